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
#include <numbers>
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

/// Where the number stands, also where hexes are small and it is large for them.
QRectF numberOf(GridShape shape)
{
    return shape == GridShape::Flat ? QRectF(-0.275, -0.47, 0.42, 0.16) : QRectF(-0.22, -0.48, 0.44, 0.17);
}

/// Places for marks all over a hex but for where the number stands.
std::vector<QPointF> places(const Spread& spread, GridShape shape, int variant)
{
    const QPolygonF room = hexPolygon(shape, 1.0, spread.radius + 0.015);
    const QRectF number = numberOf(shape);
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

void addPine(QPainterPath& path, QPointF at, double size)
{
    const auto to = [&](double x, double y) { return at + QPointF(x, y) * size; };
    for (const double down : {-0.3, 0.05, 0.4}) {
        const double half = 0.22 + 0.16 * (down + 0.3);
        path.addPolygon(QPolygonF({to(-half, down + 0.1), to(0.0, down - 0.4), to(half, down + 0.1)}));
        path.closeSubpath();
    }
}

void addPalm(QPainterPath& path, QPointF at, double size)
{
    const auto to = [&](double x, double y) { return at + QPointF(x, y) * size; };
    path.addPath(lineAlong(to(0.0, 0.5), to(0.05, -0.15)));
    for (const double x : {-0.5, -0.28, 0.32, 0.55}) {
        path.moveTo(to(0.05, -0.15));
        path.quadTo(to(x * 0.7, -0.5), to(x, std::abs(x) > 0.4 ? 0.05 : -0.4));
    }
}

void addGrass(QPainterPath& path, QPointF at, double size)
{
    const auto to = [&](double x, double y) { return at + QPointF(x, y) * size; };
    path.addPath(polylines(
        {{to(-0.12, 0.3), to(-0.35, -0.25)}, {to(0.0, 0.3), to(0.0, -0.4)}, {to(0.12, 0.3), to(0.35, -0.25)}}));
}

void addHill(QPainterPath& path, QPointF at, double size)
{
    const auto to = [&](double x, double y) { return at + QPointF(x, y) * size; };
    path.moveTo(to(-0.75, 0.25));
    path.cubicTo(to(-0.4, -0.5), to(0.05, -0.5), to(0.35, 0.25));
    path.moveTo(to(0.12, -0.1));
    path.cubicTo(to(0.3, -0.4), to(0.6, -0.35), to(0.8, 0.25));
}

void addRidge(QPainterPath& path, QPointF at, double size)
{
    const auto to = [&](double x, double y) { return at + QPointF(x, y) * size; };
    path.addPath(lineAlong(to(-0.9, 0.1), to(0.9, -0.15)));
    for (const double x : {-0.7, -0.35, 0.0, 0.35, 0.7})
        path.addPath(lineAlong(to(x, -0.02 - 0.14 * x), to(x + 0.08, 0.38 - 0.14 * x)));
}

void addMarsh(QPainterPath& path, QPointF at, double size)
{
    const auto to = [&](double x, double y) { return at + QPointF(x, y) * size; };
    path.addPath(
        polylines({{to(-0.8, 0.0), to(0.8, 0.0)}, {to(-0.45, 0.3), to(0.35, 0.3)}, {to(0.0, 0.0), to(0.0, -0.4)}}));
}

void addReef(QPainterPath& path, QPointF at, double size)
{
    const auto to = [&](double x, double y) { return at + QPointF(x, y) * size; };
    path.addPath(polylines({{to(0.0, 0.45), to(0.0, 0.05)},
                            {to(-0.35, -0.35), to(0.0, 0.05), to(0.35, -0.35)},
                            {to(-0.45, 0.1), to(-0.18, -0.15)},
                            {to(0.45, 0.1), to(0.18, -0.15)}}));
}

void addDune(QPainterPath& path, QPointF at, double size)
{
    const auto to = [&](double x, double y) { return at + QPointF(x, y) * size; };
    path.moveTo(to(-0.9, 0.2));
    path.quadTo(to(-0.35, -0.6), to(0.1, 0.05));
    path.quadTo(to(0.45, 0.35), to(0.9, 0.1));
}

void addStone(QPainterPath& path, QPointF at, double size, double turn)
{
    const auto to = [&](double x, double y) { return at + QPointF(turn < 0.5 ? x : -x, y) * size; };
    path.addPath(
        polylines({{to(-0.45, 0.2), to(-0.3, -0.2), to(0.1, -0.35), to(0.45, 0.0), to(0.35, 0.25), to(-0.45, 0.2)}}));
}

void addCrater(QPainterPath& path, QPointF at, double size)
{
    path.addEllipse(at, 0.5 * size, 0.38 * size);
}

void addIce(QPainterPath& path, QPointF at, double size, double turn)
{
    const auto to = [&](double x, double y) { return at + QPointF(turn < 0.5 ? x : -x, y) * size; };
    path.addPath(polylines({{to(-0.7, 0.35), to(-0.1, 0.05), to(0.15, -0.45)}, {to(-0.1, 0.05), to(0.65, 0.25)}}));
}

void addFlake(QPainterPath& path, QPointF at, double size)
{
    for (const double angle : {0.0, 60.0, 120.0}) {
        const QPointF arm = QLineF::fromPolar(0.42 * size, angle + 90.0).p2();
        path.addPath(lineAlong(at - arm, at + arm));
    }
}

void addField(QPainterPath& path, QPointF at, double size, double turn)
{
    const bool isUpright = turn < 0.5;
    for (const double beside : {-0.36, -0.12, 0.12, 0.36}) {
        const QPointF across = isUpright ? QPointF(beside, 0.0) : QPointF(0.0, beside);
        const QPointF along = isUpright ? QPointF(0.0, 0.42) : QPointF(0.42, 0.0);
        path.addPath(lineAlong(at + (across - along) * size, at + (across + along) * size));
    }
}

void addRuin(QPainterPath& path, QPointF at, double size, double turn)
{
    const auto to = [&](double x, double y) { return at + QPointF(turn < 0.5 ? x : -x, y) * size; };
    path.addPath(polylines(
        {{to(-0.45, -0.1), to(-0.45, 0.4), to(0.05, 0.4)}, {to(0.45, 0.3), to(0.45, -0.4), to(-0.05, -0.4)}}));
}

void addBrick(QPainterPath& path, QPointF at, double size)
{
    path.addRect(QRectF(at + QPointF(-0.5, -0.24) * size, QSizeF(1.0, 0.48) * size));
}

/// Parallel strokes through the hex, each as long as the hex is wide there, but for where the number stands.
void addStrokes(QPainterPath& path, GridShape shape, double angle, double spacing, double inset)
{
    const QPolygonF room = hexPolygon(shape, 1.0, inset);
    const QRectF number = numberOf(shape);
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
    const auto turnOf = [variant](QPointF at) {
        return noise(static_cast<std::uint32_t>(variant), 3, static_cast<std::uint32_t>(at.x() * 100 + 100));
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
    case TerrainPattern::Pines:
        for (const QPointF at : places(spread(0.16, 0.2, 0.07, 0.18), shape, variant))
            addPine(filled, at, 0.13 * grow);
        break;
    case TerrainPattern::Orchard:
        for (const QPointF at : places(spread(0.2, 0.17, 0.055, 0.0), shape, 0))
            filled.addEllipse(at, 0.045 * grow, 0.045 * grow);
        break;
    case TerrainPattern::Jungle:
        for (const QPointF at : places(spread(0.23, 0.19, 0.08, 0.22), shape, variant))
            addPalm(drawn, at, 0.16 * grow);
        width = 0.021 * grow;
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
    case TerrainPattern::Grass:
        for (const QPointF at : places(spread(0.22, 0.18, 0.05, 0.3), shape, variant))
            addGrass(drawn, at, 0.1 * grow);
        break;
    case TerrainPattern::Hills:
        for (const QPointF at : places(spread(0.33, 0.2, 0.1, 0.18), shape, variant))
            addHill(drawn, at, 0.14 * grow);
        width = 0.02 * grow;
        break;
    case TerrainPattern::Ridge:
        for (const QPointF at : places(spread(0.4, 0.22, 0.11, 0.12), shape, variant))
            addRidge(drawn, at, 0.17 * grow);
        width = 0.018 * grow;
        break;
    case TerrainPattern::Marsh:
        for (const QPointF at : places(spread(0.3, 0.17, 0.08, 0.2), shape, variant))
            addMarsh(drawn, at, 0.12 * grow);
        break;
    case TerrainPattern::Reef:
        for (const QPointF at : places(spread(0.24, 0.2, 0.06, 0.25), shape, variant))
            addReef(drawn, at, 0.14 * grow);
        width = 0.022 * grow;
        break;
    case TerrainPattern::Dunes:
        for (const QPointF at : places(spread(0.36, 0.18, 0.09, 0.2), shape, variant))
            addDune(drawn, at, 0.15 * grow);
        width = 0.018 * grow;
        break;
    case TerrainPattern::Stones:
        for (const QPointF at : places(spread(0.2, 0.17, 0.06, 0.28), shape, variant))
            addStone(drawn, at, 0.1 * grow, turnOf(at));
        break;
    case TerrainPattern::Craters:
        for (const QPointF at : places(spread(0.24, 0.2, 0.07, 0.28), shape, variant))
            addCrater(drawn, at, 0.12 * grow);
        width = 0.022 * grow;
        break;
    case TerrainPattern::Ice:
        for (const QPointF at : places(spread(0.34, 0.24, 0.1, 0.25), shape, variant))
            addIce(drawn, at, 0.15 * grow, turnOf(at));
        break;
    case TerrainPattern::Snow:
        for (const QPointF at : places(spread(0.27, 0.21, 0.06, 0.22), shape, variant))
            addFlake(drawn, at, 0.11 * grow);
        width = 0.014 * grow;
        break;
    case TerrainPattern::Fields:
        for (const QPointF at : places(spread(0.21, 0.21, 0.08, 0.06), shape, variant))
            addField(drawn, at, 0.17 * grow, turnOf(at));
        width = 0.014 * grow;
        break;
    case TerrainPattern::Ruins:
        for (const QPointF at : places(spread(0.2, 0.18, 0.06, 0.18), shape, variant))
            addRuin(drawn, at, 0.12 * grow, turnOf(at));
        width = 0.02 * grow;
        break;
    case TerrainPattern::Crosses:
        for (const QPointF at : places(spread(0.22, 0.18, 0.05, 0.1), shape, variant))
            addCross(drawn, at, 0.036 * grow);
        width = 0.018 * grow;
        break;
    case TerrainPattern::Bricks:
        for (const QPointF at : places(spread(0.22, 0.12, 0.07, 0.0), shape, 0))
            addBrick(drawn, at, 0.13 * grow);
        width = 0.014 * grow;
        break;
    case TerrainPattern::LinesLevel:
        addStrokes(drawn, shape, 0.0, 0.13 * grow, 0.03);
        break;
    case TerrainPattern::LinesUpright:
        addStrokes(drawn, shape, std::numbers::pi / 2.0, 0.13 * grow, 0.03);
        break;
    case TerrainPattern::LinesRising:
        addStrokes(drawn, shape, -std::numbers::pi / 4.0, 0.13 * grow, 0.03);
        break;
    case TerrainPattern::LinesFalling:
        addStrokes(drawn, shape, std::numbers::pi / 4.0, 0.13 * grow, 0.03);
        break;
    case TerrainPattern::Grid:
        addStrokes(drawn, shape, 0.0, 0.16 * grow, 0.03);
        addStrokes(drawn, shape, std::numbers::pi / 2.0, 0.16 * grow, 0.03);
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
            addBlocks(filled, at, 0.1 * grow, turnOf(at));
        break;
    case TerrainPattern::Hatch:
        addStrokes(drawn, shape, 0.7854, 0.13 * grow, 0.0);
        addStrokes(drawn, shape, -0.7854, 0.13 * grow, 0.0);
        width = 0.017 * grow;
        break;
    case TerrainPattern::Edge:
        addStrokes(drawn, shape, 0.0, 0.13 * grow, 0.0);
        width = 0.018 * grow;
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
