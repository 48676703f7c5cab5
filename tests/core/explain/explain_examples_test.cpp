// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "explain/explain.h"
#include "explain/explanation.h"
#include "io/scenario_file.h"
#include "rules/retreat/rule.h"
#include "support/board.h"
#include "support/core_scenario.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// How retreats read, on small boards and the worked case of the Ardennes.
class ExplainExamplesTest : public QObject
{
    Q_OBJECT

private slots:
    void theWorkedCaseReadsWell();
    void hexsidesAreLit();
    void chargesAndWhatStaysAreTold();
    void theOtherLengthIsTold();
    void whoCostsAWayItsPriorityIsTold();
    void aDeadEndTellsOfTheHexesBeyond();
    void aPathOffTheMapKeepsItsExitAndItsNumber();
    void hiddenUnitsAreNotTold();
    void lossesAreTold();
};

namespace {

QStringList linesOf(const Explanation& told)
{
    return explanationLines(told);
}

Explanation explained(const Board& board, const QString& game, int effect = 0, int retreat = 0)
{
    const Position position = board.position();
    PlainScenario plain = board.scenario();
    const RulesInForce rules = testRules(testRuleset(game), plain);
    return explainRetreat(position, rules, board.ruling(), effect, retreat);
}

const ExplainStage* find(const Explanation& told, StageKind kind)
{
    for (const ExplainStage& stage : told.stages) {
        if (stage.kind == kind)
            return &stage;
    }
    return nullptr;
}

} // namespace

void ExplainExamplesTest::theWorkedCaseReadsWell()
{
    const auto loaded = loadScenario(sourcePath(u"/maps/ardennes/worked-case-3502.scenario.json"));
    QVERIFY(loaded.hasValue());
    const Position& position = loaded->scenario.position;
    const auto ruling = rule(position, loaded->rules, {*loaded->scenario.combat, {}, false});
    QVERIFY(ruling.hasValue());
    const Explanation told = explainRetreat(position, loaded->rules, *ruling, 0, 0);
    QCOMPARE(told.title, u"316/212 retreats 2 hex(es)"_s);
    const QStringList expected = {
        u"1 of 11. Result Ar2 [10.2]. The attacker (German) retreats 2 hex(es). 316/212 starts in 3502."_s,
        u"2 of 11. In reach. 13 hex(es) of the map lie(s) within 2 hex(es) of 3502."_s,
        u"3 of 11. Forbidden: enemy unit [10.2]. The enemy holds 3503 (12/4)."_s,
        u"4 of 11. Forbidden: enemy zone of control [10.2]. 3403 lies in the zone of control of 12/4 (3503) and "
        "70 Tk (3504). No friendly unit stands there to negate it."_s,
        u"5 of 11. Forbidden: terrain [10.2]. 3601 may not be entered: its terrain is Impassable."_s,
        u"6 of 11. Forbidden: terrain [5.2]. 3703 may not be entered: its terrain is Allied map edge."_s,
        u"7 of 11. Cut off. 3504 is near enough, but no open path leads there."_s,
        // 3501 itself is open, and so are its neighbours on the map but the impassable one.
        u"8 of 11. Dead end; beyond it: terrain [10.2]. 3501 may be entered, but no legal path of the needed length "
        u"goes "
        "on from it: 3601: prohibited terrain: impassable; off the map."_s,
        u"9 of 11. Priority 1a: end in supply [10.2]. A path that ends in supply is better than one that does not. "
        u"Paths "
        "through 3602 and 3603 are outranked by 3401 → 3301."_s,
        u"10 of 11. Priority 1b: direction [10.2]. The direction of each step counts: eastward, then any other, then "
        "westward. Paths through 3302, 3303 and 3402 are outranked by 3401 → 3301."_s,
        u"11 of 11. What remains [10.2]. One path is left: 3401 → 3301. The Allied player (opponent) chooses the path."_s};
    const QStringList lines = linesOf(told);
    for (int line = 0; line < expected.size(); ++line)
        QCOMPARE(lines.value(line), expected.at(line));
    QCOMPARE(lines.size(), expected.size());
    QCOMPARE(told.stageOf(*position.map->find(u"3501")), 7);
    QCOMPARE(told.stageOf(*position.map->find(u"3301")), 10);
    QCOMPARE(told.stageOf(*position.map->find(u"0101")), -1);
}

