// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Observation and fire in Lost Battalion, on two rows of hexes: a hex of the upper row is as many hexes from another as
// their columns differ. Guns are a1, a2 …; g1 is the German that is fired at or attacks.

#include "lost_battalion_rules_test.h"

#include "core/table/small_table.h"
#include "support/combat_board.h"
#include "support/core_scenario.h"

#include "rules/fire.h"
#include "rules/observation.h"
#include "rules/sequence.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace {

Board rows()
{
    return std::move(Board("lost-battalion", R"(
        ..............
        ..............
    )")
                         .turn(3)
                         .player("allied")
                         .phase("combat"));
}

Board gun(Board board, const char* id, const char* hex, int range = 8)
{
    return std::move(board.unit(id, hex, "artillery").nation("usa").range(range));
}

/// Whether the side sees the hex.
bool sees(const Board& board, const char* side, const char* hex)
{
    const CombatBoard on(board);
    const Position position = on.position();
    const RulesInForce rules = on.rules();
    const RuleView view(position, rules);
    return isObserved(view, QString::fromLatin1(side), *position.map->find(QString::fromLatin1(hex)));
}

CombatBoard bombardment(Board board, std::initializer_list<const char*> from, const char* to, const char* result = "")
{
    return CombatBoard(board.attack(from, to, result)).kind("bombardment").phase("allied", "combat");
}

CombatBoard barrage(Board board, const char* to, const char* player = "german")
{
    return CombatBoard(board.attack({}, to, "")).kind("barrage").phase(player, "combat");
}

/// The table of the columns 1-2 to 3-1, where nothing ever happens.
constexpr const char* barrageTable = R"("tables": {"barrage": {"dice": 1, "sides": 2,
    "columns": ["1-2", "1-1", "2-1", "3-1"], "rows": [["-", "-", "-", "-"], ["-", "-", "-", "-"]]}})";

} // namespace

void LostBattalionRulesTest::LB_11_2_a_artilleryFiresAtWhatIsSeen()
{
    // The gun itself sees four hexes; g1 is five away, and a9 looks on from four.
    const auto fire = [](const char* observer) {
        return bombardment(gun(rows(), "a1", "0101").unit("a9", observer).nation("usa").unit("g1", "0601"), {"0101"},
                           "0601");
    };
    QCOMPARE(fire("0201").breaches(), QStringList());
    QCOMPARE(fire("1101").breaches(), QStringList{u"all bar 11.2"_s});
    QCOMPARE(fire("1101").reasons(),
             QStringList{
                 u"0601 is not observed: the nearest observer is a1 in 0101, which sees 4 hex(es) and is 5 away."_s});
    // Whoever has no observer at all.
    const Board empty = rows().unit("g1", "0601");
    const CombatBoard on(empty);
    const Position position = on.position();
    const RulesInForce rules = on.rules();
    const RuleView view(position, rules);
    QVERIFY(!nearestObserver(view, u"allied"_s, 0));
    QCOMPARE(nearestObserver(view, u"german"_s, *position.map->find(u"0301"_s))->distance, 3);
}

void LostBattalionRulesTest::LB_11_2_b_germanHillsSeeTwoHexes()
{
    // An empty hill in 0501 that the Germans control; a German in 1201 sees one hex.
    const Board hill = rows().feature("hill", {"0501"}).control("german", {"0501"}).unit("g1", "1201");
    QVERIFY(sees(hill, "german", "0701") && sees(hill, "german", "0301"));
    QVERIFY(!sees(hill, "german", "0801") && !sees(hill, "german", "0201"));
    QVERIFY(sees(hill, "german", "1301") && sees(hill, "german", "1101"));
    QVERIFY(!sees(hill, "german", "1401") && !sees(hill, "german", "1001"));
    // Nobody controls it, or the Allies do: it sees nothing, for neither side.
    QVERIFY(!sees(rows().feature("hill", {"0501"}), "german", "0501"));
    const Board lost = rows().feature("hill", {"0501"}).control("allied", {"0501"});
    QVERIFY(!sees(lost, "german", "0501") && !sees(lost, "allied", "0501"));
}

