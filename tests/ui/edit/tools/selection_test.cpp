// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/drawing_driver.h"

#include "document/document.h"
#include "edit/counters.h"
#include "edit/drawing.h"
#include "edit/tools/edit_choices.h"
#include "edit/tools/select_tool.h"
#include "io/clip_text.h"
#include "support/test_registry.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QMimeData>
#include <QSignalSpy>

#include <functional>
#include <numeric>

/// Selecting, and what one does with what is selected.
class SelectionTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { QApplication::clipboard()->clear(); }
    void aClickAndARectangleSelect();
    void shiftAddsAndCtrlTakesAway();
    void aLassoTakesWhatItGoesRound();
    void terrainFeaturesAndRegionsSelectTheirHexes();
    void keysSelectTheSame();
    void countersInTheRectangleAreSelected();
    void aClickOnACounterSelectsItAlone();
    void besideACounterTheHexIsSelected();
    void keysSelectTheCountersOfAStack();
    void deleteRemovesCountersThatAreSelectedAlone();
    void allNothingAndTheOthers();
    void aMillionHexesAreSelected();
    void aRegionThatGrowsShowsFromAfar();
    void cutAndPasteMovesAPart();
    void theClipboardGoesFromWindowToWindow();
    void countersOfAnotherGameAreLeftOut();
    void pastingShowsWhatItDoes();
    void aClipTurnsAndMirrorsInTheHand();
    void whatIsSelectedTurnsAndMirrors();
    void whatIsSelectedMovesByAHex();
    void deleteMeansTheSelectionOrTheCursor();
    void whatIsNotTakenStays();
};

namespace {

/// A forest at 0303 and 0304, a river between them, a town in 0303.
void drawSomething(DrawingDriver& driver)
{
    driver.choices().setName(MapList::Legend, QStringLiteral("forest"));
    driver.choices().setName(MapList::Hexsides, QStringLiteral("river"));
    driver.choices().setName(MapList::Features, QStringLiteral("town"));
    driver.take("terrain-brush");
    driver.stroke(words("0303 0304"));
    driver.take("hexside-pen");
    driver.clickAt(QStringLiteral("0303/0304"));
    driver.take("feature-stamp");
    driver.clickAt(QStringLiteral("0303"));
    driver.take("select");
}

QStringList towns(DrawingDriver& driver)
{
    QStringList result;
    if (const HexSet* set = driver.document().map().feature(u"town"))
        set->forEach([&](HexIndex hex) { result += driver.numberOf(hex); });
    return result;
}

/// Ids of the selected counters, in alphabetical order.
QStringList selectedIds(DrawingDriver& driver)
{
    QStringList ids;
    for (const UnitIndex unit : driver.tools().selectedUnits())
        ids += driver.document().position()->unit(unit).id;
    ids.sort();
    return ids;
}

/// A million hexes.
HexMap largeMap()
{
    HexMap map = DrawingDriver::plainMap(99, 99);
    const auto numbering =
        HexNumbering::create(QStringLiteral("CCCC.RRRR"), QStringLiteral("0001.0001"),
                             HexNumbering::ColumnOrder::Rightward, HexNumbering::RowOrder::Downward, 1000, 1000);
    map.grid = HexGrid(GridShape::Flat, 1000, 1000, Shifted::Even, numbering.value(), 0.0);
    map.legendIndex.assign(1'000'000, 0);
    return map;
}

} // namespace

void SelectionTest::aClickAndARectangleSelect()
{
    DrawingDriver driver;
    driver.take("select");
    driver.clickAt(QStringLiteral("0404"));
    QCOMPARE(driver.selected(), words("0404"));
    driver.stroke(words("0504 0303"));
    QCOMPARE(driver.selected(), words("0303 0304 0403 0404 0503 0504"));
    QCOMPARE(driver.steps(), 0);
    driver.map().setFocus();
    QSignalSpy said(&driver.tools(), &ToolManager::said);
    driver.key(Qt::Key_Escape);
    QCOMPARE(driver.selected(), QStringList());
    QCOMPARE(said.constLast().front().toString(), QStringLiteral("Nothing is selected."));
}

