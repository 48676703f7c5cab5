// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "why/step_dots.h"

#include "base/form.h"
#include "base/language.h"
#include "render/panel_text.h"
#include "render/theme.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace {

constexpr double widestGap = 22.0;
constexpr double radius = 5.5;

} // namespace

StepDots::StepDots(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Steps of the lesson"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
}

void StepDots::setSteps(std::vector<Kind> steps, int current)
{
    m_steps = std::move(steps);
    m_current = current;
    setAccessibleDescription(current < count() ? tr("Step %1 of %2. %3").arg(current + 1).arg(count()).arg(tip(current))
                                               : tr("The end, after %n step(s)", nullptr, count()));
    QAccessibleEvent told(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&told);
    updateGeometry();
    update();
}

double StepDots::gap() const
{
    const double free = width() - 2.0 * (radius + 3.0);
    return count() < 2 ? widestGap : std::min(widestGap, free / (count() - 1));
}

QPointF StepDots::dotCenter(int step) const
{
    return {radius + 3.0 + step * gap(), height() / 2.0};
}

int StepDots::stepAt(QPointF at) const
{
    const int step = static_cast<int>(std::lround((at.x() - radius - 3.0) / std::max(1.0, gap())));
    return step >= 0 && step < count() && std::abs(at.x() - dotCenter(step).x()) <= std::max(radius + 3.0, gap() / 2.0)
               ? step
               : -1;
}

QString StepDots::tip(int step) const
{
    switch (m_steps[static_cast<std::size_t>(step)]) {
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

QSize StepDots::sizeHint() const
{
    return {static_cast<int>(2 * (radius + 3.0) + std::max(0, count() - 1) * widestGap), 22};
}

QSize StepDots::minimumSizeHint() const
{
    return {60, 22};
}

// A ring is to be answered, a tick was, a small dot is to be read; the one that is shown lies on a bar.
void StepDots::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ground = palette().color(QPalette::Window);
    const QColor dim = panel_text::dimColor(*this);
    const QColor strong = palette().color(QPalette::WindowText);
    const QColor done = readableOn(Theme::fromPalette(palette()).legal, ground);
    for (int step = 0; step < count(); ++step) {
        const QPointF center = dotCenter(step);
        const bool isCurrent = step == m_current;
        const QColor ink = isCurrent ? strong : dim;
        if (isCurrent) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(palette().color(QPalette::Highlight));
            painter.drawRoundedRect(QRectF(center.x() - radius - 1.5, height() - 4.0, 2.0 * radius + 3.0, 3.0), 1.5,
                                    1.5);
        }
        switch (m_steps[static_cast<std::size_t>(step)]) {
        case Kind::Text:
            painter.setPen(Qt::NoPen);
            painter.setBrush(ink);
            painter.drawEllipse(center, radius * 0.55, radius * 0.55);
            break;
        case Kind::Open:
            painter.setPen(QPen(ink, 1.6));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(center, radius, radius);
            break;
        case Kind::Shown:
            painter.setPen(QPen(ink, 1.6));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(center, radius, radius);
            painter.drawLine(center - QPointF(2.6, 0.0), center + QPointF(2.6, 0.0));
            break;
        case Kind::Answered: {
            painter.setPen(Qt::NoPen);
            painter.setBrush(done);
            painter.drawEllipse(center, radius + 0.8, radius + 0.8);
            painter.setPen(QPen(Theme::textOn(done), 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter.setBrush(Qt::NoBrush);
            const QPointF tick[] = {center + QPointF(-2.6, 0.2), center + QPointF(-0.6, 2.3),
                                    center + QPointF(3.0, -2.2)};
            painter.drawPolyline(tick, 3);
            break;
        }
        }
    }
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1.0, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void StepDots::mouseReleaseEvent(QMouseEvent* event)
{
    const int step = event->button() == Qt::LeftButton ? stepAt(event->position()) : -1;
    if (step >= 0)
        emit stepRequested(step);
}

void StepDots::keyPressEvent(QKeyEvent* event)
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

bool StepDots::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int step = stepAt(help->pos());
        if (step < 0)
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), plainTip(tr("Step %1: %2").arg(step + 1).arg(inSentence(tip(step)))),
                               this);
        return true;
    }
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QWidget::event(event);
}
