// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "map_view/map_view.h"

#include "base/text_changes.h"
#include "map_view/map_accessible.h"
#include "map_view/map_frame.h"
#include "render/furniture.h"

#include <QAccessible>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace {

constexpr double defaultHexSize = 64.0;
constexpr double zoomStep = 1.25;
constexpr std::chrono::milliseconds zoomRest(120);
/// Longer than it takes to press a counter that one has pointed at.
constexpr std::chrono::milliseconds fanRest(350);
/// A frame is cheaper in one piece than in more pieces than this.
constexpr int mostPieces = 6;

} // namespace

MapView::MapView(QWidget* parent) : QAbstractScrollArea(parent)
{
    // Before anybody is told of hexes as children, which a plain scroll area does not have.
    installMapAccessibility();
    setObjectName(QStringLiteral("mapView"));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    viewport()->grabGesture(Qt::PinchGesture);
    setAccessibleName(tr("Map"));
    m_zoomEnd.setSingleShot(true);
    connect(&m_zoomEnd, &QTimer::timeout, this, [this] {
        // In pieces, so that nothing that the user does waits for all of it.
        if (hasContent() && isVisible() && m_painter.prepareAhead(m_content, m_view, viewport()->size())) {
            m_zoomEnd.start(0);
            return;
        }
        m_painter.setZooming(false);
        viewport()->update();
    });
    m_fanDelay.setParent(this);
    m_fanDelay.setObjectName(QStringLiteral("fanDelay"));
    m_fanDelay.setSingleShot(true);
    m_fanDelay.setInterval(fanRest);
    connect(&m_fanDelay, &QTimer::timeout, this, [this] { setFannedHex(m_content.hoveredHex); });
    m_idle.setInterval(0);
    connect(&m_idle, &QTimer::timeout, this, &MapView::prepareAhead);
    // No tool tip: it would pop up over the map; the keys are listed under Help.
    setWhatsThis(tr("Arrow keys walk up, down and along the row; Home, Page Up, End and Page Down walk to the four "
                    "slanting neighbours. Enter clicks, Backspace takes a hex back, Tab goes through the paths that "
                    "lead to the hex. Hold F9 to hide all counters, hold Space to drag the map."));
}

MapView::~MapView() = default;

void MapView::addFrame()
{
    m_frame = new MapFrame(*this);
    whenTextChanges(*m_frame, [this] {
        const int side = m_frame->thickness();
        setViewportMargins(side, side, side, side);
    });
}

// --- Painting ---

void MapView::paintEvent(QPaintEvent* event)
{
    QPainter painter(viewport());
    if (!hasContent()) {
        painter.fillRect(event->rect(), m_painter.theme().ground);
        return;
    }
    m_view.devicePixelRatio = viewport()->devicePixelRatioF();
    m_idle.start();
    const QRegion& region = event->region();
    if (region.rectCount() > mostPieces) {
        m_painter.paint(painter, m_content, m_view, region.boundingRect());
        return;
    }
    for (const QRect& piece : region) {
        painter.save();
        painter.setClipRect(piece);
        m_painter.paint(painter, m_content, m_view, piece);
        painter.restore();
    }
}

// --- Where things are ---

HexIndex MapView::hexAt(QPointF view) const
{
    if (!hasContent())
        return noHex;
    const HexIndex hex = m_view.hexAt(layout(), view);
    return hex != noHex && m_content.map().hasHex(hex) ? hex : noHex;
}

QPointF MapView::hexCenter(HexIndex hex) const
{
    return m_view.toView(layout().center(hex));
}

QRectF MapView::hexRect(HexIndex hex) const
{
    const PlaneLayout plane = layout();
    QPolygonF outline;
    for (const QPointF& corner : plane.corners(hex))
        outline += m_view.toView(corner);
    return outline.boundingRect();
}

QRect MapView::hexArea(HexIndex hex) const
{
    return m_painter.hexArea(m_content, m_view, hex);
}

QRectF MapView::visibleArea() const
{
    const QRectF board = m_view.toBoard(QRectF(QPointF(), viewSize()));
    return {board.topLeft() / m_view.hexSize, board.size() / m_view.hexSize};
}

// --- The view ---

double MapView::clampedHexSize(double size) const
{
    const double whole = Viewport::fitting(grid(), viewSize(), 1.0, 12.0, m_view.turn).hexSize;
    const double oneHex = std::min(viewSize().width(), viewSize().height()) * 0.95;
    const double least = std::max(Viewport::leastHexSize, std::min(whole * 0.8, 24.0));
    const double greatest = std::clamp(oneHex, std::max(least, defaultHexSize), Viewport::greatestHexSize);
    return std::clamp(size, least, greatest);
}

