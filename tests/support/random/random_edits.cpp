// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/random/random_edits.h"

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace {

template<typename T>
std::optional<std::size_t> placeOf(const std::vector<Named<T>>& list, const QString& name)
{
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].name == name)
            return i;
    }
    return std::nullopt;
}

/// Names of `wanted` that the list has not.
template<typename T>
QStringList missing(const QStringList& wanted, const std::vector<Named<T>>& list)
{
    QStringList result;
    for (const QString& name : wanted) {
        if (!placeOf(list, name))
            result += name;
    }
    return result;
}

/// Whether nothing is on the hex that would be left in the air if it went.
bool isBare(const Scenario& scenario, HexIndex hex)
{
    const Position& position = scenario.position;
    const HexMap& map = *position.map;
    const auto isAt = [hex](const auto& thing) { return thing.hex == hex; };
    const auto contains = [hex](const Named<HexSet>& kind) { return kind.content.contains(hex); };
    const auto isMarkedThere = [&](const Marker& marker) {
        const auto* hexside = std::get_if<Hexside>(&marker.at);
        return hexside != nullptr ? hexside->hex == hex || farHex(map.grid, *hexside) == hex
                                  : std::get<HexIndex>(marker.at) == hex;
    };
    const bool isFought = scenario.combat
                          && (scenario.combat->defend == hex
                              || std::count(scenario.combat->attack.begin(), scenario.combat->attack.end(), hex) > 0);
    return !isFought && std::none_of(position.units.begin(), position.units.end(), isAt)
           && std::none_of(position.markers.begin(), position.markers.end(), isMarkedThere)
           && std::none_of(position.control.begin(), position.control.end(), contains)
           && std::none_of(map.features.begin(), map.features.end(), contains)
           && std::none_of(map.regions.begin(), map.regions.end(), contains)
           && std::none_of(map.hexsides.begin(), map.hexsides.end(),
                           [hex](const auto& kind) { return kind.content.mask(hex) != 0; })
           && std::none_of(map.labels.begin(), map.labels.end(), [hex](const MapLabel& l) { return l.at == hex; })
           && std::none_of(map.paths.begin(), map.paths.end(), [hex](const Named<PathKind>& kind) {
                  return std::any_of(kind.content.lines.begin(), kind.content.lines.end(),
                                     [hex](const auto& line) { return std::count(line.begin(), line.end(), hex) > 0; });
              });
}

HexGrid gridOf(const HexGrid& like, int columns, int rows)
{
    const HexNumbering numbering = HexNumbering::create(u"CCRR"_s, u"0101"_s, HexNumbering::ColumnOrder::Rightward,
                                                        HexNumbering::RowOrder::Downward, columns, rows)
                                       .value();
    return {like.shape(), columns, rows, like.shifted(), numbering, like.north()};
}

} // namespace

RandomEdits::Words RandomEdits::Words::any()
{
    Words words;
    words.terrains = {u"clear"_s, u"woods"_s, u"marsh"_s, u"sea"_s};
    words.features = {u"town"_s, u"fort"_s, u"w0"_s};
    words.hexsides = {u"river"_s, u"wall"_s, u"bridge"_s, u"w1"_s};
    words.paths = {u"road"_s, u"rail"_s, u"track"_s};
    words.regions = {u"north"_s, u"south"_s, u"west"_s};
    words.markers = {u"bridge-blown"_s, u"depot"_s};
    words.sides = {u"axis"_s, u"allied"_s};
    words.unitTypes = {u"infantry"_s, u"armor"_s};
    words.states = {u"tired"_s, u"disrupted"_s};
    words.readings = {{u"order"_s, {u"first"_s, u"last"_s}}, {u"second"_s, {u"x"_s, u"y"_s}}};
    words.settings = {{u"hours"_s, {0, 5}}, {u"days"_s, {1, 3}}};
    return words;
}

RandomEdits::Words RandomEdits::Words::of(const Ruleset& ruleset)
{
    Words words = any();
    words.sides.clear();
    for (const auto& side : ruleset.sides)
        words.sides += side.id;
    words.unitTypes.clear();
    for (const auto& type : ruleset.unitTypes)
        words.unitTypes += type.name;
    words.readings.clear();
    for (const Reading& reading : ruleset.readings) {
        QStringList values;
        for (const Reading::Value& value : reading.values)
            values += value.name;
        words.readings.emplace_back(reading.name, values);
    }
    words.settings.clear();
    for (const Setting& setting : ruleset.settings)
        words.settings.push_back({setting.name, {setting.least, setting.most}});
    return words;
}

