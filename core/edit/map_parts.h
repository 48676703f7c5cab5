// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/map_edit.h"

#include <vector>

/// A map of that grid with nothing on it, all of one terrain.
HexMap bareMap(const HexGrid& grid);

/// The edits that make `map` of bareMap(map.grid), in order.
std::vector<MapEdit> partsOf(const HexMap& map);
