// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

#include <QRect>
#include <QString>

#include <vector>

class MapView;
class QAction;
class QMainWindow;
class QWidget;

/// The main window as the tour sees it: its actions by their names, and where its parts are.
class TourWindow
{
public:
    /// `map` is a part of `window`; both outlive this object.
    TourWindow(const QMainWindow& window, const MapView& map) : m_window(window), m_map(map) {}

    /// Precondition: the window has such an action.
    QAction& action(const char* name) const;
    /// How its key is written; the words of its menu where it has none.
    QString keyOf(const char* actionName) const;
    bool isPlaying() const;

    // What is seen of something, in the window's pixels; empty: nothing.
    QRect rectOf(const QWidget* widget) const;
    QRect rectOfHexes(const std::vector<HexIndex>& hexes) const;
    /// Those in tool bars.
    QRect rectOfButtons(const std::vector<QAction*>& actions) const;
    /// The title, in the menu bar, of the menu that an action is in.
    QRect rectOfMenuTitle(const char* actionName) const;

private:
    const QMainWindow& m_window;
    const MapView& m_map;
};
