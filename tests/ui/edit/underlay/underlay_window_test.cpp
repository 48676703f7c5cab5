// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/language.h"
#include "base/preferences.h"
#include "edit/drawing.h"
#include "edit/edit_mode.h"
#include "edit/underlay/align_tool.h"
#include "edit/underlay/grid_search.h"
#include "edit/underlay/pin_handle.h"
#include "edit/underlay/underlay_panel.h"
#include "edit/underlay/underlay_pins.h"
#include "map_view/underlay_store.h"
#include "picture/render.h"
#include "render/underlay/underlay_picture.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>
#include <QScopeGuard>
#include <QSemaphore>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTableWidget>
#include <QTimer>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <optional>

using namespace Qt::StringLiterals;

namespace {

/// A window with a map in a folder of its own, and a scan of it: the map's picture stretched and laid aslant.
struct Table
{
    Table()
    {
        for (const QString& name : {u"two-units.scenario.json"_s, u"plain.hexmap.json"_s})
            QFile::copy(sourcePath(u"/tests/fixtures/ui/") + name, folder.filePath(name));
        if (!driver.open(folder.filePath(u"two-units.scenario.json"_s)))
            qFatal("the scenario was not opened");
        map().fitMap();
    }

    Document& document() { return driver.document(); }
    MapView& map() { return driver.map(); }
    UnderlayStore& keeper() { return driver.window().underlay(); }
    UnderlayPins& pins()
    {
        return qobject_cast<AlignTool*>(driver.window().edit().tools().tool(u"align-picture"_s))->pins();
    }
    const std::optional<Underlay>& underlay() { return document().map().underlay; }

    /// Writes the scan, and says how it really lies.
    PicturePlace scan(const QString& path)
    {
        RenderRequest request;
        request.content = map().content();
        request.hexSize = 64.0;
        request.margin = 1.0; // the sheet has a margin of paper
        const QImage sheet = renderImage(request);
        const PicturePlace place{QPointF(160, 210), QSizeF(61.0, 71.0), 4.0};
        Underlay underlay;
        underlay = placed(underlay, place);
        const HexGrid& grid = document().map().grid;
        QImage image(900, 900, QImage::Format_RGB32);
        image.fill(QColor(235, 228, 210));
        QPainter painter(&image);
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.setTransform(boardFromPicture(underlay, grid, PlaneLayout(grid, request.hexSize)).inverted());
        painter.drawImage(pictureArea(request).topLeft(), sheet);
        painter.end();
        if (!image.save(path))
            qFatal("the scan was not written");
        return place;
    }

    /// Puts a scan below the map and waits until it is seen.
    PicturePlace choose()
    {
        const PicturePlace place = scan(folder.filePath(u"scan.png"_s));
        keeper().choose(folder.filePath(u"scan.png"_s));
        if (!QTest::qWaitFor([this] { return keeper().state() == UnderlayStore::State::Shown; }))
            qFatal("the scan is not shown");
        driver.find<QAction>("showUnderlay").trigger();
        QCoreApplication::processEvents();
        map().fitMap();
        return place;
    }

    QPointF viewOf(QPointF picture)
    {
        const HexGrid& grid = document().map().grid;
        return map().view().toView(boardFromPicture(*underlay(), grid, map().view().layout(grid)).map(picture));
    }

    GridSearch& search() { return driver.window().edit().underlayPanel().search(); }

    /// Sets pins on two hexes of one row, each some pixels of the picture beside its hex.
    void setTwoPins(const PicturePlace& truth, double carelessness = 1.0)
    {
        const HexGrid& grid = document().map().grid;
        const int row = grid.rows() / 2;
        for (const auto& [column, off] :
             {std::pair(1, QPointF(1.5, -2.0)), std::pair(grid.columns() - 2, QPointF(-2.0, 1.0))}) {
            const HexIndex hex = grid.index(OffsetCoord{column, row});
            pins().add(hex);
            map().fitMap();
            dragPin(driver.numberOf(hex), viewOf(picturePointOf(grid, truth, hex) + carelessness * off));
        }
    }

    void dragPin(const QString& number, QPointF to)
    {
        PinHandle* handle = pins().handle(driver.hex(number));
        const QPoint from = handle->mapFromParent(handle->tip().toPoint());
        QTest::mousePress(handle, Qt::LeftButton, {}, from);
        for (const double share : {0.4, 1.0}) {
            // The handle moves along, so points inside it are found anew.
            const QPointF at = handle->tip() + (to - handle->tip()) * share;
            const QPoint inside = handle->mapFromParent(at.toPoint());
            QMouseEvent move(QEvent::MouseMove, inside, handle->mapToGlobal(inside), Qt::NoButton, Qt::LeftButton, {});
            QCoreApplication::sendEvent(handle, &move);
        }
        QTest::mouseRelease(handle, Qt::LeftButton, {}, handle->mapFromParent(handle->tip().toPoint()));
    }

    QTemporaryDir folder;
    WindowDriver driver;
};

double greatestOff(const HexGrid& grid, const PicturePlace& a, const PicturePlace& b)
{
    double greatest = 0.0;
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        const QPointF off = picturePointOf(grid, a, hex) - picturePointOf(grid, b, hex);
        greatest = std::max(greatest, std::hypot(off.x(), off.y()));
    }
    return greatest;
}

} // namespace

class UnderlayWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void aChosenPictureLiesBesideTheMapAndBelowIt();
    void anotherPictureOfThatNameIsLeftAlone();
    void aPictureThatNoMapMayNameIsRefused();
    void aLinkThatLeadsOutIsCopied();
    void threePinsAlignThePicture();
    void pinsAreKeptWithTheMap();
    void twoPinsFindTheGrid();
    void carelessPinsFindTheGridToo();
    void hexesThatTheSheetDoesNotHaveAreRemoved();
    void aSearchThatIsCancelledLeavesThePicture();
    void withoutOutlinesTheSearchIsUnsure();
    void aPinThatIsNotSetSaysSoInFull();
    void residualsLiveWhileAPinIsDragged();
    void escapePutsAPinBack();
    void aPinBesideThePictureIsRefused();
    void keysMoveAPin();
    void aDrawingIsSharpWhereOneLooks();
    void aPictureThatWasChosenIsNotPutBelowAnotherMap();
    void aChangeThatRestsIsSavedToo();
    void howStrongLayersAreBelongsToTheMap();
    void typedHexesGetPins();
    void theListOfPinsGrowsWithTheText();
    void numbersAndSlidersAreOneStepEach();
    void aKeptShapeStaysWhenASizeChanges();
    void readingCanBeCancelledAndTakenUpAgain();
    void aMissingPictureSaysSo();
    void aMapWithoutAFileIsSavedFirst();
    void spaceShowsTheScanAlone();
    void removingLeavesTheFile();
};

void UnderlayWindowTest::aChosenPictureLiesBesideTheMapAndBelowIt()
{
    Table table;
    const QTemporaryDir elsewhere;
    table.scan(elsewhere.filePath(u"my scan.png"_s));
    table.keeper().choose(elsewhere.filePath(u"my scan.png"_s));
    QTRY_COMPARE(table.keeper().state(), UnderlayStore::State::Shown);
    QCOMPARE(table.underlay()->image, u"my scan.png"_s);
    QVERIFY(QFile::exists(table.folder.filePath(u"my scan.png"_s)));
    QCOMPARE(table.document().history().index(), 1);
    // Spread over the whole sheet: the board's corners are the picture's.
    const HexGrid& grid = table.document().map().grid;
    const PlaneLayout layout(grid, 1.0);
    const QRectF whole = boardFromPicture(*table.underlay(), grid, layout).mapRect(QRectF(0, 0, 900, 900));
    QVERIFY(std::abs(whole.width() - layout.bounds().width()) < 1e-6);
    QVERIFY(std::abs(whole.height() - layout.bounds().height()) < 1e-6);
    // It is really painted: with terrain away, the view is another one than without the picture.
    LayerSettings layers = table.map().layers();
    layers.show(LayerId::Terrain, false);
    table.map().setLayers(layers);
    const QImage with = table.map().viewport()->grab().toImage();
    table.document().history().undo();
    QTRY_COMPARE(table.keeper().state(), UnderlayStore::State::None);
    QVERIFY(table.map().viewport()->grab().toImage() != with);
}

void UnderlayWindowTest::anotherPictureOfThatNameIsLeftAlone()
{
    Table table;
    const QTemporaryDir elsewhere;
    table.scan(elsewhere.filePath(u"scan.png"_s));
    QImage other(20, 20, QImage::Format_RGB32);
    other.fill(Qt::red);
    QVERIFY(other.save(table.folder.filePath(u"scan.png"_s)));
    table.keeper().choose(elsewhere.filePath(u"scan.png"_s));
    QTRY_COMPARE(table.keeper().state(), UnderlayStore::State::Shown);
    QCOMPARE(table.underlay()->image, u"scan-2.png"_s);
    QCOMPARE(QImage(table.folder.filePath(u"scan.png"_s)).size(), QSize(20, 20));
}

// A map that names it could not be opened again.
void UnderlayWindowTest::aPictureThatNoMapMayNameIsRefused()
{
    Table table;
    QImage image(20, 20, QImage::Format_RGB32);
    image.fill(Qt::red);
    QVERIFY(image.save(table.folder.filePath(u"scan.bmp"_s)));
    QSignalSpy failed(&table.keeper(), &UnderlayStore::failed);
    table.keeper().choose(table.folder.filePath(u"scan.bmp"_s));
    QCOMPARE(failed.count(), 1);
    QVERIFY(failed.front().front().toString().contains(u"scan.bmp"_s));
    QVERIFY(table.driver.find<QLabel>("underlayProblem").text().contains(u"PNG, JPEG, WebP or SVG"_s));
    QVERIFY(!table.underlay());
}

