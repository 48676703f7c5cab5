// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lost_battalion_rules_test.h"

#include "edit/edit.h"
#include "io/map_file.h"
#include "rules/strength_text.h"
#include "support/combat_board.h"
#include "support/core_scenario.h"
#include "support/inventory.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "table/carry_out.h"

#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;

namespace {

const QStringList sound = {};
const QStringList broken = {u"(check.stacking 0303)"_s}; // a note: stacking is looked at as movement ends

QStringList idsOf(const Board& board, const std::vector<UnitIndex>& units)
{
    const Position position = board.position();
    QStringList ids;
    for (const UnitIndex unit : units)
        ids << position.unit(unit).id;
    return ids;
}

} // namespace

Board LostBattalionRulesTest::open()
{
    return std::move(Board("lost-battalion", R"(
        .....
        .....
        .....
        .....
        .....
    )")
                         .region("south-edge", {"0501", "0502", "0503", "0504", "0505"})
                         .region("north-edge", {"0101", "0102", "0103", "0104", "0105"})
                         .region("east-edge", {"0101", "0201", "0301", "0401"})
                         .region("west-edge", {"0105", "0205", "0305", "0405"})
                         .phase("combat"));
}

/// A road through twelve German hexes in a row.
Board LostBattalionRulesTest::road()
{
    return std::move(
        Board("lost-battalion", R"(
        ............
        ............
    )")
            .road({"0101", "0201", "0301", "0401", "0501", "0601", "0701", "0801", "0901", "1001", "1101", "1201"})
            .control("german",
                     {"0101", "0201", "0301", "0401", "0501", "0601", "0701", "0801", "0901", "1001", "1101", "1201"})
            .phase("movement"));
}

/// Germans of these types together in 0303.
Board LostBattalionRulesTest::stack(std::initializer_list<const char*> germans)
{
    Board board = open();
    int number = 0;
    for (const char* type : germans)
        board.unit(qPrintable(u"g%1"_s.arg(++number)), "0303", type).nation("german");
    return board;
}

void LostBattalionRulesTest::everyStatementOfTheInventoryHasASlot()
{
    QCOMPARE(idsWithoutSlot(staticMetaObject, u"lost-battalion"_s), QStringList());
}

void LostBattalionRulesTest::LB_3_4_a_germansDoNotEnterByAWesternHexThatTheAlliesControl()
{
    const auto west = [] {
        return Board("lost-battalion", "...")
            .region("west-edge", {"0101", "0201", "0301"})
            .unit("g1", "0301")
            .arrives(1);
    };
    QCOMPARE(west().entries("g1"), u"0101, 0201, 0301"_s);
    QCOMPARE(west().control("allied", {"0201"}).control("german", {"0101"}).entries("g1"),
             u"0101, 0201: not-controlled 3.4, 0301"_s);
    QVERIFY(west().rule("3.4-entry").enforced);
}

void LostBattalionRulesTest::LB_3_4_b_onlyUnitsCloseTheEasternEdge()
{
    const auto east = [] {
        return Board("lost-battalion", "...")
            .region("east-edge", {"0101", "0201", "0301"})
            .unit("g1", "0301")
            .arrives(1);
    };
    QCOMPARE(east().control("allied", {"0101", "0201"}).entries("g1"), u"0101, 0201, 0301"_s);
    // Whoever stands there closes his hex, French or American; the assumed rule on enemy units says so as well.
    for (const char* nation : {"usa", "french"})
        QCOMPARE(east().unit("a1", "0201").nation(nation).entries("g1"),
                 u"0101, 0201: enemy-unit 8; enemy-unit 3.4, 0301"_s);
}

void LostBattalionRulesTest::LB_3_4_c_thereAreNoZonesOfControl()
{
    Board board = stack({"infantry", "mg", "artillery", "tank"});
    QCOMPARE(board.zoc("german"), QStringList());
    QVERIFY(!board.ruleset().zoc.exists);
    QCOMPARE(board.rule("no-zoc").number, u"3.4"_s);
    // A line of supply passes next to enemies, which it could not through a zone of control.
    const Board between = Board("lost-battalion", R"(
        ...
        ---
    )")
                              .region("south-edge", {"0301"})
                              .unit("a1", "0101")
                              .nation("usa");
    QCOMPARE(between.supplyText("a1"), u"0101,0201,0301 > south-edge"_s);
    const Board beside = Board("lost-battalion", R"(
        ...
        .-.
    )")
                             .region("south-edge", {"0301"})
                             .unit("a1", "0101")
                             .nation("usa")
                             .unit("g1", "0102")
                             .unit("g2", "0302");
    QCOMPARE(beside.supplyText("a1"), u"0101,0201,0301 > south-edge"_s);
}

