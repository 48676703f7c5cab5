// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/counter_picture.h"

#include "render/counter_face.h"

#include <QPainter>

QPixmap counterPicture(const Unit& unit, const RulesInForce* rules, const Theme& theme, int side,
                       double devicePixelRatio)
{
    const int size = side + 6;
    QPixmap pixmap(QSize(size, size) * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.translate(size / 2.0, size / 2.0);
    paintCounter(painter, faceOf(unit, rules), side, false, theme);
    return pixmap;
}
