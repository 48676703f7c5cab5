// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/combat_board.h"
#include "support/core_scenario.h"
#include "support/test_registry.h"
#include "verdict/ruling_json.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace {

/// Six against three in the ground that the game is known for.
struct Fight
{
    const char* game;
    const char* rows; ///< 0202 has the ground
    const char* ground;
    const char* attacker;
    const char* defender;
    const char* codes; ///< of the rolls 1 to 6 at 1-1
    const char* four; ///< what a roll of 4 gives
};

constexpr Fight fights[] = {
    {"ardennes-offensive", "...\n.r.\n...", "rough", "g1", "a1", "Ae Ar2 Ar1 Dr1 Dr2 De", "Dr1"},
    {"winter-front", "...\n.f.\n...", "forest", "g1", "s1", "A2 A1 A1/D1 D1 D2 DL2", "D1"},
    {"lost-battalion", "...\n.f.\n...", "forest", "a1", "g1", "A2 A1 - D1 D2 De", "D1"},
    {"russia-besieged", "...\n.w.\n...", "woods", "a1", "s1", "AE AR X2 DR D2 DE", "DR"},
};

Board boardOf(const Fight& fight)
{
    return Board(fight.game, fight.rows)
        .unit(fight.attacker, "0201")
        .unit(fight.defender, "0202")
        .attack({"0201"}, "0202", "");
}

CombatBoard sixOnThree(const Fight& fight, const Board& board)
{
    return CombatBoard(board).strength(fight.attacker, 6).strength(fight.defender, 3);
}

/// A table with the codes in the column 1-1, and harmless ones beside it.
QByteArray tableOf(const Fight& fight)
{
    QStringList rows;
    const QStringList codes = QString::fromLatin1(fight.codes).split(u' ');
    for (const QString& code : codes)
        rows += u"[\"-\", \"%1\", \"-\"]"_s.arg(code);
    return u"\"table\": {\"dice\": 1, \"sides\": 6, \"columns\": [\"1-2\", \"1-1\", \"2-1\"], \"rows\": [%1]}"_s
        .arg(rows.join(u", "_s))
        .toUtf8();
}

Board lost(const char* rows = "....\n.f..\n....")
{
    return Board("lost-battalion", rows).unit("a1", "0201").unit("g1", "0202").attack({"0201"}, "0202", "");
}

QString withTable(Board board, const char* ground, const char* columns = R"("1-2", "1-1", "2-1", "3-1")")
{
    const QByteArray codes = R"(["-", "-", "-", "-"])";
    const QByteArray table = R"("table": {"columns": [)" + QByteArray(columns) + R"(], "rows": [)"
                             + QByteArrayList{codes, codes, codes, codes, codes, codes}.join(", ") + "]}, ";
    return CombatBoard(board.values((table + ground).constData())).strength("a1", 6).strength("g1", 3).text();
}

} // namespace

/// What the user's own values change: odds, moves, settings, tags, arrivals; and that without them all is as before.
class ValuesTest : public QObject
{
    Q_OBJECT

private slots:
    void sixOnThreeInForestIsOneToOneByYourTable_data();
    void sixOnThreeInForestIsOneToOneByYourTable();
    void panzergruppeCountsTerrainItself();
    void columnsShiftTheOdds();
    void groundIsLookedForWhereItIs();
    void whatIsBelowTheTableHasNoEffectIfItSaysSo();
    void yourTerrainReplacesThatOfTheGame();
    void ofOneClassTheBestForTheDefenderCounts();
    void movesAreCounted();
    void numbersStandBetweenScenarioAndRuleset();
    void aTagOfTheTurnTrackHolds();
    void arrivalsOfTheScenarioWin();
    void valuesCanBeTakenAway();
    void valuesOfAnotherGameChangeNothing();
};

void ValuesTest::sixOnThreeInForestIsOneToOneByYourTable_data()
{
    QTest::addColumn<int>("place");
    for (int place = 0; place < 4; ++place)
        QTest::newRow(fights[place].game) << place;
}