void LostBattalionRulesTest::LB_3_4_d_whoMovedThroughLastControlsTheHex()
{
    const Board board = open()
                            .control("allied", {"0204", "0303", "0402", "0503"})
                            .unit("g1", "0205")
                            .nation("austrian")
                            .unit("a1", "0101")
                            .nation("french");
    QVERIFY(board.ruleset().control.byPassage);
    Scenario scenario;
    scenario.position = board.position();
    const Position before = scenario.position;
    const auto at = [&](const char* hex) { return *before.map->find(QString::fromLatin1(hex)); };
    const auto move = [&](const QString& unit, const std::vector<HexIndex>& path) {
        return carryOut(MoveAct{{unit}, path}, scenario, {}, board.ruleset()).value().edit;
    };
    const Edit back = applyEdit(move(u"g1"_s, {at("0204"), at("0303"), at("0302")}), scenario);
    const Position& after = scenario.position;
    for (const char* entered : {"0204", "0303", "0302"})
        QCOMPARE(after.controller(at(entered)), u"german"_s);
    QCOMPARE(after.controller(at("0402")), u"allied"_s); // not entered
    QCOMPARE(after.controller(at("0205")), QString()); // only left
    // It is the side that controls, whichever of its nations passed.
    Scenario french = scenario;
    applyEdit(move(u"a1"_s, {at("0303")}), french);
    QCOMPARE(french.position.controller(at("0303")), u"allied"_s);
    applyEdit(back, scenario);
    QVERIFY(scenario.position == before);
    // What control is for: a hex of the west edge that the enemy controls supplies nobody.
    const auto edge = [] {
        return Board("lost-battalion", "...").region("west-edge", {"0301"}).unit("g1", "0101").nation("german");
    };
    QVERIFY(edge().supplyOf("g1").isSupplied);
    QVERIFY(edge().control("german", {"0301"}).supplyOf("g1").isSupplied);
    QVERIFY(!edge().control("allied", {"0301"}).supplyOf("g1").isSupplied);
}

void LostBattalionRulesTest::LB_5_2_a_threeGermanInfantryAndTwoMachineGuns()
{
    QCOMPARE(stack({"infantry", "infantry", "infantry", "mg", "mg"}).findings(), sound);
    QCOMPARE(stack({"infantry", "infantry", "infantry", "infantry"}).findings(), broken);
    QCOMPARE(stack({"mg", "mg", "mg"}).findings(), broken);
    QCOMPARE(stack({"tank", "tank"}).findings(), sound); // the limit of one tank is the other side's
    QCOMPARE(stack({"infantry", "infantry", "infantry", "infantry", "mg", "mg", "mg"}).findings(), broken + broken);
}

void LostBattalionRulesTest::LB_5_2_b_twoAmericanInfantryOfOneDivisionAndATank()
{
    const auto two = [](const char* first, const char* second) {
        return open()
            .unit("a1", "0303")
            .nation("usa")
            .formation(first)
            .unit("a2", "0303")
            .nation("usa")
            .formation(second);
    };
    QCOMPARE(two("77", "77").findings(), sound);
    QCOMPARE(two("77", "28").findings(), broken);
    QCOMPARE(two("77", "77").unit("a3", "0303", "tank").nation("usa").findings(), sound);
    QCOMPARE(two("77", "77").unit("a3", "0303").nation("usa").formation("77").findings(), broken);
    QCOMPARE(
        two("77", "77").unit("a3", "0303", "tank").nation("usa").unit("a4", "0303", "tank").nation("usa").findings(),
        broken);
    Board four = two("77", "77");
    for (const char* id : {"a3", "a4"})
        four.unit(id, "0303").nation("usa").formation("77");
    QCOMPARE(four.findings(), broken); // once, by the American limit: the German ones are the Germans'
    // In the next hex they are welcome.
    QCOMPARE(two("77", "77").unit("a3", "0302").nation("usa").formation("28").findings(), sound);
}