HexIndex RandomEdits::hexOf(const HexMap& map)
{
    HexIndex hex = m_chance.below(map.grid.size());
    while (!map.hasHex(hex))
        hex = (hex + 1) % map.grid.size();
    return hex;
}

Hexside RandomEdits::hexsideOf(const HexMap& map)
{
    for (;;) {
        const HexIndex hex = hexOf(map);
        const auto hexside = ::hexsideOf(map.grid, hex, directionFromInt(m_chance.below(directionCount)));
        if (hexside && map.hasHex(hexside->hex) && map.hasHex(farHex(map.grid, *hexside)))
            return *hexside;
    }
}

Unit RandomEdits::unit(const Scenario& scenario)
{
    Unit unit;
    unit.id = u"new%1"_s.arg(m_made++);
    unit.name = m_chance.percent(50) ? u"Made %1"_s.arg(m_made) : QString();
    unit.side = m_chance.oneOf(m_words.sides);
    unit.type = m_chance.oneOf(m_words.unitTypes);
    unit.hex = m_chance.percent(85) ? hexOf(*scenario.position.map) : noHex;
    unit.attack = m_chance.below(9);
    unit.steps = 4;
    if (!unit.isOnMap() && m_chance.percent(70))
        unit.tray = m_chance.oneOf(QStringList{Tray::reinforcements, Tray::eliminated, u"captured"_s});
    if (m_chance.percent(20))
        unit.arrival = Arrival{m_chance.between(1, 9), m_chance.percent(50) ? m_words.regions : QStringList()};
    if (m_chance.percent(20))
        unit.reduced = {{m_chance.below(9), std::nullopt}, {}, {std::nullopt, m_chance.below(9)}};
    return unit;
}

Edit RandomEdits::units(const Scenario& scenario)
{
    const auto count = static_cast<int>(scenario.position.units.size());
    const HexMap& map = *scenario.position.map;
    const auto anywhere = [&] { return m_chance.percent(85) ? hexOf(map) : noHex; };
    if (count == 0 || (count < 12 && m_chance.percent(20)))
        return RestoreUnit{m_chance.below(count + 1), unit(scenario)};
    const UnitIndex one = m_chance.below(count);
    const Unit& before = scenario.position.unit(one);
    switch (m_chance.below(6)) {
    case 0:
    case 1:
        return MoveUnits{{{one, anywhere()}, {m_chance.below(count), anywhere()}, {one, anywhere()}}};
    case 2:
        return SetLostSteps{one, m_chance.below(std::max(1, before.steps.value_or(1)))};
    case 3:
        return SetStates{one, m_chance.percent(30) ? QStringList() : QStringList(m_chance.oneOf(m_words.states))};
    case 4:
        if (count > 3)
            return RemoveUnit{one};
        [[fallthrough]];
    default: {
        Unit properties = unit(scenario);
        if (m_chance.percent(50))
            properties.id = before.id;
        properties.lost = m_chance.below(4);
        return SetUnit{one, properties};
    }
    }
}

Edit RandomEdits::markers(const Scenario& scenario)
{
    const std::vector<Marker>& markers = scenario.position.markers;
    const auto count = static_cast<int>(markers.size());
    if (count > 0 && m_chance.percent(count > 8 ? 80 : 40))
        return RemoveMarker{static_cast<std::size_t>(m_chance.below(count))};
    Marker marker;
    marker.kind = m_chance.oneOf(m_words.markers);
    if (m_chance.percent(50))
        marker.at = hexsideOf(*scenario.position.map);
    else
        marker.at = hexOf(*scenario.position.map);
    marker.side = m_chance.oneOf(m_words.sides);
    if (m_chance.percent(50))
        marker.count = m_chance.below(9);
    return InsertMarker{static_cast<std::size_t>(m_chance.below(count + 1)), marker};
}

