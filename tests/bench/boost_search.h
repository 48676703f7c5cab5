// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "bench/search_peer.h"

#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/visitors.hpp>
#include <boost/pending/queue.hpp>

#include <utility>
#include <vector>

/// Calls `visit(from, to)` for every step between hexes that exist.
template<typename Visit>
void forEachStep(const SearchBoard& board, Visit visit)
{
    for (HexIndex hex = 0; hex < board.grid.size(); ++hex) {
        if (board.exists[static_cast<std::size_t>(hex)] == 0)
            continue;
        for (const HexIndex next : board.grid.neighbours(hex)) {
            if (next != noHex && board.exists[static_cast<std::size_t>(next)] != 0)
                visit(static_cast<std::size_t>(hex), static_cast<std::size_t>(next));
        }
    }
}

/// Lets the vertices with a 1 through.
struct OpenVertex
{
    const std::uint8_t* open = nullptr;

    template<typename Vertex>
    bool operator()(Vertex vertex) const
    {
        return open[vertex] != 0;
    }
};

/// breadth_first_search on any graph whose vertices are the hexes.
template<typename Graph>
class BoostSearch : public SearchPeer
{
public:
    BoostSearch(const SearchBoard& board, Graph graph)
        : SearchPeer(board), m_graph(std::move(graph)), m_colors(board.exists.size())
    {}

private:
    void search(std::size_t side, const std::vector<std::uint8_t>& open, std::vector<int>& distance) override
    {
        const boost::filtered_graph<Graph, boost::keep_all, OpenVertex> graph(m_graph, {}, OpenVertex{open.data()});
        distance.assign(open.size(), unreached);
        std::vector<std::size_t> sources;
        for (const HexIndex source : board().sources[side]) {
            const auto vertex = static_cast<std::size_t>(source);
            if (open[vertex] == 0)
                continue;
            sources.push_back(vertex);
            distance[vertex] = 0;
        }
        boost::queue<std::size_t> queue;
        boost::breadth_first_search(
            graph, sources.begin(), sources.end(), queue,
            boost::make_bfs_visitor(boost::record_distances(distance.data(), boost::on_tree_edge())), m_colors.data());
    }

    Graph m_graph;
    std::vector<boost::default_color_type> m_colors;
};
