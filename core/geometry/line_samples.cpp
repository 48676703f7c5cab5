// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "geometry/line_samples.h"

#include <boost/geometry/algorithms/densify.hpp>
#include <boost/geometry/algorithms/simplify.hpp>
#include <boost/geometry/geometries/register/linestring.hpp>
#include <boost/geometry/geometries/register/point.hpp>
#include <boost/geometry/strategies/cartesian/densify.hpp>
#include <boost/geometry/strategies/cartesian/distance_projected_point.hpp>
#include <boost/geometry/strategies/cartesian/distance_pythagoras.hpp>

#include <algorithm>
#include <cmath>

BOOST_GEOMETRY_REGISTER_POINT_2D_GET_SET(QPointF, double, boost::geometry::cs::cartesian, x, y, setX, setY)
BOOST_GEOMETRY_REGISTER_LINESTRING(std::vector<QPointF>)

namespace {

using Line = std::vector<QPointF>;

// From 1, a line that runs straight on in every point, to -1, one that turns back in every point.
double steadiness(const Line& line)
{
    double products = 0.0;
    double lengths = 0.0;
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        const QPointF before = line[i] - line[i - 1];
        const QPointF after = line[i + 1] - line[i];
        products += QPointF::dotProduct(before, after);
        lengths += std::hypot(before.x(), before.y()) * std::hypot(after.x(), after.y());
    }
    return lengths > 0.0 ? products / lengths : 1.0;
}

// Each point moves to the middle of its neighbours by half, until the line runs steadily. Corners of hexes alone, one
// after the other, have a steadiness of 0.5: such a line does not tremble, and one with five points or more to a hex that
// is smoothed to 0.8 keeps its bends.
Line steadied(Line line)
{
    constexpr double trembling = 0.35;
    constexpr double steady = 0.8;
    constexpr int mostRounds = 15;
    if (line.size() < 5 || steadiness(line) > trembling)
        return line;
    Line next = line;
    const std::size_t last = line.size() - 1;
    for (int round = 0; round < mostRounds && steadiness(line) < steady; ++round) {
        for (std::size_t i = 1; i < last; ++i)
            next[i] = (line[i - 1] + line[i] * 2 + line[i + 1]) / 4;
        next[0] = (line[0] * 3 + line[1]) / 4;
        next[last] = (line[last] * 3 + line[last - 1]) / 4;
        line.swap(next);
    }
    return line;
}

} // namespace

std::vector<QPointF> lineSamples(std::span<const QPointF> line, double detail, double spacing)
{
    Line drawn;
    std::ranges::copy_if(line, std::back_inserter(drawn),
                         [](QPointF point) { return std::isfinite(point.x()) && std::isfinite(point.y()); });
    if (drawn.size() < 2)
        return drawn;
    Line simplified;
    boost::geometry::simplify(steadied(std::move(drawn)), simplified, detail);
    Line samples;
    boost::geometry::densify(simplified, samples, spacing);
    return samples;
}
