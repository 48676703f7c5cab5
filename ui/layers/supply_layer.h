// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hexside.h"
#include "layers/layer.h"

#include <optional>
#include <vector>

/// The supply line of a unit with its source, or what cuts it.
class SupplyLayer : public Layer
{
public:
    LayerId id() const override { return LayerId::Supply; }
    void paint(QPainter& painter, const PaintContext& context) const override;
};

/// A line of supply: chevrons that point along it, from the unit to the source. `share`: how much of it is drawn, 0 to 1.
void paintSupplyLine(QPainter& painter, const PaintContext& context, const std::vector<HexIndex>& line,
                     double share = 1.0);
void paintSupplySource(QPainter& painter, const PaintContext& context, HexIndex hex);
/// Scissors on the hexside that cuts, or on the hex.
void paintSupplyCut(QPainter& painter, const PaintContext& context, HexIndex hex,
                    const std::optional<Hexside>& hexside);
