// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_strip.h"

#include "base/elided.h"
#include "base/language.h"
#include "base/text_changes.h"
#include "learn/read/lesson_button.h"
#include "render/panel_text.h"
#include "render/theme.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOptionButton>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QTextDocumentFragment>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace {

constexpr int betweenSteps = 10; ///< pixels
constexpr int besideSign = 4;

} // namespace

// --- The steps ---

LessonTrack::LessonTrack()
{
    named(this, "lessonTrack",
          {.spoken = tr("Steps of the lesson"),
           .help = tr("The steps of the lesson, in their order: a tick was answered, a ring is still to be answered, a "
                      "dot is to be read; the arrow is the step at hand. A click goes to a step.")});
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
}

void LessonTrack::setSteps(const QList<Step>& steps, int current)
{
    m_steps = steps;
    m_current = current;
    setAccessibleDescription(current < count() ? tr("Step %1 of %2. %3").arg(current + 1).arg(count()).arg(tip(current))
                                               : tr("The end, after %n step(s)", nullptr, count()));
    QAccessibleEvent told(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&told);
    updateGeometry();
    layOut();
}

QFont LessonTrack::boldFont() const
{
    QFont bold = font();
    bold.setBold(true);
    return bold;
}

QString LessonTrack::nameOf(int step) const
{
    const QString& title = m_steps[step].title;
    return title.isEmpty() ? tr("Step %1").arg(step + 1) : title;
}

int LessonTrack::nameWidth(int step) const
{
    return besideSign + fontMetrics().horizontalAdvance(nameOf(step));
}

int LessonTrack::currentWidth() const
{
    return m_current < count() ? QFontMetrics(boldFont()).horizontalAdvance(nameOf(m_current)) + 2 * signWidth() : 0;
}

/// The step at hand has its name, and of the others those that are next to it, as far as there is room.
void LessonTrack::layOut()
{
    const bool isUnderWay = m_current < count();
    const int others = (count() - (isUnderWay ? 1 : 0)) * signWidth() + (count() - 1) * betweenSteps;
    const int current = std::min(currentWidth(), std::max(2 * signWidth(), width() - others));
    int room = width() - others - (isUnderWay ? current : 0);
    m_areNamed = QList<bool>(count(), false);
    for (int away = 1; away <= count(); ++away) {
        for (const int step : {m_current + away, m_current - away}) {
            if (step < 0 || step >= count())
                continue;
            room -= nameWidth(step);
            m_areNamed[step] = room >= 0;
        }
    }
    m_places.clear();
    int x = 0;
    for (int step = 0; step < count(); ++step) {
        const int wide = step == m_current ? current : signWidth() + (m_areNamed[step] ? nameWidth(step) : 0);
        m_places += QRect(x, 0, wide, height());
        x += wide + betweenSteps;
    }
    update();
}

QRect LessonTrack::placeOf(int step) const
{
    return m_places.value(step);
}

int LessonTrack::stepAt(QPoint at) const
{
    const auto found = std::ranges::find_if(m_places, [at](const QRect& place) {
        return place.adjusted(-betweenSteps / 2, 0, betweenSteps / 2, 0).contains(at);
    });
    return found == m_places.end() ? -1 : static_cast<int>(found - m_places.begin());
}

QString LessonTrack::tip(int step) const
{
    switch (m_steps[step].kind) {
    case Kind::Open:
        return tr("A question, not answered yet");
    case Kind::Answered:
        return tr("A question, answered");
    case Kind::Shown:
        return tr("A question whose answer was shown");
    default:
        return tr("To read");
    }
}

QSize LessonTrack::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 60, fontMetrics().height() + 10};
}

QSize LessonTrack::minimumSizeHint() const
{
    return {currentWidth() + (count() - (m_current < count() ? 1 : 0)) * (signWidth() + betweenSteps),
            sizeHint().height()};
}

