// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "picture/render.h"

#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

/// An explanation as a strip of pictures, one for each stage: number, title, picture, sentence and rule.
struct StripRequest
{
    RenderRequest board; ///< what the board shows besides; its part and size are chosen for the strip
    std::shared_ptr<const Explanation> explanation;
    HexIndex asked = noHex;
};

/// Where everything stands in a strip, in logical pixels.
struct StripPlan
{
    struct Cell
    {
        QRectF area;
        QRectF picture;
        QStringList title; ///< lines
        QStringList sentence;
        QStringList rule;
    };
    QSizeF size;
    QStringList heading;
    int columns = 1;
    std::vector<Cell> cells; ///< by stage
};

StripPlan planStrip(const StripRequest& request);

/// The picture of one stage, for callers that place it elsewhere.
RenderRequest stagePicture(const StripRequest& request, int stage);

/// Writes the strip; the ending says how: .png, .svg (the texts are texts, and titles and descriptions for screen
/// readers) or .pdf (pages of A4). May run beside the interface. Error: a sentence; empty: it was stopped.
Expected<Done, QString> writePictureStrip(const StripRequest& request, const QString& path,
                                          const RenderWatch& watch = {});
