// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Shifts of the column, deliberate attacks, tanks and machine guns in Lost Battalion, on the map that ships with the game.

#include "lost_battalion_rules_test.h"

#include "rules/combat_odds.h"
#include "rules/derived_layers.h"
#include "rules/fire.h"
#include "rules/retreat/rule.h"
#include "support/combat_board.h"
#include "support/core_scenario.h"
#include "table/carry_out.h"
#include "verdict/ruling_json.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

Board lostMap()
{
    return Board::shipped("lost-battalion", "lost-battalion/lost-battalion");
}

/// An American regiment in 2422, which infantry in 2421 and 2522 attacks; more stands in 2322, 2323 and 2423, so that of
/// the six hexes around only 2523 is open.
Board fiveSides()
{
    return std::move(lostMap()
                         .unit("a1", "2422")
                         .nation("usa")
                         .unit("g1", "2421")
                         .nation("german")
                         .unit("g2", "2522")
                         .nation("german")
                         .unit("g3", "2322")
                         .nation("german")
                         .unit("g4", "2323")
                         .nation("german")
                         .unit("g5", "2423")
                         .nation("german")
                         .attack({"2421", "2522"}, "2422", ""));
}

int columnsOf(const Board& board, const char* kind = "")
{
    return CombatBoard(board).kind(kind).odds().shiftedBy();
}

/// "Forest -1 no": each shift, and whether it counts.
QStringList shiftsOf(const CombatOdds& odds)
{
    QStringList lines;
    for (const ColumnShift& shift : odds.shifts)
        lines << u"%1 %2 %3"_s.arg(shift.title).arg(shift.columns).arg(shift.counts ? u"yes"_s : u"no"_s);
    return lines;
}

/// A table of results with these columns; every result is that nothing happens.
QByteArray emptyTable(const QByteArrayList& columns)
{
    const QByteArrayList codes(columns.size(), R"("-")");
    const QByteArrayList rows(6, '[' + codes.join(", ") + ']');
    return R"("table": {"columns": [")" + columns.join(R"(", ")") + R"("], "rows": [)" + rows.join(", ") + "]}";
}

/// German infantry with these strengths in 2421 attacks deliberately an American regiment in 2422.
CombatBoard deliberate(const std::vector<int>& strengths)
{
    Board board = lostMap().unit("a1", "2422").nation("usa").attack({"2421"}, "2422", "");
    for (std::size_t i = 0; i < strengths.size(); ++i)
        board.unit(qPrintable(u"g%1"_s.arg(i + 1)), "2421").nation("german");
    CombatBoard combat(board);
    for (std::size_t i = 0; i < strengths.size(); ++i)
        combat.strength(qPrintable(u"g%1"_s.arg(i + 1)), strengths[i]);
    return combat.strength("a1", 5).kind("deliberate").phase("german", "combat");
}

/// What 2010 attacking 1910 may be spared: "1 by a2, then a2 of 2 [11.8-losses]"; empty: nothing.
QString absorbed(const char* result, std::initializer_list<const char*> types)
{
    Board board = lostMap().unit("g1", "1910").nation("german").attack({"2010"}, "1910", result);
    int number = 0;
    for (const char* type : types)
        board.unit(qPrintable(u"a%1"_s.arg(++number)), "2010", type).nation("usa");
    const Ruling ruling = board.ruling();
    const Position position = board.position();
    const auto ids = [&](const std::vector<UnitIndex>& units) {
        QStringList names;
        for (const UnitIndex unit : units)
            names << position.unit(unit).id;
        return names.join(u'+');
    };
    QStringList found;
    for (const Effect& effect : ruling.effects) {
        if (!effect.absorption)
            continue;
        const Absorption& absorption = *effect.absorption;
        found << u"%1 by %2, then %3 of %4 [%5]"_s.arg(QString::number(absorption.steps), ids(absorption.units),
                                                       ids(absorption.next), QString::number(effect.amount),
                                                       ruleAt(board.ruleset().rules, absorption.rule).id);
        if (!rulingJson(position, ruling).contains(R"("absorb")"))
            found << u"not in the answer"_s;
    }
    return found.join(u"; "_s);
}

} // namespace

