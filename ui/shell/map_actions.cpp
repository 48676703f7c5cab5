// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "shell/action_table.h"

std::vector<ActionRow> mapActions()
{
    return {
        beginMenu(MenuId::Tools, ActionText::tr("&Drawing tools")),
        {ActionId::SelectTool, "select", ActionText::tr("Select"), "S", "tool-select",
         ActionText::tr(
             "Selects hexes and units by clicks and drags, to move, copy, turn or delete them. Shift adds to the "
             "selection."),
         "tools", inEdit, Fact::Open, ActionKind::Tool,
         ActionText::tr("Click or drag: Shift adds, Ctrl or right takes away. By keys: Enter at both corners, plus and "
                        "minus in between add and take away; Shift+Enter for a counter.")},
        {ActionId::TerrainBrush, "terrain-brush", ActionText::tr("Terrain brush"), "B", "tool-terrain-brush",
         ActionText::tr(
             "Paints the terrain that is chosen in the palette over hexes. The size of the brush is set in the "
             "panel."),
         "tools", inEdit, Fact::Open, ActionKind::Tool,
         ActionText::tr("Left paints the terrain, right gives the ground back. [ and ] change the size.")},
        {ActionId::TerrainLine, "terrain-line", ActionText::tr("Line of terrain"), "L", "tool-terrain-line",
         ActionText::tr("Paints terrain along a straight line of hexes, from where you press to where you let go."),
         "tools", inEdit, Fact::Open, ActionKind::Tool,
         ActionText::tr("Drag from end to end; right gives the ground back. By keys: Enter at both ends.")},
        {ActionId::TerrainRectangle, "terrain-rectangle", ActionText::tr("Rectangle of terrain"), "R",
         "tool-terrain-rectangle", ActionText::tr("Fills a rectangle of hexes with the chosen terrain."), "tools",
         inEdit, Fact::Open, ActionKind::Tool,
         ActionText::tr("Drag from corner to corner; right gives the ground back. By keys: Enter at both corners.")},
        {ActionId::TerrainFill, "terrain-fill", ActionText::tr("Flood fill"), "F", "tool-terrain-fill",
         ActionText::tr("Fills all connected hexes of one terrain with the chosen one."), "tools", inEdit, Fact::Open,
         ActionKind::Tool,
         ActionText::tr(
             "Fills what is connected with the hex; right gives the ground back. What is selected limits it.")},
        {ActionId::TerrainReplace, "terrain-replace", ActionText::tr("Replace terrain"), "X", "tool-terrain-replace",
         ActionText::tr("Puts the chosen terrain wherever the clicked one is, on the whole map or in the selection."),
         "tools", inEdit, Fact::Open, ActionKind::Tool,
         ActionText::tr("Gives all of the clicked terrain the chosen one. Right gives the ground back; what is "
                        "selected limits it.")},
        {ActionId::HexsidePen, "hexside-pen", ActionText::tr("Hexside pen"), "H", "tool-hexside-pen",
         ActionText::tr("Draws along the sides of hexes: rivers, coasts, walls. The right button erases."), "tools",
         inEdit, Fact::Open, ActionKind::Tool,
         ActionText::tr("Drag along hexsides: left draws, right erases. With Shift it erases every kind. By keys: 1 to "
                        "6 or Tab choose the hexside, Enter draws it or takes it away.")},
        {ActionId::PathPen, "path-pen", ActionText::tr("Path pen"), "P", "tool-path-pen",
         ActionText::tr("Draws roads and rails from hex to hex through their middles. The right button erases."),
         "tools", inEdit, Fact::Open, ActionKind::Tool,
         ActionText::tr(
             "Drag from hex to hex, or click each and the last twice; right erases. Backspace takes a hex back.")},
        {ActionId::TraceTool, "trace", ActionText::tr("Freehand tracing"), "W", "tool-trace",
         ActionText::tr(
             "Follows a line that you draw freehand, or one on the scan below, and turns it into hexsides or a road."),
         "tools", inEdit, Fact::Open, ActionKind::Tool,
         ActionText::tr("Draw over what the scan shows; Enter takes the line, right erases. Try the tolerance first. "
                        "By keys: Enter begins and ends the line, 1 to 6 lead it along the cursor's hexsides.")},
        {ActionId::FeatureStamp, "feature-stamp", ActionText::tr("Feature stamp"), "D", "tool-feature-stamp",
         ActionText::tr("Puts a town, a fort or another feature into a hex, with its name."), "tools", inEdit,
         Fact::Open, ActionKind::Tool, ActionText::tr("Left puts the feature on the hex, right takes it off.")},
        {ActionId::RegionBrush, "region-brush", ActionText::tr("Region brush"), "G", "tool-region-brush",
         ActionText::tr("Paints hexes into a region: a named part of the map about which rules ask."), "tools", inEdit,
         Fact::Open, ActionKind::Tool,
         ActionText::tr("Left puts hexes into the region, right takes them out. [ and ] change the size.")},
        {ActionId::LabelTool, "label", ActionText::tr("Label"), "T", "tool-label",
         ActionText::tr("Writes a name on the map, which is for reading only. Drag it to where it stands well."),
         "tools", inEdit, Fact::Open, ActionKind::Tool,
         ActionText::tr("Click writes or changes a label, dragging moves it, right removes it. Enter keeps it, Escape "
                        "gives up; with Ctrl it moves within its hex. Keys: Enter, Shift+Enter to pick up, Delete, "
                        "Alt+Enter for the lettering")},
        {ActionId::FurnitureTool, "furniture", ActionText::tr("Sheet"), "Shift+T", "tool-furniture",
         ActionText::tr("Lays a title, a compass, a legend, a scale, credits and a frame around the map."), "looks",
         inEdit, Fact::Open, ActionKind::Tool,
         ActionText::tr("Dragging moves a piece of the sheet, right removes it. The buttons put pieces on or take them "
                        "off, a double click changes the text. Keys: Tab to choose a piece, Enter to pick it up and "
                        "put it down, + and -, F2, Delete")},
        {ActionId::CounterTool, "counter", ActionText::tr("Counter"), "C", "tool-counter",
         ActionText::tr("Puts units on the map, takes them up and sets them down. Which ones are chosen in the panel."),
         "counters", inEdit, Fact::Game, ActionKind::Tool,
         ActionText::tr("Click puts a counter down, dragging moves one, right removes it. Shift drags the stack, "
                        "beside the map takes it off, a double click shows the properties. Keys: Enter, Shift+Enter to "
                        "pick up, Delete, Alt+Enter")},
        {ActionId::MarkerTool, "marker", ActionText::tr("Marker"), "K", "tool-marker",
         ActionText::tr("Puts a marker of the game into a hex or on a hexside, such as an interdicted road."), "tools",
         inEdit, Fact::Game, ActionKind::Tool,
         ActionText::tr("Click puts a marker on the hex or hexside, right takes it off. Keys: Enter, Delete, and 1 to "
                        "6 for the hexside")},
        {ActionId::ControlTool, "control", ActionText::tr("Control"), "O", "tool-control",
         ActionText::tr("Says which side holds a hex. Rules of supply and victory ask about that."), "tools", inEdit,
         Fact::Game, ActionKind::Tool,
         ActionText::tr("Dragging gives the hexes to the side, right takes them from it. Keys: Enter, Delete")},
        {ActionId::Eyedropper, "eyedropper", ActionText::tr("Eyedropper"), "I", "tool-eyedropper",
         ActionText::tr("Takes up what the clicked hex has, so that you go on drawing with it."), "tools", inEdit,
         Fact::Open, ActionKind::Tool,
         ActionText::tr("Chooses what is clicked and takes up the tool that draws it. With Alt every tool does so.")},
        {ActionId::MeasureTool, "measure", ActionText::tr("Measure"), "M", "tool-measure",
         ActionText::tr("Counts the hexes between two hexes, and what the path costs where the game knows."), "tools",
         inEdit, Fact::Open, ActionKind::Tool,
         ActionText::tr("Drag from hex to hex, or click; right starts again. The next click continues from there. By "
                        "keys: Enter at each hex.")},
        {ActionId::AlignPicture, "align-picture", ActionText::tr("Align underlay"), "U", "tool-align-picture",
         ActionText::tr("Moves the pins that bind the picture below to the hexes, so that both lie on each other."),
         "scan", inEdit, Fact::Open, ActionKind::Tool,
         ActionText::tr(
             "Left puts a pin on a hex, right takes it away. Drag the pin onto the printed hex of the scan.")},
        separator(),
        {ActionId::BrushSmaller, "brush-smaller", ActionText::tr("Smaller brush"), "[", "",
         ActionText::tr("Makes the brush smaller by a ring of hexes."), "tools", inEdit, Fact::Open,
         ActionKind::Drawing},
        {ActionId::BrushLarger, "brush-larger", ActionText::tr("Larger brush"), "]", "",
         ActionText::tr("Makes the brush larger by a ring of hexes, up to four hexes across."), "tools", inEdit,
         Fact::Open, ActionKind::Drawing},
        endMenu(),
        beginMenu(MenuId::Map, ActionText::tr("&Map")),
        {ActionId::CheckMap, "checkMap", ActionText::tr("&Check map"), "Ctrl+Shift+K", "",
         ActionText::tr(
             "Looks for what may be wrong on the map: rivers that stop in the open, roads that break, units where "
             "they may not stand. Each line leads to its place."),
         "problems", inPlayAndEdit, Fact::Open},
        {ActionId::ScenarioProperties, "scenarioProperties", ActionText::tr("&Scenario properties…"), "", "",
         ActionText::tr(
             "Changes the scenario's title, its turn, whose turn it is and the phase. The rules ask about these."),
         "scenario", inPlayAndEdit, Fact::Game},
        {ActionId::CounterValues, "counterValues", ActionText::tr("Counter &values…"), "", "",
         ActionText::tr(
             "Lists all counters with their pictures, to type in what is printed on them: several units at once, as in "
             "a spreadsheet."),
         "counters", inEdit, Fact::Game},
        separator(),
        {ActionId::ShowUnderlay, "showUnderlay", ActionText::tr("&Underlay…"), "", "",
         ActionText::tr(
             "Lays a scan of a printed map below your own, to draw after it. Pins bring picture and hexes together."),
         "scan", inPlayAndEdit, Fact::Open},
        {ActionId::ReadTerrain, "readTerrain", ActionText::tr("&Terrain from the picture"), "", "",
         ActionText::tr("Proposes the terrain of each hex from the picture below the map, after a few that you draw."),
         "scan", inPlayAndEdit, Fact::Open},
        separator(),
        {ActionId::ResizeMap, "resizeMap", ActionText::tr("&Resize and crop…"), "", "",
         ActionText::tr(
             "Adds columns and rows at any edge of the map, or cuts them off. What lies on the rest stays where "
             "it is."),
         "editing", inPlayAndEdit, Fact::Open},
        {ActionId::RenumberMap, "renumberMap", ActionText::tr("Hex &numbers…"), "", "",
         ActionText::tr(
             "Says how hexes are numbered: the pattern, the first number and the directions. Units and rivers "
             "keep their places."),
         "editing", inPlayAndEdit, Fact::Open},
        {ActionId::MapProperties, "mapProperties", ActionText::tr("Map pr&operties…"), "", "",
         ActionText::tr(
             "Changes the title of the map and where north is. Some rules ask for a direction, such as east."),
         "editing", inPlayAndEdit, Fact::Open},
        endMenu(),
    };
}
