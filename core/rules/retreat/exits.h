// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/forbid_tests.h"

#include <optional>

/// By which exit a path may leave the map after the step: its place in RetreatRules::exits. A path that leaves from its
/// start has a step without `from`. Nothing: it may not. Of units that are all asked each needs one; it is the lead's.
std::optional<int> exitAfter(const RuleView& board, const Mover& mover, const HexStep& last);