void ValuesTest::sixOnThreeInForestIsOneToOneByYourTable()
{
    QFETCH(int, place);
    const Fight& fight = fights[place];
    Board board = boardOf(fight);
    QCOMPARE(sixOnThree(fight, board).text(), u"6 : 3"_s);
    QVERIFY(leavesTerrainOut(sixOnThree(fight, board).rules()));

    const QByteArray values = tableOf(fight) + R"(, "terrain": [{"name": ")" + fight.ground + R"(", "times": 2}])";
    board.values(values.constData());
    const CombatBoard combat = sixOnThree(fight, board);
    QCOMPARE(combat.text(), u"6 : 6 = 1-1"_s);
    QVERIFY(!leavesTerrainOut(combat.rules()));
    QCOMPARE(tableResult(combat.rules().ruleset(), combat.odds().column, 4), QString::fromLatin1(fight.four));
    QCOMPARE(combat.odds().defense.shares.front().changes.front().yours.isEmpty(), false);
    // No rule of the game changed, so that rulings name none of it.
    QVERIFY(combat.rules().yours(1).isEmpty());
}

void ValuesTest::panzergruppeCountsTerrainItself()
{
    QVERIFY(!leavesTerrainOut(RulesInForce(testRuleset(u"panzergruppe-guderian"_s))));
}

void ValuesTest::columnsShiftTheOdds()
{
    QCOMPARE(withTable(lost(), R"("numbers": {})"), u"6 : 3 = 2-1"_s);
    QCOMPARE(withTable(lost(), R"("terrain": [{"name": "forest", "columns": -1}])"), u"6 : 3 = 1-1"_s);
    QCOMPARE(withTable(lost(), R"("terrain": [{"name": "forest", "columns": 1}])"), u"6 : 3 = 3-1"_s);
    // The table ends somewhere.
    QCOMPARE(withTable(lost(), R"("terrain": [{"name": "forest", "columns": -9}])"), u"6 : 3 = 1-2"_s);
    // Not in this kind of attack.
    QCOMPARE(withTable(lost(), R"("terrain": [{"name": "forest", "columns": -1, "kinds": ["hasty"]}])"),
             u"6 : 3 = 2-1"_s);
    QCOMPARE(withTable(lost(), R"("terrain": [{"name": "forest", "columns": -1, "kinds": ["ordinary"]}])"),
             u"6 : 3 = 1-1"_s);
}

void ValuesTest::groundIsLookedForWhereItIs()
{
    const char* open = "....\n....\n....";
    const char* fort = R"("terrain": [{"feature": "fortification", "times": 2}])";
    QCOMPARE(withTable(lost(open), fort), u"6 : 3 = 2-1"_s);
    QCOMPARE(withTable(lost(open).feature("fortification", {"0202"}), fort), u"6 : 6 = 1-1"_s);
    QCOMPARE(withTable(lost(open).feature("fortification", {"0201"}), fort), u"6 : 3 = 2-1"_s);
    const char* attacker = R"("terrain": [{"feature": "fortification", "over": 2, "role": "attacker"}])";
    QCOMPARE(withTable(lost(open).feature("fortification", {"0201"}), attacker), u"3 : 3 = 1-1"_s);
    const char* river = R"("terrain": [{"hexside": "river", "times": 2}])";
    QCOMPARE(withTable(lost(open).river({"0201/0202"}), river), u"6 : 6 = 1-1"_s);
    QCOMPARE(withTable(lost(open).river({"0102/0202"}), river), u"6 : 3 = 2-1"_s);
}

void ValuesTest::whatIsBelowTheTableHasNoEffectIfItSaysSo()
{
    const char* ground = R"("numbers": {})";
    QCOMPARE(withTable(lost(), ground, R"("3-1", "4-1", "5-1", "6-1")"), u"6 : 3 = 3-1"_s);
    Board board = lost();
    board.values(R"("table": {"columns": ["3-1"], "rows": [["De"], ["De"], ["De"], ["De"], ["De"], ["De"]],
                              "below": "no-effect"})");
    const CombatOdds odds = CombatBoard(board).strength("a1", 6).strength("g1", 3).odds();
    QVERIFY(odds.isBelow);
    QCOMPARE(odds.column, -1);
}

