// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map_edit.h"
#include "panels/map_title.h"
#include "panels/overview_panel.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAction>
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
};

REARGUARD_TEST(MapFloatsTest)
#include "map_floats_test.moc"
