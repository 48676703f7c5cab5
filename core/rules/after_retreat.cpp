// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/after_retreat.h"

#include "base/contains.h"
#include "base/lists.h"

#include <algorithm>

std::vector<UnitIndex> overrunBy(const Position& position, const Ruleset& ruleset, const UnitRetreat& retreat,
                                 const std::vector<HexIndex>& hexes, const std::function<HexIndex(UnitIndex)>& hexOf)
{
    const auto isCombatUnit = [&](UnitIndex unit) {
        const UnitType* type = ruleset.unitType(position.unit(unit).type);
        return type == nullptr || type->isCombatUnit;
    };
    if (!isCombatUnit(retreat.unit) && std::none_of(retreat.with.begin(), retreat.with.end(), isCombatUnit))
        return {};
    std::vector<UnitIndex> overrun;
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position.units.size()); ++unit) {
        const auto isEnemy = [&] {
            return ruleset.areEnemies(position.unit(unit).side, position.unit(retreat.unit).side);
        };
        const HexIndex hex = hexOf(unit);
        if (hex != noHex && contains(hexes, hex) && !isCombatUnit(unit) && isEnemy())
            overrun.push_back(unit);
    }
    return overrun;
}

Position afterRetreat(const Position& position, const Ruleset& game, const UnitRetreat& retreat,
                      const std::vector<HexIndex>& hexes)
{
    Position after = position;
    const auto hexOf = [&](UnitIndex unit) { return position.unit(unit).hex; };
    for (const UnitIndex unit : overrunBy(position, game, retreat, hexes, hexOf))
        after.unit(unit).hex = noHex;
    const bool stays = hexes.empty() && !retreat.paths.empty() && !retreat.mayBeEliminated;
    const HexIndex end = !hexes.empty() ? hexes.back() : stays ? retreat.from : noHex;
    std::vector<UnitIndex> group = retreat.with;
    group.push_back(retreat.unit);
    if (game.control.byPassage) {
        for (const HexIndex hex : hexesOnMap(hexes))
            after.setController(hex, after.unit(retreat.unit).side);
    }
    const RetreatPath* path = findBy(retreat.paths, &RetreatPath::hexes, hexes);
    QStringList marks = path == nullptr ? QStringList() : path->marks;
    if (const QString mark = game.retreat.otherwiseAt(retreat.otherwise).mark;
        path != nullptr && path->shortfall > 0 && !mark.isEmpty())
        marks += mark;
    for (const UnitIndex unit : group) {
        after.unit(unit).hex = end;
        for (const QString& mark : marks) {
            if (!after.unit(unit).states.contains(mark))
                after.unit(unit).states += mark;
        }
    }
    return after;
}
