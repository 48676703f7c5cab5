// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/legal_graph.h"
#include "verdict/ruling.h"

#include <vector>

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
