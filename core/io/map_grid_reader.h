// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"
#include "json/json_object_reader.h"

#include <optional>

/// Reads the "grid" of a map. Nothing: something is wrong with it; that has been reported.
std::optional<HexGrid> readGrid(const JsonValue& value, JsonProblems& problems);
