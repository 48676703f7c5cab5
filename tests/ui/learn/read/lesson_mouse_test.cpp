// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_list.h"
#include "learn/read/lesson_output.h"
#include "learn/read/lesson_strip.h"
#include "learn/read/lesson_text.h"
#include "support/test_registry.h"
#include "ui/support/lesson_driver.h"
#include "why/step_through.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTreeWidget>

// A lesson gone through with the mouse alone.
class LessonMouseTest : public QObject
{
    Q_OBJECT

private slots:
    void aWholeLesson();
    void keysAnswerAfterAClickOnNext();
    void keysChooseAfterAClickOnAnyButton();
    void eachStepBeginsAtItsQuestion();
    void pointsNeverRise();
    void whatIsPressedStaysInItsPlace();
    void aMistakeIsExplainedOnTheBoard();
    void theLitAnswerIsExplained();
    void theReachStandsOutOnTheBoard();
    void theAnswerIsShownForNothing();
    void whoComesBackGoesOn();
    void aStackIsAskedCounterByCounter();
    void theStepAtHandIsAlwaysNamed();
    void waysOutGiveWayToTheNamesOfSteps();
    void theOtherLanguageIsAClickAway();
    void theRuleIsReadBesideTheBoard();
    void lessonsAndExplanationsGoOut();
};

namespace {

void clickMenuEntry(const QString& name)
{
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    for (QAction* action : menu->actions()) {
        if (action->text() == name) {
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
            return;
        }
    }
    QFAIL("no such entry");
}

void clickStep(LessonDriver& driver, int step)
{
    auto& track = driver.find<LessonTrack>("lessonTrack");
    QCoreApplication::processEvents();
    QTest::mouseClick(&track, Qt::LeftButton, {}, track.placeOf(step).center());
}

} // namespace

