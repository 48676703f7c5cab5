// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "retreat_law_games.h"

#include "support/reference/ardennes_reference.h"
#include "support/reference/russia_reference.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

using Path = std::vector<PlainHex>;

QStringList words(const std::set<PlainReason>& reasons)
{
    QStringList list;
    for (const PlainReason& reason : reasons)
        list << reason.reason;
    return list;
}

QStringList ardennesObjections(const PlainScenario& plain, const QString& id, const Path& path)
{
    const ArdennesReference reference(plain);
    const PlainUnit& unit = reference.unit(id);
    QStringList found;
    PlainHex from = *unit.hex;
    for (const PlainHex& to : path) {
        found += words(reference.objections(unit, *unit.hex, from, to));
        from = to;
    }
    if (reference.stackedWith(unit, from) + 1 > plain.setting(u"stackingLimit"_s, 3))
        found << u"overstacked"_s;
    return found;
}

QStringList russiaObjections(const PlainScenario& plain, const QString& id, const Path& path)
{
    const RussiaReference reference(plain);
    const PlainUnit& unit = unitOf(plain, id);
    QStringList found;
    PlainHex from = *unit.hex;
    for (const PlainHex& to : path) {
        found += words(reference.objections(unit, from, to));
        from = to;
    }
    return found + words(reference.objectionsToEnd(unit, from));
}

/// No enemies of these types, nor water without ice and rivers that nobody crosses.
QStringList winterObjections(const PlainScenario& plain, const QString& id, const Path& path)
{
    const auto has = [](const auto& map, const QString& kind, const auto& place) {
        const auto found = map.find(kind);
        return found != map.end() && found->second.count(place) != 0;
    };
    const PlainUnit& unit = unitOf(plain, id);
    QStringList found;
    PlainHex from = *unit.hex;
    for (const PlainHex& to : path) {
        const PlainHexside hexside = plainHexside(from, to);
        if (plain.terrain.at(to) == u"lake" && !has(plain.features, u"ice"_s, to))
            found << u"lake"_s;
        if (has(plain.hexsides, u"major-river"_s, hexside) && !has(plain.hexsides, u"ice"_s, hexside)
            && !has(plain.hexsides, u"bridge"_s, hexside))
            found << u"major-river"_s;
        for (const PlainUnit& each : plain.units) {
            if (each.hex == to && each.side != unit.side && each.type != u"hq")
                found << u"enemy-unit"_s;
        }
        from = to;
    }
    return found;
}

/// No enemies, no lakes, not across their shores, and no hex where a unit of the combat's other side began.
QStringList guderianObjections(const PlainScenario& plain, const QString& id, const Path& path)
{
    const PlainUnit& unit = unitOf(plain, id);
    const auto shores = plain.hexsides.find(u"lake-side"_s);
    QStringList found;
    PlainHex from = *unit.hex;
    for (const PlainHex& to : path) {
        if (plain.terrain.at(to) == u"lake")
            found << u"lake"_s;
        if (shores != plain.hexsides.end() && shores->second.count(plainHexside(from, to)) != 0)
            found << u"lake-side"_s;
        for (const PlainUnit& each : plain.units) {
            if (each.hex == to && each.side != unit.side)
                found << u"enemy-unit"_s;
        }
        from = to;
    }
    return found;
}

} // namespace

const PlainUnit& unitOf(const PlainScenario& plain, const QString& id)
{
    return *std::find_if(plain.units.begin(), plain.units.end(), [&](const PlainUnit& unit) { return unit.id == id; });
}

const std::vector<LawGame>& lawGames()
{
    static const std::vector<LawGame> list = {
        {u"ardennes-offensive"_s, u"impassable"_s, false, Mirror::LeftRight, 270.0, ardennesObjections},
        {u"winter-front"_s, u"lake"_s, true, {}, 0.0, winterObjections},
        {u"russia-besieged"_s, u"sea"_s, false, Mirror::UpDown, 0.0, russiaObjections},
        {u"panzergruppe-guderian"_s, u"lake"_s, false, {}, 0.0, guderianObjections},
    };
    return list;
}
