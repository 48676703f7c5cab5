// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/question_box.h"

#include "base/announcer.h"
#include "base/choice_button.h"
#include "base/flow_layout.h"
#include "base/rule_links.h"
#include "base/text_changes.h"
#include "learn/read/lesson_button.h"
#include "learn/read/lesson_session.h"
#include "learn/read/lesson_text.h"
#include "render/panel_text.h"

#include <QTextDocumentFragment>

using lesson_signs::Sign;

OptionList::OptionList(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(4);
}

QList<QWidget*> OptionList::buttons() const
{
    QList<QWidget*> buttons;
    for (const Row& row : m_rows)
        buttons += row.button;
    return buttons;
}

bool OptionList::setOptions(const QStringList& texts)
{
    if (texts == m_texts)
        return false;
    m_texts = texts;
    for (const Row& row : m_rows)
        delete row.widget;
    m_rows.clear();
    for (int option = 0; option < texts.size(); ++option) {
        auto* widget = new QWidget;
        auto* line = rowIn(widget, {0, 0, 0, 0});
        auto* sign = new QLabel;
        sign->setTextFormat(Qt::RichText);
        sign->setFixedWidth(fontMetrics().height() + 4);
        sign->setAlignment(Qt::AlignCenter);
        auto* button = new ChoiceButton(texts[option], {});
        button->setAutoDefault(true); // Enter chooses, as it does on the map
        connect(button, &QPushButton::clicked, this, [this, option] { emit chosen(option); });
        addTo(*line, {sign, {named(button, QStringLiteral("lessonOption%1").arg(option), texts[option]), 1}});
        m_layout->addWidget(widget);
        m_rows.push_back({widget, sign, button});
    }
    return true;
}

void OptionList::focusOpen()
{
    for (const Row& row : m_rows) {
        if (row.button->isEnabled()) {
            row.button->setFocus();
            return;
        }
    }
}

void OptionList::setSigns(std::vector<MaybeSign> signs, bool isOpen)
{
    signs.resize(m_rows.size());
    const QString said[] = {tr("right"), tr("wrong"), tr("this is the answer")}; // in the order of Sign
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const MaybeSign& sign = signs[i];
        const Row& row = m_rows[i];
        const QString& text = m_texts[static_cast<int>(i)];
        row.sign->setText(sign ? lesson_signs::html(*sign, *this) : QString());
        row.button->setChecked(sign == Sign::Right || sign == Sign::Missed);
        row.button->setAccessibleName(
            sign ? tr("%1: %2", "answer, right or wrong").arg(text, said[static_cast<std::size_t>(*sign)]) : text);
        row.button->setEnabled(isOpen && sign != Sign::Wrong);
    }
}

