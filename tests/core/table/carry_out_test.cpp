// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "small_table.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::Literals::StringLiterals;

/// What every act does to the board, what follows from it, and that it can be taken back.
class CarryOutTest : public QObject
{
    Q_OBJECT

private slots:
    void aMoveTakesEveryHexOfItsWay();
    void freeMovesAreNotCounted();
    void movesThatNameWhatIsNotThereAreRefused();
    void aTrailEndsSomewhere();
    void LB_8_8_b_aBridgeIntoEnemyTerritoryIsCapturedOnce();
    void LB_8_8_b_aBridgeTakenBackHasItsNewOwner();
    void LB_8_8_b_theMarkOfABridgeGoesWithTheTurn();
    void LB_8_8_b_aBridgeBelongsToWhoControlsBothItsHexes();
    void reinforcementsLeaveTheirTray();
    void countersArePutAnywhere();
    void reinforcementsAreHeldBack();
    void aStackIsPutInOrder();
    void aStackKeepsItsOrderDuringRetreats();
    void stepsAreLostAndRecovered();
    void statesComeAndGo();
    void markersComeAndGo();
    void aMarkerIsLaidForAnother();
    void aTurnRemembersWhatWasLaidInIt();
    void controlIsGiven();
    void aCombatBeginsAnew();
    void dutiesLookAtThePhasesBegin();
    void headquartersOverrunGoToTheEliminated();
    void whoDiesGoesToTheEliminated();
    void attackersPutBackByHandHaveNoPartInTheCombat();
    void gunsOfACombatThatTheScenarioBringsHaveFired();
    void lossesOnTheWayAreBooked();
    void lossesBeforeTheRetreatAreBooked();
    void guestsDieFirst();
    void whoRetreatsOntoOthersIsMarked();
    void defendersOfAnOverrunAreDisrupted();
    void whoAdvancesTakesTheHex();
    void whoStaysMovesNoFarther();
    void theEndOfAPhaseTakesStatesAway();
    void aTurnBeginsWithTheSupplyThatWasJudged();
    void marksOfMovesAreRemoved();
    void pointsAreSet();
    void diceAndNotesChangeNothing();
    void secretNumbersAreRolledAndKept();
    void anEditThatDoesNotFitIsRefused();
};

namespace {

/// Lost Battalion's control: a river with a bridge between two columns.
Board river()
{
    return Board("lost-battalion", R"(
        .....
        .....
        .....
    )")
        .bridge({"0202/0302"})
        .hexside("river", {"0202/0302"})
        .control("german", {"0302", "0402"})
        .control("allied", {"0102", "0202"})
        .unit("a1", "0202")
        .unit("a2", "0202")
        .unit("g1", "0402")
        .turn(3);
}

Board ardennes()
{
    return Board(R"(
        ......
        ......
        ......
        ......
    )")
        .unit("g1", "0103")
        .steps(3)
        .unit("g2", "0103")
        .steps(2)
        .unit("a1", "0303")
        .steps(3)
        .unit("a2", "0303")
        .steps(2)
        .unit("a3", "0501");
}

CombatAct attack(const SmallTable& table, const char* kind = "")
{
    CombatAct act;
    act.combat = Combat{table.at("0303"), {table.at("0103")}, u"Dr2"_s, QString::fromLatin1(kind)};
    return act;
}

Retreat retreatOf(const SmallTable& table, const char* unit, std::initializer_list<const char*> hexes)
{
    Retreat retreat;
    retreat.unit = QString::fromLatin1(unit);
    retreat.from = table.unit(unit).hex;
    retreat.hexes = table.way(hexes);
    return retreat;
}

std::vector<HexIndex> wayOf(const UnitTrail& trail)
{
    return {trail.hexes.begin(), trail.hexes.end()};
}

} // namespace

void CarryOutTest::aMoveTakesEveryHexOfItsWay()
{
    SmallTable table(river());
    const Scenario start = table.scenario;
    QCOMPARE(table.perform(MoveAct{{u"g1"_s}, table.way({"0302", "0202", "0102"}), {}, 6}), QString());
    QCOMPARE(table.place("g1"), u"0102"_s);
    for (const char* hex : {"0302", "0202", "0102"})
        QCOMPARE(table.controller(hex), u"german"_s);
    const UnitTrail* trail = table.play.trailOf(table.index("g1"));
    QVERIFY(trail != nullptr);
    QCOMPARE(wayOf(*trail), table.way({"0402", "0302", "0202", "0102"}));
    QCOMPARE(trail->spent, 6);
    QVERIFY(!trail->isFree && !trail->isDone);

    MoveAct last{{u"g1"_s}, table.way({"0103"}), {}, 3};
    last.endsMove = true;
    QCOMPARE(table.perform(last), QString());
    QCOMPARE(table.play.trails.size(), 1U);
    QCOMPARE(table.play.trails[0].spent, 9);
    QVERIFY(table.play.trails[0].isDone);
    table.undoAll();
    QCOMPARE(table.scenario, start);
    QVERIFY(table.play.trails.empty());
}

void CarryOutTest::freeMovesAreNotCounted()
{
    SmallTable table(ardennes());
    MoveAct move{{u"g1"_s, u"g2"_s}, table.way({"0102"}), {}, 8};
    move.isFree = true;
    QCOMPARE(table.perform(move), QString());
    QCOMPARE(table.place("g2"), u"0102"_s);
    QCOMPARE(table.play.trails.size(), 2U);
    QVERIFY(table.play.trails[1].isFree);
    QCOMPARE(table.play.trails[1].spent, 0);
    // Where passage takes no control, nobody's hex stays nobody's.
    QCOMPARE(table.controller("0102"), QString());
}

