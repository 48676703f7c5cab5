// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class BenchTable;
struct BenchScenario;

/// Retreats that are planned together.
void addPlanRows(BenchTable& table, const BenchScenario& scenario);
