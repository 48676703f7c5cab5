// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class BenchTable;
struct BenchScenario;

/// A game in progress: its file, and its acts one by one.
void addTableRows(BenchTable& table, const BenchScenario& scenario);
