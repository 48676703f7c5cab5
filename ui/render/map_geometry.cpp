// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/map_geometry.h"

#include "grid/plane_layout.h"
#include "render/hexside_chains.h"

#include <algorithm>
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

/// A kind's lines through hexes: where each piece lies, and what its path is.
Ribbon::Pieces linesThrough(const HexMapPtr& map, std::size_t kind)
{
    struct Piece
    {
        std::size_t line;
        std::ptrdiff_t first;
    };
    constexpr double overshoot = 0.3; // of a smooth curve beyond its points, in hexes
    const PlaneLayout layout(map->grid, 1.0);
    const std::vector<std::vector<HexIndex>>& lines = map->paths[kind].content.lines;
    auto result = std::make_shared<Ribbon::LazyPieces>();
    std::vector<Piece> pieces;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        const auto count = static_cast<std::ptrdiff_t>(lines[line].size());
        for (std::ptrdiff_t first = 0; first + 1 < count; first += pieceLength) {
            QPointF least = layout.center(lines[line][static_cast<std::size_t>(first)]);
            QPointF greatest = least;
            for (std::ptrdiff_t i = first + 1; i <= std::min<std::ptrdiff_t>(first + pieceLength, count - 1); ++i) {
                const QPointF at = layout.center(lines[line][static_cast<std::size_t>(i)]);
                least = {std::min(least.x(), at.x()), std::min(least.y(), at.y())};
                greatest = {std::max(greatest.x(), at.x()), std::max(greatest.y(), at.y())};
            }
            result->bounds.push_back(QRectF(least, greatest).adjusted(-overshoot, -overshoot, overshoot, overshoot));
            pieces.push_back({line, first});
        }
    }
    result->path = [map, kind, layout, pieces = std::move(pieces)](std::size_t piece) {
        const std::vector<HexIndex>& hexes = map->paths[kind].content.lines[pieces[piece].line];
        return smoothPiece(pieces[piece].first, static_cast<std::ptrdiff_t>(hexes.size()),
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

} // namespace

MapGeometry::MapGeometry(HexMapPtr map, std::shared_ptr<const RulesInForce> rules)
    : m_map(std::move(map)), m_rules(std::move(rules))
{
    const auto addLazy = [](LazyRibbons& list) { list.push_back(std::make_unique<Lazy>()); };
    for (const Named<HexsideSet>& kind : m_map->hexsides) {
        const HexsideLook look = hexsideLook(m_rules.get(), kind.name);
        auto [casing, inner] = hexsideStrokes(look);
        const bool isLocal = casing.width > 0.0 && casing.dashes.isEmpty() && inner.dashes.isEmpty();
        m_hexsides.push_back({kind.name, look, std::move(casing), std::move(inner), isLocal});
        addLazy(m_hexsideRibbons);
    }
    for (const Named<PathKind>& kind : m_map->paths) {
        m_paths.push_back({kind.name, pathLook(m_rules.get(), kind.name)});
        addLazy(m_pathRibbons);
    }
    for (std::size_t i = 0; i < m_map->regions.size(); ++i)
        addLazy(m_regionRibbons);
}

const MapGeometry::LineRibbons& MapGeometry::hexsideRibbons(std::size_t kind) const
{
    Lazy& lazy = *m_hexsideRibbons[kind];
    std::call_once(lazy.isFound, [&] {
        const HexsideKind& lines = m_hexsides[kind];
        if (lines.look == HexsideLook::Bridge || lines.look == HexsideLook::Ford)
            return;
        const Ribbon::Pieces pieces = linesAlong(m_map->grid, m_map->hexsides[kind].content, rounding);
        if (lines.casing.width > 0.0)
            lazy.ribbons.casing = Ribbon(pieces, lines.casing);
        lazy.ribbons.inner = Ribbon(pieces, lines.inner);
    });
    return lazy.ribbons;
}

const MapGeometry::LineRibbons& MapGeometry::pathRibbons(std::size_t kind) const
{
    Lazy& lazy = *m_pathRibbons[kind];
    std::call_once(lazy.isFound, [&] {
        const PathLook look = m_paths[kind].look;
        const Ribbon::Pieces pieces = linesThrough(m_map, kind);
        auto ticks = std::make_shared<Ribbon::LazyPieces>();
        if (look == PathLook::Rail) {
            ticks->bounds = pieces->bounds;
            ticks->path = [pieces](std::size_t piece) {
                return ticksAcross(pieces->path(piece), tickSpacing, tickLength);
            };
        }
        const auto [casing, inner] = pathStrokes(look);
        lazy.ribbons = {Ribbon(pieces, casing), Ribbon(pieces, inner), Ribbon(ticks, {0.022, 0.7, Qt::FlatCap})};
    });
    return lazy.ribbons;
}

const MapGeometry::LineRibbons& MapGeometry::regionRibbons(std::size_t region) const
{
    Lazy& lazy = *m_regionRibbons[region];
    std::call_once(lazy.isFound, [&] {
        const HexGrid& grid = m_map->grid;
        const Ribbon::Pieces pieces = linesAlong(grid, borderOf(grid, m_map->regions[region].content), 0.15);
        lazy.ribbons = {Ribbon(pieces, {0.085, 1.6, Qt::FlatCap}),
                        Ribbon(pieces, {0.05, 1.0, Qt::FlatCap, {3.0, 1.2, 0.8, 1.2}}), Ribbon()};
    });
    return lazy.ribbons;
}
