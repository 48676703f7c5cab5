// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_content.h"

#include <QRectF>

class QPainter;
class QPolygonF;
class Theme;
struct PaintContext;

/// What a lesson points out, each group in a colour and a pattern of its own; what was answered, with a tick, a cross or
/// a hollow ring; and the path that is led so far.
void paintLesson(QPainter& painter, const PaintContext& context);

/// One such mark in a hex of that outline, as a legend shows it.
void paintLessonMark(QPainter& painter, const QPolygonF& outline, LessonMark::Kind kind, int group, const Theme& theme);

/// The part of the board, in hexes, that two contents show otherwise which differ in marks or path of the lesson.
QRectF lessonChange(const BoardContent& before, const BoardContent& after);
