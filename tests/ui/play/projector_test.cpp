// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/support/window_driver.h"

#include "base/preferences.h"
#include "learn/read/learn_page.h"
#include "learn/read/lesson_session.h"
#include "play/piece_controller.h"
#include "play/projector.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "why/stage_caption.h"
#include "why/step_through.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QScreen>
#include <QStyle>
#include <QTemporaryFile>
#include <QTextBrowser>

#include <algorithm>

/// The second window on a second screen: what a class or the other player sees.
class ProjectorTest : public QObject
{
    Q_OBJECT

public:
    static void initMain();

private slots:
    void itFillsTheOtherScreen();
    void itIsReachedAndLeftByKeys();
    void itShowsTheStepThrough();
    void itShowsTheLesson();
    void whatTheLessonSaysIsLarge();
    void aLargeTextLeavesTheBoardMostOfTheScreen();
    void toolsAreNotShown();
    void itTurnsWithTheBoard();

private:
    static ProjectorWindow& open(WindowDriver& driver)
    {
        driver.find<QAction>("projector").trigger();
        return *driver.window().play().pieces().projector();
    }
    static StageCaption* captionOn(ProjectorWindow& projector)
    {
        const auto captions = projector.findChildren<StageCaption*>();
        const auto shown = std::find_if(captions.begin(), captions.end(),
                                        [](const StageCaption* caption) { return !caption->isHidden(); });
        return shown == captions.end() ? nullptr : *shown;
    }
    static void openLesson(WindowDriver& driver)
    {
        driver.find<QAction>("learnMode").trigger();
        QVERIFY(
            driver.window().learn().page().openLesson(sourcePath(u"/tests/fixtures/ui/click-the-answers.lesson.json")));
    }
};

void ProjectorTest::itFillsTheOtherScreen()
{
    const QList<QScreen*> screens = QGuiApplication::screens();
    QCOMPARE(screens.size(), 2);
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    QCOMPARE(driver.window().screen(), screens[0]);
    ProjectorWindow& projector = open(driver);
    QVERIFY(projector.isFullScreen());
    QCOMPARE(projector.geometry(), screens[1]->geometry());
    QCOMPARE(projector.screen(), screens[1]);
    // The window stays where it is, and has the keyboard again.
    QCOMPARE(driver.window().screen(), screens[0]);
    QVERIFY(!driver.window().isFullScreen());
    QTRY_COMPARE(QApplication::activeWindow(), &driver.window());
}

void ProjectorTest::itIsReachedAndLeftByKeys()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    driver.map().setFocus();
    driver.key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    ProjectorWindow& projector = *driver.window().play().pieces().projector();
    QVERIFY(projector.isVisible());
    projector.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&projector));
    projector.map().setFocus();
    // Escape ends full screen, F11 brings it back.
    QTest::keyClick(&projector.map(), Qt::Key_Escape);
    QVERIFY(!projector.isFullScreen());
    QTest::keyClick(&projector.map(), Qt::Key_F11);
    QVERIFY(projector.isFullScreen());
    // Moved by keys it stays where it is; L follows again.
    auto& follows = driver.find<QAction>("projectorFollows");
    QVERIFY(follows.isChecked());
    QTest::keyClick(&projector.map(), Qt::Key_Plus);
    QVERIFY(!follows.isChecked());
    QTest::keyClick(&projector.map(), Qt::Key_L);
    QVERIFY(follows.isChecked());
    driver.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&driver.window()));
    driver.map().setFocus();
    driver.key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!projector.isVisible());
}

void ProjectorTest::itTurnsWithTheBoard()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    driver.find<QAction>("turnBoardRight").trigger();
    ProjectorWindow& projector = open(driver);
    QCOMPARE(projector.map().view().turn, driver.map().view().turn);
    driver.find<QAction>("turnBoardRight").trigger();
    QCOMPARE(projector.map().view().turn, QuarterTurn(2));
    // What was moved there stays, also as it lies.
    projector.setFollowing(false);
    driver.find<QAction>("turnBoardLeft").trigger();
    QCOMPARE(projector.map().view().turn, QuarterTurn(2));
    projector.setFollowing(true);
    QCOMPARE(projector.map().view().turn, QuarterTurn(1));
    QVERIFY(projector.map().visibleArea().contains(driver.map().visibleArea().center()));
}

