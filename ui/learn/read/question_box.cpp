// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/question_box.h"

#include "base/announcer.h"
#include "base/flow_layout.h"
#include "base/rule_links.h"
#include "base/text_changes.h"
#include "learn/read/answer_list.h"
#include "learn/read/hex_chips.h"
#include "learn/read/lesson_button.h"
#include "learn/read/lesson_session.h"
#include "learn/read/lesson_text.h"
#include "learn/read/option_list.h"
#include "render/panel_text.h"

#include <QPainter>
#include <QTextDocumentFragment>

#include <utility>

using lesson_signs::Sign;

namespace {

/// The one field of the panel that is framed.
class QuestionFrame : public QWidget
{
protected:
    void paintEvent(QPaintEvent*) override
    {
        constexpr double rounding = 7.0;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1.6));
        painter.setBrush(palette().color(QPalette::Base));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0), rounding, rounding);
    }
};

/// Amber, with a lamp at its left.
class HintBox : public QWidget
{
public:
    static QColor ground(const QPalette& palette)
    {
        return palette.color(QPalette::Window).lightness() > 128 ? QColor(0xfbeccb) : QColor(0x453817);
    }
    static QColor ink(const QPalette& palette)
    {
        return palette.color(QPalette::Window).lightness() > 128 ? QColor(0x8a5600) : QColor(0xe6b85c);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        constexpr double rounding = 6.0;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ground(palette()));
        painter.drawRoundedRect(rect(), rounding, rounding);
        const double radius = fontMetrics().height() * 0.36;
        const QPointF lamp(10.0 + radius, 10.0 + radius);
        painter.setPen(QPen(ink(palette()), 1.5, Qt::SolidLine, Qt::RoundCap));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(lamp, radius, radius);
        for (const double below : {1.35, 1.75})
            painter.drawLine(lamp + QPointF(-radius * 0.4, radius * below),
                             lamp + QPointF(radius * 0.4, radius * below));
    }
};

} // namespace

