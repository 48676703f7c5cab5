// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/ruling_change.h"

#include <algorithm>

namespace {

/// Verdicts in order of index: a retreat has them in order of hex numbers, which is not always that.
std::vector<const HexVerdict*> byHex(const UnitRetreat* retreat)
{
    std::vector<const HexVerdict*> verdicts;
    for (std::size_t i = 0; retreat != nullptr && i < retreat->hexes.size(); ++i)
        verdicts.push_back(&retreat->hexes[i]);
    std::sort(verdicts.begin(), verdicts.end(),
              [](const HexVerdict* a, const HexVerdict* b) { return a->hex < b->hex; });
    return verdicts;
}

/// Whether two verdicts about a hex have the same mark.
bool looksEqual(const HexVerdict& a, const HexVerdict& b)
{
    return a.verdict == b.verdict && a.priority == b.priority && a.why == b.why;
}

} // namespace

std::vector<HexIndex> hexesOfRulingChange(const BoardContent& before, const BoardContent& after)
{
    const UnitRetreat* was = before.shownRetreat();
    const UnitRetreat* is = after.shownRetreat();
    std::vector<HexIndex> hexes;
    const std::vector<const HexVerdict*> old = byHex(was);
    const std::vector<const HexVerdict*> now = byHex(is);
    auto a = old.begin();
    auto b = now.begin();
    while (a != old.end() || b != now.end()) {
        const HexIndex hex = a == old.end() ? (*b)->hex : b == now.end() ? (*a)->hex : std::min((*a)->hex, (*b)->hex);
        const HexVerdict* first = a != old.end() && (*a)->hex == hex ? *a++ : nullptr;
        const HexVerdict* second = b != now.end() && (*b)->hex == hex ? *b++ : nullptr;
        if (first == nullptr || second == nullptr || !looksEqual(*first, *second))
            hexes.push_back(hex);
    }
    // Arrows keep aside of each other, so that one of them can move all.
    const bool areSamePaths = was != nullptr && is != nullptr && was->from == is->from && was->fate == is->fate
                              && was->paths == is->paths && before.chosenPath == after.chosenPath
                              && before.hoveredPath == after.hoveredPath;
    if (areSamePaths)
        return hexes;
    for (const UnitRetreat* retreat : {was, is}) {
        if (retreat == nullptr)
            continue;
        hexes.push_back(retreat->from);
        for (const RetreatPath& path : retreat->paths)
            hexes.insert(hexes.end(), path.hexes.begin(), path.hexes.end());
    }
    return hexes;
}
