// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/regions_panel.h"
#include "support/test_registry.h"
#include "ui/support/drawing_driver.h"

#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

namespace {

class RegionsDriver : public DrawingDriver
{
public:
    RegionsDriver() : DrawingDriver(QStringLiteral("two-units")) { take("region-brush"); }

    QTreeWidget& tree() { return find<QTreeWidget>("regionsTree"); }
    /// "Allied supply routes off the map 1"
    QStringList lines()
    {
        QStringList texts;
        for (int i = 0; i < tree().topLevelItemCount(); ++i)
            texts += tree().topLevelItem(i)->text(0) + u' ' + tree().topLevelItem(i)->text(1);
        return texts;
    }
    void clickLine(int row, int fromRight = 20)
    {
        const QRect place = tree().visualItemRect(tree().topLevelItem(row));
        QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, QPoint(place.right() - fromRight, place.center().y()));
        QCoreApplication::processEvents();
    }
    void tick(int row)
    {
        tree().setFocus();
        tree().setCurrentItem(tree().topLevelItem(row));
        QTest::keyClick(&tree(), Qt::Key_Space);
    }
    void answer(const QString& name)
    {
        QCoreApplication::processEvents();
        auto* dialog = window().findChild<QDialog*>(QStringLiteral("nameDialog"));
        auto* line = dialog->findChild<QLineEdit*>(QStringLiteral("name"));
        line->selectAll();
        QTest::keyClicks(line, name);
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
        QCoreApplication::processEvents();
    }
    const HexSet* region(const char* name) { return document().map().region(QString::fromLatin1(name)); }
};

} // namespace

class RegionsPanelTest : public QObject
{
    Q_OBJECT

private slots:
    void regionsAreListedWithTheirSize();
    void aLineThatIsClickedIsWhatTheBrushDraws();
    void countsFollowTheBrush();
    void aNewRegionIsMadeNamedAndDeleted();
    void whatTheGameWantsIsOffered();
    void ticksShowRegionsOnTheMap();
    void goingToARegionShowsIt();
    void whatIsDrawnMovesNoLine();
};

void RegionsPanelTest::regionsAreListedWithTheirSize()
{
    RegionsDriver driver;
    QCOMPARE(driver.lines().size(), 2);
    QVERIFY(driver.lines().front().startsWith(QStringLiteral("Allied supply")));
    QVERIFY(driver.lines().front().endsWith(QStringLiteral(" 1")));
}

void RegionsPanelTest::aLineThatIsClickedIsWhatTheBrushDraws()
{
    RegionsDriver driver;
    driver.clickLine(1);
    QCOMPARE(driver.choices().name(MapList::Regions), QStringLiteral("german-supply"));
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("region-brush"));
}

void RegionsPanelTest::countsFollowTheBrush()
{
    RegionsDriver driver;
    driver.clickLine(1);
    driver.clickAt(QStringLiteral("0303"));
    QVERIFY(driver.region("german-supply")->contains(driver.hex(QStringLiteral("0303"))));
    QVERIFY(driver.lines()[1].endsWith(QStringLiteral(" 2")));
    driver.document().history().undo();
    QVERIFY(driver.lines()[1].endsWith(QStringLiteral(" 1")));
}

void RegionsPanelTest::aNewRegionIsMadeNamedAndDeleted()
{
    RegionsDriver driver;
    const Scenario before = driver.copyOfScenario();
    WindowDriver::press(driver.find<QPushButton>("regionNew"));
    driver.answer(QStringLiteral("north"));
    QVERIFY(driver.region("north") != nullptr);
    QCOMPARE(driver.choices().name(MapList::Regions), QStringLiteral("north"));
    driver.clickAt(QStringLiteral("0202"));
    QCOMPARE(driver.region("north")->count(), 1);
    WindowDriver::press(driver.find<QPushButton>("regionRename"));
    driver.answer(QStringLiteral("far-north"));
    QCOMPARE(driver.region("far-north")->count(), 1);
    QVERIFY(driver.region("north") == nullptr);
    const int steps = driver.steps();
    WindowDriver::press(driver.find<QPushButton>("regionDelete"));
    QVERIFY(driver.region("far-north") == nullptr);
    QCOMPARE(driver.steps(), steps + 1);
    driver.document().history().undo();
    QCOMPARE(driver.region("far-north")->count(), 1);
    driver.document().history().show(noEntry);
    QVERIFY(driver.document().scenario() == before);
}

