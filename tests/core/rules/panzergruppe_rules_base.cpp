// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What Panzergruppe Guderian's interpretations build on: the base game's zones of control, closed hexes and costs.

#include "panzergruppe_rules_test.h"

#include "support/core_scenario.h"

#include "core/table/small_table.h"
#include "rules/returns.h"

#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;

namespace {

Board inRow(const char* rows)
{
    return Board("panzergruppe-guderian", rows);
}

} // namespace

/// Why s1, a rifle division that died in that turn, may not return, and by which rule; an original, s2, arrives in its own
/// turn.
QString PanzergruppeRulesTest::returnIn(int turn, std::optional<int> died, std::optional<int> arrival)
{
    const Board board = open().unit("s1", "0404", "rifle").unit("s2", "0405", "rifle").unit("s3", "0403", "tank");
    Position position = board.position();
    position.turn.number = turn;
    for (Unit& unit : position.units) {
        unit.hex = noHex;
        unit.tray = unit.id == u"s2"_s ? Tray::reinforcements : Tray::eliminated;
        unit.died = died;
    }
    position.unit(position.findUnit(u"s2")).arrival = arrival ? std::optional(Arrival{*arrival, {}}) : std::nullopt;
    const RulesInForce rules(testRuleset(u"panzergruppe-guderian"_s));
    if (returnRefusal(position, rules, position.findUnit(u"s3")))
        return u"a tank division is refused"_s; // the rule is about rifles
    const auto refusal = returnRefusal(position, rules, position.findUnit(u"s1"));
    return refusal ? refusal->why + u' ' + ruleAt(rules.ruleset().rules, refusal->rule).number : QString();
}

namespace {

/// g1 and g2 in 0402 have overrun s1 in 0403 and entered its hex; g3 stands beside.
SmallTable overrunThatWentOn()
{
    SmallTable table(Board("panzergruppe-guderian", ".......\n.......\n.......\n.......\n.......")
                         .unit("g1", "0402", "panzer")
                         .unit("g2", "0402", "panzer")
                         .unit("g3", "0201", "panzer")
                         .unit("s1", "0403", "rifle"));
    table.scenario.position.turn = {1, u"german"_s, u"movement"_s, {}};
    Combat combat{table.at("0403"), {table.at("0402")}, u"De"_s};
    combat.kind = u"overrun"_s;
    const std::vector<Act> acts{CombatAct{combat}, LossAct{u"defender/eliminated/"_s, {}, {u"s1"_s}},
                                AdvanceAct{{u"g1"_s, u"g2"_s}, table.way({"0403"})}};
    for (const Act& act : acts) {
        if (const QString problem = table.perform(act); !problem.isEmpty())
            qFatal("%s", qPrintable(problem));
    }
    return table;
}

QStringList idsIn(const SmallTable& table, const std::vector<UnitIndex>& units)
{
    QStringList ids;
    for (const UnitIndex unit : units)
        ids += table.scenario.position.unit(unit).id;
    return ids;
}

} // namespace

void PanzergruppeRulesTest::PGG_0a_aBidTakesNoPointsAndIsUndone()
{
    SmallTable table(open().unit("g1", "0402", "panzer"));
    QCOMPARE(table.perform(PointsAct{u"german"_s, 3}), QString());
    QCOMPARE(table.perform(PointsAct{u"german"_s, 12, true}), QString());
    QCOMPARE(table.said, u"12 victory point(s) bid for the German side"_s);
    QCOMPARE(table.scenario.position.pointsOf(u"german"), 3);
    table.undo();
    QCOMPARE(table.scenario.position.pointsOf(u"german"), 3);
    QVERIFY(table.perform(PointsAct{u"french"_s, 12, true}).contains(u"french"_s));
    QCOMPARE(table.game.bidding->side, u"german"_s);
}

void PanzergruppeRulesTest::PGG_0b_anArmyThatMayNotMoveIsHeld()
{
    const auto army = [](const char* state) {
        return open().unit("s1", "0402", "rifle").formation("16th Army").state(state).player("soviet");
    };
    QCOMPARE(army("held").move("s1", "0403"), u"held: barred 0"_s);
    QVERIFY2(!army("untried").move("s1", "0403").startsWith(u"held"_s), qPrintable(army("untried").move("s1", "0403")));
    // The outcome of its roll holds its units, by what the game says of the Army.
    const Board board = army("untried");
    const BiddingRoll& roll = board.ruleset().bidding->rolls.front();
    QCOMPARE(roll.formations, QStringList({u"16th Army"_s, u"16 Army"_s}));
    QCOMPARE(roll.state, u"held"_s);
    QCOMPARE(board.ruleset().bidding->rolls.size(), std::size_t{2});
}

