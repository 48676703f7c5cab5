// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tools/hexside_pen.h"

#include "document.h"
#include "tools/edit_choices.h"

Edit HexsidePen::edit(const MapPointer& pointer, bool draws) const
{
    const HexMap& map = site().document().map();
    const QString& kind = site().choices().hexsideKind();
    const auto hexside = hexsideOf(map.grid, pointer.hex, pointer.hexside);
    if (kind.isEmpty() || !hexside || !map.hasHex(farHex(map.grid, *hexside)))
        return EditGroup{};
    return EditMap{{SetHexsides{kind, {{*hexside, draws}}, false}}};
}

void HexsidePen::pointed(const MapPointer& pointer)
{
    if (pointer.hex == noHex)
        site().setPreview({});
    else
        site().setPreview(BoardPreview{edit(pointer, true), {}, {}});
}

bool HexsidePen::pressed(const MapPointer& pointer, Qt::MouseButton button)
{
    if (pointer.hex != noHex)
        site().perform(edit(pointer, button == Qt::LeftButton),
                       button == Qt::LeftButton ? tr("Draw hexsides") : tr("Erase hexsides"));
    return true;
}
