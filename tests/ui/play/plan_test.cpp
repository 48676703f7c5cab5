// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Units whose retreats are one plan.

#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>

using Stage = RulingFlow::Stage;

class PlanTest : public QObject
{
    Q_OBJECT

private slots:
    void choosingOneUnitNarrowsTheOthersAtOnce();
    void takingBackWidensThemAgain();
    void thePanelSaysHowManyMustDie();
    void aUnitIsGivenUpSoThatAnotherLives();
    void severalChoicesAreConfirmedAsOneStep();
    void theNextUnitMayGoToTheSameHex();
    void whatIsUndoneIsAtHandAgain();

private:
    static void openRetreat(WindowDriver& driver, const QString& scenario)
    {
        if (!driver.open(WindowDriver::shipped(scenario)))
            qFatal("does not open");
        for (const int at : driver.flow().alternatives()) {
            if (driver.flow().ruling()->effects[static_cast<std::size_t>(at)].kind == EffectKind::Retreat) {
                driver.flow().chooseAlternative(at);
                break;
            }
        }
    }
};

void PlanTest::choosingOneUnitNarrowsTheOthersAtOnce()
{
    WindowDriver driver;
    openRetreat(driver, QStringLiteral("panzergruppe-guderian/who-dies"));
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    const auto& list = driver.find<QListWidget>("unitList");
    for (const QString& line : WindowDriver::lines(list))
        QVERIFY2(line.contains(QStringLiteral("1 path(s), or it dies")), qPrintable(line));
    driver.click(QStringLiteral("1722"));
    const QStringList lines = WindowDriver::lines(list);
    QVERIFY(lines[0].contains(QStringLiteral("1722")) && lines[0].startsWith(u'✓'));
    QVERIFY(lines[1].contains(QStringLiteral("no path")));
    QVERIFY(lines[2].contains(QStringLiteral("no path")));
    // Nothing is carried out yet, and the other unit's board shows what was chosen for the first.
    QVERIFY(!driver.document().isDirty());
    WindowDriver::clickLine(driver.find<QListWidget>("unitList"), 1);
    QVERIFY(driver.map().content().shownRetreat()->paths.empty());
    QCOMPARE(driver.map().content().besidePaths.size(), std::size_t{1});
    QCOMPARE(driver.numberOf(driver.map().content().besidePaths.front().hexes.back()), QStringLiteral("1722"));
}

void PlanTest::takingBackWidensThemAgain()
{
    WindowDriver driver;
    openRetreat(driver, QStringLiteral("panzergruppe-guderian/who-dies"));
    driver.click(QStringLiteral("1722"));
    driver.map().setFocus();
    driver.key(Qt::Key_Backspace);
    QVERIFY(driver.flow().plan().empty());
    for (const QString& line : WindowDriver::lines(driver.find<QListWidget>("unitList")))
        QVERIFY2(line.contains(QStringLiteral("1 path(s), or it dies")), qPrintable(line));
    WindowDriver::clickLine(driver.find<QListWidget>("unitList"), 1);
    QCOMPARE(driver.map().content().shownRetreat()->paths.size(), std::size_t{1});
}

void PlanTest::thePanelSaysHowManyMustDie()
{
    WindowDriver driver;
    openRetreat(driver, QStringLiteral("panzergruppe-guderian/who-dies"));
    const QString note = driver.find<QLabel>("planNote").text();
    QVERIFY2(note.contains(QStringLiteral("2 of them must die")), qPrintable(note));
    QVERIFY(note.contains(QStringLiteral("The German player picks which")));
    openRetreat(driver, QStringLiteral("panzergruppe-guderian/most-into-empty"));
    QVERIFY(!driver.find<QLabel>("planNote").text().contains(QStringLiteral("must die")));
}

void PlanTest::aUnitIsGivenUpSoThatAnotherLives()
{
    WindowDriver driver;
    openRetreat(driver, QStringLiteral("panzergruppe-guderian/who-dies"));
    const QString first = driver.document().position()->unit(driver.flow().retreat()->unit).id;
    auto& giveUp = driver.find<QPushButton>("sacrifice");
    QVERIFY(giveUp.isVisible());
    WindowDriver::press(giveUp);
    QVERIFY(driver.flow().isSacrificed());
    QVERIFY(driver.flow().canConfirm());
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.placeOf(first), QString());
    QCOMPARE(driver.flow().stage(), Stage::ChoosePath);
    QVERIFY(driver.find<QLabel>("log").text().contains(QStringLiteral("is eliminated")));
}

void PlanTest::severalChoicesAreConfirmedAsOneStep()
{
    WindowDriver driver;
    openRetreat(driver, QStringLiteral("panzergruppe-guderian/most-into-empty"));
    auto& list = driver.find<QListWidget>("unitList");
    const int count = list.count();
    QVERIFY(count > 2);
    driver.flow().choosePath(0);
    WindowDriver::clickLine(list, 1);
    driver.flow().choosePath(0);
    QVERIFY(driver.find<QPushButton>("confirm").text().contains(QStringLiteral("all 2")));
    const int steps = driver.document().history().index();
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QCOMPARE(driver.document().history().index(), steps + 1);
    QCOMPARE(list.count(), count - 2);
    driver.document().history().undo();
    QCOMPARE(list.count(), count);
}

void PlanTest::theNextUnitMayGoToTheSameHex()
{
    WindowDriver driver;
    openRetreat(driver, QStringLiteral("panzergruppe-guderian/most-into-empty"));
    const auto end = [&driver] { return driver.flow().retreat()->paths.front().hexes.back(); };
    const HexIndex hex = end();
    const UnitIndex first = driver.flow().retreat()->unit;
    driver.walkTo(driver.numberOf(hex));
    driver.key(Qt::Key_Return);
    driver.key(Qt::Key_Return);
    QVERIFY(driver.flow().retreat()->unit != first);
    QCOMPARE(end(), hex);
    QVERIFY(driver.chosen().isEmpty());
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.chosen().back(), driver.numberOf(hex));
}

void PlanTest::whatIsUndoneIsAtHandAgain()
{
    WindowDriver driver;
    openRetreat(driver, QStringLiteral("panzergruppe-guderian/most-into-empty"));
    WindowDriver::clickLine(driver.find<QListWidget>("unitList"), 2);
    const UnitIndex third = driver.flow().retreat()->unit;
    driver.flow().choosePath(0);
    WindowDriver::press(driver.find<QPushButton>("confirm"));
    QVERIFY(!driver.document().play().choices.empty());
    QVERIFY(driver.flow().retreat()->unit != third);
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.flow().retreat()->unit, third);
}

REARGUARD_TEST(PlanTest)
#include "plan_test.moc"
