// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

/// Colours of the board: as designed, told apart by people who see red and green (or blue and yellow) alike, or fit for a
/// printer without colours. Shapes are the same in all.
enum class MapColors : unsigned char { Standard, ColorBlindSafe, Greyscale };
