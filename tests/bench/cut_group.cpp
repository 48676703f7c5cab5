// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/cut_group.h"

#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "rules/supply.h"
#include "whatif/best_attack.h"
#include "whatif/retreat_cut.h"
#include "whatif/supply_cut.h"

#include <QtGlobal>

#include <algorithm>

namespace {

/// Units that are supplied, one in `each` of those on the map.
std::vector<UnitIndex> suppliedUnits(const BenchScenario& scenario, std::size_t count)
{
    DerivedLayers layers(scenario.position(), scenario.rules());
    std::vector<UnitIndex> found;
    const std::size_t units = scenario.position().units.size();
    for (std::size_t i = 0; i < units && found.size() < count; i += std::max<std::size_t>(units / 64, 1)) {
        const auto unit = static_cast<UnitIndex>(i);
        if (layers.board().hexOf(unit) != noHex && layers.board().side(unit) >= 0
            && layers.supply(unit).isSupplied(layers.board(), layers.board().hexOf(unit)))
            found.push_back(unit);
    }
    return found;
}

/// Closers that are needed, 3 for more or none.
int sizeOf(const Cuts& cuts)
{
    return std::min(cuts.size.value_or(3), 3);
}

/// Retreats of four hexes, closed by further enemies of one type; the peer tries every set of two.
void addRetreatCutRows(BenchTable& table, const BenchScenario& scenario)
{
    if (!table.wants("cut-4"))
        return;
    const std::vector<UnitIndex> units = suppliedUnits(scenario, 5);
    const auto cut = [&](std::size_t call, std::optional<CutMethod> method) {
        const Position& position = scenario.position();
        RetreatCutQuestion question;
        question.unit = units[call];
        question.hexes = 4;
        question.method = method;
        const auto enemy = std::find_if(position.units.begin(), position.units.end(), [&](const Unit& each) {
            return each.isOnMap()
                   && scenario.rules().ruleset().areEnemies(each.side, position.unit(question.unit).side);
        });
        question.by.type = enemy == position.units.end() ? QString() : enemy->type;
        WhatIfBudget budget(method ? 1'000'000 : WhatIfBudget::usualBoards);
        const auto found = cutRetreat(position, scenario.rules(), question, budget);
        if (!found)
            qFatal("%s", qPrintable(found.error().message));
        return std::int64_t{sizeOf(found->cuts)};
    };
    table.addCalls("rearguard", "cut-4", "ms", units.size(), [&](std::size_t call) { return cut(call, std::nullopt); });
    table.addCalls("all-pairs", "cut-4", "ms", units.size(),
                   [&](std::size_t call) { return cut(call, CutMethod::Enumerated); });
}

/// The fewest hexes that cut a line of supply, and those that do alone; beside it one search over the whole map.
void addSupplyCutRows(BenchTable& table, const BenchScenario& scenario)
{
    if (!table.wants("supply-cut"))
        return;
    const std::vector<UnitIndex> units = suppliedUnits(scenario, 5);
    if (units.empty()) {
        table.leaveOut("rearguard", "supply-cut", "nobody is supplied");
        return;
    }
    table.addCalls("rearguard", "supply-cut", "ms", units.size(), [&](std::size_t call) {
        WhatIfBudget budget;
        const auto cut = cutSupply(scenario.position(), scenario.rules(), {units[call], {}}, budget);
        if (!cut)
            qFatal("%s", qPrintable(cut.error().message));
        return std::int64_t{cut->cuts.size.value_or(0)};
    });
    const RuleView board(scenario.position(), scenario.rules());
    table.addCalls("flood", "supply-flood", "ms", units.size(), [&](std::size_t call) {
        const SupplyField field(board, units[call]);
        return std::int64_t{field.isSupplied(board, board.hexOf(units[call])) ? 1 : 0};
    });
}

/// An enemy of the unit that is on the map.
Unit attackerLike(const Position& position, const Ruleset& game, UnitIndex target)
{
    return *std::find_if(position.units.begin(), position.units.end(), [&](const Unit& unit) {
        return unit.isOnMap() && game.areEnemies(unit.side, position.unit(target).side);
    });
}

/// The best attacks of up to four of twelve enemies round one unit.
void addBestAttackRows(BenchTable& table, const BenchScenario& scenario)
{
    if (!table.wants("best-attack"))
        return;
    Position position = scenario.position();
    const Ruleset& game = scenario.rules().ruleset();
    const HexMap& map = scenario.map();
    const auto ringOf = [&](UnitIndex unit) {
        std::vector<HexIndex> ring = map.hexesAround(position.unit(unit).hex, 2);
        std::erase_if(ring, [&](HexIndex hex) { return map.grid.distance(hex, position.unit(unit).hex) != 2; });
        return ring;
    };
    const std::vector<UnitIndex> units = suppliedUnits(scenario, 64);
    const auto inside = std::find_if(units.begin(), units.end(), [&](UnitIndex unit) {
        return ringOf(unit).size() == 12 && game.areEnemies(position.turn.player, position.unit(unit).side);
    });
    if (inside == units.end())
        return;
    const UnitIndex target = *inside;
    std::size_t moved = 0;
    // Twelve enemies two hexes off, and nobody else near.
    const std::vector<HexIndex> ring = ringOf(target);
    for (Unit& unit : position.units) {
        if (!unit.isOnMap() || unit.id == position.unit(target).id)
            continue;
        const bool isEnemy = game.areEnemies(unit.side, position.unit(target).side);
        if (isEnemy && moved < 12 && moved < ring.size())
            unit.hex = ring[moved++];
        else if (isEnemy || map.grid.distance(unit.hex, position.unit(target).hex) <= 6)
            unit.hex = noHex;
    }
    for (const Unit like = attackerLike(position, game, target); moved < 12; ++moved) {
        position.units.push_back(like);
        position.units.back().id = QStringLiteral("bench%1").arg(moved);
        position.units.back().hex = ring.at(moved);
    }
    BestAttackQuestion question;
    question.unit = target;
    question.reach = 2;
    bool isComplete = false;
    table.add(
        "rearguard", "best-attack", "ms",
        [&] {
            WhatIfBudget budget;
            const auto best = bestAttack(position, scenario.rules(), question, budget);
            if (!best)
                qFatal("%s", qPrintable(best.error().message));
            isComplete = best->isComplete;
        },
        [&] { return static_cast<std::int64_t>(isComplete ? moved : 0); });
}

} // namespace

void addCutRows(BenchTable& table, const BenchScenario& scenario)
{
    if (scenario.isWorkedCase) {
        addRetreatCutRows(table, scenario);
        addBestAttackRows(table, scenario);
    }
    addSupplyCutRows(table, scenario);
}
