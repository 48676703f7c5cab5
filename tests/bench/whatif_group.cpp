// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/whatif_group.h"

#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "rules/retreat/judge.h"
#include "rules/retreat/rule.h"
#include "support/random/chance.h"
#include "support/shipped_position.h"
#include "whatif/danger_moves.h"
#include "whatif/fate_table.h"
#include "whatif/move_preview.h"

#include <algorithm>
#include <memory>

using namespace Qt::StringLiterals;

namespace {

constexpr int mostLength = 3;
constexpr int enemyReach = 3; ///< hexes, where the game counts no movement

/// The scenario's map with so many copies of its units, both sides mixed, no enemies in one hex.
Position crowd(const BenchScenario& scenario, int units)
{
    Chance chance(3);
    const RuleView board(scenario.position(), scenario.rules());
    Position position = scenario.position();
    std::vector<int> owner(static_cast<std::size_t>(scenario.size()), -1);
    const std::vector<Unit> kinds = position.units;
    position.units.clear();
    for (int tries = 0; static_cast<int>(position.units.size()) < units && tries < 100 * units; ++tries) {
        const auto kind = static_cast<UnitIndex>(chance.below(static_cast<int>(kinds.size())));
        const auto hex = static_cast<HexIndex>(chance.below(scenario.size()));
        int& side = owner[static_cast<std::size_t>(hex)];
        if (!board.hasHex(hex) || (side >= 0 && side != board.side(kind)))
            continue;
        side = board.side(kind);
        Unit unit = kinds[static_cast<std::size_t>(kind)];
        unit.id = QString::number(position.units.size());
        unit.hex = hex;
        position.units.push_back(std::move(unit));
    }
    return position;
}

/// Every code for a stack of three, in a game with twenty of them.
void addFateRows(BenchTable& table)
{
    const std::string metric = "fates-20-codes";
    if (!table.wants(metric))
        return;
    constexpr int most = 5;
    ShippedPosition at("russia-besieged/one-or-two");
    const Scenario& scenario = at.scenario();
    const Position& position = scenario.position;
    if (!scenario.combat)
        return;
    Position stacked = position;
    const HexIndex hex = scenario.combat->defend;
    const std::vector<UnitIndex> there = position.unitsIn(hex);
    for (std::size_t more = there.size(); more < 3; ++more) {
        Unit copy = position.unit(there.front());
        copy.id += QString::number(more);
        stacked.units.push_back(std::move(copy));
    }
    table.setSize(position.map->grid.size());
    DerivedLayers layers(stacked, at.rules());
    RetreatJudge judge(layers);
    FateQuestion question{*scenario.combat};
    question.most = most;
    std::int64_t boards = 0;
    table.add(
        "rearguard", metric, "us",
        [&] {
            WhatIfBudget budget;
            const auto fates = fateTable(judge, question, budget);
            boards = budget.looked();
        },
        [&] { return boards; });
    // As many whole rulings of the same codes.
    std::vector<std::pair<RulingQuestion, int>> asked;
    for (const QString& code : whatIfCodes(at.rules().ruleset(), {}, most)) {
        RulingQuestion each{*scenario.combat, {}};
        each.combat.result = code;
        WhatIfBudget budget;
        if (playOut(judge, each, budget))
            asked.emplace_back(each, budget.looked());
    }
    table.add(
        "rulings", metric, "us",
        [&] {
            boards = 0;
            for (const auto& [each, times] : asked) {
                for (int time = 0; time < times; ++time)
                    boards += rule(judge, each) ? 1 : 0;
            }
        },
        [&] { return boards; });
}

void addDangerRows(BenchTable& table, const BenchScenario& scenario)
{
    const std::string metric = "danger-now-1000";
    const std::string moves = "danger-moves-1000";
    if (!table.wants(metric) && !table.wants(moves))
        return;
    const Position position = crowd(scenario, 1000);
    const RulesInForce& rules = scenario.rules();
    const Ruleset& game = rules.ruleset();
    std::int64_t killed = 0;
    const auto dangers = [&](DangerNow& now) {
        std::vector<UnitDanger> all;
        WhatIfBudget budget;
        for (const SideRules& side : game.sides) {
            for (UnitDanger& danger : now.ofSide(side.id, budget))
                all.push_back(std::move(danger));
        }
        return all;
    };
    if (table.wants(metric)) {
        table.add(
            "rearguard", metric, "ms",
            [&] {
                DerivedLayers layers(position, rules);
                DangerNow now(layers, mostLength);
                killed = 0;
                for (const UnitDanger& danger : dangers(now))
                    killed += static_cast<std::int64_t>(danger.kills.size());
            },
            [&] { return killed; });
        table.add(
            "layers-and-codes", metric, "ms",
            [&] {
                DerivedLayers layers(position, rules);
                RetreatJudge judge(layers);
                killed = 0;
                for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position.units.size()); ++unit) {
                    const HexIndex hex = position.unit(unit).hex;
                    for (int length = 1; length <= mostLength; ++length) {
                        const RetreatCodes* codes = judge.judgeCodes({{unit}, {unit}, CombatRole::Defender, hex},
                                                                     {length, false, {{hex, {unit}}}});
                        killed += codes != nullptr && codes->legalPaths == 0 ? 1 : 0;
                    }
                }
            },
            [&] { return killed; });
        table.add(
            "rulings", metric, "ms",
            [&] {
                DerivedLayers layers(position, rules);
                RetreatJudge judge(layers);
                killed = 0;
                for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position.units.size()); ++unit) {
                    RulingQuestion question;
                    question.combat.defend = position.unit(unit).hex;
                    // Somebody has to attack; from where does not matter to these rules.
                    const auto attacker =
                        std::find_if(position.units.begin(), position.units.end(), [&](const Unit& other) {
                            return game.areEnemies(other.side, position.unit(unit).side);
                        });
                    question.combat.attack = {attacker->hex};
                    for (int length = 1; length <= mostLength; ++length) {
                        question.combat.result = u"Dr%1"_s.arg(length);
                        const auto ruling = rule(judge, question);
                        if (!ruling)
                            continue;
                        for (const UnitRetreat& retreat : ruling->effects.front().retreats)
                            killed += retreat.unit == unit && retreat.fate == Fate::Eliminated ? 1 : 0;
                    }
                }
            },
            [&] { return killed; });
    }
    if (table.wants(moves)) {
        table.add(
            "rearguard", moves, "ms",
            [&] {
                DerivedLayers layers(position, rules);
                DangerNow now(layers, mostLength);
                WhatIfBudget budget;
                const SideRules& side = game.sides.front();
                std::vector<UnitDanger> all = now.ofSide(side.id, budget);
                addMoves(layers, now, countsMoves(game) ? EnemyReach{} : EnemyReach{enemyReach}, all, budget);
                killed = std::count_if(all.begin(), all.end(), [](const UnitDanger& danger) {
                    return danger.moves->answer == MovesDanger::Answer::Danger;
                });
            },
            [&] { return killed; });
    }
}

