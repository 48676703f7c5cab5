// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/theme.h"
#include "grid/bearing.h"

#include <QPolygonF>

#include <map>
#include <mutex>
#include <tuple>
#include <vector>

/// How many arrangements of a pattern there are, so that a forest does not look like a wallpaper.
inline constexpr int patternVariants = 4;

/// The patterns of terrains as shapes to fill, each found once. May be asked by several threads.
class TerrainPatterns
{
public:
    /// The marks on one hex, each to be filled: its centre at the origin, its size 1. The place of the hex number stays free. `pixels` is
    /// how large the hex will appear; small hexes get fewer and bolder marks.
    const std::vector<QPolygonF>& shape(TerrainPattern pattern, GridShape grid, int variant, double pixels);

private:
    std::mutex m_mutex;
    std::map<std::tuple<TerrainPattern, GridShape, int, int>, std::vector<QPolygonF>> m_shapes;
};
