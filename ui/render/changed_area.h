// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"
#include "grid/hex_grid.h"
#include "render/viewport.h"

#include <QRectF>
#include <QRegion>

#include <vector>

/// Where a board looks different after hexes have changed, in hexes (PlaneLayout of size 1): rectangles round those that
/// lie near each other, so that a stroke across a view is not all of it, and a million hexes are not a million questions.
class ChangedArea
{
public:
    ChangedArea() = default;
    /// `reach`: how far from its middle what belongs to a hex can be seen, to each side and up and down.
    ChangedArea(const HexGrid& grid, const std::vector<HexIndex>& hexes, QSizeF reach);
    /// What an edit has touched.
    ChangedArea(const HexGrid& grid, const Touched& touched);

    const std::vector<QRectF>& parts() const { return m_parts; }
    const QRectF& bounds() const { return m_bounds; }
    bool touches(const QRectF& area) const;
    /// In the pixels of a view, with room for the least widths of lines.
    QRegion seenIn(const Viewport& viewport) const;

private:
    std::vector<QRectF> m_parts;
    QRectF m_bounds;
};
