// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hexside.h"
#include "position/unit.h"
#include "verdict/rule_text.h"

#include <optional>
#include <vector>

/// Why a hex, a step or an end is refused. The words of these (reasonId) are part of the JSON contract and are never
/// reused with another meaning.
enum class ReasonCode : unsigned char {
    EnemyUnit,
    EnemyZoc,
    ProhibitedTerrain,
    ProhibitedHexside,
    ProhibitedRegion,
    OffMap,
    NotAway, ///< the step does not lead away from the start as the rule demands
    Overstacked,
    VacatedHex, ///< another unit of the same combat started there
    FartherFromSupply,
    NoPathOn, ///< the only steps lead back
    TooFar, ///< supply: only the limit stops the line
    NoSource, ///< supply: the map has no source
    NotControlled, ///< supply: the side does not control the hex
    NextToEnemy, ///< an enemy unit stands in a neighbouring hex
    OffPath, ///< the step leaves a road, or the like, that has to be followed
    UnitState, ///< a state of the units named forbids it
    ModeClosed, ///< a way of moving that is not open to the units named, or not yet
    TooDear, ///< movement: only what is left of the allowance stops it
    TooEarly, ///< entry: the turn of arrival has not come
    Barred, ///< a condition of the game closes the step
    ZocToZoc, ///< the step leads from one enemy zone of control to another
    ZocBond, ///< the step crosses the bond between two enemy units
    NearerTo, ///< the step leads nearer to the units named
    FartherFrom, ///< the step leads farther from the nearest of the units named
    OutOfSupply, ///< at the end the unit would not be supplied well enough
    TooLong, ///< the retreat demands more hexes than the game lets it
    CannotDisplace ///< nobody there can make room
};

inline constexpr int reasonCodeCount = 28;

/// The words of a reason.
struct ReasonRow
{
    const char* id = nullptr; ///< "enemy-zoc"
    /// A few words for a chip on the board; translated, context "Verdict".
    struct Sign
    {
        const char* text = nullptr;
        const char* comment = nullptr; ///< for translators
    } sign;
    const char* title = nullptr; ///< what its test is about, in a few words, context "Explanation"; null: as the sign
};

const ReasonRow& rowOf(ReasonCode code);
inline QString reasonId(ReasonCode code)
{
    return QString::fromLatin1(rowOf(code).id);
}

/// A reason with the rule behind it and what triggered it.
struct Reason
{
    ReasonCode code = ReasonCode::EnemyUnit;
    RuleIndex rule = noRule; ///< into the ruling's RuleTexts; noRule where the game has no number for it
    std::vector<UnitIndex> units; ///< that cause it, in order of unit id; may be empty
    std::optional<Hexside> hexside; ///< that causes it

    friend bool operator==(const Reason&, const Reason&) = default;
};
