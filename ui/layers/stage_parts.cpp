// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/stage_parts.h"

#include "base/contains.h"
#include "layers/layers.h"
#include "layers/path_painting.h"
#include "render/counter_places.h"
#include "render/detail.h"
#include "render/exact_fill.h"
#include "render/ruling_scene.h"
#include "render/verdict_ring.h"

#include <algorithm>
#include <cmath>
#include <map>
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
    if (!context.board.isNear(hex))
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
    if (!isSquare)
        painter.fillPath(circleAt(center, reach + width * 2.2).subtracted(frame), withAlpha(color, 0.35));
    fillCased(painter, frame, QPen(color, width), isSquare ? QColor(0, 0, 0, 170) : context.theme().pathCasing, 1.8);
}

/// A barrier along the hexside.
void paintBarrier(QPainter& painter, const StageContext& context, Hexside hexside)
{
    const BoardLayout& layout = context.board.layout;
    const Theme& theme = context.theme();
    const QPointF middle = context.center(hexside.hex);
    const int number = toInt(hexside.direction);
    const QPainterPath line = lineAlong(layout.corner(middle, number), layout.corner(middle, number + 1));
    const double width = std::max(3.0, context.size() * 0.11);
    fillStroke(painter, line, QPen(withAlpha(theme.forbidden, 0.3), width * 2.4, Qt::SolidLine, Qt::RoundCap));
    fillCased(painter, line, QPen(theme.forbidden, width, Qt::SolidLine, Qt::RoundCap), theme.pathCasing, 1.5);
    fillStroke(painter, line, dashed(QPen(theme.pathCasing, width * 0.62, Qt::SolidLine, Qt::FlatCap), {0.55, 0.85}));
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
    paintBlameLine(painter, theme, start, start + way * ((whole - gap) / whole * context.part(0.0, 0.6)),
                   std::max(1.5, size * 0.032));
    const double radius = size * 0.055;
    const double rim = std::max(1.0, size * 0.02);
    painter.fillPath(circleAt(start, radius + rim), theme.pathCasing);
    painter.fillPath(circleAt(start, radius), theme.forbidden);
}

constexpr std::size_t mostLanes = 24; ///< paths side by side; more would be a tangle anyway
constexpr std::size_t mostNumbers = 16;

/// Counters that arrows run across show through them, as they do in the ruling.
void unveilCounters(QPainter& painter, const StageContext& context, const std::vector<std::vector<HexIndex>>& paths)
{
    std::set<HexIndex> crossed;
    for (const std::vector<HexIndex>& path : paths)
        crossed.insert(path.begin() + 1, path.end());
    for (const HexIndex hex : crossed) {
        if (context.board.isNear(hex) && hasVisibleStack(context.board, hex))
            paintStackAgain(painter, context.board, hex);
    }
}

/// How the arrows of a stage look, all alike.
struct ArrowLook
{
    QColor color;
    double opacity = 1.0;
    bool isDashed = false;
    bool remain = false; ///< they are paths of the ruling, with its numbers
};

void paintArrows(QPainter& painter, const StageContext& context, const ArrowLook& look)
{
    const double size = context.size();
    const Theme& theme = context.theme();
    const ExplainStage& stage = context.stage();
    std::vector<std::vector<HexIndex>> paths;
    std::vector<std::optional<HexDirection>> exits;
    std::vector<int> numbers;
    std::map<HexIndex, int> ends;
    for (std::size_t i = 0; i < stage.paths.size(); ++i) {
        const std::vector<HexIndex>& path = stage.paths[i];
        if (path.size() < 2)
            continue;
        const auto onMap = hexesOnMap(path);
        paths.emplace_back(onMap.begin(), onMap.end());
        exits.push_back(onMap.size() < path.size() ? exitOf(context.board.map(), paths.back()) : std::nullopt);
        ++ends[paths.back().back()];
        if (i < stage.numbers.size())
            numbers.push_back(stage.numbers[i]);
    }
    std::vector<std::vector<PathLane>> lanes(paths.size());
    if (paths.size() <= mostLanes)
        lanes = lanesOf(context.board.grid(), paths);
    const Dimmed dimmed(painter, look.opacity);
    std::vector<ArrowShape> shapes;
    std::vector<ArrowOutline> outlines;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        shapes.push_back(pathShape(context.board, paths[i], lanes[i], ends[paths[i].back()] > 1, 1.0, exits[i]));
        shapes.back().isDashed = look.isDashed;
        outlines.push_back(outlineOf(shapes.back()));
    }
    // All casings lie below all lines, so that forks stay open.
    for (const ArrowOutline& outline : outlines)
        paintCasing(painter, outline, theme.pathCasing, std::max(1.2, size * 0.024));
    for (const ArrowOutline& outline : outlines)
        fillArrow(painter, outline, look.color);
    if (look.remain)
        unveilCounters(painter, context, paths);
    if (look.remain && numbers.size() <= mostNumbers && size >= detail::pathNumbersFrom) {
        for (std::size_t i = 0; i < numbers.size(); ++i)
            paintPathNumber(painter, context.board, shapes[i], lanes[i], QString::number(numbers[i]), look.color);
    }
}

} // namespace

