// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

/// Starts the window in processes of its own and prints how long it takes until the map has been painted once.
void runStartBench();

/// What such a process does: opens the window on the worked case and ends once the map has been painted.
int runStartedWindow(int argc, char** argv);
