// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/notice_bars.h"
#include "base/preferences.h"
#include "learn/make/board_pick.h"
#include "learn/make/lesson_controller.h"
#include "learn/make/lesson_maker.h"
#include "learn/read/learn_page.h"
#include "support/test_registry.h"
#include "ui/support/window_driver.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>

using namespace Qt::StringLiterals;

/// A lesson made in the window, by clicking and typing.
class LessonMakerTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void aLessonOfThreeStepsIsMadeTriedSavedAndOpenedAgain();
    void anEmptyAnswerAndOneThatIsEverythingArePointedOut();
    void theBoardShowsWhatIsAskedFor();
    void anotherPositionComesWithItsRuling();
    void unitsAndHexesAreTakenFromTheBoard();
    void theLengthOfARetreatIsChosenWhereThereIsAChoice();
    void questionsAboutRulesAreWordedWithoutHoles();
    void undoBelongsToTheLessonWhileOneTypesThere();
    void aStepsPositionIsLaidOutAndTakenAgain();
    void textsAreWrittenInSeveralLanguages();
    void theTextIsShownAsItWillLook();
    void closingAsksAboutALessonThatIsNotSaved();
    void aLessonThatWasBeingMadeIsOfferedAgain();
    void withoutAScenarioOneIsToldToOpenOne();
    void itIsPassedOnAsPageAndPdf();

private:
    LessonController& desk() { return m_driver->window().learn().lessons(); }
    LessonDraft& draft() { return desk().draft(); }
    template<typename T>
    T& find(const char* name)
    {
        return m_driver->find<T>(name);
    }
    void begin();
    void press(const char* name) { WindowDriver::press(find<QWidget>(name)); }
    void type(const char* name, const QString& text);
    void choose(const char* name, const QString& text);
    void showPage(int page);
    void showTab(const char* tabs, int page);
    void chooseStep(int step);
    /// Waits until the rules have answered about the lesson as it is.
    void awaitAnswers();
    QStringList findings();

    std::unique_ptr<WindowDriver> m_driver;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void LessonMakerTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_driver = std::make_unique<WindowDriver>();
}

void LessonMakerTest::cleanup()
{
    if (m_driver)
        draft().undoStack().setClean();
    m_driver.reset();
}

void LessonMakerTest::begin()
{
    QVERIFY(m_driver->open(WindowDriver::workedCase()));
    m_driver->find<QAction>("makeLesson").trigger();
    QVERIFY(find<QDockWidget>("lessonDock").isVisible());
    press("addFirstStep");
    QCOMPARE(draft().stepCount(), 1);
}

void LessonMakerTest::type(const char* name, const QString& text)
{
    auto& field = find<QWidget>(name);
    QCoreApplication::processEvents();
    field.setFocus();
    QTest::keyClick(&field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&field, text);
}

/// Chooses as a person does: the list is opened, and an entry taken that begins so.
void LessonMakerTest::choose(const char* name, const QString& text)
{
    auto& box = find<QComboBox>(name);
    int row = box.findText(text, Qt::MatchStartsWith);
    QVERIFY2(row >= 0, qPrintable(text));
    box.setFocus();
    QVERIFY(box.isVisible() && box.isEnabled());
    while (box.currentIndex() != row)
        QTest::keyClick(&box, box.currentIndex() < row ? Qt::Key_Down : Qt::Key_Up);
}

void LessonMakerTest::showTab(const char* tabs, int page)
{
    QTabBar* bar = find<QTabWidget>(tabs).tabBar();
    QCoreApplication::processEvents();
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(page).center());
    QCOMPARE(bar->currentIndex(), page);
}

void LessonMakerTest::showPage(int page)
{
    showTab("stepPages", page);
}

void LessonMakerTest::chooseStep(int step)
{
    WindowDriver::clickLine(find<QListWidget>("lessonSteps"), step);
    QCOMPARE(desk().maker().step(), step);
}

void LessonMakerTest::awaitAnswers()
{
    QTRY_VERIFY(!desk().check().isBehind());
}

QStringList LessonMakerTest::findings()
{
    return WindowDriver::lines(find<QListWidget>("lessonFindings"));
}