void CarryOutTest::aTrailEndsSomewhere()
{
    SmallTable table(ardennes());
    for (int i = 0; i < UnitTrail::mostHexes; ++i)
        QCOMPARE(table.perform(MoveAct{{u"g1"_s}, table.way({i % 2 == 0 ? "0102" : "0101"}), {}, 0}), QString());
    QCOMPARE(table.perform(MoveAct{{u"g1"_s}, table.way({"0102"}), {}, 0}),
             u"g1 has gone through more than 1000 hexes in this phase."_s);
    table.undo();
    QCOMPARE(table.perform(MoveAct{{u"g1"_s}, table.way({"0101"}), {}, 0}), QString());
}

void CarryOutTest::movesThatNameWhatIsNotThereAreRefused()
{
    SmallTable table(ardennes());
    const Scenario start = table.scenario;
    QCOMPARE(table.perform(MoveAct{{u"g9"_s}, table.way({"0102"})}), u"There is no unit g9."_s);
    QCOMPARE(table.perform(MoveAct{{u"g1"_s, u"a1"_s}, table.way({"0102"})}), u"g1 and a1 do not stand in one hex."_s);
    QCOMPARE(table.perform(MoveAct{{u"g1"_s, u"g1"_s}, table.way({"0102"})}), u"The unit g1 is named twice."_s);
    QCOMPARE(table.perform(MoveAct{{u"g1"_s}, {}}), u"The path of g1 has no hex."_s);
    QCOMPARE(table.perform(MoveAct{{u"g1"_s}, {100000}}), u"A hex is named that the map does not have."_s);
    QCOMPARE(table.perform(EnterAct{{u"g1"_s}, table.way({"0102"})}), u"g1 is on the map already."_s);
    QCOMPARE(table.perform(MoveAct{{}, table.way({"0102"})}), u"No unit is named."_s);
    QCOMPARE(table.scenario, start);
}

void CarryOutTest::LB_8_8_b_aBridgeIntoEnemyTerritoryIsCapturedOnce()
{
    SmallTable table(river());
    const Scenario start = table.scenario;
    QCOMPARE(table.perform(MoveAct{{u"a1"_s, u"a2"_s}, table.way({"0302"})}), QString());
    QCOMPARE(table.said, u"a1 and a2 move from 0202: 0302; the bridge 0202/0302 is captured [8.8]"_s);
    const Marker captured{u"bridge-captured"_s, table.hexside("0202", "0302"), u"allied"_s, 3, {}, {}};
    QCOMPARE(table.scenario.position.markers, std::vector<Marker>{captured});
    // To and fro over what is one's own captures nothing more.
    QCOMPARE(table.perform(MoveAct{{u"a1"_s}, table.way({"0202", "0302"})}), QString());
    QCOMPARE(table.scenario.position.markers.size(), 1U);
    table.undoAll();
    QCOMPARE(table.scenario, start);
    // Where there is no bridge there is nothing to capture.
    QCOMPARE(table.perform(MoveAct{{u"a1"_s}, table.way({"0303", "0402"})}), QString());
    QVERIFY(table.scenario.position.markers.empty());
}

void CarryOutTest::LB_8_8_b_aBridgeTakenBackHasItsNewOwner()
{
    SmallTable table(river());
    QCOMPARE(table.perform(MoveAct{{u"a1"_s}, table.way({"0302"})}), QString());
    QCOMPARE(table.perform(MoveAct{{u"a1"_s}, table.way({"0202"})}), QString());
    QCOMPARE(table.perform(TurnAct{Turn{4, u"german"_s, u"movement"_s, {}}}), QString());
    QCOMPARE(table.perform(MoveAct{{u"g1"_s}, table.way({"0302", "0202"})}), QString());
    const std::vector<Marker>& markers = table.scenario.position.markers;
    QCOMPARE(markers.size(), 1U);
    QCOMPARE(markers[0].side, u"german"_s);
    QCOMPARE(markers[0].turn, std::optional(4));
    table.undo();
    QVERIFY(markers.empty());
    table.undo();
    QCOMPARE(markers.at(0).side, u"allied"_s);
}

void CarryOutTest::LB_8_8_b_theMarkOfABridgeGoesWithTheTurn()
{
    SmallTable table(river());
    QCOMPARE(table.perform(MoveAct{{u"a1"_s}, table.way({"0302"})}), QString());
    QCOMPARE(table.perform(TurnAct{Turn{3, u"allied"_s, u"combat"_s, {}}}), QString());
    QCOMPARE(table.scenario.position.markers.size(), 1U);
    QCOMPARE(table.perform(TurnAct{Turn{4, u"german"_s, u"movement"_s, {}}}), QString());
    QVERIFY(table.scenario.position.markers.empty());
    table.undo();
    QCOMPARE(table.scenario.position.markers.size(), 1U);
}

void CarryOutTest::LB_8_8_b_aBridgeBelongsToWhoControlsBothItsHexes()
{
    // The far end is taken from elsewhere: a2 comes to 0302 past the river.
    const auto markers = [](const SmallTable& table) { return table.scenario.position.markers; };
    SmallTable table(river());
    const Scenario start = table.scenario;
    const std::vector<Marker> captured{{u"bridge-captured"_s, table.hexside("0202", "0302"), u"allied"_s, 3, {}, {}}};
    table.unit("a2").hex = table.at("0303");
    QCOMPARE(table.perform(MoveAct{{u"a2"_s}, table.way({"0302"})}), QString());
    QCOMPARE(table.said, u"a2 moves from 0303: 0302; the bridge 0202/0302 is captured [8.8]"_s);
    QCOMPARE(markers(table), captured);
    table.undo();
    QVERIFY(markers(table).empty());
    // Who enters, and who advances.
    table.unit("a2").hex = noHex;
    table.unit("a2").tray = Tray::reinforcements;
    QCOMPARE(table.perform(EnterAct{{u"a2"_s}, table.way({"0303", "0302"})}), QString());
    QCOMPARE(markers(table), captured);
    table.undo();
    table.unit("a2").tray.clear();
    table.unit("a2").hex = table.at("0303");
    QCOMPARE(table.perform(AdvanceAct{{u"a2"_s}, table.way({"0302"}), u"9.12"_s}), QString());
    QCOMPARE(markers(table), captured);
    table.undo();
    // Control by hand: of the far end; of both at once; not of a hex that nobody had.
    QCOMPARE(table.perform(ControlAct{table.way({"0302"}), u"allied"_s}), QString());
    QCOMPARE(table.said, u"The Allied side controls 0302 now; the bridge 0202/0302 is captured [8.8]"_s);
    QCOMPARE(markers(table), captured);
    table.undo();
    QCOMPARE(table.perform(ControlAct{table.way({"0202", "0302"}), u"german"_s}), QString());
    QCOMPARE(markers(table).at(0).side, u"german"_s);
    table.undo();
    QCOMPARE(table.perform(ControlAct{table.way({"0302"}), {}}), QString());
    QCOMPARE(table.perform(ControlAct{table.way({"0302"}), u"allied"_s}), QString());
    QVERIFY(markers(table).empty());
    table.undoAll();
    table.unit("a2").hex = table.at("0202");
    QCOMPARE(table.scenario, start);
}

