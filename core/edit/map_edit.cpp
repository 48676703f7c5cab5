// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map_edit.h"

#include <algorithm>

namespace {

template<typename T>
Named<T>* entryOf(std::vector<Named<T>>& list, const QString& name)
{
    const auto found = std::ranges::find(list, name, &Named<T>::name);
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

template<typename Set>
void makeEmpty(Set& set, int size)
{
    set = Set(size);
}

void makeEmpty(PathKind& kind, int size)
{
    kind.links = HexsideSet(size);
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
        // A hex may be named twice; in the inverse what it was first must come last.
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
        withKinds(map, edit.list, [&](auto& kinds) {
            const auto kind = kinds.emplace(placeIn(kinds, edit.at));
            kind->name = edit.name;
            makeEmpty(kind->content, map.grid.size());
        });
        return RemoveKind{edit.list, edit.at};
    }

    MapEdit operator()(const RemoveKind& edit) const
    {
        InsertKind inverse{edit.list, edit.at, {}};
        withKinds(map, edit.list, [&](auto& kinds) {
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
        // A hexside may be named twice; in the inverse what it was first must come last.
        std::reverse(inverse.hexsides.begin(), inverse.hexsides.end());
        if (edit.leaves)
            map.hexsides.erase(map.hexsides.begin() + (kind - map.hexsides.data()));
        return inverse;
    }

    MapEdit operator()(const InsertLine& edit) const
    {
        PathKind& paths = entryOf(map.paths, edit.kind)->content;
        paths.lines.insert(placeIn(paths.lines, edit.at), edit.line);
        forEachLink(map.grid, edit.line, [&](Hexside link) { paths.links.insert(map.grid, link); });
        return RemoveLine{edit.kind, edit.at};
    }

    MapEdit operator()(const RemoveLine& edit) const
    {
        PathKind& paths = entryOf(map.paths, edit.kind)->content;
        const auto place = placeIn(paths.lines, edit.at);
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
        if (edit.list == MapList::Legend)
            return renamed(*map.legend[edit.at].terrain);
        return withKinds(map, edit.list, [&](auto& kinds) { return renamed(kinds[edit.at].name); });
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
        std::ranges::sort(kept);
        std::erase_if(links, [&](Hexside link) { return std::ranges::binary_search(kept, link); });
    }

    MapEdit operator()(const SetMapTitle& edit) const { return SetMapTitle{std::exchange(map.title, edit.title)}; }
    MapEdit operator()(const SetMapRuleset& edit) const
    {
        return SetMapRuleset{std::exchange(map.ruleset, edit.ruleset)};
    }
    MapEdit operator()(const SetUnderlay& edit) const
    {
        return SetUnderlay{std::exchange(map.underlay, edit.underlay)};
    }
    MapEdit operator()(const SetLook& edit) const
    {
        const KindLook* before = map.look(edit.list, edit.kind);
        SetLook inverse{edit.list, edit.kind, before == nullptr ? KindLook() : *before};
        map.setLook(edit.list, edit.kind, edit.look);
        return inverse;
    }
    MapEdit operator()(const SetFurniture& edit) const
    {
        return SetFurniture{std::exchange(map.furniture, edit.furniture)};
    }
    MapEdit operator()(const SetStrengths& edit) const
    {
        return SetStrengths{std::exchange(map.strengths, edit.strengths)};
    }
};

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
    // What undoes a fill names its runs in reverse; a million hexes are better made in order than sorted.
    if (runs.size() > 1 && runs.front().first > runs.back().first)
        std::for_each(runs.rbegin(), runs.rend(), add);
    else
        std::for_each(runs.begin(), runs.end(), add);
    return hexes;
}

void addLegend(const HexMap& map, std::vector<MapEdit>& parts)
{
    // The bare entry comes to stand behind all others and goes when nothing shows it any more.
    for (std::size_t at = 0; at < map.legend.size(); ++at)
        parts.emplace_back(InsertLegendEntry{at, map.legend[at]});
    SetTerrain terrain;
    for (std::size_t begin = 0; begin < map.legendIndex.size();) {
        std::size_t end = begin + 1;
        while (end < map.legendIndex.size() && map.legendIndex[end] == map.legendIndex[begin])
            ++end;
        terrain.runs.push_back({static_cast<HexIndex>(begin), static_cast<int>(end - begin), map.legendIndex[begin]});
        begin = end;
    }
    parts.emplace_back(std::move(terrain));
    parts.emplace_back(RemoveLegendEntry{map.legend.size()});
}

void addHexes(MapList list, const std::vector<Named<HexSet>>& kinds, std::vector<MapEdit>& parts)
{
    for (std::size_t at = 0; at < kinds.size(); ++at) {
        parts.emplace_back(InsertKind{list, at, kinds[at].name});
        SetHexes set{list, kinds[at].name, {}};
        kinds[at].content.forEach([&](HexIndex hex) { set.hexes.emplace_back(hex, true); });
        if (!set.hexes.empty())
            parts.emplace_back(std::move(set));
    }
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

std::size_t lengthOf(const HexMap& map, MapList list)
{
    if (list == MapList::Legend)
        return map.legend.size();
    return withKinds(map, list, [](const auto& kinds) { return kinds.size(); });
}

QStringList namesIn(const HexMap& map, MapList list)
{
    QStringList names;
    if (list == MapList::Legend) {
        for (const LegendEntry& entry : map.legend)
            names += entry.terrain.value_or(QString());
        return names;
    }
    withKinds(map, list, [&names](const auto& kinds) {
        for (const auto& kind : kinds)
            names += kind.name;
    });
    return names;
}

HexMap bareMap(const HexGrid& grid)
{
    HexMap map;
    map.grid = grid;
    map.legend = {{U'.', QStringLiteral("bare")}};
    map.legendIndex.assign(static_cast<std::size_t>(grid.size()), 0);
    return map;
}

std::vector<MapEdit> partsOf(const HexMap& map)
{
    std::vector<MapEdit> parts;
    if (!map.title.isEmpty())
        parts.emplace_back(SetMapTitle{map.title});
    if (!map.ruleset.isEmpty())
        parts.emplace_back(SetMapRuleset{map.ruleset});
    addLegend(map, parts);
    addHexes(MapList::Features, map.features, parts);
    for (std::size_t at = 0; at < map.hexsides.size(); ++at) {
        const Named<HexsideSet>& kind = map.hexsides[at];
        parts.emplace_back(InsertKind{MapList::Hexsides, at, kind.name});
        SetHexsides set{kind.name, {}, false};
        kind.content.forEach([&](Hexside hexside) { set.hexsides.emplace_back(hexside, true); });
        if (!set.hexsides.empty())
            parts.emplace_back(std::move(set));
    }
    for (std::size_t at = 0; at < map.paths.size(); ++at) {
        const Named<PathKind>& kind = map.paths[at];
        parts.emplace_back(InsertKind{MapList::Paths, at, kind.name});
        for (std::size_t line = 0; line < kind.content.lines.size(); ++line)
            parts.emplace_back(InsertLine{kind.name, line, kind.content.lines[line]});
    }
    addHexes(MapList::Regions, map.regions, parts);
    for (std::size_t at = 0; at < map.labels.size(); ++at)
        parts.emplace_back(InsertLabel{at, map.labels[at]});
    if (map.underlay)
        parts.emplace_back(SetUnderlay{map.underlay});
    for (const MapLook& look : map.looks)
        parts.emplace_back(SetLook{look.list, look.kind, look.look});
    if (!map.furniture.empty())
        parts.emplace_back(SetFurniture{map.furniture});
    if (!(map.strengths == LayerStrengths()))
        parts.emplace_back(SetStrengths{map.strengths});
    return parts;
}
