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

/// A rule that changed a strength, and to what.
struct StrengthChange
{
    RuleIndex rule = noRule;
    int from = 0;
    int to = 0;

    friend bool operator==(const StrengthChange&, const StrengthChange&) = default;
};

/// How one unit's strength in a combat comes about.
struct StrengthShare
{
    UnitIndex unit = noUnit;
    std::optional<int> printed; ///< as it stands there, steps lost considered; nothing: nobody knows
    int counted = 0;
    std::vector<StrengthChange> changes; ///< in order
};

struct CombatStrength
{
    std::vector<StrengthShare> shares; ///< in file order
    std::vector<StrengthChange> changes; ///< of the sum, in order
    int total = 0;
    bool isKnown = false; ///< every strength is stated
};

/// Strengths and odds of a combat, as far as they are known.
struct CombatOdds
{
    CombatStrength attack;
    CombatStrength defense;
    bool isKnown = false; ///< every strength is stated, the game says how odds are found, and nobody has none
    int attackerPart = 0; ///< "3" of 3-1; 0: not known
    int defenderPart = 0;
    int column = -1; ///< of the game's result table; -1: none
    QString text; ///< "3-1"; where the game has no odds of its own the strengths, "12 : 4"; empty: not known
};

/// What the position does not say.
struct CombatCircumstances
{
    /// Ids of units out of supply: as judged for the phase, or now where CombatRules::judgesSupply says so. Nothing: not
    /// judged, so that everybody counts as supplied.
    std::optional<QStringList> unsupplied;
};

/// Attack and defence as printed for the steps that are left, else the type's; nothing: not stated, or nobody knows.
std::optional<int> attackStrength(const Unit& unit, const Ruleset& game);
std::optional<int> defenseStrength(const Unit& unit, const Ruleset& game);

/// All units in the attack hexes against all in the defence hex. Hexes without units of the sides give empty strengths.
CombatOdds oddsOf(const Position& position, const RulesInForce& rules, const Combat& combat,
                  const CombatCircumstances& circumstances);

/// Why units may not attack so (out of supply, wrong phase, across a hexside, disrupted …).
struct AttackRefusal
{
    UnitIndex unit = noUnit; ///< noUnit: all of them
    RuleIndex rule = noRule;
    QString why; ///< whole sentence

    friend bool operator==(const AttackRefusal&, const AttackRefusal&) = default;
};
/// In file order of the units, those about all first; empty: they may.
std::vector<AttackRefusal> attackRefusals(const Position& position, const RulesInForce& rules, const Combat& combat,
                                          const CombatCircumstances& circumstances);

/// Those of them that "mayNotAttack" gives, by entry, then in file order of the units.
std::vector<AttackRefusal> barredAttackers(const Position& position, const RulesInForce& rules, const Combat& combat,
                                           const CombatCircumstances& circumstances);

/// The kinds of attack that the phase of the turn allows, as places in CombatRules::kinds; -1: an ordinary attack. A game
/// without sequence, or a turn that is not in it, allows all.
std::vector<int> attackKindsNow(const Turn& turn, const Ruleset& game);

/// Half movement points that an attack of that kind costs beside those of entering the hex (these count twice where
/// AttackKind::isCostDoubled), with what markers on it add. 0 for an ordinary attack.
int attackKindCost(const Position& position, const Ruleset& game, const Combat& combat);

/// The code that the table gives for a roll of that total; empty: there is no table or no column.
QString tableResult(const Ruleset& game, int column, int rollTotal);

/// Units in the defence hex that are no part of the defence.
struct Guests
{
    std::vector<UnitIndex> units; ///< that had retreated onto others: they count neither for strength nor for losses
    RuleIndex rule = noRule;
    bool die = false; ///< with the result of this combat, or because nobody there has any strength; before all else
    std::vector<UnitIndex> worthless; ///< that have no defence at all and die before all else
    RuleIndex worthlessRule = noRule;
};
/// combat.result may be empty; then only what dies whatever it is.
Guests guestsIn(const Position& position, const RulesInForce& rules, const Combat& combat);

/// The state that units of `side` get which end a retreat in that hex, by who stands there; empty: none.
QString guestState(const Position& position, const Ruleset& game, const QString& side, HexIndex hex,
                   const std::vector<UnitIndex>& retreating);
