// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/unit.h"
#include "ruleset/rules_in_force.h"

#include <optional>
#include <vector>

struct Combat;
struct HexStep;
struct Turn;
class RuleView;

/// What conditions may ask about a combat. Where its units stood when it began, the position says: a ruling moves units
/// on its board alone.
struct CombatFacts
{
    std::vector<UnitIndex> attackers; ///< in file order
    std::vector<UnitIndex> defenders;
    std::vector<HexIndex> attackHexes;
    std::vector<HexIndex> defenceHexes;
    QString kind; ///< of attack; empty: an ordinary one
    QString code; ///< of the result, as the ruleset spells it, its numbers left open; empty: not known
    std::optional<int> oddsColumn; ///< place in the table of results, as told; nothing: nobody told it
    const Combat* asked = nullptr; ///< whose odds the game computes where nobody told them; null: it does not

    /// The column as told, or as the game computes it; nothing: not known.
    std::optional<int> column(const RuleView& board) const;
    /// The defence hex that is nearest to a hex, the first by number among equals; noHex without any.
    HexIndex nearestDefence(const HexGrid& grid, HexIndex hex) const;
};

/// The part that a unit plays in a combat, as far as a condition may ask for it.
struct CombatPart
{
    std::optional<CombatRole> role; ///< nothing: outside combat; a condition on the role does not hold
    bool electsLength = false; ///< somebody chooses how many hexes the retreat has
    const CombatFacts* combat = nullptr; ///< null: outside combat
};

/// Whether what a condition states of the unit's kind, the turn and the readings holds: all of a plain condition, and of
/// a wide one the part that is the same for all units of a kind.
bool applies(const Condition& condition, const Unit& unit, const Turn& turn, const RulesInForce& rules,
             const CombatPart& part);

/// The same for units of one side that are all asked: whether it applies to one of them.
bool appliesToAny(const Condition& condition, const RuleView& board, const std::vector<UnitIndex>& units,
                  const CombatPart& part);

/// Whether the condition looks at the step into the hex, and not at the hex alone.
bool asksForStep(const Condition& condition);

/// How many hexes away from the unit units still count for the condition; nothing: none does but the unit itself.
std::optional<int> reachAmongUnits(const Condition& condition);

/// Whether something holds, or hangs on what nobody knows.
enum class Truth : unsigned char { No, Yes, Unknown };

/// About what a condition is asked.
struct ConditionPlace
{
    const RuleView& board; ///< as it stands; the position has where units stood before
    UnitIndex unit = noUnit;
    CombatPart part;
    HexIndex hex = noHex; ///< the hex that the entry is about; noHex: where the unit stands
    HexIndex from = noHex; ///< a step from here into `hex`; noHex: there is no step
    const std::vector<UnitIndex>* together = nullptr; ///< units that move with it and are off the board; null: none
    ZocPurpose purpose = ZocPurpose::Movement;
    HexIndex to = noHex; ///< where the step leads if not into `hex`; noHex: into it
    bool isStep = true; ///< who is near and stacked is counted from `hex`; else from where the unit stands
};

/// The place of a unit of a combat as such: its own hex, and the step from there to the defence hex, if it is one.
ConditionPlace placeInCombat(const RuleView& board, UnitIndex unit, const CombatPart& part);

/// The place that conditions of supply are asked about: the unit whose line it is, and a hex without a step.
inline ConditionPlace supplyPlace(const RuleView& board, UnitIndex unit, HexIndex hex = noHex)
{
    return {board, unit, {}, hex, noHex, nullptr, ZocPurpose::Supply};
}

/// Whether all of the condition holds.
Truth truthOf(const Condition& condition, const ConditionPlace& place);
/// The same where what is not known counts as no.
inline bool holds(const Condition& condition, const ConditionPlace& place)
{
    return truthOf(condition, place) == Truth::Yes;
}

/// Whether a unit is one that the test asks for, wherever it stands; the unit of the place itself may be one.
bool fits(const UnitTest& test, const ConditionPlace& place, UnitIndex other);
/// The same of other units only.
bool isMet(const UnitTest& test, const ConditionPlace& place, UnitIndex other);
/// How many units that the test asks for stand within so many hexes; counts no more hexes once there are enough.
int countNear(const ConditionPlace& place, const UnitTest& test, HexIndex hex, int within, int enough);
/// A unit and where it counts as standing.
struct PlacedUnit
{
    UnitIndex unit = noUnit;
    HexIndex hex = noHex;
};
/// All units on the map that the test asks for; those opposed where they stood when the combat began.
std::vector<PlacedUnit> unitsMet(const UnitTest& test, const ConditionPlace& place);
/// Calls `visit(UnitIndex)` for each enemy unit of the combat, dead or alive.
template<typename Visit>
void forEachOpposed(const ConditionPlace& place, const Visit& visit)
{
    const CombatFacts* combat = place.part.combat;
    if (combat == nullptr || !place.part.role)
        return;
    for (const UnitIndex unit : *place.part.role == CombatRole::Attacker ? combat->defenders : combat->attackers)
        visit(unit);
}
