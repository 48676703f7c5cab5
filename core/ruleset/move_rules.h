// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/retreat_rules.h"
#include "ruleset/zoc_rules.h"

#include <QString>
#include <QStringList>

#include <vector>

/// A special way of moving (operational movement, say) that a player may ask for. JSON member "modes" of "moves". Entries
/// of the same name are one mode; for each unit the first that applies to it counts.
struct MoveMode
{
    QString name;
    QString title;
    QString rule;
    Condition when;
    QString along; ///< every step follows a link of this path, and the start lies on it; empty: anywhere
    int halves = 0; ///< a step costs that many half points, whatever the ground; 0: as usual
    std::vector<ForbidTest> forbid; ///< beside those of ordinary movement; on the start too

    friend bool operator==(const MoveMode&, const MoveMode&) = default;
};

/// Units that may not move. JSON member "held", one or a list.
struct HeldUnits
{
    QString rule;
    Condition when;
    QStringList states; ///< those with one of these; empty: whatever their states

    friend bool operator==(const HeldUnits&, const HeldUnits&) = default;
};

/// How units move. JSON member "moves". The costs are those of "movement" (MovementCosts).
struct MoveRules
{
    /// When stacking is looked at.
    enum class Stacking : unsigned char {
        MoveEnd, ///< "move-end": no unit may end its move overstacked
        PhaseEnd, ///< "phase-end": only when the movement phase is over
        Never ///< not said
    };

    QString rule; ///< empty: the game does not say how units move
    bool isCounted = false; ///< costs are known, so that reach can be told; else only what is forbidden
    std::vector<ForbidTest> forbid; ///< on every step
    std::vector<ForbidTest> stops; ///< a unit that enters a hex which fails one of these goes no farther
    std::vector<ForbidTest> holds; ///< a unit in a hex that fails one of these may not leave it by moving
    Stacking stacking = Stacking::Never;
    QString stackingRule;
    QString halvedUnsupplied; ///< rule by which units out of supply have half their allowance; empty: none
    bool isHalvedUp = true; ///< fractions of a point go up; else down, but never below one point
    std::vector<HeldUnits> held;
    std::vector<ZocCostRule> zocCosts; ///< they add up
    std::vector<MoveMode> modes;

    friend bool operator==(const MoveRules&, const MoveRules&) = default;
};

/// Where arriving units may enter the map. JSON member "entry". A hex is open where one of the entries that apply to the
/// unit names it and none of its tests fails.
struct EntryRules
{
    QString rule;
    Condition when;
    QStringList regions; ///< entry hexes
    std::vector<ForbidTest> forbid; ///< on an entry hex
    bool mayDelay = false; ///< the units may be held back until a later turn

    friend bool operator==(const EntryRules&, const EntryRules&) = default;
};

/// Eliminated units that enter the map again. JSON member "returns".
struct ReturnRules
{
    QString rule;
    Condition when; ///< the units
    int after = 0; ///< turns after that of their elimination
    QString originals; ///< tray: none of them returns while another such unit waits there; empty: whatever waits

    friend bool operator==(const ReturnRules&, const ReturnRules&) = default;
};
