// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/step_page.h"

#include "learn/make/lesson_draft.h"
#include "learn/make/question_words.h"
#include "learn/read/lesson_text.h"
#include "render/panel_text.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QStackedWidget>

#include <algorithm>

StepPage::StepPage(const QString& name)
{
    if (name.isEmpty())
        return;
    m_fields = new QueryFields(name);
    m_answer = wrapped(panel_text::body());
    connect(m_fields, &QueryFields::pickRequested, this, &StepPage::pickRequested);
}

void StepPage::setBoard(const LoadedScenario& board)
{
    if (m_fields != nullptr)
        m_fields->setBoard(board);
}

void StepPage::applyTheme()
{
    if (m_fields != nullptr)
        m_fields->applyTheme();
}

void StepPage::showReport(const DraftReport& report, bool isBehind)
{
    m_report = report;
    m_isBehind = isBehind;
    if (m_fields == nullptr)
        return;
    m_fields->setLikelyUnit(report.retreating);
    refreshAnswer();
}

void StepPage::refreshAnswer()
{
    const DraftAnswer* answer = this->answer();
    if (answer == nullptr) {
        m_answer->setText(tr("…"));
        return;
    }
    // Right or wrong is not told by colour alone.
    m_answer->setText((answer->isWrong ? QStringLiteral("⚠ ") : QStringLiteral("✓ ")) + answer->text);
    m_answer->setEnabled(!m_isBehind);
}

void StepPage::whenTyped(QPlainTextEdit* box, const QString& text, const QString& typing,
                         const std::function<void(LessonStep&, const QString&, const QString&)>& put)
{
    connect(box, &QPlainTextEdit::textChanged, this, [=, this] {
        emit edited(
            text, typing + m_language,
            [put, language = m_language, words = box->toPlainText()](LessonStep& step) { put(step, language, words); });
    });
}

namespace {

QString own(const LocalText& text, const QString& language)
{
    const auto found = text.texts.find(language);
    return found == text.texts.end() ? QString() : found->second;
}

QString hintFor(const LocalText& text, const QString& language, const QString& hint)
{
    const QString other = text.in(language).section(u'\n', 0, 0);
    return other.isEmpty() ? hint : other;
}

} // namespace

void showText(QLineEdit& line, const LocalText& text, const QString& language, const QString& hint)
{
    const QString words = own(text, language);
    if (line.text() != words)
        line.setText(words);
    line.setPlaceholderText(hintFor(text, language, hint));
}

void showText(QPlainTextEdit& box, const LocalText& text, const QString& language, const QString& hint)
{
    const QString words = own(text, language);
    if (box.toPlainText() != words) {
        const QSignalBlocker blocker(&box);
        QTextCursor cursor = box.textCursor();
        const int at = cursor.position();
        box.setPlainText(words);
        cursor = box.textCursor();
        cursor.setPosition(std::min(at, static_cast<int>(words.size())));
        box.setTextCursor(cursor);
    }
    if (const QString instead = hintFor(text, language, hint); instead != box.placeholderText()) {
        box.setPlaceholderText(instead);
        box.viewport()->update();
    }
}

QPlainTextEdit* makeTextBox(const char* name, const QString& title, int lines)
{
    auto* box = named(new QPlainTextEdit, name, title);
    box->setTabChangesFocus(true);
    // Changes are undone in the lesson as a whole.
    box->setUndoRedoEnabled(false);
    box->setMinimumHeight(box->fontMetrics().lineSpacing() * lines + 2 * box->frameWidth()
                          + static_cast<int>(2 * box->document()->documentMargin()));
    return box;
}

