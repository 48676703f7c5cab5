// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Reserve, rest, replacements, announcements, limits and the historical scenario of Lost Battalion.

#include "lost_battalion_rules_test.h"

#include "support/combat_board.h"
#include "support/core_scenario.h"
#include "support/shipped_position.h"

#include "rules/derived_layers.h"
#include "rules/limits.h"
#include "rules/replacements.h"
#include "rules/sequence.h"
#include "table/act_text.h"
#include "table/carry_out.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace {

/// A board on which units lie in trays and are replaced.
class Camp
{
public:
    explicit Camp(const Board& board) : rules(testRuleset(u"lost-battalion"_s)), m_game(rules.ruleset())
    {
        scenario.position = board.position();
    }

    Unit& unit(const char* id) { return scenario.position.unit(index(id)); }
    UnitIndex index(const char* id) const { return scenario.position.findUnit(QString::fromLatin1(id)); }
    Camp& lay(const char* id, const char* tray)
    {
        unit(id).hex = noHex;
        unit(id).tray = QString::fromLatin1(tray);
        return *this;
    }
    Camp& now(int number, const char* player, const char* phase)
    {
        scenario.position.turn.number = number;
        scenario.position.turn.player = QString::fromLatin1(player);
        scenario.position.turn.phase = QString::fromLatin1(phase);
        return *this;
    }
    /// Ids of the rules against it; "!" behind those that cannot be overridden.
    QStringList replace(const char* id, int steps = 1) const
    {
        const RuleView board(scenario.position, rules);
        return named(replaceRefusals(board, index(id), steps, {play.turn.moved, play.turn.attacked}));
    }
    QStringList put(std::initializer_list<const char*> ids, const char* tray) const
    {
        DerivedLayers layers(scenario.position, rules);
        std::vector<UnitIndex> units;
        for (const char* id : ids)
            units.push_back(index(id));
        return named(trayRefusals(layers, units, *m_game.tray(QString::fromLatin1(tray))));
    }
    /// Why they would leave the rest track unrested; "rested": they would not.
    QString rest(std::initializer_list<const char*> ids) const
    {
        std::vector<UnitIndex> units;
        for (const char* id : ids)
            units.push_back(index(id));
        if (restOf(scenario.position, m_game, units) == nullptr)
            return u"in no such tray"_s;
        const QString why = unrestedBecause(scenario.position, m_game, units);
        return why.isEmpty() ? u"rested"_s : why;
    }
    /// Does it; what is wrong with it, or nothing.
    QString perform(const Act& act)
    {
        auto effect = carryOut(act, scenario, play, m_game);
        if (!effect)
            return effect.error();
        m_back = applyEdit(effect->edit, scenario);
        m_playBack = play;
        play = effect->play;
        return {};
    }
    void undo()
    {
        applyEdit(m_back, scenario);
        play = m_playBack;
    }
    int left(const char* pool) const
    {
        const QString name = QString::fromLatin1(pool);
        return scenario.position.leftInPool(name, m_game.pool(name)->start);
    }

    Scenario scenario;
    PlayState play;
    RulesInForce rules;

private:
    QStringList named(const std::vector<RuleRefusal>& refusals) const
    {
        QStringList ids;
        for (const RuleRefusal& refusal : refusals) {
            if (!refusal.why.endsWith(u'.'))
                qFatal("a refusal is no sentence: %s", qPrintable(refusal.why));
            ids << ruleAt(m_game.rules, refusal.rule).id + (refusal.isFinal ? u"!"_s : QString());
        }
        return ids;
    }

    const Ruleset& m_game;
    Edit m_back;
    PlayState m_playBack;
};

/// Two regiments of the 33rd Division in a row that ends at the south edge, and a German one.
Board division()
{
    return Board("lost-battalion", "......\n......\n......")
        .region("south-edge", {"0601", "0602", "0603"})
        .region("north-edge", {"0101", "0102", "0103"})
        .unit("a1", "0601")
        .nation("usa")
        .formation("33")
        .steps(3, 2)
        .unit("a2", "0602")
        .nation("usa")
        .formation("33")
        .steps(3)
        .unit("g1", "0102")
        .nation("german")
        .steps(3, 2);
}