void UnderlayWindowTest::aLinkThatLeadsOutIsCopied()
{
    Table table;
    const QTemporaryDir elsewhere;
    table.scan(elsewhere.filePath(u"scan.png"_s));
    QVERIFY(QFile::link(elsewhere.filePath(u"scan.png"_s), table.folder.filePath(u"link.png"_s)));
    table.keeper().choose(table.folder.filePath(u"link.png"_s));
    QTRY_COMPARE(table.keeper().state(), UnderlayStore::State::Shown);
    QCOMPARE(table.underlay()->image, u"link-2.png"_s);
    QVERIFY(!QFileInfo(table.folder.filePath(u"link-2.png"_s)).isSymLink());
}

void UnderlayWindowTest::threePinsAlignThePicture()
{
    Table table;
    const PicturePlace truth = table.choose();
    const HexGrid& grid = table.document().map().grid;
    QVERIFY(greatestOff(grid, placeOf(*table.underlay()), truth) > 50.0);
    const int steps = table.document().history().index();
    WindowDriver::press(table.driver.find<QPushButton>("alignByThree"));
    QCoreApplication::processEvents();
    table.map().fitMap();
    QCOMPARE(table.pins().pins().size(), std::size_t(3));
    for (std::size_t i = 0; i < 3; ++i) {
        const HexIndex hex = table.pins().pins()[i].hex;
        table.dragPin(table.driver.numberOf(hex), table.viewOf(picturePointOf(grid, truth, hex)));
    }
    QCOMPARE(table.document().history().index(), steps + 3); // a step a drag
    const auto& residuals = table.pins().residuals();
    QVERIFY2(*std::max_element(residuals.begin(), residuals.end()) < 1.0,
             qPrintable(QString::number(table.pins().rms())));
    // Not only under the pins: everywhere, as well as a mouse can do it.
    QVERIFY2(greatestOff(grid, placeOf(*table.underlay()), truth) < 2.5,
             qPrintable(QString::number(greatestOff(grid, placeOf(*table.underlay()), truth))));
    // Which three are hardly ever not.
    QVERIFY(table.driver.find<QLabel>("pinFit").text().contains(u"a fourth tells"_s));
    for (int i = 0; i < 3; ++i)
        table.document().history().undo();
    QVERIFY(greatestOff(grid, placeOf(*table.underlay()), truth) > 50.0);
}

void UnderlayWindowTest::pinsAreKeptWithTheMap()
{
    Table table;
    const PicturePlace truth = table.choose();
    const HexGrid grid = table.document().map().grid;
    WindowDriver::press(table.driver.find<QPushButton>("alignByThree"));
    QCoreApplication::processEvents();
    table.map().fitMap();
    for (std::size_t i = 0; i < 3; ++i) {
        const HexIndex hex = table.pins().pins()[i].hex;
        table.dragPin(table.driver.numberOf(hex), table.viewOf(picturePointOf(grid, truth, hex)));
    }
    // Undone, the last one waits to be set again; done again, it is set.
    table.document().history().undo();
    QCOMPARE(table.pins().setCount(), 2);
    QCOMPARE(table.pins().pins().size(), std::size_t(3));
    table.document().history().redo();
    QCOMPARE(table.pins().setCount(), 3);
    const std::vector<PicturePin> set = table.pins().setPins();
    const std::vector<double> off = table.pins().residuals();
    const QString path = table.document().path();
    QVERIFY(table.document().save(path).hasValue());
    QVERIFY(table.driver.open(sourcePath(u"/maps/ardennes/ardennes.hexmap.json")));
    QVERIFY(table.pins().pins().empty());
    QVERIFY(table.driver.open(path));
    QCOMPARE(table.pins().setCount(), 3);
    for (std::size_t i = 0; i < set.size(); ++i) {
        QCOMPARE(table.pins().setPins()[i].hex, set[i].hex);
        QVERIFY(std::abs(table.pins().residuals()[i] - off[i]) < 0.05);
    }
    QVERIFY(!table.document().isDirty());
    QCOMPARE(table.driver.find<QLabel>("pinsOff").text(), u"three always fit"_s);
    // Taken away, they come back with Undo.
    WindowDriver::press(table.driver.find<QPushButton>("clearPins"));
    QVERIFY(table.pins().pins().empty());
    table.document().history().undo();
    QCOMPARE(table.pins().setCount(), 3);
}

void UnderlayWindowTest::twoPinsFindTheGrid()
{
    Table table;
    const PicturePlace truth = table.choose();
    const HexGrid& grid = table.document().map().grid;
    auto& button = table.driver.find<QPushButton>("findGrid");
    QVERIFY(!button.isEnabled());
    emit table.driver.window().edit().underlayPanel().alignRequested();
    table.setTwoPins(truth);
    QVERIFY(greatestOff(grid, placeOf(*table.underlay()), truth) > 3.0);
    QVERIFY(button.isEnabled());
    const int steps = table.document().history().index();
    WindowDriver::press(button);
    QTRY_VERIFY_WITH_TIMEOUT(!table.search().isRunning(), 60000);
    QVERIFY2(greatestOff(grid, placeOf(*table.underlay()), truth) < 1.0,
             qPrintable(QString::number(greatestOff(grid, placeOf(*table.underlay()), truth))));
    QVERIFY(table.driver.find<QLabel>("foundGrid").text().startsWith(u"Found"_s));
    QCOMPARE(table.document().history().index(), steps + 1);
    QVERIFY(table.driver.find<QPushButton>("removeUnprinted").isHidden());
    QCOMPARE(table.pins().setCount(), 2); // for corrections, on the outlines that were found
    QVERIFY(table.pins().rms() < 0.1);
    // What was said is of the picture as it lay.
    table.document().history().undo();
    QVERIFY(table.driver.find<QLabel>("foundGrid").text().isEmpty());
    QVERIFY(greatestOff(grid, placeOf(*table.underlay()), truth) > 3.0);
}