void LostBattalionRulesTest::LB_11_2_b_hillsAndRangesOnTheShippedMap()
{
    // The hill 1409 is German and empty: it sees 1411, and not 1412. Guns in 2110 reach 2102 with a range of 8, not 2101.
    const Board map = Board::shipped("lost-battalion", "lost-battalion/lost-battalion");
    const Board hill = Board(map).control("german", {"1409"});
    QVERIFY(sees(hill, "german", "1411") && !sees(hill, "german", "1412"));
    QVERIFY(!sees(map, "german", "1411"));
    const auto fire = [&map](const char* to) {
        Board board = Board(map).turn(3).player("allied").phase("combat");
        return bombardment(gun(board.unit("g1", to).unit("a9", "2104").nation("usa"), "a1", "2110"), {"2110"}, to);
    };
    QCOMPARE(fire("2102").breaches(), QStringList());
    QCOMPARE(fire("2101").breaches(), QStringList{u"a1 range 11.4"_s});
}

void LostBattalionRulesTest::LB_11_2_c_americansAndFrenchSeeFourHexes()
{
    for (const char* nation : {"usa", "french"}) {
        const Board board = rows().unit("a1", "0501").nation(nation);
        QVERIFY(sees(board, "allied", "0901") && sees(board, "allied", "0101"));
        QVERIFY(!sees(board, "allied", "1001"));
    }
    QVERIFY(!sees(rows().unit("g1", "0501").nation("austrian"), "german", "0701"));
}

void LostBattalionRulesTest::LB_11_2_d_germansHaveNoArtillery()
{
    QCOMPARE(open().unit("a1", "0303", "artillery").nation("usa").findings(), QStringList());
    QCOMPARE(open().unit("g1", "0303", "artillery").nation("german").findings(),
             QStringList{u"check.foreign-type 0303"_s});
}

void LostBattalionRulesTest::LB_11_3_a_oneGunOfTheDefenderFiresIntoAnAttackHex()
{
    // In the German turn g1 in 0501 attacks a9 in 0601; the guns are three and four hexes from g1.
    const auto board = [] {
        return gun(
            gun(rows().turn(3).unit("g1", "0501").unit("g2", "0502").unit("a9", "0601").nation("usa"), "a1", "0801"),
            "a2", "0901");
    };
    const auto fire = [&](std::initializer_list<const char*> from, const char* phase, const char* kind) {
        return bombardment(board(), from, "0501").phase("german", phase).declared({"0501"}, "0601", kind);
    };
    QCOMPARE(fire({"0801"}, "combat", "").breaches(), QStringList());
    QCOMPARE(fire({"0801"}, "movement", "hasty").breaches(), QStringList());
    QCOMPARE(fire({"0801", "0901"}, "combat", "").breaches(), QStringList{u"all bar 11.3"_s});
    QCOMPARE(fire({"0901"}, "combat", "").fired("a1", "0501").breaches(), QStringList{u"all bar 11.3"_s});
    // He fires first: not once the attackers have fired.
    QCOMPARE(fire({"0801"}, "combat", "").fired("", "0601").breaches(), QStringList{u"all bar 11.3"_s});
    // Only into a hex from which somebody attacks.
    const CombatBoard elsewhere =
        bombardment(board(), {"0801"}, "0502").phase("german", "combat").declared({"0501"}, "0601");
    QCOMPARE(elsewhere.breaches(), QStringList{u"all bar 11.3"_s});
    QCOMPARE(elsewhere.reasons(), QStringList{u"Nobody attacks from 0502: declare the attack first."_s});
    // It is laid into the attacked hex: from there the distance counts.
    const auto far = [](int range) {
        return bombardment(gun(rows().turn(3).unit("g1", "0501").unit("a9", "0601").nation("usa"), "a1", "0801", range),
                           {"0801"}, "0501")
            .phase("german", "combat")
            .declared({"0501"}, "0601");
    };
    QCOMPARE(far(2).breaches(), QStringList());
    QCOMPARE(far(1).breaches(), QStringList{u"a1 range 11.4"_s});
    // Who is attacked does not follow up.
    const Board cleared = board().player("german").attack({"0801"}, "0501", "De");
    QCOMPARE(CombatBoard(cleared).kind("bombardment").phase("german", "combat").now("g1", "").advance(), QString());
    // Out of supply it may still fire for the defence, though not attack.
    QCOMPARE(fire({"0801"}, "combat", "").unsupplied({"a1"}).breaches(), QStringList());
}

