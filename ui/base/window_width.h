// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

/// How wide a window is, in pixels, from which on it has room for more.
namespace window_width {

constexpr int wide = 1400; ///< all words of the bar, four cards in a row, the legend open
constexpr int middling = 1100; ///< the ruling beside the map, three cards in a row

} // namespace window_width
