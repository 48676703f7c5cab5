// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/eyedropper.h"

#include "document/document.h"
#include "document/kind_names.h"
#include "edit/tools/tool_manager.h"
#include "grid/plane_layout.h"

#include <QLineF>

#include <algorithm>
#include <array>

namespace {

/// How near to a line the pointer means it, in hexes.
constexpr double nearHexside = 0.16;
constexpr double nearPath = 0.12;

/// Distance from the line through two points, between them.
double distanceTo(QPointF a, QPointF b, QPointF point)
{
    const QPointF line = b - a;
    const double t = std::clamp(QPointF::dotProduct(point - a, line) / QPointF::dotProduct(line, line), 0.0, 1.0);
    return QLineF(point, a + line * t).length();
}

std::optional<PickedThing> hexsideAt(const HexMap& map, const MapPointer& pointer)
{
    const auto hexside = hexsideOf(map.grid, pointer.hex, pointer.hexside);
    if (!hexside)
        return std::nullopt;
    // Signs lie over the water that they cross.
    for (auto kind = map.hexsides.rbegin(); kind != map.hexsides.rend(); ++kind) {
        if (kind->content.contains(*hexside))
            return PickedThing{MapList::Hexsides, kind->name};
    }
    return std::nullopt;
}

std::optional<PickedThing> pathAt(const HexMap& map, const MapPointer& pointer, double reach)
{
    const PlaneLayout layout(map.grid, 1.0);
    std::optional<PickedThing> found;
    double least = reach;
    for (const auto& kind : map.paths) {
        for (const HexDirection direction : allDirections) {
            if (!kind.content.links.contains(pointer.hex, direction))
                continue;
            const HexIndex next = map.grid.neighbour(pointer.hex, direction);
            const double distance = distanceTo(layout.center(pointer.hex), layout.center(next), pointer.board);
            if (distance < least) {
                least = distance;
                found = PickedThing{MapList::Paths, kind.name};
            }
        }
    }
    return found;
}

std::optional<PickedThing> hexIn(const std::vector<Named<HexSet>>& kinds, MapList list, HexIndex hex)
{
    const auto at = std::ranges::find_if(kinds, [&](const auto& kind) { return kind.content.contains(hex); });
    return at == kinds.end() ? std::nullopt : std::optional(PickedThing{list, at->name});
}

} // namespace

std::optional<PickedThing> thingAt(const HexMap& map, const MapPointer& pointer, std::optional<MapList> list)
{
    if (pointer.place == noHex)
        return std::nullopt;
    const PickedThing ground{MapList::Legend, map.terrain(pointer.place)};
    if (pointer.hex == noHex)
        return ground;
    if (list) {
        switch (*list) {
        case MapList::Legend:
            return ground;
        case MapList::Features:
            return hexIn(map.features, *list, pointer.hex);
        case MapList::Hexsides:
            return hexsideAt(map, pointer);
        case MapList::Paths:
            return pathAt(map, pointer, 1.0);
        case MapList::Regions:
            return hexIn(map.regions, *list, pointer.hex);
        }
    }
    const PlaneLayout layout(map.grid, 1.0);
    const QPointF center = layout.center(pointer.hex);
    const int side = toInt(pointer.hexside);
    if (distanceTo(layout.corner(center, side), layout.corner(center, side + 1), pointer.board) < nearHexside) {
        if (auto hexside = hexsideAt(map, pointer))
            return hexside;
    }
    if (auto feature = hexIn(map.features, MapList::Features, pointer.hex))
        return feature;
    if (auto path = pathAt(map, pointer, nearPath))
        return path;
    return ground;
}

std::optional<PickedThing> pick(ToolManager& site, const MapPointer& pointer, std::optional<MapList> list)
{
    const auto thing = thingAt(site.document().map(), pointer, list);
    if (!thing) {
        site.say(Eyedropper::tr("There is nothing of that kind here."));
        return thing;
    }
    site.choices().setName(thing->list, thing->name);
    site.say(Eyedropper::tr("Chosen: %1").arg(titleOfName(site.document(), thing->list, thing->name)));
    return thing;
}

QString toolDrawing(MapList list)
{
    constexpr std::array names{"terrain-brush", "feature-stamp", "hexside-pen", "path-pen", "region-brush"};
    return QLatin1String(names[static_cast<std::size_t>(list)]);
}

void Eyedropper::pointed(const MapPointer& pointer)
{
    outline(pointer.hex);
    if (const auto thing = thingAt(map(), pointer, {}))
        site().say(titleOfName(document(), thing->list, thing->name));
}

bool Eyedropper::pressed(const MapPointer&, Qt::MouseButton button)
{
    return button == Qt::LeftButton;
}

void Eyedropper::released(const MapPointer& pointer, Qt::MouseButton)
{
    if (const auto thing = pick(site(), pointer, {}))
        site().takeTool(toolDrawing(thing->list));
}
