// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

/// Borders of the regions, dashed, each in a colour of its own.
class RegionsLayer : public Layer
{
public:
    LayerId id() const override { return LayerId::Regions; }
    void paint(QPainter& painter, const PaintContext& context) const override;
};
