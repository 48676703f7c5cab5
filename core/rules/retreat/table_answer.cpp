// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/table_answer.h"

#include "grid/number_order.h"
#include "rules/retreat/fate.h"
#include "rules/retreat/hex_verdicts.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace {

using State = RetreatGraph::State;
using Place = RetreatGraph::Place;
using Scope = ScoreScope;

/// The legal paths in the answer's order: by the text of their hex numbers.
class ListedPaths
{
public:
    explicit ListedPaths(const RankedTable& ranked)
        : m_legal(ranked.codes.legal), m_byNumber(m_legal.next.size()), m_ending(ranked.table.places().size()),
          m_passing(ranked.table.places().size())
    {
        const HexGrid& grid = ranked.task.board->grid();
        for (const LegalGraph::Node& node : m_legal.nodes) {
            std::vector<int> next(m_legal.next.begin() + node.firstStep,
                                  m_legal.next.begin() + node.firstStep + node.stepCount);
            sortByNumber(grid, next, [&](int to) { return m_legal.nodes[at(to)].hex; });
            std::copy(next.begin(), next.end(), m_byNumber.begin() + node.firstStep);
        }
        for (const RetreatGraph::LegalNode& node : ranked.table.legalNodes())
            m_places.push_back(ranked.table.states()[at(node.state)].place);
        if (!m_legal.nodes.empty())
            list(0, 0);
    }

    std::vector<RetreatPath>& paths() { return m_paths; }
    const std::vector<PathIndex>& ending(int place) const { return m_ending[at(place)]; }
    const std::vector<PathIndex>& passing(int place) const { return m_passing[at(place)]; }

    /// The place of the legal path over these nodes, the start left out: as many as come before it.
    PathIndex placeOf(const std::vector<int>& nodes) const
    {
        std::uint64_t before = 0;
        int from = 0;
        for (const int to : nodes) {
            const LegalGraph::Node& node = m_legal.nodes[at(from)];
            for (int step = node.firstStep; m_byNumber[at(step)] != to; ++step)
                before += m_legal.pathsFrom[at(m_byNumber[at(step)])];
            from = to;
        }
        return static_cast<PathIndex>(before);
    }

private:
    void list(int number, int charges)
    {
        const LegalGraph::Node& node = m_legal.nodes[at(number)];
        if (node.stepCount == 0) {
            const auto path = static_cast<PathIndex>(m_paths.size());
            for (const int passed : m_prefix)
                (passed == m_prefix.back() ? m_ending : m_passing)[at(passed)].push_back(path);
            m_paths.push_back({m_hexes, charges, node.shortfall, {}});
            return;
        }
        for (int step = node.firstStep; step < node.firstStep + node.stepCount; ++step) {
            const int to = m_byNumber[at(step)];
            m_hexes.push_back(m_legal.nodes[at(to)].hex);
            m_prefix.push_back(m_places[at(to)]);
            list(to, charges + m_legal.nodes[at(to)].charges);
            m_prefix.pop_back();
            m_hexes.pop_back();
        }
    }

    const LegalGraph& m_legal;
    std::vector<int> m_byNumber; ///< as LegalGraph::next, the nodes after one in order of hex number
    std::vector<int> m_places; ///< by node
    std::vector<RetreatPath> m_paths;
    std::vector<std::vector<PathIndex>> m_ending; ///< by place
    std::vector<std::vector<PathIndex>> m_passing;
    std::vector<HexIndex> m_hexes; ///< of the path being listed
    std::vector<int> m_prefix; ///< its places
};

/// The first legal path in order of directions that begins as the first way to a node does; nodes without the start.
std::vector<int> firstPathOver(const RetreatGraph& table, int node)
{
    std::vector<int> nodes;
    for (int each = node; each > 0; each = table.legalNodes()[at(each)].cameFrom)
        nodes.push_back(each);
    std::reverse(nodes.begin(), nodes.end());
    for (int each = node; table.legalNodes()[at(each)].stepCount > 0; nodes.push_back(each))
        each = table.legalSteps()[at(table.legalNodes()[at(each)].firstStep)];
    return nodes;
}

/// Possible paths over states that no legal path leads to, each one that stays in as long as any over the state.
class OutrankedPaths
{
public:
    explicit OutrankedPaths(const RetreatGraph& table) : m_table(table), m_firstInto(table.states().size() + 1)
    {
        for (const RetreatGraph::Step& step : table.steps())
            ++m_firstInto[at(step.to) + 1];
        std::partial_sum(m_firstInto.begin(), m_firstInto.end(), m_firstInto.begin());
        std::vector<int> next = m_firstInto;
        m_into.resize(table.steps().size());
        for (std::size_t step = 0; step < table.steps().size(); ++step)
            m_into[at(next[at(table.steps()[step].to)]++)] = static_cast<int>(step);
    }