void LessonMouseTest::aWholeLesson()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("click-the-answers")));
    QCOMPARE(driver.textOf("lessonTitle"), QStringLiteral("Look first"));
    QVERIFY(driver.find<LessonText>("lessonText").toPlainText().contains(QStringLiteral("zone of control")));
    QCOMPARE(driver.marked(LessonMark::Kind::Highlight),
             (QStringList{QStringLiteral("0404"), QStringLiteral("0405"), QStringLiteral("0504"),
                          QStringLiteral("0506"), QStringLiteral("0604"), QStringLiteral("0605")}));
    QVERIFY(!driver.isShown("lessonQuestion"));
    driver.clickHex(QStringLiteral("0404")); // nothing is asked
    QCOMPARE(driver.session().points(), 0);

    driver.pressButton("lessonNext");
    QCOMPARE(driver.textOf("lessonTitle"), QStringLiteral("Where to?"));
    QVERIFY(driver.isShown("lessonQuestion"));
    QVERIFY(driver.marked(LessonMark::Kind::Highlight).isEmpty());
    driver.clickHex(QStringLiteral("0404"));
    QVERIFY(driver.answered(QStringLiteral("0404")).startsWith(QStringLiteral("right")));
    QCOMPARE(driver.textOf("lessonCount"), QStringLiteral("1 of 3 found"));
    driver.clickHex(QStringLiteral("0405"));
    QVERIFY(driver.answered(QStringLiteral("0405")).startsWith(QStringLiteral("wrong")));
    QVERIFY(driver.find<QWidget>("lessonAnswer1")
                .findChild<QLabel*>(QStringLiteral("answerRule"))
                ->text()
                .contains(QStringLiteral(">10.2<")));
    QVERIFY(driver.textOf("lessonRule").startsWith(QStringLiteral("Rule 10.2: ")));
    QCOMPARE(driver.marked(LessonMark::Kind::Right), QStringList{QStringLiteral("0404")});
    QCOMPARE(driver.marked(LessonMark::Kind::Wrong), QStringList{QStringLiteral("0405")});
    QVERIFY(driver.textOf("lessonWorth").contains(u'7'));
    driver.pressButton("lessonHint");
    QVERIFY(driver.find<LessonText>("lessonHints").toPlainText().contains(QStringLiteral("Away from the attackers")));
    QVERIFY(driver.textOf("lessonWorth").contains(u'5'));
    driver.clickHex(QStringLiteral("0504"));
    driver.clickHex(QStringLiteral("0604"));
    QCOMPARE(driver.session().pointsOf(1), std::optional(5));
    QVERIFY(driver.find<LessonText>("lessonDone").toPlainText().contains(QStringLiteral("no others")));
    QVERIFY(!driver.isShown("lessonHint"));

    // Again, and better, which does not bring back what was lost.
    driver.pressButton("lessonRetry");
    QVERIFY(driver.marked(LessonMark::Kind::Right).isEmpty());
    QVERIFY(!driver.isShown("lessonHints"));
    for (const char* number : {"0404", "0504", "0604"})
        driver.clickHex(QString::fromLatin1(number));
    QCOMPARE(driver.session().pointsOf(1), std::optional(5));

    driver.pressButton("lessonNext");
    driver.clickHex(QStringLiteral("0504"));
    QCOMPARE(driver.board().content().lessonPath->size(), std::size_t{2});
    driver.pressButton("lessonTakeBack");
    QVERIFY(driver.board().content().lessonPath == nullptr);
    driver.clickHex(QStringLiteral("0404"));
    driver.clickHex(QStringLiteral("0403"));
    QCOMPARE(driver.session().pointsOf(2), std::optional(10));
    QCOMPARE(driver.board().content().lessonPath->size(), std::size_t{3});

    driver.pressButton("lessonNext");
    driver.clickHex(QStringLiteral("0707"));
    QVERIFY(driver.textOf("lessonFeedback").contains(QStringLiteral("no counter in 0707")));
    driver.clickHex(QStringLiteral("0506"));
    QVERIFY(driver.answered(QStringLiteral("1 Inf")).startsWith(QStringLiteral("wrong")));
    driver.session().clickUnit(driver.session().position()->findUnit(u"g1"));
    driver.session().clickUnit(driver.session().position()->findUnit(u"g2"));
    QCOMPARE(driver.session().pointsOf(3), std::optional(7));

    driver.pressButton("lessonNext");
    driver.clickHex(QStringLiteral("0404")); // that is not how this one is answered
    QVERIFY(driver.textOf("lessonFeedback").contains(QStringLiteral("beside the map")));
    driver.press(driver.button(QStringLiteral("The Allied player")));
    QCOMPARE(driver.session().pointsOf(4), std::optional(10));
    QCOMPARE(driver.find<QPushButton>("lessonNext").text(), QStringLiteral("F&inish"));
    driver.pressButton("lessonNext");
    QCOMPARE(driver.textOf("lessonResult"), QStringLiteral("32 of 40 points."));
    QVERIFY(driver.textOf("lessonMarks").contains(QStringLiteral("7 of 10 points")));
    // The first of its lines leads back to the first question.
    driver.find<QLabel>("lessonMarks").setFocus(Qt::TabFocusReason);
    driver.key(Qt::Key_Tab);
    driver.key(Qt::Key_Return);
    QCOMPARE(driver.session().step(), 1);
    driver.session().goTo(driver.session().stepCount());
    driver.pressButton("lessonLeave");
    const auto files = [&driver] { return driver.page().findChild<QTreeWidget*>(QStringLiteral("lessonsOf-files")); };
    QTRY_VERIFY(files() != nullptr && files()->isVisible());
    QCOMPARE(files()->topLevelItem(0)->text(0), QStringLiteral("A lesson to click through"));
    QCOMPARE(files()->topLevelItem(0)->text(1), QStringLiteral("✓ 32/40"));
    // The games have a card each, and one lesson of all is marked.
    QVERIFY(driver.page().findChild<QTreeWidget*>(QStringLiteral("lessonsOf-winter-front"))->topLevelItemCount() > 5);
    QCOMPARE(driver.page().list().current(), LessonDriver::lessonFile(QStringLiteral("click-the-answers")));
}

void LessonMouseTest::keysAnswerAfterAClickOnNext()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("click-the-answers")));
    QTest::mouseClick(&driver.find<QWidget>("lessonNext"), Qt::LeftButton);
    QTRY_COMPARE(QApplication::focusWidget(), &driver.board());
    driver.key(Qt::Key_H);
    QVERIFY(driver.isShown("lessonHints"));
    driver.key(Qt::Key_Right); // walks on the map
    QCOMPARE(QApplication::focusWidget(), &driver.board());
}

