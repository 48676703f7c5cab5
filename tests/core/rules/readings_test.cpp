// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Open questions of the rule books: one position each in which the answers differ, on the map that ships with the game.

#include "rules/sequence.h"
#include "support/combat_board.h"
#include "support/core_scenario.h"
#include "support/engine_answer.h"
#include "support/reference/game_reference.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

class ReadingsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyReadingSaysWhatItIsAbout_data();
    void everyReadingSaysWhatItIsAbout();
    void battalionEdgesThatTheEnemyControls();
    void battalionHastyAttacksOnUnsupplied();
    void battalionBridgesIntoEnemyTerritory();
    void battalionFrenchHastyAttacks();
    void battalionSurroundedDefenders();
    void battalionGermansInGas();
    void ardennesHexesThatAreFull();
    void ardennesAlliedDirection();
    void winterZonesOverRivers();
    void winterPriceOfOverstacking();
    void russiaElectedLength();
    void russiaElectedLengthSavesWhoCanLive();
    void russiaHeldHexOfTheOwnersOption();
    void russiaAttackersEliminated();
    void russiaLoneUnits();
    void panzergruppeBadOverrun();
    void panzergruppeLeaderCap();
    void panzergruppeLeaderRounding();
    void panzergruppeInterdictedHex();
    void panzergruppeEmptiedHex();
};

namespace {

Board battalion()
{
    return Board::shipped("lost-battalion", "lost-battalion/lost-battalion");
}

Board ardennes()
{
    return Board::shipped("ardennes-offensive", "ardennes/ardennes");
}

Board winter()
{
    return Board::shipped("winter-front", "winter-front/winter-front");
}

Board russia()
{
    return Board::shipped("russia-besieged", "russia-besieged/eastern-marches");
}

Board panzergruppe()
{
    return Board::shipped("panzergruppe-guderian", "panzergruppe-guderian/land-bridge");
}

/// Where the engine and the reference differ; empty: nowhere.
QStringList disagreement(const Board& board)
{
    const PlainScenario& plain = board.scenario();
    return differences(GameReference::of(plain)->answer(), board.answer(), GameReference::unsaid(plain.ruleset));
}

} // namespace

void ReadingsTest::everyReadingSaysWhatItIsAbout_data()
{
    QTest::addColumn<QString>("game");
    QTest::addColumn<QStringList>("defaults");
    QTest::newRow("ardennes-offensive") << u"ardennes-offensive"_s
                                        << QStringList{u"evaluation per-hex"_s, u"overstack at-end"_s,
                                                       u"allied-direction east-first"_s};
    QTest::newRow("lost-battalion") << u"lost-battalion"_s
                                    << QStringList{u"edge-source as-entry"_s,     u"hasty-supply full"_s,
                                                   u"bridge-crossing captures"_s, u"french-hasty open"_s,
                                                   u"surrounded every-hex"_s,     u"gas-entry fortified"_s};
    QTest::newRow("panzergruppe-guderian")
        << u"panzergruppe-guderian"_s << QStringList{u"retreat-category final-first"_s,
                                                     u"end-distance free"_s,
                                                     u"bad-overrun turn"_s,
                                                     u"leader-cap capped"_s,
                                                     u"leader-rounding sum"_s,
                                                     u"interdicted-hex target"_s,
                                                     u"emptied-hex every-split"_s};
    QTest::newRow("russia-besieged") << u"russia-besieged"_s << QStringList{u"source-distance hexes"_s,
                                                                            u"two-away ranked"_s,
                                                                            u"short-retreat allowed"_s,
                                                                            u"elected-length separate"_s,
                                                                            u"held-hex-88 enter-or-pass"_s,
                                                                            u"attacker-ae as-ar"_s,
                                                                            u"lone-unit pays"_s,
                                                                            u"shared-hex ask"_s};
    QTest::newRow("winter-front") << u"winter-front"_s
                                  << QStringList{u"order safe-before-closer"_s,  u"supply-distance hexes"_s,
                                                 u"farther cannot-retreat"_s,    u"overstack-extends every-hex"_s,
                                                 u"zoc-hexsides hexsides-too"_s, u"overstack-price once"_s};
}

