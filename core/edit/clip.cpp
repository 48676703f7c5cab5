// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/clip.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <tuple>
#include <utility>

namespace {

using Transform = std::function<Hex(Hex)>;

Hex stepOf(GridShape shape, HexDirection direction)
{
    return shape == GridShape::Flat ? flatStep(direction) : pointyStep(direction);
}

auto rankOf(Hex hex)
{
    return std::pair(hex.r, hex.q);
}

/// Puts the hexes in order of a coordinate, those of the same one as they were. Precondition: it spans `span` numbers
/// from `least` on.
void orderBy(int Hex::*coordinate, int least, std::size_t span, std::vector<Hex>& hexes)
{
    std::vector<std::size_t> begin(span + 1, 0);
    for (const Hex hex : hexes)
        ++begin[static_cast<std::size_t>(hex.*coordinate - least) + 1];
    for (std::size_t i = 1; i < begin.size(); ++i)
        begin[i] += begin[i - 1];
    std::vector<Hex> ordered(hexes.size());
    for (const Hex hex : hexes)
        ordered[begin[static_cast<std::size_t>(hex.*coordinate - least)]++] = hex;
    hexes = std::move(ordered);
}

void sortHexes(std::vector<Hex>& hexes)
{
    const auto isBefore = [](Hex a, Hex b) { return rankOf(a) < rankOf(b); };
    if (std::ranges::is_sorted(hexes, isBefore))
        return;
    const auto [leftmost, rightmost] =
        std::minmax_element(hexes.begin(), hexes.end(), [](Hex a, Hex b) { return a.q < b.q; });
    const auto [highest, lowest] =
        std::minmax_element(hexes.begin(), hexes.end(), [](Hex a, Hex b) { return a.r < b.r; });
    const int leastQ = leftmost->q;
    const int leastR = highest->r;
    const auto across = static_cast<std::size_t>(rightmost->q - leastQ) + 1;
    const auto down = static_cast<std::size_t>(lowest->r - leastR) + 1;
    // Counting is several times as quick as comparing, but for few hexes far apart.
    if (across + down > hexes.size()) {
        std::ranges::sort(hexes, isBefore);
        return;
    }
    orderBy(&Hex::q, leastQ, across, hexes);
    orderBy(&Hex::r, leastR, down, hexes);
}

void sortHexsides(std::vector<ClipHexside>& hexsides)
{
    const auto rank = [](ClipHexside hexside) {
        return std::tuple(hexside.hex.r, hexside.hex.q, toInt(hexside.direction));
    };
    std::ranges::sort(hexsides, {}, rank);
}

/// The hexside between two neighbours.
ClipHexside between(GridShape shape, Hex a, Hex b)
{
    for (const HexDirection direction : {HexDirection::D0, HexDirection::D1, HexDirection::D2}) {
        if (b - a == stepOf(shape, direction))
            return {a, direction};
        if (a - b == stepOf(shape, direction))
            return {b, direction};
    }
    Q_UNREACHABLE();
    return {};
}

/// Takes parts of a scenario into a clip.
class Copier
{
public:
    Copier(const Scenario& scenario, const HexRuns& hexes)
        : m_position(scenario.position), m_map(*scenario.position.map), m_grid(m_map.grid)
    {
        for (const HexRun& run : hexes) {
            for (HexIndex hex = run.first; hex < run.end(); ++hex) {
                if (m_map.entry(hex).terrain.has_value())
                    m_hexes.push_back(hex);
            }
        }
        m_runs = runsOf(m_hexes);
    }

    MapClip run(const ClipLayers& layers)
    {
        m_clip.shape = m_grid.shape();
        m_clip.layers = layers;
        if (m_hexes.empty())
            return m_clip;
        m_clip.hexes.reserve(m_hexes.size());
        for (const HexIndex hex : m_hexes)
            m_clip.hexes.push_back(m_grid.hex(hex));
        m_clip.from = middle();
        for (Hex& hex : m_clip.hexes)
            hex = hex - m_clip.from;
        sortHexes(m_clip.hexes);
        if (layers.terrain)
            copyTerrain();
        if (layers.features)
            m_clip.features = setsOf(m_map.features);
        if (layers.regions)
            m_clip.regions = setsOf(m_map.regions);
        if (layers.control)
            m_clip.control = setsOf(m_position.control);
        if (layers.hexsides) {
            for (const Named<HexsideSet>& kind : m_map.hexsides)
                addHexsides(m_clip.hexsides, kind.name, kind.content, true);
        }
        if (layers.paths) {
            for (const Named<PathKind>& kind : m_map.paths)
                addHexsides(m_clip.paths, kind.name, kind.content.links, false);
        }
        if (layers.labels)
            copyLabels();
        if (layers.units)
            copyUnits();
        if (layers.markers)
            copyMarkers();
        return m_clip;
    }

private:
    bool isMeant(HexIndex hex) const { return contains(m_runs, hex); }
    Hex relative(HexIndex hex) const { return m_grid.hex(hex) - m_clip.from; }

