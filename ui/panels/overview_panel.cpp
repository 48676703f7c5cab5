// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "panels/overview_panel.h"

#include "base/preferences.h"
#include "map_view/map_view.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QWheelEvent>

OverviewPanel::OverviewPanel(MapView& map, QWidget* parent) : QWidget(parent), m_map(map)
{
    setWhatsThis(tr("The whole map in small. The frame is what the window shows; a click or a drag moves it."));
    setAccessibleName(tr("Overview map"));
    setAccessibleDescription(tr("The whole map; the frame is what the window shows. Click to go there."));
    setCursor(Qt::PointingHandCursor);
    connect(&map, &MapView::viewChanged, this, QOverload<>::of(&QWidget::update));
    connect(&map, &MapView::edited, this, &OverviewPanel::invalidate);
}

void OverviewPanel::invalidate()
{
    m_picture = {};
    update();
}

QRectF OverviewPanel::turnedBoard() const
{
    return BoardLayout(m_map.content().map().grid, 1.0, m_map.view().turn).bounds();
}

QRectF OverviewPanel::pictureRect() const
{
    if (!m_map.hasContent())
        return {};
    const QSizeF board = turnedBoard().size();
    const QSizeF size = board.scaled(QSizeF(this->size()) - QSizeF(8, 8), Qt::KeepAspectRatio);
    return {QPointF((width() - size.width()) / 2, (height() - size.height()) / 2), size};
}

void OverviewPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRectF place = pictureRect();
    if (place.isEmpty())
        return;
    const QuarterTurn turn = m_map.view().turn;
    if (m_picture.isNull() || turn != m_pictureTurn) {
        // Drawn larger than it is shown: lines are finer then, and leave terrain between them.
        constexpr int finer = 2;
        m_picture = m_map.overview(turn.map(place.size()).toSize() * finer, devicePixelRatioF());
        if (turn != QuarterTurn())
            m_picture = m_picture.transformed(turn.transform());
        m_pictureTurn = turn;
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(place, m_picture);

    const QRectF board = turnedBoard();
    const double scale = place.width() / board.width();
    const QRectF seen = turn.map(m_map.visibleArea()) & board;
    const QRectF frame(place.topLeft() + (seen.topLeft() - board.topLeft()) * scale, seen.size() * scale);
    // What is not seen is veiled, so that the frame reads at any size.
    QPainterPath veil;
    veil.addRect(place);
    QPainterPath hole;
    hole.addRect(frame);
    constexpr QColor onLight(0, 0, 0, 36);
    constexpr QColor onDark(0, 0, 0, 12); // what is dark already is not to be told apart in more shade
    painter.fillPath(veil.subtracted(hole), m_map.theme().isDark ? onDark : onLight);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_map.theme().cursorHalo, 4));
    painter.drawRect(frame);
    painter.setPen(QPen(m_map.theme().cursor, 2));
    painter.drawRect(frame);
}

void OverviewPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    invalidate();
}

void OverviewPanel::moveTo(QPointF point)
{
    const QRectF place = pictureRect();
    if (place.isEmpty())
        return;
    const QRectF board = turnedBoard();
    const QPointF turned = board.topLeft() + (point - place.topLeft()) * (board.width() / place.width());
    m_map.centerOnBoard(m_map.view().turn.inverted().map(turned));
}

void OverviewPanel::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        moveTo(event->position());
}

void OverviewPanel::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        moveTo(event->position());
}

void OverviewPanel::wheelEvent(QWheelEvent* event)
{
    const int turned = mapHabits().isZoomReversed ? -event->angleDelta().y() : event->angleDelta().y();
    if (turned > 0)
        m_map.zoomIn();
    else if (turned < 0)
        m_map.zoomOut();
    event->accept();
}