void ValuesTest::yourTerrainReplacesThatOfTheGame()
{
    Board board("panzergruppe-guderian", "....\n....\n.f..\n....");
    board.unit("g1", "0103", "infantry").unit("s1", "0203", "rifle").attack({"0103"}, "0203", "");
    QCOMPARE(CombatBoard(board).strength("g1", 12).strength("s1", 4).text(), u"12 : 8 = 1-1"_s);
    board.values(R"("terrain": [{"name": "forest", "times": 3}])");
    QCOMPARE(CombatBoard(board).strength("g1", 12).strength("s1", 4).text(), u"12 : 12 = 1-1"_s);
    QCOMPARE(CombatBoard(board).strength("g1", 12).strength("s1", 4).defenders(), QStringList(u"s1 4 12"_s));
}

void ValuesTest::ofOneClassTheBestForTheDefenderCounts()
{
    Board board = lost();
    board.feature("fortification", {"0202"}).feature("hill", {"0202"});
    board.values(R"("table": {"columns": ["1-2", "1-1", "2-1", "3-1"], "rows": [["-", "-", "-", "-"],
        ["-", "-", "-", "-"], ["-", "-", "-", "-"], ["-", "-", "-", "-"], ["-", "-", "-", "-"], ["-", "-", "-", "-"]]},
        "terrain": [{"name": "forest", "class": "natural", "columns": -1},
                    {"feature": "hill", "class": "natural", "columns": -2},
                    {"feature": "fortification", "class": "man-made", "columns": -1}])");
    const CombatBoard combat = CombatBoard(board).strength("a1", 9).strength("g1", 3);
    const auto columnUnder = [&](const char* onePerClass) {
        Ruleset game = combat.rules().ruleset();
        game.combat.onePerClass = QString::fromLatin1(onePerClass);
        const RulesInForce rules = combat.rules().withRuleset(std::make_shared<const Ruleset>(game));
        return oddsOf(combat.position(), rules, combat.combat(), {});
    };
    QCOMPARE(columnUnder("").column, 0); // 3-1, four columns to the left
    const CombatOdds odds = columnUnder("9.12");
    QCOMPARE(odds.column, 0); // three
    QStringList counted;
    for (const ColumnShift& shift : odds.shifts)
        counted += u"%1 %2 %3"_s.arg(shift.title).arg(shift.columns).arg(shift.counts ? u"yes"_s : u"no"_s);
    QCOMPARE(counted.size(), 3);
    QVERIFY(counted[0].endsWith(u"-1 no"_s));
    QVERIFY(counted[1].endsWith(u"-2 yes"_s));
    QVERIFY(counted[2].endsWith(u"-1 yes"_s));
}

void ValuesTest::movesAreCounted()
{
    Board board("lost-battalion", "....\n.f..\n....");
    board.unit("a1", "0201").movement(4).unit("a2", "0203", "tank").movement(4);
    QCOMPARE(board.move("a1", "0202"), u"free"_s);
    board.values(R"("movement": [{"types": ["infantry"], "terrain": {"clear": 1, "forest": 3}}])");
    QCOMPARE(board.move("a1", "0202"), u"3"_s);
    QCOMPARE(board.move("a1", "0301"), u"1"_s);
    // What tanks pay is still not known.
    QCOMPARE(board.move("a2", "0303"), u"free"_s);
}

