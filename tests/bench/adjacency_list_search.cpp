// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/boost_search.h"

#include <boost/graph/adjacency_list.hpp>

std::unique_ptr<SearchPeer> adjacencyListSearch(const SearchBoard& board)
{
    using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
    Graph graph(board.exists.size());
    forEachStep(board, [&](std::size_t from, std::size_t to) {
        if (from < to)
            boost::add_edge(from, to, graph);
    });
    return std::make_unique<BoostSearch<Graph>>(board, std::move(graph));
}
