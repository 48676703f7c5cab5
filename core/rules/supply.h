// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "rules/supply_sources.h"
#include "ruleset/rules_in_force.h"
#include "verdict/reason.h"

#include <optional>
#include <vector>

class DerivedLayers;

/// Where a line of communication ends.
struct SupplySource
{
    QString kind; ///< "region", "marker", "unit", or the name that the ruleset gives the source
    QString name; ///< of the region, or of a marker or unit as a source; else empty
    HexIndex hex = noHex;
    UnitIndex unit = noUnit; ///< that is the source
};

/// Something that cuts a line: a blocked hex or hexside on the border of what the line can reach, or, alone, too-far
/// or no-source with the unit's own hex.
struct SupplyCut
{
    HexIndex hex = noHex; ///< beyond the obstacle
    Reason reason;
};

/// Whether a unit is in supply, and why.
struct SupplyStatus
{
    UnitIndex unit = noUnit;
    int level = 0; ///< place among the levels of supply, the best being 0
    bool isSupplied = false; ///< at the best level
    std::vector<HexIndex> line; ///< from the unit's hex to the source's; empty: it has none
    std::vector<std::vector<HexIndex>> legs; ///< of a line with more than one: each with both its ends
    std::vector<int> legRules; ///< by leg: its place among those of the ruleset's line
    std::vector<UnitIndex> suppliers; ///< through whom the line runs, in its order, by legs with `toUnits`
    UnitIndex leader = noUnit; ///< through whom it runs by a leg with `toUnit`
    SupplySource source;
    RuleIndex rule = noRule;
    int lineRules = -1; ///< place of the line it runs by among the ruleset's; -1: it has none
    std::vector<SupplyCut> cuts; ///< what keeps it from the best level, in order of hex number
};

/// Supply of every unit on the map, in file order.
/// The units that live on sources which supply only so many, as if these supplied any number.
std::vector<SourceUser> usersOfLimitedSources(const RuleView& board);

std::vector<SupplyStatus> supplyOfAll(const Position& position, const RulesInForce& rules);
std::vector<SupplyStatus> supplyOfAll(DerivedLayers& layers);
/// Supply of one unit; nothing for one off the map. What the layers have found serves the next unit of its kind.
std::optional<SupplyStatus> supplyOf(DerivedLayers& layers, UnitIndex unit);
