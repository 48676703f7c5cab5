// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/lesson_maker.h"

#include "base/form.h"
#include "base/icons.h"
#include "base/language.h"
#include "base/text_changes.h"
#include "io/lesson_file.h"
#include "learn/make/draft_check.h"
#include "learn/make/lesson_about_page.h"
#include "learn/make/lesson_draft.h"
#include "learn/make/question_words.h"
#include "render/panel_text.h"

#include <QAction>
#include <QEvent>
#include <QFileInfo>
#include <QInputDialog>
#include <QKeyEvent>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>

#include <algorithm>
#include <utility>

namespace {

constexpr int stepRole = Qt::UserRole;
constexpr int pointerRole = Qt::UserRole + 1;

} // namespace

LessonMaker::LessonMaker(LessonDraft& draft, DraftCheck& check, QWidget* parent)
    : QWidget(parent), m_draft(draft), m_check(check)
{
    asPanel(this, "lessonMaker", tr("Lesson"),
            tr("Makes a lesson: its title, and steps of text, board and question. Each step takes its position from "
               "the board of Play or Edit; Try it goes through the lesson as a learner."));
    auto* column = new QVBoxLayout(this);
    column->addWidget(makeHeader());
    m_tabs = named(new QTabWidget, "lessonTabs");
    m_tabs->addTab(makeSteps(), tr("Steps"));
    m_about = new LessonAboutPage(draft);
    m_tabs->addTab(m_about, tr("About the lesson"));
    makeFindings();
    addTo(*column, {{m_tabs, 1}, m_verdict, m_findings});
    for (QWidget* child : findChildren<QWidget*>())
        child->installEventFilter(this);

    connect(&draft, &LessonDraft::changed, this, &LessonMaker::onDraftChanged);
    connect(&draft, &LessonDraft::replaced, this, [this] {
        m_step = -1;
        fillLanguages();
        m_tabs->setCurrentIndex(0);
    });
    connect(&draft, &LessonDraft::dirtyChanged, this, &LessonMaker::refreshTitle);
    connect(&draft, &LessonDraft::pathChanged, this, &LessonMaker::refreshTitle);
    connect(&check, &DraftCheck::reported, this, &LessonMaker::refreshReport);
    fillLanguages();
    applyTheme();
    refresh(true);
    whenColorsChange(*this, [this] { applyTheme(); });
}

QSize LessonMaker::sizeHint() const
{
    constexpr int columns = 52;
    constexpr int lines = 44;
    return {fontMetrics().averageCharWidth() * columns, fontMetrics().lineSpacing() * lines};
}

// --- Parts ---

QAction* LessonMaker::addMenuAction(const char* name, const QString& text, void (LessonMaker::*what)())
{
    QAction* action = m_menu->addAction(text);
    action->setObjectName(QLatin1String(name));
    connect(action, &QAction::triggered, this, what);
    return action;
}

QToolButton* LessonMaker::addTool(const char* name, const QString& text, const QString& icon,
                                  const std::function<void()>& whenClicked)
{
    auto* button = named(new QToolButton, name, text, text);
    button->setText(text);
    button->setFocusPolicy(Qt::StrongFocus);
    if (!icon.isEmpty())
        m_icons.append({button, icon});
    if (whenClicked)
        connect(button, &QToolButton::clicked, this, whenClicked);
    return button;
}

