// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/board_text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace {

/// Where the text begins so that the middle of its capitals lies at `center`.
QPointF baseline(QPointF center, double width, const QFontMetricsF& metrics)
{
    return {center.x() - width / 2.0, center.y() + metrics.capHeight() / 2.0};
}

} // namespace

QFont fontOf(const QFont& family, double pixels, bool isBold)
{
    QFont font(family);
    font.setPixelSize(std::max(1, static_cast<int>(pixels + 0.5)));
    font.setBold(isBold);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setKerning(false);
    return font;
}

QFont fittedFont(const QFont& font, const QString& text, double width)
{
    constexpr double smallest = 6.0;
    const double natural = textWidth(text, font);
    return natural <= width ? font : fontOf(font, std::max(smallest, std::floor(font.pixelSize() * width / natural)));
}

double textWidth(const QString& text, const QFont& font)
{
    return QFontMetricsF(font).horizontalAdvance(text);
}

void drawCentered(QPainter& painter, QPointF center, const QString& text, const QFont& font, const QColor& color)
{
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(baseline(center, metrics.horizontalAdvance(text), metrics), text);
}

void drawWithHalo(QPainter& painter, QPointF center, const QString& text, const QFont& font, const QColor& color,
                  const QColor& halo, double haloWidth, std::optional<double> devicePixelRatio)
{
    const QFontMetricsF metrics(font);
    QPointF start = baseline(center, metrics.horizontalAdvance(text), metrics);
    painter.setFont(font);
    if (devicePixelRatio) {
        const double ratio = *devicePixelRatio;
        start = QPointF(std::round(start.x() * ratio) / ratio, std::round(start.y() * ratio) / ratio);
    }
    if (!devicePixelRatio) {
        QPainterPath outline;
        outline.addText(start, font, text);
        painter.strokePath(outline, QPen(halo, 2.0 * haloWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    } else {
        painter.setPen(halo);
        constexpr int shifts = 8;
        for (int i = 0; i < shifts; ++i) {
            const double angle = 2.0 * std::numbers::pi * i / shifts;
            painter.drawText(start + QPointF(std::cos(angle), std::sin(angle)) * haloWidth, text);
        }
    }
    painter.setPen(color);
    painter.drawText(start, text);
}

double drawFitted(QPainter& painter, QPointF center, const QString& text, const QFont& font, const QColor& color,
                  double width)
{
    constexpr double narrowest = 0.72;
    const QFontMetricsF metrics(font);
    QString shown = text;
    double natural = metrics.horizontalAdvance(shown);
    if (natural * narrowest > width) {
        shown = metrics.elidedText(text, Qt::ElideRight, width / narrowest);
        natural = metrics.horizontalAdvance(shown);
    }
    const double squeeze = natural > width ? width / natural : 1.0;
    painter.save();
    painter.translate(center);
    painter.scale(squeeze, 1.0);
    drawCentered(painter, QPointF(), shown, font, color);
    painter.restore();
    return natural * squeeze;
}
