// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

/// Names on the map, below the hex centre, where they keep clear of counters.
class LabelsLayer : public Layer
{
public:
    LayerId id() const override { return LayerId::Labels; }
    void paint(QPainter& painter, const PaintContext& context) const override;
};
