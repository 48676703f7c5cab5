// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/retreat_plan.h"

#include "base/contains.h"
#include "rules/retreat/ranked_search.h"
#include "rules/stacking.h"

#include <algorithm>

namespace {

// The first value of a cost is the plan's own, for a game that does not score units without a path: saving units comes
// before all else.
constexpr std::size_t unscored = 0;

/// Rows of scores, all of the same width, one behind the other.
class ScoreRows
{
public:
    void start(std::size_t width)
    {
        m_width = width;
        m_values.clear();
    }
    std::size_t size() const { return m_width == 0 ? 0 : m_values.size() / m_width; }
    std::span<int> operator[](std::size_t row) { return std::span<int>(m_values).subspan(row * m_width, m_width); }
    std::span<const int> operator[](std::size_t row) const
    {
        return std::span<const int>(m_values).subspan(row * m_width, m_width);
    }
    std::span<int> add()
    {
        m_values.resize(m_values.size() + m_width);
        return (*this)[size() - 1];
    }

private:
    std::size_t m_width = 0;
    std::vector<int> m_values;
};

} // namespace

/// One group of the plan with the costs of its paths.
struct RetreatPlanner::Member
{
    const RetreatGroup* group = nullptr;
    const PreparedRetreat* rules = nullptr;
    PlanUnit unit;
    int places = 0; ///< that it takes where it ends
    bool isLimited = false; ///< may not end where the hex would be overstacked

    // Its options: each end once, and last that it has no path (noHex).
    std::vector<HexIndex> ends;
    ScoreRows costs; ///< the least of each
    std::size_t firstOption = 0; ///< number in the solver

    std::unique_ptr<GroupSearch> search;
    ScoreRows pathCosts; ///< by path of the search
    std::vector<std::size_t> endOfPath;
};

RetreatPlanner::RetreatPlanner(RetreatJudge& judge) : m_judge(judge), m_board(judge.board()) {}

RetreatPlanner::~RetreatPlanner() = default;

std::optional<std::vector<UnitRetreat>> RetreatPlanner::judge(const std::vector<RetreatGroup>& waiting,
                                                              const std::vector<PlannedRetreat>& chosen,
                                                              const RetreatOrder& order)
{
    const LiftedUnits lifted(m_judge.layers(), unitsOf(waiting, chosen));
    if (!plan(waiting, chosen, order))
        return std::nullopt;
    std::vector<UnitRetreat> answers;
    RetreatCodes codes;
    for (std::size_t m = 0; m < m_waiting; ++m) {
        Member& member = *m_pool[m];
        RankedSearch ranked(*member.search, losses(member));
        ranked.writeCodes(codes);
        UnitRetreat& answer = answers.emplace_back(m_judge.answer(member.search->task(), codes, ranked));
        answer.mayBeEliminated = answer.mayBeEliminated || (!answer.paths.empty() && mayBeEliminated(member));
    }
    return answers;
}

const std::vector<UnitIndex>& RetreatPlanner::unitsOf(const std::vector<RetreatGroup>& waiting,
                                                      const std::vector<PlannedRetreat>& chosen)
{
    m_units.clear();
    for (const RetreatGroup& group : waiting)
        m_units.insert(m_units.end(), group.units.begin(), group.units.end());
    for (const PlannedRetreat& planned : chosen)
        m_units.insert(m_units.end(), planned.group.units.begin(), planned.group.units.end());
    return m_units;
}

bool RetreatPlanner::plan(const std::vector<RetreatGroup>& waiting, const std::vector<PlannedRetreat>& chosen,
                          const RetreatOrder& order)
{
    m_members = 0;
    m_waiting = waiting.size();
    m_hasChoices = !chosen.empty();
    for (const RetreatGroup& group : waiting)
        addMember(group, order);
    for (const PlannedRetreat& planned : chosen)
        addMember(planned.group, order);
    m_width = 1;
    for (std::size_t m = 0; m < m_members; ++m)
        m_width = std::max(m_width, m_pool[m]->rules->scores.count() + 1);
    m_chosenCost.resize(m_width);
    for (std::size_t m = 0; m < m_members; ++m) {
        Member& member = *m_pool[m];
        listPaths(member, order);
        if (member.search->search().isTooLarge())
            return false;
        addNoPath(member);
    }
    solve(m_open, nullptr);
    if (m_hasChoices)
        solve(m_narrowed, &chosen);
    return true;
}

void RetreatPlanner::addMember(const RetreatGroup& group, const RetreatOrder& order)
{
    if (m_pool.size() == m_members)
        m_pool.push_back(std::make_unique<Member>());
    Member& member = *m_pool[m_members++];
    member.group = &group;
    member.rules = &m_judge.rules().of(m_board, group, {group.role, order.electsLength});
    member.places = countStacking(m_board, group.units);
    member.unit.raisesLimit = raisesLimit(group);
    member.unit.stacks = member.places > 0 || member.unit.raisesLimit;
    member.isLimited = isLimited(member);
}

