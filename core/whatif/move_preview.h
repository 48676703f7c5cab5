// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "rules/retreat_question.h"
#include "whatif/danger_map.h"

#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

/// What changes for the retreats of a unit.
struct RetreatChange
{
    UnitIndex unit = noUnit;
    std::vector<int> before; ///< lengths that kill it
    std::vector<int> after;

    friend bool operator==(const RetreatChange&, const RetreatChange&) = default;
};

/// What a move would change.
struct MovePreview
{
    bool isLegal = true;
    std::optional<int> halves; ///< half points that it costs; nothing: the game does not count, or there is no way
    std::vector<Reason> why; ///< what is against it, in `refused`
    HexIndex refused = noHex;
    std::vector<UnitIndex> supplyGained; ///< in file order
    std::vector<UnitIndex> supplyLost;
    /// By team: hexes that come into its zone of control, whatever negates it, and that leave it; in order of index.
    std::array<std::vector<HexIndex>, 2> zocGained;
    std::array<std::vector<HexIndex>, 2> zocLost;
    /// Units of both sides whose lengths that kill, or whose ends, change; in file order. Not those that move.
    std::vector<RetreatChange> retreats;

    friend bool operator==(const MovePreview&, const MovePreview&) = default;
};

/// Previews moves from one position. What it has found out about the position as it stands serves for every hex that a
/// counter is dragged over. Position and rules must outlive it.
class MovePreviews
{
public:
    /// `most`: what {n} of codes runs to, where no table says.
    MovePreviews(const Position& position, const RulesInForce& rules, int most);
    ~MovePreviews();
    MovePreviews(const MovePreviews&) = delete;
    MovePreviews& operator=(const MovePreviews&) = delete;

    /// What changes if the units, which stand in one hex or off the map, go to that hex. Nothing where `budget` is
    /// cancelled meanwhile.
    std::optional<MovePreview> preview(const std::vector<UnitIndex>& units, HexIndex to, WhatIfBudget& budget);

private:
    struct Before;

    void judgeMove(const std::vector<UnitIndex>& units, HexIndex to, MovePreview& found);

    /// Dangers of the stacks once the units stand there, of a board whose levels of supply are judged anew.
    std::vector<UnitDanger> dangersAnew(const std::vector<UnitIndex>& units, HexIndex to,
                                        const std::vector<std::pair<HexIndex, SideIndex>>& stacks,
                                        WhatIfBudget& budget);

    const RulesInForce& m_rules;
    int m_most;
    DerivedLayers m_layers;
    DangerNow m_now;
    std::unique_ptr<Before> m_before;
};
