// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/layers.h"

#include "render/board_text.h"
#include "render/detail.h"
#include "render/exact_fill.h"
#include "render/map_geometry.h"
#include "render/stamp_cache.h"
#include "render/styles.h"
#include "render/underlay/kind_images.h"
#include "render/underlay/underlay_picture.h"

#include <QFontMetricsF>
#include <QGlyphRun>
#include <QRawFont>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace {

/// The numbers of the hexes that `isOne` takes as one run of glyphs: many times quicker than text by text.
template<typename Predicate>
QGlyphRun numberGlyphs(const PaintContext& context, const QFont& font, const Predicate& isOne)
{
    struct Glyph
    {
        quint32 index = 0;
        double advance = 0.0;
    };
    const QRawFont raw = QRawFont::fromFont(font);
    const auto askFont = [&raw](QChar character) {
        const QList<quint32> indexes = raw.glyphIndexesForString(character);
        return indexes.isEmpty() ? Glyph() : Glyph{indexes.front(), raw.advancesForGlyphIndexes(indexes).front().x()};
    };
    // The font was asked for every digit of every hex, which took most of the layer's time.
    std::array<std::optional<Glyph>, 128> known;
    const auto glyphOf = [&](QChar character) {
        if (character.unicode() >= known.size())
            return askFont(character);
        std::optional<Glyph>& glyph = known[character.unicode()];
        if (!glyph)
            glyph = askFont(character);
        return *glyph;
    };
    const double dpr = context.devicePixelRatio;
    const double height = QFontMetricsF(font).capHeight();
    const GridShape shape = context.shape();
    const double size = context.hexSize();
    QList<quint32> glyphs;
    QList<QPointF> positions;
    std::vector<Glyph> digits;
    forEachHex(context.map(), context.range(), [&](HexIndex hex) {
        if (!isOne(hex))
            return;
        digits.clear();
        double width = 0.0;
        for (const QChar character : context.map().number(hex)) {
            digits.push_back(glyphOf(character));
            width += digits.back().advance;
        }
        QPointF at = context.layout.center(hex) + places::number(shape, size, {width, height});
        at = QPointF(std::round(at.x() * dpr) / dpr, std::round(at.y() * dpr) / dpr);
        for (const Glyph& digit : digits) {
            glyphs << digit.index;
            positions << at;
            at.rx() += digit.advance;
        }
    });
    QGlyphRun run;
    run.setRawFont(raw);
    run.setGlyphIndexes(glyphs);
    run.setPositions(positions);
    return run;
}

/// By entry of the legend: whether numbers need a halo there, on dark ground and on pictures, of which nobody knows.
std::vector<bool> groundsWithHalo(const PaintContext& context)
{
    std::vector<bool> result;
    for (const LegendEntry& entry : context.map().legend) {
        bool needsHalo = false;
        if (entry.terrain) {
            const KindLook look = context.geometry.styles().look(MapList::Legend, *entry.terrain);
            needsHalo =
                !look.picture.isEmpty() || contrast(context.theme.number, context.theme.terrain(look).fill) < 4.5;
        }
        result.push_back(needsHalo);
    }
    return result;
}

/// What a sign is painted with.
struct SignInk
{
    QColor halo;
    QColor ink;
};

