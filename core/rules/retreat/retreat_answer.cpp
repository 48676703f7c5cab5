// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/retreat_answer.h"

#include "base/lists.h"
#include "grid/number_order.h"
#include "rules/retreat/exits.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>
#include <string_view>
#include <tuple>

namespace {

/// The last step on the map of a path that leaves it.
HexStep lastOnMap(const GroupTask& task, const std::vector<HexIndex>& hexes)
{
    const HexIndex start = task.mover().start;
    if (hexes.size() < 2)
        return {noHex, start};
    return stepBetween(task.board().grid(), hexes.size() < 3 ? start : hexes[hexes.size() - 3],
                       hexes[hexes.size() - 2]);
}

/// The legal paths in the answer's order: by the text of their hex numbers.
class ListedPaths
{
public:
    ListedPaths(const GroupTask& task, const RetreatCodes& codes)
        : m_task(task), m_legal(codes.legal), m_byNumber(m_legal.next)
    {
        if (m_legal.nodes.empty())
            return;
        if (task.rules().option != nullptr) {
            const Ruleset& game = task.board().ruleset();
            m_option = ruleAt(game.rules, game.rule(task.rules().option->rule)).number;
        }
        const auto last = std::ranges::max_element(codes.hexes, {}, &RetreatCodes::HexCode::place);
        m_ending.resize(last == codes.hexes.end() ? 0 : at(last->place + 1));
        m_passing.resize(m_ending.size());
        for (const LegalGraph::Node& node : m_legal.nodes) {
            if (node.stepCount < 2)
                continue;
            std::vector<int> next(m_legal.next.begin() + node.firstStep,
                                  m_legal.next.begin() + node.firstStep + node.stepCount);
            sortByNumber(task.board().grid(), next, [&](int to) { return m_legal.nodes[at(to)].hex; });
            std::copy(next.begin(), next.end(), m_byNumber.begin() + node.firstStep);
        }
        m_paths.reserve(m_legal.pathsFrom.front());
        list(0, 0);
    }

    std::vector<RetreatPath>& paths() { return m_paths; }
    const RetreatPath& path(PathIndex path) const { return m_paths[at(path)]; }
    const std::vector<PathIndex>& ending(int place) const { return m_ending[at(place)]; }
    const std::vector<PathIndex>& passing(int place) const { return m_passing[at(place)]; }