void LostBattalionRulesTest::LB_5_2_c_artilleryStacksWithNothing()
{
    const auto guns = [] { return open().unit("a1", "0303", "artillery").nation("usa"); };
    QCOMPARE(guns().findings(), sound);
    for (const char* type : {"infantry", "tank", "artillery"})
        QCOMPARE(guns().unit("a2", "0303", type).nation("usa").findings(), broken);
    QCOMPARE(guns().unit("a2", "0302", "artillery").nation("usa").findings(), sound);
}

void LostBattalionRulesTest::LB_5_2_d_austriansAndGermansStack()
{
    const auto mixed = [] { return stack({"infantry", "infantry"}).unit("g8", "0303").nation("austrian"); };
    QCOMPARE(mixed().findings(), sound);
    // They count together.
    QCOMPARE(mixed().unit("g9", "0303").nation("austrian").findings(), broken);
}

void LostBattalionRulesTest::LB_5_2_e_americansAndFrenchDoNotStack()
{
    const auto american = [](const char* type) { return open().unit("a1", "0303", type).nation("usa"); };
    QCOMPARE(american("infantry").unit("a2", "0303").nation("french").findings(), broken);
    QCOMPARE(american("tank").unit("a2", "0303").nation("french").findings(), broken);
    QCOMPARE(american("infantry").unit("a2", "0303").nation("usa").findings(), sound);
    // Frenchmen among themselves stack as Americans do, which is assumed.
    const auto french = [](const char* first, const char* second) {
        return open()
            .unit("a1", "0303")
            .nation("french")
            .formation(first)
            .unit("a2", "0303")
            .nation("french")
            .formation(second);
    };
    QCOMPARE(french("38", "38").findings(), sound);
    QCOMPARE(french("38", "74").findings(), broken);
    QCOMPARE(french("38", "38").unit("a3", "0303", "tank").nation("french").findings(), sound);
    QCOMPARE(french("38", "38").unit("a3", "0303").nation("french").formation("38").findings(), broken);
    QVERIFY(open().rule("5.2-french").source == RuleText::Source::Assumed);
}

void LostBattalionRulesTest::LB_5_2_f_stepsDoNotMatterForStacking()
{
    const auto weak = [](int lost) {
        Board board = open();
        for (const char* id : {"g1", "g2", "g3", "g4"})
            board.unit(id, "0303").nation("german").steps(3, lost);
        return board;
    };
    QCOMPARE(weak(0).findings(), broken);
    QCOMPARE(weak(2).findings(), broken);
    QCOMPARE(stack({"infantry", "infantry"}).unit("g8", "0303").steps(9).findings(), sound);
}

void LostBattalionRulesTest::LB_5_2_g_frenchTanksStackWithAmericans()
{
    const auto americans = [] {
        return open().unit("a1", "0303").nation("usa").formation("77").unit("a2", "0303").nation("usa").formation("77");
    };
    QCOMPARE(americans().unit("a3", "0303", "tank").nation("french").findings(), sound);
    // It is the one tank that may stand there.
    QCOMPARE(
        americans().unit("a3", "0303", "tank").nation("french").unit("a4", "0303", "tank").nation("usa").findings(),
        broken);
}

void LostBattalionRulesTest::LB_5_3_stackingIsLookedAtAsTheMovementPhaseEnds()
{
    const Board board = stack({"infantry", "infantry", "infantry", "infantry"});
    for (const char* phase : {"movement", "combat"})
        QCOMPARE(Board(board).phase(phase).findings(), broken);
    QCOMPARE(board.ruleset().stacking.checked, (std::vector<StackingCheck>{{u"movement"_s, PhaseEdge::End}}));
    // A third American regiment may move in, and advance after combat.
    const auto third = [] {
        return open()
            .unit("a1", "0303")
            .nation("usa")
            .unit("a2", "0303")
            .nation("usa")
            .unit("a3", "0304")
            .nation("usa");
    };
    QCOMPARE(third().move("a3", "0303"), u"free"_s);
    QCOMPARE(third().unit("g1", "0302").nation("german").attack({"0303", "0304"}, "0302", "De").ruling().advance->units,
             (std::vector<UnitIndex>{0, 1, 2}));
}

