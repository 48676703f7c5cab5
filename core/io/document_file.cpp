// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/document_file.h"

#include "io/file_kind.h"
#include "io/map_file.h"

#include <memory>
#include <utility>

LoadedScenario mapAlone(HexMap map, const QString& path)
{
    Scenario scenario;
    scenario.position.map = std::make_shared<const HexMap>(std::move(map));
    return {path, std::move(scenario), RulesInForce(std::make_shared<const Ruleset>())};
}

bool isMapAlone(const LoadedScenario& loaded)
{
    return loaded.scenario.ruleset.isEmpty() && loaded.rules.ruleset().id.isEmpty();
}

Expected<LoadedScenario, FileErrors> loadDocument(const QString& path, const LoadProgress& progress)
{
    const auto asMap = [&]() -> Expected<LoadedScenario, FileErrors> {
        auto map = readMap(path, progress);
        if (!map)
            return map.error();
        return mapAlone(std::move(map).value(), path);
    };
    // The name tells without a look into a big file; a name that lies, or says nothing, is found out by the header.
    const bool isNamedMap = path.endsWith(QLatin1String(".hexmap.json"));
    auto loaded = isNamedMap ? asMap() : loadScenario(path, progress);
    if (loaded || loaded.error().front().code != QLatin1String("format.wrong"))
        return loaded;
    const auto kind = fileKind(path);
    if (kind == FileKind::Map && !isNamedMap)
        return asMap();
    if (kind == FileKind::Scenario && isNamedMap)
        return loadScenario(path, progress);
    return loaded;
}
