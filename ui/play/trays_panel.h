// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "position/unit.h"
#include "render/theme.h"
#include "table/act.h"

#include <functional>
#include <optional>
#include <vector>

class Document;
class GameTable;
class MapView;
class PieceSelection;
class QTreeWidget;
class QTreeWidgetItem;

/// The counters that are off the map, tray by tray: reinforcements by the turn in which they come, what is due first;
/// replacements; the eliminated; trays of the game's own. Counters are dragged out onto the map and in from it.
class TraysPanel : public QWidget
{
    Q_OBJECT

public:
    TraysPanel(GameTable& table, PieceSelection& pieces, MapView& map, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Finds how reinforcements enter from now on: called with them, and the hex where they were dropped (noHex: by
    /// key). False: nobody does that; they are put down then.
    void setEntry(std::function<bool(const std::vector<UnitIndex>&, HexIndex)> enter) { m_enter = std::move(enter); }
    /// The rule by which a reinforcement may be held back; empty: none.
    void setDelayRule(std::function<QString(UnitIndex)> rule) { m_delayRule = std::move(rule); }

    /// The tray under a point of the screen; nothing: none.
    std::optional<QString> trayAt(const QPoint& global) const;
    /// Counters of a tray come onto the map in that hex.
    void bring(const std::vector<UnitIndex>& units, HexIndex hex);
    /// Picks a counter in its tray and brings it into sight.
    void showUnit(UnitIndex unit);
    /// The counters that are picked here.
    std::vector<UnitIndex> picked() const;

    /// Gives each unit that is picked, here or on the map, a step back out of its pool.
    void replaceSteps();
    /// Moves what is picked here into another tray; where formations go there or leave as a whole, all that lies with it.
    void moveTo(const QString& tray);

    void enterMap();
    void askHex(const std::vector<UnitIndex>& units);
    void delay();

signals:
    void said(const QString& text);
    /// The map shall have the keyboard.
    void mapRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Group
    {
        QString title;
        QString tray;
        bool isLater = false; ///< none of it is due yet
        std::vector<UnitIndex> units;
    };

    void refresh();
    std::vector<Group> groups() const;
    void addGroup(const Group& group);
    QString entryPlaces(const Unit& unit) const;
    void refreshButtons();
    void refreshIfVisible();
    void perform(const Act& act);
    QTreeWidgetItem* itemOf(const QString& id) const;
    void showMenu(const QPoint& at);
    bool mayDelay() const;
    bool isArriving(UnitIndex unit) const;
    void fillMoveMenu();

    GameTable& m_table;
    Document& m_document;
    PieceSelection& m_pieces;
    MapView& m_map;
    Theme m_theme;
    std::function<bool(const std::vector<UnitIndex>&, HexIndex)> m_enter;
    std::function<QString(UnitIndex)> m_delayRule;
    QLabel* m_nothing;
    QTreeWidget* m_tree;
    QPushButton* m_enterButton;
    QPushButton* m_putButton;
    QPushButton* m_delayButton;
    QPushButton* m_replaceButton; ///< hidden in games without replacements
    QPushButton* m_moveButton; ///< hidden in games without trays of their own
    bool m_isStale = true;
};