void ExplainExamplesTest::hexsidesAreLit()
{
    Board board("winter-front", R"(
        ...
        ...
        ...
    )");
    board.unit("g1", "0202").unit("s1", "0203", "infantry").hexside("major-river", {"0202/0201"});
    board.attack({"0203"}, "0202", "D1");
    const Explanation told = explained(board, u"winter-front"_s);
    const HexIndex start = *board.position().map->find(u"0202");
    const HexIndex closed = *board.position().map->find(u"0201");
    const int stage = told.stageOf(closed);
    QVERIFY(stage >= 0);
    QCOMPARE(told.stages[static_cast<std::size_t>(stage)].title, u"Forbidden: hexside"_s);
    QCOMPARE(told.stages[static_cast<std::size_t>(stage)].hexsides,
             std::vector{*hexsideBetween(board.position().map->grid, start, closed)});
    QVERIFY(told.stages[static_cast<std::size_t>(stage)].sentence.contains(
        u"crosses a hexside that may not be crossed: 0201/0202 (Major river)."_s));
}

void ExplainExamplesTest::chargesAndWhatStaysAreTold()
{
    // Lakes all round: it stays and pays for both hexes.
    Board closed("winter-front", R"(
        lll
        l.l
        l.l
    )");
    closed.unit("g1", "0202").steps(4).unit("s1", "0203", "infantry").attack({"0203"}, "0202", "D2");
    const Explanation stays = explained(closed, u"winter-front"_s);
    const ExplainStage* cost = find(stays, StageKind::Charges);
    QVERIFY(cost != nullptr);
    QCOMPARE(cost->sentence, u"stays in 0202: 2 hex(es) short. Every hex that is lacking costs 1 step(s)."_s);
    QCOMPARE(stays.stages.back().kind, StageKind::NoPath);
    QCOMPARE(stays.stages.back().sentence, u"g1 stays in 0202: no hex can be retreated."_s);
}

void ExplainExamplesTest::theOtherLengthIsTold()
{
    // The only free neighbour is full: one hex is impossible, two are not.
    Board board("russia-besieged", R"(
        ~~~~~
        ~...~
        ~~~~~
    )");
    board.unit("a1", "0202").unit("a2", "0302").unit("a3", "0302").unit("s1", "0101").control("axis", {"0202"});
    board.stackingLimit(2).attack({"0101"}, "0202", "DR");
    const QString text = u"so the other length that may be chosen counts."_s;
    const Explanation shortened = explained(board, u"russia-besieged"_s, 0);
    QCOMPARE(shortened.title, u"a1 retreats 1 hex(es)"_s);
    QVERIFY2(shortened.stages.at(1).sentence.endsWith(text), qPrintable(linesOf(shortened).join(u'\n')));
    QVERIFY(!explained(board, u"russia-besieged"_s, 1).stages.at(1).sentence.contains(text));
}

void ExplainExamplesTest::whoCostsAWayItsPriorityIsTold()
{
    // North or south between lakes: 0403 is held by a friend, 0405 is not.
    Board board("panzergruppe-guderian", R"(
        ...l...
        ..l.l..
        ..l.l..
        ..l.l..
        ..l....
        ..l.l..
        ..lll..
    )");
    board.unit("s1", "0404", "rifle").unit("s2", "0403", "rifle").unit("g1", "0107", "panzer");
    board.attack({"0107"}, "0404", "D2");
    const auto told = [](const Board& on, const char* priority) {
        const Explanation all = explained(on, u"panzergruppe-guderian"_s, 1);
        for (const ExplainStage& stage : all.stages) {
            if (stage.kind == StageKind::Priority && stage.priority == QLatin1String(priority))
                return stage;
        }
        return ExplainStage();
    };
    const ExplainStage passed = told(board, "3");
    QVERIFY2(passed.sentence.endsWith(u"Friendly units hold 0403 (s2)."_s), qPrintable(passed.sentence));
    QCOMPARE(passed.units, std::vector{board.position().findUnit(u"s2"_s)});
    // Both are held, one of them in the zone of control of g2.
    Board both = board;
    both.unit("s3", "0405", "rifle").unit("g2", "0505", "panzer");
    const ExplainStage inZoc = told(both, "4");
    QVERIFY2(inZoc.sentence.endsWith(u"Friendly units hold 0405 (s3), in enemy zones of control."_s),
             qPrintable(inZoc.sentence));
    QCOMPARE(inZoc.units, std::vector{both.position().findUnit(u"s3"_s)});
}

/// A position of a starter kit, and the stages of the first retreat that its combat's result brings.
struct KitExample
{
    explicit KitExample(const QString& name)
        : loaded(loadScenario(sourcePath(u"/resources/kits/"_s + name + u".scenario.json"_s)).value()),
          ruling(*rule(loaded.scenario.position, loaded.rules, {*loaded.scenario.combat, {}, false})),
          effect(static_cast<int>(std::ranges::find(ruling.effects, EffectKind::Retreat, &Effect::kind)
                                  - ruling.effects.begin())),
          told(explainRetreat(loaded.scenario.position, loaded.rules, ruling, effect, 0))
    {}