void LostBattalionRulesTest::LB_9_13_oneNaturalAndOneManMadeEffectCount()
{
    // 2519 is forest, a hill, and has a fortification; it is attacked from 2619.
    const QByteArray ground = R"(, "terrain": [{"name": "forest", "class": "natural", "columns": -1},
        {"feature": "hill", "class": "natural", "columns": -2},
        {"feature": "fortification", "class": "man-made", "columns": -1}])";
    Board board = lostMap().unit("a1", "2619").nation("usa").unit("g1", "2519").nation("german");
    board.attack({"2619"}, "2519", "").values((emptyTable({"1-2", "1-1", "2-1", "3-1"}) + ground).constData());
    const CombatBoard combat = CombatBoard(board).strength("a1", 9).strength("g1", 3);
    const CombatOdds odds = combat.odds();
    QCOMPARE(odds.text, u"1-2"_s); // 3-1 and three columns to the left
    QCOMPARE(shiftsOf(odds), QStringList({u"Forest -1 no"_s, u"Hill -2 yes"_s, u"Fortification -1 yes"_s}));
    QVERIFY(odds.shifts[0].isOutclassed);
    QCOMPARE(ruleAt(combat.rules().ruleset().rules, odds.shiftRule).id, u"9.13"_s);
    // The players leave the hill out: the forest counts in its place.
    CombatCircumstances without;
    without.shifts = {{odds.shifts[1].key, false}};
    const CombatOdds left = oddsOf(combat.position(), combat.rules(), combat.combat(), without);
    QCOMPARE(shiftsOf(left), QStringList({u"Forest -1 yes"_s, u"Hill -2 no"_s, u"Fortification -1 yes"_s}));
    QCOMPARE(left.text, u"1-1"_s);
}

void LostBattalionRulesTest::LB_9_16_a_theGermansRollTheirDeliberateAttacksInSecret()
{
    const RulesetPtr game = testRuleset(u"lost-battalion"_s);
    QCOMPARE(game->secrets.size(), std::size_t{1});
    const SecretRule& secret = game->secrets.front();
    QCOMPARE(secret.side, u"german"_s);
    QCOMPARE(secret.dice, 2);
    QCOMPARE(secret.numberOf(7), 4); // half of it, going up
    QCOMPARE(secret.numberOf(2), 1);
    QCOMPARE(secret.numberOf(12), 6);
    QCOMPARE(game->rules->at(static_cast<std::size_t>(game->rule(secret.rule))).id, u"9.16-roll"_s);
}

void LostBattalionRulesTest::LB_9_16_b_aDeliberateAttackNeedsASuppliedUnitOfSix()
{
    QCOMPARE(deliberate({5, 5}).refusals(), QStringList{u"all 9.16"_s}); // not together
    QCOMPARE(deliberate({6}).refusals(), QStringList());
    QCOMPARE(deliberate({3, 6}).refusals(), QStringList());
    const QStringList cutOff = deliberate({6, 5}).unsupplied({"g1"}).refusals();
    QVERIFY2(cutOff.contains(u"all 9.16"_s), qPrintable(cutOff.join(u", "_s)));
    QCOMPARE(deliberate({6}).phase("german", "movement").refusals(), QStringList{u"all 9.16"_s});
    // The Allies have none.
    const Board allied =
        lostMap().unit("a1", "2422").nation("usa").unit("g1", "2421").nation("german").attack({"2422"}, "2421", "");
    QCOMPARE(
        CombatBoard(allied).strength("a1", 6).strength("g1", 4).kind("deliberate").phase("allied", "combat").refusals(),
        QStringList{u"all 9.16"_s});
}

void LostBattalionRulesTest::LB_9_16_c_itIsResolvedAtEightToOneWithoutChanges()
{
    Board board = fiveSides();
    board.unit("g6", "2523").nation("german").values(emptyTable({"1-1", "4-1", "8-1", "9-1"}).constData());
    QCOMPARE(columnsOf(board), 1);
    const CombatBoard attack =
        CombatBoard(board).strength("g1", 6).strength("g2", 3).strength("a1", 7).unsupplied({"a1"});
    QCOMPARE(attack.odds().text, u"4-1"_s); // 9 : 4, and a column to the right
    const CombatOdds fixed = CombatBoard(attack).kind("deliberate").odds();
    QVERIFY(fixed.isFixed && fixed.isKnown);
    QCOMPARE(fixed.text, u"8-1"_s);
    QCOMPARE(fixed.column, 2);
    QVERIFY(fixed.shifts.empty());
    QCOMPARE(fixed.defense.total, 7); // not halved
    // Nor does anybody have to know the strengths, or the table.
    QCOMPARE(CombatBoard(fiveSides()).kind("deliberate").odds().text, u"8-1"_s);
    // It ends as any attack does: by an advance.
    QCOMPARE(deliberate({6}).now("a1", "").outcome(), QString());
    QCOMPARE(deliberate({6}).now("a1", "").advance(), u"attacker g1 9.12: 2422"_s);
}