void RegionsPanelTest::whatTheGameWantsIsOffered()
{
    RegionsDriver driver;
    driver.clickLine(1);
    WindowDriver::press(driver.find<QPushButton>("regionDelete"));
    QCOMPARE(driver.lines().size(), 2);
    QVERIFY(driver.lines()[1].contains(QStringLiteral("missing")));
    QVERIFY(!driver.find<QPushButton>("regionDelete").isEnabled());
    driver.clickLine(1);
    WindowDriver::press(driver.find<QPushButton>("regionCreate"));
    QVERIFY(driver.region("german-supply") != nullptr && driver.region("german-supply")->isEmpty());
    QVERIFY(!driver.lines()[1].contains(QStringLiteral("missing")));
    QVERIFY(!driver.find<QDockWidget>("historyDock").isAncestorOf(QApplication::focusWidget()));
    QVERIFY(driver.map().hasFocus());
}

void RegionsPanelTest::ticksShowRegionsOnTheMap()
{
    RegionsDriver driver;
    const QImage before = driver.map().grab().toImage();
    const auto isTicked = [&driver](int row) { return driver.tree().topLevelItem(row)->checkState(0) == Qt::Checked; };
    // What is drawn is seen, and ticked.
    driver.clickLine(0);
    QVERIFY(isTicked(0) && !isTicked(1));
    driver.clickLine(1);
    QVERIFY(isTicked(1) && !isTicked(0));
    const QImage drawn = driver.map().grab().toImage();
    QVERIFY(drawn != before);
    driver.tick(1);
    QVERIFY(!isTicked(1));
    QVERIFY(driver.map().grab().toImage() != drawn);
    driver.tick(1);
    QVERIFY(isTicked(1));
    QCOMPARE(driver.tools().shownRegions(), QStringList(QStringLiteral("german-supply")));
    // A click on the box of another line ticks that, too, and the first stays.
    const QRect line = driver.tree().visualItemRect(driver.tree().topLevelItem(0));
    QTest::mouseClick(driver.tree().viewport(), Qt::LeftButton, {}, QPoint(line.left() + 10, line.center().y()));
    QCoreApplication::processEvents();
    QVERIFY(isTicked(0) && isTicked(1));
    driver.take("terrain-brush");
    QCOMPARE(driver.tools().shownRegions().size(), 2);
}

void RegionsPanelTest::goingToARegionShowsIt()
{
    RegionsDriver driver;
    driver.map().showArea(QRectF(0, 0, 2, 2), 300.0);
    const HexIndex hex = driver.hex(QStringLiteral("0509"));
    QVERIFY(!driver.map().viewport()->rect().contains(driver.map().hexCenter(hex).toPoint()));
    driver.clickLine(0);
    WindowDriver::press(driver.find<QPushButton>("regionGo"));
    QVERIFY(driver.map().viewport()->rect().contains(driver.map().hexCenter(hex).toPoint()));
}

void RegionsPanelTest::whatIsDrawnMovesNoLine()
{
    RegionsDriver driver;
    for (int i = 0; i < 2; ++i) {
        driver.clickLine(i);
        WindowDriver::press(driver.find<QPushButton>("regionDelete"));
    }
    const auto place = [&](int row) { return driver.tree().visualItemRect(driver.tree().topLevelItem(row)); };
    const QRect first = place(0);
    const QRect second = place(1);
    driver.clickLine(1);
    driver.clickAt(QStringLiteral("0303"));
    QCOMPARE(driver.region("german-supply")->count(), 1);
    QVERIFY(driver.lines()[1].endsWith(QStringLiteral(" 1")));
    QVERIFY(driver.lines()[0].contains(QStringLiteral("missing")));
    QCOMPARE(place(0), first);
    QCOMPARE(place(1), second);
}

REARGUARD_TEST(RegionsPanelTest)
#include "regions_panel_test.moc"
