// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/stroke_tool.h"

#include "document/document.h"
#include "edit/tools/tool_manager.h"
#include "map_view/map_view.h"

#include <utility>

void StrokeTool::showStroke()
{
    if (m_stroke.path.empty())
        clearPreview();
    else
        preview(edit(m_stroke), outlined(m_stroke));
}

void StrokeTool::pointAgain()
{
    if (m_isDown)
        return;
    m_stroke = {};
    if (m_at != noHex && document().isOpen() && m_at < map().grid.size())
        m_stroke.path = {m_at};
    showStroke();
}

void StrokeTool::pointed(const MapPointer& pointer)
{
    const HexIndex hex = hexOf(pointer);
    if (hex == m_at && !m_stroke.path.empty())
        return;
    m_at = hex;
    pointAgain();
}

bool StrokeTool::pressed(const MapPointer& pointer, Qt::MouseButton button)
{
    m_isDown = true;
    m_at = hexOf(pointer);
    m_stroke = {{}, button == Qt::LeftButton};
    if (m_at != noHex)
        m_stroke.path.push_back(m_at);
    showStroke();
    return true;
}

void StrokeTool::dragged(const MapPointer& pointer)
{
    const HexIndex hex = hexOf(pointer);
    if (!m_isDown || hex == noHex || hex == m_at)
        return;
    m_at = hex;
    extend(m_stroke.path, hex);
    showStroke();
}

void StrokeTool::released(const MapPointer& pointer, Qt::MouseButton)
{
    if (!m_isDown)
        return;
    dragged(pointer);
    m_isDown = false;
    const Stroke stroke = std::exchange(m_stroke, {});
    if (!stroke.path.empty()) {
        site().perform(edit(stroke), text(stroke.draws));
        drawn(stroke);
    }
    // What the next click would draw hides what was erased until the pointer goes on.
    if (stroke.draws)
        pointAgain();
    else
        clearPreview();
}

void StrokeTool::cancel()
{
    m_isDown = false;
    m_stroke = {};
    clearPreview();
}

void StrokeTool::takeUp()
{
    connect(&site().choices(), &EditChoices::changed, this, &StrokeTool::pointAgain, Qt::UniqueConnection);
    m_at = site().map().hoveredHex() != noHex ? site().map().hoveredHex() : site().map().cursorHex();
    pointAgain();
}

void StrokeTool::documentChanged()
{
    // Undone under a pointer that rests, it would look as if nothing had happened.
    if (m_isDown)
        showStroke();
    else
        m_stroke = {};
}
