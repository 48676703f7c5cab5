// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

/// The printed hex numbers, under the top side of each hex.
class NumbersLayer : public Layer
{
public:
    LayerId id() const override { return LayerId::Numbers; }
    void paint(QPainter& painter, const PaintContext& context) const override;
};
