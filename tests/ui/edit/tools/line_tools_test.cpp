// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/drawing_driver.h"

#include "document/document.h"
#include "edit/drawing.h"
#include "edit/tools/edit_choices.h"
#include "edit/tools/trace_tool.h"
#include "support/test_registry.h"

#include <QDoubleSpinBox>
#include <QLabel>
#include <QWidget>

/// The tools that draw lines, by mouse and by keys: hexsides, paths, and what is traced from a line drawn by hand.
class LineToolsTest : public QObject
{
    Q_OBJECT

private slots:
    void thePenFollowsTheMouseInTheCursorsHexToo();
    void thePenFollowsARiver();
    void aLongRiverIsFollowedToItsEnd();
    void aBridgeIsOneClick();
    void keysChooseTheHexside();

    void aPathIsClickedTogether();
    void backspaceTakesAHexOfThePathBack();
    void roadsThatMeetAreOneLine();
    void aPathPutAwayIsNotLost();

    void aTracedLineWaitsForItsTolerance();
    void aTracedLineBecomesAPath();
    void keysTraceHexsides();
};

// --- Hexsides ---

void LineToolsTest::thePenFollowsTheMouseInTheCursorsHexToo()
{
    DrawingDriver driver;
    driver.choices().setName(MapList::Hexsides, QStringLiteral("river"));
    driver.takeByKey(Qt::Key_H);
    driver.cursorTo(QStringLiteral("0404"));
    driver.key(Qt::Key_1);
    driver.point(QStringLiteral("0707"));
    // A little inside the cursor's hex, beside its lower hexside.
    const QPoint inside = (driver.at(QStringLiteral("0404")) + 5 * driver.at(QStringLiteral("0404/0405"))) / 6;
    QTest::mouseMove(driver.map().viewport(), inside);
    Scenario expected = driver.copyOfScenario();
    applyEdit(*driver.preview(), expected);
    QTest::mouseClick(driver.map().viewport(), Qt::LeftButton, {}, inside);
    QCOMPARE(driver.hexsides(QStringLiteral("river")), words("0404/0405"));
    QVERIFY(driver.document().map() == *expected.position.map);
}

void LineToolsTest::thePenFollowsARiver()
{
    DrawingDriver driver;
    driver.chooseThings();
    driver.take("hexside-pen");
    // Along the lower sides of a row, which go up and down.
    driver.stroke({QStringLiteral("0303/0304"), QStringLiteral("0304/0403"), QStringLiteral("0403/0404"),
                   QStringLiteral("0403/0504"), QStringLiteral("0503/0504")});
    QCOMPARE(driver.hexsides(QStringLiteral("river")), words("0303/0304 0304/0403 0403/0404 0403/0504 0503/0504"));
    QCOMPARE(driver.steps(), 1);
    // A hand that shakes while it clicks draws one.
    driver.press(QStringLiteral("0606/0607"));
    driver.moveTo(driver.at(QStringLiteral("0606/0607")) + QPoint(3, 2));
    driver.release(QStringLiteral("0606/0607"));
    QCOMPARE(driver.hexsides(QStringLiteral("river")).size(), 6);
    // Shift and right: whatever lies there.
    driver.choices().setName(MapList::Hexsides, QStringLiteral("wall"));
    driver.clickAt(QStringLiteral("0606/0607"), Qt::RightButton);
    QCOMPARE(driver.hexsides(QStringLiteral("river")).size(), 6);
    QVERIFY2(driver.hint().startsWith(QStringLiteral("Here is something else")), qPrintable(driver.hint()));
    driver.clickAt(QStringLiteral("0606/0607"), Qt::RightButton, Qt::ShiftModifier);
    QCOMPARE(driver.hexsides(QStringLiteral("river")).size(), 5);
}

