// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "layers/layer.h"

#include <memory>
#include <vector>

/// One of each layer, from below.
std::vector<std::unique_ptr<Layer>> makeLayers();

/// Whether a layer belongs to the map itself, which does not change in play.
bool isGroundLayer(LayerId id);
/// Whether a layer shows areas that change when units move: control and zones.
bool isAreaLayer(LayerId id);

/// Paints a layer as the settings say. A dimmed layer is dimmed as a whole: what it paints over itself does not show
/// through.
void paintLayer(QPainter& painter, const PaintContext& context, const Layer& layer, const LayerState& state);
