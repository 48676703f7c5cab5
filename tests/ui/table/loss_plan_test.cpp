// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/test_registry.h"
#include "table/loss_plan.h"

#include <QTest>

#include <memory>

class LossPlanTest : public QObject
{
    Q_OBJECT

private slots:
    void theFirstUnitLosesFirst();
    void noMoreIsDueThanThereIs();
    void oneUnitIsNoChoice();
    void allStepsOfAllUnitsAreNoChoice();
    void theTableMayShareOtherwise();
    void anOpenAmountIsOneStepAtLeast();
    void oneOfThemPaysAStepAtLeast();
    void whoPaysAStepMayBeChosen();

private:
    static Position position();
    static RulesInForce rules();
};

Position LossPlanTest::position()
{
    auto map = std::make_shared<HexMap>();
    map->grid = HexGrid(GridShape::Flat, 2, 2, Shifted::Even, HexNumbering(), 0.0);
    map->legend = {{U'.', QStringLiteral("clear")}};
    map->legendIndex.assign(4, 0);
    Position position;
    position.map = map;
    for (const auto& [id, steps, lost] : {std::tuple{"a", 2, 0}, std::tuple{"b", 3, 1}, std::tuple{"c", 1, 0}}) {
        Unit unit;
        unit.id = QLatin1String(id);
        unit.type = QStringLiteral("infantry");
        unit.hex = 1;
        unit.steps = steps;
        unit.lost = lost;
        position.units.push_back(unit);
    }
    return position;
}

RulesInForce LossPlanTest::rules()
{
    auto ruleset = std::make_shared<Ruleset>();
    UnitType infantry;
    infantry.name = QStringLiteral("infantry");
    ruleset->unitTypes = {infantry};
    return RulesInForce(ruleset);
}

void LossPlanTest::theFirstUnitLosesFirst()
{
    const LossPlan plan(position(), rules(), {0, 1, 2}, 3);
    QCOMPARE(plan.shares()[0].lost, 2);
    QCOMPARE(plan.shares()[1].lost, 1);
    QCOMPARE(plan.shares()[2].lost, 0);
    QVERIFY(plan.isComplete());
    QVERIFY(plan.isChoice());
}

void LossPlanTest::noMoreIsDueThanThereIs()
{
    const LossPlan plan(position(), rules(), {1, 2}, 9);
    QCOMPARE(plan.due(), std::optional(3));
    QVERIFY(plan.isComplete());
}

void LossPlanTest::oneUnitIsNoChoice()
{
    const LossPlan plan(position(), rules(), {0}, 1);
    QVERIFY(!plan.isChoice());
    QVERIFY(plan.isComplete());
}

void LossPlanTest::allStepsOfAllUnitsAreNoChoice()
{
    QVERIFY(!LossPlan(position(), rules(), {0, 2}, 3).isChoice());
    QVERIFY(!LossPlan(position(), rules(), {0, 2}, 0).isChoice());
}

void LossPlanTest::theTableMayShareOtherwise()
{
    LossPlan plan(position(), rules(), {0, 1}, 2);
    plan.set(0, 0);
    QVERIFY(!plan.isComplete());
    plan.set(1, 5);
    QCOMPARE(plan.shares()[1].lost, 2);
    QVERIFY(plan.isComplete());
}

void LossPlanTest::anOpenAmountIsOneStepAtLeast()
{
    LossPlan plan(position(), rules(), {0, 1}, std::nullopt);
    QVERIFY(!plan.isComplete());
    QVERIFY(plan.isChoice());
    QCOMPARE(plan.total(), 0);
    plan.set(1, 1);
    QVERIFY(plan.isComplete());
    plan.set(0, 2);
    QVERIFY(plan.isComplete());
    QVERIFY(LossPlan(position(), rules(), {}, std::nullopt).isComplete()); // nobody is left to pay
    QVERIFY(LossPlan(position(), rules(), {2}, std::nullopt).isComplete()); // one step is all there is
}

void LossPlanTest::oneOfThemPaysAStepAtLeast()
{
    // Of two steps one is b's.
    const Position here = position();
    LossPlan plan(here, rules(), {0, 1, 2}, LossTerms{2, LossPer::Side, {}, {1}}, here);
    QVERIFY(plan.isComplete() && plan.isChoice());
    QCOMPARE(plan.shares()[0].lost, 1);
    QCOMPARE(plan.shares()[1].lost, 1);
    QVERIFY(plan.take(2)); // in a's place, not in b's
    QCOMPARE(plan.shares()[0].lost, 0);
    QCOMPARE(plan.shares()[1].lost, 1);
    QCOMPARE(plan.shares()[2].lost, 1);
    plan.set(1, 0);
    plan.set(0, 1);
    QVERIFY(!plan.isComplete()); // two steps, but none of b's
    // Where one step is due nobody else can pay it, and where none is nobody has to.
    LossPlan one(here, rules(), {0, 1}, LossTerms{1, LossPer::Side, {}, {1}}, here);
    QCOMPARE(one.shares()[1].lost, 1);
    QVERIFY(one.isComplete() && !one.isChoice() && !one.take(0));
    const LossPlan none(here, rules(), {0, 1}, LossTerms{0, LossPer::Side, {}, {1}}, here);
    QVERIFY(none.isComplete());
    QCOMPARE(none.total(), 0);
}

void LossPlanTest::whoPaysAStepMayBeChosen()
{
    const Position here = position();
    LossPlan plan(here, rules(), {0, 1, 2}, LossTerms{1, LossPer::Side, {}, {1, 2}}, here);
    QVERIFY(plan.isChoice());
    QCOMPARE(plan.shares()[1].lost, 1);
    QVERIFY(!plan.take(0));
    QVERIFY(plan.take(2));
    QCOMPARE(plan.shares()[1].lost, 0);
    QCOMPARE(plan.shares()[2].lost, 1);
    QVERIFY(plan.isComplete());
}

REARGUARD_APPLESS_TEST(LossPlanTest)
#include "loss_plan_test.moc"
