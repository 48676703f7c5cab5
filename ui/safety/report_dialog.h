// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

class QLabel;
class QPlainTextEdit;

/// Shows a report, in which one may write and strike out before one copies or saves it. Nothing is sent.
class ReportDialog : public QDialog
{
    Q_OBJECT

public:
    ReportDialog(const QString& title, const QString& report, QWidget* parent = nullptr);

    /// As it was written over by the user.
    QString report() const;
    /// Writes it as text (UTF-8); says beside the buttons whether it could.
    bool saveTo(const QString& path);

private:
    void copy();
    void save();
    void say(const QString& text);

    QPlainTextEdit* m_text;
    QLabel* m_said;
};
