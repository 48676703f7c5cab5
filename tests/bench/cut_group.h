// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class BenchTable;
struct BenchScenario;

/// Cuts of retreats and of supply, and best attacks.
void addCutRows(BenchTable& table, const BenchScenario& scenario);
