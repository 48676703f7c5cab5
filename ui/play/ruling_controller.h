// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "play/board_presenter.h"
#include "play/combat_table.h"
#include "render/viewport.h"
#include "table/act.h"

#include <QObject>
#include <QString>

#include <optional>

class Actions;
class HoverCard;
class MapView;
class PanelHost;
class RulingPanel;
class UnderlayStore;
struct TableSession;

/// The ruling on the board and in its panel: shows it, walks through its units, and hands it on as text, picture and
/// scenario.
class RulingController : public QObject
{
    Q_OBJECT

public:
    RulingController(PanelHost& panels, Actions& actions, TableSession& session, MapView& map);

    BoardPresenter& presenter() { return m_presenter; }
    HoverCard& card() { return *m_card; }
    RulingPanel& panel() { return *m_panel; }

    /// Shows the combat, or the whole map where there is none.
    void showFighting();
    /// Puts the keyboard on the map, or from there into the panel.
    void switchPane();

    /// The dice that rulings call for are rolled here; else their totals are asked for.
    void setDice(bool areOffered);
    /// The dice that the players rolled, whose total is typed; nothing: they thought better of it.
    static std::optional<DiceRoll> askForDice(QWidget& parent, const QString& purpose, int dice, int sides);
    /// Writes the ruling at hand as a scenario of its own; what is wrong is told in a message box.
    bool saveAs(const QString& path);

private:
    void showUnits();
    void bindActions();
    void reportFacts();
    void enterResult();
    void showNextUnit();
    void showRetreat();
    void goToHex();
    CombatTable::Fight fightOnMap() const;
    void copyText();
    void copyPicture();
    void askAndSave();

    PanelHost& m_panels;
    Actions& m_actions;
    TableSession& m_session;
    MapView& m_map;
    HoverCard* m_card;
    BoardPresenter m_presenter;
    RulingPanel* m_panel;
    CombatTable* m_table;
    std::optional<Viewport> m_viewBeforeTable; ///< where the map went aside for it
    Viewport m_viewBesideTable;
};
