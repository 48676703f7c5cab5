// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/board_content.h"

#include <algorithm>

const Effect* BoardContent::shownEffect() const
{
    if (!ruling)
        return nullptr;
    const std::vector<Effect>& effects = ruling->effects;
    if (effect >= 0) {
        const auto at = static_cast<std::size_t>(effect);
        return at < effects.size() && hasPaths(effects[at]) ? &effects[at] : nullptr;
    }
    const auto first = std::ranges::find_if(effects, hasPaths);
    return first == effects.end() ? nullptr : &*first;
}

const UnitRetreat* BoardContent::shownRetreat() const
{
    const Effect* shown = shownEffect();
    const auto at = static_cast<std::size_t>(retreat);
    return shown != nullptr && retreat >= 0 && at < shown->retreats.size() ? &shown->retreats[at] : nullptr;
}
