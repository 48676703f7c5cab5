// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tools/hex_brushes.h"

#include "edit/brush.h"
#include "edit/drawing.h"
#include "tools/edit_choices.h"
#include "tools/tool_options.h"

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

void RegionBrush::showRegion()
{
    site().setShownRegion(site().choices().region());
}

std::vector<HexIndex> RegionBrush::outlined(const Stroke& stroke) const
{
    return strokeHexes(map().grid, stroke.way, site().choices().brushSize());
}

Edit RegionBrush::edit(const Stroke& stroke) const
{
    return setRegion(scenario(), site().choices().region(), outlined(stroke), stroke.draws);
}