void LessonMakerTest::aLessonOfThreeStepsIsMadeTriedSavedAndOpenedAgain()
{
    begin();
    // First step: what a zone of control is.
    type("lessonStepTitle", u"The enemy next door"_s);
    type("lessonStepText", u"Each unit has a *zone of control*."_s);
    showPage(1);
    press("addHighlight");
    choose("highlightUnit", u"22/4"_s);
    awaitAnswers();
    QVERIFY(find<QLabel>("highlightAnswer").text().startsWith(u"✓ 6 hex"_s));
    type("highlightLabel", u"Zone of 22/4"_s);

    // Second step: the same position, and a question about it.
    press("addSameStep");
    QCOMPARE(desk().maker().step(), 1);
    showPage(0);
    type("lessonStepTitle", u"Where to?"_s);
    type("lessonStepText", u"Away from them."_s);
    awaitAnswers();
    showPage(2);
    choose("questionKind", u"Click hexes"_s);
    awaitAnswers();
    const QString answer = find<QLabel>("questionAnswer").text();
    QVERIFY2(answer.startsWith(u"✓"_s), qPrintable(answer));
    type("questionHints", u"Two hexes."_s);
    QTest::keyClick(&find<QPlainTextEdit>("questionHints"), Qt::Key_Return);
    QTest::keyClicks(&find<QPlainTextEdit>("questionHints"), u"Not next to them."_s);
    type("questionDone", u"Right."_s);

    // Third step: another position.
    m_driver->find<QAction>("editMode").trigger();
    m_driver->find<QAction>("playMode").trigger();
    m_driver->drag(m_driver->placeOf(u"44MG"_s), u"3601"_s, Qt::ControlModifier);
    QCOMPARE(m_driver->placeOf(u"44MG"_s), u"3601"_s);
    press("addStep");
    QCOMPARE(draft().stepCount(), 3);
    QVERIFY(draft().step(2).position != draft().step(1).position);
    type("lessonStepTitle", u"And now?"_s);
    type("lessonStepText", u"It went away."_s);
    showPage(2);
    choose("questionKind", u"In supply"_s);
    showTab("lessonTabs", 1);
    type("makerTitle", u"First steps"_s);
    type("lessonSummary", u"What a zone of control is."_s);
    QCOMPARE(draft().about().id, u"ardennes-offensive-first-steps"_s);
    choose("lessonLevel", u"The rules"_s);
    showTab("lessonTabs", 0);
    awaitAnswers();

    // It is tried from the step at hand, and made on afterwards.
    chooseStep(1);
    QSignalSpy trials(&desk(), &LessonController::trialRequested);
    press("lessonTry");
    QCOMPARE(trials.size(), 1);
    QCOMPARE(trials[0][1].toInt(), 1);
    QVERIFY(m_driver->window().learn().page().isVisible());
    emit m_driver->window().learn().page().trialEnded();
    QVERIFY(!m_driver->window().learn().page().isVisible());
    QVERIFY(find<QDockWidget>("lessonDock").isVisible());
    QCOMPARE(desk().maker().step(), 1);

    const QString path = m_folder->filePath(u"first.lesson.json"_s);
    QVERIFY(desk().save(path));
    QVERIFY(!draft().isDirty());
    const auto made = draft().lesson();
    m_driver->find<QAction>("lessonNew").trigger();
    QCOMPARE(draft().stepCount(), 0);
    QVERIFY(desk().open(path));
    const auto opened = draft().lesson();
    QCOMPARE(opened->lesson.title, made->lesson.title);
    QCOMPARE(opened->lesson.summary, made->lesson.summary);
    QCOMPARE(opened->lesson.level, 2);
    QCOMPARE(opened->lesson.id, made->lesson.id);
    QCOMPARE(opened->lesson.game, u"ardennes-offensive"_s);
    QCOMPARE(opened->lesson.steps.size(), std::size_t(3));
    for (std::size_t i = 0; i < 3; ++i) {
        const LessonStep& a = made->lesson.steps[i];
        const LessonStep& b = opened->lesson.steps[i];
        QVERIFY(a.title == b.title && a.text == b.text && a.highlights == b.highlights && a.question == b.question);
        QVERIFY(made->positions[i].scenario.position == opened->positions[i].scenario.position);
        QVERIFY(made->positions[i].scenario.combat == opened->positions[i].scenario.combat);
    }
    QCOMPARE(opened->lesson.steps[1].question->hints.size(), std::size_t(2));
    QCOMPARE(find<QListWidget>("lessonSteps").count(), 3);
    QVERIFY(find<QListWidget>("lessonSteps").item(1)->text().contains(u"2. Where to?"_s));
}

