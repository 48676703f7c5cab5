// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "russia_besieged_rules_test.h"

#include "core/table/small_table.h"
#include "rules/retreat/rule.h"
#include "rules/shared_hex.h"
#include "support/core_scenario.h"
#include "support/inventory.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

const QStringList RussiaBesiegedRulesTest::eastward = {u"0503"_s, u"0504"_s, u"0505"_s};
const QStringList RussiaBesiegedRulesTest::westward = {u"0304"_s, u"0403"_s, u"0405"_s};

Board RussiaBesiegedRulesTest::open()
{
    return std::move(Board("russia-besieged", R"(
        .......
        .......
        .......
        .......
        .......
        .......
        .......
    )")
                         .length(1));
}

/// s1 in 0404 has been attacked by a1, far away in the west, and retreats.
Board RussiaBesiegedRulesTest::soviet(Board board, const char* result)
{
    return board.unit("s1", "0404").unit("a1", "0104").attack({"0104"}, "0404", result);
}

/// a1 in 0404 has been attacked by s1, far away in the east, and retreats.
Board RussiaBesiegedRulesTest::axis(Board board, const char* result)
{
    return board.unit("a1", "0404").nation("german").unit("s1", "0701").attack({"0701"}, "0404", result);
}

void RussiaBesiegedRulesTest::everyStatementOfTheInventoryHasASlot()
{
    QCOMPARE(idsWithoutSlot(staticMetaObject, u"russia-besieged"_s), QStringList());
}

void RussiaBesiegedRulesTest::RB_10_8_a_theAttackerCarriesOutAllRetreats()
{
    const auto retreatOf = [](const Board& board) {
        const PlainAnswer answer = board.answer();
        return answer.effects.back();
    };
    const PlainEffect defender = retreatOf(soviet(open(), "D1"));
    QCOMPARE(defender.kind, u"retreat"_s);
    QCOMPARE(defender.player, u"soviet"_s);
    QCOMPARE(defender.mover, u"attacker"_s);
    const PlainEffect attacker = retreatOf(soviet(open(), "A1"));
    QCOMPARE(attacker.kind, u"retreat"_s);
    QCOMPARE(attacker.player, u"axis"_s);
    QCOMPARE(attacker.mover, u"attacker"_s);
}

void RussiaBesiegedRulesTest::RB_10_8_b_theResultsThatRetreat()
{
    const auto effects = [](const char* code) { return soviet(open(), code).effects(); };
    const QStringList elected = {u"defender retreat 1 defender-1"_s, u"defender retreat 2 defender-1"_s};
    QCOMPARE(effects("R"), elected);
    QCOMPARE(effects("DR"), elected);
    QCOMPARE(effects("D2"), QStringList({u"defender lose-steps 2"_s, u"defender retreat 2"_s}));
    QCOMPARE(effects("X2"),
             QStringList({u"defender lose-steps 2"_s, u"defender retreat 2"_s, u"attacker lose-steps 2"_s}));
    QCOMPARE(effects("AR"), QStringList({u"attacker retreat 1 attacker-1"_s, u"attacker retreat 2 attacker-1"_s}));
    QCOMPARE(effects("A2"), QStringList({u"attacker lose-steps 2"_s, u"attacker retreat 2"_s}));
    QCOMPARE(effects("AE"), QStringList{u"attacker eliminated 0"_s});
    for (const char* code : {"BR", "C", "DE", "-"})
        QVERIFY2(effects(code).filter(u"retreat"_s).isEmpty(), code);
    // The attacker elects the length.
    QCOMPARE(soviet(open(), "R").answer().effects.front().by, u"attacker"_s);
    QCOMPARE(soviet(open(), "AR").answer().effects.front().by, u"attacker"_s);
}

void RussiaBesiegedRulesTest::RB_10_81_a_unitsRetreatOneAtATime()
{
    const auto stack = [] { return soviet(open().unit("s2", "0404")).stackingLimit(1); };
    const PlainAnswer answer = stack().answer();
    QCOMPARE(answer.effects.front().units, QStringList({u"s2"_s, u"s1"_s})); // each for itself
    QCOMPARE(stack().ends("s2"), eastward);
    // The later unit sees where the earlier one went.
    const Board later = stack().choose("s1", {"0504"});
    QCOMPARE(later.verdictText("s2", "0504"), u"dead-end: overstacked 10.83"_s);
    QCOMPARE(later.ends("s2"), QStringList({u"0503"_s, u"0505"_s}));
}