void PanzergruppeRulesTest::PGG_11_a_unitsThatWentOnMayEachGoAlone()
{
    SmallTable table = overrunThatWentOn();
    QCOMPARE(idsIn(table, table.play.inHand), QStringList({u"g1"_s, u"g2"_s}));
    QCOMPARE(table.perform(MoveAct{{u"g1"_s}, table.way({"0404"})}), QString());
    QCOMPARE(table.perform(MoveAct{{u"g2"_s}, table.way({"0503"})}), QString());
    QCOMPARE(table.perform(MoveAct{{u"g1"_s}, table.way({"0405"})}), QString()); // and again
    QCOMPARE(idsIn(table, table.play.inHand), QStringList({u"g1"_s, u"g2"_s}));
    QVERIFY(table.play.putDown.empty());
}

void PanzergruppeRulesTest::PGG_11_b_theirMovesEndWhenAnotherUnitMoves()
{
    SmallTable table = overrunThatWentOn();
    // Who is moved by hand ends nothing.
    QCOMPARE(table.perform(MoveAct{{u"g3"_s}, table.way({"0202"}), {}, 0, true}), QString());
    QCOMPARE(table.play.inHand.size(), std::size_t{2});
    QCOMPARE(table.perform(MoveAct{{u"g3"_s}, table.way({"0203"})}), QString());
    QVERIFY(table.play.inHand.empty());
    QCOMPARE(idsIn(table, table.play.putDown), QStringList({u"g1"_s, u"g2"_s}));
    QVERIFY(table.play.trailOf(table.index("g1"))->isDone);
    QVERIFY(!table.play.trailOf(table.index("g3"))->isDone);
    table.undo();
    QCOMPARE(table.play.inHand.size(), std::size_t{2});
    QVERIFY(!table.play.trailOf(table.index("g1"))->isDone);
    // The next phase begins anew.
    QCOMPARE(table.perform(MoveAct{{u"g3"_s}, table.way({"0203"})}), QString());
    QCOMPARE(table.perform(TurnAct{{1, u"german"_s, u"combat"_s, {}}}), QString());
    QVERIFY(table.play.putDown.empty());
}

void PanzergruppeRulesTest::PGG_14_a_originalsEnterBeforeDestroyedOnesReturn()
{
    QCOMPARE(returnIn(11, 4, 12), u"s1 cannot return while s2 has not entered yet. 14"_s);
    QCOMPARE(returnIn(11, 4, std::nullopt), u"s1 cannot return while s2 has not entered yet. 14"_s);
}

void PanzergruppeRulesTest::PGG_14_b_thoseThatArriveThisTurnWaitNoMore()
{
    QCOMPARE(returnIn(11, 9, 11), QString());
    QCOMPARE(returnIn(11, 10, 11), u"s1 returns in turn 12 at the earliest. 14"_s);
}

void PanzergruppeRulesTest::PGG_14_c_noDivisionReturnsOnTheFirstTurnAfterItsDestruction()
{
    QCOMPARE(returnIn(10, 9, 3), u"s1 returns in turn 11 at the earliest. 14"_s);
    QCOMPARE(returnIn(11, std::nullopt, 3), u"Nobody noted when s1 was eliminated. 14"_s);
}

void PanzergruppeRulesTest::PGG_14_d_theyReturnTwoTurnsAfterIt()
{
    QCOMPARE(returnIn(11, 9, 3), QString());
}

void PanzergruppeRulesTest::PGG_1_m_everyHexThatIsRefusedSaysWhy()
{
    const PlainRetreat retreat = soviet(lakes("0403 0504 0505"), "D1").retreat("s1");
    int refused = 0;
    for (const auto& [hex, verdict] : retreat.hexes) {
        if (verdict.verdict != u"forbidden"_s)
            continue;
        QVERIFY2(!verdict.why.empty(), qPrintable(hex));
        ++refused;
    }
    QVERIFY(refused >= 3); // the lakes
}