QuestionBox::QuestionBox(LessonSession& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_frame(new QuestionFrame), m_worth(panel_text::note()),
      m_combat(panel_text::note()), m_text(new LessonText), m_options(new OptionList), m_chips(new HexChips),
      m_count(panel_text::heading({})), m_answers(new AnswerList), m_feedback(panel_text::body()),
      m_rule(panel_text::note()), m_hintBox(new HintBox), m_hints(new LessonText), m_hintCost(new QLabel),
      m_done(new LessonText), m_hint(lessonButton(tr("Hin&t"), "lessonHint")),
      m_takeBack(lessonButton(tr("Take a hex bac&k"), "lessonTakeBack")),
      m_giveUp(lessonButton(tr("The ans&wer"), "lessonGiveUp")), m_retry(lessonButton(tr("T&ry again"), "lessonRetry")),
      m_explain(lessonButton(tr("Show me wh&y"), "lessonExplain")), m_buttons(new QWidget)
{
    setWhatsThis(tr("The question, and how to answer it: by clicks on the board, by a choice or by a number. A hint "
                    "costs two points; if you give up, you see the answer with its reasons."));
    named(m_worth, "lessonWorth");
    named(m_combat, "lessonCombat");
    m_combat->setTextFormat(Qt::PlainText);
    named(m_text, "lessonQuestion", tr("Question"));
    QFont bold = m_text->font();
    bold.setBold(true);
    m_text->setFont(bold);
    named(m_count, "lessonCount");
    named(m_feedback, "lessonFeedback");
    rule_links::enable(*m_feedback, [this](RuleIndex rule) { emit ruleRequested(rule); });
    named(m_rule, "lessonRule");
    m_rule->setTextFormat(Qt::PlainText);
    named(m_done, "lessonDone", tr("About the answer"));
    named(m_hints, "lessonHints", tr("Hints"));
    named(m_hintCost, "lessonHintCost");
    m_hintCost->setAlignment(Qt::AlignRight);
    for (QLabel* label : {m_count, m_worth})
        label->setAlignment(Qt::AlignRight);
    addTo(*columnIn(m_frame, {14, 10, 14, 12}, 6),
          {m_text, m_combat, m_options, rowOf({{m_chips, 3}, {columnOf({m_count, m_worth}), 2}})});
    auto* hints = columnIn(m_hintBox, {0, 0, 0, 0}, 2);
    addTo(*hints, {m_hints, m_hintCost});
    whenTextChanges(*m_hintBox, [this, hints] {
        hints->setContentsMargins(m_hintBox->fontMetrics().height() + 20, 8, 10, 8); // beside the lamp
    });
    auto* buttons = new FlowLayout(m_buttons, 8);
    buttons->setContentsMargins(0, 0, 0, 0);
    buttons->setColumns(3);
    // Those that come and go with an answer stand behind those that stay, and all above the answers: none slides away from
    // the pointer.
    for (QPushButton* button : {m_hint, m_giveUp, m_takeBack, m_explain, m_retry})
        buttons->addWidget(button);
    addTo(*columnIn(this, {0, 0, 0, 0}, 8), {m_frame, m_buttons, m_answers, m_feedback, m_rule, m_done, m_hintBox});

    m_hint->setToolTip(tr("A hint costs two points"));
    m_explain->setToolTip(
        tr("Plays the reasons step by step on the board; their last step shows the answer, which earns no "
           "points then"));
    m_retry->setToolTip(tr("Begins the question anew; it is never worth more than it was"));
    m_giveUp->setToolTip(tr("Shows the answer with its reasons; it earns no points then"));
    m_text->installEventFilter(m_options);
    connect(m_options, &OptionList::chosen, &m_session, &LessonSession::choose);
    connect(m_hint, &QPushButton::clicked, &m_session, &LessonSession::takeHint);
    connect(m_takeBack, &QPushButton::clicked, &m_session, &LessonSession::takeBack);
    connect(m_giveUp, &QPushButton::clicked, &m_session, &LessonSession::giveUp);
    connect(m_retry, &QPushButton::clicked, &m_session, &LessonSession::retry);
    connect(m_explain, &QPushButton::clicked, this, &QuestionBox::explainRequested);
    connect(m_answers, &AnswerList::ruleRequested, this, &QuestionBox::ruleRequested);
    connect(m_answers, &AnswerList::litChanged, this, &QuestionBox::showExplain);
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
    return m_done->isVisibleTo(this)       ? static_cast<QWidget*>(m_done)
           : m_feedback->isVisibleTo(this) ? static_cast<QWidget*>(m_feedback)
                                           : m_answers;
}

QWidget* QuestionBox::lastButton() const
{
    return m_retry->isVisibleTo(this) ? m_retry : m_giveUp;
}

void QuestionBox::takeButtons()
{
    static_cast<QVBoxLayout*>(layout())->insertWidget(1, m_buttons);
}

void QuestionBox::focusQuestion()
{
    m_text->setFocus();
}

bool QuestionBox::takeKey(int key)
{
    return m_options->isVisible() && m_options->takeKey(key);
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
    m_buttons->setVisible(run != nullptr);
    if (isBroken) {
        m_text->setText(tr("This question cannot be asked. %1").arg(m_session.problem()));
        for (QWidget* each : std::initializer_list<QWidget*>{m_worth, m_combat, m_options, m_chips, m_count, m_answers,
                                                             m_feedback, m_rule, m_hintBox, m_done, m_hint, m_takeBack,
                                                             m_giveUp, m_retry, m_explain})
            each->hide();
        return;
    }
    if (run == nullptr)
        return;
    // A button that goes must not take the keyboard with it.
    QWidget* focus = window() != nullptr ? window()->focusWidget() : nullptr;
    const bool hadFocus = focus != nullptr && (isAncestorOf(focus) || m_buttons->isAncestorOf(focus));
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
    tellCount();
    tellAnswers();
    tellAnswer();
    tellHints();

    const bool isOpen = !run->isOver();
    showExplain();
    m_hint->setText(run->hintsTaken() > 0 && run->hasHint() ? tr("Another hin&t") : tr("Hin&t"));
    m_hint->setVisible(isOpen && !question.hints.empty());
    m_hint->setEnabled(run->hasHint());
    m_takeBack->setVisible(isOpen && question.kind == Question::Kind::Path);
    m_takeBack->setEnabled(!run->path().empty());
    m_giveUp->setVisible(isOpen);
    m_retry->setVisible(!isOpen || run->wrong() > 0);
    // Not the next answer: it would look like the one that is meant.
    if (hadFocus && !focus->isEnabled() && isOpen && m_options->isVisibleTo(this))
        (m_explain->isVisibleTo(this) ? static_cast<QWidget*>(m_explain) : m_text)->setFocus();
    else if (hadFocus && (!focus->isVisibleTo(this) || !focus->isEnabled()))
        (m_explain->isVisibleTo(this) ? m_explain : m_retry->isVisibleTo(this) ? m_retry : m_giveUp)->setFocus();
}

bool QuestionBox::isOnBoard() const
{
    const Question::Kind kind = m_session.run()->question().kind;
    return kind == Question::Kind::Hexes || kind == Question::Kind::Units || kind == Question::Kind::Path;
}

// Of what is right nobody needs an excuse, as long as the rest is still asked for.
void QuestionBox::showExplain()
{
    const QuestionRun* run = m_session.isOpen() ? m_session.run() : nullptr;
    if (run == nullptr)
        return;
    const QuestionRun::Attempt* attempt = attemptToExplain();
    m_explain->setVisible(run->isOver() || (attempt != nullptr && !attempt->grade.isRight));
}

const QuestionRun::Attempt* QuestionBox::attemptToExplain() const
{
    const QuestionRun& run = *m_session.run();
    const auto lit = static_cast<std::size_t>(m_answers->lit());
    if (isOnBoard() && m_answers->lit() >= 0 && lit < run.attempts().size())
        return &run.attempts()[lit];
    const auto& answer = m_session.answer();
    return answer && !answer->isShown ? &answer->attempt : nullptr;
}

void QuestionBox::tellHints()
{
    const QuestionRun& run = *m_session.run();
    QStringList hints;
    for (const LocalText& hint : m_session.hints())
        hints += hint.in(m_language);
    m_hints->setText(hints.join(QStringLiteral("\n\n")));
    m_hintBox->setVisible(!hints.isEmpty());
    m_hintCost->setText(tr("hint %1 of %2, −%3", "number, how many, points that they cost")
                            .arg(hints.size())
                            .arg(run.question().hints.size())
                            .arg(QuestionRun::priceOfHint * hints.size()));
    QPalette colors = m_hintCost->palette();
    colors.setColor(QPalette::WindowText, HintBox::ink(palette()));
    m_hintCost->setPalette(colors);
}

void QuestionBox::tellCount()
{
    const QuestionRun& run = *m_session.run();
    const bool isOpen = !run.isOver();
    m_worth->setText(isOpen ? tr("worth %n point(s)", nullptr, m_session.worth())
                            : tr("%1 of %2 points").arg(m_session.worth()).arg(QuestionRun::fullPoints));
    const Question::Kind kind = run.question().kind;
    const bool counts = kind == Question::Kind::Hexes || kind == Question::Kind::Units;
    m_count->setVisible(counts || kind == Question::Kind::Path);
    m_worth->show();
    QString count;
    if (counts)
        count = tr("%1 of %2 found").arg(run.found()).arg(run.wanted());
    else if (kind == Question::Kind::Path)
        count = run.path().empty() ? tr("Click the first hex of the path.")
                                   : tr("%n hex(es) so far", nullptr, static_cast<int>(run.path().size()));
    m_count->setText(count);
    QStringList found;
    for (const QuestionRun::Attempt& attempt : run.attempts()) {
        const HexIndex hex = attempt.unit != noUnit ? m_session.position()->unit(attempt.unit).hex : attempt.hex;
        if (counts && attempt.grade.isRight && hex != noHex)
            found += m_session.position()->map->number(hex);
    }
    QStringList missed;
    if (run.isGivenUp()) {
        for (const HexIndex hex : run.missedHexes())
            missed += m_session.position()->map->number(hex);
        for (const UnitIndex unit : run.missedUnits())
            missed += m_session.position()->map->number(m_session.position()->unit(unit).hex);
    }
    m_chips->show(found, missed, counts ? run.wanted() : 0);

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
    if (answer.isShown)
        return QStringLiteral("%1 <b>%2</b>")
            .arg(lesson_signs::html(Sign::Missed, *this), tr("The answer is shown.").toHtmlEscaped());
    const QuestionRun::Attempt& attempt = answer.attempt;
    const QString what = nameOf(attempt);
    const QString verdict = attempt.grade.isRight ? tr("Right.") : tr("Wrong.");
    const Sign kind = attempt.grade.isRight ? Sign::Right : Sign::Wrong;
    return QStringLiteral("%1 <b style=\"color:%2\">%3</b>")
        .arg(lesson_signs::html(kind, *this), lesson_signs::color(kind, *this).name(),
             (what.isEmpty() ? verdict : tr("%1: %2", "hex or unit, right or wrong").arg(what, verdict))
                 .toHtmlEscaped());
}

QString QuestionBox::nameOf(const QuestionRun::Attempt& attempt) const
{
    const Position& position = *m_session.position();
    if (attempt.unit != noUnit)
        return position.unit(attempt.unit).displayName();
    return attempt.hex != noHex ? position.map->number(attempt.hex) : QString();
}

void QuestionBox::tellAnswers()
{
    const QuestionRun& run = *m_session.run();
    const Ruleset& ruleset = m_session.rules()->ruleset();
    std::vector<AnswerList::Answer> answers;
    for (const QuestionRun::Attempt& attempt : run.attempts()) {
        if (!isOnBoard())
            break;
        const Grade& grade = attempt.grade;
        AnswerList::Answer answer{grade.isRight, nameOf(attempt), {}, rule_links::html(ruleset, grade.rule), {}};
        // The row says already which hex it is about.
        const QString own = answer.what + QStringLiteral(": ");
        QString reason = grade.sentence.startsWith(own) ? grade.sentence.mid(own.size()) : grade.sentence;
        if (reason.endsWith(u'.'))
            reason.chop(1);
        if (reason.isEmpty())
            answer.words = grade.isRight ? tr("right") : tr("wrong");
        else
            answer.words = (grade.isRight ? tr("right: %1", "the reason") : tr("wrong: %1", "the reason")).arg(reason);
        if (grade.rule != noRule)
            answer.ruleText = ruleAt(ruleset.rules, grade.rule).text;
        answers.push_back(answer);
    }
    m_answers->setAnswers(answers);
    if (m_session.answer() && m_session.answer()->isShown)
        m_answers->lightNone();
}

void QuestionBox::tellAnswer()
{
    const QuestionRun& run = *m_session.run();
    const auto& answer = m_session.answer();
    const Ruleset& ruleset = m_session.rules()->ruleset();
    QString html;
    QString spoken;
    QString paraphrase;
    if (!m_said.isEmpty()) {
        html = spoken = QStringLiteral("%1 %2").arg(lesson_signs::html(Sign::Hint, *this), m_said.toHtmlEscaped());
    } else if (answer) {
        const Grade& grade = answer->attempt.grade;
        // What was clicked on the board has its row.
        if (answer->isShown || !isOnBoard()) {
            html = verdictLine();
            // While it can still be answered, the sentence of a wrong choice would tell the right one.
            if (!answer->isShown && !grade.sentence.isEmpty() && (grade.isRight || run.isOver()))
                html += u' ' + grade.sentence.toHtmlEscaped();
            if (!answer->isShown)
                html += rule_links::mark(ruleset, grade.rule);
        }
        if (!answer->isShown && grade.rule != noRule && !grade.isRight) {
            const RuleText& rule = ruleAt(ruleset.rules, grade.rule);
            paraphrase = tr("Rule %1: %2", "number, what it says").arg(rule.number, rule.text);
        }
        if (run.isDone() && !answer->isShown)
            html +=
                (html.isEmpty() ? QString() : QStringLiteral("<br>"))
                + tr("Answered: %1 of %2 points.").arg(m_session.worth()).arg(QuestionRun::fullPoints).toHtmlEscaped();
        spoken = isOnBoard() && !answer->isShown
                     ? tr("%1: %2", "hex or unit, right or wrong")
                               .arg(nameOf(answer->attempt), grade.isRight ? tr("Right.") : tr("Wrong."))
                               .toHtmlEscaped()
                           + u' ' + grade.sentence.toHtmlEscaped() + u' ' + html
                     : html;
    }
    const bool isNew = std::exchange(m_spoken, spoken) != spoken;
    rule_links::setText(*m_feedback, html);
    m_feedback->setVisible(!html.isEmpty());
    m_rule->setText(paraphrase);
    m_rule->setVisible(!paraphrase.isEmpty());
    const QString done = run.isOver() ? run.question().done.in(m_language) : QString();
    m_done->setText(done);
    m_done->setVisible(!done.isEmpty());
    // Read out wherever the keyboard is.
    if (isNew)
        announce(*m_feedback, QTextDocumentFragment::fromHtml(spoken).toPlainText());
}
