// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_direction.h"

#include <array>
#include <cstddef>
#include <functional>

/// A hex in axial coordinates. All arithmetic about hexes is done here; offset coordinates only store and name them.
///
/// Axes (Amit Patel, "Hexagonal Grids"): for flat-top grids q grows to the right and r downward along a column; for
/// pointy-top grids q grows to the right along a row and r downward. The third cube coordinate is s = -q - r.
struct Hex
{
    int q = 0;
    int r = 0;

    friend constexpr bool operator==(Hex, Hex) = default;
    friend constexpr Hex operator+(Hex a, Hex b) { return {a.q + b.q, a.r + b.r}; }
    friend constexpr Hex operator-(Hex a, Hex b) { return {a.q - b.q, a.r - b.r}; }
    friend constexpr Hex operator*(Hex a, int factor) { return {a.q * factor, a.r * factor}; }

    constexpr int s() const { return -q - r; }
};

/// The step from the origin in `direction` on a flat-top grid, where D0 is up.
constexpr Hex flatStep(HexDirection direction)
{
    constexpr std::array<Hex, directionCount> steps = {Hex{0, -1}, Hex{1, -1}, Hex{1, 0},
                                                       Hex{0, 1},  Hex{-1, 1}, Hex{-1, 0}};
    return steps[static_cast<std::size_t>(direction)];
}

/// The step from the origin in `direction` on a pointy-top grid, where D0 is to the upper right.
constexpr Hex pointyStep(HexDirection direction)
{
    constexpr std::array<Hex, directionCount> steps = {Hex{1, -1}, Hex{1, 0},  Hex{0, 1},
                                                       Hex{-1, 1}, Hex{-1, 0}, Hex{0, -1}};
    return steps[static_cast<std::size_t>(direction)];
}

/// Number of steps from `a` to `b` on the full grid, holes ignored.
constexpr int distance(Hex a, Hex b)
{
    const Hex d = a - b;
    const auto magnitude = [](int v) { return v < 0 ? -v : v; };
    return (magnitude(d.q) + magnitude(d.r) + magnitude(d.s())) / 2;
}

/// `hex` turned about the origin by `sixths` times 60 degrees clockwise on the sheet.
constexpr Hex rotated(Hex hex, int sixths)
{
    for (int i = ((sixths % 6) + 6) % 6; i > 0; --i)
        hex = {-hex.r, -hex.s()};
    return hex;
}

template<>
struct std::hash<Hex>
{
    std::size_t operator()(Hex hex) const noexcept
    {
        const auto high = static_cast<std::size_t>(static_cast<unsigned>(hex.q));
        return (high << 32U | static_cast<std::size_t>(static_cast<unsigned>(hex.r))) * 0x9E3779B97F4A7C15ULL;
    }
};
