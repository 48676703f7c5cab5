// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/stamp_cache.h"

#include "render/paint_pool.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace {

/// What is not transparent in any of `parts` pictures side by side, in pixels of one of them; at least one pixel.
QRect covered(const QImage& image, int parts)
{
    const int width = image.width() / parts;
    int left = width;
    int right = -1;
    int top = image.height();
    int bottom = -1;
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int part = 0; part < parts; ++part, line += width) {
            int first = 0;
            while (first < width && line[first] == 0)
                ++first;
            if (first == width)
                continue;
            int last = width - 1;
            while (line[last] == 0)
                --last;
            left = std::min(left, first);
            right = std::max(right, last);
            top = std::min(top, y);
            bottom = y;
        }
    }
    return right < 0 ? QRect(0, 0, 1, 1) : QRect(QPoint(left, top), QPoint(right, bottom));
}

/// The same rectangle of each of `parts` pictures side by side.
QImage cut(const QImage& image, int parts, const QRect& rect)
{
    QImage result(rect.width() * parts, rect.height(), image.format());
    const qsizetype step = image.width() / parts;
    for (int y = 0; y < rect.height(); ++y) {
        const auto* from = reinterpret_cast<const QRgb*>(image.constScanLine(rect.top() + y)) + rect.left();
        auto* to = reinterpret_cast<QRgb*>(result.scanLine(y));
        for (int part = 0; part < parts; ++part, from += step, to += rect.width())
            std::memcpy(to, from, static_cast<std::size_t>(rect.width()) * sizeof(QRgb));
    }
    return result;
}

} // namespace

void StampCache::prepare(double hexSize, double devicePixelRatio, QuarterTurn turn)
{
    if (hexSize == m_hexSize && devicePixelRatio == m_devicePixelRatio && turn == m_turn)
        return;
    clear();
    m_hexSize = hexSize;
    m_devicePixelRatio = devicePixelRatio;
    m_turn = turn;
}

void StampCache::clear()
{
    m_known.clear();
    m_strips.clear();
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

const QImage& StampCache::make(std::uint64_t key, int parts, const QRectF& area,
                               const std::function<void(QPainter&)>& paint)
{
    Stamp* stamp = nullptr;
    {
        const std::lock_guard lock(m_store->mutex);
        stamp = &m_store->stamps[key];
    }
    std::call_once(stamp->once, [&] { paintInPool([&] { stamp->image = painted(area, parts, paint); }); });
    return m_known.emplace(key, stamp->image).first->second;
}

const QImage& StampCache::stamp(const QString& name, const QRectF& area, const std::function<void(QPainter&)>& paint)
{
    auto at = m_named.find(name);
    if (at == m_named.end())
        at = m_named.insert(name, painted(area, 1, paint));
    return *at;
}

QImage StampCache::painted(const QRectF& area, int parts, const std::function<void(QPainter&)>& paint) const
{
    const QRectF whole = wholePixels(area);
    const QSize size = (whole.size() * m_devicePixelRatio).toSize().expandedTo({1, 1});
    QImage image(size.width() * parts, size.height(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(m_devicePixelRatio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(-whole.topLeft());
    paint(painter);
    painter.end();
    // Much of what a strip holds is transparent. Single stamps are all but full: cut, they made a frame with other
    // highlights a quarter slower.
    if (parts == 1)
        return image;
    const QRect rect = covered(image, parts);
    QImage result = cut(image, parts, rect);
    result.setDevicePixelRatio(m_devicePixelRatio);
    result.setOffset(rect.topLeft());
    return result;
}

void StampCache::put(QPainter& painter, const QImage& stamp, const QRectF& area, QPointF at) const
{
    const double dpr = m_devicePixelRatio;
    const QPointF snapped(std::round(at.x() * dpr) / dpr, std::round(at.y() * dpr) / dpr);
    painter.drawImage(snapped + wholePixels(area).topLeft() + QPointF(stamp.offset()) / dpr, stamp);
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

const StampCache::Strip& StampCache::makeStrip(std::uint64_t key, const QRectF& area,
                                               const std::function<void(QPainter&, QPointF offset)>& paint)
{
    const QRectF room = wholePixels(area);
    Strip& strip = m_strips[key];
    strip.whole = make(key, Phase::count, area, [&](QPainter& onto) {
        for (int phase = 0; phase < Phase::count; ++phase) {
            paint(onto, QPointF(phase % Phase::steps, phase / Phase::steps) / (m_devicePixelRatio * Phase::steps));
            onto.translate(room.width(), 0.0);
        }
    });
    const QImage& whole = strip.whole;
    strip.corner = room.topLeft() + QPointF(whole.offset()) / m_devicePixelRatio;
    const int width = whole.width() / Phase::count;
    for (int phase = 0; phase < Phase::count; ++phase) {
        // Windows on the strip, not source rectangles: those would be scaled where pixels are not the board's.
        const uchar* first = whole.constBits() + static_cast<qsizetype>(phase) * width * 4;
        QImage part(first, width, whole.height(), whole.bytesPerLine(), whole.format());
        part.setDevicePixelRatio(m_devicePixelRatio);
        strip.phases[static_cast<std::size_t>(phase)] = part;
    }
    return strip;
}