void RussiaBesiegedRulesTest::RB_10_81_b_theDefenderOrdersHisUnits()
{
    QCOMPARE(soviet(open(), "D1").answer().effects.back().order, u"defender"_s);
    QCOMPARE(soviet(open(), "A1").answer().effects.back().order, u"attacker"_s);
    // Either may be first.
    const auto stack = [] { return soviet(open().unit("s2", "0404")); };
    QCOMPARE(stack().choose("s1", {"0504"}).refusal(), QString());
    QCOMPARE(stack().choose("s2", {"0504"}).refusal(), QString());
}

void RussiaBesiegedRulesTest::RB_10_82_a_doesNotEnterAnEnemyUnitThatHasAZoc()
{
    const auto at0504 = [](const char* type) { return soviet(open().unit("a2", "0504", type)); };
    for (const char* type : {"infantry", "armor", "mechanized", "cavalry", "shock"})
        QVERIFY2(at0504(type).verdictText("s1", "0504").contains(u"enemy-unit 10.82a"_s), type);
    for (const char* type : {"artillery", "air", "leader", "partisan"})
        QCOMPARE(at0504(type).verdictText("s1", "0504"), u"legal-end"_s);
    for (const char* type : {"infantry", "armor", "mechanized", "cavalry", "shock"})
        QCOMPARE(open().unit("a2", "0504", type).zoc("axis").size(), 6);
    for (const char* type : {"artillery", "air", "leader", "partisan"})
        QVERIFY(open().unit("a2", "0504", type).zoc("axis").isEmpty());
    const Board guarded = at0504("artillery").unit("a3", "0504");
    QVERIFY(guarded.verdictText("s1", "0504").contains(u"enemy-unit 10.82a"_s));
}

void RussiaBesiegedRulesTest::RB_10_82_a_aSharedHexIsAttackedByNamingTheSide()
{
    // s1 has retreated onto the leader a9; a1 attacks it there, s2 attacks the leader.
    Scenario scenario = coreScenario(open()
                                         .unit("s1", "0404")
                                         .unit("a9", "0404", "leader")
                                         .unit("a1", "0304")
                                         .unit("s2", "0504")
                                         .attack({"0304"}, "0404", "DR")
                                         .scenario());
    const RulesInForce rules(testRuleset(u"russia-besieged"_s));
    const auto ask = [&](const QString& against, const char* from) {
        const HexMap& map = *scenario.position.map;
        Combat combat{*map.find(u"0404"), {*map.find(QString::fromLatin1(from))}, u"DR"_s};
        combat.against = against;
        return rule(scenario.position, rules, RulingQuestion{combat, {}, false});
    };
    const auto mixed = ask({}, "0304");
    QVERIFY(!mixed);
    QCOMPARE(mixed.error().code, u"combat.mixed-defence"_s);
    QVERIFY(mixed.error().message.contains(u"name the side"_s));
    const auto hit = [&](const QString& against, const char* from) {
        const auto answer = ask(against, from);
        QStringList ids;
        if (!answer)
            return answer.error().code;
        for (const UnitRetreat& retreat : answer->effects.back().retreats)
            ids += scenario.position.unit(retreat.unit).id;
        return ids.join(u' ');
    };
    QCOMPARE(hit(u"soviet"_s, "0304"), u"s1"_s);
    QCOMPARE(hit(u"axis"_s, "0504"), u"a9"_s);
    QCOMPARE(hit(u"soviet"_s, "0504"), u"combat.empty-attack"_s);
    scenario.position.unit(scenario.position.findUnit(u"a9")).hex = noHex;
    QCOMPARE(hit(u"axis"_s, "0504"), u"combat.empty-defence"_s);
    QCOMPARE(hit({}, "0304"), u"s1"_s); // of one side, it needs no name
}

namespace {

/// s1 in 0404 retreats into 0504, where the leader a9 stands.
SmallTable enteredHex(const Board& board)
{
    SmallTable table(Board(board).unit("s1", "0404").unit("a9", "0504", "leader").unit("a1", "0104"));
    table.scenario.combat = Combat{table.at("0404"), {table.at("0104")}, u"D1"_s};
    const RetreatAct act{{{u"s1"_s, {}, table.at("0404"), table.way({"0504"})}}};
    if (const QString problem = table.perform(act); !problem.isEmpty())
        qFatal("%s", qPrintable(problem));
    return table;
}

/// "stay 0403 0503 die": what may become of the units in 0504.
QString settling(const SmallTable& table, const RulesInForce& rules)
{
    const RuleView board(table.scenario.position, rules);
    const SharedHex shared = sharedHex(board, table.at("0504"), u"soviet"_s);
    QStringList may;
    if (shared.mayStay)
        may += u"stay"_s;
    for (const HexIndex way : shared.ways)
        may += table.scenario.position.map->number(way);
    may.sort();
    if (shared.mayDie)
        may += u"die"_s;
    return may.join(u' ');
}

} // namespace

