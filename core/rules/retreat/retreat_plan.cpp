// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/retreat_plan.h"

#include "rules/retreat/group_search.h"
#include "rules/retreat/plan_solver.h"
#include "rules/stacking.h"

#include <algorithm>
#include <memory>

namespace {

/// One group of the plan with the costs of its paths.
struct Member
{
    std::unique_ptr<GroupSearch> search;
    std::vector<PlanCost> pathCosts; ///< by path of the search
    std::vector<std::size_t> optionOfPath; ///< by path of the search: its end among `unit.options`
    PlanUnit unit; ///< the last option is to have no path
};

// The first value is kept for a game that does not score units without a path: saving units comes before all else.
constexpr std::size_t unscored = 0;

PlanCost costOf(GroupSearch& search, const PathSearch::Path& path)
{
    PlanCost cost;
    for (std::size_t score = 0; score < search.scores().count(); ++score)
        cost.values[score + 1] = search.table().ofPath(score, path);
    return cost;
}

PlanCost costOfNoPath(const GroupSearch& search)
{
    PlanCost cost;
    cost.values[unscored] = 1;
    for (std::size_t score = 0; score < search.scores().count(); ++score) {
        if (search.scores().kind(score) == ScoreKind::NoPath) {
            cost.values[unscored] = 0;
            cost.values[score + 1] = 1;
        }
    }
    return cost;
}

class Plan
{
public:
    Plan(RetreatJudge& judge, const std::vector<RetreatGroup>& waiting, const std::vector<PlannedRetreat>& chosen,
         const RetreatOrder& order)
        : m_judge(judge), m_board(judge.board()), m_chosen(chosen)
    {
        for (const RetreatGroup& group : waiting)
            addMember(group, order);
        for (const PlannedRetreat& planned : chosen)
            addMember(planned.group, order);
        m_waiting = waiting.size();
    }

    bool isTooLarge() const
    {
        return std::any_of(m_members.begin(), m_members.end(),
                           [](const Member& member) { return member.search->search().isTooLarge(); });
    }

    std::vector<UnitRetreat> judge()
    {
        const PlanSolver open(units(false), capacities());
        const PlanSolver narrowed(units(true), capacities());
        std::vector<UnitRetreat> answers;
        for (std::size_t m = 0; m < m_waiting; ++m) {
            Member& member = m_members[m];
            std::vector<PathLoss> losses;
            for (std::size_t path = 0; path < member.pathCosts.size(); ++path)
                losses.push_back(lossOf(open, narrowed, m, path));
            UnitRetreat answer = member.search->answer(losses, {});
            const std::size_t none = member.unit.options.size() - 1;
            answer.mayBeEliminated = !answer.paths.empty() && narrowed.bestWith(m, none) == narrowed.best();
            answers.push_back(std::move(answer));
        }
        return answers;
    }

private:
    void addMember(const RetreatGroup& group, const RetreatOrder& order)
    {
        Member member;
        member.search = std::make_unique<GroupSearch>(
            m_judge.layers(), m_judge.rules().of(m_board, group.lead(m_board), {group.role, order.electsLength}), group,
            order);
        GroupSearch& search = *member.search;
        member.unit.stacks = countStacking(m_board, group.units) > 0;
        member.unit.raisesLimit = raisesLimit(group);
        for (const PathSearch::Path& path : search.search().paths()) {
            const PlanCost cost = costOf(search, path);
            const HexIndex end =
                path.steps.empty() ? group.start : search.search().local(search.search().target(path.steps.back())).hex;
            auto& options = member.unit.options;
            auto option =
                std::find_if(options.begin(), options.end(), [end](const PlanOption& o) { return o.end == end; });
            if (option == options.end())
                option = options.insert(options.end(), {end, cost});
            option->cost = std::min(option->cost, cost);
            member.pathCosts.push_back(cost);
            member.optionOfPath.push_back(static_cast<std::size_t>(option - options.begin()));
        }
        member.unit.options.push_back({noHex, costOfNoPath(search)});
        m_members.push_back(std::move(member));
    }

    bool raisesLimit(const RetreatGroup& group) const
    {
        return std::any_of(m_board.ruleset().stackingBonus.begin(), m_board.ruleset().stackingBonus.end(),
                           [&](const StackingBonus& bonus) {
                               const Unit& unit = m_board.unit(group.top());
                               return bonus.sides.contains(unit.side) && bonus.withType == unit.type;
                           });
    }

