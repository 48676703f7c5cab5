// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hexside.h"
#include "position/unit.h"

#include <QList>
#include <QObject>

#include <optional>

class Actions;
class CheckPanel;
class CounterTool;
class CounterTray;
class Document;
class EditMode;
class MapView;
class PalettePanel;
class QDockWidget;
class QMainWindow;
class RegionsPanel;
class UnitPanel;
class ViewController;

/// The panels of edit mode (palette, regions, counters, properties of units, history) and the check of the map, which
/// is there in every mode: makes them, arranges them and connects them.
class EditPanels : public QObject
{
    Q_OBJECT

public:
    EditPanels(EditMode& mode, QMainWindow& window, Actions& actions, Document& document, MapView& map,
               CounterTool& counterTool, ViewController& view);
    ~EditPanels() override;

    QDockWidget& paletteDock() { return *m_docks.front(); }
    const QList<QDockWidget*>& docks() const { return m_docks; }
    /// Colours of pictures of what is on the board.
    void applyTheme();
    /// Opens the check of the map, and looks the map over.
    void checkMap();

signals:
    /// A place of a finding shall be shown and pointed at.
    void placeRequested(HexIndex hex, const std::optional<Hexside>& hexside, UnitIndex unit);

private:
    void showUnit();
    void editScenario();
    void typeValues();

    QMainWindow& m_window;
    Document& m_document;
    MapView& m_map;
    PalettePanel* m_palette;
    RegionsPanel* m_regions;
    CounterTray* m_tray;
    UnitPanel* m_unit;
    CheckPanel* m_check;
    QList<QDockWidget*> m_docks;
    QDockWidget* m_unitDock = nullptr;
    QDockWidget* m_checkDock = nullptr;
};
