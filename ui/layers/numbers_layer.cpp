// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/numbers_layer.h"

#include "layers/paint_context.h"
#include "render/board_text.h"
#include "render/detail.h"
#include "render/hex_places.h"

#include <QFontMetricsF>
#include <QGlyphRun>
#include <QPainter>
#include <QRawFont>

#include <cmath>

namespace {

QPointF numberPlace(const PaintContext& context, const QFont& font)
{
    return places::number(context.grid().shape(), context.hexSize(), QFontMetricsF(font).capHeight());
}

/// All numbers as one run of glyphs: many times quicker than text by text.
void paintGlyphs(QPainter& painter, const PaintContext& context, const QFont& font)
{
    const QRawFont raw = QRawFont::fromFont(font);
    const double dpr = context.devicePixelRatio;
    const double height = QFontMetricsF(font).capHeight();
    const QPointF place = numberPlace(context, font);
    QList<quint32> glyphs;
    QList<QPointF> positions;
    forEachHex(context.map(), context.range(), [&](HexIndex hex) {
        const QList<quint32> indexes = raw.glyphIndexesForString(context.map().number(hex));
        const QList<QPointF> advances = raw.advancesForGlyphIndexes(indexes);
        double width = 0.0;
        for (const QPointF& advance : advances)
            width += advance.x();
        QPointF at = context.layout.center(hex) + place + QPointF(-width / 2.0, height / 2.0);
        at = QPointF(std::round(at.x() * dpr) / dpr, std::round(at.y() * dpr) / dpr);
        for (qsizetype i = 0; i < indexes.size(); ++i) {
            glyphs << indexes[i];
            positions << at;
            at.rx() += advances[i].x();
        }
    });
    QGlyphRun run;
    run.setRawFont(raw);
    run.setGlyphIndexes(glyphs);
    run.setPositions(positions);
    painter.drawGlyphRun(QPointF(), run);
}

} // namespace

void NumbersLayer::paint(QPainter& painter, const PaintContext& context) const
{
    const double opacity = detail::numbers(context.hexSize());
    if (opacity <= 0.0)
        return;
    const QFont font = fontOf(context.theme.font, detail::numberText(context.hexSize()));
    QColor color = context.theme.number;
    color.setAlphaF(static_cast<float>(opacity));
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
