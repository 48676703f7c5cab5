// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/plane_layout.h"

#include <QPainterPath>
#include <QPolygonF>

#include <functional>
#include <vector>

/// The outline of all hexes in `range` that `isMember` accepts, as closed loops in hexes (PlaneLayout of size 1):
/// neighbouring members melt together, so that a fill shows no seams. The range's own border counts as outline.
QPainterPath outlineOf(const HexGrid& grid, const PlaneLayout::Range& range,
                       const std::function<bool(HexIndex)>& isMember);

/// One hex with its centre at the origin, `inset` within its sides, in a PlaneLayout of size 1.
QPolygonF hexPolygon(GridShape shape, double inset = 0.0);
