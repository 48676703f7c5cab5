// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/plan_group.h"

#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "bench/plan_board.h"

#include <QtGlobal>

namespace {

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

} // namespace

void addPlanRows(BenchTable& table, const BenchScenario& scenario)
{
    if (scenario.isWorkedCase)
        addThirtyPathRows(table);
}
