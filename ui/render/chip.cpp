// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/chip.h"

#include "render/board_text.h"
#include "render/exact_fill.h"

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

QPainterPath arrow(QPointF from, QPointF to, double head)
{
    const QPointF d = (to - from) / std::hypot(to.x() - from.x(), to.y() - from.y());
    const QPointF n(-d.y(), d.x());
    return polylines({{from, to}, {to - d * head + n * head * 0.8, to, to - d * head - n * head * 0.8}});
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

void paintReasonSign(QPainter& painter, ReasonCode code, const QColor& ink, const QColor& ground)
{
    const QPen pen(ink, 0.26, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    switch (code) {
    case ReasonCode::EnemyUnit: // a counter
        painter.drawRect(QRectF(-0.85, -0.6, 1.7, 1.2));
        painter.drawPath(polylines({{{-0.85, -0.6}, {0.85, 0.6}}, {{-0.85, 0.6}, {0.85, -0.6}}}));
        break;
    case ReasonCode::EnemyZoc: // a unit that reaches out
        painter.drawEllipse(QPointF(), 0.85, 0.85);
        painter.setBrush(ink);
        painter.drawEllipse(QPointF(), 0.25, 0.25);
        break;
    case ReasonCode::ProhibitedTerrain: // a mountain
        painter.drawPath(
            polylines({{{-0.9, 0.65}, {-0.15, -0.75}, {0.3, 0.1}, {0.5, -0.15}, {0.9, 0.65}, {-0.9, 0.65}}}));
        break;
    case ReasonCode::ProhibitedHexside: // two hexes and the line between them
        painter.drawPath(polylines({{{0.0, -0.9}, {0.0, 0.9}}}));
        painter.drawPath(
            polylines({{{-0.85, -0.45}, {-0.4, 0.0}, {-0.85, 0.45}}, {{0.85, -0.45}, {0.4, 0.0}, {0.85, 0.45}}}));
        break;
    case ReasonCode::ProhibitedRegion: // a fenced area
        painter.setPen(dashed(QPen(ink, 0.26, Qt::CustomDashLine, Qt::FlatCap), {1.8, 1.2}));
        painter.drawEllipse(QPointF(), 0.8, 0.8);
        break;
    case ReasonCode::OffMap: // an arrow over the edge
        painter.drawPath(polylines({{{0.35, -0.9}, {0.35, 0.9}}}));
        painter.drawPath(arrow({-0.9, 0.0}, {0.95, 0.0}, 0.45));
        break;
    case ReasonCode::NotAway: // a turn back
        painter.drawArc(QRectF(-0.6, -0.8, 1.2, 1.2), 0, 180 * 16);
        painter.drawPath(polylines({{{0.6, -0.2}, {0.6, 0.75}}}));
        painter.drawPath(arrow({-0.6, -0.2}, {-0.6, 0.8}, 0.4));
        break;
    case ReasonCode::Overstacked: // a pile
        painter.setBrush(ground);
        for (const double shift : {0.35, 0.0, -0.35})
            painter.drawRect(QRectF(-0.65 + shift, -0.4 - shift, 1.1, 0.8));
        break;
    case ReasonCode::VacatedHex: // an empty place
        painter.setPen(dashed(QPen(ink, 0.26, Qt::CustomDashLine, Qt::FlatCap), {1.5, 1.1}));
        painter.drawRect(QRectF(-0.75, -0.6, 1.5, 1.2));
        break;
    case ReasonCode::FartherFromSupply: // away from the depot
        painter.setBrush(ink);
        painter.drawRect(QRectF(-0.95, -0.3, 0.5, 0.6));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(arrow({-0.15, 0.0}, {0.95, 0.0}, 0.45));
        break;
    case ReasonCode::NoPathOn: // a dead end
        painter.drawPath(polylines({{{-0.65, -0.6}, {0.65, -0.6}}, {{0.0, -0.6}, {0.0, 0.85}}}));
        break;
    case ReasonCode::TooFar:
        painter.drawPath(
            polylines({{{-0.85, -0.5}, {-0.85, 0.5}}, {{0.85, -0.5}, {0.85, 0.5}}, {{-0.85, 0.0}, {0.85, 0.0}}}));
        break;
    case ReasonCode::TooDear: // a purse that is too small
        painter.drawEllipse(QPointF(0.0, 0.15), 0.65, 0.65);
        painter.drawPath(polylines({{{-0.9, 0.85}, {0.9, -0.85}}}));
        break;
    case ReasonCode::NextToEnemy: // face to face
        painter.setBrush(ink);
        painter.drawRect(QRectF(-0.9, -0.4, 0.7, 0.8));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(0.2, -0.4, 0.7, 0.8));
        break;
    case ReasonCode::OffPath: // a road that is left
        painter.drawPath(polylines({{{-0.9, 0.6}, {0.9, 0.6}}}));
        painter.drawPath(arrow({-0.4, 0.6}, {0.4, -0.7}, 0.4));
        break;
    case ReasonCode::UnitState: // a counter struck out
        painter.drawRect(QRectF(-0.7, -0.6, 1.4, 1.2));
        painter.drawPath(polylines({{{-0.7, -0.6}, {0.7, 0.6}}, {{-0.7, 0.6}, {0.7, -0.6}}}));
        break;
    case ReasonCode::ModeClosed: // a barrier
        painter.drawPath(
            polylines({{{-0.9, -0.2}, {0.9, -0.2}}, {{-0.7, -0.2}, {-0.7, 0.8}}, {{0.7, -0.2}, {0.7, 0.8}}}));
        break;
    case ReasonCode::TooEarly: // a clock
        painter.drawEllipse(QPointF(), 0.85, 0.85);
        painter.drawPath(polylines({{{0.0, -0.55}, {0.0, 0.0}}, {{0.0, 0.0}, {0.45, 0.0}}}));
        break;
    case ReasonCode::Barred: // no entry
        painter.drawEllipse(QPointF(), 0.85, 0.85);
        painter.drawPath(polylines({{{-0.45, 0.0}, {0.45, 0.0}}}));
        break;
    case ReasonCode::ZocToZoc: // from one reach to the other
        painter.drawEllipse(QPointF(-0.5, 0.0), 0.45, 0.45);
        painter.drawEllipse(QPointF(0.5, 0.0), 0.45, 0.45);
        break;
    case ReasonCode::ZocBond: // two units that hold a gap
        painter.drawPath(polylines({{{-0.4, 0.0}, {0.4, 0.0}}}));
        painter.setBrush(ink);
        painter.drawRect(QRectF(-0.95, -0.35, 0.5, 0.7));
        painter.drawRect(QRectF(0.45, -0.35, 0.5, 0.7));
        break;
    case ReasonCode::NearerTo: // toward the unit
        painter.drawPath(arrow({-0.95, 0.0}, {0.2, 0.0}, 0.45));
        painter.setBrush(ink);
        painter.drawRect(QRectF(0.4, -0.35, 0.5, 0.7));
        break;
    case ReasonCode::FartherFrom: // away from the unit
        painter.drawPath(arrow({-0.2, 0.0}, {0.95, 0.0}, 0.45));
        painter.setBrush(ink);
        painter.drawRect(QRectF(-0.95, -0.35, 0.5, 0.7));
        break;
    case ReasonCode::OutOfSupply: // a depot struck out
        painter.drawRect(QRectF(-0.6, -0.6, 1.2, 1.2));
        painter.drawPath(polylines({{{-0.9, 0.9}, {0.9, -0.9}}}));
        break;
    case ReasonCode::TooLong: // past the last mark
        painter.drawPath(polylines({{{0.2, -0.7}, {0.2, 0.7}}}));
        painter.drawPath(arrow({-0.95, 0.0}, {0.95, 0.0}, 0.4));
        break;
    case ReasonCode::CannotDisplace: // a pile that nobody leaves
        painter.drawRect(QRectF(-0.85, -0.5, 1.0, 1.0));
        painter.drawPath(polylines({{{0.4, -0.7}, {0.4, 0.7}}, {{0.85, -0.7}, {0.85, 0.7}}}));
        break;
    case ReasonCode::NoSource:
    case ReasonCode::NotControlled:
        painter.drawRect(QRectF(-0.7, -0.5, 1.4, 1.1));
        painter.drawPath(polylines({{{-0.9, 0.85}, {0.9, -0.85}}}));
        break;
    }
}