void SelectionTest::shiftAddsAndCtrlTakesAway()
{
    DrawingDriver driver;
    driver.take("select");
    driver.stroke(words("0303 0304"));
    driver.clickAt(QStringLiteral("0606"), Qt::LeftButton, Qt::ShiftModifier);
    QCOMPARE(driver.selected(), words("0303 0304 0606"));
    driver.clickAt(QStringLiteral("0304"), Qt::LeftButton, Qt::ControlModifier);
    QCOMPARE(driver.selected(), words("0303 0606"));
    driver.clickAt(QStringLiteral("0303"), Qt::RightButton);
    QCOMPARE(driver.selected(), words("0606"));
}

void SelectionTest::aLassoTakesWhatItGoesRound()
{
    DrawingDriver driver;
    auto& tool = dynamic_cast<SelectTool&>(driver.take("select"));
    tool.setMode(SelectTool::Mode::Lasso);
    // Round 0404 and the centres of its neighbours, which no line goes through: on which side they were would be
    // decided by the pixel.
    driver.stroke(words("0403/0402 0504/0503 0604/0605 0505/0506 0405/0406 0305/0306 0204/0205 0304/0303 0403/0402"));
    QCOMPARE(driver.selected(), words("0304 0305 0403 0404 0405 0504 0505"));
}

void SelectionTest::terrainFeaturesAndRegionsSelectTheirHexes()
{
    DrawingDriver driver;
    drawSomething(driver);
    driver.take("terrain-brush");
    driver.clickAt(QStringLiteral("0707"));
    auto& tool = dynamic_cast<SelectTool&>(driver.take("select"));
    auto& mode = driver.find<QComboBox>("selectMode");
    mode.setCurrentIndex(3);
    emit mode.activated(3);
    QCOMPARE(tool.mode(), SelectTool::Mode::Terrain);
    driver.clickAt(QStringLiteral("0303"));
    QCOMPARE(driver.selected(), words("0303 0304 0707"));
    tool.setMode(SelectTool::Mode::Connected);
    driver.clickAt(QStringLiteral("0303"));
    QCOMPARE(driver.selected(), words("0303 0304"));
    tool.setMode(SelectTool::Mode::Feature);
    driver.clickAt(QStringLiteral("0303"));
    QCOMPARE(driver.selected(), words("0303"));
    driver.choices().setName(MapList::Regions, QStringLiteral("west"));
    driver.take("region-brush");
    driver.stroke(words("0101 0102"));
    driver.take("select");
    tool.setMode(SelectTool::Mode::Region);
    driver.clickAt(QStringLiteral("0102"));
    QCOMPARE(driver.selected(), words("0101 0102"));
}

void SelectionTest::keysSelectTheSame()
{
    DrawingDriver driver;
    driver.takeByKey(Qt::Key_S);
    driver.cursorTo(QStringLiteral("0303"));
    driver.key(Qt::Key_Return);
    driver.cursorTo(QStringLiteral("0404"));
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.selected(), words("0303 0304 0403 0404"));
    driver.cursorTo(QStringLiteral("0606"));
    driver.key(Qt::Key_Return);
    driver.key(Qt::Key_Plus);
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.selected(), words("0303 0304 0403 0404 0606"));
}

void SelectionTest::countersInTheRectangleAreSelected()
{
    DrawingDriver driver(QStringLiteral("no-combat"));
    driver.take("select");
    driver.stroke(words("0404 0505"));
    QCOMPARE(selectedIds(driver), words("g1 g2"));
    QCOMPARE(driver.map().content().selectedUnits, driver.tools().selectedUnits());
}

