// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/drawing_driver.h"

#include "document/document.h"
#include "edit/drawing.h"
#include "edit/resize.h"
#include "edit/tools/edit_choices.h"
#include "support/test_registry.h"

#include <QPaintEvent>
#include <QSignalSpy>
#include <QVariantAnimation>

#include <functional>

/// Every tool that draws, by mouse and by keys; what is about hexes one by one, and what only looks.
class DrawingToolsTest : public QObject
{
    Q_OBJECT

private slots:
    void whatIsShownIsWhatIsDone_data();
    void whatIsShownIsWhatIsDone();
    void keysDrawWhatTheMouseDraws_data();
    void keysDrawWhatTheMouseDraws();
    void theRightButtonErases_data();
    void theRightButtonErases();
    void escapeGivesUpAStroke();

    void theBrushHasFourSizes();
    void aHoleIsPaintedAndFilledAgain();
    void theFillKeepsToWhatHangsTogetherAndToTheSelection();
    void theFillIsShownOnceForARegion();
    void aStrokeEndsWithTheHexesUnderIt_data();
    void aStrokeEndsWithTheHexesUnderIt();
    void replacingTakesEveryHexOfTheTerrain();

    void theRegionIsTintedWhileItsBrushIsInHand();
    void aRegionBrushWithoutARegionSaysWhatToDo();
    void theEyedropperTakesUpWhatDraws();
    void altClickChoosesInEveryTool();
    void measuringTellsHexesAndWay();
    void aPreviewRepaintsLittle();
};

namespace {

struct Way
{
    const char* tool;
    QStringList places;
};

const Way ways[] = {
    {"terrain-brush", {QStringLiteral("0303"), QStringLiteral("0503"), QStringLiteral("0505")}},
    {"terrain-line", {QStringLiteral("0202"), QStringLiteral("0706")}},
    {"terrain-rectangle", {QStringLiteral("0603"), QStringLiteral("0306")}},
    {"terrain-fill", {QStringLiteral("0404")}},
    {"terrain-replace", {QStringLiteral("0404")}},
    {"hexside-pen", {QStringLiteral("0303/0304"), QStringLiteral("0403/0404"), QStringLiteral("0503/0504")}},
    {"path-pen", {QStringLiteral("0202"), QStringLiteral("0302"), QStringLiteral("0402"), QStringLiteral("0503")}},
    {"feature-stamp", {QStringLiteral("0303"), QStringLiteral("0404")}},
    {"region-brush", {QStringLiteral("0303"), QStringLiteral("0404")}},
};

void addWays()
{
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QStringList>("places");
    for (const Way& way : ways)
        QTest::newRow(way.tool) << QString::fromLatin1(way.tool) << way.places;
}

} // namespace

void DrawingToolsTest::whatIsShownIsWhatIsDone_data()
{
    addWays();
}

void DrawingToolsTest::whatIsShownIsWhatIsDone()
{
    QFETCH(QString, tool);
    QFETCH(QStringList, places);
    DrawingDriver driver;
    driver.chooseThings();
    driver.take(qPrintable(tool));
    const Scenario before = driver.copyOfScenario();

    driver.press(places.front());
    for (const QString& place : places)
        driver.moveTo(place);
    const auto shown = driver.preview();
    QVERIFY(shown);
    QVERIFY(!isEmpty(*shown));
    QVERIFY2(driver.document().map() == *before.position.map, "nothing is drawn before the button is let go");
    driver.release(places.back());

    Scenario expected = before;
    applyEdit(*shown, expected);
    QVERIFY(driver.document().map() == *expected.position.map);
    QVERIFY(!(driver.document().map() == *before.position.map));
    QCOMPARE(driver.steps(), 1);
    driver.undo();
    QVERIFY(driver.document().map() == *before.position.map);
}

