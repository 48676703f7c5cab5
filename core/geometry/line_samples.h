// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointF>

#include <span>
#include <vector>

/// A line drawn by hand as points at most `spacing` apart, whether the hand rested or hurried: points that add less than
/// `detail` to its form are left out, long ways filled in.
///
/// A line that trembles from point to point is smoothed first, until it runs as a hand's line does; a steady line stays
/// as it is. Points that are no numbers are passed over.
std::vector<QPointF> lineSamples(std::span<const QPointF> line, double detail, double spacing);
