// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDateTime>
#include <QString>

#include <vector>

/// The last contents that a file had before it was saved anew: "name~1~" (the latest) to "name~3~" in the folder
/// ".rearguard-versions" beside it.
inline constexpr int keptVersions = 3;

struct SavedVersion
{
    int number = 1; ///< 1: the latest
    QString path;
    QDateTime saved; ///< when that content was written
    qint64 size = 0; ///< bytes
};

/// The versions kept of a file, the latest first.
std::vector<SavedVersion> savedVersions(const QString& path);

/// Keeps what is in the file now, before it is replaced; the oldest version goes. Takes no room on the disk where it can
/// have hard links. False: it could not be kept, which is no reason not to save.
bool keepVersion(const QString& path);