void UnderlayWindowTest::carelessPinsFindTheGridToo()
{
    Table table;
    const PicturePlace truth = table.choose();
    const HexGrid& grid = table.document().map().grid;
    emit table.driver.window().edit().underlayPanel().alignRequested();
    table.setTwoPins(truth, 4.0); // a sixth of a hex
    WindowDriver::press(table.driver.find<QPushButton>("findGrid"));
    QTRY_VERIFY_WITH_TIMEOUT(!table.search().isRunning(), 60000);
    QVERIFY2(greatestOff(grid, placeOf(*table.underlay()), truth) < 1.0,
             qPrintable(QString::number(greatestOff(grid, placeOf(*table.underlay()), truth))));
    QVERIFY(table.driver.find<QLabel>("foundGrid").text().startsWith(u"Found"_s));
}

void UnderlayWindowTest::hexesThatTheSheetDoesNotHaveAreRemoved()
{
    Table table;
    const HexGrid& grid = table.document().map().grid;
    std::vector<HexIndex> cut;
    for (HexIndex hex = 0; hex < grid.size(); ++hex) {
        if (grid.distance(hex, 0) <= 2)
            cut.push_back(hex);
    }
    // The sheet is printed without a corner, which the map has.
    table.document().perform(paintTerrain(table.document().scenario(), cut, std::nullopt), u"Cut"_s);
    QCoreApplication::processEvents();
    const PicturePlace truth = table.scan(table.folder.filePath(u"cut.png"_s));
    table.document().history().undo();
    table.keeper().choose(table.folder.filePath(u"cut.png"_s));
    QTRY_COMPARE(table.keeper().state(), UnderlayStore::State::Shown);
    emit table.driver.window().edit().underlayPanel().alignRequested();
    table.setTwoPins(truth);
    WindowDriver::press(table.driver.find<QPushButton>("findGrid"));
    QTRY_VERIFY_WITH_TIMEOUT(!table.search().isRunning(), 60000);
    auto& remove = table.driver.find<QPushButton>("removeUnprinted");
    QVERIFY(!remove.isHidden());
    QVERIFY2(remove.text().contains(QString::number(cut.size())), qPrintable(remove.text()));
    WindowDriver::press(remove);
    QVERIFY(std::ranges::none_of(cut, [&](HexIndex hex) { return table.document().map().hasHex(hex); }));
    QVERIFY(remove.isHidden());
    table.document().history().undo();
    QVERIFY(std::ranges::all_of(cut, [&](HexIndex hex) { return table.document().map().hasHex(hex); }));
}

void UnderlayWindowTest::aSearchThatIsCancelledLeavesThePicture()
{
    Table table;
    const PicturePlace truth = table.choose();
    emit table.driver.window().edit().underlayPanel().alignRequested();
    table.setTwoPins(truth);
    const PicturePlace before = placeOf(*table.underlay());
    QSemaphore reached;
    QSemaphore released;
    table.search().job().setHook([&](double) {
        reached.release();
        released.acquire();
    });
    WindowDriver::press(table.driver.find<QPushButton>("findGrid"));
    reached.acquire();
    QVERIFY(!table.search().canBegin());
    WindowDriver::press(table.driver.find<QPushButton>("gridSearchCancel"));
    QVERIFY(!table.search().isRunning());
    released.release(1000);
    QVERIFY(table.driver.find<QLabel>("foundGrid").text().contains(u"cancelled"_s));
    QCOMPARE(placeOf(*table.underlay()), before);
    QVERIFY(table.search().canBegin());
}

void UnderlayWindowTest::withoutOutlinesTheSearchIsUnsure()
{
    Table table;
    QImage blank(900, 900, QImage::Format_RGB32);
    blank.fill(QColor(235, 228, 210));
    QVERIFY(blank.save(table.folder.filePath(u"blank.png"_s)));
    table.keeper().choose(table.folder.filePath(u"blank.png"_s));
    QTRY_COMPARE(table.keeper().state(), UnderlayStore::State::Shown);
    emit table.driver.window().edit().underlayPanel().alignRequested();
    table.setTwoPins({QPointF(160, 210), QSizeF(61.0, 71.0), 4.0});
    WindowDriver::press(table.driver.find<QPushButton>("findGrid"));
    QTRY_VERIFY_WITH_TIMEOUT(!table.search().isRunning(), 60000); // it looks twice
    QVERIFY(table.driver.find<QLabel>("foundGrid").text().startsWith(u"Unsure"_s));
}

