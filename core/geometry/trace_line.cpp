// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "geometry/trace_line.h"

#include "geometry/line_samples.h"
#include "geometry/walk_matcher.h"
#include "grid/corner.h"
#include "grid/plane_layout.h"

#include <QRectF>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace {

// Lengths in hexes.
constexpr double detail = 0.02;
constexpr double spacing = 0.13; // below the length of a part: a third of a hexside, a fifth of a way
constexpr double pointSize = 0.25; // a line that stays that near to its beginning is a click
constexpr double ringGap = 0.3; // ends so near to each other are meant to meet: half a hexside
constexpr double shortestRing = 2.0;
constexpr double ringOverlap = 2.0; // how far a ring is followed a second time

const WalkMatcher::Costs hexsideCosts;
const WalkMatcher::Costs hexCosts{.parts = 5, .heading = 0.3, .sharpBend = 1.3};

double distance(QPointF a, QPointF b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

double distanceTo(const WalkLink& link, QPointF point)
{
    const QPointF along = link.ends[1] - link.ends[0];
    const double share = QPointF::dotProduct(point - link.ends[0], along) / QPointF::dotProduct(along, along);
    return distance(point, link.ends[0] + along * std::clamp(share, 0.0, 1.0));
}

/// The links near a point, as the lattice gives them. An R-tree of hexsides would be no quicker to ask, and would have to
/// be made anew for each map: three million entries for a million hexes.
class Lattice
{
public:
    Lattice(const HexGrid& grid, const TraceOptions& options) : m_grid(grid), m_options(options), m_layout(grid) {}

    const PlaneLayout& layout() const { return m_layout; }
    bool isOnMap(HexIndex hex) const { return hex != noHex && (!m_options.isOnMap || m_options.isOnMap(hex)); }

    void addHexsides(QPointF point, double reach, std::vector<WalkLink>& links) const
    {
        forEachPair(point, reach + m_layout.radius() / 2, [&](Hexside hexside, HexIndex) {
            const int number = toInt(hexside.direction);
            const OffsetCoord at = m_grid.offset(hexside.hex);
            const Corner from = cornerOf(m_grid, at, number);
            const Corner to = cornerOf(m_grid, at, number + 1);
            const QPointF center = m_layout.center(at);
            links.push_back({idOf(hexside),
                             {cornerKey(from), cornerKey(to)},
                             {m_layout.corner(center, number), m_layout.corner(center, number + 1)}});
        });
    }

    /// The ways from centre to centre.
    void addHexSteps(QPointF point, double reach, std::vector<WalkLink>& links) const
    {
        forEachPair(point, reach + 0.5, [&](Hexside hexside, HexIndex far) {
            links.push_back({idOf(hexside),
                             {static_cast<std::uint64_t>(hexside.hex), static_cast<std::uint64_t>(far)},
                             {m_layout.center(hexside.hex), m_layout.center(far)}});
        });
    }

    static std::uint64_t idOf(Hexside hexside)
    {
        return static_cast<std::uint64_t>(hexside.hex) * 3 + static_cast<std::uint64_t>(toInt(hexside.direction));
    }
    static Hexside hexsideOfId(std::uint64_t id)
    {
        return {static_cast<HexIndex>(id / 3), directionFromInt(static_cast<int>(id % 3))};
    }

private:
    // Calls `visit(Hexside, HexIndex far)` for the hexsides of the map whose middle is within reach; it is also the middle
    // of the way between their hexes.
    template<typename Visit>
    void forEachPair(QPointF point, double reach, Visit visit) const
    {
        const PlaneLayout::Range range =
            m_layout.range(QRectF(point.x() - reach, point.y() - reach, 2 * reach, 2 * reach));
        for (int row = range.firstRow; row <= range.lastRow; ++row) {
            for (int column = range.firstColumn; column <= range.lastColumn; ++column) {
                const HexIndex hex = m_grid.index(OffsetCoord{column, row});
                if (!isOnMap(hex))
                    continue;
                const QPointF center = m_layout.center(OffsetCoord{column, row});
                for (const HexDirection direction : {HexDirection::D0, HexDirection::D1, HexDirection::D2}) {
                    const int number = toInt(direction);
                    const QPointF off =
                        (m_layout.corner(center, number) + m_layout.corner(center, number + 1)) / 2 - point;
                    if (QPointF::dotProduct(off, off) > reach * reach)
                        continue;
                    const HexIndex far = m_grid.neighbour(hex, direction);
                    if (isOnMap(far))
                        visit(Hexside{hex, direction}, far);
                }
            }
        }
    }

    const HexGrid& m_grid;
    const TraceOptions& m_options;
    PlaneLayout m_layout;
};

double lengthOf(std::span<const QPointF> line)
{
    double length = 0.0;
    for (std::size_t i = 1; i < line.size(); ++i)
        length += distance(line[i - 1], line[i]);
    return length;
}

// Enough samples for every part of a link even where the line is short.
std::vector<QPointF> samplesOf(std::span<const QPointF> line)
{
    std::vector<QPointF> samples = lineSamples(line, detail, spacing);
    const double length = lengthOf(samples);
    constexpr double least = 12.0;
    if (length > 0.0 && length < least * spacing)
        samples = lineSamples(samples, 0.0, length / least);
    return samples;
}

bool isClick(const std::vector<QPointF>& samples)
{
    return std::ranges::all_of(samples, [&](QPointF point) { return distance(point, samples.front()) <= pointSize; });
}

bool isRing(const std::vector<QPointF>& samples)
{
    return distance(samples.front(), samples.back()) <= ringGap && lengthOf(samples) >= shortestRing;
}

// The walk under a ring that was followed a second time for a while, cut where it comes by again; nothing when it does not
// close.
std::optional<Walk> ringOf(const Walk& walk)
{
    constexpr std::size_t mostLinksTwice = 8;
    const std::vector<Walk::Step>& steps = walk.steps;
    for (std::size_t first = 0; first < std::min(mostLinksTwice, steps.size() / 2); ++first) {
        for (std::size_t again = steps.size(); again-- > first + 1 && steps.size() - again <= mostLinksTwice;) {
            if (steps[again] == steps[first]) {
                const auto begin = steps.begin() + static_cast<std::ptrdiff_t>(first);
                return Walk{{begin, steps.begin() + static_cast<std::ptrdiff_t>(again)}};
            }
        }
    }
    return std::nullopt;
}

struct Followed
{
    std::vector<Walk> walks;
    std::vector<std::vector<QPointF>> gaps;
};

template<typename LinksNear>
Followed follow(const std::vector<QPointF>& samples, const LinksNear& linksNear, const WalkMatcher::Costs& costs,
                double tolerance)
{
    if (isRing(samples)) {
        std::vector<QPointF> around = samples;
        for (std::size_t i = 1; i + 1 < samples.size() && static_cast<double>(i) * spacing < ringOverlap; ++i)
            around.push_back(samples[i]);
        const std::vector<Walk> walks = WalkMatcher(linksNear, costs, tolerance).match(around);
        if (walks.size() == 1 && walks.front().firstSample == 0 && walks.front().lastSample + 1 == around.size()) {
            if (const auto ring = ringOf(walks.front()))
                return {{*ring}, {}};
        }
    }

    Followed result{WalkMatcher(linksNear, costs, tolerance).match(samples), {}};
    std::size_t from = 0;
    const auto addGap = [&](std::size_t to) {
        if (to > from) {
            const auto begin = samples.begin();
            result.gaps.emplace_back(begin + static_cast<std::ptrdiff_t>(from),
                                     begin + static_cast<std::ptrdiff_t>(to) + 1);
        }
    };
    for (const Walk& walk : result.walks) {
        addGap(walk.firstSample);
        from = walk.lastSample;
    }
    if (result.walks.empty())
        result.gaps.push_back(samples);
    else
        addGap(samples.size() - 1);
    return result;
}

std::optional<Hexside> nearestHexside(const Lattice& lattice, QPointF point, double tolerance)
{
    std::vector<WalkLink> links;
    lattice.addHexsides(point, tolerance, links);
    const auto nearest =
        std::ranges::min_element(links, {}, [&](const WalkLink& link) { return distanceTo(link, point); });
    if (nearest == links.end() || distanceTo(*nearest, point) > tolerance)
        return std::nullopt;
    return Lattice::hexsideOfId(nearest->id);
}

// The hex that holds the whole line.
std::optional<HexIndex> onlyHex(const Lattice& lattice, const std::vector<QPointF>& samples)
{
    const HexIndex hex = lattice.layout().hexAt(samples.front());
    const bool isOnly =
        std::ranges::all_of(samples, [&](QPointF point) { return lattice.layout().hexAt(point) == hex; });
    return isOnly && lattice.isOnMap(hex) ? std::optional(hex) : std::nullopt;
}

} // namespace

