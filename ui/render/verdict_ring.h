// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/bearing.h"
#include "render/theme.h"
#include "verdict/ruling.h"

#include <QColor>

class QPainter;

/// Colour of a verdict's ring and chip.
QColor verdictColor(const Theme& theme, Verdict verdict);

/// Paints the fill, hatch and ring of a verdict onto a hex of `size` pixels around the origin. Each verdict has a form
/// of its own: full ring and light fill, dashes, dots, hatching; legal-pass has none (its dot is painted above arrows).
/// Hatching keeps clear of the hex number, and of the counters if there are any.
void paintVerdictRing(QPainter& painter, Verdict verdict, GridShape shape, double size, bool hasCounters,
                      const Theme& theme);
