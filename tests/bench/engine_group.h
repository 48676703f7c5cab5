// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class BenchTable;
struct BenchScenario;

/// The two engines of retreats on the same units of random positions of every game: "rearguard" is the graph where the
/// rules allow it and the search elsewhere, as the program answers; "path-search" is the search alone.
void addEngineRows(BenchTable& table, const BenchScenario& scenario);
