// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/brush.h"
#include "edit/drawing.h"
#include "edit/edit.h"
#include "edit/path_drawing.h"
#include "support/random/chance.h"

#include <memory>
#include <utility>

/// An empty board of chance's shape, stagger and numbers.
inline Scenario emptyBoard(Chance& chance, int mostLines = 12)
{
    const auto shape = chance.percent(50) ? GridShape::Flat : GridShape::Pointy;
    const int columns = chance.between(2, mostLines);
    const int rows = chance.between(2, mostLines);
    const QString first = QStringLiteral("%1.%2").arg(chance.between(20, 30)).arg(chance.between(20, 30));
    const auto numbering = HexNumbering::create(
        QStringLiteral("CC.RR"), first,
        chance.percent(80) ? HexNumbering::ColumnOrder::Rightward : HexNumbering::ColumnOrder::Leftward,
        chance.percent(80) ? HexNumbering::RowOrder::Downward : HexNumbering::RowOrder::Upward, columns, rows);
    auto map = std::make_shared<HexMap>();
    map->grid = HexGrid(shape, columns, rows, chance.percent(50) ? Shifted::Even : Shifted::Odd, *numbering, 0.0);
    map->legend = {{U'.', QStringLiteral("clear")}};
    map->legendIndex.assign(static_cast<std::size_t>(map->grid.size()), 0);
    Scenario scenario;
    scenario.mapPath = QStringLiteral("some.hexmap.json");
    scenario.ruleset = QStringLiteral("none");
    scenario.position.map = std::move(map);
    return scenario;
}

/// Strokes of every drawing tool at random places.
class RandomStrokes
{
public:
    explicit RandomStrokes(Chance& chance) : m_chance(chance) {}

    Edit next(const Scenario& scenario)
    {
        const HexMap& map = *scenario.position.map;
        switch (m_chance.below(20)) {
        case 0:
        case 1:
            return paintTerrain(scenario, strokeHexes(map.grid, way(map), m_chance.between(1, 4)), terrain());
        case 2:
            return paintTerrain(scenario, floodRuns(map, hex(map)), terrain());
        case 3:
            return paintTerrain(scenario, brushHexes(map.grid, hex(map), m_chance.between(1, 2)), std::nullopt);
        case 4:
            return paintTerrain(scenario, rectangleRuns(map.grid, hex(map), hex(map)), terrain());
        case 5:
            return setFeature(scenario, word("feature"), way(map), m_chance.percent(70));
        case 6:
            return setRegion(scenario, word("region"), strokeHexes(map.grid, way(map), 2), m_chance.percent(70));
        case 7:
        case 8:
            return setHexsides(scenario, word("river"), hexsides(map), m_chance.percent(70));
        case 9:
            return eraseHexsides(scenario, hexsides(map));
        case 10:
        case 11:
        case 12:
        case 13:
            return drawPath(scenario, word("road"), way(map));
        case 14:
            return erasePathLinks(scenario, word("road"), hexsides(map));
        case 15:
            return erasePathHexes(scenario, word("road"), runsOf(way(map)));
        case 16:
            return label(scenario);
        case 17:
            return marker(scenario);
        case 18:
            return setControl(scenario, way(map), m_chance.percent(30) ? QString() : word("side"));
        default:
            return kind(scenario);
        }
    }

    HexIndex hex(const HexMap& map) { return m_chance.below(map.grid.size()); }

    /// Hexes of a pointer that moves now slowly, now fast.
    std::vector<HexIndex> way(const HexMap& map)
    {
        std::vector<HexIndex> hexes{hex(map)};
        for (int i = m_chance.below(8); i > 0; --i) {
            const HexIndex next = map.grid.neighbour(hexes.back(), directionFromInt(m_chance.below(6)));
            hexes.push_back(m_chance.percent(10) ? hex(map) : next == noHex ? hexes.back() : next);
        }
        return hexes;
    }

    std::vector<Hexside> hexsides(const HexMap& map)
    {
        std::vector<Hexside> found;
        for (const HexIndex at : way(map)) {
            if (const auto hexside = hexsideOf(map.grid, at, directionFromInt(m_chance.below(6))))
                found.push_back(*hexside);
        }
        return found;
    }

    /// A counter for a scenario that wants some; its id is its own.
    Unit unit(const Scenario& scenario)
    {
        Unit unit;
        unit.id = QStringLiteral("u%1").arg(scenario.position.units.size());
        unit.side = word("side");
        unit.type = word("type");
        unit.steps = m_chance.between(1, 4);
        unit.hex = hex(*scenario.position.map);
        if (!scenario.position.map->hasHex(unit.hex))
            unit.hex = noHex;
        return unit;
    }

private:
    std::optional<QString> terrain()
    {
        if (m_chance.percent(10))
            return std::nullopt;
        return word("terrain");
    }
    QString word(const char* stem) { return QString::fromLatin1(stem) + QString::number(m_chance.below(3)); }

    Edit label(const Scenario& scenario)
    {
        const HexMap& map = *scenario.position.map;
        const MapLabel made{hex(map), m_chance.percent(20) ? QString() : word("Label ")};
        if (map.labels.empty() || m_chance.percent(40))
            return addLabel(scenario, made);
        const auto place = static_cast<std::size_t>(m_chance.below(static_cast<int>(map.labels.size())));
        return m_chance.percent(50) ? changeLabel(scenario, place, made) : Edit(EditMap{{RemoveLabel{place}}});
    }

    Edit marker(const Scenario& scenario)
    {
        const HexMap& map = *scenario.position.map;
        Marker made{word("marker"), hex(map), QString(), std::nullopt, std::nullopt, QString()};
        if (const auto sides = hexsides(map); m_chance.percent(50) && !sides.empty())
            made.at = sides.front();
        const auto& markers = scenario.position.markers;
        if (markers.empty() || m_chance.percent(50))
            return addMarker(scenario, made);
        const auto place = static_cast<std::size_t>(m_chance.below(static_cast<int>(markers.size())));
        return m_chance.percent(50) ? changeMarker(scenario, place, made) : Edit(RemoveMarker{place});
    }

    Edit kind(const Scenario& scenario)
    {
        const std::pair<MapList, const char*> lists[] = {{MapList::Features, "feature"},
                                                         {MapList::Regions, "region"},
                                                         {MapList::Hexsides, "river"},
                                                         {MapList::Paths, "road"}};
        const auto& [list, stem] = lists[m_chance.below(4)];
        switch (m_chance.below(3)) {
        case 0:
            return addKind(scenario, list, word(stem));
        case 1:
            return removeKind(scenario, list, word(stem));
        default:
            return renameKind(scenario, list, word(stem), word(stem));
        }
    }

    Chance& m_chance;
};
