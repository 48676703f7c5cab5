// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

/// What the pointer and the keyboard are at: hover, cursor, fanned-out stack, the cause of a reason.
class CursorLayer : public Layer
{
public:
    LayerId id() const override { return LayerId::Cursor; }
    void paint(QPainter& painter, const PaintContext& context) const override;
};
