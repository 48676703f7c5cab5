// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class BenchTable;
struct BenchScenario;

/// Zones of control and supply of a whole map.
void addZocRows(BenchTable& table, const BenchScenario& scenario);
