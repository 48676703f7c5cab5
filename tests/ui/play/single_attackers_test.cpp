// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Single units of a stack that join an attack, or leave it.

#include "base/announcer.h"
#include "support/test_registry.h"
#include "ui/support/table_driver.h"

#include <QLabel>
#include <QListWidget>
#include <QToolButton>

#include <algorithm>

using Stage = RulingFlow::Stage;
using namespace Qt::StringLiterals;

class SingleAttackersTest : public QObject
{
    Q_OBJECT

private slots:
    void aBoxIsClearedByMouseAndKeys();
    void aCounterIsClickedWithCtrl();
    void theLastOneTakesItsHexAlong();
    void whoIsNamedIsInLogUndoAndReplay();
    void whoIsBarredStandsByUntilItIsNamed();
    void unitsThatStandAloneAreNotListed();

private:
    static QListWidget& units(TableDriver& driver) { return driver.find<QListWidget>("attackingUnits"); }
    static QString sentence(TableDriver& driver) { return driver.find<QLabel>("combatSentence").text(); }
    /// Ids of those that take part.
    static QStringList attackers(TableDriver& driver)
    {
        QStringList ids;
        for (const UnitIndex unit : driver.flow().attackersChosen())
            ids += driver.document().position()->unit(unit).id;
        return ids;
    }
    static QList<bool> checks(TableDriver& driver)
    {
        QList<bool> on;
        for (int row = 0; row < units(driver).count(); ++row)
            on += units(driver).item(row)->checkState() == Qt::Checked;
        return on;
    }
    /// 1 VG, 2 VG and 3 VG in 0505 attack what stands in 0506; the list of units is open.
    static void pick(TableDriver& driver, const TableDriver::Change& change = {})
    {
        driver.openTable([&change](Scenario& scenario, Ruleset& game) {
            scenario.combat.reset();
            if (change)
                change(scenario, game);
        });
        driver.click(u"0506"_s);
        driver.click(u"0505"_s);
        auto& more = driver.find<QToolButton>("singleAttackers");
        QVERIFY(more.isVisible());
        if (!more.isChecked())
            QTest::mouseClick(&more, Qt::LeftButton);
        QVERIFY(units(driver).isVisible());
    }
};

void SingleAttackersTest::aBoxIsClearedByMouseAndKeys()
{
    TableDriver driver;
    pick(driver);
    QCOMPARE(checks(driver), (QList<bool>{true, true, true}));
    const QString odds = driver.find<QLabel>("odds").text();
    QStringList heard;
    connect(Announcer::of(driver.window()), &Announcer::said, &driver.window(),
            [&heard](const QString& text) { heard += text; });
    QVERIFY(units(driver).item(0)->text().contains(u"1 VG"_s));
    QVERIFY(!units(driver).accessibleName().isEmpty());
    units(driver).setFocus();
    units(driver).setCurrentRow(1);
    QTest::keyClick(&units(driver), Qt::Key_Space);
    QCOMPARE(attackers(driver), (QStringList{u"g1"_s, u"g3"_s}));
    QCOMPARE(checks(driver), (QList<bool>{true, false, true}));
    QVERIFY2(!sentence(driver).contains(u"2 VG"_s) && sentence(driver).contains(u"3 VG"_s),
             qPrintable(sentence(driver)));
    QVERIFY2(driver.find<QLabel>("odds").text() != odds, qPrintable(odds));
    QTRY_VERIFY2(heard.join(u' ').contains(u"1 VG and 3 VG in 0505"_s), qPrintable(heard.join(u'\n')));
    // All again is the hex.
    QTest::keyClick(&units(driver), Qt::Key_Space);
    QCOMPARE(attackers(driver).size(), 3);
    QVERIFY(driver.flow().combat().attackers.isEmpty());
    QCOMPARE(driver.find<QLabel>("odds").text(), odds);
}

void SingleAttackersTest::aCounterIsClickedWithCtrl()
{
    TableDriver driver;
    pick(driver);
    const QPoint middle = driver.map().hexCenter(driver.hex(u"0505"_s)).toPoint();
    driver.clickAt(middle, Qt::ControlModifier);
    QCOMPARE(attackers(driver).size(), 2);
    QVERIFY(driver.picked().isEmpty()); // that is for moves
    driver.clickAt(middle, Qt::ShiftModifier);
    QCOMPARE(attackers(driver).size(), 3);
    // The whole hex taken back and picked once more is whole.
    driver.clickAt(middle, Qt::ControlModifier);
    driver.click(u"0505"_s);
    QCOMPARE(driver.flow().stage(), Stage::PickAttackers);
    driver.click(u"0505"_s);
    QCOMPARE(attackers(driver).size(), 3);
}

