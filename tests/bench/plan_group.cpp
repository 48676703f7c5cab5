// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/plan_group.h"

#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "bench/crowded_board.h"
#include "bench/plan_board.h"
#include "rules/retreat/retreat_plan.h"
#include "rules/retreat/rule.h"
#include "support/reference/ardennes_plans.h"

#include <QtGlobal>

#include <memory>

namespace {

constexpr std::size_t boards = 300;
constexpr double mostPlansTried = 100'000; ///< by the plain reference on one board
constexpr std::size_t boardsTried = 8;

/// Four units that retreat two hexes, thirty paths each; the plain reference tries every plan there is, and need not
/// find zones of control or verdicts.
void addThirtyPathRows(BenchTable& table)
{
    if (!table.wants("plan-of-four-thirty-paths"))
        return;
    const PlanBoard& board = planBoard();
    table.setSize(board.position().map->grid.size());
    std::int64_t paths = 0;
    table.add(
        "rearguard", "plan-of-four-thirty-paths", "us",
        [&] {
            const auto ruling = rule(board.position(), board.loaded.rules, board.question);
            paths = 0;
            for (const Effect& effect : ruling->effects) {
                for (const UnitRetreat& retreat : effect.retreats)
                    paths += static_cast<std::int64_t>(retreat.paths.size());
            }
        },
        [&] { return paths; });
    table.add(
        "brute-force", "plan-of-four-thirty-paths", "us",
        [&] {
            paths = 0;
            for (const auto& ofUnit : plainPlans(board))
                paths += static_cast<std::int64_t>(ofUnit.size());
        },
        [&] { return paths; });
}

/// A crowded board as a window keeps it: layers derived, rules made ready.
class ReadyBoard
{
public:
    ReadyBoard(const CrowdedBoard& board, const RulesInForce& rules)
        : m_layers(board.position, rules), m_judge(m_layers), m_planner(m_judge)
    {
        for (const UnitIndex unit : board.retreating)
            m_groups.push_back({{unit}, {unit}, CombatRole::Attacker, board.position.unit(unit).hex});
        legalPaths();
    }

    /// The verdicts on all hexes in reach of every unit, and the legal paths, counted.
    std::int64_t legalPaths()
    {
        std::int64_t paths = 0;
        if (const auto answers = m_planner.judge(m_groups, {}, {4, false, {}})) {
            for (const UnitRetreat& answer : *answers)
                paths += static_cast<std::int64_t>(answer.paths.size());
        }
        return paths;
    }

private:
    DerivedLayers m_layers;
    RetreatJudge m_judge;
    RetreatPlanner m_planner;
    std::vector<RetreatGroup> m_groups;
};

/// Plans of four hexes by the many scores of the Ardennes.
void addCrowdedRows(BenchTable& table, int units)
{
    const std::string metric = "plan-" + std::to_string(units);
    if (!table.wants(metric))
        return;
    const RulesInForce rules = BenchScenario::benchRules(QStringLiteral("ardennes-together"));
    const std::vector<CrowdedBoard> crowded = crowdedBoards(units, boards);
    table.setSize(crowded.front().position.map->grid.size());
    std::vector<std::unique_ptr<ReadyBoard>> ready;
    for (const CrowdedBoard& board : crowded)
        ready.push_back(std::make_unique<ReadyBoard>(board, rules));
    table.addCalls(
        "rearguard", metric, "us", ready.size(), [&](std::size_t call) { return ready[call]->legalPaths(); },
        BenchClock::Processor);

    // The boards on which every plan can be tried in reasonable time.
    std::vector<std::size_t> small;
    for (std::size_t board = 0; board < crowded.size() && small.size() < boardsTried; ++board) {
        if (!ArdennesPlans(crowded[board].plain, mostPlansTried).isTooLarge())
            small.push_back(board);
    }
    const std::string tried = metric + "-every-plan";
    if (small.empty()) {
        table.leaveOut("brute-force", tried, "no board is small enough to try every plan");
        return;
    }
    table.addCalls(
        "rearguard", tried, "us", small.size(), [&](std::size_t call) { return ready[small[call]]->legalPaths(); },
        BenchClock::Processor);
    table.addCalls(
        "brute-force", tried, "us", small.size(),
        [&](std::size_t call) {
            const ArdennesPlans every(crowded[small[call]].plain, mostPlansTried);
            std::int64_t paths = 0;
            for (std::size_t unit = 0; unit < every.units().size(); ++unit)
                paths += static_cast<std::int64_t>(every.paths(unit).size());
            return paths;
        },
        BenchClock::Processor);
}

} // namespace

void addPlanRows(BenchTable& table, const BenchScenario& scenario)
{
    if (!scenario.isWorkedCase)
        return;
    addThirtyPathRows(table);
    addCrowdedRows(table, 4);
    addCrowdedRows(table, 6);
}
