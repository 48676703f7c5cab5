// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ruleset/marker_place.h"

#include <algorithm>

void forEachHexsideTest(const Ruleset& ruleset, const std::function<void(const HexsideTest&)>& visit)
{
    const auto visitAll = [&visit](const std::vector<ForbidTest>& tests) {
        for (const ForbidTest& test : tests)
            std::for_each(test.hexsides.begin(), test.hexsides.end(), visit);
    };
    visitAll(ruleset.retreat.forbid);
    for (const SupplySourceRules& source : ruleset.supply.sources)
        visitAll(source.blocked);
    for (const SupplyLine& line : ruleset.supply.lines) {
        for (const SupplyLeg& leg : line.legs)
            visitAll(leg.blocked);
    }
    for (const PreferScore& score : ruleset.retreat.prefer) {
        std::for_each(score.linked.begin(), score.linked.end(), visit);
        std::for_each(score.onto.begin(), score.onto.end(), visit);
        for (const HexsideCase& each : score.crossings)
            visit(each.test);
    }
    for (const MovementCosts& costs : ruleset.movement) {
        for (const HexsideCase& each : costs.hexsides)
            visit(each.test);
    }
    std::for_each(ruleset.zoc.notAcross.begin(), ruleset.zoc.notAcross.end(), visit);
}

MarkerPlace markerPlace(const Ruleset& ruleset, const QString& kind)
{
    for (const SupplySourceRules& source : ruleset.supply.sources) {
        if (source.unlessMarked == kind)
            return MarkerPlace::Hex;
    }
    bool isAsked = false;
    forEachHexsideTest(ruleset, [&](const HexsideTest& test) {
        isAsked =
            isAsked || test.marked.contains(kind) || test.unmarked.contains(kind) || test.markedForSide.contains(kind);
    });
    return isAsked ? MarkerPlace::Hexside : MarkerPlace::Anywhere;
}
