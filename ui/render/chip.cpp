// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/chip.h"

#include "render/board_text.h"
#include "render/reason_sign.h"

#include <QPainter>

#include <algorithm>

namespace {

/// Widths of the parts of a chip, from left to right.
struct ChipLayout
{
    double sign = 0.0;
    double gap = 0.0;
    double text = 0.0;
    double more = 0.0;
    double pad = 0.0;
    QFont font;

    double width() const { return sign + gap + text + more + 2 * pad; }
};

/// The word may be squeezed this much before it is left out; below, it would not be read.
constexpr double narrowestWord = 0.78;
constexpr double leastTextPixels = 7.0;

ChipLayout layoutOf(const Chip& chip, double height, double widest, const QFont& family)
{
    ChipLayout layout;
    layout.pad = height * 0.3;
    layout.sign = chip.sign ? height * 0.72 : 0.0;
    layout.more = chip.hasMore ? height * 0.36 : 0.0;
    if (chip.text.isEmpty())
        return layout;
    // Long words get a smaller font, then a narrower one; the last resort is the sign alone.
    const double gap = chip.sign ? height * 0.2 : 0.0;
    const double room = widest - layout.width() - gap;
    for (double pixels = std::max(leastTextPixels, height * 0.68); pixels >= std::max(leastTextPixels, height * 0.5);
         pixels -= 1.0) {
        layout.font = fontOf(family, pixels, true);
        layout.text = textWidth(chip.text, layout.font);
        if (layout.text <= room)
            break;
    }
    layout.gap = gap;
    if (layout.text > room && (layout.text * narrowestWord <= room || !chip.sign))
        layout.text = room;
    if (layout.text > room) {
        layout.text = 0.0;
        layout.gap = 0.0;
    }
    return layout;
}

} // namespace

QRectF chipRect(const Chip& chip, QPointF center, double height, double widest, const QFont& family)
{
    const double width = std::max(layoutOf(chip, height, widest, family).width(), height);
    return {center.x() - width / 2, center.y() - height / 2, width, height};
}

void paintChip(QPainter& painter, const Chip& chip, QPointF center, double height, double widest, const Theme& theme)
{
    const ChipLayout layout = layoutOf(chip, height, widest, theme.font);
    const QRectF rect = chipRect(chip, center, height, widest, theme.font);
    const QColor ink = Theme::textOn(chip.ground);
    painter.setPen(QPen(theme.pathCasing, std::max(1.0, height * 0.1)));
    painter.setBrush(chip.ground);
    painter.drawRoundedRect(rect, height / 2, height / 2);

    double x = rect.center().x() - layout.width() / 2 + layout.pad;
    if (chip.sign) {
        painter.save();
        painter.translate(x + layout.sign / 2, rect.center().y());
        painter.scale(height * 0.31, height * 0.31);
        paintReasonSign(painter, *chip.sign, ink, chip.ground);
        painter.restore();
    }
    x += layout.sign + layout.gap;
    if (layout.text > 0.0)
        drawFitted(painter, {x + layout.text / 2, rect.center().y()}, chip.text, layout.font, ink, layout.text + 0.01);
    x += layout.text;
    if (chip.hasMore) {
        const double arm = height * 0.12;
        const QPointF at(x + layout.more * 0.65, rect.center().y());
        painter.setPen(QPen(ink, std::max(1.0, height * 0.1)));
        painter.drawLine(at - QPointF(arm, 0), at + QPointF(arm, 0));
        painter.drawLine(at - QPointF(0, arm), at + QPointF(0, arm));
    }
}
