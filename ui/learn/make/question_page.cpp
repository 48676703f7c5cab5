// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/question_page.h"

#include "learn/make/lesson_draft.h"
#include "learn/make/question_words.h"

#include <QPlainTextEdit>
#include <QSignalBlocker>

#include <algorithm>
#include <map>
#include <utility>

namespace {

constexpr int noQuestion = -1;

QString withoutEmptyEnd(QString lines)
{
    while (lines.endsWith(u'\n'))
        lines.chop(1);
    return lines;
}

/// A hint a line; what a language lacks is an empty one.
LocalText hintsAsLines(const std::vector<LocalText>& hints)
{
    std::map<QString, QStringList> lines;
    for (std::size_t i = 0; i < hints.size(); ++i) {
        for (const auto& [language, text] : hints[i].texts) {
            lines[language].resize(static_cast<qsizetype>(i));
            lines[language] += text;
        }
    }
    LocalText all;
    for (auto& [language, each] : lines) {
        while (!each.isEmpty() && each.back().isEmpty())
            each.removeLast();
        all.texts[language] = each.join(u'\n');
    }
    return all;
}

void putHints(std::vector<LocalText>& hints, const QString& language, const QString& lines)
{
    const QStringList each = lines.isEmpty() ? QStringList() : lines.split(u'\n');
    hints.resize(std::max(hints.size(), static_cast<std::size_t>(each.size())));
    for (std::size_t i = 0; i < hints.size(); ++i)
        setText(hints[i], language, each.value(static_cast<qsizetype>(i)));
    while (!hints.empty() && hints.back().isEmpty())
        hints.pop_back();
}

void prepare(QComboBox& box, const char* name, const QString& title)
{
    constexpr int letters = 12;
    limited(named(&box, name, title), letters);
}

} // namespace

QuestionPage::QuestionPage()
    : StepPage(QStringLiteral("question")), m_kind(new QComboBox), m_form(new QFormLayout), m_details(new QWidget),
      m_which(new QComboBox), m_text(makeTextBox("questionText", tr("The question in words"), 2)),
      m_hints(makeTextBox("questionHints", tr("Hints, one a line"), 2)),
      m_done(makeTextBox("questionDone", tr("Said when it is answered"), 2))
{
    setWhatsThis(tr("The question of this step: what is asked, how it is answered, and hints. The right answer is "
                    "never written here; the rules find it."));
    prepare(*m_kind, "questionKind", tr("Question"));
    m_kind->addItem(tr("No question"), noQuestion);
    for (int kind = 0; kind < questionKinds; ++kind)
        m_kind->addItem(textOf(static_cast<Question::Kind>(kind)), kind);
    prepare(*m_which, "questionWhich", tr("Which"));
    connect(m_kind, &QComboBox::activated, this, &QuestionPage::chooseKind);
    connect(m_which, &QComboBox::activated, this, &QuestionPage::chooseWhich);
    connect(m_fields, &QueryFields::edited, this, [this] {
        if (m_question)
            ask(*m_question, tr("Change the question"));
    });
    const auto takeText = [this](QPlainTextEdit* box, const QString& typing, LocalText Question::*text) {
        whenTyped(box, tr("Change the question's words"), typing,
                  [text](LessonStep& step, const QString& language, const QString& words) {
                      if (step.question)
                          setText((*step.question).*text, language, words);
                  });
    };
    takeText(m_text, QStringLiteral("question-text-"), &Question::text);
    takeText(m_done, QStringLiteral("question-done-"), &Question::done);
    whenTyped(m_hints, tr("Change the question's words"), QStringLiteral("question-hints-"),
              [](LessonStep& step, const QString& language, const QString& words) {
                  if (step.question)
                      putHints(step.question->hints, language, words);
              });

    auto* column = new QVBoxLayout(this);
    auto* top = new QFormLayout;
    top->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    top->addRow(tr("Ask:"), m_kind);
    column->addLayout(top);
    m_details->setLayout(m_form);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->addRow(tr("Which:"), m_which);
    m_form->addRow(m_fields);
    m_form->addRow(named(m_answer, "questionAnswer", tr("What the engine answers")));
    m_form->addRow(new QLabel(tr("In words:")));
    m_form->addRow(m_text);
    m_form->addRow(new QLabel(tr("Hints, one a line:")));
    m_form->addRow(m_hints);
    m_form->addRow(new QLabel(tr("When it is answered:")));
    m_form->addRow(m_done);
    for (QPlainTextEdit* box : {m_text, m_hints, m_done})
        box->setMaximumHeight(box->minimumHeight());
    addTo(*column, {m_details, spring()});
}

