// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

/// The fewest hexes to close so that no path leads from one hex to any of many: a minimum vertex cut by augmenting paths
/// on split nodes (Ford and Fulkerson; Menger: as many hexes as there are paths that share none).
///
/// Every hex is two nodes, in and out, joined by an arc that one path may take, or any number where the hex cannot be
/// closed. The search for a further path goes depth first, on to the hex that is nearest to an end, so that on an open
/// map it costs little more than the path's own hexes; the last one, which finds none, sees the near side of the cut.
///
/// Graph numbers its hexes from 0 and says: `size()`; `neighbours(hex)`, by direction, noHex where there is none;
/// `bool isStep(from, direction, to)`, whether paths may go on so; `bool isEnd(hex)`; `bool isClosable(hex)`;
/// `int toGo(hex)`, a guess at the hexes to an end.
/// It must outlive this.
template<typename Graph>
class VertexCut
{
public:
    VertexCut(const Graph& graph, HexIndex start)
        : m_graph(graph), m_start(start), m_size(static_cast<std::size_t>(graph.size())),
          m_flow(m_size * directionCount), m_through(m_size), m_seen(m_size), m_from(2 * m_size)
    {}

    static constexpr int mostPaths = 250;

    /// Finds paths until there is no further one, or `most` of them (mostPaths at most). False: some path leads over
    /// hexes none of which can be closed, so that there is no cut.
    bool solve(int most)
    {
        m_paths = 0;
        if (leadsPastAll())
            return false;
        while (m_paths < most && augment())
            ++m_paths;
        return true;
    }
    /// Hexes of the smallest cut, or `most` where it is larger.
    int paths() const { return m_paths; }

    /// The smallest cut that lies nearest to the start. After solve() with fewer paths than `most`.
    std::vector<HexIndex> nearStart()
    {
        clearSeen();
        reach(m_start, isOut, false);
        return cutBeyondSeen();
    }
    /// The one that lies nearest to the start of those that leave `hex`, a hex of such a cut, on the start's side; nothing:
    /// there is none.
    std::optional<std::vector<HexIndex>> beyond(HexIndex hex)
    {
        clearSeen();
        bool meetsEnd = reach(m_start, isOut, false);
        meetsEnd = reach(hex, isOut, false) || meetsEnd;
        return meetsEnd ? std::nullopt : std::optional(cutBeyondSeen());
    }
    /// The one that lies nearest to the ends. Follows the paths on from the start to the last hexes before which no end can
    /// be reached, so that what lies beyond them is not looked at.
    std::vector<HexIndex> nearEnds()
    {
        clearSeen();
        reach(m_start, isOut, false);
        std::vector<HexIndex> cut;
        std::vector<HexIndex> toFollow{m_start};
        while (!toFollow.empty()) {
            const HexIndex hex = toFollow.back();
            toFollow.pop_back();
            if (leadsToEnd(hex)) {
                cut.push_back(hex);
                continue;
            }
            const auto around = m_graph.neighbours(hex);
            for (int d = 0; d < directionCount; ++d) {
                const HexIndex to = around[std::size_t(d)];
                if (flow(hex, d) > 0 && (m_seen[at(to)] & isFollowed) == 0) {
                    m_seen[at(to)] = static_cast<std::uint8_t>(m_seen[at(to)] | isFollowed);
                    toFollow.push_back(to);
                }
            }
        }
        std::sort(cut.begin(), cut.end());
        return cut;
    }

    /// Where one path is all there is: the hexes that every path goes through, in its order.
    std::vector<HexIndex> onEveryPath()
    {
        std::vector<HexIndex> found;
        clearSeen();
        bool meetsEnd = reach(m_start, isOut, false);
        for (HexIndex hex = m_start; hex != noHex && !meetsEnd;) {
            if (isSeen(hex, isIn) && !isSeen(hex, isOut)) {
                found.push_back(hex);
                meetsEnd = reach(hex, isOut, false);
            }
            const auto around = m_graph.neighbours(hex);
            HexIndex onward = noHex;
            for (int d = 0; d < directionCount; ++d) {
                if (flow(hex, d) > 0)
                    onward = around[std::size_t(d)];
            }
            hex = onward;
        }
        return found;
    }

private:
    /// The two nodes of a hex, as bits.
    enum Side : std::uint8_t { isIn = 1, isOut = 2 };
    static constexpr std::uint8_t isFollowed = 4; ///< beside them, in nearEnds()
    static constexpr std::uint8_t noArc = 255;
    static constexpr std::uint8_t acrossHex = 2 * directionCount; ///< from in to out, or back
    // Arcs by which a node was reached: d: a step in direction d; 6 + d: back along a path that leads on in direction d.

    static std::size_t at(HexIndex hex) { return static_cast<std::size_t>(hex); }
    std::uint8_t& flow(HexIndex hex, int direction)
    {
        return m_flow[at(hex) * directionCount + std::size_t(direction)];
    }

    static constexpr std::size_t back(int d) { return std::size_t((d + directionCount / 2) % directionCount); }
    bool isStep(HexIndex hex, int d, HexIndex to) const
    {
        return to != noHex && to != m_start && m_graph.isStep(hex, directionFromInt(d), to);
    }
    bool isFull(HexIndex hex) const { return m_through[at(hex)] > 0 && isClosable(hex); }
    bool isClosable(HexIndex hex) const { return hex != m_start && m_graph.isClosable(hex); }

