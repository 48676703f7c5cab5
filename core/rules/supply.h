// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "ruleset/rules_in_force.h"
#include "verdict/reason.h"

#include <optional>
#include <vector>

class DerivedLayers;

/// Where a line of communication ends.
struct SupplySource
{
    QString kind; ///< "region", or the name that the ruleset gives the source
    QString name; ///< of the region, else empty
    HexIndex hex = noHex;
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
    bool isSupplied = false;
    std::vector<HexIndex> line; ///< from the unit's hex to the source's
    std::vector<std::vector<HexIndex>> legs; ///< of a line with more than one: each with both its ends
    UnitIndex leader = noUnit; ///< through whom the line runs
    SupplySource source;
    RuleIndex rule = noRule;
    int lineRules = -1; ///< place of the line it runs by among the ruleset's; -1: out of supply
    std::vector<SupplyCut> cuts; ///< of a unit out of supply, in order of hex number
};

/// Supply of every unit on the map, in file order.
std::vector<SupplyStatus> supplyOfAll(const Position& position, const RulesInForce& rules);
std::vector<SupplyStatus> supplyOfAll(DerivedLayers& layers);
/// Supply of one unit; nothing for one off the map. What the layers have found serves the next unit of its kind.
std::optional<SupplyStatus> supplyOf(DerivedLayers& layers, UnitIndex unit);
