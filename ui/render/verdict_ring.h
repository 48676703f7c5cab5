// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/bearing.h"
#include "render/theme.h"
#include "verdict/ruling.h"

#include <QColor>
#include <QPainterPath>

class QPainter;

/// Colour of a verdict's ring and chip.
QColor verdictColor(const Theme& theme, Verdict verdict);
/// The same, dark or light enough to be read as text on a card or panel.
QColor verdictTextColor(const Theme& theme, Verdict verdict);

/// Where the number and the counters of a hex of `size` pixels around the origin are read, to be left out of fills.
QPainterPath keptClear(GridShape shape, double size, bool keepsNumber, bool hasCounters);

/// A hex of `size` pixels around the origin without the place of its number: what a tint may cover. Numbers are read
/// on bare ground, where their contrast does not depend on what is shown.
QPainterPath tintArea(GridShape shape, double size, double inset);

/// What rings lie on, so that they show on any terrain; a little of the ground is seen through it.
QColor ringCasing(const Theme& theme);

/// Paints the fill, hatch and ring of a verdict onto a hex of `size` pixels around the origin. Each verdict has a form
/// of its own: full ring and light fill, dashes, dots, hatching; legal-pass has none (its dot is painted above arrows).
/// Fills keep clear of the hex number, and of the counters if there are any.
void paintVerdictRing(QPainter& painter, Verdict verdict, GridShape shape, double size, bool hasCounters,
                      const Theme& theme);