void SelectionTest::aClickOnACounterSelectsItAlone()
{
    DrawingDriver driver(QStringLiteral("no-combat"));
    driver.take("select");
    driver.point(QStringLiteral("0505"));
    QCOMPARE(driver.map().viewport()->cursor().shape(), Qt::PointingHandCursor);
    driver.clickAt(QStringLiteral("0505"));
    QCOMPARE(selectedIds(driver), words("g1"));
    QCOMPARE(driver.selected(), QStringList());
    QVERIFY(driver.find<QWidget>("unitProperties").isVisible());
    QCOMPARE(driver.find<QLineEdit>("unitId").text(), QStringLiteral("g1"));
    driver.clickAt(QStringLiteral("0405"), Qt::LeftButton, Qt::ShiftModifier);
    QCOMPARE(selectedIds(driver), words("g1 g2"));
    driver.clickAt(QStringLiteral("0505"), Qt::LeftButton, Qt::ControlModifier);
    QCOMPARE(selectedIds(driver), words("g2"));
    driver.clickAt(QStringLiteral("0405"), Qt::RightButton);
    QCOMPARE(selectedIds(driver), QStringList());
    // A line drawn from a counter on is a rectangle as any other.
    driver.stroke(words("0505 0405"));
    QCOMPARE(driver.selected(), words("0405 0505"));
    QCOMPARE(driver.steps(), 0);
}

void SelectionTest::besideACounterTheHexIsSelected()
{
    DrawingDriver driver(QStringLiteral("no-combat"));
    driver.take("select");
    const QPoint beside = (driver.at(QStringLiteral("0505")) + 7 * driver.at(QStringLiteral("0505/0605"))) / 8;
    driver.clickAt(QStringLiteral("0405"));
    QTest::mouseClick(driver.map().viewport(), Qt::LeftButton, Qt::ShiftModifier, beside);
    QCOMPARE(driver.selected(), words("0505"));
    // The counter that was chosen alone stays chosen.
    QCOMPARE(selectedIds(driver), words("g1 g2"));
    QTest::mouseClick(driver.map().viewport(), Qt::LeftButton, Qt::NoModifier, beside);
    QCOMPARE(selectedIds(driver), words("g1"));
    // Taken away, it goes with its hex.
    driver.clickAt(QStringLiteral("0505"), Qt::LeftButton, Qt::ControlModifier);
    QCOMPARE(driver.selected(), QStringList());
    QCOMPARE(selectedIds(driver), QStringList());
}

void SelectionTest::keysSelectTheCountersOfAStack()
{
    DrawingDriver driver(QStringLiteral("no-combat"));
    const auto unit = [&](const char* id) { return driver.document().position()->findUnit(QString::fromLatin1(id)); };
    driver.document().perform(
        placeUnits(*driver.document().position(), {unit("g2")}, driver.hex(QStringLiteral("0505"))),
        QStringLiteral("Move"));
    driver.takeByKey(Qt::Key_S);
    driver.cursorTo(QStringLiteral("0505"));
    const auto next = [&] {
        driver.key(Qt::Key_Return, Qt::ShiftModifier);
        return selectedIds(driver);
    };
    QCOMPARE(next(), words("g1"));
    QCOMPARE(next(), words("g2"));
    QCOMPARE(next(), words("g1 g2"));
    QCOMPARE(next(), words("g1"));
    QCOMPARE(driver.selected(), QStringList());
    driver.cursorTo(QStringLiteral("0303"));
    next();
    QVERIFY2(driver.hint().contains(QStringLiteral("No counter")), qPrintable(driver.hint()));
}

void SelectionTest::deleteRemovesCountersThatAreSelectedAlone()
{
    DrawingDriver driver(QStringLiteral("no-combat"));
    const Scenario before = driver.copyOfScenario();
    driver.take("select");
    driver.clickAt(QStringLiteral("0405"));
    driver.map().setFocus();
    driver.key(Qt::Key_Delete);
    QCOMPARE(driver.steps(), 1);
    QCOMPARE(driver.document().position()->findUnit(QStringLiteral("g2")), noUnit);
    QVERIFY(driver.document().position()->findUnit(QStringLiteral("g1")) != noUnit);
    QVERIFY(driver.document().map() == *before.position.map);
    QCOMPARE(selectedIds(driver), QStringList());
    // The index that was selected means nothing now.
    QVERIFY(!driver.find<QAction>("edit-delete").isEnabled());
    driver.undo();
    QVERIFY(driver.document().scenario() == before);
    QCOMPARE(selectedIds(driver), QStringList());
}

