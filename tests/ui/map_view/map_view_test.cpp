// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panels/hover_card.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QLabel>
#include <QPaintEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStatusBar>
#include <QWheelEvent>

#include <cmath>
#include <random>

class MapViewTest : public QObject
{
    Q_OBJECT

private slots:
    void zoomKeepsThePointUnderThePointer_data();
    void zoomKeepsThePointUnderThePointer();
    void zoomGoesFromTheWholeMapToOneHex();
    void middleDragMovesTheMapWithThePointer();
    void scrollBarsMoveTheMap();
    void hexesAreFoundWhereTheyArePainted();
    void aHoverRepaintsLittle();
    void theMapCannotBeLost();
    void theCardFindsAPlace();
    void aMoveWithoutAButtonIsNoDrag();
    void distancesAreMeasuredWhileOnePlays();
    void anotherModeEndsTheMeasuring();
};

namespace {

void wheel(MapView& map, QPointF at, int delta)
{
    QWheelEvent event(at, map.viewport()->mapToGlobal(at), {}, QPoint(0, delta), Qt::NoButton, {}, Qt::NoScrollPhase,
                      false);
    QCoreApplication::sendEvent(map.viewport(), &event);
}

QPointF boardHexesAt(const MapView& map, QPointF view)
{
    return (map.view().origin + view) / map.view().hexSize;
}

class PaintedArea : public QObject
{
public:
    QRegion region;
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            region += static_cast<QPaintEvent*>(event)->region();
        return false;
    }
};

} // namespace

void MapViewTest::zoomKeepsThePointUnderThePointer_data()
{
    QTest::addColumn<QString>("number");
    QTest::newRow("middle") << QStringLiteral("0505");
    QTest::newRow("upper left") << QStringLiteral("0302");
    QTest::newRow("lower right") << QStringLiteral("0708");
}

void MapViewTest::zoomKeepsThePointUnderThePointer()
{
    QFETCH(QString, number);
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    MapView& map = driver.map();
    const QPointF pointer = map.hexCenter(driver.hex(number));
    const QPointF before = boardHexesAt(map, pointer);
    for (const int delta : {120, 120, 240, -120, 360, -240}) {
        wheel(map, pointer, delta);
        const QPointF after = boardHexesAt(map, pointer);
        QVERIFY(std::hypot(after.x() - before.x(), after.y() - before.y()) * map.view().hexSize < 0.01);
        QCOMPARE(driver.numberOf(map.hexAt(pointer)), number);
    }
}

void MapViewTest::zoomGoesFromTheWholeMapToOneHex()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    MapView& map = driver.map();
    const HexIndex hex = driver.hex(QStringLiteral("3502"));
    map.centerOn(hex);
    for (int i = 0; i < 60; ++i)
        map.zoomIn();
    const double smaller = std::min(map.viewport()->width(), map.viewport()->height());
    QVERIFY(map.view().hexSize > smaller * 0.8);
    QCOMPARE(map.hexAt(map.viewport()->rect().center()), hex);
    map.fitMap();
    const QRectF board = PlaneLayout(driver.document().map().grid).bounds();
    QVERIFY(map.visibleArea().contains(board));
}

void MapViewTest::middleDragMovesTheMapWithThePointer()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    MapView& map = driver.map();
    const QPoint start(300, 300);
    const QPoint end(410, 260);
    const HexIndex grabbed = map.hexAt(start);
    QTest::mousePress(map.viewport(), Qt::MiddleButton, {}, start);
    QMouseEvent move(QEvent::MouseMove, end, map.viewport()->mapToGlobal(end), Qt::NoButton, Qt::MiddleButton, {});
    QCoreApplication::sendEvent(map.viewport(), &move);
    QTest::mouseRelease(map.viewport(), Qt::MiddleButton, {}, end);
    QCOMPARE(map.hexAt(end), grabbed);
    QCOMPARE(driver.flow().chosen().size(),
             driver.flow().retreat()->paths.size() == 1 ? driver.flow().retreat()->paths.front().hexes.size() : 0);
}

void MapViewTest::scrollBarsMoveTheMap()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    MapView& map = driver.map();
    const QPointF before = map.view().origin;
    map.horizontalScrollBar()->setValue(map.horizontalScrollBar()->value() - 100);
    QVERIFY(std::abs(map.view().origin.x() - (before.x() - 100)) <= 1.0);
    // Zooming tells the bars, and the bars do not answer back.
    const QPointF middle(map.viewport()->width() / 2.0, map.viewport()->height() / 2.0);
    const QPointF at = boardHexesAt(map, middle);
    map.zoomIn();
    const QPointF now = boardHexesAt(map, middle);
    QVERIFY(std::hypot(now.x() - at.x(), now.y() - at.y()) * map.view().hexSize < 1.5);
}

void MapViewTest::hexesAreFoundWhereTheyArePainted()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    for (HexIndex hex = 0; hex < driver.document().map().grid.size(); ++hex)
        QCOMPARE(driver.map().hexAt(driver.map().hexCenter(hex)), hex);
    QCOMPARE(driver.map().hexAt(QPointF(-5, -5)), noHex);
}

void MapViewTest::aHoverRepaintsLittle()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    driver.hover(QStringLiteral("3602"));
    QCoreApplication::processEvents();
    PaintedArea painted;
    driver.map().viewport()->installEventFilter(&painted);
    driver.hover(QStringLiteral("3402"));
    QCoreApplication::processEvents();
    const QRect all = driver.map().viewport()->rect();
    int pixels = 0;
    for (const QRect& piece : painted.region)
        pixels += piece.width() * piece.height();
    QVERIFY(pixels > 0);
    QVERIFY2(pixels < all.width() * all.height() / 2,
             qPrintable(QStringLiteral("%1 of %2").arg(pixels).arg(all.width() * all.height())));
}

