// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How the view turns mouse, wheel and touch into hexes and movements.

#include "map_view/map_view.h"

#include "base/preferences.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QGestureEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QPinchGesture>
#include <QPointingDevice>
#include <QScrollBar>
#include <QWheelEvent>

#include <cmath>
#include <utility>

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
    MapHandler* const before = std::exchange(m_handler, handler);
    if (before != nullptr && before != handler)
        before->dismissed();
    setMapCursor(Qt::ArrowCursor);
    // A handler that does not walk holes is not handed one.
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
    if (m_content.fannedHex != hex)
        m_content.fannedHex = noHex;
    waitForFan();
    viewport()->update(changedRegion(before, m_content));
    emit pointed(pointer);
}

// While a button is held the board stays as it was when it was pressed.
void MapView::waitForFan()
{
    const HexIndex hex = m_content.hoveredHex;
    if (m_drag == Drag::None && hex != m_content.fannedHex && isStack(hex))
        m_fanDelay.start();
    else
        m_fanDelay.stop();
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
    case QEvent::ContextMenu:
        // Of the mouse it comes with the press on some systems, with the release on others.
        if (m_handler == nullptr && mapHabits().panWithRightButton
            && static_cast<QContextMenuEvent*>(event)->reason() == QContextMenuEvent::Mouse)
            return true;
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
    const Preferences& habits = mapHabits();
    const bool isTouchpad =
        event->phase() != Qt::NoScrollPhase || event->pointingDevice()->type() == QInputDevice::DeviceType::TouchPad;
    const bool zooms = event->modifiers().testFlag(Qt::ControlModifier)
                       || (isTouchpad ? habits.touchpad : habits.wheel) == ScrollHabit::Zooms;
    const QPointF turned = QPointF(event->angleDelta()) * (habits.wheelPercent / 100.0);
    Viewport next = m_view;
    if (!zooms && isTouchpad) {
        // Fingers move the map as far as they move.
        next.origin -= event->pixelDelta().isNull() ? turned / 2 : QPointF(event->pixelDelta());
        setView(next);
    } else if (!isTouchpad && event->modifiers().testFlag(Qt::ShiftModifier)) {
        next.origin.rx() -= turned.y() != 0 ? turned.y() : turned.x();
        setView(next);
    } else if (!zooms) {
        next.origin -= turned;
        setView(next);
    } else {
        zoomAbout(event->position(), std::pow(1.0015, habits.isZoomReversed ? -turned.y() : turned.y()));
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
    m_fanDelay.stop();
    m_pressAt = m_lastAt = event->position();
    m_isFinger = event->pointingDevice()->type() == QInputDevice::DeviceType::TouchScreen;
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
        m_isCountPressed = m_painter.isOnCount(m_content, m_view, event->position());
        m_pressHex = meantHex(event->position());
    } else if (event->button() == Qt::RightButton && m_drag == Drag::None && mapHabits().panWithRightButton) {
        m_drag = Drag::Asked;
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
    // Where something goes from above the map, Qt tells of a move by itself, with no button held and where the pointer is
    // by now: a press that is still being dealt with would become a drag.
    if (!hasContent() || (m_drag != Drag::None && event->buttons() == Qt::NoButton))
        return;
    const QPointF at = event->position();
    MapPointer pointer = pointerAt(at, event->buttons(), event->modifiers());
    if (m_drag == Drag::None || m_drag == Drag::Pressed) {
        if (const HexIndex meant = meantHex(at); meant != noHex)
            pointer.hex = pointer.place = meant;
    }
    const bool isFar = (at - m_pressAt).manhattanLength() >= dragDistance();
    if (m_drag == Drag::Asked && isFar) {
        m_drag = Drag::Pan;
        viewport()->setCursor(Qt::ClosedHandCursor);
    }
    if (m_drag == Drag::Pressed && isFar) {
        const bool moves = m_isFinger && mapHabits().panWithOneFinger;
        m_drag = hasUnits(m_pressHex) && !moves ? Drag::Hexes : Drag::Pan;
        m_dragTo = noHex;
        if (m_drag == Drag::Hexes)
            hideCursor();
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
    if (drag == Drag::Asked && event->button() == Qt::RightButton) {
        // The menu that was held back when the button was pressed.
        QContextMenuEvent menu(QContextMenuEvent::Other, event->position().toPoint(), event->globalPosition().toPoint(),
                               event->modifiers());
        QCoreApplication::sendEvent(viewport(), &menu);
    } else if (drag == Drag::Hexes) {
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
        if (m_isDouble && mapHabits().doubleClick == DoubleClickHabit::PicksStack)
            emit doubleClicked(hex);
        else if (m_isDouble && mapHabits().doubleClick == DoubleClickHabit::ZoomsIn)
            zoomAbout(event->position(), 1.6);
    }
    m_isDouble = false;
    m_pressedUnit = noUnit;
    m_isCountPressed = false;
    waitForFan();
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

// Whatever is being dragged stays where it was. False: nothing is.
bool MapView::giveUpDrag()
{
    const Drag drag = m_drag;
    m_drag = Drag::None;
    if (drag == Drag::Hexes) {
        emit dragCancelled();
        emit escapePressed();
    } else if (drag == Drag::Handled) {
        m_handler->cancelled();
    } else {
        m_drag = drag;
    }
    return drag == Drag::Hexes || drag == Drag::Handled;
}

// The button will be released on something else.
void MapView::hideEvent(QHideEvent* event)
{
    QAbstractScrollArea::hideEvent(event);
    giveUpDrag();
    m_drag = Drag::None;
    m_isDouble = m_isCountPressed = false;
    viewport()->setCursor(m_isHand ? QCursor(Qt::OpenHandCursor) : m_mapCursor);
}

void MapView::setHand(bool isHand)
{
    m_isHand = isHand;
    if (m_drag == Drag::None)
        viewport()->setCursor(isHand ? QCursor(Qt::OpenHandCursor) : m_mapCursor);
}
