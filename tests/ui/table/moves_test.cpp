// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/window_driver.h"

#include "support/test_registry.h"
#include "table/act_text.h"
#include "table/move_flow.h"
#include "table/ruling_flow.h"

#include <QAction>
#include <QLabel>
#include <QStatusBar>

#include <algorithm>

using namespace Qt::StringLiterals;

/// Counters moved in the window: with the mouse, with the keys, onto the map.
class MovesTest : public QObject
{
    Q_OBJECT

private slots:
    void reachAndWayAreShownWhileDragging();
    void droppingMovesTheUnit();
    void aMoveIsTakenBackAndDoneAgain();
    void whatIsSpentCounts();
    void zonesOfControlEndTheMove();
    void refusedHexesSayWhyWithTheRule();
    void fullHexesMayBePassed();
    void shiftTakesTheWholeStack();
    void altOnTheWayKeepsIt();
    void ctrlMovesFreely();
    void movingFreelyIsAnActionToo();
    void anEnemyIsAttackedNotEntered();
    void othersDoNotMoveNow();
    void keysWalkAUnit();
    void keysTakeBackAndGiveUp();
    void reinforcementsEnter();
    void waysOfMovingAreThoseOfTheGame();
};

namespace {

/// The mouse with a unit in hand: pressed on a hex, led over others, let go at the end or given up.
class Drag
{
public:
    Drag(WindowDriver& driver, const QString& from, Qt::KeyboardModifiers modifiers = {})
        : m_driver(driver), m_modifiers(modifiers), m_at(driver.pointOf(from))
    {
        QTest::mousePress(view(), Qt::LeftButton, m_modifiers, m_at);
    }
    void over(const QString& number)
    {
        m_at = m_driver.pointOf(number);
        QMouseEvent move(QEvent::MouseMove, m_at, view()->mapToGlobal(m_at), Qt::NoButton, Qt::LeftButton, m_modifiers);
        QCoreApplication::sendEvent(view(), &move);
    }
    void drop() { QTest::mouseRelease(view(), Qt::LeftButton, m_modifiers, m_at); }
    void hold(Qt::KeyboardModifiers modifiers) { m_modifiers = modifiers; }

private:
    QWidget* view() { return m_driver.map().viewport(); }

    WindowDriver& m_driver;
    Qt::KeyboardModifiers m_modifiers;
    QPoint m_at;
};

void drag(WindowDriver& driver, const QString& from, const QString& to, Qt::KeyboardModifiers modifiers = {})
{
    Drag held(driver, from, modifiers);
    held.over(to);
    held.drop();
}

QStringList numbers(WindowDriver& driver, const std::vector<HexIndex>& hexes)
{
    QStringList texts;
    for (const HexIndex hex : hexes)
        texts += driver.numberOf(hex);
    return texts;
}

template<typename T>
T lastAct(WindowDriver& driver)
{
    const TableLog& log = driver.window().session().table.log();
    const T* act = std::get_if<T>(&log.at(log.current()).act);
    return act != nullptr ? *act : T();
}

int linesOf(WindowDriver& driver)
{
    return static_cast<int>(driver.window().session().table.log().entries().size());
}

QString message(WindowDriver& driver)
{
    return driver.window().status().currentMessage();
}

} // namespace

void MovesTest::reachAndWayAreShownWhileDragging()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"march"_s));
    Drag held(driver, u"0304"_s);
    held.over(u"0504"_s);
    const BoardContent& shown = driver.map().content();
    QVERIFY(shown.move && shown.moveField);
    QCOMPARE(numbers(driver, shown.move->path), (QStringList{u"0404"_s, u"0504"_s}));
    QCOMPARE(shown.move->text, u"1 of 10"_s);
    QCOMPARE(shown.moveField->reachOf(driver.hex(u"0604"_s))->cost, 3);
    // The next hex is another way over the same reach, which is not looked for again.
    const std::shared_ptr<const MoveField> before = shown.moveField;
    held.over(u"0604"_s);
    QCOMPARE(driver.map().content().moveField, before);
    QCOMPARE(driver.map().content().move->text, u"1%1 of 10"_s.arg(QChar(0xBD)));
    const QString told = driver.find<QLabel>("hexSummary").text();
    QVERIFY2(told.contains(u"0604"_s) && told.contains(u"1%1 of 10"_s.arg(QChar(0xBD))), qPrintable(told));
    held.drop();
    QVERIFY(!driver.map().content().move);
    QVERIFY(!driver.map().content().moveField);
}

void MovesTest::droppingMovesTheUnit()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"march"_s));
    drag(driver, u"0304"_s, u"0604"_s);
    QCOMPARE(driver.placeOf(u"25/7"_s), u"0604"_s);
    QCOMPARE(driver.placeOf(u"6/7"_s), u"0304"_s);
    const auto act = lastAct<MoveAct>(driver);
    QCOMPARE(act.units, QStringList{u"25/7"_s});
    QCOMPARE(numbers(driver, act.path), (QStringList{u"0404"_s, u"0504"_s, u"0604"_s}));
    QCOMPARE(act.cost, 3);
    QVERIFY(!act.isFree && !act.endsMove);
}