void SelectionTest::allNothingAndTheOthers()
{
    DrawingDriver driver(4, 3);
    driver.map().setFocus();
    driver.key(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(driver.selected().size(), 12);
    QSignalSpy said(&driver.tools(), &ToolManager::said);
    driver.key(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(driver.selected(), QStringList());
    QCOMPARE(said.constLast().front().toString(), QStringLiteral("Nothing is selected."));
    driver.take("select");
    driver.stroke(words("0101 0402"));
    driver.key(Qt::Key_I, Qt::ControlModifier);
    QCOMPARE(driver.selected(), words("0103 0203 0303 0403"));
}

void SelectionTest::aMillionHexesAreSelected()
{
    WindowDriver window;
    QVERIFY(window.window().files().openNewMap(largeMap()));
    window.map().setFocus();
    window.key(Qt::Key_F2, Qt::ControlModifier);
    window.key(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(window.window().edit().tools().selection()->count(), 1'000'000);
    // From afar and near it is painted as selected.
    window.map().fitMap();
    const auto colorAt = [&](HexIndex hex) {
        const QImage picture = window.map().viewport()->grab().toImage();
        return picture.pixelColor(window.map().hexCenter(hex).toPoint());
    };
    const HexIndex middle = 500 * 1000 + 500;
    const QColor far = colorAt(middle);
    window.map().centerOn(middle);
    window.key(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    window.map().fitMap();
    QVERIFY(colorAt(middle) != far);
}

void SelectionTest::aRegionThatGrowsShowsFromAfar()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openNewMap(largeMap()));
    driver.map().setFocus();
    driver.key(Qt::Key_F2, Qt::ControlModifier);
    driver.window().edit().tools().setShownRegions({QStringLiteral("west")});
    driver.map().fitMap();
    const auto add = [&](HexIndex first) {
        std::vector<HexIndex> hexes(1000 * 50);
        std::iota(hexes.begin(), hexes.end(), first);
        driver.document().perform(setRegion(driver.document().scenario(), QStringLiteral("west"), hexes, true),
                                  QStringLiteral("Region"));
    };
    const auto colorOf = [&](HexIndex hex) {
        const QImage picture = driver.map().viewport()->grab().toImage();
        return picture.pixelColor(driver.map().hexCenter(hex).toPoint());
    };
    const HexIndex middle = 1000 * 525 + 500;
    const QColor bare = colorOf(middle);
    add(1000 * 200);
    const QColor tinted = colorOf(1000 * 225 + 500);
    QVERIFY(tinted != bare);
    QCOMPARE(colorOf(middle), bare);
    // The map is the same one now, changed in place.
    add(1000 * 500);
    QCOMPARE(colorOf(middle), tinted);
    driver.document().history().undo();
    QCOMPARE(colorOf(middle), bare);
}

void SelectionTest::cutAndPasteMovesAPart()
{
    DrawingDriver driver;
    drawSomething(driver);
    const int before = driver.steps();
    driver.stroke(words("0303 0304"));
    driver.key(Qt::Key_X, Qt::ControlModifier);
    QCOMPARE(driver.steps(), before + 1);
    QCOMPARE(driver.hexesOf(QStringLiteral("forest")), QStringList());
    QCOMPARE(towns(driver), QStringList());
    driver.key(Qt::Key_V, Qt::ControlModifier);
    driver.clickAt(QStringLiteral("0703"));
    QCOMPARE(driver.steps(), before + 2);
    QCOMPARE(driver.hexesOf(QStringLiteral("forest")).size(), 2);
    QCOMPARE(driver.hexsides(QStringLiteral("river")).size(), 1);
    QCOMPARE(towns(driver).size(), 1);
    // The tool from before is in hand again, and what was pasted is selected.
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("select"));
    QCOMPARE(driver.selected(), driver.hexesOf(QStringLiteral("forest")));
    driver.undo();
    driver.undo();
    QCOMPARE(driver.hexesOf(QStringLiteral("forest")), words("0303 0304"));
}

void SelectionTest::theClipboardGoesFromWindowToWindow()
{
    DrawingDriver from;
    drawSomething(from);
    from.stroke(words("0303 0304"));
    from.key(Qt::Key_C, Qt::ControlModifier);
    DrawingDriver to;
    to.map().setFocus();
    to.key(Qt::Key_V, Qt::ControlModifier);
    to.cursorTo(QStringLiteral("0606"));
    to.key(Qt::Key_Return);
    QCOMPARE(to.hexesOf(QStringLiteral("forest")).size(), 2);
    QCOMPARE(to.hexsides(QStringLiteral("river")).size(), 1);
    // What is no part of a map is refused in words.
    QApplication::clipboard()->setText(QStringLiteral("Hello"));
    to.key(Qt::Key_V, Qt::ControlModifier);
    QVERIFY(to.hint().contains(QStringLiteral("nothing of a map")));
    QVERIFY(to.tools().current()->name() != QLatin1String("paste"));
}

void SelectionTest::countersOfAnotherGameAreLeftOut()
{
    DrawingDriver driver(QStringLiteral("two-units"));
    Scenario other = driver.copyOfScenario();
    Unit known = other.position.units.front();
    known.hex = 0;
    Unit unknown = known;
    unknown.type = QStringLiteral("chariot");
    Unit foreign = known;
    foreign.side = QStringLiteral("persia");
    other.position.units = {known, unknown, foreign};
    other.position.markers = {Marker{}};
    other.position.markers[0].kind = QStringLiteral("camp");
    other.position.markers[0].at = HexIndex{0};
    const auto copy = [&other] {
        auto* data = new QMimeData;
        data->setData(QLatin1String(clipMimeType), clipText(copyHexes(other, {{0, 1}}, ClipLayers::all())));
        QApplication::clipboard()->setMimeData(data);
    };
    copy();
    const std::size_t units = driver.document().scenario().position.units.size();
    driver.map().setFocus();
    driver.key(Qt::Key_V, Qt::ControlModifier);
    QVERIFY(driver.hint().contains(QStringLiteral("left out")));
    driver.cursorTo(QStringLiteral("0303"));
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.document().scenario().position.units.size(), units + 1);
    QCOMPARE(driver.document().scenario().position.units.back().type, known.type);
    // A map alone has no counters at all.
    DrawingDriver alone;
    copy();
    alone.map().setFocus();
    alone.key(Qt::Key_V, Qt::ControlModifier);
    alone.cursorTo(QStringLiteral("0303"));
    alone.key(Qt::Key_Return);
    QVERIFY(alone.document().scenario().position.units.empty());
    QVERIFY(alone.document().scenario().position.markers.empty());
}