void LineToolsTest::aLongRiverIsFollowedToItsEnd()
{
    DrawingDriver driver(40, 12);
    driver.chooseThings();
    driver.take("hexside-pen");
    // The zigzag between two rows.
    QStringList places;
    const auto number = [](int column, int row) {
        return QStringLiteral("%1%2").arg(column, 2, 10, QLatin1Char('0')).arg(row, 2, 10, QLatin1Char('0'));
    };
    for (int column = 2; column <= 38; ++column) {
        places += number(column, 4) + u'/' + number(column, 5);
        places += column % 2 == 0 ? number(column, 4) + u'/' + number(column + 1, 5)
                                  : number(column, 5) + u'/' + number(column + 1, 4);
    }
    driver.press(places.front());
    for (const QString& place : places) {
        driver.moveTo(place);
    }
    driver.release(places.back());
    QStringList expected = places;
    expected.sort();
    QCOMPARE(expected.size(), 74);
    QCOMPARE(driver.hexsides(QStringLiteral("river")), expected);
}

void LineToolsTest::aBridgeIsOneClick()
{
    DrawingDriver driver;
    driver.choices().setName(MapList::Hexsides, QStringLiteral("bridge"));
    driver.take("hexside-pen");
    driver.clickAt(QStringLiteral("0303/0304"));
    // Dragged, it is still one.
    driver.stroke({QStringLiteral("0503/0504"), QStringLiteral("0602/0603"), QStringLiteral("0703/0704")});
    QCOMPARE(driver.hexsides(QStringLiteral("bridge")), words("0303/0304 0703/0704"));
}

void LineToolsTest::keysChooseTheHexside()
{
    DrawingDriver driver;
    driver.chooseThings();
    driver.takeByKey(Qt::Key_H);
    driver.cursorTo(QStringLiteral("0404"));
    driver.key(Qt::Key_4); // the lower side
    QVERIFY(driver.hint().contains(QStringLiteral("0404/0405")));
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.hexsides(QStringLiteral("river")), QStringList{QStringLiteral("0404/0405")});
    driver.key(Qt::Key_Tab); // the next clockwise
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.hexsides(QStringLiteral("river")), words("0305/0404 0404/0405"));
    driver.key(Qt::Key_Return); // once more takes it away
    driver.key(Qt::Key_4);
    driver.key(Qt::Key_Delete);
    QCOMPARE(driver.hexsides(QStringLiteral("river")), QStringList());
    QCOMPARE(driver.steps(), 4);
}

// --- Paths ---

void LineToolsTest::aPathIsClickedTogether()
{
    DrawingDriver driver;
    driver.chooseThings();
    driver.take("path-pen");
    driver.clickAt(QStringLiteral("0202"));
    driver.clickAt(QStringLiteral("0205"));
    QCOMPARE(driver.steps(), 0);
    driver.doubleClickAt(QStringLiteral("0206"));
    QCOMPARE(driver.lines(QStringLiteral("road")), QStringList{QStringLiteral("0202 0203 0204 0205 0206")});
    QCOMPARE(driver.steps(), 1);
}

void LineToolsTest::backspaceTakesAHexOfThePathBack()
{
    DrawingDriver driver;
    driver.chooseThings();
    driver.takeByKey(Qt::Key_P);
    driver.cursorTo(QStringLiteral("0202"));
    driver.key(Qt::Key_Return);
    driver.walk(Qt::Key_Down, 2);
    driver.key(Qt::Key_Return);
    driver.walk(Qt::Key_Down);
    driver.key(Qt::Key_Return);
    driver.key(Qt::Key_Backspace);
    driver.walk(Qt::Key_Up);
    driver.key(Qt::Key_Return); // on the last hex: that ends it
    QCOMPARE(driver.lines(QStringLiteral("road")), QStringList{QStringLiteral("0202 0203 0204")});
}

void LineToolsTest::roadsThatMeetAreOneLine()
{
    DrawingDriver driver;
    driver.chooseThings();
    driver.take("path-pen");
    driver.stroke({QStringLiteral("0202"), QStringLiteral("0203"), QStringLiteral("0204")});
    driver.stroke({QStringLiteral("0206"), QStringLiteral("0205"), QStringLiteral("0204")});
    QCOMPARE(driver.lines(QStringLiteral("road")).size(), 1);
    driver.clickAt(QStringLiteral("0204"), Qt::RightButton);
    QCOMPARE(driver.lines(QStringLiteral("road")).size(), 2);
}

