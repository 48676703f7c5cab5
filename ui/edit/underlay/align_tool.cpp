// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/underlay/align_tool.h"

#include "document/document.h"
#include "edit/tools/tool_manager.h"
#include "edit/underlay/underlay_pins.h"

AlignTool::AlignTool(ToolManager& site) : Tool(site), m_pins(new UnderlayPins(site.document(), site.map(), this))
{
    connect(m_pins, &UnderlayPins::refused, &site, &ToolManager::say);
}

void AlignTool::takeUp()
{
    m_pins->setShown(true);
    if (document().isOpen() && !map().underlay)
        site().say(tr("The map has no underlay yet: choose a picture under Table > Map > Underlay."));
}

void AlignTool::putAway()
{
    cancel();
    m_pins->setShown(false);
}

void AlignTool::pointed(const MapPointer& pointer)
{
    outline(pointer.hex);
}

bool AlignTool::pressed(const MapPointer& pointer, Qt::MouseButton button)
{
    if (pointer.hex == noHex)
        return false;
    if (!document().map().underlay) {
        site().say(tr("The map has no underlay yet: choose a picture under Table > Map > Underlay."));
        return true;
    }
    if (button == Qt::LeftButton) {
        m_pins->add(pointer.hex);
        m_pins->focus(pointer.hex);
        site().say(tr("Drag the pin onto the printed hex %1, or move it with the arrow keys.")
                       .arg(document().map().number(pointer.hex)));
    } else {
        m_pins->remove(pointer.hex);
    }
    return true;
}
