// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/underlay/underlay_picture.h"

#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>
#include <cmath>
#include <utility>

namespace {

/// Nothing is gained by halving below this.
constexpr int leastSide = 128;
/// Four bytes a pixel are painted faster, three take less memory; where both are little, speed counts.
constexpr qint64 fewPixels = 24'000'000;
/// A drawing is rasterised to that many pixels at first, and to more only when one looks closer.
constexpr double drawingPixels = 12e6;
constexpr double mostDrawingPixels = 100e6;

QImage::Format formatFor(const QImage& image)
{
    if (image.hasAlphaChannel())
        return QImage::Format_ARGB32_Premultiplied;
    if (image.format() == QImage::Format_Grayscale8 || image.format() == QImage::Format_Grayscale16
        || image.depth() == 1)
        return QImage::Format_Grayscale8;
    const qint64 pixels = qint64(image.width()) * image.height();
    return pixels <= fewPixels ? QImage::Format_RGB32 : QImage::Format_RGB888;
}

template<int Channels>
void halveRow(const uchar* upper, const uchar* lower, uchar* out, int wholePairs, bool hasLast)
{
    for (int x = 0; x < wholePairs; ++x) {
        for (int k = 0; k < Channels; ++k)
            out[k] = static_cast<uchar>((upper[k] + upper[Channels + k] + lower[k] + lower[Channels + k] + 2) / 4);
        upper += 2 * Channels;
        lower += 2 * Channels;
        out += Channels;
    }
    for (int k = 0; hasLast && k < Channels; ++k)
        out[k] = static_cast<uchar>((upper[k] + lower[k] + 1) / 2);
}

/// Each pixel the mean of four; a last odd row or column stands for itself. Null image: stopped.
QImage halved(const QImage& image, const std::function<bool(int row, int rows)>& watch)
{
    QImage half((image.width() + 1) / 2, (image.height() + 1) / 2, image.format());
    if (half.isNull())
        return {};
    const int pairs = image.width() / 2;
    const bool hasLast = image.width() % 2 != 0;
    constexpr int rowsBetween = 256;
    for (int y = 0; y < half.height(); ++y) {
        if (y % rowsBetween == 0 && !watch(y, half.height()))
            return {};
        const uchar* upper = image.constScanLine(2 * y);
        const uchar* lower = image.constScanLine(std::min(2 * y + 1, image.height() - 1));
        uchar* out = half.scanLine(y);
        switch (image.depth()) {
        case 8:
            halveRow<1>(upper, lower, out, pairs, hasLast);
            break;
        case 24:
            halveRow<3>(upper, lower, out, pairs, hasLast);
            break;
        default:
            halveRow<4>(upper, lower, out, pairs, hasLast);
            break;
        }
    }
    return half;
}

QImage withoutColors(const QImage& image)
{
    QImage grey = image.convertToFormat(QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < grey.height(); ++y) {
        auto* pixels = reinterpret_cast<QRgb*>(grey.scanLine(y));
        std::transform(pixels, pixels + grey.width(), pixels, [](QRgb pixel) {
            const int value = qGray(pixel);
            return qRgba(value, value, value, qAlpha(pixel));
        });
    }
    return grey;
}

/// Distance of neighbouring columns and rows on the plane.
QSizeF pitchOf(const HexGrid& grid, const PlaneLayout& layout)
{
    const double across = 1.5 * layout.radius();
    return grid.shape() == GridShape::Flat ? QSizeF(across, layout.size()) : QSizeF(layout.size(), across);
}

} // namespace

UnderlayPicture::~UnderlayPicture() = default;

bool UnderlayPicture::makeLevels(QImage image, const Watch& watch, double from)
{
    image.convertTo(formatFor(image));
    if (image.isNull())
        return false;
    // A half costs half of what is left.
    double done = from;
    double share = (1.0 - from) * 0.75;
    m_levels.push_back(std::move(image));
    while (std::max(m_levels.back().width(), m_levels.back().height()) > leastSide) {
        QImage half =
            halved(m_levels.back(), [&](int row, int rows) { return !watch || watch(done + share * row / rows); });
        if (half.isNull())
            return false;
        m_levels.push_back(std::move(half));
        done += share;
        share /= 4.0;
    }
    return !watch || watch(1.0);
}

UnderlayPicturePtr UnderlayPicture::fromImage(QImage image, const Watch& watch)
{
    const std::shared_ptr<UnderlayPicture> picture(new UnderlayPicture);
    picture->m_size = image.size();
    // The file's pixels count, whatever the file says about screens.
    image.setDevicePixelRatio(1.0);
    return picture->makeLevels(std::move(image), watch, 0.0) ? picture : nullptr;
}

