// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/supply_field.h"

#include "rules/conditions.h"
#include "rules/zoc_costs.h"

#include <algorithm>

bool SupplyField::sharesField(const SupplyRules& rules, const Unit& a, const Unit& b)
{
    return a.side == b.side && a.type == b.type && a.nation == b.nation && !rules.tellsUnitsApart();
}

bool SupplyField::tellsUnitsApart(const Ruleset& game)
{
    const auto zones = game.zones();
    return game.supply.tellsUnitsApart() || doCostsAskForSteps(game)
           || std::any_of(zones.begin(), zones.end(), [](const ZocRules* zone) { return !zone->affects.isPlain(); });
}

SupplyField::SupplyField(const RuleView& board, UnitIndex unit, Limits limits, const LimitedSources& limited)
    : m_sources(std::make_unique<SupplySources>(board, unit, limited))
{
    for (const SupplyLine& line : board.ruleset().supply.lines) {
        if (!line.legs.empty() && holds(line.when, supplyPlace(board, unit)))
            addLines(board, unit, line, limits == Limits::Ignore);
    }
}

void SupplyField::addLines(const RuleView& board, UnitIndex unit, const SupplyLine& line, bool ignoresLimits)
{
    using Legs = std::vector<std::shared_ptr<SupplyLegField>>;
    std::vector<Legs> chains(1); // from some leg on to the source
    for (auto leg = line.legs.rbegin(); leg != line.legs.rend(); ++leg) {
        if (!holds(leg->when, supplyPlace(board, unit)))
            continue;
        std::vector<Legs> longer;
        for (Legs legs : chains) {
            std::map<HexIndex, int> lengths;
            for (int times = 1; leg->repeat == 0 || times <= leg->repeat; ++times) {
                const SupplyLegField* next = legs.empty() ? nullptr : legs.front().get();
                auto field = std::make_shared<SupplyLegField>(board, unit, *leg, *m_sources, next, ignoresLimits);
                if (!field->improves(lengths) && times > 1)
                    break;
                legs.insert(legs.begin(), std::move(field));
                longer.push_back(legs);
            }
        }
        chains = std::move(longer);
    }
    for (Legs& legs : chains) {
        if (!legs.empty())
            m_lines.push_back({&line, board.ruleset().supply.levelPlace(line.level), std::move(legs)});
    }
}

bool SupplyField::update(const RuleView& board, std::span<const HexIndex> changed)
{
    const auto isUpdated = [&](const Line& line) {
        if (line.legs.size() == 1)
            return line.legs.front()->update(board, changed);
        return std::all_of(line.legs.begin(), line.legs.end(),
                           [&](const auto& leg) { return leg->isAsBefore(board, changed); });
    };
    return !board.ruleset().supply.tellsUnitsApart() && m_sources->areAsBefore(board, changed)
           && std::all_of(m_lines.begin(), m_lines.end(), isUpdated);
}

int SupplyField::level(const RuleView& board, HexIndex hex) const
{
    int best = board.ruleset().supply.lastLevel();
    for (const Line& line : m_lines) {
        if (line.level < best && line.legs.front()->leadsFrom(board, hex))
            best = line.level;
    }
    return best;
}

std::optional<int> SupplyField::length(const RuleView& board, HexIndex hex) const
{
    std::optional<std::pair<int, int>> best; // level and length
    for (const Line& line : m_lines) {
        const int length = line.legs.front()->lengthFrom(board, hex);
        if (length != SupplyLegField::unreachable && (!best || std::pair(line.level, length) < *best))
            best = {line.level, length};
    }
    return best ? std::optional(best->second) : std::nullopt;
}

bool SupplyField::isSupplied(const RuleView& board, HexIndex hex) const
{
    const auto hasReached = [hex](const Line& line) { return line.level == 0 && line.legs.front()->hasReached(hex); };
    const auto leads = [&](const Line& line) { return line.level == 0 && line.legs.front()->leadsFrom(board, hex); };
    return std::any_of(m_lines.begin(), m_lines.end(), hasReached)
           || std::any_of(m_lines.begin(), m_lines.end(), leads);
}
