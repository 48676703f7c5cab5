// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/counter_cache.h"

#include <QPainter>

#include <cmath>

void CounterCache::prepare(double devicePixelRatio, const Theme& theme)
{
    if (devicePixelRatio == m_devicePixelRatio && theme == m_theme)
        return;
    m_images.clear();
    m_bytes = 0;
    m_devicePixelRatio = devicePixelRatio;
    m_theme = theme;
}

void CounterCache::put(QPainter& painter, const CounterFace& face, const QString& key, double side, bool isCovered,
                       QPointF center)
{
    const double dpr = m_devicePixelRatio;
    // Room for the shadow and the badges on the rim; the middle lies between two pixels.
    const double reach = std::ceil(side * 0.66 * dpr + 3.0) / dpr;
    const Key wanted{key, side, isCovered};
    auto at = m_images.constFind(wanted);
    if (at == m_images.constEnd()) {
        if (m_bytes > mostBytes) {
            m_images.clear();
            m_bytes = 0;
        }
        const int pixels = static_cast<int>(std::lround(2.0 * reach * dpr));
        QImage image(pixels, pixels, QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(dpr);
        image.fill(Qt::transparent);
        QPainter onto(&image);
        onto.setRenderHint(QPainter::Antialiasing);
        onto.setClipRect(QRectF(0.0, 0.0, 2.0 * reach, 2.0 * reach));
        onto.translate(reach, reach);
        paintCounter(onto, face, side, isCovered, m_theme);
        onto.end();
        m_bytes += image.sizeInBytes();
        at = m_images.insert(wanted, image);
    }
    const QPointF corner = center - QPointF(reach, reach);
    painter.drawImage(QPointF(std::round(corner.x() * dpr) / dpr, std::round(corner.y() * dpr) / dpr), *at);
}
