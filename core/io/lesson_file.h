// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"
#include "io/scenario_file.h"
#include "lesson/lesson.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

/// A lesson with every position it names.
struct LoadedLesson
{
    QString path;
    Lesson lesson; ///< steps that name a scenario have it at hand as well
    std::vector<LoadedScenario> positions; ///< one a step: the position that the step shows
};

/// How much of a lesson has to be there.
enum class LessonReading : unsigned char {
    Whole, ///< everything that it needs to be gone through
    Draft, ///< what was written so far: id, title and steps may be missing, and what questions and highlights are about
    Kept ///< the same of a draft that the program itself keeps for the user: its paths may climb as far as they like
};

/// Reads a lesson, its scenarios, maps and rulesets, and carries its changes out. Errors of all files are reported, each
/// with its file; a change that cannot be carried out is one ("lesson.change"). Paths may climb out of the lesson's
/// folder ("../maps/…", PathReach::Beside) and lead into the resources (":/…"). Positions on the same map share it.
Expected<LoadedLesson, FileErrors> loadLesson(const QString& path, LessonReading reading = LessonReading::Whole);
/// Reads a lesson from bytes as if it lay at `path`.
Expected<LoadedLesson, FileErrors> parseLesson(QByteArray text, const QString& path,
                                               LessonReading reading = LessonReading::Whole);

/// Of the id of a lesson, in characters.
inline constexpr qsizetype longestLessonId = 64;

/// Whether a lesson can have texts in it: the code of a language, such as "en", "de" or "pt_BR".
bool isLessonLanguage(const QString& code);

/// Canonical. Scenarios that have a path are written as paths, others whole.
QByteArray lessonText(const Lesson& lesson, const std::vector<LoadedScenario>& positions);

/// The lessons that ship with the program, in order of game, level and id: paths in the resources. In the library
/// Rearguard::lessons.
QStringList shippedLessons();