/// Both regiments in a tray.
Camp inTray(const char* tray)
{
    Camp camp(division());
    camp.lay("a1", tray).lay("a2", tray);
    return camp;
}

CombatBoard attackOn(const char* hex, Board board)
{
    return CombatBoard(
        board.unit("a1", "0304").nation("usa").unit("g1", hex).nation("german").attack({"0304"}, hex, "D1"));
}

Board ground()
{
    return Board("lost-battalion", ".....\n.....\n.....\n.....\n.....");
}

} // namespace

void LostBattalionRulesTest::LB_6_3_a_theReserveOpensInTurnTwo()
{
    Camp camp = inTray("reserve");
    const auto entries = [&camp](int turn) {
        camp.now(turn, "allied", "movement");
        QStringList texts;
        for (const EntryHex& entry : entryHexes(RuleView(camp.scenario.position, camp.rules), camp.index("a1"))) {
            texts << camp.scenario.position.map->number(entry.hex);
            for (const Reason& reason : entry.why)
                texts.back() += u' ' + ruleAt(camp.rules.ruleset().rules, reason.rule).id;
        }
        return texts;
    };
    QCOMPARE(entries(1), (QStringList{u"0601 6.3"_s, u"0602 6.3"_s, u"0603 6.3"_s}));
    QCOMPARE(entries(2), (QStringList{u"0601"_s, u"0602"_s, u"0603"_s}));
    const auto byHand = [&camp](int turn) {
        camp.now(turn, "allied", "movement");
        return placeRefusals(RuleView(camp.scenario.position, camp.rules), {camp.index("a1")}).size();
    };
    QCOMPARE(byHand(1), std::size_t(1));
    QCOMPARE(byHand(2), std::size_t(0));
    // Nobody enters from the rest track.
    camp.lay("a1", "rest");
    QCOMPARE(entries(9), (QStringList{u"0601 6.4-rest"_s, u"0602 6.4-rest"_s, u"0603 6.4-rest"_s}));
}

void LostBattalionRulesTest::LB_6_3_b_theReserveEntersByTheSouthEdgeInTheMovementPhase()
{
    Camp camp = inTray("reserve");
    camp.now(4, "allied", "movement");
    const SequencePhase* phase = phaseOf(camp.scenario.position.turn, camp.rules.ruleset());
    QVERIFY(phase != nullptr && phase->isEntry);
    for (const EntryHex& entry : entryHexes(RuleView(camp.scenario.position, camp.rules), camp.index("a1"))) {
        QVERIFY(camp.scenario.position.map->region(u"south-edge"_s)->contains(entry.hex));
        QVERIFY(entry.why.empty());
    }
    QCOMPARE(camp.perform(EnterAct{{u"a1"_s}, {*camp.scenario.position.map->find(u"0603"_s)}, 2}), QString());
    QCOMPARE(camp.scenario.position.map->number(camp.unit("a1").hex), u"0603"_s);
    QVERIFY(camp.unit("a1").tray.isEmpty());
    QCOMPARE(camp.play.turn.moved, QStringList{u"a1"_s});
}

void LostBattalionRulesTest::LB_6_3_c_stepsNeedAllThatIsLeftOfTheDivisionInTheReserve()
{
    Camp camp(division());
    camp.now(3, "allied", "reinforcement").lay("a1", "reserve");
    QCOMPARE(camp.replace("a1"), QStringList{u"6.3-usa"_s}); // a2 is on the map
    QCOMPARE(Camp(division()).replace("a1"), QStringList{u"6.3-usa"_s}); // it is there itself
    camp.lay("a2", "rest");
    QCOMPARE(camp.replace("a1"), QStringList{u"6.3-usa"_s});
    camp.lay("a2", "reserve");
    QCOMPARE(camp.replace("a1"), QStringList());
    camp.lay("a2", "eliminated"); // what is left
    QCOMPARE(camp.replace("a1"), QStringList());
}

