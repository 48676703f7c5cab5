// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/language.h"
#include "grid/plane_layout.h"
#include "picture/render.h"
#include "render/detail.h"
#include "render/furniture.h"
#include "render/label_shapes.h"
#include "render/styles.h"
#include "render/theme.h"
#include "support/test_registry.h"
#include "ui/support/test_board.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

RenderRequest requestOf(const HexMap& map)
{
    RenderRequest request;
    auto position = std::make_shared<Position>();
    position->map = std::make_shared<const HexMap>(map);
    request.content.position = position;
    request.hexSize = 48.0;
    return request;
}

HexMap board()
{
    HexMap map = *testboard::map();
    map.labels.clear();
    map.furniture.clear();
    return map;
}

/// How many pixels of a part (in hexes) differ between two pictures of maps of one size.
int changedPixels(const HexMap& before, const HexMap& after, const QRectF& part)
{
    RenderRequest one = requestOf(before);
    RenderRequest other = requestOf(after);
    one.part = other.part = part;
    const QImage a = renderImage(one);
    const QImage b = renderImage(other);
    int changed = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x)
            changed += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
    }
    return changed;
}

} // namespace

/// Labels with a style, and what lies on the sheet beside the hexes.
class SheetTest : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { installLanguage(*qApp); }
    void labelsKeepClearOfCountersAndNumbers_data();
    void labelsKeepClearOfCountersAndNumbers();
    void aLabelFollowsItsRiver();
    void aLabelTakesTheNearLineThatIsLongEnough();
    void lettersKeepTheirDistanceInBends();
    void aNameAtTheRimStaysOnTheSheet();
    void labelsReadInEveryTheme();
    void numbersReadOnDarkGround();
    void aLabelStandsWhereItWasPut();
    void kindsAreWrittenDifferently();
    void plainLabelsLookAsBefore();
    void everyPieceIsPaintedWhereItLies_data();
    void everyPieceIsPaintedWhereItLies();
    void aPictureHasRoomForWhatLiesBesideTheMap();
    void aMapWithoutFurnitureHasTheOldSize();
    void theLegendShowsWhatOccurs();
    void theScaleCounts();
    void vectorsHaveTheFurnitureToo();
};

void SheetTest::labelsKeepClearOfCountersAndNumbers_data()
{
    QTest::addColumn<LabelKind>("kind");
    QTest::addColumn<GridShape>("shape");
    for (const auto& row : labelKinds) {
        if (row.value == LabelKind::Plain)
            continue;
        QTest::addRow("%s, flat", row.name) << row.value << GridShape::Flat;
        QTest::addRow("%s, pointy", row.name) << row.value << GridShape::Pointy;
    }
}

void SheetTest::labelsKeepClearOfCountersAndNumbers()
{
    QFETCH(LabelKind, kind);
    QFETCH(GridShape, shape);
    const HexMap map = *testboard::map(shape);
    MapLabel label{map.grid.index(OffsetCoord{4, 3}), u"Tern"_s, {}};
    label.style.kind = kind;
    const LabelShape letters = labelShape(map, label, Theme::light().font);
    const QRectF box = letters.letters.boundingRect();
    const PlaneLayout layout(map.grid, 1.0);
    double covered = 0.0;
    for (HexIndex hex = 0; hex < map.grid.size(); ++hex) {
        const QPointF middle = layout.center(hex);
        for (const QRectF& room : {QRectF(-0.28, -0.28, 0.56, 0.56), QRectF(-0.2, -0.45, 0.4, 0.1)}) {
            const QRectF common = box & room.translated(middle);
            covered += common.isEmpty() ? 0.0 : common.width() * common.height();
        }
    }
    // Of a word in wide letters something may touch the neighbour's corner; rows of pointy hexes leave less room.
    QVERIFY2(covered < (shape == GridShape::Flat ? 0.06 : 0.3) * box.width() * box.height(),
             qPrintable(QString::number(covered)));
    QVERIFY(std::abs(box.center().x() - layout.center(label.at).x()) < 1.5);
}

