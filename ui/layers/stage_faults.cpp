// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/stage_faults.h"

#include "layers/stage_context.h"
#include "render/counter_places.h"
#include "render/exact_fill.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

namespace {

/// Whether the units of such a stage are to blame; else it is about them.
bool isFault(StageKind kind)
{
    switch (kind) {
    case StageKind::Forbid:
    case StageKind::CutOff:
    case StageKind::DeadEnd:
    case StageKind::Priority:
    case StageKind::EarlierChoice:
    case StageKind::Cut:
    case StageKind::Stopped:
    case StageKind::Negated:
        return true;
    default:
        return false;
    }
}

/// A frame around the counters of a hex: round and red of who is at fault, square and yellow of who it is about.
void paintHalo(QPainter& painter, const StageContext& context, HexIndex hex, const QColor& color, bool isSquare)
{
    if (!context.isNear(hex))
        return;
    const double reach = counterSide(context.size()) * (isSquare ? 0.6 : 0.74);
    const double width = std::max(2.0, context.size() * 0.05);
    const QPointF center = context.center(hex);
    QPainterPath frame;
    const QRectF area(center - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach));
    if (isSquare)
        frame.addRoundedRect(area, reach * 0.2, reach * 0.2);
    else
        frame.addEllipse(area);
    QPainterPath glow;
    glow.addEllipse(center, reach + width * 2.2, reach + width * 2.2);
    if (!isSquare)
        painter.fillPath(glow.subtracted(frame), withAlpha(color, 0.35));
    fillStroke(painter, frame, QPen(isSquare ? QColor(0, 0, 0, 170) : context.theme().pathCasing, width * 1.8));
    fillStroke(painter, frame, QPen(color, width));
}

/// A barrier along the hexside.
void paintBarrier(QPainter& painter, const StageContext& context, Hexside hexside)
{
    const PlaneLayout& layout = context.board.layout;
    const Theme& theme = context.theme();
    const QPointF middle = context.center(hexside.hex);
    const int number = toInt(hexside.direction);
    QPainterPath line(layout.corner(middle, number));
    line.lineTo(layout.corner(middle, number + 1));
    const double width = std::max(3.0, context.size() * 0.11);
    fillStroke(painter, line, QPen(withAlpha(theme.forbidden, 0.3), width * 2.4, Qt::SolidLine, Qt::RoundCap));
    fillStroke(painter, line, QPen(theme.pathCasing, width * 1.5, Qt::SolidLine, Qt::RoundCap));
    fillStroke(painter, line, QPen(theme.forbidden, width, Qt::SolidLine, Qt::RoundCap));
    QPen bars(theme.pathCasing, width * 0.62, Qt::SolidLine, Qt::FlatCap);
    bars.setDashPattern({0.55, 0.85});
    fillStroke(painter, line, bars);
}

/// From a hex that drops out to who is at fault.
void paintBlame(QPainter& painter, const StageContext& context, HexIndex from, HexIndex to)
{
    if (from == to)
        return;
    const Theme& theme = context.theme();
    const double size = context.size();
    const QPointF start = context.center(from);
    const QPointF way = context.center(to) - start;
    const double whole = std::hypot(way.x(), way.y());
    const double gap = counterSide(size) * 0.74;
    if (whole <= gap)
        return;
    QPainterPath line(start);
    line.lineTo(start + way * ((whole - gap) / whole * context.part(0.0, 0.6)));
    const double width = std::max(1.5, size * 0.032);
    fillStroke(painter, line, QPen(theme.pathCasing, width * 2.2, Qt::SolidLine, Qt::RoundCap));
    QPen pen(theme.forbidden, width, Qt::SolidLine, Qt::FlatCap);
    pen.setDashPattern({3.0, 1.6});
    fillStroke(painter, line, pen);
    const double radius = size * 0.055;
    const double rim = std::max(1.0, size * 0.02);
    for (const auto& [reach, color] : {std::pair(radius + rim, theme.pathCasing), std::pair(radius, theme.forbidden)}) {
        QPainterPath dot;
        dot.addEllipse(start, reach, reach);
        painter.fillPath(dot, color);
    }
}

} // namespace

void paintFaults(QPainter& painter, const StageContext& context)
{
    const Position& position = *context.board.content.position;
    const ExplainStage& stage = context.stage();
    if (!isFault(stage.kind)) {
        for (const UnitIndex unit : stage.units)
            paintHalo(painter, context, position.unit(unit).hex, context.theme().selection, true);
        for (const Hexside& hexside : stage.hexsides)
            paintBarrier(painter, context, hexside);
        return;
    }
    std::set<HexIndex> guilty;
    for (const UnitIndex unit : stage.units)
        guilty.insert(position.unit(unit).hex);
    std::set<std::pair<HexIndex, HexIndex>> lines;
    std::vector<Hexside> hexsides = stage.hexsides;
    for (const StruckHex& struck : stage.struck) {
        if (struck.why.empty())
            continue;
        const Reason& reason = struck.why.front();
        for (const UnitIndex unit : reason.units) {
            guilty.insert(position.unit(unit).hex);
            lines.emplace(struck.hex, position.unit(unit).hex);
        }
        if (reason.hexside && std::find(hexsides.begin(), hexsides.end(), *reason.hexside) == hexsides.end())
            hexsides.push_back(*reason.hexside);
    }
    guilty.erase(noHex);
    guilty.erase(context.explanation.from); // it is the one that asks
    const double before = painter.opacity();
    painter.setOpacity(before * context.part(0.0, 0.3));
    for (const Hexside& hexside : hexsides)
        paintBarrier(painter, context, hexside);
    for (const auto& [from, to] : lines) {
        if (guilty.contains(to))
            paintBlame(painter, context, from, to);
    }
    for (const HexIndex hex : guilty)
        paintHalo(painter, context, hex, context.theme().forbidden, false);
    painter.setOpacity(before);
}
