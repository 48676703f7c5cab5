// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A large map from so far that a hex is a few pixels, or less than one.

#include "picture/board_painter.h"
#include "support/test_registry.h"
#include "ui/support/test_board.h"

#include <QPainter>
#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;

class FarBoardTest : public QObject
{
    Q_OBJECT

private slots:
    void partsEqualTheWhole_data();
    void partsEqualTheWhole();
    void theStaggerOfHexesShows();
    void riversAndRoadsShowAndHide();
    void aMovedCounterShowsAtOnce();
    void hiddenCountersDoNotShow();
    void aSelectedCounterStandsOut();
    void zonesOfControlShow();
    void controlIsARimNotAnArea();
    void tilesKeepWithinTheirBudget();
};

namespace {

constexpr int columns = 140;
constexpr int rows = 110;
constexpr QSize frame(500, 400);

HexIndex at(int column, int row)
{
    return row * columns + column;
}

HexMapPtr largeMap(GridShape shape)
{
    auto map = std::make_shared<HexMap>();
    const HexNumbering numbering = HexNumbering::create(u"CCCRRR"_s, u"001001"_s, HexNumbering::ColumnOrder::Rightward,
                                                        HexNumbering::RowOrder::Downward, columns, rows)
                                       .value();
    map->grid = HexGrid(shape, columns, rows, Shifted::Even, numbering, 0.0);
    map->legend = {{U'.', u"clear"_s}, {U'f', u"forest"_s}, {U'r', u"rough"_s}, {U'-', std::nullopt}};
    QRandomGenerator random(4);
    for (HexIndex hex = 0; hex < map->grid.size(); ++hex)
        map->legendIndex.push_back(static_cast<std::uint8_t>(hex % 997 == 5 ? 3 : random.bounded(3)));
    HexsideSet river(map->grid.size());
    for (int column = 0; column + 1 < columns; ++column)
        river.insert(map->grid, {at(column, 50), HexDirection::D2});
    map->hexsides = {{u"river"_s, river}};
    PathKind road;
    road.links = HexsideSet(map->grid.size());
    road.lines.emplace_back();
    for (int row = 0; row < rows; ++row) {
        road.lines.back().push_back(at(30, row));
        if (row > 0) {
            const auto way = map->grid.directionTo(at(30, row - 1), at(30, row));
            if (way)
                road.links.insert(map->grid, *hexsideOf(map->grid, at(30, row - 1), *way));
        }
    }
    map->paths = {{u"road"_s, road}};
    return map;
}

BoardContent largeContent(GridShape shape = GridShape::Flat)
{
    BoardContent content = testboard::content(shape);
    auto position = std::make_shared<Position>();
    position->map = largeMap(shape);
    const Unit model = content.position->unit(0);
    const Unit other = content.position->unit(1);
    auto zone = std::make_shared<std::vector<SideZoc>>();
    zone->push_back({model.side, {}});
    for (int i = 0; i < 300; ++i) {
        Unit unit = i % 2 == 0 ? model : other;
        unit.id = u"unit-%1"_s.arg(i);
        unit.hex = at(7 * i % columns, (i * 13) % rows);
        if (!position->map->hasHex(unit.hex))
            continue;
        ZocHex in;
        in.hex = unit.hex;
        zone->front().hexes.push_back(in);
        position->units.push_back(unit);
    }
    content.position = position;
    content.zoc = zone;
    content.supply.reset();
    return content;
}

QImage paint(BoardPainter& painter, const BoardContent& content, const Viewport& view)
{
    QImage image(frame * view.devicePixelRatio, QImage::Format_RGB32);
    image.setDevicePixelRatio(view.devicePixelRatio);
    image.fill(Qt::magenta);
    QPainter onto(&image);
    painter.paint(onto, content, view, QRect(QPoint(), frame));
    return image;
}

LayerSettings withAreas()
{
    LayerSettings layers = LayerSettings::forWindow();
    layers.show(LayerId::Zoc);
    return layers;
}

Viewport farView(double hexSize = 4.0)
{
    return {{-10.0, -10.0}, hexSize, 1.0};
}

} // namespace

