// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>

/// How many names a map may have: of features and of regions; of hexsides and of paths.
inline constexpr std::size_t maxHexKinds = 256;
inline constexpr std::size_t maxHexsideKinds = 64;
