// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/first_board.h"

#include "io/lesson_file.h"
#include "learn/export/lesson_picture.h"
#include "lesson/lesson_run.h"

#include <algorithm>
#include <memory>

QImage firstBoardOf(const QString& lesson, const Theme& theme, double ratio)
{
    const auto loaded = loadLesson(lesson);
    if (!loaded || loaded->positions.empty())
        return {};
    constexpr double usualHex = 52.0; // pixels
    constexpr double wantedWidth = 720.0;
    constexpr double largestHex = 110.0;
    const LoadedScenario& position = loaded->positions.front();
    const LessonGrader grader(std::make_shared<const Scenario>(position.scenario), position.rules);
    RenderRequest request = stepPicture(loaded->lesson.steps.front(), position, grader, usualHex).request;
    if (request.part)
        request.hexSize = std::min(largestHex, wantedWidth / request.part->width());
    request.devicePixelRatio = ratio;
    request.theme = theme;
    return renderImage(request);
}