void LostBattalionRulesTest::LB_11_3_b_fortificationsDoNotHelpWhoAttacks()
{
    // Six against three with a fortification in the hex that is fired at: as defender one column, as attacker none.
    const auto fire = [](const char* player) {
        return bombardment(gun(rows(), "a1", "0101")
                               .feature("fortification", {"0401"})
                               .unit("g1", "0401")
                               .unit("a9", "0501")
                               .nation("usa")
                               .values(barrageTable),
                           {"0101"}, "0401")
            .phase(player, "combat")
            .strength("a1", 6)
            .strength("g1", 3);
    };
    QCOMPARE(fire("allied").text(), u"6 : 3 = 1-1"_s);
    QCOMPARE(fire("german").declared({"0401"}, "0501").text(), u"6 : 3 = 2-1"_s);
    const std::vector<ColumnShift> shifts = fire("german").odds().shifts;
    QCOMPARE(shifts.size(), 1U);
    QVERIFY(!shifts.front().counts);
}

void LostBattalionRulesTest::LB_11_4_threeGunsBesideAnAttackOneBesideAHastyOne()
{
    const auto board = [] {
        return gun(gun(gun(gun(rows().unit("g1", "0501").unit("a9", "0401").nation("usa"), "a1", "0101"), "a2", "0102"),
                       "a3", "0201"),
                   "a4", "0202");
    };
    const auto fire = [&](std::initializer_list<const char*> from) { return bombardment(board(), from, "0501"); };
    QCOMPARE(fire({"0101", "0102", "0201"}).breaches(), QStringList());
    QCOMPARE(fire({"0101", "0102", "0201", "0202"}).breaches(), QStringList{u"all bar 11.4"_s});
    // Those that have fired at the hex before count.
    QCOMPARE(fire({"0101", "0102"}).fired("a3", "0501").breaches(), QStringList());
    QCOMPARE(fire({"0101", "0102"}).fired("a3", "0501").fired("a4", "0501").breaches(), QStringList{u"all bar 11.4"_s});
    QCOMPARE(fire({"0101", "0102"}).fired("a3", "0601").fired("a4", "0601").breaches(), QStringList());
    // Beside a hasty attack one, in the movement phase, and never without an attack there.
    const auto hasty = [&](std::initializer_list<const char*> from) {
        return fire(from).phase("allied", "movement").declared({"0401"}, "0501", "hasty");
    };
    QCOMPARE(hasty({"0101"}).breaches(), QStringList());
    QCOMPARE(hasty({"0101", "0102"}).breaches(), QStringList{u"all bar 11.4"_s});
    QCOMPARE(fire({"0101"}).phase("allied", "movement").declared({"0401"}, "0601", "hasty").breaches(),
             QStringList{u"all bar 11.4"_s});
    // Beside no attack the Allies fire in their combat phase, not when their guns move.
    QCOMPARE(fire({"0101"}).declared({"0401"}, "0601").breaches(), QStringList());
    const CombatBoard moving = fire({"0101"}).phase("allied", "artillery").declared({"0401"}, "0601");
    QCOMPARE(moving.breaches(), QStringList{u"all bar 11.4"_s});
    QCOMPARE(moving.reasons(),
             QStringList{u"Bombardment is not made in the phase \"Artillery\", unless beside an attack."_s});
    // Nobody else fires so.
    QCOMPARE(fire({"0101", "0401"}).breaches().filter(u"a9 bar"_s), QStringList{u"a9 bar 11.4"_s});
}