void LessonMakerTest::anEmptyAnswerAndOneThatIsEverythingArePointedOut()
{
    begin();
    type("lessonStepTitle", u"Title"_s);
    type("lessonStepText", u"Text"_s);
    showTab("lessonTabs", 1);
    type("makerTitle", u"Lint"_s);
    type("lessonSummary", u"Summary"_s);
    showTab("lessonTabs", 0);
    awaitAnswers();
    QCOMPARE(findings(), QStringList());
    QVERIFY(find<QLabel>("lessonVerdict").text().startsWith(u"✓"_s));

    // Everybody is in supply here: who is not, is nobody, and who is, is everything there is to click.
    showPage(2);
    choose("questionKind", u"Click units"_s);
    QStringList said;
    for (const QString& which : {u"that are out of supply"_s, u"that are in supply"_s}) {
        choose("questionWhich", which);
        awaitAnswers();
        QCOMPARE(findings().size(), 1);
        QVERIFY(findings().front().startsWith(u"⚠ Step 1"_s));
        QVERIFY(find<QLabel>("questionAnswer").text().startsWith(u"⚠"_s));
        QVERIFY(find<QListWidget>("lessonSteps").item(0)->text().startsWith(u"⚠"_s));
        said += findings().front();
    }
    QVERIFY(said[0] != said[1]);
    // In larger letters there are as many lines of it to be read.
    const auto& list = find<QListWidget>("lessonFindings");
    Preferences preferences = m_driver->window().preferences().now();
    const auto back = qScopeGuard([this, usual = preferences] { m_driver->window().preferences().set(usual); });
    preferences.textPercent = 200;
    m_driver->window().preferences().set(preferences);
    QTRY_VERIFY(list.viewport()->height() >= 2 * list.fontMetrics().lineSpacing());
    // Whoever clicks the finding is led to the place.
    showPage(0);
    WindowDriver::clickLine(find<QListWidget>("lessonFindings"), 0);
    QCOMPARE(find<QTabWidget>("stepPages").currentIndex(), 2);
    // Mended, it is quiet.
    choose("questionKind", u"Click hexes"_s);
    QCOMPARE(draft().step(0).words.question->hexes.unit, u"316/212"_s);
    awaitAnswers();
    QCOMPARE(findings(), QStringList());
    QVERIFY(!find<QListWidget>("lessonSteps").item(0)->text().startsWith(u"⚠"_s));
}

void LessonMakerTest::theBoardShowsWhatIsAskedFor()
{
    find<QDockWidget>("logDock").show();
    begin();
    awaitAnswers();
    showPage(2);
    choose("questionKind", u"Click hexes"_s);
    awaitAnswers();
    const auto marks = m_driver->map().content().lessonMarks;
    QVERIFY(marks != nullptr && !marks->empty());
    QString answer = find<QLabel>("questionAnswer").text();
    for (const LessonMark& mark : *marks)
        QVERIFY(answer.contains(m_driver->numberOf(mark.hex)));
    // As whoever learns sees it: the ruling would tell.
    QVERIFY(m_driver->map().content().ruling == nullptr);
    QVERIFY(find<QDockWidget>("logDock").isHidden());
    // Of a position that the board does not show, nothing is shown on it.
    m_driver->drag(m_driver->placeOf(u"44MG"_s), u"3601"_s, Qt::ControlModifier);
    QTRY_VERIFY(m_driver->map().content().lessonMarks == nullptr);
    QVERIFY(find<QLabel>("stepPosition").text().contains(u"another"_s));
    // Nor while nobody makes a lesson.
    m_driver->document().history().undo();
    QTRY_VERIFY(m_driver->map().content().lessonMarks != nullptr);
    find<QDockWidget>("lessonDock").close();
    QTRY_VERIFY(m_driver->map().content().lessonMarks == nullptr);
    QVERIFY(m_driver->map().content().ruling != nullptr);
    QVERIFY(!find<QDockWidget>("logDock").isHidden());
}

