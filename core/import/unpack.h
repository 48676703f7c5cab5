// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "import/imported_board.h"

#include <QByteArray>
#include <QString>

#include <map>

/// All that one import may unpack, in bytes.
inline constexpr qint64 mostUnpacked = 1024LL * 1024 * 1024;

/// And of that one file.
inline constexpr qint64 mostUnpackedFile = 128LL * 1024 * 1024;

/// What gzip or zlib packed, at most `most` bytes: more is a fault, found before it fills the memory.
Expected<QByteArray, ImportError> inflated(const QByteArray& packed, qint64 most);
/// The same of zstd.
Expected<QByteArray, ImportError> unzstd(const QByteArray& packed, qint64 most);

bool isGzip(const QByteArray& bytes);
bool isZip(const QByteArray& bytes);

/// The files in a zip, by name; read when asked for. Names that lead outside are refused; nothing is written.
class ZipArchive
{
public:
    ZipArchive();
    ~ZipArchive();
    ZipArchive(ZipArchive&&) noexcept;
    ZipArchive& operator=(ZipArchive&&) noexcept;

    static Expected<ZipArchive, ImportError> open(const QByteArray& bytes);
    /// Of a file, of which only what is asked for is read.
    static Expected<ZipArchive, ImportError> openFile(const QString& path);

    QStringList names() const;
    bool contains(const QString& name) const { return m_entries.contains(name); }
    /// Its content; nothing: there is no such file, it is damaged or longer than `most`, or all that was read would be
    /// more than mostUnpacked.
    std::optional<QByteArray> read(const QString& name, qint64 most = mostUnpackedFile) const;
    /// The first bytes of it, at most so many; nothing: there is no such file.
    std::optional<QByteArray> head(const QString& name, qint64 count) const;

private:
    struct Handle;
    static Expected<ZipArchive, ImportError> checked(ZipArchive archive);
    std::unique_ptr<Handle> m_handle;
    std::map<QString, std::pair<quint64, qint64>> m_entries; ///< place, size
};
