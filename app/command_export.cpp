// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "console.h"
#include "drawn_board.h"
#include "import/import_result.h"
#include "output/board_export.h"
#include "json/json_writer.h"

using namespace Qt::Literals::StringLiterals;

namespace {

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
    auto board = boardToDraw(call.file, call.values);
    if (!board)
        return fail(ExitStatus::InputAtFault, board.error(), call.json);
    RenderRequest& request = board->request;
    const auto format = *exportFormatOf(call.output);
    const auto left = leftOut(exportBoardOf(request), format);
    if (format == ExportFormat::Vassal)
        takeUnderlay(request);
    if (!call.json) {
        for (const LeftOut& each : left)
            complain(CallText::tr("left out: %1").arg(leftOutText(each)));
    }
    if (const auto written = exportBoard(request, call.output); !written) {
        FileError error;
        error.code = u"file.not-written"_s;
        error.message = written.error();
        return fail(ExitStatus::InputAtFault, {error}, call.json);
    }
    return answer(
        call.json, [&] { return reportOf(call, left); }, [] { return QString(); });
}
