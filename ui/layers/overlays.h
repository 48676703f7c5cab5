// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_content.h"

#include <QRectF>

class QPainter;
class QPolygonF;
class Theme;
struct PaintContext;

// What lies on the layers, and that nobody switches. Each `Change` is the part of the board, in hexes, that two contents
// show otherwise which differ in it.

/// Counters in hand: below the counters the hexes in reach, shaded, hatched where no move may end, with what they cost;
/// above them the path, and what stops it.
void paintMoveReach(QPainter& painter, const PaintContext& context);
void paintMovePath(QPainter& painter, const PaintContext& context);
QRectF moveChange(const BoardContent& before, const BoardContent& after);

/// A stage of an explanation: what is still in reach in full rings; what dropped out before gone faint; what drops out
/// now hatched and shrunken, with the sign of its reason and the rule's number, and a line to the unit or hexside at
/// fault, which is lit; paths that are outranked paling into dashes; lines of supply growing; at the end the legal paths
/// as the ruling has them.
void paintStage(QPainter& painter, const PaintContext& context, const ShownStage& shown);
QRectF stageChange(const BoardContent& before, const BoardContent& after);

/// What is out of reach in a lesson's question, below the counters: veiled, with a line around the reach.
void paintLessonReach(QPainter& painter, const PaintContext& context);
/// What a lesson points out, each group in a colour and a pattern of its own; what was answered, with a tick, a cross and
/// its reason, or a hollow ring; and the path that is led so far.
void paintLesson(QPainter& painter, const PaintContext& context);
/// What is pointed out in a hex of that outline, as a legend shows it.
void paintLessonMark(QPainter& painter, const QPolygonF& outline, int group, const Theme& theme);
QRectF lessonChange(const BoardContent& before, const BoardContent& after);

/// What is answered to "what if", over the counters: a lettered ring where an enemy would close a retreat, a ring with a
/// key where a friend would hold it open, and beside a unit what a move would change for it.
void paintWhatIf(QPainter& painter, const PaintContext& context);
/// What letters the ring of a closer, by its place: "a" to "z", then "a1" …
QString closerLetter(std::size_t place);
QRectF whatIfChange(const BoardContent& before, const BoardContent& after);
