// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_signs.h"

#include "layers/overlays.h"
#include "learn/export/lesson_picture.h"
#include "render/theme.h"

#include <QPainter>
#include <QWidget>

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
    constexpr QChar signs[] = {u'✓', u'✗', u'○', u'?'};
    return QStringLiteral("<b style=\"color:%1\">%2</b>")
        .arg(color(kind, widget).name(), QString(signs[static_cast<std::size_t>(kind)]));
}

QPixmap disc(Sign kind, const QWidget& widget, int side)
{
    const double ratio = widget.devicePixelRatioF();
    QPixmap picture(QSize(side, side) * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF middle(side / 2.0, side / 2.0);
    const double radius = side * 0.46;
    const QColor ground = color(kind, widget);
    const bool isFull = kind == Sign::Right || kind == Sign::Wrong;
    painter.setPen(isFull ? QPen(Qt::NoPen) : QPen(ground, 2.0));
    painter.setBrush(isFull ? QBrush(ground) : QBrush(Qt::NoBrush));
    painter.drawEllipse(middle, radius, radius);
    const auto at = [&](double x, double y) { return middle + QPointF(x, y) * radius; };
    painter.setPen(QPen(Theme::textOn(ground), radius * 0.25, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    if (kind == Sign::Right) {
        painter.drawPolyline(QPolygonF({at(-0.48, 0.04), at(-0.12, 0.44), at(0.52, -0.4)}));
    } else if (kind == Sign::Wrong) {
        painter.drawLine(at(-0.38, -0.38), at(0.38, 0.38));
        painter.drawLine(at(0.38, -0.38), at(-0.38, 0.38));
    }
    return picture;
}

QPixmap highlight(int group, const QWidget& widget, int side)
{
    const double ratio = widget.devicePixelRatioF();
    QPixmap picture(QSize(side, side) * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPolygonF outline = signOutline(side / 2.0, side / 2.0 - 1.5);
    const Theme theme = Theme::fromPalette(widget.palette());
    // On the ground that it lies on there.
    painter.setPen(QPen(theme.outline, 1.0));
    painter.setBrush(theme.terrain(QStringLiteral("clear")).fill);
    painter.drawPolygon(outline);
    paintLessonMark(painter, outline, group, theme);
    return picture;
}

} // namespace lesson_signs
