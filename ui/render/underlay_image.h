// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "map/hex_map.h"

#include <QImage>
#include <QString>

/// The picture of a map's underlay, read once.
class UnderlayImage
{
public:
    /// Returns whether that is another folder.
    bool setFolder(const QString& folder);
    /// Reads the map's picture; without one, or when it cannot be read, the image is empty.
    void load(const HexMap& map);
    const QImage& image() const { return m_image; }

private:
    QString m_folder;
    QString m_path; ///< of what was read
    QImage m_image;
};
