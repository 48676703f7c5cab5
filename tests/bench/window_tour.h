// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

/// Opens the program's window in this process, does on it what people do on a map (look, move, undo, zones of control,
/// supply, hover, a combat and its ruling), and prints a line "step<TAB>milliseconds" for each: the processor time until
/// the window has nothing left to do. The last line is the most memory that the process had, "peak<TAB>MiB". Needs a
/// QApplication. Returns the status for the process to end with.
int runWindowTour(const QString& scenario);
