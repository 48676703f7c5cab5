// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

/// Paints frames of the full-size map at 1920 x 1080 in the raster engine, panning and zooming, and prints median, 99th
/// percentile and worst. Precondition: a QGuiApplication.
void runFrameBench();
