// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QString>

/// What came in, what did not, what was guessed, and what to do next. Lies beside the window, which stays usable.
class ImportReportDialog : public QDialog
{
    Q_OBJECT

public:
    /// `page`: import_words::page(). Deletes itself when it is closed.
    ImportReportDialog(const QString& title, const QString& page, QWidget* parent);

signals:
    /// A link of the page: "terrain" …
    void linkFollowed(const QString& link);
};
