// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/document_file.h"

#include "io/file_kind.h"
#include "io/map_file.h"
#include "io/neighbour_path.h"
#include "io/ruleset_file.h"
#include "io/table_file.h"
#include "json/file_words.h"
#include "json/nearest_name.h"

#include <memory>
#include <utility>

LoadedScenario mapAlone(HexMap map, const QString& path)
{
    Scenario scenario;
    scenario.position.map = std::make_shared<const HexMap>(std::move(map));
    return {path, std::move(scenario), RulesInForce(std::make_shared<const Ruleset>())};
}

Expected<RulesetPtr, FileErrors> gameOfMap(const HexMap& map, const QString& mapFile)
{
    const QString& name = map.ruleset;
    if (name.isEmpty())
        return RulesetPtr();
    const auto error = [&mapFile](const char* code, const ProblemText& text) {
        return FileErrors{wholeFile(code, mapFile, text.message, text.expected)};
    };
    const bool isPath = isRulesetPath(name);
    if (!isPath && !isKnownRuleset(name))
        return error("scenario.unknown-ruleset",
                     unknownName(FileWords::tr("there is no game %1"), name, knownRulesets()));
    if (isPath && mapFile.isEmpty())
        return error("file.not-found", {FileWords::tr("the map is in no file yet"), {}, {}});
    // What was edited or recovered may name anything.
    if (const auto problem = isPath ? checkDocumentPath(name, mapFile) : std::nullopt)
        return error("file.path", *problem);
    auto game = isPath ? readRuleset(neighbourFile(name, mapFile)) : knownRuleset(name);
    if (!game)
        return game.error();
    return std::make_shared<const Ruleset>(std::move(game).value());
}

bool isMapAlone(const LoadedScenario& loaded)
{
    return loaded.scenario.ruleset.isEmpty() && loaded.rules.ruleset().id.isEmpty();
}

LoadedScenario tableAsScenario(LoadedTable table)
{
    auto shared = std::make_shared<LoadedTable>(std::move(table));
    auto rules = RulesInForce::create(shared->start.rules.rulesetPtr(), shared->now.readings, shared->now.settings);
    LoadedScenario loaded{shared->path, shared->now, rules ? std::move(rules).value() : shared->start.rules, {}};
    loaded.table = std::move(shared);
    return loaded;
}

Expected<LoadedScenario, FileErrors> loadDocument(const QString& path, const LoadProgress& progress)
{
    const auto as = [&](FileKind kind) -> Expected<LoadedScenario, FileErrors> {
        if (kind == FileKind::Scenario)
            return loadScenario(path, progress);
        if (kind == FileKind::Table) {
            auto table = loadTable(path, progress);
            if (!table)
                return table.error();
            return tableAsScenario(std::move(table).value());
        }
        auto map = readMap(path, progress);
        if (!map)
            return map.error();
        return mapAlone(std::move(map).value(), path);
    };
    // The name tells without a look into a big file; a name that lies, or says nothing, is found out by the header.
    FileKind named = FileKind::Scenario;
    if (path.endsWith(QLatin1String(".hexmap.json")))
        named = FileKind::Map;
    else if (path.endsWith(QLatin1String(".table.json")))
        named = FileKind::Table;
    auto loaded = as(named);
    if (loaded || loaded.error().front().code != QLatin1String("format.wrong"))
        return loaded;
    const auto kind = fileKind(path);
    if (kind && *kind != named && *kind != FileKind::Ruleset && *kind != FileKind::Lesson && *kind != FileKind::Values)
        return as(*kind);
    return loaded;
}
