// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"

#include <QString>

/// Writes the terrain of a map as Tiled's format has it, with a picture of its tiles: hexagons as large as ours are at
/// that size. Returns the file's path, or nothing where it cannot be written. Needs a QGuiApplication.
QString writeTmxMap(const HexMap& map, double hexSize, const QString& folder);