void SheetTest::aLabelFollowsItsRiver()
{
    HexMap map = board();
    // Along the lower sides of a row of hexes.
    map.hexsides = {{u"our"_s, HexsideSet(map.grid.size())}};
    for (int column = 0; column < testboard::columns; ++column) {
        const HexIndex hex = map.grid.index(OffsetCoord{column, 3});
        for (const HexDirection direction : {HexDirection::D2, HexDirection::D3, HexDirection::D4}) {
            if (const auto side = hexsideOf(map.grid, hex, direction))
                map.hexsides[0].content.insert(map.grid, *side);
        }
    }
    MapLabel label{map.grid.index(OffsetCoord{4, 3}), u"River Our"_s, {}};
    label.style.kind = LabelKind::River;
    const QRectF free = labelShape(map, label, Theme::light().font).letters.boundingRect();
    label.style.along = u"our"_s;
    const QRectF along = labelShape(map, label, Theme::light().font).letters.boundingRect();
    const double middle = PlaneLayout(map.grid, 1.0).center(label.at).y();
    QVERIFY(along != free);
    QVERIFY(along.center().y() > middle && along.center().y() < middle + 1.0);
    // Of no such line it stands free.
    label.style.along = u"nothing"_s;
    QCOMPARE(labelShape(map, label, Theme::light().font).letters.boundingRect(), free);
}

void SheetTest::aLabelTakesTheNearLineThatIsLongEnough()
{
    HexMap map;
    map.grid = HexGrid(GridShape::Flat, 30, 12, Shifted::Even, HexNumbering(), 0.0);
    map.legend = {{U'.', u"clear"_s}};
    map.legendIndex.assign(static_cast<std::size_t>(map.grid.size()), 0);
    map.hexsides = {{u"shore"_s, HexsideSet(map.grid.size())}};
    const auto drawShore = [&map](int from, int to) {
        for (int column = from; column <= to; ++column) {
            for (const HexDirection direction : {HexDirection::D2, HexDirection::D3, HexDirection::D4}) {
                // A line without branches: around the lower hexes, below the others.
                const HexIndex hex = map.grid.index(OffsetCoord{column, 5});
                if (direction == HexDirection::D3 || map.grid.isShifted(column))
                    map.hexsides[0].content.insert(map.grid, *hexsideOf(map.grid, hex, direction));
            }
        }
    };
    drawShore(7, 7); // near, but short
    drawShore(13, 24);
    MapLabel label{map.grid.index(OffsetCoord{6, 5}), u"A very long shore"_s, {}};
    label.style.kind = LabelKind::River;
    const auto boxOf = [&] { return labelShape(map, label, Theme::light().font).letters.boundingRect(); };
    const QRectF free = boxOf();
    label.style.along = u"shore"_s;
    QCOMPARE(boxOf(), free); // the long one is too far away
    label.at = map.grid.index(OffsetCoord{10, 5});
    label.style.along.clear();
    const QRectF freeThere = boxOf();
    label.style.along = u"shore"_s;
    QVERIFY(boxOf() != freeThere);
    QVERIFY(boxOf().left() > PlaneLayout(map.grid, 1.0).center(map.grid.index(OffsetCoord{12, 5})).x());
}

void SheetTest::lettersKeepTheirDistanceInBends()
{
    HexMap map = board();
    const auto hex = [&map](int column, int row) { return map.grid.index(OffsetCoord{column, row}); };
    // Up and down again: the letters within the bend had no room.
    const std::vector<HexIndex> line{hex(1, 4), hex(2, 3), hex(3, 3), hex(3, 4), hex(3, 5)};
    PathKind road{{line}, HexsideSet(map.grid.size())};
    map.paths = {{u"trail"_s, road}};
    MapLabel label{hex(3, 4), QString(18, u'i'), {}};
    label.style.along = u"trail"_s;
    label.style.size = 0.2;
    label.style.spacing = 0.4;
    // Upside down the bend is on the other side.
    for (const double lift : {-0.2, 0.3}) {
        label.style.offset = QPointF(0.0, lift);
        std::vector<QPointF> letters;
        for (const QPolygonF& part : labelShape(map, label, Theme::light().font).letters.toSubpathPolygons())
            letters.push_back(part.boundingRect().center());
        QVERIFY(letters.size() > 20);
        for (std::size_t i = 2; i < letters.size(); ++i) { // two parts each: dot and stem
            const QPointF apart = letters[i] - letters[i - 2];
            QVERIFY2(std::hypot(apart.x(), apart.y()) > 0.05,
                     qPrintable(QString::number(std::hypot(apart.x(), apart.y()))));
        }
    }
}

