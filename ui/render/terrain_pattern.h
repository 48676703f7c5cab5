// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/bearing.h"
#include "render/theme.h"

#include <QPainterPath>
#include <QPolygonF>

#include <map>
#include <mutex>
#include <tuple>
#include <vector>

/// How many arrangements of a pattern there are, so that a forest does not look like a wallpaper.
inline constexpr int patternVariants = 4;

/// The marks on one hex: its centre at the origin, its size 1. The place of the hex number stays free.
struct TerrainMarks
{
    std::vector<QPolygonF> shapes; ///< all of them, to be filled one by one; for pixels, and for several threads
    QPainterPath filled; ///< those that are areas; for drawings
    QPainterPath drawn; ///< those that are lines, with round ends
    double lineWidth = 0.0;
};

/// The patterns of terrains, each found once. May be asked by several threads.
class TerrainPatterns
{
public:
    /// `pixels` is how large the hex will appear; small hexes get fewer and bolder marks.
    const TerrainMarks& marks(TerrainPattern pattern, GridShape grid, int variant, double pixels);

private:
    std::mutex m_mutex;
    std::map<std::tuple<TerrainPattern, GridShape, int, int>, TerrainMarks> m_marks;
};
