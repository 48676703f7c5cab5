// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/highlights_page.h"

#include "learn/make/lesson_draft.h"
#include "learn/make/question_words.h"
#include "render/panel_text.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

HighlightsPage::HighlightsPage(QWidget* parent)
    : StepPage(parent), m_list(new QListWidget), m_add(new QPushButton(tr("&Point something out"))),
      m_remove(new QPushButton(tr("&Remove"))), m_form(new QWidget), m_kind(new QComboBox),
      m_fields(new QueryFields(QStringLiteral("highlight"))), m_label(new QLineEdit), m_answer(panel_text::body())
{
    setWhatsThis(tr("What the step marks on its board: hexes, paths, units, or what the rules find, such as legal "
                    "ends. What is found is never written down but found again each time."));
    m_list->setObjectName(QStringLiteral("highlights"));
    m_list->setAccessibleName(tr("What is pointed out"));
    constexpr int lines = 3;
    m_list->setFixedHeight((fontMetrics().lineSpacing() + 4) * lines + 2 * m_list->frameWidth());
    m_add->setObjectName(QStringLiteral("addHighlight"));
    m_remove->setObjectName(QStringLiteral("removeHighlight"));
    m_kind->setObjectName(QStringLiteral("highlightKind"));
    m_kind->setAccessibleName(tr("What is pointed out"));
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    constexpr int letters = 12;
    m_kind->setMinimumContentsLength(letters);
    panel_text::leaveWheelToPanel(*m_kind);
    for (int kind = 0; kind < hexQueryKinds; ++kind)
        m_kind->addItem(textOf(static_cast<HexQuery::Kind>(kind)), kind);
    m_label->setObjectName(QStringLiteral("highlightLabel"));
    m_label->setAccessibleName(tr("Label"));
    m_answer->setObjectName(QStringLiteral("highlightAnswer"));
    m_answer->setAccessibleName(tr("What the engine finds"));
    m_answer->setWordWrap(true);

    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        refresh();
        emit marksChanged();
    });
    connect(m_add, &QPushButton::clicked, this, [this] {
        const int place = static_cast<int>(m_highlights.size());
        const auto kind = HexQuery::Kind::Zoc;
        const NeededFields needed = fieldsOf(kind);
        m_fields->setShown(needed.shown, needed.optional);
        m_fields->setValues({});
        m_fields->guess();
        const Highlight added{hexQuery(kind, m_fields->values()), {}};
        emit edited(tr("Point something out"), {}, [added](LessonStep& step) { step.highlights.push_back(added); });
        m_list->setCurrentRow(place);
        m_kind->setFocus(Qt::OtherFocusReason);
    });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        const int row = m_list->currentRow();
        if (row < 0)
            return;
        emit edited(tr("Point it out no more"), {},
                    [row](LessonStep& step) { step.highlights.erase(step.highlights.begin() + row); });
    });
    connect(m_kind, &QComboBox::activated, this, [this] {
        const NeededFields needed = fieldsOf(static_cast<HexQuery::Kind>(m_kind->currentData().toInt()));
        m_fields->setShown(needed.shown, needed.optional);
        m_fields->guess();
        takeFields();
    });
    connect(m_fields, &QueryFields::edited, this, &HighlightsPage::takeFields);
    connect(m_fields, &QueryFields::pickRequested, this, &StepPage::pickRequested);
    connect(m_label, &QLineEdit::textEdited, this, [this](const QString& words) {
        change(tr("Change the label"), QStringLiteral("highlight-label-") + m_language,
               [language = m_language, words](Highlight& highlight) { setText(highlight.label, language, words); });
    });

    auto* column = new QVBoxLayout(this);
    column->addWidget(m_list);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_add, 1);
    buttons->addWidget(m_remove);
    column->addLayout(buttons);
    auto* form = new QFormLayout(m_form);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Show:"), m_kind);
    form->addRow(m_fields);
    form->addRow(tr("Label:"), m_label);
    form->addRow(m_answer);
    column->addWidget(m_form);
    column->addStretch();
}

void HighlightsPage::change(const QString& text, const QString& typing, const std::function<void(Highlight&)>& change)
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    emit edited(text, typing.isEmpty() ? typing : QStringLiteral("%1-%2").arg(typing).arg(row),
                [row, change](LessonStep& step) { change(step.highlights[static_cast<std::size_t>(row)]); });
}

void HighlightsPage::takeFields()
{
    const auto kind = static_cast<HexQuery::Kind>(m_kind->currentData().toInt());
    change(tr("Change what is pointed out"), {},
           [query = hexQuery(kind, m_fields->values())](Highlight& highlight) { highlight.hexes = query; });
}

void HighlightsPage::setBoard(const LoadedScenario& board)
{
    m_fields->setBoard(board);
}

void HighlightsPage::showStep(const LessonStep& step, const QString& language)
{
    m_language = language;
    m_highlights = step.highlights;
    {
        const QSignalBlocker blocker(m_list);
        const int row = m_list->currentRow();
        m_list->clear();
        for (const Highlight& highlight : m_highlights) {
            const QString label = highlight.label.in(language);
            m_list->addItem(label.isEmpty() ? textOf(highlight.hexes.kind) : label);
        }
        m_list->setCurrentRow(std::clamp(row, m_highlights.empty() ? -1 : 0, m_list->count() - 1));
    }
    refresh();
}

void HighlightsPage::refresh()
{
    const int row = m_list->currentRow();
    const bool hasOne = row >= 0 && row < static_cast<int>(m_highlights.size());
    m_form->setVisible(hasOne);
    m_remove->setEnabled(hasOne);
    if (!hasOne)
        return;
    const Highlight& highlight = m_highlights[static_cast<std::size_t>(row)];
    m_kind->setCurrentIndex(static_cast<int>(highlight.hexes.kind));
    const NeededFields needed = fieldsOf(highlight.hexes.kind);
    m_fields->setShown(needed.shown, needed.optional);
    m_fields->setValues(valuesOf(highlight.hexes));
    showText(*m_label, highlight.label, m_language, tr("For the legend"));
    refreshAnswer();
}

void HighlightsPage::showReport(const DraftReport& report, bool isBehind)
{
    m_report = report;
    m_isBehind = isBehind;
    m_fields->setLikelyUnit(report.retreating);
    refreshAnswer();
}

void HighlightsPage::refreshAnswer()
{
    const auto row = static_cast<std::size_t>(m_list->currentRow());
    if (m_list->currentRow() < 0 || row >= m_report.highlights.size())
        m_answer->setText(tr("…"));
    else
        showAnswer(*m_answer, m_report.highlights[row], m_isBehind);
}

void HighlightsPage::applyTheme()
{
    m_fields->applyTheme();
}