QuestionBox::QuestionBox(LessonSession& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_heading(panel_text::heading(tr("Question"))), m_worth(panel_text::note()),
      m_combat(panel_text::note()), m_text(new LessonText), m_options(new OptionList), m_count(panel_text::body()),
      m_feedback(panel_text::body()), m_rule(panel_text::note()), m_hints(new LessonText), m_done(new LessonText),
      m_hint(lessonButton(tr("Hin&t"), "lessonHint")),
      m_takeBack(lessonButton(tr("Take a hex bac&k"), "lessonTakeBack")),
      m_giveUp(lessonButton(tr("Sho&w the answer"), "lessonGiveUp")),
      m_retry(lessonButton(tr("T&ry again"), "lessonRetry")),
      m_explain(lessonButton(tr("Ex&plain my mistake"), "lessonExplain"))
{
    setWhatsThis(tr("The question, and how to answer it: by clicks on the board, by a choice or by a number. A hint "
                    "costs two points; if you give up, you see the answer with its reasons."));
    auto* column = columnIn(this, {0, 0, 0, 0}, 6);
    auto* head = rowOf({{m_heading, 1}, m_worth});
    m_worth->setWordWrap(false);
    named(m_worth, "lessonWorth");
    named(m_combat, "lessonCombat");
    m_combat->setTextFormat(Qt::PlainText);
    named(m_text, "lessonQuestion", tr("Question"));
    named(m_count, "lessonCount");
    named(m_feedback, "lessonFeedback");
    rule_links::enable(*m_feedback, [this](RuleIndex rule) { emit ruleRequested(rule); });
    named(m_rule, "lessonRule");
    m_rule->setTextFormat(Qt::PlainText);
    named(m_done, "lessonDone", tr("About the answer"));
    named(m_hints, "lessonHints", tr("Hints"));
    addTo(*column, {head, m_combat, m_text, m_options, m_count, m_feedback, m_rule, m_done, m_hints});
    auto* buttons = new FlowLayout;
    buttons->setContentsMargins(0, 0, 0, 0);
    for (QPushButton* button : {m_explain, m_hint, m_takeBack, m_retry, m_giveUp})
        buttons->addWidget(button);
    column->addLayout(buttons);

    m_hint->setToolTip(tr("A hint costs two points"));
    connect(m_options, &OptionList::chosen, &m_session, &LessonSession::choose);
    connect(m_hint, &QPushButton::clicked, &m_session, &LessonSession::takeHint);
    connect(m_takeBack, &QPushButton::clicked, &m_session, &LessonSession::takeBack);
    connect(m_giveUp, &QPushButton::clicked, &m_session, &LessonSession::giveUp);
    connect(m_retry, &QPushButton::clicked, &m_session, &LessonSession::retry);
    connect(m_explain, &QPushButton::clicked, this, &QuestionBox::explainRequested);
    // What was said about a click is over with the next answer.
    connect(&m_session, &LessonSession::stepChanged, this, [this] { m_said.clear(); });
    connect(&m_session, &LessonSession::answered, this, [this] { m_said.clear(); });
    whenColorsChange(*this, [this] {
        if (m_session.isOpen())
            refresh();
    });
}

void QuestionBox::say(const QString& text)
{
    m_said = text;
    refresh();
}

QWidget* QuestionBox::feedback() const
{
    return m_done->isVisibleTo(this) ? static_cast<QWidget*>(m_done) : m_feedback;
}

void QuestionBox::focusQuestion()
{
    m_text->setFocus();
}

QString QuestionBox::words() const
{
    return m_text->toPlainText();
}

void QuestionBox::refresh()
{
    const QuestionRun* run = m_session.isOpen() ? m_session.run() : nullptr;
    const bool isBroken = m_session.isOpen() && !m_session.isAtEnd() && !m_session.problem().isEmpty();
    setVisible(run != nullptr || isBroken);
    if (isBroken) {
        m_text->setText(tr("This question cannot be asked. %1").arg(m_session.problem()));
        for (QWidget* each :
             std::initializer_list<QWidget*>{m_worth, m_combat, m_options, m_count, m_feedback, m_rule, m_hints, m_done,
                                             m_hint, m_takeBack, m_giveUp, m_retry, m_explain})
            each->hide();
        return;
    }
    if (run == nullptr)
        return;
    // A button that goes must not take the keyboard with it.
    QWidget* focus = window() != nullptr ? window()->focusWidget() : nullptr;
    const bool hadFocus = focus != nullptr && isAncestorOf(focus);
    const Question& question = run->question();
    const QString combat = run->grader().combatTold(question);
    m_combat->setText(combat);
    m_combat->setVisible(!combat.isEmpty());
    m_text->setAccessibleDescription(combat);
    const QString text = question.text.in(m_language);
    m_text->setText(text.isEmpty() ? run->grader().wording(question) : text);
    if (m_options->setOptions(m_session.options().texts)) {
        // New ones would be the last that Tab comes to.
        QWidget* before = m_text;
        for (QWidget* button : m_options->buttons()) {
            setTabOrder(before, button);
            before = button;
        }
    }
    m_options->setVisible(!m_session.options().texts.isEmpty());
    // The title of the step says so already.
    m_heading->setText(m_session.kind() == LessonSession::Kind::Quiz ? QString() : tr("Question"));
    tellCount();
    tellAnswer();

    QStringList hints;
    for (const LocalText& hint : m_session.hints())
        hints += tr("**Hint:** %1", "Markdown").arg(hint.in(m_language));
    m_hints->setText(hints.join(QStringLiteral("\n\n")));
    m_hints->setVisible(!hints.isEmpty());

    const bool isOpen = !run->isOver();
    const bool isWrong =
        m_session.answer() && !m_session.answer()->isShown && !m_session.answer()->attempt.grade.isRight;
    m_explain->setText(isOpen || isWrong ? tr("Ex&plain my mistake") : tr("Show me wh&y"));
    m_explain->setVisible(!isOpen || isWrong);
    m_hint->setVisible(isOpen && !question.hints.empty());
    m_hint->setEnabled(run->hasHint());
    m_takeBack->setVisible(isOpen && question.kind == Question::Kind::Path);
    m_takeBack->setEnabled(!run->path().empty());
    m_giveUp->setVisible(isOpen);
    m_retry->setVisible(!isOpen || run->wrong() > 0 || run->hintsTaken() > 0);
    if (hadFocus && !focus->isEnabled() && isOpen && m_options->isVisibleTo(this))
        m_options->focusOpen();
    else if (hadFocus && (!focus->isVisibleTo(this) || !focus->isEnabled()))
        (m_explain->isVisibleTo(this) ? m_explain : m_retry->isVisibleTo(this) ? m_retry : m_giveUp)->setFocus();
}

void QuestionBox::tellCount()
{
    const QuestionRun& run = *m_session.run();
    const bool isOpen = !run.isOver();
    m_worth->setText(isOpen ? tr("worth %n point(s)", nullptr, run.points())
                            : tr("%1 of %2 points").arg(run.points()).arg(QuestionRun::fullPoints));
    const Question::Kind kind = run.question().kind;
    const bool counts = kind == Question::Kind::Hexes || kind == Question::Kind::Units;
    m_count->setVisible(counts || kind == Question::Kind::Path);
    QStringList parts;
    if (counts)
        parts += tr("%1 of %2 found").arg(run.found()).arg(run.wanted());
    else if (kind == Question::Kind::Path)
        parts += run.path().empty() ? tr("Click the first hex of the path.")
                                    : tr("%n hex(es) so far", nullptr, static_cast<int>(run.path().size()));
    if (run.wrong() > 0)
        parts += tr("%n wrong answer(s)", nullptr, run.wrong());
    m_count->setText(parts.join(QStringLiteral(" · ")));

    std::vector<OptionList::MaybeSign> signs(static_cast<std::size_t>(m_session.options().texts.size()));
    for (const QuestionRun::Attempt& attempt : run.attempts()) {
        if (attempt.option >= 0 && attempt.option < static_cast<int>(signs.size()))
            signs[static_cast<std::size_t>(attempt.option)] = attempt.grade.isRight ? Sign::Right : Sign::Wrong;
    }
    if (run.isGivenUp()) {
        for (const int option : run.missedOptions())
            signs[static_cast<std::size_t>(option)] = Sign::Missed;
    }
    m_options->setSigns(signs, isOpen);
}

/// What was answered, and whether that is right: "✓ 3604: right."
QString QuestionBox::verdictLine() const
{
    const LessonSession::Answer& answer = *m_session.answer();
    const Position& position = *m_session.position();
    if (answer.isShown)
        return QStringLiteral("%1 <b>%2</b>")
            .arg(lesson_signs::html(Sign::Missed, *this), tr("The answer is shown.").toHtmlEscaped());
    const QuestionRun::Attempt& attempt = answer.attempt;
    QString what;
    if (attempt.unit != noUnit)
        what = position.unit(attempt.unit).displayName();
    else if (attempt.hex != noHex)
        what = position.map->number(attempt.hex);
    const QString verdict = attempt.grade.isRight ? tr("Right.") : tr("Wrong.");
    const Sign kind = attempt.grade.isRight ? Sign::Right : Sign::Wrong;
    return QStringLiteral("%1 <b style=\"color:%2\">%3</b>")
        .arg(lesson_signs::html(kind, *this), lesson_signs::color(kind, *this).name(),
             (what.isEmpty() ? verdict : tr("%1: %2", "hex or unit, right or wrong").arg(what, verdict))
                 .toHtmlEscaped());
}

void QuestionBox::tellAnswer()
{
    const QuestionRun& run = *m_session.run();
    const auto& answer = m_session.answer();
    const Ruleset& ruleset = m_session.rules()->ruleset();
    QString html;
    QString paraphrase;
    if (!m_said.isEmpty()) {
        html = QStringLiteral("%1 %2").arg(lesson_signs::html(Sign::Hint, *this), m_said.toHtmlEscaped());
    } else if (answer) {
        html = verdictLine();
        const Grade& grade = answer->attempt.grade;
        if (!answer->isShown) {
            if (!grade.sentence.isEmpty())
                html += u' ' + grade.sentence.toHtmlEscaped();
            html += rule_links::mark(ruleset, grade.rule);
            if (grade.rule != noRule) {
                const RuleText& rule = ruleAt(ruleset.rules, grade.rule);
                paraphrase = tr("Rule %1: %2", "number, what it says").arg(rule.number, rule.text);
            }
        }
        if (run.isDone() && !answer->isShown)
            html += QStringLiteral("<br>%1").arg(
                tr("Answered: %1 of %2 points.").arg(run.points()).arg(QuestionRun::fullPoints).toHtmlEscaped());
    }
    const bool isNew = html != m_feedback->text();
    rule_links::setText(*m_feedback, html);
    m_feedback->setVisible(!html.isEmpty());
    m_rule->setText(paraphrase);
    m_rule->setVisible(!paraphrase.isEmpty());
    const QString done = run.isOver() ? run.question().done.in(m_language) : QString();
    m_done->setText(done);
    m_done->setVisible(!done.isEmpty());
    // Read out wherever the keyboard is.
    if (isNew)
        announce(*m_feedback, QTextDocumentFragment::fromHtml(html).toPlainText());
}