Edit RandomEdits::rules()
{
    if (m_chance.percent(10))
        return SetPool{m_chance.oneOf(m_words.sides),
                       m_chance.percent(30) ? std::nullopt : std::optional(m_chance.between(0, 50)),
                       static_cast<std::size_t>(m_chance.below(3))};
    if (m_chance.percent(25))
        return SetPoints{m_chance.oneOf(m_words.sides),
                         m_chance.percent(30) ? std::nullopt : std::optional(m_chance.between(-5, 90)),
                         static_cast<std::size_t>(m_chance.below(3))};
    if (!m_words.settings.empty() && (m_words.readings.empty() || m_chance.percent(50))) {
        const auto& [name, range] = m_chance.oneOf(m_words.settings);
        return SetSetting{
            name, m_chance.percent(30) ? std::nullopt : std::optional(m_chance.between(range.first, range.second)),
            static_cast<std::size_t>(m_chance.below(3))};
    }
    if (m_chance.percent(10))
        return SetWhatIfUse{static_cast<WhatIfUse>(m_chance.below(3))};
    if (m_chance.percent(10))
        return SetDates{m_chance.percent(30) ? QStringList() : QStringList{u"3–4 July"_s, {}, u"7–8 July"_s}};
    if (m_words.readings.empty())
        return SetScenarioTitle{u"Title %1"_s.arg(m_chance.below(100))};
    const auto& [name, values] = m_chance.oneOf(m_words.readings);
    return SetReading{name, m_chance.percent(30) ? std::nullopt : std::optional(m_chance.oneOf(values)),
                      static_cast<std::size_t>(m_chance.below(3))};
}

MapEdit RandomEdits::hexes(const Scenario& scenario)
{
    const HexMap& map = *scenario.position.map;
    if (m_chance.percent(50)) {
        const auto& list = m_chance.percent(50) ? map.features : map.regions;
        SetHexes set{&list == &map.regions ? MapList::Regions : MapList::Features, {}, {}};
        if (!list.empty()) {
            set.kind = m_chance.oneOf(list).name;
            for (int i = m_chance.below(6); i > 0; --i)
                set.hexes.emplace_back(hexOf(map), m_chance.percent(70));
            return set;
        }
    }
    SetTerrain terrain;
    for (int i = m_chance.between(1, 3); i > 0; --i) {
        const auto entry = static_cast<std::uint8_t>(m_chance.below(static_cast<int>(map.legend.size())));
        TerrainRun run{m_chance.below(map.grid.size()), 1, entry};
        if (!map.legend[entry].terrain) {
            if (isBare(scenario, run.first))
                terrain.runs.push_back(run);
            continue;
        }
        run.count = std::min(m_chance.between(1, 5), map.grid.size() - run.first);
        terrain.runs.push_back(run);
    }
    return terrain;
}

MapEdit RandomEdits::hexsides(const HexMap& map)
{
    SetHexsides set{m_chance.oneOf(m_words.hexsides), {}, false};
    const Hexside start = hexsideOf(map);
    for (int i = m_chance.between(1, 8); i > 0; --i) {
        // Mostly round one hex, so that hexsides meet.
        const auto next = ::hexsideOf(map.grid, start.hex, directionFromInt(m_chance.below(directionCount)));
        const bool isThere = next && map.hasHex(next->hex) && map.hasHex(farHex(map.grid, *next));
        set.hexsides.emplace_back(isThere ? *next : hexsideOf(map), m_chance.percent(70));
    }
    return set;
}

MapEdit RandomEdits::lines(const HexMap& map)
{
    if (map.paths.empty())
        return InsertKind{MapList::Paths, 0, m_chance.oneOf(m_words.paths)};
    const Named<PathKind>& kind = m_chance.oneOf(map.paths);
    const auto count = static_cast<int>(kind.content.lines.size());
    if (count > 0 && m_chance.percent(count > 6 ? 70 : 35))
        return RemoveLine{kind.name, static_cast<std::size_t>(m_chance.below(count))};
    std::vector<HexIndex> line{hexOf(map)};
    for (int i = m_chance.between(1, 12); i > 0; --i) {
        const HexIndex next = map.grid.neighbour(line.back(), directionFromInt(m_chance.below(directionCount)));
        if (next != noHex && map.hasHex(next))
            line.push_back(next);
    }
    // A line needs two hexes; a detour and back is one.
    while (line.size() < 2) {
        for (const HexIndex next : map.grid.neighbours(line.back())) {
            if (next != noHex && map.hasHex(next) && line.size() < 2)
                line.push_back(next);
        }
        if (line.size() < 2)
            line = {hexOf(map)};
    }
    return InsertLine{kind.name, static_cast<std::size_t>(m_chance.below(count + 1)), line};
}

