// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/rim_layout.h"

#include <cstdint>
#include <span>
#include <vector>

/// What it costs to enter the hexes of a grid, everything in order of index. Costs are 0 to CostFlood::mostCost in all.
struct EntryCosts
{
    /// Hexsides over which the cost is another: a mask of directions a hex, both hexes of a hexside carry it.
    struct Hexsides
    {
        std::vector<std::uint8_t> masks;
        int cost = 0;
    };

    std::vector<std::uint16_t> hexes;
    std::vector<Hexsides> instead; ///< of the hex's cost; the first that has the hexside counts
    std::vector<Hexsides> added; ///< likewise

    /// The dearest step.
    int greatest() const;
};

/// Least costs of paths over the open hexes of a grid to a set of hexes, by Dijkstra's algorithm: the search under lines
/// of supply that are counted in movement points. A path pays for each hex that it enters, its end included, and not for
/// where it begins.
///
/// Searched from the ends outward, so that what a hex hands on to its neighbours depends on that hex alone. A hex of cost
/// c that is reached at t therefore waits in the bucket t + c and then reaches all of its neighbours at once: each hex is
/// reached a single time, at its least cost, and no bucket ever holds anything outdated, as in a Dial's queue that puts
/// the neighbours into buckets. Hexsides of other costs wait in buckets of their own, with a mask of directions. As in
/// HexFlood nothing asks whether a neighbour is there, open and new: it is written behind the queue's end, and a byte
/// moves the end. Scratch memory is kept.
class CostFlood
{
public:
    static constexpr std::int32_t unreached = -1;
    static constexpr int mostCost = 1023; ///< of one step

    /// For grids of that shape, size and stagger; all hexes closed. Precondition: costs.greatest() <= mostCost.
    CostFlood(const HexGrid& grid, const EntryCosts& costs);
    CostFlood(const CostFlood&) = delete;
    CostFlood& operator=(const CostFlood&) = delete;

    /// Opens and closes the hexes of one stored row: bytes of `open` (one a hex, 0 closed, 1 open), from the first
    /// column on. A flood is to follow.
    void setRow(int row, const std::uint8_t* open) { m_layout.rowToPlaces(row, open, m_isOpen.data()); }
    /// The same for one hex. Returns whether it changed.
    bool setOpen(HexIndex hex, bool isOpen);
    /// One mask a hex, in order of index: bit d keeps paths from entering the hex over its hexside in direction d, and six
    /// bits from entering it at all but to begin there. A flood is to follow. An empty list: none.
    void setBarriers(std::span<const std::uint8_t> barriers);

    /// Finds the least cost within `limit` of a path from each hex to one of `ends`, over open hexes, both ends
    /// included; closed ends count for nothing.
    void flood(const std::vector<HexIndex>& ends, int limit);

    /// `unreached` for hexes that are closed, cut off or beyond the limit.
    int least(HexIndex hex) const { return m_least[static_cast<std::size_t>(m_layout.placeOf(hex))]; }

private:
    using Place = RimLayout::Place;
    /// A place in the upper bits, and in the lower six the directions in which it reaches its neighbours.
    using Waiting = std::uint32_t;
    struct Bucket
    {
        std::vector<Waiting> room;
        Waiting* end = nullptr; ///< behind what waits, in `room`

        std::size_t size() const { return static_cast<std::size_t>(end - room.data()); }
        void clear() { end = room.data(); }
        /// Lets `more` be written behind the end, and one that is taken back.
        void makeRoom(std::size_t more);
    };
    struct Hexsides
    {
        std::vector<std::uint8_t> masks; ///< by place
        int cost;
    };

    Bucket& bucketAt(int cost) { return m_buckets[static_cast<std::size_t>(cost) & (m_buckets.size() - 1)]; }
    std::size_t reachFrom(const Bucket& bucket, std::size_t tail);
    void makeWait(std::size_t head, std::size_t tail, int now);
    void makeWaitOverHexsides(std::size_t count, int now);
    std::vector<Hexsides> placed(const std::vector<EntryCosts::Hexsides>& given);

    RimLayout m_layout;
    std::vector<Hexsides> m_instead;
    std::vector<Hexsides> m_added;
    std::vector<std::uint8_t> m_other; ///< by place: hexsides of other costs than the hex's
    std::vector<std::uint8_t> m_isOpen; ///< by place, with a closed rim
    std::vector<std::uint8_t> m_open; ///< of those, by place: not reached yet
    /// By place: what entering costs, and in the lower six bits the directions from which it costs that.
    std::vector<std::uint16_t> m_usual;
    std::vector<std::uint8_t> m_unusual; ///< by place: the other directions from which paths may enter
    std::vector<std::int32_t> m_least; ///< by place
    std::vector<Place> m_queue; ///< hexes in the order in which they were reached
    std::vector<Place> m_withUnusual; ///< of the hexes reached at one cost: those with such directions
    std::vector<Bucket> m_buckets; ///< by cost, modulo their number
};
