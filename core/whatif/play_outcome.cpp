// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/play_outcome.h"

#include <algorithm>

BringAbout PlayFacts::word(std::uint8_t facts)
{
    const auto holds = [facts](std::uint8_t fact) { return (facts & fact) == fact; };
    const auto fails = [facts](std::uint8_t fact) { return (facts & fact) == 0; };
    if (fails(some))
        return BringAbout::Never;
    if (holds(all))
        return BringAbout::Always;
    if (holds(forced) && fails(all))
        return BringAbout::Forced;
    if (holds(some) && fails(forced))
        return BringAbout::Avoidable;
    return BringAbout::Unsettled;
}

PlayOutcome joinedBy(const std::vector<PlayOutcome>& outcomes, SideIndex player, SideIndex defender,
                     const std::vector<SideIndex>& teams)
{
    PlayOutcome joined = outcomes.front();
    for (std::size_t o = 1; o < outcomes.size(); ++o) {
        for (std::size_t e = 0; e < joined.events.size(); ++e) {
            const SideIndex owner = e == 0 ? defender : teams[(e - 1) / 2];
            const std::uint8_t either = PlayFacts::some | (player != owner ? PlayFacts::forced : std::uint8_t{0});
            const std::uint8_t a = joined.events[e];
            const std::uint8_t b = outcomes[o].events[e];
            joined.events[e] = static_cast<std::uint8_t>(((a | b) & either) | (a & b & ~either));
        }
        for (std::size_t u = 0; u < joined.losses.size(); ++u) {
            joined.losses[u].first = std::min(joined.losses[u].first, outcomes[o].losses[u].first);
            joined.losses[u].second = std::max(joined.losses[u].second, outcomes[o].losses[u].second);
        }
    }
    return joined;
}
