// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ardennes_rules_test.h"

#include "io/scenario_file.h"
#include "rules/retreat/rule.h"
#include "rules/sequence.h"
#include "support/combat_board.h"
#include "support/core_scenario.h"
#include "support/engine_answer.h"
#include "support/inventory.h"
#include "support/places.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

const QStringList ArdennesRulesTest::eastward = {u"0304"_s, u"0403"_s, u"0504"_s};
const QStringList ArdennesRulesTest::westward = {u"0305"_s, u"0405"_s, u"0505"_s};

Board ArdennesRulesTest::open()
{
    return Board(R"(
        .......
        .......
        .......
        .......
        .......
        .......
        .......
    )");
}

/// g1 in 0404 has attacked a1, far away in the west, and retreats.
Board ArdennesRulesTest::german(Board board, const char* result)
{
    return board.unit("g1", "0404").unit("a1", "0407").attack({"0404"}, "0407", result);
}

/// a1 in 0404 has been attacked by g1, far away in the south-east, and retreats.
Board ArdennesRulesTest::allied(Board board, const char* result)
{
    return board.unit("a1", "0404").unit("g1", "0701").attack({"0701"}, "0404", result);
}

void ArdennesRulesTest::everyStatementOfTheInventoryHasASlot()
{
    QCOMPARE(idsWithoutSlot(staticMetaObject, u"ardennes-offensive"_s), QStringList());
}

void ArdennesRulesTest::AO_10_2_a_theOpponentRoutesTheRetreat()
{
    for (const PlainEffect& effect : {german(open()).effect(), allied(open()).effect()}) {
        QCOMPARE(effect.kind, u"retreat"_s);
        QCOMPARE(effect.mover, u"opponent"_s);
        QCOMPARE(effect.order, u"opponent"_s);
        QCOMPARE(effect.planning, u"one-by-one"_s);
    }
    QCOMPARE(german(open()).effect().player, u"german"_s);
    QCOMPARE(german(open()).effect().side, u"attacker"_s);
    QCOMPARE(allied(open()).effect().player, u"allied"_s);
    QCOMPARE(allied(open()).effect().side, u"defender"_s);
}

void ArdennesRulesTest::AO_10_2_b_comesToRestAsManyHexesAwayAsTheResultSays()
{
    for (const auto& [result, hexes] : {std::pair{"Ar1", 1}, std::pair{"Ar2", 2}, std::pair{"Ar3", 3}}) {
        const Board board = german(open(), result);
        QVERIFY(!board.paths("g1").isEmpty());
        for (const QString& path : board.paths("g1")) {
            QStringList way = path.split(u',');
            QCOMPARE(way.size(), hexes);
            for (int i = 0; i < hexes; ++i)
                QCOMPARE(board.scenario().distance({4, 4}, PlainHex::fromNumber(way.at(i))), i + 1);
        }
    }
    // 0402 lies two hexes away behind an impassable hex: from its neighbours a step to it does not lead away.
    const Board behind = german(open().impassable({"0403"}), "Ar3");
    QCOMPARE(behind.verdictText("g1", "0402"), u"forbidden: not-away 10.2"_s);
}

void ArdennesRulesTest::AO_10_2_c_doesNotEndOverstackedButMayPassThrough()
{
    const auto full = [](const char* result) {
        return german(open().unit("g2", "0403").unit("g3", "0403").unit("g4", "0403"), result);
    };
    QCOMPARE(full("Ar1").verdictText("g1", "0403"), u"dead-end: overstacked 10.2"_s);
    QCOMPARE(full("Ar1").ends("g1"), QStringList({u"0304"_s, u"0504"_s}));
    QCOMPARE(full("Ar1").stackingLimit(4).verdictText("g1", "0403"), u"outranked: 7 10.2"_s);
    // Through it: the only way, the hexes beside it being impassable.
    const Board through =
        german(open().impassable({"0304", "0504"}).unit("g2", "0403").unit("g3", "0403").unit("g4", "0403"), "Ar2");
    QCOMPARE(through.verdictText("g1", "0403"), u"legal-pass"_s);
}

