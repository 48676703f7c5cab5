// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/legal_paths.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace {

/// Keeps, score after score, only the paths with the least value; the others lose at that score.
PathList settleWholePaths(const PathSearch& search, PathScores& table, const std::vector<std::size_t>& scores,
                          PathList paths, std::vector<PathLoss>& losses)
{
    std::vector<int> values;
    for (std::size_t place = 0; place < scores.size() && paths.size() > 1; ++place) {
        values.clear();
        for (const std::size_t path : paths)
            values.push_back(table.ofPath(scores[place], search.paths()[path]));
        const int best = *std::min_element(values.begin(), values.end());
        PathList kept;
        for (std::size_t i = 0; i < paths.size(); ++i) {
            if (values[i] == best)
                kept.push_back(paths[i]);
            else
                losses[paths[i]] = {static_cast<int>(place), static_cast<int>(scores[place]), 0};
        }
        paths = std::move(kept);
    }
    return paths;
}

/// Goes on hex by hex: of paths with the same first `depth` steps only those stay in whose next step is best.
class HexByHex
{
public:
    HexByHex(const PathSearch& search, PathScores& table, std::vector<std::size_t> scores, int firstStage,
             std::vector<PathLoss>& losses)
        : m_search(search), m_table(table), m_scores(std::move(scores)), m_firstStage(firstStage), m_losses(losses)
    {}

    void settle(const PathList& paths, std::size_t depth)
    {
        // Next local step, and whether it is passed → paths; those that end here stay in.
        std::vector<std::pair<std::pair<int, bool>, PathList>> branches;
        for (const std::size_t path : paths) {
            const std::vector<int>& steps = m_search.paths()[path].steps;
            if (steps.size() <= depth)
                continue;
            const std::pair next{steps[depth], steps.size() > depth + 1};
            auto branch =
                std::find_if(branches.begin(), branches.end(), [next](const auto& b) { return b.first == next; });
            if (branch == branches.end())
                branch = branches.insert(branches.end(), {next, {}});
            branch->second.push_back(path);
        }
        for (std::size_t place = 0; place < m_scores.size() && branches.size() > 1; ++place) {
            const auto value = [&](const auto& branch) {
                return m_table.ofStep(m_scores[place], branch.first.first, depth == 0, branch.first.second);
            };
            int best = std::numeric_limits<int>::max();
            for (const auto& branch : branches)
                best = std::min(best, value(branch));
            const int stage = m_firstStage + static_cast<int>(depth * m_scores.size() + place);
            std::erase_if(branches, [&](const auto& branch) {
                if (value(branch) == best)
                    return false;
                for (const std::size_t path : branch.second)
                    m_losses[path] = {stage, static_cast<int>(m_scores[place]), static_cast<int>(depth)};
                return true;
            });
        }
        for (const auto& branch : branches)
            settle(branch.second, depth + 1);
    }

private:
    const PathSearch& m_search;
    PathScores& m_table;
    std::vector<std::size_t> m_scores;
    int m_firstStage;
    std::vector<PathLoss>& m_losses;
};

constexpr int unknown = std::numeric_limits<int>::min();

} // namespace

Comparison compareAll(const PathSearch& search, Evaluation evaluation)
{
    Comparison comparison{evaluation, PathList(search.paths().size()), {}};
    std::iota(comparison.paths.begin(), comparison.paths.end(), std::size_t{0});
    return comparison;
}

std::vector<PathLoss> rankPaths(const PathSearch& search, const PreferScores& scores, PathScores& table,
                                Comparison comparison)
{
    std::vector<PathLoss> losses(search.paths().size(), PathLoss{0, -1, 0});
    for (const std::size_t path : comparison.paths)
        losses[path] = {};

    std::vector<std::size_t> wholePath;
    std::vector<std::size_t> hexByHex;
    for (std::size_t score = 0; score < scores.count(); ++score) {
        if (comparison.withoutPriorities.contains(scores.priority(score)))
            continue;
        const bool isSettledFirst = comparison.evaluation == Evaluation::WholePath || scores.isLookAhead(score);
        (isSettledFirst ? wholePath : hexByHex).push_back(score);
    }
    const PathList remaining = settleWholePaths(search, table, wholePath, std::move(comparison.paths), losses);
    HexByHex(search, table, std::move(hexByHex), static_cast<int>(wholePath.size()), losses).settle(remaining, 0);
    return losses;
}

PathScores::PathScores(const PathSearch& search, const PreferScores& scores, const ScoreContext& context)
    : m_search(search), m_scores(scores), m_context(context),
      m_steps(search.locals().size() * directionCount * scores.count(), unknown)
{}

int PathScores::ofStep(std::size_t score, int localStep)
{
    if (m_search.target(localStep) < 0)
        return 0; // off the map
    int& value = m_steps[static_cast<std::size_t>(localStep) * m_scores.count() + score];
    if (value == unknown)
        value = m_scores.ofStep(score, m_context, m_search.step(localStep));
    return value;
}

int PathScores::ofStep(std::size_t score, int localStep, bool isFirst, bool isPassed)
{
    const ScoreScope scope = m_scores.scope(score);
    const bool counts = scope == ScoreScope::First ? isFirst : scope != ScoreScope::Passed || isPassed;
    return counts ? ofStep(score, localStep) : 0;
}

int PathScores::ofPath(std::size_t score, const PathSearch::Path& path)
{
    const ScoreScope scope = m_scores.scope(score);
    const bool leavesMap = m_search.leavesMap(path);
    const std::size_t onMap = path.steps.size() - (leavesMap ? 1 : 0);
    const auto lastStep = [&] {
        return onMap == 0 ? HexStep{noHex, m_search.local(0).hex} : m_search.step(path.steps[onMap - 1]);
    };
    if (scope == ScoreScope::End && leavesMap)
        return m_scores.ofExit(score, m_context, lastStep());
    if (scope == ScoreScope::End)
        return path.steps.empty() ? m_scores.ofStep(score, m_context, lastStep()) : ofStep(score, path.steps.back());
    if (scope == ScoreScope::First)
        return path.steps.empty() ? 0 : ofStep(score, path.steps.front());
    if (scope == ScoreScope::Path) {
        if (!m_scores.isMeant(score, m_context, lastStep()))
            return 0;
        const ScoreKind kind = m_scores.kind(score);
        return kind == "charges"     ? path.charges
               : kind == "shortfall" ? path.shortfall
               : kind == "length"    ? static_cast<int>(onMap)
               : kind == "rolls"     ? path.rolls
               : kind == "exits"     ? (leavesMap ? 1 : 0)
                                     : 0; // no-path: there is one
    }
    const bool isWithoutEnd = scope == ScoreScope::Passed && !path.steps.empty();
    return std::accumulate(path.steps.begin(), path.steps.end() - (isWithoutEnd ? 1 : 0), 0,
                           [&](int sum, int localStep) { return sum + ofStep(score, localStep); });
}
