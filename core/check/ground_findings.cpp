// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "check/findings.h"

#include "check/finding_list.h"

#include <algorithm>

namespace {

/// Hexes from which one can get to each other.
struct Part
{
    HexIndex first = noHex; ///< least index
    int size = 0;
    bool isIsland = true; ///< only water, holes and the map's edge around it
};

class PartFinder
{
public:
    PartFinder(const HexMap& map, const KindRoles& roles, const ClosedGround& ground)
        : m_map(map), m_roles(roles), m_ground(ground), m_seen(map.grid.size()),
          m_rivers(roles.masksOf(KindRoles::Hexsides::River)), m_shores(roles.masksOf(KindRoles::Hexsides::Shore))
    {}

    std::vector<Part> find()
    {
        std::vector<Part> parts;
        for (HexIndex hex = 0; hex < m_map.grid.size(); ++hex) {
            if (m_ground.isOpen(hex) && !m_seen.contains(hex))
                parts.push_back(partFrom(hex));
        }
        return parts;
    }

private:
    Part partFrom(HexIndex first)
    {
        Part part{first, 0, true};
        m_open.assign(1, first);
        m_seen.insert(first);
        while (!m_open.empty()) {
            const HexIndex hex = m_open.back();
            m_open.pop_back();
            ++part.size;
            for (const HexDirection direction : allDirections) {
                const HexIndex to = m_map.neighbour(hex, direction);
                if (to == noHex)
                    continue;
                if (!m_ground.isOpen(to) || !m_ground.isCrossable(hex, direction)) {
                    part.isIsland = part.isIsland && isWater(hex, direction, to);
                } else if (!m_seen.contains(to)) {
                    m_seen.insert(to);
                    m_open.push_back(to);
                }
            }
        }
        return part;
    }

    bool isWater(HexIndex hex, HexDirection direction, HexIndex to) const
    {
        if (!m_ground.isOpen(to))
            return m_roles.isWater(to);
        const auto has = [&](const std::vector<std::uint8_t>& masks) {
            return !masks.empty() && (masks[static_cast<std::size_t>(hex)] >> toInt(direction) & 1U) != 0;
        };
        return has(m_rivers) || has(m_shores);
    }

    const HexMap& m_map;
    const KindRoles& m_roles;
    const ClosedGround& m_ground;
    HexSet m_seen;
    std::vector<HexIndex> m_open;
    std::vector<std::uint8_t> m_rivers;
    std::vector<std::uint8_t> m_shores;
};

/// Regions to which a rule refers; the others are only declared.
QStringList neededRegions(const Ruleset& ruleset)
{
    QStringList names;
    const auto addTests = [&names](const std::vector<ForbidTest>& tests) {
        for (const ForbidTest& test : tests)
            names += test.regions;
    };
    addTests(ruleset.retreat.forbid);
    if (const auto& displace = ruleset.retreat.displace; displace && displace->forbid)
        addTests(*displace->forbid);
    for (const PreferScore& score : ruleset.retreat.prefer)
        names += score.regions;
    for (const SupplySourceRules& source : ruleset.supply.sources) {
        names += source.region;
        addTests(source.blocked);
    }
    for (const SupplyLine& line : ruleset.supply.lines) {
        for (const SupplyLeg& leg : line.legs)
            addTests(leg.blocked);
    }
    return names;
}

} // namespace

void findCutOffHexes(const HexMap& map, const KindRoles& roles, const ClosedGround& ground, FindingList& findings)
{
    const std::vector<Part> parts = PartFinder(map, roles, ground).find();
    const auto main =
        std::max_element(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.size < b.size; });
    for (const Part& part : parts) {
        if (&part == &*main)
            continue;
        const auto severity = part.isIsland ? Finding::Severity::Note : Finding::Severity::Warning;
        findings.add(severity, "check.cut-off", [&] {
            Finding finding;
            finding.hex = part.first;
            finding.pointer = QStringLiteral("/terrain/%1").arg(map.grid.offset(part.first).row);
            finding.message = CheckWords::tr("%n hex(es) at %1 cut off from the rest of the map", nullptr, part.size)
                                  .arg(map.number(part.first));
            finding.expected = CheckWords::tr("a way in, unless nobody is ever to get there");
            return finding;
        });
    }
}

void findMissingRegions(const HexMap& map, const Ruleset& ruleset, FindingList& findings)
{
    const QStringList needed = neededRegions(ruleset);
    for (const Kind& region : ruleset.regions) {
        const HexSet* hexes = map.region(region.name);
        if (hexes != nullptr && !hexes->isEmpty())
            continue;
        const auto severity = needed.contains(region.name) ? Finding::Severity::Warning : Finding::Severity::Note;
        findings.add(severity, hexes == nullptr ? "check.missing-region" : "check.empty-region", [&] {
            Finding finding;
            finding.pointer = QStringLiteral("/regions");
            const QString name = titleOf(ruleset.regions, region.name);
            if (hexes == nullptr) {
                finding.message =
                    CheckWords::tr("the map lacks the region \"%1\" (%2), which the game names").arg(name, region.name);
            } else {
                finding.pointer += u'/' + pointerPart(region.name);
                finding.message = CheckWords::tr("the region \"%1\" (%2) has no hexes").arg(name, region.name);
            }
            finding.expected = CheckWords::tr("the hexes of the region");
            return finding;
        });
    }
}
