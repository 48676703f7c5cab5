// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How the view turns mouse, wheel, touch and keys into hexes and movements.

#include "map_view.h"

#include <QApplication>
#include <QGestureEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPinchGesture>
#include <QPointingDevice>
#include <QScrollBar>
#include <QWheelEvent>

#include <cmath>

MapPointer MapView::pointerAt(QPointF view, Qt::MouseButtons buttons, Qt::KeyboardModifiers modifiers) const
{
    MapPointer pointer;
    if (viewport()->rect().contains(view.toPoint()))
        pointer.place = m_view.hexAt(layout(), view);
    if (pointer.place != noHex && m_content.map().hasHex(pointer.place))
        pointer.hex = pointer.place;
    if (pointer.place != noHex)
        pointer.hexside = layout().nearestHexside(pointer.place, m_view.toBoard(view));
    pointer.view = view;
    pointer.board = m_view.toBoard(view) / m_view.hexSize;
    pointer.buttons = buttons;
    pointer.modifiers = modifiers;
    return pointer;
}

MapPointer MapView::pointerOn(HexIndex hex) const
{
    if (hex == noHex)
        return {};
    MapPointer pointer = pointerAt(hexCenter(hex), Qt::NoButton, Qt::NoModifier);
    pointer.isCursor = true;
    // Which may be out of sight.
    pointer.place = hex;
    pointer.hex = m_content.map().hasHex(hex) ? hex : noHex;
    return pointer;
}

void MapView::setHandler(MapHandler* handler)
{
    if (m_drag == Drag::Handled) {
        m_drag = Drag::None;
        m_handler->cancelled();
    }
    m_handler = handler;
    setMapCursor(Qt::ArrowCursor);
    // Whoever does not walk holes is not handed one.
    if (hasContent() && m_content.cursorHex != noHex && !mayWalkTo(m_content.cursorHex))
        setCursorHex(noHex);
}

void MapView::setMapCursor(const QCursor& cursor)
{
    m_mapCursor = cursor;
    if (m_drag == Drag::None && !m_isHand)
        viewport()->setCursor(cursor);
}

void MapView::setHovered(HexIndex hex, const MapPointer& pointer)
{
    if (hex == m_content.hoveredHex)
        return;
    const BoardContent before = m_content;
    m_content.hoveredHex = hex;
    const bool isStack = hex != noHex && m_painter.unitCount(m_content, hex) > 1;
    m_content.fannedHex = isStack ? hex : noHex;
    viewport()->update(changedRegion(before, m_content));
    emit pointed(pointer);
}

bool MapView::viewportEvent(QEvent* event)
{
    switch (event->type()) {
    case QEvent::Leave:
        if (hasContent()) {
            setHovered(noHex, MapPointer());
            if (m_handler != nullptr && m_drag != Drag::Handled)
                m_handler->pointed(MapPointer());
        }
        break;
    case QEvent::NativeGesture:
    case QEvent::Gesture:
        if (hasContent() && zoomByGesture(event))
            return true;
        break;
    default:
        break;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

bool MapView::zoomByGesture(QEvent* event)
{
    if (event->type() == QEvent::NativeGesture) {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() != Qt::ZoomNativeGesture)
            return false;
        zoomAbout(gesture->position(), 1.0 + gesture->value());
        return true;
    }
    const auto* pinch = static_cast<QPinchGesture*>(static_cast<QGestureEvent*>(event)->gesture(Qt::PinchGesture));
    if (pinch == nullptr)
        return false;
    zoomAbout(viewport()->mapFromGlobal(pinch->centerPoint()), pinch->scaleFactor());
    return true;
}

void MapView::wheelEvent(QWheelEvent* event)
{
    if (!hasContent())
        return;
    // Fingers on a touchpad move the map, a wheel (or Ctrl) zooms.
    const bool isTouchpad =
        event->phase() != Qt::NoScrollPhase || event->pointingDevice()->type() == QInputDevice::DeviceType::TouchPad;
    const QPoint turned = event->angleDelta();
    if (isTouchpad && !event->modifiers().testFlag(Qt::ControlModifier)) {
        const QPoint delta = event->pixelDelta().isNull() ? turned / 2 : event->pixelDelta();
        Viewport next = m_view;
        next.origin -= QPointF(delta);
        setView(next);
    } else if (event->modifiers().testFlag(Qt::ShiftModifier)) {
        Viewport next = m_view;
        next.origin.rx() -= turned.y() != 0 ? turned.y() : turned.x();
        setView(next);
    } else {
        zoomAbout(event->position(), std::pow(1.0015, turned.y()));
    }
    event->accept();
    const MapPointer pointer = pointerAt(event->position(), event->buttons(), event->modifiers());
    setHovered(pointer.hex, pointer);
}

void MapView::mousePressEvent(QMouseEvent* event)
{
    m_dragModifiers = event->modifiers();
    if (!hasContent())
        return;
    m_pressAt = m_lastAt = event->position();
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_isHand)) {
        m_drag = Drag::Pan;
        viewport()->setCursor(Qt::ClosedHandCursor);
    } else if (m_handler != nullptr && m_drag == Drag::None) {
        m_handledButton = event->button();
        hideCursor();
        const MapPointer pointer = pointerAt(event->position(), event->buttons(), event->modifiers());
        m_drag = m_handler->pressed(pointer, m_handledButton) ? Drag::Handled : Drag::Pan;
    } else if (event->button() == Qt::LeftButton && m_drag == Drag::None) {
        m_drag = Drag::Pressed;
        m_pressedUnit = unitAt(event->position());
        m_pressHex = meantHex(event->position());
    }
    event->accept();
}

