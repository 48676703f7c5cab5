// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/scenario_file.h"

#include "io/document_header.h"
#include "io/neighbour_path.h"
#include "io/scenario_loader.h"
#include "io/text_file.h"
#include "json/json_reader.h"

#include <QFileInfo>

#include <utility>

namespace {

Expected<LoadedScenario, FileErrors> load(const QString& textFile, const QString& path, const LoadProgress& progress,
                                          FileShelf* shelf = nullptr)
{
    auto text = readBytes(textFile, progress.part(0.0, 0.05));
    if (!text)
        return FileErrors{text.error()};
    const JsonParse parse = parseJson(std::move(text).value());
    if (!parse.document)
        return fileErrors(parse.errors, path);
    const JsonValue root = parse.document->root();
    // What another kind of file says about maps and games means nothing here.
    JsonProblems headerProblems(*parse.document);
    JsonObjectReader header(root, headerProblems);
    if (!readHeader(header, scenarioFormat))
        return fileErrors(headerProblems.sorted(), path);
    JsonProblems problems(*parse.document);
    ScenarioLoader loader(path, problems, shelf);
    const double mapRead = 0.05 + 0.95 * loader.shareOfMap(root);
    loader.loadMap(root, progress.part(0.05, mapRead));
    loader.loadRuleset(root);
    Scenario scenario =
        readScenario(root, {path, loader.map(), loader.ruleset().get(), progress.part(mapRead, 1.0)}, problems);
    if (!progress.tell(1.0))
        return FileErrors{cancelledError(path)};

    FileErrors errors = fileErrors(problems.sorted(), path);
    errors.insert(errors.end(), loader.otherErrors().begin(), loader.otherErrors().end());
    if (!errors.empty())
        return errors;
    auto rules = loader.rulesFor(scenario);
    if (!rules)
        return rules.error();
    return LoadedScenario{path, std::move(scenario), *std::move(rules)};
}

} // namespace

Expected<LoadedScenario, FileErrors> loadScenario(const QString& path, const LoadProgress& progress)
{
    return load(path, path, progress);
}

Expected<LoadedScenario, FileErrors> loadScenario(const QString& path, FileShelf& shelf)
{
    return load(path, path, {}, &shelf);
}

Expected<LoadedScenario, FileErrors> loadScenarioAs(const QString& textFile, const QString& path)
{
    return load(textFile, path, {});
}

qint64 scenarioFileSize(const QString& path, qint64 enough)
{
    const qint64 own = QFileInfo(path).size();
    if (own >= enough)
        return own;
    auto text = readBytes(path);
    const JsonParse parse = text ? parseJson(std::move(text).value(), {{"units"}, {}}) : JsonParse();
    const auto map = parse.document ? parse.document->root().find("map") : std::nullopt;
    const bool isNamed = map && map->isString() && !checkDocumentPath(map->string(), path);
    return isNamed ? own + QFileInfo(neighbourFile(map->string(), path)).size() : own;
}

Expected<Scenario, FileErrors> parseScenario(const QByteArray& text, const QString& file, HexMapPtr map,
                                             const RulesetPtr& ruleset)
{
    return parsedDocument<Scenario>(text, file, [&](JsonObjectReader& reader) {
        return readScenario(reader.value(), {file, std::move(map), ruleset.get()}, reader.problems());
    });
}
