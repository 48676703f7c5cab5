// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "arguments.h"
#include "base/data_text.h"
#include "console.h"
#include "io/file_kind.h"
#include "io/lesson_file.h"
#include "io/scenario_file.h"
#include "learn/export/lesson_export.h"
#include "picture/render.h"
#include "render/underlay/counter_picture_reader.h"
#include "render/underlay/underlay_reader.h"
#include "rules/retreat/rule.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::Literals::StringLiterals;

namespace {

// What the board shows of this scenario with these layers; the ruling of its own combat among them.
Expected<BoardContent, CallError> contentOf(const LoadedScenario& loaded, const LayerSettings& layers, bool wantsRuling)
{
    const Scenario& scenario = loaded.scenario;
    BoardContent content;
    content.position = std::make_shared<const Position>(scenario.position);
    content.rules = std::make_shared<const RulesInForce>(loaded.rules);
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
        return content;
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
    return content;
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

// Lessons become pages and PDFs, scenarios pictures and PDFs.
std::optional<CallError> checkFormat(const RenderCall& call, bool isLesson)
{
    const QString ending = QFileInfo(call.output).suffix().toLower();
    if (ending == u"pdf"_s || isLesson == (ending == u"html"_s))
        return std::nullopt;
    return CallError{u"call.unknown-picture-format"_s,
                     isLesson ? CallText::tr("%1: a lesson is written as .html or .pdf").arg(call.output)
                              : CallText::tr("%1: a scenario is drawn as .png, .svg or .pdf").arg(call.output),
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
    const auto loaded = loadWithValues(call.scenario, call.values);
    if (!loaded)
        return fail(ExitStatus::InputAtFault, loaded.error(), call.json);

    RenderRequest request;
    for (const QString& name : call.show) {
        if (const auto layer = layerFromName(name))
            request.layers.show(*layer);
    }
    const bool wantsRuling = call.show.contains(layerName(LayerId::Ruling));
    const auto content = contentOf(*loaded, request.layers, wantsRuling);
    if (!content)
        return fail(content.error(), call.json);
    request.content = *content;
    if (!call.around.isEmpty()) {
        const HexMap& map = request.content.map();
        const auto hexes = hexesNamed(call.around, map);
        if (!hexes)
            return fail(hexes.error(), call.json);
        request.part = partAround(map, *hexes);
    }
    request.title = dataText(scenarioTexts, loaded->scenario.title);
    request.underlayFolder = QFileInfo(QFileInfo(call.scenario).path() + u'/' + loaded->scenario.mapPath).path();
    request.content.counterPictures =
        readCounterPictures(request.underlayFolder, counterPicturesOf(*request.content.position));
    if (const std::optional<Underlay>& underlay = request.content.map().underlay;
        underlay && request.layers.isShown(LayerId::Underlay)) {
        auto picture = readUnderlay(QDir(request.underlayFolder).filePath(underlay->image));
        // A board without its scan is still a board.
        if (picture)
            request.underlay = *picture;
        else
            complain(u"rearguard: warning: "_s + picture.error());
    }
    if (call.dark)
        request.theme = Theme::dark();
    if (call.hexSize > 0)
        request.hexSize = call.hexSize;
    const auto written = renderToFile(request, call.output);
    return written ? ExitStatus::Done : notWritten(written.error(), call.json);
}
