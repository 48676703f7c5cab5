// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/fast_hex_names.h"

#include <algorithm>

std::optional<FastHexNames> FastHexNames::of(const HexMap& map)
{
    const HexNumbering& numbering = map.grid.numbering();
    const QString& pattern = numbering.pattern();
    const bool isDigitsOnly =
        std::all_of(pattern.begin(), pattern.end(), [](QChar c) { return c == u'C' || c == u'R'; });
    if (!isDigitsOnly || !numbering.isPlain())
        return std::nullopt;
    FastHexNames names(map);
    names.m_digits = static_cast<std::size_t>(pattern.size());
    names.m_isColumnFirst = pattern.front() == u'C';
    names.m_firstDigits = static_cast<std::size_t>(pattern.count(pattern.front()));
    names.m_firstColumn = numbering.printedColumn(0);
    names.m_firstRow = numbering.printedRow(0);
    names.m_columnSign = numbering.columnOrder() == HexNumbering::ColumnOrder::Rightward ? 1 : -1;
    names.m_rowSign = numbering.rowOrder() == HexNumbering::RowOrder::Downward ? 1 : -1;
    for (std::size_t i = 0; i < map.legend.size(); ++i)
        names.m_isTerrain[i] = map.legend[i].terrain.has_value();
    for (std::size_t shifted = 0; shifted < 2; ++shifted) {
        for (auto& row : names.m_directions[shifted])
            row.fill(-1);
        for (const HexDirection direction : allDirections) {
            const OffsetCoord step = HexGrid::offsetStep(map.grid.shape(), shifted == 1, direction);
            names.m_directions[shifted][static_cast<std::size_t>(step.column + 1)]
                              [static_cast<std::size_t>(step.row + 1)] = static_cast<std::int8_t>(toInt(direction));
        }
    }
    return names;
}

FastHexNames::Between FastHexNames::between(HexIndex from, HexIndex to) const
{
    if (from == noHex || to == noHex)
        return {};
    const HexGrid& grid = m_map.grid;
    const OffsetCoord a = grid.offset(from);
    const OffsetCoord b = grid.offset(to);
    const int right = b.column - a.column + 1;
    const int down = b.row - a.row + 1;
    if (right < 0 || right > 2 || down < 0 || down > 2)
        return {};
    const std::size_t shifted = grid.isShifted(grid.shape() == GridShape::Flat ? a.column : a.row) ? 1 : 0;
    const int direction = m_directions[shifted][static_cast<std::size_t>(right)][static_cast<std::size_t>(down)];
    return direction < 0 ? Between{} : Between{from, to, directionFromInt(direction)};
}
