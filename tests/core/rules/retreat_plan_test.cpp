// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_file.h"
#include "io/scenario_file.h"
#include "rules/retreat/rule.h"
#include "support/core_scenario.h"
#include "support/every_plan.h"
#include "support/random/chance.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>
#include <optional>
#include <set>

using namespace Qt::StringLiterals;

namespace {

using Path = EveryPlan::Path;

constexpr int longest = 4; ///< hexes
constexpr int mostGroups = 4;

/// A small map with up to four retreating units or groups, friends and enemies round them.
struct Question
{
    Scenario scenario;
    RulingQuestion asked;
    std::vector<UnitIndex> retreating;
    int length = 0;

    const Position& position() const { return scenario.position; }
};

/// The base game, with retreats of any length, no other effects, and what the plain search is told of it.
RulesetPtr gameOf(const PlanGame& plan)
{
    auto game = std::make_shared<Ruleset>(*testRuleset(u"panzergruppe-guderian"_s));
    const std::vector<ResultEffect> retreats{ResultEffect()};
    game->results = {{u"A{n}"_s, {}, {}, retreats}, {u"D{n}"_s, {}, retreats, {}}};
    game->stackingBonus.clear();
    for (const auto& [type, plus] : plan.raising) {
        const QStringList sides =
            plan.sideThatRaises.isEmpty() ? QStringList{u"german"_s, u"soviet"_s} : QStringList{plan.sideThatRaises};
        game->stackingBonus.push_back({sides, type, plus});
    }
    for (UnitType& type : game->unitTypes)
        type.stacks = type.name != plan.freeType;
    if (!plan.loneType.isEmpty()) {
        StackingKindLimit lone;
        lone.of.types = QStringList{plan.loneType};
        lone.most = Amount{1, {}};
        game->stacking.limits = {lone};
    }
    game->retreat.splitting = plan.keepsTogether ? Splitting::StackMayStay : Splitting::OneByOne;
    return game;
}

QString pathText(const Position& position, const Path& path)
{
    QStringList numbers;
    for (const HexIndex hex : path)
        numbers += position.map->number(hex);
    return numbers.isEmpty() ? u"-"_s : numbers.join(u',');
}

std::shared_ptr<const HexMap> randomMap(Chance& chance)
{
    const int columns = chance.between(4, 6);
    const int rows = chance.between(4, 6);
    const int lakes = chance.between(0, 25);
    QStringList terrain;
    for (int row = 0; row < rows; ++row) {
        terrain += QString();
        for (int column = 0; column < columns; ++column)
            terrain.back() += chance.percent(lakes) ? u'~' : u'.';
    }
    const QString map =
        uR"({"format": "rearguard-map", "version": 1, "legend": {".": "clear", "~": "lake"}, "terrain": ["%1"],
             "grid": {"shape": "flat", "columns": %2, "rows": %3, "shifted": "even"}})"_s.arg(terrain.join(u"\", \""_s))
            .arg(columns)
            .arg(rows);
    auto read = parseMap(map.toUtf8(), u"map"_s);
    if (!read)
        qFatal("%s", qPrintable(toText(read.error().front())));
    return std::make_shared<const HexMap>(std::move(read).value());
}

/// Nothing where the dice give no fight.
std::optional<Question> randomQuestion(Chance& chance, const RulesetPtr& game)
{
    const bool keepsTogether = game->retreat.splitting == Splitting::StackMayStay;
    Question question;
    Position& position = question.scenario.position;
    position.map = randomMap(chance);
    const HexGrid& grid = position.map->grid;
    const int plainUnits = chance.between(0, 100);
    const QStringList others{u"leader"_s, u"tank"_s, u"cavalry"_s};
    const auto add = [&](HexIndex hex, bool isSoviet, int count) {
        for (int i = 0; i < count; ++i) {
            Unit unit;
            unit.id = u"%1%2"_s.arg(QChar(isSoviet ? u's' : u'g')).arg(position.units.size());
            unit.side = isSoviet ? u"soviet"_s : u"german"_s;
            unit.type = chance.percent(plainUnits) ? u"infantry"_s : chance.oneOf(others);
            unit.hex = hex;
            position.units.push_back(unit);
        }
    };
    // The retreating side is Soviet as often as not; an attacker stands in several hexes.
    const bool isSoviet = chance.percent(60);
    const bool attacks = chance.percent(60);
    std::vector<HexIndex> starts;
    std::set<HexIndex> taken;
    int groups = 0;
    for (int hexes = attacks ? chance.between(1, mostGroups) : 1; hexes > 0; --hexes) {
        const HexIndex start = chance.below(grid.size());
        if (groups == mostGroups || !taken.insert(start).second)
            continue;
        starts.push_back(start);
        const int units = chance.between(1, keepsTogether ? 3 : std::min(3, mostGroups - groups));
        add(start, isSoviet, units);
        groups += keepsTogether ? 1 : units;
    }
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position.units.size()); ++unit)
        question.retreating.push_back(unit);
    const int friends = chance.between(0, 90);
    const int enemies = chance.between(3, 20);
    HexIndex enemy = noHex;
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        if (!taken.insert(hex).second)
            continue;
        if (chance.percent(enemies)) {
            add(hex, !isSoviet, 1);
            enemy = hex;
        } else if (chance.percent(friends)) {
            add(hex, isSoviet, chance.between(1, 3));
        }
    }
    if (enemy == noHex)
        return std::nullopt;
    question.length = chance.between(1, longest);
    const QString length = QString::number(question.length);
    if (attacks)
        question.asked.combat = {enemy, starts, u"A"_s + length};
    else
        question.asked.combat = {starts.front(), {enemy}, u"D"_s + length};
    question.scenario.ruleset = game->id;
    question.scenario.position.turn.number = 8;
    return question;
}

} // namespace

