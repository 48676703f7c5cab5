// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/form.h"
#include "document/document.h"
#include "render/theme.h"

#include <map>
#include <set>

class CounterTool;
class QListWidget;
class ToolManager;

/// The counters that can be put on the map: the game's unit types for a side and a nation (without those that its
/// positions know of other sides alone), and the units that are off the map. Dragged onto it, or put down at the map's
/// cursor.
class CounterTray : public QWidget
{
    Q_OBJECT

public:
    CounterTray(Document& document, ToolManager& tools, CounterTool& tool, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Nothing in it is chosen.
    bool isIdle() const;

signals:
    /// The map shall have the keyboard, so that Enter puts down what was picked.
    void mapRequested();
    /// The counters of the game are to be chosen from.
    void sheetRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void rebuildChoices();
    void rebuildTypes();
    /// The game's positions have such units, and none of them is that side's.
    bool isOfOthers(const QString& type, const QString& side);
    void rebuildOffMap();
    void refresh();
    void choose();
    void takeTool();
    void holdSelected();
    std::vector<UnitIndex> selectedOffMap() const;

    Document& m_document;
    ToolManager& m_tools;
    CounterTool& m_tool;
    Theme m_theme;
    QLabel* m_nothing;
    QWidget* m_content;
    QComboBox* m_side;
    QComboBox* m_nation;
    QPushButton* m_sheet;
    QListWidget* m_types;
    QLabel* m_offMapTitle;
    QListWidget* m_offMap;
    QPushButton* m_hold;
    QString m_mixGame; ///< of which m_mix is
    std::map<QString, std::set<QString>> m_mix; ///< type, sides that have it
    bool m_isStale = true;
};
