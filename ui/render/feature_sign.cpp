// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/feature_sign.h"

#include "render/hex_outline.h"

#include <QPainter>
#include <QPainterPath>

#include <array>

namespace {

void fillWithHalo(QPainter& painter, const QPainterPath& path, const Theme& theme, double halo)
{
    painter.strokePath(path, QPen(theme.featureHalo, 2 * halo, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(path, theme.feature);
}

void drawWithHalo(QPainter& painter, const QPainterPath& path, const Theme& theme, double width)
{
    painter.strokePath(path, QPen(theme.featureHalo, width + 0.045, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.strokePath(path, QPen(theme.feature, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

/// A few houses, off the centre so that a counter does not hide them all.
void paintTown(QPainter& painter, const Theme& theme)
{
    constexpr std::array houses = {
        QRectF(-0.2, -0.14, 0.12, 0.09),  QRectF(-0.05, -0.19, 0.09, 0.12), QRectF(0.07, -0.1, 0.13, 0.09),
        QRectF(-0.17, -0.02, 0.09, 0.12), QRectF(-0.05, 0.02, 0.1, 0.09),   QRectF(0.08, 0.03, 0.09, 0.12),
        QRectF(-0.04, -0.05, 0.06, 0.05),
    };
    QPainterPath path;
    for (const QRectF& house : houses)
        path.addRect(house);
    fillWithHalo(painter, path, theme, 0.02);
}

void paintCity(QPainter& painter, GridShape shape, const Theme& theme)
{
    QPainterPath blocks;
    const QPolygonF room = hexPolygon(shape, 0.16);
    for (int row = 0; row < 6; ++row) {
        for (int column = 0; column < 7; ++column) {
            const QRectF block(-0.455 + column * 0.13, -0.33 + row * 0.115, 0.1, 0.085);
            if ((row * 5 + column * 3) % 7 != 0 && room.containsPoint(block.center(), Qt::WindingFill))
                blocks.addRect(block);
        }
    }
    fillWithHalo(painter, blocks, theme, 0.016);
}

/// A star-shaped work.
void paintFort(QPainter& painter, const Theme& theme)
{
    QPainterPath path;
    path.addRect(QRectF(-0.17, -0.17, 0.34, 0.34));
    for (const QPointF corner :
         {QPointF(-0.17, -0.17), QPointF(0.17, -0.17), QPointF(0.17, 0.17), QPointF(-0.17, 0.17)})
        path.addEllipse(corner, 0.055, 0.055);
    drawWithHalo(painter, path.simplified(), theme, 0.04);
}

/// Dragon's teeth: two rows of small pyramids across the lower half, beside the counter's place.
QPainterPath teeth()
{
    QPainterPath path;
    for (int row = 0; row < 2; ++row) {
        const int count = row == 0 ? 5 : 4;
        for (int i = 0; i < count; ++i) {
            const double x = (i - (count - 1) / 2.0) * 0.125;
            const double y = 0.345 + row * 0.085;
            path.addPolygon(QPolygonF({{x - 0.045, y}, {x, y - 0.075}, {x + 0.045, y}}));
            path.closeSubpath();
        }
    }
    return path;
}

void paintAirfield(QPainter& painter, const Theme& theme)
{
    QPainterPath path;
    path.addEllipse(QPointF(), 0.17, 0.17);
    path.moveTo(-0.12, 0.07);
    path.lineTo(0.12, -0.07);
    path.moveTo(-0.05, -0.11);
    path.lineTo(0.05, 0.11);
    drawWithHalo(painter, path, theme, 0.035);
}

void paintPort(QPainter& painter, const Theme& theme)
{
    QPainterPath path;
    path.addEllipse(QPointF(0, -0.15), 0.035, 0.035);
    path.moveTo(0, -0.11);
    path.lineTo(0, 0.17);
    path.moveTo(-0.08, -0.06);
    path.lineTo(0.08, -0.06);
    path.moveTo(-0.15, 0.05);
    path.quadTo(-0.12, 0.17, 0, 0.17);
    path.quadTo(0.12, 0.17, 0.15, 0.05);
    drawWithHalo(painter, path, theme, 0.035);
}

void paintIce(QPainter& painter, GridShape shape, const Theme& theme)
{
    QColor sheet = theme.ice;
    sheet.setAlphaF(0.55F);
    QPainterPath path;
    path.addPolygon(hexPolygon(shape, 0.04));
    path.closeSubpath();
    painter.fillPath(path, sheet);
    QPainterPath cracks;
    for (const QPointF at : {QPointF(-0.25, -0.2), QPointF(0.2, -0.1), QPointF(-0.1, 0.2), QPointF(0.28, 0.24)}) {
        cracks.moveTo(at + QPointF(-0.08, 0.05));
        cracks.lineTo(at);
        cracks.lineTo(at + QPointF(0.03, -0.06));
        cracks.moveTo(at);
        cracks.lineTo(at + QPointF(0.09, 0.04));
    }
    painter.strokePath(cracks, QPen(theme.coast, 0.014));
}

void paintOther(QPainter& painter, const QString& name, const Theme& theme)
{
    QPainterPath path;
    path.addPolygon(QPolygonF({{0, -0.12}, {0.12, 0}, {0, 0.12}, {-0.12, 0}}));
    path.closeSubpath();
    painter.strokePath(path, QPen(theme.featureHalo, 0.09, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.fillPath(path, theme.forName(name));
}

} // namespace

void paintFeature(QPainter& painter, FeatureLook look, const QString& name, GridShape shape, const Theme& theme)
{
    switch (look) {
    case FeatureLook::Town:
        return paintTown(painter, theme);
    case FeatureLook::City:
        return paintCity(painter, shape, theme);
    case FeatureLook::Fort:
        return paintFort(painter, theme);
    case FeatureLook::Wall:
        return fillWithHalo(painter, teeth(), theme, 0.018);
    case FeatureLook::ClearedWall:
        return painter.strokePath(teeth(), QPen(theme.feature, 0.016, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    case FeatureLook::Airfield:
        return paintAirfield(painter, theme);
    case FeatureLook::Port:
        return paintPort(painter, theme);
    case FeatureLook::Ice:
        return paintIce(painter, shape, theme);
    case FeatureLook::Other:
        return paintOther(painter, name, theme);
    }
}