void CarryOutTest::reinforcementsLeaveTheirTray()
{
    SmallTable table(river());
    Unit& unit = table.unit("g1");
    unit.hex = noHex;
    unit.tray = Tray::reinforcements;
    unit.arrival = Arrival{3, {u"0102"_s}};
    const Scenario start = table.scenario;
    QCOMPARE(table.perform(EnterAct{{u"g1"_s}, table.way({"0102", "0202"}), 4}), QString());
    QCOMPARE(table.place("g1"), u"0202"_s);
    QVERIFY(table.unit("g1").tray.isEmpty());
    QVERIFY(!table.unit("g1").arrival);
    QCOMPARE(table.controller("0102"), u"german"_s);
    QCOMPARE(table.play.trails.at(0).hexes.front(), noHex);
    QCOMPARE(table.play.trails.at(0).spent, 4);
    table.undo();
    QCOMPARE(table.scenario, start);
    QCOMPARE(table.perform(MoveAct{{u"g1"_s}, table.way({"0102"})}), u"g1 is off the map."_s);
}

void CarryOutTest::countersArePutAnywhere()
{
    SmallTable table(ardennes());
    const Scenario start = table.scenario;
    PutAct off{{u"g1"_s, u"a1"_s}};
    off.tray = Tray::eliminated;
    QCOMPARE(table.perform(off), QString());
    QCOMPARE(table.place("a1"), u"(eliminated)"_s);
    QCOMPARE(table.perform(PutAct{{u"a1"_s}, table.at("0402"), Tray::eliminated}), QString());
    QCOMPARE(table.place("a1"), u"0402"_s);
    QVERIFY(table.unit("a1").tray.isEmpty()); // it means nothing on the map
    QVERIFY(table.play.trails.empty());
    table.undoAll();
    QCOMPARE(table.scenario, start);
}

void CarryOutTest::reinforcementsAreHeldBack()
{
    SmallTable table(ardennes());
    QCOMPARE(table.perform(DelayAct{{u"a1"_s}, 4}), u"a1 is on the map already."_s);
    table.unit("a1").hex = noHex;
    table.unit("a1").arrival = Arrival{2, {u"west-edge"_s}};
    QCOMPARE(table.perform(DelayAct{{u"a1"_s}, 4, u"5.2"_s}), QString());
    QCOMPARE(table.unit("a1").arrival, std::optional(Arrival{4, {u"west-edge"_s}}));
    table.undo();
    QCOMPARE(table.unit("a1").arrival->turn, 2);
}

void CarryOutTest::aStackIsPutInOrder()
{
    SmallTable table(ardennes());
    table.unit("g2").hex = table.at("0303"); // a third counter, far from the others in the list
    QCOMPARE(table.perform(MoveAct{{u"a1"_s}, table.way({"0302", "0303"}), {}, 4}), QString());
    const Scenario start = table.scenario;
    QCOMPARE(table.perform(OrderAct{{u"a2"_s, u"g2"_s}}), u"A new order names all units of the hex."_s);
    QCOMPARE(table.perform(OrderAct{{u"a2"_s, u"a1"_s, u"g2"_s}}), QString());
    const auto ids = [&] {
        QStringList found;
        for (const UnitIndex unit : table.scenario.position.unitsIn(table.at("0303")))
            found += table.scenario.position.unit(unit).id;
        return found;
    };
    QCOMPARE(ids(), (QStringList{u"a2"_s, u"a1"_s, u"g2"_s}));
    QVERIFY(table.scenario.position.checkInvariants().isEmpty());
    const UnitTrail* trail = table.play.trailOf(table.index("a1"));
    QVERIFY(trail != nullptr);
    QCOMPARE(trail->spent, 4);
    table.undo();
    QCOMPARE(table.scenario, start);
    QCOMPARE(ids(), (QStringList{u"g2"_s, u"a1"_s, u"a2"_s}));
}

void CarryOutTest::aStackKeepsItsOrderDuringRetreats()
{
    SmallTable table(ardennes());
    QCOMPARE(table.perform(attack(table)), QString());
    QCOMPARE(table.perform(OrderAct{{u"a2"_s, u"a1"_s}}), QString());
    QCOMPARE(table.perform(RetreatAct{{retreatOf(table, "a1", {"0402"})}}), QString());
    QCOMPARE(table.perform(OrderAct{{u"g2"_s, u"g1"_s}}),
             u"Units keep their order until the combat at hand is over."_s);
}

void CarryOutTest::stepsAreLostAndRecovered()
{
    SmallTable table(ardennes());
    QCOMPARE(table.perform(StepsAct{u"g1"_s, 2}), QString());
    QCOMPARE(table.unit("g1").lost, 2);
    QCOMPARE(table.perform(StepsAct{u"g1"_s, 0}), QString());
    QCOMPARE(table.unit("g1").lost, 0);
    QVERIFY(!table.perform(StepsAct{u"g1"_s, 3}).isEmpty());
    QVERIFY(!table.perform(StepsAct{u"g1"_s, -1}).isEmpty());
    QCOMPARE(table.unit("g1").lost, 0);
}

