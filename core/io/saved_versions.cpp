// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/saved_versions.h"

#include "io/file_print.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <filesystem>
#include <system_error>

namespace {

QDir versionsFolder(const QString& path)
{
    return QDir(QFileInfo(path).absoluteDir().filePath(QStringLiteral(".rearguard-versions")));
}

QString versionPath(const QString& path, int number)
{
    return versionsFolder(path).filePath(QStringLiteral("%1~%2~").arg(QFileInfo(path).fileName()).arg(number));
}

} // namespace

std::vector<SavedVersion> savedVersions(const QString& path)
{
    std::vector<SavedVersion> versions;
    for (int number = 1; number <= keptVersions; ++number) {
        const QFileInfo info(versionPath(path, number));
        if (info.isFile())
            versions.push_back({number, info.absoluteFilePath(), info.lastModified(), info.size()});
    }
    return versions;
}

bool keepVersion(const QString& path)
{
    if (!QFile::exists(path))
        return true;
    if (!versionsFolder(path).mkpath(QStringLiteral(".")))
        return false;
    // The same content once more would push out one that is of use.
    if (printOfFile(versionPath(path, 1)) == printOfFile(path))
        return true;
    for (int number = keptVersions; number > 1; --number) {
        const std::filesystem::path from = versionPath(path, number - 1).toStdU16String();
        std::error_code none;
        std::filesystem::rename(from, versionPath(path, number).toStdU16String(), none);
    }
    const QString latest = versionPath(path, 1);
    QFile::remove(latest); // where it could not be moved on
    // Files are replaced and never written into, so a link keeps the content: to the file itself, for where the path is
    // a symbolic link that would lead to the new content.
    std::error_code failed;
    std::filesystem::create_hard_link(QFileInfo(path).canonicalFilePath().toStdU16String(), latest.toStdU16String(),
                                      failed);
    return !failed || QFile::copy(path, latest);
}
