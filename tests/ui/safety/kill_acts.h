// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "document/document.h"

#include <QString>

/// What the process that is killed does, so that whoever killed it knows what must be found: act number n is the same
/// whenever it is made, and a state tells by its title which acts it has.
namespace kill_acts {

inline constexpr int actsBetweenSaves = 5;

/// Act `number`, counted from 1, of a document on the fixture's map.
inline Edit act(int number, const Scenario& scenario)
{
    const HexMap& map = *scenario.position.map;
    EditGroup group;
    auto hex = static_cast<HexIndex>((number * 7) % map.grid.size());
    while (!map.hasHex(hex))
        hex = (hex + 1) % map.grid.size();
    const auto entry = static_cast<std::uint8_t>(number % 2);
    SetHexsides river{QStringLiteral("river"), {}, false};
    for (int direction = 0; direction < 3; ++direction) {
        const auto side = hexsideOf(map.grid, hex, directionFromInt(direction));
        if (side && map.hasHex(side->hex) && map.hasHex(farHex(map.grid, *side)))
            river.hexsides.emplace_back(*side, number % 3 != 0);
    }
    group.edits.emplace_back(
        EditMap{{SetTerrain{{TerrainRun{hex, 1, entry}}}, river, SetMapTitle{QStringLiteral("map %1").arg(number)}}});
    if (!scenario.position.units.empty())
        group.edits.emplace_back(MoveUnits{{{0, hex}}});
    if (!scenario.ruleset.isEmpty())
        group.edits.emplace_back(SetScenarioTitle{QString::number(number)});
    return group;
}

/// The last act that a state has; 0: none.
inline int actsIn(const Scenario& scenario)
{
    return scenario.position.map->title.section(u' ', 1).toInt();
}

} // namespace kill_acts
