// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/phase_supply.h"

#include "rules/sequence.h"
#include "rules/supply.h"

#include <algorithm>

void judgeSupply(TurnAct& act, const Position& position, const RulesInForce& rules, const QString& side)
{
    const SupplyRules& supply = rules.ruleset().supply;
    act.unsupplied.emplace();
    act.levels.clear();
    for (std::size_t level = 1; level < supply.levels.size(); ++level)
        act.levels.emplace_back(supply.levels[level].name, QStringList());
    for (const SupplyStatus& status : supplyOfAll(position, rules)) {
        const Unit& unit = position.unit(status.unit);
        if (status.isSupplied || !(side.isEmpty() || unit.side == side))
            continue;
        *act.unsupplied += unit.id;
        if (!act.levels.empty())
            act.levels[static_cast<std::size_t>(status.level) - 1].second += unit.id;
    }
    std::erase_if(act.levels, [](const auto& level) { return level.second.isEmpty(); });
}

std::shared_ptr<const PhaseSupply> supplyAsOpened(const Position& position, const RulesInForce& rules)
{
    const auto moment = supplyMoment(position.turn, rules);
    if (!moment || !rules.ruleset().supply.levels.empty())
        return nullptr;
    TurnAct act;
    judgeSupply(act, position, rules, moment->side);
    return std::make_shared<const PhaseSupply>(PhaseSupply{moment->rule, *act.unsupplied, {}, moment->side});
}

std::vector<int> rememberedSupply(const PlayState& play, const Position& position, const Ruleset& game)
{
    if (!play.supply)
        return {};
    const PhaseSupply& judged = *play.supply;
    std::vector<int> levels(position.units.size(), -1);
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const Unit& unit = position.units[i];
        if (!unit.isOnMap() || !(judged.side.isEmpty() || unit.side == judged.side))
            continue;
        levels[i] = judged.unsupplied.contains(unit.id) ? game.supply.lastLevel() : 0;
        for (const auto& [level, ids] : judged.levels) {
            if (ids.contains(unit.id))
                levels[i] = game.supply.levelPlace(level);
        }
    }
    return levels;
}