// The middle of the view never leaves the board, so that the map cannot be lost.
Viewport MapView::clamped(Viewport view) const
{
    const QRectF board = view.turnedLayout(grid()).bounds();
    const QPointF half(viewSize().width() / 2, viewSize().height() / 2);
    const QPointF middle = view.origin + half;
    view.origin = QPointF(std::clamp(middle.x(), board.left(), board.right()),
                          std::clamp(middle.y(), board.top(), board.bottom()))
                  - half;
    return view;
}

void MapView::setView(const Viewport& view)
{
    m_wantedArea.reset();
    applyView(view);
}

void MapView::applyView(const Viewport& view)
{
    if (!hasContent())
        return;
    m_viewedSize = viewSize();
    Viewport next = clamped(view);
    next.devicePixelRatio = viewport()->devicePixelRatioF();
    if (next == m_view)
        return;
    const Viewport before = m_view;
    m_view = next;
    updateScrollBars();
    if (!scrollPixels(before, next))
        viewport()->update();
    emit viewChanged();
}

bool MapView::scrollPixels(const Viewport& from, const Viewport& to)
{
    if (from.hexSize != to.hexSize || from.devicePixelRatio != to.devicePixelRatio || from.turn != to.turn)
        return false;
    const QPointF way = from.snappedOrigin() - to.snappedOrigin();
    const QPoint pixels = way.toPoint();
    // Pixels of the screen move; between them nothing can.
    if (QPointF(pixels) != way || std::abs(pixels.x()) >= viewport()->width()
        || std::abs(pixels.y()) >= viewport()->height())
        return false;
    viewport()->scroll(pixels.x(), pixels.y(), viewport()->rect());
    // What lies on the map stays where it is, but its pixels have moved with the map's.
    for (const QObject* child : viewport()->children()) {
        const auto* widget = qobject_cast<const QWidget*>(child);
        if (widget != nullptr && widget->isVisible())
            viewport()->update(QRegion(widget->geometry()) + widget->geometry().translated(pixels));
    }
    return true;
}

void MapView::prepareAhead()
{
    if (!hasContent() || !isVisible() || m_zoomEnd.isActive()
        || !m_painter.prepareAhead(m_content, m_view, viewport()->size()))
        m_idle.stop();
}

void MapView::updateScrollBars()
{
    if (!hasContent())
        return;
    // The bars' values are whole pixels from half a view beyond the board's edge; m_view keeps the fractions.
    m_isSyncing = true;
    const QRectF board = turnedBounds();
    const auto set = [](QScrollBar* bar, double length, double view, double origin) {
        bar->setRange(0, static_cast<int>(std::ceil(length)));
        bar->setPageStep(static_cast<int>(view));
        bar->setSingleStep(std::max(1, static_cast<int>(view / 20)));
        bar->setValue(static_cast<int>(std::lround(origin + view / 2)));
    };
    set(horizontalScrollBar(), board.width(), viewSize().width(), m_view.origin.x() - board.left());
    set(verticalScrollBar(), board.height(), viewSize().height(), m_view.origin.y() - board.top());
    m_isSyncing = false;
}

void MapView::scrollContentsBy(int, int)
{
    if (m_isSyncing || !hasContent())
        return;
    Viewport next = m_view;
    next.origin = turnedBounds().topLeft()
                  + QPointF(horizontalScrollBar()->value() - viewSize().width() / 2,
                            verticalScrollBar()->value() - viewSize().height() / 2);
    setView(next);
}

void MapView::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    if (m_frame != nullptr)
        m_frame->setGeometry(rect());
    if (!hasContent())
        return;
    if (m_wantedArea) {
        applyWantedArea();
        updateScrollBars();
    } else {
        // What was in the middle stays there. Of a map that comes back into sight the event knows no old size.
        const QSizeF grown = m_viewedSize.isValid() ? viewSize() - m_viewedSize : QSizeF(0, 0);
        Viewport next = m_view;
        next.origin -= QPointF(grown.width() / 2, grown.height() / 2);
        applyView(next);
        updateScrollBars();
    }
    emit viewChanged();
}

void MapView::zoomAbout(QPointF point, double factor)
{
    if (!hasContent())
        return;
    m_painter.setZooming(true);
    m_zoomEnd.start(zoomRest);
    setView(m_view.zoomed(clampedHexSize(m_view.hexSize * factor), point));
}

void MapView::zoomIn()
{
    zoomAbout(QRectF(QPointF(), viewSize()).center(), zoomStep);
}

void MapView::zoomOut()
{
    zoomAbout(QRectF(QPointF(), viewSize()).center(), 1.0 / zoomStep);
}

void MapView::fitMap()
{
    if (!hasContent())
        return;
    showArea(furniture::sheetArea(m_content.map(), m_content.rules.get()), Viewport::greatestHexSize);
}

