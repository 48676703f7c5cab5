// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "arguments.h"
#include "console.h"
#include "drawn_board.h"
#include "io/file_kind.h"
#include "io/lesson_file.h"
#include "learn/export/lesson_export.h"
#include "output/board_export.h"
#include "rules/retreat/rule.h"

#include <QFileInfo>

using namespace Qt::Literals::StringLiterals;

namespace {

// Gives the board what these layers show of the scenario; the ruling of its own combat among them.
std::optional<CallError> addAnswers(BoardContent& content, const LoadedScenario& loaded, const LayerSettings& layers,
                                    bool wantsRuling)
{
    const Scenario& scenario = loaded.scenario;
    if (layers.isShown(LayerId::Zoc)) {
        const RuleView board(*content.position, loaded.rules);
        content.zoc = std::make_shared<const std::vector<SideZoc>>(zonesOfControl(board));
        if (loaded.rules.ruleset().bonds)
            content.bonds = std::make_shared<const TeamBonds>(bondsOfTeams(board));
    }
    if (layers.isShown(LayerId::Supply) && !loaded.rules.ruleset().supply.lines.empty()) {
        content.supply =
            std::make_shared<const std::vector<SupplyStatus>>(supplyOfAll(*content.position, loaded.rules));
        content.showsAllSupply = true;
        content.showsSupplyLevels = !loaded.rules.ruleset().supply.levels.empty();
    }
    if (!wantsRuling)
        return std::nullopt;
    if (!scenario.combat || scenario.combat->result.isEmpty())
        return CallError{u"call.missing-combat"_s,
                         CallText::tr("the scenario holds no combat with a result, so there is no ruling to show"),
                         {},
                         helpHint(u"render"_s)};
    const auto ruling = rule(*content.position, loaded.rules, {*scenario.combat, {}, false});
    if (!ruling)
        return CallError{ruling.error().code, ruling.error().message, {}, {}};
    content.ruling = std::make_shared<const Ruling>(*ruling);
    content.showCombat(*scenario.combat);
    return std::nullopt;
}

ExitStatus notWritten(const QString& why, bool json)
{
    FileError error;
    error.code = u"file.not-written"_s;
    error.message = why;
    return fail(ExitStatus::InputAtFault, {error}, json);
}

ExitStatus writeLesson(const RenderCall& call)
{
    const auto lesson = loadLesson(call.scenario);
    if (!lesson)
        return fail(ExitStatus::InputAtFault, lesson.error(), call.json);
    const auto written = exportLesson(*lesson, call.output, call.language);
    return written ? ExitStatus::Done : notWritten(written.error(), call.json);
}

// Lessons become pages and PDFs, scenarios and maps pictures and PDFs.
std::optional<CallError> checkFormat(const RenderCall& call, bool isLesson)
{
    const QString ending = QFileInfo(call.output).suffix().toLower();
    if (ending == u"pdf"_s || isLesson == (ending == u"html"_s))
        return std::nullopt;
    return CallError{u"call.unknown-picture-format"_s,
                     isLesson ? CallText::tr("%1: a lesson is written as .html or .pdf").arg(call.output)
                              : CallText::tr("%1: a scenario or map is drawn as .png, .svg or .pdf").arg(call.output),
                     {},
                     helpHint(u"render"_s)};
}

} // namespace

ExitStatus run(const RenderCall& call)
{
    const bool isLesson = fileKind(call.scenario) == FileKind::Lesson;
    if (const auto wrong = checkFormat(call, isLesson))
        return fail(*wrong, call.json);
    if (isLesson)
        return writeLesson(call);
    const bool isMap = fileKind(call.scenario) == FileKind::Map;
    for (const QString& name : call.show) {
        const LayerId layer = *layerFromName(name);
        if (isMap && !isGroundLayer(layer) && layer != LayerId::Furniture)
            return fail(CallError{u"call.unknown-layer"_s,
                                  CallText::tr("a map has no layer \"%1\" to show: draw a scenario").arg(name),
                                  {},
                                  helpHint(u"render"_s)},
                        call.json);
    }
    auto board = boardToDraw(call.scenario, call.values);
    if (!board)
        return fail(ExitStatus::InputAtFault, board.error(), call.json);

    RenderRequest& request = board->request;
    for (const QString& name : call.show)
        request.layers.show(*layerFromName(name));
    // On a map with nothing but the picture below it, terrain that nobody drew would hide it.
    const ExportBoard whole = exportBoardOf(request);
    if (whole.isUndrawn())
        request.layers[LayerId::Terrain].opacity = whole.strengths()[LayerId::Terrain] / 100.0;
    if (board->scenario) {
        const bool wantsRuling = call.show.contains(layerName(LayerId::Ruling));
        if (const auto wrong = addAnswers(request.content, *board->scenario, request.layers, wantsRuling))
            return fail(*wrong, call.json);
    }
    if (!call.around.isEmpty()) {
        const HexMap& map = request.content.map();
        const auto hexes = hexesNamed(call.around, map);
        if (!hexes)
            return fail(hexes.error(), call.json);
        request.part = partAround(map, *hexes);
    }
    takeUnderlay(request);
    if (call.dark)
        request.theme = Theme::dark();
    if (call.hexSize > 0)
        request.hexSize = call.hexSize;
    const auto written = renderToFile(request, call.output);
    return written ? ExitStatus::Done : notWritten(written.error(), call.json);
}
