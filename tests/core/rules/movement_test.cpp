// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/movement.h"

#include "support/board.h"
#include "support/core_scenario.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// Movement rule by rule on small positions: what it costs, what stops it, by which rule.
class MovementTest : public QObject
{
    Q_OBJECT

private slots:
    void everyTypePaysItsOwnRates_data();
    void everyTypePaysItsOwnRates();
    void roadsDoNotBridgeRivers();
    void enemiesAreOnlyOverrun();
    void lakesAndTheirShoresAreClosed();
    void sovietsKeepOutOfTheWestEarly();
    void enemyZonesOfControlStopAndHold();
    void friendsDoNotNegateZonesForMovement();
    void disruptedUnitsStay();
    void unitsOutOfSupplyHaveHalfTheirMovement();
    void nobodyEndsOverTheLimitButPasses();
    void stacksMoveAtTheRateOfTheirSlowest();
    void onlyMechanizedUnitsMoveInTheirPhase();
    void whatIsSpentIsSpent();
    void cheapestWayIsTaken();
    void waysThatCostTheSameGoByFewestHexesThenNumbers();
    void drawnWaysAreJudged();
    void arrivingUnitsPayForTheHexOfEntry();
    void reachIsFoundTheSameWithRoomOfAnotherMap();
    void farthestKeepsTheSearchShort();
    void gamesThatDoNotCountTellWhatIsForbidden_data();
    void gamesThatDoNotCountTellWhatIsForbidden();
    void stackingAtThePhaseEndIsOnlyNoted();
};

namespace {

Board plain(const char* rows)
{
    return Board("panzergruppe-guderian", rows);
}

Board open()
{
    return plain(R"(
        .......
        .......
        .......
        .......
        .......
    )");
}

} // namespace

void MovementTest::everyTypePaysItsOwnRates_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("forest");
    QTest::addColumn<QString>("road");
    QTest::addColumn<QString>("river");
    QTest::newRow("panzer") << u"panzer"_s << u"2"_s << u"0.5"_s << u"3"_s;
    QTest::newRow("motorized") << u"motorized"_s << u"2"_s << u"0.5"_s << u"3"_s;
    QTest::newRow("infantry") << u"infantry"_s << u"1"_s << u"1"_s << u"3"_s;
    QTest::newRow("cavalry") << u"cavalry"_s << u"2"_s << u"1"_s << u"3"_s;
    QTest::newRow("rifle") << u"rifle"_s << u"1"_s << u"1"_s << u"2"_s;
    QTest::newRow("tank") << u"tank"_s << u"2"_s << u"0.5"_s << u"2"_s;
    QTest::newRow("mechanized") << u"mechanized"_s << u"2"_s << u"0.5"_s << u"2"_s;
    QTest::newRow("leader") << u"leader"_s << u"2"_s << u"0.5"_s << u"2"_s;
}

void MovementTest::everyTypePaysItsOwnRates()
{
    QFETCH(const QString, type);
    const bool isSoviet = QStringList{u"rifle"_s, u"tank"_s, u"mechanized"_s, u"leader"_s}.contains(type);
    const char* id = isSoviet ? "s1" : "g1";
    const Board board = std::move(plain(R"(
        .....
        .f.s.
        ..m..
    )")
                                      .road({"0302", "0301"})
                                      .river({"0302/0303", "0202/0303", "0402/0303"})
                                      .unit(id, "0302", qPrintable(type))
                                      .movement(4));
    QFETCH(const QString, forest);
    QFETCH(const QString, road);
    QFETCH(const QString, river);
    QCOMPARE(board.move(id, "0202"), forest);
    QCOMPARE(board.move(id, "0402"), u"2"_s); // swamp
    QCOMPARE(board.move(id, "0201"), u"1"_s); // clear
    QCOMPARE(board.move(id, "0301"), road);
    QCOMPARE(board.move(id, "0303"), river); // a major city beyond the river
}

void MovementTest::roadsDoNotBridgeRivers()
{
    const Board board =
        plain("..").road({"0101", "0201"}).river({"0101/0201"}).unit("g1", "0101", "panzer").movement(3);
    QCOMPARE(board.move("g1", "0201"), u"2.5"_s);
}

