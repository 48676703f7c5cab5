// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/underlay/counter_picture_reader.h"

#include "io/neighbour_path.h"
#include "render/underlay/underlay_reader.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QPainter>
#include <QSvgRenderer>

#include <algorithm>
#include <cmath>

namespace {

constexpr qint64 mostFileBytes = 16LL * 1024 * 1024;
constexpr double mostFilePixels = 16e6;
constexpr qsizetype mostPictures = 20'000;
/// Of all together, as they are kept.
constexpr double mostKeptPixels = 16e6;

QImage drawn(const QByteArray& svg, int side)
{
    if (whyNotDrawn(svg))
        return {};
    QSvgRenderer drawing(svg);
    const QSize size = drawing.defaultSize().scaled(side, side, Qt::KeepAspectRatio);
    if (!drawing.isValid() || size.isEmpty())
        return {};
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    drawing.render(&painter);
    return image;
}

QImage readOne(const QString& path, int side)
{
    const QFileInfo info(path);
    QFile file(path);
    if (!info.isFile() || info.size() > mostFileBytes || !file.open(QIODevice::ReadOnly))
        return {};
    if (info.suffix().compare(QLatin1String("svg"), Qt::CaseInsensitive) == 0)
        return drawn(file.readAll(), side);
    QImageReader reader(&file);
    reader.setAutoTransform(true);
    const QSize size = hasKnownFormat(reader) ? reader.size() : QSize();
    if (size.isEmpty() || double(size.width()) * size.height() > mostFilePixels)
        return {};
    QImage image = reader.read();
    if (image.isNull())
        return {};
    if (std::max(image.width(), image.height()) > side)
        image = image.scaled(side, side, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    image.setDevicePixelRatio(1.0);
    image.convertTo(QImage::Format_ARGB32_Premultiplied);
    return image;
}

} // namespace

QSet<QString> counterPicturesOf(const Position& position)
{
    QSet<QString> names;
    for (const Unit& unit : position.units) {
        for (const QString& face : unit.faces)
            names.insert(face);
    }
    return names;
}

CounterPicturesPtr readCounterPictures(const QString& folder, const QSet<QString>& names, const CounterPictures& known,
                                       const std::function<bool()>& goesOn)
{
    if (names.isEmpty() || names.size() > mostPictures || folder.isEmpty())
        return nullptr;
    constexpr int least = 32;
    constexpr int most = 256;
    const int side =
        std::clamp(static_cast<int>(std::sqrt(mostKeptPixels / static_cast<double>(names.size()))), least, most);
    const QDir place(folder);
    auto pictures = std::make_shared<CounterPictures>();
    for (const QString& name : names) {
        if (goesOn && !goesOn())
            return nullptr;
        const auto at = known.constFind(name);
        const QImage image = at != known.cend()                                    ? *at
                             : mayBeNamedIn(place, name) && hasPictureEnding(name) ? readOne(place.filePath(name), side)
                                                                                   : QImage();
        if (!image.isNull())
            pictures->insert(name, image);
    }
    return pictures;
}
