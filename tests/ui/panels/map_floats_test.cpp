// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/appearance.h"
#include "edit/map_edit.h"
#include "panels/map_title.h"
#include "panels/overview_panel.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QScopeGuard>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace {

/// Somebody's new map, as one gets it.
HexMap newMap()
{
    HexMap map = bareMap(HexGrid(GridShape::Flat, 12, 9, Shifted::Even, HexNumbering(), 0.0));
    map.title = u"Velikaya ford"_s;
    map.ruleset = u"panzergruppe-guderian"_s;
    return map;
}

} // namespace

/// What floats over the map lies beside a map that is wholly in sight.
class MapFloatsTest : public QObject
{
    Q_OBJECT

private slots:
    void aNewMapIsSeenWhole_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("large") << QSize(1600, 1000);
        QTest::newRow("small") << QSize(1280, 720);
    }
    void aNewMapIsSeenWhole()
    {
        QFETCH(const QSize, size);
        WindowDriver driver;
        driver.window().resize(size);
        QVERIFY(driver.window().files().openNewMap(newMap()));
        driver.find<QAction>("editMode").trigger();
        driver.map().fitMap();
        QCoreApplication::processEvents();
        const auto& title = *driver.map().viewport()->findChild<MapTitle*>(); // Learn has one, too
        QVERIFY(title.isVisible());
        QVERIFY(!driver.window().view().overview().isVisible());
        QVERIFY(namedChild<QToolButton>(*driver.map().viewport(), "zoomInButton").isVisible());
        const HexGrid& grid = driver.document().map().grid;
        for (const auto* over : driver.map().viewport()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
            if (!over->isVisible() || over->size() == driver.map().viewport()->size())
                continue; // what is painted over all of it
            for (HexIndex hex = 0; hex < grid.size(); ++hex)
                QVERIFY2(!driver.map().hexRect(hex).intersects(QRectF(over->geometry())),
                         qPrintable(over->objectName() + u" lies on "_s + driver.document().map().number(hex)));
        }
        // Near by there is no room beside it: the title goes, and the map in small comes.
        driver.map().zoomIn();
        driver.map().zoomIn();
        QVERIFY(!title.isVisible());
        QVERIFY(driver.window().view().overview().isVisible());
        driver.find<QAction>("fit-map").trigger();
        QVERIFY(title.isVisible());
        QVERIFY(!driver.window().view().overview().isVisible());
    }

    void theTitleKeepsOffWhatOneLooksAt()
    {
        WindowDriver driver;
        driver.window().resize(1600, 1000);
        QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
        QCoreApplication::processEvents();
        const auto& title = *driver.map().viewport()->findChild<MapTitle*>();
        QTRY_VERIFY(title.isVisible());
        const auto liesOn = [&](HexIndex hex) {
            return title.isVisible() && driver.map().hexRect(hex).intersects(QRectF(title.geometry()));
        };
        const HexIndex found = driver.map().hexAt(QRectF(title.geometry()).center());
        QVERIFY(found != noHex && liesOn(found));
        driver.map().setCursorHex(found);
        QVERIFY(!liesOn(found));
        QVERIFY(title.isVisible()); // in the other corner
        const HexIndex other = driver.map().hexAt(QRectF(title.geometry()).center());
        driver.map().setCursorHex(other);
        QVERIFY(!liesOn(other));
        QVERIFY(title.isVisible());
    }

    void theTitleTakesAQuarterAtMost()
    {
        WindowDriver driver;
        driver.window().resize(1280, 720);
        QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
        const int before = appliedTextSize();
        const auto back = qScopeGuard([before] { applyTextSize(before); });
        for (const int percent : {100, 150, 200}) {
            applyTextSize(percent);
            QCoreApplication::processEvents();
            const auto& title = *driver.map().viewport()->findChild<MapTitle*>();
            QVERIFY2(title.width() <= driver.map().viewport()->width() / 4, qPrintable(QString::number(percent)));
        }
    }

    void theButtonsLieOnNoCounter()
    {
        WindowDriver driver;
        driver.window().resize(1280, 720);
        QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
        driver.find<QAction>("miniMap").setChecked(false);
        QCoreApplication::processEvents();
        const auto& button = namedChild<QToolButton>(*driver.map().viewport(), "zoomInButton");
        const auto& corner = namedChild<QWidget>(*driver.map().viewport(), "mapCorner");
        QVERIFY(button.isVisible());
        const QSize view = driver.map().viewport()->size();
        const HexIndex hex = driver.document().position()->units.front().hex;
        Viewport next = driver.map().view();
        next.origin += driver.map().hexCenter(hex) - QPointF(view.width() - 30.0, view.height() - 30.0);
        driver.map().setView(next);
        for (const Unit& unit : driver.document().position()->units) {
            if (unit.isOnMap())
                QVERIFY2(!corner.geometry().contains(driver.map().hexCenter(unit.hex).toPoint()),
                         qPrintable(unit.displayName()));
        }
    }

    void theFoldedLegendLiesOnNoCounter()
    {
        WindowDriver driver;
        driver.window().resize(1280, 720);
        QVERIFY(driver.open(WindowDriver::shipped(u"panzergruppe-guderian/across-the-nepra"_s)));
        QCoreApplication::processEvents();
        const auto& legend = namedChild<QWidget>(*driver.map().viewport(), "mapLegend");
        QVERIFY(legend.isVisible());
        // A unit is brought below its usual place.
        const HexIndex hex = driver.document().position()->units.front().hex;
        Viewport view = driver.map().view();
        view.origin += driver.map().hexCenter(hex) - QPointF(60.0, driver.map().viewport()->height() - 30.0);
        driver.map().setView(view);
        for (const Unit& unit : driver.document().position()->units) {
            if (unit.isOnMap())
                QVERIFY2(!legend.geometry().contains(driver.map().hexCenter(unit.hex).toPoint()),
                         qPrintable(unit.displayName()));
        }
    }
};

REARGUARD_TEST(MapFloatsTest)
#include "map_floats_test.moc"