    /// Hexes of the first such path in order of directions, start excluded.
    std::vector<HexIndex> over(const State& lost) const
    {
        const bool isWhole = m_table.isOfWholePath(lost.lostAt);
        // Until a stage of whole paths, all ways are in that dropped out at it or later; hex by hex only the best are.
        const auto isIn = [&](const RetreatGraph::Step& step) {
            return isWhole ? step.lostAt >= lost.lostAt : step.isBest;
        };
        const int goal = static_cast<int>(&lost - m_table.states().data());
        const int start = isWhole ? 0 : m_table.legalNodes()[at(lost.lostFrom)].state;
        // A way that dropped out hex by hex did so with its first step off the legal one.
        const auto isOnWay = [&](const State& state) {
            return isWhole || (state.lostAt == lost.lostAt && state.lostFrom == lost.lostFrom && state.legalNode < 0);
        };
        std::vector<bool> leadsThere(m_table.states().size());
        leadsThere[at(goal)] = true;
        std::vector<int> queue{goal};
        for (std::size_t head = 0; head < queue.size(); ++head) {
            for (int i = m_firstInto[at(queue[head])]; i < m_firstInto[at(queue[head]) + 1]; ++i) {
                const RetreatGraph::Step& step = m_table.steps()[at(m_into[at(i)])];
                if (!isIn(step) || leadsThere[at(step.from)])
                    continue;
                const bool isStart = step.from == start;
                leadsThere[at(step.from)] = isStart || isOnWay(m_table.states()[at(step.from)]);
                if (leadsThere[at(step.from)] && !isStart)
                    queue.push_back(step.from);
            }
        }
        std::vector<HexIndex> hexes;
        for (int node = isWhole ? 0 : lost.lostFrom; node > 0; node = m_table.legalNodes()[at(node)].cameFrom)
            hexes.push_back(m_table.hexOf(m_table.states()[at(m_table.legalNodes()[at(node)].state)]));
        std::reverse(hexes.begin(), hexes.end());
        bool isThere = false;
        for (int here = start; here >= 0;) {
            isThere = isThere || here == goal;
            const State& from = m_table.states()[at(here)];
            here = -1;
            for (int step = from.firstStep; step < from.firstStep + from.stepCount && here < 0; ++step) {
                const RetreatGraph::Step& each = m_table.steps()[at(step)];
                if (isIn(each) && (isThere || leadsThere[at(each.to)]))
                    here = each.to;
            }
            if (here >= 0)
                hexes.push_back(m_table.hexOf(m_table.states()[at(here)]));
        }
        return hexes;
    }

private:
    const RetreatGraph& m_table;
    std::vector<int> m_firstInto; ///< by state: where its steps begin in m_into, and where the last ones end
    std::vector<int> m_into; ///< steps, in order of the state they lead to
};

/// The reasons why hexes that are reached lie on no possible path.
class DeadEnds
{
public:
    explicit DeadEnds(const RankedTable& ranked) : m_ranked(ranked), m_table(ranked.table) {}

    std::vector<Reason> beyond(const Place& place)
    {
        if (m_ranked.rules.layers == PreparedRetreat::Layers::EndsLieAway)
            return amongWanderers(place.hex);
        collect(place);
        std::vector<Reason> reasons;
        for (const int number : m_beyond)
            addFailing(m_table.states()[at(number)], reasons);
        if (reasons.empty())
            reasons.push_back({ReasonCode::NoPathOn, noRule, {}, {}});
        return reasons;
    }

private:
    /// Everything that a stretch through the hex may reach beyond it, in order of hexes gone.
    void collect(const Place& place)
    {
        m_isBeyond.assign(m_table.states().size(), false);
        m_beyond.clear();
        for (int number = place.firstState; number >= 0; number = m_table.states()[at(number)].nextOfPlace)
            add(number);
        m_own = m_beyond.size();
        for (std::size_t head = 0; head < m_beyond.size(); ++head) {
            const State& here = m_table.states()[at(m_beyond[head])];
            for (int step = here.firstStep; step < here.firstStep + here.stepCount; ++step)
                add(m_table.steps()[at(step)].to);
        }
    }

    void add(int number)
    {
        if (!m_isBeyond[at(number)]) {
            m_isBeyond[at(number)] = true;
            m_beyond.push_back(number);
        }
    }

    bool isOwn(int number) const
    {
        const auto end = m_beyond.begin() + static_cast<std::ptrdiff_t>(m_own);
        return std::find(m_beyond.begin(), end, number) != end;
    }

