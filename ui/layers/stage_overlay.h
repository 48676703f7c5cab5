// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_content.h"

#include <QRectF>

class QPainter;
struct PaintContext;

/// A stage of an explanation: what is still in reach in full rings; what dropped out before gone faint; what drops out
/// now hatched and shrunken, with the sign of its reason and the rule's number, and a line to the unit or hexside at
/// fault, which is lit; paths that are outranked paling into dashes; lines of supply growing; at the end the legal paths
/// as the ruling has them.
void paintStage(QPainter& painter, const PaintContext& context, const ShownStage& shown);

/// The part of the board, in hexes, that two contents show otherwise which differ in their stage.
QRectF stageChange(const BoardContent& before, const BoardContent& after);
