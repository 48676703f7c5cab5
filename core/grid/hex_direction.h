// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

/// The six directions in which a hex has a neighbour, clockwise on the sheet.
///
/// On a flat-top grid direction 0 points to the top of the sheet (board angle 0, then 60, 120 …); on a pointy-top grid
/// direction 0 points to the upper right (board angle 30, then 90 …).
enum class HexDirection : unsigned char { D0, D1, D2, D3, D4, D5 };

inline constexpr int directionCount = 6;

inline constexpr std::array<HexDirection, directionCount> allDirections = {
    HexDirection::D0, HexDirection::D1, HexDirection::D2, HexDirection::D3, HexDirection::D4, HexDirection::D5};

constexpr int toInt(HexDirection direction)
{
    return static_cast<int>(direction);
}

constexpr HexDirection directionFromInt(int number)
{
    return static_cast<HexDirection>(((number % directionCount) + directionCount) % directionCount);
}

constexpr HexDirection opposite(HexDirection direction)
{
    return directionFromInt(toInt(direction) + 3);
}

/// `direction` turned clockwise by `sixths` times 60 degrees (counterclockwise if negative).
constexpr HexDirection turned(HexDirection direction, int sixths)
{
    return directionFromInt(toInt(direction) + sixths);
}
