// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/any_group.h"

#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "bench/crowded_board.h"
#include "io/ruleset_file.h"
#include "rules/audit.h"
#include "rules/combat_forces.h"
#include "rules/retreat/rule.h"
#include "support/any_case.h"
#include "support/places.h"
#include "support/reference/any/plain_audit.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace {

QJsonObject objectOf(const QByteArray& text)
{
    const QJsonDocument document = QJsonDocument::fromJson(text);
    if (!document.isObject())
        qFatal("no JSON: %s", text.constData());
    return document.object();
}

/// A plain game on the kinds of the Ardennes, with members in place of its own.
QJsonObject gameWith(const QJsonObject& members)
{
    QFile file(sourcePath(u"/resources/rulesets/ardennes-offensive.ruleset.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", qPrintable(file.fileName()));
    QJsonObject game = objectOf(file.readAll());
    for (const QString& key :
         {u"moves"_s, u"entry"_s, u"supply"_s, u"combat"_s, u"sequence"_s, u"victory"_s, u"readings"_s, u"settings"_s})
        game.remove(key);
    const QJsonObject own = objectOf(R"({
        "stackingLimit": 3,
        "zoc": {"rule": "1", "negatedBy": {"movement": "nothing", "supply": "nothing", "retreat": "nothing"}},
        "results": [{"code": "Ar{n}", "attacker": [{"kind": "retreat"}]}],
        "retreat": {"rule": "1", "mover": "owner", "order": "owner", "splitting": "one-by-one", "planning": "one-by-one",
            "evaluation": "whole-path", "otherwise": {"kind": "eliminated", "rule": "1"},
            "forbid": [{"test": "enemy-unit", "rule": "1"}, {"test": "off-map", "rule": "1"},
                {"test": "terrain", "rule": "1", "terrain": ["impassable", "map-edge"]},
                {"test": "not-away", "rule": "1"}, {"test": "overstacked", "rule": "1"}]},
        "rules": [{"id": "1", "number": "1", "text": "The only rule."}]})");
    for (const QJsonObject& each : {own, members}) {
        for (auto member = each.begin(); member != each.end(); ++member)
            game[member.key()] = *member;
    }
    return game;
}

RulesInForce rulesOf(const QJsonObject& game)
{
    auto read = parseRuleset(QJsonDocument(game).toJson(), u"bench.ruleset.json"_s);
    if (!read)
        qFatal("%s", qPrintable(toText(read.error().front())));
    return RulesInForce(std::make_shared<const Ruleset>(std::move(read).value()));
}

RulingQuestion questionOf(const CrowdedBoard& board, const QString& result)
{
    const HexMap& map = *board.position.map;
    RulingQuestion question;
    question.combat.defend = *map.find(board.plain.defend.number());
    for (const PlainHex& hex : board.plain.attack)
        question.combat.attack.push_back(*map.find(hex.number()));
    question.combat.result = result;
    return question;
}

AnyCase caseOf(const CrowdedBoard& board, const QJsonObject& game, const QString& result)
{
    QJsonArray attack;
    for (const PlainHex& hex : board.plain.attack)
        attack.append(hex.number());
    return {game,
            board.plain.mapJson(),
            board.plain.scenarioJson(u"map.hexmap.json"_s),
            {{u"defend"_s, QJsonArray{board.plain.defend.number()}}, {u"attack"_s, attack}, {u"result"_s, result}}};
}

std::int64_t legalPaths(const Ruling& ruling)
{
    std::int64_t count = 0;
    for (const Effect& effect : ruling.effects) {
        for (const UnitRetreat& retreat : effect.retreats) {
            for (const RetreatPath& path : retreat.paths)
                count += 1 + 100 * path.displaces.least;
        }
    }
    return count;
}

std::int64_t legalPaths(const QJsonObject& ruling)
{
    std::int64_t count = 0;
    for (const QJsonValue& effect : ruling[u"effects"_s].toArray()) {
        for (const QJsonValue& unit : effect[u"units"_s].toArray()) {
            for (const QJsonValue& path : unit[u"paths"_s].toArray())
                count += 1 + 100 * path[u"displaces"_s][u"least"_s].toInt();
        }
    }
    return count;
}

/// Whole rulings of many boards, on layers at hand (as a table has them) and with zones of control found anew; and of
/// the few boards that the reference can be asked about.
void addRulings(BenchTable& table, const std::string& metric, const QJsonObject& game, const QString& result)
{
    constexpr std::size_t boards = 100;
    constexpr std::size_t boardsTried = 5;
    if (!table.wants(metric))
        return;
    const std::vector<CrowdedBoard> crowded = crowdedBoards(2, boards);
    const RulesInForce rules = rulesOf(game);
    const auto pathsIn = [](const Expected<Ruling, QuestionError>& ruling) {
        if (!ruling)
            qFatal("%s", qPrintable(ruling.error().message));
        return legalPaths(*ruling);
    };
    const auto ruleOn = [&](std::size_t call) {
        return pathsIn(rule(crowded[call].position, rules, questionOf(crowded[call], result)));
    };
    std::vector<std::unique_ptr<DerivedLayers>> layers;
    for (const CrowdedBoard& board : crowded)
        layers.push_back(std::make_unique<DerivedLayers>(board.position, rules));
    const auto ruleAgain = [&](std::size_t call) {
        return pathsIn(rule(*layers[call], questionOf(crowded[call], result)));
    };
    table.addCalls("rearguard", metric + "-kept", "us", boards, ruleAgain);
    table.addCalls("rearguard", metric, "us", boards, ruleOn);
    table.addCalls("rearguard", metric + "-few", "us", boardsTried, ruleOn);
    std::vector<AnyCase> plain;
    for (std::size_t board = 0; board < boardsTried; ++board)
        plain.push_back(caseOf(crowded[board], game, result));
    table.addCalls("brute-force", metric + "-few", "us", boardsTried, [&](std::size_t call) {
        return legalPaths(referenceAnswers(plain[call], {u"ruling"_s})[u"ruling"_s].toObject());
    });
}

