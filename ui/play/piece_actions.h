// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/act.h"

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <utility>
#include <vector>

class Document;
class GameTable;
class MapView;
class PieceSelection;
class QAction;
class QMenu;

/// What players do to counters by hand, as actions with shortcuts: pick through a stack, order, steps, states, markers,
/// control, trays. All of it goes through the table; what cannot be done is said.
class PieceActions : public QObject
{
    Q_OBJECT

public:
    PieceActions(GameTable& table, PieceSelection& pieces, MapView& map, QWidget& window);

    /// The Units menu.
    void fillMenu(QMenu& menu);
    /// What one may do to the counters of a hex, for the menu of the right button there.
    void fillHexMenu(QMenu& menu, HexIndex hex, UnitIndex unit);
    /// Only in Play is there anything to do.
    void setActive(bool isActive);
    /// Keys and what they do, for the help.
    QList<std::pair<QString, QString>> keyRows() const;

    /// The hex that keys are about: where pointer or cursor went last, else that of what is picked.
    HexIndex hexAtHand() const;
    /// Puts units into a tray.
    void putInTray(const std::vector<UnitIndex>& units, const QString& tray);
    /// The trays that the game in progress has, with the names that people read.
    QList<std::pair<QString, QString>> trays() const;
    static QString trayTitle(const QString& tray);

signals:
    /// A sentence for the status bar.
    void said(const QString& text);
    /// Control is painted from now on for that side (empty: taken away).
    void controlPaintRequested(const QString& side);

private:
    enum class Needs : unsigned char { Hex, Stack, Units, UnitsOnMap, Game };
    struct Entry
    {
        QAction* action;
        Needs needs;
    };

    QAction* add(const char* name, const QString& text, const QKeySequence& keys, Needs needs,
                 const std::function<void()>& act);
    void refresh();
    bool isAllowed(Needs needs) const;
    bool perform(const Act& act);
    bool perform(const std::vector<Act>& acts);
    std::vector<UnitIndex> onMap() const;

    void cycle(int by);
    void pickStack();
    void showStackList();
    enum class Order : unsigned char { Top, Up, Down, Bottom };
    void reorder(Order order);
    void changeSteps(int by);
    void eliminate();
    void removeMarks(bool all);
    void fillStates(QMenu& menu);
    void fillTrays(QMenu& menu);
    void fillControl(QMenu& menu);
    void showMarkers();
    void popup(const std::function<void(QMenu&)>& fill);

    Document& m_document;
    GameTable& m_table;
    PieceSelection& m_pieces;
    MapView& m_map;
    QWidget& m_window;
    QList<Entry> m_entries;
    bool m_isActive = true;
    HexIndex m_lastHex = noHex; ///< where pointer or cursor went last
    HexIndex m_menuHex = noHex; ///< that a menu on the map is about
};
