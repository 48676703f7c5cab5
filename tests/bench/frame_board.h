// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "render/board_content.h"
#include "render/viewport.h"

#include <QSize>

#include <vector>

/// A full board to paint, made of a map and a scenario's units: in the middle of the map every tenth hex has a counter
/// and every fifth a verdict, each kind in turn, with its reason.
struct FrameBoard
{
    static constexpr QSize frameSize{1920, 1080};

    BoardContent content;
    Viewport view; ///< of the middle of the map, at a zoom that shows about 2,000 hexes
    std::vector<HexIndex> hexes; ///< that the view shows, in whole or in part
    int counters = 0; ///< in them
    int highlights = 0;

    FrameBoard(const Position& position, const RulesInForce& rules);

    /// Hexes of this size cover a frame 2,000 times.
    static double sizeOf2000Hexes();
    /// With verdicts about the 61 hexes of a retreat by four hexes in the middle, `turn` says which.
    BoardContent withHighlights(int turn) const;
};
