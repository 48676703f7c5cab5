// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/cost_flood.h"
#include "rules/hexside_lookup.h"
#include "rules/rule_view.h"

#include <array>
#include <optional>
#include <utility>
#include <vector>

/// What a step costs a unit, in half movement points.
class MovementCost
{
public:
    static constexpr int halvesPerPoint = 2;

    MovementCost(const RuleView& board, const QString& unitType);

    int of(const RuleView& board, const HexStep& step) const;
    /// The same as if no path led along it.
    int offPaths(const RuleView& board, const HexStep& step) const;
    /// Of coming into the hex from off the map: over no hexside and along no path.
    int ofEntering(const RuleView& board, HexIndex hex) const { return m_terrain[board.legendIndex(hex)]; }
    /// The same for every step of the map, for a search; nothing where some step costs more than it can search for.
    std::optional<EntryCosts> entryCosts(const RuleView& board) const;

private:
    /// Of the hexside that the step crosses.
    int crossing(const HexStep& step) const;

    std::array<int, 256> m_terrain{}; ///< by legend entry
    std::vector<std::pair<const HexsideSet*, int>> m_paths;
    std::vector<std::pair<HexsideLookup, int>> m_hexsides;
};
