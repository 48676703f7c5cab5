// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map_edit.h"

#include <algorithm>
#include <utility>

namespace {

template<typename T>
Named<T>* entryOf(std::vector<Named<T>>& list, const QString& name)
{
    const auto found =
        std::find_if(list.begin(), list.end(), [&](const Named<T>& entry) { return entry.name == name; });
    return found == list.end() ? nullptr : &*found;
}

std::optional<Hexside> linkAt(const HexGrid& grid, const std::vector<HexIndex>& line, std::size_t at)
{
    return hexsideBetween(grid, line[at], line[at + 1]);
}

template<typename Visit>
void forEachLink(const HexGrid& grid, const std::vector<HexIndex>& line, Visit visit)
{
    for (std::size_t at = 0; at + 1 < line.size(); ++at) {
        if (const auto link = linkAt(grid, line, at))
            visit(*link);
    }
}

struct Applier
{
    HexMap& map;

    MapEdit operator()(const SetHexsides& edit) const
    {
        SetHexsides inverse{edit.kind, {}, false};
        Named<HexsideSet>* kind = entryOf(map.hexsides, edit.kind);
        if (kind == nullptr) {
            map.hexsides.push_back({edit.kind, HexsideSet(map.grid.size())});
            kind = &map.hexsides.back();
            inverse.leaves = true;
        }
        for (const auto& [hexside, isDrawn] : edit.hexsides) {
            inverse.hexsides.emplace_back(hexside, kind->content.contains(hexside));
            kind->content.set(map.grid, hexside, isDrawn);
        }
        // A hexside may be named twice; on the way back what it was first must come last.
        std::reverse(inverse.hexsides.begin(), inverse.hexsides.end());
        if (edit.leaves)
            map.hexsides.erase(map.hexsides.begin() + (kind - map.hexsides.data()));
        return inverse;
    }

    MapEdit operator()(const InsertLine& edit) const
    {
        PathKind& paths = entryOf(map.paths, edit.kind)->content;
        paths.lines.insert(paths.lines.begin() + static_cast<std::ptrdiff_t>(edit.at), edit.line);
        forEachLink(map.grid, edit.line, [&](Hexside link) { paths.links.insert(map.grid, link); });
        return RemoveLine{edit.kind, edit.at};
    }

    MapEdit operator()(const RemoveLine& edit) const
    {
        PathKind& paths = entryOf(map.paths, edit.kind)->content;
        const auto place = paths.lines.begin() + static_cast<std::ptrdiff_t>(edit.at);
        InsertLine inverse{edit.kind, edit.at, std::move(*place)};
        paths.lines.erase(place);
        forEachLink(map.grid, inverse.line, [&](Hexside link) { paths.links.remove(map.grid, link); });
        // Other lines may run over the same links.
        for (const std::vector<HexIndex>& line : paths.lines)
            forEachLink(map.grid, line, [&](Hexside link) { paths.links.insert(map.grid, link); });
        return inverse;
    }

    MapEdit operator()(const RenameEntry& edit) const
    {
        const auto renamed = [&edit](QString& name) {
            return RenameEntry{edit.list, edit.at, std::exchange(name, edit.name)};
        };
        switch (edit.list) {
        case MapList::Legend:
            return renamed(*map.legend[edit.at].terrain);
        case MapList::Features:
            return renamed(map.features[edit.at].name);
        case MapList::Hexsides:
            return renamed(map.hexsides[edit.at].name);
        case MapList::Paths:
            return renamed(map.paths[edit.at].name);
        case MapList::Regions:
            break;
        }
        return renamed(map.regions[edit.at].name);
    }
};

} // namespace

MapEdit applyMapEdit(const MapEdit& edit, HexMap& map)
{
    return std::visit(Applier{map}, edit);
}

std::vector<HexIndex> hexesOf(const MapEdit& edit, const HexMap& map)
{
    std::vector<HexIndex> hexes;
    if (const auto* sides = std::get_if<SetHexsides>(&edit)) {
        for (const auto& [hexside, isDrawn] : sides->hexsides) {
            hexes.push_back(hexside.hex);
            hexes.push_back(farHex(map.grid, hexside));
        }
    } else if (const auto* inserted = std::get_if<InsertLine>(&edit)) {
        hexes = inserted->line;
    } else if (const auto* removed = std::get_if<RemoveLine>(&edit)) {
        if (const PathKind* paths = map.path(removed->kind); paths != nullptr && removed->at < paths->lines.size())
            hexes = paths->lines[removed->at];
    }
    return hexes;
}
