// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/hexside_place.h"

#include <QLineF>

QPointF hexsideMiddle(const PlaneLayout& layout, Hexside hexside)
{
    const QPointF center = layout.center(hexside.hex);
    const int number = toInt(hexside.direction);
    return (layout.corner(center, number) + layout.corner(center, number + 1)) / 2.0;
}

QTransform hexsideTurn(const PlaneLayout& layout, Hexside hexside)
{
    // y points from the centre to the middle, so x is that turned by a quarter counterclockwise.
    const QPointF out = hexsideMiddle(layout, hexside) - layout.center(hexside.hex);
    QTransform transform;
    transform.rotate(-QLineF(QPointF(), out).angle() - 90.0);
    return transform;
}