HexsideTrace traceHexsides(const HexGrid& grid, std::span<const QPointF> line, const TraceOptions& options)
{
    const std::vector<QPointF> samples = samplesOf(line);
    if (samples.empty())
        return {};
    const Lattice lattice(grid, options);
    if (isClick(samples)) {
        const QPointF middle =
            std::accumulate(samples.begin(), samples.end(), QPointF()) / static_cast<double>(samples.size());
        const auto nearest = nearestHexside(lattice, middle, options.tolerance);
        return nearest ? HexsideTrace{{{*nearest}}, {}} : HexsideTrace{{}, {samples}};
    }

    const auto linksNear = [&](QPointF point, double reach, std::vector<WalkLink>& links) {
        lattice.addHexsides(point, reach, links);
    };
    Followed followed = follow(samples, linksNear, hexsideCosts, options.tolerance);
    HexsideTrace trace{{}, std::move(followed.gaps)};
    for (const Walk& walk : followed.walks) {
        std::vector<Hexside>& chain = trace.chains.emplace_back();
        for (const Walk::Step& step : walk.steps)
            chain.push_back(Lattice::hexsideOfId(step.link));
    }
    return trace;
}

HexTrace traceHexes(const HexGrid& grid, std::span<const QPointF> line, const TraceOptions& options)
{
    const std::vector<QPointF> samples = samplesOf(line);
    if (samples.empty())
        return {};
    const Lattice lattice(grid, options);
    if (const auto hex = onlyHex(lattice, samples))
        return {{{*hex}}, {}};

    const auto linksNear = [&](QPointF point, double reach, std::vector<WalkLink>& links) {
        lattice.addHexSteps(point, reach, links);
    };
    Followed followed = follow(samples, linksNear, hexCosts, options.tolerance);
    HexTrace trace{{}, std::move(followed.gaps)};
    for (const Walk& walk : followed.walks) {
        std::vector<HexIndex>& path = trace.paths.emplace_back();
        for (const Walk::Step& step : walk.steps) {
            const Hexside between = Lattice::hexsideOfId(step.link);
            const HexIndex far = farHex(grid, between);
            if (path.empty())
                path.push_back(step.isReversed ? far : between.hex);
            path.push_back(step.isReversed ? between.hex : far);
        }
    }
    return trace;
}
