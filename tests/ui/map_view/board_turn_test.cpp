// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A board that is turned by quarters: seen from another side of the table, and handled as it is seen.

#include "map_view/map_frame.h"
#include "map_view/map_view.h"
#include "panels/overview_panel.h"
#include "panels/view_controller.h"
#include "render/counter_places.h"
#include "render/detail.h"
#include "support/test_registry.h"
#include "ui/support/test_board.h"
#include "ui/support/window_driver.h"

#include <QAccessible>
#include <QAction>
#include <QScrollBar>
#include <QSignalSpy>

#include <cmath>

class BoardTurnTest : public QObject
{
    Q_OBJECT

private slots:
    void everyClickHitsTheHexThatIsSeen_data();
    void everyClickHitsTheHexThatIsSeen();
    void whatStandsInAHexStaysUpright_data();
    void whatStandsInAHexStaysUpright();
    void fourTurnsGiveTheFirstPicture();
    void theMiddleOfTheViewStays();
    void aMapThatIsSeenWholeStaysSo();
    void aPartOfTheMapStaysReadable();
    void keysWalkAsTheEyeSees_data();
    void keysWalkAsTheEyeSees();
    void scrollBarsReachEverySide();
    void aStackFansOutToTheRight();
    void theFrameNamesTheColumnsThatAreSeen();
    void theSmallMapTurnsToo();
    void turningIsNoChangeOfTheFile();
};

namespace {

void addTurns()
{
    QTest::addColumn<int>("quarters");
    QTest::addColumn<GridShape>("shape");
    for (const GridShape shape : {GridShape::Flat, GridShape::Pointy}) {
        for (int quarters = 0; quarters < 4; ++quarters)
            QTest::addRow("%s, %d", shape == GridShape::Flat ? "flat" : "pointy", 90 * quarters) << quarters << shape;
    }
}

QImage painted(const BoardContent& content, const Viewport& view, const LayerSettings& layers, QSize size)
{
    BoardPainter painter;
    painter.setLayers(layers);
    QImage image(size, QImage::Format_RGB32);
    QPainter onto(&image);
    painter.paint(onto, content, view, image.rect());
    return image;
}

} // namespace

void BoardTurnTest::everyClickHitsTheHexThatIsSeen_data()
{
    addTurns();
}

void BoardTurnTest::everyClickHitsTheHexThatIsSeen()
{
    QFETCH(int, quarters);
    QFETCH(GridShape, shape);
    MapView map;
    map.resize(700, 700);
    map.setContent(testboard::content(shape));
    map.show();
    map.fitMap();
    map.turnBoard(quarters);
    QSignalSpy clicks(&map, &MapView::clicked);
    const HexGrid& grid = map.content().map().grid;
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        if (!map.content().map().hasHex(hex))
            continue;
        const QPointF middle = map.hexCenter(hex);
        QVERIFY(map.viewport()->rect().contains(middle.toPoint()));
        // The middle, and well within each corner and each side.
        QTest::mouseClick(map.viewport(), Qt::LeftButton, {}, middle.toPoint());
        QCOMPARE(clicks.takeFirst().front().value<HexIndex>(), hex);
        for (int degrees = 0; degrees < 360; degrees += 30) {
            const double angle = degrees * M_PI / 180.0;
            const QPointF way(std::cos(angle), std::sin(angle));
            QCOMPARE(map.hexAt(middle + way * (0.44 * map.view().hexSize)), hex);
        }
    }
    // Neighbours on the map are neighbours to the eye: what is painted there is the hex.
    const Viewport view = map.view();
    QCOMPARE(view.turn.quarters(), quarters);
    const QPointF first = view.toView(view.layout(grid).center(testboard::at(2, 2)));
    const QPointF second = view.toView(view.layout(grid).center(testboard::at(2, 4)));
    const double angle = std::atan2(second.y() - first.y(), second.x() - first.x()) * 180.0 / M_PI;
    QVERIFY(std::abs(std::remainder(angle - 90.0 - 90.0 * quarters, 360.0)) < 0.01);
}