QWidget* LessonMaker::makeHeader()
{
    auto* header = new QWidget;
    auto* column = columnIn(header, {0, 0, 0, 0});
    m_name = wrapped(named(panel_text::heading({}), "lessonName"));
    m_name->setTextFormat(Qt::PlainText);
    column->addWidget(m_name);

    m_menu = new QMenu(this);
    addMenuAction("lessonNew", tr("&New lesson"), &LessonMaker::newRequested);
    addMenuAction("lessonOpen", tr("&Open a lesson…"), &LessonMaker::openRequested);
    m_menu->addSeparator();
    addMenuAction("lessonSave", tr("&Save"), &LessonMaker::saveRequested);
    addMenuAction("lessonSaveAs", tr("Save &as…"), &LessonMaker::saveAsRequested);
    m_menu->addSeparator();
    m_page = addMenuAction("lessonExportPage", tr("Export as &web page…"), &LessonMaker::pageRequested);
    m_pdf = addMenuAction("lessonExportPdf", tr("Export as &PDF…"), &LessonMaker::pdfRequested);
    QToolButton* file = addTool("lessonFile", tr("File"), QStringLiteral("open"));
    file->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    file->setAccessibleName(tr("Files of the lesson"));
    file->setToolTip(tr("New, open, save and share the lesson"));
    file->setMenu(m_menu);
    file->setPopupMode(QToolButton::InstantPopup);
    QUndoStack& stack = m_draft.undoStack();
    m_save =
        addTool("lessonSaveButton", tr("Save the lesson"), QStringLiteral("save"), [this] { emit saveRequested(); });
    m_undo = addTool("lessonUndo", tr("Undo in the lesson"), QStringLiteral("undo"), [&stack] { stack.undo(); });
    m_redo = addTool("lessonRedo", tr("Redo in the lesson"), QStringLiteral("redo"), [&stack] { stack.redo(); });
    connect(&stack, &QUndoStack::canUndoChanged, m_undo, &QWidget::setEnabled);
    connect(&stack, &QUndoStack::canRedoChanged, m_redo, &QWidget::setEnabled);
    connect(&stack, &QUndoStack::undoTextChanged, m_undo, [this](const QString& text) {
        m_undo->setToolTip(text.isEmpty() ? tr("Undo in the lesson")
                                          : plainTip(tr("Undo in the lesson: %1").arg(text)));
    });
    m_undo->setEnabled(false);
    m_redo->setEnabled(false);
    m_language = named(limited(new QComboBox, 7), "makerLanguage", tr("Language that is written"),
                       tr("Language that is written"));
    connect(m_language, &QComboBox::activated, this, &LessonMaker::chooseLanguage);
    m_try = addTool("lessonTry", tr("Try it"), QStringLiteral("mode-learn"), [this] { emit trialRequested(); });
    m_try->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_try->setToolTip(tr("Goes through the lesson from this step as a learner"));
    column->addLayout(rowOf({file, m_save, m_undo, m_redo, spring(1), m_language, m_try}));
    return header;
}

QWidget* LessonMaker::makeSteps()
{
    m_steps = named(new QListWidget, "lessonSteps", tr("Steps of the lesson"));
    m_steps->setTextElideMode(Qt::ElideRight);
    connect(m_steps, &QListWidget::currentRowChanged, this, &LessonMaker::setStep);

    m_add = new QPushButton(tr("Add from the &board"));
    named(m_add, "addStep", {.tip = tr("A new step that shows what stands on the board now")});
    connect(m_add, &QPushButton::clicked, this, &LessonMaker::addRequested);
    m_addSame = new QPushButton(tr("Add, same posit&ion"));
    named(m_addSame, "addSameStep", {.tip = tr("A new step that shows what the step at hand shows")});
    connect(m_addSame, &QPushButton::clicked, this, &LessonMaker::addSame);
    m_duplicate = addTool("duplicateStep", tr("Duplicate the step"), QStringLiteral("copy"),
                          [this] { setStep(m_draft.duplicateStep(m_step)); });
    m_up = addTool("stepUp", tr("Move the step up"), {}, [this] { m_draft.moveStep(m_step, m_step - 1); });
    m_up->setArrowType(Qt::UpArrow);
    m_down = addTool("stepDown", tr("Move the step down"), {}, [this] { m_draft.moveStep(m_step, m_step + 1); });
    m_down->setArrowType(Qt::DownArrow);
    m_remove =
        addTool("removeStep", tr("Remove the step"), QStringLiteral("remove"), [this] { m_draft.removeStep(m_step); });
    auto* column = columnOf({m_duplicate, m_up, m_down, m_remove, spring()});
    column->setSpacing(2);
    auto* list = new QWidget;
    addTo(*columnIn(list, {0, 0, 0, 0}), {{rowOf({{m_steps, 1}, column}), 1}, rowOf({m_add, m_addSame})});
    m_steps->setMinimumHeight(fontMetrics().lineSpacing() * 2); // the buttons beside it are higher

    m_editor = named(new StepEditor(m_draft), "stepEditor");
    connect(m_editor, &StepEditor::marksChanged, this, &LessonMaker::marksChanged);

    auto* beginning = new QWidget;
    m_begin = wrapped(named(panel_text::body(), "lessonBegin"));
    m_addFirst = named(new QPushButton(tr("Ma&ke the first step from the board")), "addFirstStep");
    connect(m_addFirst, &QPushButton::clicked, this, &LessonMaker::addRequested);
    addTo(*new QVBoxLayout(beginning), {m_begin, m_addFirst, spring()});

    m_place = new QStackedWidget;
    m_place->addWidget(beginning);
    m_place->addWidget(m_editor);

    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(list);
    splitter->addWidget(m_place);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 4);
    auto* page = new QWidget;
    columnIn(page, {4, 4, 4, 4})->addWidget(splitter);
    return page;
}

