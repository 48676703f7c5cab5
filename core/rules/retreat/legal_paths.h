// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/path_search.h"
#include "rules/retreat/prefer_scores.h"
#include "rules/retreat/retreat_codes.h"

#include <vector>

/// How the scores of a path add up (spec: reading "evaluation").
enum class Evaluation : unsigned char { WholePath, PerHex };

/// Where a possible path drops out of the comparison.
struct PathLoss
{
    static constexpr int legal = -1;
    static constexpr int lostToChoice = RetreatCodes::lostToChoice; ///< as `score`

    int stage = legal; ///< grows with how long the path stayed in; legal: it was never outranked
    int score = -1; ///< the score it lost at
    int sharedSteps = 0; ///< steps that it has in common with a legal path that beats it

    bool isLegal() const { return stage == legal; }
};

/// The scores of a search's paths. Those of steps and ends are worked out when first asked for.
class PathScores
{
public:
    /// Search, scores and context must outlive the table.
    PathScores(const PathSearch& search, const PreferScores& scores, const ScoreContext& context);

    /// `isFirst`: the path begins with it; `isPassed`: it goes on after it.
    int ofStep(std::size_t score, int localStep, bool isFirst, bool isPassed);
    /// The score of a whole path.
    int ofPath(std::size_t score, const PathSearch::Path& path);

private:
    int ofStep(std::size_t score, int localStep);

    const PathSearch& m_search;
    const PreferScores& m_scores;
    const ScoreContext& m_context;
    std::vector<int> m_steps;
};

/// Places of paths in a search.
using PathList = std::vector<std::size_t>;

/// Which paths are compared, and by what.
struct Comparison
{
    Evaluation evaluation = Evaluation::WholePath;
    PathList paths;
    QStringList withoutPriorities; ///< scores that do not count
};

/// All possible paths, by all scores.
Comparison compareAll(const PathSearch& search, Evaluation evaluation);

/// Ranks paths: one PathLoss for each path of the search; those that are not compared count as lost at once.
std::vector<PathLoss> rankPaths(const PathSearch& search, const PreferScores& scores, PathScores& table,
                                Comparison comparison);
