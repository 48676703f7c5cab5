// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"
#include "layers/layer.h"

/// Counters and markers.
class CountersLayer : public Layer
{
public:
    LayerId id() const override { return LayerId::Counters; }
    void paint(QPainter& painter, const PaintContext& context) const override;
};

/// Paints a hex's stack once more over what was painted above it, so that both show.
void paintStackAgain(QPainter& painter, const PaintContext& context, HexIndex hex, double opacity);

/// The stack of BoardContent::fannedHex spread out side by side; painted above everything else.
void paintFan(QPainter& painter, const PaintContext& context);