void MapView::turnBoard(int quarters)
{
    if (!hasContent())
        return;
    setFannedHex(noHex);
    // A part of the map that is wide and low is read no less once it stands upright; the whole map stays whole.
    constexpr double readable = 36.0; // hexes with their numbers
    const bool isWhole = m_wantedArea == furniture::sheetArea(m_content.map(), m_content.rules.get());
    const double least = isWhole ? 0.0 : std::min(m_view.hexSize, readable);
    m_view = m_view.turned(QuarterTurn(quarters), viewSize());
    if (m_wantedArea)
        applyWantedArea();
    else
        applyView(m_view);
    if (m_view.hexSize < least)
        setView(m_view.zoomed(least, QRectF(QPointF(), viewSize()).center()));
    updateScrollBars();
    viewport()->update();
    emit viewChanged();
}

void MapView::showArea(const QRectF& area, double greatestHexSize)
{
    m_wantedArea = area;
    m_wantedHexSize = greatestHexSize;
    applyWantedArea();
}

void MapView::applyWantedArea()
{
    if (!hasContent() || viewSize().isEmpty())
        return;
    const QRectF area =
        m_view.turn.map(m_wantedArea ? *m_wantedArea : furniture::sheetArea(m_content.map(), m_content.rules.get()));
    if (area.isEmpty())
        return;
    constexpr double margin = 12.0;
    const double size =
        std::min((viewSize().width() - 2 * margin) / area.width(), (viewSize().height() - 2 * margin) / area.height());
    Viewport next = m_view;
    next.hexSize = std::clamp(std::min(size, m_wantedHexSize > 0 ? m_wantedHexSize : size), Viewport::leastHexSize,
                              Viewport::greatestHexSize);
    next.origin = area.center() * next.hexSize - QPointF(viewSize().width() / 2, viewSize().height() / 2);
    // Near the sheet's edge the room shows what lies on the other side, not the desk.
    const QRectF whole = m_view.turn.map(furniture::sheetArea(m_content.map(), m_content.rules.get()));
    constexpr double desk = 2 * margin;
    const auto within = [&](double origin, double length, double from, double to) {
        return to - from + 2 * desk <= length ? origin : std::clamp(origin, from - desk, to + desk - length);
    };
    next.origin = QPointF(
        within(next.origin.x(), viewSize().width(), whole.left() * next.hexSize, whole.right() * next.hexSize),
        within(next.origin.y(), viewSize().height(), whole.top() * next.hexSize, whole.bottom() * next.hexSize));
    // What floats over a map that is wholly in sight stands right of it where there is room.
    if (m_frame != nullptr && area.contains(BoardLayout(grid(), 1.0, m_view.turn).bounds())) {
        const double most = 16.0 * fontMetrics().height();
        const double beside = viewSize().width() - area.width() * next.hexSize;
        if (beside < 2 * most && beside - margin > most * 2 / 3)
            next.origin.rx() += std::min(most, beside - margin) - beside / 2;
    }
    applyView(next);
}

void MapView::centerOn(HexIndex hex)
{
    if (hasContent())
        setView(m_view.centered(grid(), hex, viewSize()));
}

void MapView::centerOnBoard(QPointF hexes)
{
    if (!hasContent())
        return;
    Viewport next = m_view;
    next.origin = next.turn.map(hexes) * next.hexSize - QPointF(viewSize().width() / 2, viewSize().height() / 2);
    setView(next);
}

void MapView::ensureVisible(HexIndex hex)
{
    if (!hasContent() || hex == noHex)
        return;
    const QRectF rect = hexRect(hex);
    const QRectF view(QPointF(), viewSize());
    if (view.contains(rect))
        return;
    if (rect.width() > view.width() || rect.height() > view.height() || !view.intersects(rect)) {
        centerOn(hex);
        return;
    }
    Viewport next = m_view;
    next.origin += QPointF(std::min(0.0, rect.left() - view.left()) + std::max(0.0, rect.right() - view.right()),
                           std::min(0.0, rect.top() - view.top()) + std::max(0.0, rect.bottom() - view.bottom()));
    setView(next);
}

// --- The cursor and its words ---

QString MapView::describe(HexIndex hex) const
{
    if (!hasContent() || hex == noHex)
        return {};
    return m_describe ? m_describe(hex) : m_content.map().number(hex);
}

void MapView::setCursorHex(HexIndex hex)
{
    if (!hasContent() || hex == m_content.cursorHex)
        return;
    const HexIndex before = m_content.cursorHex;
    m_content.cursorHex = hex;
    viewport()->update(areaOf({before, hex}));
    ensureVisible(hex);
    emit cursorMoved(hex);
    if (m_handler != nullptr)
        m_handler->cursorMoved(hex);
    announceCursor();
}

void MapView::announceCursor()
{
    if (m_content.cursorHex == noHex)
        return;
    // Hexes are the children of the map; a screen reader speaks the child that takes the focus.
    QAccessibleEvent renamed(this, QAccessible::NameChanged);
    renamed.setChild(m_content.cursorHex);
    QAccessible::updateAccessibility(&renamed);
    if (hasFocus()) {
        QAccessibleEvent focused(this, QAccessible::Focus);
        focused.setChild(m_content.cursorHex);
        QAccessible::updateAccessibility(&focused);
    }
}
