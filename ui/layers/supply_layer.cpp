// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/supply_layer.h"

#include "render/board_scene.h"
#include "render/hexside_place.h"
#include "render/paint_context.h"
#include "render/supply_sign.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

void paintSupplyLine(QPainter& painter, const PaintContext& context, const std::vector<HexIndex>& line, double share)
{
    const double size = context.hexSize();
    const double spacing = std::max(0.25 * size, 6.0);
    const double arm = std::max(0.075 * size, 2.2);
    QPainterPath spine;
    QPainterPath chevrons;
    double carried = spacing * 0.5;
    double left = line.empty() ? 0.0 : share * static_cast<double>(line.size() - 1); // steps yet to draw
    // A line may cross the whole map, of which a part is in sight.
    const double reach = size + arm * 4.0;
    const QRectF near = context.exposed.adjusted(-reach, -reach, reach, reach);
    for (std::size_t i = 0; i + 1 < line.size() && left > 0.0; ++i, left -= 1.0) {
        const QPointF from = context.layout.center(line[i]);
        const QPointF step = context.layout.center(line[i + 1]) - from;
        const double whole = std::hypot(step.x(), step.y());
        const double drawn = left >= 1.0 ? whole : whole * left;
        const bool isNear = near.contains(from);
        const QPointF along = step / whole;
        const QPointF across(-along.y(), along.x());
        if (isNear) {
            spine.moveTo(from);
            spine.lineTo(left >= 1.0 ? from + step : from + along * drawn);
        }
        double at = carried;
        for (; at < whole; at += spacing) {
            if (!isNear || at > drawn)
                continue;
            const QPointF tip = from + along * (at + arm * 0.5);
            chevrons.moveTo(tip - along * arm + across * arm);
            chevrons.lineTo(tip);
            chevrons.lineTo(tip - along * arm - across * arm);
        }
        carried = at - whole;
    }
    const double width = std::max(1.3, size * 0.038);
    QColor faint = context.theme.supply;
    faint.setAlphaF(0.28F);
    painter.strokePath(spine, QPen(faint, arm * 2.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.strokePath(chevrons,
                       QPen(context.theme.pathCasing, width * 2.1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.strokePath(chevrons, QPen(context.theme.supply, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

void paintSupplySource(QPainter& painter, const PaintContext& context, HexIndex hex)
{
    painter.save();
    painter.translate(context.layout.center(hex));
    painter.scale(context.hexSize(), context.hexSize());
    paintDepot(painter, context.theme);
    painter.restore();
}

void paintSupplyCut(QPainter& painter, const PaintContext& context, HexIndex hex, const std::optional<Hexside>& hexside)
{
    const QPointF at = hexside ? hexsideMiddle(context.layout, *hexside)
                               : context.layout.center(hex) + QPointF(0.0, 0.32 * context.hexSize());
    painter.save();
    painter.translate(at);
    painter.scale(context.hexSize(), context.hexSize());
    paintScissors(painter, context.theme);
    painter.restore();
}

namespace {

/// Where everyone's lines run, one thin line a link, the second side's dashed.
void paintNetwork(QPainter& painter, const PaintContext& context)
{
    const double size = context.hexSize();
    const double width = std::max(1.2, size * 0.032);
    for (const int side : {0, 1}) {
        QPainterPath links;
        for (const BoardScene::SupplyLink& link : context.scene.supplyLinks()) {
            if (link.side % 2 != side)
                continue;
            const QPointF shift = QPointF(0.03, 0.03) * (size * (side == 0 ? -1 : 1));
            links.moveTo(context.layout.center(link.from) + shift);
            links.lineTo(context.layout.center(link.to) + shift);
        }
        QPen pen(context.theme.supply, width, Qt::SolidLine, side == 0 ? Qt::RoundCap : Qt::FlatCap);
        painter.strokePath(links, QPen(context.theme.pathCasing, width * 2.0, Qt::SolidLine, Qt::RoundCap));
        if (side == 1)
            pen.setDashPattern({2.0, 1.2});
        painter.strokePath(links, pen);
    }
    for (const SupplyStatus& status : *context.content.supply) {
        if (status.isSupplied)
            paintSupplySource(painter, context, status.line.empty() ? status.source.hex : status.line.back());
    }
}

} // namespace

void SupplyLayer::paint(QPainter& painter, const PaintContext& context) const
{
    if (!context.content.supply)
        return;
    if (context.content.showsAllSupply)
        paintNetwork(painter, context);
    const SupplyStatus* status = context.scene.supplyOf(context.content.supplyUnit);
    if (status == nullptr)
        return;
    if (status->isSupplied) {
        paintSupplyLine(painter, context, status->line);
        if (!status->line.empty())
            paintSupplySource(painter, context, status->line.back());
    }
    for (const SupplyCut& cut : status->cuts)
        paintSupplyCut(painter, context, cut.hex, cut.reason.hexside);
}
