// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/map_geometry.h"

#include "grid/plane_layout.h"
#include "render/hexside_lines.h"

#include <QHash>

#include <algorithm>
#include <iterator>
#include <utility>

namespace {

constexpr double tickSpacing = 0.2;
constexpr double tickLength = 0.13;

Ribbon::Pieces linesAlong(const HexGrid& grid, const HexsideSet& set, double rounding)
{
    auto lines = std::make_shared<Ribbon::LazyPieces>();
    std::vector<QPainterPath> paths;
    for (const HexsideChain& chain : chainsOf(grid, set)) {
        std::vector<QPointF> points;
        points.reserve(chain.corners.size());
        for (const Corner corner : chain.corners)
            points.push_back(cornerPoint(grid.shape(), corner));
        for (LinePiece& piece : roundedLine(points, rounding)) {
            lines->bounds.push_back(piece.bounds);
            paths.push_back(std::move(piece.path));
        }
    }
    lines->path = [paths = std::move(paths)](std::size_t piece) { return paths[piece]; };
    return lines;
}

/// How far a smooth curve goes beyond its points, in hexes.
constexpr double overshoot = 0.3;

QRectF boundsOf(const PlaneLayout& layout, const HexIndex* first, const HexIndex* last)
{
    QPointF least = layout.center(*first);
    QPointF greatest = least;
    for (; first != last; ++first) {
        const QPointF at = layout.center(*first);
        least = {std::min(least.x(), at.x()), std::min(least.y(), at.y())};
        greatest = {std::max(greatest.x(), at.x()), std::max(greatest.y(), at.y())};
    }
    return QRectF(least, greatest).adjusted(-overshoot, -overshoot, overshoot, overshoot);
}

std::size_t hashOf(const std::vector<HexIndex>& hexes)
{
    return qHashBits(hexes.data(), hexes.size() * sizeof(HexIndex));
}

/// A line through hexes: where each piece lies, and what its path is.
Ribbon::Pieces linesThrough(const HexGrid& grid, std::vector<HexIndex> hexes)
{
    const PlaneLayout layout(grid, 1.0);
    const auto count = static_cast<std::ptrdiff_t>(hexes.size());
    auto result = std::make_shared<Ribbon::LazyPieces>();
    for (std::ptrdiff_t first = 0; first + 1 < count; first += pieceLength) {
        const std::ptrdiff_t end = std::min<std::ptrdiff_t>(first + pieceLength + 1, count);
        result->bounds.push_back(boundsOf(layout, hexes.data() + first, hexes.data() + end));
    }
    result->path = [layout, hexes = std::move(hexes)](std::size_t piece) {
        return smoothPiece(static_cast<std::ptrdiff_t>(piece) * pieceLength, static_cast<std::ptrdiff_t>(hexes.size()),
                           [&](std::ptrdiff_t i) { return layout.center(hexes[static_cast<std::size_t>(i)]); });
    };
    return result;
}

/// The hexsides between a region and the rest of the map; at the map's edge a region stays open.
HexsideSet borderOf(const HexGrid& grid, const HexSet& region)
{
    HexsideSet border(grid.size());
    region.forEach([&](HexIndex hex) {
        for (const HexDirection direction : allDirections) {
            const std::optional<Hexside> hexside = hexsideOf(grid, hex, direction);
            if (hexside && !region.contains(grid.neighbour(hex, direction)))
                border.insert(grid, *hexside);
        }
    });
    return border;
}

/// Casing and inner line of what lies along hexsides.
std::pair<LineStroke, LineStroke> hexsideStrokes(HexsideLook look)
{
    switch (look) {
    case HexsideLook::River:
        return {{0.112, 1.5}, {0.072, 0.9}};
    case HexsideLook::MinorRiver:
        return {{0.08, 1.2}, {0.048, 0.7}};
    case HexsideLook::MajorRiver:
        return {{0.16, 2.0}, {0.112, 1.2}};
    case HexsideLook::Coast:
        return {{0.06, 1.0}, {0.03, 0.6}};
    case HexsideLook::Wall:
        return {{0.075, 1.2}, {0.03, 0.6, Qt::FlatCap, {0.6, 1.8}}};
    case HexsideLook::Ice:
        return {{0.0, 0.0}, {0.035, 1.0, Qt::FlatCap, {2.6, 2.2}}};
    case HexsideLook::Other:
    case HexsideLook::Bridge:
    case HexsideLook::Ford:
        break;
    }
    return {{0.07, 1.0}, {0.045, 1.0, Qt::RoundCap, {0.01, 1.7}}};
}

std::pair<LineStroke, LineStroke> pathStrokes(PathLook look)
{
    switch (look) {
    case PathLook::Road:
        return {{0.092, 0.0}, {0.052, 0.9}};
    case PathLook::MinorRoad:
        return {{0.076, 0.0}, {0.036, 0.8, Qt::FlatCap, {3.0, 1.6}}};
    case PathLook::Rail:
        return {{0.065, 0.0}, {0.028, 0.9}};
    case PathLook::Other:
        break;
    }
    return {{0.076, 0.0}, {0.036, 0.8, Qt::FlatCap, {1.2, 1.2}}};
}

/// Strokes with the width, casing and dashes that a look gives.
std::pair<LineStroke, LineStroke> givenStrokes(const KindLook& look, std::pair<LineStroke, LineStroke> strokes)
{
    auto& [casing, inner] = strokes;
    const double beside = look.casing.value_or(std::max(0.0, (casing.width - inner.width) / 2.0));
    if (look.width)
        inner.width = *look.width;
    if (look.width || look.casing)
        casing.width = beside > 0.0 ? inner.width + 2.0 * beside : 0.0;
    if (look.dashes) {
        inner.cap =
            *look.dashes == LineDashes::Dotted || *look.dashes == LineDashes::Solid ? Qt::RoundCap : Qt::FlatCap;
        switch (*look.dashes) {
        case LineDashes::Solid:
            inner.dashes = {};
            break;
        case LineDashes::Dashed:
            inner.dashes = {3.0, 1.6};
            break;
        case LineDashes::Dotted:
            inner.dashes = {0.01, 1.7};
            break;
        case LineDashes::DashDot:
            inner.dashes = {3.0, 1.2, 0.6, 1.2};
            break;
        }
    }
    return strokes;
}

/// Short strokes across a line along hexsides: a wide line of which little is left.
LineStroke tiesAcross(const LineStroke& line)
{
    const double length = std::max(tickLength, 2.4 * line.width);
    return {length, 2.0, Qt::FlatCap, {0.024 / length, (tickSpacing - 0.024) / length}};
}

} // namespace