void RussiaBesiegedRulesTest::RB_10_82_a_whoseHexIsEnteredIsSettled()
{
    SmallTable table = enteredHex(open());
    QCOMPARE(table.play.shared.size(), std::size_t{1});
    QCOMPARE(table.play.shared.front().hex, table.at("0504"));
    QCOMPARE(table.play.shared.front().side, u"soviet"_s);
    // It stays: both stand there from now on, and it is not asked again.
    QCOMPARE(table.perform(SettleAct{table.at("0504"), {u"a9"_s}, noHex, false, u"10.82a"_s}), QString());
    QCOMPARE(table.said, u"a9 stays in 0504 with the enemy [10.82a]"_s);
    QVERIFY(table.play.shared.empty());
    QCOMPARE(table.place("a9"), u"0504"_s);
    table.undo();
    QCOMPARE(table.play.shared.size(), std::size_t{1});
    QCOMPARE(table.perform(SettleAct{table.at("0504"), {u"a9"_s}, table.at("0604"), false, {}}), QString());
    QCOMPARE(table.place("a9"), u"0604"_s);
    table.undo();
    QCOMPARE(table.perform(SettleAct{table.at("0504"), {u"a9"_s}, noHex, true, {}}), QString());
    QCOMPARE(table.place("a9"), u"(eliminated)"_s);
    table.undo();
    QVERIFY(!table.perform(SettleAct{table.at("0503"), {u"a9"_s}, noHex, true, {}}).isEmpty());
    // With the phase it is over.
    QCOMPARE(table.perform(TurnAct{{2, u"axis"_s, u"movement"_s, {}}}), QString());
    QVERIFY(table.play.shared.empty());
    // Into an empty hex nobody is asked for.
    SmallTable other(open().unit("s1", "0404").unit("a9", "0604", "leader").unit("a1", "0104"));
    QCOMPARE(other.perform(RetreatAct{{{u"s1"_s, {}, other.at("0404"), other.way({"0504"})}}}), QString());
    QVERIFY(other.play.shared.empty());
}

void RussiaBesiegedRulesTest::RB_10_82_a_theReadingSaysWhatTheyMayDo()
{
    const SmallTable table = enteredHex(open());
    const RulesInForce ask(testRuleset(u"russia-besieged"_s));
    QString ways = settling(table, ask);
    QVERIFY2(ways.endsWith(u" stay die"_s) && ways.contains(u"0604"_s), qPrintable(ways));
    const RulesInForce displaced = ask.withReading(u"shared-hex"_s, u"displaced"_s);
    QCOMPARE(settling(table, displaced), ways.remove(u" stay die"_s));
    QCOMPARE(ways.count(u' '), 5); // six hexes
    QCOMPARE(settling(table, ask.withReading(u"shared-hex"_s, u"eliminated"_s)), u"die"_s);
    // Who is to move and cannot dies.
    SmallTable closed = enteredHex(
        open().unit("s2", "0503").unit("s3", "0603").unit("s4", "0604").unit("s5", "0505").unit("s6", "0605"));
    for (const HexIndex hex : closed.scenario.position.map->grid.neighbours(closed.at("0504"))) {
        if (closed.scenario.position.unitsIn(hex).empty()) {
            Unit guard = closed.unit("s2");
            guard.id = u"x%1"_s.arg(hex);
            guard.hex = hex;
            closed.scenario.position.units.push_back(guard);
        }
    }
    QCOMPARE(settling(closed, displaced), u"die"_s);
}

void RussiaBesiegedRulesTest::RB_10_82_b_doesNotEnterAVacantHexInEnemyZoc()
{
    const auto reached = [] { return soviet(open().unit("a2", "0604")); };
    QCOMPARE(reached().verdictText("s1", "0504"), u"forbidden: enemy-zoc 10.82b"_s);
    QCOMPARE(reached().verdict("s1", "0504").why.begin()->by, std::set<QString>{u"a2"_s});
    QCOMPARE(reached().ends("s1"), QStringList({u"0503"_s, u"0505"_s}));
    // Held by a friend it is no longer vacant.
    QCOMPARE(reached().unit("s2", "0504").verdictText("s1", "0504"), u"outranked: P1 10.86"_s);
    // A unit without a zone of control closes nothing.
    QCOMPARE(soviet(open().unit("a2", "0604", "artillery")).ends("s1"), eastward);
}

