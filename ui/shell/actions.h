// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "shell/action_table.h"

#include <QAction>
#include <QObject>

#include <bitset>
#include <initializer_list>
#include <map>
#include <utility>

class QAbstractButton;
class QActionGroup;
class QDockWidget;
class QMainWindow;
class QMenu;
class QPalette;
class TopBar;

/// The actions and menus of a window, made from the table of actions. Features bind them with on() and report facts;
/// which actions are enabled follows from mode and facts, and from nothing else.
class Actions : public QObject
{
    Q_OBJECT

public:
    /// Fills the window's menu bar.
    explicit Actions(QMainWindow& window);

    QAction& operator[](ActionId id) const { return *m_actions.at(id); }
    QMenu& menu(MenuId id) const { return *m_menus.at(id); }
    const std::vector<ActionRow>& rows() const { return m_rows; }
    const ActionRow& row(ActionId id) const;

    /// Has the action do that when it is triggered.
    template<typename Receiver, typename Slot>
    void on(ActionId id, const Receiver* receiver, Slot&& slot) const
    {
        connect(&(*this)[id], &QAction::triggered, receiver, std::forward<Slot>(slot));
    }

    void setMode(ModeId mode);
    void set(Fact fact, bool holds);

    /// Another action that only makes sense in these modes, such as one of a menu whose entries come and go.
    void keepTo(ModeIds modes, QAction& action);
    /// Adds the bar beside the menus. Called once.
    void addToolBar(QMainWindow& window);
    TopBar& toolBar() const { return *m_toolBar; }
    /// Fills the menu Panels with what shows and hides these and the tool bar.
    void addPanels(const QList<QDockWidget*>& panels);
    /// The actions whose keys belong to lists and texts elsewhere.
    void addTo(QWidget& map) const;
    /// A button that does the same as an action: its tool tip names the action's shortcut.
    void follow(QAbstractButton& button, ActionId id) const;
    void setIcons(const QPalette& palette) const;
    /// The keys of these, as they are written; nothing of one that has none.
    QString keys(std::initializer_list<ActionId> ids) const;
    /// Keys and titles of the actions from one to another that have keys, for lists of keys.
    QList<std::pair<QString, QString>> keysOf(ActionId first, ActionId last) const;

private:
    QAction* make(const ActionRow& row);
    void refresh(const ActionRow& row) const;
    void addToggle(QAction& action, const QWidget& part, const QString& whatsThis, ModeIds modes);

    std::vector<ActionRow> m_rows;
    std::map<ActionId, QAction*> m_actions;
    std::map<MenuId, QMenu*> m_menus;
    TopBar* m_toolBar = nullptr;
    std::map<ActionKind, QActionGroup*> m_groups; ///< one of each is on
    QList<std::pair<QAction*, ModeIds>> m_others;
    ModeId m_mode = ModeId::Playing;
    std::bitset<factCount> m_facts{1}; ///< Always
};
