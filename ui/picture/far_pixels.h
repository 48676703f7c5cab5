// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"
#include "render/board_content.h"
#include "render/pixel_map.h"

#include <QRgb>

#include <memory>
#include <vector>

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

    /// Makes what shows and is missing, and brings up to date what has changed.
    void prepare(const Board& board);
    /// Hexes have changed of the map, or of what sides control.
    void changeGround(const std::vector<HexIndex>& hexes) { note(hexes, m_ground, m_changedGround); }
    void changeControl(const std::vector<HexIndex>& hexes) { note(hexes, m_control, m_changedControl); }

    const PixelMap* ground() const { return m_ground.get(); }
    /// Null where they have never shown.
    const PixelMap* zoc() const { return m_zoc.get(); }
    const PixelMap* control() const { return m_control.get(); }

    void clear();
    void clearGround() { m_ground.reset(); }
    void clearAreas();
    void clearZoc() { m_zoc.reset(); }
    void clearControl() { m_control.reset(); }

private:
    static void note(const std::vector<HexIndex>& hexes, std::unique_ptr<PixelMap>& pixels,
                     std::vector<HexIndex>& changed);

    std::vector<HexIndex> m_changedGround; ///< since it was last prepared
    std::vector<HexIndex> m_changedControl;
    std::vector<QRgb> m_controlColors; ///< with which the pixels of control were made
    std::unique_ptr<PixelMap> m_ground;
    std::unique_ptr<PixelMap> m_zoc;
    std::unique_ptr<PixelMap> m_control;
};
