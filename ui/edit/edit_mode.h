// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/tools/tool_manager.h"
#include "shell/mode.h"
#include "shell/shortcut_store.h"

#include <QList>
#include <QString>

#include <utility>

class Actions;
class EditPanels;
class QDockWidget;
class QMainWindow;
class QToolBar;
class TerrainPanel;
class ToolRail;
class ElidedLabel;
class ModeSwitch;
class PanelHost;
class QSettings;
class UnderlayPanel;
class UnderlayStore;
class ViewController;
struct ActionRow;

/// Edit mode of the window: its tools, the strip with them, the strip with the settings of the one in hand, the panels
/// that are there only while one edits, and the dialogs that change a map as a whole.
class EditMode : public Mode
{
    Q_OBJECT

public:
    struct Parts
    {
        PanelHost& panels;
        Actions& actions;
        ModeSwitch& modes;
        ViewController& view;
        Document& document;
        UnderlayStore& underlay;
        MapView& map;
    };

    explicit EditMode(const Parts& parts);
    ~EditMode() override;

    ToolManager& tools() { return m_tools; }
    EditPanels& panels() { return *m_editPanels; }
    UnderlayPanel& underlayPanel() { return *m_underlayPanel; }
    QDockWidget& underlayDock() { return *m_underlayDock; }
    TerrainPanel& terrainPanel() { return *m_terrainPanel; }
    QDockWidget& terrainDock() { return *m_terrainDock; }
    bool isActive() const { return m_tools.isActive(); }
    /// Adds a panel that is shown while one edits.
    QDockWidget* addPanel(const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area);
    /// Puts the tools' settings below the window's own bar. Called once, when that is there.
    void placeOptions();
    ShortcutStore& shortcuts() { return m_shortcuts; }
    void editShortcuts();
    /// Adds counters and puts them down one after the other, a click each; countersPut() says when all are.
    void putCounters(const std::vector<Unit>& units);
    /// What keys do while one edits: key, what.
    QList<std::pair<QString, QString>> keyRows() const;
    /// Shortcuts, and which of the panels one has closed.
    void restore(const QSettings& settings);
    void store(QSettings& settings) const;
    /// Colours of the icons.
    void applyTheme();

    void activate() override { setActive(true); }
    void deactivate() override { setActive(false); }
    MapView& map() override { return m_tools.map(); }

signals:
    void activeChanged(bool isActive);
    void countersPut();

private:
    void setActive(bool isActive);
    void addTools();
    void addPanels();
    void addUnderlay(UnderlayStore& underlay);
    void addToStrip(const ActionRow& row);
    void changeBrush(int by);
    void showUnderlay();
    void resizeMap();
    void renumberMap();
    void changeMapProperties();
    void showOptions();
    QStringList closedPanels() const;
    static QStringList usuallyClosed();

    PanelHost& m_panelHost;
    Actions& m_actions;
    ModeSwitch& m_modes;
    ViewController& m_view;
    QMainWindow& m_window;
    Document& m_document;
    ToolManager m_tools;
    QToolBar* m_strip;
    ToolRail* m_rail; ///< in it
    QToolBar* m_options;
    ShortcutStore m_shortcuts;
    ElidedLabel* m_hint; ///< what the tool in hand does, or has to say
    QList<QDockWidget*> m_panels;
    QStringList m_closedPanels; ///< their names, while one does not edit
    EditPanels* m_editPanels = nullptr;
    UnderlayPanel* m_underlayPanel;
    QDockWidget* m_underlayDock;
    TerrainPanel* m_terrainPanel;
    QDockWidget* m_terrainDock;
    bool m_wasRulingShown = true; ///< before editing began
};
