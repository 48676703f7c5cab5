// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/act.h"

#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <utility>
#include <vector>

class Actions;
class Document;
class GameTable;
class MapView;
class PieceSelection;
class QMenu;
class Ruleset;

/// What players do to counters by hand, as actions with shortcuts: pick through a stack, order, steps, states, markers,
/// control, trays. All of it goes through the table; what cannot be done is said.
class PieceActions : public QObject
{
    Q_OBJECT

public:
    PieceActions(Actions& actions, GameTable& table, PieceSelection& pieces, MapView& map, QWidget& window);

    /// What one may do to the counters of a hex, for the menu of the right button there.
    void fillHexMenu(QMenu& menu, HexIndex hex, UnitIndex unit);
    /// Keys and what they do, for the help.
    QList<std::pair<QString, QString>> keyRows() const;

    /// The hex that keys are about: where pointer or cursor went last, else that of what is picked.
    HexIndex hexAtHand() const;
    /// Puts units into a tray; asks before it is done against the rules of a tray of the game's own.
    void putInTray(const std::vector<UnitIndex>& units, const QString& tray);
    /// The trays that the game in progress has, with the names that people read.
    QList<std::pair<QString, QString>> trays() const;
    static QString trayTitle(const QString& tray, const Ruleset& game);

signals:
    /// A sentence for the status bar.
    void said(const QString& text);
    /// Control is painted from now on for that side (empty: taken away).
    void controlPaintRequested(const QString& side);

private:
    void refresh();
    /// Says what is wrong where they cannot be done.
    bool perform(const std::vector<Act>& acts);
    bool perform(const Act& act) { return perform(std::vector{act}); }
    std::vector<UnitIndex> onMap() const;

    void cycle(int by);
    void pickStack();
    void showStackList();
    enum class Order : unsigned char { Top, Up, Down, Bottom };
    void reorder(Order order);
    void loseStep();
    void recoverStep();
    void eliminate();
    void removeMarks(bool all);
    void fillStates(QMenu& menu);
    void fillTrays(QMenu& menu);
    void fillControl(QMenu& menu);
    void showMarkers();
    /// By the game's rules; asks where there is something to choose, or something against it.
    void layMarker(const QString& kind, HexIndex hex);
    void popup(const std::function<void(QMenu&)>& fill);

    Actions& m_actions;
    Document& m_document;
    GameTable& m_table;
    PieceSelection& m_pieces;
    MapView& m_map;
    QWidget& m_window;
    HexIndex m_lastHex = noHex; ///< where pointer or cursor went last
    HexIndex m_menuHex = noHex; ///< that a menu on the map is about
};