    /// Whether a stretch through the hex may reach the state without having passed the place, which is one ring nearer to
    /// the start.
    bool isReachedBeside(int number, int passed) const
    {
        const RingPlace& where = m_table.states()[at(number)].at;
        const bool isFirst = isOwn(number);
        return std::any_of(allDirections.begin(), allDirections.end(), [&](HexDirection direction) {
            const RingPlace before = where.neighbour(direction);
            return before.ring < where.ring && before.index() != passed && leads(before.index(), number, isFirst);
        });
    }

    bool leads(int fromPlace, int to, bool fromAnywhere) const
    {
        for (int from = m_table.places()[at(fromPlace)].firstState; from >= 0;
             from = m_table.states()[at(from)].nextOfPlace) {
            const State& here = m_table.states()[at(from)];
            const auto begin = m_table.steps().begin() + here.firstStep;
            if ((fromAnywhere || m_isBeyond[at(from)])
                && std::any_of(begin, begin + here.stepCount,
                               [to](const RetreatGraph::Step& step) { return step.to == to; }))
                return true;
        }
        return false;
    }

    void addFailing(const State& here, std::vector<Reason>& reasons) const
    {
        const SearchTask& task = m_ranked.task;
        const auto take = [&](std::vector<Reason> found) {
            reasons.insert(reasons.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
        };
        if (here.gone() == here.demanded) {
            take(task.forbid->endReasons(*task.board, task.mover, m_table.hexOf(here)));
            return;
        }
        const int number = static_cast<int>(&here - m_table.states().data());
        const unsigned away = here.at.awayDirections();
        for (const HexDirection direction : allDirections) {
            const RingPlace next = here.at.neighbour(direction);
            const bool leadsAway = (away >> static_cast<unsigned>(toInt(direction)) & 1U) != 0;
            const auto begin = m_table.steps().begin() + here.firstStep;
            const bool isOpen =
                leadsAway && std::any_of(begin, begin + here.stepCount, [direction](const RetreatGraph::Step& step) {
                    return step.direction == direction;
                });
            // A step back to where a stretch came from is no step at all.
            const bool leadsBack = next.ring < here.at.ring;
            if (isOpen || (leadsBack && !isReachedBeside(number, next.index())))
                continue;
            const HexIndex to = m_table.places()[at(next.index())].hex;
            take(task.forbid->stepReasons(*task.board, task.mover, {m_table.hexOf(here), to, direction}));
        }
    }

    std::vector<Reason> amongWanderers(HexIndex hex)
    {
        // What fails beyond a hex depends on the way there where a stretch may wander: those are listed.
        if (!m_search) {
            m_search.emplace(m_ranked.task);
            m_searchReasons = m_search->deadEndReasons();
        }
        return m_searchReasons[at(m_search->find(hex).value_or(0))];
    }

    const RankedTable& m_ranked;
    const RetreatGraph& m_table;
    std::vector<bool> m_isBeyond; ///< by state
    std::vector<int> m_beyond;
    std::size_t m_own = 0; ///< so many of the states beyond are those of the hex itself
    std::optional<PathSearch> m_search;
    std::vector<std::vector<Reason>> m_searchReasons;
};

/// The reasons of every failing step into a hex that no open stretch enters.
std::vector<Reason> refusals(const RankedTable& ranked, const RingPlace& place)
{
    std::vector<Reason> reasons;
    const auto& places = ranked.table.places();
    for (const HexDirection direction : allDirections) {
        const auto from = at(place.neighbour(direction).index());
        if (from >= places.size() || !places[from].isLeft)
            continue;
        const HexStep step{places[from].hex, places[at(place.index())].hex, opposite(direction)};
        auto found = ranked.task.forbid->stepReasons(*ranked.task.board, ranked.task.mover, step);
        reasons.insert(reasons.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
    }
    return reasons;
}

OutrankedPath pathOver(const RankedTable& ranked, const OutrankedPaths& ways, HexIndex hex, const State& lost,
                       std::size_t score)
{
    OutrankedPath way{hex, ways.over(lost), {}};
    std::optional<std::size_t> lostStep;
    if (!ranked.table.isOfWholePath(lost.lostAt)) {
        lostStep = 0;
        for (int node = lost.lostFrom; node > 0; node = ranked.table.legalNodes()[at(node)].cameFrom)
            ++*lostStep;
    }
    way.counted = ranked.rules.scores.counted(score, ranked.context, way.path, lostStep);
    return way;
}

std::vector<HexVerdict> verdictsOf(const RankedTable& ranked, const ListedPaths& listed)
{
    const RetreatGraph& table = ranked.table;
    const RuleView& board = *ranked.task.board;
    std::vector<RingPlace> inReach;
    for (int ring = 1; ring <= table.longestLength(); ++ring) {
        for (int side = 0; side < directionCount; ++side) {
            for (int offset = 0; offset < ring; ++offset) {
                const RingPlace place{ring, side, offset};
                if (table.places()[at(place.index())].hex != noHex)
                    inReach.push_back(place);
            }
        }
    }
    const auto placeAt = [&](const RingPlace& where) -> const Place& { return table.places()[at(where.index())]; };
    sortByNumber(board.grid(), inReach, [&](const RingPlace& where) { return placeAt(where).hex; });

    DeadEnds deadEnds(ranked);
    const auto ways = ranked.ways == nullptr ? std::nullopt : std::optional<OutrankedPaths>(std::in_place, table);
    std::vector<HexVerdict> verdicts;
    verdicts.reserve(inReach.size());
    for (const RingPlace& where : inReach) {
        const Place& place = placeAt(where);
        HexVerdict verdict;
        verdict.hex = place.hex;
        verdict.verdict = table.verdictOn(place);
        switch (verdict.verdict) {
        case Verdict::LegalEnd:
            verdict.paths = listed.ending(where.index());
            break;
        case Verdict::LegalPass:
            verdict.paths = listed.passing(where.index());
            break;
        case Verdict::Outranked: {
            const State& lost = *table.stateThatStaysInLongest(place);
            const auto score = at(table.scoreAt(lost.lostAt));
            verdict.priority = ranked.rules.scores.priority(score);
            verdict.rule = ranked.rules.scores.rule(score);
            verdict.beatenBy = listed.placeOf(firstPathOver(table, lost.lostFrom));
            if (ranked.ways != nullptr)
                ranked.ways->push_back(pathOver(ranked, *ways, place.hex, lost, score));
            break;
        }
        case Verdict::DeadEnd:
            verdict.why = unitedReasons(board, deadEnds.beyond(place));
            break;
        case Verdict::Forbidden:
            verdict.why = unitedReasons(board, refusals(ranked, where));
            break;
        case Verdict::OutOfReach:
            break;
        }
        verdicts.push_back(std::move(verdict));
    }
    return verdicts;
}

/// A score of the first legal path in order of directions.
int scoreOfFirstPath(const RankedTable& ranked, std::size_t score)
{
    const RetreatGraph& table = ranked.table;
    const PreferScores& scores = ranked.rules.scores;
    const std::vector<int> nodes = firstPathOver(table, 0);
    const LegalGraph::Node& end = ranked.codes.legal.nodes[nodes.empty() ? 0 : at(nodes.back())];
    const auto sumOf = [&](auto value) {
        return std::accumulate(nodes.begin(), nodes.end(), 0, [&](int sum, int node) { return sum + value(node); });
    };
    switch (scores.scope(score)) {
    case Scope::End:
        return scores.ofEnd(score, ranked.context, end.hex);
    case Scope::Path:
        return scores.kind(score) == "charges"
                   ? sumOf([&](int node) { return ranked.codes.legal.nodes[at(node)].charges; })
               : scores.kind(score) == "shortfall" ? end.shortfall
                                                   : 0;
    case Scope::Step:
    case Scope::Passed:
        break;
    }
    int from = 0;
    return sumOf([&](int node) {
        const State& here = table.states()[at(table.legalNodes()[at(from)].state)];
        const State& next = table.states()[at(table.legalNodes()[at(node)].state)];
        from = node;
        const bool counts = scores.scope(score) == Scope::Step || node != nodes.back();
        const HexIndex to = table.hexOf(next);
        const auto direction = ranked.task.board->grid().directionTo(table.hexOf(here), to);
        return counts ? scores.ofStep(score, ranked.context, {table.hexOf(here), to, *direction}) : 0;
    });
}

QStringList gaveWay(const RankedTable& ranked)
{
    QStringList numbers;
    const PreferScores& scores = ranked.rules.scores;
    if (ranked.codes.legal.nodes.empty())
        return numbers;
    for (std::size_t score = 0; score < scores.count(); ++score) {
        if (scores.givesWay(score) && scoreOfFirstPath(ranked, score) > 0)
            numbers += ranked.task.board->ruleset().rules->at(at(scores.rule(score))).number;
    }
    return numbers;
}

} // namespace

UnitRetreat answerOf(const RankedTable& ranked)
{
    ListedPaths listed(ranked);
    UnitRetreat retreat;
    retreat.unit = ranked.group.top();
    retreat.with.assign(ranked.group.units.begin() + 1, ranked.group.units.end());
    retreat.from = ranked.group.start;
    retreat.hexes = verdictsOf(ranked, listed);
    retreat.gaveWay = gaveWay(ranked);
    retreat.paths = std::move(listed.paths());
    retreat.fate = fateOf(*ranked.task.board, ranked.rules, ranked.group, retreat.paths);
    return retreat;
}
