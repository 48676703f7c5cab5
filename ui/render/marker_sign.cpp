// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/marker_sign.h"

#include "render/board_text.h"
#include "render/detail.h"
#include "render/hexside_place.h"
#include "render/paint_context.h"
#include "render/styles.h"

#include <QPainter>
#include <QPainterPath>

namespace {

void paintCross(QPainter& painter, const Theme& theme, double reach)
{
    QPainterPath cross;
    cross.moveTo(-reach, -reach);
    cross.lineTo(reach, reach);
    cross.moveTo(-reach, reach);
    cross.lineTo(reach, -reach);
    painter.strokePath(cross, QPen(theme.labelHalo, reach * 0.95, Qt::SolidLine, Qt::RoundCap));
    painter.strokePath(cross, QPen(theme.forbidden, reach * 0.48, Qt::SolidLine, Qt::RoundCap));
}

/// A round token with the first letter of what it is, in the side's colour where it has one.
void paintToken(QPainter& painter, const PaintContext& context, const Marker& marker, double radius)
{
    const RulesInForce* rules = context.content.rules.get();
    const QColor ground =
        marker.side.isEmpty() ? context.theme.badge : sideOnCounters(context.theme, rules, marker.side);
    const QColor ink = Theme::textOn(ground);
    const QString title = rules != nullptr ? titleOf(rules->ruleset().markers, marker.kind) : marker.kind;
    QString text = title.left(1).toUpper();
    if (marker.count)
        text = QString::number(*marker.count);
    painter.setPen(QPen(ink, std::max(0.8, radius * 0.12)));
    painter.setBrush(ground);
    painter.drawEllipse(QPointF(), radius, radius);
    if (radius >= 4.0)
        drawCentered(painter, QPointF(), text, fontOf(context.theme.font, radius * 1.2, true), ink);
}

} // namespace

void paintMarkers(QPainter& painter, const PaintContext& context)
{
    const double size = context.hexSize();
    if (!detail::hexsideSigns(size))
        return;
    const QRectF near = context.exposed.adjusted(-size, -size, size, size);
    for (const Marker& marker : context.content.position->markers) {
        const Hexside* hexside = std::get_if<Hexside>(&marker.at);
        const HexIndex* hex = std::get_if<HexIndex>(&marker.at);
        if (hex != nullptr && *hex == noHex)
            continue;
        // Tokens on hexes lie in the left corner, where counters leave room.
        const QPointF at = hexside != nullptr ? hexsideMiddle(context.layout, *hexside)
                                              : context.layout.center(*hex) + QPointF(-0.36, 0.26) * size;
        if (!near.contains(at))
            continue;
        painter.save();
        painter.translate(at);
        const QString look =
            context.content.rules ? lookOf(context.content.rules->ruleset().markers, marker.kind) : marker.kind;
        if (hexside != nullptr && (look == QLatin1String("interdicted") || look == QLatin1String("rail-break")))
            paintCross(painter, context.theme, size * 0.085);
        else
            paintToken(painter, context, marker, size * 0.12);
        painter.restore();
    }
}
