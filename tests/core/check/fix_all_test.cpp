// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "check/map_doctor.h"

#include "check/findings.h"
#include "support/board.h"
#include "support/test_registry.h"

#include <QTest>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t all = 1'000'000;

constexpr const char* plain = R"(
    .......
    .......
    .......
    .......
    .......
    .......
    .......
)";

RulesInForce rulesOf(const Board& board)
{
    return RulesInForce(std::make_shared<const Ruleset>(board.ruleset()));
}

Scenario scenarioOf(const Board& board)
{
    Scenario scenario;
    scenario.position = board.position();
    return scenario;
}

Examine examineWith(const RulesInForce& rules)
{
    return [rules](const Scenario& scenario) { return examineScenario(scenario, rules, all); };
}

int countOf(const Findings& findings, const QString& code)
{
    return static_cast<int>(
        std::count_if(findings.begin(), findings.end(), [&](const Finding& f) { return f.code == code; }));
}

const Finding* findingOf(const Findings& findings, const QString& code)
{
    const auto at = std::find_if(findings.begin(), findings.end(), [&](const Finding& f) { return f.code == code; });
    return at == findings.end() ? nullptr : &*at;
}

} // namespace

class FixAllTest : public QObject
{
    Q_OBJECT

private slots:
    void everyIdleFordGoesInOneStep();
    void doubledRoadsAreFixedOneAfterTheOther();
    void aCancelledFixKeepsWhatItHas();
    void aUnitLeavesProhibitedTerrainForTheNearestGround();
    void surplusUnitsMoveToWhereThereIsRoom();
    void severalOverfullHexesAreFixed();
    void whereNothingIsNearThereIsNoFix();
    void namesOfTheScenarioTakeTheNearest();
};

void FixAllTest::everyIdleFordGoesInOneStep()
{
    Board board(plain);
    for (const char* hexside : {"0202/0203", "0203/0303", "0505/0506", "0301/0302"})
        board.ford({hexside});
    const Scenario scenario = scenarioOf(board);
    const Examine examine = examineWith(rulesOf(board));
    QCOMPARE(countOf(examine(scenario), u"check.nothing-to-cross"_s), 4);
    const FixAll fixed = fixAll(scenario, u"check.nothing-to-cross"_s, examine);
    QCOMPARE(fixed.fixed, 4);
    Scenario after = scenario;
    const Edit inverse = applyEdit(fixed.edit, after);
    QCOMPARE(countOf(examine(after), u"check.nothing-to-cross"_s), 0);
    applyEdit(inverse, after);
    QVERIFY(after == scenario);
}

void FixAllTest::doubledRoadsAreFixedOneAfterTheOther()
{
    Board board(plain);
    board.road({"0401", "0402", "0403", "0404"}).road({"0302", "0402", "0403", "0503"}).road({"0502", "0402", "0403"});
    const Scenario scenario = scenarioOf(board);
    const Examine examine = examineWith(rulesOf(board));
    QVERIFY(countOf(examine(scenario), u"check.path-double"_s) >= 2);
    const FixAll fixed = fixAll(scenario, u"check.path-double"_s, examine);
    QVERIFY(fixed.fixed >= 2);
    Scenario after = scenario;
    applyEdit(fixed.edit, after);
    QCOMPARE(countOf(examine(after), u"check.path-double"_s), 0);
}

void FixAllTest::aCancelledFixKeepsWhatItHas()
{
    Board board(plain);
    // The second touches the first, so it waits for the next round.
    for (const char* hexside : {"0202/0203", "0203/0204"})
        board.ford({hexside});
    int rounds = 0;
    const FixAll fixed = fixAll(scenarioOf(board), u"check.nothing-to-cross"_s, examineWith(rulesOf(board)),
                                [&](double) { return ++rounds < 2; });
    QCOMPARE(fixed.fixed, 1);
}