void ReadingsTest::everyReadingSaysWhatItIsAbout()
{
    QFETCH(const QString, game);
    QFETCH(const QStringList, defaults);
    const RulesetPtr ruleset = testRuleset(game);
    QStringList found;
    for (const Reading& reading : ruleset->readings) {
        found += reading.name + u' ' + reading.values.front().name;
        QVERIFY2(reading.question.endsWith(u'?'), qPrintable(reading.name));
        QVERIFY2(reading.why.endsWith(u'.'), qPrintable(reading.name));
        QVERIFY2(ruleset->rule(reading.rule) != noRule, qPrintable(reading.name));
        QVERIFY2(reading.values.size() > 1, qPrintable(reading.name));
        for (const Reading::Value& value : reading.values)
            QVERIFY2(!value.title.isEmpty(), qPrintable(value.name));
    }
    found.sort();
    QStringList wanted = defaults;
    wanted.sort();
    QCOMPARE(found, wanted);
}

// 3.4 and 6.1 close hexes of the west edge by control, of the east edge by a unit, of the north edge never. 2024 is one hex
// from the west edge; every hex of the three German edges is the Americans', and empty.
void ReadingsTest::battalionEdgesThatTheEnemyControls()
{
    const auto german = [](const char* value) {
        return battalion()
            .unit("g1", "2024")
            .controlRegion("allied", "west-edge")
            .controlRegion("allied", "east-edge")
            .controlRegion("allied", "north-edge")
            .reading("edge-source", value);
    };
    QVERIFY2(german("as-entry").supplyText("g1").endsWith(u"0119 > north-edge"_s),
             qPrintable(german("as-entry").supplyText("g1")));
    QCOMPARE(german("control").supplyText("g1"), u"cut: 2024 no-source 7.5"_s);
    QCOMPARE(german("open").supplyText("g1"), u"2024,1925 > west-edge"_s);
    // The south edge is the Americans' alone: no rule of entry closes it to them.
    const auto american = [](const char* value) {
        return battalion().unit("a1", "3410").controlRegion("german", "south-edge").reading("edge-source", value);
    };
    QCOMPARE(american("as-entry").supplyText("a1"), u"3410,3510 > south-edge"_s);
    QCOMPARE(american("control").supplyText("a1"), u"cut: 3410 no-source 7.4"_s);
    QCOMPARE(american("open").supplyText("a1"), u"3410,3510 > south-edge"_s);
}

// a1 in 2805 attacks g1, out of supply, in 2705.
void ReadingsTest::battalionHastyAttacksOnUnsupplied()
{
    const auto attack = [](const char* value) {
        return CombatBoard(battalion()
                               .unit("a1", "2805")
                               .nation("french")
                               .unit("g1", "2705")
                               .nation("german")
                               .attack({"2805"}, "2705", "D1")
                               .reading("hasty-supply", value))
            .strength("a1", 4)
            .strength("g1", 5)
            .unsupplied({"g1"})
            .phase("allied", "movement");
    };
    QCOMPARE(attack("full").kind("hasty").text(), u"4 : 5"_s);
    QCOMPARE(attack("movement-start").kind("hasty").text(), u"4 : 3"_s); // fractions go up
    for (const char* value : {"full", "movement-start"})
        QCOMPARE(attack(value).phase("allied", "combat").text(), u"4 : 3"_s);
    // Whose supply is judged as movement begins: the mover's, or both sides'.
    const auto judged = [](const char* value) {
        const Board board = battalion().reading("hasty-supply", value);
        const RulesInForce rules = testRules(testRuleset(u"lost-battalion"_s), board.scenario());
        return supplyMoment({1, u"allied"_s, u"movement"_s, {}}, rules)->side;
    };
    QCOMPARE(judged("full"), u"allied"_s);
    QCOMPARE(judged("movement-start"), QString());
}

