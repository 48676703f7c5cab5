// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

/// Towns, forts, walls and other things that stand in a hex.
class FeaturesLayer : public Layer
{
public:
    LayerId id() const override { return LayerId::Features; }
    void paint(QPainter& painter, const PaintContext& context) const override;
};