void MovementTest::enemiesAreOnlyOverrun()
{
    const Board board = open().unit("g1", "0303", "panzer").movement(9).unit("s1", "0503", "rifle");
    QCOMPARE(board.move("g1", "0503"), u"enemy-unit 6.5"_s);
}

void MovementTest::lakesAndTheirShoresAreClosed()
{
    const Board board = plain(".l.").unit("g1", "0101", "panzer").movement(9);
    QCOMPARE(board.move("g1", "0201"), u"prohibited-terrain base 6"_s);
    const Board shore = plain(R"(
        .
        .
    )")
                            .hexside("lake-side", {"0101/0102"})
                            .unit("g1", "0101", "panzer")
                            .movement(9);
    QCOMPARE(shore.move("g1", "0102"), u"prohibited-hexside base 6"_s);
}

void MovementTest::sovietsKeepOutOfTheWestEarly()
{
    const auto west = [](int turn) {
        return plain("...").region("no-soviet", {"0101", "0201"}).turn(turn).unit("s1", "0301", "rifle").movement(6);
    };
    QCOMPARE(west(6).move("s1", "0201"), u"prohibited-region 6.4"_s);
    QCOMPARE(west(7).move("s1", "0101"), u"2"_s);
    const Board german = plain("...").region("no-soviet", {"0101"}).unit("g1", "0301", "panzer").movement(6);
    QCOMPARE(german.move("g1", "0101"), u"2"_s);
}

void MovementTest::enemyZonesOfControlStopAndHold()
{
    const auto front = [] { return open().unit("s1", "0601", "rifle").movement(6); };
    const Board moving = front().unit("g1", "0303", "panzer").movement(10);
    QCOMPARE(moving.move("g1", "0501"), u"3 stop"_s);
    QCOMPARE(moving.move("g1", "0602"), u"3 stop"_s);
    // 0701 lies behind the zone alone.
    QCOMPARE(moving.move("g1", "0701"), u"enemy-zoc 6.22"_s);
    QCOMPARE(front().unit("g1", "0501", "panzer").movement(10).move("g1", "0401"), u"held: enemy-zoc 8.13"_s);
    // Not from a unit that is disrupted.
    QCOMPARE(open()
                 .unit("s1", "0601", "rifle")
                 .state("disrupted")
                 .unit("g1", "0303", "panzer")
                 .movement(10)
                 .move("g1", "0501"),
             u"3"_s);
}

void MovementTest::friendsDoNotNegateZonesForMovement()
{
    const Board board =
        open().unit("s1", "0601", "rifle").unit("g2", "0501", "infantry").unit("g1", "0303", "panzer").movement(10);
    QCOMPARE(board.move("g1", "0501"), u"3 stop"_s);
}

void MovementTest::disruptedUnitsStay()
{
    const Board board =
        open().unit("g1", "0303", "panzer").movement(10).state("disrupted").unit("g2", "0303", "panzer").movement(10);
    QCOMPARE(board.move("g1", "0302"), u"held: unit-state 6.6"_s);
    QCOMPARE(board.move("g2", "0302"), u"1"_s);
    QCOMPARE(board.move("g1+g2", "0302"), u"held: unit-state 6.6"_s);
}

void MovementTest::unitsOutOfSupplyHaveHalfTheirMovement()
{
    const auto march = [](int points) { return plain("......").unit("g1", "0101", "infantry").movement(points); };
    QCOMPARE(march(5).move("g1", "0301", "", {true}), u"2"_s);
    QCOMPARE(march(5).move("g1", "0401", "", {true}), u"too-dear base 6"_s);
    QCOMPARE(march(1).move("g1", "0201", "", {true}), u"1"_s);
    QCOMPARE(march(5).move("g1", "0401"), u"3"_s);
}

void MovementTest::nobodyEndsOverTheLimitButPasses()
{
    Board full = plain(".....").unit("g1", "0101", "infantry").movement(7);
    for (const char* id : {"g2", "g3", "g4"})
        full.unit(id, "0201");
    QCOMPARE(full.move("g1", "0201"), u"pass: overstacked 7.1"_s);
    QCOMPARE(full.move("g1", "0301"), u"2"_s);
    // A Soviet leader makes room for one more.
    Board soviet = plain(".....").unit("s1", "0101", "rifle").movement(6);
    for (const char* id : {"s2", "s3", "s4"})
        soviet.unit(id, "0201", "rifle");
    QCOMPARE(soviet.move("s1", "0201"), u"pass: overstacked 7.1"_s);
    Board led = plain(".....").unit("s1", "0101", "leader").movement(6);
    for (const char* id : {"s2", "s3", "s4"})
        led.unit(id, "0201", "rifle");
    QCOMPARE(led.move("s1", "0201"), u"1"_s);
}

