// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/layer.h"
#include "learn/read/quiz_panel.h"
#include "map_view/map_view.h"
#include "support/test_registry.h"
#include "ui/support/lesson_driver.h"
#include "why/step_through.h"

#include <QApplication>
#include <QComboBox>
#include <QFocusFrame>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTreeWidget>

#include <algorithm>

// Random questions without end.
class QuizPanelTest : public QObject
{
    Q_OBJECT

private slots:
    void aQuizIsBegunAndGoesOn();
    void theSameSeedAsksTheSame();
    void theRowIsCounted();
    void mistakesAreExplained();
    void theListComesBack();
    void allOfItIsSeenInALowWindow();
    void whatOneAnswersWithStaysInSight();
    void titlesOfLessonsAreReadWhole();
    void theQuestionIsFramedForTheKeyboardAlone();
    void controlIsSeenWhereSupplyHangsOnIt();
};

namespace {

/// The list with all games read.
void openList(LessonDriver& driver)
{
    driver.key(Qt::Key_F3, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(driver.find<QPushButton>("quizStart").isEnabled(), 60000);
}

void begin(LessonDriver& driver, int level, const QString& seed)
{
    driver.find<QComboBox>("quizLevel").setCurrentIndex(level);
    auto& field = driver.find<QLineEdit>("quizSeed");
    field.setFocus();
    field.selectAll();
    QTest::keyClicks(&field, seed);
    driver.pressButton("quizStart");
    QTRY_VERIFY_WITH_TIMEOUT(driver.session().isOpen(), 60000);
}

void next(LessonDriver& driver)
{
    const int number = driver.page().quiz().number();
    driver.pressButton("lessonNext");
    QTRY_VERIFY_WITH_TIMEOUT(driver.page().quiz().number() == number + 1 && !driver.page().quiz().isSearching(), 60000);
}

/// Answers rightly, by what the engine says.
void answer(LessonDriver& driver)
{
    const Question& question = driver.session().run()->question();
    const LessonGrader& grader = driver.session().grader();
    switch (question.kind) {
    case Question::Kind::Hexes:
        for (const std::vector<HexIndex> right = *grader.hexes(question.hexes); const HexIndex hex : right)
            driver.clickHex(grader.scenario().position.map->number(hex));
        break;
    case Question::Kind::Units:
        for (const std::vector<UnitIndex> right = *grader.units(question.units); const UnitIndex unit : right)
            driver.session().clickUnit(unit);
        break;
    case Question::Kind::Path:
        for (const HexIndex hex : grader.retreatOf(question.unit)->paths.front().hexes)
            driver.session().clickHex(hex);
        break;
    default: {
        const auto options = grader.options(question);
        for (int option = 0; option < options->texts.size(); ++option) {
            if (options->isRight[static_cast<std::size_t>(option)])
                driver.session().choose(option);
        }
    }
    }
}

QString asked(LessonDriver& driver)
{
    const QuestionRun& run = *driver.session().run();
    QString text = run.grader().wording(run.question());
    for (const Unit& unit : run.grader().scenario().position.units)
        text += QStringLiteral(" %1@%2").arg(unit.id).arg(unit.hex);
    return text;
}

} // namespace

void QuizPanelTest::aQuizIsBegunAndGoesOn()
{
    LessonDriver driver;
    openList(driver);
    begin(driver, 0, QStringLiteral("7"));
    QVERIFY(driver.isShown("lessonQuestion"));
    QCOMPARE(QApplication::focusWidget(), &driver.find<QWidget>("lessonQuestion"));
    QVERIFY(driver.textOf("lessonHeadline").contains(QStringLiteral("seed 7")));
    QCOMPARE(driver.textOf("lessonTitle"), QStringLiteral("Question 1"));
    QSet<QString> questions;
    for (int i = 0; i < 5; ++i) {
        questions.insert(asked(driver));
        answer(driver);
        QVERIFY(driver.session().run()->isDone());
        QCOMPARE(driver.find<QPushButton>("lessonNext").text(), QStringLiteral("&Next question"));
        next(driver);
    }
    QCOMPARE(questions.size(), 5);
    QVERIFY(driver.textOf("lessonHeadline").contains(QStringLiteral("seed 12")));
    QCOMPARE(driver.textOf("lessonTitle"), QStringLiteral("Question 6"));
    QCOMPARE(driver.page().quiz().points(), 50);
}

void QuizPanelTest::theSameSeedAsksTheSame()
{
    QStringList first;
    for (int time = 0; time < 2; ++time) {
        LessonDriver driver;
        openList(driver);
        begin(driver, 1, QStringLiteral("42"));
        QStringList questions{asked(driver)};
        next(driver);
        questions += asked(driver);
        if (time == 0)
            first = questions;
        else
            QCOMPARE(questions, first);
    }
}

void QuizPanelTest::theRowIsCounted()
{
    LessonDriver driver;
    openList(driver);
    begin(driver, 0, QStringLiteral("100"));
    QuizRun& quiz = driver.page().quiz();
    answer(driver);
    QCOMPARE(quiz.streak(), 1);
    next(driver);
    answer(driver);
    QCOMPARE(quiz.streak(), 2);
    QVERIFY(driver.textOf("lessonHeadline").contains(QStringLiteral("2 right in a row")));
    next(driver);
    driver.pressButton("lessonGiveUp");
    QCOMPARE(quiz.streak(), 0);
    QCOMPARE(quiz.bestStreak(), 2);
    QCOMPARE(quiz.points(), 20);
    // Answering it after all brings neither points nor a row.
    driver.pressButton("lessonRetry");
    answer(driver);
    QCOMPARE(quiz.points(), 20);
    QCOMPARE(quiz.streak(), 0);
    next(driver);
    next(driver); // passed over
    QCOMPARE(quiz.streak(), 0);
}

void QuizPanelTest::mistakesAreExplained()
{
    LessonDriver driver;
    openList(driver);
    begin(driver, 0, QStringLiteral("1"));
    for (int guard = 0; guard < 20 && driver.session().run()->question().kind != Question::Kind::Hexes; ++guard)
        next(driver);
    const QuestionRun& run = *driver.session().run();
    const std::vector<HexIndex> right = *run.grader().hexes(run.question().hexes);
    const std::vector<HexIndex> candidates = *run.grader().candidates(run.question().hexes);
    for (const HexIndex hex : candidates) {
        if (std::find(right.begin(), right.end(), hex) == right.end()) {
            driver.session().clickHex(hex);
            break;
        }
    }
    QCOMPARE(run.wrong(), 1);
    driver.pressButton("lessonExplain");
    QVERIFY(driver.page().steps().isOpen());
    QCOMPARE(driver.page().steps().asked(), run.attempts().back().hex);
    driver.pressButton("whyClose");
    QVERIFY(driver.isShown("lessonQuestion"));
}

void QuizPanelTest::theListComesBack()
{
    LessonDriver driver;
    openList(driver);
    begin(driver, 0, QStringLiteral("3"));
    QCOMPARE(driver.find<QPushButton>("lessonLeave").text(), QStringLiteral("End the &quiz"));
    driver.pressButton("lessonLeave");
    QVERIFY(driver.isShown("quizStart"));
    QVERIFY(!driver.page().quiz().isActive());
    QVERIFY(!driver.textOf("quizSaid").contains(QStringLiteral("points"))); // nothing was answered
    begin(driver, 0, QStringLiteral("3"));
    answer(driver);
    next(driver);
    driver.pressButton("lessonLeave");
    QVERIFY2(driver.textOf("quizSaid").contains(QStringLiteral("10 of 10 points")),
             qPrintable(driver.textOf("quizSaid")));
}

void QuizPanelTest::allOfItIsSeenInALowWindow()
{
    LessonDriver driver;
    driver.window().resize(1152, 690);
    openList(driver);
    begin(driver, 0, QStringLiteral("3"));
    driver.pressButton("lessonLeave");
    QCoreApplication::processEvents();
    const auto& start = driver.find<QPushButton>("quizStart");
    QCOMPARE(start.visibleRegion().boundingRect(), start.rect());
    QVERIFY(driver.isShown("quizSaid"));
}

// With large text the rest is scrolled through.
void QuizPanelTest::whatOneAnswersWithStaysInSight()
{
    LessonDriver driver;
    openList(driver);
    begin(driver, 0, QStringLiteral("3"));
    Preferences wanted = driver.window().preferences().now();
    for (const int percent : {200, 150, 100}) {
        wanted.textPercent = percent;
        driver.window().preferences().set(wanted);
        driver.window().resize(1280, 720);
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        const auto& button = driver.find<QPushButton>("lessonGiveUp");
        QVERIFY2(button.visibleRegion().boundingRect() == button.rect(), qPrintable(QString::number(percent)));
    }
}

// Some have two lines.
void QuizPanelTest::titlesOfLessonsAreReadWhole()
{
    LessonDriver driver;
    driver.window().resize(1152, 690);
    openList(driver);
    QCoreApplication::processEvents();
    int higher = 0;
    for (const auto* tree :
         driver.page().findChildren<QTreeWidget*>(QRegularExpression(QStringLiteral("^lessonsOf-")))) {
        int bottom = 0;
        for (int i = 0; i < tree->topLevelItemCount(); ++i) {
            const QRect row = tree->visualItemRect(tree->topLevelItem(i));
            const QRect needed = tree->fontMetrics().boundingRect(0, 0, tree->columnWidth(0) - 6, 10000,
                                                                  Qt::TextWordWrap, tree->topLevelItem(i)->text(0));
            QVERIFY2(needed.height() <= row.height(), qPrintable(tree->topLevelItem(i)->text(0)));
            higher += needed.height() > tree->fontMetrics().height() * 3 / 2 ? 1 : 0;
            bottom = row.bottom();
        }
        QVERIFY(bottom < tree->height());
    }
    QVERIFY(higher > 0);
}

// By mouse it opens with the keyboard there, too, but nobody asks where that is.
void QuizPanelTest::theQuestionIsFramedForTheKeyboardAlone()
{
    LessonDriver driver;
    openList(driver);
    driver.pressButton("quizStart");
    QTRY_VERIFY_WITH_TIMEOUT(driver.session().isOpen(), 60000);
    const auto framed = [&driver] {
        QCoreApplication::processEvents();
        QStringList names;
        for (const auto* frame : driver.window().findChildren<QFocusFrame*>()) {
            if (frame->isVisible())
                names += frame->widget()->objectName();
        }
        return names;
    };
    QCOMPARE(QApplication::focusWidget(), &driver.find<QWidget>("lessonQuestion"));
    QCOMPARE(framed(), QStringList());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
    QCOMPARE(framed(), QStringList{QStringLiteral("lessonQuestion")});
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(framed(), QStringList());
}

void QuizPanelTest::controlIsSeenWhereSupplyHangsOnIt()
{
    LessonDriver driver;
    openList(driver);
    auto& game = driver.find<QComboBox>("quizGame");
    const auto choose = [&game](const QString& id) { game.setCurrentIndex(game.findData(id)); };
    choose(QStringLiteral("eastern-front"));
    begin(driver, 0, QStringLiteral("17"));
    QVERIFY(!driver.session().position()->control.empty());
    QVERIFY(driver.board().layers().isShown(LayerId::Control));
    driver.pressButton("lessonLeave");
    choose(QStringLiteral("folio"));
    begin(driver, 0, QStringLiteral("17"));
    QVERIFY(!driver.board().layers().isShown(LayerId::Control));
}

REARGUARD_TEST(QuizPanelTest)
#include "quiz_panel_test.moc"
