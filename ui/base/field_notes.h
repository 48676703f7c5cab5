// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "edit/new_map.h"

#include <QObject>

#include <map>
#include <optional>
#include <vector>

/// What is wrong with the fields of a form, in words right below each. A note is a sign and a text, never a colour
/// alone, and the field says the same to a screen reader.
class FieldNotes : public QObject
{
    Q_OBJECT

public:
    explicit FieldNotes(QObject* parent) : QObject(parent) {}

    /// Adds a row whose notes are about `place`.
    void addRow(QFormLayout& form, const QString& label, QWidget* field, BoardField place);
    /// The same with several fields in one place of the form; the first takes the label's key.
    void addRow(QFormLayout& form, const QString& label, QWidget* place, const std::vector<BoardField>& fields);

    /// Shows that note and no other.
    void show(const std::optional<BoardError>& error);
    /// The text that is shown; empty: none.
    QString shown() const;

private:
    struct Note
    {
        QWidget* field;
        QLabel* label;
    };
    std::map<BoardField, Note> m_notes;
};
