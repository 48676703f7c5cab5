// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/file_kind.h"

#include "io/document_header.h"
#include "io/map_form.h"
#include "io/text_file.h"
#include "json/json_reader.h"

namespace {

std::optional<FileKind> kindByName(const QString& path)
{
    if (path.endsWith(QLatin1String(".hexmap.json")))
        return FileKind::Map;
    if (path.endsWith(QLatin1String(".scenario.json")))
        return FileKind::Scenario;
    if (path.endsWith(QLatin1String(".ruleset.json")))
        return FileKind::Ruleset;
    if (path.endsWith(QLatin1String(".table.json")))
        return FileKind::Table;
    if (path.endsWith(QLatin1String(".lesson.json")))
        return FileKind::Lesson;
    return std::nullopt;
}

} // namespace

std::optional<FileKind> fileKind(const QByteArray& text, const QString& path)
{
    const JsonParse parse = parseJson(text, streamedInMaps());
    const auto format = parse.document ? parse.document->root().find("format") : std::nullopt;
    if (format && format->utf8() == mapFormat.word)
        return FileKind::Map;
    if (format && format->utf8() == scenarioFormat.word)
        return FileKind::Scenario;
    if (format && format->utf8() == rulesetFormat.word)
        return FileKind::Ruleset;
    if (format && format->utf8() == tableFormat.word)
        return FileKind::Table;
    if (format && format->utf8() == lessonFormat.word)
        return FileKind::Lesson;
    return kindByName(path);
}

std::optional<FileKind> fileKind(const QString& path)
{
    const auto text = readBytes(path);
    return text ? fileKind(*text, path) : kindByName(path);
}