void CarryOutTest::statesComeAndGo()
{
    SmallTable table(ardennes());
    const QStringList both{u"g1"_s, u"g2"_s};
    QCOMPARE(table.perform(StateAct{both, u"tired"_s}), QString());
    QCOMPARE(table.unit("g2").states, QStringList{u"tired"_s});
    QCOMPARE(table.perform(StateAct{{u"g1"_s}, u"tired"_s}), QString());
    QCOMPARE(table.unit("g1").states, QStringList{u"tired"_s});
    QCOMPARE(table.perform(StateAct{both, u"tired"_s, false}), QString());
    QVERIFY(table.unit("g1").states.isEmpty() && table.unit("g2").states.isEmpty());
}

void CarryOutTest::markersComeAndGo()
{
    SmallTable table(ardennes());
    const Scenario start = table.scenario;
    Marker marker;
    marker.kind = u"interdicted"_s;
    marker.at = table.hexside("0202", "0203");
    QCOMPARE(table.perform(MarkerAct{marker}), QString());
    QCOMPARE(table.scenario.position.markers, std::vector<Marker>{marker});
    QCOMPARE(table.perform(MarkerAct{marker, false}), QString());
    QVERIFY(table.scenario.position.markers.empty());
    QCOMPARE(table.perform(MarkerAct{marker, false}), u"No such marker lies there."_s);
    marker.at = noHex;
    QVERIFY(!table.perform(MarkerAct{marker}).isEmpty());
    table.undoAll();
    QCOMPARE(table.scenario, start);
}

void CarryOutTest::aMarkerIsLaidForAnother()
{
    SmallTable table(ardennes());
    const Marker old{u"mine"_s, table.at("0503"), {}, {}, {}, {}};
    const Marker next{u"mine"_s, table.at("0303"), u"german"_s, 1, {}, {}};
    QCOMPARE(table.perform(MarkerAct{old}), QString());
    const Scenario start = table.scenario;
    // The old one goes, and who stands there loses steps: the last one eliminates.
    const MarkerAct act{next, true, old, {{u"a1"_s, 1}, {u"a2"_s, 2}}, u"6"_s};
    QCOMPARE(table.perform(act), QString());
    QCOMPARE(table.scenario.position.markers, std::vector<Marker>{next});
    QCOMPARE(table.unit("a1").lost, 1);
    QCOMPARE(table.place("a2"), u"(eliminated)"_s);
    QCOMPARE(table.play.turn.laid, QStringList{u"mine"_s});
    QCOMPARE(table.perform(act), u"No such marker lies there."_s);
    QCOMPARE(table.perform(MarkerAct{next, true, {}, {{u"a2"_s, 1}}, u"6"_s}), u"a2 is off the map."_s);
    QCOMPARE(table.perform(MarkerAct{next, true, {}, {{u"nobody"_s, 1}}, u"6"_s}), u"There is no unit nobody."_s);
    table.undo();
    QCOMPARE(table.scenario, start);
    QVERIFY(table.play.turn.laid.isEmpty());
}

void CarryOutTest::aTurnRemembersWhatWasLaidInIt()
{
    SmallTable table(ardennes());
    table.game.markerRules = {{.marker = u"mine"_s, .beforeTypes = {u"infantry"_s}, .endsWithTurn = true}};
    table.unit("a3").hex = noHex;
    const Marker laid{u"mine"_s, table.at("0503"), u"german"_s, 1, {}, {}};
    const Marker other{u"depot"_s, table.at("0303"), {}, {}, {}, {}};
    QCOMPARE(table.perform(MarkerAct{laid, true, {}, {}, u"6"_s}), QString());
    QCOMPARE(table.perform(MarkerAct{other}), QString());
    QCOMPARE(table.perform(EnterAct{{u"a3"_s}, table.way({"0501"})}), QString());
    QCOMPARE(table.perform(PutAct{{u"g1"_s}, table.at("0203")}), QString()); // from the map
    const Scenario before = table.scenario;
    // Another phase of the turn, and an edit that numbers units anew.
    TurnAct turn{table.scenario.position.turn};
    turn.turn.phase = u"combat"_s;
    QCOMPARE(table.perform(turn), QString());
    QVERIFY(table.play.trails.empty());
    Unit counter = table.unit("a1");
    counter.id = u"a4"_s;
    QCOMPARE(table.perform(EditAct{RestoreUnit{0, counter}, u"Counter"_s}), QString());
    QCOMPARE(table.play.turn.laid, QStringList{u"mine"_s});
    QCOMPARE(table.play.turn.placed, QStringList{u"a3"_s});
    QCOMPARE(table.scenario.position.markers.size(), 2U);
    // The next turn: what was laid is taken up, and nothing is remembered.
    ++turn.turn.number;
    QVERIFY2(table.told(turn).contains(u"; taken up: \"mine\" on 0503"_s), qPrintable(table.told(turn)));
    QCOMPARE(table.perform(turn), QString());
    QCOMPARE(table.scenario.position.markers, std::vector<Marker>{other});
    QVERIFY(table.play.turn.laid.isEmpty() && table.play.turn.placed.isEmpty());
    table.undo();
    QCOMPARE(table.play.turn.laid, QStringList{u"mine"_s});
    table.undo();
    table.undo();
    QCOMPARE(table.scenario, before);
}

void CarryOutTest::controlIsGiven()
{
    SmallTable table(river());
    const Scenario start = table.scenario;
    QCOMPARE(table.perform(ControlAct{table.way({"0302", "0202"}), u"allied"_s}), QString());
    QCOMPARE(table.controller("0302"), u"allied"_s);
    QCOMPARE(table.perform(ControlAct{table.way({"0302"}), {}}), QString());
    QCOMPARE(table.controller("0302"), QString());
    QCOMPARE(table.perform(ControlAct{table.way({"0302"}), u"nobody"_s}), u"The game has no side nobody."_s);
    table.undoAll();
    QCOMPARE(table.scenario, start);
}