// The bridge 2415/2416: g1 stands in 2415, the Allies control 2416.
void ReadingsTest::battalionBridgesIntoEnemyTerritory()
{
    const auto at = [](const char* value) {
        return battalion().unit("g1", "2415").control("allied", {"2416"}).reading("bridge-crossing", value);
    };
    QCOMPARE(at("captures").move("g1", "2416"), u"free"_s);
    QVERIFY2(at("closed").way("g1", "2416") != u"2416"_s, "crosses the bridge");
    QCOMPARE(at("closed").control("german", {"2416"}).way("g1", "2416"), u"2416"_s);
    // Nor does an advance cross it.
    const auto advance = [&](const char* value) {
        return CombatBoard(at(value).unit("a1", "2416").attack({"2415"}, "2416", "De")).now("a1", "").advance();
    };
    QCOMPARE(advance("captures"), u"attacker g1 9.12: 2416"_s);
    QCOMPARE(advance("closed"), QString());
}

// a1 in 2805 attacks g1 in 2905 in the course of its move.
void ReadingsTest::battalionFrenchHastyAttacks()
{
    const auto refusals = [](int turn, const char* value, std::initializer_list<const char*> tags = {}) {
        return CombatBoard(battalion()
                               .turn(turn, tags)
                               .unit("a1", "2805")
                               .nation("french")
                               .unit("g1", "2905")
                               .nation("german")
                               .attack({"2805"}, "2905", "D1")
                               .reading("french-hasty", value))
            .kind("hasty")
            .phase("allied", "movement")
            .refusals();
    };
    QCOMPARE(refusals(5, "open"), QStringList());
    QCOMPARE(refusals(5, "as-usa"), QStringList{u"a1 6.4-french"_s});
    QCOMPARE(refusals(1, "as-usa"), QStringList());
    QCOMPARE(refusals(13, "as-usa"), QStringList{u"a1 6.4-french"_s}); // it is not announced
    QCOMPARE(refusals(13, "as-usa", {"final-offensive"}), QStringList());
}

// a1 in 2422: the hexes around are 2421, 2522, 2523, 2423, 2323 and 2322.
void ReadingsTest::battalionSurroundedDefenders()
{
    const auto columns = [](const char* value, std::initializer_list<const char*> attackers, const char* others = "") {
        Board board = battalion().unit("a1", "2422").nation("usa").attack(attackers, "2422", "");
        int number = 0;
        for (const char* hex : attackers)
            board.unit(qPrintable(u"g%1"_s.arg(++number)), hex).nation("german");
        for (const QString& hex : QString::fromLatin1(others).split(u' ', Qt::SkipEmptyParts))
            board.unit(qPrintable(u"g%1"_s.arg(++number)), qPrintable(hex)).nation("german");
        return CombatBoard(board.reading("surrounded", value)).odds().shiftedBy();
    };
    // Two opposite hexes, three alternate ones, the others empty.
    QCOMPARE(columns("every-hex", {"2421", "2423"}), 0);
    QCOMPARE(columns("opposite", {"2421", "2423"}), 1);
    QCOMPARE(columns("every-hex", {"2421", "2523", "2323"}), 0);
    QCOMPARE(columns("opposite", {"2421", "2523", "2323"}), 1);
    QCOMPARE(columns("opposite", {"2421", "2523"}), 0);
    // Every hex is held, and two that touch attack.
    QCOMPARE(columns("every-hex", {"2421", "2522"}, "2523 2423 2323 2322"), 1);
    QCOMPARE(columns("opposite", {"2421", "2522"}, "2523 2423 2323 2322"), 0);
}