void RussiaBesiegedRulesTest::RB_10_82_c_doesNotCrossTheCoast()
{
    const Board board = soviet(open().hexside("coast", {"0404/0504"}));
    QCOMPARE(board.verdictText("s1", "0504"), u"forbidden: prohibited-hexside 10.82c"_s);
    QCOMPARE(board.ends("s1"), QStringList({u"0503"_s, u"0505"_s}));
    QCOMPARE(soviet(open().hexside("river", {"0404/0504"})).ends("s1"), eastward);
    // Nor do zones of control cross it.
    QCOMPARE(soviet(open().unit("a2", "0604").hexside("coast", {"0504/0604"})).ends("s1"), eastward);
    QCOMPARE(Board("russia-besieged", ".~\n..").unit("a1", "0101").zoc("axis"), QStringList{u"0102"_s});
}

void RussiaBesiegedRulesTest::RB_10_82_d_doesNotEnterSeaOrLakeIceRoadOrNot()
{
    const auto water = [](const char* terrain) {
        const QByteArray rows = QByteArray("....... ....... ....... ....X.. ....... ....... .......")
                                    .replace('X', terrain)
                                    .replace(' ', '\n');
        return soviet(Board("russia-besieged", rows.constData()).length(1));
    };
    for (const char* terrain : {"~", "l"}) {
        QCOMPARE(water(terrain).verdictText("s1", "0504"), u"forbidden: prohibited-terrain 10.82d"_s);
        const Board frozen = water(terrain).feature("ice-road", {"0504"}).turn(1, {"snow"});
        QCOMPARE(frozen.verdictText("s1", "0504"), u"forbidden: prohibited-terrain 10.82d"_s);
        QCOMPARE(frozen.ends("s1"), QStringList({u"0503"_s, u"0505"_s}));
    }
    QCOMPARE(water("s").ends("s1"), eastward); // a swamp is no lake
}

void RussiaBesiegedRulesTest::RB_10_82_e_doesNotLeaveTheMap()
{
    // A hole in the map is no hex to retreat to.
    const Board hole = soviet(Board("russia-besieged", R"(
        .......
        .......
        .......
        ....-..
        .......
        .......
        .......
    )")
                                  .length(1));
    QCOMPARE(hole.ends("s1"), QStringList({u"0503"_s, u"0505"_s}));
    // At the map's edge, with nowhere else to go, a unit dies rather than leave.
    const Board edge =
        Board("russia-besieged", ".-.").unit("s1", "0301").unit("a1", "0101").attack({"0101"}, "0301", "D1");
    QCOMPARE(edge.retreat("s1").fate, u"eliminated"_s);
    const Board second = Board("russia-besieged", ".-..")
                             .reading("short-retreat", "eliminated")
                             .unit("s1", "0301")
                             .unit("a1", "0101")
                             .attack({"0101"}, "0301", "D1");
    QVERIFY(second.verdictText("s1", "0401").contains(u"off-map 10.82e"_s));
    QCOMPARE(second.retreat("s1").fate, u"eliminated"_s);
}

void RussiaBesiegedRulesTest::RB_10_82_f_sovietsDoNotEnterHungaryInTheMay1941Impulse()
{
    const auto hungary = [] { return open().region("hungary", {"0504"}); };
    const Board may = soviet(hungary().turn(1, {"may-1941-impulse"}));
    QCOMPARE(may.verdictText("s1", "0504"), u"forbidden: prohibited-region 10.82f"_s);
    QCOMPARE(may.ends("s1"), QStringList({u"0503"_s, u"0505"_s}));
    QCOMPARE(soviet(hungary().turn(1)).ends("s1"), eastward);
    QCOMPARE(soviet(hungary().turn(1, {"may-june-1941"})).verdictText("s1", "0504"), u"legal-end"_s);
    // The first of the two impulses of the first Axis turn is that of May, whether a tag says so or not.
    const auto impulse = [&](int turn, const char* player, const char* phase) {
        return soviet(hungary().player(player).phase(phase).turn(turn)).verdictText("s1", "0504");
    };
    QCOMPARE(impulse(1, "axis", "combat"), u"forbidden: prohibited-region 10.82f"_s);
    QCOMPARE(impulse(1, "axis", "combat-2"), u"legal-end"_s);
    QCOMPARE(impulse(1, "soviet", "combat"), u"legal-end"_s);
    QCOMPARE(impulse(2, "axis", "combat"), u"legal-end"_s);
    // Axis units may.
    const Board other = axis(open().region("hungary", {"0304"}).turn(1, {"may-1941-impulse"}));
    QCOMPARE(other.ends("a1"), westward);
}