void SelectionTest::pastingShowsWhatItDoes()
{
    DrawingDriver driver;
    drawSomething(driver);
    driver.stroke(words("0303 0304"));
    driver.key(Qt::Key_C, Qt::ControlModifier);
    driver.key(Qt::Key_V, Qt::ControlModifier);
    driver.point(QStringLiteral("0706"));
    const auto shown = driver.preview();
    QVERIFY(shown && !isEmpty(*shown));
    Scenario expected = driver.copyOfScenario();
    applyEdit(*shown, expected);
    driver.clickAt(QStringLiteral("0706"));
    QVERIFY(driver.document().map() == *expected.position.map);
    // Escape puts it away.
    driver.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("paste"));
    driver.key(Qt::Key_Escape);
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("select"));
}

void SelectionTest::aClipTurnsAndMirrorsInTheHand()
{
    DrawingDriver driver;
    drawSomething(driver);
    driver.stroke(words("0303 0304"));
    driver.key(Qt::Key_C, Qt::ControlModifier);
    const auto pasted = [&](const std::function<void()>& turn) {
        driver.key(Qt::Key_V, Qt::ControlModifier);
        turn();
        driver.clickAt(QStringLiteral("0705"));
        QStringList hexes = driver.selected();
        driver.undo();
        return hexes;
    };
    const QStringList straight = pasted([] {});
    const QStringList turned = pasted([&] { driver.key(Qt::Key_Period, Qt::ControlModifier | Qt::AltModifier); });
    const QStringList back = pasted([&] {
        driver.key(Qt::Key_Period, Qt::ControlModifier | Qt::AltModifier);
        driver.key(Qt::Key_Comma, Qt::ControlModifier | Qt::AltModifier);
    });
    const QStringList halfTurn = pasted([&] {
        for (int i = 0; i < 3; ++i)
            driver.key(Qt::Key_Period, Qt::ControlModifier | Qt::AltModifier);
    });
    QCOMPARE(straight.size(), 2);
    QCOMPARE(back, straight);
    QVERIFY(turned != straight);
    QVERIFY(halfTurn != straight);
    QVERIFY(driver.hexsides(QStringLiteral("river")).contains(QStringLiteral("0303/0304")));
    const QStringList mirrored = pasted([&] { driver.key(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier); });
    QCOMPARE(mirrored, halfTurn); // of two hexes one above the other
}