MapGeometry::MapGeometry(HexMapPtr map, std::shared_ptr<const RulesInForce> rules)
    : m_map(std::move(map)), m_rules(std::move(rules)), m_styles(*m_map, m_rules)
{
    for (const Named<HexsideSet>& kind : m_map->hexsides) {
        const KindLook style = m_styles.look(MapList::Hexsides, kind.name);
        const HexsideLook look = hexsideLook(style);
        auto [casing, inner] = givenStrokes(style, hexsideStrokes(look));
        const bool hasTies = style.ties.value_or(false) && !isSign(look);
        const LineStroke ties = hasTies ? tiesAcross(inner) : LineStroke{0.0};
        m_hexsides.push_back({style, look, std::move(casing), std::move(inner), ties});
    }
    for (const Named<PathKind>& kind : m_map->paths) {
        const KindLook style = m_styles.look(MapList::Paths, kind.name);
        const PathLook look = pathLook(style);
        auto [casing, inner] = givenStrokes(style, pathStrokes(look));
        m_paths.push_back(
            {style, look, std::move(casing), std::move(inner), style.ties.value_or(look == PathLook::Rail)});
        m_pathLines.push_back(std::make_unique<PathLines>());
    }
    forgetRibbons();
    renewLabels({});
}

void MapGeometry::forgetRibbons()
{
    const auto renew = [](LazyRibbons& list, std::size_t count) {
        list.clear();
        for (std::size_t i = 0; i < count; ++i)
            list.push_back(std::make_unique<Lazy>());
    };
    renew(m_hexsideRibbons, m_map->hexsides.size());
    renew(m_regionRibbons, m_map->regions.size());
}

