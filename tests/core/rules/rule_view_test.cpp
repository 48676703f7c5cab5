// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/rule_view.h"
#include "rules/zone_of_control.h"
#include "support/core_scenario.h"
#include "support/random/random_position.h"
#include "support/test_registry.h"

#include <QTest>

using namespace Qt::StringLiterals;

/// The board's derived layers stay those of a board made anew, whatever moves.
class RuleViewTest : public QObject
{
    Q_OBJECT

private slots:
    void movesKeepTheLayersUpToDate_data();
    void movesKeepTheLayersUpToDate();

private:
    static void compare(const RuleView& moved, const RuleView& fresh);
};

void RuleViewTest::compare(const RuleView& moved, const RuleView& fresh)
{
    for (HexIndex hex = 0; hex < fresh.grid().size(); ++hex) {
        for (const SideIndex side : {0, 1}) {
            QCOMPARE(moved.isOccupied(hex, side), fresh.isOccupied(hex, side));
            QCOMPARE(moved.zocMask(hex, side), fresh.zocMask(hex, side));
            QCOMPARE(moved.exertingUnits(hex, side), fresh.exertingUnits(hex, side));
            std::vector<UnitIndex> here;
            std::vector<UnitIndex> expected;
            moved.forEachUnit(hex, side, [&](UnitIndex unit) { here.push_back(unit); });
            fresh.forEachUnit(hex, side, [&](UnitIndex unit) { expected.push_back(unit); });
            QCOMPARE(here, expected);
            for (const ZocPurpose purpose : {ZocPurpose::Movement, ZocPurpose::Supply, ZocPurpose::Retreat})
                QCOMPARE(moved.isInEnemyZoc(hex, side, purpose), fresh.isInEnemyZoc(hex, side, purpose));
        }
    }
}

void RuleViewTest::movesKeepTheLayersUpToDate_data()
{
    QTest::addColumn<int>("firstSeed");
    for (const int first : {1, 41, 81, 121})
        QTest::addRow("seeds %d to %d", first, first + 39) << first;
}

void RuleViewTest::movesKeepTheLayersUpToDate()
{
    QFETCH(const int, firstSeed);
    const RulesetPtr ruleset = testRuleset(u"ardennes-offensive"_s);
    for (int seed = firstSeed; seed < firstSeed + 40; ++seed) {
        const PlainScenario plain = randomArdennes(static_cast<std::uint64_t>(seed));
        const RulesInForce rules = testRules(ruleset, plain);
        const Position start = coreScenario(plain).position;
        Position now = start;
        RuleView board(start, rules);
        Chance chance(static_cast<std::uint64_t>(seed));
        for (int move = 0; move < 25; ++move) {
            const UnitIndex unit = chance.below(static_cast<int>(start.units.size()));
            HexIndex to = noHex;
            if (!chance.percent(15)) {
                do
                    to = chance.below(start.map->grid.size());
                while (!start.map->hasHex(to));
            }
            board.moveUnit(unit, to);
            now.unit(unit).hex = to;
            QCOMPARE(board.hexOf(unit), to);
            compare(board, RuleView(now, rules));
            if (QTest::currentTestFailed())
                return;
        }
    }
}

REARGUARD_APPLESS_TEST(RuleViewTest)
#include "rule_view_test.moc"
