// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/core_scenario.h"

#include "io/ruleset_file.h"
#include "support/places.h"

#include <QtGlobal>

#include <map>

using namespace Qt::StringLiterals;

namespace {

HexMap coreMap(const PlainScenario& plain)
{
    const QString first = PlainHex{plain.firstColumn, plain.firstRow}.number();
    auto numbering = HexNumbering::create(u"CCRR"_s, first, HexNumbering::ColumnOrder::Rightward,
                                          HexNumbering::RowOrder::Downward, plain.columns, plain.rows);
    if (!numbering)
        qFatal("%s", qPrintable(numbering.error().expected));
    HexMap map;
    map.title = u"random"_s;
    map.grid = HexGrid(plain.pointy ? GridShape::Pointy : GridShape::Flat, plain.columns, plain.rows,
                       plain.shiftedOdd ? Shifted::Odd : Shifted::Even, *numbering, plain.north);
    map.legend = {{U'-', std::nullopt}};
    std::map<QString, std::uint8_t> entryOf;
    for (const auto& [hex, terrain] : plain.terrain) {
        if (entryOf.try_emplace(terrain, static_cast<std::uint8_t>(map.legend.size())).second)
            map.legend.push_back({static_cast<char32_t>(U'a' + map.legend.size()), terrain});
    }
    map.legendIndex.resize(static_cast<std::size_t>(map.grid.size()));
    const auto at = [&](PlainHex hex) {
        const std::optional<HexIndex> index = map.grid.find(hex.number());
        if (!index)
            qFatal("%s is not on the map", qPrintable(hex.number()));
        return *index;
    };
    for (int index = 0; index < map.grid.size(); ++index) {
        const auto terrain = plain.terrain.find(PlainHex::fromNumber(map.grid.number(index)));
        map.legendIndex[static_cast<std::size_t>(index)] =
            terrain == plain.terrain.end() ? std::uint8_t{0} : entryOf.at(terrain->second);
    }
    const auto hexSet = [&](const std::set<PlainHex>& hexes) {
        HexSet set(map.grid.size());
        for (const PlainHex& hex : hexes)
            set.insert(at(hex));
        return set;
    };
    for (const auto& [name, hexes] : plain.features)
        map.features.push_back({name, hexSet(hexes)});
    for (const auto& [name, hexes] : plain.regions)
        map.regions.push_back({name, hexSet(hexes)});
    for (const auto& [name, list] : plain.hexsides) {
        HexsideSet set(map.grid.size());
        for (const auto& [a, b] : list)
            set.insert(map.grid, *hexsideBetween(map.grid, at(a), at(b)));
        map.hexsides.push_back({name, set});
    }
    for (const auto& [name, lines] : plain.paths) {
        PathKind path{{}, HexsideSet(map.grid.size())};
        for (const std::vector<PlainHex>& line : lines) {
            path.lines.emplace_back();
            for (const PlainHex& hex : line)
                path.lines.back().push_back(at(hex));
            for (std::size_t i = 1; i < line.size(); ++i)
                path.links.insert(map.grid, *hexsideBetween(map.grid, at(line[i - 1]), at(line[i])));
        }
        map.paths.push_back({name, path});
    }
    return map;
}

} // namespace

Scenario coreScenario(const PlainScenario& plain)
{
    Scenario scenario;
    scenario.title = u"random"_s;
    scenario.mapPath = u"map.hexmap.json"_s;
    scenario.ruleset = plain.ruleset;
    for (const auto& [name, value] : plain.readings)
        scenario.readings.emplace_back(name, value);
    for (const auto& [name, value] : plain.settings)
        scenario.settings.emplace_back(name, value);
    const auto map = std::make_shared<const HexMap>(coreMap(plain));
    scenario.position.map = map;
    for (const PlainUnit& each : plain.units) {
        Unit unit;
        unit.id = each.id;
        unit.side = each.side;
        unit.type = each.type;
        unit.nation = each.nation;
        unit.formation = each.formation;
        unit.steps = each.steps;
        unit.lost = each.lost;
        unit.range = each.range;
        unit.movement = each.movement;
        if (each.arrives)
            unit.arrival = Arrival{*each.arrives, each.entersAt};
        unit.states = QStringList(each.states.begin(), each.states.end());
        if (each.hex)
            unit.hex = *map->find(each.hex->number());
        scenario.position.units.push_back(unit);
    }
    for (const PlainMarker& each : plain.markers) {
        Marker marker;
        marker.kind = each.kind;
        marker.side = each.side;
        marker.turn = each.turn;
        if (each.hex)
            marker.at = *map->find(each.hex->number());
        else
            marker.at = *hexsideBetween(map->grid, *map->find(each.hexside->first.number()),
                                        *map->find(each.hexside->second.number()));
        scenario.position.markers.push_back(marker);
    }
    for (const auto& [side, hexes] : plain.control) {
        HexSet set(map->grid.size());
        for (const PlainHex& hex : hexes)
            set.insert(*map->find(hex.number()));
        scenario.position.control.push_back({side, set});
    }
    scenario.position.turn.number = plain.turn;
    scenario.position.turn.player = plain.turnPlayer;
    scenario.position.turn.phase = plain.turnPhase;
    scenario.position.turn.tags = QStringList(plain.turnTags.begin(), plain.turnTags.end());
    return scenario;
}

RulingQuestion coreQuestion(const PlainScenario& plain, const Position& position)
{
    const HexMap& map = *position.map;
    RulingQuestion question;
    question.combat.defend = *map.find(plain.defend.number());
    for (const PlainHex& hex : plain.attack)
        question.combat.attack.push_back(*map.find(hex.number()));
    question.combat.result = plain.result;
    question.split = plain.split;
    for (const PlainChoice& choice : plain.choices) {
        RetreatChoice to;
        to.unit = position.findUnit(choice.unit);
        for (const PlainHex& hex : choice.hexes)
            to.hexes.push_back(*map.find(hex.number()));
        question.choices.push_back(to);
    }
    return question;
}

RulesetPtr testRuleset(const QString& nameOrPath)
{
    const QString path =
        nameOrPath.contains(u'/') ? nameOrPath : sourcePath(u"/resources/rulesets/%1.ruleset.json").arg(nameOrPath);
    auto ruleset = readRuleset(path);
    if (!ruleset) {
        for (const FileError& error : ruleset.error())
            qWarning("%s", qPrintable(toText(error)));
        qFatal("%s cannot be read", qPrintable(path));
    }
    return std::make_shared<const Ruleset>(std::move(ruleset).value());
}

RulesInForce testRules(const RulesetPtr& ruleset, const PlainScenario& plain)
{
    std::vector<std::pair<QString, QString>> readings;
    for (const auto& [name, value] : plain.readings)
        readings.emplace_back(name, value);
    std::vector<std::pair<QString, int>> settings;
    for (const auto& [name, value] : plain.settings)
        settings.emplace_back(name, value);
    auto rules = RulesInForce::create(ruleset, readings, settings);
    if (!rules)
        qFatal("the ruleset does not know the plain scenario's readings and settings");
    return std::move(rules).value();
}
