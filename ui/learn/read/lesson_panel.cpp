// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_panel.h"

#include "base/appearance.h"
#include "base/language.h"
#include "base/panel_area.h"
#include "base/text_changes.h"
#include "learn/read/lesson_button.h"
#include "learn/read/lesson_session.h"
#include "learn/read/lesson_signs.h"
#include "learn/read/lesson_strip.h"
#include "learn/read/lesson_text.h"
#include "learn/read/question_box.h"
#include "render/panel_text.h"
#include "render/theme.h"

#include <QApplication>
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
    : QWidget(parent), m_session(session), m_strip(new LessonStrip), m_title(panel_text::title({})),
      m_level(panel_text::note()), m_area(nullptr), m_text(new LessonText), m_legend(new HighlightLegend),
      m_question(new QuestionBox(session)), m_end(new QWidget), m_result(panel_text::body()), m_marks(new QLabel),
      m_nextLesson(lessonButton(tr("Ne&xt lesson"), "lessonNextLesson")), m_fold(new LessonFold),
      m_back(lessonButton(tr("&Back"), "lessonBack")), m_startOver(lessonButton(tr("&Start over"), "lessonStartOver")),
      m_next(lessonButton(tr("&Next"), "lessonNext"))
{
    asPanel(this, "lessonPanel", tr("Lesson"),
            tr("The step of the lesson: its text, its question and what was said to your answer. Next continues; you "
               "can always go back."));
    m_strip->hide(); // until a lesson is shown
    wrapped(named(m_title, "lessonTitle"));
    m_title->setTextFormat(Qt::PlainText);
    m_level->setWordWrap(false);

    auto* body = new QWidget;
    named(m_marks, "lessonMarks", tr("Your points for each question"));
    m_marks->setTextFormat(Qt::RichText);
    m_marks->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    addTo(*columnIn(m_end, {0, 0, 0, 0}, 12),
          {named(m_result, "lessonResult"), wrapped(m_marks), rowOf({m_nextLesson, spring()})});
    constexpr int margin = 18;
    addTo(*columnIn(body, {margin, 4, margin, 4}, 12), {named(m_text, "lessonText", tr("Text of the step")),
                                                        named(m_legend, "lessonLegend"), m_question, m_end, spring()});
    m_area = new PanelArea(body);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QHBoxLayout* head = rowOf({{m_title, 1}, {named(m_level, "lessonLevelName"), 0, Qt::AlignTop}});
    auto* answering = new QVBoxLayout;
    QHBoxLayout* buttons = rowOf({{m_back, 1}, {m_startOver, 1}, {m_next, 1}});
    for (QBoxLayout* row : std::initializer_list<QBoxLayout*>{head, answering, buttons})
        row->setContentsMargins(margin, 0, margin, 0);
    auto* column = columnIn(this, {0, 12, 0, 14}, 8);
    addTo(*column, {head, {m_area, 1}, answering, m_fold, buttons});
    column->setSpacing(8);
    // Large text is scrolled through; what one answers with stays in sight.
    whenTextChanges(*this, [this, answering] {
        QWidget& ways = m_question->buttons();
        const bool wasHidden = ways.isHidden();
        if (hasLargeText())
            answering->addWidget(&ways);
        else
            m_question->takeButtons();
        ways.setHidden(wasHidden);
        if (m_session.isOpen())
            refresh();
    });

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
    // Who clicks goes on where keys answer, at the map or at the question; who walks by keys stays where he is.
    for (QPushButton* way : {m_back, m_startOver, m_next, &m_strip->finish()})
        way->setFocusPolicy(Qt::TabFocus);
    connect(&session, &LessonSession::opened, this, &LessonPanel::onOpened);
    connect(&session, &LessonSession::stepChanged, this, [this] {
        refresh();
        m_area->verticalScrollBar()->setValue(0);
        goOn();
    });
    connect(&session, &LessonSession::answered, this, [this] {
        refresh();
        showFeedback();
    });
    connect(&m_strip->leave(), &QPushButton::clicked, this, &LessonPanel::leaveRequested);
    connect(&m_strip->finish(), &QPushButton::clicked, this, [this] { m_session.goTo(m_session.stepCount()); });
    connect(&m_strip->track(), &LessonTrack::stepRequested, &session, &LessonSession::goTo);
    connect(m_fold, &LessonFold::lessonRequested, this, &LessonPanel::lessonRequested);
    connect(m_back, &QPushButton::clicked, this, [this] { m_session.goTo(m_session.step() - 1); });
    connect(m_next, &QPushButton::clicked, this, &LessonPanel::next);
    connect(m_startOver, &QPushButton::clicked, &session, &LessonSession::startOver);
    connect(m_marks, &QLabel::linkActivated, this, [this](const QString& step) { m_session.goTo(step.toInt()); });
    connect(m_nextLesson, &QPushButton::clicked, this, &LessonPanel::nextLessonRequested);
    connect(m_question, &QuestionBox::explainRequested, this, &LessonPanel::explainRequested);
    connect(m_question, &QuestionBox::ruleRequested, this, &LessonPanel::ruleRequested);
    connect(&m_strip->languages(), &QComboBox::activated, this, [this](int row) {
        m_language = m_strip->languages().itemData(row).toString();
        // Who takes the program's own language goes along when that changes.
        lesson_progress::setLanguage(m_language == spokenLanguage() ? QString() : m_language);
        m_question->setLanguage(m_language);
        refresh();
        emit languageChanged(m_language);
    });
}

