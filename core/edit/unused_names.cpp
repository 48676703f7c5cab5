// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/unused_names.h"

#include "edit/map_list.h"

#include <algorithm>
#include <bitset>

namespace {

template<typename T, typename IsEmpty>
QStringList emptyOnes(const std::vector<Named<T>>& list, IsEmpty isEmpty)
{
    QStringList names;
    for (const Named<T>& entry : list) {
        if (isEmpty(entry.content))
            names += entry.name;
    }
    return names;
}

QStringList unusedTerrains(const HexMap& map)
{
    std::bitset<256> used;
    for (const std::uint8_t entry : map.legendIndex)
        used.set(entry);
    QStringList names;
    QStringList usedNames;
    for (std::size_t i = 0; i < map.legend.size(); ++i) {
        if (const auto& terrain = map.legend[i].terrain)
            (used.test(i) ? usedNames : names) += *terrain;
    }
    // The legend may have a terrain twice.
    names.removeDuplicates();
    names.removeIf([&](const QString& name) { return usedNames.contains(name); });
    return names;
}

QString nameAt(const HexMap& map, MapList list, std::size_t at)
{
    switch (list) {
    case MapList::Legend:
        return map.legend[at].terrain.value_or(QString());
    case MapList::Features:
        return map.features[at].name;
    case MapList::Hexsides:
        return map.hexsides[at].name;
    case MapList::Paths:
        return map.paths[at].name;
    case MapList::Regions:
        break;
    }
    return map.regions[at].name;
}

} // namespace

QStringList unusedNames(const HexMap& map, MapList list)
{
    const auto isEmptySet = [](const auto& set) { return set.isEmpty(); };
    switch (list) {
    case MapList::Legend:
        return unusedTerrains(map);
    case MapList::Features:
        return emptyOnes(map.features, isEmptySet);
    case MapList::Hexsides:
        return emptyOnes(map.hexsides, isEmptySet);
    case MapList::Paths:
        return emptyOnes(map.paths, [](const PathKind& paths) { return paths.lines.empty(); });
    case MapList::Regions:
        break;
    }
    return emptyOnes(map.regions, isEmptySet);
}

Edit removeUnusedNames(const HexMap& map, MapList list, const QStringList& names)
{
    EditMap edit;
    std::size_t left = lengthOf(map, list);
    // From the end, so that the places of the others stay.
    for (std::size_t at = left; at-- > 0;) {
        const QString name = nameAt(map, list, at);
        if (name.isEmpty() || !names.contains(name) || (list == MapList::Legend && left == 1))
            continue;
        if (list == MapList::Legend)
            edit.edits.emplace_back(RemoveLegendEntry{at});
        else
            edit.edits.emplace_back(RemoveKind{list, at});
        --left;
    }
    return edit.edits.empty() ? Edit(EditGroup{}) : Edit(std::move(edit));
}
