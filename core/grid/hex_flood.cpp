// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/hex_flood.h"

#include <algorithm>
#include <limits>
#include <utility>

// The neighbours of a place are the two across (one stride away) and on both neighbouring lines one beside it and one a
// stride further, up or down by its parity: the tilt.

namespace {

/// Hexes of a ring between two looks at the room behind the next one: large enough to be rare, small in memory.
constexpr std::size_t ringChunk = 1024;

} // namespace

HexFlood::HexFlood(const HexGrid& grid)
    : m_layout(grid), m_oddTilt(grid.isShifted(0) ? m_layout.stride() : -m_layout.stride()), m_values(m_layout.size())
{}

std::array<HexFlood::Place, directionCount> HexFlood::neighboursOf(Place place) const
{
    std::array<Place, directionCount> result = m_layout.steps(place);
    for (Place& step : result)
        step += place;
    return result;
}

void HexFlood::setRow(int row, const std::uint8_t* open)
{
    // The negative of 1 is openValue.
    m_layout.rowToPlaces(row, open, m_values.data(),
                         [](std::uint8_t isOpen) { return static_cast<std::uint16_t>(-isOpen); });
}

void HexFlood::setBarriers(std::span<const std::uint8_t> barriers)
{
    m_barriers.assign(barriers.empty() ? 0 : m_values.size(), std::uint8_t{0});
    if (!barriers.empty())
        m_layout.toPlaces(barriers.data(), m_barriers.data());
}

template<bool withBarriers>
void HexFlood::spreadRing(std::uint16_t nextValue)
{
    std::uint16_t* const values = m_values.data();
    const Place* from = m_ring.places.data();
    const Place stride = m_layout.stride();
    const Place oddTilt = m_oddTilt;
    for (std::size_t left = m_ring.count; left > 0;) {
        const std::size_t chunk = std::min(left, ringChunk);
        left -= chunk;
        m_nextRing.makeRoom(chunk * directionCount + 1);
        Place* end = m_nextRing.places.data() + m_nextRing.count;
        const auto probe = [&](Place next, std::uint16_t value) {
            // The lower of two values in arithmetic: of std::min GCC 12 makes a jump, which guesses wrong on noise and
            // takes twice the time (10.7 ms for a million hexes, a seventh of them closed at random, against 5.4 ms).
            const std::uint16_t before = values[next];
            const unsigned isNearer = before > value ? 1 : 0;
            *end = next;
            end += isNearer;
            values[next] = static_cast<std::uint16_t>(before ^ ((before ^ value) & -isNearer));
        };
        for (const Place* const chunkEnd = from + chunk; from != chunkEnd; ++from) {
            const Place place = *from;
            if constexpr (withBarriers) {
                const unsigned barred = m_barriers[static_cast<std::size_t>(place)];
                const auto& steps = m_layout.steps(place);
                for (std::size_t d = 0; d < directionCount; ++d) {
                    // Beyond a closed hexside nothing gets nearer than "open and not reached".
                    const auto wall = static_cast<std::uint16_t>(-static_cast<int>(barred >> d & 1U));
                    probe(place + steps[d], nextValue | wall);
                }
            } else {
                const Place tilt = (place & 1) != 0 ? oddTilt : -oddTilt;
                probe(place - stride, nextValue);
                probe(place + stride, nextValue);
                probe(place - 1, nextValue);
                probe(place + 1, nextValue);
                probe(place - 1 + tilt, nextValue);
                probe(place + 1 + tilt, nextValue);
            }
        }
        m_nextRing.count = static_cast<std::size_t>(end - m_nextRing.places.data());
    }
}

HexFlood::Outcome HexFlood::spread(std::uint16_t value, std::span<const Seed> seeds, std::size_t budget)
{
    std::size_t done = 0;
    auto seed = seeds.begin();
    for (;; ++value) {
        if (m_ring.count == 0) {
            if (seed == seeds.end())
                return Outcome::Done;
            value = seed->value;
        }
        for (; seed != seeds.end() && seed->value == value; ++seed) {
            std::uint16_t& now = m_values[static_cast<std::size_t>(seed->place)];
            if (now > value) {
                now = value;
                m_ring.add(seed->place);
            }
        }
        done += m_ring.count;
        if (done > budget)
            return Outcome::TooMuch;
        m_reached += m_ring.count;
        if (value == m_limitValue) {
            const bool isCutShort = m_ring.count != 0 && !m_isLimited;
            m_ring.count = 0;
            return isCutShort ? Outcome::TooFar : Outcome::Done;
        }
        m_nextRing.count = 0;
        if (hasBarriers())
            spreadRing<true>(static_cast<std::uint16_t>(value + 1));
        else
            spreadRing<false>(static_cast<std::uint16_t>(value + 1));
        std::swap(m_ring, m_nextRing);
    }
}

bool HexFlood::flood(std::vector<HexIndex> sources, int limit)
{
    m_sources = std::move(sources);
    m_isLimited = limit <= farthest;
    m_limitValue = static_cast<std::uint16_t>(nearestValue + std::clamp(limit, 0, farthest));
    return floodAnew();
}

