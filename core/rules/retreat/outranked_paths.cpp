// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/outranked_paths.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/derived_layers.h"
#include "rules/retreat/judge.h"
#include "rules/retreat/rule.h"

#include <algorithm>

namespace {

/// Whether the verdicts are those of the retreat. Who may be eliminated is found out later, and tells nothing of paths.
bool isSame(const UnitRetreat& judged, const UnitRetreat& retreat)
{
    return judged.unit == retreat.unit && judged.from == retreat.from && judged.with == retreat.with
           && judged.paths == retreat.paths && judged.hexes == retreat.hexes;
}

/// Whether one of those whom a unit follows brings the verdict on the hex to it.
bool isLeader(const UnitRetreat& judged, const UnitRetreat& follower, const HexVerdict& verdict)
{
    const HexVerdict* own = judged.verdictOf(verdict.hex);
    return contains(follower.follows, judged.unit) && own != nullptr && own->verdict == verdict.verdict
           && own->priority == verdict.priority && own->rule == verdict.rule;
}

/// Whether the verdicts let a possible path lead over all of the hexes.
bool isPossible(const std::vector<HexIndex>& path, const UnitRetreat& retreat)
{
    return std::all_of(path.begin(), path.end(), [&](HexIndex hex) {
        const HexVerdict* verdict = retreat.verdictOf(hex);
        return hex == retreat.from || (verdict != nullptr && verdict->verdict <= Verdict::Outranked);
    });
}

} // namespace

std::vector<OutrankedPath> outrankedPaths(const Position& position, const RulesInForce& rules,
                                          const RulingQuestion& question, const UnitRetreat& retreat)
{
    DerivedLayers layers(position, rules);
    RetreatJudge judge(layers);
    std::vector<JudgedPaths> judged;
    judge.keepPaths(&judged);
    if (const auto ruling = rule(judge, question); !ruling)
        return {};
    if (retreat.follows.empty()) {
        const auto same = std::find_if(judged.begin(), judged.end(),
                                       [&](const JudgedPaths& each) { return isSame(each.retreat, retreat); });
        return same == judged.end() ? std::vector<OutrankedPath>() : std::move(same->paths);
    }
    std::vector<OutrankedPath> paths;
    for (const HexVerdict& verdict : retreat.hexes) {
        if (verdict.verdict != Verdict::Outranked)
            continue;
        // Those judged last were judged on the board as it is now.
        for (auto each = judged.rbegin(); each != judged.rend(); ++each) {
            const OutrankedPath* lost = findBy(each->paths, &OutrankedPath::hex, verdict.hex);
            if (lost != nullptr && isLeader(each->retreat, retreat, verdict) && isPossible(lost->path, retreat)) {
                paths.push_back(*lost);
                break;
            }
        }
    }
    return paths;
}
