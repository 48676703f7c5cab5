// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "answers_json.h"
#include "console.h"
#include "io/file_kind.h"
#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "io/scenario_file.h"
#include "io/text_file.h"
#include "located_findings.h"
#include "json/json_reader.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

struct Found
{
    FileErrors errors;
    FileErrors warnings;
};

// Two scenarios may share a map, whose errors are told once.
void addOnce(FileErrors& list, const FileErrors& more)
{
    for (const FileError& error : more) {
        if (std::find(list.begin(), list.end(), error) == list.end())
            list.push_back(error);
    }
}

FileError unknownKind(const QString& path)
{
    FileError error;
    error.code = u"file.unknown-kind"_s;
    error.file = path;
    error.message = Text::tr("this is neither a map nor a scenario nor a ruleset");
    error.expected = Text::tr("a document whose \"format\" is rearguard-map, rearguard-scenario or rearguard-ruleset");
    return error;
}

void check(const QString& path, bool withNotes, Found& found)
{
    const auto kind = fileKind(path);
    if (!kind) {
        if (const auto text = readBytes(path)) {
            const JsonParse parse = parseJson(*text);
            addOnce(found.errors, parse.document ? FileErrors{unknownKind(path)} : fileErrors(parse.errors, path));
            return;
        }
    }
    // What cannot be opened is told by the reader of maps as well as by any other.
    switch (kind.value_or(FileKind::Map)) {
    case FileKind::Map:
        if (const auto map = readMap(path); !map)
            addOnce(found.errors, map.error());
        break;
    case FileKind::Scenario:
        if (const auto loaded = loadScenario(path))
            addOnce(found.warnings, locatedFindings(*loaded, withNotes));
        else
            addOnce(found.errors, loaded.error());
        break;
    case FileKind::Ruleset:
        if (const auto ruleset = readRuleset(path); !ruleset)
            addOnce(found.errors, ruleset.error());
        break;
    }
}

} // namespace

ExitStatus run(const CheckCall& call)
{
    Found found;
    for (const QString& path : call.files)
        check(path, call.mapDoctor, found);
    const ExitStatus status = found.errors.empty() ? ExitStatus::Done : ExitStatus::InputAtFault;
    if (call.json) {
        print(checkJson(found.errors, found.warnings));
        return status;
    }
    for (const FileError& warning : found.warnings)
        complain(toWarning(warning));
    return fail(status, found.errors, false);
}
