// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/paste_tool.h"

#include "document/document.h"
#include "map_view/map_view.h"

#include <utility>

namespace {

constexpr std::size_t mostOutlined = 4000;

} // namespace

void PasteTool::setClip(MapClip clip)
{
    m_clip = std::move(clip);
    show();
}

void PasteTool::takeUp()
{
    const MapView& map = site().map();
    m_at = map.cursorHex() != noHex ? map.cursorHex() : map.hoveredHex();
    if (m_at == noHex)
        m_at = map.hexAt(QPointF(map.viewport()->rect().center()));
    show();
}

Edit PasteTool::edit() const
{
    const Scenario& scenario = site().document().scenario();
    return pasteClip(scenario, m_clip, scenario.position.map->grid.hex(m_at));
}

void PasteTool::show()
{
    if (m_at == noHex || m_clip.isEmpty()) {
        site().setPreview({});
        return;
    }
    const HexGrid& grid = site().document().map().grid;
    std::vector<HexIndex> places;
    if (m_clip.hexes.size() <= mostOutlined) {
        places = placesOf(m_clip, grid, grid.hex(m_at));
        std::erase(places, noHex);
    }
    site().setPreview(BoardPreview{edit(), {}, std::move(places)});
}

void PasteTool::pointed(const MapPointer& pointer)
{
    if (pointer.place == m_at || pointer.place == noHex)
        return;
    m_at = pointer.place;
    show();
}

bool PasteTool::pressed(const MapPointer& pointer, Qt::MouseButton button)
{
    pointed(pointer);
    return button == Qt::LeftButton || button == Qt::RightButton;
}

void PasteTool::released(const MapPointer& pointer, Qt::MouseButton button)
{
    if (button == Qt::RightButton) {
        site().giveBack();
        return;
    }
    pointed(pointer);
    if (m_at == noHex)
        return;
    const HexGrid& grid = site().document().map().grid;
    auto selected = std::make_shared<HexSet>(grid.size());
    for (const HexIndex hex : placesOf(m_clip, grid, grid.hex(m_at))) {
        if (hex != noHex)
            selected->insert(hex);
    }
    site().perform(edit(), tr("Paste"));
    site().setSelection(std::move(selected));
    if (!pointer.modifiers.testFlag(Qt::ShiftModifier))
        site().giveBack();
}

void PasteTool::cancel()
{
    site().setPreview({});
}
