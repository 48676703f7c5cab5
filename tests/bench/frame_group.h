// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class BenchTable;
struct BenchScenario;

/// Frames of the board at 1920 x 1080 in the raster engine. Precondition: a QGuiApplication.
void addFrameRows(BenchTable& table, const BenchScenario& scenario);
