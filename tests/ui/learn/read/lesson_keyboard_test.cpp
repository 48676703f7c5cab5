// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_text.h"
#include "learn/read/option_list.h"
#include "support/test_registry.h"
#include "ui/support/lesson_driver.h"
#include "why/step_through.h"

#include <QAccessible>
#include <QApplication>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>

// A lesson gone through by somebody who neither sees nor uses a mouse.
class LessonKeyboardTest : public QObject
{
    Q_OBJECT

private slots:
    void aWholeLesson();
    void theAnswerBeforeTheGroundIsSpoken();
    void theExplanationIsReachedAndLeft();
    void everyWidgetThatTakesTheKeyboardHasAName();
    void theStepsAreWalked();
    void keysOfTheMomentAreNamed();
    void aDigitMeansTheAnswerThatIsCalledSo();
};

void LessonKeyboardTest::aWholeLesson()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("by-keys")));
    // Reading begins with the text.
    auto& text = driver.find<LessonText>("lessonText");
    QCOMPARE(QApplication::focusWidget(), &text);
    QVERIFY(LessonDriver::spoken(text).contains(QStringLiteral("1 VG has to go back one hex.")));
    driver.key(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), &driver.find<QWidget>("lessonQuestion"));
    QVERIFY(LessonDriver::spoken(*QApplication::focusWidget())
                .contains(QStringLiteral("Click every hex that is forbidden to the retreat of 1 VG.")));

    // F6 goes to the map and back.
    driver.key(Qt::Key_F6);
    QCOMPARE(QApplication::focusWidget(), &driver.board());
    driver.walkLessonTo(QStringLiteral("0404"));
    QVERIFY(driver.spokenHex().startsWith(QStringLiteral("0404, ")));
    driver.key(Qt::Key_Return);
    QVERIFY(driver.spokenHex().startsWith(QStringLiteral("Wrong. ")));
    QVERIFY(LessonDriver::spoken(driver.find<QWidget>("lessonAnswer0")).startsWith(QStringLiteral("0404 wrong: ")));
    driver.walkLessonTo(QStringLiteral("0405"));
    driver.key(Qt::Key_Return);
    QVERIFY(driver.spokenHex().startsWith(QStringLiteral("Right. ")));
    QVERIFY(driver.spokenHex().contains(QStringLiteral("rule 10.2")));

    driver.key(Qt::Key_F6);
    QVERIFY(driver.tabTo("lessonHint"));
    driver.key(Qt::Key_Space);
    QVERIFY(LessonDriver::spoken(driver.find<QWidget>("lessonHints")).contains(QStringLiteral("Look for zones")));
    // The hint was the last one, and the keyboard is still beside the map.
    QVERIFY(driver.find<QWidget>("lessonSide").isAncestorOf(QApplication::focusWidget()));
    driver.key(Qt::Key_F6);
    for (const char* number : {"0504", "0604", "0605", "0506"}) {
        driver.walkLessonTo(QString::fromLatin1(number));
        driver.key(Qt::Key_Return);
        QVERIFY(driver.spokenHex().startsWith(QStringLiteral("Right. ")));
    }
    QVERIFY(LessonDriver::spoken(driver.find<QWidget>("lessonFeedback")).contains(QStringLiteral("5 of 10 points")));

    driver.key(Qt::Key_F6);
    QVERIFY(driver.tabTo("lessonNext"));
    driver.key(Qt::Key_Space);
    QCOMPARE(driver.textOf("lessonTitle"), QStringLiteral("The way"));
    QCOMPARE(QApplication::focusWidget(), &driver.find<QWidget>("lessonNext"));
    driver.key(Qt::Key_F6);
    driver.walkLessonTo(QStringLiteral("0504"));
    driver.key(Qt::Key_Return);
    QVERIFY(driver.spokenHex().contains(QStringLiteral("Hex 1 of the path")));
    driver.key(Qt::Key_Backspace);
    QVERIFY(!driver.spokenHex().contains(QStringLiteral("of the path")));
    driver.key(Qt::Key_Return);
    driver.walkLessonTo(QStringLiteral("0503"));
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.session().pointsOf(1), std::optional(10));

    driver.key(Qt::Key_F6);
    QVERIFY(driver.tabTo("lessonNext"));
    driver.key(Qt::Key_Space);
    driver.key(Qt::Key_F6);
    driver.walkLessonTo(QStringLiteral("0505"));
    QVERIFY(driver.spokenHex().contains(QStringLiteral("1 VG")));
    QVERIFY(driver.spokenHex().contains(QStringLiteral("2 VG")));
    for (int unit = 0; unit < 2; ++unit) {
        driver.key(Qt::Key_Return);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu != nullptr);
        for (int line = 0; line < unit; ++line)
            QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Return);
    }
    QCOMPARE(driver.session().pointsOf(2), std::optional(10));

    driver.key(Qt::Key_F6);
    QVERIFY(driver.tabTo("lessonNext"));
    driver.key(Qt::Key_Space);
    QVERIFY(driver.tabTo("lessonOption1"));
    QCOMPARE(LessonDriver::spoken(*QApplication::focusWidget()).trimmed(), QStringLiteral("It is eliminated"));
    driver.key(Qt::Key_Space);
    QVERIFY(LessonDriver::spoken(driver.find<QWidget>("lessonOption1"))
                .contains(QStringLiteral("It is eliminated: wrong")));
    QVERIFY(LessonDriver::spoken(driver.find<QWidget>("lessonFeedback")).contains(QStringLiteral("Wrong.")));
    QVERIFY(driver.tabTo("lessonOption0"));
    driver.key(Qt::Key_Space);
    QVERIFY(LessonDriver::spoken(driver.find<QWidget>("lessonOption0")).contains(QStringLiteral("It retreats: right")));
    QCOMPARE(driver.session().pointsOf(3), std::optional(7));
    QVERIFY(driver.tabTo("lessonNext"));
    driver.key(Qt::Key_Space);
    QCOMPARE(driver.textOf("lessonResult"), QStringLiteral("32 of 40 points."));
    QVERIFY(QApplication::focusWidget() != nullptr && QApplication::focusWidget()->isEnabled());
}

