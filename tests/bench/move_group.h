// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class BenchTable;
struct BenchScenario;

/// What one moving unit costs: zones of control and supply brought up to date.
void addMoveRows(BenchTable& table, const BenchScenario& scenario);
