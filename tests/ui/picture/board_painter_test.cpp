// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "picture/board_painter.h"
#include "render/counter_places.h"
#include "support/test_registry.h"
#include "ui/support/test_board.h"

#include <QPainter>
#include <QRandomGenerator>
#include <QTest>

class BoardPainterTest : public QObject
{
    Q_OBJECT

private slots:
    void whatIsCachedLooksAsWhatIsPaintedAfresh_data();
    void whatIsCachedLooksAsWhatIsPaintedAfresh();
    void aBoardPannedByFractionsEqualsAFreshOne_data();
    void aBoardPannedByFractionsEqualsAFreshOne();
    void aSecondPictureOfTheSameZoomEqualsTheFirst();
    void theSharpPictureOfANewZoomIsMadeInPieces();
    void aChangeOfZonesShowsAtOnce();
    void aChangeOfTheMapShowsAtOnce();
    void aHiddenLayerLeavesNothingBehind();
    void aDimmedLayerIsWeakerThanAFullOne();
    void tilesKeepWithinTheirMemory();
    void aCounterIsFoundWhereItIsPainted();
    void theTopOfAStackIsFoundFirst();
    void aFannedOutStackIsFoundCounterByCounter();
    void theAreaOfAHexHoldsAllThatItsCounterPaints();
    void hiddenCountersAreNeitherPaintedNorFound();

private:
    static QImage paint(BoardPainter& painter, const BoardContent& content, const Viewport& view,
                        QSize size = QSize(400, 300));
};

QImage BoardPainterTest::paint(BoardPainter& painter, const BoardContent& content, const Viewport& view, QSize size)
{
    QImage image(size * view.devicePixelRatio, QImage::Format_RGB32);
    image.setDevicePixelRatio(view.devicePixelRatio);
    image.fill(Qt::magenta);
    QPainter onto(&image);
    painter.paint(onto, content, view, QRect(QPoint(), size));
    return image;
}

void BoardPainterTest::whatIsCachedLooksAsWhatIsPaintedAfresh_data()
{
    QTest::addColumn<double>("hexSize");
    QTest::addColumn<double>("ratio");
    QTest::addColumn<bool>("areas");
    QTest::addColumn<int>("quarters");
    const auto addRow = [](const char* name, double hexSize, double ratio, bool areas, int quarters = 0) {
        QTest::newRow(name) << hexSize << ratio << areas << quarters;
    };
    addRow("far away, turned", 4.3, 1.0, false, 1);
    addRow("middling, with zones, turned", 41.3, 1.0, true, 1);
    addRow("middling, turned twice", 41.3, 1.0, false, 2);
    addRow("sharp by a fraction, turned left", 53.1, 1.5, true, 3);
    addRow("far away", 4.3, 1.0, false);
    addRow("small", 17.7, 1.0, true);
    addRow("middling", 41.3, 1.0, false);
    addRow("middling, with zones", 41.3, 1.0, true);
    addRow("large", 77.9, 1.0, true);
    addRow("sharp", 53.1, 2.0, true);
    addRow("sharp by a fraction", 53.1, 1.5, true);
}

void BoardPainterTest::whatIsCachedLooksAsWhatIsPaintedAfresh()
{
    QFETCH(double, hexSize);
    QFETCH(double, ratio);
    QFETCH(bool, areas);
    QFETCH(int, quarters);
    LayerSettings layers = LayerSettings::forWindow();
    layers.show(LayerId::Zoc, areas);
    BoardPainter cached;
    BoardPainter plain;
    plain.setCaching(false);
    cached.setLayers(layers);
    plain.setLayers(layers);
    const BoardContent content = testboard::contentWithRuling();
    Viewport view{{-31.4, -22.7}, hexSize, ratio, QuarterTurn(quarters)};
    // The sheet's corner in sight, wherever it lies.
    view.origin += view.turnedLayout(content.map().grid).bounds().topLeft();
    // The first picture of a zoom, then tiles of what panning uncovers, then the first again.
    for (const QPointF step : {QPointF(0, 0), QPointF(37.3, 11.9), QPointF(150.2, 90.4), QPointF(-187.5, -102.3)}) {
        view.origin += step;
        const QImage expected = paint(plain, content, view);
        const QImage actual = paint(cached, content, view);
        // Where it clips a line the raster engine rounds the rim's coverage a little differently; nothing else differs.
        constexpr int roundedCoverage = 4;
        QVERIFY2(testboard::greatestDifference(actual, expected) <= roundedCoverage,
                 qPrintable(QStringLiteral("after (%1, %2)").arg(step.x()).arg(step.y())));
    }
}