void LostBattalionRulesTest::LB_6_3_d_unitsWithALineOfSupplyGoIntoTheReserve()
{
    Camp camp(Board("lost-battalion", "......")
                  .region("south-edge", {"0601"})
                  .unit("a1", "0201")
                  .nation("usa")
                  .formation("33")
                  .unit("a5", "0501")
                  .nation("french")
                  .unit("g1", "0401")
                  .nation("german"));
    camp.now(3, "allied", "movement");
    QCOMPARE(camp.put({"a1"}, "reserve"), QStringList{u"6.3"_s}); // cut off
    camp.unit("g1").hex = *camp.scenario.position.map->find(u"0101"_s);
    QCOMPARE(camp.put({"a1"}, "reserve"), QStringList());
    QCOMPARE(camp.put({"a5"}, "reserve"), QStringList{u"6.3"_s}); // it is the Americans'
    camp.now(3, "allied", "combat");
    QCOMPARE(camp.put({"a1"}, "reserve"), QStringList{u"6.3"_s});
    camp.now(3, "german", "movement");
    QCOMPARE(camp.put({"a1"}, "reserve"), QStringList{u"6.3"_s});
}

void LostBattalionRulesTest::LB_6_3_e_thePoolsNeverFallBelowNothing()
{
    Camp camp = inTray("reserve");
    camp.now(3, "allied", "reinforcement");
    QCOMPARE(camp.left("usa"), 50);
    QCOMPARE(camp.left("german"), 11);
    camp.unit("a2").steps = 4;
    camp.unit("a2").lost = 3;
    QCOMPARE(camp.perform(ReplaceAct{u"a2"_s, 3, u"usa"_s, {}, u"6.3"_s, {}}), QString());
    QCOMPARE(camp.left("usa"), 47);
    QCOMPARE(camp.unit("a2").lost, 0);
    camp.undo();
    QCOMPARE(camp.left("usa"), 50);
    QCOMPARE(camp.unit("a2").lost, 3);
    // Beyond full strength, and out of an empty pool.
    QCOMPARE(camp.replace("a1", 2), QStringList());
    QCOMPARE(camp.replace("a1", 3), QStringList{u"6.3-usa!"_s});
    QVERIFY(!camp.perform(ReplaceAct{u"a1"_s, 3, u"usa"_s}).isEmpty());
    camp.scenario.position.pools = {{u"usa"_s, 1}};
    QCOMPARE(camp.replace("a1", 1), QStringList());
    QCOMPARE(camp.replace("a1", 2), QStringList{u"6.3-pools!"_s});
    QVERIFY(!camp.perform(ReplaceAct{u"a1"_s, 2, u"usa"_s}).isEmpty());
    QCOMPARE(camp.left("usa"), 1);
}

void LostBattalionRulesTest::LB_6_3_f_frenchUnitsAreNeverReplaced()
{
    Camp camp(division().unit("a5", "0303").nation("french").steps(3, 1));
    QCOMPARE(camp.replace("a5"), QStringList{u"6.3-french!"_s});
    QCOMPARE(camp.lay("a5", "reserve").replace("a5"), QStringList{u"6.3-french!"_s});
}

void LostBattalionRulesTest::LB_6_3_g_whatIsEliminatedStaysEliminated()
{
    Camp camp = inTray("reserve");
    QCOMPARE(camp.lay("a1", "eliminated").replace("a1"), QStringList{u"6.3-usa!"_s});
    QCOMPARE(camp.lay("g1", "eliminated").replace("g1"), QStringList{u"6.3-map!"_s});
    camp.now(3, "allied", "movement");
    QCOMPARE(camp.put({"a1"}, "reserve"), QStringList{u"6.3"_s});
}

