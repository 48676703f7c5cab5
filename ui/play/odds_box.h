// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "position/scenario.h"
#include "rules/combat_odds.h"
#include "table/act.h"
#include "verdict/rule_text.h"

#include <QString>

#include <functional>
#include <map>
#include <memory>
#include <tuple>
#include <vector>

class Document;
class QFormLayout;

/// What is known of the odds of a combat: the strengths and the column they give, how each of them came about, who may
/// not attack so, and where the game has a table of results a button that rolls on it. Each shift of the column is a line
/// that players may leave out. A strength that nobody knows, as of
/// a unit whose reduced side is not stated, can be typed here; it counts for the unit as long as it loses no more.
class OddsBox : public QWidget
{
    Q_OBJECT

public:
    explicit OddsBox(const Document& document, QWidget* parent = nullptr);

    /// The combat that is being picked. `isOpen`: its result is still to be entered.
    /// `isRefused`: somebody else says what the rules have against it.
    void setCombat(const Combat& combat, bool isOpen, bool isRefused = false);
    /// Whether the button is there, and whether it asks before it rolls.
    void setDice(bool areOffered, bool areAskedAbout);
    /// Of the combat that is picked, or of the one whose result stands as it began.
    const CombatOdds& odds() const { return m_odds; }
    /// Counters that the viewer may not see have to do with them.
    bool areOddsSecret() const { return hidesAny() && !m_odds.isFixed; }
    /// They in one line, "16 against 4: odds 4-1", and how each strength comes about, with links to rules; empty: secret.
    QString line() const;
    QString factors() const;
    /// The same, attack and defence side by side.
    QString factorsBeside() const;
    /// Rolls the dice; it shows itself where that may be done, and whoever asks for it puts it into a layout.
    QPushButton* rollButton() const { return m_roll; }
    /// Who is asked before dice are rolled; false: they are not.
    void setGuard(std::function<bool()> mayRoll) { m_mayRoll = std::move(mayRoll); }

public slots:
    void roll();

signals:
    /// The dice gave that result; `odds`: "3-1".
    void rolled(const QString& code, const DiceRoll& roll, const QString& odds);
    /// The odds are below the table: the code by which nothing happens.
    void nothingHappens(const QString& code);
    void ruleRequested(RuleIndex rule);
    /// The units of the combat whose strength nobody knows are to show it.
    void revealRequested();
    /// The user wants to enter what the sources of the game do not say.
    void valuesRequested();
    void oddsChanged();

private:
    void refresh();
    void show(bool hasCombat);
    void findStandingOdds();
    bool isRollWanted();
    QString strengthLines(const CombatStrength& strength, const QString& title) const;
    QString changes(const std::vector<StrengthChange>& changes) const;
    /// Who stands by, and what is against the rules.
    QString refusalText(const Combat& combat, const std::vector<SparedUnit>& standingBy,
                        const CombatCircumstances& circumstances) const;
    QString guestText() const;
    void addTyped(CombatCircumstances& circumstances) const;
    void showTypedFields();

    /// Unit, side of the combat, steps lost.
    using TypedKey = std::tuple<QString, CombatRole, int>;
    TypedKey typedKey(UnitIndex unit, CombatRole role) const;
    QString tableText() const;
    bool hidesAny() const;
    QString shiftedBy() const;
    void showShifts(bool areKnown);

    const Document& m_document;
    Combat m_combat;
    bool m_isOpen = false;
    bool m_isRefused = false;
    bool m_offersDice = true;
    bool m_asksBeforeRolling = false;
    std::function<bool()> m_mayRoll;
    CombatOdds m_odds;
    std::shared_ptr<const Position>
        m_began; ///< on which the odds of the standing combat were found; null: they were not
    QLabel* m_text;
    QToolButton* m_more;
    QWidget* m_typedFields;
    QFormLayout* m_typedRows;
    std::vector<TypedKey> m_asked; ///< of the rows
    std::map<TypedKey, int> m_typed;
    QWidget* m_shiftLines;
    std::vector<ColumnShift> m_shifts; ///< of the lines
    std::map<QString, bool> m_chosenShifts; ///< that players took out or in, for the hexes that are attacked
    QLabel* m_why;
    QLabel* m_refusals;
    QLabel* m_leftOut; ///< what the odds do not count
    QPushButton* m_enterValues;
    QPushButton* m_reveal;
    QPushButton* m_roll;
    QLabel* m_rolled;
    QString m_rolledResult; ///< code
};
