// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/learn_page.h"

#include "base/form.h"
#include "base/preferences.h"
#include "base/text_changes.h"
#include "document/document.h"
#include "explain/explanation.h"
#include "learn/read/lesson_board.h"
#include "learn/read/lesson_button.h"
#include "learn/read/lesson_list.h"
#include "learn/read/lesson_output.h"
#include "learn/read/lesson_panel.h"
#include "learn/read/lesson_session.h"
#include "learn/read/lesson_shelf.h"
#include "learn/read/lesson_strip.h"
#include "learn/read/lesson_why.h"
#include "learn/read/quiz_panel.h"
#include "map_view/map_view.h"
#include "panels/map_title.h"
#include "panels/problems_panel.h"
#include "panels/rules_panel.h"
#include "why/step_through.h"
#include "why/why_card.h"

#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QTreeWidget>

#include <algorithm>
#include <utility>

namespace {

/// A panel with a way back above it.
QWidget* withWayBack(QPushButton* back, QWidget* content)
{
    auto* side = new QWidget;
    auto* column = columnIn(side, {12, 10, 0, 0});
    column->addLayout(rowOf({back, spring()}));
    if (content != nullptr)
        column->addWidget(content, 1);
    return side;
}

} // namespace

LearnPage::LearnPage(QWidget* parent)
    : QWidget(parent), m_map(new MapView), m_steps(new StepThrough(this)), m_session(new LessonSession(this)),
      m_shelf(new LessonShelf(this)), m_quiz(new QuizRun(this)), m_pages(new QStackedWidget),
      m_list(new LessonList(*m_shelf)), m_splitter(new QSplitter), m_mapSide(new QWidget), m_side(new QStackedWidget),
      m_panel(new LessonPanel(*m_session)), m_whyCard(new WhyCard(*m_steps, *m_map)), m_problems(new ProblemsPanel),
      m_board(new LessonBoard(*m_session, *m_steps, *m_map, this)), m_output(new LessonOutput(*m_steps, *m_map, *this)),
      m_document(std::make_unique<Document>())
{
    setWhatsThis(tr("Lessons: a board, a text, and questions that are graded by the rules. Nothing that you do here "
                    "changes what is open in Play."));
    setAccessibleName(tr("Learn"));
    // The window has such a list of its own.
    auto* problems = named(m_problems->findChild<QTreeWidget*>(), "lessonProblems");
    problems->header()->setStretchLastSection(false);
    problems->header()->setSectionResizeMode(0, QHeaderView::Stretch); // what is wrong is read whole
    // Who has told the desktop that nothing shall move.
    m_steps->setAnimated(mayAnimate());
    auto* outer = columnIn(this, {0, 0, 0, 0});
    outer->addWidget(m_pages);
    m_pages->addWidget(m_list);

    named(m_splitter, "lessonSplitter")->setChildrenCollapsible(false);
    m_map->setMinimumWidth(320);
    m_map->addFrame();
    m_map->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_map->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    new MapTitle(*m_map, *m_document);
    columnIn(m_mapSide, {0, 0, 0, 0}, 0)->addWidget(named(m_map, "lessonMap", tr("Map of the lesson")), 1);
    m_splitter->addWidget(m_mapSide);
    m_splitter->addWidget(m_side);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 0);
    named(m_side, "lessonSide");
    whenTextChanges(*m_side, [this] { m_side->setMinimumWidth(roomForLetters(*m_side, 50)); });
    m_side->addWidget(m_panel);
    auto* backFromRules = lessonButton(tr("&Back"), "lessonBackFromRules");
    m_rulesSide = withWayBack(backFromRules, nullptr);
    m_side->addWidget(m_rulesSide);
    m_pages->addWidget(m_splitter);

    auto* backToList = lessonButton(tr("&All lessons"), "lessonBackToList");
    m_broken = withWayBack(backToList, m_problems);
    m_pages->addWidget(m_broken);

    connect(backFromRules, &QPushButton::clicked, this, [this] { showSide(m_panel); });
    connect(backToList, &QPushButton::clicked, this, &LearnPage::showLessons);
    connectParts();
    setLanguage(m_panel->language());
}

LearnPage::~LearnPage()
{
    // The panels and the board speak to session and steps to their last moment, so they go first.
    m_quiz->end();
    delete m_output;
    delete m_board;
    delete m_pages;
}

