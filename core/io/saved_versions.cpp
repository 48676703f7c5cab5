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

/// A folder from elsewhere may have a link there, by which other folders would be filled.
bool isOurs(const QDir& versions)
{
    return !QFileInfo(versions.path()).isSymLink();
}

} // namespace

std::vector<SavedVersion> savedVersions(const QString& path)
{
    std::vector<SavedVersion> versions;
    if (!isOurs(versionsFolder(path)))
        return versions;
    for (int number = 1; number <= keptVersions; ++number) {
        const QFileInfo info(versionPath(path, number));
        if (info.isFile() && !info.isSymLink())
            versions.push_back({number, info.absoluteFilePath(), info.lastModified(), info.size()});
    }
    return versions;
}

bool keepVersion(const QString& path)
{
    if (!QFileInfo(path).isFile())
        return true; // not there, or nothing that will be replaced
    if (!isOurs(versionsFolder(path)) || !versionsFolder(path).mkpath(QStringLiteral(".")))
        return false;
    const auto kept = savedVersions(path);
    // The same content once more would push out one that is of use.
    if (!kept.empty() && kept.front().number == 1 && printOfFile(kept.front().path) == printOfFile(path))
        return true;
    // Whole before the others move on: where there is no room for it, none of them is pushed out.
    const QString fresh = versionPath(path, 0);
    QFile::remove(fresh);
    // Files are replaced and never written into, so a link keeps the content: to the file itself, for where the path is
    // a symbolic link that would lead to the new content.
    std::error_code failed;
    std::filesystem::create_hard_link(QFileInfo(path).canonicalFilePath().toStdU16String(), fresh.toStdU16String(),
                                      failed);
    if (failed && !QFile::copy(path, fresh)) {
        QFile::remove(fresh);
        return false;
    }
    for (int number = keptVersions; number > 0; --number) {
        const std::filesystem::path from = versionPath(path, number - 1).toStdU16String();
        std::filesystem::rename(from, versionPath(path, number).toStdU16String(), failed);
    }
    return !failed;
}
