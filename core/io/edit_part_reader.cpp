// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/edit_part_reader.h"

#include "io/neighbour_path.h"
#include "json/file_words.h"

#include <cmath>
#include <tuple>

namespace {

/// Beyond every place on a picture.
constexpr double farthest = 1e300;
/// As in map files, in pixels.
constexpr double leastHexSize = 0.01;

} // namespace

void EditPartReader::wrong(const JsonValue& value, const QString& expected)
{
    m_problems.add(value, "journal.edit", {FileWords::tr("this is no part of an edit"), expected, {}});
}

std::optional<std::vector<JsonValue>> EditPartReader::tuple(const JsonValue& value, std::size_t count)
{
    if (!isOfKind(value, JsonKind::Array, m_problems))
        return std::nullopt;
    if (value.size() != count) {
        wrong(value, FileWords::tr("%1 values").arg(count));
        return std::nullopt;
    }
    std::vector<JsonValue> parts;
    parts.reserve(count);
    for (const JsonValue part : value)
        parts.push_back(part);
    return parts;
}

int EditPartReader::whole(const JsonValue& value, int least, int most)
{
    return asInteger(value, least, most, m_problems).value_or(least);
}

int EditPartReader::number(JsonObjectReader& reader, const char* key)
{
    return reader.integer(key, leastInt, mostInt, Need::Required).value_or(0);
}

UnitIndex EditPartReader::unitOf(JsonObjectReader& reader)
{
    return reader.integer("unit", 0, mostInt, Need::Required).value_or(0);
}

std::size_t EditPartReader::place(JsonObjectReader& reader, Need need)
{
    const auto at = reader.integer("at", 0, mostInt, need);
    return at ? static_cast<std::size_t>(*at) : static_cast<std::size_t>(-1);
}

QStringList EditPartReader::texts(JsonObjectReader& reader, const char* key)
{
    QStringList list;
    forEach(reader, key, [&](const JsonValue& value) { list += asString(value, m_problems).value_or(QString()); });
    return list;
}

HexIndex EditPartReader::hex(const JsonValue& value, Off off)
{
    if (off == Off::Allowed && value.isNull())
        return noHex;
    const auto text = asString(value, m_problems);
    const auto found = text ? m_map->grid.find(*text) : std::nullopt;
    if (text && !found)
        wrong(value, FileWords::tr("the number of a hex"));
    return found.value_or(0);
}

HexIndex EditPartReader::memberHex(JsonObjectReader& reader, const char* key)
{
    const auto value = reader.member(key, Need::Required);
    return value ? hex(*value, Off::Allowed) : noHex;
}

std::optional<Hexside> EditPartReader::hexside(const JsonValue& one, const JsonValue& other)
{
    const auto found = hexsideBetween(m_map->grid, hex(one), hex(other));
    if (!found)
        wrong(one, FileWords::tr("two hexes that touch"));
    return found;
}

Unit EditPartReader::properties(JsonObjectReader& owner)
{
    Unit unit;
    const auto value = owner.member("properties", JsonKind::Object, Need::Required);
    if (!value)
        return unit;
    JsonObjectReader reader(*value, m_problems);
    unit.id = reader.string("id", Need::Required);
    unit.name = reader.string("name");
    unit.side = reader.string("side");
    unit.nation = reader.string("nation");
    unit.type = reader.string("type");
    unit.size = reader.string("size");
    unit.formation = reader.string("formation");
    unit.hex = memberHex(reader, "hex");
    unit.attack = reader.integer("attack", leastInt, mostInt);
    unit.defense = reader.integer("defense", leastInt, mostInt);
    unit.movement = reader.integer("movement", leastInt, mostInt);
    unit.range = reader.integer("range", leastInt, mostInt);
    unit.steps = reader.integer("steps", leastInt, mostInt);
    unit.lost = number(reader, "lost");
    unit.states = texts(reader, "states");
    unit.tray = reader.string("tray");
    if (const auto arrives = reader.member("arrives", JsonKind::Object)) {
        JsonObjectReader arrival(*arrives, m_problems);
        unit.arrival.emplace();
        unit.arrival->turn = number(arrival, "turn");
        unit.arrival->at = texts(arrival, "at");
        arrival.finish();
    }
    if (const auto reduced = reader.member("reduced", JsonKind::Array)) {
        for (const JsonValue element : *reduced) {
            JsonObjectReader strength(element, m_problems);
            ReducedStrength side;
            side.attack = strength.integer("attack", leastInt, mostInt);
            side.defense = strength.integer("defense", leastInt, mostInt);
            strength.finish();
            unit.reduced.push_back(side);
        }
    }
    reader.finish();
    return unit;
}

Marker EditPartReader::marker(const JsonValue& value)
{
    JsonObjectReader reader(value, m_problems);
    Marker marker;
    marker.kind = reader.string("kind");
    std::vector<JsonValue> hexes;
    forEach(reader, "hexes", [&](const JsonValue& at) { hexes.push_back(at); });
    if (hexes.size() == 2) {
        if (const auto at = hexside(hexes[0], hexes[1]))
            marker.at = *at;
    } else if (hexes.size() == 1) {
        marker.at = hex(hexes[0], Off::Allowed);
    } else {
        wrong(value, FileWords::tr("a hex or a hexside"));
    }
    marker.side = reader.string("side");
    marker.turn = reader.integer("turn", leastInt, mostInt);
    marker.count = reader.integer("count", leastInt, mostInt);
    marker.text = reader.string("text");
    reader.finish();
    return marker;
}

std::optional<Combat> EditPartReader::combat(JsonObjectReader& owner)
{
    const auto value = owner.member("combat", JsonKind::Object);
    if (!value)
        return std::nullopt;
    JsonObjectReader reader(*value, m_problems);
    Combat combat;
    combat.defend = memberHex(reader, "defend");
    forEach(reader, "attack", [&](const JsonValue& at) { combat.attack.push_back(hex(at)); });
    combat.result = reader.string("result");
    combat.kind = reader.string("kind");
    reader.finish();
    return combat;
}

std::optional<Underlay> EditPartReader::underlay(const JsonValue& value)
{
    JsonObjectReader reader(value, m_problems);
    Underlay underlay;
    underlay.image = reader.string("image", Need::Required);
    const auto pair = [&](const char* key) {
        std::vector<double> numbers;
        forEach(reader, key, [&](const JsonValue& number) {
            numbers.push_back(asNumber(number, -farthest, farthest, m_problems).value_or(0.0));
        });
        if (numbers.size() != 2)
            wrong(value, FileWords::tr("%1 values").arg(2));
        numbers.resize(2);
        return std::pair(numbers[0], numbers[1]);
    };
    const auto [x, y] = pair("origin");
    underlay.origin = {x, y};
    const auto [width, height] = pair("hexSize");
    underlay.hexSize = {width, height};
    std::tie(underlay.rotation, underlay.opacity) = pair("turn");
    // What a map file may not say gets in by no edit either. Which folder it will be in is not known here: who opens the
    // picture looks after links.
    if (const auto problem = checkNeighbourPath(underlay.image, QStringLiteral(":/map")))
        m_problems.add(value, "file.path", *problem);
    if (width < leastHexSize || height < leastHexSize || std::abs(underlay.rotation) > 360.0 || underlay.opacity < 0.0
        || underlay.opacity > 1.0)
        wrong(value, FileWords::tr("the place of a picture as in a map file"));
    reader.finish();
    return underlay;
}