void FarBoardTest::partsEqualTheWhole_data()
{
    QTest::addColumn<bool>("isPointy");
    QTest::addColumn<double>("hexSize");
    QTest::addColumn<double>("ratio");
    for (const bool isPointy : {false, true}) {
        for (const double hexSize : {0.31, 1.07, 2.2, 3.9, 5.8})
            QTest::addRow("%s, %g px", isPointy ? "pointy" : "flat", hexSize) << isPointy << hexSize << 1.0;
        QTest::addRow("%s, sharp", isPointy ? "pointy" : "flat") << isPointy << 2.6 << 2.0;
    }
}

void FarBoardTest::partsEqualTheWhole()
{
    QFETCH(bool, isPointy);
    QFETCH(double, hexSize);
    QFETCH(double, ratio);
    const BoardContent content = largeContent(isPointy ? GridShape::Pointy : GridShape::Flat);
    BoardPainter cached;
    BoardPainter plain;
    plain.setCaching(false);
    for (BoardPainter* painter : {&cached, &plain})
        painter->setLayers(withAreas());
    Viewport view{{-23.4, -11.2}, hexSize, ratio};
    QRandomGenerator random(6);
    for (int pan = 0; pan < 8; ++pan) {
        const QImage expected = paint(plain, content, view);
        QVERIFY(paint(cached, content, view) == expected);
        // A part alone: what comes into sight when the map is moved.
        QImage part(frame * ratio, QImage::Format_RGB32);
        part.setDevicePixelRatio(ratio);
        const QRect strip(random.bounded(300), random.bounded(200), 37, 151);
        QPainter onto(&part);
        cached.paint(onto, content, view, strip);
        onto.end();
        const QRect pixels(strip.topLeft() * ratio, strip.size() * ratio);
        QVERIFY(part.copy(pixels) == expected.copy(pixels));
        view.origin += QPointF(random.bounded(80), random.bounded(80)) * 0.77;
    }
}

void FarBoardTest::theStaggerOfHexesShows()
{
    BoardContent content = largeContent();
    auto position = std::make_shared<Position>(*content.position);
    auto map = std::make_shared<HexMap>(*position->map);
    std::fill(map->legendIndex.begin(), map->legendIndex.end(), std::uint8_t{0});
    for (int column = 0; column < columns; ++column)
        map->legendIndex[static_cast<std::size_t>(at(column, 20))] = 1;
    map->hexsides.clear();
    map->paths.clear();
    position->map = map;
    position->units.clear();
    content.position = position;
    content.zoc.reset();
    BoardPainter painter;
    const Viewport view = farView();
    const QImage image = paint(painter, content, view);
    const PlaneLayout layout = view.layout(map->grid);
    for (int column = 0; column < 100; ++column) {
        const QColor forest = image.pixelColor(view.toView(layout.center(at(column, 20))).toPoint());
        const QColor clear = image.pixelColor(view.toView(layout.center(at(column, 21))).toPoint());
        QVERIFY2(forest != clear, qPrintable(QString::number(column)));
        QCOMPARE(image.pixelColor(view.toView(layout.center(at(column, 19))).toPoint()), clear);
    }
}

void FarBoardTest::riversAndRoadsShowAndHide()
{
    const BoardContent content = largeContent();
    BoardPainter painter;
    const QImage all = paint(painter, content, farView());
    for (const LayerId layer : {LayerId::Hexsides, LayerId::Paths}) {
        LayerSettings layers = LayerSettings::forWindow();
        layers.show(layer, false);
        painter.setLayers(layers);
        const QImage without = paint(painter, content, farView());
        QVERIFY(without != all);
        painter.setLayers(LayerSettings::forWindow());
        QVERIFY(paint(painter, content, farView()) == all);
    }
}

void FarBoardTest::aMovedCounterShowsAtOnce()
{
    BoardPainter painter;
    BoardContent content = largeContent();
    const QImage before = paint(painter, content, farView());
    auto position = std::make_shared<Position>(*content.position);
    position->units[5].hex = at(61, 33);
    content.position = position;
    const QImage after = paint(painter, content, farView());
    QVERIFY(after != before);
    BoardPainter fresh;
    QVERIFY(after == paint(fresh, content, farView()));
}

