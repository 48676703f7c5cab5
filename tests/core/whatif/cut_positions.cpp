// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "cut_positions.h"

#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "io/scenario_file.h"
#include "support/core_scenario.h"
#include "support/places.h"
#include "support/random/chance.h"
#include "support/random/random_any_game.h"
#include "support/random/random_position.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>

#include <map>

using namespace Qt::StringLiterals;

QStringList cutSources()
{
    return {u"ardennes-offensive"_s,
            u"lost-battalion"_s,
            u"panzergruppe-guderian"_s,
            u"russia-besieged"_s,
            u"winter-front"_s,
            u"kits"_s,
            u"any"_s};
}

namespace {

std::optional<CutPosition> gamePosition(const QString& game, std::uint64_t seed)
{
    static std::map<QString, RulesetPtr> read;
    RulesetPtr& ruleset = read[game];
    if (!ruleset)
        ruleset = testRuleset(game);
    const PlainScenario plain = randomPosition(game, seed);
    Scenario scenario = coreScenario(plain);
    const Combat combat = coreQuestion(plain, scenario.position).combat;
    return CutPosition{std::move(scenario.position), testRules(ruleset, plain), combat, plain, plain.toText()};
}

QByteArray textOf(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

Combat combatOf(const QJsonObject& call, const HexMap& map)
{
    Combat combat;
    std::vector<HexIndex> defended;
    for (const QJsonValue& number : call[u"defend"_s].toArray())
        defended.push_back(*map.grid.find(number.toString()));
    combat.setDefenceHexes(defended);
    for (const QJsonValue& place : call[u"attack"_s].toArray()) {
        const QStringList parts = place.toString().split(u':');
        combat.attack.push_back(*map.grid.find(parts.front()));
        combat.attackers += parts.mid(1);
    }
    combat.result = call[u"result"_s].toString();
    return combat;
}

std::optional<CutPosition> anyPosition(std::uint64_t seed)
{
    const QStringList families = anyGameFamilies();
    const QString family = families.at(static_cast<qsizetype>(seed % static_cast<std::uint64_t>(families.size())));
    const AnyCase any = randomAnyGame(family, seed);
    auto ruleset = parseRuleset(textOf(any.ruleset), u"game.ruleset.json"_s);
    auto map = parseMap(textOf(any.map), u"map.hexmap.json"_s);
    if (!ruleset || !map)
        return std::nullopt;
    const auto game = std::make_shared<const Ruleset>(std::move(*ruleset));
    const auto scenario = parseScenario(textOf(any.scenario), u"position.scenario.json"_s,
                                        std::make_shared<const HexMap>(std::move(*map)), game);
    if (!scenario)
        return std::nullopt;
    return CutPosition{
        scenario->position, RulesInForce(game), combatOf(any.call, *scenario->position.map), std::nullopt,
        family + u'\n' + QString::fromUtf8(textOf(any.ruleset) + textOf(any.map) + textOf(any.scenario))};
}

const QStringList& kitFiles()
{
    static const QStringList files = [] {
        QStringList found;
        QDirIterator each(sourcePath(u"/resources/kits"), {u"*.scenario.json"_s}, QDir::Files,
                          QDirIterator::Subdirectories);
        while (each.hasNext())
            found += each.next();
        found.sort();
        return found;
    }();
    return files;
}

/// A position of a kit with some of its units a few hexes off.
std::optional<CutPosition> kitPosition(std::uint64_t seed)
{
    const QString file = kitFiles().at(static_cast<qsizetype>(seed % static_cast<std::uint64_t>(kitFiles().size())));
    const auto loaded = loadScenario(file);
    if (!loaded)
        return std::nullopt;
    CutPosition made{loaded->scenario.position, loaded->rules, loaded->scenario.combat, std::nullopt, file};
    Chance chance(seed);
    const auto fights = [&](const Unit& unit) {
        return made.combat
               && (made.combat->isDefenceHex(unit.hex)
                   || std::ranges::find(made.combat->attack, unit.hex) != made.combat->attack.end());
    };
    for (Unit& unit : made.position.units) {
        if (!unit.isOnMap() || fights(unit) || !chance.percent(60))
            continue;
        const std::vector<HexIndex> around = made.position.map->hexesAround(unit.hex, 2);
        const HexIndex to = chance.oneOf(around);
        const auto standing = made.position.unitsIn(to);
        const bool isFree = standing.empty();
        if (isFree)
            unit.hex = to;
        made.told += u' ' + unit.id + u' ' + made.position.map->number(unit.hex);
    }
    return made;
}

} // namespace

std::optional<CutPosition> cutPosition(const QString& source, std::uint64_t seed)
{
    return source == u"any" ? anyPosition(seed) : source == u"kits" ? kitPosition(seed) : gamePosition(source, seed);
}

RulesInForce withHolder(const RulesInForce& rules)
{
    auto game = std::make_shared<Ruleset>(rules.ruleset());
    UnitType holder;
    holder.name = u"holder"_s;
    holder.exertsZoc = false;
    holder.stacks = false;
    game->unitTypes.push_back(holder);
    return rules.withRuleset(std::move(game));
}

namespace {

/// The enemy after which further ones of a type are made: on the map if there is one, else the least id.
Unit exampleOf(const CutPosition& at, UnitIndex against, const QString& type)
{
    const Ruleset& game = at.rules.ruleset();
    const Unit* best = nullptr;
    for (const Unit& unit : at.position.units) {
        if (unit.type == type && game.areEnemies(unit.side, at.position.unit(against).side)
            && (best == nullptr || (unit.isOnMap() && !best->isOnMap())
                || (unit.isOnMap() == best->isOnMap() && unit.id < best->id)))
            best = &unit;
    }
    if (best == nullptr)
        qFatal("no %s", qPrintable(type));
    Unit made = *best;
    made.formation.clear();
    made.states.clear();
    made.lost = 0;
    return made;
}

void addUnit(Position& position, Unit unit, HexIndex hex)
{
    unit.id = u"added%1"_s.arg(position.units.size());
    unit.hex = hex;
    unit.tray.clear();
    unit.arrival.reset();
    position.units.push_back(std::move(unit));
}

} // namespace

Position withClosers(const CutPosition& at, const SupposedBoard& board, UnitIndex against, const ClosingSet& closers)
{
    Position position = at.position;
    for (const Closer& closer : closers) {
        const SupposedBoard::Kind& kind = board.kinds()[static_cast<std::size_t>(closer.kind)];
        if (kind.unit != noUnit) {
            position.unit(kind.unit).hex = closer.hex;
        } else if (kind.name.isEmpty()) {
            Unit holder;
            holder.type = u"holder"_s;
            holder.side = at.rules.ruleset().opponent(at.position.unit(against).side, at.position.turn.player);
            addUnit(position, holder, closer.hex);
        } else {
            addUnit(position, exampleOf(at, against, kind.name), closer.hex);
        }
    }
    return position;
}

Position withFriends(const Position& position, UnitIndex of, const std::vector<HexIndex>& hexes)
{
    Position with = position;
    for (const HexIndex hex : hexes)
        addUnit(with, position.unit(of), hex);
    return with;
}

QString toldClosers(const SupposedBoard& board, const ClosingSet& closers)
{
    QStringList told;
    for (const Closer& closer : closers)
        told +=
            board.kinds()[static_cast<std::size_t>(closer.kind)].name + u' ' + board.board().map().number(closer.hex);
    return told.join(u", "_s);
}