void LearnPage::connectParts()
{
    connect(m_list, &LessonList::openRequested, this, &LearnPage::openLesson);
    connect(m_list, &LessonList::startOverRequested, this, &LearnPage::startOver);
    connect(m_list, &LessonList::fileRequested, this, &LearnPage::askForLesson);
    connect(m_list, &LessonList::marked, this, &LearnPage::lessonAtHandChanged);
    connect(this, &LearnPage::titleChanged, this, &LearnPage::lessonAtHandChanged);
    connect(m_output, &LessonOutput::broken, this, &LearnPage::openLesson);
    connect(m_output, &LessonOutput::said, this, &LearnPage::said);
    connect(&m_list->quiz(), &QuizPanel::startRequested, m_quiz, &QuizRun::begin);
    connect(m_panel, &LessonPanel::leaveRequested, this, &LearnPage::leaveLesson);
    connect(m_panel, &LessonPanel::explainRequested, this, &LearnPage::explain);
    connect(m_panel, &LessonPanel::ruleRequested, this, &LearnPage::showRule);
    connect(m_panel, &LessonPanel::languageChanged, this, &LearnPage::setLanguage);
    connect(m_panel, &LessonPanel::lessonRequested, this, &LearnPage::openLesson);
    connect(m_shelf, &LessonShelf::filled, this, &LearnPage::frameLesson);
    connect(m_session, &LessonSession::stepChanged, this, [this] {
        if (m_session->isOpen() && m_session->isAtEnd())
            frameLesson();
    });
    connect(this, &LearnPage::titleChanged, this, &LearnPage::showStrip);
    connect(m_panel, &LessonPanel::mapAsked, m_map, qOverload<>(&QWidget::setFocus), Qt::QueuedConnection);
    connect(m_panel, &LessonPanel::endReached, m_quiz, &QuizRun::next);
    connect(m_panel, &LessonPanel::nextLessonRequested, this, [this] {
        const QString next = m_shelf->pathAfter(m_session->loaded()->path);
        if (!next.isEmpty())
            openLesson(next);
    });
    connect(m_whyCard, &WhyCard::ruleRequested, this, &LearnPage::showRule);
    connect(m_whyCard, &WhyCard::exportRequested, m_output, &LessonOutput::askForStrip);
    connect(m_board, &LessonBoard::hexSummary, this, &LearnPage::hexSummary);
    connect(m_board, &LessonBoard::hinted, m_panel, &LessonPanel::say);
    // On the map arrows walk.
    const auto stageKey = [this](Qt::Key key, void (StepThrough::*slot)()) {
        auto* shortcut = new QShortcut(QKeySequence(Qt::CTRL | key), m_map, nullptr, nullptr, Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, m_steps, slot);
    };
    stageKey(Qt::Key_Right, &StepThrough::stepForward);
    stageKey(Qt::Key_Left, &StepThrough::stepBack);
    auto* play = new QShortcut(QKeySequence(Qt::Key_Space), m_map, nullptr, nullptr, Qt::WidgetShortcut);
    play->setEnabled(false); // else it holds the map, to be dragged
    connect(play, &QShortcut::activated, m_steps, &StepThrough::togglePlay);
    connect(m_steps, &StepThrough::opened, play, [this, play] { play->setEnabled(m_steps->isOpen()); });
    connect(m_map, &MapView::typed, this, [this](const QString& text) {
        if (text.compare(QLatin1String("h"), Qt::CaseInsensitive) == 0)
            m_session->takeHint();
        else if (!m_steps->isOpen())
            m_panel->takeKey(text.front().toUpper().unicode()); // digits are keys
    });
    connect(m_map, &MapView::enterPressed, this, [this] {
        if (!m_steps->isOpen())
            m_panel->takeKey(Qt::Key_Return);
    });
    auto* hint = new QShortcut(QKeySequence(Qt::Key_H), m_panel, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
    connect(hint, &QShortcut::activated, m_session, &LessonSession::takeHint);
    connect(m_map, &MapView::escapePressed, this, [this] {
        if (m_side->currentWidget() == m_rulesSide)
            showSide(m_panel);
        else
            m_steps->close();
    });
    whenEscaped(
        *this, [this] { return m_steps->isOpen(); }, [this] { m_steps->close(); });
    connect(m_session, &LessonSession::stepChanged, this, [this] {
        m_steps->close();
        if (m_session->isOpen())
            m_document->take(m_session->scenario(), *m_session->rules(), {});
        showSide(m_panel);
        // Left by the mouse, for a button that takes no keyboard.
        if (m_map->hasFocus())
            m_panel->focusChoice();
        emit titleChanged();
    });
    // Its last stage says what is right.
    connect(m_steps, &StepThrough::stageChanged, this, [this] {
        if (m_steps->isOpen() && m_steps->stage() + 1 == m_steps->stageCount() && m_session->isOpen())
            m_session->noteAnswerSeen();
    });
    connect(m_session, &LessonSession::answered, this, &LearnPage::noteQuiz);
    connect(m_quiz, &QuizRun::found, this, [this](const std::shared_ptr<const LoadedLesson>& lesson) {
        refreshQuiz();
        m_session->open(lesson, LessonSession::Kind::Quiz, 0);
        showLessonView();
    });
}

// --- Lessons ---

bool LearnPage::openLesson(const QString& path)
{
    m_quiz->end();
    auto loaded = loadLesson(path);
    if (!loaded) {
        m_steps->close();
        m_session->close();
        m_problems->setErrors(path, loaded.error());
        m_pages->setCurrentWidget(m_broken);
        m_broken->findChild<QPushButton*>()->setFocus();
        emit titleChanged();
        return false;
    }
    const auto lesson = std::make_shared<const LoadedLesson>(std::move(loaded).value());
    if (!path.startsWith(u':'))
        addLesson(*lesson);
    m_session->open(lesson, LessonSession::Kind::Lesson, -1);
    frameLesson();
    showLessonView();
    emit opened(path);
    return true;
}

void LearnPage::addLesson(const LoadedLesson& lesson)
{
    lesson_progress::addRecentFile(lesson.path);
    m_shelf->add(lesson);
}

void LearnPage::startOver(const QString& path)
{
    if (openLesson(path))
        m_session->startOver();
}

void LearnPage::showLesson(std::shared_ptr<const LoadedLesson> lesson, int step)
{
    m_quiz->end();
    const QString title = lesson->lesson.title.in(m_panel->language());
    m_panel->setFrame({.headline = title.isEmpty() ? tr("Trial: lesson without a title")
                                                   : tr("Trial: %1", "title of a lesson").arg(title)});
    m_session->open(std::move(lesson), LessonSession::Kind::Trial, step);
    showLessonView();
}

void LearnPage::askForLesson()
{
    const QString beside = lesson_progress::recentFiles().value(0);
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a lesson"), QFileInfo(beside).path(),
                                                      tr("Lessons (*.lesson.json);;All files (*)"));
    if (!path.isEmpty())
        openLesson(path);
}

