// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/play_branches.h"

#include "base/contains.h"
#include "rules/after_retreat.h"

#include <algorithm>

bool hasDice(const UnitRetreat& retreat)
{
    return std::any_of(retreat.paths.begin(), retreat.paths.end(),
                       [](const RetreatPath& path) { return !path.rolls.empty(); });
}

std::vector<PlayBranch> branchesOf(const RuleView& board, const UnitRetreat& retreat, bool mayOverrun)
{
    const auto hexOf = [&board](UnitIndex each) { return board.hexOf(each); };
    std::vector<PlayBranch> branches;
    const auto add = [&branches](PlayBranch branch) {
        if (!contains(branches, branch))
            branches.push_back(std::move(branch));
    };
    for (const RetreatPath& path : retreat.paths) {
        PlayBranch branch{&path,        path.hexes.empty() ? retreat.from : path.hexes.back(),
                          path.charges, path.shortfall,
                          {},           !path.option.isEmpty()};
        if (mayOverrun)
            branch.overrun = overrunBy(board.position(), board.ruleset(), retreat, path.hexes, hexOf);
        const int most = path.rolls.empty() ? path.charges : std::max(path.charges, path.mostCharges);
        for (; branch.charges <= most; ++branch.charges)
            add(branch);
    }
    if (retreat.paths.empty() || (retreat.mayBeEliminated && !hasDice(retreat)))
        add({});
    return branches;
}