void LessonMakerTest::anotherPositionComesWithItsRuling()
{
    m_driver->window().resize(1280, 900); // in a narrow one the ruling is a drawer
    begin();
    QCoreApplication::processEvents(); // the lesson's panel finds its place
    QVERIFY(m_driver->open(WindowDriver::shipped(u"ardennes/opponents-choice"_s)));
    // A tab that is not in front lies outside of the window.
    QTRY_VERIFY(m_driver->window().rect().contains(m_driver->find<QDockWidget>("rulingDock").geometry()));
    QVERIFY(!m_driver->window().rect().intersects(find<QDockWidget>("lessonDock").geometry()));
    QTRY_VERIFY(m_driver->map().content().ruling != nullptr);
    QVERIFY(!find<QDockWidget>("lessonDock").isHidden()); // in its tab
    QCOMPARE(draft().stepCount(), 1);
}

void LessonMakerTest::unitsAndHexesAreTakenFromTheBoard()
{
    begin();
    showPage(2);
    choose("questionKind", u"Which rule"_s);
    press("questionUnitPick");
    QVERIFY(find<QToolButton>("questionUnitPick").isChecked());
    m_driver->click(m_driver->placeOf(u"44MG"_s));
    QVERIFY(!find<QToolButton>("questionUnitPick").isChecked());
    QCOMPARE(draft().step(0).words.question->unit, u"44MG"_s);
    press("questionHexPick");
    m_driver->click(u"3601"_s);
    QCOMPARE(draft().step(0).words.question->hex, u"3601"_s);
    QCOMPARE(find<QLineEdit>("questionHex").text(), u"3601"_s);
    // Escape gives it up, and the board is play's again.
    press("questionHexPick");
    m_driver->key(Qt::Key_Escape);
    QVERIFY(!find<QToolButton>("questionHexPick").isChecked());
    QVERIFY(m_driver->map().handler() == nullptr);
    QCOMPARE(draft().step(0).words.question->hex, u"3601"_s);
    // A list takes one after the other.
    showPage(1);
    press("addHighlight");
    choose("highlightKind", u"hexes by their numbers"_s);
    press("highlightHexesPick");
    m_driver->click(u"3601"_s);
    m_driver->click(u"3603"_s);
    m_driver->key(Qt::Key_Escape);
    QCOMPARE(draft().step(0).words.highlights.at(0).hexes.hexes, QStringList({u"3601"_s, u"3603"_s}));
}

void LessonMakerTest::theLengthOfARetreatIsChosenWhereThereIsAChoice()
{
    begin();
    showPage(2);
    choose("questionKind", u"Lead a unit"_s);
    QVERIFY(!find<QComboBox>("questionLength").isVisible());

    QVERIFY(m_driver->open(WindowDriver::shipped(u"russia-besieged/one-or-two"_s)));
    draft().undoStack().setClean(); // nobody asks about the one before
    m_driver->find<QAction>("lessonNew").trigger();
    press("addFirstStep");
    showPage(2);
    choose("questionKind", u"Click hexes"_s);
    awaitAnswers();
    const QString first = find<QLabel>("questionAnswer").text();
    QVERIFY2(first.startsWith(u"✓"_s), qPrintable(first));
    QCOMPARE(draft().step(0).words.question->hexes.length, 0);
    choose("questionLength", u"2 hex"_s);
    QCOMPARE(draft().step(0).words.question->hexes.length, 2);
    awaitAnswers();
    QVERIFY(find<QLabel>("questionAnswer").text() != first);
    QVERIFY(find<QPlainTextEdit>("questionText").placeholderText().contains(u"retreat of 2 hex(es) is chosen"_s));
    const QString path = m_folder->filePath(u"two.lesson.json"_s);
    QVERIFY(desk().save(path));
    const auto made = draft().lesson();
    QVERIFY(desk().open(path));
    QCOMPARE(draft().lesson()->lesson.steps[0].question->hexes.length, 2);
    showPage(2);
    QVERIFY(find<QComboBox>("questionLength").currentText().startsWith(u"2 hex"_s));
    // A result without that choice: the length stays to be seen, and the rules say what is wrong.
    choose("questionLength", u"(the first)"_s);
    QCOMPARE(draft().step(0).words.question->hexes.length, 0);
}