void LostBattalionRulesTest::LB_9_16_d_withoutItsUnitOfSixItIsVoidAndSpent()
{
    // Fire has eliminated the regiment of six; another is left.
    QCOMPARE(deliberate({6, 5}).refusals(), QStringList());
    QCOMPARE(deliberate({5}).refusals(), QStringList{u"all 9.16"_s});
    QCOMPARE(deliberate({6}).refusals(), QStringList()); // where it lives nothing is lost

    const CombatBoard attack = deliberate({6, 5});
    Scenario scenario;
    scenario.position = attack.position();
    const RulesetPtr game = testRuleset(u"lost-battalion"_s);
    PlayState play;
    play.secrets = {{u"deliberate"_s, 4}};
    const auto perform = [&](const Act& act) {
        auto effect = carryOut(act, scenario, play, *game);
        QVERIFY2(effect.hasValue(), effect ? "" : qPrintable(effect.error()));
        play = effect->play;
        applyEdit(effect->edit, scenario);
    };
    const auto left = [&] { return play.secrets.front().second; };
    const Combat declared = attack.combat();
    perform(CombatAct{declared});
    QCOMPARE(left(), 3);
    perform(CombatAct()); // given up: it stays used
    QCOMPARE(left(), 3);
    Combat fought = declared; // the one that was declared
    fought.result = u"D1"_s;
    perform(CombatAct{fought});
    QCOMPARE(left(), 3);
    fought.result = u"D2"_s; // a result is mended
    perform(CombatAct{fought});
    QCOMPARE(left(), 3);
    Combat other = fought;
    std::swap(other.defend, other.attack.front());
    perform(CombatAct{other});
    QCOMPARE(left(), 2);
    fought.kind.clear();
    perform(CombatAct{fought});
    QCOMPARE(left(), 2);
    // The next turn has what is left.
    perform(TurnAct{Turn{8, u"german"_s, u"combat"_s, {}}, {}, {}});
    QCOMPARE(left(), 2);
    perform(CombatAct{declared});
    QCOMPARE(left(), 1);
}

void LostBattalionRulesTest::LB_9_16_d_threeGunsFireAtItFirst()
{
    // 2421 attacks 2422; Allied guns stand in 2620, 2621, 2622 and 2720.
    const auto fire = [](std::initializer_list<const char*> guns, const char* kind) {
        Board board = lostMap().unit("a1", "2422").nation("usa").unit("g1", "2421").nation("german");
        int number = 1;
        for (const char* gun : guns)
            board.unit(qPrintable(u"a%1"_s.arg(++number)), gun, "artillery").nation("usa").range(8);
        return CombatBoard(board.attack(guns, "2421", ""))
            .kind("bombardment")
            .phase("german", "combat")
            .declared({"2421"}, "2422", kind)
            .breaches();
    };
    QCOMPARE(fire({"2620", "2621", "2622"}, "deliberate"), QStringList());
    QCOMPARE(fire({"2620", "2621", "2622", "2720"}, "deliberate"), QStringList{u"all bar 11.3"_s});
    QCOMPARE(fire({"2620", "2621"}, ""), QStringList{u"all bar 11.3"_s});
    QVERIFY(!lostMap().rule("9.16-fire").text.isEmpty());
}

