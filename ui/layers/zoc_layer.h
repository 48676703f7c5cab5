// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

/// Zones of control: hatching in the side's colour, one slant a side, so that contested hexes are crossed.
class ZocLayer : public Layer
{
public:
    LayerId id() const override { return LayerId::Zoc; }
    void paint(QPainter& painter, const PaintContext& context) const override;
};