void BoardTurnTest::whatStandsInAHexStaysUpright_data()
{
    addTurns();
}

// The same pixels as on a board that nobody has turned.
void BoardTurnTest::whatStandsInAHexStaysUpright()
{
    QFETCH(int, quarters);
    QFETCH(GridShape, shape);
    const BoardContent content = testboard::content(shape);
    LayerSettings layers = LayerSettings::forWindow();
    for (const LayerId layer : allLayers())
        layers.show(layer, layer == LayerId::Counters);
    constexpr double hexSize = 60.0;
    constexpr QSize size(600, 600);
    const Viewport straight = Viewport{{-20.0, -20.0}, hexSize, 1.0};
    Viewport turned = straight.turned(QuarterTurn(quarters), size);
    // On whole pixels, as the straight board lies.
    turned.origin = {std::round(turned.origin.x()), std::round(turned.origin.y())};
    const QImage before = painted(content, straight, layers, size);
    const QImage after = painted(content, turned, layers, size);
    int compared = 0;
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(content.position->units.size()); ++unit) {
        const HexIndex hex = content.position->unit(unit).hex;
        if (hex == noHex)
            continue;
        const PlaneLayout plane = straight.layout(content.map().grid);
        const auto around = [&](const Viewport& view) {
            const double reach = 0.4 * counterSide(hexSize); // of a stack the top counter, but for the disc on its rim
            const QPointF middle = view.toView(plane.center(hex));
            return QRectF(middle.x() - reach, middle.y() - reach, 2.0 * reach, 2.0 * reach).toRect();
        };
        const QRect here = around(straight);
        const QRect there = around(turned);
        if (!before.rect().contains(here.adjusted(-2, -2, 2, 2))
            || !after.rect().contains(there.adjusted(-2, -2, 2, 2)))
            continue;
        ++compared;
        const QImage upright = before.copy(here);
        bool isSame = false;
        for (int x = -2; x <= 2; ++x) {
            for (int y = -2; y <= 2; ++y) // where its middle fell between two pixels
                isSame = isSame || after.copy(QRect(there.topLeft() + QPoint(x, y), here.size())) == upright;
        }
        QVERIFY2(isSame, qPrintable(QStringLiteral("unit %1").arg(unit)));
    }
    QVERIFY(compared >= 3);
}

void BoardTurnTest::fourTurnsGiveTheFirstPicture()
{
    MapView map;
    map.resize(500, 420);
    map.setContent(testboard::contentWithRuling());
    map.show();
    map.setView({{-13.0, 21.0}, 48.0, 1.0});
    QVERIFY(QTest::qWaitForWindowExposed(&map));
    const QImage first = map.viewport()->grab().toImage();
    for (int turn = 1; turn <= 4; ++turn) {
        map.turnBoard(1);
        QCOMPARE(map.viewport()->grab().toImage() == first, turn == 4);
    }
    map.turnBoard(-1);
    QCOMPARE(map.view().turn.quarters(), 3);
    map.turnBoard(1);
    QVERIFY(map.viewport()->grab().toImage() == first);
}

void BoardTurnTest::theMiddleOfTheViewStays()
{
    MapView map;
    map.resize(400, 300);
    map.setContent(testboard::content());
    map.setView({{60.0, 40.0}, 60.0, 1.0});
    const QPointF before = map.visibleArea().center();
    for (int turn = 1; turn <= 4; ++turn) {
        map.turnBoard(1);
        const QPointF off = map.visibleArea().center() - before;
        QVERIFY(std::hypot(off.x(), off.y()) < 0.02);
    }
}

void BoardTurnTest::aMapThatIsSeenWholeStaysSo()
{
    MapView map;
    map.resize(900, 300);
    map.setContent(testboard::content());
    map.fitMap();
    const double wide = map.view().hexSize;
    const QRectF board = map.view().layout(map.content().map().grid).bounds();
    map.turnBoard(1);
    QVERIFY(std::abs(map.view().hexSize - wide) > 1.0);
    QVERIFY(QRectF(map.viewport()->rect())
                .contains(map.view().toView(QRectF(QPointF(), board.size() * (map.view().hexSize / wide)))));
}

