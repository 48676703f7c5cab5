// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/ranked_search.h"

#include <algorithm>

namespace {

std::vector<PathLoss> lossesOf(GroupSearch& search)
{
    return rankPaths(search.search(), search.scores(), search.table(),
                     compareAll(search.search(), search.task().rules().evaluation));
}

} // namespace

RankedSearch::RankedSearch(GroupSearch& search) : RankedSearch(search, lossesOf(search))
{
    for (const std::size_t path : search.optionalPaths(m_losses))
        m_isOptional[path] = true;
}

RankedSearch::RankedSearch(GroupSearch& search, std::vector<PathLoss> losses)
    : m_task(search.task()), m_search(search.search()), m_losses(std::move(losses)), m_isOptional(m_losses.size()),
      m_best(m_search.locals().size(), -1)
{
    for (std::size_t path = 0; path < m_losses.size(); ++path) {
        for (const int localStep : m_search.paths()[path].steps) {
            int& best = m_best[at(m_search.target(localStep))];
            if (best < 0 || m_losses[path].stage > m_losses[at(best)].stage)
                best = static_cast<int>(path);
        }
    }
}

/// By local number.
std::vector<Verdict> RankedSearch::verdicts() const
{
    std::vector<Verdict> verdicts(m_search.locals().size(), Verdict::OutOfReach);
    const auto add = [&](int local, Verdict verdict) { verdicts[at(local)] = std::min(verdicts[at(local)], verdict); };
    for (std::size_t local = 0; local < verdicts.size(); ++local) {
        const PathSearch::Local& here = m_search.locals()[local];
        if (here.isReached)
            add(static_cast<int>(local), m_best[local] < 0 ? Verdict::DeadEnd : Verdict::Outranked);
        for (const int to : here.to) {
            if (here.isLeft && to > 0)
                add(to, Verdict::Forbidden);
        }
    }
    for (std::size_t path = 0; path < m_losses.size(); ++path) {
        const auto& steps = m_search.paths()[path].steps;
        for (std::size_t step = 0; isLegal(path) && step < steps.size(); ++step)
            add(m_search.target(steps[step]), step + 1 == steps.size() ? Verdict::LegalEnd : Verdict::LegalPass);
    }
    return verdicts;
}

void RankedSearch::writeCodes(RetreatCodes& codes)
{
    codes.clear();
    codes.possiblePaths = m_losses.size();
    const std::vector<Verdict> verdicts = this->verdicts();
    for (const HexIndex hex : m_task.board().map().hexesAround(m_task.mover().start, m_search.longestLength())) {
        if (hex == m_task.mover().start)
            continue;
        RetreatCodes::HexCode& code = codes.hexes.emplace_back();
        code.hex = hex;
        code.place = m_search.find(hex).value_or(-1);
        if (code.place < 0)
            continue;
        code.verdict = verdicts[at(code.place)];
        if (code.verdict == Verdict::Outranked)
            code.score = m_losses[at(m_best[at(code.place)])].score;
    }
    std::vector<std::vector<int>> next; // by node: nodes behind its steps
    for (std::size_t path = 0; path < m_losses.size(); ++path) {
        if (isLegal(path))
            addPath(path, codes.legal, next);
    }
    for (std::size_t node = 0; node < next.size(); ++node) {
        codes.legal.nodes[node].firstStep = static_cast<int>(codes.legal.next.size());
        codes.legal.nodes[node].stepCount = static_cast<int>(next[node].size());
        codes.legal.next.insert(codes.legal.next.end(), next[node].begin(), next[node].end());
    }
    codes.legalPaths = codes.legal.countPaths();
}

/// Paths that may meet themselves share no more than their beginnings: their graph is a tree.
void RankedSearch::addPath(std::size_t path, LegalGraph& legal, std::vector<std::vector<int>>& next) const
{
    const auto addNode = [&](int local) {
        const PathSearch::Local& entered = m_search.local(local);
        legal.nodes.push_back({entered.hex, local, 0, 0, entered.charge.steps});
        next.emplace_back();
        return static_cast<int>(next.size()) - 1;
    };
    int node = next.empty() ? addNode(0) : 0;
    for (const int localStep : m_search.paths()[path].steps) {
        const int entered = m_search.target(localStep);
        const auto& known = next[at(node)];
        const auto found =
            std::find_if(known.begin(), known.end(), [&](int each) { return legal.nodes[at(each)].place == entered; });
        if (found != known.end()) {
            node = *found;
            continue;
        }
        const int from = node;
        node = addNode(entered);
        next[at(from)].push_back(node);
    }
    legal.nodes[at(node)].shortfall = m_search.paths()[path].shortfall;
    legal.nodes[at(node)].isEnd = true;
    legal.nodes[at(node)].isOptional = m_isOptional[path];
}

std::vector<HexIndex> RankedSearch::bestPath(int place)
{
    return m_search.hexes(m_search.paths()[at(m_best[at(place)])]);
}

std::vector<HexIndex> RankedSearch::sharedHexes(int place)
{
    std::vector<HexIndex> hexes = bestPath(place);
    hexes.resize(at(m_losses[at(m_best[at(place)])].sharedSteps));
    return hexes;
}

std::vector<Reason> RankedSearch::deadEndReasons(int place)
{
    if (m_deadEnds.empty())
        m_deadEnds = m_search.deadEndReasons();
    return m_deadEnds[at(place)];
}

bool RankedSearch::isNeighbourLeft(int place, HexDirection direction)
{
    const auto local = m_search.find(m_task.board().neighbour(m_search.local(place).hex, direction));
    return local && m_search.local(*local).isLeft;
}