void ProjectorTest::itShowsTheStepThrough()
{
    WindowDriver driver;
    QVERIFY(driver.window().files().openFile(WindowDriver::workedCase()));
    ProjectorWindow& projector = open(driver);
    QVERIFY(captionOn(projector) == nullptr);
    driver.window().why().steps().setAnimated(false);
    driver.window().activateWindow();
    driver.map().setFocus();
    driver.key(Qt::Key_F12);
    StepThrough& why = driver.window().why().steps();
    QVERIFY(why.isOpen());
    QVERIFY(captionOn(projector) != nullptr);
    why.stepForward();
    const auto& stage = why.explanation()->stages[static_cast<std::size_t>(why.stage())];
    QVERIFY(captionOn(projector)->text().contains(stage.title.toHtmlEscaped()));
    QCOMPARE(projector.map().content().stage, driver.map().content().stage);
    why.close();
    QVERIFY(captionOn(projector) == nullptr);
}

void ProjectorTest::itShowsTheLesson()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    ProjectorWindow& projector = open(driver);
    QCOMPARE(projector.map().content().position, driver.document().position());
    const auto* text = projector.findChild<QTextBrowser*>(QStringLiteral("projectorText"));
    QVERIFY(text->isHidden());
    openLesson(driver);
    LearnPage& learn = driver.window().learn().page();
    LessonSession& session = learn.session();
    QCOMPARE(projector.map().content().position, learn.map().content().position);
    QVERIFY(!text->isHidden());
    const QString first = text->toPlainText();
    QVERIFY(first.contains(session.current().title.in(QStringLiteral("en"))));
    session.goTo(1);
    QVERIFY(text->toPlainText() != first);
    QVERIFY(session.current().question.has_value());
    const auto* question = learn.findChild<QTextBrowser*>(QStringLiteral("lessonQuestion"));
    QVERIFY(!question->toPlainText().isEmpty());
    QVERIFY(text->toPlainText().contains(question->toPlainText().simplified()));
    driver.find<QAction>("playMode").trigger();
    QVERIFY(text->isHidden());
    QCOMPARE(projector.map().content().position, driver.document().position());
}

void ProjectorTest::whatTheLessonSaysIsLarge()
{
    WindowDriver driver;
    openLesson(driver);
    QVERIFY(driver.find<QAction>("projector").isEnabled()); // also while one learns, with nothing else open
    ProjectorWindow& projector = open(driver);
    const auto* text = projector.findChild<QTextBrowser*>(QStringLiteral("projectorText"));
    QVERIFY(text->font().pointSizeF() >= driver.window().font().pointSizeF() * 1.5);
    // It grows with the text of the program.
    const double before = text->font().pointSizeF();
    Preferences preferences = driver.window().preferences().now();
    preferences.textPercent = 150;
    driver.window().preferences().set(preferences);
    QCoreApplication::processEvents();
    QVERIFY(text->font().pointSizeF() > before * 1.3);
    preferences.textPercent = 100;
    driver.window().preferences().set(preferences);
}

void ProjectorTest::aLargeTextLeavesTheBoardMostOfTheScreen()
{
    WindowDriver driver;
    ProjectorWindow& projector = open(driver);
    projector.setText(QStringLiteral("word ").repeated(4000));
    QCoreApplication::processEvents();
    QVERIFY(projector.map().height() > projector.height() / 2);
    projector.setText({});
    QCoreApplication::processEvents();
    QCOMPARE(projector.map().height(), projector.height());
}

void ProjectorTest::toolsAreNotShown()
{
    WindowDriver driver;
    QVERIFY(driver.open(QStringLiteral("two-units")));
    ProjectorWindow& projector = open(driver);
    driver.window().activateWindow();
    driver.key(Qt::Key_F2, Qt::ControlModifier);
    driver.hover(QStringLiteral("0303"));
    QVERIFY(projector.map().content().preview == nullptr);
}

void ProjectorTest::initMain()
{
    // Two screens side by side, the second a projector of another size.
    static QTemporaryFile screens;
    if (!screens.open())
        qFatal("no room for the file of the screens");
    screens.write(R"({"synchronousWindowSystemEvents": false, "windowFrameMargins": false, "screens": [
        {"name": "desk", "x": 0, "y": 0, "width": 1600, "height": 1000, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1},
        {"name": "wall", "x": 1600, "y": 0, "width": 1280, "height": 720, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    ]})");
    screens.close();
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screens.fileName().toUtf8());
}

REARGUARD_TEST(ProjectorTest)
#include "projector_test.moc"