void MapViewTest::theMapCannotBeLost()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    MapView& map = driver.map();
    std::mt19937 random(11);
    std::uniform_real_distribution<double> shift(-4000, 4000);
    for (int i = 0; i < 200; ++i) {
        Viewport view = map.view();
        view.origin += QPointF(shift(random), shift(random));
        map.setView(view);
        if (i % 3 == 0)
            map.zoomAbout(QPointF(random() % 800, random() % 600), i % 2 == 0 ? 1.7 : 0.6);
        const QRectF board = PlaneLayout(driver.document().map().grid).bounds();
        QVERIFY(map.visibleArea().intersects(board));
    }
}

void MapViewTest::theCardFindsAPlace()
{
    const QRectF view(0, 0, 900, 600);
    const QSizeF card(280, 140);
    std::mt19937 random(5);
    for (int i = 0; i < 500; ++i) {
        const QRectF hex(random() % 860, random() % 560, 80, 70);
        const QRectF place = HoverCard::place(card, view, hex, {});
        QVERIFY(!place.isEmpty());
        QVERIFY(view.contains(place));
        QVERIFY(!place.intersects(hex));
    }
    // A hex that fills the view leaves no room for a card.
    QVERIFY(HoverCard::place(card, view, QRectF(10, 10, 880, 580), {}).isEmpty());
}

// As Qt tells it when a card above the map goes while a press is dealt with.
void MapViewTest::aMoveWithoutAButtonIsNoDrag()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    QWidget& view = *driver.map().viewport();
    const QPoint at = driver.pointOf(QStringLiteral("0202"));
    const QPointF origin = driver.map().view().origin;
    QSignalSpy clicked(&driver.map(), &MapView::clicked);
    QTest::mousePress(&view, Qt::LeftButton, {}, at);
    const QPointF far = at + QPoint(200, 0);
    QMouseEvent move(QEvent::MouseMove, far, view.mapToGlobal(far), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&view, &move);
    QTest::mouseRelease(&view, Qt::LeftButton, {}, at);
    QCOMPARE(clicked.size(), 1);
    QCOMPARE(driver.map().view().origin, origin);
}

void MapViewTest::distancesAreMeasuredWhileOnePlays()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    driver.find<QAction>("measureWay").trigger();
    const auto said = [&] { return driver.window().status().currentMessage(); };
    QVERIFY2(said().startsWith(QStringLiteral("Measuring")), qPrintable(said()));
    driver.click(QStringLiteral("0505"));
    driver.hover(QStringLiteral("0502"));
    QCOMPARE(said(), QStringLiteral("0505 to 0502: 3 hex(es)"));
    QVERIFY(driver.map().content().preview);
    // It stands where the line ends, too.
    const auto& tag = driver.find<QLabel>("measuredLength");
    QCOMPARE(tag.text(), QStringLiteral("3 hex(es)"));
    const QPoint apart = tag.geometry().center() - driver.map().hexCenter(driver.hex(QStringLiteral("0502"))).toPoint();
    QVERIFY(tag.isVisible()
            && apart.manhattanLength() < 3 * driver.map().hexRect(driver.hex(QStringLiteral("0502"))).width());
    driver.click(QStringLiteral("0502"));
    driver.click(QStringLiteral("0505"));
    QVERIFY2(said().contains(QStringLiteral("0 hex(es) straight, 6 by way")), qPrintable(said()));
    QTest::mouseClick(driver.map().viewport(), Qt::RightButton, {}, driver.pointOf(QStringLiteral("0502")));
    QCOMPARE(said(), QStringLiteral("0505 to 0502: 3 hex(es)"));
    // Nothing was picked or fought for by these clicks.
    QCOMPARE(driver.flow().combat().defend,
             driver.document().scenario().combat ? driver.document().scenario().combat->defend : noHex);
    QVERIFY(!driver.document().isDirty());
    driver.map().setFocus();
    driver.key(Qt::Key_Escape);
    QVERIFY(!driver.find<QAction>("measureWay").isChecked());
    QVERIFY(driver.map().handler() == nullptr);
    QVERIFY(!driver.map().content().preview);
    QVERIFY(driver.map().findChild<QLabel*>(QStringLiteral("measuredLength")) == nullptr);
    QVERIFY(said().isEmpty());
    // By keys alone.
    driver.key(Qt::Key_D, Qt::ControlModifier | Qt::AltModifier);
    driver.walkTo(QStringLiteral("0303"));
    driver.key(Qt::Key_Return);
    driver.walkTo(QStringLiteral("0305"));
    QCOMPARE(said(), QStringLiteral("0303 to 0305: 2 hex(es)"));
    driver.key(Qt::Key_D, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(driver.map().handler() == nullptr);
}

void MapViewTest::anotherModeEndsTheMeasuring()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    driver.find<QAction>("measureWay").trigger();
    driver.click(QStringLiteral("0505"));
    driver.find<QAction>("editMode").trigger();
    QVERIFY(!driver.find<QAction>("measureWay").isChecked());
    QVERIFY(driver.map().handler() != nullptr); // the tools have it
    driver.find<QAction>("playMode").trigger();
    QVERIFY(driver.map().handler() == nullptr);
}

REARGUARD_TEST(MapViewTest)
#include "map_view_test.moc"
