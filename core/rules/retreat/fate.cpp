// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/fate.h"

#include <numeric>

Fate fateOf(const RuleView& board, const PreparedRetreat& rules, const RetreatGroup& group,
            const std::vector<RetreatPath>& paths)
{
    const std::vector<UnitIndex>& payers = rules.charges.isPaidByStack() ? group.stack : group.units;
    const int stepsLeft = std::accumulate(payers.begin(), payers.end(), 0,
                                          [&](int sum, UnitIndex unit) { return sum + board.stepsLeft(unit); });
    const auto kills = [&](const RetreatPath& path) {
        const bool pays = rules.otherwise.kind == Otherwise::Kind::StayAndLose;
        return path.charges + (pays ? path.shortfall * rules.otherwise.stepsPerHex : 0) >= stepsLeft;
    };
    bool isEveryPathDeadly = true;
    bool goesNowhere = true;
    for (const RetreatPath& path : paths) {
        if (!path.option.isEmpty())
            continue;
        isEveryPathDeadly = isEveryPathDeadly && kills(path);
        goesNowhere = goesNowhere && path.hexes.empty();
    }
    if (isEveryPathDeadly)
        return Fate::Eliminated;
    return goesNowhere ? Fate::Stays : Fate::Retreats;
}