WordsPage::WordsPage()
    : m_title(new QLineEdit), m_text(makeTextBox("lessonStepText", tr("Text of the step"), 4)),
      m_preview(new LessonText), m_sides(new QStackedWidget), m_look(new QToolButton)
{
    setWhatsThis(tr("The text of the step, in each language that the lesson has. Stars make a word *stressed*; rule "
                    "and hex numbers stay as they are."));
    connect(m_title, &QLineEdit::textEdited, this, [this](const QString& words) {
        emit edited(tr("Change the step's title"), QStringLiteral("step-title-") + m_language,
                    [language = m_language, words](LessonStep& step) { setText(step.title, language, words); });
    });
    whenTyped(
        m_text, tr("Change the step's text"), QStringLiteral("step-text-"),
        [](LessonStep& step, const QString& language, const QString& words) { setText(step.text, language, words); });
    connect(m_text, &QPlainTextEdit::textChanged, this, &WordsPage::refreshPreview);
    m_sides->addWidget(m_text);
    auto* preview = new QWidget;
    auto* previewColumn = new QVBoxLayout(preview);
    addTo(*previewColumn, {named(m_preview, "lessonStepPreview", tr("How the text will look")), spring()});
    m_sides->addWidget(preview);
    m_look->setText(tr("&Preview"));
    m_look->setCheckable(true);
    connect(m_look, &QToolButton::toggled, this, [this](bool isLooking) {
        refreshPreview();
        m_sides->setCurrentIndex(isLooking ? 1 : 0);
    });

    auto* column = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Title:"), named(m_title, "lessonStepTitle", tr("Title of the step")));
    auto* label = new QLabel(tr("Text, in Markdown:"));
    label->setBuddy(m_text);
    addTo(*column, {form, rowOf({{label, 1}, named(m_look, "lessonStepLook")}), {m_sides, 1}});
    setTabOrder(m_title, m_text);
    setTabOrder(m_text, m_look);
    setTabOrder(m_look, m_preview);
}

void WordsPage::showStep(const LessonStep& step, const QString& language)
{
    m_language = language;
    showText(*m_title, step.title, language, tr("One idea"));
    showText(*m_text, step.text, language,
             tr("What is to be seen here, in a few short sentences. *Emphasis*, **bold**."));
    refreshPreview();
}

void WordsPage::refreshPreview()
{
    if (m_look->isChecked())
        m_preview->setText(m_text->toPlainText());
}

HighlightsPage::HighlightsPage()
    : StepPage(QStringLiteral("highlight")), m_list(new QListWidget),
      m_add(new QPushButton(tr("&Point something out"))), m_remove(new QPushButton(tr("&Remove"))), m_form(new QWidget),
      m_kind(new QComboBox), m_label(new QLineEdit)
{
    setWhatsThis(tr("What the step marks on its board: hexes, paths, units, or what the rules find, such as legal "
                    "ends. What is found is never written down but found again each time."));
    named(m_list, "highlights", tr("What is pointed out"));
    constexpr int lines = 3;
    m_list->setFixedHeight((fontMetrics().lineSpacing() + 4) * lines + 2 * m_list->frameWidth());
    named(m_remove, "removeHighlight");
    limited(m_kind, 12);
    for (int kind = 0; kind < hexQueryKinds; ++kind)
        m_kind->addItem(textOf(static_cast<HexQuery::Kind>(kind)), kind);

    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        refresh();
        emit marksChanged();
    });
    connect(m_add, &QPushButton::clicked, this, [this] {
        const int place = static_cast<int>(m_highlights.size());
        const auto kind = HexQuery::Kind::Zoc;
        showFields(kind);
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
        showFields(static_cast<HexQuery::Kind>(m_kind->currentData().toInt()));
        m_fields->guess();
        takeFields();
    });
    connect(m_fields, &QueryFields::edited, this, &HighlightsPage::takeFields);
    connect(m_label, &QLineEdit::textEdited, this, [this](const QString& words) {
        change(tr("Change the label"), QStringLiteral("highlight-label-") + m_language,
               [language = m_language, words](Highlight& highlight) { setText(highlight.label, language, words); });
    });

    auto* column = new QVBoxLayout(this);
    auto* form = new QFormLayout(m_form);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Show:"), named(m_kind, "highlightKind", tr("What is pointed out")));
    form->addRow(m_fields);
    form->addRow(tr("Label:"), named(m_label, "highlightLabel", tr("Label")));
    form->addRow(named(m_answer, "highlightAnswer", tr("What the engine finds")));
    addTo(*column, {m_list, rowOf({{named(m_add, "addHighlight"), 1}, m_remove}), m_form, spring()});
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

void HighlightsPage::showFields(HexQuery::Kind kind)
{
    const NeededFields needed = fieldsOf(kind);
    m_fields->setShown(needed.shown, needed.optional);
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
    showFields(highlight.hexes.kind);
    m_fields->setValues(valuesOf(highlight.hexes));
    showText(*m_label, highlight.label, m_language, tr("For the legend"));
    refreshAnswer();
}

const DraftAnswer* HighlightsPage::answer() const
{
    const int row = m_list->currentRow();
    return row < 0 || row >= static_cast<int>(m_report.highlights.size())
               ? nullptr
               : &m_report.highlights[static_cast<std::size_t>(row)];
}
