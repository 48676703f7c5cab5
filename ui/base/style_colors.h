// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QColor;
class QPalette;

/// Colours of controls that a palette has no role for.
namespace style_colors {

bool isHighContrast(const QPalette& palette);
/// What lies below the pointer, and below what cannot be used.
QColor hover(const QPalette& palette);
/// The bar at the top, a little darker than what lies below.
QColor bar(const QPalette& palette);

} // namespace style_colors
