// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "map/hex_map.h"

#include <QByteArray>
#include <QHash>
#include <QImage>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <memory>

class QPainter;

/// A picture that stands for a kind: pixels of a tile, or a drawing. May be painted by several threads, as pixels.
class KindImage
{
public:
    static constexpr qint64 mostBytes = 1024 * 1024; ///< of a file
    static constexpr int mostPixels = 1024 * 1024; ///< of a tile
    static constexpr int mostElements = 20'000; ///< of a drawing

    /// Reads a PNG or SVG file. Error: what is wrong and what to do. May run on any thread.
    static Expected<KindImage, QString> read(const QString& path);

    /// A symbol, not a tile.
    bool isDrawing() const { return !m_svg.isEmpty(); }
    /// `pixels`: how many there are for a length of 1. A drawing in vectors stays one, but not in grey.
    void paint(QPainter& painter, const QRectF& room, double pixels, bool isVector, bool isGrey) const;

private:
    QImage m_image;
    QImage m_grey;
    QByteArray m_svg;
};

/// The pictures of a map's kinds by the names that the map has for them.
class KindImages
{
public:
    static constexpr int most = 128;

    KindImages() = default;
    /// Reads those that the map names, in that folder; what cannot be read is left out, and said in `problems`.
    KindImages(const HexMap& map, const QString& folder);

    void add(const QString& name, const KindImage& image) { m_images.insert(name, image); }
    const KindImage* find(const QString& name) const;
    const QStringList& problems() const { return m_problems; }
    /// The pictures that a map names, each once.
    static QStringList namesIn(const HexMap& map);

private:
    QHash<QString, KindImage> m_images;
    QStringList m_problems;
};

using KindImagesPtr = std::shared_ptr<const KindImages>;
