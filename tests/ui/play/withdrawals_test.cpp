// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Units that leave before the combat, in the window.

#include "base/announcer.h"
#include "base/language.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/table_driver.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>

using Stage = RulingFlow::Stage;
using namespace Qt::StringLiterals;

namespace {

/// Three Germans in 0505 attack 1, 2 and 3 Inf in 0506, two of whom may withdraw.
void withdrawing(Scenario& scenario, Ruleset& game)
{
    Withdrawal slip;
    slip.name = u"slip"_s;
    slip.rule = game.retreat.rule;
    slip.when.wide.emplace_back();
    slip.when.wide.back().states = {u"disrupted"_s};
    slip.least = 1;
    slip.most = 2;
    slip.mayBeEntered = true;
    game.withdrawals = {slip};
    game.retreat.prefer.clear();
    for (Unit& unit : scenario.position.units) {
        if (unit.id == u"a1"_s || unit.id == u"a2"_s)
            unit.states = {u"disrupted"_s};
    }
    scenario.combat.reset();
}

/// All three may withdraw, as one stack.
void allWithdrawing(Scenario& scenario, Ruleset& game)
{
    withdrawing(scenario, game);
    game.withdrawals.front().when = {};
    game.withdrawals.front().isWhole = true;
}

} // namespace

class WithdrawalsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(*QCoreApplication::instance()); }
    void areOfferedBeforeTheResult();
    void whatIsOnlyLookedAtLeavesNoTrace();
    void eachUnitTakesAPathOrStays();
    void theResultHitsThoseWhoStayed();
    void anEmptiedHexMayBeEntered();
    void aHexThatMayNotBeEnteredEndsTheCombat();
    void areMadeByKeysAndAnnounced();
    void cavalrySlipsAwayFromInfantryAlone();
    void aResultOfTheScenarioWaitsForThem();
    void whatIsDeclaredIsNotCancelled();

private:
    static void attack(TableDriver& driver)
    {
        driver.flow().beginCombat();
        driver.click(u"0506"_s);
        driver.click(u"0505"_s);
    }
    static void begin(TableDriver& driver)
    {
        attack(driver);
        WindowDriver::press(driver.find<QPushButton>("withdraw-slip"));
    }
    static void confirm(TableDriver& driver) { WindowDriver::press(driver.find<QPushButton>("confirm")); }
    /// The first unit withdraws to 0507, and nobody else.
    static void withdrawOne(TableDriver& driver)
    {
        begin(driver);
        driver.click(u"0507"_s);
        confirm(driver);
        WindowDriver::press(driver.find<QPushButton>("endWithdrawal"));
    }
};

void WithdrawalsTest::areOfferedBeforeTheResult()
{
    TableDriver driver;
    driver.openTable(withdrawing);
    auto& box = driver.find<QWidget>("withdrawalBox");
    QVERIFY(!box.isVisible());
    attack(driver);
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    QVERIFY(box.isVisible());
    const QString about = driver.find<QLabel>("withdrawalAbout").text();
    QVERIFY2(about.contains(u"1 Inf"_s) && about.contains(u"2 Inf"_s) && !about.contains(u"3 Inf"_s)
                 && about.contains(u"10.2"_s),
             qPrintable(about));
    QVERIFY(driver.find<QLabel>("instruction").text().contains(u"withdraw"_s));
    // The result may be entered all the same.
    driver.pressResult(u"Dr1"_s);
    QVERIFY(!box.isVisible());
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QVERIFY(driver.flow().withdrawal() == nullptr);
}

void WithdrawalsTest::whatIsOnlyLookedAtLeavesNoTrace()
{
    TableDriver driver;
    driver.openTable(withdrawing);
    begin(driver);
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QVERIFY(driver.find<QLabel>("fate").text().startsWith(u"1 Inf may withdraw"_s));
    WindowDriver::press(driver.find<QPushButton>("endWithdrawal"));
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    QVERIFY(driver.document().log().entries().empty());
    // Escape does the same.
    WindowDriver::press(driver.find<QPushButton>("withdraw-slip"));
    driver.map().setFocus();
    driver.key(Qt::Key_Escape);
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    QCOMPARE(driver.numberOf(driver.flow().combat().defend), u"0506"_s);
}

