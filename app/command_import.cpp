// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "arguments.h"
#include "console.h"
#include "import/import_file.h"
#include "import/imported_files.h"
#include "import/picture_tools.h"
#include "io/map_file.h"
#include "io/text_file.h"

#include <QFileInfo>

using namespace Qt::Literals::StringLiterals;

namespace {

FileErrors refused(const QString& path, const ImportError& why)
{
    FileError error;
    error.code = u"import.refused"_s;
    error.file = path;
    error.message = why.message;
    error.hint = why.cure;
    return {error};
}

Expected<MappingTable, FileErrors> tableAt(const QString& path)
{
    if (path.isEmpty() || !QFileInfo::exists(path))
        return MappingTable();
    const auto text = readBytes(path);
    if (!text)
        return FileErrors{text.error()};
    auto table = MappingTable::parse(*text);
    if (!table)
        return refused(path, table.error());
    return *std::move(table);
}

} // namespace

ExitStatus run(const ImportCall& call)
{
    std::optional<Ruleset> game;
    if (!call.ruleset.isEmpty()) {
        auto named = rulesetNamed(call.ruleset);
        if (!named)
            return fail(named.error(), call.json);
        game = std::move(named).value();
    }
    auto table = tableAt(call.mapping);
    if (!table)
        return fail(ExitStatus::InputAtFault, table.error(), call.json);
    auto board = readForeign(call.file, {call.module, call.map, call.board, call.scenario}, pictureTools());
    if (!board)
        return fail(ExitStatus::InputAtFault, refused(call.file, board.error()), call.json);
    auto result = importedMap(*std::move(board), *std::move(table), game ? kindsOf(*game) : KnownKinds());
    if (!result)
        return fail(ExitStatus::InputAtFault, refused(call.file, result.error()), call.json);
    auto files = importedFiles({call.output, call.ruleset}, *result, game ? &*game : nullptr);
    if (!call.mapping.isEmpty() && result->isTableNew)
        files.push_back({call.mapping, result->table.text()});
    // What the program writes it must be able to read.
    if (const auto again = parseMap(mapText(result->map), call.output); !again)
        return fail(ExitStatus::InputAtFault, again.error(), call.json);
    QStringList replaced;
    for (const FileContent& file : files) {
        if (QFileInfo::exists(file.path))
            replaced += file.path;
    }
    if (const auto written = writeImported(files); !written)
        return fail(ExitStatus::InputAtFault, FileErrors{written.error()}, call.json);
    if (!call.json) {
        for (const QString& path : replaced)
            complain(CallText::tr("replaced: %1; what it held is an earlier version of it").arg(path));
    }
    const auto text = [&] {
        // A program that asks hears of the counters all the same.
        if (!call.output.endsWith(QLatin1StringView(".scenario.json")))
            leaveCounters(*result);
        return importReportText(*result);
    };
    return answer(
        call.json, [&] { return importReportJson(*result); }, text);
}
