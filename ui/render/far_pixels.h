// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"
#include "render/board_content.h"
#include "render/pixel_map.h"

#include <memory>

class BoardScene;
class MapGeometry;
class Theme;

/// What zooms are drawn from at which hexes are too small for shapes: the map, and over it zones and control. Two bytes a
/// hex each, made when they first show, in a hundredth of a second for a million hexes.
class FarPixels
{
public:
    struct Board
    {
        const BoardContent& content;
        const MapGeometry& geometry;
        const BoardScene& scene;
        const Theme& theme;
        const LayerSettings& settings;
    };

    /// Makes what shows and is missing.
    void prepare(const Board& board);

    const PixelMap* ground() const { return m_ground.get(); }
    /// Null where they have never shown.
    const PixelMap* zoc() const { return m_zoc.get(); }
    const PixelMap* control() const { return m_control.get(); }

    void clear();
    void clearGround() { m_ground.reset(); }
    void clearAreas();

private:
    std::unique_ptr<PixelMap> m_ground;
    std::unique_ptr<PixelMap> m_zoc;
    std::unique_ptr<PixelMap> m_control;
};