/// Retreats that are planned together, against every plan there is on random small positions.
class RetreatPlanTest : public QObject
{
    Q_OBJECT

private slots:
    void enginesPlansAreTheBestOfAll_data();
    void enginesPlansAreTheBestOfAll();
};

void RetreatPlanTest::enginesPlansAreTheBestOfAll_data()
{
    QTest::addColumn<PlanGame>("game");
    QTest::addColumn<int>("seed");
    PlanGame base;
    base.raising = {{u"leader"_s, 1}};
    base.sideThatRaises = u"soviet"_s;
    for (int seed = 1; seed <= 4; ++seed)
        QTest::addRow("the game itself, seed %d", seed) << base << seed;
    PlanGame game = base;
    game.freeType = u"cavalry"_s;
    QTest::addRow("units that take no place") << game << 5;
    game.raising = {{u"leader"_s, 2}, {u"tank"_s, 1}};
    game.sideThatRaises.clear();
    QTest::addRow("hexes raised by two and by one") << game << 6;
    game.raising = {{u"leader"_s, -1}};
    QTest::addRow("hexes lowered") << game << 7;
    game = base;
    game.loneType = u"tank"_s;
    QTest::addRow("one tank a hex") << game << 8;
    game = base;
    game.keepsTogether = true;
    game.freeType = u"cavalry"_s;
    QTest::addRow("stacks that keep together") << game << 9;
}

void RetreatPlanTest::enginesPlansAreTheBestOfAll()
{
    QFETCH(const PlanGame, game);
    QFETCH(const int, seed);
    const RulesetPtr ruleset = gameOf(game);
    const RulesInForce rules(ruleset);
    Chance chance(static_cast<std::uint64_t>(seed));
    int compared = 0;
    int contended = 0; // somebody may die in one best plan and live in another
    std::array<int, longest + 1> positions{}; // by length
    for (int i = 0; i < 500; ++i) {
        auto question = randomQuestion(chance, ruleset);
        if (!question)
            continue;
        EveryPlan every(question->position(), game, question->retreating, question->length, 150'000);
        if (every.isTooLarge())
            continue;
        ++positions[static_cast<std::size_t>(question->length)];
        // One group after the other chooses; the best plans that are left say what the others may do.
        for (std::size_t gone = 0; gone <= every.groups().size(); ++gone) {
            const auto ruling = rule(question->position(), rules, question->asked);
            QVERIFY2(ruling.hasValue(), ruling ? "" : qPrintable(ruling.error().message));
            QCOMPARE(ruling->effects.size(), std::size_t{1});
            const std::vector<UnitRetreat>& retreats = ruling->effects.front().retreats;
            QCOMPARE(retreats.size(), every.groups().size() - gone);
            for (std::size_t waiting = 0; waiting < retreats.size(); ++waiting) {
                const UnitRetreat& retreat = retreats[waiting];
                const std::size_t group = gone + waiting;
                QCOMPARE(retreat.unit, every.groups()[group].front());
                const EveryPlan::Share share = every.share(group);
                std::set<Path> found;
                for (const RetreatPath& path : retreat.paths)
                    found.insert(path.hexes);
                const QString where = u"position %1, %2"_s.arg(i).arg(question->position().unit(retreat.unit).id);
                if (found != share.paths) {
                    for (const Path& path : found)
                        qWarning("engine %s", qPrintable(pathText(question->position(), path)));
                    for (const Path& path : share.paths)
                        qWarning("plain %s", qPrintable(pathText(question->position(), path)));
                }
                QVERIFY2(found == share.paths, qPrintable(where));
                QVERIFY2(retreat.mayBeEliminated == (share.mayDie && !share.paths.empty()), qPrintable(where));
                ++compared;
                contended += retreat.mayBeEliminated ? 1 : 0;
            }
            if (gone == every.groups().size())
                break;
            const Path chosen =
                every.pathIn(static_cast<std::size_t>(chance.below(static_cast<int>(every.plansLeft()))), gone);
            every.choose(gone, chosen);
            question->asked.choices.push_back({every.groups()[gone].front(), chosen});
        }
    }
    QVERIFY2(compared > 500, qPrintable(QString::number(compared)));
    QVERIFY2(contended > 0, "no position had too little room");
    for (std::size_t length = 1; length < positions.size(); ++length)
        QVERIFY2(positions[length] > 20, qPrintable(u"length %1"_s.arg(length)));
}

REARGUARD_APPLESS_TEST(RetreatPlanTest)
#include "retreat_plan_test.moc"
