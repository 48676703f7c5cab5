// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/step_editor.h"

#include "learn/make/lesson_draft.h"
#include "learn/make/question_page.h"
#include "learn/make/step_page.h"
#include "render/panel_text.h"
#include "table/table_words.h"

#include <QScrollBar>
#include <QTabWidget>

#include <algorithm>
#include <utility>

namespace {

constexpr int wordsPage = 0;
constexpr int highlightsPage = 1;
constexpr int questionPage = 2;

} // namespace

StepEditor::StepEditor(LessonDraft& draft, QWidget* parent)
    : QWidget(parent), m_draft(draft), m_position(panel_text::body()),
      m_retake(new QPushButton(tr("&Take from the board"))), m_show(new QPushButton(tr("S&how on the board"))),
      m_tabs(new QTabWidget)
{
    setWhatsThis(tr("The step that is chosen above: its words, its question and what it marks. Take from the board "
                    "makes what stands there now its position."));
    named(m_retake, "retakePosition", {.tip = tr("Makes what stands on the board now the position of this step")});
    named(m_show, "showPosition",
          {.tip = tr("Lays the board out as this step shows it; undo brings back what was there")});
    connect(m_retake, &QPushButton::clicked, this, &StepEditor::retakeRequested);
    connect(m_show, &QPushButton::clicked, this, &StepEditor::showRequested);
    m_tabs->setDocumentMode(true);
    addPage(new WordsPage, QStringLiteral("wordsPage"), tr("Text"));
    addPage(new HighlightsPage, QStringLiteral("highlightsPage"), tr("Pointed out"));
    addPage(new QuestionPage, QStringLiteral("questionPage"), tr("Question"));
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        m_draft.endTyping();
        emit marksChanged();
    });

    auto* column = columnIn(this, {0, 0, 0, 0});
    column->addWidget(wrapped(named(m_position, "stepPosition")));
    addTo(*column, {rowOf({m_retake, m_show}), {named(m_tabs, "stepPages"), 1}});
}

void StepEditor::addPage(StepPage* page, const QString& name, const QString& title)
{
    named(page, name, title);
    m_pages += page;
    connect(page, &StepPage::edited, this,
            [this](const QString& text, const QString& typing, const StepPage::Change& change) {
                if (m_step >= 0)
                    m_draft.changeStep(m_step, text,
                                       typing.isEmpty() ? typing : QStringLiteral("%1-%2").arg(typing).arg(m_step),
                                       change);
            });
    connect(page, &StepPage::marksChanged, this, &StepEditor::marksChanged);
    connect(page, &StepPage::pickRequested, this, &StepEditor::pickRequested);
    auto* area = scrolling(new QScrollArea, page);
    area->setMinimumWidth(page->minimumSizeHint().width() + area->verticalScrollBar()->sizeHint().width());
    m_tabs->addTab(area, title);
}

void StepEditor::showStep(int step, const QString& language, bool isNew)
{
    m_step = step;
    if (isNew)
        showReport({}, true);
    if (step < 0)
        return;
    const DraftStep& shown = m_draft.step(step);
    const bool isOther = std::exchange(m_shown, shown.position) != shown.position;
    for (StepPage* page : m_pages) {
        if (isOther)
            page->setBoard(shown.position->board);
        page->showStep(shown.words, language);
    }
    const auto count = static_cast<int>(shown.words.highlights.size());
    m_tabs->setTabText(highlightsPage, count == 0 ? tr("Pointed out") : tr("Pointed out (%1)").arg(count));
    m_tabs->setTabText(questionPage, shown.words.question ? tr("Question ✓", "there is one") : tr("Question"));
    refreshPosition();
}

void StepEditor::refreshPosition()
{
    if (m_step < 0)
        return;
    const DraftPositionPtr& position = m_draft.step(m_step).position;
    int first = m_step;
    while (first > 0 && isSameBoard(*m_draft.step(first - 1).position, *position))
        --first;
    const Scenario& scenario = position->board.scenario;
    const auto onMap = static_cast<int>(
        std::ranges::count_if(scenario.position.units, [](const Unit& unit) { return unit.isOnMap(); }));
    QString text = first == m_step ? tr("Position of its own, %n unit(s)", nullptr, onMap)
                                   : tr("Position as in step %1, %n unit(s)", nullptr, onMap).arg(first + 1);
    if (const auto& combat = scenario.combat; combat && combat->defend != noHex) {
        const QString number = TableWords::hexes(*scenario.position.map, combat->defenceHexes());
        text += combat->result.isEmpty() ? tr("; combat against %1").arg(number)
                                         : tr("; %1 against %2", "result, hex").arg(combat->result, number);
    }
    if (m_board != StepBoard::None)
        text += m_board == StepBoard::Same ? tr(". The board shows it.") : tr(". The board shows another.");
    m_position->setText(text);
    m_retake->setEnabled(m_board == StepBoard::Other);
    m_show->setEnabled(m_board != StepBoard::Same);
}

void StepEditor::setBoard(StepBoard board)
{
    m_board = board;
    refreshPosition();
}

void StepEditor::showReport(const DraftReport& report, bool isBehind)
{
    m_report = report;
    for (StepPage* page : m_pages)
        page->showReport(report, isBehind);
}

void StepEditor::applyTheme()
{
    for (StepPage* page : m_pages)
        page->applyTheme();
}

void StepEditor::showPlace(const QString& pointer)
{
    m_tabs->setCurrentIndex(pointer.contains(QLatin1String("/highlight"))  ? highlightsPage
                            : pointer.contains(QLatin1String("/question")) ? questionPage
                                                                           : wordsPage);
}

std::vector<LessonMark> StepEditor::marks() const
{
    std::vector<LessonMark> marks;
    if (m_tabs->currentIndex() == questionPage) {
        if (m_report.question) {
            for (const HexIndex hex : m_report.question->hexes)
                marks.push_back({hex, LessonMark::Kind::Right, 0});
        }
        return marks;
    }
    for (std::size_t group = 0; group < m_report.highlights.size(); ++group) {
        for (const HexIndex hex : m_report.highlights[group].hexes)
            marks.push_back({hex, LessonMark::Kind::Highlight, static_cast<int>(group)});
    }
    return marks;
}

QueryFields* StepEditor::fields() const
{
    return m_pages[m_tabs->currentIndex()]->fields();
}