// g1 in 2608: the fortifications of 2607 and 2609 lie beside it, 2708 has none; gas is on 2607 and 2708.
void ReadingsTest::battalionGermansInGas()
{
    const auto move = [](const char* value, const char* to) {
        return battalion()
            .turn(2)
            .unit("g1", "2608")
            .nation("german")
            .marker("gas", "2607", "german", 2)
            .marker("gas", "2708", "german", 2)
            .reading("gas-entry", value)
            .move("g1", to);
    };
    QCOMPARE(move("fortified", "2708"), u"barred 11.7"_s);
    QCOMPARE(move("open", "2708"), u"free"_s);
    for (const char* value : {"fortified", "open"})
        QCOMPARE(move(value, "2607"), u"free"_s);
}

// a1 in 2013 has enemies in 2012, 2113 and 1913, whose zones leave it 2014 alone, where three friends stand.
void ReadingsTest::ardennesHexesThatAreFull()
{
    const auto surrounded = [](const char* value) {
        return ardennes()
            .unit("a1", "2013")
            .unit("g1", "2012")
            .unit("g2", "2113")
            .unit("g3", "1913")
            .unit("a2", "2014")
            .unit("a3", "2014")
            .unit("a4", "2014")
            .attack({"2012"}, "2013", "Dr2")
            .reading("overstack", value);
    };
    const Board atEnd = surrounded("at-end");
    QCOMPARE(atEnd.paths("a1"), QStringList{u"2014,2115"_s});
    QCOMPARE(atEnd.retreat("a1").fate, u"retreats"_s);
    const Board everyHex = surrounded("every-hex");
    QCOMPARE(everyHex.verdictText("a1", "2014"), u"forbidden: overstacked 10.2"_s);
    QCOMPARE(everyHex.retreat("a1").fate, u"eliminated"_s);
    QCOMPARE(disagreement(atEnd), QStringList());
    QCOMPARE(disagreement(everyHex), QStringList());
}

// North is left, east above. g1 in 0313 keeps a1 in 0412 from the north; 0411 leads east and nearer to the north edge, 0513
// leads west and no nearer.
void ReadingsTest::ardennesAlliedDirection()
{
    const auto hit = [](const char* value) {
        return ardennes()
            .unit("a1", "0412")
            .unit("g1", "0313")
            .attack({"0313"}, "0412", "Dr1")
            .reading("allied-direction", value);
    };
    const Board eastFirst = hit("east-first");
    QCOMPARE(eastFirst.ends("a1"), QStringList{u"0513"_s});
    QCOMPARE(eastFirst.verdictText("a1", "0411"), u"outranked: 1b 10.2"_s);
    const Board routeFirst = hit("route-first");
    QCOMPARE(routeFirst.ends("a1"), QStringList{u"0411"_s});
    QCOMPARE(routeFirst.verdictText("a1", "0513"), u"outranked: 1b-line 10.2"_s);
    QCOMPARE(disagreement(eastFirst), QStringList());
    QCOMPARE(disagreement(routeFirst), QStringList());
}

// A major river without bridge or ice parts 10.16 from 10.15 and 11.16.
void ReadingsTest::winterZonesOverRivers()
{
    const auto zone = [](const char* value) {
        return winter().unit("g1", "1016").reading("zoc-hexsides", value).zoc("german");
    };
    QCOMPARE(zone("hexsides-too"), QStringList({u"0916"_s, u"0917"_s, u"1017"_s, u"1117"_s}));
    QCOMPARE(zone("hexes-only"), QStringList({u"0916"_s, u"0917"_s, u"1015"_s, u"1017"_s, u"1116"_s, u"1117"_s}));
}

