// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QRect>
#include <QRectF>

#include <functional>

class QPainter;

/// Paints a part of a board onto an image in horizontal bands, several at a time.
class BandPainter
{
public:
    static constexpr int mostBands = 4;

    /// Paints `area` (board pixels) with a painter in board pixels that is clipped to it. Bands run beside each other;
    /// `band`, below mostBands, says which, so that each can have caches of its own.
    using PaintBand = std::function<void(QPainter& painter, const QRectF& area, int band)>;

    /// Paints the device pixels `pixels` of the board onto the image's top left.
    static void paint(QImage& canvas, const QRect& pixels, double devicePixelRatio, const PaintBand& paintBand);
};
