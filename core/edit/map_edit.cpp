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

template<typename List>
auto placeIn(List& list, std::size_t at)
{
    return list.begin() + static_cast<std::ptrdiff_t>(at);
}

/// Calls `visit` with the list of kinds and an empty content for it. Precondition: not the legend.
template<typename Visit>
void withKinds(HexMap& map, MapList list, Visit visit)
{
    const int size = map.grid.size();
    switch (list) {
    case MapList::Features:
        visit(map.features, HexSet(size));
        break;
    case MapList::Regions:
        visit(map.regions, HexSet(size));
        break;
    case MapList::Hexsides:
        visit(map.hexsides, HexsideSet(size));
        break;
    case MapList::Paths:
        visit(map.paths, PathKind{{}, HexsideSet(size)});
        break;
    case MapList::Legend:
        break;
    }
}

struct MapApplier
{
    HexMap& map;

    MapEdit operator()(const SetTerrain& edit) const
    {
        SetTerrain inverse;
        for (const TerrainRun& run : edit.runs) {
            const auto first = placeIn(map.legendIndex, static_cast<std::size_t>(run.first));
            const auto last = first + run.count;
            for (auto at = first; at != last;) {
                const std::uint8_t entry = *at;
                const auto end = std::find_if(at, last, [entry](std::uint8_t other) { return other != entry; });
                inverse.runs.push_back(
                    {run.first + static_cast<HexIndex>(at - first), static_cast<int>(end - at), entry});
                at = end;
            }
            std::fill(first, last, run.entry);
        }
        // A hex may be named twice; on the way back what it was first must come last.
        std::reverse(inverse.runs.begin(), inverse.runs.end());
        return inverse;
    }

    MapEdit operator()(const InsertLegendEntry& edit) const
    {
        if (edit.at < map.legend.size()) {
            for (std::uint8_t& entry : map.legendIndex)
                entry = static_cast<std::uint8_t>(entry + (entry >= edit.at ? 1 : 0));
        }
        map.legend.insert(placeIn(map.legend, edit.at), edit.entry);
        return RemoveLegendEntry{edit.at};
    }

    MapEdit operator()(const RemoveLegendEntry& edit) const
    {
        const LegendEntry removed = map.legend[edit.at];
        map.legend.erase(placeIn(map.legend, edit.at));
        if (edit.at < map.legend.size()) {
            for (std::uint8_t& entry : map.legendIndex)
                entry = static_cast<std::uint8_t>(entry - (entry > edit.at ? 1 : 0));
        }
        return InsertLegendEntry{edit.at, removed};
    }

    MapEdit operator()(const InsertKind& edit) const
    {
        withKinds(map, edit.list, [&](auto& kinds, auto&& empty) {
            kinds.insert(placeIn(kinds, edit.at), {edit.name, std::forward<decltype(empty)>(empty)});
        });
        return RemoveKind{edit.list, edit.at};
    }

    MapEdit operator()(const RemoveKind& edit) const
    {
        InsertKind inverse{edit.list, edit.at, {}};
        withKinds(map, edit.list, [&](auto& kinds, auto&&) {
            inverse.name = kinds[edit.at].name;
            kinds.erase(placeIn(kinds, edit.at));
        });
        return inverse;
    }

    MapEdit operator()(const SetHexes& edit) const
    {
        HexSet& set = entryOf(edit.list == MapList::Regions ? map.regions : map.features, edit.kind)->content;
        SetHexes inverse{edit.list, edit.kind, {}};
        inverse.hexes.reserve(edit.hexes.size());
        for (const auto& [hex, isMember] : edit.hexes) {
            inverse.hexes.emplace_back(hex, set.contains(hex));
            set.set(hex, isMember);
        }
        std::reverse(inverse.hexes.begin(), inverse.hexes.end());
        return inverse;
    }

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
        std::vector<Hexside> gone;
        forEachLink(map.grid, inverse.line, [&](Hexside link) { gone.push_back(link); });
        keepLinksOf(paths.lines, inverse.line, gone);
        for (const Hexside link : gone)
            paths.links.remove(map.grid, link);
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

    MapEdit operator()(const InsertLabel& edit) const
    {
        map.labels.insert(placeIn(map.labels, edit.at), edit.label);
        return RemoveLabel{edit.at};
    }

