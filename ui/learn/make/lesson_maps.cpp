// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "learn/make/lesson_maps.h"

#include "document/document_copies.h"
#include "io/map_file.h"
#include "io/text_file.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

bool mayName(const QString& file, const QString& lesson, PathReach reach)
{
    return !checkDocumentPath(QFileInfo(lesson).dir().relativeFilePath(file), lesson, reach);
}

Expected<QString, FileError> placeRuleset(const QString& file, const QString& lesson, std::vector<FileContent>& files,
                                          PathReach reach)
{
    if (mayName(file, lesson, reach))
        return file;
    auto bytes = readBytes(file);
    if (!bytes)
        return bytes.error();
    const QFileInfo source(file);
    const QDir folder = QFileInfo(lesson).dir();
    for (int number = 1;; ++number) {
        const QString name =
            number == 1 ? source.fileName()
                        : QStringLiteral("%1-%2.%3").arg(source.baseName()).arg(number).arg(source.completeSuffix());
        const QString path = folder.absoluteFilePath(name);
        const auto written = std::ranges::find(files, path, &FileContent::path);
        const auto there = written != files.end() ? Expected<QByteArray, FileError>(written->bytes) : readBytes(path);
        if (there && *there == *bytes)
            return path;
        if (!there && !QFileInfo::exists(path) && !QFileInfo(path).isSymLink()) {
            files.push_back({path, *std::move(bytes)});
            return path;
        }
    }
}

bool LessonMaps::holds(const QString& file, const HexMapPtr& map)
{
    const FilePrint print = printOfFile(file);
    if (!print.isThere())
        return false;
    const bool isKnown = std::ranges::any_of(
        m_held, [&](const Held& held) { return held.map == map && held.file == file && held.print == print; });
    if (isKnown)
        return true;
    const auto there = readMap(file);
    if (!there || *there != *map)
        return false;
    m_held.push_back({map, file, print});
    return true;
}

Expected<QString, FileError> LessonMaps::place(const HexMapPtr& map, const QString& file, const QString& lesson,
                                               std::vector<FileContent>& files, PathReach reach)
{
    // What lies in the program's resources has no path that another program could follow.
    if (!file.isEmpty() && !file.startsWith(u':') && mayName(file, lesson, reach) && holds(file, map))
        return file;
    const QFileInfo target(lesson);
    QString name = baseName(target.fileName());
    if (name.endsWith(QLatin1String(".lesson")))
        name.chop(7);
    QString path;
    for (int number = 1;; ++number) {
        path = target.dir().absoluteFilePath(number == 1 ? QStringLiteral("%1.hexmap.json").arg(name)
                                                         : QStringLiteral("%1-%2.hexmap.json").arg(name).arg(number));
        const bool isTaken = std::ranges::find(files, path, &FileContent::path) != files.end();
        // A link that leads nowhere yet may lead anywhere.
        if (isTaken || QFileInfo(path).isSymLink())
            continue;
        if (!QFileInfo::exists(path))
            break;
        if (holds(path, map))
            return path;
    }
    if (map->underlay && !file.isEmpty()) {
        auto brought = bringAlong(map->underlay->image, QFileInfo(file).dir(), target.dir());
        if (!brought)
            return brought.error();
    }
    files.push_back({path, mapText(*map)});
    return path;
}