void LessonMouseTest::keysChooseAfterAClickOnAnyButton()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("by-keys")));
    clickStep(driver, 2);
    driver.board().setFocus(); // as a click on it does
    QTest::mouseClick(&driver.find<QWidget>("lessonNext"), Qt::LeftButton);
    QVERIFY(!driver.board().hasFocus());
    const auto& first = driver.find<QWidget>("lessonOption0");
    const auto& last = driver.find<QWidget>("lessonOption1");
    driver.key(Qt::Key_Down);
    QCOMPARE(QApplication::focusWidget(), &first);
    driver.key(Qt::Key_Down);
    QCOMPARE(QApplication::focusWidget(), &last);
    driver.key(Qt::Key_Up);
    QCOMPARE(QApplication::focusWidget(), &first);
    QCOMPARE(driver.board().cursorHex(), noHex);
    QVERIFY(driver.session().run()->attempts().empty());
    // Who has gone to the map looks around there with arrows; Enter leads back, digits choose.
    driver.board().setFocus();
    driver.key(Qt::Key_Return);
    QCOMPARE(QApplication::focusWidget(), &first);
    driver.board().setFocus();
    driver.key(Qt::Key_2);
    QCOMPARE(driver.session().run()->attempts().size(), std::size_t{1});
    QCOMPARE(driver.session().run()->attempts().front().option, 1);
    // What was wrong is passed over.
    driver.find<QWidget>("lessonQuestion").setFocus();
    driver.key(Qt::Key_Down);
    QCOMPARE(QApplication::focusWidget(), &first);
    driver.key(Qt::Key_Down);
    QCOMPARE(QApplication::focusWidget(), &driver.find<QWidget>("lessonOption2"));
    driver.key(Qt::Key_Up);
    driver.key(Qt::Key_Return);
    QVERIFY(driver.session().run()->isDone());
}

void LessonMouseTest::eachStepBeginsAtItsQuestion()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("by-keys")));
    driver.walkLessonTo(QStringLiteral("0404"));
    clickStep(driver, 1);
    QCOMPARE(driver.board().cursorHex(), noHex);
    driver.board().setFocus();
    driver.key(Qt::Key_Down);
    QCOMPARE(driver.board().cursorHex(), driver.session().scenario().combat->defend);
    // Try again leads back to it.
    const Viewport asked = driver.board().view();
    driver.clickHex(QStringLiteral("0707"));
    driver.board().zoomIn();
    driver.board().centerOn(driver.lessonHex(QStringLiteral("0101")));
    QVERIFY(!(driver.board().view() == asked));
    driver.pressButton("lessonRetry");
    QVERIFY(driver.board().view() == asked);
    QCOMPARE(driver.board().cursorHex(), noHex);
}

void LessonMouseTest::pointsNeverRise()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("click-the-answers")));
    driver.page().steps().setAnimated(false);
    clickStep(driver, 1);
    driver.clickHex(QStringLiteral("0405"));
    driver.pressButton("lessonRetry");
    QVERIFY(driver.textOf("lessonWorth").contains(u'7'));
    // Why one answer is wrong costs nothing more; what is right does.
    driver.clickHex(QStringLiteral("0405"));
    driver.pressButton("lessonExplain");
    QVERIFY(driver.textOf("lessonWorth").contains(u'7'));
    driver.pressButton("whyLastButton");
    QVERIFY(driver.textOf("lessonWorth").startsWith(QStringLiteral("worth 0 ")));
    driver.pressButton("whyClose");
    driver.pressButton("lessonRetry");
    for (const char* number : {"0404", "0504", "0604"})
        driver.clickHex(QString::fromLatin1(number));
    QCOMPARE(driver.session().pointsOf(1), std::optional(0));
    // Only the whole lesson begun anew does.
    driver.pressButton("lessonStartOver");
    clickStep(driver, 1);
    QVERIFY(driver.textOf("lessonWorth").startsWith(QStringLiteral("worth 10 ")));
}