void LostBattalionRulesTest::LB_11_5_a_aGunThatFiredStaysAndFiresNoMore()
{
    const auto guns = [] { return gun(rows().road({"0101", "0201"}).unit("g1", "0301"), "a1", "0101"); };
    const auto fired = [&guns] { return guns().state("fired"); };
    QCOMPARE(fired().phase("artillery").move("a1", "0201"), u"held: barred 11.5"_s);
    QCOMPARE(guns().phase("artillery").move("a1", "0201"), u"free"_s);
    QCOMPARE(bombardment(fired(), {"0101"}, "0301").breaches(), QStringList{u"a1 bar 11.5-once"_s});
    // The state goes when the turn ends.
    SmallTable table(fired());
    Turn turn = table.scenario.position.turn;
    turn.number = 4;
    turn.player = u"german"_s;
    turn.phase = u"movement"_s;
    QCOMPARE(table.perform(TurnAct{turn}), QString());
    QCOMPARE(table.unit("a1").states, QStringList());
}

void LostBattalionRulesTest::LB_11_5_a_gunsMoveInTheArtilleryPhaseAlone()
{
    const auto board = [] {
        return gun(rows().road({"0101", "0201"}).unit("a9", "0301").nation("usa"), "a1", "0101").player("allied");
    };
    QCOMPARE(board().phase("movement").move("a1", "0201"), u"held: barred 11.5"_s);
    QCOMPARE(board().phase("movement").move("a9", "0401"), u"free"_s);
    QCOMPARE(board().phase("artillery").move("a1", "0201"), u"free"_s);
    QCOMPARE(board().phase("artillery").move("a9", "0401"), u"held: barred 11.5"_s);
    const SequencePhase* phase = phaseOf({3, u"allied"_s, u"artillery"_s, {}}, *testRuleset(u"lost-battalion"_s));
    QVERIFY(phase != nullptr && phase->isMovement && !phase->isCombat && !phase->isEntry);
}

void LostBattalionRulesTest::LB_11_5_c_aGunThatMovedMayFireForTheDefence()
{
    const CombatBoard fire =
        bombardment(gun(rows().unit("g1", "0501").unit("a9", "0601").nation("usa"), "a1", "0801"), {"0801"}, "0501")
            .phase("german", "combat")
            .declared({"0501"}, "0601")
            .moved("a1", "1001", 2);
    QCOMPARE(fire.breaches(), QStringList());
}

void LostBattalionRulesTest::LB_11_6_theGermansHaveThreeBarragesATurnUntilTheyAreWithdrawn()
{
    // No observer is needed: no German is near.
    const auto board = [](int turn) { return rows().turn(turn).unit("a1", "0501").nation("usa"); };
    QCOMPARE(barrage(board(1), "0501").breaches(), QStringList{u"all bar 11.6"_s});
    QCOMPARE(barrage(board(1), "0501").reasons(), QStringList{u"Barrage begins with turn 2."_s});
    // Whoever has fired before: there is none yet.
    const CombatBoard late = barrage(board(1).unit("a2", "0701", "artillery").nation("usa"), "0501", "allied")
                                 .declared({"0501"}, "0601")
                                 .fired("a2", "0601");
    QCOMPARE(late.reasons().value(0), u"Barrage begins with turn 2."_s);
    QCOMPARE(barrage(board(2), "0501").breaches(), QStringList());
    Board twice = board(2).marker("barrage", "0601", "german", 2).marker("barrage", "0701", "german", 2);
    QCOMPARE(barrage(twice, "0501").breaches(), QStringList());
    QCOMPARE(barrage(twice.marker("barrage", "0501", "german", 2), "0501").breaches(), QStringList{u"all bar 11.6"_s});
    QCOMPARE(barrage(twice.turn(3), "0501").breaches(), QStringList()); // those of another turn do not count
    // For the defence only beside an attack.
    QCOMPARE(barrage(board(2), "0501", "allied").declared({"0501"}, "0601").breaches(), QStringList());
    QCOMPARE(barrage(board(2), "0501", "allied").declared({"0401"}, "0601").breaches(), QStringList{u"all bar 11.6"_s});
    // Withdrawn by the player's number, and not for the Allies.
    QCOMPARE(barrage(board(8).setting("barrageWithdrawn", 9), "0501").breaches(), QStringList());
    QCOMPARE(barrage(board(9).setting("barrageWithdrawn", 9), "0501").breaches(), QStringList{u"all bar 11.6"_s});
    QCOMPARE(barrage(board(9).values(R"("numbers": {"barrageWithdrawn": 9})"), "0501").breaches(),
             QStringList{u"all bar 11.6"_s});
    QCOMPARE(barrage(rows().turn(2).unit("g1", "0501"), "0501", "allied").breaches(), QStringList{u"all bar 11.6"_s});
}