void ArdennesRulesTest::AO_10_2_d_doesNotEnterAnImpassableHex()
{
    const Board board = german(open().impassable({"0403"}));
    QCOMPARE(board.verdictText("g1", "0403"), u"forbidden: prohibited-terrain 10.2"_s);
    QCOMPARE(board.ends("g1"), QStringList({u"0304"_s, u"0504"_s}));
}

void ArdennesRulesTest::AO_10_2_e_doesNotEnterAnEnemyUnitsHex()
{
    const Board board = german(open().unit("a2", "0403"));
    QCOMPARE(board.verdictText("g1", "0403"), u"forbidden: enemy-unit 10.2"_s);
    QCOMPARE(board.verdict("g1", "0403").why.begin()->by, std::set<QString>{u"a2"_s});
    // A marker is no unit.
    const Board marked = german(open().bridge({"0404/0403"}).interdicted({"0404/0304"}));
    QCOMPARE(marked.ends("g1"), eastward);
}

void ArdennesRulesTest::AO_10_2_f_doesNotEnterAnEnemyZocUnlessAFriendNegatesIt()
{
    const Board bare = german(open().unit("a2", "0402"));
    QCOMPARE(bare.verdictText("g1", "0403"), u"forbidden: enemy-zoc 10.2"_s);
    QCOMPARE(bare.verdict("g1", "0403").why.begin()->by, std::set<QString>{u"a2"_s});
    QCOMPARE(bare.ends("g1"), QStringList({u"0304"_s, u"0504"_s}));
    const Board held = german(open().unit("a2", "0402").unit("g2", "0403"));
    QCOMPARE(held.verdictText("g1", "0403"), u"outranked: 7 10.2"_s);
    // Every hex that is entered counts, not only the last.
    const Board farther = german(open().unit("a2", "0402"), "Ar2");
    QCOMPARE(farther.verdictText("g1", "0403"), u"forbidden: enemy-zoc 10.2"_s);
}

void ArdennesRulesTest::AO_10_2_p0_isRoutedSoThatItSurvivesIfItCan()
{
    // A road leads to 0403, where the retreat cannot be completed; 0304 and 0504 are as far east and go on.
    const Board board = german(open().impassable({"0303", "0402", "0503"}).road({"0404", "0403"}), "Ar2");
    QCOMPARE(board.verdictText("g1", "0403"), u"dead-end: prohibited-terrain 10.2"_s);
    QCOMPARE(board.retreat("g1").fate, u"retreats"_s);
    QVERIFY(!board.paths("g1").isEmpty());
}

void ArdennesRulesTest::AO_10_2_p1_supplyAndDirectionComeBeforeRoads()
{
    // The road leads west.
    const Board board = german(open().road({"0404", "0405", "0406"}));
    QCOMPARE(board.ends("g1"), eastward);
    QCOMPARE(board.verdictText("g1", "0405"), u"outranked: 1b 10.2"_s);
}

void ArdennesRulesTest::AO_10_2_p1a_endsInSupplyIfItCan()
{
    // A wall with a gap where a1 stands beside g1: to the east lies supply, to the west the better direction. Once
    // a1 is gone, g1's zone of control closes the gap.
    const auto gap = [] {
        return open()
            .impassable({"0104", "0204", "0305", "0604", "0704"})
            .unit("a1", "0404")
            .unit("g1", "0504")
            .attack({"0504"}, "0404", "Dr1");
    };
    const Board supplied = gap().supply("allied", {"0301"});
    QCOMPARE(supplied.ends("a1"), QStringList{u"0304"_s});
    QCOMPARE(supplied.verdictText("a1", "0405"), u"outranked: 1a 10.2"_s);
    const Board unsupplied = gap();
    QCOMPARE(unsupplied.ends("a1"), QStringList{u"0405"_s});
    QCOMPARE(unsupplied.verdictText("a1", "0304"), u"outranked: 1b 10.2"_s);
}

void ArdennesRulesTest::AO_10_2_p1b_alliedUnitsGoTowardsAnOpenSupplyRoute()
{
    const Board board = allied(open().supply("allied", {"0107"}));
    QCOMPARE(board.ends("a1"), QStringList({u"0305"_s, u"0405"_s}));
    QCOMPARE(board.verdictText("a1", "0505"), u"outranked: 1b-line 10.2"_s);
    // A route that the enemy has cut counts for nothing: g2 sits on its end.
    const Board cut = allied(open().supply("allied", {"0107"}).unit("g2", "0107"));
    QCOMPARE(cut.ends("a1"), westward);
}