// Friends fill all hexes around s1 in 20.05 but the attacker's: each one entered is overstacked, and so the retreat one longer.
void ReadingsTest::winterPriceOfOverstacking()
{
    const auto hit = [](const char* value) {
        return winter()
            .stackingLimit(1)
            .unit("s1", "2005")
            .unit("g1", "1905")
            .unit("s2", "2105")
            .unit("s3", "2106")
            .unit("s4", "2004")
            .unit("s5", "2006")
            .attack({"1905"}, "2005", "D1")
            .reading("overstack-price", value);
    };
    const Board once = hit("once");
    QVERIFY(once.paths("s1").contains(u"2105,2205 charges 1"_s));
    QCOMPARE(once.retreat("s1").fate, u"retreats"_s);
    const Board both = hit("both");
    QVERIFY(both.paths("s1").contains(u"2105,2205 charges 2"_s));
    QCOMPARE(both.retreat("s1").fate, u"eliminated"_s); // it has two steps
    QCOMPARE(disagreement(once), QStringList());
    QCOMPARE(disagreement(both), QStringList());
}

// s1 in 3228 stands beside the only source, the Soviet city in 3128. One hex leads straight into it; two hexes lead there
// too, but with a step more out of the way east.
void ReadingsTest::russiaElectedLength()
{
    const auto hit = [](const char* value) {
        return russia()
            .unit("s1", "3228")
            .unit("a1", "3328")
            .control("soviet", {"3128"})
            .attack({"3328"}, "3228", "R")
            .reading("elected-length", value);
    };
    const Board separate = hit("separate");
    QCOMPARE(separate.effects(), QStringList({u"defender retreat 1 defender-1"_s, u"defender retreat 2 defender-1"_s}));
    QCOMPARE(Board(separate).length(1).paths("s1"), QStringList{u"3128"_s});
    QCOMPARE(Board(separate).length(2).paths("s1"), QStringList({u"3227,3128"_s, u"3229,3128"_s}));
    const Board pooled = hit("pooled");
    QCOMPARE(pooled.effects(), QStringList{u"defender retreat 2"_s});
    QCOMPARE(pooled.paths("s1"), QStringList{u"3128"_s});
    QCOMPARE(pooled.verdictText("s1", "3227"), u"outranked: P5 10.86"_s);
    QCOMPARE(pooled.ruling().effects.front().least, std::optional(1));
    QCOMPARE(disagreement(separate), QStringList());
    QCOMPARE(disagreement(pooled), QStringList());
}

// The zones of a1, a2 and a3 leave s1 no hex but 3128, where three friends stand: it cannot end there, but go through.
void ReadingsTest::russiaElectedLengthSavesWhoCanLive()
{
    const Board pooled = russia()
                             .unit("s1", "3228")
                             .unit("a1", "3328")
                             .unit("a2", "3226")
                             .unit("a3", "3230")
                             .unit("s2", "3128")
                             .unit("s3", "3128")
                             .unit("s4", "3128")
                             .attack({"3328"}, "3228", "R")
                             .reading("elected-length", "pooled");
    QCOMPARE(pooled.verdictText("s1", "3128"), u"legal-pass"_s);
    for (const QString& path : pooled.paths("s1"))
        QVERIFY2(path.startsWith(u"3128,"_s), qPrintable(path));
    QCOMPARE(disagreement(pooled), QStringList());
}

// Supply reaches no farther than its source, the city in 3128, where s2 stands in the zone of control of a2. Every other
// retreat leaves s1 in 3228 out of supply.
void ReadingsTest::russiaHeldHexOfTheOwnersOption()
{
    const auto hit = [](const char* value) {
        return Board(russia()
                         .unit("s1", "3228")
                         .unit("s2", "3128")
                         .unit("a1", "3328")
                         .unit("a2", "3028")
                         .control("soviet", {"3128"})
                         .setting("supplyRange", 0)
                         .attack({"3328"}, "3228", "R")
                         .reading("held-hex-88", value))
            .length(1);
    };
    const Board enters = hit("enter-or-pass");
    QCOMPARE(enters.paths("s1"), QStringList({u"3128 charges 1 option 10.88"_s, u"3227"_s, u"3229"_s}));
    const Board passes = hit("pass-only");
    QCOMPARE(passes.paths("s1"), QStringList({u"3227"_s, u"3229"_s}));
    QCOMPARE(disagreement(enters), QStringList());
    QCOMPARE(disagreement(passes), QStringList());
}

