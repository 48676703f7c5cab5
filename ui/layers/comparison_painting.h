// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/paint_context.h"

class QPainter;

/// Two answers on one board: what both say in a pale ring, where they differ a strong one with what each says; paths of
/// the first in full lines, of the second dashed, of both grey.
void paintComparison(QPainter& painter, const PaintContext& context, const BoardComparison& comparison);