void CarryOutTest::aCombatBeginsAnew()
{
    SmallTable table(ardennes());
    table.play.settled = QStringList{u"defender/retreat/2/"_s};
    table.play.log = QStringList{u"old"_s};
    table.play.retreatPaths = {table.way({"0101"})};
    table.play.advanced = {0};
    CombatAct act = attack(table);
    act.cost = 6;
    QCOMPARE(table.perform(act), QString());
    QCOMPARE(table.scenario.combat, act.combat);
    QVERIFY(table.play.isUntouched());
    QVERIFY(table.play.log.isEmpty() && table.play.retreatPaths.empty() && table.play.advanced.empty());
    QCOMPARE(table.play.attacked, (std::vector<UnitIndex>{table.index("g1"), table.index("g2")}));
    QCOMPARE(table.play.trailOf(table.index("g1"))->spent, 6);
    QCOMPARE(table.perform(CombatAct()), QString());
    QVERIFY(!table.scenario.combat);
    QCOMPARE(table.play.attacked.size(), 2U); // it was fought all the same
    table.undoAll();
    QVERIFY(!table.scenario.combat);
    QCOMPARE(table.play.log, QStringList{u"old"_s});
}

void CarryOutTest::dutiesLookAtThePhasesBegin()
{
    SmallTable table(Board(R"(
        .
        .
        .
    )")
                         .game("duties.ruleset.json")
                         .unit("r1", "0101")
                         .unit("b1", "0102"));
    const auto beganAt = [&] { return table.play.begun->unit(table.index("r1")).hex; };
    QCOMPARE(table.perform(MoveAct{{u"r1"_s}, table.way({"0103"})}), QString());
    CombatAct fight;
    fight.combat = Combat{table.at("0102"), {table.at("0103")}, u"Dr1"_s};
    QCOMPARE(table.perform(fight), QString());
    QCOMPARE(beganAt(), table.at("0101"));
    Turn next = table.scenario.position.turn;
    ++next.number;
    QCOMPARE(table.perform(TurnAct{next}), QString());
    QVERIFY(!table.play.begun);
    QCOMPARE(table.perform(NoteAct{u"seen"_s}), QString());
    QCOMPARE(beganAt(), table.at("0103"));
    table.undoAll();
    QVERIFY(!table.play.begun);
}

void CarryOutTest::headquartersOverrunGoToTheEliminated()
{
    SmallTable table(Board("winter-front", R"(
        .....
        .....
        .....
    )")
                         .unit("s1", "0202")
                         .unit("g1", "0302", "hq")
                         .unit("g2", "0103"));
    const Scenario start = table.scenario;
    CombatAct act;
    act.combat = Combat{table.at("0202"), {table.at("0103")}, u"D1"_s};
    QCOMPARE(table.perform(act), QString());
    const RetreatAct retreat{{retreatOf(table, "s1", {"0302"})}, {}, false, u"9.3"_s};
    QCOMPARE(table.perform(retreat), QString());
    QCOMPARE(table.said, u"s1 retreats from 0202: 0302; g1 is overrun [9.3]"_s);
    QCOMPARE(table.place("s1"), u"0302"_s);
    QCOMPARE(table.place("g1"), u"(eliminated)"_s);
    QCOMPARE(table.play.retreatPaths, std::vector<std::vector<HexIndex>>{table.way({"0202", "0302"})});
    QCOMPARE(table.play.choices.size(), 1U);
    table.undoAll();
    QCOMPARE(table.scenario, start);
}

void CarryOutTest::whoDiesGoesToTheEliminated()
{
    SmallTable table(ardennes());
    QCOMPARE(table.perform(attack(table)), QString());
    Retreat dies = retreatOf(table, "a1", {});
    dies.with = QStringList{u"a2"_s};
    dies.dies = true;
    QCOMPARE(table.perform(RetreatAct{{dies}}), QString());
    QCOMPARE(table.said, u"a1 and a2 in 0303 are eliminated"_s);
    QCOMPARE(table.place("a1"), u"(eliminated)"_s);
    QCOMPARE(table.place("a2"), u"(eliminated)"_s);
    QVERIFY(table.play.retreatPaths.empty());
    QVERIFY(table.play.before->unit(table.index("a1")).isOnMap()); // the choice names it
    table.undo();

    Retreat stays = retreatOf(table, "a1", {});
    QCOMPARE(table.perform(RetreatAct{{stays}}), QString());
    QCOMPARE(table.said, u"a1 stays in 0303"_s);
    QCOMPARE(table.place("a1"), u"0303"_s);
}

void CarryOutTest::attackersPutBackByHandHaveNoPartInTheCombat()
{
    SmallTable table(ardennes());
    QCOMPARE(table.perform(attack(table)), QString());
    LossAct act{u"attacker/eliminated/0/"_s, {}};
    act.eliminated = QStringList{u"g1"_s};
    QCOMPARE(table.perform(act), QString());
    QVERIFY(table.scenario.combat->isAttacker(*table.play.entered, table.index("g1")));
    QCOMPARE(table.perform(PutAct{{u"g1"_s}, table.at("0103")}), QString());
    QVERIFY(!table.scenario.combat->isAttacker(*table.play.entered, table.index("g1")));
    QVERIFY(table.scenario.combat->isAttacker(*table.play.entered, table.index("g2")));
    // Whoever lives and is put elsewhere is as he was.
    table.undo();
    QCOMPARE(table.perform(PutAct{{u"g2"_s}, table.at("0203")}), QString());
    QVERIFY(table.scenario.combat->isAttacker(*table.play.entered, table.index("g2")));
}