UnderlayPicturePtr UnderlayPicture::fromSvg(const QByteArray& svg, double sharpness, const Watch& watch)
{
    const std::shared_ptr<UnderlayPicture> picture(new UnderlayPicture);
    picture->m_drawing = std::make_unique<QSvgRenderer>(svg);
    if (!picture->m_drawing->isValid() || picture->m_drawing->defaultSize().isEmpty())
        return nullptr;
    picture->m_source = svg;
    picture->m_size = picture->m_drawing->defaultSize();
    const double area = picture->m_size.width() * picture->m_size.height();
    picture->m_sharpness = std::clamp(sharpness, std::sqrt(drawingPixels / area), std::sqrt(mostDrawingPixels / area));
    const double scale = picture->m_sharpness;
    const QSize pixels(static_cast<int>(std::ceil(picture->m_size.width() * scale)),
                       static_cast<int>(std::ceil(picture->m_size.height() * scale)));
    QImage image(pixels, QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return nullptr;
    image.fill(Qt::transparent);
    // In strips, between which it can be stopped.
    constexpr int strips = 16;
    for (int i = 0; i < strips; ++i) {
        if (watch && !watch(0.7 * i / strips))
            return nullptr;
        const int top = pixels.height() * i / strips;
        const int bottom = pixels.height() * (i + 1) / strips;
        if (bottom <= top)
            continue;
        QImage strip(image.scanLine(top), pixels.width(), bottom - top, image.bytesPerLine(), image.format());
        QPainter painter(&strip);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing | QPainter::SmoothPixmapTransform);
        painter.translate(0, -top);
        painter.scale(scale, scale);
        picture->m_drawing->render(&painter, QRectF(QPointF(), picture->m_size));
    }
    return picture->makeLevels(std::move(image), watch, 0.7) ? picture : nullptr;
}

bool UnderlayPicture::canBeSharper() const
{
    return isDrawing() && m_sharpness * m_sharpness * m_size.width() * m_size.height() < mostDrawingPixels * 0.99;
}

qsizetype UnderlayPicture::bytes() const
{
    qsizetype sum = 0;
    for (const QImage& level : m_levels)
        sum += level.sizeInBytes();
    return sum;
}

void UnderlayPicture::paint(QPainter& painter, const QRectF& exposed, double density, bool isGrey) const
{
    const QRectF seen = exposed.intersected(QRectF(QPointF(), m_size));
    if (seen.isEmpty() || !(density > 0.0))
        return;
    // The smallest level that still has a pixel for each pixel of the device.
    const int wanted = static_cast<int>(std::floor(std::log2(std::max(1.0, m_sharpness / density)) + 1e-6));
    const auto level = static_cast<std::size_t>(std::clamp(wanted, 0, levels() - 1));
    const QImage& image = m_levels[level];
    const double unitsPerPixel = std::ldexp(1.0, static_cast<int>(level)) / m_sharpness;
    // Only what shows, so that no painting engine has to cope with the coordinates of a large picture. A little more, for
    // smoothing looks at neighbours.
    const QRect source = QRectF(seen.topLeft() / unitsPerPixel, seen.size() / unitsPerPixel)
                             .toAlignedRect()
                             .adjusted(-2, -2, 2, 2)
                             .intersected(image.rect());
    if (source.isEmpty())
        return;
    const QImage part(image.constScanLine(source.top()) + qsizetype(source.left()) * image.depth() / 8, source.width(),
                      source.height(), image.bytesPerLine(), image.format());
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.scale(unitsPerPixel, unitsPerPixel);
    painter.drawImage(source.topLeft(), isGrey ? withoutColors(part) : part);
    painter.restore();
}

void UnderlayPicture::paintVector(QPainter& painter, const QRectF& exposed, double density) const
{
    if (!isDrawing()) {
        paint(painter, exposed, density);
        return;
    }
    const std::lock_guard lock(m_drawingMutex);
    m_drawing->render(&painter, QRectF(QPointF(), m_size));
}

PicturePlace placeOf(const Underlay& underlay)
{
    return {underlay.origin, underlay.hexSize, underlay.rotation};
}

Underlay placed(Underlay underlay, const PicturePlace& place)
{
    underlay.origin = place.origin;
    underlay.hexSize = place.hexSize;
    underlay.rotation = place.rotation;
    return underlay;
}

// The picture is turned upright first and stretched then: so the distances of columns and rows are what one measures on
// the printed sheet, however it lay on the scanner.
QTransform boardFromPicture(const Underlay& underlay, const HexGrid& grid, const PlaneLayout& layout)
{
    const QPointF first = layout.center(OffsetCoord{0, 0});
    const QSizeF pitch = pitchOf(grid, layout);
    QTransform transform;
    transform.translate(first.x(), first.y());
    transform.scale(pitch.width() / underlay.hexSize.width(), pitch.height() / underlay.hexSize.height());
    transform.rotate(underlay.rotation);
    transform.translate(-underlay.origin.x(), -underlay.origin.y());
    return transform;
}

PicturePlace spreadPlace(const HexGrid& grid, const QSizeF& pictureSize)
{
    const PlaneLayout layout(grid, 1.0);
    const QSizeF pitch = pitchOf(grid, layout);
    const QSizeF bounds = layout.bounds().size();
    const double across = pictureSize.width() / bounds.width();
    const double down = pictureSize.height() / bounds.height();
    const QPointF first = layout.center(OffsetCoord{0, 0});
    return {QPointF(first.x() * across, first.y() * down), QSizeF(pitch.width() * across, pitch.height() * down), 0.0};
}