/// What takes the time is `count`, and its answer the proof.
void addCount(BenchTable& table, const std::string& peer, const std::string& metric, const auto& count)
{
    std::int64_t found = 0;
    if (table.wants(metric))
        table.add(
            peer, metric, "us", [&] { found = static_cast<std::int64_t>(count()); }, [&] { return found; });
}

/// Thirty attackers in five hexes: what every check refuses; and the duties that this combat leaves on a full board.
void addAudit(BenchTable& table)
{
    if (!table.wants("audit") && !table.wants("duties"))
        return;
    const QJsonObject game = gameWith(objectOf(R"({"combat": {"rule": "1", "audit": [
        {"check": "range", "rule": "1"}, {"check": "once", "rule": "1"}, {"check": "once-attacked", "rule": "1"},
        {"check": "bar", "rule": "1", "when": {"types": ["artillery"], "near": [{"of": "friend", "within": 1}]}},
        {"check": "step", "rule": "1", "forbid": [{"test": "hexside", "rule": "1", "hexsides": [{"with": ["river"]}]}]},
        {"check": "whole-stack", "rule": "1"}, {"check": "attack-all", "rule": "1"}, {"check": "all-attack", "rule": "1"}
    ]}})"));
    CrowdedBoard board = crowdedBoards(2, 1).front();
    const HexMap& map = *board.position.map;
    const HexIndex defence = *map.find(u"1814"_s);
    std::vector<HexIndex> around;
    for (const HexIndex hex : map.grid.neighbours(defence)) {
        if (hex != noHex && map.hasHex(hex) && around.size() < 5)
            around.push_back(hex);
    }
    Position& position = board.position;
    const auto stands = [&](HexIndex hex) { return hex == defence || std::ranges::find(around, hex) != around.end(); };
    std::erase_if(position.units, [&](const Unit& unit) { return stands(unit.hex); });
    std::erase_if(board.plain.units, [&](const PlainUnit& unit) { return stands(*map.find(unit.hex->number())); });
    const auto add = [&](const QString& side, HexIndex hex) {
        Unit unit;
        unit.id = u"n%1"_s.arg(position.units.size());
        unit.side = side;
        unit.type = position.units.size() % 3 == 0 ? u"artillery"_s : u"infantry"_s;
        unit.hex = hex;
        position.units.push_back(unit);
        board.plain.units.push_back({unit.id, side, unit.type, PlainHex::fromNumber(map.number(hex))});
    };
    add(u"allied"_s, defence);
    for (int i = 0; i < 30; ++i)
        add(u"german"_s, around[static_cast<std::size_t>(i) % around.size()]);

    const RulesInForce rules = rulesOf(game);
    Combat combat;
    combat.defend = defence;
    combat.attack = around;
    DerivedLayers layers(position, rules);
    const CombatFacts facts = factsOf(rules.ruleset(), combat, forcesIn(position, rules.ruleset(), combat));
    const auto refused = [&] { return auditBreaches(layers, combat, facts, {}).size(); };
    const auto owed = [&] {
        const std::vector<FoughtCombat> fought = {foughtAs(position, facts)};
        return openDuties(layers.board(), layers.board().side(facts.attackers.front()), fought, position).size();
    };
    const PlainMatch match(game, board.plain.mapJson(), board.plain.scenarioJson(u"map.hexmap.json"_s));
    PlainCombat plain;
    plain.defend = {match.ground.hex(map.number(defence))};
    const auto indices = [](const std::vector<UnitIndex>& units) {
        return std::vector<int>(units.begin(), units.end());
    };
    plain.attackers = indices(facts.attackers);
    plain.defenders = indices(facts.defenders);
    const auto plainlyRefused = [&] { return PlainAudit(match, plain).refusals().size(); };
    const auto plainlyOwed = [&] { return PlainAudit(match, plain).duties().size(); };
    addCount(table, "rearguard", "audit", refused);
    addCount(table, "brute-force", "audit", plainlyRefused);
    addCount(table, "rearguard", "duties", owed);
    addCount(table, "brute-force", "duties", plainlyOwed);
}

} // namespace

void addAnyRows(BenchTable& table, const BenchScenario& scenario)
{
    if (!scenario.isWorkedCase)
        return;
    const auto retreating = [](const QString& key, const QJsonValue& value) {
        QJsonObject retreat = gameWith({})[u"retreat"_s].toObject();
        retreat[key] = value;
        return retreat;
    };
    addRulings(table, "displacement",
               gameWith({{u"retreat"_s, retreating(u"displace"_s, objectOf(R"({"rule": "1", "chain": 3})"))}}),
               u"Ar1"_s);
    QJsonArray forbid = gameWith({})[u"retreat"_s][u"forbid"_s].toArray();
    forbid.append(objectOf(R"({"test": "crosses-bond", "rule": "1"})"));
    addRulings(table, "bonds",
               gameWith({{u"bonds"_s, objectOf(R"({"rule": "1"})")}, {u"retreat"_s, retreating(u"forbid"_s, forbid)}}),
               u"Ar4"_s);
    addAudit(table);
}
