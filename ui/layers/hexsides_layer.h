// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

/// Rivers and what else lies along hexsides, with the signs across them: bridges, fords, ice.
class HexsidesLayer : public Layer
{
public:
    LayerId id() const override { return LayerId::Hexsides; }
    void paint(QPainter& painter, const PaintContext& context) const override;
};
