// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_direction.h"
#include "grid/hex_grid.h"

#include <QPointF>
#include <Qt>

class QKeyEvent;

/// Where the mouse is on the board and what it presses.
struct MapPointer
{
    HexIndex hex = noHex;
    HexIndex place = noHex; ///< the same, also where the map has a hole
    HexDirection hexside = HexDirection::D0; ///< of the place, the nearest to the pointer
    QPointF view; ///< pixels of the view
    QPointF board; ///< the same in hexes, as PlaneLayout(grid, 1)
    bool isCursor = false; ///< it is the keyboard's cursor, in the middle of its hex
    Qt::MouseButtons buttons;
    Qt::KeyboardModifiers modifiers;
};

/// Takes what mouse and keyboard do on a MapView in place of play: tools that draw, questions that are answered by
/// clicks. The view keeps panning, zooming and walking the cursor to itself.
class MapHandler
{
public:
    MapHandler() = default;
    MapHandler(const MapHandler&) = delete;
    MapHandler& operator=(const MapHandler&) = delete;
    virtual ~MapHandler() = default;

    /// The pointer is elsewhere, no button is held; it left the map: noHex.
    virtual void pointed(const MapPointer& pointer) = 0;
    /// False: not taken; dragging then moves the map.
    virtual bool pressed(const MapPointer& pointer, Qt::MouseButton button) = 0;
    /// The pointer moves while the button is held that was taken; every move, also within a hex and off the map.
    virtual void dragged(const MapPointer& pointer) = 0;
    virtual void released(const MapPointer& pointer, Qt::MouseButton button) = 0;
    virtual void doubleClicked(const MapPointer& pointer) = 0;
    /// The button will not be released here: what it began is given up.
    virtual void cancelled() = 0;
    /// Before the view takes the key. The cursor's hex stands in for the pointer's. False: the view takes it.
    virtual bool keyPressed(QKeyEvent& event, HexIndex cursor) = 0;
    virtual void keyReleased(QKeyEvent& /*event*/) {}
    /// Whether the key is meant for the map although it is a shortcut of the window.
    virtual bool wantsKey(const QKeyEvent& /*event*/) const { return false; }
    /// Somebody else, or nobody, is handed mouse and keys from now on.
    virtual void dismissed() {}
    /// The map lost the keyboard: no key will be released here.
    virtual void keysLeft() {}
    /// The keyboard's cursor is on another hex.
    virtual void cursorMoved(HexIndex /*hex*/) {}
    /// Whether the cursor walks where the map has holes.
    virtual bool walksHoles() const { return false; }
};
