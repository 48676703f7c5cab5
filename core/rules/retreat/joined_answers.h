// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"
#include "verdict/ruling.h"

#include <vector>

/// Joins the paths and verdicts of several answers into one that has none yet: for who may do what any of them may.
void joinAnswers(const HexGrid& grid, const std::vector<const UnitRetreat*>& answers, UnitRetreat& joined);