void fillWithHalo(QPainter& painter, const QPainterPath& path, const SignInk& colors, double halo)
{
    painter.strokePath(path, QPen(colors.halo, 2 * halo, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(path, colors.ink);
}

void drawWithHalo(QPainter& painter, const QPainterPath& path, const SignInk& colors, double width)
{
    painter.strokePath(path, QPen(colors.halo, width + 0.045, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.strokePath(path, QPen(colors.ink, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

/// A few houses, off the centre so that a counter does not hide them all.
void paintTown(QPainter& painter, const SignInk& colors)
{
    constexpr std::array houses = {
        QRectF(-0.2, -0.14, 0.12, 0.09),  QRectF(-0.05, -0.19, 0.09, 0.12), QRectF(0.07, -0.1, 0.13, 0.09),
        QRectF(-0.17, -0.02, 0.09, 0.12), QRectF(-0.05, 0.02, 0.1, 0.09),   QRectF(0.08, 0.03, 0.09, 0.12),
        QRectF(-0.04, -0.05, 0.06, 0.05),
    };
    QPainterPath path;
    for (const QRectF& house : houses)
        path.addRect(house);
    fillWithHalo(painter, path, colors, 0.02);
}

void paintCity(QPainter& painter, GridShape shape, const SignInk& colors)
{
    QPainterPath blocks;
    const QPolygonF room = hexPolygon(shape, 1.0, 0.16);
    for (int row = 0; row < 6; ++row) {
        for (int column = 0; column < 7; ++column) {
            const QRectF block(-0.455 + column * 0.13, -0.33 + row * 0.115, 0.1, 0.085);
            if ((row * 5 + column * 3) % 7 != 0 && room.containsPoint(block.center(), Qt::WindingFill))
                blocks.addRect(block);
        }
    }
    fillWithHalo(painter, blocks, colors, 0.016);
}

/// A star-shaped work.
void paintFort(QPainter& painter, const SignInk& colors)
{
    QPainterPath path;
    path.addRect(QRectF(-0.17, -0.17, 0.34, 0.34));
    for (const QPointF corner :
         {QPointF(-0.17, -0.17), QPointF(0.17, -0.17), QPointF(0.17, 0.17), QPointF(-0.17, 0.17)})
        path.addEllipse(corner, 0.055, 0.055);
    drawWithHalo(painter, path.simplified(), colors, 0.04);
}

/// Dragon's teeth: two rows of small pyramids across the lower half, beside the counter's place.
QPainterPath teeth()
{
    QPainterPath path;
    for (int row = 0; row < 2; ++row) {
        const int count = row == 0 ? 5 : 4;
        for (int i = 0; i < count; ++i) {
            const double x = (i - (count - 1) / 2.0) * 0.125;
            const double y = 0.345 + row * 0.085;
            path.addPolygon(QPolygonF({{x - 0.045, y}, {x, y - 0.075}, {x + 0.045, y}}));
            path.closeSubpath();
        }
    }
    return path;
}

void paintAirfield(QPainter& painter, const SignInk& colors)
{
    QPainterPath path;
    path.addEllipse(QPointF(), 0.17, 0.17);
    path.addPath(polylines({{{-0.12, 0.07}, {0.12, -0.07}}, {{-0.05, -0.11}, {0.05, 0.11}}}));
    drawWithHalo(painter, path, colors, 0.035);
}

void paintPort(QPainter& painter, const SignInk& colors)
{
    QPainterPath path;
    path.addEllipse(QPointF(0, -0.15), 0.035, 0.035);
    path.addPath(polylines({{{0, -0.11}, {0, 0.17}}, {{-0.08, -0.06}, {0.08, -0.06}}}));
    path.moveTo(-0.15, 0.05);
    path.quadTo(-0.12, 0.17, 0, 0.17);
    path.quadTo(0.12, 0.17, 0.15, 0.05);
    drawWithHalo(painter, path, colors, 0.035);
}

void paintIce(QPainter& painter, GridShape shape, const Theme& theme)
{
    painter.fillPath(hexPath(shape, 1.0, 0.04),
                     withAlpha(theme.ice, theme.isDark ? 0.2 : 0.55)); // quieter than a ruling
    QPainterPath cracks;
    for (const QPointF at : {QPointF(-0.25, -0.2), QPointF(0.2, -0.1), QPointF(-0.1, 0.2), QPointF(0.28, 0.24)}) {
        cracks.addPath(
            polylines({{at + QPointF(-0.08, 0.05), at, at + QPointF(0.03, -0.06)}, {at, at + QPointF(0.09, 0.04)}}));
    }
    painter.strokePath(cracks, QPen(theme.coast, 0.014));
}

/// What stands for kinds that have no picture of their own: a plain shape.
QPainterPath plainShape(FeatureSign sign)
{
    const auto polygon = [](const QPolygonF& corners) {
        QPainterPath path;
        path.addPolygon(corners);
        path.closeSubpath();
        return path;
    };
    /// Corners on a circle, the first at the top; of a star every second one lies further inside.
    const auto around = [&](int corners, double radius, double inner) {
        QPolygonF points;
        for (int i = 0; i < corners; ++i)
            points += QLineF::fromPolar(i % 2 == 1 ? inner : radius, 90.0 - i * 360.0 / corners).p2();
        return polygon(points);
    };
    QPainterPath path;
    switch (sign) {
    case FeatureSign::Disc:
        path.addEllipse(QPointF(), 0.115, 0.115);
        return path;
    case FeatureSign::Square:
        path.addRect(QRectF(-0.105, -0.105, 0.21, 0.21));
        return path;
    case FeatureSign::Triangle:
        return polygon({{-0.135, 0.105}, {0.0, -0.125}, {0.135, 0.105}});
    case FeatureSign::Wedge:
        return polygon({{-0.135, -0.105}, {0.0, 0.125}, {0.135, -0.105}});
    case FeatureSign::Hexagon:
        return around(6, 0.125, 0.125);
    case FeatureSign::Star:
        return around(10, 0.15, 0.062);
    case FeatureSign::Ring:
        path.addEllipse(QPointF(), 0.125, 0.125);
        path.addEllipse(QPointF(), 0.07, 0.07);
        path.setFillRule(Qt::OddEvenFill);
        return path;
    case FeatureSign::Cross:
        path.addRect(QRectF(-0.13, -0.04, 0.26, 0.08));
        path.addRect(QRectF(-0.04, -0.13, 0.08, 0.26));
        return path.simplified();
    case FeatureSign::Castle:
        return polygon({{-0.15, 0.13},
                        {-0.15, -0.13},
                        {-0.09, -0.13},
                        {-0.09, -0.06},
                        {-0.03, -0.06},
                        {-0.03, -0.13},
                        {0.03, -0.13},
                        {0.03, -0.06},
                        {0.09, -0.06},
                        {0.09, -0.13},
                        {0.15, -0.13},
                        {0.15, 0.13}});
    case FeatureSign::Ruins:
        path.addPath(polygon({{-0.15, 0.12}, {-0.15, -0.1}, {-0.1, -0.04}, {-0.06, -0.12}, {-0.06, 0.12}}));
        path.addPath(polygon({{0.0, 0.12}, {0.0, 0.0}, {0.05, 0.03}, {0.05, 0.12}}));
        path.addPath(polygon({{0.09, 0.12}, {0.09, -0.05}, {0.15, -0.11}, {0.15, 0.12}}));
        return path;
    case FeatureSign::Mine: {
        // Hammer and pick.
        for (const double angle : {45.0, -45.0}) {
            QPainterPath tool;
            tool.addRect(QRectF(-0.017, -0.14, 0.034, 0.29));
            tool.addRect(QRectF(-0.07, -0.16, 0.14, 0.055));
            path.addPath(QTransform().rotate(angle).map(tool.simplified()));
        }
        path.setFillRule(Qt::WindingFill);
        return path;
    }
    case FeatureSign::Church:
        path.addRect(QRectF(-0.1, 0.0, 0.2, 0.14));
        path.addPath(polygon({{-0.1, 0.0}, {0.0, -0.08}, {0.1, 0.0}}));
        path.addRect(QRectF(-0.015, -0.19, 0.03, 0.13));
        path.addRect(QRectF(-0.05, -0.16, 0.1, 0.03));
        path.setFillRule(Qt::WindingFill);
        return path;
    case FeatureSign::Tower:
        return polygon({{-0.075, 0.14},
                        {-0.045, -0.09},
                        {-0.075, -0.09},
                        {-0.075, -0.15},
                        {0.075, -0.15},
                        {0.075, -0.09},
                        {0.045, -0.09},
                        {0.075, 0.14}});
    case FeatureSign::Camp:
        return polygon(
            {{-0.16, 0.11}, {-0.02, -0.12}, {0.02, -0.12}, {0.16, 0.11}, {0.05, 0.11}, {0.0, 0.0}, {-0.05, 0.11}});
    case FeatureSign::Flag:
        path.addRect(QRectF(-0.1, -0.15, 0.03, 0.31));
        path.addPath(polygon({{-0.07, -0.15}, {0.13, -0.09}, {-0.07, -0.02}}));
        path.setFillRule(Qt::WindingFill);
        return path;
    default:
        return polygon({{0, -0.12}, {0.12, 0}, {0, 0.12}, {-0.12, 0}});
    }
}

void paintFeature(QPainter& painter, FeatureSign sign, const SignInk& colors, GridShape shape, const Theme& theme)
{
    switch (sign) {
    case FeatureSign::Town:
        return paintTown(painter, colors);
    case FeatureSign::City:
        return paintCity(painter, shape, colors);
    case FeatureSign::Fort:
        return paintFort(painter, colors);
    case FeatureSign::Wall:
        return fillWithHalo(painter, teeth(), colors, 0.018);
    case FeatureSign::ClearedWall:
        return painter.strokePath(teeth(), QPen(colors.ink, 0.016, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    case FeatureSign::Airfield:
        return paintAirfield(painter, colors);
    case FeatureSign::Port:
        return paintPort(painter, colors);
    case FeatureSign::Ice:
        return paintIce(painter, shape, theme);
    default:
        return fillWithHalo(painter, plainShape(sign), colors, 0.045);
    }
}

} // namespace

void paintUnderlay(QPainter& painter, const PaintContext& context)
{
    const Underlay* underlay = context.underlayPlace;
    if (underlay == nullptr || context.underlay == nullptr || underlay->hexSize.isEmpty())
        return;
    const QTransform toBoard = boardFromPicture(*underlay, context.grid(), context.layout.plane());
    const QRectF exposed = toBoard.inverted().mapRect(context.exposedUnturned());
    const double scale = std::max(std::hypot(toBoard.m11(), toBoard.m12()), std::hypot(toBoard.m21(), toBoard.m22()));
    painter.save();
    painter.setOpacity(painter.opacity() * underlay->opacity);
    painter.setTransform(toBoard * context.layout.turn().transform(), true);
    const bool isGrey = context.theme.colors == MapColors::Greyscale;
    if (context.isVector()) {
        // Paper has more dots than a screen: about 400 an inch for a hex of 15 mm.
        constexpr double dotsPerPixel = 4.0;
        if (isGrey) // a drawing keeps its colours; its pixels need not
            context.underlay->paint(painter, exposed, scale * dotsPerPixel, true);
        else
            context.underlay->paintVector(painter, exposed, scale * dotsPerPixel);
    } else {
        context.underlay->paint(painter, exposed, scale * context.devicePixelRatio, isGrey);
    }
    painter.restore();
}

void paintFeatures(QPainter& painter, const PaintContext& context)
{
    const double size = context.hexSize();
    if (size < detail::featuresFrom)
        return;
    const HexMap& map = context.map();
    const GridShape shape = context.shape();
    const QRectF area(-0.6 * size, -0.6 * size, 1.2 * size, 1.2 * size);
    for (std::size_t i = 0; i < map.features.size(); ++i) {
        const Named<HexSet>& feature = map.features[i];
        const KindLook look = context.geometry.styles().look(MapList::Features, feature.name);
        const auto [halo, ink] = signColors(context.theme, look);
        const SignInk colors{halo, ink};
        const KindImage* picture = context.kindImages == nullptr ? nullptr : context.kindImages->find(look.picture);
        const auto paintOne = [&](QPainter& onto) {
            onto.scale(size, size);
            if (picture != nullptr)
                picture->paint(onto, QRectF(-0.3, -0.3, 0.6, 0.6), size * context.devicePixelRatio, context.isVector(),
                               context.theme.colors == MapColors::Greyscale);
            else
                paintFeature(onto, *look.sign, colors, shape, context.theme);
        };
        forEachHex(map, context.range(0.2), [&](HexIndex hex) {
            if (feature.content.contains(hex))
                StampCache::paint(painter, context.stampsUpTo(320.0), StampCache::Kind::Feature, static_cast<int>(i), 0,
                                  area, context.layout.center(hex), paintOne);
        });
    }
}

/// From a label's shape, in hexes, to the board. Names that run along lines or slant are turned with them; others stay
/// upright, about their hex if they stand in it, about themselves if they lie farther off.
static QTransform placeOfLabel(const PaintContext& context, const MapLabel& label, const LabelShape& shape)
{
    const QuarterTurn turn = context.layout.turn();
    if (turn == QuarterTurn() || !label.style.along.isEmpty() || label.style.angle != 0.0)
        return context.fromHexes();
    constexpr double inHex = 0.7;
    const QPointF hex = context.layout.plane().center(label.at) / context.hexSize();
    const QPointF own = shape.bounds.center();
    const QPointF about = QLineF(hex, own).length() <= inHex ? hex : own;
    const QPointF there = turn.map(about);
    return QTransform::fromScale(context.hexSize(), context.hexSize())
        .translate(there.x() - about.x(), there.y() - about.y());
}

/// An outline on the grid of parts of a pixel to which the raster engine rounds: in whichever part of the board, from
/// whichever of its corners it is painted, its soft edges are the same. No pixels (a drawing): as it is.
static QPainterPath onFixedGrid(QPainterPath path, double devicePixelRatio)
{
    if (devicePixelRatio <= 0.0)
        return path;
    const double parts = 64.0 * devicePixelRatio;
    constexpr double within = 0.3; // not where rounding could go either way
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element at = path.elementAt(i);
        path.setElementPositionAt(i, (std::round(at.x * parts) + within) / parts,
                                  (std::round(at.y * parts) + within) / parts);
    }
    return path;
}

/// A label with a style, from outlines that are found once.
static void paintStyledLabel(QPainter& painter, const PaintContext& context, std::size_t place)
{
    /// Letters that are lower cannot be read.
    constexpr double leastPixels = 5.0;
    const LabelLook look = lookOf(context.map().labels[place].style);
    if (look.size * context.hexSize() < leastPixels)
        return;
    const LabelShape& shape = context.geometry.labelShape(place, context.theme.names);
    const QTransform toBoard = placeOfLabel(context, context.map().labels[place], shape);
    if (!toBoard.mapRect(shape.bounds).intersects(context.exposed))
        return;
    const double ratio = context.isVector() ? 0.0 : context.devicePixelRatio;
    painter.fillPath(onFixedGrid(toBoard.map(shape.halo), ratio), context.theme.labelHalo);
    painter.fillPath(onFixedGrid(toBoard.map(shape.letters), ratio), labelInk(context.theme, look.color));
}

void paintLabels(QPainter& painter, const PaintContext& context)
{
    const double size = context.hexSize();
    constexpr double least = 9.0; // pixels, as far as it can be read
    const QFont smallest = fontOf(context.theme.names, least);
    const QFont font = fontOf(context.theme.names, std::max(detail::labelText(size), least));
    const double widest = places::widestLabel(size);
    // Long names reach into the neighbouring hexes.
    const QRectF near = context.exposed.adjusted(-4 * size, -size, 4 * size, size);
    const std::vector<MapLabel>& labels = context.map().labels;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const MapLabel& label = labels[i];
        if (!(label.style == LabelStyle())) {
            paintStyledLabel(painter, context, i);
            continue;
        }
        const QPointF center = context.layout.center(label.at);
        if (size < detail::labelsFrom || !near.contains(center))
            continue;
        const QFont fitted = fittedFont(font, label.text, widest);
        drawWithHalo(painter, center + places::label(context.shape(), size), label.text,
                     fitted.pixelSize() < smallest.pixelSize() ? smallest : fitted, context.theme.label,
                     context.theme.labelHalo, std::max(1.2, size * 0.022),
                     context.isVector() ? std::nullopt : std::optional<double>(context.devicePixelRatio));
    }
}

void paintNumbers(QPainter& painter, const PaintContext& context)
{
    const double opacity = detail::numbers(context.hexSize());
    if (opacity <= 0.0)
        return;
    const QFont font = fontOf(context.theme.digits, detail::numberText(context.hexSize()));
    const QColor color = withAlpha(context.theme.number, opacity);
    const std::vector<bool> grounds = groundsWithHalo(context);
    const auto hasHalo = [&](HexIndex hex) {
        return grounds[context.map().legendIndex[static_cast<std::size_t>(hex)]];
    };
    const QColor halo = withAlpha(context.theme.labelHalo, opacity);
    const double width = std::max(1.0, context.hexSize() * 0.02);
    if (!context.isVector()) {
        painter.setPen(halo);
        if (std::ranges::find(grounds, true) != grounds.end()) {
            const QGlyphRun run = numberGlyphs(context, font, hasHalo);
            for (int turn = 0; turn < 8; ++turn)
                painter.drawGlyphRun(QPointF(std::cos(turn * M_PI / 4.0), std::sin(turn * M_PI / 4.0)) * width, run);
        }
        painter.setPen(color);
        painter.drawGlyphRun(QPointF(), numberGlyphs(context, font, [](HexIndex) { return true; }));
        return;
    }
    painter.setPen(color);
    const QFontMetricsF metrics(font);
    forEachHex(context.map(), context.range(), [&](HexIndex hex) {
        const QString number = context.map().number(hex);
        const QSizeF text(metrics.horizontalAdvance(number), metrics.capHeight());
        const QPointF place = context.layout.center(hex) + places::number(context.shape(), context.hexSize(), text)
                              + QPointF(text.width(), -text.height()) / 2.0;
        if (hasHalo(hex))
            drawWithHalo(painter, place, number, font, color, halo, width, std::nullopt);
        else
            drawCentered(painter, place, number, font, color);
    });
}
