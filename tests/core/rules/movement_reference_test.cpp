// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/movement.h"

#include "support/core_scenario.h"
#include "support/random/random_position.h"
#include "support/reference/plain_movement.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

/// The engine's movement against the plain reference on random positions of every game.
class MovementReferenceTest : public QObject
{
    Q_OBJECT

private slots:
    void engineAgreesWithTheReference_data();
    void engineAgreesWithTheReference();
};

namespace {

constexpr int positions = 400;

/// A random position, richer in what movement turns on, and a stack of it with what it has spent.
struct Case
{
    PlainScenario scenario;
    PlainMovement::Question question;
};

/// Adds lines of neighbouring hexes.
void addRoads(PlainScenario& scenario, Chance& chance)
{
    for (int i = chance.below(4); i > 0; --i) {
        PlainHex hex = chance.oneOf(scenario.terrain).first;
        std::vector<PlainHex> line{hex};
        for (int length = chance.between(2, 8); length > 0; --length) {
            hex = chance.oneOf(scenario.around(hex));
            if (!scenario.hasHex(hex) || std::find(line.begin(), line.end(), hex) != line.end())
                break;
            line.push_back(hex);
        }
        if (line.size() > 1)
            scenario.paths[u"road"_s].push_back(line);
    }
}

std::optional<Case> randomCase(const QString& game, std::uint64_t seed)
{
    Case made{randomPosition(game, seed), {}};
    PlainScenario& scenario = made.scenario;
    Chance chance(seed * 7919 + 13);
    if (game == u"lost-battalion"_s || chance.percent(40))
        addRoads(scenario, chance);
    if (game == u"lost-battalion"_s) {
        scenario.turn = chance.between(1, 8);
        for (const auto& [hex, terrain] : scenario.terrain) {
            if (chance.percent(15))
                scenario.regions[u"south-of-start-line"_s].insert(hex);
            const QString owner = chance.percent(50) ? u"german"_s : u"allied"_s;
            scenario.control[u"german"_s].erase(hex);
            scenario.control[u"allied"_s].erase(hex);
            scenario.control[owner].insert(hex);
        }
    }
    std::vector<PlainUnit*> onMap;
    for (PlainUnit& unit : scenario.units) {
        if (unit.hex)
            onMap.push_back(&unit);
        if (game == u"lost-battalion"_s && chance.percent(30))
            unit.type = chance.percent(50) ? u"tank"_s : u"artillery"_s;
    }
    if (onMap.empty())
        return {};
    const PlainUnit& first = *chance.oneOf(onMap);
    const bool isWholeStack = chance.percent(60);
    for (const PlainUnit* unit : onMap) {
        const bool isMate = unit->hex == first.hex && unit->side == first.side;
        if (unit->id == first.id || (isMate && isWholeStack))
            made.question.units.push_back(unit->id);
    }
    for (const PlainUnit& unit : scenario.units) {
        made.question.points[unit.id] = chance.between(0, 7);
        if (chance.percent(25))
            made.question.spent[unit.id] = chance.below(5);
        if (chance.percent(20))
            made.question.halved.insert(unit.id);
    }
    if (game == u"lost-battalion"_s && chance.percent(50))
        made.question.mode = u"operational"_s;
    return made;
}

MoveQuestion coreQuestionOf(const PlainMovement::Question& plain, const Position& position)
{
    MoveQuestion question;
    question.mode = plain.mode;
    for (const QString& id : plain.units) {
        question.units.push_back(position.findUnit(id));
        const auto spent = plain.spent.find(id);
        question.spent.push_back(spent == plain.spent.end() ? 0 : spent->second);
        question.halved.push_back(plain.halved.count(id) != 0);
    }
    return question;
}

/// What differs about the reach; empty: nothing.
QString difference(const Case& made, DerivedLayers& layers, MoveSearch& search)
{
    const PlainMovement plain(made.scenario, made.question);
    const Position& position = layers.board().position();
    const HexMap& map = *position.map;
    const MoveQuestion question = coreQuestionOf(made.question, position);
    const MoveField field = search.find(layers, question);
    if (field.held().empty() == plain.isHeld())
        return u"held"_s;
    if (plain.isHeld())
        return field.reach().empty() ? QString() : u"a reach of units that are held"_s;
    if (field.isCounted() != plain.isCounted() || (plain.isCounted() && field.allowance() != plain.allowance()))
        return u"allowance"_s;
    const auto reach = plain.reach();
    if (reach.size() != field.reach().size())
        return u"%1 hexes, not %2"_s.arg(field.reach().size()).arg(reach.size());
    for (const auto& [hex, price] : reach) {
        const QString number = hex.number();
        const HexIndex index = map.find(number).value_or(noHex);
        const MoveReach* found = field.reachOf(index);
        if (found == nullptr)
            return number + u" is not in reach"_s;
        const bool looksLater = made.scenario.ruleset != u"panzergruppe-guderian"_s;
        if (found->cost != price.first || found->stops != plain.stops(hex) || found->mayEnd != plain.mayEnd(hex)
            || (found->isOverfull && !looksLater))
            return number + u" costs, stops or ends otherwise"_s;
        if (found->mayEnd != field.why(index).empty())
            return number + u" has a reason for nothing, or none"_s;
        std::vector<HexIndex> path;
        for (const PlainHex step : plain.pathTo(hex))
            path.push_back(map.find(step.number()).value_or(noHex));
        if (field.pathTo(index) != path)
            return number + u" has another path"_s;
        if (found->mayEnd) {
            const MovePath way = judgePath(layers, question, path);
            if (!way.isAllowed || way.cost != found->cost || way.stops != found->stops)
                return number + u": the way is judged otherwise"_s;
        }
        for (const HexDirection direction : allDirections) {
            const HexIndex next = layers.board().neighbour(index, direction);
            if (next != noHex && next != field.start() && field.reachOf(next) == nullptr && field.why(next).empty())
                return map.number(next) + u" is out of reach for no reason"_s;
        }
    }
    return {};
}

/// The same for ways that somebody drew by chance.
QString differenceOfWays(const Case& made, DerivedLayers& layers, Chance& chance)
{
    const PlainMovement plain(made.scenario, made.question);
    const Position& position = layers.board().position();
    const MoveQuestion question = coreQuestionOf(made.question, position);
    for (int i = 0; i < 6; ++i) {
        std::vector<PlainHex> way;
        std::vector<HexIndex> path;
        const HexIndex start = position.unit(question.units.front()).hex;
        PlainHex at = PlainHex::fromNumber(position.map->number(start));
        for (int length = chance.between(1, 5); length > 0; --length) {
            const PlainHex next = chance.oneOf(made.scenario.around(at));
            if (!made.scenario.hasHex(next))
                break;
            way.push_back(next);
            path.push_back(position.map->find(next.number()).value_or(noHex));
            at = next;
        }
        if (way.empty())
            continue;
        const auto price = plain.priceOf(way);
        const MovePath judged = judgePath(layers, question, path);
        if (judged.isAllowed != price.has_value() || (price && judged.cost != *price))
            return u"a way to "_s + at.number();
        if (judged.isAllowed != judged.why.empty() || judged.isAllowed != (judged.refused == noHex))
            return u"the reasons of a way to "_s + at.number();
    }
    return {};
}

} // namespace