void LostBattalionRulesTest::LB_6_3_h_idleGermansAreReplacedOnTheMapAwayFromAllies()
{
    Camp camp(division());
    camp.now(3, "german", "reinforcement");
    QCOMPARE(camp.replace("g1"), QStringList());
    camp.unit("a1").hex = *camp.scenario.position.map->find(u"0202"_s);
    QCOMPARE(camp.replace("g1"), QStringList{u"6.3-map"_s});
    camp.unit("a1").hex = *camp.scenario.position.map->find(u"0302"_s);
    QCOMPARE(camp.replace("g1"), QStringList());
    // Whoever has moved or attacked in this turn gets nothing, in whatever phase it did.
    camp.play.turn.attacked = QStringList{u"g1"_s};
    QCOMPARE(camp.replace("g1"), QStringList{u"6.3-map"_s});
    camp.play.turn = {};
    QCOMPARE(
        camp.now(3, "german", "movement").perform(MoveAct{{u"g1"_s}, {*camp.scenario.position.map->find(u"0103"_s)}}),
        QString());
    QCOMPARE(camp.replace("g1"), QStringList{u"6.3-map"_s});
    QCOMPARE(camp.perform(TurnAct{{3, u"german"_s, u"combat"_s, {}}}), QString());
    QCOMPARE(camp.replace("g1"), QStringList{u"6.3-map"_s});
    QCOMPARE(camp.perform(TurnAct{{4, u"german"_s, u"reinforcement"_s, {}}}), QString());
    QCOMPARE(camp.replace("g1"), QStringList());
    QCOMPARE(camp.now(4, "allied", "movement").replace("g1"), QStringList{u"6.3-map"_s});
}

void LostBattalionRulesTest::LB_6_3_h_whoWasReplacedNeitherMovesNorAttacks()
{
    Camp camp(division());
    camp.now(3, "german", "reinforcement");
    QCOMPARE(camp.perform(ReplaceAct{u"g1"_s, 1, u"german"_s, u"replaced"_s, u"6.3"_s, {}}), QString());
    QCOMPARE(camp.left("german"), 10);
    QCOMPARE(camp.unit("g1").states, QStringList{u"replaced"_s});
    const auto board = [] { return ground().unit("g1", "0303").nation("german").state("replaced"); };
    QCOMPARE(board().move("g1", "0302"), u"held: unit-state 6.3"_s);
    QCOMPARE(CombatBoard(board().unit("a1", "0304").nation("usa").attack({"0303"}, "0304", "D1"))
                 .phase("german", "combat")
                 .refusals(),
             QStringList{u"g1 6.3-map"_s});
    // As the German combat ends the bar does.
    const Ruleset& game = camp.rules.ruleset();
    const auto left = [&](const QString& phase) {
        return statesAfter(*phaseOf({3, u"german"_s, phase, {}}, game), {u"replaced"_s}, u"german"_s, game).size();
    };
    QCOMPARE(left(u"movement"_s), 1);
    QCOMPARE(left(u"combat"_s), 0);
}

void LostBattalionRulesTest::LB_6_4_a_fromTurnThirteenTheFinalOffensiveIsAnnounced()
{
    const auto hasty = [](bool isAnnounced, bool isRested) {
        Board board = ground().turn(13, {});
        if (isAnnounced)
            board.turn(13, {"final-offensive"});
        board.unit("a1", "0304").nation("usa");
        if (isRested)
            board.state("rested");
        return CombatBoard(board.unit("g1", "0303").nation("german").attack({"0304"}, "0303", "D1"))
            .kind("hasty")
            .phase("allied", "movement")
            .refusals();
    };
    QCOMPARE(hasty(false, true), QStringList{u"a1 6.4"_s});
    QCOMPARE(hasty(true, false), QStringList{u"a1 6.4"_s});
    QCOMPARE(hasty(true, true), QStringList());

    Camp camp(division());
    const Announcement& offensive = camp.rules.ruleset().announcements.front();
    const auto refused = [&](int turn, const char* player) {
        camp.now(turn, player, "movement");
        return announceRefusal(camp.scenario.position.turn, offensive, camp.rules.ruleset()).has_value();
    };
    QVERIFY(refused(12, "allied"));
    QVERIFY(refused(13, "german"));
    QVERIFY(!refused(13, "allied"));
    const AnnounceAct act{offensive.name, offensive.tag, u"6.4"_s};
    QCOMPARE(actText(act, camp.scenario, camp.play, camp.rules.ruleset()), u"Announced: Final Offensive [6.4]"_s);
    QCOMPARE(camp.perform(act), QString());
    QVERIFY(camp.scenario.position.turn.tags.contains(u"final-offensive"_s));
    QVERIFY(refused(13, "allied")); // once
    QVERIFY(!camp.perform(act).isEmpty());
    Turn turn = camp.scenario.position.turn;
    for (int phase = 0; phase < 20; ++phase)
        turn = nextPhase(turn, camp.rules.ruleset());
    QVERIFY(turn.tags.contains(u"final-offensive"_s)); // for the rest of the game
    camp.undo();
    QVERIFY(!camp.scenario.position.turn.tags.contains(u"final-offensive"_s));
}

