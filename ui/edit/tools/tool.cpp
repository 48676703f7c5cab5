// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/tools/tool.h"

#include "document/document.h"
#include "document/kind_names.h"
#include "edit/drawing.h"
#include "edit/tools/tool_manager.h"

#include <utility>

Document& Tool::document() const
{
    return m_site.document();
}

const HexMap& Tool::map() const
{
    return document().map();
}

const Scenario& Tool::scenario() const
{
    return document().scenario();
}

bool Tool::hasGame() const
{
    return document().hasGame();
}

std::optional<QString> Tool::terrain(bool draws) const
{
    if (!draws)
        return groundOf(map());
    const QString& chosen = m_site.choices().name(MapList::Legend);
    return chosen.isEmpty() ? std::nullopt : std::optional(chosen);
}

QString Tool::chosenTitle(MapList list) const
{
    return titleOfName(document(), list, m_site.choices().name(list));
}

QString Tool::obstacle() const
{
    const std::optional<MapList> list = picks();
    if (!document().isOpen() || (list != MapList::Paths && list != MapList::Features && list != MapList::Hexsides)
        || !offeredNames(document(), *list).isEmpty())
        return {};
    if (list == MapList::Paths)
        return tr("Neither the game nor the map has a road: New… beside Roads makes one.");
    return list == MapList::Features
               ? tr("Neither the game nor the map has a feature: New… beside Features makes one.")
               : tr("Neither the game nor the map has a river or the like: New… beside Hexsides makes one.");
}

QString Tool::advice() const
{
    if (const QString reason = obstacle(); !reason.isEmpty())
        return reason;
    const bool isOfTowns = picks() == MapList::Features || name() == QLatin1String("label");
    if (!document().isOpen() || !isOfTowns || !townName(document(), {}).isEmpty())
        return {};
    return tr("Neither the game nor the map has a town: New… beside Features makes one.");
}

std::optional<Hexside> Tool::hexsideAt(HexIndex hex, HexDirection direction) const
{
    if (hex == noHex || hex >= map().grid.size())
        return std::nullopt;
    const auto hexside = hexsideOf(map().grid, hex, direction);
    const bool isOnMap = hexside && map().hasHex(hexside->hex) && map().hasHex(farHex(map().grid, *hexside));
    return isOnMap ? hexside : std::nullopt;
}

void Tool::preview(Edit edit, std::vector<HexIndex> outlined) const
{
    m_site.setPreview(BoardPreview{std::move(edit), {}, std::move(outlined)});
}

void Tool::outline(HexIndex hex) const
{
    if (hex == noHex)
        clearPreview();
    else
        preview(EditGroup{}, {hex});
}

void Tool::clearPreview() const
{
    m_site.setPreview({});
}

std::shared_ptr<const HexSet> selectionOf(const HexGrid& grid, const std::vector<HexIndex>& hexes)
{
    auto set = std::make_shared<HexSet>(grid.size());
    for (const HexIndex hex : hexes) {
        if (hex != noHex)
            set->insert(hex);
    }
    return set;
}