void MovementReferenceTest::engineAgreesWithTheReference_data()
{
    QTest::addColumn<QString>("game");
    for (const char* game :
         {"ardennes-offensive", "winter-front", "lost-battalion", "russia-besieged", "panzergruppe-guderian"})
        QTest::newRow(game) << QString::fromLatin1(game);
}

void MovementReferenceTest::engineAgreesWithTheReference()
{
    QFETCH(const QString, game);
    const RulesetPtr ruleset = testRuleset(game);
    MoveSearch search;
    int moving = 0;
    for (std::uint64_t seed = 1; seed <= positions; ++seed) {
        const auto made = randomCase(game, seed);
        if (!made)
            continue;
        Scenario scenario = coreScenario(made->scenario);
        for (Unit& unit : scenario.position.units)
            unit.movement = made->question.points.at(unit.id);
        const RulesInForce rules = testRules(ruleset, made->scenario);
        DerivedLayers layers(scenario.position, rules);
        QString found = difference(*made, layers, search);
        Chance chance(seed);
        if (found.isEmpty())
            found = differenceOfWays(*made, layers, chance);
        if (!found.isEmpty()) {
            qWarning("%s", qPrintable(made->scenario.toText() + made->question.units.join(u' ')));
            QFAIL(qPrintable(u"seed %1: %2"_s.arg(seed).arg(found)));
        }
        moving += PlainMovement(made->scenario, made->question).isHeld() ? 0 : 1;
    }
    QVERIFY2(moving > positions / 10, "hardly anybody can move");
}

REARGUARD_APPLESS_TEST(MovementReferenceTest)
#include "movement_reference_test.moc"