bool HexFlood::floodAnew()
{
    m_ring.count = 0;
    m_reached = 0;
    for (const HexIndex source : m_sources) {
        const Place place = m_layout.placeOf(source);
        std::uint16_t& value = m_values[static_cast<std::size_t>(place)];
        if (value == openValue) {
            value = nearestValue;
            m_ring.add(place);
        }
    }
    return spread(nearestValue, {}, std::numeric_limits<std::size_t>::max()) == Outcome::Done;
}

std::uint16_t HexFlood::bestValue(Place place) const
{
    std::uint16_t best = openValue;
    const auto neighbours = neighboursOf(place);
    for (std::size_t d = 0; d < directionCount; ++d) {
        const std::uint16_t value = m_values[static_cast<std::size_t>(neighbours[d])];
        if (value != closedValue && value < m_limitValue && !isBarred(place, d))
            best = std::min(best, static_cast<std::uint16_t>(value + 1));
    }
    return best;
}

/// Takes the distance from every hex whose shortest paths all led through the closed ones, the nearest first: so what a
/// hex could lean on, a neighbour one nearer, is settled before it. They end in m_removed, after what was there.
bool HexFlood::removeUnsupported(std::span<const Seed> closed, std::size_t budget)
{
    std::size_t done = 0;
    auto next = closed.begin();
    const auto addFarther = [this](Ring& ring, Place place, std::uint16_t value) {
        if (value == farthestValue)
            return;
        ring.makeRoom(directionCount);
        const auto neighbours = neighboursOf(place);
        for (std::size_t d = 0; d < directionCount; ++d) {
            ring.places[ring.count] = neighbours[d];
            const bool isFarther = m_values[static_cast<std::size_t>(neighbours[d])] == value + 1;
            ring.count += isFarther && !isBarred(place, d) ? 1 : 0;
        }
    };
    m_ring.count = 0;
    for (unsigned value = nearestValue;; ++value) {
        // m_ring holds hexes of this value that have lost a neighbour to lean on.
        if (m_ring.count == 0) {
            if (next == closed.end())
                return true;
            value = next->value;
        }
        m_nextRing.count = 0;
        for (; next != closed.end() && next->value == value; ++next)
            addFarther(m_nextRing, next->place, next->value);
        for (std::size_t i = 0; i < m_ring.count; ++i) {
            const Place place = m_ring.places[i];
            std::uint16_t& now = m_values[static_cast<std::size_t>(place)];
            if (now != value)
                continue; // in the ring twice, and gone
            const auto neighbours = neighboursOf(place);
            bool isSupported = false;
            for (std::size_t d = 0; d < directionCount; ++d)
                isSupported |= m_values[static_cast<std::size_t>(neighbours[d])] == value - 1 && !isBarred(place, d);
            if (isSupported)
                continue;
            now = openValue;
            m_removed.push_back({openValue, place});
            addFarther(m_nextRing, place, static_cast<std::uint16_t>(value));
        }
        done += m_ring.count;
        if (done > budget)
            return false;
        std::swap(m_ring, m_nextRing);
    }
}

bool HexFlood::change(std::span<const Change> changes)
{
    const std::size_t budget = m_reached / 16 + 256;
    const std::size_t reached = m_reached;
    m_removed.clear();
    std::vector<Seed>& closed = m_closed;
    closed.clear();
    for (const Change& change : changes) {
        const Place place = m_layout.placeOf(change.hex);
        std::uint16_t& value = m_values[static_cast<std::size_t>(place)];
        if (!change.isOpen) {
            if (value != closedValue && value != openValue)
                closed.push_back({value, place});
            value = closedValue;
        } else if (value == closedValue) {
            value = openValue;
            m_removed.push_back({change.isSource ? nearestValue : openValue, place});
        }
    }
    std::sort(closed.begin(), closed.end());
    bool isWithin = removeUnsupported(closed, budget);
    if (isWithin) {
        // From the border of what was taken, and from what has opened, the distances grow back.
        for (Seed& seed : m_removed)
            seed.value = std::min(seed.value, bestValue(seed.place));
        std::erase_if(m_removed, [](const Seed& seed) { return seed.value == openValue; });
        std::sort(m_removed.begin(), m_removed.end());
        m_ring.count = 0;
        const Outcome outcome = spread(nearestValue, m_removed, budget);
        m_reached = reached;
        if (outcome == Outcome::TooFar)
            return false;
        isWithin = outcome == Outcome::Done;
    }
    if (isWithin)
        return true;
    ++m_restarts;
    for (std::uint16_t& value : m_values)
        value = value == closedValue ? closedValue : openValue;
    return floodAnew();
}

std::size_t HexFlood::scratchBytes() const
{
    return (m_ring.places.capacity() + m_nextRing.places.capacity()) * sizeof(Place)
           + (m_removed.capacity() + m_closed.capacity()) * sizeof(Seed) + m_sources.capacity() * sizeof(HexIndex);
}
