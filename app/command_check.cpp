// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "arguments.h"
#include "base/contains.h"
#include "console.h"
#include "io/file_kind.h"
#include "io/lesson_file.h"
#include "io/map_file.h"
#include "io/ruleset_file.h"
#include "io/scenario_file.h"
#include "io/table_file.h"
#include "io/text_file.h"
#include "io/values_file.h"
#include "lesson_answers.h"
#include "located_findings.h"
#include "json/json_reader.h"

#include <optional>
#include <vector>

using namespace Qt::Literals::StringLiterals;

namespace {

struct Found
{
    FileErrors errors;
    LocatedFindings findings;
    bool wantsAnswers = false;
    QString answers; ///< of lessons
    QString language; ///< of those
};

// Two scenarios may share a map, whose errors are told once.
template<typename T>
void addOnce(std::vector<T>& list, const std::vector<T>& more)
{
    for (const T& each : more) {
        if (!contains(list, each))
            list.push_back(each);
    }
}

FileError unknownKind(const QString& path)
{
    FileError error;
    error.code = u"file.unknown-kind"_s;
    error.file = path;
    error.message =
        CallText::tr("this is neither a map nor a scenario nor a ruleset nor a table nor a lesson nor values");
    error.expected =
        CallText::tr("a document whose \"format\" is rearguard-map, rearguard-scenario, rearguard-ruleset, "
                     "rearguard-table, rearguard-lesson or rearguard-values");
    return error;
}

LocatedFindings differencesIn(const LoadedTable& table)
{
    LocatedFindings findings;
    for (const QString& difference : table.differences) {
        LocatedFinding finding;
        finding.place.code = u"check.table-differs"_s;
        finding.place.file = table.path;
        finding.place.message = difference;
        findings.push_back(std::move(finding));
    }
    return findings;
}

// `ruleset` is that of maps and may be null: scenarios name their own.
void check(const QString& path, Examination examination, const Ruleset* ruleset, Found& found)
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
        if (const auto map = readMap(path))
            addOnce(found.findings, locatedFindings(*map, path, ruleset, examination));
        else
            addOnce(found.errors, map.error());
        break;
    case FileKind::Scenario:
        if (const auto loaded = loadScenario(path))
            addOnce(found.findings, locatedFindings(*loaded, examination));
        else
            addOnce(found.errors, loaded.error());
        break;
    case FileKind::Table:
        if (const auto table = loadTable(path))
            addOnce(found.findings, differencesIn(*table));
        else
            addOnce(found.errors, table.error());
        break;
    case FileKind::Lesson:
        if (const auto lesson = loadLesson(path)) {
            addOnce(found.findings, locatedFindings(*lesson));
            if (found.wantsAnswers)
                found.answers += lessonAnswersText(*lesson, found.language);
        } else {
            addOnce(found.errors, lesson.error());
        }
        break;
    case FileKind::Values:
        if (const auto values = ruleset != nullptr ? readValues(path, {*ruleset}) : readValues(path); !values)
            addOnce(found.errors, values.error());
        break;
    case FileKind::Ruleset:
        if (const auto game = readRuleset(path); !game)
            addOnce(found.errors, game.error());
        break;
    }
}

} // namespace

ExitStatus run(const CheckCall& call)
{
    std::optional<Ruleset> ruleset;
    if (!call.ruleset.isEmpty()) {
        auto named = rulesetNamed(call.ruleset);
        if (!named)
            return fail(named.error(), call.json);
        ruleset = std::move(named).value();
    }
    const auto examination = call.mapDoctor ? Examination::MapDoctor : Examination::Plain;
    Found found;
    found.wantsAnswers = call.answers;
    found.language = call.language;
    for (const QString& path : call.files)
        check(path, examination, ruleset ? &*ruleset : nullptr, found);
    const ExitStatus status = found.errors.empty() ? ExitStatus::Done : ExitStatus::InputAtFault;
    if (call.json) {
        print(errorsJson(found.errors, &found.findings));
        return status;
    }
    if (call.answers)
        print(found.answers);
    for (const LocatedFinding& finding : found.findings)
        complain(toWarning(finding));
    return fail(status, found.errors, false);
}
