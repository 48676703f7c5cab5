// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/lesson_file.h"

#include "io/document_header.h"
#include "io/lesson_form.h"
#include "io/read_limits.h"
#include "io/text_file.h"
#include "json/file_words.h"
#include "json/json_reader.h"

#include <utility>

Expected<LoadedLesson, FileErrors> parseLesson(QByteArray text, const QString& path, LessonReading reading)
{
    if (text.size() > mostLessonBytes)
        return FileErrors{wholeFile("json.too-large", path, FileWords::tr("the file is too large for a lesson"),
                                    FileWords::tr("at most %1 MB").arg(mostLessonBytes / 1024 / 1024))};
    const JsonParse parse = parseJson(std::move(text));
    if (!parse.document)
        return fileErrors(parse.errors, path);
    JsonProblems problems(*parse.document);
    JsonObjectReader reader(parse.document->root(), problems);
    if (!readHeader(reader, lessonFormat))
        return fileErrors(problems.sorted(), path);
    LessonForm form(reader, path, reading);
    Lesson lesson;
    describe(form, lesson);
    reader.finish();
    return form.loaded(std::move(lesson));
}

Expected<LoadedLesson, FileErrors> loadLesson(const QString& path, LessonReading reading)
{
    auto text = readBytes(path);
    if (!text)
        return FileErrors{text.error()};
    return parseLesson(std::move(text).value(), path, reading);
}
