// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_session.h"
#include "support/places.h"
#include "support/test_registry.h"
#include "table/piece_selection.h"
#include "ui/support/lesson_driver.h"
#include "why/step_through.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QDropEvent>
#include <QFile>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeWidget>

#include <algorithm>

// Going to the lessons and coming back: what was open is as it was.
class LearnModeTest : public QObject
{
    Q_OBJECT

private slots:
    void comingBackFindsAllAsItWas();
    void fromEditingToo();
    void withoutAnythingOpen();
    void theWelcomePageLeadsThere();
    void shortcutsDoNotTouchWhatIsHidden();
    void zoomGoesToTheLesson();
    void aLessonIsOpenedLikeAnyFile();
    void aLessonUnderAnyNameIsOne();
    void aBrokenLessonIsListed();
    void openingAScenarioLeadsBack();
    void closingWhileLearningKeepsTheLayout();
    void themesReachTheLesson();
    void aTrialLeadsBackToItsMaker();
    void aTrialWithoutATitleSaysSo();
    void anExplanationEndsWithItsLesson();
    void bondsAreOnTheBoardAndZonesOnDemand();
};

namespace {

QMap<QString, bool> docksOf(MainWindow& window)
{
    QMap<QString, bool> docks;
    for (const auto* dock : window.findChildren<QDockWidget*>())
        docks[dock->objectName()] = !dock->isHidden();
    return docks;
}

QAction& action(MainWindow& window, const char* name)
{
    auto* found = window.findChild<QAction*>(QLatin1StringView(name));
    if (found == nullptr)
        qFatal("no action %s", name);
    return *found;
}

bool isOfLearning(MainWindow& window, const QAction& action)
{
    return std::ranges::any_of(window.actions().rows(), [&](const ActionRow& row) {
        return row.isAction() && row.modes.testFlag(ModeId::Learning) && action.objectName() == QLatin1String(row.name);
    });
}

/// Keys of what is hidden are nobody's.
bool isWithinReach(const QAction& action)
{
    return action.isEnabled() && std::ranges::any_of(action.associatedObjects(), [](const QObject* each) {
               const auto* widget = qobject_cast<const QWidget*>(each);
               // A menu opens from the widget that it belongs to.
               while (qobject_cast<const QMenu*>(widget) != nullptr && widget->parentWidget() != nullptr)
                   widget = widget->parentWidget();
               return widget != nullptr && widget->isVisible();
           });
}

} // namespace

void LearnModeTest::comingBackFindsAllAsItWas()
{
    LessonDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    driver.click(QStringLiteral("0504"));
    driver.find<QDockWidget>("turnDock").hide();
    QCoreApplication::processEvents();
    const auto docks = docksOf(driver.window());
    const QSize rulingSize = driver.find<QDockWidget>("rulingDock").size();
    const Viewport view = driver.map().view();
    const QString title = driver.window().windowTitle();
    const QStringList chosen = driver.chosen();
    QVERIFY(!chosen.isEmpty());

    driver.key(Qt::Key_F3, Qt::ControlModifier);
    QVERIFY(driver.page().isVisible());
    QVERIFY(!driver.map().isVisible());
    for (const bool isShown : docksOf(driver.window()))
        QVERIFY(!isShown);
    QVERIFY(driver.window().windowTitle() != title);
    QVERIFY(driver.openLesson(QStringLiteral("click-the-answers")));
    driver.pressButton("lessonNext");
    driver.clickHex(QStringLiteral("0405"));

    driver.key(Qt::Key_F1, Qt::ControlModifier);
    QCoreApplication::processEvents();
    QVERIFY(driver.map().isVisible());
    QCOMPARE(docksOf(driver.window()), docks);
    QCOMPARE(driver.find<QDockWidget>("rulingDock").size(), rulingSize);
    QCOMPARE(driver.map().view(), view);
    QCOMPARE(driver.window().windowTitle(), title);
    QCOMPARE(driver.chosen(), chosen);
    QVERIFY(!driver.document().isDirty());

    // And the lesson, when one goes there again.
    driver.key(Qt::Key_F3, Qt::ControlModifier);
    QCOMPARE(driver.session().step(), 1);
    QCOMPARE(driver.marked(LessonMark::Kind::Wrong), QStringList{QStringLiteral("0405")});
}