void BoardPainterTest::aBoardPannedByFractionsEqualsAFreshOne_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::addColumn<bool>("isPointy");
    QTest::addColumn<double>("ratio");
    for (const bool isDark : {false, true}) {
        for (const bool isPointy : {false, true}) {
            for (const double ratio : {1.0, 2.0})
                QTest::addRow("%s, %s, %g", isDark ? "dark" : "light", isPointy ? "pointy" : "flat", ratio)
                    << isDark << isPointy << ratio;
        }
    }
}

void BoardPainterTest::aBoardPannedByFractionsEqualsAFreshOne()
{
    QFETCH(bool, isDark);
    QFETCH(bool, isPointy);
    QFETCH(double, ratio);
    LayerSettings layers = LayerSettings::forWindow();
    for (const LayerId layer : {LayerId::Zoc, LayerId::Control, LayerId::Regions})
        layers.show(layer);
    BoardPainter cached;
    BoardPainter plain;
    plain.setCaching(false);
    for (BoardPainter* painter : {&cached, &plain}) {
        painter->setLayers(layers);
        painter->setTheme(isDark ? Theme::dark() : Theme::light());
    }
    BoardContent content = testboard::contentWithRuling(isPointy ? GridShape::Pointy : GridShape::Flat);
    auto position = std::make_shared<Position>(*content.position);
    HexSet west(content.map().grid.size());
    HexSet east(content.map().grid.size());
    for (int row = 0; row < testboard::rows; ++row) {
        for (int column = 0; column < testboard::columns; ++column)
            (column < 4 ? west : east).insert(testboard::at(column, row));
    }
    position->control = {{QStringLiteral("blue"), west}, {QStringLiteral("red"), east}};
    content.position = position;
    QRandomGenerator random(20);
    const auto between = [&](double least, double most) { return least + random.generateDouble() * (most - least); };
    for (int zoom = 0; zoom < 4; ++zoom) {
        Viewport view{{between(-40, 200), between(-40, 200)}, between(5.0, 140.0), ratio};
        for (int pan = 0; pan < 6; ++pan) {
            const QImage expected = paint(plain, content, view);
            const QImage actual = paint(cached, content, view);
            QVERIFY2(actual == expected, qPrintable(QStringLiteral("%1 px a hex, pan %2").arg(view.hexSize).arg(pan)));
            view.origin += QPointF(between(-90, 90), between(-90, 90));
        }
    }
}

void BoardPainterTest::aSecondPictureOfTheSameZoomEqualsTheFirst()
{
    BoardPainter painter;
    const BoardContent content = testboard::contentWithRuling();
    const Viewport view{{-20, -20}, 40.0, 1.0};
    const QImage first = paint(painter, content, view);
    paint(painter, content, view.zoomed(55.0, {100, 100}));
    QVERIFY(paint(painter, content, view) == first);
}