void WithdrawalsTest::eachUnitTakesAPathOrStays()
{
    TableDriver driver;
    driver.openTable(withdrawing);
    begin(driver);
    // Paths of both lengths are one choice.
    std::vector<std::size_t> lengths;
    for (const RetreatPath& path : driver.flow().retreat()->paths)
        lengths.push_back(path.hexes.size());
    QVERIFY(std::ranges::count(lengths, 1) > 0 && std::ranges::count(lengths, 2) > 0);
    driver.click(u"0507"_s);
    QCOMPARE(driver.chosen(), QStringList{u"0507"_s});
    confirm(driver);
    QCOMPARE(driver.placeOf(u"a1"_s), u"0507"_s);
    QVERIFY2(driver.lastLine().startsWith(u"1 Inf withdraws before the combat, from 0506: 0507"_s)
                 && driver.lastLine().endsWith(u"[10.2]"_s),
             qPrintable(driver.lastLine()));
    QVERIFY(driver.find<QLabel>("log").text().contains(u"1 Inf withdraws"_s));
    // The next one, on the board as the first left it.
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QCOMPARE(driver.flow().retreat()->unit, driver.unit(u"a2"_s));
    QVERIFY(!driver.find<QWidget>("resultField").isVisible());
    WindowDriver::press(driver.find<QPushButton>("staysInHex"));
    QVERIFY2(driver.lastLine().startsWith(u"2 Inf does not withdraw"_s), qPrintable(driver.lastLine()));
    // Then the combat goes on, and nobody is asked again.
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    QVERIFY(driver.flow().withdrawals().empty());
    QVERIFY(!driver.find<QWidget>("withdrawalBox").isVisible());
    QCOMPARE(driver.isReplayed(), QString());
    driver.document().history().undo();
    QCOMPARE(driver.flow().retreat()->unit, driver.unit(u"a2"_s));
    driver.document().history().undo();
    QCOMPARE(driver.placeOf(u"a1"_s), u"0506"_s);
}

void WithdrawalsTest::theResultHitsThoseWhoStayed()
{
    TableDriver driver;
    driver.openTable(withdrawing);
    withdrawOne(driver);
    QVERIFY2(driver.lastLine().startsWith(u"Nobody else withdraws"_s), qPrintable(driver.lastLine()));
    driver.pressResult(u"Dr1"_s);
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    std::vector<UnitIndex> hit;
    for (const UnitRetreat& unit : driver.flow().effect()->retreats)
        hit.push_back(unit.unit);
    QCOMPARE(hit, (std::vector{driver.unit(u"a2"_s), driver.unit(u"a3"_s)}));
    QVERIFY(driver.flow().withdrawal() == nullptr);
    driver.flow().choosePath(0);
    confirm(driver);
    QCOMPARE(driver.placeOf(u"a1"_s), u"0507"_s);
    QCOMPARE(driver.isReplayed(), QString());
}

void WithdrawalsTest::anEmptiedHexMayBeEntered()
{
    TableDriver driver;
    driver.openTable(allWithdrawing);
    begin(driver);
    QCOMPARE(driver.flow().retreat()->group().size(), std::size_t{3});
    driver.click(u"0507"_s);
    confirm(driver);
    QCOMPARE(driver.flow().stage(), Stage::Advance);
    QVERIFY(driver.find<QLabel>("advanceHeading").text().contains(u"10.2"_s));
    driver.flow().setAdvancing(driver.unit(u"g1"_s), true);
    confirm(driver);
    QCOMPARE(driver.placeOf(u"g1"_s), u"0506"_s);
    WindowDriver::press(driver.find<QPushButton>("nobodyAdvances"));
    QCOMPARE(driver.flow().stage(), Stage::Done);
    QVERIFY(driver.find<QLabel>("effect").text().contains(u"All defenders have withdrawn"_s));
    QCOMPARE(driver.isReplayed(), QString());
    // Another combat begins as ever.
    WindowDriver::press(driver.find<QPushButton>("newCombat"));
    QCOMPARE(driver.flow().stage(), Stage::PickDefender);
}

void WithdrawalsTest::aHexThatMayNotBeEnteredEndsTheCombat()
{
    TableDriver driver;
    driver.openTable([](Scenario& scenario, Ruleset& game) {
        allWithdrawing(scenario, game);
        game.withdrawals.front().mayBeEntered = false;
    });
    begin(driver);
    driver.click(u"0507"_s);
    confirm(driver);
    QCOMPARE(driver.flow().stage(), Stage::Done);
    QVERIFY(!driver.find<QWidget>("resultField").isVisible());
}