    MapEdit operator()(const RemoveLabel& edit) const
    {
        InsertLabel inverse{edit.at, std::move(map.labels[edit.at])};
        map.labels.erase(placeIn(map.labels, edit.at));
        return inverse;
    }

    /// Takes from `links`, which `line` runs over, those that one of `others` runs over too. What other lines have is told
    /// by a bit a hex, for a map may have a million of their hexes.
    void keepLinksOf(const std::vector<std::vector<HexIndex>>& others, const std::vector<HexIndex>& line,
                     std::vector<Hexside>& links) const
    {
        if (links.empty())
            return;
        const auto [leastAt, greatestAt] = std::minmax_element(line.begin(), line.end());
        const HexIndex least = *leastAt;
        const HexIndex greatest = *greatestAt;
        HexSet onLine(greatest - least + 1);
        for (const HexIndex hex : line)
            onLine.insert(hex - least);
        const auto isOnLine = [&](HexIndex hex) {
            return hex >= least && hex <= greatest && onLine.contains(hex - least);
        };
        std::vector<Hexside> kept;
        for (const std::vector<HexIndex>& other : others) {
            for (std::size_t at = 0; at + 1 < other.size(); ++at) {
                if (!isOnLine(other[at]) || !isOnLine(other[at + 1]))
                    continue;
                if (const auto shared = linkAt(map.grid, other, at))
                    kept.push_back(*shared);
            }
        }
        const auto isBefore = [](Hexside a, Hexside b) {
            return std::pair(a.hex, toInt(a.direction)) < std::pair(b.hex, toInt(b.direction));
        };
        std::sort(kept.begin(), kept.end(), isBefore);
        std::erase_if(links,
                      [&](Hexside link) { return std::binary_search(kept.begin(), kept.end(), link, isBefore); });
    }

    MapEdit operator()(const SetMapTitle& edit) const { return SetMapTitle{std::exchange(map.title, edit.title)}; }
    MapEdit operator()(const SetUnderlay& edit) const
    {
        return SetUnderlay{std::exchange(map.underlay, edit.underlay)};
    }
};

} // namespace

namespace {

std::vector<HexIndex> hexesOfRuns(const std::vector<TerrainRun>& runs)
{
    std::size_t count = 0;
    for (const TerrainRun& run : runs)
        count += static_cast<std::size_t>(run.count);
    std::vector<HexIndex> hexes;
    hexes.reserve(count);
    const auto add = [&hexes](const TerrainRun& run) {
        for (int i = 0; i < run.count; ++i)
            hexes.push_back(run.first + i);
    };
    // What undoes a fill names its runs the other way round; a million hexes are better made in order than sorted.
    if (runs.size() > 1 && runs.front().first > runs.back().first)
        std::for_each(runs.rbegin(), runs.rend(), add);
    else
        std::for_each(runs.begin(), runs.end(), add);
    return hexes;
}

} // namespace

MapEdit applyMapEdit(const MapEdit& edit, HexMap& map)
{
    return std::visit(MapApplier{map}, edit);
}

std::vector<HexIndex> hexesOf(const MapEdit& edit, const HexMap& map)
{
    std::vector<HexIndex> hexes;
    if (const auto* terrain = std::get_if<SetTerrain>(&edit)) {
        hexes = hexesOfRuns(terrain->runs);
    } else if (const auto* set = std::get_if<SetHexes>(&edit)) {
        for (const auto& [hex, isMember] : set->hexes)
            hexes.push_back(hex);
    } else if (const auto* sides = std::get_if<SetHexsides>(&edit)) {
        for (const auto& [hexside, isDrawn] : sides->hexsides) {
            hexes.push_back(hexside.hex);
            hexes.push_back(farHex(map.grid, hexside));
        }
    } else if (const auto* inserted = std::get_if<InsertLine>(&edit)) {
        hexes = inserted->line;
    } else if (const auto* removed = std::get_if<RemoveLine>(&edit)) {
        if (const PathKind* paths = map.path(removed->kind); paths != nullptr && removed->at < paths->lines.size())
            hexes = paths->lines[removed->at];
    } else if (const auto* label = std::get_if<InsertLabel>(&edit)) {
        hexes = {label->label.at};
    } else if (const auto* gone = std::get_if<RemoveLabel>(&edit)) {
        hexes = {map.labels[gone->at].at};
    }
    return hexes;
}
