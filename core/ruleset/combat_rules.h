// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/retreat_rules.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

/// A change of strength in combat; those that hold are multiplied as `CombatRules` says, in order.
struct StrengthFactor
{
    /// What must be so. JSON member "cause".
    enum class Cause : unsigned char {
        Terrain, ///< "terrain": the defence hex has one of `terrain`
        Hexsides, ///< "hexsides": every attacking hex is parted from the defence hex by one of `hexsides`
        WholeFormation, ///< "whole-formation": the formation stands together and alone (see `companions`)
        Unsupplied, ///< "unsupplied": the unit is out of supply by what was judged for the phase
        AttackKind ///< "attack-kind": the combat is of `kind`
    };
    Cause cause = Cause::Terrain;
    QString rule;
    Condition when; ///< of the unit (role: attacker or defender)
    int times = 1; ///< multiplied by times / over
    int over = 1;
    bool isUp = false; ///< fractions are rounded up; else dropped
    int least = 0; ///< but no strength above nothing falls below this
    QStringList terrain;
    std::vector<HexsideTest> hexsides;
    QString kind;
    QStringList types; ///< whole-formation: of which types its units are
    int members = 0; ///< whole-formation: units a formation has; 0: all of it that the scenario has
    QStringList companions; ///< whole-formation: ids of formations one unit of which may stand with it

    friend bool operator==(const StrengthFactor&, const StrengthFactor&) = default;
};

/// A table of results: odds against a roll. JSON member "table" of "combat".
struct ResultTable
{
    QString rule;
    QString source; ///< as of rules: "" or "assumed"
    int dice = 1;
    int sides = 6;
    std::vector<std::pair<int, int>> columns; ///< odds, attacker : defender, in order from the worst
    std::vector<QStringList> rows; ///< codes by roll (lowest first), then by column

    friend bool operator==(const ResultTable&, const ResultTable&) = default;
};

/// A kind of attack beside the ordinary one: overrun, hasty attack. JSON member "kinds" of "combat".
struct AttackKind
{
    QString name; ///< in Combat::kind
    QString title;
    QString rule;
    Condition when; ///< of the attackers
    QStringList phases; ///< in which it may be made
    int halves = 0; ///< half movement points beside those of entering the hex
    bool isCostDoubled = false; ///< of entering the hex
    bool needsSupply = false;
    bool goesOn = false; ///< attackers that clear the hex enter it and may move on
    QString repeats; ///< rule by which attackers that fail may attack again or go back; empty: they may not
    QString disrupts; ///< state of defenders that lose or retreat; empty: none
    std::vector<HexsideTest> notAcross;

    friend bool operator==(const AttackKind&, const AttackKind&) = default;
};

/// Units that retreat onto others: what becomes of them if those are attacked. JSON member "guests" of "combat".
struct GuestRules
{
    QString rule;
    QString state; ///< that marks them
    QStringList ontoTypes; ///< hosts of these types …
    QStringList ontoStates; ///< … or with one of these states; both empty: any host
    QStringList spares; ///< kinds of effects that leave them alone ("engaged")
    QString endsWith; ///< phase whose end takes the state away; empty: any

    friend bool operator==(const GuestRules&, const GuestRules&) = default;
};

/// Who goes where after a combat. JSON member "advance" of "combat".
struct AdvanceRule
{
    /// What the defence hex must have suffered. JSON member "after".
    enum class After : unsigned char { Emptied, Eliminated };
    QString rule;
    Condition when;
    After after = After::Emptied;
    int hexes = 1; ///< at most; beyond the first along the path of the retreat
    int hexesEliminated = 1; ///< at most, where every defender died
    bool ignoresZoc = true;
    QStringList notTypes;
    QStringList notKinds; ///< attack kinds after which nobody advances
    QStringList insteadTypes; ///< where no attacker may, units of these types next to the hex
    int insteadLimit = 1;

    friend bool operator==(const AdvanceRule&, const AdvanceRule&) = default;
};

/// Combat beside its results and retreats. JSON member "combat".
struct CombatRules
{
    QString rule;
    bool areOddsKnown = false; ///< strengths give odds by this game's own rules; else they are only told
    bool areFactorsAdded = false; ///< multiples of the defender add up, less one (×2 and ×2 are ×3); else they multiply
    std::vector<StrengthFactor> factors;
    std::optional<ResultTable> table;
    std::vector<AttackKind> kinds;
    std::optional<GuestRules> guests;
    QString unsuppliedMayNotAttack; ///< rule; empty: they may
    std::vector<AdvanceRule> advance;

    friend bool operator==(const CombatRules&, const CombatRules&) = default;
};