void LostBattalionRulesTest::LB_X12_fortificationsShiftFireToTheLeft()
{
    const auto fire = [](const char* values) {
        return bombardment(
                   gun(rows(), "a1", "0101").feature("fortification", {"0401"}).unit("g1", "0401").values(values),
                   {"0101"}, "0401")
            .strength("a1", 6)
            .strength("g1", 3);
    };
    QCOMPARE(fire(barrageTable).text(), u"6 : 3 = 1-1"_s);
    // It takes the place of what the user's chart says of it.
    const QByteArray other = QByteArray(barrageTable) + R"(, "terrain": [{"feature": "fortification", "columns": -2}])";
    QCOMPARE(fire(other.constData()).text(), u"6 : 3 = 1-1"_s);
    // Without a table the strengths are told, and the shift all the same.
    const CombatOdds told = fire(R"("numbers": {"barrageWithdrawn": 9})").odds();
    QCOMPARE(told.text, u"6 : 3"_s);
    QCOMPARE(told.shifts.size(), 1U);
    QCOMPARE(told.shifts.front().columns, -1);
    // Fire from two sides is no attack from all around [9.18].
    const Board around = gun(gun(rows().unit("g1", "0401"), "a1", "0301"), "a2", "0501");
    QVERIFY(bombardment(around, {"0301", "0501"}, "0401").strength("a1", 4).odds().shifts.empty());
}

void LostBattalionRulesTest::LB_X14_artilleryFiresWithinItsRange()
{
    const auto fire = [](const char* to) {
        return bombardment(gun(rows().unit("a9", "1101").nation("usa").unit("g1", to), "a1", "0101", 8), {"0101"}, to);
    };
    QCOMPARE(fire("0901").breaches(), QStringList());
    QCOMPARE(fire("1001").breaches(), QStringList{u"a1 range 11.4"_s});
}

void LostBattalionRulesTest::LB_X15_leftOfTheChartNothingHappens()
{
    const auto fire = [](int strength, const QByteArray& values) {
        return bombardment(gun(rows(), "a1", "0101")
                               .feature("fortification", {"0401"})
                               .unit("g1", "0401")
                               .values(values.constData()),
                           {"0101"}, "0401")
            .strength("a1", strength)
            .strength("g1", 4)
            .odds();
    };
    QVERIFY(!fire(4, barrageTable).isBelow); // 1-1, one to the left
    QCOMPARE(fire(4, barrageTable).text, u"1-2"_s);
    QVERIFY(fire(2, barrageTable).isBelow);
    QCOMPARE(fire(2, barrageTable).column, -1);
    // The user's chart cannot change it.
    QByteArray first = barrageTable;
    first.replace("\"dice\"", "\"below\": \"first\", \"dice\"");
    QVERIFY(fire(2, first).isBelow);
}