void SelectionTest::whatIsSelectedTurnsAndMirrors()
{
    DrawingDriver driver;
    drawSomething(driver);
    driver.stroke(words("0303 0304"));
    const Scenario before = driver.copyOfScenario();
    driver.key(Qt::Key_Period, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(!(driver.document().map() == *before.position.map));
    const QStringList turned = driver.hexesOf(QStringLiteral("forest"));
    QCOMPARE(driver.selected(), turned);
    // The outline goes with what it is around, back and forth.
    driver.undo();
    QVERIFY(driver.document().map() == *before.position.map);
    QCOMPARE(driver.selected(), words("0303 0304"));
    driver.document().history().redo();
    QCOMPARE(driver.selected(), turned);
    driver.key(Qt::Key_Down, Qt::ControlModifier);
    driver.undo();
    QCOMPARE(driver.selected(), turned);
    // What was selected since then stays.
    driver.stroke(words("0505 0506"));
    driver.undo();
    QCOMPARE(driver.selected(), words("0505 0506"));
}

void SelectionTest::whatIsSelectedMovesByAHex()
{
    DrawingDriver driver;
    drawSomething(driver);
    driver.stroke(words("0303 0304"));
    driver.key(Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(driver.hexesOf(QStringLiteral("forest")), words("0304 0305"));
    QCOMPARE(driver.selected(), words("0304 0305"));
    QCOMPARE(towns(driver), words("0304"));
    driver.key(Qt::Key_Right, Qt::ControlModifier);
    driver.key(Qt::Key_Left, Qt::ControlModifier);
    driver.key(Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(driver.hexesOf(QStringLiteral("forest")), words("0303 0304"));
    QCOMPARE(driver.hexsides(QStringLiteral("river")), words("0303/0304"));
}

void SelectionTest::deleteMeansTheSelectionOrTheCursor()
{
    DrawingDriver driver;
    drawSomething(driver);
    driver.stroke(words("0303 0304"));
    driver.key(Qt::Key_Delete);
    QCOMPARE(driver.hexesOf(QStringLiteral("forest")), QStringList());
    driver.undo();
    driver.key(Qt::Key_Escape);
    driver.takeByKey(Qt::Key_D);
    driver.cursorTo(QStringLiteral("0303"));
    driver.key(Qt::Key_Delete);
    QCOMPARE(towns(driver), QStringList());
    QCOMPARE(driver.hexesOf(QStringLiteral("forest")), words("0303 0304"));
}

void SelectionTest::whatIsNotTakenStays()
{
    DrawingDriver driver;
    drawSomething(driver);
    ClipLayers layers = driver.choices().clipLayers();
    layers.terrain = false;
    driver.choices().setClipLayers(layers);
    driver.stroke(words("0303 0304"));
    driver.key(Qt::Key_Delete);
    QCOMPARE(towns(driver), QStringList());
    QCOMPARE(driver.hexesOf(QStringLiteral("forest")), words("0303 0304"));
}

REARGUARD_TEST(SelectionTest)
#include "selection_test.moc"
