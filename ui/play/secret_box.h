// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "verdict/rule_text.h"

#include <QString>
#include <QStringList>

class GameTable;
struct SecretRule;

/// The numbers that one side of the game rolls in secret: whether they were rolled, and to that side alone what is left of
/// them. Both rolling and telling everybody at the end are acts at the table.
class SecretBox : public QWidget
{
    Q_OBJECT

public:
    explicit SecretBox(GameTable& table, QWidget* parent = nullptr);

signals:
    void ruleRequested(RuleIndex rule);
    /// An act that was refused.
    void said(const QString& text);

private:
    void refresh();
    void addRow(const SecretRule& secret);
    QString stateText(const SecretRule& secret) const;
    void roll(const SecretRule& secret);
    void tell(const SecretRule& secret);
    bool isWanted(const QString& name, const QString& question, const QString& about, const QString& yes);

    GameTable& m_table;
    QStringList m_told; ///< by the rows: the viewer, then each number
};
