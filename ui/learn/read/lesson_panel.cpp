// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_panel.h"

#include "base/language.h"
#include "base/text_changes.h"
#include "learn/read/lesson_button.h"
#include "learn/read/lesson_session.h"
#include "learn/read/lesson_signs.h"
#include "learn/read/lesson_text.h"
#include "learn/read/question_box.h"
#include "render/panel_text.h"
#include "render/theme.h"
#include "why/step_dots.h"

#include <QPainter>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

HighlightLegend::HighlightLegend(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    setAccessibleName(tr("What is pointed out on the map"));
    whenColorsChange(*this, [this] { rebuild(); });
}

void HighlightLegend::setLines(const std::vector<Line>& lines)
{
    if (lines == m_lines)
        return;
    m_lines = lines;
    rebuild();
}

void HighlightLegend::rebuild()
{
    delete m_rows;
    m_rows = new QWidget;
    auto* rows = columnIn(m_rows, {0, 0, 0, 0}, 3);
    for (const Line& line : m_lines) {
        auto* sign = new QLabel;
        const int side = fontMetrics().height() + 4;
        sign->setPixmap(lesson_signs::highlight(line.group, *this, side));
        sign->setFixedSize(side, side);
        auto* text = panel_text::body(line.text);
        text->setTextFormat(Qt::PlainText);
        rows->addLayout(rowOf({{sign, 0, Qt::AlignTop}, {text, 1}}));
    }
    m_layout->addWidget(m_rows);
    setVisible(!m_lines.empty());
}

