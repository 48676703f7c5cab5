// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/boost_search.h"

#include <boost/graph/compressed_sparse_row_graph.hpp>

std::unique_ptr<SearchPeer> csrSearch(const SearchBoard& board)
{
    using Graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property,
                                                     boost::no_property, std::uint32_t, std::uint32_t>;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> steps; // both ways, in order of their beginning
    forEachStep(board, [&](std::size_t from, std::size_t to) { steps.emplace_back(from, to); });
    return std::make_unique<BoostSearch<Graph>>(board, Graph(boost::edges_are_sorted, steps.begin(), steps.end(),
                                                             static_cast<std::uint32_t>(board.exists.size())));
}
