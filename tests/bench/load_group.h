// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class BenchTable;
struct BenchScenario;

/// Files, start and memory.
void addLoadRows(BenchTable& table, const BenchScenario& scenario);

/// What a process started by those rows does: "--window SCENARIO MODE" opens the window on the scenario, and ends once
/// the map is painted ("painted"), goes on until it is ended ("stays"), or does what runWindowTour() does ("tour").
int runStartedWindow(int argc, char** argv);
