// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/underlay_image.h"

#include <QDir>
#include <QImageReader>

bool UnderlayImage::setFolder(const QString& folder)
{
    if (folder == m_folder)
        return false;
    m_folder = folder;
    return true;
}

void UnderlayImage::load(const HexMap& map)
{
    const QString path = map.underlay && !m_folder.isEmpty() ? QDir(m_folder).filePath(map.underlay->image) : QString();
    if (path == m_path)
        return;
    m_path = path;
    m_image = QImage();
    if (path.isEmpty())
        return;
    QImageReader reader(path);
    // Scanned sheets are often larger than Qt's 256 MB.
    constexpr int megabytes = 2048;
    if (QImageReader::allocationLimit() < megabytes)
        QImageReader::setAllocationLimit(megabytes);
    reader.setAutoTransform(true);
    m_image = reader.read().convertToFormat(QImage::Format_ARGB32_Premultiplied);
}