void RussiaBesiegedRulesTest::RB_10_82_g_nobodyEntersTheNeutralCountries()
{
    for (const char* country : {"turkey", "persia", "lebanon", "syria"}) {
        const auto closed = [&] { return open().region(country, {"0504", "0304"}); };
        QCOMPARE(soviet(closed()).verdictText("s1", "0504"), u"forbidden: prohibited-region 10.82g"_s);
        QCOMPARE(soviet(closed()).ends("s1"), QStringList({u"0503"_s, u"0505"_s}));
        QCOMPARE(axis(closed()).verdictText("a1", "0304"), u"forbidden: prohibited-region 10.82g"_s);
    }
    QCOMPARE(soviet(open().region("rumania", {"0504"})).ends("s1"), eastward);
}

void RussiaBesiegedRulesTest::RB_10_83_a_whoEndsOverstackedIsEliminated()
{
    const auto full = [](const char* rows) {
        return Board("russia-besieged", rows)
            .unit("s1", "0301")
            .unit("s2", "0401")
            .unit("s3", "0401")
            .unit("s4", "0401")
            .unit("a1", "0101")
            .attack({"0101"}, "0301", "R");
    };
    QCOMPARE(full(".-..").length(1).retreat("s1").fate, u"eliminated"_s);
    QCOMPARE(full(".-..").length(1).verdictText("s1", "0401"), u"dead-end: overstacked 10.83"_s);
    QCOMPARE(full(".-..").stackingLimit(4).length(1).retreat("s1").fate, u"retreats"_s);
    // Only the end counts: it may pass through.
    QCOMPARE(full(".-...").length(2).paths("s1"), QStringList{u"0401,0501"_s});
    // Air units and leaders do not fill a hex.
    const Board leaders = Board("russia-besieged", ".-..")
                              .unit("s1", "0301")
                              .unit("s2", "0401")
                              .unit("s3", "0401")
                              .unit("s4", "0401", "leader")
                              .unit("a1", "0101")
                              .attack({"0101"}, "0301", "R")
                              .length(1);
    QCOMPARE(leaders.retreat("s1").fate, u"retreats"_s);
}

void RussiaBesiegedRulesTest::RB_10_83_b_whoseRoutesAreAllBlockedIsEliminated()
{
    const auto row = [](const char* rows) {
        return Board("russia-besieged", rows).unit("s1", "0301").unit("a1", "0101").attack({"0101"}, "0301", "D1");
    };
    QCOMPARE(row(".-.").retreat("s1").fate, u"eliminated"_s);
    QCOMPARE(row(".-.~").retreat("s1").fate, u"eliminated"_s);
    QVERIFY(row(".-.~").paths("s1").isEmpty());
    // One hex is better than none, unless the other reading is taken.
    QCOMPARE(row(".-..").paths("s1"), QStringList{u"0401 shortfall 1"_s});
    QCOMPARE(row(".-..").retreat("s1").fate, u"retreats"_s);
    QCOMPARE(row(".-..").reading("short-retreat", "eliminated").retreat("s1").fate, u"eliminated"_s);
}

void RussiaBesiegedRulesTest::RB_10_84_noRouteKillsWhileALegalOneExists()
{
    // Due east it would end overstacked; beside it lies a legal end.
    const Board full = soviet(open().unit("s2", "0504").unit("s3", "0504").unit("s4", "0504"));
    QCOMPARE(full.ends("s1"), QStringList({u"0503"_s, u"0505"_s}));
    QCOMPARE(Board(full).choose("s1", {"0504"}).refusal(), u"choice.illegal"_s);
    // The attacker may elect two hexes, but not to kill what one hex would save.
    const auto row = [] {
        return Board("russia-besieged", ".-..").unit("s1", "0301").unit("a1", "0101").attack({"0101"}, "0301", "R");
    };
    QCOMPARE(row().length(2).paths("s1"), QStringList{u"0401"_s});
    QCOMPARE(row().length(2).retreat("s1").fate, u"retreats"_s);
}

void RussiaBesiegedRulesTest::RB_10_85_terrainDoesNotMatterOtherwise()
{
    const Board rough = soviet(Board("russia-besieged", R"(
        .......
        .......
        ....m..
        ....s..
        ....w..
        .......
        .......
    )")
                                   .hexside("river", {"0404/0504", "0404/0505"})
                                   .length(1));
    QCOMPARE(rough.ends("s1"), soviet(open()).ends("s1"));
    QCOMPARE(rough.ends("s1"), eastward);
    QCOMPARE(Board(rough).length(2).retreat("s1").paths.size(), soviet(open()).length(2).retreat("s1").paths.size());
}

REARGUARD_APPLESS_TEST(RussiaBesiegedRulesTest)
