// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/retreat_plan.h"

#include "rules/retreat/group_search.h"
#include "rules/retreat/plan_solver.h"
#include "rules/stacking.h"

#include <algorithm>
#include <memory>

namespace {

/// Scores of a plan or a part of it. The first one is kept for a game that does not score units without a path: saving
/// units comes before all else.
using PlanCost = std::array<int, mostScoresOfPlans + 1>;

constexpr std::size_t unscored = 0;

PlanCost costOf(GroupSearch& search, const PathSearch::Path& path)
{
    PlanCost cost{};
    for (std::size_t score = 0; score < search.scores().count(); ++score)
        cost[score + 1] = search.table().ofPath(score, path);
    return cost;
}

PlanCost costOfNoPath(const GroupSearch& search)
{
    PlanCost cost{};
    cost[unscored] = 1;
    for (std::size_t score = 0; score < search.scores().count(); ++score) {
        if (search.scores().kind(score) == ScoreKind::NoPath) {
            cost[unscored] = 0;
            cost[score + 1] = 1;
        }
    }
    return cost;
}

/// A way for one group: an end and the least cost of getting there; noHex as the end: it has no path.
struct Option
{
    HexIndex end = noHex;
    PlanCost cost{};
};

/// One group of the plan with the costs of its paths.
struct Member
{
    std::unique_ptr<GroupSearch> search;
    std::vector<PlanCost> pathCosts; ///< by path of the search
    std::vector<std::size_t> optionOfPath; ///< by path of the search
    std::vector<Option> options; ///< each end once; the last is to have no path
    PlanUnit unit;
    bool isLimited = false; ///< may not end where the hex would be overstacked
};

bool isLimited(const RuleBoard& board, const ForbidTests& tests)
{
    return std::any_of(tests.selection().begin(), tests.selection().end(), [&](std::size_t test) {
        return board.ruleset().retreat.forbid[test].kind == ForbidKind::Overstacked;
    });
}

/// What the side of the plan may stack more, and with which units.
std::vector<const StackingBonus*> bonusesOf(const RuleBoard& board, SideIndex side)
{
    std::vector<const StackingBonus*> bonuses;
    for (const StackingBonus& bonus : board.ruleset().stackingBonus) {
        if (bonus.sides.contains(board.ruleset().sides[static_cast<std::size_t>(side)].id))
            bonuses.push_back(&bonus);
    }
    return bonuses;
}

class Plan
{
public:
    Plan(RetreatJudge& judge, const std::vector<RetreatGroup>& waiting, const std::vector<PlannedRetreat>& chosen,
         const RetreatOrder& order)
        : m_judge(judge), m_board(judge.board()), m_chosen(chosen), m_waiting(waiting.size())
    {
        for (const RetreatGroup& group : waiting)
            addMember(group, order);
        for (const PlannedRetreat& planned : chosen)
            addMember(planned.group, order);
    }

    bool isTooLarge() const
    {
        return std::any_of(m_members.begin(), m_members.end(),
                           [](const Member& member) { return member.search->search().isTooLarge(); });
    }