void ValuesTest::numbersStandBetweenScenarioAndRuleset()
{
    const auto limits = [](const Board& board) {
        const RulesInForce rules = CombatBoard(board).rules();
        return std::pair(rules.setting(u"stackingLimit"_s), rules.yours(1));
    };
    Board board = Board("...\n...\n...").unit("g1", "0201").unit("a1", "0202").attack({"0201"}, "0202", "Dr1");
    QCOMPARE(limits(board), std::pair(3, QStringList()));
    board.values(R"("numbers": {"stackingLimit": 1})");
    QCOMPARE(limits(board), std::pair(1, QStringList(u"numbers.stackingLimit"_s)));
    // The answer names what it may hang on.
    QCOMPARE(board.ruling().yours, QStringList(u"numbers.stackingLimit"_s));
    QVERIFY(rulingJson(board.position(), board.ruling()).contains(R"("yours": ["numbers.stackingLimit"])"));
    board.setting("stackingLimit", 2);
    QCOMPARE(limits(board), std::pair(2, QStringList()));
    QVERIFY(!rulingJson(board.position(), board.ruling()).contains("yours"));

    // A number that only the printed game has.
    const RulesInForce russia(testRuleset(u"russia-besieged"_s));
    QCOMPARE(russia.number(u"cityCapacity"_s), std::optional<int>());
    Values values;
    values.ruleset = u"russia-besieged"_s;
    values.numbers = {{u"cityCapacity"_s, 2}};
    QCOMPARE(russia.withValues(std::make_shared<const Values>(values)).number(u"cityCapacity"_s), std::optional(2));
}

void ValuesTest::aTagOfTheTurnTrackHolds()
{
    Board board("russia-besieged", "...\n.l.\n...");
    board.unit("s1", "0201").feature("ice-road", {"0202"}).turn(3);
    QVERIFY(board.move("s1", "0202") != u"free"_s);
    board.values(R"("turnTrack": [{"turn": 3, "tags": ["snow"], "note": "frost"}])");
    QCOMPARE(board.move("s1", "0202"), u"free"_s);
    QCOMPARE(CombatBoard(board).rules().yours(3), QStringList(u"turnTrack.snow"_s));
    board.turn(4);
    QVERIFY(board.move("s1", "0202") != u"free"_s);
}

void ValuesTest::arrivalsOfTheScenarioWin()
{
    Values values;
    values.ruleset = u"lost-battalion"_s;
    values.arrivals = {{u"309/78"_s, {8, {u"south-edge"_s}}}};
    const RulesInForce rules =
        RulesInForce(testRuleset(u"lost-battalion"_s)).withValues(std::make_shared<const Values>(values));
    Unit unit;
    unit.id = u"309/78"_s;
    QCOMPARE(arrivalOf(unit, rules.ruleset())->turn, 8);
    unit.arrival = Arrival{5, {}};
    QCOMPARE(arrivalOf(unit, rules.ruleset())->turn, 5);
    unit.id = u"310/78"_s;
    unit.arrival.reset();
    QVERIFY(!arrivalOf(unit, rules.ruleset()));
}

void ValuesTest::valuesCanBeTakenAway()
{
    const Fight& fight = fights[0];
    Board board = boardOf(fight);
    board.values(R"("terrain": [{"name": "rough", "times": 2}], "numbers": {"stackingLimit": 1})");
    const RulesInForce with = sixOnThree(fight, board).rules();
    const RulesInForce without = with.withValues({});
    QCOMPARE(with.setting(u"stackingLimit"_s), 1);
    QCOMPARE(without.setting(u"stackingLimit"_s), 3);
    QVERIFY(without.ruleset() == *with.rulesetPtr());
    QVERIFY(leavesTerrainOut(without));
}

void ValuesTest::valuesOfAnotherGameChangeNothing()
{
    Values values;
    values.ruleset = u"winter-front"_s;
    values.numbers = {{u"stackingLimit"_s, 1}};
    const RulesInForce rules =
        RulesInForce(testRuleset(u"ardennes-offensive"_s)).withValues(std::make_shared<const Values>(values));
    QCOMPARE(rules.setting(u"stackingLimit"_s), 3);
    QVERIFY(rules.ruleset() == *rules.rulesetPtr());
}

REARGUARD_APPLESS_TEST(ValuesTest)
#include "values_test.moc"
