// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/play_state.h"

#include <algorithm>

const UnitTrail* PlayState::trailOf(UnitIndex unit) const
{
    const auto found =
        std::find_if(trails.begin(), trails.end(), [unit](const UnitTrail& t) { return t.unit == unit; });
    return found == trails.end() ? nullptr : &*found;
}

std::optional<bool> PlayState::isUnsupplied(const Unit& unit) const
{
    return supply ? std::optional(supply->unsupplied.contains(unit.id)) : std::nullopt;
}
