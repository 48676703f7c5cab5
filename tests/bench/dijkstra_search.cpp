// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/boost_search.h"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <boost/property_map/property_map.hpp>

#include <limits>

namespace {

/// Each step of a line stands in the graph the other way round, since lines are searched for from the source.
using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property,
                                    boost::property<boost::edge_weight_t, int>>;

Graph graphOf(const SearchBoard& board)
{
    Graph graph(board.exists.size());
    for (HexIndex hex = 0; hex < board.grid.size(); ++hex) {
        const auto neighbours = board.grid.neighbours(hex);
        for (std::size_t d = 0; d < neighbours.size(); ++d) {
            const HexIndex from = neighbours[d];
            if (from != noHex && board.exists[static_cast<std::size_t>(hex)] != 0
                && board.exists[static_cast<std::size_t>(from)] != 0)
                boost::add_edge(static_cast<std::size_t>(hex), static_cast<std::size_t>(from),
                                board.costInto(0, hex, static_cast<unsigned>(d)), graph);
        }
    }
    return graph;
}

class DijkstraSearch : public SearchPeer
{
public:
    explicit DijkstraSearch(const SearchBoard& board)
        : SearchPeer(board), m_graph(graphOf(board)), m_before(board.exists.size()), m_colors(board.exists.size())
    {}

private:
    void search(std::size_t side, const std::vector<std::uint8_t>& open, std::vector<int>& distance) override
    {
        constexpr int farAway = std::numeric_limits<int>::max();
        const boost::filtered_graph<Graph, boost::keep_all, OpenVertex> graph(m_graph, {}, OpenVertex{open.data()});
        std::vector<std::size_t> sources;
        for (const HexIndex source : board().sources[side]) {
            if (open[static_cast<std::size_t>(source)] != 0)
                sources.push_back(static_cast<std::size_t>(source));
        }
        distance.assign(open.size(), farAway);
        const auto index = boost::get(boost::vertex_index, m_graph);
        boost::dijkstra_shortest_paths(
            graph, sources.begin(), sources.end(), boost::make_iterator_property_map(m_before.begin(), index),
            boost::make_iterator_property_map(distance.begin(), index), boost::get(boost::edge_weight, graph), index,
            std::less<>(), boost::closed_plus<int>(farAway), farAway, 0, boost::default_dijkstra_visitor(),
            boost::make_iterator_property_map(m_colors.begin(), index));
        for (int& cost : distance)
            cost = cost == farAway ? unreached : cost;
    }

    Graph m_graph;
    std::vector<std::size_t> m_before;
    std::vector<boost::default_color_type> m_colors;
};

} // namespace

std::unique_ptr<SearchPeer> dijkstraSearch(const SearchBoard& board)
{
    return std::make_unique<DijkstraSearch>(board);
}
