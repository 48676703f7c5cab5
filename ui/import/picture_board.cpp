// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/picture_board.h"

#include "render/underlay/underlay_reader.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QImageReader>

#ifdef REARGUARD_HAS_POPPLER
#include <poppler-qt6.h>
#endif

#include <algorithm>
#include <cmath>

namespace {

struct PictureText
{
    Q_DECLARE_TR_FUNCTIONS(PictureImport)
};

constexpr int mostPicturePixels = 200'000'000; // as scans below a map may have

bool isPdf(const QByteArray& head)
{
    return head.startsWith("%PDF-");
}

/// The page as PNG, so large that its print can be read.
Expected<QByteArray, ImportError> pageOf(const QByteArray& pdf, int page, int& pages)
{
    pages = 0;
#ifdef REARGUARD_HAS_POPPLER
    const QString cure = PictureText::tr("save the page as a picture (PNG) in another program");
    const auto document = Poppler::Document::loadFromData(pdf);
    if (!document)
        return ImportError{PictureText::tr("the PDF is damaged"), cure};
    if (document->isLocked())
        return ImportError{PictureText::tr("the PDF is locked by a password"), cure};
    pages = document->numPages();
    const ImportError hasNone{PictureText::tr("the PDF has no page that can be shown"), cure};
    if (page < 0 || page >= pages)
        return hasNone;
    document->setRenderHint(Poppler::Document::Antialiasing);
    document->setRenderHint(Poppler::Document::TextAntialiasing);
    const auto sheet = document->page(page);
    if (!sheet)
        return hasNone;
    constexpr double longest = 6000.0; // pixels
    constexpr double finest = 300.0; // dots per inch
    constexpr double pointsPerInch = 72.0;
    const QSizeF points = sheet->pageSizeF();
    const double side = std::max({points.width(), points.height(), 1.0});
    const double dots = std::min(finest, longest / side * pointsPerInch);
    const QImage image = sheet->renderToImage(dots, dots);
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    return image.save(&buffer, "PNG") ? Expected<QByteArray, ImportError>(png) : hasNone;
#else
    Q_UNUSED(pdf)
    Q_UNUSED(page)
    return ImportError{PictureText::tr("this program was built without a reader of PDFs"),
                       PictureText::tr("save the page as a picture (PNG) in another program")};
#endif
}

} // namespace

bool isPictureOfSheet(const QString& path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray head = file.read(16);
    return head.startsWith("\x89PNG\r\n") || head.startsWith("\xff\xd8\xff") || isPdf(head)
           || (head.startsWith("RIFF") && head.mid(8, 4) == "WEBP");
}

Expected<ImportedBoard, ImportError> readPictureOfSheet(const QString& path, int page, QSize& size, int& pages)
{
    const QFileInfo info(path);
    QFile file(path);
    if (info.size() > mostPictureBytes)
        return ImportError{PictureText::tr("the file is larger than %1 MB").arg(mostPictureBytes / 1024 / 1024), {}};
    if (!file.open(QIODevice::ReadOnly))
        return ImportError{PictureText::tr("the file may not be read"), {}};
    ImportedBoard board;
    board.kind = QStringLiteral("picture");
    board.title = info.completeBaseName();
    QByteArray bytes = file.readAll();
    QString name = info.fileName();
    pages = 1;
    if (isPdf(bytes)) {
        auto sheet = pageOf(bytes, page, pages);
        if (!sheet)
            return sheet.error();
        bytes = *std::move(sheet);
        name = info.completeBaseName() + QStringLiteral(".png");
    }
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    QImageReader reader(&buffer);
    size = reader.size();
    if (!size.isValid() || size.isEmpty())
        return ImportError{PictureText::tr("the picture cannot be read"),
                           PictureText::tr("open it in an image editor and save it as PNG or JPEG")};
    if (size.width() > mostPicturePixels / size.height())
        return ImportError{
            PictureText::tr("the picture has more than %1 megapixels").arg(mostPicturePixels / 1'000'000),
            PictureText::tr("make it smaller in an image editor")};
    const QString ending = QString::fromLatin1(reader.format());
    // Its head may be all that is there.
    allowLargePictures();
    if (reader.read().isNull())
        return ImportError{PictureText::tr("the picture is damaged or cut off: %1").arg(reader.errorString()),
                           PictureText::tr("fetch or scan it once more")};
    // The ending says what it is wherever it lies afterwards.
    if (QFileInfo(name).suffix().compare(ending, Qt::CaseInsensitive) != 0 && ending != u"jpeg")
        name = QFileInfo(name).completeBaseName() + u'.' + ending;
    board.picture = ImportedPicture{name, bytes};
    board.plane = planeOver(size, GridShape::Flat, 30);
    return board;
}

CellPlane planeOver(const QSize& picture, GridShape shape, int columns)
{
    const bool isFlat = shape == GridShape::Flat;
    const double ratio = 2.0 / std::sqrt(3.0); // of the pitches of regular hexes
    CellPlane plane;
    plane.shape = shape;
    plane.columns = columns;
    const double column = picture.width() / (columns + (isFlat ? 1.0 / 3.0 : 0.5));
    const double row = isFlat ? column * ratio : column / ratio;
    const double rows = picture.height() / row - (isFlat ? 0.5 : 1.0 / 3.0);
    plane.rows = static_cast<int>(std::clamp(rows, 1.0, 1.0 * HexGrid::maxHexes / columns));
    plane.pitch = {column, row};
    plane.shift = (isFlat ? row : column) / 2.0;
    plane.origin = isFlat ? QPointF(column * 2.0 / 3.0, row / 2.0) : QPointF(column / 2.0, row * 2.0 / 3.0);
    return plane;
}