void LostBattalionRulesTest::LB_9_16_d_onlyWhoAttacksDeliberatelyIsFiredAt()
{
    // g1 and g2 stand in 2421; g1 alone attacks.
    const auto firedAt = [](const char* kind) {
        Board board = lostMap().unit("a1", "2422").nation("usa").unit("a2", "2620", "artillery").nation("usa").range(8);
        board.unit("g1", "2421").nation("german").unit("g2", "2421").nation("german").attack({"2421"}, "2422", "");
        const CombatBoard attack = CombatBoard(board).kind(kind).by({"g1"}).phase("german", "combat");
        const Position position = attack.position();
        const RulesInForce rules = attack.rules();
        DerivedLayers layers(position, rules);
        CombatCircumstances known;
        for (const FireTarget& target : firesBeside(layers, attack.combat(), known)) {
            if (target.kind != u"bombardment"_s || target.choices.empty())
                continue;
            Combat fire = together({&target.choices.front()});
            fire.result = u"D1"_s;
            known.declared = attack.combat();
            known.areAttacksKnown = true;
            const auto ruling = ::rule(position, rules, {fire, {}, false, RulingQuestion::Audit{{}, false, known}});
            QStringList ids;
            for (const UnitIndex unit : ruling ? ruling->effects.front().units : std::vector<UnitIndex>())
                ids += position.unit(unit).id;
            return ids;
        }
        return QStringList();
    };
    QCOMPARE(firedAt("deliberate"), QStringList{u"g1"_s});
    QCOMPARE(firedAt(""), (QStringList{u"g1"_s, u"g2"_s}));
}

void LostBattalionRulesTest::LB_9_16_a_noneLeftIsRefusedWhereItIsKnown()
{
    const CombatBoard attack = deliberate({6});
    const auto refusals = [&](std::optional<int> left) {
        CombatCircumstances known;
        if (left)
            known.secrets[u"deliberate"_s] = *left;
        return attackRefusals(attack.position(), attack.rules(), attack.combat(), known).size();
    };
    QCOMPARE(refusals({}), std::size_t{0});
    QCOMPARE(refusals(1), std::size_t{0});
    QCOMPARE(refusals(0), std::size_t{1});
}

void LostBattalionRulesTest::LB_9_18_a_anAttackFromAllAroundShiftsByAColumn()
{
    QCOMPARE(columnsOf(fiveSides()), 0); // 2523 is open
    QCOMPARE(columnsOf(fiveSides().unit("g6", "2523").nation("german")), 1);
    QCOMPARE(columnsOf(fiveSides().control("german", {"2523"})), 1);
    QCOMPARE(columnsOf(fiveSides().control("allied", {"2523"})), 0);
    QCOMPARE(columnsOf(fiveSides().unit("a2", "2523").nation("usa")), 1); // enemies beside it or not
    // From one hex nobody attacks all around, and nobody is asked.
    const Board oneHex = fiveSides().unit("g6", "2523").nation("german").attack({"2421"}, "2422", "");
    QCOMPARE(shiftsOf(CombatBoard(oneHex).odds()), QStringList());

    // A line that players may untick, and tick.
    const auto chosen = [](const Board& board, bool isOn) {
        const CombatBoard combat(board);
        const CombatOdds odds = combat.odds();
        CombatCircumstances circumstances;
        circumstances.shifts = {{odds.shifts.front().key, isOn}};
        return oddsOf(combat.position(), combat.rules(), combat.combat(), circumstances).shiftedBy();
    };
    QCOMPARE(chosen(fiveSides(), true), 1);
    QCOMPARE(chosen(fiveSides().unit("g6", "2523").nation("german"), false), 0);
    const CombatOdds odds = CombatBoard(fiveSides()).odds();
    QCOMPARE(ruleAt(CombatBoard(fiveSides()).rules().ruleset().rules, odds.shifts.front().rule).id, u"9.18"_s);

    // It moves the column of the table: 10 against 5.
    const auto text = [](const Board& board) {
        Board known = board;
        known.values(emptyTable({"1-1", "2-1", "3-1"}).constData());
        return CombatBoard(known).strength("g1", 5).strength("g2", 5).strength("a1", 5).text();
    };
    QCOMPARE(text(fiveSides()), u"10 : 5 = 2-1"_s);
    QCOMPARE(text(fiveSides().unit("g6", "2523").nation("german")), u"10 : 5 = 3-1"_s);
}

