// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "geometry/picture_fit.h"
#include "grid/plane_layout.h"
#include "map/hex_map.h"

#include <QByteArray>
#include <QImage>
#include <QRectF>
#include <QSizeF>
#include <QTransform>

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

class QPainter;
class QSvgRenderer;

/// A scanned sheet as painting needs it: the picture and its halves, quarters and so on, so that a large scan seen from
/// afar is a small copy and not a large one made small each time. Never changes, so any thread may paint it.
///
/// Coordinates are pixels of the file's picture; of a drawing (SVG) the units of its size, whatever it is rasterised at.
class UnderlayPicture
{
public:
    /// Larger pictures are refused; a drawing is never rasterised to more.
    static constexpr double mostPixels = 200e6;

    /// Tells how much is done, 0 to 1; false stops.
    using Watch = std::function<bool(double share)>;

    /// Takes a picture and makes the smaller ones. Null: it was stopped.
    static std::shared_ptr<const UnderlayPicture> fromImage(QImage image, const Watch& watch = {});
    /// Rasterises a drawing with up to `sharpness` pixels a unit, as far as memory allows. Null: it is no drawing, or it
    /// was stopped.
    static std::shared_ptr<const UnderlayPicture> fromSvg(const QByteArray& svg, double sharpness = 0.0,
                                                          const Watch& watch = {});
    ~UnderlayPicture();

    QSizeF size() const { return m_size; }
    /// The pixels themselves, of a drawing as it was rasterised: sharpness() times as many as units.
    const QImage& pixels() const { return m_levels.front(); }
    bool isDrawing() const { return m_drawing != nullptr; }
    /// Pixels that there are for a unit of the picture.
    double sharpness() const { return m_sharpness; }
    /// The drawing's bytes; empty for pixels.
    const QByteArray& source() const { return m_source; }
    /// Whether more pixels a unit could be had.
    bool canBeSharper() const;
    qsizetype bytes() const;
    int levels() const { return static_cast<int>(m_levels.size()); }

    /// Paints the part `exposed` with a painter in picture coordinates. `density`: device pixels that a unit of the picture
    /// takes there. `isGrey`: without its colours.
    void paint(QPainter& painter, const QRectF& exposed, double density, bool isGrey = false) const;
    /// The same for printers and files of drawings: a drawing stays one.
    void paintVector(QPainter& painter, const QRectF& exposed, double density) const;

private:
    UnderlayPicture() = default;
    bool makeLevels(QImage image, const Watch& watch, double from);

    QSizeF m_size;
    double m_sharpness = 1.0;
    std::vector<QImage> m_levels; ///< each half of the one before
    QByteArray m_source;
    std::unique_ptr<QSvgRenderer> m_drawing;
    mutable std::mutex m_drawingMutex;
};

using UnderlayPicturePtr = std::shared_ptr<const UnderlayPicture>;

PicturePlace placeOf(const Underlay& underlay);

/// The underlay with its picture placed otherwise.
Underlay placed(Underlay underlay, const PicturePlace& place);

/// From picture pixels to the plane of the layout. Precondition: the underlay's hexSize is not empty.
QTransform boardFromPicture(const Underlay& underlay, const HexGrid& grid, const PlaneLayout& layout);

/// A picture of that size spread over the whole grid, hexes as wide and high as that makes them.
PicturePlace spreadPlace(const HexGrid& grid, const QSizeF& pictureSize);