void LostBattalionRulesTest::LB_6_4_b_aDivisionRestsForThreeTurns()
{
    Camp camp = inTray("reserve");
    camp.unit("a1").lost = 0;
    camp.now(5, "allied", "movement");
    QCOMPARE(camp.put({"a1", "a2"}, "rest"), (QStringList{u"6.4-rest"_s, u"6.4-rest"_s})); // in reinforcement
    camp.now(5, "allied", "reinforcement");
    QCOMPARE(camp.put({"a1"}, "rest"), QStringList{u"6.4-rest"_s}); // as a whole
    QCOMPARE(camp.put({"a1", "a2"}, "rest"), QStringList());
    QCOMPARE(Camp(division()).now(5, "allied", "reinforcement").put({"a1", "a2"}, "rest"),
             (QStringList{u"6.4-rest"_s, u"6.4-rest"_s})); // from the reserve
    QCOMPARE(camp.rest({"a1"}), u"in no such tray"_s);
    QCOMPARE(camp.perform(PutAct{{u"a1"_s, u"a2"_s}, noHex, u"rest"_s}), QString());
    QCOMPARE(camp.unit("a1").arrival->turn, 8);
    camp.now(7, "allied", "reinforcement");
    QVERIFY(camp.rest({"a1", "a2"}).startsWith(u"a1 has rested for 2 of 3"_s));
    camp.now(8, "allied", "reinforcement");
    QCOMPARE(camp.rest({"a1", "a2"}), u"rested"_s);
    QCOMPARE(camp.perform(PutAct{{u"a1"_s, u"a2"_s}, noHex, u"reserve"_s, {}, u"rested"_s, {}}), QString());
    QCOMPARE(camp.unit("a1").states, QStringList{u"rested"_s});
    QVERIFY(!camp.unit("a1").arrival);
    camp.undo();
    QCOMPARE(camp.unit("a1").states, QStringList());
    QCOMPARE(camp.unit("a1").arrival->turn, 8);
}

void LostBattalionRulesTest::LB_6_4_c_allItsRegimentsExistAtFullStrength()
{
    Camp camp = inTray("rest");
    camp.now(8, "allied", "reinforcement");
    for (const char* id : {"a1", "a2"})
        camp.unit(id).arrival = Arrival{8, {}};
    QVERIFY(camp.rest({"a1", "a2"}).startsWith(u"a1 lacks 2"_s));
    camp.unit("a1").lost = 0;
    QCOMPARE(camp.rest({"a1", "a2"}), u"rested"_s);
    camp.lay("a2", "eliminated");
    QCOMPARE(camp.rest({"a1"}), u"a2 is eliminated"_s);
    camp.lay("a2", "reserve");
    QCOMPARE(camp.rest({"a1"}), u"a2 does not rest with it"_s);
}

void LostBattalionRulesTest::LB_6_4_d_stepsAreReplacedOnTheRestTrack()
{
    Camp camp = inTray("rest");
    camp.now(6, "allied", "reinforcement");
    QCOMPARE(camp.replace("a1"), QStringList());
    QCOMPARE(camp.perform(ReplaceAct{u"a1"_s, 2, u"usa"_s, {}, u"6.3"_s, {}}), QString());
    QCOMPARE(camp.left("usa"), 48);
    QCOMPARE(camp.unit("a1").lost, 0);
}

