// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/judge.h"

#include "rules/retreat/group_search.h"
#include "rules/retreat/table_answer.h"

namespace {

/// The possible paths of the group, listed, and where each drops out.
struct Listed
{
    Listed(DerivedLayers& layers, const PreparedRetreat& rules, const RetreatGroup& group, const RetreatOrder& order)
        : search(layers, rules, group, order)
    {
        if (!search.search().isTooLarge())
            losses = rankPaths(search.search(), search.scores(), search.table(),
                               compareAll(search.search(), search.evaluation()));
    }

    GroupSearch search;
    std::vector<PathLoss> losses;
};

void rankTable(RetreatGraph& table, GroupTask& task)
{
    table.build(task.board(), task.rules(), task.mover());
    task.setEnds(table.ends());
    table.rank(task.context());
}

} // namespace

std::optional<UnitRetreat> RetreatJudge::judge(const RetreatGroup& group, const RetreatOrder& order)
{
    const PreparedRetreat& rules = m_rules.of(board(), group.lead(board()), {group.role, order.electsLength});
    const LiftedUnits lifted(m_layers, group.units);
    std::vector<OutrankedPath> ways;
    std::vector<OutrankedPath>* wanted = m_paths == nullptr ? nullptr : &ways;
    const auto kept = [&](UnitRetreat answer) {
        if (m_paths != nullptr)
            m_paths->push_back({answer, std::move(ways)});
        return answer;
    };
    if (rules.layers != PreparedRetreat::Layers::None) {
        GroupTask task(m_layers, rules, group, order);
        rankTable(m_table, task);
        m_table.writeCodes(m_codes);
        if (m_codes.legalPaths > PathSearch::maxPaths)
            return std::nullopt;
        return kept(answerOf({task.search(), rules, group, task.context(), m_table, m_codes, wanted}));
    }
    Listed listed(m_layers, rules, group, order);
    if (listed.search.search().isTooLarge())
        return std::nullopt;
    return kept(listed.search.answer(listed.losses, listed.search.optionalPaths(listed.losses), wanted));
}

const RetreatCodes* RetreatJudge::judgeCodes(const RetreatGroup& group, const RetreatOrder& order)
{
    const PreparedRetreat& rules = m_rules.of(board(), group.lead(board()), {group.role, order.electsLength});
    const LiftedUnits lifted(m_layers, group.units);
    if (rules.layers != PreparedRetreat::Layers::None) {
        GroupTask task(m_layers, rules, group, order);
        rankTable(m_table, task);
        m_table.writeCodes(m_codes);
        return &m_codes;
    }
    Listed listed(m_layers, rules, group, order);
    if (listed.search.search().isTooLarge())
        return nullptr;
    listed.search.writeCodes(listed.losses, listed.search.optionalPaths(listed.losses), m_codes);
    return &m_codes;
}
