// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"
#include "verdict/ruling.h"

#include <cstdint>
#include <limits>
#include <vector>

/// A place in a list, from a number that is not negative.
constexpr std::size_t at(int number)
{
    return static_cast<std::size_t>(number);
}

/// Numbers of paths grow beyond all bounds; they stop here.
inline constexpr std::uint64_t mostPathsCounted = std::numeric_limits<std::uint64_t>::max();

inline std::uint64_t addPaths(std::uint64_t a, std::uint64_t b)
{
    return a > mostPathsCounted - b ? mostPathsCounted : a + b;
}

/// The legal paths of one group as a graph without circles: every path from the first node to an end is a legal path, and
/// there are no others. A hex has more than one node where it matters how a path got there.
struct LegalGraph
{
    struct Node
    {
        HexIndex hex = noHex;
        int place = 0; ///< as RetreatCodes::HexCode::place
        int firstStep = 0; ///< the nodes that paths go on to are `next[firstStep]` and the following
        int stepCount = 0;
        int charges = 0; ///< steps lost by entering the hex
        int endCharges = 0; ///< beside them, by a path that ends here
        int shortfall = 0; ///< of an end: hexes not retreated
        bool isEnd = false; ///< a path ends here
        bool isOptional = false; ///< of an end: only the owner's option makes the path legal
    };
    std::vector<Node> nodes; ///< the start first, each before those its paths go on to; empty: there is no legal path
    std::vector<int> next; ///< those of one node in order of direction
    std::vector<std::uint64_t> pathsFrom; ///< by node; see countPaths()

    /// Number of legal paths; counts those from every node on.
    std::uint64_t countPaths();

    void clear()
    {
        nodes.clear();
        next.clear();
        pathsFrom.clear();
    }
};

inline std::uint64_t LegalGraph::countPaths()
{
    pathsFrom.assign(nodes.size(), 0);
    for (std::size_t number = nodes.size(); number-- > 0;) {
        const Node& node = nodes[number];
        pathsFrom[number] = node.isEnd ? 1 : 0;
        for (int step = node.firstStep; step < node.firstStep + node.stepCount; ++step)
            pathsFrom[number] = addPaths(pathsFrom[number], pathsFrom[at(next[at(step)])]);
    }
    return nodes.empty() ? 0 : pathsFrom.front();
}

/// What a ruling says about one group before it is put into words: a code for every hex in reach, and the legal paths
/// without listing them. Meant to be used again and again, so that nothing is allocated.
struct RetreatCodes
{
    static constexpr int noScore = -1;
    static constexpr int lostToChoice = -2; ///< as `score`: only an earlier choice closes the way

    struct HexCode
    {
        HexIndex hex = noHex;
        Verdict verdict = Verdict::OutOfReach;
        int score = noScore; ///< outranked: place of the score at which the best path that way drops out (PreferScores)
        int place = -1; ///< number that the engine gave the hex; -1: it never met it
    };
    std::vector<HexCode> hexes; ///< every hex within the length of the retreat, each once, in no order to rely on
    std::uint64_t possiblePaths = 0;
    std::uint64_t legalPaths = 0;
    LegalGraph legal;

    void clear()
    {
        hexes.clear();
        legal.clear();
        possiblePaths = 0;
        legalPaths = 0;
    }
};