    /// The units with all their ends, or those that have been chosen with only the chosen one.
    std::vector<PlanUnit> units(bool withChoices) const
    {
        std::vector<PlanUnit> result;
        for (std::size_t m = 0; m < m_members.size(); ++m) {
            PlanUnit unit = m_members[m].unit;
            if (withChoices && m >= m_waiting)
                unit.options = {chosenOption(m)};
            result.push_back(std::move(unit));
        }
        return result;
    }

    PlanOption chosenOption(std::size_t m) const
    {
        const std::vector<HexIndex>& hexes = m_chosen[m - m_waiting].hexes;
        if (hexes.empty())
            return m_members[m].unit.options.back();
        const auto& paths = m_members[m].search->search().paths();
        for (std::size_t path = 0; path < paths.size(); ++path) {
            if (m_members[m].search->search().hexes(paths[path]) == hexes)
                return {hexes.back(), m_members[m].pathCosts[path]};
        }
        // The other half has closed that path since; the unit stands at its end all the same.
        return {hexes.back(), {}};
    }

    std::vector<EndCapacity> capacities() const
    {
        std::vector<EndCapacity> result;
        for (const Member& member : m_members) {
            const SideIndex side = member.search->mover().side;
            for (const PlanOption& option : member.unit.options) {
                const auto isKnown = [&](const EndCapacity& c) { return c.end == option.end; };
                if (option.end == noHex || std::any_of(result.begin(), result.end(), isKnown))
                    continue;
                const int standing = m_board.stackedUnits(option.end, side);
                const int limit = stackingLimit(m_board, option.end, side, {});
                result.push_back({option.end, limit - standing, raisedLimit(option.end, side) - standing});
            }
        }
        return result;
    }

    /// The limit once a unit of the plan that raises it stands there too.
    int raisedLimit(HexIndex end, SideIndex side) const
    {
        int limit = stackingLimit(m_board, end, side, {});
        for (const Member& member : m_members) {
            if (member.unit.raisesLimit)
                limit = std::max(limit, stackingLimit(m_board, end, side, member.search->group().units));
        }
        return limit;
    }

    /// Cost of the best plan that sends the member along the path.
    std::optional<PlanCost> planCost(const PlanSolver& solver, std::size_t m, std::size_t path) const
    {
        const Member& member = m_members[m];
        const std::size_t option = member.optionOfPath[path];
        const auto cost = solver.bestWith(m, option);
        return cost ? std::optional(*cost - member.unit.options[option].cost + member.pathCosts[path]) : std::nullopt;
    }

    PathLoss lossOf(const PlanSolver& open, const PlanSolver& narrowed, std::size_t m, std::size_t path) const
    {
        const auto cost = planCost(narrowed, m, path);
        if (cost && cost == narrowed.best())
            return {};
        const auto unnarrowed = planCost(open, m, path);
        if (unnarrowed == open.best())
            return {static_cast<int>(PlanCost::size) + 1, PathLoss::lostToChoice, 0};
        const std::size_t at = PlanCost::firstDifference(*unnarrowed, *open.best());
        return {static_cast<int>(at), std::max(0, static_cast<int>(at) - 1), 0};
    }

    RetreatJudge& m_judge;
    const RuleBoard& m_board;
    const std::vector<PlannedRetreat>& m_chosen;
    std::vector<Member> m_members; ///< the waiting ones, then the chosen ones
    std::size_t m_waiting = 0;
};

} // namespace

std::optional<std::vector<UnitRetreat>> judgePlan(RetreatJudge& judge, const std::vector<RetreatGroup>& waiting,
                                                  const std::vector<PlannedRetreat>& chosen, const RetreatOrder& order)
{
    std::vector<UnitIndex> units;
    for (const RetreatGroup& group : waiting)
        units.insert(units.end(), group.units.begin(), group.units.end());
    for (const PlannedRetreat& planned : chosen)
        units.insert(units.end(), planned.group.units.begin(), planned.group.units.end());
    const LiftedUnits lifted(judge.layers(), units);
    Plan plan(judge, waiting, chosen, order);
    if (plan.isTooLarge())
        return std::nullopt;
    return plan.judge();
}
