// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <map>

/// How far somebody has come with a lesson.
struct LessonRecord
{
    int step = 0; ///< where they left
    std::map<int, int> points; ///< step → points of its question, once it was answered or given up
    bool isFinished = false; ///< gone through to its end at least once
    int best = 0; ///< points of the best time through

    bool isStarted() const { return step > 0 || !points.empty() || isFinished; }
    int total() const;

    friend bool operator==(const LessonRecord&, const LessonRecord&) = default;
};

/// What a person has learnt, by the ids of lessons; kept with the person's settings.
namespace lesson_progress {

LessonRecord of(const QString& lesson);
void keep(const QString& lesson, const LessonRecord& record);

/// Lesson files that were opened, the latest first.
QStringList recentFiles();
void addRecentFile(const QString& path);

/// The language of lessons' texts that was chosen; empty: that of the program.
QString language();
void setLanguage(const QString& language);

} // namespace lesson_progress
