// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/clip.h"

#include "edit/drawing.h"
#include "edit/edit_list.h"
#include "edit/legend_index.h"
#include "edit/path_drawing.h"
#include "map/map_limits.h"

#include <QSet>

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace {

/// Puts indices in order. Where there are many of them, by a bit for each hex of the grid.
void sortIndices(std::vector<HexIndex>& hexes, const HexGrid& grid)
{
    if (hexes.size() < static_cast<std::size_t>(grid.size()) / 64) {
        std::ranges::sort(hexes);
        return;
    }
    HexSet set(grid.size());
    for (const HexIndex hex : hexes)
        set.insert(hex);
    hexes.clear();
    set.forEach([&hexes](HexIndex hex) { hexes.push_back(hex); });
}

/// What a list of kinds calls its kinds, then those that only the clip has.
template<typename Kinds, typename ClipKinds>
QStringList namesOf(const Kinds& kinds, const ClipKinds& ofClip)
{
    QStringList names;
    for (const auto& kind : kinds)
        names += kind.name;
    for (const auto& kind : ofClip) {
        if (!names.contains(kind.name))
            names += kind.name;
    }
    return names;
}

/// The links as lines, each as long as can be: first those that end where an odd number of links meets.
std::vector<std::vector<HexIndex>> linesOf(const HexGrid& grid, std::vector<Hexside> links)
{
    std::ranges::sort(links);
    std::unordered_map<HexIndex, std::vector<std::size_t>> at;
    for (std::size_t i = 0; i < links.size(); ++i) {
        at[links[i].hex].push_back(i);
        at[farHex(grid, links[i])].push_back(i);
    }
    std::vector<bool> isUsed(links.size(), false);
    const auto walkFrom = [&](HexIndex start) {
        std::vector<HexIndex> line{start};
        for (bool goesOn = true; goesOn;) {
            goesOn = false;
            for (const std::size_t link : at[line.back()]) {
                if (isUsed[link])
                    continue;
                isUsed[link] = true;
                line.push_back(links[link].hex == line.back() ? farHex(grid, links[link]) : links[link].hex);
                goesOn = true;
                break;
            }
        }
        return line;
    };
    std::vector<std::vector<HexIndex>> lines;
    for (const bool onlyOdd : {true, false}) {
        for (std::size_t i = 0; i < links.size(); ++i) {
            for (const HexIndex hex : {links[i].hex, farHex(grid, links[i])}) {
                if (isUsed[i] || (onlyOdd && at[hex].size() % 2 == 0))
                    continue;
                if (auto line = walkFrom(hex); line.size() > 1)
                    lines.push_back(std::move(line));
            }
        }
    }
    return lines;
}

/// Puts a clip on a scenario's map.
class Paster
{
public:
    Paster(const Scenario& scenario, const MapClip& clip, Hex at)
        : m_position(scenario.position), m_map(*scenario.position.map), m_grid(m_map.grid), m_clip(clip), m_at(at)
    {
        std::vector<HexIndex> hexes;
        for (const HexIndex hex : placesOf(clip, m_grid, at)) {
            if (hex != noHex && (clip.layers.terrain || m_map.hasHex(hex)))
                hexes.push_back(hex);
        }
        sortIndices(hexes, m_grid);
        m_runs = runsOf(hexes);
        m_hexes = hexesOf(m_runs);
    }

    Edit run()
    {
        const ClipLayers& layers = m_clip.layers;
        if (layers.terrain)
            pasteTerrain();
        if (layers.features)
            pasteSets(MapList::Features, m_map.features, m_clip.features);
        if (layers.regions)
            pasteSets(MapList::Regions, m_map.regions, m_clip.regions);
        if (layers.hexsides)
            pasteHexsides();
        if (layers.paths)
            pastePaths();
        if (layers.labels)
            pasteLabels();
        if (layers.units)
            pasteUnits();
        if (layers.markers)
            pasteMarkers();
        if (layers.control)
            pasteControl();
        return m_edits.taken();
    }

private:
    HexIndex placeOf(Hex hex) const { return m_grid.index(m_at + hex); }
    bool isPlace(HexIndex hex) const { return contains(m_runs, hex); }
    bool isHex(HexIndex hex) const { return hex != noHex && (m_map.hasHex(hex) || isPlace(hex)); }

    /// The members that are pasted somewhere, in order of index.
    std::vector<HexIndex> placed(const std::vector<Hex>& hexes) const
    {
        std::vector<HexIndex> places;
        for (const Hex hex : hexes) {
            if (const HexIndex place = placeOf(hex); isPlace(place))
                places.push_back(place);
        }
        sortIndices(places, m_grid);
        return places;
    }

    /// The hexside where it is pasted, if that is between two hexes. A clip of flat hexes may be put on pointy ones.
    std::optional<Hexside> placed(ClipHexside hexside) const
    {
        const Hex step = m_clip.shape == GridShape::Flat ? flatStep(hexside.direction) : pointyStep(hexside.direction);
        const HexIndex a = placeOf(hexside.hex);
        const HexIndex b = placeOf(hexside.hex + step);
        if (!isHex(a) || !isHex(b) || (!isPlace(a) && !isPlace(b)))
            return std::nullopt;
        return hexsideBetween(m_grid, a, b);
    }

    std::vector<Hexside> placed(const std::vector<ClipHexside>* hexsides) const
    {
        std::vector<Hexside> places;
        if (hexsides == nullptr)
            return places;
        for (const ClipHexside hexside : *hexsides) {
            if (const auto place = placed(hexside))
                places.push_back(*place);
        }
        std::ranges::sort(places);
        return places;
    }

    void pasteTerrain()
    {
        LegendIndex legend(m_map);
        std::vector<HexIndex> made; // hexes where there were holes
        for (const Named<std::vector<Hex>>& terrain : m_clip.terrain) {
            std::vector<HexIndex> painted = hexesOf(legend.paint(runsOf(placed(terrain.content)), terrain.name));
            std::erase_if(painted, [this](HexIndex hex) { return m_map.hasHex(hex); });
            made.insert(made.end(), painted.begin(), painted.end());
        }
        m_edits.add(legend.edits());
        // A full legend has no room for a terrain; where a hole is left, nothing else may come to lie.
        std::ranges::sort(made);
        std::erase_if(m_hexes,
                      [&](HexIndex hex) { return !m_map.hasHex(hex) && !std::ranges::binary_search(made, hex); });
        m_runs = runsOf(m_hexes);
    }

    void pasteSets(MapList list, const std::vector<Named<HexSet>>& kinds,
                   const std::vector<Named<std::vector<Hex>>>& ofClip)
    {
        std::size_t count = kinds.size();
        for (const QString& name : namesOf(kinds, ofClip)) {
            const HexSet* before = findNamed(kinds, name);
            const std::vector<Hex>* members = findNamed(ofClip, name);
            const std::vector<HexIndex> wanted = members == nullptr ? std::vector<HexIndex>{} : placed(*members);
            SetHexes set{list, name, {}};
            auto next = wanted.begin();
            for (const HexIndex hex : m_hexes) {
                const bool isWanted = next != wanted.end() && *next == hex;
                next += isWanted ? 1 : 0;
                if ((before != nullptr && before->contains(hex)) != isWanted)
                    set.hexes.emplace_back(hex, isWanted);
            }
            if (set.hexes.empty() || (before == nullptr && count >= maxHexKinds))
                continue;
            if (before == nullptr)
                m_edits.add(InsertKind{list, count++, name});
            m_edits.add(MapEdit(std::move(set)));
        }
    }

    /// Hexsides between two hexes that are pasted on and that `set` has, in order.
    std::vector<Hexside> innerHexsides(const HexsideSet& set) const
    {
        std::vector<Hexside> inner;
        for (const HexIndex hex : m_hexes) {
            if (set.mask(hex) == 0)
                continue;
            for (const HexDirection direction : {HexDirection::D0, HexDirection::D1, HexDirection::D2}) {
                if (set.contains(hex, direction) && isPlace(m_grid.neighbour(hex, direction)))
                    inner.push_back({hex, direction});
            }
        }
        return inner;
    }

    void pasteHexsides()
    {
        std::size_t count = m_map.hexsides.size();
        for (const QString& name : namesOf(m_map.hexsides, m_clip.hexsides)) {
            const HexsideSet* before = m_map.hexsideKind(name);
            const std::vector<Hexside> wanted = placed(findNamed(m_clip.hexsides, name));
            SetHexsides set{name, {}, false};
            if (before != nullptr) {
                for (const Hexside hexside : innerHexsides(*before)) {
                    if (!std::ranges::binary_search(wanted, hexside))
                        set.hexsides.emplace_back(hexside, false);
                }
            }
            for (const Hexside hexside : wanted) {
                if (before == nullptr || !before->contains(hexside))
                    set.hexsides.emplace_back(hexside, true);
            }
            if (set.hexsides.empty() || (before == nullptr && count >= maxHexsideKinds))
                continue;
            count += before == nullptr ? 1 : 0;
            m_edits.add(MapEdit(std::move(set)));
        }
    }

    void pastePaths()
    {
        std::size_t count = m_map.paths.size();
        for (const QString& name : namesOf(m_map.paths, m_clip.paths)) {
            const PathKind* before = m_map.path(name);
            if (before == nullptr && count >= maxHexsideKinds)
                continue;
            const std::vector<Hexside> wanted = placed(findNamed(m_clip.paths, name));
            LineIndex lines(m_map, name, count);
            lines.admit(m_runs);
            if (before != nullptr) {
                std::vector<Hexside> unwanted = innerHexsides(before->links);
                std::erase_if(unwanted, [&wanted](Hexside link) { return std::ranges::binary_search(wanted, link); });
                lines.erase(unwanted, {});
            }
            std::vector<Hexside> missing = wanted;
            std::erase_if(missing, [&lines](Hexside link) { return lines.hasLink(link); });
            for (const std::vector<HexIndex>& line : linesOf(m_grid, missing))
                lines.draw(line);
            count += before == nullptr && !lines.edits().empty() ? 1 : 0;
            m_edits.add(lines.edits());
        }
    }

    void pasteLabels()
    {
        std::unordered_map<HexIndex, QStringList> wanted;
        std::unordered_map<HexIndex, QStringList> present;
        for (const ClipLabel& label : m_clip.labels) {
            if (isPlace(placeOf(label.at)))
                wanted[placeOf(label.at)] += label.text;
        }
        for (const MapLabel& label : m_map.labels) {
            if (isPlace(label.at))
                present[label.at] += label.text;
        }
        std::size_t count = m_map.labels.size();
        for (std::size_t place = m_map.labels.size(); place-- > 0;) {
            const HexIndex hex = m_map.labels[place].at;
            if (const auto found = present.find(hex); found != present.end() && found->second != wanted[hex]) {
                m_edits.add(RemoveLabel{place});
                --count;
            }
        }
        for (const ClipLabel& label : m_clip.labels) {
            const HexIndex hex = placeOf(label.at);
            if (isPlace(hex) && present[hex] != wanted[hex])
                m_edits.add(InsertLabel{count++, {hex, label.text, label.style}});
        }
    }

    void pasteUnits()
    {
        QSet<QString> ids;
        for (const Unit& unit : m_position.units)
            ids.insert(unit.id);
        auto count = static_cast<UnitIndex>(m_position.units.size());
        for (const ClipUnit& copy : m_clip.units) {
            Unit unit = copy.unit;
            unit.hex = placeOf(copy.at);
            if (!isHex(unit.hex))
                continue;
            if (const UnitIndex same = m_position.findUnit(unit.id); same != noUnit && m_position.unit(same) == unit)
                continue;
            unit.id = freeId(unit.id, ids);
            ids.insert(unit.id);
            m_edits.add(Edit(RestoreUnit{count++, std::move(unit)}));
        }
    }

    /// The id itself, or with a number behind it: "2inf", "2inf-2", "2inf-3".
    static QString freeId(const QString& id, const QSet<QString>& ids)
    {
        if (!ids.contains(id))
            return id;
        constexpr qsizetype longest = 64;
        qsizetype digits = 0;
        while (digits < id.size() && id[id.size() - 1 - digits].isDigit())
            ++digits;
        const qsizetype dash = id.size() - digits - 1;
        const bool isNumbered = digits > 0 && dash > 0 && id[dash] == u'-';
        const QString stem = isNumbered ? id.left(dash) : id;
        for (int number = 2;; ++number) {
            const QString ending = QStringLiteral("-%1").arg(number);
            if (QString free = stem.left(longest - ending.size()) + ending; !ids.contains(free))
                return free;
        }
    }

    void pasteMarkers()
    {
        std::size_t count = m_position.markers.size();
        for (const ClipMarker& copy : m_clip.markers) {
            Marker marker = copy.marker;
            marker.at = placeOf(copy.at);
            const auto hexside = copy.direction ? placed(ClipHexside{copy.at, *copy.direction}) : std::nullopt;
            if (copy.direction ? !hexside : !isPlace(placeOf(copy.at)))
                continue;
            if (hexside)
                marker.at = *hexside;
            const auto& markers = m_position.markers;
            if (std::ranges::find(markers, marker) == markers.end())
                m_edits.add(Edit(InsertMarker{count++, std::move(marker)}));
        }
    }

    void pasteControl()
    {
        std::unordered_map<HexIndex, QString> wanted;
        for (const Named<std::vector<Hex>>& side : m_clip.control) {
            for (const HexIndex hex : placed(side.content))
                wanted[hex] = side.name;
        }
        SetControl set;
        for (const HexIndex hex : m_hexes) {
            const auto found = wanted.find(hex);
            const QString side = found == wanted.end() ? QString() : found->second;
            if (m_position.controller(hex) != side)
                set.hexes.emplace_back(hex, side);
        }
        if (!set.hexes.empty())
            m_edits.add(Edit(std::move(set)));
    }

    const Position& m_position;
    const HexMap& m_map;
    const HexGrid& m_grid;
    const MapClip& m_clip;
    Hex m_at;
    HexRuns m_runs; ///< what is pasted on
    std::vector<HexIndex> m_hexes; ///< the same, in order
    EditList m_edits;
};

} // namespace

