// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "layers/numbers_layer.h"

#include "render/board_text.h"
#include "render/detail.h"
#include "render/hex_places.h"
#include "render/paint_context.h"

#include <QFontMetricsF>
#include <QGlyphRun>
#include <QPainter>
#include <QRawFont>

#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace {

QPointF numberPlace(const PaintContext& context, const QFont& font)
{
    return places::number(context.grid().shape(), context.hexSize(), QFontMetricsF(font).capHeight());
}

/// Glyphs and widths of the characters that numbers are made of, each found once: the font was asked for every digit of
/// every hex, which took most of the layer's time.
class NumberGlyphs
{
public:
    struct Glyph
    {
        quint32 index = 0;
        double advance = 0.0;
    };

    explicit NumberGlyphs(const QRawFont& font) : m_font(font) {}

    Glyph of(QChar character)
    {
        const char16_t code = character.unicode();
        if (code >= m_glyphs.size())
            return found(character);
        std::optional<Glyph>& glyph = m_glyphs[code];
        if (!glyph)
            glyph = found(character);
        return *glyph;
    }

private:
    Glyph found(QChar character) const
    {
        const QList<quint32> indexes = m_font.glyphIndexesForString(character);
        if (indexes.isEmpty())
            return {};
        return {indexes.front(), m_font.advancesForGlyphIndexes(indexes).front().x()};
    }

    const QRawFont& m_font;
    std::array<std::optional<Glyph>, 128> m_glyphs;
};

/// All numbers as one run of glyphs: many times quicker than text by text.
void paintGlyphs(QPainter& painter, const PaintContext& context, const QFont& font)
{
    const QRawFont raw = QRawFont::fromFont(font);
    NumberGlyphs known(raw);
    const double dpr = context.devicePixelRatio;
    const double height = QFontMetricsF(font).capHeight();
    const QPointF place = numberPlace(context, font);
    QList<quint32> glyphs;
    QList<QPointF> positions;
    std::vector<NumberGlyphs::Glyph> digits;
    forEachHex(context.map(), context.range(), [&](HexIndex hex) {
        digits.clear();
        double width = 0.0;
        for (const QChar character : context.map().number(hex)) {
            digits.push_back(known.of(character));
            width += digits.back().advance;
        }
        QPointF at = context.layout.center(hex) + place + QPointF(-width / 2.0, height / 2.0);
        at = QPointF(std::round(at.x() * dpr) / dpr, std::round(at.y() * dpr) / dpr);
        for (const NumberGlyphs::Glyph& digit : digits) {
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
