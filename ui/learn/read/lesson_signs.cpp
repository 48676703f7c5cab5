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
    paintLessonMark(painter, outline, LessonMark::Kind::Highlight, group, theme);
    return picture;
}

} // namespace lesson_signs
