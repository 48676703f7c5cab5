// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/charges.h"
#include "rules/retreat/hex_verdicts.h"
#include "rules/retreat/legal_paths.h"
#include "rules/retreat/path_search.h"
#include "rules/retreat/prefer_scores.h"
#include "rules/retreat/retreat_group.h"
#include "rules/supply_field.h"
#include "verdict/ruling.h"

#include <optional>
#include <vector>

/// Everything that judging one group takes: its tests, charges, scores and possible paths, on a board from which the
/// group (with planning together: every retreating unit of the side) has been lifted.
class GroupSearch
{
public:
    /// Board and order must outlive the search, and the group stay lifted.
    GroupSearch(const RuleBoard& board, const RetreatGroup& group, const RetreatOrder& order);
    GroupSearch(const GroupSearch&) = delete;
    GroupSearch& operator=(const GroupSearch&) = delete;

    const RetreatGroup& group() const { return m_group; }
    const PathSearch& search() const { return m_search; }
    const PreferScores& scores() const { return m_scores; }
    ScoreTable& table() { return m_table; }
    const Mover& mover() const { return m_mover; }
    Evaluation evaluation() const;

    /// The paths that the owner may take instead of the legal ones (engine: OwnersOption); mostly none.
    PathList optionalPaths(const std::vector<PathLoss>& losses);

    /// The answer for the group: paths in order, fate and a verdict on every hex.
    UnitRetreat answer(const std::vector<PathLoss>& losses, const PathList& optional);

private:
    std::optional<SupplyField> supplyIfAsked() const;
    /// What is to be searched; completes the mover.
    SearchTask task();
    Fate fateOf(const std::vector<RetreatPath>& paths) const;
    QStringList gaveWay(const std::vector<PathLoss>& losses);
    HexIndex endOf(const PathSearch::Path& path) const;
    bool endsInSupply(const PathSearch::Path& path) const;

    const RuleBoard& m_board;
    RetreatGroup m_group;
    CombatPart m_part;
    Mover m_mover;
    std::optional<SupplyField> m_supply;
    ForbidTests m_forbid;
    Charges m_charges;
    PreferScores m_scores;
    Otherwise m_otherwise;
    SearchTask m_task;
    PathSearch m_search;
    ScoreTable m_table;
};
