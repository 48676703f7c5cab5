// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"
#include "layers/layer.h"
#include "render/board_content.h"
#include "render/theme.h"
#include "render/viewport.h"

#include <QImage>
#include <QRect>
#include <QRegion>

#include <memory>
#include <optional>
#include <vector>

class KindImages;
class QPainter;
class UnderlayPicture;

/// Paints a board: owns the layers, and the caches that make a frame cheap. One for each view; lives on one thread.
class BoardPainter
{
public:
    BoardPainter();
    ~BoardPainter();
    BoardPainter(const BoardPainter&) = delete;
    BoardPainter& operator=(const BoardPainter&) = delete;

    const Theme& theme() const;
    void setTheme(const Theme& theme);
    const LayerSettings& layers() const;
    void setLayers(const LayerSettings& layers);
    /// The picture of the map's underlay; null: not shown. The owner of the board reads it, for that takes long.
    void setUnderlay(std::shared_ptr<const UnderlayPicture> picture);
    /// The pictures of the map's kinds; null: none.
    void setKindImages(std::shared_ptr<const KindImages> images);
    /// Shows the picture as if the map placed it like that, while it is being placed; nothing: as the map does.
    void setUnderlayPlace(const std::optional<Underlay>& place);

    /// Paints the part `exposed` (view pixels) of the view. The painter's origin is the view's top-left corner; its
    /// transformation is otherwise the device's. Precondition: content.position.
    void paint(QPainter& painter, const BoardContent& content, const Viewport& viewport, const QRect& exposed);

    /// Prepares a little of what a view of that size and its surroundings will need, for idle time, so that panning finds
    /// it: a fraction of a millisecond; while zooming some of the sharp picture. Returns whether there is more to do.
    bool prepareAhead(const BoardContent& content, const Viewport& viewport, QSize size);

    /// How many units stand in a hex, without looking through all of them.
    int unitCount(const BoardContent& content, HexIndex hex);
    /// The counter under a point of the view, as it is drawn (the top one first, fanned-out stacks included).
    UnitIndex unitAt(const BoardContent& content, const Viewport& viewport, QPointF view);
    /// Whether the number of a stack lies there.
    bool isOnCount(const BoardContent& content, const Viewport& viewport, QPointF view);
    /// Whether a point of the view lies on the stack that is fanned out.
    bool isOnFan(const BoardContent& content, const Viewport& viewport, QPointF view);
    /// The part of the view that a hex and what sticks out of it (counters, chips, fan) covers; to update little.
    QRect hexArea(const BoardContent& content, const Viewport& viewport, HexIndex hex) const;

    /// The part of the view that looks different when the ruling, or what of it is shown, is another. Precondition: the
    /// rest of the contents is equal.
    QRegion rulingChange(const BoardContent& before, const BoardContent& after, const Viewport& viewport) const;

    /// The part of the view that looks different when preview, counters in hand, selected hexes, shown regions, a stage or what
    /// a lesson marks are others. Precondition: the rest of the contents is equal.
    QRect previewChange(const BoardContent& before, const BoardContent& after, const Viewport& viewport);

    /// Reports that the map, in place or as another object, and who controls what have changed as `touched` says, so that
    /// only that is found and painted anew. Every such change must be reported before the next picture.
    void boardEdited(const HexMapPtr& map, const Touched& touched);
    /// The part of the view that looks different after that.
    QRegion editedRegion(const HexMap& map, const Touched& touched, const Viewport& viewport) const;

    /// A small picture of the whole map without counters; for the overview. Cheap after the first call for a map.
    QImage overview(const BoardContent& content, const QSize& size, double devicePixelRatio);

    /// On while the zoom changes from frame to frame: a new zoom shows what is there, stretched, until it is off again.
    void setZooming(bool isZooming);

    /// Off: everything is painted afresh; for tests.
    void setCaching(bool caches);
    /// Bytes that the tiles hold at the moment.
    qsizetype tileBytes() const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};