void LostBattalionRulesTest::LB_6_1_a_germansEnterByNorthEastAndWest()
{
    QCOMPARE(open().unit("g1", "0303").nation("german").arrives(1).entries("g1"),
             u"0101, 0102, 0103, 0104, 0105, 0201, 0205, 0301, 0305, 0401, 0405"_s);
    // The corner 0105 lies on the west edge and on the north edge, which nothing closes.
    QCOMPARE(open().control("allied", {"0105", "0205"}).unit("g1", "0303").arrives(1).entries("g1"),
             u"0101, 0102, 0103, 0104, 0105, 0201, 0205: not-controlled 3.4, 0301, 0305, 0401, 0405"_s);
    // What the schedule says goes before.
    QCOMPARE(open().unit("g1", "0303").arrives(3, {"0101", "west-edge"}).entries("g1"),
             u"0101: too-early, 0105: too-early, 0205: too-early, 0305: too-early, 0405: too-early"_s);
}

void LostBattalionRulesTest::LB_6_1_b_americansEnterByTheSouth()
{
    QCOMPARE(open().unit("a1", "0303").nation("usa").arrives(1).entries("a1"), u"0501, 0502, 0503, 0504, 0505"_s);
    QCOMPARE(open().unit("g1", "0502").unit("a1", "0303").nation("usa").arrives(1).entries("a1"),
             u"0501, 0502: enemy-unit 8, 0503, 0504, 0505"_s);
}

void LostBattalionRulesTest::LB_6_1_c_arrivalsHaveAllTheirMovement()
{
    Board board = road().unit("g1", "0301").nation("german").movement(2).arrives(1);
    Scenario scenario;
    scenario.position = board.position();
    const RulesInForce rules(testRuleset(u"lost-battalion"_s));
    DerivedLayers layers(scenario.position, rules);
    MoveQuestion question{{0}, u"operational"_s};
    question.enteredAt = *scenario.position.map->find(u"0101");
    const MoveField field = MoveSearch().find(layers, question);
    QCOMPARE(field.allowance(), std::optional(4));
    // The hex of entry costs as any other: half a point, and three more hexes are left.
    QCOMPARE(field.reachOf(question.enteredAt)->cost, 1);
    QCOMPARE(field.reachOf(*scenario.position.map->find(u"0401"))->cost, 4);
    QVERIFY(field.reachOf(*scenario.position.map->find(u"0501")) == nullptr);
}

void LostBattalionRulesTest::LB_7_1_a_aUnitIsInSupplyOrOutOfIt()
{
    const auto unit = [] { return open().unit("a1", "0303").nation("usa"); };
    QVERIFY(unit().supplyOf("a1").isSupplied);
    QVERIFY(unit().supplyOf("a1").cuts.empty());
    // Out of supply is told with what cuts the line, and nothing in between.
    const Board cut = unit()
                          .unit("g1", "0302")
                          .unit("g2", "0402")
                          .unit("g3", "0403")
                          .unit("g4", "0304")
                          .unit("g5", "0202")
                          .unit("g6", "0203");
    QVERIFY(!cut.supplyOf("a1").isSupplied);
    QVERIFY(cut.supplyOf("a1").line.isEmpty());
    QCOMPARE(cut.supplyOf("a1").cuts.size(), std::size_t{6});
    QVERIFY(cut.ruleset().supply.levels.empty());
}

void LostBattalionRulesTest::LB_7_1_b_lackOfSupplyEliminatesNobody()
{
    const auto attacked = [](const char* river) {
        return Board("lost-battalion", "....")
            .region("south-edge", {"0401"})
            .unit("a1", "0201")
            .nation("usa")
            .unit("g1", "0101")
            .nation("german")
            .hexside(river, {"0201/0301"})
            .attack({"0101"}, "0201", "D1");
    };
    QVERIFY(attacked("bridge").supplyOf("a1").isSupplied);
    QVERIFY(!attacked("river").supplyOf("a1").isSupplied);
    QCOMPARE(attacked("bridge").effects(), QStringList{u"defender lose-steps 1"_s});
    QCOMPARE(attacked("river").effects(), attacked("bridge").effects());
}

