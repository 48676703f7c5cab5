// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/plane_layout.h"
#include "output/map_sheets.h"
#include "support/full_disk.h"
#include "support/test_registry.h"
#include "ui/support/test_board.h"

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <optional>

using namespace Qt::StringLiterals;

namespace {

/// A board of plain hexes with holes at those places, which print as white.
RenderRequest boardWithHoles(GridShape shape, int columns, int rows, std::initializer_list<OffsetCoord> holes)
{
    HexMap map;
    map.grid = HexGrid(shape, columns, rows, Shifted::Even, HexNumbering(), 0.0);
    map.legend = {{U'.', u"clear"_s}, {U'_', std::nullopt}};
    map.legendIndex.assign(static_cast<std::size_t>(map.grid.size()), 0);
    for (const OffsetCoord& at : holes)
        map.legendIndex[static_cast<std::size_t>(map.grid.index(at))] = 1;
    RenderRequest request;
    auto position = std::make_shared<Position>();
    position->map = std::make_shared<const HexMap>(std::move(map));
    request.content.position = std::move(position);
    for (const LayerId id : allLayers())
        request.layers.show(id, id == LayerId::Terrain);
    request.theme.ground = Qt::white;
    return request;
}

QImage paintedSheet(MapSheets& sheets, int number, double pixelsPerMillimeter)
{
    QImage image((sheets.plan().paper() * pixelsPerMillimeter).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(pixelsPerMillimeter, pixelsPerMillimeter);
    if (!sheets.paintSheet(painter, number))
        qFatal("painting was stopped");
    return image;
}

bool isWhite(QRgb pixel)
{
    return qRed(pixel) > 250 && qGreen(pixel) > 250 && qBlue(pixel) > 250;
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class MapSheetsTest : public QObject
{
    Q_OBJECT

private slots:
    void sheetsCoverThePictureAndOverlap_data();
    void sheetsCoverThePictureAndOverlap();
    void theDirectionWithFewerSheetsIsTaken();
    void whatFitsOnOneSheetLiesInItsMiddle();
    void sheetsAreNamedByColumnAndRow();
    void whatCannotBePrintedSaysWhatToDo();
    void aHexIsAsWideOnPaperAsAsked_data();
    void aHexIsAsWideOnPaperAsAsked();
    void neighboursShowTheSameWhereTheyOverlap();
    void marksStandInTheMargins();
    void aPdfHasTheSheetsAndThePaper();
    void stoppingLeavesNoFileAndAFullDiskTheOldOne();
};

void MapSheetsTest::sheetsCoverThePictureAndOverlap_data()
{
    QTest::addColumn<QSizeF>("picture");
    QTest::addColumn<double>("overlap");
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("rows");
    // An upright A4 shows 190 x 277 mm within margins of 10 mm.
    QTest::newRow("fits exactly") << QSizeF(190, 277) << 10.0 << 1 << 1;
    QTest::newRow("a little too wide") << QSizeF(190.5, 277) << 10.0 << 2 << 1;
    QTest::newRow("two fit exactly") << QSizeF(370, 544) << 10.0 << 2 << 2;
    QTest::newRow("a little more than two") << QSizeF(371, 545) << 10.0 << 3 << 3;
    QTest::newRow("no overlap") << QSizeF(570, 831) << 0.0 << 3 << 3;
    QTest::newRow("large") << QSizeF(2000, 900) << 15.0 << 12 << 4;
}

void MapSheetsTest::sheetsCoverThePictureAndOverlap()
{
    QFETCH(QSizeF, picture);
    QFETCH(double, overlap);
    Paper paper;
    paper.orientation = QPageLayout::Portrait;
    const auto made = SheetPlan::make(picture, paper, overlap);
    QVERIFY(made.hasValue());
    const SheetPlan& plan = *made;
    QTEST(plan.columns(), "columns");
    QTEST(plan.rows(), "rows");
    QCOMPARE(plan.count(), plan.columns() * plan.rows());
    QVERIFY(plan.sheet(0, 0).shown.left() <= 0.01 && plan.sheet(0, 0).shown.top() <= 0.01);
    const QRectF last = plan.sheets().back().shown;
    QVERIFY(last.right() >= picture.width() - 0.011 && last.bottom() >= picture.height() - 0.011);
    for (const SheetPlan::Sheet& sheet : plan.sheets()) {
        QCOMPARE(sheet.shown.size(), plan.window().size());
        if (sheet.column > 0)
            QVERIFY(std::abs(plan.sheet(sheet.column - 1, sheet.row).shown.right() - sheet.shown.left() - overlap)
                    < 1e-9);
        if (sheet.row > 0)
            QVERIFY(std::abs(plan.sheet(sheet.column, sheet.row - 1).shown.bottom() - sheet.shown.top() - overlap)
                    < 1e-9);
    }
    // A joint lies in the middle of what both show.
    for (std::size_t i = 0; i < plan.verticalJoints().size(); ++i) {
        const double left = plan.sheet(static_cast<int>(i) + 1, 0).shown.left();
        QCOMPARE(plan.verticalJoints()[i], left + overlap / 2);
    }
}

void MapSheetsTest::theDirectionWithFewerSheetsIsTaken()
{
    const auto wide = SheetPlan::make(QSizeF(270, 180), Paper(), 10.0);
    QCOMPARE(wide->orientation(), QPageLayout::Landscape);
    QCOMPARE(wide->count(), 1);
    QCOMPARE(wide->paper(), QSizeF(297, 210));
    const auto high = SheetPlan::make(QSizeF(180, 270), Paper(), 10.0);
    QCOMPARE(high->orientation(), QPageLayout::Portrait);
    QCOMPARE(high->count(), 1);
}

void MapSheetsTest::whatFitsOnOneSheetLiesInItsMiddle()
{
    Paper paper;
    paper.orientation = QPageLayout::Portrait;
    const auto plan = SheetPlan::make(QSizeF(100, 77), paper, 10.0);
    QCOMPARE(plan->sheet(0, 0).shown, QRectF(-45, -100, 190, 277));
}

void MapSheetsTest::sheetsAreNamedByColumnAndRow()
{
    Paper paper;
    paper.orientation = QPageLayout::Portrait;
    const auto plan = SheetPlan::make(QSizeF(500, 700), paper, 10.0);
    QCOMPARE(plan->sheet(0, 0).label, u"A1"_s);
    QCOMPARE(plan->sheet(1, 2).label, u"B3"_s);
    QCOMPARE(plan->sheets()[1].label, u"B1"_s); // in reading order
    QCOMPARE(SheetPlan::columnName(25), u"Z"_s);
    QCOMPARE(SheetPlan::columnName(26), u"AA"_s);
    QCOMPARE(SheetPlan::columnName(27 * 26), u"AAA"_s);
}

void MapSheetsTest::whatCannotBePrintedSaysWhatToDo()
{
    Paper paper;
    paper.size = QPageSize::A5;
    paper.margin = 70.0;
    const auto nothingLeft = SheetPlan::make(QSizeF(500, 700), paper, 10.0);
    QVERIFY(!nothingLeft && nothingLeft.error().contains(u"Make them smaller"_s));
    const auto tooMany = SheetPlan::make(QSizeF(50'000, 70'000), Paper(), 10.0);
    QVERIFY(!tooMany && tooMany.error().contains(u"larger paper"_s));
    QVERIFY(!SheetPlan::make(QSizeF(1000, 700), Paper(), 270.0));
}

void MapSheetsTest::aHexIsAsWideOnPaperAsAsked_data()
{
    QTest::addColumn<GridShape>("shape");
    QTest::addColumn<double>("millimeters");
    for (const double millimeters : {8.0, 15.0, 19.05}) {
        QTest::addRow("flat, %g mm", millimeters) << GridShape::Flat << millimeters;
        QTest::addRow("pointy, %g mm", millimeters) << GridShape::Pointy << millimeters;
    }
}

// Two holes eight hexes apart along the flat sides: the same edge of both is found on paper.
void MapSheetsTest::aHexIsAsWideOnPaperAsAsked()
{
    QFETCH(GridShape, shape);
    QFETCH(double, millimeters);
    const bool isFlat = shape == GridShape::Flat;
    const OffsetCoord first = isFlat ? OffsetCoord{2, 1} : OffsetCoord{1, 2};
    const OffsetCoord second = isFlat ? OffsetCoord{2, 9} : OffsetCoord{9, 2};
    const RenderRequest request = boardWithHoles(shape, isFlat ? 5 : 11, isFlat ? 11 : 5, {first, second});
    MapSheetSettings settings;
    settings.millimetersPerHex = millimeters;
    settings.paper.size = QPageSize::A3;
    settings.hasMarks = false;
    const auto plan = MapSheets::planFor(request, settings);
    QVERIFY(plan.hasValue());
    QCOMPARE(plan->count(), 1);
    MapSheets sheets(request, settings, *plan);
    constexpr double pixels = 20.0; // a millimetre
    const QImage image = paintedSheet(sheets, 0, pixels);
    const PlaneLayout layout(request.content.map().grid, request.hexSize);
    const QPointF toPaper = plan->window().topLeft() - plan->sheet(0, 0).shown.topLeft();
    const auto middleOf = [&](OffsetCoord hex) {
        const QPointF board = layout.center(hex) - pictureArea(request).topLeft();
        return (board * (millimeters / request.hexSize) + toPaper) * pixels;
    };
    // From the middle of a hole back to where it is no longer white.
    const auto edgeOf = [&](OffsetCoord hex) {
        QPoint at = middleOf(hex).toPoint();
        int& along = isFlat ? at.ry() : at.rx();
        while (along > 0 && isWhite(image.pixel(at)))
            --along;
        return along / pixels;
    };
    QVERIFY(isWhite(image.pixel(middleOf(first).toPoint())));
    QVERIFY(!isWhite(image.pixel(((middleOf(first) + middleOf(second)) / 2).toPoint())));
    const double apart = edgeOf(second) - edgeOf(first);
    QVERIFY2(std::abs(apart / 8.0 - millimeters) < 0.02, qPrintable(QString::number(apart / 8.0)));
    // And a hole itself is as wide, but for the line around it.
    const double half = (isFlat ? middleOf(first).y() : middleOf(first).x()) / pixels - edgeOf(first);
    QVERIFY2(std::abs(2.0 * half - millimeters) < 0.5, qPrintable(QString::number(2.0 * half)));
}

void MapSheetsTest::neighboursShowTheSameWhereTheyOverlap()
{
    RenderRequest request;
    request.content = testboard::contentWithRuling();
    MapSheetSettings settings;
    settings.millimetersPerHex = 40.0;
    settings.paper.orientation = QPageLayout::Portrait;
    settings.overlap = 12.0;
    const auto plan = MapSheets::planFor(request, settings);
    QVERIFY(plan.hasValue());
    QVERIFY(plan->columns() >= 2 && plan->rows() >= 2);
    MapSheets sheets(request, settings, *plan);
    constexpr double pixels = 5.0; // sheets then follow one another by whole pixels
    const auto image = [&](int column, int row) {
        return paintedSheet(sheets, row * plan->columns() + column, pixels);
    };
    const QImage here = image(0, 0);
    const auto shared = [&](const SheetPlan::Sheet& other, const QImage& there) {
        const SheetPlan::Sheet& first = plan->sheet(0, 0);
        const QRectF both = first.shown.intersected(other.shown)
                                .intersected(QRectF(QPointF(), pictureArea(request).size() * 40.0 / 64.0));
        const auto cut = [&](const QImage& from, const SheetPlan::Sheet& sheet) {
            const QRectF at = both.translated(plan->window().topLeft() - sheet.shown.topLeft());
            // Smooth edges of the clip left out.
            return from.copy(QRectF(at.topLeft() * pixels, at.size() * pixels).toRect().adjusted(1, 1, -1, -1));
        };
        const QImage a = cut(here, first);
        const QImage b = cut(there, other);
        return std::pair(a, testboard::greatestDifference(a, b));
    };
    for (const auto& [column, row] : {std::pair(1, 0), std::pair(0, 1), std::pair(1, 1)}) {
        const auto [seen, difference] = shared(plan->sheet(column, row), image(column, row));
        QVERIFY(seen.width() > 40 && seen.height() > 40);
        QVERIFY2(difference <= 24, qPrintable(QString::number(difference)));
        // Something is there to be compared: more than one colour.
        bool isPlain = true;
        for (int x = 0; x < seen.width(); ++x)
            isPlain = isPlain && seen.pixel(x, seen.height() / 2) == seen.pixel(0, seen.height() / 2);
        for (int y = 0; y < seen.height(); ++y)
            isPlain = isPlain && seen.pixel(seen.width() / 2, y) == seen.pixel(0, seen.height() / 2);
        QVERIFY(!isPlain);
    }
}

void MapSheetsTest::marksStandInTheMargins()
{
    RenderRequest request;
    request.content = testboard::content();
    MapSheetSettings settings;
    settings.millimetersPerHex = 40.0;
    settings.paper.orientation = QPageLayout::Portrait;
    const auto plan = MapSheets::planFor(request, settings);
    const auto inkIn = [&](const QImage& image, const QRectF& millimeters) {
        int dark = 0;
        const QRect area = QRectF(millimeters.topLeft() * 10.0, millimeters.size() * 10.0).toRect();
        for (int y = area.top(); y <= area.bottom(); ++y) {
            for (int x = area.left(); x <= area.right(); ++x)
                dark += image.valid(x, y) && qGray(image.pixel(x, y)) < 128 ? 1 : 0;
        }
        return dark;
    };
    MapSheets marked(request, settings, *plan);
    settings.hasMarks = false;
    MapSheets plain(request, settings, *plan);
    const QImage with = paintedSheet(marked, 0, 10.0);
    const QImage without = paintedSheet(plain, 0, 10.0);
    const QRectF head(0, 0, 210, 9.5);
    const QRectF foot(0, 287.5, 210, 9.5);
    QVERIFY(inkIn(with, head) > 100);
    QVERIFY(inkIn(with, foot) > 100);
    QCOMPARE(inkIn(without, head), 0);
    QCOMPARE(inkIn(without, foot), 0);
    // The cut towards the next sheet is marked above the joint: the middle of the 10 mm that both show.
    const double joint = plan->verticalJoints().front() - plan->sheet(0, 0).shown.left() + plan->window().left();
    QCOMPARE(joint, 195.0);
    QVERIFY(inkIn(with, QRectF(joint - 0.3, 5.5, 0.6, 3.0)) > 20);
}

void MapSheetsTest::aPdfHasTheSheetsAndThePaper()
{
    RenderRequest request;
    request.content = testboard::content();
    MapSheetSettings settings;
    settings.millimetersPerHex = 40.0;
    settings.paper.orientation = QPageLayout::Landscape;
    const auto plan = MapSheets::planFor(request, settings);
    QVERIFY(plan->count() >= 4);
    MapSheets sheets(request, settings, *plan);
    PrintPages pages;
    pages.paper = settings.paper;
    pages.orientation = plan->orientation();
    pages.count = plan->count();
    pages.title = u"A small board"_s;
    pages.paint = [&](QPainter& painter, int page, const RenderWatch& watch) {
        return sheets.paintSheet(painter, page, watch);
    };
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"sheets.pdf"_s);
    double told = 0.0;
    const auto written = writePages(path, pages, [&](double share) {
        [&] { QVERIFY(share >= told); }();
        told = share;
        return true;
    });
    QVERIFY2(written.hasValue(), written ? "" : qPrintable(written.error()));
    QCOMPARE(told, 1.0);
    const QString pdf = QString::fromLatin1(contentOf(path));
    static const QRegularExpression page(u"/Type\\s*/Page\\b"_s);
    static const QRegularExpression box(u"/MediaBox\\s*\\[0(?:\\.0+)? 0(?:\\.0+)? ([0-9.]+) ([0-9.]+)\\]"_s);
    QCOMPARE(static_cast<int>(pdf.count(page)), plan->count());
    const QRegularExpressionMatch paper = box.match(pdf);
    QVERIFY(paper.hasMatch());
    QVERIFY(std::abs(paper.captured(1).toDouble() - 842) < 1.0);
    QVERIFY(std::abs(paper.captured(2).toDouble() - 595) < 1.0);
}

void MapSheetsTest::stoppingLeavesNoFileAndAFullDiskTheOldOne()
{
    RenderRequest request;
    request.content = testboard::content();
    MapSheetSettings settings;
    settings.millimetersPerHex = 40.0;
    const auto plan = MapSheets::planFor(request, settings);
    MapSheets sheets(request, settings, *plan);
    PrintPages pages;
    pages.count = plan->count();
    pages.paint = [&](QPainter& painter, int page, const RenderWatch& watch) {
        return sheets.paintSheet(painter, page, watch);
    };
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"sheets.pdf"_s);
    const auto written = writePages(path, pages, [](double share) { return share < 0.5; });
    QVERIFY(!written);
    QVERIFY(written.error().isEmpty());
    QVERIFY(!QFile::exists(path));
    QVERIFY(!writePages(folder.filePath(u"nowhere/sheets.pdf"_s), pages));

    QVERIFY(writePages(path, pages));
    const qint64 size = QFileInfo(path).size();
    const FullDisk full(static_cast<rlim_t>(size / 2));
    const auto half = writePages(path, pages);
    QVERIFY(!half && half.error().contains(u"sheets.pdf"_s));
    QCOMPARE(QFileInfo(path).size(), size); // the old one
}

REARGUARD_TEST(MapSheetsTest)
#include "map_sheets_test.moc"
