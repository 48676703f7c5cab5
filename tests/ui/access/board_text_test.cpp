// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/table_driver.h"

#include "access/board_text_panel.h"
#include "base/headline.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "verdict/reason_text.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QPushButton>
#include <QTextBlock>

using namespace Qt::Literals::StringLiterals;

// Board and ruling for who reads them.
class BoardTextTest : public QObject
{
    Q_OBJECT

private slots:
    void everythingOfTheRulingIsThere();
    void everyUnitIsThereBySide();
    void refusedHexesStandTogetherBelowTheirReason();
    void itFollowsWhatHappensAndIsNotMadeWhileNobodyReads();
    void theReaderKeepsTheirPlace();
    void headingsAndLinksAreReachedByKeys();
    void itCanBeCopied();
    void hiddenStacksStayHidden();
    void ofAStackThatRetreatsTogetherTheTopIsTold();
    void aMapAloneHasNoRuling();
};

namespace {

HeadingBrowser& openText(WindowDriver& driver)
{
    driver.find<QAction>("boardAsText").trigger();
    return driver.find<HeadingBrowser>("boardText");
}

QStringList headings(const HeadingBrowser& text)
{
    QStringList found;
    for (QTextBlock block = text.document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0)
            found += u"%1 %2"_s.arg(block.blockFormat().headingLevel()).arg(block.text());
    }
    return found;
}

// The line that begins so.
QString lineWith(const HeadingBrowser& text, const QString& part)
{
    for (QTextBlock block = text.document()->begin(); block.isValid(); block = block.next()) {
        if (block.text().contains(part))
            return block.text();
    }
    return {};
}

} // namespace

void BoardTextTest::everythingOfTheRulingIsThere()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    const HeadingBrowser& text = openText(driver);
    const QString read = text.toPlainText();
    const VerdictText words = driver.document().words();
    // The title's headline is the heading; what it goes on with is a paragraph.
    QCOMPARE(headings(text).front(), u"1 "_s + headline(driver.document().title()));
    QVERIFY2(read.section(u'\n', 1, 1).startsWith(u"3502 attacks 3503"_s), qPrintable(read.section(u'\n', 0, 2)));
    QVERIFY(driver.flow().ruling() != nullptr);
    for (const Effect& effect : driver.flow().ruling()->effects) {
        QVERIFY2(headings(text).contains(u"3 "_s + words.effect(effect)), qPrintable(headings(text).join(u'\n')));
        QVERIFY(read.contains(words.deciders(effect, driver.flow().opponentOf(effect))));
        for (const UnitRetreat& unit : effect.retreats) {
            QVERIFY(headings(text).contains(u"4 "_s + words.fate(unit)));
            for (const RetreatPath& path : unit.paths)
                QVERIFY2(read.contains(words.path(path, unit.from)), qPrintable(words.path(path, unit.from)));
            for (const HexVerdict& verdict : unit.hexes) {
                QVERIFY(read.contains(driver.numberOf(verdict.hex)));
                for (const Reason& reason : verdict.why)
                    QVERIFY2(read.contains(words.number(reason.rule)), qPrintable(words.number(reason.rule)));
            }
        }
    }
    QVERIFY(headings(text).contains(u"3 Readings in force"_s) || driver.document().ruleset().readings.empty());
}

void BoardTextTest::everyUnitIsThereBySide()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"two-units"_s));
    const HeadingBrowser& text = openText(driver);
    const VerdictText words = driver.document().words();
    for (const SideRules& side : driver.document().ruleset().sides)
        QVERIFY(headings(text).contains(u"3 "_s + words.sideName(side.id)));
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(driver.document().position()->units.size()); ++unit) {
        const Unit& each = driver.document().position()->unit(unit);
        if (each.isOnMap())
            QVERIFY(!lineWith(text, u"%1 in %2:"_s.arg(words.unitName(unit), driver.numberOf(each.hex))).isEmpty());
    }
}

void BoardTextTest::refusedHexesStandTogetherBelowTheirReason()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"one-path"_s));
    const HeadingBrowser& text = openText(driver);
    const UnitRetreat* unit = driver.flow().retreat();
    QVERIFY(unit != nullptr);
    QVERIFY(headings(text).contains(u"5 Why not elsewhere"_s));
    for (const HexVerdict& verdict : unit->hexes) {
        if (verdict.verdict != Verdict::Forbidden)
            continue;
        for (const Reason& reason : verdict.why) {
            const QString said = driver.document().words().reason(reason, verdict.hex);
            const QString line = lineWith(text, said + u' ');
            QVERIFY2(line.contains(driver.numberOf(verdict.hex)), qPrintable(said + u'\n' + line));
        }
    }
    const QString reach = lineWith(text, u"out of reach:"_s);
    for (const HexVerdict& verdict : unit->hexes)
        QCOMPARE(reach.contains(driver.numberOf(verdict.hex)), verdict.verdict == Verdict::OutOfReach);
}

void BoardTextTest::itFollowsWhatHappensAndIsNotMadeWhileNobodyReads()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"several-paths"_s));
    auto& panel = *driver.window().findChild<BoardTextPanel*>();
    QVERIFY(!panel.isVisible());
    const HexIndex next = driver.flow().continuations().front();
    driver.flow().clickHex(next);
    driver.flow().takeBack();
    QCOMPARE(panel.timesMade(), 0);
    HeadingBrowser& text = openText(driver);
    QCOMPARE(panel.timesMade(), 1);
    QCOMPARE(QApplication::focusWidget(), &text);
    driver.flow().clickHex(next);
    QTRY_VERIFY(text.toPlainText().contains(u"Chosen so far: "_s + driver.numberOf(next)));
    // The cursor's hex is told of.
    driver.map().setCursorHex(driver.hex(u"0101"_s));
    const QString told = driver.map().describe(driver.hex(u"0101"_s));
    QTRY_VERIFY(text.toPlainText().contains(told));
    const int made = panel.timesMade();
    driver.find<QDockWidget>("boardTextDock").hide();
    driver.find<QAction>("undo").trigger();
    driver.flow().clickHex(next);
    QCoreApplication::processEvents();
    QCOMPARE(panel.timesMade(), made);
}

