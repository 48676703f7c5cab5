// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "position/position.h"

#include <QSet>

#include <algorithm>

UnitIndex Position::findUnit(QStringView id) const
{
    const auto found = std::find_if(units.begin(), units.end(), [id](const Unit& u) { return u.id == id; });
    return found == units.end() ? noUnit : static_cast<UnitIndex>(found - units.begin());
}

std::vector<UnitIndex> Position::unitsIn(HexIndex hex) const
{
    std::vector<UnitIndex> result;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (units[i].hex == hex)
            result.push_back(static_cast<UnitIndex>(i));
    }
    return result;
}

bool Position::isMarked(Hexside hexside, QStringView kind) const
{
    return std::any_of(markers.begin(), markers.end(), [&](const Marker& m) {
        const auto* at = std::get_if<Hexside>(&m.at);
        return at != nullptr && *at == hexside && m.kind == kind;
    });
}

int Position::pointsOf(QStringView side) const
{
    const auto found =
        std::find_if(points.begin(), points.end(), [side](const auto& each) { return each.first == side; });
    return found == points.end() ? 0 : found->second;
}

int Position::leftInPool(QStringView pool, int start) const
{
    const auto found =
        std::find_if(pools.begin(), pools.end(), [pool](const auto& each) { return each.first == pool; });
    return found == pools.end() ? start : found->second;
}

QString Position::controller(HexIndex hex) const
{
    const auto found = std::find_if(control.begin(), control.end(),
                                    [hex](const Named<HexSet>& side) { return side.content.contains(hex); });
    return found == control.end() ? QString() : found->name;
}

void Position::setController(HexIndex hex, const QString& side)
{
    bool isListed = side.isEmpty();
    for (Named<HexSet>& held : control) {
        isListed = isListed || held.name == side;
        if (held.name == side)
            held.content.insert(hex);
        else if (held.content.contains(hex))
            held.content.remove(hex);
    }
    if (!isListed) {
        control.push_back({side, HexSet(map->grid.size())});
        control.back().content.insert(hex);
    }
}

QStringList Position::checkInvariants() const
{
    QStringList broken;
    if (!map)
        return {QStringLiteral("a position needs a map")};
    QSet<QString> ids;
    for (const Unit& unit : units) {
        if (ids.contains(unit.id))
            broken += QStringLiteral("two units are called %1").arg(unit.id);
        ids.insert(unit.id);
        if (unit.isOnMap() && (unit.hex >= map->grid.size() || !map->hasHex(unit.hex)))
            broken += QStringLiteral("unit %1 stands where there is no hex").arg(unit.id);
        if (unit.lost < 0 || (unit.steps && unit.lost >= *unit.steps))
            broken += QStringLiteral("unit %1 has lost more steps than it may").arg(unit.id);
    }
    return broken;
}

bool operator==(const Position& a, const Position& b)
{
    const bool sameMap = a.map == b.map || (a.map && b.map && *a.map == *b.map);
    return sameMap && a.units == b.units && a.markers == b.markers && a.control == b.control && a.turn == b.turn
           && a.points == b.points && a.pools == b.pools;
}
