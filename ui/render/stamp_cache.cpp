// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/stamp_cache.h"

#include <QPainter>

#include <cmath>

void StampCache::prepare(double hexSize, double devicePixelRatio)
{
    if (hexSize == m_hexSize && devicePixelRatio == m_devicePixelRatio)
        return;
    clear();
    m_hexSize = hexSize;
    m_devicePixelRatio = devicePixelRatio;
}

void StampCache::clear()
{
    m_known.clear();
    m_named.clear();
    m_store->stamps.clear();
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
    const auto known = m_known.find(key);
    if (known != m_known.end())
        return known->second;
    const std::lock_guard lock(m_store->mutex);
    const auto [at, isNew] = m_store->stamps.try_emplace(key);
    if (isNew)
        at->second = painted(area, paint);
    return m_known.emplace(key, at->second).first->second;
}

const QImage& StampCache::stamp(const QString& name, const QRectF& area, const std::function<void(QPainter&)>& paint)
{
    auto at = m_named.find(name);
    if (at == m_named.end())
        at = m_named.insert(name, painted(area, paint));
    return *at;
}

QImage StampCache::painted(const QRectF& area, const std::function<void(QPainter&)>& paint) const
{
    const QRectF whole = wholePixels(area);
    QImage image((whole.size() * m_devicePixelRatio).toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(m_devicePixelRatio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(-whole.topLeft());
    paint(painter);
    return image;
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

const QImage& StampCache::strip(Kind kind, int first, int second, const QRectF& area,
                                const std::function<void(QPainter&, QPointF offset)>& paint)
{
    const QRectF whole = wholePixels(area);
    constexpr int phases = Phase::steps * Phase::steps;
    const QRectF all(whole.topLeft(), QSizeF(whole.width() * phases, whole.height()));
    return stamp(kind, first, second, all, [&](QPainter& onto) {
        for (int phase = 0; phase < phases; ++phase) {
            paint(onto, QPointF(phase % Phase::steps, phase / Phase::steps) / (m_devicePixelRatio * Phase::steps));
            onto.translate(whole.width(), 0.0);
        }
    });
}

void StampCache::putPhase(QPainter& painter, const QImage& strip, const QRectF& area, const Phase& phase) const
{
    const QRectF whole = wholePixels(area);
    const QSize pixels = (whole.size() * m_devicePixelRatio).toSize();
    // A window on the strip, not a source rectangle: that would be scaled where pixels are not the board's.
    const uchar* first = strip.constBits() + static_cast<qsizetype>(phase.number) * pixels.width() * 4;
    QImage part(first, pixels.width(), pixels.height(), strip.bytesPerLine(), strip.format());
    part.setDevicePixelRatio(m_devicePixelRatio);
    painter.drawImage(phase.at + whole.topLeft(), part);
}