void CarryOutTest::gunsOfACombatThatTheScenarioBringsHaveFired()
{
    SmallTable table(Board("lost-battalion", "......\n......")
                         .unit("a1", "0101", "artillery")
                         .nation("usa")
                         .range(8)
                         .unit("a2", "0301")
                         .nation("usa")
                         .unit("g1", "0401")
                         .steps(2)
                         .player("allied")
                         .phase("combat")
                         .turn(3));
    const auto lose = [&table] { return table.perform(LossAct{u"defender/lose-steps/1/"_s, {{u"g1"_s, 1}}}); };
    for (const bool isFire : {true, false}) {
        table.scenario.combat = Combat{table.at("0401"), {table.at("0101")}, u"D1"_s};
        table.scenario.combat->kind = isFire ? u"bombardment"_s : QString();
        if (!isFire)
            table.scenario.combat->attack.push_back(table.at("0301"));
        QCOMPARE(lose(), QString());
        QCOMPARE(table.unit("a1").states, QStringList{u"fired"_s});
        QVERIFY(table.unit("a2").states.isEmpty());
        QCOMPARE(table.unit("g1").lost, 1);
        table.undo();
        QVERIFY(table.unit("a1").states.isEmpty());
    }
}

void CarryOutTest::lossesOnTheWayAreBooked()
{
    SmallTable table(ardennes());
    QCOMPARE(table.perform(attack(table)), QString());
    RetreatAct act{{retreatOf(table, "a1", {"0402"}), retreatOf(table, "a2", {"0403"})}};
    act.losses = {{u"a1"_s, 1}, {u"a2"_s, 2}};
    QCOMPARE(table.perform(act), QString());
    QCOMPARE(table.unit("a1").lost, 1);
    QCOMPARE(table.place("a2"), u"(eliminated)"_s);
    QCOMPARE(table.unit("a2").lost, 0);
    QCOMPARE(table.play.log.size(), 3);
    // Both ways are open to those who advance.
    QCOMPARE(table.play.retreatPaths, (std::vector{table.way({"0303", "0402"}), table.way({"0303", "0403"})}));
    // Later retreats are judged with the loss, and with the dead unit where it stood.
    QCOMPARE(table.play.before->unit(table.index("a1")).lost, 1);
    QCOMPARE(table.play.before->unit(table.index("a1")).hex, table.at("0303"));
    QCOMPARE(table.play.before->unit(table.index("a2")).hex, table.at("0303"));
    act.losses = {{u"x"_s, 1}};
    table.undo();
    QCOMPARE(table.perform(act), u"There is no unit x."_s);
}

void CarryOutTest::lossesBeforeTheRetreatAreBooked()
{
    SmallTable table(ardennes());
    QCOMPARE(table.perform(attack(table)), QString());
    const Scenario before = table.scenario;
    LossAct act{u"defender/lose-steps/3/"_s, {{u"a1"_s, 1}, {u"a2"_s, 2}}};
    act.rule = u"11.1"_s;
    QCOMPARE(table.perform(act), QString());
    QCOMPARE(table.unit("a1").lost, 1);
    QCOMPARE(table.place("a2"), u"(eliminated)"_s);
    QCOMPARE(table.play.settled, QStringList{act.effect});
    QCOMPARE(table.play.before->unit(table.index("a1")).lost, 1);
    QVERIFY(!table.play.before->unit(table.index("a2")).isOnMap());
    table.undo();
    QCOMPARE(table.scenario, before);

    // Someone must be left to ask about.
    act.losses = {{u"a1"_s, 3}, {u"a2"_s, 2}};
    QCOMPARE(table.perform(act), QString());
    QVERIFY(table.play.before->unit(table.index("a2")).isOnMap());
    table.undo();

    // A game without retreats judges nothing after the losses.
    table.game.retreat.exists = false;
    act.losses = {{u"a1"_s, 1}, {u"a2"_s, 2}};
    QCOMPARE(table.perform(act), QString());
    QCOMPARE(table.play.before->unit(table.index("a1")).lost, 0);
    QVERIFY(table.play.before->unit(table.index("a2")).isOnMap());
    table.undo();

    QCOMPARE(table.perform(LossAct{u"defender/eliminated/0/"_s, {}, {u"a1"_s, u"a2"_s}}), QString());
    QCOMPARE(table.place("a1"), u"(eliminated)"_s);
    QVERIFY(table.play.before->unit(table.index("a1")).isOnMap());
    table.undo();
    QCOMPARE(table.perform(LossAct{u"defender/engaged/0/"_s}), QString());
    QCOMPARE(table.said, u"No losses"_s);
}

void CarryOutTest::guestsDieFirst()
{
    SmallTable table(ardennes());
    QCOMPARE(table.perform(attack(table)), QString());
    QCOMPARE(table.perform(LossAct{u"guests/defender"_s, {}, {u"a2"_s}}), QString());
    QCOMPARE(table.place("a2"), u"(eliminated)"_s);
    QVERIFY(!table.play.before->unit(table.index("a2")).isOnMap());
    QVERIFY(table.play.before->unit(table.index("a1")).isOnMap());
}

void CarryOutTest::whoRetreatsOntoOthersIsMarked()
{
    SmallTable table(ardennes());
    table.game.combat.guests.emplace();
    table.game.combat.guests->state = u"guest"_s;
    QCOMPARE(table.perform(attack(table)), QString());
    // Units of one combat are no hosts of each other.
    QCOMPARE(table.perform(RetreatAct{{retreatOf(table, "a1", {"0402"})}}), QString());
    QCOMPARE(table.perform(RetreatAct{{retreatOf(table, "a2", {"0402"})}}), QString());
    QVERIFY(table.unit("a2").states.isEmpty());
    table.undo();
    QCOMPARE(table.perform(RetreatAct{{retreatOf(table, "a2", {"0402", "0501"})}}), QString());
    QCOMPARE(table.unit("a2").states, QStringList{u"guest"_s});
    QVERIFY(table.unit("a3").states.isEmpty());
    table.undo();
    table.game.combat.guests->ontoTypes = QStringList{u"armor"_s};
    QCOMPARE(table.perform(RetreatAct{{retreatOf(table, "a2", {"0402", "0501"})}}), QString());
    QVERIFY(table.unit("a2").states.isEmpty());
}