void LineToolsTest::aPathPutAwayIsNotLost()
{
    DrawingDriver driver;
    driver.chooseThings();
    driver.take("path-pen");
    driver.clickAt(QStringLiteral("0202"));
    driver.clickAt(QStringLiteral("0204"));
    driver.take("select");
    QCOMPARE(driver.lines(QStringLiteral("road")), QStringList{QStringLiteral("0202 0203 0204")});
}

// --- Tracing ---

void LineToolsTest::aTracedLineWaitsForItsTolerance()
{
    DrawingDriver driver;
    driver.chooseThings();
    QVERIFY(driver.take("trace").picks() == MapList::Hexsides);
    // From corner to corner, as the middle of a hexside is but half of it.
    driver.stroke(words("0303/0304 0304/0403 0403/0404 0403/0504 0503/0504"));
    QCOMPARE(driver.steps(), 0);
    const auto shown = driver.preview();
    QVERIFY(shown && !isEmpty(*shown));
    // So strictly that the line through the middles lies nowhere near enough.
    driver.find<QDoubleSpinBox>("traceTolerance").setValue(0.1);
    const auto strict = driver.preview();
    driver.find<QDoubleSpinBox>("traceTolerance").setValue(0.6);
    QVERIFY(driver.preview() == shown);
    QVERIFY(strict);
    QVERIFY(driver.hint().startsWith(QStringLiteral("Enter takes over")));
    // A slip beside the pen says what it becomes.
    const QWidget& slip = driver.find<QWidget>("traceSlip");
    QVERIFY(slip.isVisible());
    QVERIFY(driver.map().viewport()->rect().contains(slip.geometry()));
    QVERIFY2(driver.find<QLabel>("traceFound").text().startsWith(QStringLiteral("3 ")),
             qPrintable(driver.find<QLabel>("traceFound").text()));
    driver.map().setFocus();
    driver.key(Qt::Key_Return);
    QVERIFY(!slip.isVisible());
    QCOMPARE(driver.hint(), QStringLiteral("What was found is taken over; Undo takes it back."));
    QCOMPARE(driver.hexsides(QStringLiteral("river")), words("0304/0403 0403/0404 0403/0504"));
    QCOMPARE(driver.steps(), 1);
    // Escape forgets a line.
    driver.stroke({QStringLiteral("0503/0504"), QStringLiteral("0504/0603"), QStringLiteral("0603/0604")});
    driver.map().setFocus();
    driver.key(Qt::Key_Escape);
    QCOMPARE(driver.hint(), QStringLiteral("What was found is forgotten."));
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.steps(), 1);
}

void LineToolsTest::aTracedLineBecomesAPath()
{
    DrawingDriver driver;
    driver.chooseThings();
    Tool& tool = driver.take("trace");
    QVERIFY(tool.drawFrom(MapList::Paths));
    driver.stroke({QStringLiteral("0202"), QStringLiteral("0302"), QStringLiteral("0402"), QStringLiteral("0503")});
    driver.map().setFocus();
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.lines(QStringLiteral("road")), QStringList{QStringLiteral("0202 0302 0402 0503")});
    QVERIFY(tool.drawFrom(MapList::Legend));
    driver.stroke({QStringLiteral("0606"), QStringLiteral("0607")});
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.hexesOf(QStringLiteral("forest")), words("0606 0607"));
}

void LineToolsTest::keysTraceHexsides()
{
    DrawingDriver driver;
    driver.chooseThings();
    driver.takeByKey(Qt::Key_W);
    driver.cursorTo(QStringLiteral("0403"));
    driver.key(Qt::Key_Return);
    driver.key(Qt::Key_5);
    driver.key(Qt::Key_4);
    driver.key(Qt::Key_3);
    driver.key(Qt::Key_Return); // ends the line
    driver.key(Qt::Key_Return); // takes it over
    QCOMPARE(driver.hexsides(QStringLiteral("river")), words("0304/0403 0403/0404 0403/0504"));
}

REARGUARD_TEST(LineToolsTest)
#include "line_tools_test.moc"