void LessonMaker::makeFindings()
{
    m_verdict = named(panel_text::body(), "lessonVerdict");
    m_findings =
        named(new QListWidget, "lessonFindings", tr("What is to be fixed"), tr("Enter or a click goes to the place"));
    m_findings->setWordWrap(true);
    const auto choose = [this](const QListWidgetItem* item) {
        showPlace(item->data(stepRole).toInt(), item->data(pointerRole).toString());
    };
    connect(m_findings, &QListWidget::itemClicked, this, choose);
    connect(m_findings, &QListWidget::itemActivated, this, choose);
    whenTextChanges(*m_findings, [this] { fitFindings(); });
}

// --- What is shown ---

void LessonMaker::applyTheme()
{
    for (const auto& [button, icon] : m_icons)
        button->setIcon(lineIcon(icon, palette()));
    m_editor->applyTheme();
}

QString LessonMaker::language() const
{
    return m_language->currentData().toString();
}

void LessonMaker::fillLanguages()
{
    const QSignalBlocker blocker(m_language);
    QString chosen = language();
    QStringList codes{QStringLiteral("en"), QStringLiteral("de")};
    const auto add = [&codes](const LocalText& text) {
        for (const QString& code : text.languages()) {
            if (!codes.contains(code))
                codes += code;
        }
    };
    add(m_draft.about().title);
    for (const DraftStep& step : m_draft.content().steps) {
        add(step.words.title);
        add(step.words.text);
    }
    if (chosen.isEmpty())
        chosen = spokenLanguage();
    if (!codes.contains(chosen))
        codes += chosen;
    m_language->clear();
    for (const QString& code : codes)
        m_language->addItem(languageName(code), code);
    m_language->addItem(tr("Other…"), QString());
    m_language->setCurrentIndex(m_language->findData(chosen));
}

void LessonMaker::chooseLanguage()
{
    if (language().isEmpty()) {
        QInputDialog dialog(this);
        dialog.setObjectName(QStringLiteral("lessonLanguageDialog"));
        dialog.setWhatsThis(
            tr("A lesson may be in several languages. Each has a code of two letters, as in addresses of pages."));
        dialog.setWindowTitle(tr("Another language"));
        dialog.setLabelText(tr("Code of the language, for example fr or nl:"));
        const QString said = dialog.exec() == QDialog::Accepted ? dialog.textValue().trimmed().toLower() : QString();
        const bool isChosen = isLessonLanguage(said);
        if (!isChosen && !said.isEmpty())
            QMessageBox::information(this, tr("Another language"), tr("“%1” is not the code of a language.").arg(said));
        const QString code = isChosen ? said : QStringLiteral("en");
        if (m_language->findData(code) < 0)
            m_language->insertItem(m_language->count() - 1, languageName(code), code);
        m_language->setCurrentIndex(m_language->findData(code));
    }
    m_draft.endTyping();
    refresh(false);
}

int LessonMaker::stepNear(int step) const
{
    return std::clamp(step, m_draft.stepCount() == 0 ? -1 : 0, m_draft.stepCount() - 1);
}

void LessonMaker::setStep(int step)
{
    const int before = std::exchange(m_step, stepNear(step));
    if (m_step == before)
        return;
    m_draft.endTyping();
    m_check.setStep(m_step);
    refresh(true);
    emit stepChanged();
}

void LessonMaker::onDraftChanged(int step)
{
    const int before = std::exchange(m_step, stepNear(step >= 0 ? step : m_step));
    m_check.setStep(m_step);
    refresh(m_step != before);
    emit stepChanged();
}

void LessonMaker::refresh(bool isNew)
{
    refreshSteps();
    m_about->showLesson(language());
    refreshTitle();
    m_place->setCurrentIndex(m_step < 0 ? 0 : 1);
    m_editor->showStep(m_step, language(), isNew);
    m_editor->showReport(isNew ? DraftReport{} : m_check.report(), true);
    refreshReport();
}