void BoardTurnTest::aPartOfTheMapStaysReadable()
{
    MapView map;
    map.resize(900, 300);
    map.setContent(testboard::content());
    map.show();
    const QPointF middle = QRectF(QPointF(), PlaneLayout(map.content().map().grid, 1.0).bounds().size()).center();
    map.showArea(QRectF(middle - QPointF(6.0, 1.0), QSizeF(12.0, 2.0)), 96.0);
    const QPointF shown = QRectF(map.viewport()->rect()).center();
    const HexIndex inTheMiddle = map.hexAt(shown);
    QVERIFY(map.view().hexSize > 40.0);
    map.turnBoard(1);
    QCOMPARE(detail::numbers(map.view().hexSize), 1.0);
    QCOMPARE(map.hexAt(shown), inTheMiddle);
}

void BoardTurnTest::keysWalkAsTheEyeSees_data()
{
    addTurns();
}

void BoardTurnTest::keysWalkAsTheEyeSees()
{
    QFETCH(int, quarters);
    QFETCH(GridShape, shape);
    MapView map;
    map.resize(700, 700);
    map.setContent(testboard::content(shape));
    map.show();
    map.fitMap();
    map.turnBoard(quarters);
    const std::pair<Qt::Key, QPointF> keys[] = {
        {Qt::Key_Up, {0, -1}},    {Qt::Key_Right, {1, 0}},   {Qt::Key_Down, {0, 1}},     {Qt::Key_Left, {-1, 0}},
        {Qt::Key_Home, {-1, -1}}, {Qt::Key_PageUp, {1, -1}}, {Qt::Key_PageDown, {1, 1}}, {Qt::Key_End, {-1, 1}}};
    for (const auto& [key, way] : keys) {
        const HexIndex from = testboard::at(4, 3);
        map.setCursorHex(from);
        QTest::keyClick(&map, key);
        const QPointF step = map.hexCenter(map.cursorHex()) - map.hexCenter(from);
        QVERIFY2(QPointF::dotProduct(step, way) > 0.7 * std::hypot(step.x(), step.y()) * std::hypot(way.x(), way.y()),
                 qPrintable(QKeySequence(key).toString()));
    }
}

void BoardTurnTest::scrollBarsReachEverySide()
{
    MapView map;
    map.resize(300, 260);
    map.setContent(testboard::content());
    map.show();
    for (int quarters = 0; quarters < 4; ++quarters) {
        map.setView(Viewport{{0.0, 0.0}, 60.0, 1.0, QuarterTurn(quarters)});
        const QRectF board = map.view().layout(map.content().map().grid).bounds();
        const QPointF middle(map.viewport()->width() / 2.0, map.viewport()->height() / 2.0);
        for (QScrollBar* bar : {map.horizontalScrollBar(), map.verticalScrollBar()}) {
            const bool isAcross = bar == map.horizontalScrollBar();
            for (const int end : {bar->minimum(), bar->maximum()}) {
                bar->setValue(end);
                const QRectF seen = map.view().toView(board);
                const double edge = isAcross ? (end == bar->minimum() ? seen.left() : seen.right()) - middle.x()
                                             : (end == bar->minimum() ? seen.top() : seen.bottom()) - middle.y();
                QVERIFY(std::abs(edge) <= 1.5);
            }
        }
    }
}

void BoardTurnTest::aStackFansOutToTheRight()
{
    BoardPainter painter;
    BoardContent content = testboard::content();
    content.fannedHex = testboard::at(5, 1);
    for (int quarters = 0; quarters < 4; ++quarters) {
        const Viewport view{{-20, -20}, 60.0, 1.0, QuarterTurn(quarters)};
        const QPointF center = view.toView(view.layout(content.map().grid).center(testboard::at(5, 1)));
        QCOMPARE(painter.unitAt(content, view, center), 3);
        QCOMPARE(painter.unitAt(content, view, center + QPointF(44, 0)), 4);
        QVERIFY(painter.isOnFan(content, view, center + QPointF(44, 0)));
        QVERIFY(painter.hexArea(content, view, testboard::at(5, 1)).contains((center + QPointF(60, 0)).toPoint()));
    }
}

