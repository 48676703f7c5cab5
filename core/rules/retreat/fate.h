// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/prepared_retreat.h"
#include "verdict/ruling.h"

#include <vector>

/// What becomes of a group that has these legal paths.
Fate fateOf(const RuleView& board, const PreparedRetreat& rules, const RetreatGroup& group,
            const std::vector<RetreatPath>& paths);
