// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

class JsonWriter;

/// Writes the "grid" of a map as one value; readGrid() reads it.
void writeGrid(JsonWriter& writer, const HexGrid& grid);
