// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/supply.h"
#include "support/board.h"
#include "support/core_scenario.h"
#include "support/test_registry.h"

#include <QTest>

#include <memory>

using namespace Qt::StringLiterals;

/// What lines of supply may cross, for rulesets that no built-in game has.
class SupplyFieldTest : public QObject
{
    Q_OBJECT

private slots:
    void hexsidesWithoutAKindCloseLinesAndNotHexes();
};

void SupplyFieldTest::hexsidesWithoutAKindCloseLinesAndNotHexes()
{
    // A game whose lines cross bridged hexsides only.
    auto ruleset = std::make_shared<Ruleset>(*testRuleset(u"ardennes-offensive"_s));
    ForbidTest test;
    test.kind = "hexside";
    test.rule = ruleset->supply.rule;
    test.hexsides = {HexsideTest{}};
    test.hexsides.front().without = {u"bridge"_s};
    for (SupplyLine& line : ruleset->supply.lines)
        line.legs.front().blocked.push_back(test);
    const auto isSupplied = [&](Board board) {
        board.supply("german", {"0103"}).unit("g1", "0101");
        const Scenario scenario = coreScenario(board.scenario());
        return supplyOfAll(scenario.position, testRules(ruleset, board.scenario())).front().isSupplied;
    };
    const Board column(R"(
        .
        .
        .
    )");
    QVERIFY(isSupplied(Board(column).bridge({"0101/0102", "0102/0103"})));
    QVERIFY(!isSupplied(Board(column).bridge({"0101/0102"})));
    QVERIFY(!isSupplied(column));
}

REARGUARD_APPLESS_TEST(SupplyFieldTest)
#include "supply_field_test.moc"
