// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "why/play_button.h"

#include <QPainter>

#include <algorithm>

QSize PlayButton::sizeHint() const
{
    const int side = fontMetrics().height() + 17;
    return {side, side};
}

void PlayButton::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF middle = QRectF(rect()).center();
    const double radius = std::min(width(), height()) / 2.0 - 2.5;
    painter.setPen(hasFocus() ? QPen(palette().color(QPalette::WindowText), 2.0) : QPen(Qt::NoPen));
    painter.setBrush(palette().color(isEnabled() ? QPalette::Highlight : QPalette::Mid));
    painter.drawEllipse(middle, radius, radius);
    const int side = static_cast<int>(radius * 1.1);
    icon().paint(&painter, QRect(middle.toPoint() - QPoint(side / 2, side / 2), QSize(side, side)), Qt::AlignCenter,
                 isEnabled() ? QIcon::Selected : QIcon::Disabled);
}