void CarryOutTest::defendersOfAnOverrunAreDisrupted()
{
    SmallTable table(ardennes());
    AttackKind overrun;
    overrun.name = u"overrun"_s;
    overrun.disrupts = u"disrupted"_s;
    overrun.goesOn = true;
    table.game.combat.kinds = {overrun};
    QCOMPARE(table.perform(attack(table, "overrun")), QString());
    QCOMPARE(table.perform(LossAct{u"defender/lose-steps/1/"_s, {{u"a1"_s, 1}}}), QString());
    QCOMPARE(table.unit("a1").states, QStringList{u"disrupted"_s});
    QVERIFY(table.unit("a2").states.isEmpty());
    QCOMPARE(table.perform(RetreatAct{{retreatOf(table, "a2", {"0402"})}}), QString());
    QCOMPARE(table.unit("a2").states, QStringList{u"disrupted"_s});
    // Attackers are not.
    QCOMPARE(table.perform(LossAct{u"attacker/lose-steps/1/"_s, {{u"g1"_s, 1}}}), QString());
    QVERIFY(table.unit("g1").states.isEmpty());
    // Who clears the hex goes on: the advance is part of the move.
    QCOMPARE(table.perform(AdvanceAct{{u"g1"_s}, table.way({"0303"})}), QString());
    QCOMPARE(wayOf(*table.play.trailOf(table.index("g1"))), table.way({"0103", "0303"}));
}

void CarryOutTest::whoAdvancesTakesTheHex()
{
    SmallTable table(river());
    CombatAct act;
    act.combat = Combat{table.at("0302"), {table.at("0202")}, u"A1/D1"_s};
    QCOMPARE(table.perform(act), QString());
    QCOMPARE(table.perform(AdvanceAct{{u"a1"_s}, table.way({"0302"}), u"9.7"_s}), QString());
    QCOMPARE(table.said, u"a1 advances: 0302 [9.7]; the bridge 0202/0302 is captured [8.8]"_s);
    QCOMPARE(table.place("a1"), u"0302"_s);
    QCOMPARE(table.controller("0302"), u"allied"_s);
    QCOMPARE(table.scenario.position.markers.size(), 1U);
    QCOMPARE(table.play.advanced, std::vector<UnitIndex>{table.index("a1")});
    QVERIFY(table.play.trails.empty());
    QCOMPARE(table.perform(AdvanceAct()), QString());
    QCOMPARE(table.said, u"Nobody else advances"_s);
    QCOMPARE(table.play.settled, QStringList{u"advance"_s});
}

void CarryOutTest::whoStaysMovesNoFarther()
{
    SmallTable table(ardennes());
    QCOMPARE(table.perform(attack(table)), QString());
    QCOMPARE(table.perform(AdvanceAct{{u"g1"_s}}), QString());
    QCOMPARE(table.said, u"g1 stays in 0103 and moves no farther"_s);
    QVERIFY(table.play.trailOf(table.index("g1"))->isDone);
    QCOMPARE(table.play.settled, QStringList{u"advance"_s});
    QVERIFY(table.play.advanced.empty());
    // Some games mark who stays so.
    QVERIFY(table.unit("g1").states.isEmpty());
    QCOMPARE(table.perform(AdvanceAct{{u"g1"_s}, {}, {}, u"tired"_s}), QString());
    QCOMPARE(table.unit("g1").states, QStringList{u"tired"_s});
    table.undo();
    QVERIFY(table.unit("g1").states.isEmpty());
}

void CarryOutTest::theEndOfAPhaseTakesStatesAway()
{
    SmallTable table(ardennes());
    SequencePhase movement;
    movement.phase = u"movement"_s;
    movement.player = u"german"_s;
    SequencePhase combat;
    combat.phase = u"combat"_s;
    combat.player = u"german"_s;
    combat.removesStates = QStringList{u"tired"_s};
    SequencePhase allied;
    allied.phase = u"movement"_s;
    allied.player = u"allied"_s;
    table.game.sequence.phases = {movement, combat, allied};
    table.game.combat.guests.emplace();
    table.game.combat.guests->state = u"guest"_s;
    table.game.combat.guests->endsWith = u"combat"_s;
    table.scenario.position.turn = {1, u"german"_s, u"movement"_s, {}};
    table.unit("g1").states = QStringList{u"tired"_s, u"kept"_s};
    table.unit("a1").states = QStringList{u"tired"_s, u"guest"_s};
    const Scenario start = table.scenario;

    QCOMPARE(table.perform(TurnAct{Turn{1, u"german"_s, u"combat"_s, {}}}), QString());
    QCOMPARE(table.unit("g1").states.size(), 2); // a phase that ends nothing
    QCOMPARE(table.perform(TurnAct{Turn{1, u"allied"_s, u"movement"_s, {}}}), QString());
    QCOMPARE(table.unit("g1").states, QStringList{u"kept"_s});
    QCOMPARE(table.unit("a1").states, QStringList{u"tired"_s}); // guests of either side, but its own states only
    table.undoAll();
    QCOMPARE(table.scenario, start);
    // Over several phases at once all of them end; back nothing does.
    QCOMPARE(table.perform(TurnAct{Turn{2, u"german"_s, u"movement"_s, {}}}), QString());
    QCOMPARE(table.unit("g1").states, QStringList{u"kept"_s});
    table.undo();
    table.scenario.position.turn = {1, u"german"_s, u"combat"_s, {}};
    QCOMPARE(table.perform(TurnAct{Turn{1, u"german"_s, u"movement"_s, {}}}), QString());
    QCOMPARE(table.unit("g1").states.size(), 2);
}

