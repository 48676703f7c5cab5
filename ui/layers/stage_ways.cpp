// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/stage_ways.h"

#include "layers/counters_layer.h"
#include "layers/path_painting.h"
#include "layers/stage_context.h"
#include "layers/supply_layer.h"
#include "render/chip.h"
#include "render/detail.h"
#include "render/verdict_ring.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <vector>

namespace {

constexpr std::size_t mostLanes = 24; ///< paths side by side; more would be a tangle anyway
constexpr std::size_t mostNumbers = 16;

/// Counters that arrows run across show through them, as they do in the ruling.
void unveilCounters(QPainter& painter, const StageContext& context, const std::vector<std::vector<HexIndex>>& ways)
{
    std::set<HexIndex> crossed;
    for (const std::vector<HexIndex>& way : ways)
        crossed.insert(way.begin() + 1, way.end());
    for (const HexIndex hex : crossed) {
        if (context.isNear(hex) && hasVisibleStack(context.board, hex))
            paintStackAgain(painter, context.board, hex, 0.7);
    }
}

/// How the arrows of a stage look, all alike.
struct ArrowLook
{
    QColor color;
    double opacity = 1.0;
    bool isDashed = false;
    bool areNumbered = false;
};

void paintArrows(QPainter& painter, const StageContext& context, const ArrowLook& look)
{
    const double size = context.size();
    const Theme& theme = context.theme();
    std::vector<std::vector<HexIndex>> ways;
    std::map<HexIndex, int> ends;
    for (const std::vector<HexIndex>& path : context.stage().paths) {
        if (path.size() < 2)
            continue;
        ways.push_back(path);
        ++ends[path.back()];
    }
    std::vector<std::vector<PathLane>> lanes(ways.size());
    if (ways.size() <= mostLanes)
        lanes = lanesOf(context.board.grid(), ways);
    const double before = painter.opacity();
    painter.setOpacity(before * look.opacity);
    std::vector<ArrowShape> shapes;
    std::vector<ArrowOutline> outlines;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        shapes.push_back(pathShape(context.board, ways[i], lanes[i], ends[ways[i].back()] > 1, 1.0));
        shapes.back().isDashed = look.isDashed;
        outlines.push_back(outlineOf(shapes.back()));
    }
    // All casings lie below all lines, so that forks stay open.
    for (const ArrowOutline& outline : outlines)
        paintCasing(painter, outline, theme.pathCasing, std::max(1.2, size * 0.024));
    for (const ArrowOutline& outline : outlines)
        fillArrow(painter, outline, look.color);
    if (look.areNumbered)
        unveilCounters(painter, context, ways);
    if (look.areNumbered && ways.size() > 1 && ways.size() <= mostNumbers && detail::pathNumbers(size)) {
        const double height = std::max(size * 0.17, 11.0);
        for (std::size_t i = 0; i < ways.size(); ++i) {
            const QPointF way = shapes[i].points.back() - shapes[i].points[shapes[i].points.size() - 2];
            const bool isBack = !lanes[i].empty() && lanes[i].back().lane % 2 == 1;
            const QPointF back = isBack ? way / std::hypot(way.x(), way.y()) * (0.7 * height) : QPointF();
            paintChip(painter, {look.color, QString::number(i + 1), {}, false}, tagPlace(shapes[i]) - back, height,
                      size * 0.6, theme);
        }
    }
    painter.setOpacity(before);
}

} // namespace

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
        // From a way like any other to one that is no more.
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
            const double before = painter.opacity();
            painter.setOpacity(before * (isNow ? 1.0 : 0.4));
            // Where attempts lead is drawn until they end.
            if (isNow) {
                for (const std::vector<HexIndex>& line : stage.paths)
                    paintSupplyLine(painter, board, line, share);
            }
            for (const StruckHex& struck : stage.struck) {
                const auto cutter = std::find_if(struck.why.begin(), struck.why.end(),
                                                 [](const Reason& reason) { return reason.hexside.has_value(); });
                if (cutter != struck.why.end() && context.isNear(struck.hex) && (!isNow || context.progress > 0.3))
                    paintSupplyCut(painter, board, struck.hex, cutter->hexside);
            }
            painter.setOpacity(before);
        }
    }
}
