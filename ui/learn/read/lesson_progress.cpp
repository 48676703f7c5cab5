// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/read/lesson_progress.h"

#include <QFileInfo>
#include <QSettings>

#include <algorithm>
#include <numeric>
#include <ranges>

namespace {

constexpr qsizetype mostRecent = 8;

QString groupOf(QString lesson)
{
    // A slash would begin a group within.
    lesson.replace(u'/', u'_').replace(u'\\', u'_');
    return QStringLiteral("learn/lessons/") + lesson;
}

const QString recentKey = QStringLiteral("learn/recentFiles");
const QString languageKey = QStringLiteral("learn/language");

} // namespace

int LessonRecord::total() const
{
    const auto values = points | std::views::values;
    return std::accumulate(values.begin(), values.end(), 0);
}

namespace lesson_progress {

LessonRecord of(const QString& lesson)
{
    QSettings settings;
    settings.beginGroup(groupOf(lesson));
    LessonRecord record;
    record.step = std::max(0, settings.value(QStringLiteral("step")).toInt());
    record.isFinished = settings.value(QStringLiteral("finished")).toBool();
    record.best = std::max(0, settings.value(QStringLiteral("best")).toInt());
    // "2=7": ten settings of ten questions would be ten lines.
    for (const QString& entry : settings.value(QStringLiteral("points")).toStringList()) {
        bool isStep = false;
        bool isWorth = false;
        const int place = entry.section(u'=', 0, 0).toInt(&isStep);
        const int worth = entry.section(u'=', 1).toInt(&isWorth);
        if (isStep && isWorth && place >= 0 && worth >= 0)
            record.points[place] = worth;
    }
    return record;
}

void keep(const QString& lesson, const LessonRecord& record)
{
    QSettings settings;
    settings.beginGroup(groupOf(lesson));
    QStringList points;
    for (const auto& [place, worth] : record.points)
        points += QStringLiteral("%1=%2").arg(place).arg(worth);
    settings.setValue(QStringLiteral("step"), record.step);
    settings.setValue(QStringLiteral("points"), points);
    settings.setValue(QStringLiteral("finished"), record.isFinished);
    settings.setValue(QStringLiteral("best"), record.best);
}

QStringList recentFiles()
{
    QStringList files = QSettings().value(recentKey).toStringList();
    files.removeIf([](const QString& file) { return !QFileInfo::exists(file); });
    return files;
}

void addRecentFile(const QString& path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    QSettings().setValue(recentKey, QStringList(files.mid(0, mostRecent)));
}

QString language()
{
    return QSettings().value(languageKey).toString();
}

void setLanguage(const QString& language)
{
    QSettings().setValue(languageKey, language);
}

} // namespace lesson_progress