void ReadingsTest::russiaAttackersEliminated()
{
    const auto hit = [](const char* value) {
        return russia()
            .unit("s1", "1528")
            .unit("a1", "1428")
            .attack({"1428"}, "1528", "AE")
            .reading("attacker-ae", value);
    };
    const Board eliminated = hit("as-ar");
    QCOMPARE(eliminated.effects(), QStringList{u"attacker eliminated 0"_s});
    const Board retreats = hit("literal");
    QCOMPARE(retreats.effects(), QStringList({u"attacker retreat 1 attacker-1"_s, u"attacker retreat 2 attacker-1"_s}));
    QCOMPARE(retreats.answer().effects.front().by, u"attacker"_s);
    // West of 1428, which are free of s1's zone of control.
    QCOMPARE(Board(retreats).length(1).ends("a1"), QStringList({u"1328"_s, u"1427"_s, u"1429"_s}));
    QCOMPARE(Board(hit("literal").reading("elected-length", "pooled")).effects(), QStringList{u"attacker retreat 2"_s});
    QCOMPARE(disagreement(eliminated), QStringList());
    QCOMPARE(disagreement(retreats), QStringList());
}

// a1 to a4 leave s1 in 1528 no hex but 1628, which s2 holds in a zone of control. s1 has one step.
void ReadingsTest::russiaLoneUnits()
{
    const auto hit = [](const char* value, bool isAlone) {
        Board board = russia()
                          .unit("s1", "1528")
                          .steps(1)
                          .unit("s2", "1628")
                          .unit("a1", "1428")
                          .unit("a2", "1728")
                          .unit("a3", "1626")
                          .unit("a4", "1630")
                          .attack({"1428"}, "1528", "R")
                          .reading("lone-unit", value);
        if (!isAlone)
            board.unit("s3", "1528");
        return board.length(1);
    };
    QCOMPARE(hit("pays", true).paths("s1"), QStringList{u"1628 charges 1"_s});
    QCOMPARE(hit("pays", true).retreat("s1").fate, u"eliminated"_s);
    QCOMPARE(hit("free", true).paths("s1"), QStringList{u"1628"_s});
    QCOMPARE(hit("free", true).retreat("s1").fate, u"retreats"_s);
    // A stack pays by either.
    QCOMPARE(hit("free", false).paths("s1"), QStringList{u"1628 charges 1"_s});
    for (const char* value : {"pays", "free"})
        QCOMPARE(disagreement(hit(value, true)), QStringList());
}

// g1 in 1011 has taken losses in an overrun that cleared 1012.
void ReadingsTest::panzergruppeBadOverrun()
{
    const auto at = [](const char* value) {
        return panzergruppe()
            .unit("g1", "1011", "panzer")
            .movement(10)
            .state("bad-overrun")
            .unit("s1", "1012", "rifle")
            .attack({"1011"}, "1012", "D1")
            .reading("bad-overrun", value);
    };
    QCOMPARE(CombatBoard(at("turn")).phase("german", "combat").refusals(), QStringList{u"g1 7"_s});
    QCOMPARE(CombatBoard(at("movement")).phase("german", "combat").refusals(), QStringList());
    const auto move = [](const char* value) {
        return panzergruppe()
            .unit("g1", "1011", "panzer")
            .movement(10)
            .state("bad-overrun")
            .reading("bad-overrun", value)
            .move("g1", "1010");
    };
    QCOMPARE(move("turn"), u"held: barred 7"_s);
    QCOMPARE(move("movement"), u"1"_s);
    // The state ends with the last phase of its player.
    const RulesetPtr game = testRuleset(u"panzergruppe-guderian"_s);
    for (const SequencePhase& phase : game->sequence.phases) {
        const bool ends = phase.phase == u"interdiction" && phase.player == u"german";
        QCOMPARE(statesAfter(phase, {u"bad-overrun"_s}, u"german"_s, *game).isEmpty(), ends);
    }
    // The attack that has it come about says so.
    QCOMPARE(game->combat.kind(u"overrun"_s)->staysMark, u"bad-overrun"_s);
}