void LearnModeTest::fromEditingToo()
{
    LessonDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    driver.key(Qt::Key_F2, Qt::ControlModifier);
    const auto docks = docksOf(driver.window());
    driver.key(Qt::Key_F3, Qt::ControlModifier);
    QVERIFY(!action(driver.window(), "editMode").isChecked());
    QVERIFY(action(driver.window(), "editMode").isEnabled());
    driver.key(Qt::Key_F2, Qt::ControlModifier);
    QCOMPARE(docksOf(driver.window()), docks);
    QVERIFY(driver.map().isVisible());
}

void LearnModeTest::withoutAnythingOpen()
{
    LessonDriver driver;
    const auto docks = docksOf(driver.window());
    driver.key(Qt::Key_F3, Qt::ControlModifier);
    QVERIFY(driver.isShown("lessonList"));
    QVERIFY(!action(driver.window(), "zoom-in").isEnabled());
    QVERIFY(driver.openLesson(QStringLiteral("by-keys")));
    QVERIFY(action(driver.window(), "zoom-in").isEnabled());
    QVERIFY(!action(driver.window(), "editMode").isEnabled());
    driver.key(Qt::Key_F1, Qt::ControlModifier);
    QVERIFY(driver.isShown("welcomeLearn"));
    QCOMPARE(docksOf(driver.window()), docks);
    QVERIFY(!action(driver.window(), "zoom-in").isEnabled());
}

void LearnModeTest::theWelcomePageLeadsThere()
{
    LessonDriver driver;
    driver.pressButton("welcomeLearn");
    QVERIFY(action(driver.window(), "learnMode").isChecked());
    QVERIFY(driver.isShown("lessonList"));
}

void LearnModeTest::shortcutsDoNotTouchWhatIsHidden()
{
    LessonDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    driver.click(QStringLiteral("0504"));
    driver.click(QStringLiteral("0603"));
    driver.key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QStringLiteral("0603"));
    const int index = driver.document().history().index();
    const std::size_t lines = driver.document().log().entries().size();
    QVERIFY(index > 0);
    QVERIFY(driver.openLesson(QStringLiteral("by-keys")));

    QList<QKeySequence> keys;
    for (const QAction* each : driver.window().findChildren<QAction*>()) {
        if (!isOfLearning(driver.window(), *each) && isWithinReach(*each))
            keys += each->shortcuts();
    }
    QVERIFY2(keys.isEmpty(), qPrintable(QKeySequence::listToString(keys)));
    driver.board().setFocus();
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    driver.key(Qt::Key_J, Qt::ControlModifier);
    driver.key(Qt::Key_Y, Qt::ControlModifier);
    driver.key(Qt::Key_F3);
    driver.key(Qt::Key_M);
    driver.key(Qt::Key_Delete);
    driver.key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(driver.document().history().index(), index);
    QCOMPARE(driver.document().log().entries().size(), lines);
    QCOMPARE(driver.placeOf(QStringLiteral("g1")), QStringLiteral("0603"));

    driver.key(Qt::Key_F1, Qt::ControlModifier);
    driver.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(driver.document().history().index(), index - 1);
}

void LearnModeTest::zoomGoesToTheLesson()
{
    LessonDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    const Viewport view = driver.map().view();
    QVERIFY(driver.openLesson(QStringLiteral("by-keys")));
    const double before = driver.board().view().hexSize;
    action(driver.window(), "zoom-out").trigger();
    QVERIFY(driver.board().view().hexSize < before);
    action(driver.window(), "fit-combat").trigger();
    QCOMPARE(driver.board().view().hexSize, before);
    driver.key(Qt::Key_F1, Qt::ControlModifier);
    QCOMPARE(driver.map().view(), view);
}

void LearnModeTest::aLessonIsOpenedLikeAnyFile()
{
    LessonDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(LessonDriver::lessonFile(QStringLiteral("by-keys")))});
    QDragEnterEvent enter(QPoint(40, 40), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&driver.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(40, 40), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&driver.window(), &drop);
    QVERIFY(action(driver.window(), "learnMode").isChecked());
    QCOMPARE(driver.textOf("lessonTitle"), QStringLiteral("Where to?"));
    QVERIFY(driver.document().isOpen());
    // It is among the recent files of the window, and opens from there.
    driver.key(Qt::Key_F1, Qt::ControlModifier);
    QAction* recent = nullptr;
    for (QAction* each : driver.window().findChildren<QAction*>()) {
        if (each->text().endsWith(QLatin1String("by-keys.lesson.json")))
            recent = each;
    }
    QVERIFY(recent != nullptr);
    recent->trigger();
    QVERIFY(driver.page().isVisible());
    QCOMPARE(driver.document().name(), QStringLiteral("several-paths"));
}