void LessonMouseTest::whatIsPressedStaysInItsPlace()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("click-the-answers")));
    driver.pressButton("lessonNext");
    const auto places = [&driver] {
        QCoreApplication::processEvents();
        QList<QPoint> all;
        for (const char* name : {"lessonHint", "lessonGiveUp"}) {
            QWidget& button = driver.find<QWidget>(name);
            all += button.mapTo(&driver.window(), QPoint());
        }
        return all;
    };
    const QList<QPoint> before = places();
    driver.clickHex(QStringLiteral("0404"));
    QCOMPARE(places(), before);
    driver.clickHex(QStringLiteral("0405")); // wrong
    QVERIFY(driver.isShown("lessonExplain"));
    QCOMPARE(places(), before);
    driver.pressButton("lessonHint");
    QCOMPARE(places(), before);
}

void LessonMouseTest::aMistakeIsExplainedOnTheBoard()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("click-the-answers")));
    clickStep(driver, 1);
    driver.clickHex(QStringLiteral("0404"));
    QVERIFY(!driver.isShown("lessonExplain")); // what is right needs no excuse, and the rest is still asked for
    driver.clickHex(QStringLiteral("0605"));
    driver.pressButton("lessonExplain");
    const StepThrough& steps = driver.page().steps();
    QVERIFY(steps.isOpen());
    QCOMPARE(steps.asked(), driver.lessonHex(QStringLiteral("0605")));
    QCOMPARE(steps.stage(), steps.explanation()->stageOf(steps.asked()));
    QVERIFY(driver.board().content().stage != nullptr);
    // While it is shown, a click goes to the stage of the hex and answers nothing.
    const std::size_t answers = driver.session().run()->attempts().size();
    driver.clickHex(QStringLiteral("0504"));
    QCOMPARE(driver.session().run()->attempts().size(), answers);
    QCOMPARE(steps.stage(), steps.explanation()->stageOf(driver.lessonHex(QStringLiteral("0504"))));
    QVERIFY(driver.marked(LessonMark::Kind::Wrong).isEmpty()); // nothing lies over it
    driver.pressButton("whyClose");
    QVERIFY(!steps.isOpen());
    QVERIFY(driver.board().content().stage == nullptr);
    QCOMPARE(driver.marked(LessonMark::Kind::Wrong), QStringList{QStringLiteral("0605")});
}

void LessonMouseTest::theLitAnswerIsExplained()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("click-the-answers")));
    clickStep(driver, 1);
    driver.clickHex(QStringLiteral("0605"));
    driver.clickHex(QStringLiteral("0405"));
    driver.clickHex(QStringLiteral("0404"));
    QVERIFY(!driver.isShown("lessonExplain")); // the last was right
    auto& first = driver.find<QWidget>("lessonAnswer0");
    QTest::mouseClick(&first, Qt::LeftButton, {}, QPoint(12, first.height() / 2));
    driver.pressButton("lessonExplain");
    QCOMPARE(driver.page().steps().asked(), driver.lessonHex(QStringLiteral("0605")));
    // On the board each wrong answer says why in a word.
    driver.pressButton("whyClose");
    for (const LessonMark& mark : *driver.board().content().lessonMarks)
        QCOMPARE(mark.reason.isEmpty(), mark.kind != LessonMark::Kind::Wrong);
}

void LessonMouseTest::theReachStandsOutOnTheBoard()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("click-the-answers")));
    QVERIFY(driver.board().content().lessonReach == nullptr); // nothing is asked
    clickStep(driver, 1);
    const auto& reach = driver.board().content().lessonReach;
    QVERIFY(reach != nullptr);
    for (const char* number : {"0404", "0504", "0604", "0405", "0605"})
        QVERIFY(reach->contains(driver.lessonHex(QLatin1StringView(number))));
    QVERIFY(!reach->contains(driver.lessonHex(QStringLiteral("0101"))));
}

void LessonMouseTest::theAnswerIsShownForNothing()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("click-the-answers")));
    clickStep(driver, 1);
    driver.clickHex(QStringLiteral("0404"));
    driver.pressButton("lessonGiveUp");
    QCOMPARE(driver.marked(LessonMark::Kind::Missed), (QStringList{QStringLiteral("0504"), QStringLiteral("0604")}));
    QCOMPARE(driver.session().pointsOf(1), std::optional(0));
    driver.clickHex(QStringLiteral("0405"));
    QVERIFY(driver.marked(LessonMark::Kind::Wrong).isEmpty());
    QCOMPARE(driver.find<QPushButton>("lessonExplain").text(), QStringLiteral("Show me wh&y"));
    QVERIFY(driver.isShown("lessonExplain"));
    clickStep(driver, 4);
    driver.pressButton("lessonGiveUp");
    QVERIFY(LessonDriver::spoken(driver.button(QStringLiteral("The Allied player")))
                .contains(QStringLiteral("this is the answer")));
}