void RetreatPlanner::listPaths(Member& member, const RetreatOrder& order)
{
    member.search = std::make_unique<GroupSearch>(m_judge.layers(), *member.rules, *member.group, order);
    GroupSearch& search = *member.search;
    member.ends.clear();
    member.endOfPath.clear();
    member.costs.start(m_width);
    member.pathCosts.start(m_width);
    for (const PathSearch::Path& path : search.search().paths()) {
        const std::span<int> cost = member.pathCosts.add();
        for (std::size_t score = 0; score < search.scores().count(); ++score)
            cost[score + 1] = search.pathScores().ofPath(score, path);
        const HexIndex end = search.endOf(path);
        const auto known = std::find(member.ends.begin(), member.ends.end(), end);
        const auto place = static_cast<std::size_t>(known - member.ends.begin());
        member.endOfPath.push_back(place);
        if (known == member.ends.end()) {
            member.ends.push_back(end);
            std::copy(cost.begin(), cost.end(), member.costs.add().begin());
        } else if (std::lexicographical_compare(cost.begin(), cost.end(), member.costs[place].begin(),
                                                member.costs[place].end())) {
            std::copy(cost.begin(), cost.end(), member.costs[place].begin());
        }
    }
}

void RetreatPlanner::addNoPath(Member& member) const
{
    member.ends.push_back(noHex);
    const std::span<int> cost = member.costs.add();
    cost[unscored] = 1;
    for (std::size_t score = 0; score < member.rules->scores.count(); ++score) {
        if (member.rules->scores.kind(score) == "no-path") {
            cost[unscored] = 0;
            cost[score + 1] = 1;
        }
    }
}

bool RetreatPlanner::isLimited(const Member& member) const
{
    const std::vector<std::size_t>& tests = member.rules->forbid.selection();
    return std::any_of(tests.begin(), tests.end(),
                       [&](std::size_t test) { return m_board.ruleset().retreat.forbid[test].kind == "overstacked"; });
}

SideIndex RetreatPlanner::side() const
{
    return m_board.side(m_pool.front()->group->top());
}

bool RetreatPlanner::raisesLimit(const RetreatGroup& group) const
{
    const auto& bonuses = m_board.ruleset().stackingBonus;
    return std::any_of(bonuses.begin(), bonuses.end(), [&](const StackingBonus& bonus) {
        const auto isMeant = [&](UnitIndex unit) { return bonus.withType == m_board.unit(unit).type; };
        return isBonusFor(bonus, m_board.ruleset(), m_board.side(group.top()))
               && std::any_of(group.units.begin(), group.units.end(), isMeant);
    });
}

/// Whether every group takes one place, or none, and the places of an end can be counted beforehand.
bool RetreatPlanner::isAssignment() const
{
    const Ruleset& game = m_board.ruleset();
    int bonuses = 0;
    bool raiseByOne = true;
    for (const StackingBonus& bonus : game.stackingBonus) {
        if (isBonusFor(bonus, game, side())) {
            ++bonuses;
            raiseByOne = raiseByOne && bonus.plus == 1 && bonus.when == Condition();
        }
    }
    if (!game.stacking.limits.empty() || !game.stackingLimitWhere.empty() || bonuses > 1 || !raiseByOne)
        return false;
    return std::all_of(m_pool.begin(), m_pool.begin() + static_cast<std::ptrdiff_t>(m_members), [](const auto& member) {
        const auto& ends = member->ends;
        const bool mayStay = contains(ends, member->group->start);
        return (member->places == 1 || !member->unit.stacks) && member->isLimited && !mayStay;
    });
}

/// The groups with all their ends, or those that have been chosen with only the chosen one.
void RetreatPlanner::solve(PlanSolver& solver, const std::vector<PlannedRetreat>* chosen)
{
    solver.start(m_width);
    m_ends.clear();
    bool isLimited = false;
    for (std::size_t m = 0; m < m_members; ++m)
        isLimited = isLimited || m_pool[m]->isLimited;
    for (std::size_t m = 0; m < m_members; ++m) {
        Member& member = *m_pool[m];
        solver.addUnit(member.unit);
        const auto add = [&](HexIndex end, std::span<const int> cost) {
            const bool isEnd = isLimited && end != noHex;
            return solver.addOption(isEnd ? endOf(solver, end) : PlanSolver::nowhere, cost);
        };
        if (chosen != nullptr && m >= m_waiting) {
            const HexIndex end = findChosen(member, (*chosen)[m - m_waiting].hexes);
            add(end, m_chosenCost);
            continue;
        }
        // The waiting groups come first: their options have the same numbers with choices and without.
        member.firstOption = solver.optionCount();
        for (std::size_t option = 0; option < member.ends.size(); ++option)
            add(member.ends[option], member.costs[option]);
    }
    if (!isLimited || isAssignment())
        solver.solve();
    else
        solver.solve([this](std::size_t end, std::span<const std::size_t> members) { return hasRoom(end, members); });
}