void LessonKeyboardTest::keysOfTheMomentAreNamed()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("by-keys")));
    StepThrough& steps = driver.page().steps();
    steps.setAnimated(false);
    QTRY_COMPARE(driver.textOf("lessonKeys"), QStringLiteral("Enter answers · H hint"));
    // The line ends where the panel begins.
    const auto& keys = driver.find<QLabel>("lessonKeys");
    const auto& side = driver.find<QWidget>("lessonSide");
    QVERIFY(keys.mapTo(&driver.window(), QPoint(keys.width(), 0)).x() <= side.mapTo(&driver.window(), QPoint()).x());
    driver.board().setFocus();
    driver.key(Qt::Key_H);
    QVERIFY(driver.isShown("lessonHints"));
    QCOMPARE(driver.textOf("lessonKeys"), QStringLiteral("Enter answers"));
    driver.walkLessonTo(QStringLiteral("0404"));
    driver.key(Qt::Key_Return);
    driver.pressButton("lessonExplain");
    QCOMPARE(driver.textOf("lessonKeys"), QStringLiteral("Space plays · Esc leaves the explanation"));
    driver.board().setFocus();
    driver.key(Qt::Key_Home); // walks
    steps.first();
    driver.key(Qt::Key_Space);
    QVERIFY(steps.isPlaying());
    driver.key(Qt::Key_Escape);
    QVERIFY(!steps.isOpen());
    // In the list it is the window's again.
    driver.pressButton("lessonLeave");
    QVERIFY(!driver.isShown("lessonKeys"));
}

void LessonKeyboardTest::theAnswerBeforeTheGroundIsSpoken()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("by-keys")));
    driver.board().setFocus();
    driver.walkLessonTo(QStringLiteral("0604"));
    // Nothing that the question asks for is said before it is answered.
    QVERIFY(!driver.spokenHex().contains(QStringLiteral("orbidden")));
    QVERIFY(!driver.spokenHex().contains(QStringLiteral("ZOC")));
    QVERIFY(driver.spokenHex().contains(QStringLiteral("a2")));
    driver.key(Qt::Key_Return);
    QVERIFY(driver.spokenHex().startsWith(QStringLiteral("Right. 0604 may not be entered")));
}