void DrawingToolsTest::keysDrawWhatTheMouseDraws_data()
{
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QStringList>("places");
    QTest::addColumn<int>("shortcut");
    QTest::newRow("terrain-brush") << QStringLiteral("terrain-brush") << words("0303 0304 0305") << int(Qt::Key_B);
    QTest::newRow("terrain-line") << QStringLiteral("terrain-line") << words("0303 0305") << int(Qt::Key_L);
    QTest::newRow("terrain-rectangle") << QStringLiteral("terrain-rectangle") << words("0303 0305") << int(Qt::Key_R);
    QTest::newRow("terrain-fill") << QStringLiteral("terrain-fill") << words("0303") << int(Qt::Key_F);
    QTest::newRow("terrain-replace") << QStringLiteral("terrain-replace") << words("0303") << int(Qt::Key_X);
    QTest::newRow("path-pen") << QStringLiteral("path-pen") << words("0303 0304 0305") << int(Qt::Key_P);
    QTest::newRow("feature-stamp") << QStringLiteral("feature-stamp") << words("0303 0304 0305") << int(Qt::Key_D);
    QTest::newRow("region-brush") << QStringLiteral("region-brush") << words("0303 0304 0305") << int(Qt::Key_G);
}

void DrawingToolsTest::keysDrawWhatTheMouseDraws()
{
    QFETCH(QString, tool);
    QFETCH(QStringList, places);
    QFETCH(int, shortcut);
    DrawingDriver byMouse;
    byMouse.chooseThings();
    byMouse.take(qPrintable(tool));
    byMouse.stroke(places);

    DrawingDriver byKeys;
    byKeys.chooseThings();
    QCOMPARE(byKeys.takeByKey(static_cast<Qt::Key>(shortcut)).name(), tool);
    byKeys.cursorTo(places.front());
    QVERIFY2(byKeys.preview(), "the cursor shows what Enter would do");
    if (places.size() == 1) {
        byKeys.key(Qt::Key_Return);
    } else if (byKeys.tools().current()->isHeldByEnter()) {
        byKeys.key(Qt::Key_Return);
        byKeys.cursorTo(places.back());
        QCOMPARE(byKeys.steps(), 0);
        byKeys.key(Qt::Key_Return);
    } else {
        byKeys.walk(Qt::Key_Down, static_cast<int>(places.size()) - 1, Qt::ShiftModifier);
        QCOMPARE(byKeys.steps(), 0);
        byKeys.shiftUp();
    }
    QVERIFY(byKeys.document().map() == byMouse.document().map());
    QCOMPARE(byKeys.steps(), 1);

    // And the other way round: Delete is the right button.
    if (places.size() == 1 || byKeys.tools().current()->isHeldByEnter())
        return;
    byKeys.cursorTo(places.front());
    byKeys.walk(Qt::Key_Down, static_cast<int>(places.size()) - 1, Qt::ShiftModifier | Qt::ControlModifier);
    byKeys.shiftUp();
    byMouse.stroke(places, Qt::RightButton);
    QVERIFY(byKeys.document().map() == byMouse.document().map());
    QCOMPARE(byKeys.steps(), 2);
}

void DrawingToolsTest::theRightButtonErases_data()
{
    addWays();
}

void DrawingToolsTest::theRightButtonErases()
{
    QFETCH(QString, tool);
    QFETCH(QStringList, places);
    DrawingDriver driver;
    driver.chooseThings();
    driver.take(qPrintable(tool));
    driver.stroke(places);
    QCOMPARE(driver.steps(), 1);
    driver.press(places.front(), Qt::RightButton);
    for (const QString& place : places)
        driver.moveTo(place, Qt::RightButton);
    const auto shown = driver.preview();
    Scenario expected = driver.copyOfScenario();
    driver.release(places.back(), Qt::RightButton);
    QVERIFY(shown);
    applyEdit(*shown, expected);
    QVERIFY(driver.document().map() == *expected.position.map);
    QCOMPARE(driver.steps(), 2);
    // Nothing of what was drawn is left.
    QCOMPARE(driver.hexesOf(QStringLiteral("forest")), QStringList());
    QCOMPARE(driver.hexsides(QStringLiteral("river")), QStringList());
    QCOMPARE(driver.lines(QStringLiteral("road")), QStringList());
    for (const auto& feature : driver.document().map().features)
        QVERIFY(feature.content.isEmpty());
    for (const auto& region : driver.document().map().regions)
        QVERIFY(region.content.isEmpty());
}

void DrawingToolsTest::escapeGivesUpAStroke()
{
    for (const Way& way : ways) {
        DrawingDriver driver;
        driver.chooseThings();
        driver.take(way.tool);
        driver.press(way.places.front());
        for (const QString& place : way.places)
            driver.moveTo(place);
        driver.map().setFocus();
        driver.key(Qt::Key_Escape);
        driver.release(way.places.back());
        QVERIFY2(driver.steps() == 0, way.tool);
    }
}