void LostBattalionRulesTest::LB_7_2_a_movementIsHalvedOutOfSupply()
{
    // Five points, fractions going up: three, which are six hexes of operational movement.
    const Board board = road().unit("g1", "0101").nation("german").movement(5);
    QCOMPARE(board.move("g1", "0701", "operational", {true}), u"3"_s);
    QCOMPARE(board.move("g1", "0801", "operational", {true}), u"too-dear 8"_s);
    QCOMPARE(board.move("g1", "0801", "operational", {false}), u"3.5"_s);
    QVERIFY(board.rule("7.2").enforced);
    // Three points become two: on the counter, and against ordinary moves once the user has told their costs.
    Board costs = road();
    costs.values(R"("movement": [{"types": ["infantry"], "terrain": {"clear": 1}}])")
        .unit("g1", "0101")
        .nation("german")
        .movement(3);
    QCOMPARE(costs.move("g1", "0301", "", {true}), u"2"_s);
    QVERIFY(costs.move("g1", "0401", "", {true}).startsWith(u"too-dear"_s));
    QCOMPARE(costs.move("g1", "0401", "", {false}), u"3"_s);
    Unit unit = costs.position().unit(0);
    unit.attack = unit.defense = 4;
    const Ruleset game = costs.ruleset();
    QCOMPARE(strengthText(unit, &game, false, true), u"4-4-2"_s);
    QCOMPARE(strengthText(unit, &game), u"4-4-3"_s);
}

void LostBattalionRulesTest::LB_7_3_a_aLineMayHaveAnyLength()
{
    const auto winding = [] {
        return Board("lost-battalion", R"(
            ............
            -----------.
            ............
            .-----------
            ............
        )")
            .region("south-edge", {"1205"})
            .unit("a1", "0101")
            .nation("usa");
    };
    QVERIFY(winding().supplyOf("a1").isSupplied);
    QVERIFY(winding().supplyOf("a1").line.size() > 30);
    // Enemy units close it; hexes that the enemy only controls do not.
    const Board closed = winding().unit("g1", "1202");
    QVERIFY(!closed.supplyOf("a1").isSupplied);
    QVERIFY(closed.supplyText("a1").contains(u"1202 enemy-unit 7.3"_s));
    QVERIFY(winding().control("german", {"1202", "1203", "0104"}).supplyOf("a1").isSupplied);
}

void LostBattalionRulesTest::LB_7_3_b_aLineCrossesNoRiverWithoutABridgeInUse()
{
    const auto river = [](const char* water = "river") {
        return Board("lost-battalion", "...")
            .region("south-edge", {"0301"})
            .hexside(water, {"0101/0201"})
            .unit("a1", "0101")
            .nation("usa")
            .turn(3);
    };
    QCOMPARE(river().supplyText("a1"), u"cut: 0201 prohibited-hexside 7.3"_s);
    const auto bridge = [&] { return river().hexside("bridge", {"0101/0201"}); };
    QVERIFY(bridge().supplyOf("a1").isSupplied);
    // The Meuse is water too where nobody has drawn the river beside it.
    QCOMPARE(river("meuse").supplyText("a1"), u"cut: 0201 prohibited-hexside 7.3"_s);
    QVERIFY(river("meuse").hexside("bridge", {"0101/0201"}).supplyOf("a1").isSupplied);
    // Captured this turn by its new owner: from the next turn on. The other side's marker does not matter to this one.
    QVERIFY(!bridge().marker("bridge-captured", "0101/0201", "allied", 3).supplyOf("a1").isSupplied);
    QVERIFY(bridge().marker("bridge-captured", "0101/0201", "allied", 3).turn(4).supplyOf("a1").isSupplied);
    QVERIFY(bridge().marker("bridge-captured", "0101/0201", "allied", 2).supplyOf("a1").isSupplied);
    QVERIFY(bridge().marker("bridge-captured", "0101/0201", "german", 3).supplyOf("a1").isSupplied);
    QVERIFY(bridge().rule("8.8").enforced);
}

void LostBattalionRulesTest::LB_7_4_a_americanAndFrenchLinesEndAtTheSouthEdge()
{
    for (const char* nation : {"usa", "french"})
        QCOMPARE(open().unit("a1", "0402").nation(nation).supplyText("a1"), u"0402,0502 > south-edge"_s);
    const Board away = open().unit("a1", "0201").nation("usa");
    QVERIFY(away.supplyText("a1").endsWith(u"> south-edge"_s)); // though two other edges are next to it
    const Board noSouth = Board("lost-battalion", "...")
                              .region("north-edge", {"0101"})
                              .region("east-edge", {"0201"})
                              .region("west-edge", {"0301"})
                              .unit("a1", "0201")
                              .nation("usa");
    QVERIFY(!noSouth.supplyOf("a1").isSupplied);
}