void MapView::mouseDoubleClickEvent(QMouseEvent* event)
{
    // Two quick clicks are two clicks.
    mousePressEvent(event);
    if (!hasContent() || event->button() != Qt::LeftButton)
        return;
    if (m_handler != nullptr)
        m_handler->doubleClicked(pointerAt(event->position(), event->buttons(), event->modifiers()));
    else
        m_isDouble = true; // told after the second click
}

void MapView::mouseMoveEvent(QMouseEvent* event)
{
    m_dragModifiers = event->modifiers();
    if (!hasContent())
        return;
    const QPointF at = event->position();
    MapPointer pointer = pointerAt(at, event->buttons(), event->modifiers());
    if (m_drag == Drag::None || m_drag == Drag::Pressed) {
        if (const HexIndex meant = meantHex(at); meant != noHex)
            pointer.hex = pointer.place = meant;
    }
    if (m_drag == Drag::Pressed && (at - m_pressAt).manhattanLength() >= QApplication::startDragDistance()) {
        m_drag = hasUnits(m_pressHex) ? Drag::Hexes : Drag::Pan;
        m_dragTo = noHex;
        viewport()->setCursor(m_drag == Drag::Pan ? Qt::ClosedHandCursor : Qt::CrossCursor);
    }
    if (m_drag == Drag::Pan) {
        Viewport next = m_view;
        next.origin -= at - m_lastAt;
        setView(next);
    } else if (m_drag == Drag::Hexes && pointer.hex != m_dragTo) {
        m_dragTo = pointer.hex;
        emit dragMoved(m_pressHex, pointer.hex);
    }
    m_lastAt = at;
    if (m_drag != Drag::Pan)
        setHovered(pointer.hex, pointer);
    if (m_drag == Drag::Handled)
        m_handler->dragged(pointer);
    else if (m_drag == Drag::None && m_handler != nullptr)
        m_handler->pointed(pointer);
    event->accept();
}

void MapView::mouseReleaseEvent(QMouseEvent* event)
{
    m_dragModifiers = event->modifiers();
    if (!hasContent())
        return;
    // While a tool holds one button, another means nothing.
    if (m_drag == Drag::Handled && event->button() != m_handledButton)
        return;
    const Drag drag = m_drag;
    m_drag = Drag::None;
    viewport()->setCursor(m_isHand ? QCursor(Qt::OpenHandCursor) : m_mapCursor);
    if (drag == Drag::Handled) {
        m_handler->released(pointerAt(event->position(), event->buttons(), event->modifiers()), event->button());
        event->accept();
        return;
    }
    const bool isOff = !viewport()->rect().contains(event->position().toPoint());
    const HexIndex hex = drag == Drag::Pressed ? meantHex(event->position()) : hexAt(event->position());
    if (drag == Drag::Hexes) {
        if (isOff)
            emit draggedOff(m_pressHex, event->globalPosition().toPoint());
        if (!isOff && hex != noHex && hex != m_pressHex)
            emit dragged(m_pressHex, hex);
        else
            emit dragCancelled();
    } else if (drag == Drag::Pressed && event->button() == Qt::LeftButton && hex != noHex) {
        hideCursor();
        if (event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier))
            emit picked(hex, m_pressedUnit);
        else
            emit clicked(hex);
        if (m_isDouble)
            emit doubleClicked(hex);
    }
    m_isDouble = false;
    m_pressedUnit = noUnit;
    event->accept();
}

// The keyboard goes on from where the mouse is.
void MapView::hideCursor()
{
    const HexIndex before = m_content.cursorHex;
    if (before == noHex)
        return;
    m_content.cursorHex = noHex;
    viewport()->update(hexArea(before));
}

void MapView::setHand(bool isHand)
{
    m_isHand = isHand;
    if (m_drag == Drag::None)
        viewport()->setCursor(isHand ? QCursor(Qt::OpenHandCursor) : m_mapCursor);
}

// --- Keys ---

