// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/layers.h"

#include "base/contains.h"
#include "render/detail.h"
#include "render/exact_fill.h"
#include "render/map_geometry.h"
#include "render/pixel_map.h"
#include "render/stamp_cache.h"
#include "render/terrain_pattern.h"
#include "render/underlay/kind_images.h"

#include <algorithm>
#include <vector>

namespace {

/// The styles in the range, the lightest first, and for each legend entry its place among them.
struct StylesInUse
{
    std::vector<TerrainStyle> styles;
    std::vector<int> rank; ///< by legend entry; -1: a hole, or not in use
};

StylesInUse stylesIn(const PaintContext& context, const PlaneLayout::Range& range)
{
    const HexMap& map = context.map();
    std::vector<char> isUsed(map.legend.size());
    forEachHex(map, range, [&](HexIndex hex) { isUsed[map.legendIndex[static_cast<std::size_t>(hex)]] = 1; });

    StylesInUse result;
    std::vector<TerrainStyle> byEntry(map.legend.size());
    for (std::size_t i = 0; i < map.legend.size(); ++i) {
        if (isUsed[i] == 0)
            continue;
        byEntry[i] = context.theme.terrain(context.geometry.styles().look(MapList::Legend, *map.legend[i].terrain));
        if (!contains(result.styles, byEntry[i]))
            result.styles.push_back(byEntry[i]);
    }
    std::stable_sort(result.styles.begin(), result.styles.end(), [](const TerrainStyle& a, const TerrainStyle& b) {
        return lightness(a.fill) > lightness(b.fill);
    });
    for (std::size_t i = 0; i < map.legend.size(); ++i) {
        const auto at = std::find(result.styles.begin(), result.styles.end(), byEntry[i]);
        result.rank.push_back(isUsed[i] != 0 ? static_cast<int>(at - result.styles.begin()) : -1);
    }
    return result;
}

int rankOf(const HexMap& map, const StylesInUse& inUse, HexIndex hex)
{
    return inUse.rank[map.legendIndex[static_cast<std::size_t>(hex)]];
}

/// Stamps serve up to this many device pixels a hex; larger hexes are few, and their stamps would be large.
constexpr double largestFillStamp = 60.0;
constexpr double largestOutlineStamp = 100.0;
constexpr double largestPatternStamp = 320.0;

/// What a hex around the origin covers, and a little more.
QRectF stampArea(const PaintContext& context, double rim)
{
    const QRectF hexagon = hexPolygon(context.shape()).boundingRect();
    const double size = context.hexSize();
    return QRectF(hexagon.topLeft() * size, hexagon.size() * size).adjusted(-rim, -rim, rim, rim);
}

/// Whether what surrounds a hex is painted with it or after it: then it may be painted as the rectangle round it.
bool isSurrounded(const HexMap& map, const StylesInUse& inUse, HexIndex hex, int rank)
{
    return std::ranges::all_of(map.grid.neighbours(hex), [&](HexIndex neighbour) {
        return neighbour != noHex && map.hasHex(neighbour) && rankOf(map, inUse, neighbour) >= rank;
    });
}

/// In pixels: the hexes of a style, each a little larger than it is, so that no ground shows between them; where styles
/// meet, the later one has the last word.
void paintHexes(QPainter& painter, const PaintContext& context, const PlaneLayout::Range& range,
                const StylesInUse& inUse)
{
    const HexMap& map = context.map();
    const double size = context.hexSize();
    const double dpr = context.devicePixelRatio;
    const double overlap = 0.6 / dpr;
    const QPolygonF hexagon = context.hexagon(-overlap / size);
    const QRectF around = context.hexagon().boundingRect();
    const QRectF area = stampArea(context, 2.0);
    StampCache* stamps = context.stampsUpTo(largestFillStamp);
    std::vector<std::vector<HexIndex>> byRank(inUse.styles.size());
    forEachHex(map, range,
               [&](HexIndex hex) { byRank[static_cast<std::size_t>(rankOf(map, inUse, hex))].push_back(hex); });
    painter.setPen(Qt::NoPen);
    for (int rank = 0; rank < static_cast<int>(inUse.styles.size()); ++rank) {
        const QColor fill = inUse.styles[static_cast<std::size_t>(rank)].fill;
        painter.setBrush(fill);
        std::vector<QRectF> surrounded;
        for (const HexIndex hex : byRank[static_cast<std::size_t>(rank)]) {
            const QPointF center = context.layout.center(hex);
            if (stamps == nullptr) {
                painter.drawConvexPolygon(hexagon.translated(center));
                continue;
            }
            if (isSurrounded(map, inUse, hex, rank)) {
                const QRectF rect = around.translated(center);
                const QRect pixels = QRectF(rect.topLeft() * dpr, rect.size() * dpr).toAlignedRect();
                surrounded.emplace_back(QPointF(pixels.topLeft()) / dpr, QSizeF(pixels.size()) / dpr);
                continue;
            }
            const StampCache::Phase phase = stamps->phaseOf(center);
            const int legend = map.legendIndex[static_cast<std::size_t>(hex)];
            const QImage& image =
                stamps->stamp(StampCache::Kind::Fill, legend, phase.number, area, [&](QPainter& onto) {
                    onto.translate(phase.offset);
                    onto.setPen(Qt::NoPen);
                    onto.setBrush(fill);
                    onto.drawConvexPolygon(hexagon);
                });
            stamps->put(painter, image, area, phase.at);
        }
        // Rectangles are filled many times faster than soft hexes are blended.
        painter.setRenderHint(QPainter::Antialiasing, false);
        for (const QRectF& rect : surrounded)
            painter.fillRect(rect, fill);
        painter.setRenderHint(QPainter::Antialiasing);
    }
}

/// As a drawing: each style is painted over all hexes of its own and of higher rank, so that no ground shows through the
/// smooth border of two terrains. Where what lies below shines through, each hex is painted only once.
void paintAreas(QPainter& painter, const PaintContext& context, const PlaneLayout::Range& range,
                const StylesInUse& inUse)
{
    const bool isOpaque = painter.opacity() >= 1.0;
    painter.save();
    painter.setTransform(context.fromHexes(), true);
    for (int rank = 0; rank < static_cast<int>(inUse.styles.size()); ++rank) {
        const QPainterPath outline = outlineOf(context.grid(), range, [&](HexIndex hex) {
            const int own = rankOf(context.map(), inUse, hex);
            return isOpaque ? own >= rank : own == rank;
        });
        painter.fillPath(outline, inUse.styles[static_cast<std::size_t>(rank)].fill);
    }
    painter.restore();
}

void paintMarks(QPainter& painter, const TerrainMarks& marks, const QColor& color, bool isVector)
{
    if (isVector) {
        painter.fillPath(marks.filled, color);
        painter.strokePath(marks.drawn, QPen(color, marks.lineWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (const QPolygonF& shape : marks.shapes)
        painter.drawPolygon(shape, Qt::WindingFill);
}

/// The picture of that name; null: none, or it could not be read.
const KindImage* imageOf(const PaintContext& context, const QString& name)
{
    return name.isEmpty() || context.kindImages == nullptr ? nullptr : context.kindImages->find(name);
}

/// A tile fills its hex, and is turned with it; a symbol stands in its middle.
void paintInHex(QPainter& painter, const KindImage& picture, double pixels, const PaintContext& context)
{
    const GridShape shape = context.grid().shape();
    if (!picture.isDrawing())
        painter.setTransform(context.layout.turn().transform(), true);
    painter.setClipPath(hexPath(picture.isDrawing() ? context.shape() : shape, 1.0, 0.0), Qt::IntersectClip);
    const QRectF room = picture.isDrawing() ? QRectF(-0.36, -0.36, 0.72, 0.72) : hexPolygon(shape, 1.0).boundingRect();
    picture.paint(painter, room, pixels, context.isVector(), context.theme.colors == MapColors::Greyscale);
}

/// What the edge of a terrain looks like where it meets another: woods end in crowns, water at a shore.
enum class GroundEdge : unsigned char { None, Crowns, Shore };

GroundEdge edgeOf(TerrainPattern pattern)
{
    switch (pattern) {
    case TerrainPattern::Trees:
    case TerrainPattern::Pines:
    case TerrainPattern::Bushes:
    case TerrainPattern::Jungle:
        return GroundEdge::Crowns;
    case TerrainPattern::Waves:
    case TerrainPattern::Ripples:
        return GroundEdge::Shore;
    default:
        return GroundEdge::None;
    }
}

/// Along a hexside, from corner to corner of a hex of size 1 with its middle at the origin.
void paintCrowns(QPainter& painter, QPointF from, QPointF to, const TerrainStyle& style)
{
    // As uneven as crowns are, and the same from either end.
    constexpr std::array heights = {0.06, 0.082, 0.066, 0.082, 0.06};
    const QPointF outward = (from + to) / std::hypot(from.x() + to.x(), from.y() + to.y());
    QPainterPath crowns(from);
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const QPointF start = from + (to - from) * (static_cast<double>(i) / heights.size());
        const QPointF end = from + (to - from) * (static_cast<double>(i + 1) / heights.size());
        crowns.quadTo((start + end) / 2.0 + outward * heights[i], end);
    }
    QPainterPath ground = crowns;
    ground.lineTo(to - outward * 0.01);
    ground.lineTo(from - outward * 0.01);
    ground.closeSubpath();
    painter.fillPath(ground, style.fill);
    fillStroke(painter, crowns, QPen(withAlpha(style.ink, 0.75), 0.018, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

void paintShore(QPainter& painter, QPointF from, QPointF to, const TerrainStyle& style, const QColor& bank)
{
    const QPointF inward = -(from + to) / std::hypot(from.x() + to.x(), from.y() + to.y());
    const QPainterPath shallow = lineAlong(from + inward * 0.035, to + inward * 0.035);
    fillStroke(painter, shallow, QPen(withAlpha(style.ink, 0.4), 0.03, Qt::SolidLine, Qt::FlatCap));
    fillStroke(painter, lineAlong(from, to), QPen(bank, 0.026, Qt::SolidLine, Qt::RoundCap));
}

/// Where woods or water meet something else, hexside by hexside.
void paintEdges(QPainter& painter, const PaintContext& context, const PlaneLayout::Range& range,
                const StylesInUse& inUse)
{
    const double opacity = detail::patterns(context.hexSize());
    if (opacity <= 0.0)
        return;
    const HexMap& map = context.map();
    const double size = context.hexSize();
    const QRectF area = stampArea(context, 0.08 * size + 1.0);
    const BoardLayout layout(map.grid, 1.0, context.layout.turn());
    StampCache* stamps = context.stampsUpTo(largestPatternStamp);
    std::vector<GroundEdge> edges; // by entry of the legend
    for (const LegendEntry& entry : map.legend) {
        const KindLook look =
            entry.terrain ? context.geometry.styles().look(MapList::Legend, *entry.terrain) : KindLook();
        edges.push_back(look.picture.isEmpty() && look.pattern ? edgeOf(*look.pattern) : GroundEdge::None);
    }
    const auto edgeAt = [&](HexIndex hex) { return edges[map.legendIndex[static_cast<std::size_t>(hex)]]; };
    const Dimmed dimmed(painter, opacity);
    forEachHex(map, range, [&](HexIndex hex) {
        const GroundEdge edge = edgeAt(hex);
        if (edge == GroundEdge::None)
            return;
        const TerrainStyle& style = inUse.styles[static_cast<std::size_t>(rankOf(map, inUse, hex))];
        const std::array<HexIndex, directionCount> neighbours = map.grid.neighbours(hex);
        for (int d = 0; d < directionCount; ++d) {
            const HexIndex neighbour = neighbours[static_cast<std::size_t>(d)];
            if (neighbour == noHex || !map.hasHex(neighbour) || edgeAt(neighbour) == edge)
                continue;
            StampCache::paint(painter, stamps, StampCache::Kind::Edge, map.legendIndex[static_cast<std::size_t>(hex)],
                              d, area, context.layout.center(hex), [&](QPainter& onto) {
                                  onto.scale(size, size);
                                  const QPointF from = layout.corner(QPointF(), d);
                                  const QPointF to = layout.corner(QPointF(), d + 1);
                                  if (edge == GroundEdge::Crowns)
                                      paintCrowns(onto, from, to, style);
                                  else
                                      paintShore(onto, from, to, style, context.theme.riverCasing);
                              });
        }
    });
}

void paintPatterns(QPainter& painter, const PaintContext& context, const PlaneLayout::Range& range,
                   const StylesInUse& inUse)
{
    const double opacity = detail::patterns(context.hexSize());
    if (opacity <= 0.0)
        return;
    const double size = context.hexSize();
    const GridShape shape = context.shape();
    const QRectF area = stampArea(context, 0.0);
    StampCache* stamps = context.stampsUpTo(largestPatternStamp);
    // Where a few hexes fill the view two arrangements do, and large stamps take time.
    const int variants = stamps != nullptr && size * context.devicePixelRatio > 140.0 ? 2 : patternVariants;
    const Dimmed dimmed(painter, opacity);
    forEachHex(context.map(), range, [&](HexIndex hex) {
        const int rank = rankOf(context.map(), inUse, hex);
        const TerrainStyle& style = inUse.styles[static_cast<std::size_t>(rank)];
        const KindImage* picture = imageOf(context, style.picture);
        if (picture == nullptr && style.pattern == TerrainPattern::None)
            return;
        const int variant = static_cast<int>(static_cast<std::uint32_t>(hex) * 2654435761U >> 30U) % variants;
        StampCache::paint(painter, stamps, StampCache::Kind::Pattern,
                          context.map().legendIndex[static_cast<std::size_t>(hex)], variant, area,
                          context.layout.center(hex), [&](QPainter& onto) {
                              onto.scale(size, size);
                              if (picture != nullptr) {
                                  paintInHex(onto, *picture, size * context.devicePixelRatio, context);
                                  return;
                              }
                              paintMarks(onto, context.patterns.marks(style.pattern, shape, variant, size), style.ink,
                                         context.isVector());
                          });
    });
}

/// Every hexside once: three sides of each hex, and the others where there is no neighbour to paint them.
void paintOutlines(QPainter& painter, const PaintContext& context, const PlaneLayout::Range& range)
{
    const double opacity = detail::outlines(context.hexSize());
    if (opacity <= 0.0)
        return;
    const HexMap& map = context.map();
    const QColor color = withAlpha(context.theme.outline, opacity);
    const double width =
        context.isVector() ? std::max(0.5, context.hexSize() * 0.012) : std::max(1.0, context.hexSize() * 0.01);
    const QPen pen(color, width, Qt::SolidLine, Qt::FlatCap);
    QPolygonF sides; // that a hex paints, the others being its neighbours'
    for (int corner = 0; corner <= 3; ++corner)
        sides << context.layout.corner(QPointF(), corner);
    const QRectF area = sides.boundingRect().adjusted(-2.0, -2.0, 2.0, 2.0);
    StampCache* stamps = context.stampsUpTo(largestOutlineStamp);
    QList<QLineF> lines;
    forEachHex(map, range, [&](HexIndex hex) {
        const QPointF center = context.layout.center(hex);
        if (stamps != nullptr) {
            const StampCache::Phase phase = stamps->phaseOf(center);
            const QImage& image = stamps->stamp(StampCache::Kind::Outline, 0, phase.number, area, [&](QPainter& onto) {
                onto.setPen(pen);
                onto.drawPolyline(sides.translated(phase.offset));
            });
            stamps->put(painter, image, area, phase.at);
        }
        const std::array<HexIndex, directionCount> neighbours = map.grid.neighbours(hex);
        for (int d = 0; d < directionCount; ++d) {
            const HexIndex neighbour = neighbours[static_cast<std::size_t>(d)];
            if ((d < 3 && stamps == nullptr) || (d >= 3 && (neighbour == noHex || !map.hasHex(neighbour))))
                lines << QLineF(context.layout.corner(center, d), context.layout.corner(center, d + 1));
        }
    });
    if (context.isVector()) {
        painter.setPen(pen);
        painter.drawLines(lines);
    } else {
        fillLines(painter, lines.constData(), lines.size(), width, color);
    }
}

} // namespace

void paintTerrain(QPainter& painter, const PaintContext& context)
{
    if (context.pixels != nullptr) {
        context.pixels->draw(painter, context.layout, context.devicePixelRatio, context.exposed);
        return;
    }
    const PlaneLayout::Range range = context.range(0.5);
    const StylesInUse inUse = stylesIn(context, context.range(1.6)); // with what lies round those hexes
    if (context.isVector())
        paintAreas(painter, context, range, inUse);
    else
        paintHexes(painter, context, range, inUse);
    paintEdges(painter, context, range, inUse);
    paintPatterns(painter, context, range, inUse);
    paintOutlines(painter, context, range);
}