void SingleAttackersTest::theLastOneTakesItsHexAlong()
{
    TableDriver driver;
    pick(driver);
    for (const char* id : {"g1", "g3", "g2"})
        driver.flow().setAttacking(driver.unit(QString::fromLatin1(id)), false);
    QCOMPARE(driver.flow().stage(), Stage::PickAttackers);
    QVERIFY(!driver.find<QListWidget>("attackingUnits").isVisible());
    // One alone joins an attack, a defender does not.
    driver.flow().setAttacking(driver.unit(u"g2"_s), true);
    QCOMPARE(attackers(driver), QStringList{u"g2"_s});
    QCOMPARE(checks(driver), (QList<bool>{false, true, false}));
    driver.flow().setAttacking(driver.unit(u"a1"_s), true);
    QCOMPARE(attackers(driver), QStringList{u"g2"_s});
    QVERIFY(driver.find<QLabel>("resultError").text().contains(u"defender's side"_s));
}

void SingleAttackersTest::whoIsNamedIsInLogUndoAndReplay()
{
    TableDriver driver;
    pick(driver);
    units(driver).item(0)->setCheckState(Qt::Unchecked);
    driver.pressResult(u"Ar1"_s);
    QCOMPARE(driver.document().scenario().combat->attackers, (QStringList{u"g2"_s, u"g3"_s}));
    QVERIFY2(driver.lastLine().contains(u"2 VG"_s) && !driver.lastLine().contains(u"1 VG"_s),
             qPrintable(driver.lastLine()));
    // Only they suffer.
    while (driver.flow().stage() == Stage::ChoosePath) {
        QVERIFY(driver.flow().retreat()->unit != driver.unit(u"g1"_s));
        driver.flow().choosePath(0);
        driver.flow().confirm();
    }
    QCOMPARE(driver.at(u"g1"_s).hex, driver.hex(u"0505"_s));
    QVERIFY(driver.at(u"g2"_s).hex != driver.hex(u"0505"_s));
    QCOMPARE(driver.isReplayed(), QString());
}

void SingleAttackersTest::whoIsBarredStandsByUntilItIsNamed()
{
    TableDriver driver;
    pick(driver, [](Scenario& scenario, Ruleset& game) {
        AuditCheck bar;
        bar.kind = AuditKind::Bar;
        bar.rule = game.retreat.rule;
        bar.when.types = {u"mechanized"_s};
        game.combat.isAudited = true;
        game.combat.audit = {bar};
        std::ranges::find(scenario.position.units, u"g2"_s, &Unit::id)->type = u"mechanized"_s;
    });
    QCOMPARE(checks(driver), (QList<bool>{true, false, true}));
    QVERIFY(driver.find<QLabel>("attackRefusals").text().contains(u"2 VG stands by"_s));
    units(driver).item(0)->setCheckState(Qt::Unchecked);
    QCOMPARE(attackers(driver), QStringList{u"g3"_s});
    // Who is named attacks against the rule.
    units(driver).item(1)->setCheckState(Qt::Checked);
    QCOMPARE(attackers(driver), (QStringList{u"g2"_s, u"g3"_s}));
    driver.pressResult(u"Dr1"_s);
    QCOMPARE(driver.flow().refusedBy().size(), std::size_t{1});
    driver.flow().attackAllTheSame();
    QVERIFY2(driver.lastLine().contains(u"2 VG"_s), qPrintable(driver.lastLine()));
    QCOMPARE(driver.isReplayed(), QString());
}

void SingleAttackersTest::unitsThatStandAloneAreNotListed()
{
    TableDriver driver;
    driver.openTable([](Scenario& scenario, Ruleset&) {
        scenario.combat.reset();
        std::erase_if(scenario.position.units,
                      [](const Unit& unit) { return unit.id == u"g2"_s || unit.id == u"g3"_s; });
    });
    driver.click(u"0506"_s);
    driver.click(u"0505"_s);
    QCOMPARE(driver.flow().stage(), Stage::EnterResult);
    QVERIFY(!driver.find<QToolButton>("singleAttackers").isVisible());
}

REARGUARD_TEST(SingleAttackersTest)
#include "single_attackers_test.moc"