MapEdit RandomEdits::kinds(const HexMap& map)
{
    const auto change = [this](MapList list, const auto& kinds, const QStringList& wanted,
                               const auto& isEmpty) -> std::optional<MapEdit> {
        const QStringList absent = missing(wanted, kinds);
        const auto count = static_cast<int>(kinds.size());
        const auto at = static_cast<std::size_t>(m_chance.below(count + 1));
        if (at < kinds.size() && isEmpty(kinds[at].content) && m_chance.percent(60))
            return RemoveKind{list, at};
        if (absent.isEmpty())
            return std::nullopt;
        if (at < kinds.size() && m_chance.percent(40))
            return RenameEntry{list, at, m_chance.oneOf(absent)};
        return InsertKind{list, at, m_chance.oneOf(absent)};
    };
    const auto isEmptySet = [](const auto& set) { return set.isEmpty(); };
    const auto hasNoLines = [](const PathKind& kind) { return kind.lines.empty(); };
    for (;;) {
        std::optional<MapEdit> edit;
        switch (m_chance.below(4)) {
        case 0:
            edit = change(MapList::Features, map.features, m_words.features, isEmptySet);
            break;
        case 1:
            edit = change(MapList::Hexsides, map.hexsides, m_words.hexsides, isEmptySet);
            break;
        case 2:
            edit = change(MapList::Paths, map.paths, m_words.paths, hasNoLines);
            break;
        default:
            edit = change(MapList::Regions, map.regions, m_words.regions, isEmptySet);
        }
        if (edit)
            return *edit;
        if (m_chance.percent(20))
            return SetMapTitle{u"Map %1"_s.arg(m_chance.below(100))};
    }
}

MapEdit RandomEdits::legend(const HexMap& map)
{
    const auto count = static_cast<int>(map.legend.size());
    const auto at = static_cast<std::size_t>(m_chance.below(count + 1));
    const bool isShown =
        at < map.legend.size()
        && std::count(map.legendIndex.begin(), map.legendIndex.end(), static_cast<std::uint8_t>(at)) > 0;
    if (at < map.legend.size() && !isShown && count > 2)
        return RemoveLegendEntry{at};
    if (at < map.legend.size() && map.legend[at].terrain && m_chance.percent(50))
        return RenameEntry{MapList::Legend, at, m_chance.oneOf(m_words.terrains)};
    if (count > 8)
        return SetMapTitle{u"Map %1"_s.arg(m_chance.below(100))};
    LegendEntry entry{U'a', m_chance.oneOf(m_words.terrains)};
    const auto isTaken = [&](const LegendEntry& other) { return other.character == entry.character; };
    while (std::any_of(map.legend.begin(), map.legend.end(), isTaken))
        ++entry.character;
    if (m_chance.percent(25))
        entry.terrain.reset();
    return InsertLegendEntry{at, entry};
}

MapEdit RandomEdits::labels(const HexMap& map)
{
    const auto count = static_cast<int>(map.labels.size());
    if (count > 0 && m_chance.percent(count > 6 ? 70 : 35))
        return RemoveLabel{static_cast<std::size_t>(m_chance.below(count))};
    LabelStyle style;
    if (m_chance.percent(30)) {
        style.kind = LabelKind::River;
        style.angle = m_chance.below(90);
        style.offset = QPointF(0.5, m_chance.below(2));
    }
    return InsertLabel{static_cast<std::size_t>(m_chance.below(count + 1)),
                       {hexOf(map), u"Name of a place %1"_s.arg(m_made++), style}};
}

MapEdit RandomEdits::nextOfMap(const Scenario& scenario)
{
    const HexMap& map = *scenario.position.map;
    switch (m_chance.below(16)) {
    case 0:
    case 1:
    case 2:
    case 3:
        return hexes(scenario);
    case 4:
    case 5:
    case 6:
    case 7:
        return hexsides(map);
    case 8:
    case 9:
    case 10:
        return lines(map);
    case 11:
    case 12:
        return labels(map);
    case 13:
        return kinds(map);
    case 14:
        return legend(map);
    default:
        if (m_chance.percent(20)) {
            KindLook look;
            look.color = m_chance.percent(50) ? u"#b3cde0"_s : QString();
            look.width = m_chance.percent(50) ? std::optional(0.1) : std::nullopt;
            if (m_chance.percent(70))
                return SetLook{m_chance.percent(50) ? MapList::Legend : MapList::Hexsides,
                               u"kind %1"_s.arg(m_chance.below(3)), look};
            if (m_chance.percent(30))
                return SetMapRuleset{m_chance.percent(30) ? QString() : u"winter-front"_s};
            if (m_chance.percent(50)) {
                SetStrengths edit;
                edit.strengths[LayerId::Terrain] = 10 + m_chance.below(91);
                return edit;
            }
            return SetFurniture{{{FurnitureKind::Compass, {1.0 * m_chance.below(9), 2.5}, 1.5, {}}}};
        }
        if (m_chance.percent(20)) {
            Underlay underlay;
            underlay.image = u"sheet%1.png"_s.arg(m_chance.below(3));
            underlay.hexSize = {40.0, 35.0};
            if (m_chance.percent(30))
                underlay.pins = {{hexOf(map), {12.5, -3.0}}};
            return SetUnderlay{m_chance.percent(50) ? std::nullopt : std::optional(underlay)};
        }
        return hexes(scenario);
    }
}