void ArdennesRulesTest::AO_10_2_p1c_alliedUnitsDoNotGoEastIfThatCanBeAvoided()
{
    QCOMPARE(allied(open()).ends("a1"), westward);
    QCOMPARE(allied(open()).verdictText("a1", "0403"), u"outranked: 1b 10.2"_s);
    const Board eastOnly = allied(open().impassable({"0305", "0405", "0505"}));
    QCOMPARE(eastOnly.ends("a1"), eastward);
}

void ArdennesRulesTest::AO_10_2_p1d_germanUnitsGoEastIfPossible()
{
    QCOMPARE(german(open()).ends("g1"), eastward);
    QCOMPARE(german(open()).verdictText("g1", "0405"), u"outranked: 1b 10.2"_s);
    const Board westOnly = german(open().impassable({"0304", "0403", "0504"}));
    QCOMPARE(westOnly.ends("g1"), westward);
}

void ArdennesRulesTest::AO_5_2_germansForcedOffTheMapAreEliminated()
{
    const Board cornered = Board(R"(
        e..
        e..
        e..
    )")
                               .unit("g1", "0202")
                               .unit("a1", "0301")
                               .unit("a2", "0303")
                               .attack({"0202"}, "0301", "Ar1");
    const PlainRetreat retreat = cornered.retreat("g1");
    QCOMPARE(retreat.fate, u"eliminated"_s);
    QVERIFY(retreat.paths.empty());
    QCOMPARE(cornered.verdictText("g1", "0102"), u"forbidden: prohibited-terrain 5.2"_s);
    const Board offMap = Board(R"(
        .-.
        ...
    )")
                             .unit("g1", "0102")
                             .unit("a1", "0301")
                             .attack({"0102"}, "0301", "Ar3");
    QCOMPARE(offMap.retreat("g1").fate, u"eliminated"_s);
    QVERIFY(offMap.verdictText("g1", "0101").contains(u"off-map 5.2"_s));
}

void ArdennesRulesTest::AO_7_5_germanZocReachesMapEdgeHexes()
{
    const Board board = Board(R"(
            e..
            e..
            e..
            e..
        )")
                            .unit("g1", "0202")
                            .unit("a1", "0203")
                            .attack({"0202"}, "0203", "Dr1");
    const PlainAnswer answer = board.answer();
    QVERIFY(answer.zoc.at(u"german"_s).count(u"0102"_s) == 1);
    QVERIFY(answer.zoc.at(u"german"_s).count(u"0103"_s) == 1);
    QVERIFY(answer.zoc.at(u"german"_s).at(u"0203"_s).negated.at(u"movement"_s).empty());
    QCOMPARE(answer.zoc.at(u"german"_s).at(u"0203"_s).negated.at(u"retreat"_s), std::set<QString>{u"a1"_s});
    QCOMPARE(board.verdictText("a1", "0103"), u"forbidden: enemy-zoc 10.2"_s);
    QCOMPARE(board.verdict("a1", "0103").why.begin()->by, std::set<QString>{u"g1"_s});
    // Germans, though, may not go there.
    const Board german = Board(R"(
            e..
            e..
            e..
        )")
                             .unit("g1", "0202")
                             .unit("a1", "0303")
                             .attack({"0202"}, "0303", "Ar1");
    QCOMPARE(german.verdictText("g1", "0102"), u"forbidden: prohibited-terrain 5.2"_s);
}

void ArdennesRulesTest::AO_14_1_a_alliedReinforcementsMayBeHeldBack()
{
    const Board board = open().unit("a1", "0404").arrives(2, {"0101"}).unit("g1", "0404").arrives(2, {"0707"});
    const Position position = board.position();
    const RulesetPtr game = testRuleset(u"ardennes-offensive"_s);
    const RulesInForce rules(game);
    const RuleView ruleView(position, rules);
    const RuleIndex rule = delayRule(ruleView, position.findUnit(u"a1"));
    QVERIFY(rule != noRule);
    QCOMPARE(game->rules->at(static_cast<std::size_t>(rule)).number, u"14.1"_s);
    QVERIFY(game->rules->at(static_cast<std::size_t>(rule)).enforced);
    QCOMPARE(delayRule(ruleView, position.findUnit(u"g1")), noRule);
}