    std::vector<UnitRetreat> judge()
    {
        PlanSolver open;
        solve(open, false);
        PlanSolver withChoices;
        if (!m_chosen.empty())
            solve(withChoices, true);
        const PlanSolver& narrowed = m_chosen.empty() ? open : withChoices;
        std::vector<UnitRetreat> answers;
        std::size_t firstOption = 0; // waiting groups come first: their options have the same numbers in both
        for (std::size_t m = 0; m < m_waiting; ++m) {
            Member& member = m_members[m];
            std::vector<PathLoss> losses;
            for (std::size_t path = 0; path < member.pathCosts.size(); ++path)
                losses.push_back(lossOf(open, narrowed, member, path, firstOption + member.optionOfPath[path]));
            UnitRetreat answer = member.search->answer(losses, {});
            firstOption += member.options.size();
            answer.mayBeEliminated = !answer.paths.empty() && narrowed.isBest(firstOption - 1);
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
        member.isLimited = isLimited(m_board, search.forbid());
        member.unit.raisesLimit = raisesLimit(group, search.mover().side);
        member.unit.stacks = countStacking(m_board, group.units) > 0 || member.unit.raisesLimit;
        for (const PathSearch::Path& path : search.search().paths()) {
            const PlanCost cost = costOf(search, path);
            const HexIndex end =
                path.steps.empty() ? group.start : search.search().local(search.search().target(path.steps.back())).hex;
            auto& options = member.options;
            auto option = std::find_if(options.begin(), options.end(), [end](const Option& o) { return o.end == end; });
            if (option == options.end())
                option = options.insert(options.end(), {end, cost});
            option->cost = std::min(option->cost, cost);
            member.pathCosts.push_back(cost);
            member.optionOfPath.push_back(static_cast<std::size_t>(option - options.begin()));
        }
        member.options.push_back({noHex, costOfNoPath(search)});
        m_members.push_back(std::move(member));
    }

    bool raisesLimit(const RetreatGroup& group, SideIndex side) const
    {
        const std::vector<const StackingBonus*> bonuses = bonusesOf(m_board, side);
        return std::any_of(group.units.begin(), group.units.end(), [&](UnitIndex unit) {
            return std::any_of(bonuses.begin(), bonuses.end(),
                               [&](const StackingBonus* bonus) { return bonus->withType == m_board.unit(unit).type; });
        });
    }

    /// Whether every group takes one place, or none, and the places of an end can be counted beforehand.
    bool isAssignment() const
    {
        if (!m_board.ruleset().stacking.limits.empty())
            return false;
        const auto bonuses = bonusesOf(m_board, side());
        if (bonuses.size() > 1 || (bonuses.size() == 1 && bonuses.front()->plus != 1))
            return false;
        return std::all_of(m_members.begin(), m_members.end(), [&](const Member& member) {
            const RetreatGroup& group = member.search->group();
            const int places = countStacking(m_board, group.units);
            const bool mayStay = std::any_of(member.options.begin(), member.options.end(),
                                             [&](const Option& option) { return option.end == group.start; });
            return (places == 1 || (places == 0 && !member.unit.raisesLimit)) && member.isLimited && !mayStay;
        });
    }

    SideIndex side() const { return m_members.front().search->mover().side; }

    /// The groups with all their ends, or those that have been chosen with only the chosen one.
    void solve(PlanSolver& solver, bool withChoices)
    {
        solver.start(PlanCost().size());
        m_ends.clear();
        const bool isLimited =
            std::any_of(m_members.begin(), m_members.end(), [](const Member& member) { return member.isLimited; });
        for (std::size_t m = 0; m < m_members.size(); ++m) {
            solver.addUnit(m_members[m].unit);
            const auto add = [&](const Option& option) {
                const bool isEnd = isLimited && option.end != noHex;
                solver.addOption(isEnd ? endOf(solver, option.end) : PlanSolver::nowhere, option.cost);
            };
            if (withChoices && m >= m_waiting)
                add(chosenOption(m));
            else
                std::for_each(m_members[m].options.begin(), m_members[m].options.end(), add);
        }
        if (!isLimited || isAssignment())
            solver.solve();
        else
            solver.solve(
                [this](std::size_t end, std::span<const std::size_t> members) { return hasRoom(end, members); });
    }

    std::size_t endOf(PlanSolver& solver, HexIndex hex)
    {
        const auto known = std::find(m_ends.begin(), m_ends.end(), hex);
        if (known != m_ends.end())
            return static_cast<std::size_t>(known - m_ends.begin());
        m_ends.push_back(hex);
        const int standing = m_board.stackedUnits(hex, side());
        const int limit = stackingLimit(m_board, hex, side(), {});
        return solver.addEnd({std::max(0, limit - standing), std::max(0, raisedLimit(hex, limit) - standing)});
    }

    /// The limit once a unit of the plan that raises it stands there too.
    int raisedLimit(HexIndex hex, int limit) const
    {
        for (const Member& member : m_members) {
            if (member.unit.raisesLimit)
                return std::max(limit, stackingLimit(m_board, hex, side(), member.search->group().units));
        }
        return limit;
    }

    /// Whether the members may end there together: nobody who came there and may not overstack a hex does so.
    bool hasRoom(std::size_t end, std::span<const std::size_t> members)
    {
        const HexIndex hex = m_ends[end];
        m_entering.clear();
        bool isJudged = false;
        for (const std::size_t m : members) {
            const RetreatGroup& group = m_members[m].search->group();
            m_entering.insert(m_entering.end(), group.units.begin(), group.units.end());
            isJudged =
                isJudged || (m_members[m].isLimited && group.start != hex && countStacking(m_board, group.units) > 0);
        }
        return !isJudged || !isOverstackedBy(m_board, hex, side(), m_entering);
    }

    Option chosenOption(std::size_t m) const
    {
        const std::vector<HexIndex>& hexes = m_chosen[m - m_waiting].hexes;
        if (hexes.empty())
            return m_members[m].options.back();
        const auto& paths = m_members[m].search->search().paths();
        for (std::size_t path = 0; path < paths.size(); ++path) {
            if (m_members[m].search->search().hexes(paths[path]) == hexes)
                return {hexes.back(), m_members[m].pathCosts[path]};
        }
        // The other half has closed that path since; the unit stands at its end all the same.
        return {hexes.back(), {}};
    }

    /// Where the best plan that sends the member along the path loses against the best one; `size` where it does not.
    static std::size_t firstLoss(const PlanSolver& solver, const Member& member, std::size_t path, std::size_t option)
    {
        const std::span<const int> surplus = solver.surplus(option);
        const PlanCost& cost = member.pathCosts[path];
        const PlanCost& least = member.options[member.optionOfPath[path]].cost;
        std::size_t score = 0;
        while (score < cost.size() && surplus[score] + cost[score] - least[score] == 0)
            ++score;
        return score;
    }

    static PathLoss lossOf(const PlanSolver& open, const PlanSolver& narrowed, const Member& member, std::size_t path,
                           std::size_t option)
    {
        constexpr std::size_t none = PlanCost().size();
        if (narrowed.isPossible(option) && firstLoss(narrowed, member, path, option) == none)
            return {};
        const std::size_t at = firstLoss(open, member, path, option);
        if (at == none)
            return {static_cast<int>(none) + 1, PathLoss::lostToChoice, 0};
        return {static_cast<int>(at), std::max(0, static_cast<int>(at) - 1), 0};
    }

    RetreatJudge& m_judge;
    const RuleBoard& m_board;
    const std::vector<PlannedRetreat>& m_chosen;
    std::size_t m_waiting;
    std::vector<Member> m_members; ///< the waiting ones, then the chosen ones
    std::vector<HexIndex> m_ends; ///< by end of the solver
    std::vector<UnitIndex> m_entering;
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
