// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/paste_tool.h"

#include "document/document.h"
#include "edit/tools/tool_manager.h"
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
    return pasteClip(scenario(), m_clip, scenario().position.map->grid.hex(m_at));
}

void PasteTool::show()
{
    if (m_at == noHex || m_clip.isEmpty()) {
        clearPreview();
        return;
    }
    const HexGrid& grid = map().grid;
    std::vector<HexIndex> places;
    if (m_clip.hexes.size() <= mostOutlined) {
        places = placesOf(m_clip, grid, grid.hex(m_at));
        std::erase(places, noHex);
    }
    preview(edit(), std::move(places));
}

void PasteTool::pointed(const MapPointer& pointer)
{
    if (pointer.place == m_at || pointer.place == noHex)
        return;
    m_at = pointer.place;
    show();
}

bool PasteTool::pressed(const MapPointer& pointer, Qt::MouseButton)
{
    pointed(pointer);
    return true;
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
    const HexGrid& grid = map().grid;
    auto selected = selectionOf(grid, placesOf(m_clip, grid, grid.hex(m_at)));
    site().perform(edit(), tr("Paste"));
    site().setSelection(std::move(selected));
    if (!pointer.modifiers.testFlag(Qt::ShiftModifier))
        site().giveBack();
}
