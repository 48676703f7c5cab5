// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"
#include "shell/actions.h"

#include <QRect>
#include <QString>

#include <vector>

class Document;
class MapView;
class QMainWindow;
class QWidget;
class RulingFlow;

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
    /// Those of the tool bar.
    QRect rectOfButtons(const std::vector<QAction*>& actions) const;
    /// The title, in the menu bar, of the menu that an action is in.
    QRect rectOfMenuTitle(ActionId id) const;

private:
    const QMainWindow& m_window;
    const Actions& m_actions;
    const MapView& m_map;
};

/// The combat that the tour plays on the position that it brings along: which it is, how far it has been played, and the
/// hexes that it is about.
class TourCombat
{
public:
    static constexpr auto attacked = "3503";
    static constexpr auto attackers = "3502";
    static constexpr auto forbidden = "3403"; ///< to the unit that retreats
    static constexpr auto resultCode = "Ar2";

    /// `flow` plays on `document`; both outlive this object.
    TourCombat(RulingFlow& flow, const Document& document) : m_flow(flow), m_document(document) {}

    bool isPicked() const;
    /// The combat has the tour's result.
    bool isRuled() const;
    /// The retreat is being chosen.
    bool isChoosing() const;
    bool isConfirmed() const;
    void pick();
    /// Enters the result, of a combat that is picked first where it is not.
    void rule();
    /// Confirms the retreat, the first that is legal where none is chosen.
    void confirm();

    /// noHex: the document has no such hex.
    HexIndex hex(const char* number) const;
    /// Where the unit may retreat to, as far as the ruling is there.
    std::vector<HexIndex> ends() const;
    /// Of which the ruling says something.
    std::vector<HexIndex> judged() const;
    /// All that the tour speaks of.
    std::vector<HexIndex> hexes() const;

private:
    RulingFlow& m_flow;
    const Document& m_document;
};