void PanzergruppeRulesTest::hexesPassedCountAfterTheEnds()
{
    // Two hexes to the north: 0402 through 0403 or round it. Whoever stands in 0403 is passed only if it must be.
    const auto passing = [] { return soviet(open().unit("s2", "0403", "rifle"), "D2"); };
    QVERIFY(passing().paths("s1").contains(u"0304,0303"_s));
    QVERIFY(passing().paths("s1").filter(u"0403,"_s).isEmpty());
    // Rather past a friend out of enemy zones of control than past one within: g2 in 0505 reaches 0405.
    const Board within = soviet(Board("panzergruppe-guderian", R"(
        ...l...
        ..l.l..
        ..l.l..
        ..l.l..
        ..l....
        ..l.l..
        ..lll..
    )")
                                    .unit("s2", "0403", "rifle")
                                    .unit("s3", "0405", "rifle")
                                    .unit("g2", "0505", "panzer"),
                                "D2");
    QCOMPARE(within.paths("s1"), QStringList{u"0403,0402"_s});
    QCOMPARE(within.verdictText("s1", "0406"), u"outranked: 4 1"_s);
    QCOMPARE(Board(within).reading("retreat-category", "each-hex").verdictText("s1", "0406"), u"outranked: 2 1"_s);
    // The end comes first: an empty end through a held hex rather than a held end through an empty one.
    // Counting every hex, a held end through an empty hex is as good as an empty end through a held one.
    const auto both = [] {
        return soviet(Board("panzergruppe-guderian", R"(
            ...l...
            ..l.l..
            ..l.l..
            ..l.l..
            ..l.l..
            ..l.l..
            ..lll..
        )")
                          .unit("s2", "0403", "rifle")
                          .unit("s3", "0406", "rifle"),
                      "D2");
    };
    QCOMPARE(both().paths("s1"), QStringList{u"0403,0402"_s});
    QCOMPARE(both().verdictText("s1", "0406"), u"outranked: 1 1"_s);
    QCOMPARE(both().reading("retreat-category", "each-hex").paths("s1"), QStringList({u"0403,0402"_s, u"0405,0406"_s}));
    // A two-hex retreat may end next to where it began, unless the other reading is taken.
    QVERIFY(soviet(open(), "D2").paths("s1").contains(u"0403,0504"_s));
    const Board two = soviet(open(), "D2").reading("end-distance", "must-be-n");
    QVERIFY(!two.paths("s1").contains(u"0403,0504"_s));
    QVERIFY(two.paths("s1").contains(u"0403,0402"_s));
}

void PanzergruppeRulesTest::nothingElseOpensTheWay()
{
    QVERIFY(soviet(open().unit("g2", "0403", "panzer").state("disrupted"))
                .verdictText("s1", "0403")
                .contains(u"enemy-unit 9.71"_s));
    QCOMPARE(soviet(lakes("0405 0304 0305 0504 0505")).verdictText("s1", "0403"),
             u"forbidden: prohibited-terrain 9.71"_s);
    QCOMPARE(soviet(open().hexside("lake-side", {"0403/0404"})).verdictText("s1", "0403"),
             u"forbidden: prohibited-hexside 9.71"_s);
    // Two columns are closed to Soviet units until turn 7.
    const auto columns = [](int turn) { return soviet(open().region("no-soviet", {"0403"}).turn(turn)); };
    QCOMPARE(columns(6).verdictText("s1", "0403"), u"forbidden: prohibited-region 6.4"_s);
    QCOMPARE(columns(7).verdictText("s1", "0403"), u"legal-end"_s);
    const Board german = open()
                             .region("no-soviet", {"0403"})
                             .turn(1)
                             .unit("g1", "0404", "panzer")
                             .unit("s1", "0107", "rifle")
                             .attack({"0404"}, "0107", "A1");
    QCOMPARE(german.verdictText("g1", "0403"), u"legal-end"_s);
}

void PanzergruppeRulesTest::everyUnitHasAZocUnlessItIsDisrupted()
{
    for (const char* type : {"panzer", "motorized", "infantry", "cavalry"}) {
        QCOMPARE(open().unit("g1", "0404", type).zoc("german").size(), 6);
        QVERIFY(open().unit("g1", "0404", type).state("disrupted").zoc("german").isEmpty());
    }
    for (const char* type : {"rifle", "tank", "mechanized", "leader"})
        QCOMPARE(open().unit("s1", "0404", type).state("untried").zoc("soviet").size(), 6);
    QVERIFY(!lakes("0405").unit("g1", "0404", "panzer").zoc("german").contains(u"0403"_s));
    QVERIFY(!open().hexside("lake-side", {"0403/0404"}).unit("g1", "0404", "panzer").zoc("german").contains(u"0403"_s));
}