void BoardTextTest::theReaderKeepsTheirPlace()
{
    WindowDriver driver;
    QVERIFY(driver.open(WindowDriver::workedCase()));
    HeadingBrowser& text = openText(driver);
    auto& panel = *driver.window().findChild<BoardTextPanel*>();
    for (int i = 0; i < 4; ++i)
        driver.key(Qt::Key_H);
    const int place = text.textCursor().position();
    QVERIFY(place > 0);
    const int made = panel.timesMade();
    driver.map().setCursorHex(driver.hex(u"3301"_s));
    QTRY_VERIFY(panel.timesMade() > made);
    QCOMPARE(text.textCursor().position(), place);
}

void BoardTextTest::headingsAndLinksAreReachedByKeys()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"one-path"_s));
    HeadingBrowser& text = openText(driver);
    QVERIFY(!text.accessibleName().isEmpty());
    const QStringList all = headings(text);
    QStringList visited{u"1 "_s + text.textCursor().block().text()};
    for (qsizetype i = 1; i < all.size(); ++i) {
        driver.key(Qt::Key_H);
        visited += u"%1 %2"_s.arg(text.textCursor().block().blockFormat().headingLevel())
                       .arg(text.textCursor().block().text());
    }
    QCOMPARE(visited, all);
    driver.key(Qt::Key_H, Qt::ShiftModifier);
    QCOMPARE(text.textCursor().block().text(), all[all.size() - 2].mid(2));
    // To a hex and there.
    text.moveCursor(QTextCursor::Start);
    driver.key(Qt::Key_L);
    driver.key(Qt::Key_Return);
    QCOMPARE(QApplication::focusWidget(), &driver.map());
    QVERIFY(driver.map().cursorHex() != noHex);
    // One Tab leaves the text, however many links it has.
    text.setFocus();
    driver.key(Qt::Key_Tab);
    QVERIFY(QApplication::focusWidget() != &text);
}

void BoardTextTest::itCanBeCopied()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"one-path"_s));
    const HeadingBrowser& text = openText(driver);
    QGuiApplication::clipboard()->clear();
    driver.find<QPushButton>("copyBoardText").click();
    QCOMPARE(QGuiApplication::clipboard()->text(), text.toPlainText());
    QVERIFY(text.toPlainText().size() > 500);
}

void BoardTextTest::hiddenStacksStayHidden()
{
    TableDriver driver;
    driver.openTable([](Scenario&, Ruleset& game) {
        game.secrecy.hidesStacks = true;
        game.secrecy.rule = u"5.6"_s;
    });
    const HeadingBrowser& text = openText(driver);
    driver.walkTo(u"0506"_s);
    QTRY_VERIFY(text.toPlainText().contains(u"2 Inf"_s));
    driver.action("viewer-german").trigger();
    QTRY_VERIFY(!text.toPlainText().contains(u"2 Inf"_s));
    QVERIFY(text.toPlainText().contains(u"1 Inf"_s));
    QVERIFY(!text.toPlainText().contains(u"hidden"_s));
    driver.action("viewer-allied").trigger();
    QTRY_VERIFY(text.toPlainText().contains(u"2 Inf"_s));
}

void BoardTextTest::ofAStackThatRetreatsTogetherTheTopIsTold()
{
    TableDriver driver;
    driver.openTable([](Scenario&, Ruleset& game) {
        game.secrecy.hidesStacks = true;
        game.secrecy.rule = u"5.6"_s;
        game.retreat.splitting = Splitting::StackMayStay;
    });
    const HeadingBrowser& text = openText(driver);
    driver.click(u"0506"_s);
    driver.click(u"0505"_s);
    driver.pressResult(u"Ar2"_s);
    const UnitRetreat* stack = driver.flow().retreat();
    QVERIFY(stack != nullptr && stack->with.size() == 2);
    QTRY_VERIFY(headings(text).filter(u"1 VG, 2 VG and 3 VG retreat"_s).size() == 1);
    driver.map().setCursorHex(driver.hex(u"0505"_s));
    driver.action("viewer-allied").trigger();
    QTRY_VERIFY(headings(text).filter(u"1 VG retreats"_s).size() == 1);
    for (const QString& hidden : {u"2 VG"_s, u"3 VG"_s})
        QVERIFY2(lineWith(text, hidden).isEmpty(), qPrintable(lineWith(text, hidden)));
    QVERIFY(!driver.map().describe(driver.hex(u"0505"_s)).contains(u"2 VG"_s));
}

void BoardTextTest::aMapAloneHasNoRuling()
{
    WindowDriver driver;
    HeadingBrowser& text = driver.find<HeadingBrowser>("boardText");
    QVERIFY(driver.window().files().openFile(sourcePath(u"/tests/fixtures/ui/plain.hexmap.json")));
    driver.find<QAction>("boardAsText").trigger();
    QCOMPARE(headings(text).size(), 1);
    QVERIFY(text.toPlainText().contains(u"It has no units"_s));
}

REARGUARD_TEST(BoardTextTest)
#include "board_text_test.moc"