    const UnitRetreat& retreat() const { return ruling.effects.at(static_cast<std::size_t>(effect)).retreats.front(); }

    LoadedScenario loaded;
    Ruling ruling;
    int effect;
    Explanation told;
};

void ExplainExamplesTest::aDeadEndTellsOfTheHexesBeyond()
{
    const KitExample at(u"zoc-bond/zoc-bond-the-gap-is-held"_s);
    const int place = at.told.stageOf(*at.loaded.scenario.position.map->find(u"1206"_s));
    const ExplainStage& stage = at.told.stages.at(static_cast<std::size_t>(place));
    QCOMPARE(stage.kind, StageKind::DeadEnd);
    QVERIFY(stage.struck.front().isClosedBeyond);
    // Nobody stands in 1206; the hexes around are held.
    QVERIFY2(
        stage.sentence.contains(u"1206 may be entered, but no legal path of the needed length goes on from it: "_s),
        qPrintable(stage.sentence));
    for (const char* beyond : {"1205: held by the enemy: 1 Rifles (1205)", "1207: held by the enemy: 2 Rifles (1207)",
                               "1106: held by the enemy: West mortars (1106)"})
        QVERIFY2(stage.sentence.contains(QLatin1String(beyond)), qPrintable(stage.sentence));
}

void ExplainExamplesTest::aPathOffTheMapKeepsItsExitAndItsNumber()
{
    const KitExample at(u"eastern-front/eastern-front-off-by-the-own-edge"_s);
    const UnitRetreat& retreat = at.retreat();
    const auto leaves = std::ranges::find_if(retreat.paths, &RetreatPath::leavesMap);
    QVERIFY(leaves != retreat.paths.end());
    const auto number = static_cast<int>(leaves - retreat.paths.begin()) + 1;
    const auto exits = std::ranges::find(at.told.stages, u"Off the map"_s, &ExplainStage::title);
    QVERIFY(exits != at.told.stages.end());
    QCOMPARE(exits->paths.front().back(), noHex);
    QCOMPARE(exits->numbers.front(), number);
    const ExplainStage& last = at.told.stages.back();
    QCOMPARE(last.paths.at(static_cast<std::size_t>(number - 1)).back(), noHex);
    QCOMPARE(last.numbers.at(static_cast<std::size_t>(number - 1)), number);
}

void ExplainExamplesTest::hiddenUnitsAreNotTold()
{
    Board board("winter-front", R"(
        .....
        .....
        .....
        .....
    )");
    board.unit("g1", "0302").unit("g2", "0302").unit("s1", "0303", "infantry").unit("s2", "0303", "infantry");
    board.attack({"0303"}, "0302", "D1");
    const Position position = board.position();
    PlainScenario plain = board.scenario();
    const RulesInForce rules = testRules(testRuleset(u"winter-front"_s), plain);
    const Ruling ruling = board.ruling();
    std::vector<bool> hidden(position.units.size());
    for (const char* id : {"g2", "s2"})
        hidden[static_cast<std::size_t>(position.findUnit(QString::fromLatin1(id)))] = true;
    const auto lines = [&](const HiddenUnits& from) {
        QString all;
        for (int retreat = 0; retreat < static_cast<int>(ruling.effects.front().retreats.size()); ++retreat)
            all += linesOf(explainRetreat(position, rules, ruling, {ruling.combat, {}, false}, 0, retreat, from))
                       .join(u'\n');
        return all;
    };
    QVERIFY2(lines({}).contains(u"g2"_s) && lines({}).contains(u"s2"_s), qPrintable(lines({})));
    const QString secret = lines(HiddenUnits(hidden));
    QVERIFY2(!secret.contains(u"g2"_s) && !secret.contains(u"s2"_s), qPrintable(secret));
    QVERIFY(secret.contains(u"g1"_s) && secret.contains(u"s1"_s));
}

void ExplainExamplesTest::lossesAreTold()
{
    Board board("lost-battalion", "...");
    board.unit("g1", "0101").unit("a1", "0201").attack({"0201"}, "0101", "De");
    const Explanation told = explained(board, u"lost-battalion"_s, 0, -1);
    QCOMPARE(linesOf(told), QStringList{u"1 of 1. Result De [9]. The defender (German) is eliminated. It is about g1 "
                                        "(0101). Nobody retreats in this game."_s});
    QCOMPARE(told.stages.front().units, std::vector{0});
}

REARGUARD_APPLESS_TEST(ExplainExamplesTest)
#include "explain_examples_test.moc"
