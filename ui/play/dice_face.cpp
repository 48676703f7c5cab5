// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "play/dice_face.h"

#include <QPainter>
#include <QPalette>
#include <QPixmap>

QIcon dieFace(int value, const QPalette& palette, bool isLit)
{
    constexpr int side = 64; // pixels; it is shown smaller
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = palette.color(isLit ? QPalette::HighlightedText : QPalette::WindowText);
    painter.setBrush(palette.color(isLit ? QPalette::Highlight : QPalette::Base));
    painter.setPen(QPen(palette.color(isLit ? QPalette::Highlight : QPalette::WindowText), 4.0));
    painter.drawRoundedRect(QRectF(3, 3, side - 6, side - 6), 10, 10);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    const auto pip = [&painter](int column, int row) {
        painter.drawEllipse(QPointF(side / 2.0 + column * 15.0, side / 2.0 + row * 15.0), 5.5, 5.5);
    };
    if (value % 2 == 1)
        pip(0, 0);
    if (value >= 2) {
        pip(-1, -1);
        pip(1, 1);
    }
    if (value >= 4) {
        pip(1, -1);
        pip(-1, 1);
    }
    if (value == 6) {
        pip(-1, 0);
        pip(1, 0);
    }
    painter.end();
    QIcon icon(pixmap);
    icon.addPixmap(pixmap, QIcon::Disabled);
    return icon;
}