    void clearSeen()
    {
        std::fill(m_seen.begin(), m_seen.end(), std::uint8_t{0});
        m_fresh.clear();
    }
    bool isSeen(HexIndex hex, Side side) const { return (m_seen[at(hex)] & side) != 0; }
    bool see(HexIndex hex, Side side, std::uint8_t arc)
    {
        if (isSeen(hex, side))
            return false;
        m_seen[at(hex)] = static_cast<std::uint8_t>(m_seen[at(hex)] | side);
        m_from[2 * at(hex) + (side == isOut ? 1 : 0)] = arc;
        m_stack.emplace_back(hex, side);
        m_fresh.emplace_back(hex, side);
        return true;
    }

    /// Whether a path leads to an end over hexes that cannot be closed.
    bool leadsPastAll()
    {
        clearSeen();
        m_stack.clear();
        see(m_start, isOut, noArc);
        while (!m_stack.empty()) {
            const HexIndex hex = m_stack.back().first;
            m_stack.pop_back();
            if (m_graph.isEnd(hex))
                return true;
            const auto around = m_graph.neighbours(hex);
            for (int d = 0; d < directionCount; ++d) {
                const HexIndex to = around[std::size_t(d)];
                if (isStep(hex, d, to) && !isClosable(to))
                    see(to, isOut, noArc);
            }
        }
        return false;
    }

    /// Sees what can be reached from a node where paths may be led anew. True: an end; where `stops`, the search ends there.
    bool reach(HexIndex from, Side fromSide, bool stops)
    {
        bool meetsEnd = false;
        m_stack.clear();
        see(from, fromSide, noArc);
        while (!m_stack.empty()) {
            const auto [hex, side] = m_stack.back();
            m_stack.pop_back();
            const auto around = m_graph.neighbours(hex);
            if (side == isIn) {
                for (int d = 0; d < directionCount; ++d) { // back along a path that came from there
                    const HexIndex before = around[back(d)];
                    if (before != noHex && flow(before, d) > 0)
                        see(before, isOut, static_cast<std::uint8_t>(directionCount + d));
                }
                if (!isFull(hex))
                    see(hex, isOut, acrossHex);
                continue;
            }
            if (m_graph.isEnd(hex)) {
                m_end = hex;
                meetsEnd = true;
                if (stops)
                    return true;
            }
            if (m_through[at(hex)] > 0 && hex != m_start)
                see(hex, isIn, acrossHex);
            // What is seen last is looked at first: the neighbour nearest to an end.
            std::array<std::int64_t, directionCount>
                onward{}; // hexes to go and direction as one number, the most first
            int count = 0;
            for (int d = 0; d < directionCount; ++d) {
                const HexIndex to = around[std::size_t(d)];
                if (!isStep(hex, d, to) || isSeen(to, isIn))
                    continue;
                const std::int64_t each = std::int64_t{m_graph.toGo(to)} * directionCount + d;
                int place = count++;
                for (; place > 0 && onward[std::size_t(place - 1)] < each; --place)
                    onward[std::size_t(place)] = onward[std::size_t(place - 1)];
                onward[std::size_t(place)] = each;
            }
            for (int i = 0; i < count; ++i) {
                const std::int64_t d = (onward[std::size_t(i)] % directionCount + directionCount) % directionCount;
                see(around[std::size_t(d)], isIn, static_cast<std::uint8_t>(d));
            }
        }
        return meetsEnd;
    }

    bool augment()
    {
        clearSeen();
        if (!reach(m_start, isOut, true))
            return false;
        HexIndex hex = m_end;
        Side side = isOut;
        while (hex != m_start || side != isOut) {
            const std::uint8_t arc = m_from[2 * at(hex) + (side == isOut ? 1 : 0)];
            if (arc == acrossHex) {
                if (side == isOut)
                    ++m_through[at(hex)];
                else
                    --m_through[at(hex)];
                side = side == isOut ? isIn : isOut;
            } else if (arc < directionCount) {
                hex = m_graph.neighbours(hex)[back(arc)];
                side = isOut;
                ++flow(hex, arc);
            } else {
                --flow(hex, arc - directionCount);
                hex = m_graph.neighbours(hex)[std::size_t(arc - directionCount)];
                side = isIn;
            }
        }
        return true;
    }

    /// Whether an end can be reached once past a hex. Sees what cannot reach one, and nothing else.
    bool leadsToEnd(HexIndex hex)
    {
        if (isSeen(hex, isOut))
            return false;
        m_fresh.clear();
        if (!reach(hex, isOut, true))
            return false;
        for (const auto& [seen, side] : m_fresh)
            m_seen[at(seen)] = static_cast<std::uint8_t>(m_seen[at(seen)] & ~unsigned{side});
        return true;
    }

    /// Closable hexes that are entered, and not left, from what was seen.
    std::vector<HexIndex> cutBeyondSeen() const
    {
        std::vector<HexIndex> cut;
        for (HexIndex hex = 0; hex < static_cast<HexIndex>(m_size); ++hex) {
            if (isSeen(hex, isIn) && !isSeen(hex, isOut))
                cut.push_back(hex);
        }
        return cut;
    }

    const Graph& m_graph;
    HexIndex m_start;
    std::size_t m_size;
    int m_paths = 0;
    HexIndex m_end = noHex; ///< of the path found last
    std::vector<std::uint8_t> m_flow; ///< paths over each step
    std::vector<std::uint8_t> m_through; ///< paths through each hex
    std::vector<std::uint8_t> m_seen; ///< Side bits, and isFollowed
    std::vector<std::uint8_t> m_from; ///< arc by which each node was reached
    std::vector<std::pair<HexIndex, Side>> m_stack;
    std::vector<std::pair<HexIndex, Side>> m_fresh; ///< seen since it was emptied
};