void addPreviewRows(BenchTable& table, const BenchScenario& scenario)
{
    const std::string metric = "move-preview";
    if (!table.wants(metric))
        return;
    constexpr int units = 200;
    constexpr std::size_t calls = 200;
    const Position position = crowd(scenario, units);
    const RulesInForce& rules = scenario.rules();
    MovePreviews previews(position, rules, mostLength);
    const RuleView board(position, rules);
    Chance chance(5);
    std::vector<std::pair<UnitIndex, HexIndex>> moves;
    while (moves.size() < calls) {
        const auto unit = static_cast<UnitIndex>(chance.below(static_cast<int>(position.units.size())));
        const HexIndex near = position.unit(unit).hex;
        const HexIndex to = board.neighbour(near, chance.oneOf(allDirections));
        if (to != noHex && !board.isOccupied(to, 1 - board.side(unit)))
            moves.emplace_back(unit, to);
    }
    table.addCalls(
        "rearguard", metric, "us", moves.size(),
        [&](std::size_t call) {
            WhatIfBudget budget;
            const auto preview = previews.preview({moves[call].first}, moves[call].second, budget);
            return static_cast<std::int64_t>(preview->retreats.size());
        },
        BenchClock::Processor);
    table.addCalls(
        "two-danger-maps", metric, "us", moves.size(),
        [&](std::size_t call) {
            const auto mapOf = [&](const Position& at) {
                DerivedLayers layers(at, rules);
                DangerNow now(layers, mostLength);
                WhatIfBudget budget;
                std::vector<UnitDanger> all;
                for (const SideRules& side : rules.ruleset().sides) {
                    for (UnitDanger& danger : now.ofSide(side.id, budget))
                        all.push_back(std::move(danger));
                }
                std::sort(all.begin(), all.end(),
                          [](const UnitDanger& a, const UnitDanger& b) { return a.unit < b.unit; });
                return all;
            };
            Position after = position;
            after.unit(moves[call].first).hex = moves[call].second;
            const std::vector<UnitDanger> was = mapOf(position);
            const std::vector<UnitDanger> is = mapOf(after);
            std::int64_t changes = 0;
            for (std::size_t i = 0; i < was.size(); ++i) {
                changes +=
                    was[i].unit != moves[call].first && (was[i].kills != is[i].kills || was[i].ends != is[i].ends) ? 1
                                                                                                                   : 0;
            }
            return changes;
        },
        BenchClock::Processor);
}

} // namespace

void addWhatIfRows(BenchTable& table, const BenchScenario& scenario)
{
    if (scenario.isWorkedCase)
        addFateRows(table);
    addDangerRows(table, scenario);
    addPreviewRows(table, scenario);
}
