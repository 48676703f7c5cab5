// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

/// Who controls which hexes: a tint with a border, solid for the first side and dashed for the second.
class ControlLayer : public Layer
{
public:
    LayerId id() const override { return LayerId::Control; }
    void paint(QPainter& painter, const PaintContext& context) const override;
};
