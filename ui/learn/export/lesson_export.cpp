// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/export/lesson_export.h"

#include "io/text_file.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace {

struct ExportText
{
    Q_DECLARE_TR_FUNCTIONS(LessonPage)
};

} // namespace

Expected<Done, QString> exportLesson(const LoadedLesson& lesson, const QString& path, const QString& language)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("pdf"))
        return writePages(path, lessonPages(lesson, language));
    if (ending != QLatin1String("html") && ending != QLatin1String("htm"))
        return ExportText::tr("%1: the file name must end in .html or .pdf").arg(path);
    if (const auto written = writeBytes(lessonHtml(lesson, language), path); !written)
        return ExportText::tr("%1 cannot be written: %2").arg(path, written.error().message);
    return Done{};
}

QString lessonExportName(const LoadedLesson& lesson, const QString& ending)
{
    return lesson.lesson.id + u'.' + ending;
}