LessonPanel::LessonPanel(LessonSession& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_leave(lessonButton(tr("&All lessons"), "lessonLeave")),
      m_languages(new QComboBox), m_headline(panel_text::note()), m_title(panel_text::title({})), m_dots(new StepDots),
      m_area(new QScrollArea), m_text(new LessonText), m_legend(new HighlightLegend),
      m_question(new QuestionBox(session)), m_end(new QWidget), m_result(panel_text::body()),
      m_startOver(lessonButton(tr("&Start over"), "lessonStartOver")),
      m_nextLesson(lessonButton(tr("Ne&xt lesson"), "lessonNextLesson")),
      m_back(lessonButton(tr("&Back"), "lessonBack")), m_next(lessonButton(tr("&Next"), "lessonNext")),
      m_points(panel_text::note())
{
    asPanel(this, "lessonPanel", tr("Lesson"),
            tr("The step of the lesson: its text, its question and what was said to your answer. Next continues; you "
               "can always go back."));
    auto* column = columnIn(this, {12, 10, 12, 10}, 8);

    named(m_languages, "lessonLanguage", tr("Language of the lesson"));
    m_languages->setToolTip(m_languages->accessibleName());
    m_headline->setTextFormat(Qt::PlainText);
    wrapped(named(m_title, "lessonTitle"));
    m_title->setTextFormat(Qt::PlainText);
    named(m_dots, "lessonDots");
    addTo(*column, {rowOf({m_leave, spring(), m_languages}), named(m_headline, "lessonHeadline"), m_title, m_dots});

    auto* body = new QWidget;
    addTo(*columnIn(m_end, {0, 0, 0, 0}),
          {named(m_result, "lessonResult"), rowOf({m_nextLesson, m_startOver, spring()})});
    addTo(*columnIn(body, {0, 4, 6, 4}, 12), {named(m_text, "lessonText", tr("Text of the step")),
                                              named(m_legend, "lessonLegend"), m_question, m_end, spring()});
    scrolling(m_area, body);

    m_points->setAlignment(Qt::AlignCenter);
    addTo(*column, {{m_area, 1}, rowOf({m_back, {named(m_points, "lessonPoints"), 1}, m_next})});

    const auto ruleOf = [this](const QString& number) {
        const std::vector<RuleText>& rules = *m_session.rules()->ruleset().rules;
        const auto found = std::ranges::find(rules, number, &RuleText::number);
        return found == rules.end() ? noRule : static_cast<RuleIndex>(found - rules.begin());
    };
    m_text->setRules([this, ruleOf](const QString& number) { return m_session.isOpen() && ruleOf(number) != noRule; });
    connect(m_text, &LessonText::ruleRequested, this,
            [this, ruleOf](const QString& number) { emit ruleRequested(ruleOf(number)); });
    m_language = lesson_progress::language();
    if (m_language.isEmpty())
        m_language = spokenLanguage();
    m_question->setLanguage(m_language);
    connect(&session, &LessonSession::opened, this, &LessonPanel::onOpened);
    connect(&session, &LessonSession::stepChanged, this, [this] {
        refresh();
        m_area->verticalScrollBar()->setValue(0);
    });
    connect(&session, &LessonSession::answered, this, [this] {
        refresh();
        showFeedback();
    });
    connect(m_leave, &QPushButton::clicked, this, &LessonPanel::leaveRequested);
    connect(m_dots, &StepDots::stepRequested, &session, &LessonSession::goTo);
    connect(m_back, &QPushButton::clicked, this, [this] { m_session.goTo(m_session.step() - 1); });
    connect(m_next, &QPushButton::clicked, this, &LessonPanel::next);
    connect(m_startOver, &QPushButton::clicked, &session, &LessonSession::startOver);
    connect(m_nextLesson, &QPushButton::clicked, this, &LessonPanel::nextLessonRequested);
    connect(m_question, &QuestionBox::explainRequested, this, &LessonPanel::explainRequested);
    connect(m_question, &QuestionBox::ruleRequested, this, &LessonPanel::ruleRequested);
    connect(m_languages, &QComboBox::activated, this, [this](int row) {
        m_language = m_languages->itemData(row).toString();
        // Who takes the program's own language goes along when that changes.
        lesson_progress::setLanguage(m_language == spokenLanguage() ? QString() : m_language);
        m_question->setLanguage(m_language);
        refresh();
        emit languageChanged(m_language);
    });
}

QSize LessonPanel::sizeHint() const
{
    return {roomForLetters(*this, 58), fontMetrics().height() * 30};
}

void LessonPanel::onOpened()
{
    refreshLanguages();
    const QString ways[] = {tr("&All lessons"), tr("Back to makin&g it"), tr("End the &quiz")};
    m_leave->setText(ways[m_session.isOpen() ? static_cast<std::size_t>(m_session.kind()) : 0]);
}

void LessonPanel::refreshLanguages()
{
    m_languages->clear();
    const QStringList languages = m_session.isOpen() ? m_session.lesson().languages() : QStringList();
    for (const QString& language : languages)
        m_languages->addItem(languageName(language), language);
    // A lesson without the person's language speaks what LocalText::in() falls back to.
    const qsizetype same = languages.indexOf(m_language);
    const qsizetype own = same >= 0 ? same : languages.indexOf(plainLanguage(m_language));
    m_languages->setCurrentIndex(
        static_cast<int>(own >= 0 ? own : std::max<qsizetype>(0, languages.indexOf(QStringLiteral("en")))));
    m_languages->setVisible(languages.size() > 1);
}

void LessonPanel::say(const QString& text)
{
    m_question->say(text);
    showFeedback();
}

// What was just said is read first; its place is known once it is laid out.
void LessonPanel::showFeedback()
{
    QTimer::singleShot(0, m_question, [this] { m_area->ensureWidgetVisible(m_question->feedback(), 0, 12); });
}

void LessonPanel::setFrame(const Frame& frame)
{
    m_frame = frame;
    refresh();
}

QString LessonPanel::markdown() const
{
    if (!m_session.isOpen() || m_session.isAtEnd())
        return {};
    const LessonStep& step = m_session.current();
    QStringList parts;
    if (const QString title = step.title.in(m_language); !title.isEmpty())
        parts += QStringLiteral("### ") + title;
    parts += step.text.in(m_language);
    // The program words a question that the lesson leaves to it.
    if (step.question)
        parts += QStringLiteral("**%1**").arg(m_question->words().simplified());
    return parts.join(QStringLiteral("\n\n"));
}

void LessonPanel::focusText()
{
    if (m_text->isVisibleTo(this))
        m_text->setFocus();
    else
        m_question->focusQuestion();
}

void LessonPanel::refresh()
{
    if (!m_session.isOpen())
        return;
    const Lesson& lesson = m_session.lesson();
    const LessonStep& step = m_session.current();
    const bool isAtEnd = m_session.isAtEnd();
    const QString title = lesson.title.in(m_language);
    m_headline->setText(m_frame.headline.isEmpty() ? title : m_frame.headline);
    const QString stepTitle = step.title.in(m_language);
    m_title->setText(isAtEnd                    ? tr("The end")
                     : !stepTitle.isEmpty()     ? stepTitle
                     : !m_frame.title.isEmpty() ? m_frame.title
                                                : title);
    // A step without a title of its own would say the same twice.
    m_headline->setVisible(m_headline->text() != m_title->text());

    std::vector<StepDots::Kind> dots;
    dots.reserve(static_cast<std::size_t>(m_session.stepCount()));
    for (int each = 0; each < m_session.stepCount(); ++each)
        dots.push_back(!m_session.hasQuestion(each)            ? StepDots::Kind::Text
                       : !m_session.pointsOf(each).has_value() ? StepDots::Kind::Open
                       : *m_session.pointsOf(each) > 0         ? StepDots::Kind::Answered
                                                       : StepDots::Kind::Shown); // an answer earns a point at least
    m_dots->setSteps(std::move(dots), m_session.step());
    m_dots->setVisible(m_session.stepCount() > 1);

    const QString text = isAtEnd ? QString() : step.text.in(m_language);
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    std::vector<HighlightLegend::Line> legend;
    for (std::size_t i = 0; !isAtEnd && i < step.highlights.size(); ++i) {
        const QString label = step.highlights[i].label.in(m_language);
        if (!label.isEmpty() && !m_session.highlights()[i].empty())
            legend.push_back({static_cast<int>(i), label});
    }
    m_legend->setLines(legend);
    m_question->refresh();

    m_end->setVisible(isAtEnd);
    const int possible = m_session.possiblePoints();
    if (isAtEnd) {
        int open = 0;
        for (int each = 0; each < m_session.stepCount(); ++each)
            open += m_session.hasQuestion(each) && !m_session.pointsOf(each) ? 1 : 0;
        QStringList lines;
        lines +=
            possible > 0 ? tr("%1 of %2 points.").arg(m_session.points()).arg(possible) : tr("You have read it all.");
        if (open > 0)
            lines += tr("%n question(s) not answered.", nullptr, open);
        m_result->setText(lines.join(u' '));
    }
    m_nextLesson->setVisible(m_frame.hasNextLesson);
    QString points = possible > 0 ? tr("Step %1 of %2\n%3 of %4 points") : tr("Step %1 of %2");
    points = points.arg(std::min(m_session.step() + 1, m_session.stepCount())).arg(m_session.stepCount());
    if (possible > 0)
        points = points.arg(m_session.points()).arg(possible);
    m_points->setText(m_frame.endsWith.isEmpty() ? points : QString());
    m_back->setVisible(m_frame.endsWith.isEmpty());
    m_back->setEnabled(m_session.step() > 0);
    m_next->setText(m_session.step() + 1 < m_session.stepCount() ? tr("&Next")
                    : m_frame.endsWith.isEmpty()                 ? tr("F&inish")
                                                                 : m_frame.endsWith);
    const bool wasNext = m_next->hasFocus();
    m_next->setEnabled(!isAtEnd);
    if (isAtEnd && (wasNext || m_back->hasFocus()))
        (m_frame.hasNextLesson ? m_nextLesson : m_startOver)->setFocus();
}

void LessonPanel::next()
{
    if (m_session.step() + 1 >= m_session.stepCount() && !m_frame.endsWith.isEmpty())
        emit endReached();
    else
        m_session.goTo(m_session.step() + 1);
}
