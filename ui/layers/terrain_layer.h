// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

/// Fills, patterns and hex outlines.
class TerrainLayer : public Layer
{
public:
    LayerId id() const override { return LayerId::Terrain; }
    void paint(QPainter& painter, const PaintContext& context) const override;
};
