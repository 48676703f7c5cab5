// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "grid/bearing.h"

#include <cmath>
#include <numbers>

double boardAngle(GridShape shape, HexDirection direction)
{
    return 60.0 * toInt(direction) + (shape == GridShape::Flat ? 0.0 : 30.0);
}

double bearing(GridShape shape, HexDirection direction, double north)
{
    const double angle = std::fmod(boardAngle(shape, direction) - north, 360.0);
    return angle < 0.0 ? angle + 360.0 : angle;
}

bool leads(double bearing, Compass compass)
{
    constexpr double zero = 1e-9;
    const double radians = bearing * std::numbers::pi / 180.0;
    switch (compass) {
    case Compass::Northward:
        return std::cos(radians) > zero;
    case Compass::Eastward:
        return std::sin(radians) > zero;
    case Compass::Southward:
        return std::cos(radians) < -zero;
    case Compass::Westward:
        return std::sin(radians) < -zero;
    }
    return false;
}