void MovementTest::stacksMoveAtTheRateOfTheirSlowest()
{
    const Board board = plain("..f......")
                            .road({"0101", "0201"})
                            .unit("g1", "0101", "panzer")
                            .movement(10)
                            .unit("g2", "0101", "infantry")
                            .movement(5);
    QCOMPARE(board.move("g1", "0201"), u"0.5"_s);
    QCOMPARE(board.move("g1+g2", "0201"), u"1"_s); // the infantry pays more along the road
    QCOMPARE(board.move("g1+g2", "0301"), u"3"_s); // and the panzers in the forest
    QCOMPARE(board.move("g1+g2", "0501"), u"5"_s);
    QCOMPARE(board.move("g1+g2", "0601"), u"too-dear base 6"_s);
}

void MovementTest::onlyMechanizedUnitsMoveInTheirPhase()
{
    // The Ardennes Offensive: infantry in 0101, a mechanized unit in 0301.
    const RulesInForce rules(testRuleset(u"ardennes-offensive"_s));
    for (const char* phase : {"movement", "mechanized-movement"}) {
        const Position position = Board("....")
                                      .unit("g1", "0101")
                                      .unit("g2", "0301", "mechanized")
                                      .turn(1)
                                      .player("german")
                                      .phase(phase)
                                      .position();
        DerivedLayers layers(position, rules);
        const std::vector<Reason> held = MoveSearch().find(layers, MoveQuestion{{0}}).held();
        QCOMPARE(held.empty(), QLatin1String(phase) == QLatin1String("movement"));
        if (!held.empty())
            QCOMPARE(held.front().rule, rules.ruleset().rule(u"moves-mechanized"));
        QVERIFY(MoveSearch().find(layers, MoveQuestion{{1}}).held().empty());
    }
}

void MovementTest::whatIsSpentIsSpent()
{
    Board board =
        plain("........").unit("g1", "0101", "panzer").movement(10).unit("g2", "0101", "infantry").movement(5);
    const Position position = board.position();
    const RulesInForce rules(testRuleset(u"panzergruppe-guderian"_s));
    DerivedLayers layers(position, rules);
    MoveQuestion question{{0, 1}};
    QCOMPARE(MoveSearch().find(layers, question).allowance(), std::optional(10));
    question.spent = {16, 2}; // of each his own: two points are left to the panzers, four to the infantry
    QCOMPARE(MoveSearch().find(layers, question).allowance(), std::optional(4));
    question.spent = {20, 2};
    const MoveField spent = MoveSearch().find(layers, question);
    QCOMPARE(spent.held().size(), std::size_t{1});
    QCOMPARE(spent.held().front().code, ReasonCode::TooDear);
    // Whoever is lifted for the question is put back.
    QCOMPARE(layers.board().hexOf(0), position.unit(0).hex);
    QCOMPARE(layers.board().hexOf(1), position.unit(1).hex);
}

void MovementTest::cheapestWayIsTaken()
{
    const Board board = plain(R"(
        .s...
        .....
        .....
    )")
                            .unit("g1", "0101", "panzer")
                            .movement(10);
    QCOMPARE(board.way("g1", "0301"), u"0201,0301"_s); // through the swamp: three points, round it three
    const Board round = plain(R"(
        .s...
        .....
        .....
    )")
                            .road({"0101", "0102", "0202", "0302", "0301"})
                            .unit("g1", "0101", "panzer")
                            .movement(10);
    QCOMPARE(round.way("g1", "0301"), u"0102,0202,0302,0301"_s);
    QCOMPARE(round.move("g1", "0301"), u"2"_s);
}

