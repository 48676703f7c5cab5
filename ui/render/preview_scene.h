// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/plane_layout.h"
#include "render/board_content.h"
#include "render/board_scene.h"
#include "render/map_geometry.h"

#include <QRectF>

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

/// What an edit would do, as boards of their own that hold nothing but what would be new, so that the layers of the board
/// paint it in its own looks; and what it would take away.
class PreviewScene
{
public:
    /// A board with the looks of the game on which only that is which would be new.
    struct Ghost
    {
        BoardContent content;
        std::unique_ptr<MapGeometry> geometry;
        BoardScene scene;
    };

    /// What would be gone, to be struck out.
    struct Erased
    {
        std::vector<HexIndex> hexes; ///< out of the map
        std::vector<Hexside> hexsides;
        std::vector<Hexside> links; ///< of paths
        std::vector<HexIndex> signs; ///< features, and hexes of regions and of sides
        std::vector<HexIndex> counters;
        std::vector<Marker> markers;
        std::vector<MapLabel> labels;
    };

    /// Precondition: content.preview, whose edit was made for content.position.
    explicit PreviewScene(const BoardContent& content);

    const std::shared_ptr<const BoardPreview>& preview() const { return m_preview; }

    /// Terrain alone; every other hex is a hole. Null: no terrain changes.
    const Ghost* terrain() const { return m_terrain.get(); }
    /// All that is not terrain; null: nothing.
    const Ghost* things() const { return m_things.get(); }
    const Erased& erased() const { return m_erased; }
    /// Hexes that a side would come to control.
    const std::vector<std::pair<HexIndex, QString>>& control() const { return m_control; }
    const HexSet& terrainHexes() const { return m_terrainHexes; } ///< also those that would be gone

    /// The part of the board, in hexes, on which it shows at all.
    const QRectF& area() const { return m_area; }
    /// The part that looks different from another preview of the same map; null: from none.
    QRectF difference(const PreviewScene* other = nullptr) const;

private:
    class Maker;

    /// A hex at which something shows, and a number that stands for what.
    struct Mark
    {
        HexIndex hex = noHex;
        std::size_t what = 0;
        friend auto operator<=>(const Mark&, const Mark&) = default;
    };

    QRectF areaOf(const PlaneLayout& unit, HexIndex hex) const;

    std::shared_ptr<const BoardPreview> m_preview;
    std::shared_ptr<const Position> m_position;
    std::unique_ptr<Ghost> m_terrain;
    std::unique_ptr<Ghost> m_things;
    Erased m_erased;
    std::vector<std::pair<HexIndex, QString>> m_control;
    HexSet m_terrainHexes;
    std::vector<Mark> m_marks; ///< in order
    std::optional<QRectF> m_large; ///< the area of an edit of too many hexes to tell them apart
    QRectF m_area;
    double m_reach = 1.0; ///< hexes to both sides of one that what is at it covers
};
