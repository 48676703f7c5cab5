// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/text_file.h"

#include "io/safe_file.h"
#include "json/file_words.h"
#include "json/json_reader.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <memory>

FileError wholeFile(const char* code, const QString& file, const QString& message, const QString& expected)
{
    return {QString::fromLatin1(code), file, 0, 0, {}, message, expected, {}};
}

FileError cancelledError(const QString& file)
{
    return wholeFile("file.cancelled", file, FileWords::tr("the reading of the file was cancelled"));
}

Expected<QByteArray, FileError> readBytes(const QString& path, const LoadProgress& progress)
{
    const QFileInfo info(path);
    if (!info.exists())
        return wholeFile("file.not-found", path, FileWords::tr("there is no such file"));
    // A pipe or a device could be read for ever.
    if (!info.isFile())
        return wholeFile("file.unreadable", path, FileWords::tr("this is no file but a folder or a device"));
    if (info.size() > maxJsonSize) {
        const auto megabytes = [](qint64 bytes) { return bytes / (1024 * 1024); };
        return wholeFile("json.too-large", path, FileWords::tr("the file has %1 MB").arg(megabytes(info.size())),
                         FileWords::tr("at most %1 MB").arg(megabytes(maxJsonSize)));
    }
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return wholeFile("file.unreadable", path, FileWords::tr("the file cannot be read: %1").arg(file.errorString()));
    // Piece by piece, so that it can be stopped on a slow disk. A file may grow while it is read.
    constexpr qsizetype piece = 4 * 1024 * 1024;
    QByteArray bytes;
    bytes.reserve(static_cast<qsizetype>(info.size()) + jsonPadding);
    while (bytes.size() <= maxJsonSize) {
        const qsizetype before = bytes.size();
        const qsizetype left = std::max<qsizetype>(static_cast<qsizetype>(info.size()) - before, 1);
        bytes.resize(before + std::min(piece, left));
        const qint64 read = file.read(bytes.data() + before, bytes.size() - before);
        bytes.resize(before + static_cast<qsizetype>(std::max<qint64>(read, 0)));
        if (read <= 0)
            break;
        if (!progress.tell(static_cast<double>(bytes.size()) / static_cast<double>(info.size() + 1)))
            return cancelledError(path);
    }
    if (file.error() != QFileDevice::NoError)
        return wholeFile("file.unreadable", path, FileWords::tr("the file cannot be read: %1").arg(file.errorString()));
    return bytes;
}

Expected<Done, FileError> writeBytes(const QByteArray& bytes, const QString& path)
{
    return writeFiles({{path, bytes}});
}

Expected<Done, FileError> writeFiles(const std::vector<FileContent>& files)
{
    const auto failed = [](const QString& path, const SafeFile& file) {
        return wholeFile("file.not-written", path,
                         FileWords::tr("the file cannot be written: %1").arg(file.errorString()));
    };
    std::vector<std::unique_ptr<SafeFile>> written;
    for (const FileContent& content : files) {
        written.push_back(std::make_unique<SafeFile>(content.path));
        SafeFile& file = *written.back();
        if (!file.open(QIODevice::WriteOnly) || file.write(content.bytes) != content.bytes.size() || !file.flush())
            return failed(content.path, file);
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (!written[i]->finish())
            return failed(files[i].path, *written[i]);
    }
    return Done();
}

FileError fileError(const JsonError& error, const QString& file)
{
    return {error.code,    file,          error.place.line, error.place.column,
            error.pointer, error.message, error.expected,   error.hint};
}

FileErrors fileErrors(const std::vector<JsonError>& errors, const QString& file)
{
    FileErrors result;
    result.reserve(errors.size());
    for (const JsonError& error : errors)
        result.push_back(fileError(error, file));
    return result;
}
