// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"
#include "shell/actions.h"

#include <QRect>
#include <QString>

#include <vector>

class MapView;
class QMainWindow;
class QWidget;

/// The main window as the tour sees it: its actions, and where its parts are.
class TourWindow
{
public:
    /// `map` is a part of `window`; both outlive this object.
    TourWindow(const QMainWindow& window, const Actions& actions, const MapView& map)
        : m_window(window), m_actions(actions), m_map(map)
    {}

    QAction& action(ActionId id) const { return m_actions[id]; }
    /// How its key is written; the words of its menu where it has none.
    QString keyOf(ActionId id) const;
    bool isPlaying() const;

    // What is seen of something, in the window's pixels; empty: nothing.
    QRect rectOf(const QWidget* widget) const;
    QRect rectOfHexes(const std::vector<HexIndex>& hexes) const;
    /// Those in tool bars.
    QRect rectOfButtons(const std::vector<QAction*>& actions) const;
    /// The title, in the menu bar, of the menu that an action is in.
    QRect rectOfMenuTitle(ActionId id) const;

private:
    const QMainWindow& m_window;
    const Actions& m_actions;
    const MapView& m_map;
};
