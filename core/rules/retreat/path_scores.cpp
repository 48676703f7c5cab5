// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/path_scores.h"

#include <limits>
#include <numeric>

namespace {

constexpr int unknown = std::numeric_limits<int>::min();

} // namespace

PathScores::PathScores(const PathSearch& search, const PreferScores& scores, const ScoreContext& context)
    : m_search(search), m_scores(scores), m_context(context),
      m_steps(search.locals().size() * directionCount * scores.count(), unknown),
      m_ends(search.locals().size() * scores.count(), unknown)
{}

int PathScores::ofStep(std::size_t score, int localStep)
{
    int& value = m_steps[static_cast<std::size_t>(localStep) * m_scores.count() + score];
    if (value == unknown)
        value = m_scores.ofStep(score, m_context, m_search.step(localStep));
    return value;
}

int PathScores::ofEnd(std::size_t score, int local)
{
    int& value = m_ends[static_cast<std::size_t>(local) * m_scores.count() + score];
    if (value == unknown)
        value = m_scores.ofEnd(score, m_context, m_search.local(local).hex);
    return value;
}

int PathScores::ofPath(std::size_t score, const PathSearch::Path& path)
{
    const ScoreScope scope = m_scores.scope(score);
    if (scope == ScoreScope::End)
        return ofEnd(score, path.steps.empty() ? 0 : m_search.target(path.steps.back()));
    if (scope == ScoreScope::Path) {
        return m_scores.kind(score) == "charges"     ? path.charges
               : m_scores.kind(score) == "shortfall" ? path.shortfall
                                                     : 0; // no-path: there is one
    }
    const bool isWithoutEnd = scope == ScoreScope::Passed && !path.steps.empty();
    return std::accumulate(path.steps.begin(), path.steps.end() - (isWithoutEnd ? 1 : 0), 0,
                           [&](int sum, int localStep) { return sum + ofStep(score, localStep); });
}
