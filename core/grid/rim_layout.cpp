// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/rim_layout.h"

RimLayout::RimLayout(const HexGrid& grid)
    : m_isFlat(grid.shape() == GridShape::Flat), m_columns(grid.columns()), m_rows(grid.rows())
{
    const int lines = m_isFlat ? m_columns : m_rows;
    const int across = m_isFlat ? m_rows : m_columns;
    m_stride = (lines + 3) / 2 * 2; // a rim on both sides, rounded up to even
    m_size = static_cast<std::size_t>(m_stride) * static_cast<std::size_t>(across + 2);
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
}
