// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/joined_answers.h"

#include "base/lists.h"
#include "grid/number_order.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace {

void addPathsOf(const UnitRetreat& answer, UnitRetreat& joined)
{
    for (const RetreatPath& path : answer.paths) {
        if (findBy(joined.paths, &RetreatPath::hexes, path.hexes) == nullptr)
            joined.paths.push_back(path);
    }
}

/// The same for the verdicts. Precondition: the paths are joined.
void addVerdictsOf(const UnitRetreat& answer, UnitRetreat& joined)
{
    const auto place = [&](PathIndex path) {
        const RetreatPath* found =
            findBy(joined.paths, &RetreatPath::hexes, answer.paths[static_cast<std::size_t>(path)].hexes);
        return static_cast<PathIndex>(found - joined.paths.data());
    };
    for (HexVerdict verdict : answer.hexes) {
        std::transform(verdict.paths.begin(), verdict.paths.end(), verdict.paths.begin(), place);
        if (verdict.beatenBy >= 0)
            verdict.beatenBy = place(verdict.beatenBy);
        const auto known = std::find_if(joined.hexes.begin(), joined.hexes.end(),
                                        [&](const HexVerdict& other) { return other.hex == verdict.hex; });
        if (known == joined.hexes.end()) {
            joined.hexes.push_back(std::move(verdict));
        } else if (verdict.verdict < known->verdict) {
            *known = std::move(verdict);
        } else if (verdict.verdict == known->verdict) {
            std::vector<PathIndex> both;
            std::set_union(known->paths.begin(), known->paths.end(), verdict.paths.begin(), verdict.paths.end(),
                           std::back_inserter(both));
            known->paths = std::move(both);
        }
    }
}

/// Paths as ordered by the text of their hex numbers.
void sortByNumbers(const HexGrid& grid, std::vector<RetreatPath>& paths)
{
    std::vector<std::pair<std::vector<QString>, RetreatPath>> named;
    for (RetreatPath& path : paths) {
        std::vector<QString> numbers;
        for (const HexIndex hex : path.hexes)
            numbers.push_back(hex == noHex ? offMapWord : grid.number(hex));
        named.emplace_back(std::move(numbers), std::move(path));
    }
    std::sort(named.begin(), named.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::transform(named.begin(), named.end(), paths.begin(), [](auto& each) { return std::move(each.second); });
}

} // namespace

void joinAnswers(const HexGrid& grid, const std::vector<const UnitRetreat*>& answers, UnitRetreat& joined)
{
    for (const UnitRetreat* answer : answers)
        addPathsOf(*answer, joined);
    sortByNumbers(grid, joined.paths);
    for (const UnitRetreat* answer : answers)
        addVerdictsOf(*answer, joined);
    sortByNumber(grid, joined.hexes, [](const HexVerdict& verdict) { return verdict.hex; });
}
