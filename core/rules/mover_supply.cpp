// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/mover_supply.h"

#include "rules/zoc_costs.h"

#include <algorithm>

namespace {

/// Whether a zone of control that lines meet, or what a step costs, may hang on who stands in the hex where they begin.
bool meetsZones(const RuleView& board)
{
    const Ruleset& game = board.ruleset();
    const auto zones = game.zones();
    const auto isNegated = [](const ZocRules* zone) {
        return zone->negatedByFriendlyUnit[static_cast<std::size_t>(ZocPurpose::Supply)];
    };
    const auto stepsOut = [](const SupplyLeg& leg) {
        return std::any_of(leg.blocked.begin(), leg.blocked.end(),
                           [](const ForbidTest& test) { return test.kind == "zoc-to-zoc"; });
    };
    const auto hasStepsOut = [&](const SupplyLine& line) {
        return std::any_of(line.legs.begin(), line.legs.end(), stepsOut);
    };
    return board.zocAsksWhoIsNear() || doCostsAskForSteps(game)
           || (std::any_of(zones.begin(), zones.end(), isNegated)
               && (hasZocCosts(game, ZocPurpose::Supply)
                   || std::any_of(game.supply.lines.begin(), game.supply.lines.end(), hasStepsOut)));
}

} // namespace

MoverSupply::MoverSupply(DerivedLayers& layers, UnitIndex unit, const std::vector<UnitIndex>& units,
                         SupplyField::Limits limits)
    : m_layers(layers), m_unit(unit), m_units(units), m_limits(limits),
      m_isSame(!layers.board().ruleset().supply.asksWhoStands() && !meetsZones(layers.board()))
{}

const MoverSupply::Standing& MoverSupply::standing(HexIndex hex) const
{
    const auto [known, isNew] = m_standing.try_emplace(hex);
    if (!isNew)
        return known->second;
    for (const UnitIndex unit : m_units)
        m_layers.moveUnit(unit, hex);
    const RuleView& board = m_layers.board();
    const SupplyField& there = field();
    known->second = {there.level(board, hex), there.length(board, hex), there.sources().contains(hex),
                     there.sources().distanceFrom(board, hex)};
    for (const UnitIndex unit : m_units)
        m_layers.moveUnit(unit, noHex);
    return known->second;
}

bool MoverSupply::isSupplied(HexIndex hex) const
{
    return m_isSame ? field().isSupplied(m_layers.board(), hex) : standing(hex).level == 0;
}

int MoverSupply::level(HexIndex hex) const
{
    return m_isSame ? field().level(m_layers.board(), hex) : standing(hex).level;
}

std::optional<int> MoverSupply::length(HexIndex hex) const
{
    return m_isSame ? field().length(m_layers.board(), hex) : standing(hex).length;
}

bool MoverSupply::isOnSource(HexIndex hex) const
{
    return m_isSame ? field().sources().contains(hex) : standing(hex).isOnSource;
}

std::optional<int> MoverSupply::distanceToSource(HexIndex hex) const
{
    return m_isSame ? field().sources().distanceFrom(m_layers.board(), hex) : standing(hex).distanceToSource;
}
