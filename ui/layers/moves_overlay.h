// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_content.h"

#include <QRectF>

class QPainter;
struct PaintContext;

/// Counters in hand: below the counters the hexes in reach, shaded, hatched where no move may end, with what they cost;
/// above them the way, and what stops it. People do not switch it.
void paintMoveReach(QPainter& painter, const PaintContext& context);
void paintMovePath(QPainter& painter, const PaintContext& context);

/// The part of the board, in hexes, that two contents show otherwise which differ in what is in hand.
QRectF moveChange(const BoardContent& before, const BoardContent& after);