void LessonMouseTest::whoComesBackGoesOn()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("click-the-answers")));
    driver.pressButton("lessonNext");
    for (const char* number : {"0405", "0404", "0504", "0604"})
        driver.clickHex(QString::fromLatin1(number));
    driver.pressButton("lessonNext");
    QCOMPARE(driver.session().step(), 2);

    // Another window of the same person.
    MainWindow second;
    second.resize(1400, 900);
    second.show();
    QVERIFY(second.files().openFile(LessonDriver::lessonFile(QStringLiteral("click-the-answers"))));
    LessonSession& session = second.learn().page().session();
    QCOMPARE(session.step(), 2);
    QCOMPARE(session.pointsOf(1), std::optional(7));
    QVERIFY(!session.pointsOf(2));
    QCOMPARE(second.findChild<QLabel*>(QStringLiteral("lessonPoints"))->text(),
             QStringLiteral("<b>7</b> of 40 points"));

    // The list offers to go on, or to begin anew.
    QTest::mouseClick(second.findChild<QPushButton*>(QStringLiteral("lessonLeave")), Qt::LeftButton);
    const auto files = [&second] {
        return second.learn().page().findChild<QTreeWidget*>(QStringLiteral("lessonsOf-files"));
    };
    QTRY_VERIFY(files() != nullptr);
    files()->setCurrentItem(files()->topLevelItem(0));
    auto* start = second.learn().page().findChild<QPushButton*>(QStringLiteral("lessonStart"));
    QCOMPARE(start->text(), QStringLiteral("Go o&n at step 3"));
    QTest::mouseClick(second.learn().page().findChild<QPushButton*>(QStringLiteral("lessonListStartOver")),
                      Qt::LeftButton);
    QCOMPARE(session.step(), 0);
    QVERIFY(!session.pointsOf(1));
    QCOMPARE(session.points(), 0);
}

void LessonMouseTest::aStackIsAskedCounterByCounter()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("click-the-answers")));
    clickStep(driver, 3);
    // The pointer over it has the stack fanned out, so that each counter can be hit.
    driver.clickHex(QStringLiteral("0505"));
    if (QApplication::activePopupWidget() != nullptr)
        clickMenuEntry(QStringLiteral("1 VG"));
    QCOMPARE(driver.session().run()->found(), 1);
    const UnitIndex first = driver.session().run()->attempts().front().unit;
    const QString other = driver.session().position()->unit(first).id == QStringLiteral("g1") ? QStringLiteral("2 VG")
                                                                                              : QStringLiteral("1 VG");
    // From the keyboard's cursor there is a list to choose from.
    driver.board().setFocus();
    driver.walkLessonTo(QStringLiteral("0505"));
    driver.key(Qt::Key_Return);
    QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
    clickMenuEntry(other);
    QCOMPARE(driver.session().pointsOf(3), std::optional(10));
}

void LessonMouseTest::theStepAtHandIsAlwaysNamed()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("click-the-answers")));
    Preferences wanted = driver.window().preferences().now();
    const auto& track = driver.find<LessonTrack>("lessonTrack");
    for (const int percent : {200, 150, 100}) {
        wanted.textPercent = percent;
        driver.window().preferences().set(wanted);
        driver.window().resize(1280, 720);
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        QFont bold = track.font();
        bold.setBold(true);
        const int wide = QFontMetrics(bold).horizontalAdvance(driver.find<QLabel>("lessonTitle").text());
        QVERIFY2(track.placeOf(track.current()).width() > wide, qPrintable(QString::number(percent)));
        QVERIFY(track.rect().contains(track.placeOf(track.count() - 1)));
    }
}

