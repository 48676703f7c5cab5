// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map_list.h"

std::size_t lengthOf(const HexMap& map, MapList list)
{
    switch (list) {
    case MapList::Legend:
        return map.legend.size();
    case MapList::Features:
        return map.features.size();
    case MapList::Hexsides:
        return map.hexsides.size();
    case MapList::Paths:
        return map.paths.size();
    case MapList::Regions:
        break;
    }
    return map.regions.size();
}
