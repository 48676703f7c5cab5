// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

/// The supply line of a unit with its source, or what cuts it.
class SupplyLayer : public Layer
{
public:
    LayerId id() const override { return LayerId::Supply; }
    void paint(QPainter& painter, const PaintContext& context) const override;
};
