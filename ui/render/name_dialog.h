// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"

#include <QDialog>
#include <QString>
#include <QStringList>

#include <functional>

/// Asks for a name and says at once what is wrong with it. Shown with open(); named() tells the answer.
class NameDialog : public QDialog
{
    Q_OBJECT

public:
    /// `check` returns why a name cannot be, or nothing.
    NameDialog(const QString& title, const QString& question, const QString& name,
               std::function<QString(const QString&)> check, QWidget* parent);

    /// Names that are offered while typing.
    void setSuggestions(const QStringList& names);
    /// No name at all is an answer as well.
    void setMayBeEmpty();

signals:
    void named(const QString& name);

private:
    void refresh();

    std::function<QString(const QString&)> m_check;
    QString m_before;
    bool m_mayBeEmpty = false;
    QLineEdit* m_name;
    QLabel* m_problem;
    QPushButton* m_ok;
};
