// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_direction.h"
#include "grid/hex_grid.h"

#include <QPointF>
#include <Qt>

/// Where the mouse is on the board and what it presses.
struct MapPointer
{
    HexIndex hex = noHex;
    HexIndex place = noHex; ///< the same, also where the map has a hole
    HexDirection hexside = HexDirection::D0; ///< of the place, the nearest to the pointer
    QPointF view; ///< pixels of the view
    QPointF board; ///< the same in hexes, as PlaneLayout(grid, 1)
    bool isCursor = false; ///< it is the keyboard's cursor, in the middle of its hex
    Qt::MouseButtons buttons;
    Qt::KeyboardModifiers modifiers;
};
