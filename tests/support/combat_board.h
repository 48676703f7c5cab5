// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/board.h"

#include "rules/advance.h"
#include "rules/combat_odds.h"

#include <functional>
#include <initializer_list>
#include <map>

/// A combat on a drawn board: strengths, odds, who may not attack, guests, advance. Units are written by their ids.
class CombatBoard
{
public:
    explicit CombatBoard(const Board& board) : m_board(board) {}

    CombatBoard& strength(const char* unit, int attack, int defense);
    CombatBoard& strength(const char* unit, int both) { return strength(unit, both, both); }
    CombatBoard& kind(const char* name);
    CombatBoard& unsupplied(std::initializer_list<const char*> units);
    /// Where the unit stood when the phase began, and the movement points that it has spent since.
    CombatBoard& moved(const char* unit, const char* from, int points = 1);
    /// Who attacked in this game turn before.
    CombatBoard& attacked(std::initializer_list<const char*> units);
    /// It is the same attack once more.
    CombatBoard& again();
    CombatBoard& phase(const char* player, const char* phase);
    /// The attack beside which there is fire; without one declared nobody attacks.
    CombatBoard& declared(std::initializer_list<const char*> from, const char* to, const char* kind = "");
    /// Only these units attack of their hexes.
    CombatBoard& by(std::initializer_list<const char*> units);
    /// A gun has fired at that hex in this phase.
    CombatBoard& fired(const char* gun, const char* hex);
    /// Where the units are once everything but the advance is done: number of the hex; "": dead.
    CombatBoard& now(const char* unit, const char* hex);
    CombatBoard& lost(const char* unit, int steps);
    CombatBoard& retreatPath(std::initializer_list<const char*> hexes);

    CombatOdds odds() const;
    /// "16 : 4 = 4-1"; "16 : 4" where the game has no odds; "?" where a strength is not known.
    QString text() const;
    /// "g1 4 8 4": what each unit's strength was printed as and became.
    QStringList attackers() const;
    QStringList defenders() const;
    /// "g1 7.2-combat", "all 6.5": unit and id of the rule.
    QStringList refusals() const;
    /// The same in sentences.
    QStringList reasons() const;
    /// With all that the audit asks: "a1 range 11.4".
    QStringList breaches() const;
    /// "s2 die 3", "s2 live 3", then "s3 worthless untried".
    QStringList guests() const;
    /// "attacker g1+g2 of 2 9.8: 0404 | 0404,0504"; empty: nobody.
    QString advance() const;
    /// "cleared", "enter", "ends", "repeat" as they hold, and the rule's id.
    QString outcome() const;
    int cost() const;

    Position position() const;
    Position positionNow() const;
    Combat combat() const;
    RulesInForce rules() const;

private:
    QString ids(const std::vector<UnitIndex>& units) const;
    QString ruleId(RuleIndex rule) const;
    QStringList shares(const CombatStrength& strength) const;

    Board m_board;
    std::map<QString, std::pair<int, int>> m_strengths;
    std::map<QString, QString> m_now;
    std::map<QString, int> m_lost;
    QStringList m_retreatPath;
    QString m_kind;
    QStringList m_attackers;
    QString m_player;
    QString m_phase;
    CombatCircumstances m_circumstances;
};
