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

#include <optional>
#include <vector>

class QPainter;

/// A picture of a board: for command line, export, print and tests. Needs a QGuiApplication (offscreen is enough) and a
/// font.
struct RenderRequest
{
    BoardContent content;
    LayerSettings layers = LayerSettings::forPicture();
    Theme theme = Theme::light();
    double hexSize = 64.0; ///< logical pixels, flat to flat
    double devicePixelRatio = 1.0; ///< of PNG
    std::optional<double> millimetersPerHex; ///< of PDF: true to scale; nothing: the sheet has 96 pixels an inch
    std::optional<QRectF> part; ///< in hexes, as PlaneLayout(grid, 1); nothing: the whole map
    double margin = 0.2; ///< hexes around it
    QString title; ///< of the document
    QString description; ///< what it shows, in a sentence or two; written where the format has a place for it
    QString underlayFolder;
};

/// Logical pixels of the picture.
QSizeF pictureSize(const RenderRequest& request);

QImage renderImage(const RenderRequest& request);

/// Writes a picture; the ending says which: .png, .svg or .pdf. SVG and PDF are drawings, not pixels. Error: a
/// sentence.
Expected<Done, QString> renderToFile(const RenderRequest& request, const QString& path);

/// Draws the picture as vectors with its top-left corner at the origin, one unit a logical pixel.
void renderVector(QPainter& painter, const RenderRequest& request);

/// The part of a map that holds these hexes and `margin` hexes around them, for RenderRequest::part.
QRectF partAround(const HexMap& map, const std::vector<HexIndex>& hexes, double margin = 2.0);