void MovesTest::aMoveIsTakenBackAndDoneAgain()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"march"_s));
    drag(driver, u"0304"_s, u"0604"_s);
    driver.window().session().table.stepBack();
    QCOMPARE(driver.placeOf(u"25/7"_s), u"0304"_s);
    QVERIFY(driver.document().play().trails.empty());
    driver.window().session().table.stepForward();
    QCOMPARE(driver.placeOf(u"25/7"_s), u"0604"_s);
}

void MovesTest::whatIsSpentCounts()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"march"_s));
    drag(driver, u"0304"_s, u"0604"_s);
    Drag held(driver, u"0604"_s);
    held.over(u"0504"_s);
    QCOMPARE(driver.map().content().move->text, u"%1 of 8%1"_s.arg(QChar(0xBD)));
    held.drop();
    QCOMPARE(driver.document().play().trails.front().spent, 4);
}

void MovesTest::zonesOfControlEndTheMove()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"march"_s));
    drag(driver, u"0304"_s, u"0804"_s);
    QCOMPARE(driver.placeOf(u"25/7"_s), u"0804"_s);
    QVERIFY(lastAct<MoveAct>(driver).endsMove);
    drag(driver, u"0804"_s, u"0704"_s);
    QCOMPARE(driver.placeOf(u"25/7"_s), u"0804"_s);
    QVERIFY2(message(driver).contains(u"moves no farther in this phase [6.22]"_s), qPrintable(message(driver)));
}

void MovesTest::refusedHexesSayWhyWithTheRule()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"march"_s));
    Drag held(driver, u"0304"_s);
    held.over(u"0307"_s);
    QVERIFY(driver.map().content().move->isRefused);
    QCOMPARE(driver.map().content().move->sign, std::optional(ReasonCode::ProhibitedTerrain));
    QVERIFY(driver.find<QLabel>("hexSummary").text().contains(u"base 6"_s));
    held.drop();
    QCOMPARE(driver.placeOf(u"25/7"_s), u"0304"_s);
    QCOMPARE(linesOf(driver), 0);
    QVERIFY2(message(driver).contains(u"lake"_s) && message(driver).contains(u"base 6"_s), qPrintable(message(driver)));
}

void MovesTest::fullHexesMayBePassed()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"march"_s));
    Drag held(driver, u"0304"_s);
    held.over(u"0502"_s);
    const BoardContent& shown = driver.map().content();
    QVERIFY(shown.move->isRefused);
    QVERIFY(!shown.moveField->reachOf(driver.hex(u"0502"_s))->mayEnd);
    held.drop();
    QCOMPARE(driver.placeOf(u"25/7"_s), u"0304"_s);
    QVERIFY2(message(driver).contains(u"7.1"_s), qPrintable(message(driver)));
}

void MovesTest::shiftTakesTheWholeStack()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"march"_s));
    drag(driver, u"0304"_s, u"0504"_s, Qt::ShiftModifier);
    QCOMPARE(driver.placeOf(u"25/7"_s), u"0504"_s);
    QCOMPARE(driver.placeOf(u"6/7"_s), u"0504"_s);
    QCOMPARE(linesOf(driver), 1);
}

void MovesTest::altOnTheWayKeepsIt()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"march"_s));
    Drag held(driver, u"0304"_s);
    held.over(u"0404"_s);
    held.hold(Qt::AltModifier);
    held.over(u"0405"_s);
    held.over(u"0406"_s);
    held.hold({});
    held.over(u"0506"_s);
    QCOMPARE(numbers(driver, driver.map().content().move->path),
             (QStringList{u"0404"_s, u"0405"_s, u"0406"_s, u"0506"_s}));
    held.drop();
    QCOMPARE(driver.placeOf(u"25/7"_s), u"0506"_s);
    QCOMPARE(lastAct<MoveAct>(driver).cost, 7);
}

void MovesTest::ctrlMovesFreely()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"march"_s));
    drag(driver, u"0304"_s, u"0307"_s, Qt::ControlModifier); // into the lake
    QCOMPARE(driver.placeOf(u"25/7"_s), u"0307"_s);
    const auto act = lastAct<MoveAct>(driver);
    QVERIFY(act.isFree);
    QCOMPARE(act.cost, 0);
    // Whoever's turn it is.
    drag(driver, u"0904"_s, u"1004"_s, Qt::ControlModifier);
    QCOMPARE(driver.placeOf(u"137"_s), u"1004"_s);
}

void MovesTest::movingFreelyIsAnActionToo()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"march"_s));
    driver.find<QAction>("moveFreely").trigger();
    drag(driver, u"0304"_s, u"1201"_s);
    QCOMPARE(driver.placeOf(u"25/7"_s), u"1201"_s);
    QVERIFY(lastAct<MoveAct>(driver).isFree);
    driver.find<QAction>("moveFreely").trigger();
    drag(driver, u"0304"_s, u"0404"_s);
    QVERIFY(!lastAct<MoveAct>(driver).isFree);
}