LessonPanel::~LessonPanel()
{
    delete m_strip;
}

LessonStrip& LessonPanel::strip()
{
    return *m_strip;
}

QSize LessonPanel::sizeHint() const
{
    return {roomForLetters(*this, 60), fontMetrics().height() * 30};
}

void LessonPanel::onOpened()
{
    refreshLanguages();
    const QString ways[] = {tr("&All lessons"), tr("Back to makin&g it"), tr("End the &quiz")};
    m_strip->setLeave(ways[m_session.isOpen() ? static_cast<std::size_t>(m_session.kind()) : 0]);
}

void LessonPanel::refreshLanguages()
{
    QComboBox& box = m_strip->languages();
    box.clear();
    const QStringList languages = m_session.isOpen() ? m_session.lesson().languages() : QStringList();
    for (const QString& language : languages)
        box.addItem(languageName(language), language);
    // A lesson without the person's language speaks what LocalText::in() falls back to.
    const qsizetype same = languages.indexOf(m_language);
    const qsizetype own = same >= 0 ? same : languages.indexOf(plainLanguage(m_language));
    box.setCurrentIndex(
        static_cast<int>(own >= 0 ? own : std::max<qsizetype>(0, languages.indexOf(QStringLiteral("en")))));
    box.setVisible(languages.size() > 1);
}

void LessonPanel::say(const QString& text)
{
    m_question->say(text);
    showFeedback();
}

