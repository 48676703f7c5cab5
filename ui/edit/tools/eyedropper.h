// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/tools/tool.h"

#include <QString>

#include <optional>

/// A thing on the map that one may draw more of.
struct PickedThing
{
    MapList list = MapList::Legend;
    QString name;
};

/// What lies under the pointer, the nearest to the eye first: a hexside or a path beside it, a feature, else the terrain.
/// With a list only what belongs to that. Nothing off the map.
std::optional<PickedThing> thingAt(const HexMap& map, const MapPointer& pointer, std::optional<MapList> list);

/// Chooses what lies under the pointer and says so; returns it.
std::optional<PickedThing> pick(ToolManager& site, const MapPointer& pointer, std::optional<MapList> list);

/// Name of the tool that draws what is in a list of the map.
QString toolDrawing(MapList list);

/// Chooses what is clicked, and takes up the tool that draws it.
class Eyedropper : public Tool
{
    Q_OBJECT

public:
    using Tool::Tool;

    QString name() const override { return QStringLiteral("eyedropper"); }

    void pointed(const MapPointer& pointer) override;
    bool pressed(const MapPointer& pointer, Qt::MouseButton button) override;
    void released(const MapPointer& pointer, Qt::MouseButton button) override;
};
