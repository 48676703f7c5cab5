// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "layers/layer.h"
#include "render/board_content.h"
#include "render/theme.h"

#include <QImage>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class KindImages;
class QPainter;
class UnderlayPicture;
struct RenderRequest;

/// A picture of a board: for command line, export, print and tests. Needs a QGuiApplication (offscreen is enough) and a
/// font.
struct RenderRequest
{
    BoardContent content;
    LayerSettings layers = LayerSettings::forPicture();
    Theme theme = Theme::light();
    double hexSize = 64.0; ///< logical pixels, flat to flat
    double devicePixelRatio = 1.0; ///< of PNG
    /// On paper; nothing: 96 pixels an inch. A PDF has that size, a PNG says it.
    std::optional<double> millimetersPerHex;
    std::optional<QRectF> part; ///< in hexes, as PlaneLayout(grid, 1); nothing: the whole map
    double margin = 0.2; ///< hexes around it
    QString title; ///< of the document
    QString description; ///< what it shows, in a sentence or two; written where the format has a place for it
    QString underlayFolder; ///< that the path of the underlay's picture is relative to: the map file's
    std::shared_ptr<const UnderlayPicture> underlay; ///< the picture where it is read already; null: it is read
    std::shared_ptr<const KindImages> kindImages; ///< likewise
};

/// The part that is drawn with its margin, in board pixels: PlaneLayout(grid, request.hexSize).
QRectF pictureArea(const RenderRequest& request);
/// Logical pixels of the picture.
QSizeF pictureSize(const RenderRequest& request);

/// The picture below the board, read here unless it was read before; null: none, or it cannot be read.
std::shared_ptr<const UnderlayPicture> underlayOf(const RenderRequest& request);
/// The pictures of the map's kinds, likewise.
std::shared_ptr<const KindImages> kindImagesOf(const RenderRequest& request);

QImage renderImage(const RenderRequest& request);

/// Hears how much of a picture is done, 0 to 1; false stops.
using RenderWatch = std::function<bool(double share)>;

/// Writes a picture; the ending says which: .png, .svg or .pdf. SVG and PDF are drawings, not pixels. May run beside the
/// interface with a position and map that nobody else changes. The layers of an SVG are groups with their names, which
/// drawing programs show as layers. Error: a sentence; empty: it was stopped.
Expected<Done, QString> renderToFile(const RenderRequest& request, const QString& path, const RenderWatch& watch = {});

/// What `paint` draws, as the content of an <svg> element of that size: without a title, its ids with that prefix.
QString svgFragment(const QSizeF& size, const QString& idPrefix, const std::function<void(QPainter&)>& paint);

/// Draws the picture as vectors with its top-left corner at the origin, one unit a logical pixel.
void renderVector(QPainter& painter, const RenderRequest& request);

/// The part of a map that holds these hexes and `margin` hexes around them, for RenderRequest::part.
QRectF partAround(const HexMap& map, const std::vector<HexIndex>& hexes, double margin = 2.0);

/// A board painted as a drawing, whole or in parts: made once, painted as often as there are sheets. Lives on one thread.
class VectorBoard
{
public:
    explicit VectorBoard(const RenderRequest& request);
    ~VectorBoard();

    /// Hears after each layer how much of this part is painted, 0 to 1; false stops.
    using Watch = std::function<bool(double share)>;

    /// Paints what lies in `part`, and clips to it, with a painter in board pixels (PlaneLayout(grid, request.hexSize)).
    /// False: it was stopped.
    bool paint(QPainter& painter, const QRectF& part, const Watch& watch = {});
    /// What paint() does, a step at a time: what is below all layers, and one of them.
    void paintGround(QPainter& painter, const QRectF& part) const;
    void paintLayer(QPainter& painter, const QRectF& part, LayerId id);

private:
    struct Private;
    std::unique_ptr<Private> d;
};
