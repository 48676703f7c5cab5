// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/hexside.h"

#include <utility>

std::optional<Hexside> hexsideOf(const HexGrid& grid, HexIndex hex, HexDirection direction)
{
    const HexIndex far = grid.neighbour(hex, direction);
    if (far == noHex)
        return std::nullopt;
    if (toInt(direction) < 3)
        return Hexside{hex, direction};
    return Hexside{far, opposite(direction)};
}

std::optional<Hexside> hexsideBetween(const HexGrid& grid, HexIndex a, HexIndex b)
{
    const auto direction = grid.directionTo(a, b);
    if (!direction)
        return std::nullopt;
    return hexsideOf(grid, a, *direction);
}

HexIndex farHex(const HexGrid& grid, Hexside hexside)
{
    return grid.neighbour(hexside.hex, hexside.direction);
}

QString hexsideName(const HexGrid& grid, Hexside hexside)
{
    QString a = grid.number(hexside.hex);
    QString b = grid.number(farHex(grid, hexside));
    if (b < a)
        std::swap(a, b);
    return a + u'/' + b;
}