void DrawingToolsTest::theBrushHasFourSizes()
{
    DrawingDriver driver;
    driver.chooseThings();
    driver.take("terrain-brush");
    const int hexes[] = {1, 7, 19, 37};
    for (int size = 1; size <= 4; ++size) {
        WindowDriver::press(driver.find<QWidget>(qPrintable(QStringLiteral("brushSize%1").arg(size))));
        driver.clickAt(QStringLiteral("0504"));
        QCOMPARE(driver.hexesOf(QStringLiteral("forest")).size(), hexes[size - 1]);
        driver.undo();
    }
    driver.map().setFocus();
    driver.key(Qt::Key_BracketLeft);
    QCOMPARE(driver.choices().brushSize(), 3);
    driver.key(Qt::Key_BracketRight);
    driver.key(Qt::Key_BracketRight);
    QCOMPARE(driver.choices().brushSize(), 4);
}

void DrawingToolsTest::aHoleIsPaintedAndFilledAgain()
{
    DrawingDriver driver;
    driver.take("terrain-brush");
    driver.choices().setName(MapList::Legend, QString());
    driver.clickAt(QStringLiteral("0404"));
    QVERIFY(!driver.document().map().hasHex(*driver.document().map().grid.find(QStringLiteral("0404"))));
    driver.choices().setName(MapList::Legend, QStringLiteral("forest"));
    driver.clickAt(QStringLiteral("0404"));
    QCOMPARE(driver.hexesOf(QStringLiteral("forest")), QStringList{QStringLiteral("0404")});
    // By keys the cursor walks over the hole.
    driver.undo();
    driver.map().setFocus();
    driver.cursorTo(QStringLiteral("0403"));
    driver.key(Qt::Key_Down);
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.hexesOf(QStringLiteral("forest")), QStringList{QStringLiteral("0404")});
}

void DrawingToolsTest::theFillKeepsToWhatHangsTogetherAndToTheSelection()
{
    DrawingDriver driver;
    driver.choices().setName(MapList::Legend, QStringLiteral("lake"));
    driver.take("terrain-line");
    driver.stroke({QStringLiteral("0401"), QStringLiteral("0408")});
    driver.choices().setName(MapList::Legend, QStringLiteral("forest"));
    driver.take("terrain-fill");
    driver.clickAt(QStringLiteral("0202"));
    QCOMPARE(driver.hexesOf(QStringLiteral("forest")).size(), 3 * 8);
    driver.undo();
    QVERIFY2(!driver.preview(), "what was undone is still shown under the pointer that rests");
    driver.point(QStringLiteral("0203"));
    QVERIFY(driver.preview());

    driver.take("select");
    driver.stroke({QStringLiteral("0101"), QStringLiteral("0203")});
    driver.take("terrain-fill");
    driver.clickAt(QStringLiteral("0202"));
    QCOMPARE(driver.hexesOf(QStringLiteral("forest")), words("0101 0102 0103 0201 0202 0203"));
    driver.undo();

    // What was found for a selection that is gone does not count any more.
    driver.point(QStringLiteral("0203"));
    driver.map().setFocus();
    driver.key(Qt::Key_Escape);
    driver.clickAt(QStringLiteral("0202"));
    QCOMPARE(driver.hexesOf(QStringLiteral("forest")).size(), 3 * 8);
}

void DrawingToolsTest::aStrokeEndsWithTheHexesUnderIt()
{
    QFETCH(QString, name);
    DrawingDriver driver(QStringLiteral("two-units"));
    driver.choices().setName(MapList::Regions, QStringLiteral("west"));
    const int columns = driver.document().map().grid.columns();
    const int rows = driver.document().map().grid.rows();
    const Scenario before = driver.copyOfScenario();
    const auto larger =
        resized(driver.document().scenario(), {{0, 30, 0, 30}, HexNumbers::Kept, QStringLiteral("clear")});
    QVERIFY(larger);
    driver.document().perform(larger->edit, QStringLiteral("Resize"));
    QCOMPARE(driver.document().map().grid.columns(), columns + 30);
    driver.take(qPrintable(name));
    driver.map().fitMap();
    const HexGrid& grid = driver.document().map().grid;
    const auto at = [&](int column) {
        return driver.map().hexCenter(grid.index(OffsetCoord{column, rows + 20})).toPoint();
    };
    const QPoint from = at(columns + 20);
    const QPoint to = at(columns + 22);
    QTest::mousePress(driver.map().viewport(), Qt::LeftButton, {}, from);
    driver.moveTo(to);
    // The hand is still down when the sheet becomes small again.
    driver.document().history().undo();
    driver.moveTo(driver.at(QStringLiteral("0202")));
    QTest::mouseRelease(driver.map().viewport(), Qt::LeftButton, {}, driver.at(QStringLiteral("0202")));
    QCOMPARE(driver.steps(), 0);
    QVERIFY(driver.document().scenario() == before);
}

