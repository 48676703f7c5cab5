// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "why/stage_track.h"

#include "base/form.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

StageTrack::StageTrack(QWidget* parent) : QWidget(parent)
{
    named(this, "whyTrack", tr("Stages"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
}

void StageTrack::setStages(const QStringList& names)
{
    m_names = names;
    m_current = -1;
    updateGeometry();
    update();
}

void StageTrack::setCurrent(int stage)
{
    m_current = stage < count() ? stage : -1;
    setAccessibleDescription(m_current < 0 ? QString() : m_names[m_current]);
    QAccessibleEvent told(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&told);
    update();
}

double StageTrack::radius() const
{
    constexpr double share = 0.6; // of a line, so that its number fits in
    return fontMetrics().height() * share;
}

QPointF StageTrack::dotCenter(int stage) const
{
    const double free = width() - 2.0 * (radius() + 2.0);
    const double gap = count() < 2 ? 0.0 : free / (count() - 1);
    return {radius() + 2.0 + stage * gap, height() / 2.0};
}

int StageTrack::stageAt(QPointF at) const
{
    const double gap = count() < 2 ? width() : dotCenter(1).x() - dotCenter(0).x();
    const int stage = static_cast<int>(std::lround((at.x() - dotCenter(0).x()) / std::max(1.0, gap)));
    return stage >= 0 && stage < count() ? stage : -1;
}

QSize StageTrack::sizeHint() const
{
    return {std::max(1, count()) * fontMetrics().height() * 2, fontMetrics().height() + 12};
}

QSize StageTrack::minimumSizeHint() const
{
    return {fontMetrics().height() * 4, sizeHint().height()};
}

void StageTrack::paintEvent(QPaintEvent*)
{
    if (count() == 0)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor accent = palette().color(QPalette::Highlight);
    constexpr double lineWidth = 3.0;
    painter.setPen(QPen(palette().color(QPalette::Mid), lineWidth, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(dotCenter(0), dotCenter(count() - 1));
    if (m_current > 0) {
        painter.setPen(QPen(accent, lineWidth, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(dotCenter(0), dotCenter(m_current));
    }
    constexpr double small = 4.2;
    for (int stage = 0; stage < count(); ++stage) {
        const bool isPast = stage < m_current;
        painter.setPen(isPast ? QPen(Qt::NoPen) : QPen(palette().color(QPalette::PlaceholderText), 1.2));
        painter.setBrush(isPast ? accent : palette().color(QPalette::Base));
        painter.drawEllipse(dotCenter(stage), small, small);
    }
    if (m_current < 0)
        return;
    const QPointF at = dotCenter(m_current);
    painter.setPen(Qt::NoPen);
    painter.setBrush(accent);
    painter.drawEllipse(at, radius(), radius());
    QFont bold = font();
    bold.setBold(true);
    bold.setPointSizeF(bold.pointSizeF() * 0.85);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::HighlightedText));
    painter.drawText(QRectF(at - QPointF(radius(), radius()), QSizeF(2.0, 2.0) * radius()), Qt::AlignCenter,
                     QString::number(m_current + 1));
    if (hasFocus()) {
        painter.setPen(QPen(accent, 2.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(at, radius() + 2.0, radius() + 2.0);
    }
}

void StageTrack::mouseReleaseEvent(QMouseEvent* event)
{
    const int stage = event->button() == Qt::LeftButton ? stageAt(event->position()) : -1;
    if (stage >= 0)
        emit stageRequested(stage);
}

bool StageTrack::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const int stage = stageAt(help->pos()); stage < 0)
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), plainTip(m_names[stage]), this);
        return true;
    }
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QWidget::event(event);
}
