// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class BenchTable;
struct BenchScenario;

/// What if: fates of a stack under every code, danger as the board stands and after enemy moves, previews of moves.
void addWhatIfRows(BenchTable& table, const BenchScenario& scenario);
