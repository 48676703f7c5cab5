// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/cost_flood.h"

#include <QtGlobal>

#include <algorithm>
#include <bit>
#include <functional>

namespace {

constexpr unsigned everyDirection = (1U << directionCount) - 1;

int greatestOf(const std::vector<EntryCosts::Hexsides>& hexsides)
{
    int greatest = 0;
    for (const EntryCosts::Hexsides& each : hexsides)
        greatest = std::max(greatest, each.cost);
    return greatest;
}

} // namespace

int EntryCosts::greatest() const
{
    const int ofHexes = hexes.empty() ? 0 : *std::max_element(hexes.begin(), hexes.end());
    return std::max(ofHexes, greatestOf(instead)) + greatestOf(added);
}

void CostFlood::Bucket::makeRoom(std::size_t more)
{
    const std::size_t used = size();
    if (room.size() > used + more)
        return;
    room.resize(2 * (used + more) + 1);
    end = room.data() + used;
}

CostFlood::CostFlood(const HexGrid& grid, const EntryCosts& costs)
    : m_layout(grid), m_other(m_layout.size()), m_isOpen(m_layout.size()), m_open(m_layout.size()),
      m_usual(m_layout.size()), m_unusual(m_layout.size()), m_least(m_layout.size()),
      m_queue(m_layout.size() + directionCount), // writes beyond the end are taken back
      m_buckets(std::bit_ceil(static_cast<std::size_t>(costs.greatest()) + 1))
{
    Q_ASSERT(costs.greatest() <= mostCost);
    m_layout.toPlaces(costs.hexes.data(), m_usual.data());
    for (std::uint16_t& usual : m_usual)
        usual = static_cast<std::uint16_t>(usual << directionCount);
    m_instead = placed(costs.instead);
    m_added = placed(costs.added);
    setBarriers({});
}

std::vector<CostFlood::Hexsides> CostFlood::placed(const std::vector<EntryCosts::Hexsides>& given)
{
    std::vector<Hexsides> result;
    for (const EntryCosts::Hexsides& hexsides : given) {
        result.push_back({std::vector<std::uint8_t>(m_layout.size()), hexsides.cost});
        m_layout.toPlaces(hexsides.masks.data(), result.back().masks.data());
        std::transform(m_other.begin(), m_other.end(), result.back().masks.begin(), m_other.begin(), std::bit_or<>());
    }
    return result;
}

bool CostFlood::setOpen(HexIndex hex, bool isOpen)
{
    std::uint8_t& open = m_isOpen[static_cast<std::size_t>(m_layout.placeOf(hex))];
    const bool wasOpen = open != 0;
    open = isOpen ? 1 : 0;
    return wasOpen != isOpen;
}

void CostFlood::setBarriers(std::span<const std::uint8_t> barriers)
{
    if (barriers.empty())
        std::fill(m_unusual.begin(), m_unusual.end(), std::uint8_t{0});
    else
        m_layout.toPlaces(barriers.data(), m_unusual.data());
    for (std::size_t place = 0; place < m_unusual.size(); ++place) {
        const unsigned entries = ~static_cast<unsigned>(m_unusual[place]) & everyDirection;
        const unsigned other = m_other[place];
        m_usual[place] = static_cast<std::uint16_t>((m_usual[place] & ~everyDirection) | (entries & ~other));
        m_unusual[place] = static_cast<std::uint8_t>(entries & other);
    }
}

/// Lets what waits in the bucket reach its neighbours. Returns the queue's new end.
std::size_t CostFlood::reachFrom(const Bucket& bucket, std::size_t tail)
{
    std::uint8_t* const open = m_open.data();
    Place* const queue = m_queue.data();
    for (const Waiting* next = bucket.room.data(); next != bucket.end; ++next) {
        const Waiting waiting = *next;
        const auto place = static_cast<Place>(waiting >> directionCount);
        const auto& steps = m_layout.steps(place);
        for (std::size_t d = 0; d < directionCount; ++d) {
            const Place neighbour = place + steps[d];
            const unsigned isNew = open[neighbour] & (waiting >> d);
            queue[tail] = neighbour;
            tail += isNew;
            open[neighbour] = static_cast<std::uint8_t>(open[neighbour] ^ isNew);
        }
    }
    return tail;
}

