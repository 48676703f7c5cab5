// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class ToolManager;

// Tools that nobody needs to know but by their names: each function makes its own.

void addTerrainTools(ToolManager& tools);
void addHexsidePen(ToolManager& tools);
void addPathPen(ToolManager& tools);
/// Features, regions and control.
void addHexBrushes(ToolManager& tools);
void addFurnitureTool(ToolManager& tools);
void addLabelTool(ToolManager& tools);
void addMarkerTool(ToolManager& tools);
void addMeasureTool(ToolManager& tools);
