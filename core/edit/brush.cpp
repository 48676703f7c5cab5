// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/brush.h"

#include "base/lists.h"
#include "grid/plane_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <utility>

namespace {

void appendBrush(const HexGrid& grid, HexIndex center, int size, std::vector<HexIndex>& hexes)
{
    if (center == noHex)
        return;
    const Hex middle = grid.hex(center);
    const int reach = size - 1;
    for (int r = -reach; r <= reach; ++r) {
        for (int q = std::max(-reach, -reach - r); q <= std::min(reach, reach - r); ++q) {
            if (const HexIndex hex = grid.index(middle + Hex{q, r}); hex != noHex)
                hexes.push_back(hex);
        }
    }
}

/// Whole number nearest to a/b, b > 0; of a half the lower or the upper.
int nearest(std::int64_t a, std::int64_t b, bool isHalfUp)
{
    const std::int64_t twice = 2 * a + (isHalfUp ? b : b - 1);
    const std::int64_t down = twice >= 0 ? twice / (2 * b) : -((-twice + 2 * b - 1) / (2 * b));
    return static_cast<int>(down);
}

/// A straight line of hexes in cube coordinates, the longest of which grows by one a hex, so that the other two are
/// found in whole numbers.
class StraightLine
{
public:
    StraightLine(Hex from, Hex to) : m_from{from.q, from.r, from.s()}, m_length(distance(from, to))
    {
        const std::array<int, 3> end{to.q, to.r, to.s()};
        for (std::size_t i = 0; i < 3; ++i) {
            m_difference[i] = end[i] - m_from[i];
            if (std::abs(m_difference[i]) == m_length)
                m_long = i;
        }
    }

    int length() const { return m_length; }
    /// Where the line runs along a hexside, one of its hexes or the other.
    Hex at(int step, bool isHalfUp) const
    {
        if (m_length == 0)
            return {m_from[0], m_from[1]};
        std::array<int, 3> cube{};
        const std::size_t second = (m_long + 1) % 3;
        cube[m_long] = m_from[m_long] + (m_difference[m_long] > 0 ? step : -step);
        cube[second] =
            m_from[second] + nearest(static_cast<std::int64_t>(m_difference[second]) * step, m_length, isHalfUp);
        cube[(m_long + 2) % 3] = -cube[m_long] - cube[second];
        return {cube[0], cube[1]};
    }

private:
    std::array<int, 3> m_from;
    std::array<int, 3> m_difference{};
    int m_length;
    std::size_t m_long = 0;
};

/// A place where a polygon crosses a line of centres, and in which direction it goes there.
struct Crossing
{
    double along = 0.0;
    int turn = 0;
};

} // namespace

std::vector<HexIndex> brushHexes(const HexGrid& grid, HexIndex center, int size)
{
    std::vector<HexIndex> hexes;
    appendBrush(grid, center, size, hexes);
    std::ranges::sort(hexes);
    return hexes;
}

std::vector<HexIndex> strokeHexes(const HexGrid& grid, std::span<const HexIndex> path, int size)
{
    std::vector<HexIndex> hexes;
    HexIndex before = noHex;
    for (const HexIndex hex : path) {
        if (hex == noHex)
            continue;
        if (before == noHex) {
            appendBrush(grid, hex, size, hexes);
        } else {
            const std::vector<HexIndex> line = lineHexes(grid, before, hex);
            for (std::size_t i = 1; i < line.size(); ++i)
                appendBrush(grid, line[i], size, hexes);
        }
        before = hex;
    }
    sortUnique(hexes);
    return hexes;
}

std::vector<HexIndex> lineHexes(const HexGrid& grid, HexIndex from, HexIndex to)
{
    if (from == noHex || to == noHex)
        return {};
    const StraightLine line(grid.hex(from), grid.hex(to));
    std::vector<HexIndex> hexes;
    hexes.reserve(static_cast<std::size_t>(line.length()) + 1);
    for (int step = 0; step <= line.length(); ++step) {
        const HexIndex hex = grid.index(line.at(step, false));
        // Along the rim of the sheet every other hex of one side of the line is missing.
        hexes.push_back(hex != noHex ? hex : grid.index(line.at(step, true)));
    }
    return hexes;
}

HexRuns rectangleRuns(const HexGrid& grid, HexIndex a, HexIndex b)
{
    if (a == noHex || b == noHex)
        return {};
    const auto [left, right] = std::minmax({grid.offset(a).column, grid.offset(b).column});
    const auto [top, bottom] = std::minmax({grid.offset(a).row, grid.offset(b).row});
    if (right - left + 1 == grid.columns())
        return {{grid.index(OffsetCoord{left, top}), grid.columns() * (bottom - top + 1)}};
    HexRuns runs;
    for (int row = top; row <= bottom; ++row)
        runs.push_back({grid.index(OffsetCoord{left, row}), right - left + 1});
    return runs;
}

HexRuns lassoRuns(const HexGrid& grid, std::span<const QPointF> polygon)
{
    // Line by line of hexes (columns of a flat grid, rows of a pointy one): where the polygon crosses their centres.
    const bool isFlat = grid.shape() == GridShape::Flat;
    const int lines = isFlat ? grid.columns() : grid.rows();
    const int places = isFlat ? grid.rows() : grid.columns();
    const PlaneLayout layout(grid);
    const double first = layout.radius();
    const double spacing = 1.5 * layout.radius();
    const auto across = [isFlat](QPointF point) { return isFlat ? point.x() : point.y(); };
    const auto along = [isFlat](QPointF point) { return isFlat ? point.y() : point.x(); };

    std::vector<std::vector<Crossing>> crossings(static_cast<std::size_t>(lines));
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const QPointF from = polygon[i];
        const QPointF to = polygon[(i + 1) % polygon.size()];
        const auto [least, most] = std::minmax({across(from), across(to)});
        const int begin = static_cast<int>(std::ceil(std::max(least - first, 0.0) / spacing));
        for (int line = begin; line < lines && first + spacing * line < most; ++line) {
            const double part = (first + spacing * line - across(from)) / (across(to) - across(from));
            crossings[static_cast<std::size_t>(line)].push_back(
                {along(from) + part * (along(to) - along(from)), across(from) < across(to) ? 1 : -1});
        }
    }
    std::vector<HexIndex> hexes;
    for (int line = 0; line < lines; ++line) {
        std::vector<Crossing>& met = crossings[static_cast<std::size_t>(line)];
        std::ranges::sort(met, {}, &Crossing::along);
        const double shift = grid.isShifted(line) ? 1.0 : 0.5;
        int turns = 0;
        for (std::size_t i = 0; i + 1 < met.size(); ++i) {
            turns += met[i].turn;
            if (turns == 0)
                continue;
            const int from = std::max(0, static_cast<int>(std::ceil(met[i].along - shift)));
            const int to = static_cast<int>(std::min(double(places), std::ceil(met[i + 1].along - shift)));
            for (int place = from; place < to; ++place)
                hexes.push_back(grid.index(isFlat ? OffsetCoord{line, place} : OffsetCoord{place, line}));
        }
    }
    return runsOf(std::move(hexes));
}
