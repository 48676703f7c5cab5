// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/verdict_ring.h"

#include "render/counter_places.h"
#include "render/detail.h"
#include "render/exact_fill.h"
#include "render/hatch.h"
#include "render/hex_outline.h"

#include <QPainter>
#include <QPainterPath>
#include <QTransform>

#include <algorithm>

QPainterPath keptClear(GridShape shape, double size, bool keepsNumber, bool hasCounters)
{
    QPainterPath path;
    if (keepsNumber && detail::numbers(size) > 0.0)
        path.addRoundedRect(places::numberRoom(shape, size), 2.0, 2.0);
    if (hasCounters) {
        const double side = counterSide(size) * 1.12;
        QPainterPath counters;
        QRectF room(0.0, 0.0, side, side);
        room.moveCenter(places::counter(size));
        counters.addRoundedRect(room, side * 0.12, side * 0.12);
        path = path.united(counters);
    }
    return path;
}

QPainterPath tintArea(GridShape shape, double size, double inset)
{
    const QPainterPath path = hexPath(shape, size, inset);
    return detail::numbers(size) > 0.0 ? path.subtracted(keptClear(shape, size, true, false)) : path;
}

QColor ringCasing(const Theme& theme)
{
    return withAlpha(theme.pathCasing, theme.isDark ? 0.75 : 0.85);
}

QColor verdictColor(const Theme& theme, Verdict verdict)
{
    switch (verdict) {
    case Verdict::LegalEnd:
    case Verdict::Displaces:
    case Verdict::LegalPass:
        return theme.legal;
    case Verdict::Outranked:
        return theme.outranked;
    case Verdict::DeadEnd:
        return theme.deadEnd;
    case Verdict::Forbidden:
        return theme.forbidden;
    case Verdict::OutOfReach:
        break;
    }
    return theme.outline;
}

void paintVerdictRing(QPainter& painter, Verdict verdict, GridShape shape, double size, bool hasCounters,
                      const Theme& theme)
{
    const QColor color = verdictColor(theme, verdict);
    const double width = std::max(1.4, size * 0.042);
    const QPainterPath ring = hexPath(shape, size, 0.03);
    QPen pen(color, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    QPen casing(ringCasing(theme), width * 1.5, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    switch (verdict) {
    case Verdict::LegalEnd:
    case Verdict::Displaces:
        painter.fillPath(ring.subtracted(keptClear(shape, size, true, hasCounters)),
                         withAlpha(color, theme.isDark ? 0.28 : 0.2));
        casing.setWidthF(width * 1.6); // as much on either side of the wider ring
        fillStroke(painter, ring, casing);
        pen.setWidthF(width * 1.25);
        fillStroke(painter, ring, pen);
        if (verdict == Verdict::Displaces) // two rings: two stand there until one makes room
            fillCased(painter, hexPath(shape, size, 0.13), pen, ringCasing(theme), 1.5);
        break;
    case Verdict::Outranked:
        fillCased(painter, ring, dashed(pen, {3.2, 1.7}), ringCasing(theme), 1.5);
        break;
    case Verdict::DeadEnd:
        fillStroke(painter, ring, casing);
        pen.setCapStyle(Qt::RoundCap);
        pen.setWidthF(width * 1.15);
        pen.setDashPattern({0.01, 2.0});
        fillStroke(painter, ring, pen);
        break;
    case Verdict::Forbidden: {
        Hatch hatch(45.0, std::max(4.5, size * 0.105));
        hatch.add(hexPolygon(shape, size, 0.03));
        const QPainterPath bars = hatch.bars(std::max(1.0, size * 0.026));
        painter.fillPath(bars.subtracted(keptClear(shape, size, true, hasCounters)), withAlpha(color, 0.62));
        fillCased(painter, ring, pen, ringCasing(theme), 1.5);
        break;
    }
    case Verdict::LegalPass:
    case Verdict::OutOfReach:
        break;
    }
}

QColor verdictTextColor(const Theme& theme, Verdict verdict)
{
    return readableOn(verdictColor(theme, verdict), cardColors(theme).ground);
}
