// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/exits.h"

#include <algorithm>

namespace {

std::optional<int> exitOfLead(const RuleView& board, const Mover& mover, const HexStep& last)
{
    const std::vector<RetreatExit>& exits = board.ruleset().retreat.exits;
    const auto open = std::find_if(exits.begin(), exits.end(), [&](const RetreatExit& exit) {
        const bool isThere = std::any_of(exit.regions.begin(), exit.regions.end(), [&](const QString& name) {
            const HexSet* region = board.map().region(name);
            return region != nullptr && region->contains(last.to);
        });
        return isThere && holds(exit.when, mover.placeOf(board, last, ZocPurpose::Retreat));
    });
    return open == exits.end() ? std::nullopt : std::optional(static_cast<int>(open - exits.begin()));
}

} // namespace

std::optional<int> exitAfter(const RuleView& board, const Mover& mover, const HexStep& last)
{
    if (mover.members != nullptr
        && !std::all_of(mover.members->begin(), mover.members->end(),
                        [&](const Mover& member) { return exitOfLead(board, member, last).has_value(); }))
        return std::nullopt;
    return exitOfLead(board, mover, last);
}