void BoardTurnTest::theFrameNamesTheColumnsThatAreSeen()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    auto& frame = *driver.map().findChild<MapFrame*>();
    // The cells of a side, of which every other is filled, run with the hexes that they name.
    const auto changes = [&](bool isAcross) {
        const QImage image = frame.grab().toImage();
        const QRect inner = driver.map().viewport()->geometry().translated(-frame.pos());
        QList<int> places;
        const auto shade = [&](int at) {
            return qGray(isAcross ? image.pixel(at, inner.top() - 4) : image.pixel(inner.left() - 4, at));
        };
        const int from = isAcross ? inner.left() : inner.top();
        for (int at = from + 1; at < from + (isAcross ? inner.width() : inner.height()); ++at) {
            if (std::abs(shade(at) - shade(at - 1)) > 100)
                places += at - from;
        }
        return places;
    };
    const PlaneLayout layout(driver.document().map().grid, driver.map().view().hexSize);
    const double column = layout.center(OffsetCoord{1, 0}).x() - layout.center(OffsetCoord{0, 0}).x();
    for (int quarters = 0; quarters < 4; ++quarters) {
        driver.map().setView(Viewport{{0.0, 0.0}, 60.0, 1.0, QuarterTurn(quarters)});
        driver.map().centerOn(driver.hex(QStringLiteral("0505")));
        const double pitch = column * 60.0 / layout.size();
        const QList<int> places = changes(quarters % 2 == 0);
        QVERIFY(places.size() > 2);
        // Columns are narrower than rows are high, so their pitch tells them.
        int fitting = 0;
        for (qsizetype i = 1; i < places.size(); ++i)
            fitting += std::abs(places[i] - places[i - 1] - pitch) <= 1.5 ? 1 : 0;
        QVERIFY2(fitting * 2 > places.size() - 1, qPrintable(QString::number(fitting)));
    }
}

void BoardTurnTest::theSmallMapTurnsToo()
{
    WindowDriver driver;
    driver.window().resize(1440, 900);
    QVERIFY(driver.open(QStringLiteral("two-units")));
    OverviewPanel& overview = driver.window().view().overview();
    driver.find<QAction>("turnBoardRight").trigger();
    for (int i = 0; i < 12; ++i)
        driver.map().zoomIn();
    QTRY_VERIFY(overview.isVisible());
    // The upper right corner of what was turned right is the map's upper left one.
    QTest::mouseClick(&overview, Qt::LeftButton, {}, overview.rect().topRight() + QPoint(-6, 6));
    const QPointF middle = driver.map().visibleArea().center();
    QVERIFY(middle.x() < 1.5 && middle.y() < 1.5);
}

void BoardTurnTest::turningIsNoChangeOfTheFile()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    for (const char* mode : {"editMode", "learnMode", "playMode"}) {
        driver.find<QAction>(mode).trigger();
        QVERIFY(driver.find<QAction>("turnBoardLeft").isEnabled() == driver.find<QAction>("zoom-in").isEnabled());
    }
    driver.key(Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(driver.map().view().turn.quarters(), 3);
    QVERIFY(!driver.document().isDirty());
    QVERIFY(QAccessible::queryAccessibleInterface(&driver.map())
                ->text(QAccessible::Description)
                .contains(QStringLiteral("270")));
    driver.find<QAction>("editMode").trigger();
    QCOMPARE(driver.map().view().turn.quarters(), 3);
    // Another board lies as it was printed.
    QVERIFY(driver.open(QStringLiteral("two-units")));
    QCOMPARE(driver.map().view().turn.quarters(), 0);
}

REARGUARD_TEST(BoardTurnTest)
#include "board_turn_test.moc"
