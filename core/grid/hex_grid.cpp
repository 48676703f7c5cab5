// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/hex_grid.h"

#include <QtGlobal>

#include <utility>

HexGrid::HexGrid(GridShape shape, int columns, int rows, Shifted shifted, HexNumbering numbering, double north)
    : m_shape(shape), m_columns(columns), m_rows(rows), m_shifted(shifted), m_numbering(std::move(numbering)),
      m_north(north)
{
    Q_ASSERT(columns >= 1 && rows >= 1);
    Q_ASSERT(static_cast<std::int64_t>(columns) * rows <= maxHexes);
    // `shifted` speaks of printed numbers; neighbouring lines' numbers differ by one, so parity alternates from line 0.
    const int printed = shape == GridShape::Flat ? m_numbering.printedColumn(0) : m_numbering.printedRow(0);
    const bool firstIsEven = (printed & 1) == 0;
    m_shiftPhase = firstIsEven == (shifted == Shifted::Even) ? 1 : 0;
    m_numbering.setOddLinesShifted(m_shiftPhase == 0);
}

// Axial and offset agree for stored line 0. Going right, each column of a flat grid lies half a hex further down in
// axial terms; the stagger takes that back every other column.
OffsetCoord HexGrid::offset(Hex hex) const
{
    const int line = m_shape == GridShape::Flat ? hex.q : hex.r;
    const int shift = (line + (m_shiftPhase == 0 ? -(line & 1) : (line & 1))) / 2;
    return m_shape == GridShape::Flat ? OffsetCoord{hex.q, hex.r + shift} : OffsetCoord{hex.q + shift, hex.r};
}

Hex HexGrid::hex(OffsetCoord c) const
{
    const int line = m_shape == GridShape::Flat ? c.column : c.row;
    const int shift = (line + (m_shiftPhase == 0 ? -(line & 1) : (line & 1))) / 2;
    return m_shape == GridShape::Flat ? Hex{c.column, c.row - shift} : Hex{c.column - shift, c.row};
}

namespace {

struct OffsetStep
{
    signed char column;
    signed char row;
};

// Indexed by shape, by whether the line is shifted, by direction.
constexpr OffsetStep offsetSteps[2][2][directionCount] = {
    {{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}}, {{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}}},
    {{{0, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}, {{1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 0}, {0, -1}}}};

} // namespace

OffsetCoord HexGrid::offsetStep(GridShape shape, bool isShifted, HexDirection direction)
{
    const OffsetStep step = offsetSteps[shape == GridShape::Flat ? 0 : 1][isShifted ? 1 : 0][toInt(direction)];
    return {step.column, step.row};
}

HexIndex HexGrid::neighbour(HexIndex index, HexDirection direction) const
{
    const OffsetCoord c = offset(index);
    const bool isFlat = m_shape == GridShape::Flat;
    const OffsetStep step = offsetSteps[isFlat ? 0 : 1][isShifted(isFlat ? c.column : c.row) ? 1 : 0][toInt(direction)];
    return this->index(OffsetCoord{c.column + step.column, c.row + step.row});
}

std::array<HexIndex, directionCount> HexGrid::neighbours(HexIndex index) const
{
    const OffsetCoord c = offset(index);
    const bool isFlat = m_shape == GridShape::Flat;
    const auto& steps = offsetSteps[isFlat ? 0 : 1][isShifted(isFlat ? c.column : c.row) ? 1 : 0];
    std::array<HexIndex, directionCount> result{};
    for (std::size_t d = 0; d < result.size(); ++d)
        result[d] = this->index(OffsetCoord{c.column + steps[d].column, c.row + steps[d].row});
    return result;
}

std::optional<HexDirection> HexGrid::directionTo(HexIndex from, HexIndex to) const
{
    const Hex difference = hex(to) - hex(from);
    for (const HexDirection direction : allDirections) {
        if (step(direction) == difference)
            return direction;
    }
    return std::nullopt;
}

std::optional<HexIndex> HexGrid::find(QStringView number) const
{
    const auto c = m_numbering.coord(number);
    if (!c || !contains(*c))
        return std::nullopt;
    return index(*c);
}
