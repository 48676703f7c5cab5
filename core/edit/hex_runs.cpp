// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/hex_runs.h"

#include <algorithm>

namespace {

void append(HexRuns& runs, HexIndex hex)
{
    if (!runs.empty() && runs.back().end() == hex)
        ++runs.back().count;
    else
        runs.push_back({hex, 1});
}

} // namespace

HexRuns runsOf(std::vector<HexIndex> hexes)
{
    if (!std::ranges::is_sorted(hexes))
        std::ranges::sort(hexes);
    HexRuns runs;
    HexIndex before = noHex;
    for (const HexIndex hex : hexes) {
        if (hex != before) // noHex comes first and is none
            append(runs, hex);
        before = hex;
    }
    return runs;
}

HexRuns runsOf(const HexSet& hexes)
{
    HexRuns runs;
    hexes.forEach([&runs](HexIndex hex) { append(runs, hex); });
    return runs;
}

std::vector<HexIndex> hexesOf(const HexRuns& runs)
{
    std::vector<HexIndex> hexes;
    hexes.reserve(static_cast<std::size_t>(countOf(runs)));
    for (const HexRun& run : runs) {
        for (HexIndex hex = run.first; hex < run.end(); ++hex)
            hexes.push_back(hex);
    }
    return hexes;
}

int countOf(const HexRuns& runs)
{
    int count = 0;
    for (const HexRun& run : runs)
        count += run.count;
    return count;
}

bool contains(const HexRuns& runs, HexIndex hex)
{
    const auto behind =
        std::upper_bound(runs.begin(), runs.end(), hex, [](HexIndex h, const HexRun& run) { return h < run.first; });
    return behind != runs.begin() && hex < std::prev(behind)->end();
}
