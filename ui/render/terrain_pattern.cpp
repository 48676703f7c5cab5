// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/terrain_pattern.h"

#include "render/exact_fill.h"
#include "render/hatch.h"
#include "render/hex_outline.h"

#include <QPainterPathStroker>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace {

/// A number in [0, 1) that looks random and is always the same.
double noise(std::uint32_t a, std::uint32_t b, std::uint32_t c)
{
    std::uint32_t h = a * 0x9E3779B1U ^ b * 0x85EBCA77U ^ c * 0xC2B2AE3DU;
    h = (h ^ (h >> 15U)) * 0x2C1B3C6DU;
    h = (h ^ (h >> 12U)) * 0x297A2D39U;
    h ^= h >> 15U;
    return h / 4294967296.0;
}

struct Spread
{
    double dx = 0.2; ///< between marks of a row
    double dy = 0.18; ///< between rows
    double radius = 0.06; ///< of a mark, kept within the hex
    double jitter = 0.25; ///< of dx and dy
};

/// Places for marks all over a hex but for where the number stands.
std::vector<QPointF> places(const Spread& spread, GridShape shape, int variant)
{
    const QPolygonF room = hexPolygon(shape, 1.0, spread.radius + 0.015);
    const QRectF number = shape == GridShape::Flat ? QRectF(-0.24, -0.5, 0.48, 0.2) : QRectF(-0.22, -0.52, 0.44, 0.22);
    const QRectF taken = number.adjusted(-spread.radius, -spread.radius, spread.radius, spread.radius);
    std::vector<QPointF> result;
    std::uint32_t row = 0;
    for (double y = -0.6 + spread.dy / 2; y < 0.6; y += spread.dy, ++row) {
        std::uint32_t column = 0;
        const double shift = (row % 2 == 0 ? 0.0 : spread.dx / 2) + 0.13 * variant * spread.dx;
        for (double x = -0.7 + shift; x < 0.7; x += spread.dx, ++column) {
            const auto seed = static_cast<std::uint32_t>(variant);
            const QPointF at(x + (noise(seed, row, column) - 0.5) * 2 * spread.jitter * spread.dx,
                             y + (noise(seed + 7, row, column) - 0.5) * 2 * spread.jitter * spread.dy);
            if (room.containsPoint(at, Qt::WindingFill) && !taken.contains(at))
                result.push_back(at);
        }
    }
    return result;
}

void addTree(QPainterPath& path, QPointF at, double size)
{
    path.addPolygon(
        QPolygonF({at + QPointF(-0.5, 0.36) * size, at + QPointF(0.0, -0.62) * size, at + QPointF(0.5, 0.36) * size}));
    path.closeSubpath();
    path.addRect(QRectF(at + QPointF(-0.07, 0.36) * size, QSizeF(0.14, 0.22) * size));
}

void addBush(QPainterPath& path, QPointF at, double size)
{
    path.addEllipse(at, 0.46 * size, 0.42 * size);
    path.addRect(QRectF(at + QPointF(-0.06, 0.4) * size, QSizeF(0.12, 0.22) * size));
}

void addTuft(QPainterPath& path, QPointF at, double size)
{
    path.moveTo(at + QPointF(-0.5, 0.25) * size);
    path.quadTo(at + QPointF(0.0, -0.65) * size, at + QPointF(0.5, 0.25) * size);
}

void addReeds(QPainterPath& path, QPointF at, double size)
{
    const auto to = [&](double x, double y) { return at + QPointF(x, y) * size; };
    path.addPath(polylines({{to(-0.6, 0.3), to(0.6, 0.3)},
                            {to(-0.3, 0.3), to(-0.42, -0.25)},
                            {to(0.0, 0.3), to(0.0, -0.45)},
                            {to(0.3, 0.3), to(0.42, -0.25)}}));
}

void addWave(QPainterPath& path, QPointF at, double size)
{
    path.moveTo(at + QPointF(-1.0, 0.1) * size);
    path.cubicTo(at + QPointF(-0.6, -0.5) * size, at + QPointF(-0.4, -0.5) * size, at);
    path.cubicTo(at + QPointF(0.4, 0.5) * size, at + QPointF(0.6, 0.5) * size, at + QPointF(1.0, -0.1) * size);
}

void addPeak(QPainterPath& path, QPointF at, double size)
{
    const auto to = [&](double x, double y) { return at + QPointF(x, y) * size; };
    path.addPath(
        polylines({{to(-0.6, 0.4), to(0.0, -0.55), to(0.6, 0.4)}, {to(0.0, -0.55), to(0.12, 0.05), to(0.3, 0.4)}}));
}

/// Parallel strokes through the hex, each as long as the hex is wide there, but for where the number stands.
void addStrokes(QPainterPath& path, GridShape shape, double angle, double spacing, double inset)
{
    const QPolygonF room = hexPolygon(shape, 1.0, inset);
    const QRectF number(-0.24, -0.47, 0.48, 0.185);
    const QPointF along(std::cos(angle), std::sin(angle));
    const QPointF across(-along.y(), along.x());
    for (double offset = -0.6 + spacing / 2; offset < 0.6; offset += spacing) {
        double first = -2.0;
        double last = 2.0;
        for (int i = 0; i < room.size(); ++i) {
            const QPointF a = room[i];
            const QPointF edge = room[(i + 1) % room.size()] - a;
            // Inside lies to the right of each side (clockwise on the sheet).
            const QPointF start = across * offset - a;
            const double distance = edge.x() * start.y() - edge.y() * start.x();
            const double speed = edge.x() * along.y() - edge.y() * along.x();
            if (std::abs(speed) < 1e-9) {
                if (distance < 0)
                    last = first - 1;
                continue;
            }
            const double t = -distance / speed;
            if (speed > 0)
                first = std::max(first, t);
            else
                last = std::min(last, t);
        }
        if (last - first > 0.05) {
            const QLineF whole(across * offset + along * first, across * offset + along * last);
            for (const QLineF& line : linesBeside(number, {whole}))
                path.addPath(lineAlong(line.p1(), line.p2()));
        }
    }
}

