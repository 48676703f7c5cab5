// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/lesson_file.h"
#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "io/scenario_file.h"
#include "io/table_file.h"
#include "io/values_file.h"
#include "support/places.h"

#include <QFile>
#include <QString>
#include <QStringList>

/// Files of tests/fixtures/format and what is said about them.
namespace FormatFixtures {

inline QString folder()
{
    return sourcePath(u"/tests/fixtures/format");
}

inline QString path(const QString& name)
{
    return folder() + u'/' + name;
}

inline QByteArray text(const QString& name)
{
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

template<typename T>
FileErrors errorsOf(const Expected<T, FileErrors>& result)
{
    return result ? FileErrors() : result.error();
}

/// Reads a file of any kind and returns what is wrong with it.
inline FileErrors errorsIn(const QString& path)
{
    if (path.endsWith(QLatin1String(".hexmap.json")))
        return errorsOf(readMap(path));
    if (path.endsWith(QLatin1String(".ruleset.json")))
        return errorsOf(readRuleset(path));
    if (path.endsWith(QLatin1String(".table.json")))
        return errorsOf(loadTable(path));
    if (path.endsWith(QLatin1String(".lesson.json")))
        return errorsOf(loadLesson(path));
    if (path.endsWith(QLatin1String(".values.json")))
        return errorsOf(readValues(path));
    return errorsOf(loadScenario(path));
}

/// All errors as one text, for messages of tests.
inline QString told(const FileErrors& errors)
{
    QStringList lines;
    for (const FileError& error : errors)
        lines += error.code + QLatin1String(" | ") + toText(error);
    return lines.join(u'\n');
}

} // namespace FormatFixtures
