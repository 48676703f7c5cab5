// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/hex_brushes.h"

#include "edit/brush.h"
#include "edit/drawing.h"
#include "edit/tools/edit_choices.h"
#include "edit/tools/tool_options.h"

QWidget* FeatureStamp::makeOptions()
{
    return makeKindBox(site(), MapList::Features);
}

Edit FeatureStamp::edit(const Stroke& stroke) const
{
    return setFeature(scenario(), site().choices().feature(), stroke.way, stroke.draws);
}

QWidget* RegionBrush::makeOptions()
{
    return makeOptionRow({makeKindBox(site(), MapList::Regions), makeBrushSizes(site())});
}

void RegionBrush::takeUp()
{
    connect(&site().choices(), &EditChoices::changed, this, &RegionBrush::showRegion);
    showRegion();
    StrokeTool::takeUp();
}

void RegionBrush::putAway()
{
    disconnect(&site().choices(), &EditChoices::changed, this, &RegionBrush::showRegion);
    site().setShownRegion({});
    StrokeTool::putAway();
}

bool RegionBrush::pressed(const MapPointer& pointer, Qt::MouseButton button)
{
    if (site().choices().region().isEmpty())
        site().say(tr("No region is chosen: type its name above the map, or pick one under Regions."));
    return StrokeTool::pressed(pointer, button);
}

void RegionBrush::showRegion()
{
    site().setShownRegion(site().choices().region());
    site().say(help()); // in place of the complaint that there was none
}

std::vector<HexIndex> RegionBrush::outlined(const Stroke& stroke) const
{
    return strokeHexes(map().grid, stroke.way, site().choices().brushSize());
}

Edit RegionBrush::edit(const Stroke& stroke) const
{
    return setRegion(scenario(), site().choices().region(), outlined(stroke), stroke.draws);
}