void LostBattalionRulesTest::LB_7_5_a_germanLinesEndAtTheOtherEdges()
{
    const auto only = [](const char* edge, const char* nation) {
        return Board("lost-battalion", "...").region(edge, {"0301"}).unit("g1", "0101").nation(nation);
    };
    for (const char* nation : {"german", "austrian"}) {
        for (const char* edge : {"north-edge", "east-edge", "west-edge"})
            QVERIFY(only(edge, nation).supplyOf("g1").isSupplied);
        QVERIFY(!only("south-edge", nation).supplyOf("g1").isSupplied);
    }
    for (const char* edge : {"north-edge", "east-edge", "west-edge"}) {
        // In the enemy's hands it is a source as it is an entry; enemies and rivers close the way as for the other side.
        const bool isWest = QLatin1StringView(edge) == "west-edge"_L1;
        QCOMPARE(only(edge, "german").control("allied", {"0301"}).supplyOf("g1").isSupplied, !isWest);
        QVERIFY(!only(edge, "german")
                     .control("allied", {"0301"})
                     .reading("edge-source", "control")
                     .supplyOf("g1")
                     .isSupplied);
        QVERIFY(!only(edge, "german").unit("a1", "0201").supplyOf("g1").isSupplied);
        QVERIFY(!only(edge, "german").hexside("river", {"0201/0301"}).supplyOf("g1").isSupplied);
        QVERIFY(only(edge, "german")
                    .hexside("river", {"0201/0301"})
                    .hexside("bridge", {"0201/0301"})
                    .supplyOf("g1")
                    .isSupplied);
    }
}

void LostBattalionRulesTest::LB_8_8_b_aCapturedBridgeCarriesNobodyBeforeTheNextTurn()
{
    const auto crossing = [] {
        return Board("lost-battalion", R"(
            ..
            --
        )")
            .river({"0101/0201"})
            .bridge({"0101/0201"})
            .unit("g1", "0101")
            .nation("german");
    };
    QCOMPARE(crossing().move("g1", "0201"), u"free"_s);
    QCOMPARE(crossing().marker("bridge-captured", "0101/0201", "german", 3).turn(3).move("g1", "0201"),
             u"prohibited-hexside 8.8"_s);
    QCOMPARE(crossing().marker("bridge-captured", "0101/0201", "german", 3).turn(4).move("g1", "0201"), u"free"_s);
    QCOMPARE(crossing().marker("bridge-captured", "0101/0201", "allied", 3).turn(3).move("g1", "0201"), u"free"_s);
}

void LostBattalionRulesTest::LB_8_10_a_operationalMovementCostsHalfAPointAHex()
{
    const Board board = road().feature("fortification", {"0301"}).unit("g1", "0101").nation("german").movement(4);
    QCOMPARE(board.move("g1", "0301", "operational"), u"1"_s);
    QCOMPARE(board.move("g1", "0901", "operational"), u"4"_s);
    QCOMPARE(board.move("g1", "1001", "operational"), u"too-dear 8"_s);
    QCOMPARE(board.move("g1", "1201"), u"free"_s); // ordinary movement is for the players to count
}

void LostBattalionRulesTest::LB_8_10_b_onlyThroughOwnHexes()
{
    const auto march = [] { return road().unit("g1", "0101").nation("german").movement(4); };
    QCOMPARE(march().control("allied", {"0301"}).move("g1", "0301", "operational"), u"not-controlled 8.10"_s);
    QCOMPARE(march().control("allied", {"0301"}).move("g1", "0401", "operational"), u"out of reach"_s);
    // The hex where it stands is its own.
    QCOMPARE(march().control("allied", {"0101"}).move("g1", "0301", "operational"), u"1"_s);
}

void LostBattalionRulesTest::LB_8_10_c_neverNextToAnEnemy()
{
    const auto march = [] { return road().unit("g1", "0101").nation("german").movement(9); };
    QCOMPARE(march().unit("a1", "0602").nation("usa").move("g1", "0401", "operational"), u"1.5"_s);
    QCOMPARE(march().unit("a1", "0602").nation("usa").move("g1", "0501", "operational"), u"2"_s);
    QCOMPARE(march().unit("a1", "0602").nation("usa").move("g1", "0601", "operational"), u"next-to-enemy 8.10"_s);
    QCOMPARE(march().unit("a1", "0102").nation("usa").move("g1", "0301", "operational"), u"held: next-to-enemy 8.10"_s);
}