void LearnModeTest::aLessonUnderAnyNameIsOne()
{
    LessonDriver driver;
    QTemporaryDir folder;
    for (const char* name :
         {"one-path.scenario.json", "several-paths.scenario.json", "two-units.scenario.json", "plain.hexmap.json"})
        QVERIFY(QFile::copy(QFileInfo(LessonDriver::lessonFile(QString())).path() + u'/' + QLatin1StringView(name),
                            folder.filePath(QLatin1StringView(name))));
    const QString path = folder.filePath(QStringLiteral("homework.json"));
    QVERIFY(QFile::copy(LessonDriver::lessonFile(QStringLiteral("by-keys")), path));
    QVERIFY(driver.window().files().openFile(path));
    QCOMPARE(driver.textOf("lessonTitle"), QStringLiteral("Where to?"));
}

void LearnModeTest::aBrokenLessonIsListed()
{
    LessonDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    QVERIFY(!driver.openLesson(QStringLiteral("broken")));
    QVERIFY(driver.page().isVisible());
    auto* tree = driver.page().findChild<QTreeWidget*>(QStringLiteral("lessonProblems"));
    QVERIFY(tree != nullptr && tree->isVisible());
    QCOMPARE(tree->topLevelItemCount(), 2);
    QVERIFY(tree->topLevelItem(0)->text(3).contains(QStringLiteral("12:16")));
    QVERIFY(tree->topLevelItem(0)->text(0).contains(QStringLiteral("nobody")));
    QVERIFY(tree->topLevelItem(1)->text(1).contains(QStringLiteral("\"hexes\"")));
    driver.pressButton("lessonBackToList");
    QVERIFY(driver.isShown("lessonList"));
    driver.key(Qt::Key_F1, Qt::ControlModifier);
    QCOMPARE(driver.document().name(), QStringLiteral("several-paths"));
}

void LearnModeTest::openingAScenarioLeadsBack()
{
    LessonDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    driver.click(QStringLiteral("0504"));
    driver.click(QStringLiteral("0603"));
    driver.key(Qt::Key_Return, Qt::ControlModifier);
    driver.document().markUnchanged();
    QVERIFY(driver.openLesson(QStringLiteral("by-keys")));
    QVERIFY(driver.open(QStringLiteral("two-units")));
    QVERIFY(action(driver.window(), "playMode").isChecked());
    QVERIFY(driver.map().isVisible());
    QCOMPARE(driver.document().name(), QStringLiteral("two-units"));
    QVERIFY(!action(driver.window(), "undo").isEnabled()); // of what was open before
    QVERIFY(driver.find<QDockWidget>("rulingDock").isVisible());
}

void LearnModeTest::closingWhileLearningKeepsTheLayout()
{
    LessonDriver driver;
    QVERIFY(driver.open(QStringLiteral("several-paths")));
    driver.find<QDockWidget>("unitsDock").close();
    const auto docks = docksOf(driver.window());
    QVERIFY(driver.openLesson(QStringLiteral("by-keys")));
    driver.window().close();
    MainWindow second;
    QVERIFY(second.files().openFile(WindowDriver::fixture(QStringLiteral("several-paths")))); // the first page has none
    second.show();
    QCOMPARE(docksOf(second), docks);
}

void LearnModeTest::themesReachTheLesson()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("by-keys")));
    action(driver.window(), "theme-dark").trigger();
    QCoreApplication::processEvents();
    QCOMPARE(driver.board().theme(), driver.map().theme());
    QVERIFY(driver.board().theme().isDark);
    action(driver.window(), "theme-light").trigger();
    QCoreApplication::processEvents();
    QVERIFY(!driver.board().theme().isDark);
    action(driver.window(), "theme-system").trigger();
}

