// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/stroke_tool.h"

#include "document/document.h"
#include "edit/tools/edit_choices.h"
#include "map_view/map_view.h"

#include <utility>

const HexMap& StrokeTool::map() const
{
    return site().document().map();
}

const Scenario& StrokeTool::scenario() const
{
    return site().document().scenario();
}

void StrokeTool::showStroke()
{
    if (m_stroke.way.empty())
        site().setPreview({});
    else
        site().setPreview(BoardPreview{edit(m_stroke), {}, outlined(m_stroke)});
}

void StrokeTool::pointAgain()
{
    if (m_isDown)
        return;
    m_stroke = {};
    if (m_at != noHex && site().document().isOpen() && m_at < map().grid.size())
        m_stroke.way = {m_at};
    showStroke();
}

void StrokeTool::pointed(const MapPointer& pointer)
{
    const HexIndex hex = hexOf(pointer);
    if (hex == m_at && !m_stroke.way.empty())
        return;
    m_at = hex;
    pointAgain();
}

bool StrokeTool::pressed(const MapPointer& pointer, Qt::MouseButton button)
{
    if (button != Qt::LeftButton && button != Qt::RightButton)
        return false;
    m_isDown = true;
    m_at = hexOf(pointer);
    m_stroke = {{}, button == Qt::LeftButton};
    if (m_at != noHex)
        m_stroke.way.push_back(m_at);
    showStroke();
    return true;
}

void StrokeTool::dragged(const MapPointer& pointer)
{
    const HexIndex hex = hexOf(pointer);
    if (!m_isDown || hex == noHex || hex == m_at)
        return;
    m_at = hex;
    extend(m_stroke.way, hex);
    showStroke();
}

void StrokeTool::released(const MapPointer& pointer, Qt::MouseButton)
{
    if (!m_isDown)
        return;
    dragged(pointer);
    m_isDown = false;
    const Stroke stroke = std::exchange(m_stroke, {});
    if (!stroke.way.empty())
        site().perform(edit(stroke), text(stroke.draws));
    pointAgain();
}

void StrokeTool::cancel()
{
    m_isDown = false;
    m_stroke = {};
    site().setPreview({});
}

void StrokeTool::takeUp()
{
    connect(&site().choices(), &EditChoices::changed, this, &StrokeTool::pointAgain, Qt::UniqueConnection);
    m_at = site().map().hoveredHex() != noHex ? site().map().hoveredHex() : site().map().cursorHex();
    pointAgain();
}

void StrokeTool::documentChanged()
{
    if (m_isDown)
        showStroke();
    else
        pointAgain();
}
