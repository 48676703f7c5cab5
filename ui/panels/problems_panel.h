// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "io/file_error.h"

class QTreeWidget;
class QTreeWidgetItem;

/// What is wrong in a file that could not be opened: every error with its place and its cure.
class ProblemsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ProblemsPanel(QWidget* parent = nullptr);

    void setErrors(const QString& file, const FileErrors& errors);
    /// What is different in a table that was opened all the same.
    void setDifferences(const QString& file, const QStringList& differences);
    void clear();
    bool isEmpty() const { return m_errors.empty(); }
    /// The errors as text, one a line.
    QString text() const;

signals:
    /// The place "file:line:column" went to the clipboard.
    void placeCopied(const QString& place);

private:
    void setLines(const FileErrors& errors);
    void showFolder(const QTreeWidgetItem* item);

    QLabel* m_headline;
    QTreeWidget* m_tree;
    FileErrors m_errors;
};