void SheetTest::aNameAtTheRimStaysOnTheSheet()
{
    const HexMap map = board();
    const QRectF bounds = PlaneLayout(map.grid, 1.0).bounds().adjusted(-0.05, -0.15, 0.05, 0.15);
    for (const HexIndex at : {HexIndex{0}, map.grid.size() - 1}) {
        MapLabel label{at, u"A name too long"_s, {}};
        label.style.kind = LabelKind::City;
        label.style.size = 0.5;
        const QRectF box = labelShape(map, label, Theme::light().font).letters.boundingRect();
        QVERIFY2(bounds.contains(box), qPrintable(QString::number(box.left())));
    }
}

void SheetTest::labelsReadInEveryTheme()
{
    for (const Theme& theme : {Theme::light(), Theme::dark(), Theme::highContrast()}) {
        for (const auto& row : labelKinds) {
            LabelStyle style;
            style.kind = row.value;
            for (const auto& own : {QString(), u"#402010"_s, u"#f0e060"_s}) {
                style.color = own;
                const QColor ink = labelInk(theme, lookOf(style).color);
                QVERIFY2(contrast(ink, theme.labelHalo) >= 4.5, row.name);
                QVERIFY2(contrast(ink, theme.terrain(u"clear"_s).fill) >= 4.4, row.name);
            }
        }
    }
}

void SheetTest::numbersReadOnDarkGround()
{
    HexMap map = board();
    map.legend = {{U'.', u"clear"_s}};
    map.legendIndex.assign(static_cast<std::size_t>(map.grid.size()), 0);
    map.hexsides.clear();
    map.paths.clear();
    map.features.clear();
    KindLook look;
    look.color = u"#101010"_s;
    look.second = u"#101010"_s;
    look.pattern = TerrainPattern::None;
    map.setLook(MapList::Legend, u"clear"_s, look);
    const QPointF middle = PlaneLayout(map.grid, 1.0).center(map.grid.index(OffsetCoord{4, 3}));
    RenderRequest request = requestOf(map);
    request.part = QRectF(middle - QPointF(0.25, 0.48), QSizeF(0.5, 0.3));
    const QImage image = renderImage(request);
    int readable = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            readable += contrast(image.pixelColor(x, y), QColor(look.color)) >= 4.5 ? 1 : 0;
    }
    QVERIFY2(readable > 30, qPrintable(QString::number(readable)));
}

void SheetTest::aLabelStandsWhereItWasPut()
{
    const HexMap map = board();
    MapLabel label{map.grid.index(OffsetCoord{4, 3}), u"Put"_s, {}};
    label.style.offset = QPointF(1.25, -0.75);
    const QPointF center = PlaneLayout(map.grid, 1.0).center(label.at);
    const QRectF box = labelShape(map, label, Theme::light().font).letters.boundingRect();
    QVERIFY(std::abs(box.center().x() - center.x() - 1.25) < 0.05);
    QVERIFY(std::abs(box.center().y() - center.y() + 0.75) < 0.05);
    label.style.angle = 90.0;
    const QRectF turned = labelShape(map, label, Theme::light().font).letters.boundingRect();
    QVERIFY(turned.height() > turned.width());
    label.style.size = 0.6;
    QVERIFY(labelShape(map, label, Theme::light().font).letters.boundingRect().height() > turned.height() * 2.0);
}

void SheetTest::kindsAreWrittenDifferently()
{
    const HexMap map = board();
    std::vector<QPainterPath> seen;
    for (const auto& row : labelKinds) {
        MapLabel label{map.grid.index(OffsetCoord{4, 3}), u"Same"_s, {}};
        label.style.kind = row.value;
        label.style.offset = QPointF();
        const QPainterPath letters = labelShape(map, label, Theme::light().font).letters;
        for (const QPainterPath& other : seen)
            QVERIFY2(other != letters || row.value == LabelKind::Town, row.name);
        seen.push_back(letters);
    }
}

void SheetTest::plainLabelsLookAsBefore()
{
    HexMap plain = board();
    plain.labels = {{plain.grid.index(OffsetCoord{4, 3}), u"Plain"_s, {}}};
    HexMap styled = plain;
    styled.labels[0].style.kind = LabelKind::City;
    const QRectF whole = PlaneLayout(plain.grid, 1.0).bounds();
    QVERIFY(changedPixels(board(), plain, whole) > 20);
    QVERIFY(changedPixels(plain, styled, whole) > 20);
}