double StageContext::part(double from, double to) const
{
    return std::clamp((progress - from) / (to - from), 0.0, 1.0);
}

Verdict lookOf(StageKind kind)
{
    switch (kind) {
    case StageKind::Priority:
    case StageKind::EarlierChoice:
    case StageKind::Negated:
        return Verdict::Outranked;
    case StageKind::CutOff:
    case StageKind::DeadEnd:
        return Verdict::DeadEnd;
    default:
        return Verdict::Forbidden;
    }
}

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
        if (reason.hexside && !contains(hexsides, *reason.hexside))
            hexsides.push_back(*reason.hexside);
    }
    guilty.erase(noHex);
    guilty.erase(context.explanation.from); // it is the one that asks
    const Dimmed dimmed(painter, context.part(0.0, 0.3));
    for (const Hexside& hexside : hexsides)
        paintBarrier(painter, context, hexside);
    for (const auto& [from, to] : lines) {
        if (guilty.contains(to))
            paintBlame(painter, context, from, to);
    }
    for (const HexIndex hex : guilty)
        paintHalo(painter, context, hex, context.theme().forbidden, false);
}

void paintStagePaths(QPainter& painter, const StageContext& context)
{
    const Theme& theme = context.theme();
    const StageKind kind = context.stage().kind;
    switch (kind) {
    case StageKind::Leg:
    case StageKind::Cut:
    case StageKind::InSupply:
    case StageKind::OutOfSupply:
        return; // lines of supply
    case StageKind::Priority:
    case StageKind::EarlierChoice:
    case StageKind::DeadEnd:
    case StageKind::CutOff:
        // From a path like any other to one that is no more.
        paintArrows(painter, context, {theme.path, 1.0 - context.part(0.0, 0.5), false, false});
        paintArrows(painter, context,
                    {verdictColor(theme, lookOf(kind)), context.part(0.0, 0.5) * (1.0 - 0.35 * context.part(0.5, 1.0)),
                     true, false});
        return;
    case StageKind::Option:
        paintArrows(painter, context, {theme.option, context.progress, true, true});
        return;
    default:
        paintArrows(painter, context, {theme.path, context.progress, false, true});
    }
}

void paintStageSupply(QPainter& painter, const StageContext& context)
{
    const PaintContext& board = context.board;
    for (int i = 0; i <= context.place; ++i) {
        const ExplainStage& stage = context.explanation.stages[static_cast<std::size_t>(i)];
        const bool isNow = i == context.place;
        const double share = isNow ? context.progress : 1.0;
        if (stage.kind == StageKind::Leg) {
            for (const std::vector<HexIndex>& line : stage.paths) {
                paintSupplyLine(painter, board, line, share);
                if (!line.empty() && share >= 1.0)
                    paintSupplySource(painter, board, line.back());
            }
        } else if (stage.kind == StageKind::Cut) {
            const Dimmed dimmed(painter, isNow ? 1.0 : 0.4);
            // Where attempts lead is drawn until they end.
            if (isNow) {
                for (const std::vector<HexIndex>& line : stage.paths)
                    paintSupplyLine(painter, board, line, share);
            }
            for (const StruckHex& struck : stage.struck) {
                const auto cutter = std::find_if(struck.why.begin(), struck.why.end(),
                                                 [](const Reason& reason) { return reason.hexside.has_value(); });
                if (cutter != struck.why.end() && context.board.isNear(struck.hex)
                    && (!isNow || context.progress > 0.3))
                    paintSupplyCut(painter, board, struck.hex, cutter->hexside);
            }
        }
    }
}