bool MapView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && m_handler != nullptr && hasContent()
        && m_handler->wantsKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    // Before it goes to the next widget.
    if (event->type() == QEvent::KeyPress && m_handler != nullptr && hasContent()) {
        auto* key = static_cast<QKeyEvent*>(event);
        const bool isTab = key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab;
        if (isTab && m_handler->keyPressed(*key, m_content.cursorHex)) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

void MapView::keyPressEvent(QKeyEvent* event)
{
    if (!hasContent()) {
        event->ignore();
        return;
    }
    if (m_handler != nullptr && m_handler->keyPressed(*event, m_content.cursorHex)) {
        event->accept();
        return;
    }
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    if (modifiers.testFlag(Qt::ControlModifier) || modifiers.testFlag(Qt::AltModifier)) {
        event->ignore();
        return;
    }
    event->accept();
    switch (event->key()) {
    case Qt::Key_Space:
        if (!event->isAutoRepeat())
            setHand(true);
        return;
    case Qt::Key_F9:
        setHidesCounters(true);
        return;
    case Qt::Key_Plus:
        zoomIn();
        return;
    case Qt::Key_Minus:
        // Also a result code, but only where nothing is being typed.
        zoomOut();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit enterPressed(m_content.cursorHex);
        return;
    case Qt::Key_Backspace:
        emit takeBackRequested();
        return;
    case Qt::Key_Escape:
        if (m_drag == Drag::Hexes) {
            m_drag = Drag::None;
            emit dragCancelled();
        } else if (m_drag == Drag::Handled) {
            m_drag = Drag::None;
            m_handler->cancelled();
            return;
        }
        emit escapePressed();
        return;
    default:
        break;
    }
    if (walk(event->key()))
        return;
    if (!event->text().isEmpty() && event->text().front().isLetterOrNumber()) {
        emit typed(event->text());
        return;
    }
    event->ignore();
}

void MapView::keyReleaseEvent(QKeyEvent* event)
{
    if (event->isAutoRepeat())
        return;
    if (m_handler != nullptr)
        m_handler->keyReleased(*event);
    if (event->key() == Qt::Key_Space)
        setHand(false);
    else if (event->key() == Qt::Key_F9)
        setHidesCounters(false);
    else
        QAbstractScrollArea::keyReleaseEvent(event);
}

void MapView::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
    announceCursor();
}

void MapView::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    setHand(false);
    setHidesCounters(false);
    if (m_handler != nullptr)
        m_handler->keysLeft();
    viewport()->update();
}

bool MapView::focusNextPrevChild(bool next)
{
    if (m_tabCycles && hasFocus()) {
        emit cycleRequested(next ? 1 : -1);
        return true;
    }
    return QAbstractScrollArea::focusNextPrevChild(next);
}

std::optional<HexIndex> MapView::neighbourFor(int key) const
{
    const HexIndex from = m_content.cursorHex;
    const OffsetCoord at = grid().offset(from);
    const bool isFlat = grid().shape() == GridShape::Flat;
    const auto direction = [&](HexDirection flat, HexDirection pointy) {
        return grid().neighbour(from, isFlat ? flat : pointy);
    };
    switch (key) {
    case Qt::Key_Up:
        return grid().index(OffsetCoord{at.column, at.row - 1});
    case Qt::Key_Down:
        return grid().index(OffsetCoord{at.column, at.row + 1});
    case Qt::Key_Left:
        return grid().index(OffsetCoord{at.column - 1, at.row});
    case Qt::Key_Right:
        return grid().index(OffsetCoord{at.column + 1, at.row});
    case Qt::Key_PageUp:
        return direction(HexDirection::D1, HexDirection::D0);
    case Qt::Key_PageDown:
        return direction(HexDirection::D2, HexDirection::D2);
    case Qt::Key_End:
        return direction(HexDirection::D4, HexDirection::D3);
    case Qt::Key_Home:
        return direction(HexDirection::D5, HexDirection::D5);
    default:
        return std::nullopt;
    }
}

bool MapView::mayWalkTo(HexIndex hex) const
{
    return hex != noHex && (m_content.map().hasHex(hex) || (m_handler != nullptr && m_handler->walksHoles()));
}

HexIndex MapView::walkTarget(int key) const
{
    if (!hasContent() || m_content.cursorHex == noHex)
        return noHex;
    const HexIndex next = neighbourFor(key).value_or(noHex);
    return mayWalkTo(next) ? next : noHex;
}

bool MapView::walk(int key)
{
    if (m_content.cursorHex == noHex) {
        const bool isWalkKey = key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Left || key == Qt::Key_Right
                               || key == Qt::Key_Home || key == Qt::Key_End || key == Qt::Key_PageUp
                               || key == Qt::Key_PageDown;
        if (!isWalkKey)
            return false;
        // The first key only shows the cursor: where the mouse is, else at the combat, else in the middle of the view.
        HexIndex start = m_content.hoveredHex;
        if (start == noHex)
            start = m_content.defendHex;
        if (start == noHex)
            start = hexAt(QRectF(QPointF(), viewSize()).center());
        for (HexIndex hex = 0; start == noHex && hex < grid().size(); ++hex) {
            if (m_content.map().hasHex(hex))
                start = hex;
        }
        setCursorHex(start);
        return true;
    }
    const auto next = neighbourFor(key);
    if (!next)
        return false;
    if (mayWalkTo(*next))
        setCursorHex(*next);
    return true;
}
