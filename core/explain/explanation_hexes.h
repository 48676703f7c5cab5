// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "explain/explanation.h"
#include "position/position.h"

#include <vector>

/// All hexes that an explanation shows something in, some of them more than once: those that it names, and those of the
/// units and hexsides that it lights.
std::vector<HexIndex> hexesOfExplanation(const Explanation& explanation, const Position& position);
/// Those of them that a view should hold: without all the sources at which a line of supply might end.
std::vector<HexIndex> hexesToShow(Explanation explanation, const Position& position);