void LessonMakerTest::questionsAboutRulesAreWordedWithoutHoles()
{
    begin();
    awaitAnswers();
    showPage(2);
    choose("questionKind", u"Which rule"_s);
    awaitAnswers();
    QCOMPARE(find<QLineEdit>("questionHex").text(), QString());
    const auto wording = [this] { return find<QPlainTextEdit>("questionText").placeholderText(); };
    QVERIFY2(!wording().contains(u"Which rule"_s), qPrintable(wording()));
    press("questionHexPick");
    m_driver->click(u"3703"_s);
    awaitAnswers();
    QCOMPARE(wording(), u"Which rule closes 3703 to 316/212?"_s);
    const QString answer = find<QLabel>("questionAnswer").text();
    QVERIFY2(answer.contains(u"“5.2 – "_s) && answer.contains(u"Right of "_s), qPrintable(answer));
    QVERIFY2(!answer.contains(u".”"_s) && !answer.contains(u". or"_s) && !answer.contains(u".;"_s), qPrintable(answer));
}

void LessonMakerTest::undoBelongsToTheLessonWhileOneTypesThere()
{
    begin();
    m_driver->drag(m_driver->placeOf(u"44MG"_s), u"3601"_s, Qt::ControlModifier);
    type("lessonStepTitle", u"One"_s);
    type("lessonStepText", u"Two"_s);
    QTest::keyClick(&find<QWidget>("lessonStepText"), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(find<QPlainTextEdit>("lessonStepText").toPlainText(), QString());
    QCOMPARE(find<QLineEdit>("lessonStepTitle").text(), u"One"_s);
    QCOMPARE(m_driver->placeOf(u"44MG"_s), u"3601"_s);
    QTest::keyClick(&find<QWidget>("lessonStepText"), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(find<QPlainTextEdit>("lessonStepText").toPlainText(), u"Two"_s);
    press("lessonUndo");
    press("lessonUndo");
    QCOMPARE(find<QLineEdit>("lessonStepTitle").text(), QString());
    press("lessonRedo");
    QCOMPARE(find<QLineEdit>("lessonStepTitle").text(), u"One"_s);
    // On the board it is the board's.
    m_driver->map().setFocus();
    m_driver->key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(m_driver->placeOf(u"44MG"_s) != u"3601"_s);
    QCOMPARE(find<QLineEdit>("lessonStepTitle").text(), u"One"_s);
}

void LessonMakerTest::aStepsPositionIsLaidOutAndTakenAgain()
{
    begin();
    const QString home = m_driver->placeOf(u"44MG"_s);
    m_driver->drag(home, u"3601"_s, Qt::ControlModifier);
    QTRY_VERIFY(find<QPushButton>("retakePosition").isEnabled());
    press("showPosition");
    QCOMPARE(m_driver->placeOf(u"44MG"_s), home);
    QTRY_VERIFY(!find<QPushButton>("showPosition").isEnabled());
    m_driver->document().history().undo();
    QCOMPARE(m_driver->placeOf(u"44MG"_s), u"3601"_s);
    QTRY_VERIFY(find<QPushButton>("retakePosition").isEnabled());
    press("retakePosition");
    const Position& taken = draft().step(0).position->board.scenario.position;
    QCOMPARE(taken.map->number(taken.unit(taken.findUnit(u"44MG"_s)).hex), u"3601"_s);
    QTRY_VERIFY(!find<QPushButton>("retakePosition").isEnabled());
    // On another board the scenario is opened.
    m_driver->document().markUnchanged();
    QVERIFY(m_driver->open(u"two-units"_s));
    QTRY_VERIFY(find<QPushButton>("showPosition").isEnabled());
    press("showPosition");
    QCOMPARE(m_driver->placeOf(u"44MG"_s), u"3601"_s);
    QVERIFY(!m_driver->document().isDirty());
}

void LessonMakerTest::textsAreWrittenInSeveralLanguages()
{
    begin();
    type("lessonStepTitle", u"Who retreats?"_s);
    choose("makerLanguage", u"Deutsch"_s);
    QCOMPARE(find<QLineEdit>("lessonStepTitle").text(), QString());
    QCOMPARE(find<QLineEdit>("lessonStepTitle").placeholderText(), u"Who retreats?"_s);
    type("lessonStepTitle", u"Wer weicht?"_s);
    const LocalText title = draft().step(0).words.title;
    QCOMPARE(title.in(u"en"_s), u"Who retreats?"_s);
    QCOMPARE(title.in(u"de"_s), u"Wer weicht?"_s);
    QVERIFY(find<QListWidget>("lessonSteps").item(0)->text().contains(u"Wer weicht?"_s));
    // A language that is there in one place only is pointed out.
    type("lessonStepText", u"Der Verlierer."_s);
    awaitAnswers();
    QVERIFY(!findings().isEmpty());
}

void LessonMakerTest::theTextIsShownAsItWillLook()
{
    begin();
    type("lessonStepText", u"A **strong** word"_s);
    press("lessonStepLook");
    auto& preview = find<QTextBrowser>("lessonStepPreview");
    QVERIFY(preview.isVisible());
    QCOMPARE(preview.toPlainText().trimmed(), u"A strong word"_s);
}

void LessonMakerTest::closingAsksAboutALessonThatIsNotSaved()
{
    begin();
    int asked = 0;
    const auto answer = [&](QMessageBox::StandardButton with) {
        QTimer::singleShot(0, this, [&asked, with] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(box != nullptr);
            QCOMPARE(box->objectName(), u"unsavedLesson"_s);
            ++asked;
            QTest::mouseClick(box->button(with), Qt::LeftButton);
        });
    };
    answer(QMessageBox::Cancel);
    QVERIFY(!m_driver->window().close());
    QCOMPARE(asked, 1);
    QVERIFY(m_driver->window().isVisible());
    // Another lesson asks as well.
    answer(QMessageBox::Cancel);
    m_driver->find<QAction>("lessonNew").trigger();
    QCOMPARE(asked, 2);
    QCOMPARE(draft().stepCount(), 1);
    QVERIFY(desk().save(m_folder->filePath(u"a.lesson.json"_s)));
    QVERIFY(m_driver->window().close());
    QCOMPARE(asked, 2);
}

void LessonMakerTest::aLessonThatWasBeingMadeIsOfferedAgain()
{
    QTemporaryDir recovery;
    m_driver->window().files().guard(recovery.path());
    begin();
    showTab("lessonTabs", 1);
    type("makerTitle", u"Nearly lost"_s);
    const auto isKept = [this] {
        QFile file(desk().store()->file());
        return file.exists() && file.open(QIODevice::ReadOnly) && file.readAll().contains("Nearly lost");
    };
    QTRY_VERIFY(isKept());
    // What lies there now is what a program that dies leaves.
    QTemporaryDir left;
    const QString source = QFileInfo(desk().store()->file()).path();
    const QString target = left.filePath(u"lessons/lesson-dead"_s);
    QVERIFY(QDir().mkpath(target));
    for (const QString& file : QDir(source).entryList(QDir::Files))
        QVERIFY(QFile::copy(source + u'/' + file, target + u'/' + file));
    draft().undoStack().setClean();
    m_driver.reset();
    m_driver = std::make_unique<WindowDriver>();
    m_driver->window().files().guard(left.path());
    QVERIFY(m_driver->window().notices().text(u"lessonRecovery"_s).contains(u"Nearly lost"_s));
    press("recoverLesson");
    QCOMPARE(draft().about().title.in(u"en"_s), u"Nearly lost"_s);
    QCOMPARE(draft().stepCount(), 1);
    QVERIFY(draft().isDirty());
    QVERIFY(find<QDockWidget>("lessonDock").isVisible());
    QVERIFY(m_driver->window().notices().text(u"lessonRecovery"_s).isEmpty());
    m_driver.reset(); // before the folder goes
}

void LessonMakerTest::withoutAScenarioOneIsToldToOpenOne()
{
    m_driver->find<QAction>("makeLesson").trigger();
    QVERIFY(!find<QPushButton>("addFirstStep").isEnabled());
    QVERIFY(find<QLabel>("lessonBegin").text().contains(u"Open a scenario"_s));
    QVERIFY(m_driver->open(WindowDriver::workedCase()));
    QTRY_VERIFY(find<QPushButton>("addFirstStep").isEnabled());
}

void LessonMakerTest::itIsPassedOnAsPageAndPdf()
{
    begin();
    type("lessonStepTitle", u"The enemy next door"_s);
    type("lessonStepText", u"Each unit has a zone of control."_s);
    for (const auto& [ending, beginning] :
         {std::pair(u".html"_s, QByteArray("<!DOCTYPE html>")), std::pair(u".pdf"_s, QByteArray("%PDF"))}) {
        const QString path = m_folder->filePath(u"mine"_s + ending);
        desk().exportTo(path);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), 30000);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.read(beginning.size()).toLower(), beginning.toLower());
    }
}

REARGUARD_TEST(LessonMakerTest)
#include "lesson_maker_test.moc"
