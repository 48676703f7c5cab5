// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/sequence.h"

#include "support/board.h"
#include "support/core_scenario.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace {

QString told(const Turn& turn)
{
    return u"%1 %2 %3"_s.arg(turn.number).arg(turn.player, turn.phase);
}

} // namespace

/// The order of phases, when supply is judged, what ends with a phase, and when a game is won.
class SequenceTest : public QObject
{
    Q_OBJECT

private slots:
    void aTurnGoesThroughAllPhasesInOrder();
    void thereIsAWayBackFromEveryPhase_data();
    void thereIsAWayBackFromEveryPhase();
    void aPhaseOutsideTheSequenceGoesToTheOneAfterIt();
    void withoutSequenceTheSidesTakeTurns();
    void everyGameHasPhasesOfBothSides_data();
    void everyGameHasPhasesOfBothSides();
    void supplyIsJudgedWhenTheGameSaysSo();
    void theLastTurnIsToldWhereItIsKnown();
};

void SequenceTest::aTurnGoesThroughAllPhasesInOrder()
{
    const RulesetPtr game = testRuleset(u"panzergruppe-guderian"_s);
    Turn turn{3, u"soviet"_s, u"movement"_s, {u"rain"_s}};
    QStringList phases;
    for (int i = 0; i < 10; ++i) {
        phases << told(turn);
        turn = nextPhase(turn, *game);
    }
    QCOMPARE(phases, QStringList({u"3 soviet movement"_s, u"3 soviet combat"_s, u"3 soviet disruption-removal"_s,
                                  u"3 soviet interdiction"_s, u"3 german movement"_s, u"3 german combat"_s,
                                  u"3 german mechanized-movement"_s, u"3 german disruption-removal"_s,
                                  u"3 german interdiction"_s, u"4 soviet movement"_s}));
    QCOMPARE(turn.tags, QStringList{u"rain"_s});
    QCOMPARE(phaseTitle(*phaseOf({3, u"german"_s, u"movement"_s, {}}, *game), *game), u"Initial movement"_s);
    QCOMPARE(phaseTitle(*phaseOf({3, u"soviet"_s, u"movement"_s, {}}, *game), *game), u"Movement"_s);
}

