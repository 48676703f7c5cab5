// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/picture_file.h"

#include "io/safe_file.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QIODevice>
#include <QThread>
#include <QtEndian>

#include <algorithm>
#include <optional>
#include <zlib.h>

namespace {

struct PictureText
{
    Q_DECLARE_TR_FUNCTIONS(PictureFile)
};

std::optional<PictureFormat> formatOf(const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("png"))
        return PictureFormat::Png;
    if (ending == QLatin1String("svg"))
        return PictureFormat::Svg;
    if (ending == QLatin1String("pdf"))
        return PictureFormat::Pdf;
    return std::nullopt;
}

constexpr int level = 3; ///< beyond it the time doubles for a twentieth of the size

QByteArray bigEndian(quint32 number)
{
    const quint32 swapped = qToBigEndian(number);
    return {reinterpret_cast<const char*>(&swapped), sizeof swapped};
}

const Bytef* bytes(const QByteArray& data)
{
    return reinterpret_cast<const Bytef*>(data.constData());
}

} // namespace

QString cannotWritePicture(const QString& path, const QString& why)
{
    return PictureText::tr("%1 cannot be written: %2").arg(path, why);
}

Expected<Done, QString> writePictureFile(const QString& path,
                                         const std::function<Expected<Done, QString>(PictureFormat, QIODevice&)>& write)
{
    const auto format = formatOf(path);
    if (!format)
        return PictureText::tr("%1: the file name must end in .png, .svg or .pdf").arg(path);
    SafeFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return cannotWritePicture(path, file.errorString());
    const Expected<Done, QString> written = write(*format, file);
    if (!written) {
        file.cancelWriting();
        return written;
    }
    if (!file.finish())
        return cannotWritePicture(path, file.errorString());
    return Done{};
}

struct PngWriter::Piece
{
    QImage rows;
    QByteArray data;
    uLong checksum = 0; ///< of the bytes before compression
    qsizetype length = 0; ///< their number
    QSemaphore isDone;
};

PngWriter::PngWriter(QIODevice& device, const QSize& size, int dotsPerMeter)
    : m_device(device), m_size(size), m_checksum(adler32(0, nullptr, 0))
{
    m_pool.setMaxThreadCount(std::max(1, QThread::idealThreadCount()));
    m_isGood = m_device.write("\x89PNG\r\n\x1a\n", 8) == 8;
    const char rgb[] = {8, 2, 0, 0, 0}; // bits a channel, colour type, compression, filter, interlace
    writeChunk("IHDR", bigEndian(static_cast<quint32>(size.width())) + bigEndian(static_cast<quint32>(size.height()))
                           + QByteArray(rgb, sizeof rgb));
    const QByteArray dots = bigEndian(static_cast<quint32>(dotsPerMeter));
    writeChunk("pHYs", dots + dots + '\x01');
}

PngWriter::~PngWriter()
{
    m_pool.waitForDone();
}

void PngWriter::writeChunk(const char* type, const QByteArray& data)
{
    const QByteArray head = bigEndian(static_cast<quint32>(data.size()));
    const QByteArray body = QByteArray(type, 4) + data;
    const uLong sum = crc32_z(crc32(0, nullptr, 0), bytes(body), static_cast<z_size_t>(body.size()));
    for (const QByteArray& part : {head, body, bigEndian(static_cast<quint32>(sum))})
        m_isGood = m_isGood && m_device.write(part) == part.size();
}

void PngWriter::addText(const QByteArray& key, const QString& text)
{
    // International text: not compressed, of no language, the key not translated.
    writeChunk("iTXt", key + QByteArray(5, '\0') + text.toUtf8());
}

void PngWriter::compress(Piece& piece, bool isFirst)
{
    const int width = piece.rows.width();
    const int height = piece.rows.height();
    const qsizetype stride = 1 + 3 * static_cast<qsizetype>(width);
    QByteArray plain(stride * height, Qt::Uninitialized);
    char* to = plain.data();
    for (int y = 0; y < height; ++y) {
        const auto* row = reinterpret_cast<const QRgb*>(piece.rows.constScanLine(y));
        *to++ = 0; // no filter
        for (int x = 0; x < width; ++x) {
            *to++ = static_cast<char>(qRed(row[x]));
            *to++ = static_cast<char>(qGreen(row[x]));
            *to++ = static_cast<char>(qBlue(row[x]));
        }
    }
    piece.rows = {};
    piece.length = plain.size();
    piece.checksum = adler32_z(adler32(0, nullptr, 0), bytes(plain), static_cast<z_size_t>(plain.size()));

    // Raw deflate that ends on a whole byte, so that the pieces of all threads make one stream; the stream's head goes
    // before the first.
    z_stream stream{};
    deflateInit2(&stream, level, Z_DEFLATED, -MAX_WBITS, 9, Z_DEFAULT_STRATEGY);
    constexpr qsizetype forFlush = 64;
    constexpr char zlibHead[] = {0x78, 0x5e};
    const qsizetype head = isFirst ? sizeof zlibHead : 0;
    piece.data.resize(head + static_cast<qsizetype>(deflateBound(&stream, static_cast<uLong>(plain.size())))
                      + forFlush);
    if (isFirst)
        std::copy_n(zlibHead, sizeof zlibHead, piece.data.begin());
    stream.next_in = reinterpret_cast<Bytef*>(plain.data());
    stream.avail_in = static_cast<uInt>(plain.size());
    stream.next_out = reinterpret_cast<Bytef*>(piece.data.data() + head);
    stream.avail_out = static_cast<uInt>(piece.data.size() - head);
    deflate(&stream, Z_SYNC_FLUSH);
    piece.data.truncate(head + static_cast<qsizetype>(stream.total_out));
    deflateEnd(&stream);
}

void PngWriter::addBand(const QImage& band)
{
    Q_ASSERT(band.width() == m_size.width() && band.format() == QImage::Format_RGB32);
    auto piece = std::make_shared<Piece>();
    piece->rows = band;
    const bool isFirst = !m_hasBegun;
    m_hasBegun = true;
    m_pool.start([piece, isFirst] {
        compress(*piece, isFirst);
        piece->isDone.release();
    });
    m_waiting.push_back(piece);
    // One more than there are threads: each has work, and no more than that lies about.
    while (m_waiting.size() > static_cast<std::size_t>(m_pool.maxThreadCount()))
        writeFirst();
}

void PngWriter::writeFirst()
{
    Piece& piece = *m_waiting.front();
    piece.isDone.acquire();
    m_checksum = adler32_combine(m_checksum, piece.checksum, static_cast<z_off_t>(piece.length));
    writeChunk("IDAT", piece.data);
    m_waiting.erase(m_waiting.begin());
}

bool PngWriter::finish()
{
    while (!m_waiting.empty())
        writeFirst();
    // An empty last block, and what all bytes sum up to.
    writeChunk("IDAT", QByteArray("\x03\x00", 2) + bigEndian(static_cast<quint32>(m_checksum)));
    writeChunk("IEND", {});
    return m_isGood;
}
