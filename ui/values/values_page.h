// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "ruleset/values.h"
#include "values/cell_grid.h"

#include <QStringList>

#include <memory>
#include <vector>

class JsonWriter;

/// One key of the user's values to be filled in. It writes what stands in its cells as they are: whether that is good, the
/// reader of files says, by the place in the text.
class ValuesPage : public QWidget
{
    Q_OBJECT

public:
    /// What the page is about, and what is not computed while it is empty.
    struct Words
    {
        QString title;
        QString about;
        QString without;
    };

    ValuesPage(const char* key, Words words);

    const QString& key() const { return m_key; }
    const QString& title() const { return m_words.title; }
    virtual void fill(const Values& values) = 0;
    virtual bool isEmpty() const = 0;
    /// The key and its value, into the object that is open; nothing if it is empty.
    virtual void write(JsonWriter& json) const = 0;
    /// Shows the place of an error: the parts of its pointer behind the key.
    virtual void showPlace(const QStringList& parts) = 0;

signals:
    void edited();

protected:
    QVBoxLayout& layout() { return *m_layout; }
    /// Adds the grid, with a button that pastes into it.
    void addGrid(CellGrid* grid);
    void refresh();

private:
    QString m_key;
    Words m_words;
    QVBoxLayout* m_layout;
    QLabel* m_state;
};

/// The pages of a game, in the order of the file.
std::vector<ValuesPage*> valuesPages(const Ruleset& game);

/// What a cell of a page stands for in the file.
enum class CellKind : unsigned char {
    Text,
    Number,
    Names, ///< several, with commas between them
    Counts ///< "name=2, other=3"
};
/// Writes a cell as the value of the key that was written: what is no number stays a text, which the reader refuses.
void writeCell(JsonWriter& json, const QString& text, CellKind kind);
