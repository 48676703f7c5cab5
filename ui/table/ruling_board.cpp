// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/ruling_board.h"

#include "base/contains.h"
#include "grid/plane_layout.h"
#include "picture/render.h"
#include "table/move_in_hand.h"
#include "table/ruling_flow.h"

#include <algorithm>
#include <cmath>

namespace {

std::vector<BesidePath> besidePaths(const RulingFlow& flow)
{
    std::vector<BesidePath> paths;
    const UnitIndex shown = flow.shown().unit()->unit;
    const bool isOpen = flow.stage() == RulingFlow::Stage::ChooseAlternative
                        || (flow.stage() == RulingFlow::Stage::Decide && !flow.lengths().empty());
    if (!isOpen) {
        for (const auto& [unit, hexes] : flow.plan()) {
            if (unit != shown)
                paths.push_back({BesidePath::Kind::Planned,
                                 flow.document().position()->unit(unit).hex,
                                 {hexesOnMap(hexes).begin(), hexesOnMap(hexes).end()}});
        }
        return paths;
    }
    const std::vector<int>& others = flow.stage() == RulingFlow::Stage::Decide ? flow.lengths() : flow.alternatives();
    for (const int alternative : others) {
        if (alternative == flow.shown().effect)
            continue;
        for (const UnitRetreat& unit : effectAt(*flow.ruling(), alternative).retreats) {
            for (const RetreatPath& path : unit.paths) {
                const auto hexes = path.hexesOnMap();
                if (unit.unit == shown && !hexes.empty())
                    paths.push_back({BesidePath::Kind::Alternative, unit.from, {hexes.begin(), hexes.end()}});
            }
        }
    }
    return paths;
}

/// Shortens a line, in hexes, that begins and ends in the middle of counters: it strikes nothing out that is printed on
/// them.
void keepOffCounters(std::vector<QPointF>& line)
{
    constexpr double toEdge = 0.62;
    const auto drawBack = [](QPointF& end, QPointF from) {
        const QPointF way = from - end;
        if (!way.isNull())
            end += way * (toEdge / std::hypot(way.x(), way.y()));
    };
    if (line.size() < 2)
        return;
    drawBack(line.front(), line[1]);
    drawBack(line.back(), line[line.size() - 2]);
}

} // namespace

BoardContent boardOf(const Document& document)
{
    BoardContent content;
    content.position = document.position();
    content.rules = document.rules();
    content.counterPictures = document.counterPictures();
    if (document.ruleset().secrecy.hidesStacks)
        content.viewer = document.viewer();
    if (document.hasGame() && isMovementHalvedNow(document))
        content.halving = document.play().supply;
    return content;
}

void showRetreat(BoardContent& content, const RulingFlow& flow)
{
    const RulingFlow::Shown& shown = flow.shown();
    content.ruling = shown.ruling;
    content.effect = shown.effect;
    content.retreat = shown.retreat;
    content.chosenPath = flow.chosen();
    content.hoveredPath = flow.pointedPath();
    content.besidePaths = besidePaths(flow);
}

BoardPreview advancePreview(const RulingFlow& flow)
{
    const CombatEnd& end = flow.end();
    BoardPreview preview;
    for (const auto& path : end.paths)
        preview.outlined.push_back(path.back());
    if (flow.advancePath() < 0 || !flow.advanceProblem().isEmpty())
        return preview;
    const Document& document = flow.document();
    const auto& path = end.paths[static_cast<std::size_t>(flow.advancePath())];
    MoveUnits moved;
    for (const UnitIndex unit : document.hidden().known(flow.advancing()))
        moved.moves.emplace_back(unit, path.back());
    if (!moved.moves.empty())
        preview.edit = moved;
    const PlaneLayout layout(document.map().grid, 1.0);
    std::vector<HexIndex> starts;
    for (const UnitIndex unit : flow.advancing()) {
        const HexIndex from = document.position()->unit(unit).hex;
        if (contains(starts, from))
            continue;
        starts.push_back(from);
        std::vector<QPointF>& line = preview.lines.emplace_back(1, layout.center(from));
        for (const HexIndex hex : path)
            line.push_back(layout.center(hex));
        keepOffCounters(line);
    }
    return preview;
}

QRectF combatArea(const RulingFlow& flow)
{
    std::vector<HexIndex> hexes = flow.combat().defenceHexes();
    hexes.insert(hexes.end(), flow.combat().attack.begin(), flow.combat().attack.end());
    double margin = 3.0;
    if (flow.ruling()) {
        for (const Effect& effect : flow.ruling()->effects) {
            for (const UnitRetreat& retreat : effect.retreats)
                hexes.push_back(retreat.from);
            margin = std::max(margin, effect.amount + 1.5);
        }
    }
    return partAround(flow.document().map(), hexes, margin);
}
