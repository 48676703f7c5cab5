// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/ranked_search.h"

#include <algorithm>

namespace {

std::vector<PathLoss> lossesOf(GroupSearch& search)
{
    return rankPaths(search.search(), search.scores(), search.pathScores(),
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
            if (m_search.target(localStep) < 0)
                break; // off the map
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
    const auto ofEnd = [&](int localStep) {
        return m_task.displacedBy(m_search.step(localStep)).of.empty() ? Verdict::LegalEnd : Verdict::Displaces;
    };
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
        const std::size_t onMap = steps.size() - (m_search.leavesMap(m_search.paths()[path]) ? 1 : 0);
        for (std::size_t step = 0; isLegal(path) && step < onMap; ++step)
            add(m_search.target(steps[step]), step + 1 == steps.size() ? ofEnd(steps[step]) : Verdict::LegalPass);
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
    std::vector<Branch> tree; // by node
    for (std::size_t path = 0; path < m_losses.size(); ++path) {
        if (isLegal(path))
            addPath(path, codes.legal, tree);
    }
    for (std::size_t node = 0; node < tree.size(); ++node) {
        codes.legal.nodes[node].firstStep = static_cast<int>(codes.legal.next.size());
        for (int next = tree[node].firstNext; next >= 0; next = tree[at(next)].sibling) {
            codes.legal.next.push_back(next);
            ++codes.legal.nodes[node].stepCount;
        }
    }
    codes.legalPaths = codes.legal.countPaths();
}

/// Paths that may meet themselves share no more than their beginnings: their graph is a tree.
void RankedSearch::addPath(std::size_t path, LegalGraph& legal, std::vector<Branch>& tree) const
{
    const auto addNode = [&](int local, int charges) {
        const HexIndex hex = local < 0 ? noHex : m_search.local(local).hex;
        legal.nodes.push_back({hex, local, 0, 0, charges});
        tree.emplace_back();
    };
    if (tree.empty())
        addNode(0, 0);
    int node = 0;
    int demanded = m_task.mover().length;
    int count = 0;
    int charges = 0;
    // In points a path may end where another goes on.
    const bool isInPoints = m_task.rules().isInPoints();
    for (const int localStep : m_search.paths()[path].steps) {
        const int entered = m_search.target(localStep);
        const ChargedEntry charge = entered < 0 ? ChargedEntry() : m_search.charge(localStep, count == 0);
        demanded = lengthDemanded(demanded, charge, ++count);
        int* next = &tree[at(node)].firstNext;
        while (*next >= 0 && legal.nodes[at(*next)].place != entered)
            next = &tree[at(*next)].sibling;
        const bool isNew = *next < 0;
        if (isNew)
            *next = static_cast<int>(tree.size());
        node = *next;
        if (isNew)
            addNode(entered, charge.steps + (isInPoints || count < demanded ? charge.stepsIfPassed : 0));
        charges += legal.nodes[at(node)].charges;
    }
    legal.nodes[at(node)].endCharges = m_search.paths()[path].charges - charges;
    legal.nodes[at(node)].shortfall = m_search.paths()[path].shortfall;
    legal.nodes[at(node)].isEnd = true;
    legal.nodes[at(node)].isOptional = m_isOptional[path];
}

std::vector<HexIndex> RankedSearch::bestPath(int place)
{
    std::vector<HexIndex> hexes = m_search.hexes(m_search.paths()[at(m_best[at(place)])]);
    std::erase(hexes, noHex);
    return hexes;
}

std::vector<HexIndex> RankedSearch::sharedHexes(int place)
{
    std::vector<HexIndex> hexes = m_search.hexes(m_search.paths()[at(m_best[at(place)])]);
    hexes.resize(at(m_losses[at(m_best[at(place)])].sharedSteps));
    return hexes;
}

std::vector<ClosedHex> RankedSearch::deadEndReasons(int place)
{
    if (m_deadEnds.empty())
        m_deadEnds = m_search.deadEndReasons();
    return m_deadEnds[at(place)];
}

std::optional<int> RankedSearch::stepInto(int place, HexDirection direction) const
{
    const auto local = m_search.find(m_task.board().neighbour(m_search.local(place).hex, direction));
    if (!local || !m_search.local(*local).isLeft)
        return std::nullopt;
    return *local * directionCount + toInt(opposite(direction));
}

std::vector<StepMoment> RankedSearch::closedMoments(int place, HexDirection direction)
{
    const auto step = stepInto(place, direction);
    return step ? m_search.closedMoments(*step) : std::vector<StepMoment>();
}

bool RankedSearch::isTooDear(int place, HexDirection direction) const
{
    const auto step = stepInto(place, direction);
    return step && m_search.isTooDear(*step);
}
