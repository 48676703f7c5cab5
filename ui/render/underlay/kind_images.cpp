// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/underlay/kind_images.h"

#include "io/neighbour_path.h"
#include "render/underlay/underlay_reader.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>

namespace {

struct KindImageText
{
    Q_DECLARE_TR_FUNCTIONS(KindImages)
};

/// Pixels of a drawing made into pixels, across and down.
constexpr int drawnPixels = 384;

QString cannotBeRead(const QString& path, const QString& why)
{
    return KindImageText::tr("The picture %1 cannot be shown: %2.").arg(QDir::toNativeSeparators(path), why);
}

} // namespace

Expected<KindImage, QString> KindImage::read(const QString& path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return cannotBeRead(path, KindImageText::tr("there is no such file"));
    QByteArray bytes = file.read(mostBytes + 1);
    if (bytes.size() > mostBytes)
        return cannotBeRead(path, KindImageText::tr("it has more than %1 MB").arg(mostBytes / (1024 * 1024)));
    KindImage image;
    if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        if (const auto why = whyNotDrawn(bytes, mostElements))
            return cannotBeRead(path, *why);
        QSvgRenderer renderer(bytes);
        const QSizeF size = renderer.viewBoxF().size();
        if (!renderer.isValid() || size.isEmpty())
            return cannotBeRead(path, KindImageText::tr("it is no SVG drawing with a size"));
        image.m_svg = bytes;
        image.m_image = QImage(size.scaled(drawnPixels, drawnPixels, Qt::KeepAspectRatio).toSize().expandedTo({1, 1}),
                               QImage::Format_ARGB32_Premultiplied);
        image.m_image.fill(Qt::transparent);
        QPainter painter(&image.m_image);
        renderer.render(&painter);
    } else {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::ReadOnly);
        QImageReader reader(&buffer, "png");
        const QSize size = reader.size();
        if (!size.isValid())
            return cannotBeRead(path, KindImageText::tr("it is no PNG picture"));
        if (qint64{size.width()} * size.height() > mostPixels)
            return cannotBeRead(path, KindImageText::tr("it has more than %1 × %1 pixels").arg(1024));
        image.m_image = reader.read().convertToFormat(QImage::Format_ARGB32_Premultiplied);
        if (image.m_image.isNull())
            return cannotBeRead(path, reader.errorString());
    }
    image.m_grey = image.m_image;
    for (int y = 0; y < image.m_grey.height(); ++y) {
        auto* row = reinterpret_cast<QRgb*>(image.m_grey.scanLine(y));
        std::transform(row, row + image.m_grey.width(), row, [](QRgb pixel) {
            const int grey = qGray(pixel);
            return qRgba(grey, grey, grey, qAlpha(pixel));
        });
    }
    return image;
}

void KindImage::paint(QPainter& painter, const QRectF& room, double pixels, bool isVector, bool isGrey) const
{
    const QSizeF size =
        QSizeF(m_image.size()).scaled(room.size(), isDrawing() ? Qt::KeepAspectRatio : Qt::KeepAspectRatioByExpanding);
    QRectF place(QPointF(), size);
    place.moveCenter(room.center());
    if (isVector && isDrawing() && !isGrey) {
        QSvgRenderer(m_svg).render(&painter, place);
        return;
    }
    // Smooth at any size: halved until it is near.
    const double wanted = std::max(pixels, isVector ? 160.0 : 1.0) * size.width();
    QImage shown = isGrey ? m_grey : m_image;
    if (shown.width() > 2.0 * wanted)
        shown = shown.scaledToWidth(std::max(1, static_cast<int>(wanted + 0.5)), Qt::SmoothTransformation);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(place, shown);
}

QStringList KindImages::namesIn(const HexMap& map)
{
    QStringList names;
    for (const MapLook& look : map.looks) {
        if (!look.look.picture.isEmpty() && !names.contains(look.look.picture))
            names += look.look.picture;
    }
    return names;
}

KindImages::KindImages(const HexMap& map, const QString& folder)
{
    const QDir dir(folder);
    for (const QString& name : namesIn(map)) {
        // The map may come from a log or a journal, where nobody could look after links.
        if (folder.isEmpty() || !mayBeNamedIn(dir, name) || m_images.size() >= most)
            continue;
        auto read = KindImage::read(dir.filePath(name));
        if (read)
            m_images.insert(name, *read);
        else
            m_problems += read.error();
    }
}

const KindImage* KindImages::find(const QString& name) const
{
    const auto at = name.isEmpty() ? m_images.cend() : m_images.constFind(name);
    return at == m_images.cend() ? nullptr : &*at;
}
