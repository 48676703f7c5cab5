// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/retreat_brute_force.h"

#include <algorithm>

namespace {

std::size_t firstDifference(const std::vector<int>& a, const std::vector<int>& b)
{
    return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin()).first - a.begin());
}

} // namespace

RetreatBruteForce::RetreatBruteForce(const GroupTask& task) : m_task(task)
{
    walk(task.mover().start, true);
    rank();
}

void RetreatBruteForce::walk(HexIndex hex, bool isOpen)
{
    const RuleView& board = m_task.board();
    const auto gone = static_cast<int>(m_prefix.size());
    if (isOpen && gone > 0)
        m_met[hex] = Verdict::DeadEnd;
    if (gone == m_task.mover().length) {
        if (isOpen && m_task.rules().forbid.mayEnd(board, m_task.mover(), m_prefix.back()))
            m_paths.push_back({m_prefix});
        return;
    }
    for (const HexDirection direction : allDirections) {
        const HexIndex to = board.neighbour(hex, direction);
        const bool isTaken =
            to == m_task.mover().start
            || std::any_of(m_prefix.begin(), m_prefix.end(), [to](const HexStep& step) { return step.to == to; });
        if (to == noHex || isTaken)
            continue;
        if (isOpen)
            m_met.try_emplace(to, Verdict::Forbidden);
        const HexStep step{hex, to, direction};
        m_prefix.push_back(step);
        walk(to, isOpen && m_task.rules().forbid.isOpen(board, m_task.mover(), step));
        m_prefix.pop_back();
    }
}

std::vector<int> RetreatBruteForce::wholePathScores(const Path& path) const
{
    const PreferScores& scores = m_task.rules().scores;
    std::vector<int> values;
    for (const std::size_t score : m_task.rules().wholePathScores) {
        int value = 0;
        if (scores.scope(score) == ScoreScope::End)
            value = scores.ofStep(score, m_task.context(), path.steps.back());
        for (const HexStep& step : path.steps) {
            if (scores.scope(score) == ScoreScope::Step)
                value += scores.ofStep(score, m_task.context(), step);
        }
        values.push_back(value);
    }
    return values;
}

void RetreatBruteForce::rank()
{
    const auto& scores = m_task.rules().wholePathScores;
    std::vector<std::vector<int>> values;
    for (const Path& path : m_paths)
        values.push_back(wholePathScores(path));
    if (values.empty())
        return;
    const std::vector<int> best = *std::min_element(values.begin(), values.end());
    std::vector<Path*> left;
    for (std::size_t path = 0; path < m_paths.size(); ++path) {
        const std::size_t stage = firstDifference(values[path], best);
        if (stage == best.size()) {
            left.push_back(&m_paths[path]);
            continue;
        }
        m_paths[path].stage = static_cast<int>(stage);
        m_paths[path].score = static_cast<int>(scores[stage]);
    }
    rankHexByHex(std::move(left), 0);
}

void RetreatBruteForce::rankHexByHex(std::vector<Path*> paths, std::size_t depth)
{
    const auto& scores = m_task.rules().hexByHexScores;
    if (static_cast<int>(depth) == m_task.mover().length)
        return;
    std::map<HexIndex, std::vector<Path*>> branches;
    for (Path* path : paths)
        branches[path->steps[depth].to].push_back(path);
    std::map<HexIndex, std::vector<int>> values;
    for (const auto& [to, through] : branches) {
        for (const std::size_t score : scores)
            values[to].push_back(m_task.rules().scores.ofStep(score, m_task.context(), through.front()->steps[depth]));
    }
    const auto best = std::min_element(values.begin(), values.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    for (auto& [to, through] : branches) {
        const std::size_t place = firstDifference(values[to], best->second);
        if (place == scores.size()) {
            rankHexByHex(std::move(through), depth + 1);
            continue;
        }
        for (Path* path : through) {
            path->stage = static_cast<int>(m_task.rules().wholePathScores.size() + depth * scores.size() + place);
            path->score = static_cast<int>(scores[place]);
        }
    }
}

RetreatCodes RetreatBruteForce::codes() const
{
    const RuleView& board = m_task.board();
    const int length = m_task.mover().length;
    RetreatCodes codes;
    codes.possiblePaths = m_paths.size();
    codes.legalPaths = static_cast<std::uint64_t>(
        std::count_if(m_paths.begin(), m_paths.end(), [](const Path& path) { return path.stage < 0; }));
    const Hex center = board.grid().hex(m_task.mover().start);
    for (int q = -length; q <= length; ++q) {
        for (int r = -length; r <= length; ++r) {
            const Hex near = center + Hex{q, r};
            const HexIndex hex = board.grid().index(near);
            if (distance(center, near) > length || hex == noHex || !board.hasHex(hex) || hex == m_task.mover().start)
                continue;
            const auto met = m_met.find(hex);
            RetreatCodes::HexCode code{hex, met == m_met.end() ? Verdict::OutOfReach : met->second, -1};
            int longest = -1;
            for (const Path& path : m_paths) {
                const auto there = std::find_if(path.steps.begin(), path.steps.end(),
                                                [hex](const HexStep& step) { return step.to == hex; });
                if (there == path.steps.end())
                    continue;
                const bool isEnd = there + 1 == path.steps.end();
                const Verdict verdict = path.stage >= 0 ? Verdict::Outranked
                                        : isEnd         ? Verdict::LegalEnd
                                                        : Verdict::LegalPass;
                if (verdict < code.verdict)
                    code = {hex, verdict, -1};
                if (code.verdict == Verdict::Outranked && path.stage > longest) {
                    longest = path.stage;
                    code.score = path.score;
                }
            }
            codes.hexes.push_back(code);
        }
    }
    return codes;
}
