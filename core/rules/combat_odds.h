// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "ruleset/rules_in_force.h"
#include "verdict/reason.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// How one unit's strength in a combat comes about.
struct StrengthShare
{
    UnitIndex unit = noUnit;
    int printed = 0;
    int counted = 0;
    std::vector<RuleIndex> factors; ///< rules that changed it, in order
};

struct CombatStrength
{
    std::vector<StrengthShare> shares;
    int total = 0;
    std::vector<RuleIndex> factors; ///< that changed the total (terrain, rivers)
};

/// Strengths and odds of a combat, as far as they are known.
struct CombatOdds
{
    CombatStrength attack;
    CombatStrength defense;
    bool isKnown = false; ///< every strength is stated and the game says how odds are found
    int attackerPart = 0; ///< "3" of 3-1; 0: not known
    int defenderPart = 0;
    int column = -1; ///< of the game's result table; -1: none
    QString text; ///< "3-1"; where the game has no odds of its own the strengths, "12 : 4"
};

/// What supply and guests (units that retreated onto others) do is judged by what the phase knows.
struct CombatCircumstances
{
    std::optional<QStringList> unsupplied; ///< ids, as judged for the phase; nothing: not judged
};

CombatOdds oddsOf(const Position& position, const RulesInForce& rules, const Combat& combat,
                  const CombatCircumstances& circumstances);

/// Why units may not attack so (out of supply, wrong phase, across a hexside, disrupted …), by unit; empty: they may.
struct AttackRefusal
{
    UnitIndex unit = noUnit;
    RuleIndex rule = noRule;
    QString why; ///< whole sentence
};
std::vector<AttackRefusal> attackRefusals(const Position& position, const RulesInForce& rules, const Combat& combat,
                                          const CombatCircumstances& circumstances);

/// The code that the table gives for a roll of that total; empty: there is no table or no column.
QString tableResult(const Ruleset& game, int column, int rollTotal);

/// Units that die before anything else because they had retreated onto others that are hit now, and those that count
/// neither for strength nor for losses.
struct Guests
{
    std::vector<UnitIndex> units;
    RuleIndex rule = noRule;
    bool die = false; ///< with the result of this combat
};
Guests guestsIn(const Position& position, const RulesInForce& rules, const Combat& combat);

/// Who may go where after the combat.
struct AdvanceWay
{
    RuleIndex rule = noRule;
    std::vector<UnitIndex> units; ///< in file order
    std::optional<int> limit; ///< how many of them may; nothing: all
    std::vector<std::vector<HexIndex>> paths; ///< each beginning with the defence hex; sorted
};
/// `before`: the state of play in which the result was entered; `retreatPath`: of the defender, its start included.
std::optional<AdvanceWay> advanceAfter(const Position& before, const Position& now, const RulesInForce& rules,
                                       const Combat& combat, const std::vector<HexIndex>& retreatPath);
