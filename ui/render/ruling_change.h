// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_content.h"

#include <vector>

/// Hexes that look different when the ruling, or what of it is shown, is another; some of them twice. Precondition: the
/// rest of the contents is equal.
std::vector<HexIndex> hexesOfRulingChange(const BoardContent& before, const BoardContent& after);
