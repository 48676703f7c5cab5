// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/band_painter.h"

#include "render/paint_pool.h"

#include <QPainter>
#include <QSemaphore>
#include <QThreadPool>

#include <algorithm>

namespace {

/// Smaller bands are not worth another thread.
constexpr int leastBandPixels = 300'000;

} // namespace

void BandPainter::paint(QImage& canvas, const QRect& pixels, double devicePixelRatio, const PaintBand& paintBand)
{
    QThreadPool& pool = paintPool();
    const int bands =
        std::clamp(pixels.width() * pixels.height() / leastBandPixels, 1, std::min(pool.maxThreadCount(), mostBands));
    uchar* const bits = canvas.bits();
    const qsizetype bytesPerLine = canvas.bytesPerLine();
    const auto paintOne = [&](int band) {
        const int top = pixels.height() * band / bands;
        const int bottom = pixels.height() * (band + 1) / bands;
        QImage part(bits + top * bytesPerLine, pixels.width(), bottom - top, bytesPerLine, canvas.format());
        part.setDevicePixelRatio(devicePixelRatio);
        const QRectF area(QPointF(pixels.left(), pixels.top() + top) / devicePixelRatio,
                          QSizeF(pixels.width(), bottom - top) / devicePixelRatio);
        QPainter painter(&part);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        painter.setClipRect(QRectF(QPointF(), area.size()));
        painter.translate(-area.topLeft());
        paintBand(painter, area, band);
    };
    QSemaphore done;
    for (int band = 0; band < bands; ++band) {
        pool.start([&, band] {
            paintOne(band);
            done.release();
        });
    }
    done.acquire(bands);
}