    /// The place of the legal path over these nodes, the start left out: as many as come before it.
    PathIndex placeOf(const std::vector<int>& nodes) const
    {
        std::uint64_t before = 0;
        int from = 0;
        for (const int to : nodes) {
            const LegalGraph::Node& node = m_legal.nodes[at(from)];
            before += node.isEnd ? 1 : 0;
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
        if (node.isEnd) {
            const auto path = static_cast<PathIndex>(m_paths.size());
            for (const int passed : m_prefix) {
                if (passed >= 0)
                    (passed == m_prefix.back() ? m_ending : m_passing)[at(passed)].push_back(path);
            }
            m_paths.push_back(
                {m_hexes, charges + node.endCharges, node.shortfall, node.isOptional ? m_option : QString()});
            m_paths.back().exit = exitOf(m_hexes);
        }
        for (int step = node.firstStep; step < node.firstStep + node.stepCount; ++step) {
            const LegalGraph::Node& next = m_legal.nodes[at(m_byNumber[at(step)])];
            m_hexes.push_back(next.hex);
            m_prefix.push_back(next.place);
            list(m_byNumber[at(step)], charges + next.charges);
            m_prefix.pop_back();
            m_hexes.pop_back();
        }
    }

    /// By which a path leaves the map; negative: it does not.
    int exitOf(const std::vector<HexIndex>& hexes) const
    {
        if (hexes.empty() || hexes.back() != noHex)
            return -1;
        return exitAfter(m_task.board(), m_task.mover(), lastOnMap(m_task, hexes)).value_or(-1);
    }

    const GroupTask& m_task;
    const LegalGraph& m_legal;
    QString m_option; ///< number of the rule that makes optional paths legal
    std::vector<int> m_byNumber; ///< as LegalGraph::next, the nodes after one in order of hex number
    std::vector<RetreatPath> m_paths;
    std::vector<std::vector<PathIndex>> m_ending; ///< by place
    std::vector<std::vector<PathIndex>> m_passing;
    std::vector<HexIndex> m_hexes; ///< of the path being listed
    std::vector<int> m_prefix; ///< its places
};

/// Goes on to the end of the first path in order of directions that is legal by itself: one that only the owner's option
/// makes legal outranks nothing. False: there is none; then the nodes are as before.
bool goOn(const LegalGraph& legal, std::vector<int>& nodes)
{
    const LegalGraph::Node& here = legal.nodes[nodes.empty() ? 0 : at(nodes.back())];
    if (here.isEnd && !here.isOptional)
        return true;
    for (int step = here.firstStep; step < here.firstStep + here.stepCount; ++step) {
        nodes.push_back(legal.next[at(step)]);
        if (goOn(legal, nodes))
            return true;
        nodes.pop_back();
    }
    return false;
}

/// The nodes, start left out, of the first legal path in order of directions that begins with these hexes; nothing where
/// there is none.
std::optional<std::vector<int>> firstPath(const LegalGraph& legal, const std::vector<HexIndex>& beginning)
{
    std::vector<int> nodes;
    if (legal.nodes.empty())
        return std::nullopt;
    for (const HexIndex hex : beginning) {
        const LegalGraph::Node& here = legal.nodes[nodes.empty() ? 0 : at(nodes.back())];
        const auto first = legal.next.begin() + here.firstStep;
        const auto next =
            std::find_if(first, first + here.stepCount, [&](int node) { return legal.nodes[at(node)].hex == hex; });
        if (next == first + here.stepCount)
            return std::nullopt;
        nodes.push_back(*next);
    }
    return goOn(legal, nodes) ? std::optional(std::move(nodes)) : std::nullopt;
}

/// One entry for each reason, rule and hexside, causes united, in order of reason word and rule number; `not-away` only
/// where there is no other.
std::vector<Reason> unitedReasons(const RuleView& board, std::vector<Reason> reasons)
{
    const auto isNotAway = [](const Reason& reason) { return reason.code == ReasonCode::NotAway; };
    if (!std::all_of(reasons.begin(), reasons.end(), isNotAway))
        std::erase_if(reasons, isNotAway);

    std::vector<Reason> united;
    for (Reason& reason : reasons) {
        const auto same = std::find_if(united.begin(), united.end(), [&](const Reason& other) {
            return other.code == reason.code && other.rule == reason.rule && other.hexside == reason.hexside;
        });
        if (same == united.end())
            united.push_back(std::move(reason));
        else
            same->units.insert(same->units.end(), reason.units.begin(), reason.units.end());
    }
    for (Reason& reason : united) {
        auto& units = reason.units;
        std::sort(units.begin(), units.end(),
                  [&](UnitIndex a, UnitIndex b) { return board.unit(a).id < board.unit(b).id; });
        units.erase(std::unique(units.begin(), units.end()), units.end());
    }
    if (united.size() < 2)
        return united;
    const auto id = [](const Reason& reason) { return std::string_view(rowOf(reason.code).id); };
    const auto number = [&](const Reason& reason) { return ruleAt(board.ruleset().rules, reason.rule).number; };
    const auto hexside = [&](const Reason& reason) {
        return reason.hexside ? hexsideName(board.grid(), *reason.hexside) : QString();
    };
    std::stable_sort(united.begin(), united.end(), [&](const Reason& a, const Reason& b) {
        return std::tuple(id(a), number(a), hexside(a)) < std::tuple(id(b), number(b), hexside(b));
    });
    return united;
}

/// The reasons of every failing step into a hex that no open stretch enters.
std::vector<Reason> refusals(const GroupTask& task, RankedRetreat& ranked, const RetreatCodes::HexCode& code)
{
    std::vector<Reason> reasons;
    for (const HexDirection direction : allDirections) {
        const HexStep step{task.board().neighbour(code.hex, direction), code.hex, opposite(direction)};
        for (const StepMoment moment : ranked.closedMoments(code.place, direction))
            std::ranges::move(task.stepReasons(step, moment), std::back_inserter(reasons));
        if (ranked.isTooDear(code.place, direction))
            reasons.push_back(tooDear(task.board().ruleset()));
    }
    return reasons;
}

/// What closes the paths beyond a dead end, all in all and hex by hex.
void addBeyond(const RuleView& board, std::vector<ClosedHex> failing, HexVerdict& verdict)
{
    std::vector<Reason> all;
    std::vector<std::pair<HexIndex, std::vector<Reason>>> byHex;
    for (ClosedHex& closed : failing) {
        all.insert(all.end(), closed.why.begin(), closed.why.end());
        std::ranges::move(closed.why, std::back_inserter(groupOf(byHex, closed.hex)));
    }
    verdict.why = unitedReasons(board, std::move(all));
    for (auto& [hex, reasons] : byHex) {
        ClosedHex closed{hex, unitedReasons(board, std::move(reasons))};
        // What is left out above is left out here.
        std::erase_if(closed.why, [&](const Reason& reason) {
            return std::ranges::none_of(verdict.why, [&](const Reason& told) { return told.code == reason.code; });
        });
        if (!closed.why.empty())
            verdict.beyond.push_back(std::move(closed));
    }
    sortByNumber(board.grid(), verdict.beyond, [](const ClosedHex& each) { return each.hex; });
}

OutrankedPath pathOver(const GroupTask& task, RankedRetreat& ranked, const RetreatCodes::HexCode& code)
{
    OutrankedPath outranked{code.hex, ranked.bestPath(code.place), {}};
    if (code.score == RetreatCodes::lostToChoice)
        return outranked;
    const PreferScores& scores = task.rules().scores;
    std::optional<std::size_t> lostStep;
    if (task.rules().evaluation == Evaluation::PerHex && !scores.isLookAhead(at(code.score)))
        lostStep = ranked.sharedHexes(code.place).size();
    outranked.counted = scores.counted(at(code.score), task.context(), outranked.path, lostStep);
    return outranked;
}

HexVerdict verdictOf(const GroupTask& task, const RetreatCodes& codes, RankedRetreat& ranked, const ListedPaths& listed,
                     const RetreatCodes::HexCode& code)
{
    HexVerdict verdict;
    verdict.hex = code.hex;
    verdict.verdict = code.verdict;
    switch (code.verdict) {
    case Verdict::LegalEnd:
    case Verdict::Displaces:
        verdict.paths = listed.ending(code.place);
        break;
    case Verdict::LegalPass:
        verdict.paths = listed.passing(code.place);
        verdict.exits = std::ranges::any_of(verdict.paths, [&](PathIndex path) {
            const std::vector<HexIndex>& hexes = listed.path(path).hexes;
            return hexes.size() > 1 && hexes.back() == noHex && hexes[hexes.size() - 2] == code.hex;
        });
        break;
    case Verdict::Outranked:
        if (code.score == RetreatCodes::lostToChoice) {
            verdict.priority = QStringLiteral("plan");
        } else {
            verdict.priority = task.rules().scores.priority(at(code.score));
            verdict.rule = task.rules().scores.rule(at(code.score));
        }
        if (const auto beater = firstPath(codes.legal, ranked.sharedHexes(code.place)))
            verdict.beatenBy = listed.placeOf(*beater);
        break;
    case Verdict::DeadEnd:
        addBeyond(task.board(), ranked.deadEndReasons(code.place), verdict);
        break;
    case Verdict::Forbidden:
        verdict.why = unitedReasons(task.board(), refusals(task, ranked, code));
        break;
    case Verdict::OutOfReach:
        break;
    }
    return verdict;
}

/// A score of the legal path over these nodes.
int scoreOf(const GroupTask& task, const LegalGraph& legal, const std::vector<int>& nodes, std::size_t score)
{
    const PreferScores& scores = task.rules().scores;
    const ScoreScope scope = scores.scope(score);
    const LegalGraph::Node& end = legal.nodes[nodes.empty() ? 0 : at(nodes.back())];
    const HexIndex before = nodes.size() < 2 ? task.mover().start : legal.nodes[at(nodes[nodes.size() - 2])].hex;
    if (scope == ScoreScope::End && end.hex == noHex) {
        std::vector<HexIndex> hexes;
        for (const int node : nodes)
            hexes.push_back(legal.nodes[at(node)].hex);
        return scores.ofExit(score, task.context(), lastOnMap(task, hexes));
    }
    if (scope == ScoreScope::End)
        return scores.ofStep(score, task.context(),
                             nodes.empty() ? HexStep{noHex, end.hex}
                                           : stepBetween(task.board().grid(), before, end.hex));
    if (scope == ScoreScope::Path && scores.kind(score) == "shortfall")
        return end.shortfall;
    if (scope == ScoreScope::Path && scores.kind(score) == "length")
        return static_cast<int>(nodes.size()) - (end.hex == noHex ? 1 : 0);
    if (scope == ScoreScope::Path && scores.kind(score) == "exits")
        return end.hex == noHex ? 1 : 0;
    int sum = 0;
    HexIndex from = task.mover().start;
    for (const int node : nodes) {
        const LegalGraph::Node& to = legal.nodes[at(node)];
        if (to.hex == noHex)
            break;
        if (scope == ScoreScope::Path)
            sum += scores.kind(score) == "charges" ? to.charges + (node == nodes.back() ? to.endCharges : 0) : 0;
        else if (scope == ScoreScope::First ? node == nodes.front() : scope == ScoreScope::Step || node != nodes.back())
            sum += scores.ofStep(score, task.context(), stepBetween(task.board().grid(), from, to.hex));
        from = to.hex;
    }
    return sum;
}

/// Numbers of the rules that gave way to the first legal path.
QStringList gaveWay(const GroupTask& task, const LegalGraph& legal)
{
    QStringList numbers;
    const auto first = firstPath(legal, {});
    const PreferScores& scores = task.rules().scores;
    for (std::size_t score = 0; first && score < scores.count(); ++score) {
        if (scores.givesWay(score) && scoreOf(task, legal, *first, score) > 0)
            numbers += ruleAt(task.board().ruleset().rules, scores.rule(score)).number;
    }
    return numbers;
}

/// Whether every legal path costs the group all its steps; `dearest`: with the dearest results of dice.
bool isEveryPathDeadly(const GroupTask& task, const std::vector<RetreatPath>& paths, bool dearest)
{
    const Otherwise& otherwise = task.otherwise();
    const RetreatGroup& group = task.group();
    const std::vector<UnitIndex>& payers = task.rules().charges.isPaidByStack() ? group.stack : group.units;
    const int stepsLeft = std::accumulate(payers.begin(), payers.end(), 0,
                                          [&](int sum, UnitIndex unit) { return sum + task.board().stepsLeft(unit); });
    const auto kills = [&](const RetreatPath& path) {
        const bool pays = otherwise.kind == Otherwise::Kind::StayAndLose;
        return (dearest && !path.rolls.empty() ? path.mostCharges : path.charges)
                   + (pays ? path.shortfall * otherwise.stepsPerHex : 0)
               >= stepsLeft;
    };
    return std::all_of(paths.begin(), paths.end(),
                       [&](const RetreatPath& path) { return !path.option.isEmpty() || kills(path); });
}

/// What becomes of a group that has these legal paths.
Fate fateOf(const GroupTask& task, const std::vector<RetreatPath>& paths)
{
    if (isEveryPathDeadly(task, paths, false))
        return Fate::Eliminated;
    const bool goesNowhere = std::all_of(paths.begin(), paths.end(), [](const RetreatPath& path) {
        return !path.option.isEmpty() || path.hexes.empty();
    });
    return goesNowhere ? Fate::Stays : Fate::Retreats;
}

} // namespace

/// An answer of nobody's fate yet.
static UnitRetreat begunFor(const GroupTask& task)
{
    UnitRetreat retreat;
    retreat.unit = task.group().top();
    retreat.with.assign(task.group().units.begin() + 1, task.group().units.end());
    retreat.from = task.group().start;
    return retreat;
}

/// Completes the answer by its paths and what becomes of the group.
static void addPaths(const GroupTask& task, std::vector<RetreatPath> paths, UnitRetreat& retreat)
{
    retreat.paths = std::move(paths);
    if (task.rules().charges.hasMarksOrRolls()) {
        for (RetreatPath& path : retreat.paths)
            task.rules().charges.addCosts(task.board(), task.mover(), task.rules().isInPoints(), path);
    }
    for (RetreatPath& path : retreat.paths) {
        if (task.rules().displace == nullptr || path.hexes.empty() || path.hexes.back() == noHex)
            continue;
        const HexIndex before = path.hexes.size() < 2 ? retreat.from : path.hexes[path.hexes.size() - 2];
        path.displaces = task.displacedBy(stepBetween(task.board().grid(), before, path.hexes.back()));
        if (task.isDisplaced() && !task.rules().displace->mark.isEmpty())
            path.marks += task.rules().displace->mark;
    }
    retreat.otherwise = task.placeOfOtherwise();
    retreat.fate = fateOf(task, retreat.paths);
    retreat.mayBeEliminated = retreat.fate != Fate::Eliminated && isEveryPathDeadly(task, retreat.paths, true);
}

UnitRetreat answerOf(const GroupTask& task, const RetreatCodes& codes, RankedRetreat& ranked,
                     std::vector<OutrankedPath>* outranked)
{
    ListedPaths listed(task, codes);
    UnitRetreat retreat = begunFor(task);
    std::vector<RetreatCodes::HexCode> inOrder = codes.hexes;
    sortByNumber(task.board().grid(), inOrder, [](const RetreatCodes::HexCode& code) { return code.hex; });
    retreat.hexes.reserve(inOrder.size());
    for (const RetreatCodes::HexCode& code : inOrder) {
        retreat.hexes.push_back(verdictOf(task, codes, ranked, listed, code));
        if (outranked != nullptr && code.verdict == Verdict::Outranked)
            outranked->push_back(pathOver(task, ranked, code));
    }
    retreat.gaveWay = gaveWay(task, codes.legal);
    addPaths(task, std::move(listed.paths()), retreat);
    return retreat;
}

UnitRetreat briefAnswerOf(const GroupTask& task, const RetreatCodes& codes)
{
    UnitRetreat retreat = begunFor(task);
    addPaths(task, std::move(ListedPaths(task, codes).paths()), retreat);
    return retreat;
}

RetreatFate fateOf(const GroupTask& task, const LegalGraph& legal)
{
    RetreatFate found;
    constexpr int none = std::numeric_limits<int>::max();
    const Otherwise& otherwise = task.otherwise();
    const int lacking = otherwise.kind == Otherwise::Kind::StayAndLose ? otherwise.stepsPerHex : 0;
    std::vector<int> least(legal.nodes.size(), none); // that a path costs from the node on
    bool goesSomewhere = false;
    for (std::size_t number = legal.nodes.size(); number-- > 0;) {
        const LegalGraph::Node& node = legal.nodes[number];
        if (number > 0 && node.hex != noHex)
            found.hexes.push_back(node.hex);
        if (node.isEnd && !node.isOptional) {
            least[number] = node.endCharges + node.shortfall * lacking;
            goesSomewhere = goesSomewhere || number > 0;
            found.isComplete = found.isComplete || node.shortfall == 0;
        }
        if (node.isEnd)
            found.ends.push_back(node.hex);
        for (int step = node.firstStep; step < node.firstStep + node.stepCount; ++step) {
            const std::size_t next = at(legal.next[at(step)]);
            if (least[next] != none)
                least[number] = std::min(least[number], least[next] + legal.nodes[next].charges);
        }
    }
    const auto keepEachOnce = [](std::vector<HexIndex>& hexes) {
        std::sort(hexes.begin(), hexes.end());
        hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
    };
    keepEachOnce(found.ends);
    keepEachOnce(found.hexes);
    const RetreatGroup& group = task.group();
    const std::vector<UnitIndex>& payers = task.rules().charges.isPaidByStack() ? group.stack : group.units;
    const int stepsLeft = std::accumulate(payers.begin(), payers.end(), 0,
                                          [&](int sum, UnitIndex unit) { return sum + task.board().stepsLeft(unit); });
    const bool dies = legal.nodes.empty() || least.front() >= stepsLeft;
    found.fate = dies ? Fate::Eliminated : goesSomewhere ? Fate::Retreats : Fate::Stays;
    return found;
}

RetreatFate fateOf(const UnitRetreat& answer)
{
    RetreatFate found{answer.fate, answer.mayBeEliminated, false, static_cast<int>(answer.paths.size()), {}, {}};
    for (const RetreatPath& path : answer.paths) {
        found.isComplete = found.isComplete || (path.option.isEmpty() && path.shortfall == 0);
        found.ends.push_back(path.hexes.empty() ? answer.from : path.hexes.back());
        found.hexes.insert(found.hexes.end(), path.hexesOnMap().begin(), path.hexesOnMap().end());
    }
    for (std::vector<HexIndex>* hexes : {&found.ends, &found.hexes}) {
        std::sort(hexes->begin(), hexes->end());
        hexes->erase(std::unique(hexes->begin(), hexes->end()), hexes->end());
    }
    return found;
}