void LessonMouseTest::waysOutGiveWayToTheNamesOfSteps()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("by-keys")));
    const auto& track = driver.find<LessonTrack>("lessonTrack");
    const auto& leave = driver.find<QPushButton>("lessonLeave");
    const int sign = track.fontMetrics().height();
    bool wasBrief = false;
    for (int width = 1400; width >= 800; width -= 50) {
        driver.window().resize(width, 800);
        QCoreApplication::processEvents();
        bool areNamed = true;
        for (int step = 0; step < track.count(); ++step)
            areNamed = areNamed && track.placeOf(step).width() > sign;
        const bool isBrief = leave.text() == QStringLiteral("‹");
        QVERIFY2(areNamed || isBrief, qPrintable(QString::number(width)));
        QVERIFY(!leave.accessibleName().isEmpty() && leave.accessibleName() != leave.text());
        wasBrief = wasBrief || isBrief;
    }
    // It leads out all the same.
    if (wasBrief)
        QVERIFY(!leave.shortcut().isEmpty());
    driver.pressButton("lessonLeave");
    QVERIFY(driver.isShown("lessonList"));
}

void LessonMouseTest::theOtherLanguageIsAClickAway()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("click-the-answers")));
    auto& languages = driver.find<QComboBox>("lessonLanguage");
    QCOMPARE(driver.session().lesson().languages(), (QStringList{QStringLiteral("de"), QStringLiteral("en")}));
    QVERIFY(!languages.isHidden());
    languages.setCurrentIndex(languages.findData(QStringLiteral("de")));
    emit languages.activated(languages.currentIndex());
    QCOMPARE(driver.textOf("lessonTitle"), QStringLiteral("Erst hinsehen"));
    QVERIFY(driver.window().windowTitle().startsWith(QStringLiteral("Eine Lektion zum Durchklicken")));
    // It stays so, for other lessons too; one that has no other language speaks its own.
    MainWindow second;
    QVERIFY(second.files().openFile(LessonDriver::lessonFile(QStringLiteral("click-the-answers"))));
    QCOMPARE(second.learn().page().findChild<QLabel*>(QStringLiteral("lessonTitle"))->text(),
             QStringLiteral("Erst hinsehen"));
    QVERIFY(second.files().openFile(LessonDriver::lessonFile(QStringLiteral("by-keys"))));
    QCOMPARE(second.learn().page().findChild<QLabel*>(QStringLiteral("lessonTitle"))->text(),
             QStringLiteral("Where to?"));
    QVERIFY(second.findChild<QComboBox*>(QStringLiteral("lessonLanguage"))->isHidden());
}

void LessonMouseTest::theRuleIsReadBesideTheBoard()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("click-the-answers")));
    clickStep(driver, 1);
    driver.clickHex(QStringLiteral("0405"));
    QCoreApplication::processEvents();
    LessonDriver::clickLink(namedChild<QLabel>(driver.find<QWidget>("lessonAnswer0"), "answerRule"));
    QVERIFY(driver.isShown("lessonBackFromRules"));
    driver.pressButton("lessonBackFromRules");
    QVERIFY(driver.isShown("lessonAnswers"));
}

void LessonMouseTest::lessonsAndExplanationsGoOut()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("click-the-answers")));
    QTemporaryDir folder;
    QSignalSpy said(&driver.page(), &LearnPage::said);
    const auto last = [&said] { return said.isEmpty() ? QString() : said.back().front().toString(); };
    auto& output = *driver.page().findChild<LessonOutput*>();
    output.writeLesson(driver.session().loaded(), folder.filePath(QStringLiteral("lesson.html")));
    QTRY_VERIFY_WITH_TIMEOUT(last().startsWith(QStringLiteral("Exported: ")), 60000);
    QFile page(folder.filePath(QStringLiteral("lesson.html")));
    QVERIFY(page.open(QIODevice::ReadOnly));
    QVERIFY(page.readAll().contains("A lesson to click through"));
    output.writeLesson(driver.session().loaded(), folder.filePath(QStringLiteral("nowhere/lesson.html")));
    QTRY_VERIFY_WITH_TIMEOUT(last().startsWith(QStringLiteral("lesson.html was not written. ")), 60000);

    clickStep(driver, 1);
    driver.clickHex(QStringLiteral("0605"));
    driver.pressButton("lessonExplain");
    output.writeStrip(folder.filePath(QStringLiteral("why.png")));
    QTRY_VERIFY_WITH_TIMEOUT(last().startsWith(QStringLiteral("Exported: ")), 60000);
    QVERIFY(!QImage(folder.filePath(QStringLiteral("why.png"))).isNull());
}

REARGUARD_TEST(LessonMouseTest)
#include "lesson_mouse_test.moc"