    /// The hex of the selection nearest to its centre of gravity.
    Hex middle() const
    {
        double q = 0.0;
        double r = 0.0;
        for (const Hex hex : m_clip.hexes) {
            q += hex.q;
            r += hex.r;
        }
        q /= static_cast<double>(m_clip.hexes.size());
        r /= static_cast<double>(m_clip.hexes.size());
        Hex nearest = m_clip.hexes.front();
        double least = std::numeric_limits<double>::max();
        for (const Hex hex : m_clip.hexes) {
            const double dq = hex.q - q;
            const double dr = hex.r - r;
            if (const double farness = dq * dq + dr * dr + dq * dr; farness < least - 1e-9) {
                least = farness;
                nearest = hex;
            }
        }
        return nearest;
    }

    void copyTerrain()
    {
        std::vector<std::size_t> places(m_map.legend.size(), SIZE_MAX);
        for (const HexIndex hex : m_hexes) {
            const std::size_t entry = m_map.legendIndex[static_cast<std::size_t>(hex)];
            if (places[entry] == SIZE_MAX)
                places[entry] = placeOf(m_clip.terrain, *m_map.legend[entry].terrain);
            m_clip.terrain[places[entry]].content.push_back(relative(hex));
        }
        for (auto& terrain : m_clip.terrain)
            sortHexes(terrain.content);
        std::ranges::sort(m_clip.terrain, {}, &Named<std::vector<Hex>>::name);
    }

    static std::size_t placeOf(std::vector<Named<std::vector<Hex>>>& list, const QString& name)
    {
        const auto found = std::ranges::find(list, name, &Named<std::vector<Hex>>::name);
        if (found != list.end())
            return static_cast<std::size_t>(found - list.begin());
        list.push_back({name, {}});
        return list.size() - 1;
    }

    std::vector<Named<std::vector<Hex>>> setsOf(const std::vector<Named<HexSet>>& kinds) const
    {
        std::vector<Named<std::vector<Hex>>> sets;
        for (const Named<HexSet>& kind : kinds) {
            std::vector<Hex> members;
            for (const HexIndex hex : m_hexes) {
                if (kind.content.contains(hex))
                    members.push_back(relative(hex));
            }
            if (members.empty())
                continue;
            sortHexes(members);
            sets.push_back({kind.name, std::move(members)});
        }
        return sets;
    }

    void addHexsides(std::vector<Named<std::vector<ClipHexside>>>& list, const QString& name, const HexsideSet& set,
                     bool isOutward) const
    {
        std::vector<ClipHexside> members;
        for (const HexIndex hex : m_hexes) {
            if (set.mask(hex) == 0)
                continue;
            for (const HexDirection direction : allDirections) {
                if (!set.contains(hex, direction))
                    continue;
                const bool isInner = isMeant(m_grid.neighbour(hex, direction));
                if (isInner ? toInt(direction) < 3 : isOutward)
                    members.push_back(between(m_grid.shape(), relative(hex), relative(hex) + m_grid.step(direction)));
            }
        }
        if (members.empty())
            return;
        sortHexsides(members);
        list.push_back({name, std::move(members)});
    }

    void copyLabels()
    {
        for (const MapLabel& label : m_map.labels) {
            if (isMeant(label.at))
                m_clip.labels.push_back({relative(label.at), label.text, label.style});
        }
    }

    void copyUnits()
    {
        for (const Unit& unit : m_position.units) {
            if (!isMeant(unit.hex))
                continue;
            m_clip.units.push_back({relative(unit.hex), unit});
            m_clip.units.back().unit.hex = noHex;
        }
    }

    void copyMarkers()
    {
        for (const Marker& marker : m_position.markers) {
            ClipMarker copy{{}, std::nullopt, marker};
            copy.marker.at = noHex;
            if (const auto* hexside = std::get_if<Hexside>(&marker.at)) {
                if (!isMeant(hexside->hex) && !isMeant(farHex(m_grid, *hexside)))
                    continue;
                copy.at = relative(hexside->hex);
                copy.direction = hexside->direction;
            } else {
                if (!isMeant(std::get<HexIndex>(marker.at)))
                    continue;
                copy.at = relative(std::get<HexIndex>(marker.at));
            }
            m_clip.markers.push_back(std::move(copy));
        }
    }