void LearnPage::leaveLesson()
{
    const bool isTrial = m_session->isOpen() && m_session->kind() == LessonSession::Kind::Trial;
    showLessons();
    if (isTrial)
        emit trialEnded();
}

void LearnPage::showLessons()
{
    if (m_quiz->isActive())
        m_list->quiz().tellEnd(*m_quiz);
    const QString left = isLessonShown() ? lessonAtHand() : QString();
    m_quiz->end();
    m_steps->close();
    m_session->close();
    m_list->refresh();
    m_list->mark(left);
    m_pages->setCurrentWidget(m_list);
    m_list->focusList();
    emit hexSummary({});
    emit titleChanged();
}

void LearnPage::showLessonView()
{
    const bool wasShown = m_pages->currentWidget() == m_splitter;
    m_pages->setCurrentWidget(m_splitter);
    showSide(m_panel);
    if (!wasShown) {
        // Before that the view had no size to fit anything into.
        m_board->showFocus();
        // Its size is known once the strip above it and the panel have theirs.
        QTimer::singleShot(0, m_board, &LessonBoard::showFocus);
        m_panel->focusText();
    }
    emit titleChanged();
}

void LearnPage::putBelowMap(QWidget& line)
{
    m_mapSide->layout()->addWidget(&line);
}

LessonStrip& LearnPage::strip()
{
    return m_panel->strip();
}

void LearnPage::showStrip()
{
    if (strip().parentWidget() != nullptr)
        strip().setVisible(m_isEntered && isLessonShown());
}

