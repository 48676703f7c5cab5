// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/known_names.h"

#include "ruleset/ruleset.h"
#include "json/json_value.h"

#include <algorithm>

namespace {

/// A list of objects that declare names.
struct Declaration
{
    Known known;
    const char* object; ///< in which the list stands; nullptr: in the document
    const char* list;
    const char* name;
};

constexpr Declaration declarations[] = {
    {Known::Sides, nullptr, "sides", "id"},
    {Known::Nations, nullptr, "nations", "name"},
    {Known::Types, nullptr, "unitTypes", "name"},
    {Known::Terrain, nullptr, "terrain", "name"},
    {Known::Features, nullptr, "features", "name"},
    {Known::Hexsides, nullptr, "hexsides", "name"},
    {Known::Paths, nullptr, "paths", "name"},
    {Known::Regions, nullptr, "regions", "name"},
    {Known::Markers, nullptr, "markers", "name"},
    {Known::States, nullptr, "states", "name"},
    {Known::Phases, nullptr, "phases", "name"},
    {Known::Rules, nullptr, "rules", "id"},
    {Known::Settings, nullptr, "settings", "name"},
    {Known::Readings, nullptr, "readings", "name"},
    {Known::Sources, "supply", "sources", "name"},
    {Known::AttackKinds, "combat", "kinds", "name"},
    {Known::Priorities, "retreat", "prefer", "priority"},
    {Known::Results, nullptr, "results", "code"},
    {Known::Levels, "supply", "levels", "name"},
    {Known::ConditionKinds, "combat", "kinds", "name"},
    {Known::Trays, nullptr, "trays", "name"},
    {Known::Pools, nullptr, "pools", "name"},
    {Known::Secrets, nullptr, "secrets", "name"},
    {Known::Zones, nullptr, "zoc", "name"},
};

/// Calls `visit(JsonValue)` for each object of a list.
template<typename Visit>
void forEachObject(const JsonValue& owner, const char* key, Visit visit)
{
    const auto list = owner.find(key);
    if (!list || !list->isArray())
        return;
    for (const JsonValue entry : *list) {
        if (entry.isObject())
            visit(entry);
    }
}

QStringList namesIn(const JsonValue& owner, const char* key, const char* name)
{
    QStringList names;
    forEachObject(owner, key, [&](const JsonValue& entry) {
        const auto found = entry.find(name);
        names += found ? found->string() : QString();
    });
    return names;
}

} // namespace

const QStringList* KnownNames::valuesOf(const QString& reading) const
{
    const auto at =
        std::find_if(readings.begin(), readings.end(), [&](const auto& each) { return each.first == reading; });
    return at == readings.end() ? nullptr : &at->second;
}

KnownNames knownNamesIn(const JsonValue& root)
{
    KnownNames known;
    for (const Declaration& row : declarations) {
        const auto owner = row.object == nullptr ? std::optional(root) : root.find(row.object);
        if (owner)
            known.lists[static_cast<std::size_t>(row.known)] = namesIn(*owner, row.list, row.name);
    }
    const auto list = [&known](Known of) -> QStringList& { return known.lists[static_cast<std::size_t>(of)]; };
    if (list(Known::Levels).isEmpty())
        list(Known::Levels) = {QStringLiteral("supplied"), QStringLiteral("unsupplied")};
    list(Known::ConditionKinds) += QStringLiteral("ordinary");
    forEachObject(root, "sides", [&list](const JsonValue& side) {
        const auto team = side.find("team");
        const auto id = team ? team : side.find("id");
        list(Known::Teams) += id ? id->string() : QString();
    });
    const auto zoc = root.find("zoc");
    if (const auto only = zoc && zoc->isObject() ? zoc->find("name") : std::nullopt)
        list(Known::Zones) += only->string();
    const auto combat = root.find("combat");
    const auto table = combat ? combat->find("table") : std::nullopt;
    if (const auto columns = table ? table->find("columns") : std::nullopt; columns && columns->isArray()) {
        for (const JsonValue odds : *columns)
            list(Known::Odds) += odds.string();
    }
    forEachObject(root, "readings", [&known](const JsonValue& reading) {
        const auto name = reading.find("name");
        known.readings.emplace_back(name ? name->string() : QString(), namesIn(reading, "values", "value"));
    });
    return known;
}

KnownNames knownNamesOf(const Ruleset& game)
{
    KnownNames known;
    const auto list = [&known](Known of) -> QStringList& { return known.lists[static_cast<std::size_t>(of)]; };
    list(Known::Terrain) = namesOf(game.terrain);
    list(Known::Features) = namesOf(game.features);
    list(Known::Hexsides) = namesOf(game.hexsides);
    list(Known::Paths) = namesOf(game.paths);
    list(Known::Regions) = namesOf(game.regions);
    list(Known::Markers) = namesOf(game.markers);
    for (const UnitType& type : game.unitTypes)
        list(Known::Types) += type.name;
    for (const ResultRule& result : game.results)
        list(Known::Results) += result.code;
    for (const AttackKind& kind : game.combat.kinds)
        list(Known::ConditionKinds) += kind.name;
    list(Known::ConditionKinds) += QStringLiteral("ordinary");
    for (const Setting& setting : game.settings)
        list(Known::Settings) += setting.name;
    return known;
}
