// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"
#include "io/load_progress.h"
#include "json/json_problems.h"

#include <QByteArray>
#include <QString>

#include <vector>

/// The bytes of a file, or why they cannot be had ("file.not-found", "file.unreadable", "json.too-large",
/// "file.cancelled"). They have room behind them for what parseJson() puts there.
Expected<QByteArray, FileError> readBytes(const QString& path, const LoadProgress& progress = {});

/// An error of a file as a whole.
FileError wholeFile(const char* code, const QString& file, const QString& message, const QString& expected = {});
/// "file.cancelled": the user had its reading stopped.
FileError cancelledError(const QString& file);

/// Written whole or not at all ("file.not-written").
Expected<Done, FileError> writeBytes(const QByteArray& bytes, const QString& path);

/// A file and what it shall hold.
struct FileContent
{
    QString path;
    QByteArray bytes;
};
/// Each file is written whole or not at all; none is touched before all of them are on the disk, then they are put into
/// place in order.
Expected<Done, FileError> writeFiles(const std::vector<FileContent>& files);

FileError fileError(const JsonError& error, const QString& file);
FileErrors fileErrors(const std::vector<JsonError>& errors, const QString& file);
