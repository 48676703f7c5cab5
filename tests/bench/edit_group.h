// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class BenchTable;
struct BenchScenario;

/// Group "edit": strokes of the drawing tools on the scenario's map, against the same strokes on a map of 10 × 10 hexes
/// (peer "10x10"), each from the edit to the last pixel; what the longest of them takes; the whole map filled.
void addEditRows(BenchTable& table, const BenchScenario& scenario);
