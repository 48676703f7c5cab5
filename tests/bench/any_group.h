// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class BenchTable;
struct BenchScenario;

/// Rulings with words of any-game rulesets (displacement, bonds, audit) on the full-size map.
void addAnyRows(BenchTable& table, const BenchScenario& scenario);
