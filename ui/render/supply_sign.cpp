// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/supply_sign.h"

#include <QPainter>
#include <QPainterPath>

void paintDepot(QPainter& painter, const Theme& theme)
{
    // A store house on a disc.
    painter.setPen(QPen(theme.pathCasing, 0.03));
    painter.setBrush(theme.supply);
    painter.drawEllipse(QPointF(), 0.17, 0.17);
    QPainterPath house;
    house.addPolygon(QPolygonF({{-0.1, 0.09}, {-0.1, -0.03}, {0.0, -0.1}, {0.1, -0.03}, {0.1, 0.09}}));
    house.closeSubpath();
    house.addRect(QRectF(-0.035, 0.01, 0.07, 0.08));
    painter.fillPath(house, Theme::textOn(theme.supply));
}

void paintScissors(QPainter& painter, const Theme& theme)
{
    QPainterPath path;
    path.addEllipse(QPointF(-0.085, 0.1), 0.048, 0.048);
    path.addEllipse(QPointF(0.085, 0.1), 0.048, 0.048);
    path.moveTo(-0.06, 0.06);
    path.lineTo(0.085, -0.15);
    path.moveTo(0.06, 0.06);
    path.lineTo(-0.085, -0.15);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.pathCasing);
    painter.drawEllipse(QPointF(), 0.19, 0.19);
    painter.strokePath(path, QPen(theme.supplyCut, 0.042, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    QPainterPath rim;
    rim.addEllipse(QPointF(), 0.19, 0.19);
    painter.strokePath(rim, QPen(theme.supplyCut, 0.026));
}
