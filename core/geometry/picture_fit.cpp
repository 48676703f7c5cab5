// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "geometry/picture_fit.h"

#include "grid/plane_layout.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

namespace {

/// Below this share of what would be well spread, things lie on a line.
constexpr double inLine = 1e-9;

/// A turn counter-clockwise on the screen, as cosine and sine.
struct Turn
{
    double c = 1.0;
    double s = 0.0;
};

/// From the upright grid into the picture: against `rotation`, which is clockwise.
Turn turnOf(double rotation)
{
    const double angle = rotation * std::numbers::pi / 180.0;
    return {std::cos(angle), std::sin(angle)};
}

QPointF intoPicture(Turn turn, QPointF upright)
{
    return {turn.c * upright.x() + turn.s * upright.y(), -turn.s * upright.x() + turn.c * upright.y()};
}

/// Where a hex lies from the first one, in columns and rows (fractions for what is shifted).
QPointF pitchesOf(const HexGrid& grid, HexIndex hex)
{
    const PlaneLayout layout(grid, 1.0);
    const QPointF away = layout.center(hex) - layout.center(OffsetCoord{0, 0});
    const double across = 1.5 * layout.radius();
    return grid.shape() == GridShape::Flat ? QPointF(away.x() / across, away.y())
                                           : QPointF(away.x(), away.y() / across);
}

QPointF mean(const std::vector<QPointF>& points)
{
    QPointF sum;
    for (const QPointF& point : points)
        sum += point;
    return sum / static_cast<double>(points.size());
}

/// Sums of products over pairs of (hex in pitches, picture point), both from their means.
struct Moments
{
    double qxqx = 0, qyqy = 0, qxqy = 0; ///< hexes
    double pxpx = 0, pypy = 0, pxpy = 0; ///< points
    double pxqx = 0, pyqx = 0, pxqy = 0, pyqy = 0;
};

Moments momentsOf(const std::vector<QPointF>& hexes, QPointF hexMean, const std::vector<QPointF>& points,
                  QPointF pointMean)
{
    Moments sum;
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        const QPointF q = hexes[i] - hexMean;
        const QPointF p = points[i] - pointMean;
        sum.qxqx += q.x() * q.x();
        sum.qyqy += q.y() * q.y();
        sum.qxqy += q.x() * q.y();
        sum.pxpx += p.x() * p.x();
        sum.pypy += p.y() * p.y();
        sum.pxpy += p.x() * p.y();
        sum.pxqx += p.x() * q.x();
        sum.pyqx += p.y() * q.x();
        sum.pxqy += p.x() * q.y();
        sum.pyqy += p.y() * q.y();
    }
    return sum;
}

/// Whether a scatter with these moments is a line or a point.
bool isLine(double xx, double yy, double xy)
{
    const double spread = xx + yy;
    return spread <= 0.0 || xx * yy - xy * xy <= inLine * spread * spread;
}

/// Turned upright, the points' columns depend on the hexes' columns alone, and rows on rows: two straight regressions.
/// What they leave over is smallest where the part they explain is greatest, and that is a quadratic form in (cos, sin):
/// its first eigenvector is the turn.
Turn turnWithFreeAspect(const Moments& m)
{
    const double cc = m.pxqx * m.pxqx / m.qxqx + m.pyqy * m.pyqy / m.qyqy;
    const double ss = m.pyqx * m.pyqx / m.qxqx + m.pxqy * m.pxqy / m.qyqy;
    const double cs = -m.pxqx * m.pyqx / m.qxqx + m.pxqy * m.pyqy / m.qyqy;
    const double angle = 0.5 * std::atan2(2.0 * cs, cc - ss);
    return {std::cos(angle), std::sin(angle)};
}

} // namespace

double regularAspect(GridShape shape)
{
    const double across = std::numbers::sqrt3 / 2.0;
    return shape == GridShape::Flat ? across : 1.0 / across;
}

QPointF picturePointOf(const HexGrid& grid, const PicturePlace& place, HexIndex hex)
{
    const QPointF q = pitchesOf(grid, hex);
    return place.origin
           + intoPicture(turnOf(place.rotation),
                         QPointF(q.x() * place.hexSize.width(), q.y() * place.hexSize.height()));
}

