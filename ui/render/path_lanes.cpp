// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "render/path_lanes.h"

#include "grid/plane_layout.h"

#include <QPointF>

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace {

/// A step with all that went before it: paths that begin alike have their first steps in common.
struct Branch
{
    int before = -1; ///< the branch it continues
    HexIndex from = noHex;
    HexIndex to = noHex;
    std::vector<int> after;
};

/// How far to the left of the hexside's middle line a branch comes from and goes to: branches in that order cross least.
double leaning(const std::vector<Branch>& branches, const Branch& branch, const PlaneLayout& layout)
{
    const QPointF low = layout.center(std::min(branch.from, branch.to));
    const QPointF along = layout.center(std::max(branch.from, branch.to)) - low;
    const auto leftOf = [&](HexIndex hex) {
        const QPointF d = layout.center(hex) - low;
        return along.y() * d.x() - along.x() * d.y();
    };
    double result = branch.before >= 0 ? leftOf(branches[static_cast<std::size_t>(branch.before)].from) : 0.0;
    for (const int next : branch.after)
        result += leftOf(branches[static_cast<std::size_t>(next)].to) / static_cast<double>(branch.after.size());
    return result;
}

} // namespace

std::vector<std::vector<PathLane>> lanesOf(const HexGrid& grid, const std::vector<std::vector<HexIndex>>& paths)
{
    std::vector<Branch> branches;
    std::vector<std::vector<int>> branchOfStep(paths.size());
    std::map<std::tuple<int, HexIndex, HexIndex>, int> known;
    for (std::size_t path = 0; path < paths.size(); ++path) {
        int before = -1;
        for (std::size_t step = 0; step + 1 < paths[path].size(); ++step) {
            const HexIndex from = paths[path][step];
            const HexIndex to = paths[path][step + 1];
            const auto [at, isNew] = known.try_emplace({before, from, to}, static_cast<int>(branches.size()));
            if (isNew) {
                branches.push_back({before, from, to, {}});
                if (before >= 0)
                    branches[static_cast<std::size_t>(before)].after.push_back(at->second);
            }
            before = at->second;
            branchOfStep[path].push_back(before);
        }
    }

    const PlaneLayout layout(grid, 1.0);
    std::map<std::pair<HexIndex, HexIndex>, std::vector<std::pair<double, int>>> byHexside;
    for (std::size_t i = 0; i < branches.size(); ++i) {
        const Branch& branch = branches[i];
        byHexside[std::minmax(branch.from, branch.to)].emplace_back(leaning(branches, branch, layout),
                                                                    static_cast<int>(i));
    }
    std::vector<PathLane> laneOfBranch(branches.size());
    for (auto& [hexside, crossing] : byHexside) {
        std::sort(crossing.begin(), crossing.end());
        for (std::size_t lane = 0; lane < crossing.size(); ++lane)
            laneOfBranch[static_cast<std::size_t>(crossing[lane].second)] = {static_cast<int>(lane),
                                                                             static_cast<int>(crossing.size())};
    }

    std::vector<std::vector<PathLane>> result(paths.size());
    for (std::size_t path = 0; path < paths.size(); ++path) {
        for (const int branch : branchOfStep[path])
            result[path].push_back(laneOfBranch[static_cast<std::size_t>(branch)]);
    }
    return result;
}