void LostBattalionRulesTest::LB_7_4_b_onlySoManyAmericanDivisionsAttack()
{
    const auto attack = [](const char* formation, const char* values) {
        return CombatBoard(ground()
                               .values(values)
                               .unit("a9", "0101")
                               .nation("usa")
                               .formation("33")
                               .unit("a1", "0304")
                               .nation("usa")
                               .formation(formation)
                               .unit("g1", "0303")
                               .nation("german")
                               .attack({"0304"}, "0303", "D1"))
            .phase("allied", "combat")
            .attacked({"a9"})
            .refusals();
    };
    const char* one = R"("turnTrack": [{"turn": 1, "counts": {"attack-divisions": 1}}])";
    QCOMPARE(attack("80", one), QStringList{u"a1 7.4-limit"_s});
    QCOMPARE(attack("80", R"("turnTrack": [{"turn": 1, "counts": {"attack-divisions": 2}}])"), QStringList());
    QCOMPARE(attack("80", R"("turnTrack": [{"turn": 2, "counts": {"attack-divisions": 1}}])"), QStringList());
    // It is shown where no number is known.
    const CombatBoard board = attackOn("0303", ground().unit("a9", "0101").nation("usa").formation("33"));
    const Position position = board.position();
    const RulesInForce rules = board.rules();
    const std::vector<LimitUse> uses = attackLimits(RuleView(position, rules), {u"a9"_s});
    QCOMPARE(uses.size(), std::size_t(1));
    QVERIFY(!uses.front().most);
    QCOMPARE(uses.front().used, QStringList{u"33"_s});
}

void LostBattalionRulesTest::LB_7_4_c_oneRegimentCountsForItsDivision()
{
    const auto attack = [](const char* kind) {
        return CombatBoard(ground()
                               .values(R"("turnTrack": [{"turn": 1, "counts": {"attack-divisions": 1}}])")
                               .unit("a9", "0101")
                               .nation("usa")
                               .formation("33")
                               .unit("a1", "0304")
                               .nation("usa")
                               .formation("33")
                               .unit("g1", "0303")
                               .nation("german")
                               .attack({"0304"}, "0303", "D1"))
            .kind(kind)
            .phase("allied", *kind == '\0' ? "combat" : "movement")
            .attacked({"a9"})
            .refusals();
    };
    QCOMPARE(attack(""), QStringList());
    QCOMPARE(attack("hasty"), QStringList());
}

void LostBattalionRulesTest::LB_7_5_b_anyNumberOfGermanDivisionsAttacks()
{
    CombatBoard board(ground()
                          .values(R"("turnTrack": [{"turn": 1, "counts": {"attack-divisions": 0}}])")
                          .unit("g8", "0101")
                          .nation("german")
                          .formation("1k")
                          .unit("g1", "0303")
                          .nation("german")
                          .formation("28")
                          .unit("a1", "0304")
                          .nation("usa")
                          .attack({"0303"}, "0304", "D1"));
    QCOMPARE(board.phase("german", "combat").attacked({"g8"}).refusals(), QStringList());
}

void LostBattalionRulesTest::LB_10_3_b_aHastyAttackCostsTwiceTheGroundOffTheRoad()
{
    // Forest costs 3, a road through it 1: six points are needed, road or not.
    const auto attack = [](int spent) {
        return CombatBoard(Board("lost-battalion", ".....\n.....\n..f..\n.....\n.....")
                               .values(R"("movement": [{"types": ["infantry"], "terrain": {"clear": 1, "forest": 3},
                                           "paths": {"road": 1}}])")
                               .road({"0304", "0303"})
                               .unit("a1", "0304")
                               .nation("usa")
                               .movement(6)
                               .unit("g1", "0303")
                               .nation("german")
                               .attack({"0304"}, "0303", "D1"))
            .kind("hasty")
            .phase("allied", "movement")
            .moved("a1", "0304", spent);
    };
    QCOMPARE(attack(0).refusals(), QStringList());
    QCOMPARE(attack(1).refusals(), QStringList{u"a1 10.3"_s});
    QCOMPARE(attack(6).again().refusals(), QStringList()); // once more costs nothing
}

