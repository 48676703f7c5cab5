// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/file_kind.h"

#include "io/document_header.h"
#include "io/map_form.h"
#include "io/text_file.h"
#include "json/json_reader.h"

namespace {

struct KindOfFile
{
    FileKind kind;
    const DocumentFormat& format;
    QLatin1StringView ending;
};
const KindOfFile fileKinds[] = {{FileKind::Map, mapFormat, QLatin1StringView(".hexmap.json")},
                                {FileKind::Scenario, scenarioFormat, QLatin1StringView(".scenario.json")},
                                {FileKind::Ruleset, rulesetFormat, QLatin1StringView(".ruleset.json")},
                                {FileKind::Table, tableFormat, QLatin1StringView(".table.json")},
                                {FileKind::Lesson, lessonFormat, QLatin1StringView(".lesson.json")},
                                {FileKind::Values, valuesFormat, QLatin1StringView(".values.json")}};

std::optional<FileKind> kindByName(const QString& path)
{
    for (const KindOfFile& each : fileKinds) {
        if (path.endsWith(each.ending))
            return each.kind;
    }
    return std::nullopt;
}

} // namespace

std::optional<FileKind> fileKind(const QByteArray& text, const QString& path)
{
    const JsonParse parse = parseJson(text, streamedInMaps());
    const auto format = parse.document ? parse.document->root().find("format") : std::nullopt;
    for (const KindOfFile& each : fileKinds) {
        if (format && format->utf8() == each.format.word)
            return each.kind;
    }
    return kindByName(path);
}

std::optional<FileKind> fileKind(const QString& path)
{
    const auto text = readBytes(path);
    return text ? fileKind(*text, path) : kindByName(path);
}