/// Puts the hexes of a stretch of the queue, reached at the cost `now`, into the buckets where they wait.
void CostFlood::makeWait(std::size_t head, std::size_t tail, int now)
{
    // Room for all of them at once spares a question for each.
    for (Bucket& bucket : m_buckets)
        bucket.makeRoom(tail - head);
    Bucket* const buckets = m_buckets.data();
    const std::size_t modulus = m_buckets.size() - 1;
    if (m_withUnusual.size() <= tail - head)
        m_withUnusual.resize(2 * (tail - head) + 1);
    std::size_t unusual = 0;
    for (; head < tail; ++head) {
        const Place place = m_queue[head];
        const auto at = static_cast<std::size_t>(place);
        m_least[at] = now;
        const unsigned usual = m_usual[at];
        const unsigned directions = usual & everyDirection;
        Waiting*& end = buckets[(static_cast<std::size_t>(now) + (usual >> directionCount)) & modulus].end;
        *end = static_cast<Waiting>(place) << directionCount | directions;
        end += directions != 0 ? 1 : 0;
        m_withUnusual[unusual] = place;
        unusual += m_unusual[at] != 0 ? 1 : 0;
    }
    makeWaitOverHexsides(unusual, now);
}

/// The same for directions with costs of their own, of as many hexes of m_withUnusual.
void CostFlood::makeWaitOverHexsides(std::size_t count, int now)
{
    if (count == 0)
        return;
    // A hex waits at most once for each pair of costs.
    for (Bucket& bucket : m_buckets)
        bucket.makeRoom(count * (m_instead.size() + 1) * (m_added.size() + 1));
    const auto wait = [this](Place place, unsigned directions, int until) {
        Waiting*& end = bucketAt(until).end;
        *end = static_cast<Waiting>(place) << directionCount | directions;
        end += directions != 0 ? 1 : 0;
    };
    const auto waitWithAdded = [&](Place place, unsigned directions, int until) {
        for (const Hexsides& hexsides : m_added) {
            const unsigned over = directions & hexsides.masks[static_cast<std::size_t>(place)];
            wait(place, over, until + hexsides.cost);
            directions ^= over;
        }
        wait(place, directions, until);
    };
    for (std::size_t i = 0; i < count; ++i) {
        const Place place = m_withUnusual[i];
        const auto at = static_cast<std::size_t>(place);
        unsigned directions = m_unusual[at];
        for (const Hexsides& hexsides : m_instead) {
            const unsigned over = directions & hexsides.masks[at];
            waitWithAdded(place, over, now + hexsides.cost);
            directions ^= over;
        }
        waitWithAdded(place, directions, now + (m_usual[at] >> directionCount));
    }
}

void CostFlood::flood(const std::vector<HexIndex>& ends, int limit)
{
    std::copy(m_isOpen.begin(), m_isOpen.end(), m_open.begin());
    std::fill(m_least.begin(), m_least.end(), unreached);
    for (Bucket& bucket : m_buckets)
        bucket.clear();

    std::size_t tail = 0;
    for (const HexIndex end : ends) {
        const Place place = m_layout.placeOf(end);
        std::uint8_t& isOpen = m_open[static_cast<std::size_t>(place)];
        m_queue[tail] = place;
        tail += isOpen;
        isOpen = 0;
    }
    std::size_t head = 0;
    std::size_t idle = 0; // empty buckets in a row: as many as there are, and nothing waits any more
    for (int now = 0; now <= limit && idle < m_buckets.size(); ++now) {
        Bucket& bucket = bucketAt(now);
        ++idle;
        do { // again where steps cost nothing
            tail = reachFrom(bucket, tail);
            idle = bucket.size() != 0 || head != tail ? 0 : idle;
            bucket.clear();
            makeWait(head, tail, now);
            head = tail;
        } while (bucket.size() != 0);
    }
}