void LostBattalionRulesTest::LB_8_10_d_beginsAndStaysOnARoad()
{
    const auto march = [](const char* from) { return road().unit("g1", from).nation("german").movement(9); };
    const auto all = [&](const char* from) { return march(from).control("german", {"0102", "0202", "0302"}); };
    QCOMPARE(all("0102").move("g1", "0201", "operational"), u"held: off-path 8.10"_s);
    QCOMPARE(all("0101").move("g1", "0102", "operational"), u"off-path 8.10"_s);
    QCOMPARE(all("0101").move("g1", "0102"), u"free"_s);
}

void LostBattalionRulesTest::LB_8_10_e_theAmericanPlayerWaitsForTurnFive()
{
    const auto march = [](int turn, const char* nation, const char* side = "allied") {
        return Board("lost-battalion", "...")
            .road({"0101", "0201", "0301"})
            .control(side, {"0101", "0201", "0301"})
            .turn(turn)
            .unit(side, "0101")
            .nation(nation)
            .movement(4)
            .move(side, "0301", "operational");
    };
    for (const char* nation : {"usa", "french"}) {
        QCOMPARE(march(4, nation), u"held: mode-closed 8.10"_s);
        QCOMPARE(march(5, nation), u"1"_s);
    }
    for (const char* nation : {"german", "austrian"})
        QCOMPARE(march(1, nation, "german"), u"1"_s);
}

void LostBattalionRulesTest::LB_8_11_germansStayNorthOfTheStartLine()
{
    const auto line = [] { return Board("lost-battalion", "...").region("south-of-start-line", {"0301"}); };
    for (const char* nation : {"german", "austrian"}) {
        QCOMPARE(line().unit("g1", "0101").nation(nation).move("g1", "0201"), u"free"_s);
        QCOMPARE(line().unit("g1", "0101").nation(nation).move("g1", "0301"), u"prohibited-region 8.11"_s);
    }
    QCOMPARE(line().unit("a1", "0101").nation("usa").move("a1", "0301"), u"free"_s);
}

void LostBattalionRulesTest::LB_9_12_a_attackersOtherThanArtilleryMayAdvance()
{
    const auto attack = [](const char* result) {
        return open()
            .unit("g1", "0303")
            .nation("german")
            .unit("a1", "0302")
            .nation("usa")
            .unit("a2", "0402", "artillery")
            .nation("usa")
            .unit("a3", "0403", "tank")
            .nation("french")
            .attack({"0302", "0402", "0403"}, "0303", result);
    };
    const auto advance = [&](const char* result) {
        const Board board = attack(result);
        return idsOf(board, board.ruling().advance->units);
    };
    QCOMPARE(advance("De"), QStringList({u"a1"_s, u"a3"_s}));
    QCOMPARE(advance("D3"), QStringList({u"a1"_s, u"a3"_s})); // all its steps
    QCOMPARE(advance("D2"), QStringList()); // somebody is left
    QVERIFY(!attack("De").ruling().advance->limit);
    QCOMPARE(attack("De").rule("9.12").number, u"9.12"_s);
    QVERIFY(attack("De").ruling().noRetreat);
}

void LostBattalionRulesTest::LB_9_12_b_defendersDoNotAdvance()
{
    const auto attack = [](const char* result) {
        return open()
            .unit("g1", "0303")
            .nation("german")
            .unit("a1", "0302")
            .nation("usa")
            .steps(1)
            .attack({"0302"}, "0303", result);
    };
    QVERIFY(attack("A1").ruling().advance->units.empty()); // the attacker is gone, the defender stays
    const Board both = attack("A1/De");
    QVERIFY(!idsOf(both, both.ruling().advance->units).contains(u"g1"_s));
}

void LostBattalionRulesTest::LB_9_12_c_whereArtilleryClearsAHexOneInfantryMayAdvance()
{
    const Board board = open()
                            .unit("g1", "0303")
                            .nation("german")
                            .unit("a1", "0503", "artillery")
                            .nation("usa")
                            .unit("a2", "0302")
                            .nation("usa")
                            .unit("a3", "0403")
                            .nation("french")
                            .unit("a4", "0402", "tank")
                            .nation("usa")
                            .unit("a5", "0301")
                            .nation("usa")
                            .attack({"0503"}, "0303", "De");
    const Ruling ruling = board.ruling();
    QCOMPARE(idsOf(board, ruling.advance->units), QStringList({u"a2"_s, u"a3"_s})); // next to it, and infantry
    QCOMPARE(ruling.advance->limit, std::optional<int>(1));
}

