// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "map/hex_map.h"

std::optional<HexIndex> HexMap::find(QStringView number) const
{
    const auto hex = grid.find(number);
    if (!hex || !hasHex(*hex))
        return std::nullopt;
    return hex;
}
