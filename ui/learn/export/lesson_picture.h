// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/lesson_file.h"
#include "lesson/lesson_grader.h"
#include "picture/render.h"

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
