// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

/// The scanned sheet below the terrain, for tracing a printed map.
class UnderlayLayer : public Layer
{
public:
    LayerId id() const override { return LayerId::Underlay; }
    void paint(QPainter& painter, const PaintContext& context) const override;
};
