// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/group_search.h"
#include "rules/retreat/retreat_codes.h"

#include <map>
#include <vector>

/// A retreat judged by brute force: every simple path of the length is walked, whatever it crosses, and each is judged
/// step by step with the rules' functions and compared with all the others. For rules without charges under which a path
/// that cannot be completed is none. Legal paths are counted, not kept.
class RetreatBruteForce
{
public:
    /// The group is lifted off the board for as long as the task lives.
    explicit RetreatBruteForce(const GroupTask& task);

    RetreatCodes codes() const;

private:
    struct Path
    {
        std::vector<HexStep> steps;
        int stage = -1; ///< at which it drops out; -1: legal
        int score = -1;
    };
    void walk(HexIndex hex, bool isOpen);
    std::vector<int> wholePathScores(const Path& path) const;
    void rank();
    void rankHexByHex(std::vector<Path*> paths, std::size_t depth);

    const GroupTask& m_task;
    std::vector<HexStep> m_prefix;
    std::vector<Path> m_paths;
    std::map<HexIndex, Verdict> m_met; ///< reached: dead-end, stepped at: forbidden
};
