// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/lesson_file.h"
#include "lesson/lesson_grader.h"
#include "picture/render.h"

#include <QPolygonF>
#include <QString>

#include <vector>

/// The board of a lesson's step, for a page: the part of the map that the step is about, with what it points out.
struct StepPicture
{
    RenderRequest request;
    std::vector<HexIndex> hexes; ///< whose centres the picture shows, in order of number
};

/// `hexSize` as in RenderRequest.
StepPicture stepPicture(const LessonStep& step, const LoadedScenario& position, const LessonGrader& grader,
                        double hexSize);

/// What stands between the tags of an SVG drawing, to be put into a page: its ids begin with a word of their own, so that
/// no two drawings of a page meet.
struct SvgDrawing
{
    QString content;
    QSizeF size; ///< of the view box, which begins at the origin
};

SvgDrawing svgOf(const RenderRequest& request, const QString& idPrefix);

/// A highlight of that group in one hex, as an element for a legend.
QString markSvg(int group, const Theme& theme);

/// The hex of such a sign, in a square with its centre at (center, center).
QPolygonF signOutline(double center, double radius);
