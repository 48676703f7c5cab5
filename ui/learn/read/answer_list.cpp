// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/answer_list.h"

#include "base/form.h"
#include "base/rule_links.h"
#include "base/text_changes.h"
#include "learn/read/lesson_signs.h"
#include "render/panel_text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

using lesson_signs::Sign;

class AnswerList::Row : public QWidget
{
public:
    Row(AnswerList& list, int place, const Answer& answer) : m_list(list), m_place(place)
    {
        named(this, QStringLiteral("lessonAnswer%1").arg(place),
              {.spoken = AnswerList::tr("%1 %2", "hex, why it is right or wrong").arg(answer.what, answer.words),
               .tip = AnswerList::tr("“Show me why” tells of this answer")});
        setFocusPolicy(Qt::StrongFocus);
        auto* sign = new QLabel;
        const auto dress = [sign, isRight = answer.isRight] {
            const int side = sign->fontMetrics().height();
            sign->setPixmap(lesson_signs::disc(isRight ? Sign::Right : Sign::Wrong, *sign, side));
        };
        whenColorsChange(*sign, dress);
        whenTextChanges(*sign, dress);
        auto* what = new QLabel(answer.what);
        what->setTextFormat(Qt::PlainText);
        QFont bold = what->font();
        bold.setBold(true);
        what->setFont(bold);
        auto* words = panel_text::note(answer.words);
        words->setTextFormat(Qt::PlainText);
        auto* rule = new QLabel;
        rule_links::enable(*rule, [&list](RuleIndex at) { emit list.ruleRequested(at); });
        rule_links::setText(
            *rule,
            QString(answer.rule).replace(QStringLiteral("<a "), QStringLiteral("<a style=\"text-decoration:none\" ")));
        named(rule, "answerRule", AnswerList::tr("The rule"));
        rule->setToolTip(answer.ruleText.isEmpty() ? QString() : plainTip(answer.ruleText));
        addTo(*rowIn(this, {6, 4, 6, 4}, 8), {{sign, 0, Qt::AlignTop},
                                              {what, 0, Qt::AlignTop},
                                              {named(words, "answerWords"), 1},
                                              {rule, 0, Qt::AlignTop}});
        rule->setVisible(!answer.rule.isEmpty());
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        constexpr float hint = 0.11F;
        constexpr double rounding = 5.0;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (m_list.lit() == m_place) {
            QColor ground = palette().color(QPalette::WindowText);
            ground.setAlphaF(hint);
            painter.setPen(Qt::NoPen);
            painter.setBrush(ground);
            painter.drawRoundedRect(rect(), rounding, rounding);
        }
        if (hasFocus()) {
            painter.setPen(QPen(palette().color(QPalette::Highlight), 2.0));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0), rounding, rounding);
        }
    }

    void mouseReleaseEvent(QMouseEvent* event) override
    {
        if (event->button() == Qt::LeftButton)
            m_list.light(m_place);
    }

    void keyPressEvent(QKeyEvent* event) override
    {
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space)
            m_list.light(m_place);
        else
            QWidget::keyPressEvent(event);
    }

    void focusInEvent(QFocusEvent*) override { update(); }
    void focusOutEvent(QFocusEvent*) override { update(); }

private:
    AnswerList& m_list;
    int m_place;
};

AnswerList::AnswerList(QWidget* parent) : QWidget(parent)
{
    named(this, "lessonAnswers", tr("Your answers"));
    columnIn(this, {0, 0, 0, 0}, 0);
}

void AnswerList::setAnswers(const std::vector<Answer>& answers)
{
    setVisible(!answers.empty());
    if (answers == m_answers)
        return;
    // Those that stand there already keep the keyboard.
    const bool goesOn =
        answers.size() >= m_answers.size() && std::equal(m_answers.begin(), m_answers.end(), answers.begin());
    if (!goesOn) {
        qDeleteAll(m_rows);
        m_rows.clear();
    }
    m_answers = answers;
    for (auto place = static_cast<int>(m_rows.size()); place < static_cast<int>(answers.size()); ++place) {
        m_rows += new Row(*this, place, answers[static_cast<std::size_t>(place)]);
        layout()->addWidget(m_rows.back());
        if (place > 0)
            setTabOrder(m_rows[place - 1], m_rows[place]);
    }
    light(static_cast<int>(answers.size()) - 1);
}

void AnswerList::light(int row)
{
    m_lit = row;
    for (Row* each : m_rows)
        each->update();
    emit litChanged();
}
