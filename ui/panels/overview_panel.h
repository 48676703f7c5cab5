// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "render/board_layout.h"

#include <QImage>
#include <QWidget>

class MapView;

/// The whole map, small, with a frame around what the map view shows. A click or drag moves the view there.
class OverviewPanel : public QWidget
{
    Q_OBJECT

public:
    explicit OverviewPanel(MapView& map, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {220, 170}; }
    QSize minimumSizeHint() const override { return {120, 40}; }
    /// The map or its colours are different.
    void invalidate();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    /// The board as the view has turned it, in hexes.
    QRectF turnedBoard() const;
    /// Where the picture of the map lies in the widget.
    QRectF pictureRect() const;
    void moveTo(QPointF point);

    MapView& m_map;
    QImage m_picture;
    QuarterTurn m_pictureTurn; ///< of the board in it
};
