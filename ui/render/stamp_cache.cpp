// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/stamp_cache.h"

#include <QPainter>

#include <cmath>

void StampCache::prepare(double hexSize, double devicePixelRatio)
{
    if (hexSize == m_hexSize && devicePixelRatio == m_devicePixelRatio)
        return;
    m_stamps.clear();
    m_hexSize = hexSize;
    m_devicePixelRatio = devicePixelRatio;
}

QRectF StampCache::wholePixels(const QRectF& area) const
{
    const double dpr = m_devicePixelRatio;
    const double left = std::floor(area.left() * dpr) / dpr;
    const double top = std::floor(area.top() * dpr) / dpr;
    return {QPointF(left, top), QPointF(std::ceil(area.right() * dpr) / dpr, std::ceil(area.bottom() * dpr) / dpr)};
}

const QImage& StampCache::stamp(Kind kind, int first, int second, const QRectF& area,
                                const std::function<void(QPainter&)>& paint)
{
    const std::uint64_t key = std::uint64_t{static_cast<std::uint8_t>(kind)} << 56U
                              | std::uint64_t{static_cast<std::uint32_t>(first) & 0xFFFFFFU} << 32U
                              | static_cast<std::uint32_t>(second);
    const auto [at, isNew] = m_stamps.try_emplace(key);
    if (isNew) {
        const QRectF whole = wholePixels(area);
        QImage image((whole.size() * m_devicePixelRatio).toSize().expandedTo({1, 1}),
                     QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(m_devicePixelRatio);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(-whole.topLeft());
        paint(painter);
        painter.end();
        at->second = std::move(image);
    }
    return at->second;
}

void StampCache::put(QPainter& painter, const QImage& stamp, const QRectF& area, QPointF at) const
{
    const double dpr = m_devicePixelRatio;
    const QPointF snapped(std::round(at.x() * dpr) / dpr, std::round(at.y() * dpr) / dpr);
    painter.drawImage(snapped + wholePixels(area).topLeft(), stamp);
}

StampCache::Phase StampCache::phaseOf(QPointF at) const
{
    const double fine = m_devicePixelRatio * Phase::steps;
    const auto x = static_cast<std::int64_t>(std::floor(at.x() * fine + 0.5));
    const auto y = static_cast<std::int64_t>(std::floor(at.y() * fine + 0.5));
    const auto wholeX = x >= 0 ? x / Phase::steps : -((-x + Phase::steps - 1) / Phase::steps);
    const auto wholeY = y >= 0 ? y / Phase::steps : -((-y + Phase::steps - 1) / Phase::steps);
    const int partX = static_cast<int>(x - wholeX * Phase::steps);
    const int partY = static_cast<int>(y - wholeY * Phase::steps);
    return {partY * Phase::steps + partX, QPointF(partX, partY) / fine,
            QPointF(static_cast<double>(wholeX), static_cast<double>(wholeY)) / m_devicePixelRatio};
}
