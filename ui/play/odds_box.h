// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "position/scenario.h"
#include "rules/combat_odds.h"
#include "table/act.h"
#include "verdict/rule_text.h"

#include <QString>

class Document;

/// What is known of the odds of a combat: the strengths and the column they give, how each of them came about, who may
/// not attack so, and where the game has a table of results a button that rolls on it.
class OddsBox : public QWidget
{
    Q_OBJECT

public:
    explicit OddsBox(const Document& document, QWidget* parent = nullptr);

    /// The combat that is being picked. `isOpen`: its result is still to be entered.
    void setCombat(const Combat& combat, bool isOpen);
    /// Whether the button is there, and whether it asks before it rolls.
    void setDice(bool areOffered, bool areAskedAbout);

signals:
    /// The dice gave that result; `odds`: "3-1".
    void rolled(const QString& code, const DiceRoll& roll, const QString& odds);
    void ruleRequested(RuleIndex rule);

private:
    void refresh();
    void roll();
    bool isRollWanted();
    QString strengthLines(const CombatStrength& strength, const QString& title) const;
    QString changes(const std::vector<StrengthChange>& changes) const;
    QString refusalText(const CombatCircumstances& circumstances) const;
    QString guestText() const;

    const Document& m_document;
    Combat m_combat;
    bool m_isOpen = false;
    bool m_offersDice = true;
    bool m_asksBeforeRolling = false;
    CombatOdds m_odds;
    QLabel* m_text;
    QToolButton* m_more;
    QLabel* m_why;
    QLabel* m_refusals;
    QPushButton* m_roll;
    QLabel* m_rolled;
};
