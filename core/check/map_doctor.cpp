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

/// Does one part of an examination after the other, as long as somebody wants it.
class Parts
{
public:
    Parts(const CheckWatch& watch, int count) : m_watch(watch), m_count(count) {}

    template<typename Part>
    void run(Part part)
    {
        if (m_isWanted)
            part();
        ++m_done;
        m_isWanted = m_isWanted && (!m_watch || m_watch(static_cast<double>(m_done) / m_count));
    }

private:
    const CheckWatch& m_watch;
    int m_count;
    int m_done = 0;
    bool m_isWanted = true;
};

constexpr int mapParts = 5;
constexpr int scenarioParts = 2;

void examine(const HexMap& map, const Ruleset* ruleset, FindingList& findings, Parts& parts)
{
    parts.run([&] {
        if (ruleset != nullptr) {
            findings.add(mapFindings(map, *ruleset));
            findMissingRegions(map, *ruleset, findings);
        }
    });
    const KindRoles roles(map, ruleset);
    const ClosedGround ground(map, ruleset);
    parts.run([&] { findRiverEnds(map, roles, ground, findings); });
    parts.run([&] { findIdleCrossings(map, roles, findings); });
    parts.run([&] { findPathFaults(map, roles, ground, ruleset, findings); });
    parts.run([&] { findCutOffHexes(map, roles, ground, findings); });
}

} // namespace

Findings examineMap(const HexMap& map, const Ruleset* ruleset, std::size_t mostOfAKind, const CheckWatch& watch)
{
    FindingList findings(mostOfAKind);
    Parts parts(watch, mapParts);
    examine(map, ruleset, findings, parts);
    return findings.finished();
}

Findings examineScenario(const Scenario& scenario, const RulesInForce& rules, std::size_t mostOfAKind,
                         const CheckWatch& watch)
{
    FindingList findings(mostOfAKind);
    Parts parts(watch, mapParts + scenarioParts);
    examine(*scenario.position.map, &rules.ruleset(), findings, parts);
    parts.run([&] { findings.add(positionFindings(scenario, rules)); });
    parts.run([&] { findUnreachableSources(scenario, rules, findings); });
    return findings.finished();
}