void SheetTest::everyPieceIsPaintedWhereItLies_data()
{
    QTest::addColumn<FurnitureKind>("kind");
    for (const auto& row : furnitureKinds)
        QTest::newRow(row.name) << row.value;
}

void SheetTest::everyPieceIsPaintedWhereItLies()
{
    QFETCH(FurnitureKind, kind);
    const HexMap without = board();
    HexMap map = without;
    map.title = u"A board"_s;
    const auto items = legendItems(map, nullptr);
    map.furniture = {furniture::newPiece(map, kind, items)};
    const QRectF area = furniture::areaOf(map, map.furniture[0], items);
    const QRectF hexes = PlaneLayout(map.grid, 1.0).bounds();
    QVERIFY(!hexes.contains(area)); // beside the map at first
    QVERIFY(changedPixels(without, map, area) > 150);
    if (kind == FurnitureKind::Frame)
        return;
    // Elsewhere nothing changed.
    QCOMPARE(changedPixels(without, map, QRectF(hexes.center() - QPointF(1, 1), QSizeF(2, 2))), 0);
    map.furniture[0].at = hexes.center();
    QVERIFY(changedPixels(without, map, QRectF(hexes.center() - QPointF(0.6, 0.6), QSizeF(1.2, 1.2))) > 100);
    QCOMPARE(furniture::pieceAt(map, nullptr, hexes.center()), std::optional<std::size_t>(0));
    QVERIFY(!furniture::pieceAt(map, nullptr, hexes.topLeft() - QPointF(3, 3)));
}

void SheetTest::aPictureHasRoomForWhatLiesBesideTheMap()
{
    HexMap map = board();
    const QSizeF before = pictureArea(requestOf(map)).size();
    const auto items = legendItems(map, nullptr);
    for (const auto& row : furnitureKinds)
        map.furniture.push_back(furniture::newPiece(map, row.value, items));
    const RenderRequest request = requestOf(map);
    const QRectF area = pictureArea(request);
    QVERIFY(area.width() > before.width() + 48.0 && area.height() > before.height() + 48.0);
    for (const MapFurniture& piece : map.furniture) {
        const QRectF place = furniture::areaOf(map, piece, items);
        QVERIFY(area.contains(QRectF(place.topLeft() * 48.0, place.size() * 48.0)));
    }
}

void SheetTest::aMapWithoutFurnitureHasTheOldSize()
{
    const RenderRequest request = requestOf(board());
    const QRectF hexes = PlaneLayout(request.content.map().grid, 1.0).bounds().adjusted(-0.2, -0.2, 0.2, 0.2);
    QCOMPARE(pictureArea(request), QRectF(hexes.topLeft() * 48.0, hexes.size() * 48.0));
}

void SheetTest::theLegendShowsWhatOccurs()
{
    HexMap map = board();
    map.features.push_back({u"never-there"_s, HexSet(map.grid.size())});
    const auto items = legendItems(map, nullptr);
    QVERIFY(!items.empty());
    for (const LegendItem& item : items) {
        QVERIFY(item.kind != u"never-there"_s);
        QVERIFY(item.title.front().isUpper());
    }
    map.features.back().content.insert(5);
    QCOMPARE(legendItems(map, nullptr).size(), items.size() + 1);
}

void SheetTest::theScaleCounts()
{
    MapFurniture piece{FurnitureKind::Scale, {}, 1.0, u"2.5 km"_s};
    QCOMPARE(furniture::scaleText(piece), u"4 hexes = 10 km"_s);
    piece.text.clear();
    QCOMPARE(furniture::scaleText(piece), u"4 hexes"_s);
}

void SheetTest::vectorsHaveTheFurnitureToo()
{
    HexMap map = board();
    map.title = u"Unmistakable"_s;
    map.furniture = {furniture::newPiece(map, FurnitureKind::Title, {})};
    const QTemporaryDir folder;
    const QString svg = folder.filePath(u"a.svg"_s);
    QVERIFY(renderToFile(requestOf(map), svg));
    QFile file(svg);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY(text.contains("layer-furniture"));
    QVERIFY(text.contains("Unmistakable"));
    const QString pdf = folder.filePath(u"a.pdf"_s);
    QVERIFY(renderToFile(requestOf(map), pdf));
    QVERIFY(QFileInfo(pdf).size() > 1000);
}

REARGUARD_TEST(SheetTest)
#include "sheet_test.moc"