    const Position& m_position;
    const HexMap& m_map;
    const HexGrid& m_grid;
    std::vector<HexIndex> m_hexes;
    HexRuns m_runs;
    MapClip m_clip;
};

MapClip transformed(MapClip clip, const Transform& moved)
{
    const auto moveHexes = [&moved](std::vector<Hex>& hexes) {
        for (Hex& hex : hexes)
            hex = moved(hex);
        sortHexes(hexes);
    };
    const auto moveHexside = [&](ClipHexside hexside) {
        return between(clip.shape, moved(hexside.hex), moved(hexside.hex + stepOf(clip.shape, hexside.direction)));
    };
    moveHexes(clip.hexes);
    for (auto* list : {&clip.terrain, &clip.features, &clip.regions, &clip.control}) {
        for (Named<std::vector<Hex>>& kind : *list)
            moveHexes(kind.content);
    }
    for (auto* list : {&clip.hexsides, &clip.paths}) {
        for (Named<std::vector<ClipHexside>>& kind : *list) {
            for (ClipHexside& hexside : kind.content)
                hexside = moveHexside(hexside);
            sortHexsides(kind.content);
        }
    }
    for (ClipLabel& label : clip.labels)
        label.at = moved(label.at);
    for (ClipUnit& unit : clip.units)
        unit.at = moved(unit.at);
    for (ClipMarker& marker : clip.markers) {
        if (!marker.direction) {
            marker.at = moved(marker.at);
            continue;
        }
        const ClipHexside hexside = moveHexside({marker.at, *marker.direction});
        marker.at = hexside.hex;
        marker.direction = hexside.direction;
    }
    return clip;
}

// See Hex for the axes: on flat grids a hex lies at q across and r + q/2 down, on pointy ones at q + r/2 across and r down.
Transform mirror(GridShape shape, MirrorAxis axis)
{
    if (shape == GridShape::Flat) {
        if (axis == MirrorAxis::LeftRight)
            return [](Hex hex) { return Hex{-hex.q, hex.q + hex.r}; };
        return [](Hex hex) { return Hex{hex.q, -hex.q - hex.r}; };
    }
    if (axis == MirrorAxis::LeftRight)
        return [](Hex hex) { return Hex{-hex.q - hex.r, hex.r}; };
    return [](Hex hex) { return Hex{hex.q + hex.r, -hex.r}; };
}

Transform rotation(int sixths)
{
    return [sixths](Hex hex) { return rotated(hex, sixths); };
}

/// Clears the hexes and pastes what was on them, moved, over the same middle. Counters are moved and not made anew.
Edit movedOnMap(const Scenario& scenario, const HexRuns& hexes, ClipLayers layers, const Transform& moved)
{
    const bool withUnits = std::exchange(layers.units, false);
    const MapClip clip = copyHexes(scenario, hexes, layers);
    EditGroup group;
    if (clip.isEmpty())
        return group;
    // What is pasted depends on what clearing leaves.
    Scenario cleared = scenario;
    group.edits.push_back(clearHexes(scenario, hexes, layers));
    applyEdit(group.edits.back(), cleared);
    group.edits.push_back(pasteClip(cleared, transformed(clip, moved), clip.from));
    if (withUnits) {
        const HexMap& map = *scenario.position.map;
        MoveUnits moves;
        for (std::size_t i = 0; i < scenario.position.units.size(); ++i) {
            const HexIndex from = scenario.position.units[i].hex;
            if (from == noHex || !contains(hexes, from))
                continue;
            const HexIndex to = map.grid.index(clip.from + moved(map.grid.hex(from) - clip.from));
            const bool isHex = to != noHex && (layers.terrain || map.hasHex(to));
            if (to != from)
                moves.moves.emplace_back(static_cast<UnitIndex>(i), isHex ? to : noHex);
        }
        if (!moves.moves.empty())
            group.edits.emplace_back(std::move(moves));
    }
    std::erase_if(group.edits, [](const Edit& edit) { return isEmpty(edit); });
    return group;
}

} // namespace

MapClip copyHexes(const Scenario& scenario, const HexRuns& hexes, const ClipLayers& layers)
{
    return Copier(scenario, hexes).run(layers);
}

int leaveOutUnknown(MapClip& clip, const QStringList& sides, const QStringList& types)
{
    std::erase_if(clip.control, [&sides](const auto& held) { return !sides.contains(held.name); });
    const auto units = std::erase_if(clip.units, [&](const ClipUnit& copy) {
        return !sides.contains(copy.unit.side) || !types.contains(copy.unit.type);
    });
    const auto markers = std::erase_if(clip.markers, [&sides](const ClipMarker& copy) {
        return !copy.marker.side.isEmpty() && !sides.contains(copy.marker.side);
    });
    return static_cast<int>(units + markers);
}

MapClip rotated(const MapClip& clip, int sixths)
{
    return transformed(clip, rotation(sixths));
}

MapClip mirrored(const MapClip& clip, MirrorAxis axis)
{
    return transformed(clip, mirror(clip.shape, axis));
}

Edit nudgeHexes(const Scenario& scenario, const HexRuns& hexes, HexDirection direction, const ClipLayers& layers)
{
    const Hex step = scenario.position.map->grid.step(direction);
    return movedOnMap(scenario, hexes, layers, [step](Hex hex) { return hex + step; });
}

Edit rotateHexes(const Scenario& scenario, const HexRuns& hexes, int sixths, const ClipLayers& layers)
{
    return movedOnMap(scenario, hexes, layers, rotation(sixths));
}

Edit mirrorHexes(const Scenario& scenario, const HexRuns& hexes, MirrorAxis axis, const ClipLayers& layers)
{
    return movedOnMap(scenario, hexes, layers, mirror(scenario.position.map->grid.shape(), axis));
}
