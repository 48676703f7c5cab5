// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class BenchTable;
struct BenchScenario;

/// The searches under supply.
void addSupplyRows(BenchTable& table, const BenchScenario& scenario);