void QuestionPage::showStep(const LessonStep& step, const QString& language)
{
    m_language = language;
    m_question = step.question;
    m_details->setVisible(m_question.has_value());
    m_kind->setCurrentIndex(m_question ? static_cast<int>(m_question->kind) + 1 : 0);
    if (!m_question)
        return;
    showFields(*m_question);
    showText(*m_text, m_question->text, language, m_report.wording);
    LocalText hints = hintsAsLines(m_question->hints);
    // A line that is begun is no hint yet, and stays all the same.
    if (const QString typed = m_hints->toPlainText(); withoutEmptyEnd(typed) == hints.texts[language])
        setText(hints, language, typed);
    showText(*m_hints, hints, language, tr("None"));
    showText(*m_done, m_question->done, language, tr("Nothing more"));
    refreshAnswer();
}

void QuestionPage::fillWhich(Question::Kind kind)
{
    m_which->clear();
    if (kind == Question::Kind::Hexes) {
        for (int which = 0; which < askedHexQueryKinds; ++which)
            m_which->addItem(textOf(static_cast<HexQuery::Kind>(which)), which);
    } else if (kind == Question::Kind::Units) {
        for (int which = 0; which < unitQueryKinds; ++which)
            m_which->addItem(textOf(static_cast<UnitQuery::Kind>(which)), which);
    }
    m_form->setRowVisible(m_which, m_which->count() > 0);
}

void QuestionPage::showFields(const Question& question)
{
    fillWhich(question.kind);
    m_which->setCurrentIndex(question.kind == Question::Kind::Hexes ? static_cast<int>(question.hexes.kind)
                                                                    : static_cast<int>(question.units.kind));
    const NeededFields needed = fieldsOf(question);
    m_fields->setWhat(whatsOf(question.kind));
    m_fields->setShown(needed.shown, needed.optional);
    m_fields->setValues(valuesOf(question));
}

void QuestionPage::chooseKind()
{
    const int chosen = m_kind->currentData().toInt();
    if (chosen == noQuestion) {
        if (m_question)
            emit edited(tr("Ask no question"), {}, [](LessonStep& step) { step.question.reset(); });
        return;
    }
    Question question = m_question.value_or(Question{});
    const QueryFields::Values values = m_question ? valuesOf(*m_question) : QueryFields::Values{};
    question.kind = static_cast<Question::Kind>(chosen);
    putValues(question, values);
    showFields(question);
    m_fields->guess();
    ask(std::move(question), tr("Ask a question"));
}

void QuestionPage::chooseWhich()
{
    if (!m_question)
        return;
    Question question = *m_question;
    const int which = m_which->currentData().toInt();
    if (question.kind == Question::Kind::Hexes)
        question.hexes.kind = static_cast<HexQuery::Kind>(which);
    else
        question.units.kind = static_cast<UnitQuery::Kind>(which);
    showFields(question);
    m_fields->guess();
    ask(std::move(question), tr("Change the question"));
}

void QuestionPage::ask(Question question, const QString& text)
{
    putValues(question, m_fields->values());
    emit edited(text, {}, [question](LessonStep& step) { step.question = question; });
}

void QuestionPage::showReport(const DraftReport& report, bool isBehind)
{
    StepPage::showReport(report, isBehind);
    if (m_question)
        showText(*m_text, m_question->text, m_language, m_report.wording);
}

const DraftAnswer* QuestionPage::answer() const
{
    return m_report.question ? &*m_report.question : nullptr;
}
