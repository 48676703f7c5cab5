// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hexside.h"
#include "position/unit.h"

#include <QObject>

#include <optional>

class Actions;
class CheckPanel;
class CounterTool;
class CounterTray;
class Document;
class EditLine;
class EditMode;
class MapView;
class PalettePanel;
class QDockWidget;
class PanelHost;
class RegionsPanel;
class TerrainPanel;
class Tool;
class ToolPanel;
class UnderlayPanel;
class UnderlayPins;
class UnitPanel;
class ViewController;

/// The one panel of edit mode, whose page the tool in hand chooses, and what opens at the last line: the history, and the
/// check of the map, which is there in every mode. Makes them, arranges them and connects them.
class EditPanels : public QObject
{
    Q_OBJECT

public:
    EditPanels(EditMode& mode, PanelHost& panels, Actions& actions, Document& document, MapView& map,
               CounterTool& counterTool, ViewController& view);
    ~EditPanels() override;

    QDockWidget& toolDock() { return *m_dock; }
    EditLine& line() { return *m_line; }
    /// The picture below the map: the page of its pins, the terrain read from it, and a line that leads to them.
    void addPicture(UnderlayPanel& picture, UnderlayPins& pins, TerrainPanel& terrain);
    /// Terrain read from the picture is below the palette, or not.
    void showTerrain(bool isShown);
    /// Colours of pictures of what is on the board.
    void applyTheme();
    /// Opens the check of the map, and looks the map over.
    void checkMap();

signals:
    /// A place of a finding shall be shown and pointed at.
    void placeRequested(HexIndex hex, const std::optional<Hexside>& hexside, UnitIndex unit);

private:
    void addLine(Actions& actions, ViewController& view);
    void choosePage();
    void showUnit();
    void editScenario();
    void typeValues();

    EditMode& m_mode;
    PanelHost& m_panels;
    Document& m_document;
    MapView& m_map;
    CounterTool& m_counterTool;
    PalettePanel* m_palette;
    RegionsPanel* m_regions;
    CounterTray* m_tray;
    UnitPanel* m_unit;
    CheckPanel* m_check;
    TerrainPanel* m_terrain = nullptr;
    ToolPanel* m_tool;
    EditLine* m_line = nullptr;
    QDockWidget* m_dock;
    QDockWidget* m_checkDock = nullptr;
    bool m_asksForUnit = false; ///< its properties were asked for, and it still is selected
    bool m_readsTerrain = false;
};