std::size_t RetreatPlanner::endOf(PlanSolver& solver, HexIndex hex)
{
    const auto known = std::find(m_ends.begin(), m_ends.end(), hex);
    if (known != m_ends.end())
        return static_cast<std::size_t>(known - m_ends.begin());
    m_ends.push_back(hex);
    const int standing = m_board.stackedUnits(hex, side());
    const int limit = stackingLimit(m_board, hex, side(), {});
    return solver.addEnd({std::max(0, limit - standing), std::max(0, raisedLimit(hex, limit) - standing)});
}

/// The limit once a group of the plan that raises it stands there too.
int RetreatPlanner::raisedLimit(HexIndex hex, int limit) const
{
    for (std::size_t m = 0; m < m_members; ++m) {
        if (m_pool[m]->unit.raisesLimit)
            return std::max(limit, stackingLimit(m_board, hex, side(), m_pool[m]->group->units));
    }
    return limit;
}

/// Whether the members may end there together: nobody who came there and may not overstack a hex does so.
bool RetreatPlanner::hasRoom(std::size_t end, std::span<const std::size_t> members)
{
    const HexIndex hex = m_ends[end];
    m_entering.clear();
    bool isJudged = false;
    for (const std::size_t m : members) {
        const Member& member = *m_pool[m];
        m_entering.insert(m_entering.end(), member.group->units.begin(), member.group->units.end());
        isJudged = isJudged || (member.isLimited && member.group->start != hex && member.places > 0);
    }
    return !isJudged || !isOverstackedBy(m_board, hex, side(), m_entering);
}

/// Where the group went, and what its path costs (in m_chosenCost).
HexIndex RetreatPlanner::findChosen(const Member& member, const std::vector<HexIndex>& hexes)
{
    const auto take = [&](std::span<const int> cost) { std::copy(cost.begin(), cost.end(), m_chosenCost.begin()); };
    if (hexes.empty()) {
        take(member.costs[member.ends.size() - 1]);
        return noHex;
    }
    // The other half may have closed the path since; the unit stands at its end all the same.
    std::fill(m_chosenCost.begin(), m_chosenCost.end(), 0);
    const auto& paths = member.search->search().paths();
    for (std::size_t path = 0; path < paths.size(); ++path) {
        if (member.search->search().hexes(paths[path]) == hexes)
            take(member.pathCosts[path]);
    }
    return hexes.back();
}

bool RetreatPlanner::mayBeEliminated(const Member& member) const
{
    return narrowed().isBest(member.firstOption + member.ends.size() - 1);
}

std::vector<PathLoss> RetreatPlanner::losses(const Member& member) const
{
    std::vector<PathLoss> losses;
    losses.reserve(member.pathCosts.size());
    for (std::size_t path = 0; path < member.pathCosts.size(); ++path)
        losses.push_back(lossOf(member, path));
    return losses;
}

PathLoss RetreatPlanner::lossOf(const Member& member, std::size_t path) const
{
    const std::span<const int> cost = member.pathCosts[path];
    const std::span<const int> least = member.costs[member.endOfPath[path]];
    const std::size_t option = member.firstOption + member.endOfPath[path];
    // Where the best plan that sends the member along the path loses against the best one.
    const auto firstLoss = [&](const PlanSolver& solver) {
        const std::span<const int> surplus = solver.surplus(option);
        std::size_t score = 0;
        while (score < m_width && surplus[score] + cost[score] - least[score] == 0)
            ++score;
        return score;
    };
    if (narrowed().isPossible(option) && firstLoss(narrowed()) == m_width)
        return {};
    const std::size_t at = firstLoss(m_open);
    if (at == m_width)
        return {static_cast<int>(m_width) + 1, PathLoss::lostToChoice, 0};
    return {static_cast<int>(at), std::max(0, static_cast<int>(at) - 1), 0};
}

std::optional<std::vector<UnitRetreat>> judgePlan(RetreatJudge& judge, const std::vector<RetreatGroup>& waiting,
                                                  const std::vector<PlannedRetreat>& chosen, const RetreatOrder& order)
{
    return RetreatPlanner(judge).judge(waiting, chosen, order);
}
