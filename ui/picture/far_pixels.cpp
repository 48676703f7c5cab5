// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "picture/far_pixels.h"

#include "render/board_scene.h"
#include "render/map_geometry.h"
#include "render/styles.h"
#include "render/theme.h"

#include <utility>
#include <vector>

namespace {

/// On a larger map lines are too many to draw when all are in sight, and too small to be told apart.
constexpr int mostHexesWithLines = 10'000;

std::vector<PixelMap::Line> linesOf(const FarPixels::Board& board)
{
    constexpr double strength = 0.5;
    const HexMap& map = board.content.map();
    std::vector<PixelMap::Line> lines;
    const LayerState& hexsides = board.settings[LayerId::Hexsides];
    for (std::size_t i = 0; i < map.hexsides.size() && board.settings.isShown(LayerId::Hexsides); ++i) {
        const MapGeometry::HexsideKind& kind = board.geometry.hexsides()[i];
        if (!isSign(kind.look))
            lines.push_back({&map.hexsides[i].content, nullptr, hexsideColors(board.theme, kind.style).second,
                             strength * hexsides.opacity});
    }
    const LayerState& paths = board.settings[LayerId::Paths];
    for (std::size_t i = 0; i < map.paths.size() && board.settings.isShown(LayerId::Paths); ++i)
        lines.push_back({nullptr, &map.paths[i].content.links,
                         pathColors(board.theme, board.geometry.paths()[i].style).second, strength * paths.opacity});
    return lines;
}

} // namespace

void FarPixels::prepare(const Board& board)
{
    const HexMap& map = board.content.map();
    const bool hasLines = map.grid.size() > mostHexesWithLines;
    if (m_ground && !m_changedGround.empty())
        m_ground->update(map, hasLines ? linesOf(board) : std::vector<PixelMap::Line>(), m_changedGround);
    m_changedGround.clear();
    if (!m_ground) {
        const auto fill = [&](const QString& terrain) {
            return board.theme.terrain(board.geometry.styles().look(MapList::Legend, terrain)).fill;
        };
        m_ground =
            std::make_unique<PixelMap>(map, fill, hasLines ? linesOf(board) : std::vector<PixelMap::Line>(), hasLines);
    }
    const auto tinted = [&](const BoardScene::SideArea& area, double alpha) {
        QColor color = board.theme.sideOnMap(area.color, area.side);
        color.setAlphaF(static_cast<float>(alpha));
        return color;
    };
    if (!m_zoc && board.settings.isShown(LayerId::Zoc)) {
        std::vector<std::pair<const HexSet*, QColor>> areas;
        for (const BoardScene::SideArea& zone : board.scene.zoc()) {
            areas.emplace_back(&zone.hexes, tinted(zone, 0.3));
            areas.emplace_back(&zone.negated, tinted(zone, 0.15));
        }
        m_zoc = std::make_unique<PixelMap>(map.grid, areas);
    }
    std::vector<std::pair<const HexSet*, QColor>> held;
    std::vector<QRgb> colors;
    for (const BoardScene::SideArea& area : board.scene.control()) {
        held.emplace_back(&area.hexes, tinted(area, 0.9)); // a rim, as its flags are no area
        colors.push_back(held.back().second.rgba());
    }
    if (m_control && m_controlColors != colors)
        m_control.reset();
    if (m_control && !m_changedControl.empty())
        m_control->update(map.grid, held, m_changedControl);
    m_changedControl.clear();
    if (!m_control && board.settings.isShown(LayerId::Control)) {
        m_control = std::make_unique<PixelMap>(map.grid, held, PixelMap::Extent::Rim);
        m_controlColors = std::move(colors);
    }
}

void FarPixels::note(const std::vector<HexIndex>& hexes, std::unique_ptr<PixelMap>& pixels,
                     std::vector<HexIndex>& changed)
{
    constexpr std::size_t most = 100'000; // the whole is made as soon
    if (!pixels)
        return;
    if (changed.size() + hexes.size() < most) {
        changed.insert(changed.end(), hexes.begin(), hexes.end());
        return;
    }
    pixels.reset();
    changed.clear();
}

void FarPixels::clear()
{
    clearGround();
    clearAreas();
}

void FarPixels::clearAreas()
{
    m_zoc.reset();
    m_control.reset();
}
