// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/map_look.h"

#include <QString>

// What people read of patterns, signs, lines, labels and furniture.

QString titleOf(TerrainPattern pattern);
QString titleOf(FeatureSign sign);
QString titleOf(LineDashes dashes);
QString titleOf(LabelKind kind);
QString titleOf(FurnitureKind kind);
