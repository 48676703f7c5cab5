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

/// Where the number and the counters of a hex of `size` pixels around the origin are read, to be left out of fills.
QPainterPath keptClear(double size, bool keepsNumber, bool hasCounters);

/// Paints the fill, hatch and ring of a verdict onto a hex of `size` pixels around the origin. Each verdict has a form
/// of its own: full ring and light fill, dashes, dots, hatching; legal-pass has none (its dot is painted above arrows).
/// Hatching keeps clear of the hex number, and of the counters if there are any.
void paintVerdictRing(QPainter& painter, Verdict verdict, GridShape shape, double size, bool hasCounters,
                      const Theme& theme);