void UnderlayWindowTest::aPinThatIsNotSetSaysSoInFull()
{
    const auto english = qScopeGuard([] { installLanguage(*qApp, u"en"_s); });
    for (const QString& language : {u"en"_s, u"de"_s}) {
        installLanguage(*qApp, language);
        Table table;
        table.choose();
        table.driver.window().resize(1240, 760);
        WindowDriver::press(table.driver.find<QPushButton>("alignByThree"));
        QCoreApplication::processEvents();
        const auto& pins = table.driver.find<QTableWidget>("pinTable");
        QCOMPARE(pins.rowCount(), 3);
        for (int column = 0; column < pins.columnCount(); ++column) {
            for (int row = 0; row < pins.rowCount(); ++row) {
                const QTableWidgetItem& item = *pins.item(row, column);
                QVERIFY2(pins.fontMetrics().horizontalAdvance(item.text()) < pins.visualItemRect(&item).width(),
                         qPrintable(item.text()));
            }
        }
    }
}

void UnderlayWindowTest::residualsLiveWhileAPinIsDragged()
{
    Table table;
    const PicturePlace truth = table.choose();
    const HexGrid& grid = table.document().map().grid;
    WindowDriver::press(table.driver.find<QPushButton>("alignByThree"));
    auto& hexField = table.driver.find<QLineEdit>("pinHex");
    hexField.setText(u"0505"_s);
    WindowDriver::press(table.driver.find<QPushButton>("addPin"));
    QCoreApplication::processEvents();
    table.map().fitMap();
    QCOMPARE(table.pins().pins().size(), std::size_t(4));
    for (std::size_t i = 0; i < 4; ++i) {
        const HexIndex hex = table.pins().pins()[i].hex;
        table.dragPin(table.driver.numberOf(hex), table.viewOf(picturePointOf(grid, truth, hex)));
    }
    QVERIFY(table.pins().rms() < 1.0);
    const Underlay aligned = *table.underlay();
    // One pin goes astray: while it is held the numbers say so, and the picture waits.
    PinHandle* handle = table.pins().handle(table.driver.hex(u"0505"_s));
    const QPoint from = handle->mapFromParent(handle->tip().toPoint());
    QTest::mousePress(handle, Qt::LeftButton, {}, from);
    const QPoint to = from + QPoint(40, 0);
    QMouseEvent move(QEvent::MouseMove, to, handle->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(handle, &move);
    QVERIFY(table.pins().rms() > 5.0);
    auto& pinList = table.driver.find<QTableWidget>("pinTable");
    QCOMPARE(pinList.item(3, 0)->text(), u"0505"_s);
    QCOMPARE(pinList.item(3, 3)->text(), u"%1 px"_s.arg(table.pins().residuals()[3], 0, 'f', 2));
    QCOMPARE(*table.underlay(), aligned);
    QTest::mouseRelease(handle, Qt::LeftButton, {}, handle->mapFromParent(handle->tip().toPoint()));
    QVERIFY(!(*table.underlay() == aligned));
}

void UnderlayWindowTest::escapePutsAPinBack()
{
    Table table;
    table.choose();
    WindowDriver::press(table.driver.find<QPushButton>("alignByThree"));
    QCoreApplication::processEvents();
    table.map().fitMap();
    const HexIndex hex = table.pins().pins().front().hex;
    PinHandle* handle = table.pins().handle(hex);
    const QPointF before = handle->tip();
    const int steps = table.document().history().index();
    const QPoint from = handle->mapFromParent(before.toPoint());
    QTest::mousePress(handle, Qt::LeftButton, {}, from);
    const QPoint to = from + QPoint(30, 20);
    QMouseEvent move(QEvent::MouseMove, to, handle->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(handle, &move);
    QVERIFY(handle->tip() != before);
    QTest::keyClick(handle, Qt::Key_Escape);
    QTest::mouseRelease(handle, Qt::LeftButton, {}, from);
    QVERIFY((handle->tip() - before).manhattanLength() < 0.01);
    QVERIFY(!handle->isSet());
    QCOMPARE(table.document().history().index(), steps);
}

void UnderlayWindowTest::aPinBesideThePictureIsRefused()
{
    Table table;
    table.choose();
    WindowDriver::press(table.driver.find<QPushButton>("alignByThree"));
    QCoreApplication::processEvents();
    PinHandle* handle = table.pins().handle(table.pins().pins().front().hex);
    const QPointF before = handle->tip();
    const int steps = table.document().history().index();
    const QPoint from = handle->mapFromParent(before.toPoint());
    const QPoint to = from - QPoint(4000, 4000);
    QTest::mousePress(handle, Qt::LeftButton, {}, from);
    QMouseEvent move(QEvent::MouseMove, to, handle->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(handle, &move);
    QTest::mouseRelease(handle, Qt::LeftButton, {}, from);
    QVERIFY((handle->tip() - before).manhattanLength() < 0.01);
    QVERIFY(!handle->isSet());
    QCOMPARE(table.document().history().index(), steps);
    const QString said = table.driver.find<QLabel>("toolHint").text();
    QVERIFY2(said.contains(u"beside the picture"_s), qPrintable(said));
}

void UnderlayWindowTest::keysMoveAPin()
{
    Table table;
    table.choose();
    table.driver.find<QLineEdit>("pinHex").setText(u"0303"_s);
    table.driver.find<QLineEdit>("pinHex").setFocus();
    table.driver.key(Qt::Key_Return);
    PinHandle* handle = table.pins().handle(table.driver.hex(u"0303"_s));
    QVERIFY(handle != nullptr);
    QVERIFY(handle->hasFocus());
    const QPointF before = table.underlay()->origin;
    const int steps = table.document().history().index();
    table.driver.key(Qt::Key_Right);
    QCOMPARE(table.document().history().index(), steps + 1);
    // The pin went a pixel to the right over the scan, so the hex now lies there.
    QVERIFY(std::abs(table.underlay()->origin.x() - before.x() - 1.0) < 1e-9);
    table.driver.key(Qt::Key_Up, Qt::ShiftModifier);
    QVERIFY(std::abs(table.underlay()->origin.y() - before.y() + 10.0) < 1e-9);
    table.driver.key(Qt::Key_Delete);
    QTRY_VERIFY(table.pins().pins().empty());
}

void UnderlayWindowTest::typedHexesGetPins()
{
    Table table;
    table.choose();
    auto& field = table.driver.find<QLineEdit>("pinHex");
    field.setText(u"9999"_s);
    WindowDriver::press(table.driver.find<QPushButton>("addPin"));
    QVERIFY(table.pins().pins().empty());
    QVERIFY(table.driver.find<QLabel>("pinFit").text().contains(u"9999"_s));
    field.setText(u"0202"_s);
    WindowDriver::press(table.driver.find<QPushButton>("addPin"));
    QCOMPARE(table.pins().pins().size(), std::size_t(1));
    // A click on a hex does the same while the tool is in hand; the right button takes the pin away.
    table.driver.click(u"0707"_s);
    QCOMPARE(table.pins().pins().size(), std::size_t(2));
    QVERIFY(table.pins().handle(table.driver.hex(u"0707"_s))->isVisible());
    table.driver.window().edit().deactivate();
    QVERIFY(!table.pins().handle(table.driver.hex(u"0707"_s))->isVisible());
}

void UnderlayWindowTest::theListOfPinsGrowsWithTheText()
{
    Table table;
    const auto& list = table.driver.find<QTableWidget>("pinTable");
    const auto lines = [&list] { return list.height() / list.fontMetrics().height(); };
    const int before = lines();
    Preferences preferences = table.driver.window().preferences().now();
    const auto back = qScopeGuard([&table, usual = preferences] { table.driver.window().preferences().set(usual); });
    preferences.textPercent = 200;
    table.driver.window().preferences().set(preferences);
    QTRY_COMPARE(lines(), before);
}

void UnderlayWindowTest::numbersAndSlidersAreOneStepEach()
{
    Table table;
    table.choose();
    const int steps = table.document().history().index();
    auto& x = table.driver.find<QDoubleSpinBox>("underlayOriginX");
    const QSizeF size = table.underlay()->hexSize;
    x.setFocus();
    x.selectAll();
    QTest::keyClicks(&x, u"123.5"_s);
    QTest::keyClick(&x, Qt::Key_Return);
    QCOMPARE(table.underlay()->origin.x(), 123.5);
    QCOMPARE(table.underlay()->hexSize, size); // what was not touched is not rounded
    QCOMPARE(table.document().history().index(), steps + 1);
    // Steps by key are seen at once and become one undo step when they rest.
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(&x, Qt::Key_Up);
    QTRY_COMPARE(table.underlay()->origin.x(), 128.5);
    QCOMPARE(table.document().history().index(), steps + 2);
    auto& slider = table.driver.find<QSlider>("underlayOpacitySlider");
    slider.setSliderDown(true);
    for (int percent = 95; percent >= 40; percent -= 5)
        slider.setSliderPosition(percent);
    QCOMPARE(table.document().history().index(), steps + 2);
    slider.setSliderDown(false);
    QCOMPARE(table.underlay()->opacity, 0.4);
    QCOMPARE(table.document().history().index(), steps + 3);
    table.document().history().undo();
    QCOMPARE(table.underlay()->opacity, 1.0);
    QCOMPARE(table.driver.find<QSpinBox>("underlayOpacity").value(), 100);
}

void UnderlayWindowTest::aKeptShapeStaysWhenASizeChanges()
{
    Table table;
    table.choose();
    const QSizeF before = table.underlay()->hexSize;
    auto& width = table.driver.find<QDoubleSpinBox>("underlayWidth");
    WindowDriver::press(table.driver.find<QWidget>("keepAspect"));
    width.setFocus();
    width.selectAll();
    QTest::keyClicks(&width, u"50"_s);
    QTest::keyClick(&width, Qt::Key_Return);
    QCOMPARE(table.underlay()->hexSize.width(), 50.0);
    QVERIFY(std::abs(table.underlay()->hexSize.height() - 50.0 * before.height() / before.width()) < 0.01);
    WindowDriver::press(table.driver.find<QPushButton>("regularHexes"));
    QVERIFY(std::abs(table.underlay()->hexSize.height() - 50.0 / regularAspect(GridShape::Flat)) < 0.01);
}

void UnderlayWindowTest::readingCanBeCancelledAndTakenUpAgain()
{
    Table table;
    table.scan(table.folder.filePath(u"scan.png"_s));
    struct Held
    {
        QSemaphore isThere, mayGoOn;
        std::atomic<bool> hasHeld = false;
    };
    const auto held = std::make_shared<Held>();
    table.keeper().job().setHook([held](double share) {
        if (share < 0.4 || held->hasHeld.exchange(true))
            return;
        held->isThere.release();
        held->mayGoOn.acquire();
    });
    // Placed without choosing, as a file does that is opened.
    Underlay underlay;
    underlay.image = u"scan.png"_s;
    underlay.hexSize = QSizeF(60, 60);
    table.document().perform(EditMap{{SetUnderlay{underlay}}}, u"Underlay"_s);
    held->isThere.acquire();
    auto& bar = table.driver.find<QWidget>("underlayBar");
    QTRY_VERIFY(bar.isVisible());
    QCOMPARE(table.keeper().state(), UnderlayStore::State::Reading);
    // Work goes on meanwhile: the window answers.
    table.driver.click(u"0505"_s);
    WindowDriver::press(*bar.findChild<QPushButton*>(u"underlayCancel"_s));
    QCOMPARE(table.keeper().state(), UnderlayStore::State::Cancelled);
    QVERIFY(!bar.isVisible());
    held->mayGoOn.release();
    table.driver.find<QAction>("showUnderlay").trigger();
    QVERIFY(table.driver.find<QLabel>("underlayProblem").isVisible());
    WindowDriver::press(table.driver.find<QPushButton>("readUnderlayAgain"));
    QTRY_COMPARE(table.keeper().state(), UnderlayStore::State::Shown);
    QVERIFY(!table.driver.find<QLabel>("underlayProblem").isVisible());
}

void UnderlayWindowTest::aMissingPictureSaysSo()
{
    Table table;
    Underlay underlay;
    underlay.image = u"lost.png"_s;
    underlay.hexSize = QSizeF(60, 60);
    table.document().perform(EditMap{{SetUnderlay{underlay}}}, u"Underlay"_s);
    QTRY_COMPARE(table.keeper().state(), UnderlayStore::State::Failed);
    table.driver.find<QAction>("showUnderlay").trigger();
    const QString says = table.driver.find<QLabel>("underlayProblem").text();
    QVERIFY2(says.contains(u"lost.png"_s) && says.contains(u"Put the picture back"_s), qPrintable(says));
}

void UnderlayWindowTest::aDrawingIsSharpWhereOneLooks()
{
    Table table;
    QFile file(table.folder.filePath(u"sheet.svg"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    // Small units: at first there are about twelve million pixels for the whole.
    file.write("<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'><circle cx='45' cy='45' r='9'/></svg>");
    file.close();
    table.keeper().choose(file.fileName());
    QTRY_COMPARE(table.keeper().state(), UnderlayStore::State::Shown);
    table.map().fitMap();
    const double before = table.keeper().picture()->sharpness();
    for (int i = 0; i < 30; ++i)
        table.map().zoomIn();
    QTRY_VERIFY(table.keeper().picture()->sharpness() > before * 1.2);
    QCOMPARE(table.keeper().picture()->size(), QSizeF(90, 90));
}

void UnderlayWindowTest::howStrongLayersAreBelongsToTheMap()
{
    Table table;
    const QTemporaryDir elsewhere;
    table.scan(elsewhere.filePath(u"scan.png"_s));
    table.keeper().choose(elsewhere.filePath(u"scan.png"_s));
    QTRY_COMPARE(table.keeper().state(), UnderlayStore::State::Shown);
    const auto strength = [&table] { return std::lround(table.map().layers()[LayerId::Terrain].opacity * 100.0); };
    table.driver.find<QAction>("editMode").trigger();
    table.driver.find<QSlider>("terrainStrength").setValue(40);
    QCOMPARE(strength(), 40);
    QCOMPARE(table.document().map().strengths[LayerId::Terrain], 40);
    table.driver.find<QSlider>("strength-numbers").setValue(75);
    table.driver.find<QSlider>("strength-numbers").setValue(70);
    table.document().history().undo();
    QCOMPARE(table.map().layers()[LayerId::Numbers].opacity, 0.75);
    table.document().history().redo();
    // Who plays looks at the map as he likes.
    table.driver.find<QAction>("playMode").trigger();
    const auto steps = table.document().log().entries().size();
    table.driver.find<QSlider>("strength-labels").setValue(30);
    QCOMPARE(table.map().layers()[LayerId::Labels].opacity, 0.3);
    QCOMPARE(table.document().log().entries().size(), steps);
    table.driver.find<QAction>("editMode").trigger();
    const QString path = table.document().path();
    QVERIFY(table.document().save(path));
    QVERIFY(table.document().open(sourcePath(u"/tests/fixtures/ui/no-combat.scenario.json")));
    QCOMPARE(strength(), 100);
    QCOMPARE(table.map().layers()[LayerId::Numbers].opacity, 1.0);
    QCOMPARE(table.driver.find<QSlider>("strength-numbers").value(), 100);
    // With its map it is as it was.
    QVERIFY(table.document().open(path));
    QCOMPARE(strength(), 40);
    QCOMPARE(table.map().layers()[LayerId::Numbers].opacity, 0.7);
    QCOMPARE(table.map().layers()[LayerId::Labels].opacity, 1.0);
}

void UnderlayWindowTest::aPictureThatWasChosenIsNotPutBelowAnotherMap()
{
    Table table;
    const QTemporaryDir elsewhere;
    table.scan(elsewhere.filePath(u"scan.png"_s));
    table.keeper().choose(elsewhere.filePath(u"scan.png"_s));
    QVERIFY(table.document().open(sourcePath(u"/tests/fixtures/ui/no-combat.scenario.json")));
    QTRY_VERIFY(!table.keeper().job().isRunning());
    QVERIFY(!table.underlay());
    QVERIFY(table.document().log().entries().empty());
    QVERIFY(table.driver.find<QWidget>("underlayBar").isHidden());
}

void UnderlayWindowTest::aChangeThatRestsIsSavedToo()
{
    Table table;
    table.choose();
    auto& x = table.driver.find<QDoubleSpinBox>("underlayOriginX");
    x.setFocus();
    x.setValue(77.0);
    QVERIFY(table.driver.window().files().saveFile(table.document().path()));
    QCOMPARE(table.underlay()->origin.x(), 77.0);
    QVERIFY(!table.document().isDirty());
    Table other;
    QVERIFY(other.driver.window().files().openFile(table.document().path()));
    QCOMPARE(other.underlay()->origin.x(), 77.0);
}

void UnderlayWindowTest::aMapWithoutAFileIsSavedFirst()
{
    Table table;
    const Scenario scenario = table.document().scenario();
    const RulesInForce rules = *table.document().rules();
    table.document().take(scenario, rules, {});
    QString asked;
    const auto answer = [&] {
        if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
            asked = box->text() + u' ' + box->informativeText();
            box->button(QMessageBox::Cancel)->click();
        }
    };
    QTimer::singleShot(0, &table.driver.window(), answer);
    table.driver.find<QAction>("showUnderlay").trigger();
    QVERIFY2(asked.contains(u"save the map first"_s), qPrintable(asked));
    QVERIFY(!table.underlay());
}

void UnderlayWindowTest::spaceShowsTheScanAlone()
{
    Table table;
    table.choose();
    table.driver.find<QAction>("editMode").trigger();
    auto& sliders = table.driver.find<QWidget>("scanSliders");
    QVERIFY(sliders.isVisible());
    QVERIFY(table.driver.find<QWidget>("pictureLine").isVisible());
    const LayerSettings before = table.map().layers();
    QVERIFY(before.isShown(LayerId::Terrain));
    table.map().setFocus();
    QTest::keyPress(&table.map(), Qt::Key_Space);
    QVERIFY(table.map().layers().isShown(LayerId::Underlay));
    QVERIFY(!table.map().layers().isShown(LayerId::Terrain));
    QVERIFY(!table.map().layers().isShown(LayerId::Counters));
    QTest::keyRelease(&table.map(), Qt::Key_Space);
    QVERIFY(table.map().layers() == before);
    // Held in a number, too, while the pointer is on the map, which is dragged by it and gets no pin.
    table.driver.find<QAction>("align-picture").trigger();
    auto& number = table.driver.find<QDoubleSpinBox>("underlayOriginX");
    number.setFocus();
    const double was = number.value();
    const Viewport view = table.map().view();
    QWidget& viewport = *table.map().viewport();
    const QPoint middle = viewport.rect().center();
    QTest::mouseMove(&viewport, middle);
    QTest::qWait(0);
    QTest::keyPress(&number, Qt::Key_Space);
    QVERIFY(!table.map().layers().isShown(LayerId::Terrain));
    QTest::mousePress(&viewport, Qt::LeftButton, {}, middle);
    QTest::mouseMove(&viewport, middle + QPoint(60, 40));
    QTest::mouseRelease(&viewport, Qt::LeftButton, {}, middle + QPoint(60, 40));
    QTest::keyRelease(&number, Qt::Key_Space);
    QVERIFY(table.map().view().origin != view.origin);
    QVERIFY(table.pins().pins().empty());
    QCOMPARE(number.value(), was);
    QVERIFY(table.map().layers() == before);
    table.driver.find<QAction>("playMode").trigger();
    QVERIFY(!sliders.isVisible());
}

void UnderlayWindowTest::removingLeavesTheFile()
{
    Table table;
    table.choose();
    WindowDriver::press(table.driver.find<QPushButton>("removeUnderlay"));
    QVERIFY(!table.underlay());
    QCOMPARE(table.keeper().state(), UnderlayStore::State::None);
    QVERIFY(QFile::exists(table.folder.filePath(u"scan.png"_s)));
    table.document().history().undo();
    QTRY_COMPARE(table.keeper().state(), UnderlayStore::State::Shown);
}

REARGUARD_TEST(UnderlayWindowTest)
#include "underlay_window_test.moc"