/// A rectangle of the map, or the map with more round it, and everything that still has a place moved along.
Edit RandomEdits::otherBoard(const Scenario& scenario)
{
    const HexMap& before = *scenario.position.map;
    const int columns = m_chance.between(6, 12);
    const int rows = m_chance.between(6, 12);
    auto map = std::make_shared<HexMap>();
    map->title = before.title;
    map->grid = gridOf(before.grid, columns, rows);
    map->legend = {{U'.', m_words.terrains.front()}, {U'x', m_words.terrains.back()}};
    map->legendIndex.resize(static_cast<std::size_t>(map->grid.size()));
    for (auto& entry : map->legendIndex)
        entry = static_cast<std::uint8_t>(m_chance.below(2));
    map->features = {{m_words.features.front(), HexSet(map->grid.size())}};
    ReplaceBoard edit;
    const auto moved = [&](HexIndex hex) { return hex == noHex ? noHex : map->grid.index(before.grid.offset(hex)); };
    for (const Unit& unit : scenario.position.units)
        edit.unitHexes.push_back(moved(unit.hex));
    for (const Named<HexSet>& held : scenario.position.control) {
        HexSet hexes(map->grid.size());
        held.content.forEach([&](HexIndex hex) {
            if (moved(hex) != noHex)
                hexes.insert(moved(hex));
        });
        edit.control.push_back({held.name, hexes});
    }
    edit.map = map;
    return edit;
}

Edit RandomEdits::group(const Scenario& scenario, int depth)
{
    EditGroup group;
    Scenario ahead = scenario;
    for (int i = m_chance.below(5); i > 0; --i) {
        group.edits.push_back(next(ahead, depth + 1));
        applyEdit(group.edits.back(), ahead);
    }
    return group;
}

Edit RandomEdits::next(const Scenario& scenario, int depth)
{
    const int kind = m_chance.below(100);
    if (kind < 40) {
        EditMap edit;
        Scenario ahead = scenario;
        for (int i = m_chance.between(1, 3); i > 0; --i) {
            edit.edits.push_back(nextOfMap(ahead));
            applyEdit(EditMap{{edit.edits.back()}}, ahead);
        }
        return edit;
    }
    if (kind < 60)
        return units(scenario);
    if (kind < 66)
        return markers(scenario);
    if (kind < 74) {
        SetControl control;
        for (int i = m_chance.between(1, 4); i > 0; --i)
            control.hexes.emplace_back(hexOf(*scenario.position.map),
                                       m_chance.percent(25) ? QString() : m_chance.oneOf(m_words.sides));
        return control;
    }
    if (kind < 78)
        return SetTurn{Turn{m_chance.between(1, 9), m_chance.oneOf(m_words.sides), {}, {}}};
    if (kind < 82) {
        const HexMap& map = *scenario.position.map;
        return SetCombat{m_chance.percent(40) ? std::nullopt
                                              : std::optional(Combat{hexOf(map), {hexOf(map)}, QString()})};
    }
    if (kind < 84 && !scenario.position.units.empty()) {
        const auto idOf = [&] {
            const std::vector<Unit>& units = scenario.position.units;
            return units[static_cast<std::size_t>(m_chance.below(static_cast<int>(units.size())))].id;
        };
        return SetFought{{FoughtCombat{{idOf()}, {idOf()}}}};
    }
    if (kind < 88)
        return rules();
    if (kind < 90)
        return SetScenarioTitle{u"Title %1"_s.arg(m_chance.below(100))};
    if (kind < 92 && m_words.hasOtherBoards)
        return otherBoard(scenario);
    return depth < 3 ? group(scenario, depth) : units(scenario);
}