void MovementTest::waysThatCostTheSameGoByFewestHexesThenNumbers()
{
    const Board board = open().unit("g1", "0101", "panzer").movement(10);
    // 0301 over 0201 alone; 0302 over 0201 or 0202.
    QCOMPARE(board.way("g1", "0301"), u"0201,0301"_s);
    QCOMPARE(board.way("g1", "0302"), u"0201,0302"_s);
    QCOMPARE(board.way("g1", "0303"), u"0102,0202,0303"_s);
    // Four hexes of road cost as much as two of clear ground: the shorter way.
    const Board road = open().road({"0101", "0102", "0202", "0302", "0301"}).unit("g1", "0101", "panzer").movement(10);
    QCOMPARE(road.way("g1", "0301"), u"0201,0301"_s);
}

void MovementTest::drawnWaysAreJudged()
{
    const Board board = open().unit("s1", "0601", "rifle").unit("g1", "0303", "panzer").movement(4);
    const Position position = board.position();
    const RulesInForce rules(testRuleset(u"panzergruppe-guderian"_s));
    DerivedLayers layers(position, rules);
    const auto hexes = [&](const QString& text) {
        std::vector<HexIndex> path;
        for (const QString& number : text.split(u','))
            path.push_back(*position.map->find(number));
        return path;
    };
    const MoveQuestion question{{position.findUnit(u"g1")}};
    const MovePath round = judgePath(layers, question, hexes(u"0304,0404,0403"_s));
    QVERIFY(round.isAllowed && round.why.empty() && !round.stops);
    QCOMPARE(round.cost, 6);
    // Through the zone of control: stopped, though there would be points for it.
    const MovePath through = judgePath(layers, question, hexes(u"0402,0502,0501"_s));
    QVERIFY(!through.isAllowed);
    QCOMPARE(through.refused, *position.map->find(u"0501"));
    QCOMPARE(through.why.size(), std::size_t{1});
    QCOMPARE(through.why.front().code, ReasonCode::EnemyZoc);
    const MovePath far = judgePath(layers, question, hexes(u"0304,0305,0204,0203,0202"_s));
    QVERIFY(!far.isAllowed);
    QCOMPARE(far.why.front().code, ReasonCode::TooDear);
    QCOMPARE(far.refused, *position.map->find(u"0202"));
    QCOMPARE(far.cost, 10);
}

void MovementTest::arrivingUnitsPayForTheHexOfEntry()
{
    const Board board = plain("fs....").unit("g1", "0101", "panzer").movement(5).arrives(1, {"0101"});
    QCOMPARE(board.entries("g1"), u"0101"_s);
    QCOMPARE(board.move("g1", "0101"), u"2"_s);
    const Position position = board.position();
    const RulesInForce rules(testRuleset(u"panzergruppe-guderian"_s));
    DerivedLayers layers(position, rules);
    MoveQuestion question{{0}};
    question.enteredAt = *position.map->find(u"0101");
    const MoveField field = MoveSearch().find(layers, question);
    const std::vector<HexIndex> path = field.pathTo(*position.map->find(u"0301"));
    QCOMPARE(path.size(), std::size_t{3});
    QCOMPARE(path.front(), question.enteredAt);
    QCOMPARE(field.reachOf(path.back())->cost, 10);
    const Board closed =
        plain("f.").unit("g1", "0101", "panzer").movement(5).arrives(1, {"0101", "0201"}).unit("s1", "0201", "rifle");
    QCOMPARE(closed.entries("g1"), u"0101, 0201: enemy-unit 6.5"_s);
    QCOMPARE(closed.move("g1", "0101"), u"2 stop"_s);
}

void MovementTest::reachIsFoundTheSameWithRoomOfAnotherMap()
{
    MoveSearch search;
    const RulesInForce rules(testRuleset(u"panzergruppe-guderian"_s));
    for (int round = 0; round < 3; ++round) {
        for (const Board& board : {open().unit("g1", "0303", "panzer").movement(3),
                                   plain("....").unit("g1", "0201", "panzer").movement(1)}) {
            const Position position = board.position();
            DerivedLayers layers(position, rules);
            const MoveQuestion question{{0}};
            QVERIFY(search.find(layers, question).reach() == MoveSearch().find(layers, question).reach());
        }
    }
}

