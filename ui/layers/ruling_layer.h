// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

/// The combat and its ruling: verdicts on the hexes, legal paths, what is being chosen; a stage of its explanation; what
/// a lesson marks.
class RulingLayer : public Layer
{
public:
    LayerId id() const override { return LayerId::Ruling; }
    void paint(QPainter& painter, const PaintContext& context) const override;
};