void LostBattalionRulesTest::LB_11_5_b_artilleryMovesAlongRoads()
{
    // In a phase that holds neither guns nor others.
    const Board board =
        road().phase("combat").unit("a1", "0101", "artillery").nation("usa").unit("a2", "0101").nation("usa");
    QCOMPARE(board.move("a1", "1201"), u"free"_s);
    QCOMPARE(board.move("a1", "0102"), u"off-path 11.5"_s);
    QCOMPARE(board.move("a2", "0102"), u"free"_s);
    QCOMPARE(board.move("a1+a2", "0102"), u"off-path 11.5"_s); // together they go where both may
}

void LostBattalionRulesTest::LB_11_5_b_artilleryEntersByARoad()
{
    // The lower row is the south edge. A road leads into 0302, which is forest like 0102.
    const auto entries = [](const char* type) {
        return Board("lost-battalion", "...\nf.f")
            .region("south-edge", {"0102", "0202", "0302"})
            .road({"0301", "0302"})
            .unit("a1", "0101", type)
            .nation("usa")
            .arrives(1)
            .entries("a1");
    };
    QCOMPARE(entries("infantry"), u"0102, 0202, 0302"_s);
    QCOMPARE(entries("artillery"), u"0102: off-path 11.5, 0202: off-path 11.5, 0302"_s);
    QCOMPARE(entries("tank"), u"0102: off-path 11.8, 0202, 0302"_s); // only forest and rough ask it for a road
}

void LostBattalionRulesTest::LB_11_8_g_tanksTakeTheRoadThroughForestAndRough()
{
    const auto wood = [](const char* type) {
        return Board("lost-battalion", R"(
            .f.
            .rf
        )")
            .road({"0101", "0201", "0301"})
            .unit("a1", "0101", type)
            .nation("usa");
    };
    QCOMPARE(wood("tank").move("a1", "0201"), u"free"_s);
    QCOMPARE(wood("tank").move("a1", "0301"), u"free"_s);
    QCOMPARE(wood("tank").move("a1", "0102"), u"free"_s);
    QCOMPARE(wood("tank").move("a1", "0202"), u"off-path 11.8"_s);
    QCOMPARE(wood("tank").move("a1", "0302"), u"off-path 11.8"_s);
    QCOMPARE(wood("infantry").move("a1", "0202"), u"free"_s);
    // Nor do they attack there but along a road.
    const auto attack = [&](const char* type, const char* from, const char* to) {
        return CombatBoard(wood("infantry")
                               .unit("a2", from, type)
                               .nation("usa")
                               .unit("g1", to, "infantry")
                               .attack({from}, to, "D1"))
            .phase("allied", "combat")
            .refusals();
    };
    QCOMPARE(attack("tank", "0102", "0202"), QStringList{u"a2 11.8"_s});
    QCOMPARE(attack("tank", "0102", "0201"), QStringList{u"a2 11.8"_s});
    QCOMPARE(attack("tank", "0301", "0201"), QStringList());
    QCOMPARE(attack("infantry", "0102", "0202"), QStringList());
}

void LostBattalionRulesTest::LB_X5_northIsToTheLeft()
{
    QCOMPARE(open().ruleset().grid.north, 270.0);
    const auto map = readMap(sourcePath(u"/maps/lost-battalion/lost-battalion.hexmap.json"));
    QVERIFY(map.hasValue());
    QCOMPARE(map->grid.north(), 270.0);
    // From every hex of an edge some step in the edge's direction leads off the map, and from no hex inside.
    const std::pair<const char*, Compass> edges[] = {{"north-edge", Compass::Northward},
                                                     {"east-edge", Compass::Eastward},
                                                     {"south-edge", Compass::Southward},
                                                     {"west-edge", Compass::Westward}};
    for (const auto& [name, compass] : edges) {
        const HexSet* edge = map->region(QString::fromLatin1(name));
        QVERIFY2(edge != nullptr && edge->count() > 20, name);
        edge->forEach([&](HexIndex hex) {
            bool leavesTheMap = false;
            for (const HexDirection direction : allDirections) {
                const bool leadsThere = leads(bearing(map->grid.shape(), direction, map->grid.north()), compass);
                leavesTheMap = leavesTheMap || (leadsThere && map->grid.neighbour(hex, direction) == noHex);
            }
            QVERIFY2(leavesTheMap, qPrintable(map->number(hex)));
        });
    }
}

REARGUARD_APPLESS_TEST(LostBattalionRulesTest)
