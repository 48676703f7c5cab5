// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/move_group.h"

#include "bench/bench_scenario.h"
#include "bench/bench_table.h"

void addMoveRows(BenchTable& /*table*/, const BenchScenario& /*scenario*/) {}
