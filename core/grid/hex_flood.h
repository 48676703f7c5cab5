// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/rim_layout.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// Distances over the open hexes of a grid from a set of hexes, by breadth-first search: the search under every line of
/// supply, and its repair when some hexes open or close.
///
/// Maps are often noise to a processor's branch prediction, and a search that asks "is there a neighbour, is it open,
/// is it new" pays for each wrong guess. So the hexes are laid out with a closed rim, two bytes each, in which a lower
/// number is nearer and closed is lowest: whatever a neighbour is, it becomes the minimum of what it was and what the
/// step makes of it. It is always written behind the end of the next ring; whether it was farther before only decides
/// how far that end moves on.
/// Beside its two bytes a hex a flood keeps the ring that it is at and what repairs need, a few percent of that.
class HexFlood
{
public:
    static constexpr int unreached = -1;
    /// No distance beyond it can be held: a flood that would go farther says so.
    static constexpr int farthest = 65533;

    /// For grids of that shape, size and stagger; all hexes closed.
    explicit HexFlood(const HexGrid& grid);

    /// Opens and closes the hexes of one stored row: bytes of `open` (one a hex, 0 closed, 1 open), from the first
    /// column on. A flood is to follow.
    void setRow(int row, const std::uint8_t* open);
    /// One mask a hex, in order of index: bit d closes the hexside in direction d; to be set from both sides. A flood is
    /// to follow. An empty list: no hexside is closed.
    void setBarriers(std::span<const std::uint8_t> barriers);

    /// Finds the distance in hexes from the nearest of `sources` to each hex within `limit`, over open hexes, the
    /// sources included. Closed sources count for nothing. False where a distance may pass `farthest`; then nothing
    /// may be asked.
    bool flood(std::vector<HexIndex> sources, int limit);

    bool isOpen(HexIndex hex) const { return m_values[static_cast<std::size_t>(m_layout.placeOf(hex))] != closedValue; }
    /// `unreached` for hexes that are closed, cut off or beyond the limit.
    int distance(HexIndex hex) const
    {
        const std::uint16_t value = m_values[static_cast<std::size_t>(m_layout.placeOf(hex))];
        return value == closedValue || value == openValue ? unreached : value - nearestValue;
    }

    struct Change
    {
        HexIndex hex;
        bool isSource; ///< one of the sources of the flood
        bool isOpen;
    };
    /// Opens and closes hexes, each named once, and makes the distances those that a flood would find now. Where more
    /// than a sixteenth of the reached hexes is concerned, that is done by a flood. False as for flood().
    bool change(std::span<const Change> changes);

    /// Bytes held for the work, beside the layers themselves.
    std::size_t scratchBytes() const;
    /// How many changes ended in a flood.
    int restarts() const { return m_restarts; }

private:
    using Place = RimLayout::Place;
    // What a hex holds: closed, 1 + distance, or open and not reached; in this order, so that a step is a minimum.
    static constexpr std::uint16_t closedValue = 0;
    static constexpr std::uint16_t nearestValue = 1;
    static constexpr std::uint16_t farthestValue = nearestValue + farthest;
    static constexpr std::uint16_t openValue = farthestValue + 1;

    /// A hex and the value that it takes unless it gets a lower one first; ordered by value.
    struct Seed
    {
        std::uint16_t value;
        Place place;
        friend auto operator<=>(const Seed&, const Seed&) = default;
    };
    /// The hexes of one ring, in memory that only grows.
    struct Ring
    {
        std::vector<Place> places;
        std::size_t count = 0;
        void add(Place place)
        {
            if (count == places.size())
                places.resize(2 * count + 64);
            places[count++] = place;
        }
        /// Lets `more` places be written behind the end.
        void makeRoom(std::size_t more)
        {
            if (count + more > places.size())
                places.resize(count + more);
        }
    };
    enum class Outcome : unsigned char { Done, TooFar, TooMuch };

    std::array<Place, directionCount> neighboursOf(Place place) const;
    bool hasBarriers() const { return !m_barriers.empty(); }
    bool isBarred(Place place, std::size_t direction) const
    {
        return hasBarriers() && (m_barriers[static_cast<std::size_t>(place)] >> direction & 1U) != 0;
    }
    bool floodAnew();
    /// Goes on from m_ring, whose hexes have `value`, and from the seeds, in order, until nothing gets nearer.
    Outcome spread(std::uint16_t value, std::span<const Seed> seeds, std::size_t budget);
    template<bool withBarriers>
    void spreadRing(std::uint16_t nextValue);
    bool removeUnsupported(std::span<const Seed> closed, std::size_t budget);
    std::uint16_t bestValue(Place place) const;

    RimLayout m_layout;
    Place m_oddTilt; ///< stride or its negative: where the second neighbours of odd places lie, left and right
    std::vector<std::uint16_t> m_values; ///< by place, with a closed rim
    std::vector<std::uint8_t> m_barriers; ///< by place; empty: none
    std::vector<HexIndex> m_sources;
    std::uint16_t m_limitValue = farthestValue;
    bool m_isLimited = false;
    std::size_t m_reached = 0; ///< by the last flood
    Ring m_ring;
    Ring m_nextRing;
    std::vector<Seed> m_closed; ///< of a change: hexes that lost their distance by closing
    std::vector<Seed> m_removed; ///< of a change: hexes to be found anew
    int m_restarts = 0;
};