// A disc with a tick was answered, a ring is to be, a ring with a bar was shown, a small dot is to be read.
void LessonTrack::paintSign(QPainter& painter, QPointF middle, Kind kind) const
{
    const double radius = fontMetrics().height() * 0.36;
    const QColor dim = panel_text::dimColor(*this);
    const auto at = [&](double x, double y) { return middle + QPointF(x, y) * radius; };
    switch (kind) {
    case Kind::Text:
        painter.setPen(Qt::NoPen);
        painter.setBrush(dim);
        painter.drawEllipse(middle, radius * 0.5, radius * 0.5);
        break;
    case Kind::Open:
    case Kind::Shown:
        painter.setPen(QPen(dim, 1.6));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(middle, radius, radius);
        if (kind == Kind::Shown)
            painter.drawLine(at(-0.5, 0.0), at(0.5, 0.0));
        break;
    case Kind::Answered: {
        const QColor done = readableOn(Theme::fromPalette(palette()).legal, palette().color(QPalette::Window));
        painter.setPen(Qt::NoPen);
        painter.setBrush(done);
        painter.drawEllipse(middle, radius * 1.1, radius * 1.1);
        painter.setPen(QPen(Theme::textOn(done), 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(QPolygonF({at(-0.5, 0.04), at(-0.12, 0.44), at(0.55, -0.4)}));
        break;
    }
    }
}

void LessonTrack::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double side = fontMetrics().height();
    for (int step = 0; step < count(); ++step) {
        const QRectF place(m_places[step]);
        if (step == m_current) {
            const double point = side / 2.0;
            painter.setPen(Qt::NoPen);
            painter.setBrush(palette().color(QPalette::Highlight));
            painter.drawPolygon(
                QPolygonF({place.topLeft(), place.topRight() - QPointF(point, 0.0),
                           QPointF(place.right(), place.center().y()), place.bottomRight() - QPointF(point, 0.0),
                           place.bottomLeft(), place.topLeft() + QPointF(point, place.height() / 2.0)}));
            painter.setFont(boldFont());
            painter.setPen(palette().color(QPalette::HighlightedText));
            const QRectF room = place.adjusted(point, 0.0, -point, 0.0);
            painter.drawText(
                room, Qt::AlignCenter,
                painter.fontMetrics().elidedText(nameOf(step), Qt::ElideRight, static_cast<int>(room.width()) + 1));
            continue;
        }
        paintSign(painter, place.topLeft() + QPointF(side / 2.0, place.height() / 2.0), m_steps[step].kind);
        if (m_areNamed[step]) {
            painter.setFont(font());
            painter.setPen(panel_text::dimColor(*this));
            painter.drawText(place.adjusted(side + besideSign, 0.0, 2.0, 0.0), Qt::AlignVCenter | Qt::AlignLeft,
                             nameOf(step));
        }
    }
    if (hasFocus()) {
        constexpr double rounding = 5.0;
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0), rounding, rounding);
    }
}

void LessonTrack::mouseReleaseEvent(QMouseEvent* event)
{
    const int step = event->button() == Qt::LeftButton ? stepAt(event->position().toPoint()) : -1;
    if (step >= 0)
        emit stepRequested(step);
}

void LessonTrack::keyPressEvent(QKeyEvent* event)
{
    int step = m_current;
    switch (event->key()) {
    case Qt::Key_Left:
        --step;
        break;
    case Qt::Key_Right:
        ++step;
        break;
    case Qt::Key_Home:
        step = 0;
        break;
    case Qt::Key_End:
        step = count() - 1;
        break;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    if (step >= 0 && step < count() && step != m_current)
        emit stepRequested(step);
}

void LessonTrack::resizeEvent(QResizeEvent*)
{
    layOut();
}

void LessonTrack::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        layOut();
    QWidget::changeEvent(event);
}

bool LessonTrack::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int step = stepAt(help->pos());
        if (step < 0)
            QToolTip::hideText();
        else
            QToolTip::showText(
                help->globalPos(),
                plainTip(tr("%1: %2", "title of a step, what it is").arg(nameOf(step), inSentence(tip(step)))), this);
        return true;
    }
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QWidget::event(event);
}

