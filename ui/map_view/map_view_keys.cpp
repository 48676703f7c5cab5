// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The view without a mouse: the cursor that walks from hex to hex, and what keys do there.

#include "map_view/map_view.h"

#include "map_view/map_frame.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>
#include <array>

bool MapView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && m_handler != nullptr && hasContent()
        && m_handler->wantsKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    // Asked for by a key, the menu is about the cursor's hex.
    if (event->type() == QEvent::ContextMenu && m_content.cursorHex != noHex && hasContent()
        && static_cast<QContextMenuEvent*>(event)->reason() == QContextMenuEvent::Keyboard) {
        ensureVisible(m_content.cursorHex);
        emit customContextMenuRequested(hexCenter(m_content.cursorHex).toPoint());
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
        if (!giveUpDrag())
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
    if (m_frame != nullptr)
        m_frame->update();
    // Who comes by keys sees where they are.
    const Qt::FocusReason why = event->reason();
    if (hasContent() && m_content.cursorHex == noHex
        && (why == Qt::TabFocusReason || why == Qt::BacktabFocusReason || why == Qt::ShortcutFocusReason))
        walk(Qt::Key_Down); // the first step only shows the cursor
    // After the map as a whole was told to have the focus.
    QMetaObject::invokeMethod(this, &MapView::announceCursor, Qt::QueuedConnection);
}

void MapView::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    setHand(false);
    setHidesCounters(false);
    if (m_handler != nullptr)
        m_handler->keysLeft();
    viewport()->update();
    if (m_frame != nullptr)
        m_frame->update();
}

bool MapView::focusNextPrevChild(bool next)
{
    if (m_tabCycles && hasFocus()) {
        emit cycleRequested(next ? 1 : -1);
        return true;
    }
    return QAbstractScrollArea::focusNextPrevChild(next);
}

// As the eye sees: on a turned board up is another direction.
std::optional<HexIndex> MapView::neighbourFor(int key) const
{
    constexpr std::array straight{Qt::Key_Up, Qt::Key_Right, Qt::Key_Down, Qt::Key_Left};
    constexpr std::array slanting{Qt::Key_Home, Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_End};
    for (const auto& around : {straight, slanting}) {
        const auto at = std::ranges::find(around, key);
        if (at != around.end()) {
            key = around[static_cast<std::size_t>(at - around.begin() + m_view.turn.inverted().quarters()) % 4];
            break;
        }
    }
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
        if (start == noHex && !m_content.defendHexes.empty())
            start = m_content.defendHexes.front();
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
