// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/unpack.h"

#include <zip.h>
#include <zlib.h>
#include <zstd.h>

#include <QFile>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>

namespace {

ImportError damaged()
{
    return {ImportWords::tr("the packed part of the file is damaged"), ImportWords::tr("get the file once more")};
}

ImportError bomb()
{
    return {ImportWords::tr("the file unpacks to more than it says, or to more than may be read"),
            ImportWords::tr("such a file is made to fill the memory; do not open it")};
}

} // namespace

bool isGzip(const QByteArray& bytes)
{
    return bytes.startsWith("\x1f\x8b");
}

bool isZip(const QByteArray& bytes)
{
    return bytes.startsWith("PK\x03\x04") || bytes.startsWith("PK\x05\x06");
}

Expected<QByteArray, ImportError> inflated(const QByteArray& packed, qint64 most)
{
    z_stream stream{};
    if (inflateInit2(&stream, 15 + 32) != Z_OK) // gzip or zlib
        return damaged();
    const std::unique_ptr<z_stream, int (*)(z_stream*)> ending(&stream, inflateEnd);
    QByteArray copy = packed;
    stream.next_in = reinterpret_cast<Bytef*>(copy.data());
    stream.avail_in = static_cast<uInt>(std::min<qsizetype>(copy.size(), std::numeric_limits<int>::max()));
    QByteArray out;
    std::array<char, 65536> part{};
    for (int state = Z_OK; state != Z_STREAM_END;) {
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = static_cast<uInt>(part.size());
        state = inflate(&stream, Z_NO_FLUSH);
        if (state != Z_OK && state != Z_STREAM_END)
            return damaged();
        const auto made = static_cast<qsizetype>(part.size() - stream.avail_out);
        if (out.size() + made > most)
            return bomb();
        out.append(part.data(), made);
        if (state == Z_OK && made == 0 && stream.avail_in == 0)
            return damaged();
    }
    return out;
}

Expected<QByteArray, ImportError> unzstd(const QByteArray& packed, qint64 most)
{
    const std::unique_ptr<ZSTD_DStream, size_t (*)(ZSTD_DStream*)> stream(ZSTD_createDStream(), ZSTD_freeDStream);
    if (!stream || ZSTD_isError(ZSTD_initDStream(stream.get())) != 0)
        return damaged();
    ZSTD_inBuffer in{packed.constData(), static_cast<size_t>(packed.size()), 0};
    QByteArray out;
    std::array<char, 65536> part{};
    for (;;) {
        ZSTD_outBuffer made{part.data(), part.size(), 0};
        const size_t state = ZSTD_decompressStream(stream.get(), &made, &in);
        if (ZSTD_isError(state) != 0)
            return damaged();
        if (out.size() + static_cast<qsizetype>(made.pos) > most)
            return bomb();
        out.append(part.data(), static_cast<qsizetype>(made.pos));
        if (state == 0)
            return out;
        if (in.pos == in.size && made.pos == 0)
            return damaged();
    }
}

struct ZipArchive::Handle
{
    QByteArray bytes;
    zip_t* zip = nullptr;
    mutable qint64 unpacked = 0;

    ~Handle()
    {
        if (zip != nullptr)
            zip_discard(zip);
    }
};

ZipArchive::ZipArchive() : m_handle(std::make_unique<Handle>()) {}
ZipArchive::~ZipArchive() = default;
ZipArchive::ZipArchive(ZipArchive&&) noexcept = default;
ZipArchive& ZipArchive::operator=(ZipArchive&&) noexcept = default;

Expected<ZipArchive, ImportError> ZipArchive::open(const QByteArray& bytes)
{
    ZipArchive archive;
    archive.m_handle->bytes = bytes;
    const QByteArray& kept = archive.m_handle->bytes;
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source =
        zip_source_buffer_create(kept.constData(), static_cast<zip_uint64_t>(kept.size()), 0, &error);
    archive.m_handle->zip = source == nullptr ? nullptr : zip_open_from_source(source, ZIP_RDONLY, &error);
    zip_error_fini(&error);
    if (archive.m_handle->zip == nullptr) {
        if (source != nullptr)
            zip_source_free(source);
        return damaged();
    }
    return checked(std::move(archive));
}

Expected<ZipArchive, ImportError> ZipArchive::openFile(const QString& path)
{
    ZipArchive archive;
    archive.m_handle->zip = zip_open(QFile::encodeName(path).constData(), ZIP_RDONLY, nullptr);
    if (archive.m_handle->zip == nullptr)
        return damaged();
    return checked(std::move(archive));
}

Expected<ZipArchive, ImportError> ZipArchive::checked(ZipArchive archive)
{
    constexpr zip_int64_t mostEntries = 100'000;
    const zip_int64_t count = zip_get_num_entries(archive.m_handle->zip, 0);
    if (count > mostEntries)
        return ImportError{ImportWords::tr("the archive has more than %L1 files").arg(mostEntries), {}};
    qint64 claimed = 0;
    for (zip_int64_t i = 0; i < count; ++i) {
        zip_stat_t stat;
        if (zip_stat_index(archive.m_handle->zip, static_cast<zip_uint64_t>(i), 0, &stat) != 0 || stat.name == nullptr)
            continue;
        const QString name = QString::fromUtf8(stat.name);
        const bool hasDrive = name.size() > 1 && name[1] == u':';
        if (name.startsWith(u'/') || name.contains(u'\\') || hasDrive
            || name.split(u'/').contains(QStringLiteral("..")))
            return ImportError{
                ImportWords::tr("the archive has a file that would lie outside of its folder: %1").arg(name.left(80)),
                ImportWords::tr("such an archive is made to do harm; do not open it")};
        claimed += static_cast<qint64>(std::min<zip_uint64_t>(stat.size, mostUnpacked + 1));
        archive.m_entries.emplace(name, std::pair(static_cast<quint64>(i), static_cast<qint64>(stat.size)));
        if (claimed > mostUnpacked)
            return bomb();
    }
    return archive;
}

QStringList ZipArchive::names() const
{
    QStringList names;
    for (const auto& [name, entry] : m_entries)
        names += name;
    return names;
}

std::optional<QByteArray> ZipArchive::head(const QString& name, qint64 count) const
{
    const auto found = m_entries.find(name);
    if (found == m_entries.end())
        return std::nullopt;
    const std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> file(zip_fopen_index(m_handle->zip, found->second.first, 0),
                                                                 zip_fclose);
    if (!file)
        return std::nullopt;
    QByteArray bytes(std::clamp<qint64>(found->second.second, 0, count), Qt::Uninitialized);
    const zip_int64_t taken = zip_fread(file.get(), bytes.data(), static_cast<zip_uint64_t>(bytes.size()));
    bytes.truncate(std::max<zip_int64_t>(taken, 0));
    return bytes;
}

std::optional<QByteArray> ZipArchive::read(const QString& name, qint64 most) const
{
    const auto found = m_entries.find(name);
    if (found == m_entries.end())
        return std::nullopt;
    const auto [place, size] = found->second;
    if (size < 0 || size > most || m_handle->unpacked + size > mostUnpacked)
        return std::nullopt;
    const std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> file(zip_fopen_index(m_handle->zip, place, 0), zip_fclose);
    if (!file)
        return std::nullopt;
    QByteArray bytes(size, Qt::Uninitialized);
    const zip_int64_t taken = zip_fread(file.get(), bytes.data(), static_cast<zip_uint64_t>(size));
    char more = 0;
    if (taken != size || zip_fread(file.get(), &more, 1) > 0)
        return std::nullopt;
    m_handle->unpacked += size;
    return bytes;
}