void CarryOutTest::aTurnBeginsWithTheSupplyThatWasJudged()
{
    SmallTable table(ardennes());
    QCOMPARE(table.perform(attack(table)), QString());
    QCOMPARE(table.perform(MoveAct{{u"g1"_s}, table.way({"0102"})}), QString());
    QCOMPARE(table.perform(TurnAct{Turn{2, u"german"_s, u"combat"_s, {}}, QStringList{u"g2"_s}, u"7.1"_s}), QString());
    QCOMPARE(table.said, u"Turn 2, German, Combat; out of supply: g2 [7.1]"_s);
    QVERIFY(!table.scenario.combat);
    QVERIFY(table.play.trails.empty() && table.play.attacked.empty());
    QCOMPARE(table.play.isUnsupplied(table.unit("g2")), std::optional(true));
    QCOMPARE(table.play.isUnsupplied(table.unit("g1")), std::optional(false));
    QCOMPARE(table.perform(TurnAct{Turn{3, u"german"_s, u"combat"_s, {}}}), QString());
    QCOMPARE(table.play.isUnsupplied(table.unit("g2")), std::optional<bool>());
    table.undo();
    QCOMPARE(table.play.isUnsupplied(table.unit("g2")), std::optional(true));
}

void CarryOutTest::marksOfMovesAreRemoved()
{
    SmallTable table(ardennes());
    QCOMPARE(table.perform(MoveAct{{u"g1"_s, u"g2"_s}, table.way({"0102"})}), QString());
    QCOMPARE(table.perform(UnmarkAct{{u"g1"_s}}), QString());
    QCOMPARE(table.said, u"g1 is no longer marked as moved"_s);
    QVERIFY(table.play.trailOf(table.index("g1")) == nullptr);
    QVERIFY(table.play.trailOf(table.index("g2")) != nullptr);
    QCOMPARE(table.perform(UnmarkAct()), QString());
    QVERIFY(table.play.trails.empty());
}

void CarryOutTest::pointsAreSet()
{
    SmallTable table(ardennes());
    const Scenario start = table.scenario;
    QCOMPARE(table.perform(PointsAct{u"german"_s, 12}), QString());
    QCOMPARE(table.scenario.position.pointsOf(u"german"_s), 12);
    QCOMPARE(table.perform(PointsAct{u"martian"_s, 1}), u"The game has no side martian."_s);
    table.undoAll();
    QCOMPARE(table.scenario, start);
}

void CarryOutTest::diceAndNotesChangeNothing()
{
    SmallTable table(ardennes());
    const Scenario start = table.scenario;
    QCOMPARE(table.perform(RollAct{u"Weather"_s, {17, 6, {3, 4}}}), QString());
    QCOMPARE(table.perform(NoteAct{u"Rain"_s}), QString());
    QCOMPARE(table.scenario, start);
    QCOMPARE(table.perform(EditAct{SetScenarioTitle{u"New"_s}, u"Title"_s}), QString());
    QCOMPARE(table.scenario.title, u"New"_s);
    // What numbers units anew makes nothing of what the play knew of them.
    QCOMPARE(table.perform(MoveAct{{u"g1"_s}, table.way({"0102"})}), QString());
    QCOMPARE(table.perform(EditAct{RemoveUnit{0}, u"Remove"_s}), QString());
    QVERIFY(table.play.trails.empty());
}

void CarryOutTest::secretNumbersAreRolledAndKept()
{
    using Secrets = std::vector<std::pair<QString, int>>;
    SmallTable table(river());
    const Scenario start = table.scenario;
    QCOMPARE(table.perform(RollAct{{}, {17, 6, {3, 4}}, u"deliberate"_s}), QString());
    QCOMPARE(table.play.secrets, (Secrets{{u"deliberate"_s, 4}}));
    for (const char* told : {"3", "4", "7", "17"})
        QVERIFY2(!QString(table.said).remove(u"[9.16]"_s).contains(QLatin1StringView(told)), qPrintable(table.said));
    QCOMPARE(table.scenario, start); // nothing of it is on the board
    // It outlives phases and edits that number units anew, and a second roll counts in its place.
    QCOMPARE(table.perform(TurnAct{Turn{4, u"german"_s, u"combat"_s, {}}}), QString());
    QCOMPARE(table.perform(EditAct{RemoveUnit{0}, u"Remove"_s}), QString());
    QCOMPARE(table.play.secrets, (Secrets{{u"deliberate"_s, 4}}));
    QCOMPARE(table.perform(RollAct{{}, {17, 6, {6, 6}}, u"deliberate"_s}), QString());
    QCOMPARE(table.play.secrets, (Secrets{{u"deliberate"_s, 6}}));
    table.undo();
    QCOMPARE(table.play.secrets, (Secrets{{u"deliberate"_s, 4}}));
    QCOMPARE(table.perform(RollAct{{}, {17, 6, {3}}, u"tea"_s}), u"The game has no secret number tea."_s);
    table.undoAll();
    QVERIFY(table.play.secrets.empty());
}

void CarryOutTest::anEditThatDoesNotFitIsRefused()
{
    SmallTable table(ardennes());
    const Scenario start = table.scenario;
    QCOMPARE(table.perform(EditAct{SetLostSteps{99, 1}, u"Steps"_s}), u"It changes what is not there."_s);
    QCOMPARE(table.perform(EditAct{RemoveMarker{7}, u"Marker"_s}), u"It changes what is not there."_s);
    // The engine has no place for units of no side, or of no type of the game.
    for (const auto& [side, type] :
         {std::pair(u"martian"_s, start.position.units[0].type), {u"german"_s, u"saucer"_s}}) {
        Unit stranger = start.position.units[0];
        stranger.side = side;
        stranger.type = type;
        const Edit set = SetUnit{0, stranger};
        for (const Edit& edit : {set, Edit(RestoreUnit{0, stranger}), Edit(EditGroup{{set}})})
            QCOMPARE(table.perform(EditAct{edit, u"Unit"_s}), u"It changes what is not there."_s);
    }
    QCOMPARE(table.scenario, start);
}

REARGUARD_APPLESS_TEST(CarryOutTest)
#include "carry_out_test.moc"
