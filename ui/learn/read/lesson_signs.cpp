// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_signs.h"

#include "layers/lesson_overlay.h"
#include "render/theme.h"
#include "render/verdict_colors.h"

#include <QPainter>
#include <QWidget>

#include <cmath>
#include <numbers>

namespace lesson_signs {

QColor color(Sign kind, const QWidget& widget)
{
    const Theme theme = Theme::fromPalette(widget.palette());
    const QColor ground = widget.palette().color(QPalette::Window);
    switch (kind) {
    case Sign::Right:
        return readableOn(theme.legal, ground);
    case Sign::Wrong:
        return readableOn(theme.forbidden, ground);
    case Sign::Missed:
        return readableOn(theme.outranked, ground);
    case Sign::Hint:
        return readableOn(theme.path, ground);
    }
    return widget.palette().color(QPalette::WindowText);
}

QString html(Sign kind, const QWidget& widget)
{
    QString sign;
    switch (kind) {
    case Sign::Right:
        sign = QStringLiteral("✓");
        break;
    case Sign::Wrong:
        sign = QStringLiteral("✗");
        break;
    case Sign::Missed:
        sign = QStringLiteral("○");
        break;
    case Sign::Hint:
        sign = QStringLiteral("?");
        break;
    }
    return QStringLiteral("<b style=\"color:%1\">%2</b>").arg(color(kind, widget).name(), sign);
}

QPixmap highlight(int group, const QWidget& widget, int side)
{
    const double ratio = widget.devicePixelRatioF();
    QPixmap picture(QSize(side, side) * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    QPolygonF outline;
    for (int corner = 0; corner < 6; ++corner) {
        const double angle = corner * std::numbers::pi / 3.0;
        outline << QPointF(side / 2.0 + std::cos(angle) * (side / 2.0 - 1.5),
                           side / 2.0 + std::sin(angle) * (side / 2.0 - 1.5));
    }
    const Theme theme = Theme::fromPalette(widget.palette());
    // On the ground that it lies on there.
    painter.setPen(QPen(theme.outline, 1.0));
    painter.setBrush(theme.terrain(QStringLiteral("clear")).fill);
    painter.drawPolygon(outline);
    paintLessonMark(painter, outline, LessonMark::Kind::Highlight, group, theme);
    return picture;
}

} // namespace lesson_signs