// s1, of five factors, attacks from 1012 with leaders of 3 and 4.
void ReadingsTest::panzergruppeLeaderCap()
{
    const auto attack = [](const char* value, int strength) {
        return CombatBoard(panzergruppe()
                               .unit("s1", "1012", "rifle")
                               .unit("s2", "1012", "leader")
                               .range(3)
                               .unit("s3", "1012", "leader")
                               .range(4)
                               .unit("g1", "1011", "panzer")
                               .attack({"1012"}, "1011", "D1")
                               .reading("leader-cap", value))
            .strength("s1", strength)
            .strength("g1", 4)
            .odds()
            .attack.total;
    };
    QCOMPARE(attack("capped", 5), 10);
    QCOMPARE(attack("whole-leaders", 5), 9);
    QCOMPARE(attack("whole-leaders", 3), 6);
    QCOMPARE(attack("whole-leaders", 2), 2);
    QCOMPARE(attack("whole-leaders", 7), 14);
}

// s1, of six factors, overruns 1011 from 1012 with two leaders of 3.
void ReadingsTest::panzergruppeLeaderRounding()
{
    const auto attack = [](const char* value) {
        return CombatBoard(panzergruppe()
                               .unit("s1", "1012", "rifle")
                               .unit("s2", "1012", "leader")
                               .range(3)
                               .unit("s3", "1012", "leader")
                               .range(3)
                               .unit("g1", "1011", "panzer")
                               .attack({"1012"}, "1011", "D1")
                               .reading("leader-rounding", value))
            .kind("overrun")
            .strength("s1", 6)
            .strength("g1", 4)
            .odds()
            .attack.total;
    };
    QCOMPARE(attack("sum"), 6); // 3 and 3
    QCOMPARE(attack("each"), 5); // 3 and 1 and 1
}

// From 1011 to 1012: an overrun costs three points beside the hex, a marker one more.
void ReadingsTest::panzergruppeInterdictedHex()
{
    const auto halves = [](const char* value, const char* marked) {
        return CombatBoard(panzergruppe()
                               .unit("g1", "1011", "panzer")
                               .unit("s1", "1012", "rifle")
                               .marker("interdiction", marked)
                               .attack({"1011"}, "1012", "D1")
                               .reading("interdicted-hex", value))
            .kind("overrun")
            .cost();
    };
    QCOMPARE(halves("target", "1012"), 8);
    QCOMPARE(halves("target", "1011"), 6);
    QCOMPARE(halves("from", "1012"), 6);
    QCOMPARE(halves("from", "1011"), 8);
}

// Zones of control close every hex around g1 in 1011 but 1012, from which s1 dies.
void ReadingsTest::panzergruppeEmptiedHex()
{
    const auto hit = [](const char* value, const char* code) {
        return panzergruppe()
            .unit("g1", "1011", "panzer")
            .unit("s1", "1012", "rifle")
            .unit("s2", "0910", "rifle")
            .unit("s3", "1211", "rifle")
            .unit("s4", "0812", "rifle")
            .attack({"1011"}, "1012", code)
            .reading("emptied-hex", value);
    };
    const Board closed = hit("every-split", "De/A1");
    QCOMPARE(closed.verdictText("g1", "1012"), u"forbidden: vacated-hex 1"_s);
    QCOMPARE(closed.retreat("g1").fate, u"eliminated"_s);
    const Board open = hit("d1-a1", "De/A1");
    QCOMPARE(open.ends("g1"), QStringList{u"1012"_s});
    QCOMPARE(open.retreat("g1").fate, u"retreats"_s);
    QCOMPARE(disagreement(closed), QStringList());
    QCOMPARE(disagreement(open), QStringList());
}

REARGUARD_APPLESS_TEST(ReadingsTest)
#include "readings_test.moc"