std::vector<HexIndex> MapGeometry::renewLabels(const QRectF& changed)
{
    std::vector<HexIndex> moved;
    std::vector<std::unique_ptr<LazyLabel>> before = std::exchange(m_labels, {});
    for (std::size_t i = 0; i < m_map->labels.size(); ++i) {
        const MapLabel& label = m_map->labels[i];
        const bool isKnown = i < before.size() && before[i]->label == label;
        m_labels.push_back(isKnown ? std::move(before[i]) : std::make_unique<LazyLabel>());
        LazyLabel& kept = *m_labels.back();
        kept.label = label;
        const bool isFound = !kept.shape.letters.isEmpty();
        if (label.style.along.isEmpty() || !isFound || !reachOfLine(*m_map, label).intersects(changed))
            continue;
        LabelShape now = ::labelShape(*m_map, label, kept.family);
        if (now.letters == kept.shape.letters)
            continue;
        kept.shape = std::move(now);
        moved.push_back(label.at);
    }
    return moved;
}

std::vector<HexIndex> MapGeometry::mapEdited(HexMapPtr map, const QRectF& changed)
{
    const bool isInPlace = map == m_map;
    m_map = std::move(map);
    forgetRibbons();
    std::vector<HexIndex> moved = renewLabels(changed);
    m_legend.reset();
    for (std::size_t kind = 0; kind < m_pathLines.size(); ++kind) {
        const std::vector<std::vector<HexIndex>>& now = m_map->paths[kind].content.lines;
        if (!isInPlace) {
            m_pathLines[kind] = std::make_unique<PathLines>();
            continue;
        }
        if (!m_pathLines[kind]->areFound)
            continue;
        // A line that is still there is at its old address; near the change another may have come there.
        Lines& known = m_pathLines[kind]->lines;
        const auto isKept = [&](const Line& line, const std::vector<HexIndex>& one) {
            return line.hexes == one.data() && line.count == one.size()
                   && (!line.bounds.intersects(changed) || line.hash == hashOf(one));
        };
        std::size_t front = 0;
        while (front < known.size() && front < now.size() && isKept(*known[front], now[front]))
            ++front;
        std::size_t back = 0;
        while (front + back < known.size() && front + back < now.size()
               && isKept(*known[known.size() - 1 - back], now[now.size() - 1 - back]))
            ++back;
        Lines between;
        for (std::size_t i = front; i + back < now.size(); ++i)
            between.push_back(lineOf(now[i]));
        const auto first = known.begin() + static_cast<std::ptrdiff_t>(front);
        const auto place = known.erase(first, known.end() - static_cast<std::ptrdiff_t>(back));
        known.insert(place, std::make_move_iterator(between.begin()), std::make_move_iterator(between.end()));
    }
    return moved;
}

void MapGeometry::trim()
{
    constexpr int most = 2000;
    if (m_foundLines < most)
        return;
    for (std::unique_ptr<PathLines>& lines : m_pathLines)
        lines = std::make_unique<PathLines>();
    m_foundLines = 0;
}

std::unique_ptr<MapGeometry::Line> MapGeometry::lineOf(const std::vector<HexIndex>& hexes) const
{
    auto line = std::make_unique<Line>();
    line->hexes = hexes.data();
    line->count = hexes.size();
    line->hash = hashOf(hexes);
    if (!hexes.empty())
        line->bounds = boundsOf(PlaneLayout(m_map->grid, 1.0), hexes.data(), hexes.data() + hexes.size());
    return line;
}

