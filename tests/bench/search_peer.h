// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "bench/bench_scenario.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// A map and its units for searches that know nothing of the engine: the two sides as 0 and 1, everything dense over
/// HexIndex. Holds what the rules of a line of one leg say when enemy units, enemy zones of control and terrain close
/// hexes, and what movement costs; a ruleset that asks for more is refused.
struct SearchBoard
{
    struct Stander
    {
        HexIndex hex;
        std::size_t side;
    };

    HexGrid grid;
    std::vector<Stander> units;
    bool friendNegatesZoc = false;
    std::vector<std::uint8_t> exists; ///< one byte a hex; of holes 0
    std::array<std::vector<std::uint8_t>, 2> passable; ///< terrain that the side's lines may use
    std::array<std::vector<HexIndex>, 2> sources;
    std::array<std::vector<int>, 2> enterCost; ///< half movement points; empty: lines are counted in hexes
    std::vector<std::uint8_t> links; ///< of the road, a mask of directions a hex
    std::vector<std::uint8_t> dearer; ///< hexsides that cost more, likewise
    int linkCost = 0;
    int dearerBy = 0;

    static SearchBoard of(const BenchScenario& scenario, const RulesInForce& rules);

    /// What a line pays that enters `hex` over the hexside in that direction of it.
    int costInto(std::size_t side, HexIndex hex, unsigned direction) const
    {
        const auto at = static_cast<std::size_t>(hex);
        const int cost = (links[at] >> direction & 1U) != 0 ? linkCost : enterCost[side][at];
        return cost + ((dearer[at] >> direction & 1U) != 0 ? dearerBy : 0);
    }
};

/// A plain search that finds, from the units' places alone, both sides' zones of control, the hexes that they close and
/// the least length (or cost) of a line of supply from every hex. Memory is kept between calls.
class SearchPeer
{
public:
    static constexpr int unreached = -1;

    explicit SearchPeer(const SearchBoard& board);
    virtual ~SearchPeer() = default;
    SearchPeer(const SearchPeer&) = delete;
    SearchPeer& operator=(const SearchPeer&) = delete;

    void run();
    /// Hexes that have a line, of both sides together, and the sum of the lines' lengths or costs.
    std::int64_t reached() const;
    std::int64_t sum() const;

protected:
    const SearchBoard& board() const { return m_board; }

private:
    /// Fills `distance` from the side's sources over hexes with a 1 in `open`; `unreached` elsewhere.
    virtual void search(std::size_t side, const std::vector<std::uint8_t>& open, std::vector<int>& distance) = 0;
    void findOpen();

    const SearchBoard& m_board;
    std::array<std::vector<std::uint8_t>, 2> m_occupied;
    std::array<std::vector<std::uint8_t>, 2> m_zoc;
    std::array<std::vector<std::uint8_t>, 2> m_open;
    std::array<std::vector<int>, 2> m_distance;
};

// The peers; the board must outlive them. Graphs are built in here, before anything is measured.

/// A textbook's queue: bounds checked for each neighbour, a branch for each question.
std::unique_ptr<SearchPeer> textbookSearch(const SearchBoard& board);
/// Boost.Graph's breadth_first_search on a compressed_sparse_row_graph, closed hexes behind a filtered_graph.
std::unique_ptr<SearchPeer> csrSearch(const SearchBoard& board);
/// The same on an undirected adjacency_list of vectors.
std::unique_ptr<SearchPeer> adjacencyListSearch(const SearchBoard& board);
/// Boost.Graph's dijkstra_shortest_paths on an adjacency_list of vectors, closed hexes behind a filtered_graph.
/// Precondition: the board has costs.
std::unique_ptr<SearchPeer> dijkstraSearch(const SearchBoard& board);
