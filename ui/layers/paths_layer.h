// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

/// Roads and rails, smooth through the hex centres.
class PathsLayer : public Layer
{
public:
    LayerId id() const override { return LayerId::Paths; }
    void paint(QPainter& painter, const PaintContext& context) const override;
};
