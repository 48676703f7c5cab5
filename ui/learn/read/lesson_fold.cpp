// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_fold.h"

#include "base/text_changes.h"
#include "render/panel_text.h"
#include "render/theme.h"

#include <QListWidget>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace {

constexpr int apart = 10; ///< pixels between the parts of the line
constexpr int besides = 18; ///< pixels at either end of it

} // namespace

LessonDots::LessonDots(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    const auto dress = [this] {
        m_full = readableOn(Theme::fromPalette(palette()).legal, palette().color(QPalette::Window));
        update();
    };
    whenColorsChange(*this, dress);
    dress();
}

void LessonDots::show(const std::vector<bool>& done)
{
    m_done = done;
    updateGeometry();
    update();
}

QSize LessonDots::sizeHint() const
{
    return {static_cast<int>(std::ceil(static_cast<double>(m_done.size()) * pitch())), fontMetrics().height() + 4};
}

double LessonDots::pitch() const
{
    return fontMetrics().height() * 0.75;
}

void LessonDots::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double radius = pitch() * 0.31;
    for (std::size_t dot = 0; dot < m_done.size(); ++dot) {
        painter.setPen(QPen(m_done[dot] ? m_full : panel_text::dimColor(*this), 1.4));
        painter.setBrush(m_done[dot] ? QBrush(m_full) : palette().brush(QPalette::Base));
        painter.drawEllipse(QPointF((static_cast<double>(dot) + 0.5) * pitch(), height() / 2.0), radius, radius);
    }
}

LessonFold::LessonFold(QWidget* parent)
    : QWidget(parent), m_list(new QListWidget), m_opener(new QToolButton), m_dots(new LessonDots),
      m_done(panel_text::note())
{
    named(
        this, "lessonFold",
        {.help = tr("The lessons of this game, and how many of them are done. Unfolded, Enter or a double click opens "
                    "another one.")});
    named(m_list, "lessonsOfGame", tr("Lessons of this game"));
    m_list->hide();
    whenTextChanges(*m_list, [this] { m_list->setFixedHeight(m_list->fontMetrics().lineSpacing() * 8); });
    named(m_opener, "lessonFoldOpener", tr("Lessons of this game"), tr("Show the lessons of this game"));
    m_opener->setText(tr("Lessons of this game"));
    m_opener->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_opener->setAutoRaise(true);
    m_opener->setCheckable(true);
    m_opener->setArrowType(Qt::RightArrow);
    m_opener->setFocusPolicy(Qt::StrongFocus);
    m_done->setWordWrap(false);
    auto* line = new QWidget;
    // It has to fit, and leaves out what does not.
    line->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    addTo(*rowIn(line, {0, 0, 0, 0}, apart), {m_opener, m_dots, spring(), named(m_done, "lessonsDone")});
    addTo(*columnIn(this, {besides, 3, besides, 3}, 4), {m_list, line});
    connect(m_opener, &QToolButton::toggled, this, &LessonFold::unfold);
    connect(m_list, &QListWidget::itemActivated, this, &LessonFold::open);
    hide();
}

void LessonFold::setLessons(const std::vector<Lesson>& lessons, const QString& current)
{
    setVisible(!lessons.empty());
    std::vector<bool> done;
    for (const Lesson& lesson : lessons)
        done.push_back(lesson.isDone);
    m_dots->show(done);
    m_done->setText(tr("%1 of %2 done").arg(std::ranges::count(done, true)).arg(static_cast<int>(done.size())));
    m_opener->setToolTip(QStringLiteral("%1 (%2)").arg(tr("Show the lessons of this game"), m_done->text()));
    showWhatFits();
    m_list->clear();
    for (const Lesson& lesson : lessons) {
        auto* item = new QListWidgetItem(
            lesson.isDone ? tr("✓ %1", "title of a lesson that is done").arg(lesson.title) : lesson.title, m_list);
        item->setData(Qt::UserRole, lesson.path);
        if (lesson.path == current)
            m_list->setCurrentItem(item);
    }
}

void LessonFold::resizeEvent(QResizeEvent*)
{
    showWhatFits();
}

// The line stays one: the dots say what the words say.
void LessonFold::showWhatFits()
{
    const int room = width() - 2 * besides;
    const int dots = m_opener->sizeHint().width() + apart + m_dots->sizeHint().width();
    m_dots->setVisible(dots <= room);
    m_done->setVisible(dots + 2 * apart + m_done->sizeHint().width() <= room);
}

// A band of its own between the step and the buttons.
void LessonFold::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, 0, width(), 1), palette().mid());
    painter.fillRect(QRect(0, height() - 1, width(), 1), palette().mid());
}

// All of the panel is seen again once a lesson is chosen.
void LessonFold::unfold(bool isUnfolded)
{
    m_opener->setArrowType(isUnfolded ? Qt::DownArrow : Qt::RightArrow);
    m_list->setVisible(isUnfolded);
    if (isUnfolded)
        m_list->setFocus();
}

void LessonFold::open(const QListWidgetItem* item)
{
    const QString path = item->data(Qt::UserRole).toString();
    m_opener->setChecked(false);
    emit lessonRequested(path);
}
