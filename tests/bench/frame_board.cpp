// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/frame_board.h"

#include "rules/supply.h"
#include "rules/zone_of_control.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>

namespace {

HexVerdict verdictOf(HexIndex hex, int turn)
{
    static constexpr std::array verdicts{Verdict::LegalEnd, Verdict::Forbidden, Verdict::Outranked, Verdict::DeadEnd,
                                         Verdict::LegalPass};
    static constexpr std::array reasons{ReasonCode::EnemyZoc, ReasonCode::ProhibitedTerrain, ReasonCode::Overstacked};
    HexVerdict verdict;
    verdict.hex = hex;
    verdict.verdict = verdicts[static_cast<std::size_t>(turn) % verdicts.size()];
    if (verdict.verdict == Verdict::Outranked)
        verdict.priority = QStringLiteral("1b");
    if (verdict.verdict == Verdict::Forbidden) {
        Reason reason;
        reason.code = reasons[static_cast<std::size_t>(turn / 5) % reasons.size()];
        verdict.why.push_back(reason);
    }
    return verdict;
}

} // namespace

double FrameBoard::sizeOf2000Hexes()
{
    return std::sqrt(frameSize.width() * frameSize.height() / 2000.0 * 2.0 / std::numbers::sqrt3);
}

FrameBoard::FrameBoard(const Position& position, const RulesInForce& rules)
{
    const double hexSize = sizeOf2000Hexes();
    const HexMap& map = *position.map;
    const PlaneLayout layout(map.grid, hexSize);
    const QPointF half(frameSize.width() / 2.0, frameSize.height() / 2.0);
    view = Viewport{layout.bounds().center() - half, hexSize, 1.0};

    const QRectF area = view.toBoard(QRectF(QPointF(), frameSize));
    const PlaneLayout::Range range = layout.range(area);
    for (int row = range.firstRow; row <= range.lastRow; ++row) {
        for (int column = range.firstColumn; column <= range.lastColumn; ++column) {
            const HexIndex hex = map.grid.index(OffsetCoord{column, row});
            const double reach = hexSize / 2.0;
            if (map.hasHex(hex) && area.adjusted(-reach, -reach, reach, reach).contains(layout.center(hex)))
                hexes.push_back(hex);
        }
    }

    Position full = position;
    const std::vector<Unit> models = position.units;
    std::vector<char> isShown(static_cast<std::size_t>(map.grid.size()));
    for (const HexIndex hex : hexes)
        isShown[static_cast<std::size_t>(hex)] = 1;
    std::erase_if(full.units,
                  [&](const Unit& unit) { return unit.isOnMap() && isShown[static_cast<std::size_t>(unit.hex)] != 0; });
    auto ruling = std::make_shared<Ruling>();
    ruling->effects.emplace_back();
    UnitRetreat retreat;
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        if (i % 10 == 3 && !models.empty()) {
            Unit unit = models[static_cast<std::size_t>(counters) % models.size()];
            unit.id = QStringLiteral("frame-%1").arg(counters++);
            unit.hex = hexes[i];
            full.units.push_back(unit);
        }
        if (i % 5 == 1)
            retreat.hexes.push_back(verdictOf(hexes[i], highlights++));
    }
    ruling->effects.front().retreats.push_back(retreat);
    content.position = std::make_shared<const Position>(std::move(full));
    content.rules = std::make_shared<const RulesInForce>(rules);
    content.zoc = std::make_shared<const std::vector<SideZoc>>(zonesOfControl(*content.position, rules));
    content.ruling = ruling;
}

BoardContent FrameBoard::withHighlights(int turn) const
{
    const HexGrid& grid = content.map().grid;
    const HexIndex middle = grid.index(OffsetCoord{grid.columns() / 2, grid.rows() / 2});
    auto ruling = std::make_shared<Ruling>(*content.ruling);
    std::vector<HexVerdict>& verdicts = ruling->effects.front().retreats.front().hexes;
    std::erase_if(verdicts, [&](const HexVerdict& verdict) { return grid.distance(verdict.hex, middle) <= 4; });
    for (const HexIndex hex : hexes) {
        if (grid.distance(hex, middle) <= 4)
            verdicts.push_back(verdictOf(hex, turn++));
    }
    std::sort(verdicts.begin(), verdicts.end(), [](const HexVerdict& a, const HexVerdict& b) { return a.hex < b.hex; });
    BoardContent changed = content;
    changed.ruling = ruling;
    return changed;
}
