// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/brush.h"

#include <algorithm>
#include <cstdint>

namespace {

/// A byte a hex: 1 where it has the terrain (none: where there is no hex), else 0.
std::vector<std::uint8_t> hexesWith(const HexMap& map, const std::optional<QString>& terrain)
{
    std::vector<std::uint8_t> matches(map.legendIndex.size(), 0);
    // Two entries of the legend may have the same terrain. An entry a pass: compilers make a few instructions for many
    // hexes of that.
    for (std::size_t entry = 0; entry < map.legend.size(); ++entry) {
        if (map.legend[entry].terrain != terrain)
            continue;
        const auto wanted = static_cast<std::uint8_t>(entry);
        for (std::size_t i = 0; i < matches.size(); ++i)
            matches[i] = static_cast<std::uint8_t>(matches[i] | (map.legendIndex[i] == wanted ? 1U : 0U));
    }
    return matches;
}

/// Fills along rows: in both shapes of grid the next hex of the row is a neighbour, and a run of a row touches in the
/// row above, or below, those at the same columns and perhaps one more at each end.
class RowFlood
{
public:
    explicit RowFlood(const HexMap& map, const std::optional<QString>& terrain)
        : m_grid(map.grid), m_isOpen(hexesWith(map, terrain))
    {}

    HexRuns from(HexIndex hex)
    {
        const OffsetCoord start = m_grid.offset(hex);
        fill(start.row, start.column);
        while (!m_waiting.empty()) {
            const Run run = m_waiting.back();
            m_waiting.pop_back();
            for (const int row : {run.row - 1, run.row + 1}) {
                if (row < 0 || row >= m_grid.rows())
                    continue;
                const auto [first, last] = touched(run, row);
                fillWithin(row, first, last);
            }
        }
        return found();
    }

private:
    struct Run
    {
        int row;
        int first;
        int last;
    };

    std::uint8_t* rowAt(int row)
    {
        return m_isOpen.data() + static_cast<std::ptrdiff_t>(row) * static_cast<std::ptrdiff_t>(m_grid.columns());
    }

    /// First and last column of the row that touch the run.
    std::pair<int, int> touched(const Run& run, int row) const
    {
        int first = run.first;
        int last = run.last;
        if (m_grid.shape() == GridShape::Pointy) {
            m_grid.isShifted(run.row) ? ++last : --first;
        } else {
            // A column that is shifted down touches its neighbours' hexes in the row below, one that is not, above.
            first -= m_grid.isShifted(run.first) == (row > run.row) ? 1 : 0;
            last += m_grid.isShifted(run.last) == (row > run.row) ? 1 : 0;
        }
        return {std::max(first, 0), std::min(last, m_grid.columns() - 1)};
    }

    void fillWithin(int row, int first, int last)
    {
        const std::uint8_t* const open = rowAt(row);
        for (int column = first; column <= last; ++column) {
            if (open[column] != 0)
                column = fill(row, column);
        }
    }

    /// Fills the run that holds an open hex; its last column.
    int fill(int row, int column)
    {
        std::uint8_t* const open = rowAt(row);
        int first = column;
        int last = column;
        while (first > 0 && open[first - 1] != 0)
            --first;
        while (last + 1 < m_grid.columns() && open[last + 1] != 0)
            ++last;
        std::fill(open + first, open + last + 1, std::uint8_t{0});
        m_waiting.push_back({row, first, last});
        m_runs.push_back({m_grid.index(OffsetCoord{first, row}), last - first + 1});
        return last;
    }

    HexRuns found()
    {
        std::ranges::sort(m_runs, {}, &HexRun::first);
        HexRuns joined;
        for (const HexRun& run : m_runs) {
            if (!joined.empty() && joined.back().end() == run.first)
                joined.back().count += run.count;
            else
                joined.push_back(run);
        }
        return joined;
    }

    const HexGrid& m_grid;
    std::vector<std::uint8_t> m_isOpen; ///< and not filled yet
    std::vector<Run> m_waiting;
    HexRuns m_runs;
};

} // namespace

HexRuns floodRuns(const HexMap& map, HexIndex from)
{
    if (from == noHex)
        return {};
    return RowFlood(map, map.entry(from).terrain).from(from);
}

HexRuns terrainRuns(const HexMap& map, QStringView terrain)
{
    const std::vector<std::uint8_t> matches =
        hexesWith(map, terrain.isEmpty() ? std::nullopt : std::optional(terrain.toString()));
    HexRuns runs;
    for (auto at = std::ranges::find(matches, 1); at != matches.end();) {
        const auto end = std::find(at, matches.end(), 0);
        runs.push_back({static_cast<HexIndex>(at - matches.begin()), static_cast<int>(end - at)});
        at = std::find(end, matches.end(), 1);
    }
    return runs;
}