void LessonKeyboardTest::theExplanationIsReachedAndLeft()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("by-keys")));
    driver.board().setFocus();
    driver.walkLessonTo(QStringLiteral("0404"));
    driver.key(Qt::Key_Return);
    driver.key(Qt::Key_F6);
    QVERIFY(driver.tabTo("lessonExplain"));
    driver.key(Qt::Key_Space);
    QVERIFY(driver.page().steps().isOpen());
    QVERIFY(driver.find<QWidget>("whyCard").isAncestorOf(QApplication::focusWidget()));
    driver.key(Qt::Key_F6);
    QCOMPARE(QApplication::focusWidget(), &driver.board());
    const int stage = driver.page().steps().stage();
    driver.key(Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(driver.page().steps().stage(), stage - 1);
    driver.key(Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(driver.page().steps().stage(), stage);
    driver.key(Qt::Key_Escape);
    QVERIFY(!driver.page().steps().isOpen());
    QVERIFY(driver.isShown("lessonQuestion"));
}

void LessonKeyboardTest::everyWidgetThatTakesTheKeyboardHasAName()
{
    LessonDriver driver;
    const auto check = [&driver] {
        for (QWidget* widget : driver.page().findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()
                || qobject_cast<QScrollBar*>(widget) != nullptr || qobject_cast<QTabBar*>(widget) != nullptr)
                continue;
            QAccessibleInterface* about = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(about != nullptr && !about->text(QAccessible::Name).isEmpty(),
                     qPrintable(QStringLiteral("%1 “%2”").arg(QLatin1String(widget->metaObject()->className()),
                                                              widget->objectName())));
        }
    };
    driver.key(Qt::Key_F3, Qt::ControlModifier);
    QVERIFY(driver.isShown("lessonList"));
    check();
    QVERIFY(driver.openLesson(QStringLiteral("click-the-answers")));
    for (int step = 0; step <= driver.session().stepCount(); ++step) {
        driver.session().goTo(step);
        check();
    }
    driver.session().goTo(1);
    driver.clickHex(QStringLiteral("0405"));
    driver.pressButton("lessonExplain");
    check();
    QVERIFY(!driver.openLesson(QStringLiteral("broken")));
    check();
}

void LessonKeyboardTest::theStepsAreWalked()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("by-keys")));
    QVERIFY(driver.tabTo("lessonTrack"));
    QVERIFY(LessonDriver::spoken(*QApplication::focusWidget()).contains(QStringLiteral("Step 1 of 4")));
    driver.key(Qt::Key_Right);
    driver.key(Qt::Key_Right);
    QCOMPARE(driver.session().step(), 2);
    QVERIFY(LessonDriver::spoken(*QApplication::focusWidget()).contains(QStringLiteral("Step 3 of 4")));
    driver.key(Qt::Key_Home);
    QCOMPARE(driver.session().step(), 0);
}

void LessonKeyboardTest::aDigitMeansTheAnswerThatIsCalledSo()
{
    OptionList list;
    QList<int> chosen;
    connect(&list, &OptionList::chosen, this, [&chosen](int option) { chosen += option; });
    list.setOptions({QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2")});
    list.show();
    QVERIFY(list.takeKey(Qt::Key_2) && list.takeKey(Qt::Key_0) && !list.takeKey(Qt::Key_3));
    list.setOptions({QStringLiteral("It retreats"), QStringLiteral("It stays")});
    QCoreApplication::processEvents(); // other buttons come into sight
    QVERIFY(list.takeKey(Qt::Key_2) && !list.takeKey(Qt::Key_0));
    QCOMPARE(chosen, QList<int>({2, 0, 1}));
}

REARGUARD_TEST(LessonKeyboardTest)
#include "lesson_keyboard_test.moc"