void DrawingToolsTest::aStrokeEndsWithTheHexesUnderIt_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"terrain-brush", "terrain-line", "terrain-rectangle", "terrain-fill", "hexside-pen",
                             "path-pen", "feature-stamp", "region-brush", "control", "select"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void DrawingToolsTest::theFillIsShownOnceForARegion()
{
    DrawingDriver driver;
    driver.choices().setName(MapList::Legend, QStringLiteral("lake"));
    driver.take("terrain-line");
    driver.stroke({QStringLiteral("0401"), QStringLiteral("0408")});
    driver.choices().setName(MapList::Legend, QStringLiteral("forest"));
    driver.take("terrain-fill");
    driver.point(QStringLiteral("0202"));
    const auto shown = driver.map().content().preview;
    QVERIFY(shown);
    driver.point(QStringLiteral("0304"));
    QCOMPARE(driver.map().content().preview, shown);
    driver.point(QStringLiteral("0606"));
    QVERIFY(driver.map().content().preview != shown);
    driver.point(QStringLiteral("0304"));
    Scenario expected = driver.copyOfScenario();
    applyEdit(*driver.preview(), expected);
    driver.clickAt(QStringLiteral("0304"));
    QVERIFY(driver.document().map() == *expected.position.map);
    QCOMPARE(driver.hexesOf(QStringLiteral("forest")).size(), 3 * 8);
}

void DrawingToolsTest::replacingTakesEveryHexOfTheTerrain()
{
    DrawingDriver driver;
    driver.choices().setName(MapList::Legend, QStringLiteral("lake"));
    driver.take("terrain-brush");
    driver.clickAt(QStringLiteral("0202"));
    driver.clickAt(QStringLiteral("0707"));
    driver.choices().setName(MapList::Legend, QStringLiteral("swamp"));
    driver.take("terrain-replace");
    driver.clickAt(QStringLiteral("0202"));
    QCOMPARE(driver.hexesOf(QStringLiteral("swamp")), words("0202 0707"));
    QCOMPARE(driver.hexesOf(QStringLiteral("lake")), QStringList());
}

void DrawingToolsTest::aRegionBrushWithoutARegionSaysWhatToDo()
{
    DrawingDriver driver;
    driver.choices().setName(MapList::Regions, {});
    driver.take("region-brush");
    const QSignalSpy said(&driver.tools(), &ToolManager::said);
    driver.clickAt(QStringLiteral("0303"));
    QCOMPARE(said.count(), 1);
    QVERIFY(!driver.document().history().canUndo());
}

void DrawingToolsTest::theRegionIsTintedWhileItsBrushIsInHand()
{
    DrawingDriver driver;
    driver.chooseThings();
    driver.take("region-brush");
    QCOMPARE(driver.map().content().shownRegions, QStringList{QStringLiteral("west")});
    driver.take("select");
    QCOMPARE(driver.map().content().shownRegions, QStringList());
    driver.tools().setShownRegions({QStringLiteral("east")});
    driver.take("region-brush");
    QCOMPARE(driver.map().content().shownRegions, words("east west"));
}

void DrawingToolsTest::theEyedropperTakesUpWhatDraws()
{
    DrawingDriver driver;
    driver.chooseThings();
    driver.take("hexside-pen");
    driver.clickAt(QStringLiteral("0303/0304"));
    driver.take("feature-stamp");
    driver.clickAt(QStringLiteral("0606"));
    driver.take("terrain-brush");
    driver.clickAt(QStringLiteral("0505"));
    driver.choices().setName(MapList::Hexsides, QStringLiteral("wall"));
    driver.choices().setName(MapList::Features, QStringLiteral("fort"));
    driver.choices().setName(MapList::Legend, QStringLiteral("lake"));

    driver.take("eyedropper");
    driver.clickAt(QStringLiteral("0303/0304"));
    QCOMPARE(driver.choices().name(MapList::Hexsides), QStringLiteral("river"));
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("hexside-pen"));
    driver.take("eyedropper");
    driver.clickAt(QStringLiteral("0606"));
    QCOMPARE(driver.choices().name(MapList::Features), QStringLiteral("town"));
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("feature-stamp"));
    driver.takeByKey(Qt::Key_I);
    driver.cursorTo(QStringLiteral("0505"));
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.choices().name(MapList::Legend), QStringLiteral("forest"));
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("terrain-brush"));
    QCOMPARE(driver.steps(), 3);
}

