// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/title_plate.h"

#include "render/board_faces.h"
#include "render/theme.h"

#include <QPainter>

QFont titleFont(const Livery& livery, int pixels)
{
    QFont font = boardFace(livery.title);
    font.setPixelSize(pixels);
    if (livery.title == Face::Narrow || livery.title == Face::Didone || livery.title == Face::Atlas) {
        constexpr double spaced = 112.0; // percent
        font.setCapitalization(QFont::AllUppercase);
        font.setLetterSpacing(QFont::PercentageSpacing, spaced);
    }
    return font;
}

void paintTitlePlate(QPainter& painter, const QRectF& place, const Theme& theme)
{
    const CardColors colors = cardColors(theme);
    const QColor line = theme.isDark ? colors.dimText : QColor(0x3a342a);
    constexpr double between = 4.0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF whole = place.adjusted(0.7, 0.7, -0.7, -0.7);
    painter.setPen(QPen(line, 1.4));
    painter.setBrush(theme.isDark ? colors.ground : QColor(0xfffdf7));
    painter.drawRect(whole);
    painter.setPen(QPen(line, 0.7));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(whole.adjusted(between, between, -between, -between));
    painter.restore();
}
