// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "check/map_doctor.h"

#include "check/closed_ground.h"
#include "check/findings.h"
#include "check/kind_roles.h"

#include <algorithm>
#include <iterator>

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

/// Where a fix changes something. False: it changes places in lists or names, so that others that were found at the
/// same time may mean something else after it.
bool isLocal(const Edit& fix, const Scenario& scenario, std::vector<HexIndex>& hexes)
{
    const Position& position = scenario.position;
    if (const auto* moves = std::get_if<MoveUnits>(&fix)) {
        for (const auto& [unit, hex] : moves->moves) {
            hexes.push_back(position.unit(unit).hex);
            hexes.push_back(hex);
        }
        return true;
    }
    if (const auto* states = std::get_if<SetStates>(&fix)) {
        hexes.push_back(position.unit(states->unit).hex);
        return true;
    }
    const auto* map = std::get_if<EditMap>(&fix);
    if (map == nullptr)
        return false;
    for (const MapEdit& part : map->edits) {
        if (!std::holds_alternative<SetHexsides>(part) && !std::holds_alternative<SetHexes>(part)
            && !std::holds_alternative<SetTerrain>(part))
            return false;
        const std::vector<HexIndex> of = hexesOf(part, *position.map);
        hexes.insert(hexes.end(), of.begin(), of.end());
    }
    return true;
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

FixAll fixAll(const Scenario& scenario, const QString& code, const Examine& examine, const CheckWatch& watch)
{
    Scenario work = scenario;
    MapInHand hand;
    EditGroup group;
    FixAll all;
    int toFix = 0;
    for (;;) {
        const Findings findings = examine(work);
        std::vector<const Finding*> fixable;
        for (const Finding& finding : findings) {
            if (finding.code == code && finding.fix)
                fixable.push_back(&finding);
        }
        const auto left = static_cast<int>(fixable.size());
        toFix = std::max(toFix, all.fixed + left);
        if (fixable.empty() || (watch && !watch(static_cast<double>(all.fixed) / toFix)))
            break;
        // Those that have nothing to do with each other at once; what shifts places in lists one at a time.
        HexSet touched(work.position.map->grid.size());
        bool isFirst = true;
        for (const Finding* finding : fixable) {
            std::vector<HexIndex> hexes;
            const bool local = isLocal(*finding->fix, work, hexes);
            std::erase(hexes, noHex);
            const bool meets =
                std::any_of(hexes.begin(), hexes.end(), [&](HexIndex hex) { return touched.contains(hex); });
            if (!isFirst && (!local || meets))
                continue;
            Touched changes;
            applyEdit(*finding->fix, work, hand, changes);
            group.edits.push_back(*finding->fix);
            ++all.fixed;
            isFirst = false;
            if (!local)
                break;
            // What borders on a fixed hex may look different now.
            for (const HexIndex hex : hexes) {
                touched.insert(hex);
                for (const HexIndex beside : work.position.map->grid.neighbours(hex)) {
                    if (beside != noHex)
                        touched.insert(beside);
                }
            }
        }
    }
    all.edit = std::move(group);
    return all;
}