void MovesTest::anEnemyIsAttackedNotEntered()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"march"_s));
    drag(driver, u"0304"_s, u"0904"_s);
    QCOMPARE(driver.placeOf(u"25/7"_s), u"0304"_s);
    QCOMPARE(driver.numberOf(driver.flow().combat().defend), u"0904"_s);
    QVERIFY(!driver.window().session().moves.isCarrying());
}

void MovesTest::othersDoNotMoveNow()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"march"_s));
    drag(driver, u"0904"_s, u"1004"_s);
    QCOMPARE(driver.placeOf(u"137"_s), u"0904"_s);
    QVERIFY2(message(driver).contains(u"German"_s), qPrintable(message(driver)));
    // Nor anybody while combats are fought.
    Turn turn = driver.document().position()->turn;
    turn.phase = u"combat"_s;
    QVERIFY(driver.window().session().table.perform(TurnAct{turn, {}, {}}).hasValue());
    drag(driver, u"0304"_s, u"0404"_s);
    QCOMPARE(driver.placeOf(u"25/7"_s), u"0304"_s);
    QVERIFY2(message(driver).contains(u"Combat"_s), qPrintable(message(driver)));
    // Nor onto others of their side, which is no combat either.
    driver.window().status().clearMessage();
    drag(driver, u"0304"_s, u"0502"_s);
    QVERIFY2(message(driver).contains(u"Combat"_s), qPrintable(message(driver)));
}

void MovesTest::keysWalkAUnit()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"march"_s));
    driver.walkTo(u"0304"_s);
    driver.key(Qt::Key_F3);
    QVERIFY(driver.window().session().moves.isCarrying());
    driver.key(Qt::Key_Right);
    driver.key(Qt::Key_Right);
    QCOMPARE(driver.map().content().move->text, u"1 of 10"_s);
    // What is spoken of the hex begins with what it costs.
    QVERIFY2(driver.map().describe(driver.hex(u"0504"_s)).contains(u"1 of 10"_s),
             qPrintable(driver.map().describe(driver.hex(u"0504"_s))));
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.placeOf(u"25/7"_s), u"0504"_s);
    QCOMPARE(numbers(driver, lastAct<MoveAct>(driver).path), (QStringList{u"0404"_s, u"0504"_s}));
}

void MovesTest::keysTakeBackAndGiveUp()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"march"_s));
    driver.walkTo(u"0304"_s);
    driver.key(Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(driver.window().session().moves.units().size(), std::size_t{2});
    driver.key(Qt::Key_Down);
    driver.key(Qt::Key_Down);
    driver.key(Qt::Key_Backspace);
    QCOMPARE(numbers(driver, driver.map().content().move->path), QStringList{u"0305"_s});
    QCOMPARE(driver.numberOf(driver.map().cursorHex()), u"0305"_s);
    driver.key(Qt::Key_Escape);
    QVERIFY(!driver.window().session().moves.isCarrying());
    QCOMPARE(driver.placeOf(u"25/7"_s), u"0304"_s);
    QCOMPARE(linesOf(driver), 0);
}

void MovesTest::reinforcementsEnter()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"march"_s));
    const UnitIndex unit = driver.document().position()->findUnit(u"18/18");
    QVERIFY(driver.window().session().moves.beginEntry({unit}));
    const BoardContent& shown = driver.map().content();
    QCOMPARE(numbers(driver, shown.move->open), (QStringList{u"0101"_s, u"0108"_s}));
    QCOMPARE(shown.move->closed.size(), std::size_t{1});
    QVERIFY(shown.move->closed.front().second == ReasonCode::EnemyUnit);
    driver.hover(u"0202"_s);
    QCOMPARE(numbers(driver, driver.map().content().move->path), (QStringList{u"0101"_s, u"0102"_s, u"0202"_s}));
    driver.click(u"0202"_s);
    QCOMPARE(driver.placeOf(u"18/18"_s), u"0202"_s);
    const auto act = lastAct<EnterAct>(driver);
    QCOMPARE(numbers(driver, act.path), (QStringList{u"0101"_s, u"0102"_s, u"0202"_s}));
    QCOMPARE(act.cost, 6);
}

void MovesTest::waysOfMovingAreThoseOfTheGame()
{
    WindowDriver driver;
    QVERIFY(driver.open(u"march"_s));
    QVERIFY(driver.window().findChild<QAction*>(u"move-operational"_s) == nullptr);
    QVERIFY(driver.open(WindowDriver::shipped(u"lost-battalion/bridge-not-yet"_s)));
    driver.find<QAction>("move-operational").trigger();
    QCOMPARE(driver.window().session().moves.mode(), u"operational"_s);
    // Another game does not know it.
    QVERIFY(driver.open(u"march"_s));
    QCOMPARE(driver.window().session().moves.mode(), QString());
}

REARGUARD_TEST(MovesTest)
#include "moves_test.moc"
