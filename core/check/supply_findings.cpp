// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "check/findings.h"

#include "check/finding_list.h"
#include "rules/rule_view.h"
#include "rules/supply_field.h"

#include <algorithm>
#include <deque>

namespace {

/// The same position with one team alone on the map.
Position withTeamOnly(const Position& position, const Ruleset& game, const QString& team)
{
    Position alone = position;
    for (Unit& unit : alone.units) {
        if (game.teamOf(unit.side) != team)
            unit.hex = noHex;
    }
    return alone;
}

/// Whether some line runs through another unit, within that unit's range.
bool needsUnits(const SupplyField& field)
{
    return std::any_of(field.lines().begin(), field.lines().end(), [](const SupplyField::Line& line) {
        return std::any_of(line.line->legs.begin(), line.line->legs.end(),
                           [](const SupplyLeg& leg) { return leg.endsAtUnit(); });
    });
}

Finding findingAbout(const Position& position, UnitIndex index)
{
    const Unit& unit = position.unit(index);
    Finding finding;
    finding.file = Finding::File::Scenario;
    finding.hex = unit.hex;
    finding.unit = index;
    finding.pointer = QStringLiteral("/units/%1/hex").arg(index);
    finding.message = CheckWords::tr("%1 in %2 can reach no source of supply, even with no enemy on the map")
                          .arg(unit.displayName(), position.map->number(unit.hex));
    finding.expected = CheckWords::tr("a source on the map, and ground on which a line can run to it");
    return finding;
}

} // namespace

void findUnreachableSources(const Scenario& scenario, const RulesInForce& rules, FindingList& findings)
{
    struct KindOfUnit
    {
        UnitIndex example;
        SupplyField field;
    };
    const SupplyRules& supply = rules.ruleset().supply;
    for (const QString& team : rules.ruleset().teams()) {
        const Position position = withTeamOnly(scenario.position, rules.ruleset(), team);
        const RuleView board(position, rules);
        std::deque<KindOfUnit> kinds;
        for (std::size_t i = 0; i < position.units.size(); ++i) {
            const auto index = static_cast<UnitIndex>(i);
            const Unit& unit = position.unit(index);
            if (!unit.isOnMap())
                continue;
            auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const KindOfUnit& each) {
                return SupplyField::sharesField(supply, position.unit(each.example), unit);
            });
            if (kind == kinds.end()) {
                kinds.push_back({index, SupplyField(board, index, SupplyField::Limits::Ignore)});
                kind = std::prev(kinds.end());
            }
            // Units for which the game has no lines need none.
            if (kind->field.lines().empty() || kind->field.isSupplied(board, unit.hex))
                continue;
            const bool isNote = needsUnits(kind->field);
            findings.add(isNote ? Finding::Severity::Note : Finding::Severity::Warning, "check.source-unreachable",
                         [&] { return findingAbout(position, index); });
        }
    }
}