std::vector<double> pinResiduals(const HexGrid& grid, const PicturePlace& place, std::span<const PicturePin> pins)
{
    std::vector<double> result;
    result.reserve(pins.size());
    for (const PicturePin& pin : pins) {
        const QPointF off = picturePointOf(grid, place, pin.hex) - pin.point;
        result.push_back(std::hypot(off.x(), off.y()));
    }
    return result;
}

Expected<PictureFit, PictureFitProblem> fitPicture(const HexGrid& grid, std::span<const PicturePin> pins,
                                                   std::optional<double> aspect)
{
    if (pins.size() < (aspect ? 2U : 3U))
        return PictureFitProblem::TooFewPins;
    std::vector<QPointF> hexes;
    std::vector<QPointF> points;
    std::set<HexIndex> seen;
    for (const PicturePin& pin : pins) {
        if (pin.hex < 0 || pin.hex >= grid.size() || !std::isfinite(pin.point.x()) || !std::isfinite(pin.point.y()))
            return PictureFitProblem::NotOnGrid;
        if (!seen.insert(pin.hex).second)
            return PictureFitProblem::SameHexTwice;
        QPointF q = pitchesOf(grid, pin.hex);
        if (aspect)
            q.rx() *= *aspect; // then both sizes are one
        hexes.push_back(q);
        points.push_back(pin.point);
    }
    const QPointF hexMean = mean(hexes);
    const QPointF pointMean = mean(points);
    const Moments m = momentsOf(hexes, hexMean, points, pointMean);

    Turn turn;
    QSizeF size;
    if (aspect) {
        // Turn and size together are one complex number.
        const double even = m.pxqx + m.pyqy;
        const double odd = m.pxqy - m.pyqx;
        const double scale = std::hypot(even, odd) / (m.qxqx + m.qyqy);
        if (!(m.pxpx + m.pypy > 0.0) || !(scale > 0.0))
            return PictureFitProblem::PointsInLine;
        const double oddMirrored = m.pxqy + m.pyqx;
        const double evenMirrored = m.pxqx - m.pyqy;
        // Two points say nothing about mirrors.
        if (!isLine(m.qxqx, m.qyqy, m.qxqy)
            && std::hypot(evenMirrored, oddMirrored) > std::hypot(even, odd) * (1.0 + inLine))
            return PictureFitProblem::Mirrored;
        const double length = std::hypot(even, odd);
        turn = {even / length, odd / length};
        size = QSizeF(scale * *aspect, scale);
    } else {
        if (isLine(m.qxqx, m.qyqy, m.qxqy))
            return PictureFitProblem::HexesInLine;
        if (isLine(m.pxpx, m.pypy, m.pxpy))
            return PictureFitProblem::PointsInLine;
        turn = turnWithFreeAspect(m);
        size = QSizeF((turn.c * m.pxqx - turn.s * m.pyqx) / m.qxqx, (turn.s * m.pxqy + turn.c * m.pyqy) / m.qyqy);
        // The turn is known up to half a circle.
        if (size.width() < 0.0) {
            turn = {-turn.c, -turn.s};
            size *= -1.0;
        }
        if (!(size.width() > 0.0) || !(size.height() > 0.0))
            return PictureFitProblem::Mirrored;
    }

    PictureFit fit;
    fit.place.hexSize = size;
    fit.place.rotation = std::atan2(turn.s, turn.c) * 180.0 / std::numbers::pi;
    const QPointF middle = aspect ? QPointF(hexMean.x() / *aspect, hexMean.y()) : hexMean;
    fit.place.origin = pointMean - intoPicture(turn, QPointF(middle.x() * size.width(), middle.y() * size.height()));
    fit.residuals = pinResiduals(grid, fit.place, pins);
    double squares = 0.0;
    for (const double residual : fit.residuals)
        squares += residual * residual;
    fit.rms = std::sqrt(squares / static_cast<double>(fit.residuals.size()));
    return fit;
}
