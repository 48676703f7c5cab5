// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "check/map_doctor.h"

#include "check/closed_ground.h"
#include "check/ground_findings.h"
#include "check/kind_roles.h"
#include "check/map_findings.h"
#include "check/path_findings.h"
#include "check/position_findings.h"
#include "check/river_findings.h"
#include "check/supply_findings.h"

namespace {

void examine(const HexMap& map, const Ruleset* ruleset, FindingList& findings)
{
    if (ruleset != nullptr) {
        findings.add(mapFindings(map, *ruleset));
        findMissingRegions(map, *ruleset, findings);
    }
    const KindRoles roles(map, ruleset);
    const ClosedGround ground(map, ruleset);
    findRiverEnds(map, roles, ground, findings);
    findIdleCrossings(map, roles, findings);
    findPathFaults(map, roles, ground, ruleset, findings);
    findCutOffHexes(map, roles, ground, findings);
}

} // namespace

Findings examineMap(const HexMap& map, const Ruleset* ruleset, std::size_t mostOfAKind)
{
    FindingList findings(mostOfAKind);
    examine(map, ruleset, findings);
    return findings.finished();
}

Findings examineScenario(const Scenario& scenario, const RulesInForce& rules, std::size_t mostOfAKind)
{
    FindingList findings(mostOfAKind);
    examine(*scenario.position.map, &rules.ruleset(), findings);
    findings.add(positionFindings(scenario, rules));
    findUnreachableSources(scenario, rules, findings);
    return findings.finished();
}
