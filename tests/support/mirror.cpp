// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/mirror.h"

#include <algorithm>

using namespace Qt::StringLiterals;

PlainHex sameHex(PlainHex hex)
{
    return hex;
}

PlainHex imageOf(const PlainScenario& plain, Mirror mirror, PlainHex hex)
{
    if (mirror == Mirror::LeftRight)
        return {2 * plain.firstColumn + plain.columns - 1 - hex.column, hex.row};
    return {hex.column, 2 * plain.firstRow + plain.rows - 1 - hex.row};
}

PlainScenario mirrored(const PlainScenario& plain, Mirror mirror)
{
    PlainScenario result = plain;
    // A mirror across the shifted lines (flat: columns) reverses them, so that each keeps its shift but may change the
    // parity of its number. One along them turns the shift of each around.
    const bool isAcross = plain.pointy == (mirror == Mirror::UpDown);
    const int lines = plain.pointy ? plain.rows : plain.columns;
    if (!isAcross || lines % 2 == 0)
        result.shiftedOdd = !plain.shiftedOdd;

    const auto of = [&](PlainHex hex) { return imageOf(plain, mirror, hex); };
    const auto ofHexside = [&](const PlainHexside& hexside) {
        return plainHexside(of(hexside.first), of(hexside.second));
    };
    const auto turnOver = [](auto& kinds, const auto& image) {
        for (auto& [name, places] : kinds) {
            std::remove_reference_t<decltype(places)> images;
            for (const auto& place : places)
                images.insert(image(place));
            places = images;
        }
    };
    result.terrain.clear();
    for (const auto& [hex, terrain] : plain.terrain)
        result.terrain[of(hex)] = terrain;
    turnOver(result.features, of);
    turnOver(result.regions, of);
    turnOver(result.control, of);
    turnOver(result.hexsides, ofHexside);
    for (PlainMarker& marker : result.markers) {
        if (marker.hex)
            marker.hex = of(*marker.hex);
        if (marker.hexside)
            marker.hexside = ofHexside(*marker.hexside);
    }
    for (auto& [name, paths] : result.paths) {
        for (std::vector<PlainHex>& path : paths)
            std::transform(path.begin(), path.end(), path.begin(), of);
    }
    for (PlainUnit& unit : result.units) {
        if (unit.hex)
            unit.hex = of(*unit.hex);
    }
    result.defend = of(plain.defend);
    std::transform(result.attack.begin(), result.attack.end(), result.attack.begin(), of);
    return result;
}

QStringList told(const PlainAnswer& answer, const std::function<PlainHex(PlainHex)>& image)
{
    const auto hexes = [&](const QString& numbers, QChar between) {
        QStringList images;
        for (const QString& number : numbers.split(between, Qt::SkipEmptyParts))
            images << image(PlainHex::fromNumber(number)).number();
        if (between == u'/')
            images.sort();
        return images.join(between);
    };
    QStringList lines;
    for (const PlainEffect& effect : answer.effects) {
        const QString head = effect.side + u' ' + effect.kind + u' ' + QString::number(effect.amount) + u' ';
        lines << head + effect.choice;
        for (const auto& [group, retreat] : effect.retreats) {
            const QString who = head + group + u": "_s;
            lines << who + retreat.fate + QString::number(retreat.mayBeEliminated)
                         + QStringList(retreat.gaveWay.begin(), retreat.gaveWay.end()).join(u' ');
            for (const QString& path : retreat.paths)
                lines << who + hexes(path.section(u' ', 0, 0), u',') + u' ' + path.section(u' ', 1);
            for (const auto& [number, verdict] : retreat.hexes) {
                QStringList why;
                for (const PlainReason& reason : verdict.why) {
                    QStringList by;
                    for (const QString& cause : reason.by)
                        by << (cause.contains(u'/') ? hexes(cause, u'/') : cause);
                    why << reason.reason + u' ' + reason.rule + u' ' + by.join(u'+');
                }
                why.sort();
                lines << who + hexes(number, u',') + u' ' + verdict.verdict + u' ' + verdict.priority + u' '
                             + verdict.rule + u' ' + why.join(u", "_s);
            }
        }
    }
    lines.sort();
    return lines;
}