void ArdennesRulesTest::AO_9_7_alliedUnitsUseMapEdgeHexesOnlyAsTheLastResort()
{
    const auto edge = [](const char* rows) { return allied(Board(rows).supply("allied", {"0405"})); };
    // In supply on the edge or out of it inland: inland.
    const Board inland = edge(R"(
        .......
        .......
        .......
        .......
        ..#e.#.
        ...##..
        .......
    )");
    QVERIFY(!inland.ends("a1").contains(u"0405"_s));
    QCOMPARE(inland.verdictText("a1", "0405"), u"outranked: 9.7 9.7"_s);
    // No other path: the edge it is.
    const Board edgeOnly = edge(R"(
        .......
        .......
        ...#...
        ..#.#..
        ..#e#..
        .......
        .......
    )");
    QCOMPARE(edgeOnly.ends("a1"), QStringList{u"0405"_s});
}

void ArdennesRulesTest::AO_9_7_m_mapEdgeHexesAreThoseTheMapMarks()
{
    // A hex at the rim of the sheet is an ordinary one unless its terrain says otherwise.
    const Board board = Board(R"(
        ..
        ..
        e.
    )")
                            .unit("a1", "0102")
                            .unit("g1", "0201")
                            .attack({"0201"}, "0102", "Dr1");
    QCOMPARE(board.verdictText("a1", "0103"), u"legal-end"_s);
    const Board other = Board(R"(
        ..
        ..
        ..
    )")
                            .unit("a1", "0102")
                            .unit("g1", "0201")
                            .unit("a2", "0202")
                            .attack({"0201"}, "0102", "Dr1");
    QCOMPARE(other.verdictText("a1", "0103"), u"legal-end"_s);
    QCOMPARE(other.verdict("a1", "0202").priority, u"7"_s);
}

void ArdennesRulesTest::AO_disc_1_forcedOffAndNoOtherPathMeanTheSame()
{
    const auto rim = [](const char* last) {
        return Board(R"(
            ...
            ...
            ...
        )")
            .unit("g1", "0201")
            .unit("a1", last)
            .attack({"0201"}, last, "Ar1");
    };
    // One path is left: it is taken, however poor. a1's zone of control takes the others.
    const Board one = rim("0203").unit("a2", "0301").unit("a3", "0103");
    QCOMPARE(one.retreat("g1").fate, u"retreats"_s);
    QCOMPARE(one.ends("g1"), QStringList{u"0101"_s});
    const Board none = rim("0203").unit("a2", "0301").unit("a3", "0101");
    QCOMPARE(none.retreat("g1").fate, u"eliminated"_s);
}

void ArdennesRulesTest::AO_disc_2_3502AttacksAndIsNotPushedOffTheMap()
{
    const auto loaded = loadScenario(sourcePath(u"/maps/ardennes/worked-case-3502.scenario.json"));
    QVERIFY2(loaded.hasValue(), loaded ? "" : qPrintable(toText(loaded.error().front())));
    const Position& position = loaded->scenario.position;
    RulingQuestion question;
    question.combat = {*position.map->find(u"3503"_s), {*position.map->find(u"3502"_s)}, u"Ar2"_s};
    const auto ruling = rule(position, loaded->rules, question);
    QVERIFY2(ruling.hasValue(), ruling ? "" : qPrintable(ruling.error().message));
    const PlainAnswer answer = engineAnswer(position, loaded->rules, *ruling);
    QCOMPARE(answer.effects.size(), std::size_t{1});
    const PlainEffect& effect = answer.effects.front();
    QCOMPARE(effect.player, u"german"_s);
    QVERIFY(!effect.retreats.empty());
    for (const auto& [unit, retreat] : effect.retreats) {
        QCOMPARE(retreat.fate, u"retreats"_s);
        QVERIFY(!retreat.paths.empty());
        for (const QString& path : retreat.paths) {
            QCOMPARE(path.count(u','), 1);
            QVERIFY(!path.startsWith(u"3501"_s));
        }
    }
}

