// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/picture_tools.h"

#include "render/underlay/underlay_reader.h"

#include <QBuffer>
#include <QImage>
#include <QImageReader>
#include <QPainter>
#include <QSvgRenderer>

namespace {

/// A picture in memory, whose format is known by its content. Files come from anybody: only these decoders are let at
/// them, and what claims to be huge is not begun.
class Picture
{
public:
    explicit Picture(const QByteArray& bytes)
    {
        m_buffer.setData(bytes);
        m_buffer.open(QIODevice::ReadOnly);
        m_reader.setDevice(&m_buffer);
    }

    std::optional<QSize> size()
    {
        static const QByteArrayList known{"png", "jpeg", "jpg", "webp", "gif", "bmp"};
        const QSize size = known.contains(m_reader.format()) ? m_reader.size() : QSize();
        return size.isValid() ? std::optional(size) : std::nullopt;
    }
    QImage read(double mostPixels)
    {
        const auto claimed = size();
        return claimed && double(claimed->width()) * claimed->height() <= mostPixels ? m_reader.read() : QImage();
    }

private:
    QBuffer m_buffer;
    QImageReader m_reader;
};

QByteArray asPng(const QImage& image)
{
    QByteArray png;
    QBuffer out(&png);
    out.open(QIODevice::WriteOnly);
    return !image.isNull() && image.save(&out, "PNG") ? png : QByteArray();
}

std::optional<QSize> sizeOf(const QByteArray& bytes)
{
    if (const auto size = Picture(bytes).size())
        return size;
    if (!bytes.left(4096).contains("<svg") || whyNotDrawn(bytes))
        return std::nullopt;
    const QSize size = QSvgRenderer(bytes).defaultSize();
    return size.isEmpty() ? std::nullopt : std::optional(size);
}

/// As large as what is on it, with its middle where theirs is.
QByteArray layered(const std::vector<PictureLayer>& layers)
{
    constexpr double mostPixels = 4e6;
    constexpr int farthest = 1024;
    std::vector<std::pair<QImage, QPoint>> images;
    QRect whole;
    for (const PictureLayer& layer : layers) {
        const QImage image = Picture(layer.bytes).read(mostPixels);
        if (image.isNull() || layer.at.manhattanLength() > farthest)
            continue;
        const QPoint corner = layer.at - QPoint(image.width() / 2, image.height() / 2);
        whole |= QRect(corner, image.size());
        images.emplace_back(image, corner);
    }
    if (images.empty() || double(whole.width()) * whole.height() > mostPixels)
        return {};
    QImage together(whole.size(), QImage::Format_ARGB32_Premultiplied);
    together.fill(Qt::transparent);
    QPainter painter(&together);
    for (const auto& [image, corner] : images)
        painter.drawImage(corner - whole.topLeft(), image);
    painter.end();
    return asPng(together);
}

} // namespace

PictureTools pictureTools()
{
    constexpr double mostPixels = 200e6;
    return {sizeOf, [](const QByteArray& bytes) { return asPng(Picture(bytes).read(mostPixels)); }, layered};
}