void LearnPage::enter()
{
    m_isEntered = true;
    showStrip();
    m_shelf->read();
    if (m_pages->currentWidget() == m_list)
        m_list->focusList();
    else
        m_map->setFocus();
}

void LearnPage::leave()
{
    m_isEntered = false;
    showStrip();
    m_steps->pause();
}

bool LearnPage::isLessonShown() const
{
    return m_pages->currentWidget() == m_splitter && m_session->isOpen();
}

QString LearnPage::lessonAtHand() const
{
    if (m_pages->currentWidget() == m_list)
        return m_list->current();
    const bool isLesson = isLessonShown() && m_session->kind() == LessonSession::Kind::Lesson;
    return isLesson ? m_session->loaded()->path : QString();
}

void LearnPage::changeLesson()
{
    if (const QString path = lessonAtHand(); !path.isEmpty())
        emit editRequested(path);
}

void LearnPage::shareLesson(const QString& ending)
{
    if (const QString path = lessonAtHand(); !path.isEmpty())
        m_output->share(path, ending);
}

QString LearnPage::title() const
{
    if (!isLessonShown())
        return tr("Learn");
    if (m_session->kind() == LessonSession::Kind::Quiz)
        return tr("Quiz — %1", "game").arg(m_quiz->game().title);
    const QString title = m_session->lesson().title.in(m_panel->language());
    return title.isEmpty() ? tr("Lesson without a title") : title;
}

void LearnPage::showFocus()
{
    m_board->showFocus();
}

void LearnPage::switchPane()
{
    if (!isLessonShown()) {
        m_list->focusList();
        return;
    }
    if (!m_map->hasFocus()) {
        m_map->setFocus(Qt::ShortcutFocusReason);
        return;
    }
    if (m_steps->isOpen()) {
        m_whyCard->takeFocus();
        return;
    }
    QWidget* side = m_side->currentWidget();
    for (QWidget* next = side->nextInFocusChain(); next != side; next = next->nextInFocusChain()) {
        if (side->isAncestorOf(next) && next->focusPolicy() != Qt::NoFocus && next->isVisible() && next->isEnabled()) {
            next->setFocus(Qt::ShortcutFocusReason);
            return;
        }
    }
}

void LearnPage::setTheme(const Theme& theme)
{
    m_map->setTheme(theme);
}

void LearnPage::setZonesShown(bool areShown)
{
    m_board->setZonesShown(areShown);
}

void LearnPage::setLanguage(const QString& language)
{
    m_board->setLanguage(language);
    m_list->setLanguage(language);
    m_output->setLanguage(language);
    frameLesson();
    emit titleChanged();
}

// --- Why ---

void LearnPage::explain()
{
    if (m_session->run() == nullptr)
        return;
    const LessonWhy why = lessonWhy(*m_session, m_panel->attemptToExplain());
    if (!why.explanation) {
        m_panel->say(tr("There is nothing more to explain here."));
        return;
    }
    m_steps->open(why.explanation, why.asked);
    // Of a hex that is too far, what is in reach says so.
    if (why.asked != noHex && why.explanation->stageOf(why.asked) < 0) {
        const auto& stages = why.explanation->stages;
        const auto reach = std::ranges::find_if(stages, [](const ExplainStage& stage) {
            return stage.kind == StageKind::Reach || stage.kind == StageKind::Exerts;
        });
        if (reach != stages.end())
            m_steps->goTo(static_cast<int>(reach - stages.begin()));
    }
    m_whyCard->takeFocus();
}

void LearnPage::showRule(int rule)
{
    if (!m_session->isOpen())
        return;
    if (m_rules == nullptr) {
        m_rules = new RulesPanel(*m_document);
        m_rulesSide->layout()->addWidget(m_rules);
        static_cast<QVBoxLayout*>(m_rulesSide->layout())->setStretchFactor(m_rules, 1);
    }
    showSide(m_rulesSide);
    m_rules->showRule(rule);
}

void LearnPage::showSide(QWidget* side)
{
    const QWidget* focus = QApplication::focusWidget();
    const bool hadFocus = focus != nullptr && m_side->isAncestorOf(focus);
    if (m_side->currentWidget() == side)
        return;
    m_side->setCurrentWidget(side);
    if (hadFocus)
        side->findChild<QPushButton*>()->setFocus();
}
