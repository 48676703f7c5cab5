// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hexside.h"
#include "grid/plane_layout.h"

#include <QPointF>
#include <QTransform>

/// The middle of a hexside.
QPointF hexsideMiddle(const PlaneLayout& layout, Hexside hexside);

/// Turns x along a hexside and y across it, away from hexside.hex. Lengths stay.
QTransform hexsideTurn(const PlaneLayout& layout, Hexside hexside);
