// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QRectF>

#include <functional>
#include <memory>

class QPainter;
struct RenderRequest;

/// A board painted as a drawing, whole or in parts: made once, painted as often as there are sheets. Lives on one thread.
class VectorBoard
{
public:
    explicit VectorBoard(const RenderRequest& request);
    ~VectorBoard();

    /// Told after each layer how much of this part is painted, 0 to 1; false stops.
    using Watch = std::function<bool(double share)>;

    /// Paints what lies in `part`, and clips to it, with a painter in board pixels (PlaneLayout(grid, request.hexSize)).
    /// False: it was stopped.
    bool paint(QPainter& painter, const QRectF& part, const Watch& watch = {});

private:
    struct Private;
    std::unique_ptr<Private> d;
};
