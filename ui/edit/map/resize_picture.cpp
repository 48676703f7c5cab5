// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map/resize_picture.h"

#include "base/text_changes.h"
#include "grid/plane_layout.h"
#include "picture/board_painter.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace {

constexpr double border = 30.0; ///< pixels around the sheets, for numbers
constexpr double reach = 7.0; ///< pixels within which an edge can be seized

/// What of the one rectangle is not in the other.
QPainterPath rest(const QRectF& of, const QRectF& without)
{
    QPainterPath whole;
    whole.addRect(of);
    QPainterPath hole;
    hole.addRect(without);
    return whole.subtracted(hole);
}

} // namespace

ResizePicture::ResizePicture(HexMapPtr map, std::shared_ptr<const RulesInForce> rules, QWidget* parent)
    : QWidget(parent), m_map(std::move(map)), m_rules(std::move(rules))
{
    setObjectName(QStringLiteral("picture"));
    setAccessibleName(tr("Picture of the map and its new sheet"));
    setToolTip(tr("Drag an edge of the sheet to add or take away columns and rows."));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setMouseTracking(true);
    whenColorsChange(*this, [this] { m_image = {}; });
}

void ResizePicture::setEdges(const EdgeChange& edges, const QString& first, const QString& last)
{
    m_edges = edges;
    m_first = first;
    m_last = last;
    setAccessibleDescription(first.isEmpty() ? tr("There is no such sheet.") : tr("From %1 to %2").arg(first, last));
    update();
}

QRectF ResizePicture::sheet() const
{
    return PlaneLayout(m_map->grid).bounds();
}

// In board units of the map that is there; good enough beyond its edges, where no hex is.
QRectF ResizePicture::newSheet() const
{
    const HexGrid& grid = m_map->grid;
    const bool isFlat = grid.shape() == GridShape::Flat;
    const double across = 1.5 * PlaneLayout(grid).radius();
    const double column = isFlat ? across : 1.0;
    const double row = isFlat ? 1.0 : across;
    return sheet().adjusted(-m_edges.left * column, -m_edges.top * row, m_edges.right * column, m_edges.bottom * row);
}

double ResizePicture::scale() const
{
    if (m_grip.isAny())
        return m_dragScale;
    const QRectF all = sheet() | newSheet().normalized();
    return std::min((width() - 2 * border) / all.width(), (height() - 2 * border) / all.height());
}

QPointF ResizePicture::start() const
{
    const QRectF all = sheet() | newSheet().normalized();
    return QPointF(width(), height()) / 2.0 - all.center() * scale();
}

QRectF ResizePicture::onWidget(const QRectF& hexes) const
{
    return {start() + hexes.topLeft() * scale(), hexes.size() * scale()};
}

void ResizePicture::paintMap()
{
    // Painted for the first frame, then stretched; a frame that is much larger is worth another painting.
    if (!m_image.isNull() && scale() <= m_imageScale * 1.2 && scale() >= m_imageScale * 0.4)
        return;
    BoardPainter painter;
    painter.setTheme(Theme::fromPalette(palette()));
    painter.setKindImages(m_images);
    auto position = std::make_shared<Position>();
    position->map = m_map;
    BoardContent content;
    content.position = std::move(position);
    content.rules = m_rules;
    m_imageScale = scale();
    m_image =
        painter.overview(content, (sheet().size() * m_imageScale).toSize().expandedTo({1, 1}), devicePixelRatioF());
}

void ResizePicture::paintEvent(QPaintEvent*)
{
    paintMap();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.fillRect(rect(), Theme::fromPalette(palette()).ground);
    const QRectF map = onWidget(sheet());
    const QRectF now = onWidget(newSheet()).normalized();
    painter.drawImage(map, m_image);
    const QPainterPath gone = rest(map, now);
    QColor veil = palette().color(QPalette::Window);
    veil.setAlpha(160);
    QColor hatch = palette().color(QPalette::WindowText);
    hatch.setAlpha(120);
    painter.fillPath(gone, veil);
    painter.fillPath(gone, QBrush(hatch, Qt::BDiagPattern));
    const QPainterPath added = rest(now, map);
    QColor tint = palette().color(QPalette::Highlight);
    tint.setAlpha(60);
    painter.fillPath(added, tint);
    painter.fillPath(added, QBrush(palette().color(QPalette::Highlight), Qt::Dense7Pattern));
    const bool isSound = !m_first.isEmpty();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Base), 5));
    painter.drawRect(now);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2.5, isSound ? Qt::SolidLine : Qt::DashLine));
    painter.drawRect(now);
    if (!isSound)
        return;
    painter.setPen(palette().color(QPalette::WindowText));
    const QRectF above(now.left(), now.top() - border, std::max(now.width(), 80.0), border - 4);
    const QRectF below(now.right() - std::max(now.width(), 80.0), now.bottom() + 4, std::max(now.width(), 80.0),
                       border - 4);
    painter.drawText(above, Qt::AlignLeft | Qt::AlignBottom, m_first);
    painter.drawText(below, Qt::AlignRight | Qt::AlignTop, m_last);
}

void ResizePicture::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_image = {};
}

ResizePicture::Grip ResizePicture::gripAt(QPointF at) const
{
    const QRectF now = onWidget(newSheet()).normalized();
    const bool isBeside = at.y() > now.top() - reach && at.y() < now.bottom() + reach;
    const bool isAbove = at.x() > now.left() - reach && at.x() < now.right() + reach;
    return {isBeside && std::abs(at.x() - now.left()) < reach, isBeside && std::abs(at.x() - now.right()) < reach,
            isAbove && std::abs(at.y() - now.top()) < reach, isAbove && std::abs(at.y() - now.bottom()) < reach};
}

void ResizePicture::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_dragScale = scale();
    m_grip = gripAt(event->position());
    m_gripped = event->position();
    m_before = m_edges;
}

void ResizePicture::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_grip.isAny()) {
        const Grip grip = gripAt(event->position());
        const bool isAcross = grip.left || grip.right;
        const bool isDown = grip.top || grip.bottom;
        if (isAcross && isDown)
            setCursor(grip.left == grip.top ? Qt::SizeFDiagCursor : Qt::SizeBDiagCursor);
        else
            setCursor(isAcross ? Qt::SizeHorCursor : isDown ? Qt::SizeVerCursor : Qt::ArrowCursor);
        return;
    }
    const bool isFlat = m_map->grid.shape() == GridShape::Flat;
    const double across = 1.5 * PlaneLayout(m_map->grid).radius();
    const QPointF moved = (event->position() - m_gripped) / m_dragScale;
    const int columns = static_cast<int>(std::lround(moved.x() / (isFlat ? across : 1.0)));
    const int rows = static_cast<int>(std::lround(moved.y() / (isFlat ? 1.0 : across)));
    EdgeChange edges = m_before;
    edges.left -= m_grip.left ? columns : 0;
    edges.right += m_grip.right && !m_grip.left ? columns : 0;
    edges.top -= m_grip.top ? rows : 0;
    edges.bottom += m_grip.bottom && !m_grip.top ? rows : 0;
    emit edgesDragged(edges);
}

void ResizePicture::mouseReleaseEvent(QMouseEvent*)
{
    m_grip = {};
    update();
}
