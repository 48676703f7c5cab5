// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

/// Where units have been since the phase began: a line from where each started to where it stands, dashed where it was
/// moved freely.
class TrailsLayer : public Layer
{
public:
    LayerId id() const override { return LayerId::Trails; }
    void paint(QPainter& painter, const PaintContext& context) const override;
};
