// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/layers.h"

#include "render/board_text.h"
#include "render/detail.h"
#include "render/exact_fill.h"
#include "render/stamp_cache.h"
#include "render/styles.h"
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

QPointF numberPlace(const PaintContext& context, const QFont& font)
{
    return places::number(context.grid().shape(), context.hexSize(), QFontMetricsF(font).capHeight());
}

/// All numbers as one run of glyphs: many times quicker than text by text.
void paintGlyphs(QPainter& painter, const PaintContext& context, const QFont& font)
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
    const QPointF place = numberPlace(context, font);
    QList<quint32> glyphs;
    QList<QPointF> positions;
    std::vector<Glyph> digits;
    forEachHex(context.map(), context.range(), [&](HexIndex hex) {
        digits.clear();
        double width = 0.0;
        for (const QChar character : context.map().number(hex)) {
            digits.push_back(glyphOf(character));
            width += digits.back().advance;
        }
        QPointF at = context.layout.center(hex) + place + QPointF(-width / 2.0, height / 2.0);
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
    painter.drawGlyphRun(QPointF(), run);
}

void fillWithHalo(QPainter& painter, const QPainterPath& path, const Theme& theme, double halo)
{
    painter.strokePath(path, QPen(theme.featureHalo, 2 * halo, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(path, theme.feature);
}

void drawWithHalo(QPainter& painter, const QPainterPath& path, const Theme& theme, double width)
{
    painter.strokePath(path, QPen(theme.featureHalo, width + 0.045, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.strokePath(path, QPen(theme.feature, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

/// A few houses, off the centre so that a counter does not hide them all.
void paintTown(QPainter& painter, const Theme& theme)
{
    constexpr std::array houses = {
        QRectF(-0.2, -0.14, 0.12, 0.09),  QRectF(-0.05, -0.19, 0.09, 0.12), QRectF(0.07, -0.1, 0.13, 0.09),
        QRectF(-0.17, -0.02, 0.09, 0.12), QRectF(-0.05, 0.02, 0.1, 0.09),   QRectF(0.08, 0.03, 0.09, 0.12),
        QRectF(-0.04, -0.05, 0.06, 0.05),
    };
    QPainterPath path;
    for (const QRectF& house : houses)
        path.addRect(house);
    fillWithHalo(painter, path, theme, 0.02);
}

void paintCity(QPainter& painter, GridShape shape, const Theme& theme)
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
    fillWithHalo(painter, blocks, theme, 0.016);
}

/// A star-shaped work.
void paintFort(QPainter& painter, const Theme& theme)
{
    QPainterPath path;
    path.addRect(QRectF(-0.17, -0.17, 0.34, 0.34));
    for (const QPointF corner :
         {QPointF(-0.17, -0.17), QPointF(0.17, -0.17), QPointF(0.17, 0.17), QPointF(-0.17, 0.17)})
        path.addEllipse(corner, 0.055, 0.055);
    drawWithHalo(painter, path.simplified(), theme, 0.04);
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

void paintAirfield(QPainter& painter, const Theme& theme)
{
    QPainterPath path;
    path.addEllipse(QPointF(), 0.17, 0.17);
    path.addPath(polylines({{{-0.12, 0.07}, {0.12, -0.07}}, {{-0.05, -0.11}, {0.05, 0.11}}}));
    drawWithHalo(painter, path, theme, 0.035);
}

void paintPort(QPainter& painter, const Theme& theme)
{
    QPainterPath path;
    path.addEllipse(QPointF(0, -0.15), 0.035, 0.035);
    path.addPath(polylines({{{0, -0.11}, {0, 0.17}}, {{-0.08, -0.06}, {0.08, -0.06}}}));
    path.moveTo(-0.15, 0.05);
    path.quadTo(-0.12, 0.17, 0, 0.17);
    path.quadTo(0.12, 0.17, 0.15, 0.05);
    drawWithHalo(painter, path, theme, 0.035);
}

void paintIce(QPainter& painter, GridShape shape, const Theme& theme)
{
    painter.fillPath(hexPath(shape, 1.0, 0.04), withAlpha(theme.ice, 0.55));
    QPainterPath cracks;
    for (const QPointF at : {QPointF(-0.25, -0.2), QPointF(0.2, -0.1), QPointF(-0.1, 0.2), QPointF(0.28, 0.24)}) {
        cracks.addPath(
            polylines({{at + QPointF(-0.08, 0.05), at, at + QPointF(0.03, -0.06)}, {at, at + QPointF(0.09, 0.04)}}));
    }
    painter.strokePath(cracks, QPen(theme.coast, 0.014));
}

void paintOther(QPainter& painter, const QString& name, const Theme& theme)
{
    QPainterPath path;
    path.addPolygon(QPolygonF({{0, -0.12}, {0.12, 0}, {0, 0.12}, {-0.12, 0}}));
    path.closeSubpath();
    painter.strokePath(path, QPen(theme.featureHalo, 0.09, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(path, theme.forName(name));
}

void paintFeature(QPainter& painter, FeatureLook look, const QString& name, GridShape shape, const Theme& theme)
{
    switch (look) {
    case FeatureLook::Town:
        return paintTown(painter, theme);
    case FeatureLook::City:
        return paintCity(painter, shape, theme);
    case FeatureLook::Fort:
        return paintFort(painter, theme);
    case FeatureLook::Wall:
        return fillWithHalo(painter, teeth(), theme, 0.018);
    case FeatureLook::ClearedWall:
        return painter.strokePath(teeth(), QPen(theme.feature, 0.016, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    case FeatureLook::Airfield:
        return paintAirfield(painter, theme);
    case FeatureLook::Port:
        return paintPort(painter, theme);
    case FeatureLook::Ice:
        return paintIce(painter, shape, theme);
    case FeatureLook::Other:
        return paintOther(painter, name, theme);
    }
}

} // namespace

void paintUnderlay(QPainter& painter, const PaintContext& context)
{
    const Underlay* underlay = context.underlayPlace;
    if (underlay == nullptr || context.underlay == nullptr || underlay->hexSize.isEmpty())
        return;
    const QTransform toBoard = boardFromPicture(*underlay, context.grid(), context.layout);
    const QRectF exposed = toBoard.inverted().mapRect(context.exposed);
    const double scale = std::max(std::hypot(toBoard.m11(), toBoard.m12()), std::hypot(toBoard.m21(), toBoard.m22()));
    painter.save();
    painter.setOpacity(painter.opacity() * underlay->opacity);
    painter.setTransform(toBoard, true);
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
    const GridShape shape = map.grid.shape();
    const QRectF area(-0.6 * size, -0.6 * size, 1.2 * size, 1.2 * size);
    for (std::size_t i = 0; i < map.features.size(); ++i) {
        const Named<HexSet>& feature = map.features[i];
        const FeatureLook look = featureLook(context.content.rules.get(), feature.name);
        const auto paintOne = [&](QPainter& onto) {
            onto.scale(size, size);
            paintFeature(onto, look, feature.name, shape, context.theme);
        };
        forEachHex(map, context.range(0.2), [&](HexIndex hex) {
            if (feature.content.contains(hex))
                StampCache::paint(painter, context.stampsUpTo(320.0), StampCache::Kind::Feature, static_cast<int>(i), 0,
                                  area, context.layout.center(hex), paintOne);
        });
    }
}

void paintLabels(QPainter& painter, const PaintContext& context)
{
    const double size = context.hexSize();
    if (size < detail::labelsFrom)
        return;
    const QFont font = fontOf(context.theme.font, detail::labelText(size));
    // Long names reach into the neighbouring hexes.
    const QRectF near = context.exposed.adjusted(-4 * size, -size, 4 * size, size);
    for (const MapLabel& label : context.map().labels) {
        const QPointF center = context.layout.center(label.at);
        if (!near.contains(center))
            continue;
        drawWithHalo(painter, center + places::label(size), label.text, font, context.theme.label,
                     context.theme.labelHalo, std::max(1.2, size * 0.025),
                     context.isVector() ? std::nullopt : std::optional<double>(context.devicePixelRatio));
    }
}

void paintNumbers(QPainter& painter, const PaintContext& context)
{
    const double opacity = detail::numbers(context.hexSize());
    if (opacity <= 0.0)
        return;
    const QFont font = fontOf(context.theme.font, detail::numberText(context.hexSize()));
    const QColor color = withAlpha(context.theme.number, opacity);
    painter.setPen(color);
    if (!context.isVector()) {
        paintGlyphs(painter, context, font);
        return;
    }
    forEachHex(context.map(), context.range(), [&](HexIndex hex) {
        drawCentered(painter, context.layout.center(hex) + numberPlace(context, font), context.map().number(hex), font,
                     color);
    });
}
