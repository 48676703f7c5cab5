// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/judge.h"

#include "rules/retreat/ranked_graph.h"
#include "rules/retreat/ranked_search.h"

#include <algorithm>
#include <cstdint>
#include <limits>

/// Ranks the paths of the group, writes the codes and calls `use(GroupTask, RankedRetreat)` while the group is lifted.
/// False where there are more paths than a search lists.
template<typename Use>
bool RetreatJudge::rank(const RetreatGroup& group, const RetreatOrder& order, Use use)
{
    const CombatPart part{group.role, order.electsLength, order.combat};
    const PreparedRetreat& rules =
        order.host != nullptr ? m_rules.ofDisplaced(board(), group.top(), part) : m_rules.of(board(), group, part);
    const LiftedUnits lifted(m_layers, group.units);
    const auto write = [&](const GroupTask& task, RankedRetreat&& ranked) {
        ranked.writeCodes(m_codes);
        use(task, ranked);
    };
    if (rules.layers != PreparedRetreat::Layers::None && !order.leastLength) { // a graph's paths are all as long
        GroupTask task(m_layers, rules, group, order);
        m_graph.build(task.board(), rules, task.mover());
        task.setEnds(m_graph.ends());
        m_graph.rank(task.context());
        write(task, RankedGraph(task, m_graph));
        return true;
    }
    Displacer* const displacer = rules.displace != nullptr ? &this->displacer() : nullptr;
    if (displacer != nullptr)
        displacer->restart();
    GroupSearch search(m_layers, rules, group, order, displacer);
    if (search.search().isTooLarge() || (displacer != nullptr && displacer->isTooLarge()))
        return false;
    write(search.task(), RankedSearch(search));
    return true;
}

Displacer& RetreatJudge::displacer()
{
    if (m_displacer == nullptr)
        m_displacer = std::make_unique<Displacer>(board().position(), board().rules());
    return *m_displacer;
}

std::optional<UnitRetreat> RetreatJudge::judge(const RetreatGroup& group, const RetreatOrder& order)
{
    const bool isKept = m_kept != nullptr && m_isBrief && m_paths == nullptr;
    if (isKept) {
        if (const KeptAnswers::Answer* known = m_kept->find(board(), m_losses, group, order))
            return *known;
    }
    std::optional<UnitRetreat> judged;
    rank(group, order, [&](const GroupTask& task, RankedRetreat& ranked) {
        if (m_codes.legalPaths <= PathSearch::maxPaths)
            judged = answer(task, m_codes, ranked);
    });
    if (isKept)
        m_kept->keep(judged);
    return judged;
}

const RetreatCodes* RetreatJudge::judgeCodes(const RetreatGroup& group, const RetreatOrder& order)
{
    return rank(group, order, [](const GroupTask&, RankedRetreat&) {}) ? &m_codes : nullptr;
}

std::optional<RetreatFate> RetreatJudge::judgeFate(const RetreatGroup& group, const RetreatOrder& order)
{
    std::optional<RetreatFate> judged;
    rank(group, order, [&](const GroupTask& task, RankedRetreat&) {
        if (!task.rules().charges.hasMarksOrRolls()) {
            judged = fateOf(task, m_codes.legal);
            judged->paths = static_cast<int>(
                std::min(m_codes.legalPaths, static_cast<std::uint64_t>(std::numeric_limits<int>::max())));
        } else if (m_codes.legalPaths <= PathSearch::maxPaths) {
            judged = fateOf(briefAnswerOf(task, m_codes));
        }
    });
    return judged;
}

UnitRetreat RetreatJudge::answer(const GroupTask& task, const RetreatCodes& codes, RankedRetreat& ranked)
{
    if (m_isBrief)
        return briefAnswerOf(task, codes);
    std::vector<OutrankedPath> outranked;
    UnitRetreat answer = answerOf(task, codes, ranked, m_paths == nullptr ? nullptr : &outranked);
    if (m_paths != nullptr)
        m_paths->push_back({answer, std::move(outranked)});
    return answer;
}
