// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/ruleset.h"

#include <functional>

/// Calls `visit` with every test about hexsides that the game's rules make.
void forEachHexsideTest(const Ruleset& ruleset, const std::function<void(const HexsideTest&)>& visit);

/// Where a game looks for a marker.
enum class MarkerPlace : unsigned char {
    Anywhere, ///< no rule asks for it
    Hex,
    Hexside
};
MarkerPlace markerPlace(const Ruleset& ruleset, const QString& kind);
