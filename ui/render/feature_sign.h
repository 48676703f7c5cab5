// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/bearing.h"
#include "render/styles.h"
#include "render/theme.h"

class QPainter;

/// Paints what stands in a hex: its centre at the origin, its size 1. `name` gives unknown features a stable look.
void paintFeature(QPainter& painter, FeatureLook look, const QString& name, GridShape shape, const Theme& theme);