// What was just said is read first; its place is known once it is laid out.
void LessonPanel::showFeedback()
{
    QTimer::singleShot(0, m_question, [this] {
        m_area->widget()->layout()->activate();
        m_area->ensureWidgetVisible(m_question->lastButton(), 0, 8);
        m_area->ensureWidgetVisible(m_question->feedback(), 0, 12);
    });
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

const QuestionRun::Attempt* LessonPanel::attemptToExplain() const
{
    return m_question->attemptToExplain();
}

void LessonPanel::refreshStrip()
{
    const QString title = m_session.lesson().title.in(m_language);
    m_strip->setTitle(m_frame.number, m_frame.headline.isEmpty() ? title : m_frame.headline);
    using Kind = LessonTrack::Kind;
    QList<LessonTrack::Step> steps;
    for (int each = 0; each < m_session.stepCount(); ++each) {
        const std::optional<int> points = m_session.pointsOf(each);
        steps += LessonTrack::Step{m_session.lesson().steps[static_cast<std::size_t>(each)].title.in(m_language),
                                   !m_session.hasQuestion(each) ? Kind::Text
                                   : !points.has_value()        ? Kind::Open
                                   : *points > 0                ? Kind::Answered
                                                                : Kind::Shown}; // an answer earns a point at least
    }
    m_strip->track().setSteps(steps, m_session.step());
    m_strip->track().setVisible(m_session.stepCount() > 1);
    // A quiz counts its own in its headline.
    m_strip->setPoints(m_session.points(), m_frame.endsWith.isEmpty() ? m_session.possiblePoints() : 0);
    m_strip->finish().setVisible(m_frame.endsWith.isEmpty());
}

// Both buttons say the same: a lesson is done once every question is answered. A trial may end before.
void LessonPanel::refreshFinish()
{
    int open = 0;
    for (int each = 0; each < m_session.stepCount(); ++each)
        open += m_session.hasQuestion(each) && !m_session.pointsOf(each) ? 1 : 0;
    const bool mayFinish = !m_session.isAtEnd() && (open == 0 || m_session.kind() == LessonSession::Kind::Trial);
    const bool isLast = m_session.step() + 1 >= m_session.stepCount();
    const bool finishes = isLast && m_frame.endsWith.isEmpty();
    const QString why = open > 0 ? tr("%n question(s) not answered yet: the rings above the map", nullptr, open)
                                 : tr("Add your points up");
    m_strip->finish().setEnabled(mayFinish);
    m_strip->finish().setToolTip(why);
    m_next->setEnabled(finishes ? mayFinish : !m_session.isAtEnd());
    m_next->setToolTip(finishes ? why : QString());
}

void LessonPanel::refresh()
{
    if (!m_session.isOpen())
        return;
    const Lesson& lesson = m_session.lesson();
    const LessonStep& step = m_session.current();
    const bool isAtEnd = m_session.isAtEnd();
    const QString title = lesson.title.in(m_language);
    const QString stepTitle = step.title.in(m_language);
    m_title->setText(isAtEnd                    ? tr("The end")
                     : !stepTitle.isEmpty()     ? stepTitle
                     : !m_frame.title.isEmpty() ? m_frame.title
                                                : title);
    // Where there is little room, the strip says it.
    m_title->setHidden(hasLargeText() && m_session.stepCount() > 1 && !isAtEnd);
    m_level->setText(isAtEnd || m_title->isHidden() ? QString() : m_frame.level);
    m_level->setVisible(!m_level->text().isEmpty());
    refreshStrip();
    m_fold->setLessons(m_frame.lessons, m_session.loaded()->path);

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
    if (isAtEnd)
        refreshEnd();
    m_nextLesson->setVisible(m_frame.hasNextLesson);
    const bool isLesson = m_frame.endsWith.isEmpty();
    m_back->setVisible(isLesson);
    m_back->setEnabled(m_session.step() > 0);
    m_startOver->setVisible(isLesson);
    m_next->setText(m_session.step() + 1 < m_session.stepCount() ? tr("&Next")
                    : isLesson                                   ? tr("F&inish")
                                                                 : m_frame.endsWith);
    const bool wasNext = m_next->hasFocus() || m_strip->finish().hasFocus();
    refreshFinish();
    if (wasNext && !m_next->isEnabled() && !isAtEnd)
        focusText(); // there is something to answer first
    if (isAtEnd && (wasNext || m_back->hasFocus()))
        (m_frame.hasNextLesson ? m_nextLesson : m_startOver)->setFocus();
}

void LessonPanel::refreshEnd()
{
    const int possible = m_session.possiblePoints();
    m_result->setText(possible > 0 ? tr("%1 of %2 points.").arg(m_session.points()).arg(possible)
                                   : tr("You have read it all."));
    using lesson_signs::Sign;
    QString rows;
    for (int each = 0; each < m_session.stepCount(); ++each) {
        if (!m_session.hasQuestion(each))
            continue;
        const int points = m_session.pointsOf(each).value_or(0);
        const QString title = m_session.lesson().steps[static_cast<std::size_t>(each)].title.in(m_language);
        rows += QStringLiteral("<tr><td>%1&nbsp;</td><td><a href=\"%2\">%3</a></td><td align=right>&nbsp; %4</td></tr>")
                    .arg(lesson_signs::html(points == QuestionRun::fullPoints ? Sign::Right : Sign::Missed, *this))
                    .arg(each)
                    .arg((title.isEmpty() ? tr("Step %1").arg(each + 1) : title).toHtmlEscaped(),
                         tr("%1 of %2 points").arg(points).arg(QuestionRun::fullPoints));
    }
    m_marks->setText(QStringLiteral("<table cellspacing=4>%1</table>").arg(rows));
    m_marks->setVisible(!rows.isEmpty());
}

void LessonPanel::goOn()
{
    const QWidget* focus = QApplication::focusWidget();
    const bool isByKeys = focus == m_back || focus == m_startOver || focus == m_next;
    const QuestionRun* run = m_session.isOpen() ? m_session.run() : nullptr;
    if (run == nullptr || run->isOver() || !isAncestorOf(focus) || isByKeys)
        return;
    if (m_question->isOnBoard())
        emit mapAsked();
    else
        m_question->focusQuestion();
}

void LessonPanel::focusChoice()
{
    const QuestionRun* run = m_session.isOpen() ? m_session.run() : nullptr;
    if (run != nullptr && !run->isOver() && !m_question->isOnBoard())
        m_question->focusQuestion();
}

void LessonPanel::takeKey(int key)
{
    m_question->takeKey(key);
}

void LessonPanel::next()
{
    if (m_session.step() + 1 >= m_session.stepCount() && !m_frame.endsWith.isEmpty())
        emit endReached();
    else
        m_session.goTo(m_session.step() + 1);
}
