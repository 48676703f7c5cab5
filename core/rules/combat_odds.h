// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "ruleset/rules_in_force.h"
#include "verdict/reason.h"

#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <vector>

/// A rule that changed a strength, and to what.
struct StrengthChange
{
    RuleIndex rule = noRule;
    int from = 0;
    int to = 0;
    QString yours = {}; ///< the ground for which the user's own value changes it; empty: the rule does

    friend bool operator==(const StrengthChange&, const StrengthChange&) = default;
};

/// How one unit's strength in a combat comes about.
struct StrengthShare
{
    UnitIndex unit = noUnit;
    std::optional<int> printed; ///< as it stands there, steps lost considered; nothing: nobody knows
    bool isTyped = false; ///< nobody knew, and a player said it
    int counted = 0;
    std::vector<StrengthChange> changes; ///< in order
};

/// Ground, or what else a rule names, that shifts the column of the table.
struct ColumnShift
{
    QString key; ///< by which the players take it out or in: CombatCircumstances::shifts
    QString title; ///< what people call it
    int columns = 0;
    bool counts = true;
    bool isOutclassed = false; ///< it does not count because better ground of its class does
    RuleIndex rule = noRule; ///< by which it is there, or does not count; noRule: by the user's own value

    friend bool operator==(const ColumnShift&, const ColumnShift&) = default;
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
    bool isFixed = false; ///< by the kind of attack, whatever the strengths
    bool isBelow = false; ///< they are below the table, so that nothing happens; `text` has the strengths
    bool isFirst = false; ///< they are below the table, whose first column counts before any shift
    /// By the user's own values, then by the game's rules; known whether or not odds are.
    std::vector<ColumnShift> shifts;
    RuleIndex shiftRule = noRule; ///< by which ground that is outclassed does not count

    /// All that count, to the right.
    int shiftedBy() const;
    QString text; ///< "3-1"; where the game has no odds of its own the strengths, "12 : 4"; empty: not known
};

/// A unit that has moved since the phase began.
struct MovedUnit
{
    QString unit; ///< id
    HexIndex began = noHex; ///< where it stood; noHex: off the map
    int spent = 0; ///< half movement points
};

/// What the position does not say.
struct CombatCircumstances
{
    /// Ids of units out of supply: as judged for the phase, or now where CombatRules::judgesSupply says so. Nothing: not
    /// judged, so that everybody counts as supplied.
    std::optional<QStringList> unsupplied;
    /// Strengths that the players say where nobody else does, by unit id.
    std::map<QString, int> typed = {};
    std::vector<MovedUnit> moved = {}; ///< in this phase; others stood where they stand, and have spent nothing
    QStringList halved = {}; ///< ids of units that have half their allowance in this phase
    // Of fire:
    std::optional<Combat> declared = {}; ///< the attack that is being made; nothing: none is, or nobody knows
    bool areAttacksKnown = false; ///< where no attack is declared there is none
    /// Who has fired since the phase began or an attack was made, and into which hex; no id: nobody in particular.
    std::vector<std::pair<QString, HexIndex>> fired = {};
    bool isAnotherResult = false; ///< of a fire whose guns and markers are used up already
    /// Shifts that the players take out (false), or in though the rules do not say so, by ColumnShift::key.
    std::map<QString, bool> shifts = {};
    std::map<QString, int> secrets = {}; ///< what is left of secret numbers, by name; those that are not there: unknown
    bool isRepeat = false; ///< the same attack once more, which costs no movement
    QStringList attacked = {}; ///< ids of units that attacked in this game turn, in order
};

/// Whether one of its states keeps the unit's strength secret.
bool isStrengthSecret(const Unit& unit, const Ruleset& game);

/// Whether the game leaves out what terrain does, because its sources do not say it and the user has not entered it.
bool leavesTerrainOut(const RulesInForce& rules);

/// Attack and defence as printed for the steps that are left, else the type's; nothing: not stated, or nobody knows.
/// Where no reduced side is stated, they are those of full strength: see Unit::lacksReducedSide().
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

/// The attackers one of whom has to live for the kind of attack: in supply, with the strength that it asks for. Nobody
/// knows better: one whose strength is not stated is taken to have it. Nothing: it asks for none.
std::optional<std::vector<UnitIndex>> unitsInFront(const Position& position, const RulesInForce& rules,
                                                   const Combat& combat, const CombatCircumstances& circumstances);

/// The kinds of attack that the phase of the turn allows, as places in CombatRules::kinds; -1: an ordinary attack. A game
/// without sequence, or a turn that is not in it, allows all; but never one that uses up the other team's secret number.
std::vector<int> attackKindsNow(const Turn& turn, const Ruleset& game);

/// Half movement points that an attack of that kind costs beside those of entering the hex (these count twice where
/// AttackKind::isCostDoubled), with what markers on it add. 0 for an ordinary attack.
int attackKindCost(const Position& position, const RulesInForce& rules, const Combat& combat);

/// The code that the table (of a kind of attack) gives for a roll of that total; empty: there is no table or no column.
QString tableResult(const Ruleset& game, int column, int rollTotal, const QString& kind = {});

/// Units in the defence hex that are no part of the defence.
struct Guests
{
    std::vector<UnitIndex> units; ///< that had retreated onto others: they count neither for strength nor for losses
    RuleIndex rule = noRule;
    bool die = false; ///< with the result of this combat, or because nobody there has any strength; before all else
    std::vector<UnitIndex> worthless; ///< that have no defence at all and die before all else
    RuleIndex worthlessRule = noRule;

    /// Who dies before anything else, in file order, and the rule by which the first of them does.
    std::vector<UnitIndex> dead() const;
    RuleIndex deathRule() const { return worthless.empty() ? rule : worthlessRule; }
};
/// combat.result may be empty; then only what dies whatever it is.
Guests guestsIn(const Position& position, const RulesInForce& rules, const Combat& combat);

/// The state that units of `side` get which end a retreat in that hex, by who stands there; empty: none.
QString guestState(const Position& position, const Ruleset& game, const QString& side, HexIndex hex,
                   const std::vector<UnitIndex>& retreating);
