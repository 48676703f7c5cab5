// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "position/scenario.h"

#include "base/contains.h"

std::vector<HexIndex> Combat::defenceHexes() const
{
    if (defend == noHex)
        return {};
    std::vector<HexIndex> hexes{defend};
    hexes.insert(hexes.end(), alsoDefend.begin(), alsoDefend.end());
    return hexes;
}

void Combat::setDefenceHexes(const std::vector<HexIndex>& hexes)
{
    defend = hexes.empty() ? noHex : hexes.front();
    alsoDefend.assign(hexes.begin() + (hexes.empty() ? 0 : 1), hexes.end());
}

bool Combat::isDefenceHex(HexIndex hex) const
{
    return hex != noHex && (hex == defend || contains(alsoDefend, hex));
}

void Combat::keepAttackers(const Position& position, std::vector<UnitIndex>& units) const
{
    std::vector<HexIndex> chosen; // of which some units are named
    for (const UnitIndex unit : units) {
        if (attackers.contains(position.unit(unit).id))
            chosen.push_back(position.unit(unit).hex);
    }
    std::erase_if(units, [&](UnitIndex unit) {
        const Unit& each = position.unit(unit);
        if (!against.isEmpty()
            && (isDefenceHex(each.hex) ? each.side != against : contains(attack, each.hex) && each.side == against))
            return true;
        return standingBy.contains(each.id) || (contains(chosen, each.hex) && !attackers.contains(each.id));
    });
}

bool Combat::isAttacker(const Position& position, UnitIndex unit) const
{
    const HexIndex hex = position.unit(unit).hex;
    if (!contains(attack, hex))
        return false;
    std::vector<UnitIndex> units = position.unitsIn(hex);
    keepAttackers(position, units);
    return contains(units, unit);
}

std::span<const NamedValue<WhatIfUse>> whatIfUses()
{
    static constexpr NamedValue<WhatIfUse> rows[] = {
        {"free", WhatIfUse::Free}, {"logged", WhatIfUse::Logged}, {"forbidden", WhatIfUse::Forbidden}};
    return rows;
}
