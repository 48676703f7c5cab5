// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_content.h"

#include <QImage>

/// A small invented board for the tests of painting: every terrain with a look, rivers with a fork and a ring, a road
/// that bends, towns, both sides, a stack, and a ruling made by hand that holds every verdict.
namespace testboard {

inline constexpr int columns = 9;
inline constexpr int rows = 7;

HexIndex at(int column, int row);

HexMapPtr map(GridShape shape = GridShape::Flat);
BoardContent content(GridShape shape = GridShape::Flat);
/// With the ruling: the unit in (4, 3) retreats two hexes.
BoardContent contentWithRuling(GridShape shape = GridShape::Flat);

/// Brightness of a pixel as in a grey copy, 0 to 255.
int grey(QRgb pixel);
/// Mean of the differences in brightness of two pictures of the same size.
double greyDifference(const QImage& a, const QImage& b);
/// The greatest difference of any channel of any pixel.
int greatestDifference(const QImage& a, const QImage& b);

} // namespace testboard
