// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/values_file.h"
#include "values/values_page.h"

#include <QDialog>

#include <vector>

class QListWidget;
class QStackedWidget;

/// The user's values of a game, a page a key. It closes only with values that the reader of files accepts; what is wrong is
/// said, and its cell shown.
class ValuesDialog : public QDialog
{
    Q_OBJECT

public:
    /// `position`: of the scenario that is open, whose units arrive; may be null. All must outlive the dialog.
    ValuesDialog(const Ruleset& game, const Values& values, const Position* position, QWidget* parent = nullptr);

    /// Goes to the page of that key.
    void showPage(const QString& key);
    /// Says what is wrong with the file that the values should have come from.
    void tellErrors(const FileErrors& errors);
    /// What the pages hold, as the text of a file.
    QByteArray text() const;
    const Values& values() const { return m_values; }

    void accept() override;

private:
    void fill(const Values& values);
    void refreshList();
    bool take();
    void importFile();
    void exportFile();

    const Ruleset& m_game;
    const Position* m_position;
    Values m_values;
    std::vector<ValuesPage*> m_pages;
    QListWidget* m_list;
    QStackedWidget* m_stack;
    QLabel* m_error;
};
