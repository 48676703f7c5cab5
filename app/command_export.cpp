// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "arguments.h"
#include "base/data_text.h"
#include "console.h"
#include "import/import_result.h"
#include "io/file_kind.h"
#include "io/map_file.h"
#include "io/scenario_file.h"
#include "output/board_export.h"
#include "json/json_writer.h"

#include <QFileInfo>

using namespace Qt::Literals::StringLiterals;

namespace {

/// What the file holds, as it is drawn: the map, and the position and the game where there are some.
Expected<RenderRequest, FileErrors> requestOf(const ExportCall& call)
{
    RenderRequest request;
    if (fileKind(call.file) == FileKind::Map) {
        auto map = readMap(call.file);
        if (!map)
            return map.error();
        request.title = map->title;
        request.underlayFolder = QFileInfo(call.file).path();
        auto position = std::make_shared<Position>();
        position->map = std::make_shared<const HexMap>(*std::move(map));
        request.content.position = std::move(position);
        return request;
    }
    const auto loaded = loadWithValues(call.file, call.values);
    if (!loaded)
        return loaded.error();
    request.title = dataText(scenarioTexts, loaded->scenario.title);
    request.underlayFolder = QFileInfo(QFileInfo(call.file).path() + u'/' + loaded->scenario.mapPath).path();
    request.content.position = std::make_shared<const Position>(loaded->scenario.position);
    request.content.rules = std::make_shared<const RulesInForce>(loaded->rules);
    return request;
}

QByteArray reportOf(const ExportCall& call, const std::vector<LeftOut>& left)
{
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::Lines);
    writer.key("written");
    writer.string(call.output);
    writeLeftOut(writer, left);
    writer.endObject();
    return writer.finished();
}

} // namespace

ExitStatus run(const ExportCall& call)
{
    const auto request = requestOf(call);
    if (!request)
        return fail(ExitStatus::InputAtFault, request.error(), call.json);
    const auto left = leftOut(exportBoardOf(*request), *exportFormatOf(call.output));
    if (!call.json) {
        for (const LeftOut& each : left)
            complain(CallText::tr("left out: %1").arg(leftOutText(each)));
    }
    if (const auto written = exportBoard(*request, call.output); !written) {
        FileError error;
        error.code = u"file.not-written"_s;
        error.message = written.error();
        return fail(ExitStatus::InputAtFault, {error}, call.json);
    }
    return answer(
        call.json, [&] { return reportOf(call, left); }, [] { return QString(); });
}
