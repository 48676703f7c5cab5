// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/ground_sheet.h"

#include <QPainter>

void GroundSheet::prepare(const HexMapPtr& map, QSize size, double devicePixelRatio, const PaintPart& paintPart)
{
    QRect part(QPoint(), size);
    if (!isOf(map, size, devicePixelRatio)) {
        m_map = map;
        m_view = viewOf(*map, size, devicePixelRatio);
        m_size = size;
        m_image = QImage(size * devicePixelRatio, QImage::Format_RGB32);
        m_image.setDevicePixelRatio(devicePixelRatio);
    } else if (!m_changed.isEmpty()) {
        constexpr double rim = 3.0; // lines keep a least width
        const double hex = m_view.hexSize;
        const QRectF board(m_changed.topLeft() * hex, m_changed.size() * hex);
        part &= m_view.toView(board).adjusted(-rim, -rim, rim, rim).toAlignedRect();
    } else {
        return;
    }
    m_changed = {};
    QPainter painter(&m_image);
    painter.setClipRect(part);
    paintPart(painter, m_view, part);
}

void GroundSheet::mapEdited(const HexMapPtr& before, const HexMapPtr& map, const QRectF& area)
{
    if (m_map == before)
        m_map = map;
    m_changed |= area;
}
