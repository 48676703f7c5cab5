// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/core_scenario.h"
#include "support/engine_answer.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// Supply and results of the Lost Battalion, on three hexes of one column and one beside them.
class LostBattalionAnswersTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_ruleset = testRuleset(u"lost-battalion"_s); }
    void LB_7_3_riverWithinReachCutsNothing();
    void eliminationCountsNothing();

private:
    PlainAnswer answer(const PlainScenario& plain) const { return engineAnswer(plain, m_ruleset); }

    RulesetPtr m_ruleset;
};

void LostBattalionAnswersTest::LB_7_3_riverWithinReachCutsNothing()
{
    PlainScenario plain;
    plain.ruleset = u"lost-battalion"_s;
    plain.columns = 2;
    plain.rows = 3;
    plain.terrain = {{{1, 1}, u"clear"_s}, {{1, 2}, u"clear"_s}, {{1, 3}, u"clear"_s}, {{2, 1}, u"clear"_s}};
    plain.regions[u"south-edge"_s] = {{1, 3}};
    plain.units = {{u"a1"_s, u"allied"_s, u"infantry"_s, PlainHex{1, 1}},
                   {u"g1"_s, u"german"_s, u"infantry"_s, PlainHex{1, 3}}};
    plain.defend = {1, 1};
    plain.attack = {{1, 3}};
    plain.result = u"-"_s;
    // 0201 is reached by way of 0102: what cuts the line is the enemy alone.
    plain.hexsides[u"river"_s] = {{{1, 1}, {2, 1}}};
    const std::map<QString, std::set<PlainReason>> cuts = answer(plain).supply.at(u"a1"_s).cuts;
    QCOMPARE(cuts.size(), 1U);
    QCOMPARE(cuts.at(u"0103"_s).begin()->reason, u"enemy-unit"_s);
    // A river on both sides of it parts it.
    plain.hexsides[u"river"_s].insert({{1, 2}, {2, 1}});
    QCOMPARE(answer(plain).supply.at(u"a1"_s).cuts.at(u"0201"_s).size(), 2U);
}

void LostBattalionAnswersTest::eliminationCountsNothing()
{
    PlainScenario plain;
    plain.ruleset = u"lost-battalion"_s;
    plain.rows = 2;
    plain.terrain = {{{1, 1}, u"clear"_s}, {{1, 2}, u"clear"_s}};
    plain.units = {{u"a1"_s, u"allied"_s, u"infantry"_s, PlainHex{1, 1}},
                   {u"g1"_s, u"german"_s, u"infantry"_s, PlainHex{1, 2}}};
    plain.defend = {1, 1};
    plain.attack = {{1, 2}};
    plain.result = u"A2/De"_s;
    const std::vector<PlainEffect> effects = answer(plain).effects;
    QCOMPARE(effects.at(0).kind, u"eliminated"_s);
    QCOMPARE(effects.at(0).amount, 0);
    QCOMPARE(effects.at(1).amount, 2);
}

REARGUARD_APPLESS_TEST(LostBattalionAnswersTest)
#include "lost_battalion_answers_test.moc"