const MapGeometry::Lines& MapGeometry::lines(std::size_t kind) const
{
    PathLines& found = *m_pathLines[kind];
    std::call_once(found.once, [&] {
        found.areFound = true;
        for (const std::vector<HexIndex>& hexes : m_map->paths[kind].content.lines)
            found.lines.push_back(lineOf(hexes));
    });
    return found.lines;
}

const MapGeometry::LineRibbons& MapGeometry::hexsideRibbons(std::size_t kind) const
{
    Lazy& lazy = *m_hexsideRibbons[kind];
    std::call_once(lazy.isFound, [&] {
        const HexsideKind& lines = m_hexsides[kind];
        if (isSign(lines.look))
            return;
        const Ribbon::Pieces pieces = linesAlong(m_map->grid, m_map->hexsides[kind].content, rounding);
        if (lines.casing.width > 0.0)
            lazy.ribbons.casing = Ribbon(pieces, lines.casing);
        lazy.ribbons.inner = Ribbon(pieces, lines.inner);
        if (lines.ties.width > 0.0)
            lazy.ribbons.ticks = Ribbon(pieces, lines.ties);
    });
    return lazy.ribbons;
}

const MapGeometry::LineRibbons& MapGeometry::ribbonsOf(Line& line, std::size_t kind) const
{
    std::call_once(line.isFound, [&] {
        ++m_foundLines;
        const NamedPath& path = m_paths[kind];
        const Ribbon::Pieces pieces =
            linesThrough(m_map->grid, std::vector<HexIndex>(line.hexes, line.hexes + line.count));
        auto ticks = std::make_shared<Ribbon::LazyPieces>();
        if (path.hasTies) {
            const double length = std::max(tickLength, 2.4 * path.inner.width);
            ticks->bounds = pieces->bounds;
            ticks->path = [pieces, length](std::size_t piece) {
                return ticksAcross(pieces->path(piece), tickSpacing, length);
            };
        }
        line.ribbons = {path.casing.width > 0.0 ? Ribbon(pieces, path.casing) : Ribbon(), Ribbon(pieces, path.inner),
                        Ribbon(ticks, {0.022, 0.7, Qt::FlatCap})};
    });
    return line.ribbons;
}

const std::vector<LegendItem>& MapGeometry::legend() const
{
    const bool isWanted =
        std::ranges::find(m_map->furniture, FurnitureKind::Legend, &MapFurniture::kind) != m_map->furniture.end();
    if (!m_legend || (m_legend->empty() && isWanted))
        m_legend = isWanted ? legendItems(*m_map, m_rules.get()) : std::vector<LegendItem>();
    return *m_legend;
}

const LabelShape& MapGeometry::labelShape(std::size_t label, const QFont& family) const
{
    LazyLabel& lazy = *m_labels[label];
    std::call_once(lazy.isFound, [&] {
        lazy.shape = ::labelShape(*m_map, m_map->labels[label], family);
        lazy.family = family;
    });
    return lazy.shape;
}

LineStroke MapGeometry::regionCasing()
{
    return {0.085, 1.6, Qt::FlatCap};
}

LineStroke MapGeometry::regionLine()
{
    return {0.05, 1.0, Qt::FlatCap, {3.0, 1.2, 0.8, 1.2}};
}

const MapGeometry::LineRibbons& MapGeometry::regionRibbons(std::size_t region) const
{
    Lazy& lazy = *m_regionRibbons[region];
    std::call_once(lazy.isFound, [&] {
        const HexGrid& grid = m_map->grid;
        const Ribbon::Pieces pieces = linesAlong(grid, borderOf(grid, m_map->regions[region].content), regionRounding);
        lazy.ribbons = {Ribbon(pieces, regionCasing()), Ribbon(pieces, regionLine()), Ribbon()};
    });
    return lazy.ribbons;
}