QSize LessonTrack::fullSize() const
{
    int width = currentWidth() + (count() - 1) * betweenSteps + 1;
    for (int step = 0; step < count(); ++step)
        width += step == m_current ? 0 : signWidth() + nameWidth(step);
    return {width, sizeHint().height()};
}

// --- The languages ---

void LanguageBox::setBrief(bool isBrief)
{
    if (std::exchange(m_isBrief, isBrief) == isBrief)
        return;
    updateGeometry();
    update();
}

QSize LanguageBox::hintFor(bool isBrief) const
{
    QSize size = QComboBox::sizeHint();
    if (!isBrief || count() == 0)
        return size;
    int widest = 0;
    for (int row = 0; row < count(); ++row)
        widest = std::max(widest, fontMetrics().horizontalAdvance(itemText(row)));
    size.rwidth() += fontMetrics().horizontalAdvance(letters()) - widest;
    return size;
}

void LanguageBox::paintEvent(QPaintEvent* event)
{
    if (!m_isBrief) {
        QComboBox::paintEvent(event);
        return;
    }
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    option.currentText = letters();
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

// --- The strip ---

LessonStrip::LessonStrip()
    : m_languageHolder(new QWidget), m_finishHolder(new QWidget), m_number(new QLabel), m_title(new ElidedLabel),
      m_track(new LessonTrack), m_points(new QLabel), m_languages(new LanguageBox),
      m_leave(lessonButton({}, "lessonLeave")),
      m_finish(lessonButton(tr("%1  ›", "a button that leads on").arg(tr("Finish")), "lessonFinish"))
{
    asPanel(this, "lessonStrip", tr("Lesson and its steps"),
            tr("The lesson, its steps and your points. A click on a step goes there; Finish adds the points up."));
    QFont bold = m_number->font();
    bold.setBold(true);
    m_number->setFont(bold);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setForegroundRole(QPalette::PlaceholderText);
    m_title->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_title->setMinimumWidth(1); // the steps matter more
    m_points->setTextFormat(Qt::RichText);
    named(m_languages, "lessonLanguage", tr("Language of the lesson"), tr("Language of the lesson"));
    m_leave->setToolTip(tr("Leave the lesson; it continues here next time"));
    m_finish->setAccessibleName(tr("Finish"));
    addTo(*rowIn(this, {16, 4, 12, 4}, 12), {named(m_number, "lessonNumber"),
                                             named(m_title, "lessonHeadline"),
                                             {m_track, 1},
                                             spring(),
                                             named(m_points, "lessonPoints"),
                                             m_languageHolder,
                                             m_leave,
                                             m_finishHolder});
    rowIn(m_languageHolder, {0, 0, 0, 0})->addWidget(m_languages);
    rowIn(m_finishHolder, {0, 0, 0, 0})->addWidget(m_finish);
}

bool LessonStrip::event(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        measurePoints();
    if (event->type() == QEvent::LayoutRequest)
        fit();
    return QWidget::event(event);
}

void LessonStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void LessonStrip::fit()
{
    const auto all = {Parts::All,         Parts::BriefWays, Parts::FewNames,   Parts::NoTitle,
                      Parts::BriefPoints, Parts::NoFinish,  Parts::NoLanguage, Parts::NoNumber};
    const auto* const fitting = std::ranges::find_if(all, [this](Parts parts) { return needed(parts) <= width(); });
    take(fitting != all.end() ? *fitting : Parts::NoNumber);
}

QString LessonStrip::pointsText(Parts parts) const
{
    return parts < Parts::BriefPoints ? tr("<b>%1</b> of %2 points").arg(m_pointsNow).arg(m_possible)
                                      : QStringLiteral("<b>%1</b> / %2").arg(m_pointsNow).arg(m_possible);
}

void LessonStrip::measurePoints()
{
    QFont bold = m_points->font();
    bold.setBold(true);
    const auto widthOf = [&bold, this](Parts parts) {
        return QFontMetrics(bold).horizontalAdvance(QTextDocumentFragment::fromHtml(pointsText(parts)).toPlainText());
    };
    m_pointsWidth = widthOf(Parts::All);
    m_briefPointsWidth = widthOf(Parts::BriefPoints);
}

/// Without steps the title says where one is.
bool LessonStrip::hasTitle(Parts parts) const
{
    return parts < Parts::NoTitle || m_track->isHidden();
}

/// Pixels of a title that is still one.
int LessonStrip::leastTitle() const
{
    constexpr int letters = 12;
    return std::min(m_title->sizeHint().width(), fontMetrics().averageCharWidth() * letters);
}

// What is there already is left alone: else the layout would be asked for again and again.
void LessonStrip::take(Parts parts)
{
    const auto show = [](QWidget* part, bool isShown) {
        if (part->isHidden() == isShown)
            part->setVisible(isShown);
    };
    show(m_title, hasTitle(parts));
    m_title->setMinimumWidth(m_track->isHidden() ? 1 : leastTitle());
    if (const QString text = pointsText(parts); m_points->text() != text)
        m_points->setText(text);
    m_track->setMinimumWidth(parts < Parts::FewNames ? std::max(0, m_track->fullSize().width()) : 0);
    m_languages->setBrief(parts >= Parts::BriefWays);
    m_leave->setMaximumWidth(parts < Parts::BriefWays ? QWIDGETSIZE_MAX : leaveWidth(parts));
    // The letter goes with the words; its key stays.
    if (const QString words = leaveText(parts); m_leave->text() != words) {
        m_leave->setText(words);
        m_leave->setShortcut(QKeySequence::mnemonic(m_leaveWords));
    }
    show(m_finishHolder, parts < Parts::NoFinish);
    show(m_languageHolder, parts < Parts::NoLanguage);
    show(m_number, m_hasNumber && parts < Parts::NoNumber);
}

int LessonStrip::needed(Parts parts) const
{
    const QMargins margins = layout()->contentsMargins();
    int width = margins.left() + margins.right();
    const auto add = [&](bool isShown, int wide) { width += isShown ? layout()->spacing() + wide : 0; };
    add(m_hasNumber && parts < Parts::NoNumber, m_number->sizeHint().width());
    add(hasTitle(parts), leastTitle());
    add(!m_track->isHidden(), (parts < Parts::FewNames ? m_track->fullSize() : m_track->minimumSizeHint()).width());
    add(m_possible > 0, parts < Parts::BriefPoints ? m_pointsWidth : m_briefPointsWidth);
    add(parts < Parts::NoLanguage && !m_languages->isHidden(), m_languages->hintFor(parts >= Parts::BriefWays).width());
    add(true, leaveWidth(parts));
    add(parts < Parts::NoFinish, m_finishHolder->sizeHint().width());
    return width;
}

void LessonStrip::setTitle(int number, const QString& title)
{
    m_number->setText(number > 0 ? tr("Lesson %1").arg(number) : QString());
    m_hasNumber = number > 0;
    m_title->setText(title);
    m_title->setToolTip(plainTip(title));
}

/// Pixels.
int LessonStrip::leaveWidth(Parts parts) const
{
    if (parts >= Parts::BriefWays)
        return m_leave->fontMetrics().height() * 2;
    QStyleOptionButton option;
    option.initFrom(m_leave);
    const QSize words = m_leave->fontMetrics().size(Qt::TextShowMnemonic, m_leaveWords);
    return m_leave->style()->sizeFromContents(QStyle::CT_PushButton, &option, words, m_leave).width();
}

QString LessonStrip::leaveText(Parts parts) const
{
    return parts < Parts::BriefWays ? m_leaveWords : QStringLiteral("‹");
}

void LessonStrip::setLeave(const QString& words)
{
    m_leaveWords = words;
    m_leave->setAccessibleName(QString(words).remove(u'&'));
    m_leave->setText(words);
    fit();
}

void LessonStrip::setPoints(int points, int possible)
{
    m_pointsNow = points;
    m_possible = possible;
    m_points->setVisible(possible > 0);
    measurePoints();
    fit();
}