void LostBattalionRulesTest::LB_10_3_c_hastyAttackersAreALegalStackByThemselves()
{
    const auto attack = [](const char* third) {
        return CombatBoard(ground()
                               .unit("a1", "0304")
                               .nation("usa")
                               .formation("33")
                               .unit("a2", "0304")
                               .nation("usa")
                               .formation("33")
                               .unit("a3", "0304", third)
                               .nation("usa")
                               .formation("33")
                               .unit("g1", "0303")
                               .nation("german")
                               .attack({"0304"}, "0303", "D1"))
            .phase("allied", "movement")
            .kind("hasty");
    };
    QCOMPARE(attack("infantry").refusals(), QStringList{u"all 10.3"_s});
    QCOMPARE(attack("tank").refusals(), QStringList());
    QCOMPARE(attack("infantry").kind("").phase("allied", "combat").refusals(), QStringList());
}

void LostBattalionRulesTest::LB_11_8_f_tanksAreNeverReplaced()
{
    Camp camp(division().unit("a3", "0603", "tank").nation("usa").formation("33").steps(2, 1));
    QCOMPARE(camp.replace("a3"), QStringList{u"11.8-steps!"_s});
    QCOMPARE(camp.lay("a3", "reserve").replace("a3"), QStringList{u"11.8-steps!"_s});
}

void LostBattalionRulesTest::LB_11_9_d_tenMachineGunsStandOnTheMap()
{
    const auto guns = [](int onMap) {
        Board board = Board("lost-battalion", "............\n............").region("north-edge", {"0101", "0102"});
        for (int number = 1; number <= onMap; ++number)
            board
                .unit(qPrintable(u"g%1"_s.arg(number)), qPrintable(u"%1"_s.arg(100 * number + 2, 4, 10, QChar(u'0'))),
                      "mg")
                .nation("german");
        return board;
    };
    QCOMPARE(guns(10).findings().filter(u"check.limit"_s), QStringList());
    QCOMPARE(guns(11).findings().filter(u"check.limit"_s).size(), 1);
    const auto eleventh = [&](int onMap) { return guns(onMap).unit("g99", "1201", "mg").nation("german").arrives(1); };
    QCOMPARE(eleventh(9).entries("g99"), u"0101, 0102"_s);
    QCOMPARE(eleventh(10).entries("g99"), u"0101: barred 11.9, 0102: barred 11.9"_s);
    const auto byHand = [&](int onMap) {
        const Camp camp(eleventh(onMap));
        return placeRefusals(RuleView(camp.scenario.position, camp.rules), {camp.index("g99")}).size();
    };
    QCOMPARE(byHand(9), std::size_t(0));
    QCOMPARE(byHand(10), std::size_t(1));
}

void LostBattalionRulesTest::LB_14_0_a_germansEastOfTheMeuseAreSafeToTurnFour()
{
    const auto attack = [](int turn, bool isHistorical) {
        Board board = ground().region("east-of-meuse", {"0303"}).turn(turn);
        if (isHistorical)
            board.turn(turn, {"historical"});
        return attackOn("0303", board).phase("allied", "combat").refusals();
    };
    QCOMPARE(attack(4, true), QStringList{u"a1 14.0"_s});
    QCOMPARE(attack(5, true), QStringList());
    QCOMPARE(attack(4, false), QStringList());
    QCOMPARE(attackOn("0305", ground().region("east-of-meuse", {"0303"}).turn(4, {"historical"}))
                 .phase("allied", "combat")
                 .refusals(),
             QStringList());
}

