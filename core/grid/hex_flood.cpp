// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/hex_flood.h"

#include <algorithm>

// A line is a column of a flat grid, a row of a pointy one: what the stagger shifts. Places count along the lines'
// first hexes first (across * stride + line), so that a place is odd exactly where its line, counted with the rim, is.

HexFlood::HexFlood(const HexGrid& grid)
    : m_isFlat(grid.shape() == GridShape::Flat), m_columns(grid.columns()), m_rows(grid.rows())
{
    const int lines = m_isFlat ? m_columns : m_rows;
    const int across = m_isFlat ? m_rows : m_columns;
    m_stride = (lines + 3) / 2 * 2; // a rim on both sides, rounded up to even
    for (int parity = 0; parity < 2; ++parity) {
        // The rim moves line 0 to place 1.
        const bool isShifted = grid.isShifted(parity + 1);
        for (const HexDirection direction : allDirections) {
            const OffsetCoord step = HexGrid::offsetStep(grid.shape(), isShifted, direction);
            const int along = m_isFlat ? step.column : step.row;
            const int beyond = m_isFlat ? step.row : step.column;
            m_steps[static_cast<std::size_t>(parity)][static_cast<std::size_t>(toInt(direction))] =
                beyond * m_stride + along;
        }
    }
    const auto places = static_cast<std::size_t>(m_stride) * static_cast<std::size_t>(across + 2);
    m_open.resize(places);
    m_distance.resize(places);
    m_queue.resize(places + directionCount); // writes beyond the end are taken back
}

HexFlood::Place HexFlood::placeOf(OffsetCoord c) const
{
    return m_isFlat ? (c.row + 1) * m_stride + c.column + 1 : (c.column + 1) * m_stride + c.row + 1;
}

void HexFlood::closeAll()
{
    std::fill(m_open.begin(), m_open.end(), std::uint8_t{0});
}

void HexFlood::openRow(int row, const std::uint8_t* open)
{
    std::uint8_t* to = m_open.data() + placeOf({0, row});
    if (m_isFlat) {
        std::copy_n(open, m_columns, to);
        return;
    }
    for (int column = 0; column < m_columns; ++column)
        to[static_cast<std::ptrdiff_t>(column) * m_stride] = open[column];
}

void HexFlood::setBarriers(const std::uint8_t* barriers)
{
    m_barriers.resize(m_open.size());
    for (int row = 0; row < m_rows; ++row) {
        for (int column = 0; column < m_columns; ++column)
            m_barriers[static_cast<std::size_t>(placeOf({column, row}))] = *barriers++;
    }
}

void HexFlood::readDistances(std::vector<std::int32_t>& distance) const
{
    distance.resize(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows));
    std::int32_t* to = distance.data();
    for (int row = 0; row < m_rows; ++row) {
        const std::int32_t* from = m_distance.data() + placeOf({0, row});
        const std::ptrdiff_t stride = m_isFlat ? 1 : m_stride;
        for (int column = 0; column < m_columns; ++column)
            *to++ = from[column * stride];
    }
}

template<bool hasBarriers>
void HexFlood::spread(int limit, std::size_t tail)
{
    std::uint8_t* const open = m_open.data();
    Place* const queue = m_queue.data();
    std::size_t head = 0;
    for (std::int32_t ring = 0; head < tail; ++ring) {
        const std::size_t end = tail;
        if (ring == limit) {
            for (; head < end; ++head)
                m_distance[static_cast<std::size_t>(queue[head])] = ring;
            return;
        }
        for (; head < end; ++head) {
            const Place place = queue[head];
            m_distance[static_cast<std::size_t>(place)] = ring;
            const auto& steps = m_steps[static_cast<std::size_t>(place & 1)];
            [[maybe_unused]] unsigned closed = 0;
            if constexpr (hasBarriers)
                closed = m_barriers[static_cast<std::size_t>(place)];
            for (std::size_t d = 0; d < directionCount; ++d) {
                const Place next = place + steps[d];
                unsigned isNew = open[next];
                if constexpr (hasBarriers)
                    isNew &= ~(closed >> d);
                queue[tail] = next;
                tail += isNew;
                open[next] = static_cast<std::uint8_t>(open[next] ^ isNew);
            }
        }
    }
}

void HexFlood::flood(const std::vector<HexIndex>& sources, int limit, const std::uint8_t* barriers,
                     std::vector<std::int32_t>& distance)
{
    std::fill(m_distance.begin(), m_distance.end(), unreached);
    std::size_t tail = 0;
    for (const HexIndex source : sources) {
        const Place place = placeOf({source % m_columns, source / m_columns});
        std::uint8_t& isOpen = m_open[static_cast<std::size_t>(place)];
        m_queue[tail] = place;
        tail += isOpen;
        isOpen = 0;
    }
    if (barriers != nullptr) {
        setBarriers(barriers);
        spread<true>(limit, tail);
    } else {
        spread<false>(limit, tail);
    }
    readDistances(distance);
}