void addBlocks(QPainterPath& path, QPointF at, double size, double turn)
{
    path.addRect(
        QRectF(at + QPointF(-0.5, -0.4) * size, QSizeF(turn < 0.5 ? 0.95 : 0.6, turn < 0.5 ? 0.55 : 0.85) * size));
}

/// Marks never get finer than the eye can tell: on small hexes there are fewer, larger ones, in a few steps.
struct Coarseness
{
    double fromPixels;
    double factor;
};
constexpr Coarseness coarsenesses[] = {{28.0, 1.0}, {20.0, 1.3}, {14.0, 1.7}, {0.0, 2.1}};

int coarseness(double pixels)
{
    int step = 0;
    while (pixels < coarsenesses[step].fromPixels)
        ++step;
    return step;
}

/// Curves are flattened as if a hex had that many pixels.
constexpr double flattenScale = 256.0;

std::vector<QPolygonF> flattened(const QPainterPath& path)
{
    const QTransform down = QTransform::fromScale(1.0 / flattenScale, 1.0 / flattenScale);
    std::vector<QPolygonF> result;
    for (const QPolygonF& polygon : path.toSubpathPolygons())
        result.push_back(down.map(polygon));
    return result;
}

QPainterPath scaledUp(const QPainterPath& path)
{
    return QTransform::fromScale(flattenScale, flattenScale).map(path);
}

std::vector<QPolygonF> stroked(const QPainterPath& path, double width)
{
    QPainterPathStroker stroker;
    stroker.setWidth(width * flattenScale);
    stroker.setCapStyle(Qt::RoundCap);
    stroker.setJoinStyle(Qt::RoundJoin);
    return flattened(stroker.createStroke(scaledUp(path)));
}

TerrainMarks makeMarks(TerrainPattern pattern, GridShape shape, int variant, double grow)
{
    const auto spread = [grow](double dx, double dy, double radius, double jitter) {
        return Spread{dx * grow, dy * grow, radius * grow, jitter};
    };
    TerrainMarks marks;
    QPainterPath& filled = marks.filled;
    QPainterPath& drawn = marks.drawn;
    double& width = marks.lineWidth;
    width = 0.016 * grow;
    switch (pattern) {
    case TerrainPattern::None:
        break;
    case TerrainPattern::Trees:
        for (const QPointF at : places(spread(0.185, 0.165, 0.06, 0.22), shape, variant))
            addTree(filled, at, 0.135 * grow);
        break;
    case TerrainPattern::Bushes:
        for (const QPointF at : places(spread(0.25, 0.2, 0.055, 0.28), shape, variant))
            addBush(filled, at, 0.105 * grow);
        break;
    case TerrainPattern::Tufts:
        for (const QPointF at : places(spread(0.21, 0.165, 0.06, 0.25), shape, variant))
            addTuft(drawn, at, 0.1 * grow);
        width = 0.019 * grow;
        break;
    case TerrainPattern::Reeds:
        for (const QPointF at : places(spread(0.25, 0.185, 0.07, 0.2), shape, variant))
            addReeds(drawn, at, 0.12 * grow);
        break;
    case TerrainPattern::Waves:
        for (const QPointF at : places(spread(0.3, 0.15, 0.07, 0.12), shape, variant))
            addWave(drawn, at, 0.1 * grow);
        break;
    case TerrainPattern::Ripples:
        for (const QPointF at : places(spread(0.34, 0.2, 0.07, 0.2), shape, variant))
            drawn.addPath(lineAlong(at - QPointF(0.07, 0) * grow, at + QPointF(0.07, 0) * grow));
        break;
    case TerrainPattern::Peaks:
        for (const QPointF at : places(spread(0.28, 0.22, 0.09, 0.2), shape, variant))
            addPeak(drawn, at, 0.15 * grow);
        width = 0.02 * grow;
        break;
    case TerrainPattern::Blocks:
        for (const QPointF at : places(spread(0.17, 0.15, 0.06, 0.08), shape, variant))
            addBlocks(filled, at, 0.1 * grow,
                      noise(static_cast<std::uint32_t>(variant), 3, static_cast<std::uint32_t>(at.x() * 100 + 100)));
        break;
    case TerrainPattern::Hatch:
        addStrokes(drawn, shape, 0.7854, 0.13 * grow, 0.0);
        addStrokes(drawn, shape, -0.7854, 0.13 * grow, 0.0);
        width = 0.017 * grow;
        break;
    case TerrainPattern::Edge:
        addStrokes(drawn, shape, 0.7854, 0.17 * grow, 0.0);
        width = 0.03 * grow;
        break;
    case TerrainPattern::Dots:
        for (const QPointF at : places(spread(0.2, 0.17, 0.04, 0.1), shape, variant))
            filled.addEllipse(at, 0.026 * grow, 0.026 * grow);
        break;
    }
    filled.setFillRule(Qt::WindingFill);
    marks.shapes = drawn.isEmpty() ? flattened(scaledUp(filled)) : stroked(drawn, width);
    return marks;
}

} // namespace

const TerrainMarks& TerrainPatterns::marks(TerrainPattern pattern, GridShape grid, int variant, double pixels)
{
    const int step = coarseness(pixels);
    const std::lock_guard lock(m_mutex);
    const auto [at, isNew] = m_marks.try_emplace({pattern, grid, variant, step});
    if (isNew)
        at->second = makeMarks(pattern, grid, variant, coarsenesses[step].factor);
    return at->second;
}