void LostBattalionRulesTest::LB_X16_barragesHaveTheStrengthThree()
{
    const CombatBoard fire =
        barrage(rows().turn(2).unit("a1", "0501").nation("usa").values(barrageTable), "0501").strength("a1", 3);
    QCOMPARE(fire.odds().attack.total, 3);
    QCOMPARE(fire.text(), u"3 : 3 = 1-1"_s);
    // Its result is ruled on as any other, but nobody is there to lose anything by it.
    QCOMPARE(rows().ruleset().combat.kind(u"barrage"_s)->perTurn->from, 2);
    Combat combat = fire.combat();
    combat.result = u"D1"_s;
    const Position position = fire.position();
    const auto ruling = rule(position, fire.rules(), RulingQuestion{combat, {}, false});
    QVERIFY(ruling.hasValue());
    QCOMPARE(ruling->effects.size(), 1U);
    combat.result = u"A1"_s;
    const auto refused = rule(position, fire.rules(), RulingQuestion{combat, {}, false});
    QVERIFY(!refused.hasValue());
    QCOMPARE(refused.error().code, u"combat.no-attack"_s);
}

void LostBattalionRulesTest::whoeverFiresLosesNothing()
{
    const CombatBoard fire = bombardment(gun(rows().unit("g1", "0501").steps(3), "a1", "0801"), {"0801"}, "0501");
    const Position position = fire.position();
    for (const char* code : {"A1", "A1/D1", "A2/De"}) {
        Combat combat = fire.combat();
        combat.result = QString::fromLatin1(code);
        const auto refused = rule(position, fire.rules(), RulingQuestion{combat, {}, false});
        QVERIFY(!refused.hasValue());
        QCOMPARE(refused.error().code, u"combat.fire-result"_s);
        QVERIFY2(refused.error().message.contains(combat.result), qPrintable(refused.error().message));
    }
}

void LostBattalionRulesTest::fireIsLoggedTakenBackAndDoneAgain()
{
    // In the German turn g1 attacks; first the Allied gun fires into its hex, then a barrage falls on the defender.
    SmallTable table(
        gun(rows().turn(2).player("german").unit("g1", "0501").steps(3).unit("a9", "0601").steps(3), "a1", "0801"));
    const Scenario begun = table.scenario;
    const Combat attack{table.at("0601"), {table.at("0501")}, {}};
    QCOMPARE(table.perform(CombatAct{attack}), QString());
    Combat fire{table.at("0501"), {table.at("0801")}, u"D1"_s, u"bombardment"_s};
    QCOMPARE(table.perform(CombatAct{fire}), QString());
    QCOMPARE(table.said, u"Bombardment [11.3]: a1 (0801) attacks g1 (0501): D1"_s);
    QCOMPARE(table.unit("a1").states, QStringList{u"fired"_s});
    QCOMPARE(table.play.declared, std::optional(attack));
    QCOMPARE(table.play.fired.size(), 1U);
    // Another result in its place uses nothing up.
    fire.result = u"-"_s;
    QCOMPARE(table.perform(CombatAct{fire}), QString());
    QCOMPARE(table.play.fired.size(), 1U);
    Combat barrage{table.at("0601"), {}, u"D1"_s, u"barrage"_s};
    QCOMPARE(table.perform(CombatAct{barrage}), QString());
    QCOMPARE(table.said, u"Barrage [11.6]: a9 (0601): D1"_s);
    QCOMPARE(table.scenario.position.markers.size(), 1U);
    QCOMPARE(table.scenario.position.markers.front().turn, std::optional(2));
    barrage.result = u"-"_s;
    QCOMPARE(table.perform(CombatAct{barrage}), QString());
    QCOMPARE(table.scenario.position.markers.size(), 1U);
    QCOMPARE(table.play.declared, std::optional(attack));
    // The attack goes on, and nothing is declared any more.
    Combat fought = attack;
    fought.result = u"D1"_s;
    QCOMPARE(table.perform(CombatAct{fought}), QString());
    QVERIFY(!table.play.declared);
    // The markers outlive the phase, and go with the turn.
    Turn turn = table.scenario.position.turn;
    turn.player = u"allied"_s;
    QCOMPARE(table.perform(TurnAct{turn}), QString());
    QCOMPARE(table.scenario.position.markers.size(), 1U);
    QVERIFY(table.play.fired.empty());
    turn.number = 3;
    turn.player = u"german"_s;
    turn.phase = u"movement"_s;
    QCOMPARE(table.perform(TurnAct{turn}), QString());
    QVERIFY(table.scenario.position.markers.empty());
    table.undoAll();
    QVERIFY(table.scenario == begun);
}

