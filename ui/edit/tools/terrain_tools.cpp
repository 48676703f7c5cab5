// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/terrain_tools.h"

#include "edit/brush.h"
#include "edit/drawing.h"
#include "edit/tools/edit_choices.h"
#include "edit/tools/tool_options.h"
#include "map_view/map_view.h"

namespace {

/// An outline of more hexes says nothing more than the fill does.
constexpr int mostHexesOutlined = 2000;

void keepEnds(std::vector<HexIndex>& way, HexIndex hex)
{
    if (way.empty())
        way.push_back(hex);
    else
        way = {way.front(), hex};
}

} // namespace

QWidget* TerrainTool::makeOptions()
{
    QWidget* terrain = makeKindBox(site(), MapList::Legend);
    return hasBrush() ? makeOptionRow({terrain, makeBrushSizes(site())}) : terrain;
}

Edit TerrainTool::edit(const Stroke& stroke) const
{
    const QString& chosen = site().choices().terrain();
    std::optional<QString> terrain;
    if (!stroke.draws)
        terrain = groundOf(map());
    else if (!chosen.isEmpty())
        terrain = chosen;
    return paintTerrain(scenario(), hexes(stroke), terrain);
}

std::vector<HexIndex> TerrainTool::outlined(const Stroke& stroke) const
{
    const HexRuns runs = hexes(stroke);
    return countOf(runs) <= mostHexesOutlined ? hexesOf(runs) : std::vector<HexIndex>();
}

QString TerrainTool::text(bool draws) const
{
    return draws ? tr("Paint terrain") : tr("Erase terrain");
}

HexRuns TerrainBrush::hexes(const Stroke& stroke) const
{
    return runsOf(strokeHexes(map().grid, stroke.way, site().choices().brushSize()));
}

void TerrainLine::extend(std::vector<HexIndex>& way, HexIndex hex) const
{
    keepEnds(way, hex);
}

HexRuns TerrainLine::hexes(const Stroke& stroke) const
{
    const std::vector<HexIndex> line = lineHexes(map().grid, stroke.way.front(), stroke.way.back());
    return runsOf(strokeHexes(map().grid, line, site().choices().brushSize()));
}

void TerrainRectangle::extend(std::vector<HexIndex>& way, HexIndex hex) const
{
    keepEnds(way, hex);
}

HexRuns TerrainRectangle::hexes(const Stroke& stroke) const
{
    return rectangleRuns(map().grid, stroke.way.front(), stroke.way.back());
}

void TerrainSpread::extend(std::vector<HexIndex>& way, HexIndex hex) const
{
    way = {hex};
}

bool TerrainSpread::knows(HexIndex hex) const
{
    return site().selection() == m_knownWithin && contains(m_known, hex);
}

HexRuns TerrainSpread::hexes(const Stroke& stroke) const
{
    const HexIndex hex = stroke.way.back();
    if (!knows(hex)) {
        m_known = spread(hex);
        m_knownWithin = site().selection();
    }
    return m_known;
}

void TerrainSpread::pointed(const MapPointer& pointer)
{
    // On a large map it takes a while to show much.
    if (m_isShown && pointer.hex != noHex && knows(pointer.hex))
        return;
    TerrainTool::pointed(pointer);
    m_isShown = pointer.hex != noHex;
}

void TerrainSpread::cancel()
{
    m_known.clear();
    m_isShown = false;
    TerrainTool::cancel();
}

void TerrainSpread::documentChanged()
{
    m_known.clear();
    m_isShown = false;
    TerrainTool::documentChanged();
}

HexRuns TerrainFill::spread(HexIndex hex) const
{
    const auto& selected = site().selection();
    return selected && selected->contains(hex) ? runsOf(*selected) : floodRuns(map(), hex);
}

HexRuns TerrainReplace::spread(HexIndex hex) const
{
    const HexRuns all = terrainRuns(map(), map().terrain(hex));
    const auto& selected = site().selection();
    if (!selected)
        return all;
    std::vector<HexIndex> within;
    for (const HexIndex each : hexesOf(all)) {
        if (selected->contains(each))
            within.push_back(each);
    }
    return runsOf(std::move(within));
}