void LostBattalionRulesTest::LB_14_0_b_alliesDoNotCrossTheMeuseNorthOfTheStartLine()
{
    // From 0201 to 0301, over a bridge.
    const auto cross = [](int turn, std::initializer_list<const char*> south, bool isHistorical = true) {
        Board board("lost-battalion", "...");
        board.turn(turn);
        if (isHistorical)
            board.turn(turn, {"historical"});
        return board.region("south-of-start-line", south)
            .hexside("meuse", {"0201/0301"})
            .hexside("bridge", {"0201/0301"})
            .unit("a1", "0201")
            .nation("usa")
            .unit("a5", "0101")
            .nation("french");
    };
    QCOMPARE(cross(13, {}).move("a1", "0301"), u"prohibited-hexside 14.0"_s);
    QCOMPARE(cross(13, {}).move("a5", "0301"), u"prohibited-hexside 14.0"_s);
    QCOMPARE(cross(13, {"0301"}).move("a1", "0301"), u"prohibited-hexside 14.0"_s);
    QCOMPARE(cross(13, {"0201", "0301"}).move("a1", "0301"), u"free"_s);
    QCOMPARE(cross(14, {}).move("a1", "0301"), u"free"_s);
    QCOMPARE(cross(13, {}, false).move("a1", "0301"), u"free"_s); // in the historical scenario alone
    // Nor by advancing.
    const auto advance = [](int turn) {
        return CombatBoard(ground()
                               .hexside("meuse", {"0302/0303"})
                               .hexside("bridge", {"0302/0303"})
                               .turn(turn, {"historical"})
                               .unit("a1", "0303")
                               .nation("usa")
                               .unit("g1", "0302")
                               .nation("german")
                               .attack({"0303"}, "0302", "De"))
            .now("g1", "")
            .advance();
    };
    QVERIFY2(!advance(13).contains(u"a1"_s), qPrintable(advance(13)));
    QVERIFY2(advance(14).contains(u"a1"_s), qPrintable(advance(14)));
}

void LostBattalionRulesTest::LB_X1_the78thDivisionEntersInTurnEight()
{
    ShippedPosition start("lost-battalion/start");
    int regiments = 0;
    for (const int turn : {7, 8}) {
        start.turn(turn, "allied", "movement", {"historical"});
        const RuleView board(start.position(), start.rules());
        for (UnitIndex index = 0; index < static_cast<UnitIndex>(start.position().units.size()); ++index) {
            const Unit& unit = start.position().unit(index);
            if (unit.formation != u"78")
                continue;
            ++regiments;
            const std::vector<EntryHex> entries = entryHexes(board, index);
            QVERIFY(!entries.empty());
            for (const EntryHex& entry : entries) {
                QVERIFY(start.position().map->region(u"south-edge"_s)->contains(entry.hex));
                const bool isEarly = !entry.why.empty() && entry.why.front().code == ReasonCode::TooEarly;
                QCOMPARE(isEarly, turn == 7);
            }
        }
    }
    QCOMPARE(regiments, 8); // four, asked twice
}

void LostBattalionRulesTest::whatIsAssumedIsMarkedSo()
{
    for (const char* rule : {"6.4-lasting", "7.4-turn", "8.8-owner", "9.13-best", "9.16-void", "9.16-up", "11.8-first",
                             "14.0-both", "3.4-french", "7.4-french", "11.2-french", "11.3-hex", "11.6-unseen"})
        QVERIFY2(ground().rule(rule).source == RuleText::Source::Assumed, rule);
    const Board russia("russia-besieged", "...");
    for (const char* rule : {"10.86-users", "10.8-lengths"})
        QVERIFY2(russia.rule(rule).source == RuleText::Source::Assumed, rule);
}

void LostBattalionRulesTest::LB_X6_theRailroadTrackIsTheOneForRest()
{
    QCOMPARE(ground().ruleset().tray(u"rest")->title, u"Rest & Reorganization"_s);
}

void LostBattalionRulesTest::LB_X11_austriansAreNeverReplaced()
{
    const Camp camp(division().unit("g9", "0303").nation("austrian").steps(3, 1));
    QCOMPARE(camp.replace("g9"), QStringList{u"austrian-steps!"_s});
}

void LostBattalionRulesTest::LB_X18_whatTheScheduleSaysIsTheUsersOwn()
{
    QVERIFY(ground().rule("events").enforced);
    const CombatBoard board = attackOn("0303", ground().values(R"("turnTrack": [{"turn": 3, "note": "See 7.4"}])"));
    const RulesInForce rules = board.rules();
    QCOMPARE(trackedTurn(rules.ruleset(), 3)->note, u"See 7.4"_s);
    QVERIFY(trackedTurn(rules.ruleset(), 4) == nullptr);
}
