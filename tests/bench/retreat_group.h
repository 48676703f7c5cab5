// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class BenchTable;
struct BenchScenario;

/// Retreats of one unit, and whole rulings.
void addRetreatRows(BenchTable& table, const BenchScenario& scenario);