void FarBoardTest::hiddenCountersDoNotShow()
{
    BoardPainter painter;
    BoardContent content = largeContent();
    const QImage shown = paint(painter, content, farView());
    content.hidesCounters = true;
    const QImage hidden = paint(painter, content, farView());
    QVERIFY(shown != hidden);
    LayerSettings layers = LayerSettings::forWindow();
    layers.show(LayerId::Counters, false);
    painter.setLayers(layers);
    content.hidesCounters = false;
    QVERIFY(paint(painter, content, farView()) == hidden);
    painter.setLayers(LayerSettings::forWindow());
    QVERIFY(paint(painter, content, farView()) == shown);
}

void FarBoardTest::aSelectedCounterStandsOut()
{
    BoardPainter painter;
    BoardContent content = largeContent();
    QImage before = paint(painter, content, farView());
    content.selectedUnits = {20};
    const QImage after = paint(painter, content, farView());
    const QRect area = painter.hexArea(content, farView(), content.position->unit(20).hex);
    QVERIFY(before.copy(area) != after.copy(area));
    QPainter onto(&before);
    onto.drawImage(area.topLeft(), after, area);
    onto.end();
    QVERIFY(before == after);
}

void FarBoardTest::zonesOfControlShow()
{
    BoardPainter painter;
    BoardContent content = largeContent();
    LayerSettings layers = withAreas();
    layers.show(LayerId::Zoc, false);
    painter.setLayers(layers);
    const QImage without = paint(painter, content, farView());
    painter.setLayers(withAreas());
    QVERIFY(paint(painter, content, farView()) != without);
    content.zoc = std::make_shared<const std::vector<SideZoc>>();
    QVERIFY(paint(painter, content, farView()) == without);
}

void FarBoardTest::controlIsARimNotAnArea()
{
    BoardPainter painter;
    BoardContent content = largeContent();
    LayerSettings layers = LayerSettings::forWindow();
    layers.show(LayerId::Control);
    painter.setLayers(layers);
    const QImage without = paint(painter, content, farView());
    auto position = std::make_shared<Position>(*content.position);
    HexSet held(position->map->grid.size());
    for (int row = 20; row <= 60; ++row) {
        for (int column = 20; column <= 60; ++column)
            held.insert(at(column, row));
    }
    position->control = {{position->units.front().side, held}};
    content.position = position;
    const QImage with = paint(painter, content, farView());
    const PlaneLayout layout = farView().layout(position->map->grid);
    const auto isSame = [&](HexIndex hex) {
        const QPoint middle = farView().toView(layout.center(hex)).toPoint();
        return with.pixel(middle) == without.pixel(middle);
    };
    for (int place = 25; place <= 55; place += 5) {
        QVERIFY(isSame(at(40, place)));
        QVERIFY(isSame(at(place, 40)));
        QVERIFY(!isSame(at(20, place)));
        QVERIFY(!isSame(at(place, 60)));
        QVERIFY(isSame(at(10, place)));
    }
}

void FarBoardTest::tilesKeepWithinTheirBudget()
{
    constexpr qsizetype budget = 64 * 1024 * 1024;
    constexpr QSize large(1600, 1000);
    BoardPainter painter;
    painter.setLayers(withAreas());
    const BoardContent content = largeContent();
    QImage image(large, QImage::Format_RGB32);
    QRandomGenerator random(9);
    qsizetype most = 0;
    for (int i = 0; i < 24; ++i) {
        Viewport view{{0.0, 0.0}, 1.0 + i * 1.7, 1.0};
        for (int pan = 0; pan < 6; ++pan) {
            QPainter onto(&image);
            painter.paint(onto, content, view, image.rect());
            onto.end();
            for (int ahead = 0; ahead < 40 && painter.prepareAhead(content, view, large); ++ahead) {}
            most = std::max(most, painter.tileBytes());
            QVERIFY2(painter.tileBytes() <= budget, qPrintable(QString::number(painter.tileBytes())));
            view.origin += QPointF(random.bounded(300), random.bounded(300));
        }
    }
    QVERIFY(most > budget / 4); // there was something to keep
}

REARGUARD_TEST(FarBoardTest)
#include "far_board_test.moc"