void DrawingToolsTest::altClickChoosesInEveryTool()
{
    DrawingDriver driver;
    driver.chooseThings();
    driver.take("terrain-brush");
    driver.choices().setName(MapList::Legend, QStringLiteral("lake"));
    driver.clickAt(QStringLiteral("0505"));
    driver.choices().setName(MapList::Legend, QStringLiteral("forest"));
    driver.clickAt(QStringLiteral("0505"), Qt::LeftButton, Qt::AltModifier);
    QCOMPARE(driver.choices().name(MapList::Legend), QStringLiteral("lake"));
    QCOMPARE(driver.tools().current()->name(), QStringLiteral("terrain-brush"));
    QCOMPARE(driver.steps(), 1);
}

void DrawingToolsTest::measuringTellsHexesAndWay()
{
    DrawingDriver driver;
    driver.take("measure");
    driver.clickAt(QStringLiteral("0202"));
    driver.point(QStringLiteral("0206"));
    QVERIFY2(driver.hint().contains(QStringLiteral("0202 to 0206: 4 hex")), qPrintable(driver.hint()));
    driver.clickAt(QStringLiteral("0206"));
    driver.point(QStringLiteral("0203"));
    QVERIFY2(driver.hint().contains(QStringLiteral("0202 to 0203: 1 hex")), qPrintable(driver.hint()));
    QVERIFY2(driver.hint().contains(QStringLiteral(" 7 ")), qPrintable(driver.hint()));
    QCOMPARE(driver.map().content().preview->lines.front().size(), 3U);
    QCOMPARE(driver.steps(), 0);
}

namespace {

/// Sums up what a widget paints.
class PaintWatch : public QObject
{
public:
    explicit PaintWatch(QWidget& widget) : m_widget(widget) { widget.installEventFilter(this); }
    QRegion taken()
    {
        QCoreApplication::processEvents();
        m_widget.repaint(QRect());
        return std::exchange(m_region, QRegion());
    }
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            m_region += static_cast<QPaintEvent*>(event)->region();
        return false;
    }

private:
    QWidget& m_widget;
    QRegion m_region;
};

} // namespace

void DrawingToolsTest::aPreviewRepaintsLittle()
{
    DrawingDriver driver(30, 20);
    driver.chooseThings();
    driver.take("terrain-brush");
    driver.point(QStringLiteral("0303"));
    // What folds up as editing begins is painted beside the preview.
    QTRY_VERIFY(driver.window().findChildren<QVariantAnimation*>(QStringLiteral("unfolding")).isEmpty());
    PaintWatch watch(*driver.map().viewport());
    watch.taken();
    driver.point(QStringLiteral("0304"));
    const QRegion painted = watch.taken();
    QVERIFY(!painted.isEmpty());
    const QRect area = painted.boundingRect();
    QVERIFY2(area.contains(driver.at(QStringLiteral("0303"))) && area.contains(driver.at(QStringLiteral("0304"))),
             "both the old and the new place are painted");
    const QRect hex = driver.map().hexArea(driver.hex(QStringLiteral("0303")));
    QVERIFY2(area.width() <= 3 * hex.width() && area.height() <= 4 * hex.height(), "and not much more");

    // A stroke that goes on paints its end, not its beginning.
    driver.press(QStringLiteral("0405"));
    for (int row = 5; row <= 16; ++row)
        driver.moveTo(QStringLiteral("04%1").arg(row, 2, 10, QLatin1Char('0')));
    watch.taken();
    driver.moveTo(QStringLiteral("0417"));
    QVERIFY(!watch.taken().boundingRect().contains(driver.at(QStringLiteral("0405"))));
    driver.release(QStringLiteral("0417"));
}

REARGUARD_TEST(DrawingToolsTest)
#include "drawing_tools_test.moc"
