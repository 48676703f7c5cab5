// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "support/mirror.h"

/// Where a hex lies in the mirror; noHex stays.
HexIndex imageOf(const HexGrid& grid, Mirror mirror, HexIndex hex);
/// The same position in a mirror, `north` and the numbers of hexes left as they are. Labels and pictures are left out.
Position mirrored(const Position& position, Mirror mirror);
Combat mirrored(const Combat& combat, const HexGrid& grid, Mirror mirror);
