// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/tools/tool_manager.h"
#include "shell/mode.h"
#include "shell/shortcut_store.h"

#include <QList>
#include <QString>

#include <memory>
#include <utility>

class Actions;
class EditPanels;
class MapSteps;
class QDockWidget;
class QSettings;
class Ruleset;
class TerrainPanel;
class ToolRail;
class ModeSwitch;
class PanelHost;
class UnderlayPanel;
class UnderlayStore;
class ViewController;
enum class MapStep : unsigned char;
struct ActionRow;

/// Edit mode of the window: its tools and the rail with them, the strip with the steps of making a map, the panels that
/// are there only while one edits, and the dialogs that change a map as a whole.
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
    TerrainPanel& terrainPanel() { return *m_terrainPanel; }
    /// Shows what is read from the picture, below the palette.
    void readTerrain();
    void showUnderlay();
    ToolRail& rail() { return *m_rail; }
    MapSteps& steps() { return *m_steps; }
    bool isActive() const { return m_tools.isActive(); }
    /// Has the panel shown only while one edits.
    void adopt(QDockWidget& panel);
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
    /// Somebody comes to the counters of a map alone, which names its game: there is to be a scenario on it.
    void scenarioWanted(const std::shared_ptr<const Ruleset>& game);

private:
    void setActive(bool isActive);
    void keepMapWide(bool isActive);
    void addTools();
    void addPanels();
    void addUnderlay(UnderlayStore& underlay);
    void addToRail(const ActionRow& row);
    void addSteps(UnderlayStore& underlay);
    void goToStep(MapStep step);
    void goToTowns();
    /// On the map that is open, which is alone; asks for the game where the map names none.
    void beginScenario();
    void changeBrush(int by);
    void resizeMap();
    void renumberMap();
    void changeMapProperties();
    void followTool();
    QStringList closedPanels() const;
    static QStringList usuallyClosed();

    PanelHost& m_panelHost;
    Actions& m_actions;
    ModeSwitch& m_modes;
    ViewController& m_view;
    QWidget& m_window;
    Document& m_document;
    ToolManager m_tools;
    ToolRail* m_rail;
    MapSteps* m_steps = nullptr;
    ShortcutStore m_shortcuts;
    QList<QDockWidget*> m_panels;
    QStringList m_closedPanels; ///< their names, while one does not edit
    EditPanels* m_editPanels = nullptr;
    UnderlayPanel* m_underlayPanel = nullptr;
    TerrainPanel* m_terrainPanel = nullptr;
    bool m_wasRulingShown = true; ///< before editing began
    int m_narrowedFrom = 0; ///< pixels that the tool's panel had, where keepMapWide() took some; else 0
};