void BoardPainterTest::theSharpPictureOfANewZoomIsMadeInPieces()
{
    for (const double ratio : {1.0, 2.0}) {
        BoardPainter painter;
        BoardPainter plain;
        plain.setCaching(false);
        BoardContent content = testboard::contentWithRuling();
        const Viewport view{{-20, -20}, 40.0, ratio};
        const QSize size = paint(painter, content, view).size() / ratio;
        painter.setZooming(true);
        const Viewport zoomed = view.zoomed(61.3, {100, 100});
        const QImage stretched = paint(painter, content, zoomed);
        // How many pieces are made at a time depends on the machine.
        if (painter.prepareAhead(content, zoomed, size))
            QVERIFY(paint(painter, content, zoomed) == stretched);
        // What changes meanwhile is not lost.
        content.zoc = std::make_shared<const std::vector<SideZoc>>();
        while (painter.prepareAhead(content, zoomed, size)) {}
        painter.setZooming(false);
        const QImage sharp = paint(painter, content, zoomed);
        QVERIFY(sharp == paint(plain, content, zoomed));
        QVERIFY(sharp != stretched);
    }
}

void BoardPainterTest::aChangeOfZonesShowsAtOnce()
{
    LayerSettings layers = LayerSettings::forWindow();
    layers.show(LayerId::Zoc);
    BoardPainter painter;
    painter.setLayers(layers);
    BoardContent content = testboard::content();
    const Viewport view{{-20, -20}, 40.0, 1.0};
    const QImage before = paint(painter, content, view);
    content.zoc = std::make_shared<const std::vector<SideZoc>>();
    QVERIFY(paint(painter, content, view) != before);
}

void BoardPainterTest::aChangeOfTheMapShowsAtOnce()
{
    BoardPainter painter;
    BoardContent content = testboard::content();
    const Viewport view{{-20, -20}, 40.0, 1.0};
    const QImage before = paint(painter, content, view);

    auto edited = std::make_shared<HexMap>(*content.position->map);
    edited->legendIndex[static_cast<std::size_t>(testboard::at(5, 4))] = 5; // sea
    auto position = std::make_shared<Position>(*content.position);
    position->map = edited;
    content.position = position;
    Touched touched;
    touched.map = true;
    touched.hexes = {testboard::at(5, 4)};
    painter.boardEdited(edited, touched);
    const QImage after = paint(painter, content, view);
    QVERIFY(after != before);
    BoardPainter fresh;
    QVERIFY(after == paint(fresh, content, view));
}

void BoardPainterTest::aHiddenLayerLeavesNothingBehind()
{
    BoardPainter painter;
    const BoardContent content = testboard::contentWithRuling();
    const Viewport view{{-20, -20}, 40.0, 1.0};
    paint(painter, content, view);
    LayerSettings none;
    for (const LayerId id : allLayers())
        none.show(id, false);
    painter.setLayers(none);
    const QImage empty = paint(painter, content, view);
    for (int y = 0; y < empty.height(); ++y) {
        for (int x = 0; x < empty.width(); ++x)
            QCOMPARE(empty.pixelColor(x, y), painter.theme().ground);
    }
}

void BoardPainterTest::aDimmedLayerIsWeakerThanAFullOne()
{
    const BoardContent content = testboard::content();
    const Viewport view{{-20, -20}, 40.0, 1.0};
    BoardPainter painter;
    LayerSettings layers = LayerSettings::forWindow();
    const QImage full = paint(painter, content, view);
    layers.show(LayerId::Hexsides, false);
    painter.setLayers(layers);
    const QImage none = paint(painter, content, view);
    layers.show(LayerId::Hexsides, true);
    layers[LayerId::Hexsides].opacity = 0.4;
    painter.setLayers(layers);
    const QImage dimmed = paint(painter, content, view);
    QVERIFY(testboard::greyDifference(dimmed, none) > 0.0);
    QVERIFY(testboard::greyDifference(dimmed, none) < 0.6 * testboard::greyDifference(full, none));
}

void BoardPainterTest::tilesKeepWithinTheirMemory()
{
    BoardPainter painter;
    const BoardContent content = testboard::content();
    for (int i = 0; i < 30; ++i) {
        Viewport view{{0, 0}, 120.0 + i, 1.0};
        paint(painter, content, view, QSize(1000, 700));
        view.origin += QPointF(60, 40);
        paint(painter, content, view, QSize(1000, 700));
    }
    // With the picture of the newest zoom and the block that is painted.
    QVERIFY2(painter.tileBytes() <= 64 * 1024 * 1024, qPrintable(QString::number(painter.tileBytes())));
}