void LessonMaker::refreshSteps()
{
    const QSignalBlocker blocker(m_steps);
    while (m_steps->count() > m_draft.stepCount())
        delete m_steps->takeItem(m_steps->count() - 1);
    while (m_steps->count() < m_draft.stepCount())
        m_steps->addItem(QString());
    const bool hasReport = !m_check.isBehind();
    for (int row = 0; row < m_draft.stepCount(); ++row) {
        const LessonStep& step = m_draft.step(row).words;
        QString text = step.title.in(language());
        if (text.isEmpty())
            text = tr("(no title)");
        text = tr("%1. %2", "number, title of a step").arg(row + 1).arg(text);
        if (step.question)
            text += tr(" · asks: %1").arg(signOf(step.question->kind));
        const bool isWrong = hasReport && std::ranges::any_of(m_check.report().findings, [row](const auto& finding) {
                                 return finding.step == row;
                             });
        m_steps->item(row)->setText(isWrong ? QStringLiteral("⚠ ") + text : text);
        m_steps->item(row)->setToolTip(plainTip(text));
    }
    m_steps->setCurrentRow(m_step);
    const bool hasStep = m_step >= 0;
    const bool hasBoard = m_board != StepBoard::None;
    m_add->setEnabled(hasBoard);
    m_addFirst->setEnabled(hasBoard);
    m_begin->setText(hasBoard
                         ? tr("A lesson is made of steps, and each step shows a position. Set up the board for the "
                              "first step: move units, enter a combat and its result. Then make the step from it.")
                         : tr("A lesson is made of steps, and each step shows a position. Open a scenario first: "
                              "its board is where positions come from."));
    for (QWidget* each : std::initializer_list<QWidget*>{m_addSame, m_duplicate, m_remove, m_try})
        each->setEnabled(hasStep);
    m_page->setEnabled(hasStep);
    m_pdf->setEnabled(hasStep);
    m_up->setEnabled(m_step > 0);
    m_down->setEnabled(hasStep && m_step + 1 < m_draft.stepCount());
}

void LessonMaker::refreshTitle()
{
    QString name = m_draft.about().title.in(language());
    if (name.isEmpty())
        name = m_draft.path().isEmpty() ? tr("New lesson") : QFileInfo(m_draft.path()).fileName();
    m_name->setText(m_draft.isDirty() ? tr("%1 — not saved", "title of a lesson").arg(name) : name);
    m_save->setEnabled(m_draft.isDirty());
}

void LessonMaker::refreshReport()
{
    const bool isBehind = m_check.isBehind();
    const DraftReport& report = m_check.report();
    m_verdict->setVisible(m_draft.stepCount() > 0);
    m_findings->setVisible(m_draft.stepCount() > 0 && !report.findings.empty());
    m_findings->setEnabled(!isBehind);
    if (isBehind) {
        m_verdict->setText(tr("… asking the rules"));
        return;
    }
    showFindings(report.findings);
    if (report.step == m_step)
        m_editor->showReport(report, false);
    refreshSteps();
    emit marksChanged();
}

void LessonMaker::showFindings(const std::vector<LessonFinding>& findings)
{
    m_findings->clear();
    for (const LessonFinding& finding : findings) {
        auto* item = new QListWidgetItem(QStringLiteral("⚠ ") + finding.message, m_findings);
        item->setData(stepRole, finding.step);
        item->setData(pointerRole, finding.pointer);
        item->setToolTip(plainTip(finding.message));
    }
    fitFindings();
    const auto count = static_cast<int>(findings.size());
    m_verdict->setText(count == 0 ? tr("✓ Nothing to fix: every question can be answered")
                                  : tr("⚠ %n problem(s) to fix:", nullptr, count));
}

// However many they are, what lies above keeps its place.
void LessonMaker::fitFindings()
{
    constexpr int lines = 3;
    m_findings->setFixedHeight(m_findings->fontMetrics().lineSpacing() * lines + 2 * m_findings->frameWidth() + 4);
}

void LessonMaker::showPlace(int step, const QString& pointer)
{
    if (step < 0) {
        m_tabs->setCurrentWidget(m_about);
        return;
    }
    m_tabs->setCurrentIndex(0);
    setStep(step);
    m_editor->showPlace(pointer);
}

void LessonMaker::setBoard(StepBoard board)
{
    if (board == m_board)
        return;
    m_board = board;
    m_editor->setBoard(board);
    refreshSteps();
}

void LessonMaker::addSame()
{
    setStep(m_draft.addStep(m_step, m_draft.step(m_step).position));
}

/// While the keyboard is in the panel, undo is that of the lesson.
bool LessonMaker::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusOut)
        m_draft.endTyping();
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    const bool isUndo = key.matches(QKeySequence::Undo);
    const bool isRedo =
        key.matches(QKeySequence::Redo) || (key.key() == Qt::Key_Y && key.modifiers() == Qt::ControlModifier);
    if (!isUndo && !isRedo)
        return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress)
        isUndo ? m_draft.undoStack().undo() : m_draft.undoStack().redo();
    return true;
}
