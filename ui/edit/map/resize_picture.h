// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/resize.h"

#include <QImage>
#include <QWidget>

#include <memory>

class KindImages;
class RulesInForce;

/// A map with the sheet that it is to become: what is taken away is hatched, what is added lies beside it, the numbers
/// stand in the corners. The map is painted once, however large it is; its edges can be dragged.
class ResizePicture : public QWidget
{
    Q_OBJECT

public:
    ResizePicture(HexMapPtr map, std::shared_ptr<const RulesInForce> rules, QWidget* parent = nullptr);

    void setKindImages(std::shared_ptr<const KindImages> images) { m_images = std::move(images); }
    /// `numbers`: of the top left and the bottom right hex, empty if there are none.
    void setEdges(const EdgeChange& edges, const QString& first, const QString& last);

    QSize sizeHint() const override { return {520, 420}; }
    QSize minimumSizeHint() const override { return {300, 240}; }

signals:
    /// The user drags an edge of the sheet.
    void edgesDragged(const EdgeChange& edges);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    struct Grip
    {
        bool left = false, right = false, top = false, bottom = false;

        bool isAny() const { return left || right || top || bottom; }
    };

    QRectF sheet() const; ///< of the map, in hexes
    QRectF newSheet() const;
    double scale() const; ///< pixels a hex
    QPointF start() const; ///< of the map's top left corner, in pixels
    QRectF onWidget(const QRectF& hexes) const;
    Grip gripAt(QPointF at) const;
    void paintMap();

    HexMapPtr m_map;
    std::shared_ptr<const RulesInForce> m_rules;
    EdgeChange m_edges;
    QString m_first;
    QString m_last;
    QImage m_image; ///< of the map
    double m_imageScale = 0.0;
    Grip m_grip;
    QPointF m_gripped; ///< where the drag began, in pixels
    EdgeChange m_before;
    double m_dragScale = 1.0; ///< pixels a hex as the drag began
    std::shared_ptr<const KindImages> m_images; ///< null: none
};
