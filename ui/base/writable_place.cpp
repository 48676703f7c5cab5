// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/writable_place.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

bool mayWriteBeside(const QString& file)
{
    return QFileInfo(QFileInfo(file).path()).isWritable();
}

QString documentsFolder()
{
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QFileInfo(documents).isDir() ? documents : QDir::homePath();
}

QString writablePlace(const QString& suggested)
{
    if (mayWriteBeside(suggested))
        return suggested;
    return QDir(documentsFolder()).filePath(QFileInfo(suggested).fileName());
}