void LostBattalionRulesTest::gunsInAnAttackAreBoundAsInFire()
{
    // Guns may take part in an attack itself; they need their observer, are three at most, and have fired then.
    const auto attack = [](std::initializer_list<const char*> from) {
        Board board = rows().unit("g1", "0901").unit("a9", "0801").nation("usa");
        using Gun = std::pair<const char*, const char*>;
        for (const auto& [id, hex] : {Gun("a1", "0501"), Gun("a2", "0502"), Gun("a3", "0601"), Gun("a4", "0602")})
            board = gun(board, id, hex);
        return CombatBoard(board.attack(from, "0901", "")).phase("allied", "combat");
    };
    QCOMPARE(attack({"0801", "0501", "0502", "0601"}).breaches(), QStringList());
    QCOMPARE(attack({"0801", "0501", "0502", "0601", "0602"}).breaches(), QStringList{u"all bar 11.4"_s});
    const CombatBoard unseen(gun(rows().unit("g1", "0901"), "a1", "0101").attack({"0101"}, "0901", "").phase("combat"));
    QCOMPARE(CombatBoard(unseen).phase("allied", "combat").breaches(), QStringList{u"all bar 11.2"_s});
    SmallTable table(gun(rows().unit("g1", "0501"), "a1", "0201"));
    QCOMPARE(table.perform(CombatAct{Combat{table.at("0501"), {table.at("0201")}, u"-"_s}}), QString());
    QCOMPARE(table.unit("a1").states, QStringList{u"fired"_s});
}

void LostBattalionRulesTest::fireBesideAnAttackIsOffered()
{
    // Turn 2, German player: g1 attacks a9; a1 may fire at g1, a2 is too far off, and barrages may fall on a9.
    const CombatBoard on(
        gun(gun(rows().turn(2).player("german").unit("g1", "0501").unit("a9", "0601").nation("usa"), "a1", "0801"),
            "a2", "1401", 4));
    const Position position = on.position();
    const RulesInForce rules = on.rules();
    DerivedLayers layers(position, rules);
    const auto at = [&](const char* number) { return *position.map->find(QString::fromLatin1(number)); };
    const Combat attack{at("0601"), {at("0501")}, {}};
    const std::vector<FireTarget> targets = firesBeside(layers, attack, {});
    QCOMPARE(targets.size(), 2U);
    QCOMPARE(targets[0].kind, u"bombardment"_s);
    QVERIFY(targets[0].isDefending);
    QCOMPARE(targets[0].hex, at("0501"));
    QCOMPARE(targets[0].choices.size(), 2U);
    QVERIFY(targets[0].choices[0].mayFire());
    QVERIFY(!targets[0].choices[1].mayFire());
    QCOMPARE(targets[1].kind, u"barrage"_s);
    QVERIFY(!targets[1].isDefending);
    QCOMPARE(targets[1].choices.size(), 1U);
    QVERIFY(targets[1].choices[0].mayFire());
    // Of the attack there is left who still lives.
    Position after = position;
    after.unit(after.findUnit(u"g1"_s)).hex = noHex;
    QVERIFY(!whatIsLeft(after, rules.ruleset(), attack));
    QCOMPARE(whatIsLeft(position, rules.ruleset(), attack), std::optional(attack));
}