void SequenceTest::thereIsAWayBackFromEveryPhase_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name :
         {"ardennes-offensive", "winter-front", "lost-battalion", "russia-besieged", "panzergruppe-guderian"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void SequenceTest::thereIsAWayBackFromEveryPhase()
{
    QFETCH(QString, name);
    const RulesetPtr game = testRuleset(name);
    const SequencePhase& first = game->sequence.phases.front();
    Turn turn{1, first.player, first.phase, {}};
    QCOMPARE(previousPhase(turn, *game), turn); // nothing before the beginning
    for (int i = 0; i < 40; ++i) {
        const Turn next = nextPhase(turn, *game);
        QVERIFY(!(next == turn));
        QCOMPARE(previousPhase(next, *game), turn);
        turn = next;
    }
    QVERIFY(turn.number > 3);
}

void SequenceTest::aPhaseOutsideTheSequenceGoesToTheOneAfterIt()
{
    const RulesetPtr game = testRuleset(u"ardennes-offensive"_s);
    QCOMPARE(phasePlace({2, u"german"_s, u"tea"_s, {}}, *game), -1);
    QCOMPARE(told(nextPhase({2, u"german"_s, u"tea"_s, {}}, *game)), u"2 german movement"_s);
    QCOMPARE(told(previousPhase({2, u"german"_s, u"tea"_s, {}}, *game)), u"2 german movement"_s);
    // That of another player goes on with his, and by the order of the phases' names.
    QCOMPARE(told(nextPhase({2, u"allied"_s, u"tea"_s, {}}, *game)), u"2 allied movement"_s);
    QCOMPARE(told(previousPhase({2, u"allied"_s, u"tea"_s, {}}, *game)),
             told(previousPhase({2, u"allied"_s, u"movement"_s, {}}, *game)));
    const RulesetPtr battalion = testRuleset(u"lost-battalion"_s);
    QCOMPARE(told(nextPhase({2, u"german"_s, u"artillery"_s, {}}, *battalion)), u"2 allied reinforcement"_s);
    Ruleset older = *battalion;
    std::erase_if(older.sequence.phases, [](const SequencePhase& phase) {
        return phase.phase == u"reinforcement" || phase.phase == u"artillery";
    });
    QCOMPARE(told(nextPhase({2, u"german"_s, u"reinforcement"_s, {}}, older)), u"2 german movement"_s);
    QCOMPARE(told(nextPhase({2, u"allied"_s, u"reinforcement"_s, {}}, older)), u"2 allied movement"_s);
    QCOMPARE(told(nextPhase({2, u"allied"_s, u"artillery"_s, {}}, older)), u"3 german movement"_s);
    QCOMPARE(phasePlace({2, {}, u"combat"_s, {}}, *game), 1); // nobody's: the first of that name
    QCOMPARE(phasePlace({2, u"allied"_s, u"combat"_s, {}}, *game), 4);
}

void SequenceTest::withoutSequenceTheSidesTakeTurns()
{
    Ruleset game = *testRuleset(u"ardennes-offensive"_s);
    game.sequence = {};
    const Turn german{2, u"german"_s, u"combat"_s, {}};
    QCOMPARE(told(nextPhase(german, game)), u"2 allied combat"_s);
    QCOMPARE(told(nextPhase(nextPhase(german, game), game)), u"3 german combat"_s);
    QCOMPARE(previousPhase(nextPhase(german, game), game), german);
    QCOMPARE(told(previousPhase(german, game)), u"1 allied combat"_s);
    const Turn beginning{1, u"german"_s, {}, {}};
    QCOMPARE(previousPhase(beginning, game), beginning);
    QVERIFY(!supplyMoment(german, game));
}

void SequenceTest::everyGameHasPhasesOfBothSides_data()
{
    thereIsAWayBackFromEveryPhase_data();
}

void SequenceTest::everyGameHasPhasesOfBothSides()
{
    QFETCH(QString, name);
    const RulesetPtr game = testRuleset(name);
    for (const SideRules& side : game->sides) {
        int moves = 0;
        int fights = 0;
        int enters = 0;
        for (const SequencePhase& phase : game->sequence.phases) {
            if (phase.player != side.id)
                continue;
            moves += phase.isMovement ? 1 : 0;
            fights += phase.isCombat ? 1 : 0;
            enters += phase.isEntry ? 1 : 0;
        }
        QVERIFY(moves >= 1);
        QVERIFY(fights >= 1);
        QCOMPARE(enters, 1);
    }
}

void SequenceTest::supplyIsJudgedWhenTheGameSaysSo()
{
    const RulesetPtr game = testRuleset(u"panzergruppe-guderian"_s);
    QStringList moments;
    Turn turn{1, u"soviet"_s, u"movement"_s, {}};
    for (int i = 0; i < 9; ++i, turn = nextPhase(turn, *game)) {
        if (const auto moment = supplyMoment(turn, *game))
            moments << told(turn) + u": "_s + moment->side + u' ' + moment->rule;
    }
    QCOMPARE(moments, QStringList({u"1 soviet movement: soviet base 11.3"_s, u"1 german movement: german base 11.3"_s,
                                   u"1 german mechanized-movement: german base 11.3"_s}));
    QCOMPARE(game->rules->at(static_cast<std::size_t>(game->rule(game->combat.judgesSupply))).number,
             u"base 11.3"_s); // and at each combat
}

void SequenceTest::theLastTurnIsToldWhereItIsKnown()
{
    QCOMPARE(testRuleset(u"panzergruppe-guderian"_s)->sequence.turns, 12);
    QCOMPARE(testRuleset(u"ardennes-offensive"_s)->sequence.turns, 0);
}

REARGUARD_GUILESS_TEST(SequenceTest)
#include "sequence_test.moc"