void LostBattalionRulesTest::LB_9_18_b_neverInAHastyAttack()
{
    const Board board = fiveSides().unit("g6", "2523").nation("german");
    QCOMPARE(columnsOf(board), 1);
    QCOMPARE(columnsOf(board, "hasty"), 0);
    QCOMPARE(shiftsOf(CombatBoard(board).kind("hasty").odds()), QStringList());
}

void LostBattalionRulesTest::LB_11_8_a_tanksAttackOfEveryKind()
{
    // A tank and infantry in 2422 attack 2322, in the combat phase and in the course of a move.
    const auto attack = [](const char* kind, const char* phase) {
        return CombatBoard(lostMap()
                               .unit("a1", "2422", "tank")
                               .nation("usa")
                               .unit("a2", "2422")
                               .nation("usa")
                               .unit("g1", "2322")
                               .nation("german")
                               .attack({"2422"}, "2322", ""))
            .strength("a1", 2)
            .strength("a2", 5)
            .strength("g1", 4)
            .kind(kind)
            .phase("allied", phase);
    };
    QCOMPARE(attack("", "combat").refusals(), QStringList());
    QCOMPARE(attack("hasty", "movement").refusals(), QStringList());
    // Of themselves they add nothing.
    QCOMPARE(attack("", "combat").attackers(), QStringList({u"a1 2 0"_s, u"a2 5"_s}));
    QCOMPARE(attack("hasty", "movement").text(), u"5 : 4"_s);
}

void LostBattalionRulesTest::LB_11_8_b_anAttacksTanksSpareTheFirstStep()
{
    QCOMPARE(absorbed("A1", {"infantry", "tank"}), u"1 by a2, then a2 of 1 [11.8-losses]"_s);
    QCOMPARE(absorbed("A1/D1", {"tank", "infantry"}), u"1 by a1, then a1 of 1 [11.8-losses]"_s);
    QCOMPARE(absorbed("A1", {"infantry", "infantry"}), QString());
    QCOMPARE(absorbed("D1", {"infantry", "tank"}), QString()); // they attack
    // Not where they are attacked: a tank and infantry in 2422.
    const Board defence = lostMap()
                              .unit("a1", "2422", "tank")
                              .nation("usa")
                              .unit("a2", "2422")
                              .nation("usa")
                              .unit("g1", "2421")
                              .nation("german")
                              .attack({"2421"}, "2422", "D1");
    for (const Effect& effect : defence.ruling().effects)
        QVERIFY(!effect.absorption);
}

void LostBattalionRulesTest::LB_11_8_c_tanksDefendAlone()
{
    // 2422 is attacked from 2421.
    const auto defenders = [](std::initializer_list<const char*> types) {
        Board board = lostMap().unit("g1", "2421").nation("german").attack({"2421"}, "2422", "");
        int number = 0;
        for (const char* type : types)
            board.unit(qPrintable(u"a%1"_s.arg(++number)), "2422", type).nation("usa");
        CombatBoard combat(board);
        for (int i = 1; i <= number; ++i)
            combat.strength(qPrintable(u"a%1"_s.arg(i)), 2, i == number ? 1 : 5);
        return combat.strength("g1", 4).defenders();
    };
    QCOMPARE(defenders({"tank"}), QStringList{u"a1 1"_s});
    QCOMPARE(defenders({"infantry", "tank"}), QStringList({u"a1 5"_s, u"a2 1 0"_s}));
}

void LostBattalionRulesTest::LB_11_8_e_theSecondStepIsATanks()
{
    QCOMPARE(absorbed("A2", {"infantry", "tank"}), u"1 by a2, then a2 of 2 [11.8-losses]"_s);
    QCOMPARE(absorbed("A3", {"tank", "infantry", "infantry"}), u"1 by a1, then a1 of 3 [11.8-losses]"_s);
}

void LostBattalionRulesTest::LB_11_9_c_machineGunsSurroundNobody()
{
    QCOMPARE(columnsOf(fiveSides().unit("g6", "2523", "mg").nation("german")), 0);
    QCOMPARE(columnsOf(fiveSides().unit("g6", "2523", "mg").nation("german").control("german", {"2523"})), 0);
    QCOMPARE(columnsOf(fiveSides().unit("g6", "2523", "mg").nation("german").unit("g7", "2523").nation("german")), 1);
    QVERIFY(fiveSides().rule("11.9-cover").enforced);
}
