// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "verdict/rule_text.h"

#include <QFrame>

class RulingFlow;
struct DiceTable;

/// Dice that the ruling waits for, those of a decision or of a length: who decides by which rule, what they lead to, and
/// the dice, rolled here or at the table.
class DecisionBox : public QFrame
{
    Q_OBJECT

public:
    explicit DecisionBox(RulingFlow& flow, QWidget* parent = nullptr);

    /// Whether dice are rolled here too; else their totals are only taken.
    void setDice(bool areOffered);

signals:
    void ruleRequested(RuleIndex rule);
    void decided(); ///< by a button that had the keyboard

private:
    void refresh();
    QString tableText(const DiceTable& table) const;

    RulingFlow& m_flow;
    QLabel* m_heading;
    QLabel* m_who;
    QLabel* m_table;
    QPushButton* m_roll;
    QLabel* m_totalLabel;
    QSpinBox* m_total;
    QPushButton* m_take;
    QPushButton* m_leave;
    bool m_offersDice = true;
};