void WithdrawalsTest::areMadeByKeysAndAnnounced()
{
    TableDriver driver;
    QStringList heard;
    connect(Announcer::of(driver.window()), &Announcer::said, this, [&](const QString& text) { heard += text; });
    driver.openTable(withdrawing);
    attack(driver);
    auto& offer = driver.find<QPushButton>("withdraw-slip");
    QCoreApplication::processEvents();
    offer.setFocus();
    QVERIFY(offer.hasFocus());
    driver.key(Qt::Key_Space);
    QVERIFY(driver.map().hasFocus());
    QVERIFY(QTest::qWaitFor([&] { return heard.join(u'\n').contains(u"units may withdraw"_s); }));
    driver.walkTo(u"0507"_s);
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.chosen(), QStringList{u"0507"_s});
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.placeOf(u"a1"_s), u"0507"_s);
    QVERIFY(QTest::qWaitFor([&] { return heard.join(u'\n').contains(u"1 Inf withdraws before the combat"_s); }));
}

void WithdrawalsTest::cavalrySlipsAwayFromInfantryAlone()
{
    TableDriver driver;
    QVERIFY(driver.open(sourcePath(u"/resources/kits/musket/musket-cavalry-slips-away.scenario.json"_s)));
    driver.flow().beginCombat();
    driver.click(u"1006"_s);
    driver.click(u"0906"_s);
    WindowDriver::press(driver.find<QPushButton>("withdraw-slip"));
    QCOMPARE(driver.flow().effect()->retreats.size(), std::size_t{1});
    driver.flow().choosePath(0);
    confirm(driver);
    QVERIFY(driver.placeOf(u"gh"_s) != u"1006"_s);
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    driver.pressResult(u"Dr"_s);
    QVERIFY(driver.flow().effect()->retreats.front().unit == driver.unit(u"g1"_s));
    // Cavalry among the attackers stays on its heels.
    TableDriver other;
    QVERIFY(other.open(sourcePath(u"/resources/kits/musket/musket-not-from-cavalry.scenario.json"_s)));
    other.flow().beginCombat();
    other.click(u"1006"_s);
    other.click(u"0906"_s);
    other.click(u"0907"_s);
    QVERIFY(other.flow().withdrawals().empty());
    QVERIFY(!other.find<QWidget>("withdrawalBox").isVisible());
}

void WithdrawalsTest::aResultOfTheScenarioWaitsForThem()
{
    TableDriver driver;
    QVERIFY(driver.open(sourcePath(u"/resources/kits/musket/musket-cavalry-slips-away.scenario.json"_s)));
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QVERIFY(driver.find<QLabel>("withdrawalAbout").text().contains(u"Hussars"_s));
    WindowDriver::press(driver.find<QPushButton>("withdraw-slip"));
    QVERIFY(driver.flow().withdrawal() != nullptr);
    WindowDriver::press(driver.find<QPushButton>("staysInHex"));
    QVERIFY2(driver.lastLine().startsWith(u"Hussars does not withdraw"_s), qPrintable(driver.lastLine()));
    driver.pressResult(u"Dr"_s);
    // Once a result is entered it is too late.
    QVERIFY(!driver.find<QWidget>("withdrawalBox").isVisible());
    QCOMPARE(driver.flow().effect()->retreats.size(), std::size_t{2});
    QCOMPARE(driver.isReplayed(), QString());
}

void WithdrawalsTest::whatIsDeclaredIsNotCancelled()
{
    TableDriver driver;
    driver.openTable(withdrawing);
    withdrawOne(driver);
    auto& button = driver.find<QPushButton>("newCombat");
    QVERIFY(button.isVisible());
    QCOMPARE(button.text(), u"&New combat"_s);
    WindowDriver::press(button);
    QCOMPARE(driver.flow().stage(), Stage::PickDefender);
    // Then there is something to go back to.
    QCOMPARE(button.text(), u"Ca&ncel"_s);
    WindowDriver::press(button);
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    QCOMPARE(driver.numberOf(driver.flow().combat().defend), u"0506"_s);
}

REARGUARD_TEST(WithdrawalsTest)
#include "withdrawals_test.moc"
