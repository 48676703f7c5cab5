// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/legal_paths_listed.h"

#include <utility>

namespace {

void addPaths(const LegalGraph& graph, int number, ListedPath prefix, int charges, std::multiset<ListedPath>& paths)
{
    const LegalGraph::Node& node = graph.nodes[static_cast<std::size_t>(number)];
    if (number > 0)
        prefix.push_back(node.hex);
    charges += node.charges;
    if (node.stepCount == 0) {
        prefix.push_back(charges);
        prefix.push_back(node.shortfall);
        paths.insert(std::move(prefix));
        return;
    }
    for (int step = node.firstStep; step < node.firstStep + node.stepCount; ++step)
        addPaths(graph, graph.next[static_cast<std::size_t>(step)], prefix, charges, paths);
}

} // namespace

std::multiset<ListedPath> listedPaths(const LegalGraph& graph)
{
    std::multiset<ListedPath> paths;
    if (!graph.nodes.empty())
        addPaths(graph, 0, {}, 0, paths);
    return paths;
}