// On the map that ships with the game 1904 and 2304 are West Wall, 2904 and 3104 cleared; 2910 lies far behind.
namespace {

/// Keys of the shifts of an attack of g1 in one hex on a1 in another, where the user's values know both kinds of wall.
QStringList wallShifts(const QString& from, const QString& to)
{
    Board board = Board::shipped("ardennes-offensive", "ardennes/ardennes");
    board.unit("g1", qPrintable(from)).unit("a1", qPrintable(to)).attack({qPrintable(from)}, qPrintable(to), "");
    board.values(R"("terrain": [{"feature": "west-wall", "columns": -2},
        {"feature": "west-wall", "role": "attacker", "columns": 1}, {"feature": "west-wall-cleared", "columns": -1},
        {"feature": "west-wall-cleared", "role": "attacker", "columns": 1}])");
    QStringList keys;
    for (const ColumnShift& shift : CombatBoard(board).odds().shifts) {
        if (shift.counts)
            keys << shift.key;
    }
    return keys;
}

QStringList aroundOnTheShippedMap(const char* hex)
{
    const Board board = Board::shipped("ardennes-offensive", "ardennes/ardennes");
    const HexMapPtr map = board.position().map;
    QStringList numbers;
    for (const HexIndex each : map->grid.neighbours(*map->find(QString::fromLatin1(hex))))
        numbers << map->number(each);
    return numbers;
}

} // namespace

void ArdennesRulesTest::AO_11_0_a_theWestWallIsGroundActiveOrCleared()
{
    for (const QString& from : aroundOnTheShippedMap("1904"))
        QVERIFY2(wallShifts(from, u"1904"_s).contains(u"feature:west-wall:defender"_s), qPrintable(from));
    for (const QString& from : aroundOnTheShippedMap("2904"))
        QVERIFY2(wallShifts(from, u"2904"_s).contains(u"feature:west-wall-cleared:defender"_s), qPrintable(from));
    QCOMPARE(wallShifts(u"2911"_s, u"2910"_s), QStringList());
}

void ArdennesRulesTest::AO_11_0_b_itWorksAttackingAndAttackedFromEveryHex()
{
    for (const QString& to : aroundOnTheShippedMap("2304"))
        QVERIFY2(wallShifts(u"2304"_s, to).contains(u"feature:west-wall:attacker"_s), qPrintable(to));
    for (const QString& to : aroundOnTheShippedMap("3104"))
        QVERIFY2(wallShifts(u"3104"_s, to).contains(u"feature:west-wall-cleared:attacker"_s), qPrintable(to));
}

void ArdennesRulesTest::AO_16_2_a_theGermansWinWithThirtyFivePointsUpToTurnSix()
{
    const RulesetPtr game = testRuleset(u"ardennes-offensive"_s);
    const auto victor = [&](int turn, int points) {
        Position position = Board("...").position();
        position.turn.number = turn;
        position.points = {{u"german"_s, points}};
        const auto victory = victoryIn(position, *game);
        if (!victory)
            return QString();
        const RuleText& rule = game->rules->at(static_cast<std::size_t>(victory->rule));
        return u"%1 %2 by %3"_s.arg(victory->side).arg(victory->points).arg(rule.number);
    };
    for (int turn = 1; turn <= 6; ++turn) {
        QCOMPARE(victor(turn, 34), QString());
        QCOMPARE(victor(turn, 35), u"german 35 by 16.2"_s);
        QCOMPARE(victor(turn, 80), u"german 80 by 16.2"_s);
    }
    QCOMPARE(victor(7, 80), QString());
}

void ArdennesRulesTest::AO_16_2_b_alliedPointsDoNotMatter()
{
    const RulesetPtr game = testRuleset(u"ardennes-offensive"_s);
    Position position = Board("...").position();
    QVERIFY(!victoryIn(position, *game));
    position.points = {{u"allied"_s, 90}};
    QVERIFY(!victoryIn(position, *game));
    position.points = {{u"allied"_s, 90}, {u"german"_s, 35}};
    QCOMPARE(victoryIn(position, *game)->side, u"german"_s);
}

REARGUARD_APPLESS_TEST(ArdennesRulesTest)