void LearnModeTest::bondsAreOnTheBoardAndZonesOnDemand()
{
    LessonDriver driver;
    auto position = loadScenario(sourcePath(u"/resources/kits/zoc-bond/zoc-bond-the-gap-is-held.scenario.json"));
    QVERIFY(position.hasValue());
    auto lesson = std::make_shared<LoadedLesson>();
    lesson->lesson.id = QStringLiteral("bonds");
    LessonStep look;
    look.scenario = std::make_shared<const Scenario>(position->scenario);
    LessonStep asks = look;
    asks.question.emplace();
    asks.question->hexes.kind = HexQuery::Kind::Zoc;
    asks.question->hexes.unit = position->scenario.position.units.front().id;
    lesson->lesson.steps = {look, asks};
    lesson->positions = {*position, *position};
    action(driver.window(), "zoc").setChecked(false);
    action(driver.window(), "learnMode").trigger();
    driver.page().showLesson(lesson, 0);
    const auto& content = [&]() -> const BoardContent& { return driver.board().content(); };
    QVERIFY(content().bonds != nullptr);
    QVERIFY(std::ranges::any_of(*content().bonds, [](const auto& ofTeam) { return !ofTeam.empty(); }));
    QVERIFY(driver.board().layers().isShown(LayerId::Zoc));
    QVERIFY(content().zoc == nullptr);
    QVERIFY(action(driver.window(), "zoc").isEnabled());
    action(driver.window(), "zoc").trigger();
    QVERIFY(content().zoc != nullptr && !content().zoc->empty());
    // What is asked for is not shown before it is answered.
    driver.session().goTo(1);
    QVERIFY(driver.session().run() != nullptr);
    QVERIFY(content().bonds != nullptr);
    QVERIFY(content().zoc == nullptr);
    driver.session().giveUp();
    QVERIFY(content().zoc != nullptr);
    action(driver.window(), "zoc").trigger();
    QVERIFY(content().zoc == nullptr);
}

void LearnModeTest::aTrialLeadsBackToItsMaker()
{
    LessonDriver driver;
    auto loaded = loadLesson(LessonDriver::lessonFile(QStringLiteral("by-keys")));
    QVERIFY(loaded.hasValue());
    QSignalSpy ended(&driver.page(), &LearnPage::trialEnded);
    action(driver.window(), "learnMode").trigger();
    driver.page().showLesson(std::make_shared<const LoadedLesson>(std::move(loaded).value()), 2);
    QCOMPARE(driver.session().step(), 2);
    driver.pressButton("lessonNext");
    QCOMPARE(driver.find<QPushButton>("lessonLeave").text(), QStringLiteral("Back to makin&g it"));
    driver.pressButton("lessonLeave");
    QCOMPARE(ended.count(), 1);
    // Nothing of it is kept: it is not being learnt.
    QVERIFY(!lesson_progress::of(QStringLiteral("test-by-keys")).isStarted());
}

void LearnModeTest::aTrialWithoutATitleSaysSo()
{
    LessonDriver driver;
    auto loaded = loadLesson(LessonDriver::lessonFile(QStringLiteral("by-keys")));
    QVERIFY(loaded.hasValue());
    loaded->lesson.title = {};
    action(driver.window(), "learnMode").trigger();
    driver.page().showLesson(std::make_shared<const LoadedLesson>(std::move(loaded).value()), 0);
    QCOMPARE(driver.textOf("lessonHeadline"), QStringLiteral("Trial: lesson without a title"));
    QCOMPARE(driver.window().windowTitle(), QStringLiteral("Lesson without a title — Rearguard"));
}

// The stage on the board speaks of units of its own position, which the next lesson may not have.
void LearnModeTest::anExplanationEndsWithItsLesson()
{
    LessonDriver driver;
    QVERIFY(driver.openLesson(QStringLiteral("click-the-answers")));
    driver.session().goTo(1);
    QCoreApplication::processEvents();
    driver.pressButton("lessonGiveUp");
    QCoreApplication::processEvents();
    driver.pressButton("lessonExplain");
    QVERIFY2(driver.page().steps().isOpen(), qPrintable(driver.textOf("lessonFeedback")));
    QVERIFY(driver.board().content().stage != nullptr);
    QVERIFY(driver.openLesson(QStringLiteral("by-keys")));
    QVERIFY(!driver.page().steps().isOpen());
    const BoardContent& content = driver.board().content();
    QVERIFY(content.stage == nullptr);
    for (const UnitIndex unit : content.selectedUnits)
        QVERIFY(static_cast<std::size_t>(unit) < content.position->units.size());
}

REARGUARD_TEST(LearnModeTest)
#include "learn_mode_test.moc"