void BoardPainterTest::aCounterIsFoundWhereItIsPainted()
{
    BoardPainter painter;
    const BoardContent content = testboard::content();
    const Viewport view{{-20, -20}, 40.0, 1.0};
    const PlaneLayout layout = view.layout(content.map().grid);
    for (UnitIndex unit = 0; unit < 3; ++unit) {
        const QPointF center = view.toView(layout.center(content.position->unit(unit).hex));
        QCOMPARE(painter.unitAt(content, view, center), unit);
        QCOMPARE(painter.unitAt(content, view, center + QPointF(0, 17)), noUnit);
    }
}

void BoardPainterTest::theTopOfAStackIsFoundFirst()
{
    BoardPainter painter;
    const BoardContent content = testboard::content();
    const Viewport view{{-20, -20}, 60.0, 1.0};
    const QPointF center = view.toView(view.layout(content.map().grid).center(testboard::at(5, 1)));
    QCOMPARE(painter.unitAt(content, view, center), 3);
    // Who presses what peeps out of the one below means the one that is seen.
    QCOMPARE(painter.unitAt(content, view, center + QPointF(counterSide(60.0) / 2 + 1.5, 0.0)), 3);
    QCOMPARE(painter.unitAt(content, view, center + QPointF(0.0, 0.49 * 60.0)), noUnit);
}

void BoardPainterTest::aFannedOutStackIsFoundCounterByCounter()
{
    BoardPainter painter;
    BoardContent content = testboard::content();
    content.fannedHex = testboard::at(5, 1);
    const Viewport view{{-20, -20}, 60.0, 1.0};
    const QPointF center = view.toView(view.layout(content.map().grid).center(testboard::at(5, 1)));
    // The top one where it lies in the stack, the others where there is room.
    QCOMPARE(painter.unitAt(content, view, center), 3);
    QCOMPARE(painter.unitAt(content, view, center + QPointF(44, 0)), 4);
    content.fanWay.isLeft = true;
    QCOMPARE(painter.unitAt(content, view, center), 3);
    QCOMPARE(painter.unitAt(content, view, center - QPointF(44, 0)), 4);
}

void BoardPainterTest::theAreaOfAHexHoldsAllThatItsCounterPaints()
{
    BoardPainter painter;
    BoardContent content = testboard::content();
    for (const double hexSize : {12.0, 40.0, 90.0}) {
        const Viewport view{{-20, -20}, hexSize, 1.0};
        const QImage with = paint(painter, content, view);
        auto position = std::make_shared<Position>(*content.position);
        position->units[1].hex = noHex;
        BoardContent without = content;
        without.position = position;
        const QImage bare = paint(painter, without, view);
        const QRect area = painter.hexArea(content, view, content.position->unit(1).hex);
        for (int y = 0; y < with.height(); ++y) {
            for (int x = 0; x < with.width(); ++x)
                QVERIFY(area.contains(x, y) || with.pixel(x, y) == bare.pixel(x, y));
        }
    }
}

void BoardPainterTest::hiddenCountersAreNeitherPaintedNorFound()
{
    BoardPainter painter;
    BoardContent content = testboard::content();
    const Viewport view{{-20, -20}, 60.0, 1.0};
    content.hidesCounters = true;
    const QImage hidden = paint(painter, content, view);
    LayerSettings layers = LayerSettings::forWindow();
    layers.show(LayerId::Counters, false);
    painter.setLayers(layers);
    content.hidesCounters = false;
    QVERIFY(paint(painter, content, view) == hidden);
    content.hidesCounters = true;
    QCOMPARE(painter.unitAt(content, view, view.toView(view.layout(content.map().grid).center(testboard::at(4, 3)))),
             noUnit);
}

REARGUARD_TEST(BoardPainterTest)
#include "board_painter_test.moc"
