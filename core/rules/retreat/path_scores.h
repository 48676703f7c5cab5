// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/path_search.h"
#include "rules/retreat/prefer_scores.h"

#include <vector>

/// The scores of a search's paths. Those of steps and ends are worked out when first asked for.
class PathScores
{
public:
    /// Search, scores and context must outlive the table.
    PathScores(const PathSearch& search, const PreferScores& scores, const ScoreContext& context);

    int ofStep(std::size_t score, int localStep);
    /// The score of a whole path.
    int ofPath(std::size_t score, const PathSearch::Path& path);

private:
    int ofEnd(std::size_t score, int local);

    const PathSearch& m_search;
    const PreferScores& m_scores;
    const ScoreContext& m_context;
    std::vector<int> m_steps;
    std::vector<int> m_ends;
};