void MovementTest::farthestKeepsTheSearchShort()
{
    const Board board = open().unit("g1", "0101", "panzer").movement(10);
    const Position position = board.position();
    const RulesInForce rules(testRuleset(u"panzergruppe-guderian"_s));
    DerivedLayers layers(position, rules);
    MoveQuestion question{{0}};
    question.farthest = 1;
    const MoveField near = MoveSearch().find(layers, question);
    QCOMPARE(near.reach().size(), std::size_t{2}); // 0102 and 0201
    QVERIFY(near.why(*position.map->find(u"0301")).empty()); // not looked at
}

void MovementTest::gamesThatDoNotCountTellWhatIsForbidden_data()
{
    QTest::addColumn<QString>("found");
    QTest::addColumn<QString>("expected");
    const auto ardennes = [] { return Board("ardennes-offensive", ".#.e").unit("g1", "0101"); };
    QTest::newRow("impassable") << ardennes().move("g1", "0201") << u"prohibited-terrain movement"_s;
    const auto edge = [](const char* id) {
        return Board("ardennes-offensive", ".e").unit(id, "0101").move(id, "0201");
    };
    QTest::newRow("a German at the map edge") << edge("g1") << u"prohibited-terrain 5.2"_s;
    QTest::newRow("an American at the map edge") << edge("a1") << u"free"_s;
    const auto water = [] { return Board("winter-front", ".l.").unit("g1", "0101"); };
    QTest::newRow("a lake") << water().move("g1", "0201") << u"prohibited-terrain movement"_s;
    QTest::newRow("a frozen lake") << water().feature("ice", {"0201"}).move("g1", "0301") << u"free"_s;
    const auto river = [] {
        return Board("winter-front", "..").hexside("major-river", {"0101/0201"}).unit("g1", "0101");
    };
    QTest::newRow("a river") << river().move("g1", "0201") << u"prohibited-hexside movement"_s;
    QTest::newRow("a bridge") << river().bridge({"0101/0201"}).move("g1", "0201") << u"free"_s;
    QTest::newRow("ice") << river().hexside("ice", {"0101/0201"}).move("g1", "0201") << u"free"_s;
    QTest::newRow("headquarters of the enemy")
        << water().unit("s1", "0201", "hq").move("g1", "0201") << u"enemy-unit movement; prohibited-terrain movement"_s;
    const auto sea = [] { return Board("russia-besieged", ".~l").unit("a1", "0101").feature("ice-road", {"0301"}); };
    QTest::newRow("the sea") << sea().move("a1", "0201") << u"prohibited-terrain movement"_s;
    const auto ladoga = [](bool isSnow) {
        Board board("russia-besieged", ".l");
        board.unit("a1", "0101").feature("ice-road", {"0201"});
        if (isSnow)
            board.turn(9, {"snow"});
        return board.move("a1", "0201");
    };
    QTest::newRow("the ice road in summer") << ladoga(false) << u"prohibited-terrain movement"_s;
    QTest::newRow("the ice road in snow") << ladoga(true) << u"free"_s;
    QTest::newRow("the coast")
        << Board("russia-besieged", "..").hexside("coast", {"0101/0201"}).unit("a1", "0101").move("a1", "0201")
        << u"prohibited-hexside movement"_s;
    QTest::newRow("an enemy") << Board("russia-besieged", "..").unit("s1", "0201").unit("a1", "0101").move("a1", "0201")
                              << u"enemy-unit movement"_s;
}

void MovementTest::gamesThatDoNotCountTellWhatIsForbidden()
{
    QFETCH(const QString, found);
    QFETCH(const QString, expected);
    QCOMPARE(found, expected);
}

void MovementTest::stackingAtThePhaseEndIsOnlyNoted()
{
    Board board = Board("ardennes-offensive", "..").unit("g1", "0101");
    for (const char* id : {"g2", "g3", "g4"})
        board.unit(id, "0201");
    QCOMPARE(board.move("g1", "0201"), u"free"_s);
    const Position position = board.position();
    const RulesInForce rules(testRuleset(u"ardennes-offensive"_s));
    DerivedLayers layers(position, rules);
    const MoveField field = MoveSearch().find(layers, {{0}});
    QVERIFY(field.reach().front().isOverfull);
    QVERIFY(!field.hasCosts());
    QVERIFY(!field.isCounted());
}

REARGUARD_APPLESS_TEST(MovementTest)
#include "movement_test.moc"