void FixAllTest::aUnitLeavesProhibitedTerrainForTheNearestGround()
{
    Board board(plain);
    board.impassable({"0404", "0403"}).unit("g1", "0404");
    const Scenario scenario = scenarioOf(board);
    const RulesInForce rules = rulesOf(board);
    const Findings findings = positionFindings(scenario, rules);
    const Finding* finding = findingOf(findings, u"check.prohibited-terrain"_s);
    QVERIFY(finding != nullptr);
    QVERIFY2(finding->fix, "no fix");
    Scenario after = scenario;
    const Edit inverse = applyEdit(*finding->fix, after);
    const HexIndex from = scenario.position.unit(0).hex;
    QCOMPARE(after.position.map->grid.distance(from, after.position.unit(0).hex), 1);
    QVERIFY(after.position.map->number(after.position.unit(0).hex) != "0403"_L1);
    QVERIFY(positionFindings(after, rules).empty());
    QVERIFY(finding->fixText.contains(after.position.map->number(after.position.unit(0).hex)));
    applyEdit(inverse, after);
    QVERIFY(after == scenario);
}

void FixAllTest::surplusUnitsMoveToWhereThereIsRoom()
{
    Board board(plain);
    const RulesInForce rules = rulesOf(board);
    const int limit = rules.value(rules.ruleset().stackingLimit);
    QVERIFY(limit < 10);
    for (int i = 0; i < limit + 2; ++i)
        board.unit(QStringLiteral("g%1").arg(i).toLatin1().constData(), "0404");
    const Scenario scenario = scenarioOf(board);
    const Findings findings = positionFindings(scenario, rules);
    const Finding* finding = findingOf(findings, u"check.overstacked"_s);
    QVERIFY(finding != nullptr && finding->fix);
    QCOMPARE(std::get<MoveUnits>(*finding->fix).moves.size(), std::size_t{2});
    Scenario after = scenario;
    applyEdit(*finding->fix, after);
    QVERIFY(positionFindings(after, rules).empty());
    QCOMPARE(after.position.unit(0).hex, scenario.position.unit(0).hex); // the top one stays
}

void FixAllTest::severalOverfullHexesAreFixed()
{
    Board board(plain);
    const RulesInForce rules = rulesOf(board);
    const int limit = rules.value(rules.ruleset().stackingLimit);
    for (const char* hex : {"0202", "0302", "0606"}) {
        for (int i = 0; i <= limit; ++i)
            board.unit(QStringLiteral("g%1-%2").arg(QLatin1String(hex)).arg(i).toLatin1().constData(), hex);
    }
    const Scenario scenario = scenarioOf(board);
    const auto examine = [&rules](const Scenario& each) { return positionFindings(each, rules); };
    const FixAll fixed = fixAll(scenario, u"check.overstacked"_s, examine);
    QCOMPARE(fixed.fixed, 3);
    Scenario after = scenario;
    applyEdit(fixed.edit, after);
    QVERIFY(positionFindings(after, rules).empty());
}

void FixAllTest::whereNothingIsNearThereIsNoFix()
{
    Board closed("#######\n#######\n#######\n#######\n");
    closed.unit("g1", "0404");
    const Findings findings = positionFindings(scenarioOf(closed), rulesOf(closed));
    const Finding* finding = findingOf(findings, u"check.prohibited-terrain"_s);
    QVERIFY(finding != nullptr && !finding->fix);
}

void FixAllTest::namesOfTheScenarioTakeTheNearest()
{
    Board board(plain);
    board.unit("g1", "0404").unit("g2", "0304");
    Scenario scenario = scenarioOf(board);
    const RulesInForce rules = rulesOf(board);
    const QString marker = rules.ruleset().markers.front().name;
    for (Unit& unit : scenario.position.units)
        unit.nation = rules.ruleset().nations.front().name + u'x';
    Marker wrong;
    wrong.kind = marker + u'x';
    wrong.at = HexIndex{3};
    scenario.position.markers = {wrong};
    const auto examine = [&rules](const Scenario& each) { return positionFindings(each, rules); };
    for (const char* code : {"check.unknown-nation", "check.unknown-marker"}) {
        const FixAll fixed = fixAll(scenario, QString::fromLatin1(code), examine);
        QCOMPARE(fixed.fixed, 1);
        applyEdit(fixed.edit, scenario);
    }
    QCOMPARE(scenario.position.unit(1).nation, rules.ruleset().nations.front().name);
    QCOMPARE(scenario.position.markers.front().kind, marker);
    QVERIFY(positionFindings(scenario, rules).empty());
}

REARGUARD_APPLESS_TEST(FixAllTest)
#include "fix_all_test.moc"