void PanzergruppeRulesTest::linesOfSupplyAvoidEnemiesAndLakes()
{
    // One line each: along the road to the railhead, over land to that road, over land to the west edge, from a leader
    // to the east edge, from a unit to its leader.
    const auto withRoad = [](const char* rows, std::initializer_list<const char*> road, const char* unit) {
        return inRow(rows).region("german-railhead", {"0101"}).path("road", road).unit("g1", unit, "panzer");
    };
    struct Line
    {
        const char* name;
        const char* unit;
        std::function<Board(const char*)> on;
    };
    const std::vector<Line> lines = {
        {"road", "g1",
         [&](const char* rows) {
             return withRoad(rows, {"0101", "0201", "0301", "0401", "0501"}, "0501");
         }},
        {"to the road", "g1",
         [&](const char* rows) {
             return withRoad(rows, {"0101", "0201"}, "0501");
         }},
        {"west edge", "g1",
         [](const char* rows) { return inRow(rows).region("west-edge", {"0101"}).unit("g1", "0501", "panzer"); }},
        {"leader", "s1",
         [](const char* rows) { return inRow(rows).region("east-edge", {"0101"}).unit("s1", "0501", "leader"); }},
        {"to the leader", "s1",
         [](const char* rows) {
             return inRow(rows)
                 .region("east-edge", {"0101"})
                 .unit("s9", "0101", "leader")
                 .range(9)
                 .unit("s1", "0501", "rifle");
         }},
        {"from the leader", "s1", [](const char* rows) {
             return inRow(rows)
                 .region("east-edge", {"0101"})
                 .unit("s9", "0501", "leader")
                 .range(9)
                 .unit("s1", "0501", "rifle");
         }}};
    for (const Line& line : lines) {
        const char* enemy = *line.unit == 'g' ? "s2" : "g2";
        const char* type = *line.unit == 'g' ? "rifle" : "panzer";
        QVERIFY2(line.on(".....").supplyOf(line.unit).isSupplied, line.name);
        QVERIFY2(!line.on("..l..").supplyOf(line.unit).isSupplied, line.name);
        QVERIFY2(!line.on(".....").hexside("lake-side", {"0201/0301"}).supplyOf(line.unit).isSupplied, line.name);
        const Board met = line.on(".....").unit(enemy, "0301", type).state("disrupted");
        QVERIFY2(!met.supplyOf(line.unit).isSupplied, line.name);
        // From 0402 an enemy reaches 0401; a unit there negates it.
        const auto reached = [&] { return line.on(".....\n---.-").unit(enemy, "0402", type); };
        QVERIFY2(!reached().supplyOf(line.unit).isSupplied, line.name);
        const QByteArray friendly = *line.unit == 'g' ? "g3" : "s3";
        QVERIFY2(reached()
                     .unit(friendly.constData(), "0401", *line.unit == 'g' ? "panzer" : "rifle")
                     .supplyOf(line.unit)
                     .isSupplied,
                 line.name);
    }
}

void PanzergruppeRulesTest::supplyCostsWhatMovementCosts()
{
    // Twenty points to the west edge: hexes of one kind in a row, as many as they last.
    const auto reach = [](char terrain, const char* type) {
        int farthest = 0;
        for (int hexes = 1; hexes <= 21; ++hexes) {
            const QByteArray rows = '.' + QByteArray(hexes, terrain);
            const QString last = PlainHex{hexes + 1, 1}.number();
            const Board board =
                inRow(rows.constData()).region("west-edge", {"0101"}).unit("g1", qPrintable(last), type);
            if (board.supplyOf("g1").isSupplied)
                farthest = hexes;
        }
        return farthest;
    };
    for (const char* type : {"panzer", "motorized", "infantry", "cavalry"}) {
        QCOMPARE(reach('.', type), 20);
        QCOMPARE(reach('m', type), 20); // major cities
    }
    // Into swamp at two points, not through it: the first leads back through none.
    const auto swamp = [](const char* type, const char* unit) {
        return inRow("s....................")
            .region("west-edge", {"0101"})
            .unit("g1", unit, type)
            .supplyOf("g1")
            .isSupplied;
    };
    for (const char* type : {"panzer", "motorized", "infantry", "cavalry"}) {
        QVERIFY(swamp(type, "2001")); // eighteen and two
        QVERIFY(!swamp(type, "2101"));
        QVERIFY(!inRow("..s..").region("west-edge", {"0101"}).unit("g1", "0501", type).supplyOf("g1").isSupplied);
        QVERIFY(inRow("....s").region("west-edge", {"0101"}).unit("g1", "0501", type).supplyOf("g1").isSupplied);
    }
    QVERIFY(!inRow("....s..")
                 .region("german-railhead", {"0101"})
                 .road({"0101", "0201"})
                 .unit("g1", "0701", "panzer")
                 .supplyOf("g1")
                 .isSupplied);
    // A road leg may run through swamp.
    QVERIFY(inRow("..s..")
                .region("german-railhead", {"0101"})
                .road({"0101", "0201", "0301", "0401"})
                .unit("g1", "0501", "panzer")
                .supplyOf("g1")
                .isSupplied);
}
