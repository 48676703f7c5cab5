// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/underlay/underlay_reader.h"

#include "render/underlay/svg_guard.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QSvgRenderer>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <utility>

namespace {

struct UnderlayText
{
    Q_DECLARE_TR_FUNCTIONS(Underlay)
};

/// The decoders tell nothing, but they read from first to last byte: so the file tells how far they are, and ends early
/// when it is enough.
class WatchedFile : public QFile
{
public:
    WatchedFile(const QString& path, UnderlayPicture::Watch watch) : QFile(path), m_watch(std::move(watch)) {}
    bool isStopped() const { return m_isStopped; }

protected:
    qint64 readData(char* data, qint64 most) override
    {
        if (m_isStopped)
            return -1;
        const qint64 all = std::max<qint64>(size(), 1);
        if (m_watch && !m_watch(std::min(1.0, static_cast<double>(pos()) / static_cast<double>(all)))) {
            m_isStopped = true;
            return -1;
        }
        return QFile::readData(data, most);
    }

private:
    UnderlayPicture::Watch m_watch;
    bool m_isStopped = false;
};

void allowLargePictures()
{
    // Scanned sheets are often larger than Qt's 256 MB; 200 megapixels of 16 bits a channel take 1.6 GB.
    static std::once_flag once;
    std::call_once(once, [] {
        constexpr int megabytes = 2048;
        if (QImageReader::allocationLimit() < megabytes)
            QImageReader::setAllocationLimit(megabytes);
    });
}

bool isSvg(const QString& path)
{
    return QFileInfo(path).suffix().compare(QLatin1String("svg"), Qt::CaseInsensitive) == 0;
}

QString shown(const QString& path)
{
    return QDir::toNativeSeparators(path);
}

/// By what is in the file, not by its name: no other decoder is let at it.
bool isKnownFormat(const QImageReader& reader)
{
    static const QByteArrayList known{"png", "jpeg", "jpg", "webp"};
    return known.contains(reader.format());
}

QString tooLarge(const QString& path, QSize size)
{
    const double pixels = double(size.width()) * size.height();
    const int percent = static_cast<int>(std::floor(std::sqrt(UnderlayPicture::mostPixels / pixels) * 100.0));
    return UnderlayText::tr(
               "%1 has %2 × %3 pixels, which is %4 million; at most %5 million can be shown. Scale it down to "
               "%6 % in a picture editor, or scan it with fewer dots per inch.")
        .arg(shown(path))
        .arg(size.width())
        .arg(size.height())
        .arg(std::ceil(pixels / 1e6))
        .arg(UnderlayPicture::mostPixels / 1e6)
        .arg(percent);
}

QString unreadable(const QString& path, const QString& why)
{
    return UnderlayText::tr("%1 cannot be read: %2. Open it in a picture editor and save it as PNG or JPEG, or choose "
                            "another picture.")
        .arg(shown(path), why);
}

Expected<UnderlayPicturePtr, QString> readSvg(WatchedFile& file, const UnderlayPicture::Watch& watch, double sharpness)
{
    const QByteArray bytes = file.read(mostSvgBytes + 1);
    if (file.isStopped())
        return QString();
    if (const auto why = whyNotDrawn(bytes))
        return unreadable(file.fileName(), *why);
    bool wasStopped = false;
    UnderlayPicturePtr picture = UnderlayPicture::fromSvg(bytes, sharpness, [&](double share) {
        wasStopped = watch && !watch(share);
        return !wasStopped;
    });
    if (picture)
        return picture;
    return wasStopped ? QString() : unreadable(file.fileName(), UnderlayText::tr("it is no SVG drawing with a size"));
}

} // namespace

Expected<UnderlayPicturePtr, QString> readUnderlay(const QString& path, const UnderlayPicture::Watch& watch,
                                                   double sharpness)
{
    allowLargePictures();
    // Reading is most of the work; the smaller pictures are the rest.
    constexpr double reading = 0.85;
    const auto part = [&watch](double from, double to) {
        return [&watch, from, to](double share) { return !watch || watch(from + (to - from) * share); };
    };
    if (!QFileInfo::exists(path))
        return UnderlayText::tr("%1 is not there. Put the picture back beside the map, or choose another one.")
            .arg(shown(path));
    if (!QFileInfo(path).isFile())
        return UnderlayText::tr("%1 is no file but a folder or a device. Choose another picture.").arg(shown(path));
    if (QFileInfo(path).size() > mostPictureBytes)
        return UnderlayText::tr("%1 has more than %2 MB. Scale it down in a picture editor.")
            .arg(shown(path))
            .arg(mostPictureBytes / (1024 * 1024));
    WatchedFile file(path, isSvg(path) ? UnderlayPicture::Watch() : part(0.0, reading));
    if (!file.open(QIODevice::ReadOnly))
        return UnderlayText::tr("%1 cannot be read: %2. Give yourself the right to read it.")
            .arg(shown(path), file.errorString());
    if (isSvg(path))
        return readSvg(file, watch, sharpness);
    QImageReader reader(&file);
    reader.setAutoTransform(true);
    const bool isKnown = isKnownFormat(reader);
    if (file.isStopped())
        return QString();
    if (!isKnown)
        return unreadable(path, UnderlayText::tr("it is no PNG, JPEG or WebP picture"));
    const QSize size = reader.size();
    if (size.isValid() && double(size.width()) * size.height() > UnderlayPicture::mostPixels)
        return tooLarge(path, size);
    QImage image;
    const bool isRead = reader.read(&image);
    if (file.isStopped())
        return QString();
    if (!isRead || image.isNull())
        return unreadable(path, reader.errorString());
    if (double(image.width()) * image.height() > UnderlayPicture::mostPixels)
        return tooLarge(path, image.size());
    UnderlayPicturePtr picture = UnderlayPicture::fromImage(std::exchange(image, QImage()), part(reading, 1.0));
    return picture ? Expected<UnderlayPicturePtr, QString>(std::move(picture)) : QString();
}

QSizeF underlaySize(const QString& path)
{
    allowLargePictures();
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return {};
    if (isSvg(path)) {
        const QByteArray bytes = file.read(mostSvgBytes + 1);
        return whyNotDrawn(bytes) ? QSizeF() : QSizeF(QSvgRenderer(bytes).defaultSize());
    }
    QImageReader reader(&file);
    if (!isKnownFormat(reader))
        return {};
    const QSize size = reader.size();
    return reader.transformation() & QImageIOHandler::TransformationRotate90 ? size.transposed() : size;
}