std::vector<HexIndex> placesOf(const MapClip& clip, const HexGrid& grid, Hex at)
{
    std::vector<HexIndex> places;
    places.reserve(clip.hexes.size());
    for (const Hex hex : clip.hexes)
        places.push_back(grid.index(at + hex));
    return places;
}

Edit pasteClip(const Scenario& scenario, const MapClip& clip, Hex at)
{
    return Paster(scenario, clip, at).run();
}

void clearMap(const Scenario& scenario, const HexRuns& hexes, const ClipLayers& layers, bool cutsPaths, EditList& edits)
{
    const HexMap& map = *scenario.position.map;
    const std::vector<HexIndex> each = hexesOf(hexes);
    const auto linksOf = [&](const HexsideSet& set, bool isInnerOnly) {
        std::vector<Hexside> links;
        for (const HexIndex hex : each) {
            if (set.mask(hex) == 0)
                continue;
            for (const HexDirection direction : allDirections) {
                if (!set.contains(hex, direction))
                    continue;
                const bool isInner = contains(hexes, map.grid.neighbour(hex, direction));
                if (isInner ? toInt(direction) < 3 : !isInnerOnly)
                    links.push_back(*hexsideOf(map.grid, hex, direction));
            }
        }
        return links;
    };
    if (layers.features) {
        for (const Named<HexSet>& kind : map.features)
            edits.add(setFeature(scenario, kind.name, each, false));
    }
    if (layers.regions) {
        for (const Named<HexSet>& kind : map.regions)
            edits.add(setRegion(scenario, kind.name, each, false));
    }
    if (layers.hexsides) {
        for (const Named<HexsideSet>& kind : map.hexsides)
            edits.add(setHexsides(scenario, kind.name, linksOf(kind.content, false), false));
    }
    if (layers.paths) {
        for (const Named<PathKind>& kind : map.paths)
            edits.add(cutsPaths ? erasePathHexes(scenario, kind.name, hexes)
                                : erasePathLinks(scenario, kind.name, linksOf(kind.content.links, true)));
    }
    if (layers.labels) {
        for (std::size_t place = map.labels.size(); place-- > 0;) {
            if (contains(hexes, map.labels[place].at))
                edits.add(RemoveLabel{place});
        }
    }
}

Edit clearHexes(const Scenario& scenario, const HexRuns& hexes, const ClipLayers& layers)
{
    const Position& position = scenario.position;
    const HexMap& map = *position.map;
    std::vector<HexIndex> existing = hexesOf(hexes);
    std::erase_if(existing, [&map](HexIndex hex) { return !map.hasHex(hex); });
    const HexRuns runs = runsOf(existing);
    EditList edits;
    if (layers.terrain) {
        LegendIndex legend(map);
        legend.paint(runs, groundOf(map));
        edits.add(legend.edits());
    }
    clearMap(scenario, runs, layers, false, edits);
    if (layers.markers) {
        for (const std::size_t place : markersOn(position, runs))
            edits.add(Edit(RemoveMarker{place}));
    }
    if (layers.units) {
        for (auto unit = static_cast<UnitIndex>(position.units.size()); unit-- > 0;) {
            if (contains(runs, position.unit(unit).hex))
                edits.add(Edit(RemoveUnit{unit}));
        }
    }
    if (layers.control)
        edits.add(setControl(scenario, existing, QString()));
    return edits.taken();
}
