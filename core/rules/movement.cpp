// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/movement.h"

#include "rules/derived_layers.h"
#include "rules/move_judge.h"
#include "rules/movement_cost.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <string>
#include <tuple>

namespace {

HexIndex startOf(const RuleView& board, const MoveQuestion& question)
{
    return question.units.empty() ? noHex : board.hexOf(question.units.front());
}

} // namespace

std::optional<int> moveAllowance(const RuleView& board, UnitIndex unit, bool isHalved)
{
    const std::optional<int>& printed = board.unit(unit).movement;
    const std::optional<int> points = printed ? printed : board.type(unit).movement;
    const MoveRules& moves = board.ruleset().moves;
    if (!points)
        return std::nullopt;
    return (isHalved ? halvedPoints(*points, moves) : *points) * MovementCost::halvesPerPoint;
}

int halvedPoints(int points, const MoveRules& moves)
{
    if (moves.halvedUnsupplied.isEmpty() || points == 0)
        return points;
    return moves.isHalvedUp ? (points + 1) / 2 : std::max(points / 2, 1);
}

const MoveReach* MoveField::reachOf(HexIndex hex) const
{
    const auto found = std::lower_bound(m_reach.begin(), m_reach.end(), hex,
                                        [](const MoveReach& reach, HexIndex wanted) { return reach.hex < wanted; });
    return found != m_reach.end() && found->hex == hex ? &*found : nullptr;
}

std::vector<HexIndex> MoveField::pathTo(HexIndex hex) const
{
    std::vector<HexIndex> path;
    const HexGrid* grid = m_map ? &m_map->grid : nullptr;
    unsigned backOverTurn = 0; // none: as its best path
    for (const MoveReach* reach = reachOf(hex); reach != nullptr;) {
        path.push_back(reach->hex);
        const unsigned back =
            backOverTurn != 0 ? backOverTurn : m_back[static_cast<std::size_t>(reach - m_reach.data())];
        HexIndex lowest = noHex;
        std::string lowestNumber;
        for (unsigned bits = back; bits != 0; bits &= bits - 1) {
            const HexIndex before = grid->neighbour(reach->hex, directionFromInt(std::countr_zero(bits)));
            std::string number;
            grid->numbering().appendNumber(number, grid->offset(before));
            if (lowest == noHex || number < lowestNumber) {
                lowest = before;
                lowestNumber = std::move(number);
            }
        }
        const auto turn = m_backOverTurn.find({reach->hex, lowest});
        backOverTurn = turn == m_backOverTurn.end() ? 0U : turn->second;
        reach = lowest == noHex || lowest == m_start ? nullptr : reachOf(lowest);
    }
    std::reverse(path.begin(), path.end());
    return path;
}

std::vector<Reason> MoveField::why(HexIndex hex) const
{
    const auto found = std::lower_bound(m_why.begin(), m_why.end(), hex,
                                        [](const auto& entry, HexIndex wanted) { return entry.first < wanted; });
    return found != m_why.end() && found->first == hex ? found->second : std::vector<Reason>();
}

/// Whether the path is the first there, or better than those before.
bool MoveSearch::improve(Place& place, const Waiting& reached, std::uint8_t back) const
{
    if (place.search == m_search) {
        const auto known = std::tie(place.cost, place.length);
        const auto found = std::tie(reached.cost, reached.length);
        if (known == found)
            place.back = static_cast<std::uint8_t>(place.back | back);
        if (known <= found)
            return false;
    }
    place = {m_search, reached.cost, reached.length, back, place.search == m_search && place.isSettled, false};
    return true;
}

void MoveSearch::reachOut(const Waiting& reached, std::optional<HexDirection> back, const Waiting& from,
                          MoveField& field)
{
    const auto bit = [](HexDirection direction) {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(toInt(direction)));
    };
    const std::uint8_t backBit = back ? bit(*back) : std::uint8_t{0};
    Place& place = placeOf(reached);
    const bool wasReachedFrom = place.search == m_search && (place.back & backBit) != 0;
    const bool isBetter = improve(place, reached, backBit);
    const bool isAsGood = place.cost == reached.cost && place.length == reached.length;
    if (reached.before != noHex)
        improve(placeOf(reached.hex), reached, backBit);
    if (from.before != noHex && isAsGood) {
        const auto direction = field.m_map->grid.directionTo(from.hex, from.before);
        std::uint8_t& directions = field.m_backOverTurn[{reached.hex, from.hex}];
        directions = static_cast<std::uint8_t>((isBetter || !wasReachedFrom ? 0 : directions) | bit(*direction));
    }
    if (isBetter) {
        m_queue.push_back(reached);
        std::push_heap(m_queue.begin(), m_queue.end(), std::greater<>());
    }
}

MoveField MoveSearch::find(DerivedLayers& layers, const MoveQuestion& question)
{
    const RuleView& board = layers.board();
    MoveField field;
    field.m_map = board.position().map;
    field.m_start = startOf(board, question);
    const LiftedUnits lifted(layers, question.units);
    const MoveJudge judge(layers, question, field.m_start);
    field.m_hasCosts = judge.hasCosts();
    field.m_allowance = judge.allowance();
    field.m_held = judge.held();
    if (question.units.empty() || !field.m_held.empty())
        return field;

    const int most = field.isCounted() ? *field.m_allowance : std::numeric_limits<int>::max();
    const auto size = static_cast<std::size_t>(board.grid().size());
    if (m_places.size() != size || ++m_search == 0) {
        m_places.assign(size, Place());
        m_search = 1;
    }
    m_queue.clear();
    m_settled.clear();
    m_turns.clear();
    const auto addWhy = [&](HexIndex hex, std::vector<Reason> reasons) {
        if (!reasons.empty())
            field.m_why.emplace_back(hex, std::move(reasons));
    };

    if (field.m_start != noHex) {
        reachOut({0, 0, field.m_start}, std::nullopt, {}, field);
    } else if (question.enteredAt != noHex) {
        const HexStep step{noHex, question.enteredAt, HexDirection::D0};
        const int cost = judge.cost(step);
        if (!judge.isOpen(step))
            addWhy(step.to, judge.stepReasons(step));
        else if (cost > most)
            addWhy(step.to, {{ReasonCode::TooDear, judge.rule(), {}, {}}});
        else
            reachOut({cost, 1, step.to}, std::nullopt, {}, field);
    }

    while (!m_queue.empty()) {
        std::pop_heap(m_queue.begin(), m_queue.end(), std::greater<>());
        const Waiting next = m_queue.back();
        m_queue.pop_back();
        Place& place = placeOf(next);
        if (place.isSettled || place.cost != next.cost || place.length != next.length)
            continue;
        place.isSettled = true;
        place.stops = next.hex != field.m_start && judge.stops(next.hex, next.before);
        if (Place& best = placeOf(next.hex); next.before == noHex || !best.isSettled) {
            best.isSettled = true;
            best.stops = place.stops;
            m_settled.push_back(next.hex);
        }
        if (place.stops || next.length >= question.farthest)
            continue;
        for (const HexDirection direction : allDirections) {
            const HexStep step{next.hex, board.neighbour(next.hex, direction), direction};
            if (step.to == noHex)
                continue;
            const bool isMiddle = step.to != field.m_start && judge.isMiddle(step.to);
            if ((!isMiddle && isReached(step.to) && placeOf(step.to).isSettled) || !judge.isOpen(step, next.before))
                continue;
            const int cost = judge.cost(step);
            const HexIndex before = isMiddle ? next.hex : noHex;
            if (cost <= most - next.cost)
                reachOut({next.cost + cost, next.length + 1, step.to, before}, opposite(direction), next, field);
        }
    }

    std::sort(m_settled.begin(), m_settled.end());
    const bool looksLater = board.ruleset().moves.stacking == MoveRules::Stacking::PhaseEnd;
    // From where the best path that stops there came into a hex in which that matters.
    const auto cameFrom = [this](HexIndex hex) {
        for (auto turn = m_turns.lower_bound({hex, 0}); turn != m_turns.end() && turn->first.first == hex; ++turn) {
            if (turn->second.stops)
                return turn->first.second;
        }
        return noHex;
    };
    // Where the last step counts, the best of the paths that may end there; from where they come.
    const auto takeEnd = [&](HexIndex hex) {
        std::optional<std::pair<HexIndex, Place>> best;
        for (auto turn = m_turns.lower_bound({hex, 0}); turn != m_turns.end() && turn->first.first == hex; ++turn) {
            const auto& [at, place] = *turn;
            if (!place.isSettled || !judge.mayEnd(hex, at.second))
                continue;
            const auto order =
                best ? std::tie(place.cost, place.length) <=> std::tie(best->second.cost, best->second.length)
                     : std::strong_ordering::less;
            if (order < 0)
                best = {at.second, place};
            else if (order == 0)
                best->second.back = static_cast<std::uint8_t>(best->second.back | place.back);
        }
        Place& place = placeOf(hex);
        if (best)
            place = best->second;
        return best              ? best->first
               : place.back == 0 ? noHex // it was entered from off the map
                                 : board.neighbour(hex, directionFromInt(std::countr_zero(place.back)));
    };
    std::vector<HexStep> refused;
    for (const HexIndex hex : m_settled) {
        Place& place = placeOf(hex);
        if (hex != field.m_start) {
            const HexIndex from = judge.endsByStep() ? takeEnd(hex) : noHex;
            const MoveReach reach{hex, place.cost, judge.mayEnd(hex, from), place.stops,
                                  looksLater && judge.isOverstacked(hex)};
            field.m_reach.push_back(reach);
            field.m_back.push_back(place.back);
            if (!reach.mayEnd)
                addWhy(hex, judge.endReasons(hex, from));
        }
        if (place.length >= question.farthest)
            continue;
        for (const HexDirection direction : allDirections) {
            const HexIndex to = board.neighbour(hex, direction);
            if (to != noHex && !isReached(to))
                refused.push_back({hex, to, direction});
        }
    }
    std::stable_sort(refused.begin(), refused.end(), [](const HexStep& a, const HexStep& b) { return a.to < b.to; });
    for (auto first = refused.begin(); first != refused.end();) {
        const auto last = std::find_if(first, refused.end(), [&](const HexStep& step) { return step.to != first->to; });
        std::vector<Reason> reasons;
        for (auto step = first; step != last; ++step) {
            const Place& from = placeOf(step->from);
            std::vector<Reason> why;
            if (!judge.isOpen(*step))
                why = judge.stepReasons(*step);
            for (auto turn = m_turns.lower_bound({step->from, 0}); turn != m_turns.end(); ++turn) {
                if (turn->first.first != step->from)
                    break;
                addNew(why, judge.stepReasons(*step, turn->first.second));
            }
            if (!why.empty())
                addNew(reasons, std::move(why));
            else if (from.stops)
                addNew(reasons, judge.stopReasons(step->from, m_turns.empty() ? noHex : cameFrom(step->from)));
            else
                addNew(reasons, {{ReasonCode::TooDear, judge.rule(), {}, {}}});
        }
        addWhy(first->to, std::move(reasons));
        first = last;
    }
    std::sort(field.m_why.begin(), field.m_why.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return field;
}

std::vector<Reason> stopReasons(DerivedLayers& layers, UnitIndex unit, HexIndex from)
{
    const HexIndex hex = layers.board().hexOf(unit);
    if (hex == noHex)
        return {};
    const MoveQuestion question{.units = {unit}};
    const LiftedUnits lifted(layers, question.units);
    return MoveJudge(layers, question, hex).stopReasons(hex, from);
}

MovePath judgePath(DerivedLayers& layers, const MoveQuestion& question, const std::vector<HexIndex>& path)
{
    const RuleView& board = layers.board();
    MovePath judged;
    HexIndex at = startOf(board, question);
    HexIndex before = noHex;
    HexIndex cameFrom = noHex;
    const HexIndex start = at;
    const LiftedUnits lifted(layers, question.units);
    const MoveJudge judge(layers, question, start);
    const auto refuse = [&](HexIndex hex, std::vector<Reason> reasons) {
        if (judged.refused == noHex)
            judged.refused = hex;
        judged.isAllowed = false;
        addNew(judged.why, std::move(reasons));
    };
    if (!judge.held().empty() && !path.empty())
        refuse(path.front(), judge.held());
    bool isTooDear = false;
    for (const HexIndex to : path) {
        HexStep step{at, to, HexDirection::D0};
        if (at != noHex) {
            const auto direction = board.grid().directionTo(at, to);
            if (!direction) { // a jump over holes, drawn while the move was free
                refuse(to, {{ReasonCode::OffMap, noRule, {}, {}}});
                before = noHex;
                at = to;
                continue;
            }
            step.direction = *direction;
        }
        if (judged.stops)
            refuse(to, judge.stopReasons(at, cameFrom));
        if (!judge.isOpen(step, before))
            refuse(to, judge.stepReasons(step, before));
        judged.cost += judge.cost(step);
        if (judge.hasCosts() && judge.allowance() && judged.cost > *judge.allowance() && !isTooDear) {
            isTooDear = true;
            refuse(to, {{ReasonCode::TooDear, judge.rule(), {}, {}}});
        }
        judged.stops = judge.stops(to, at);
        cameFrom = at;
        before = judge.isMiddle(to) ? at : noHex;
        at = to;
    }
    if (!path.empty() && at != start && !judge.mayEnd(at, cameFrom))
        refuse(at, judge.endReasons(at, cameFrom));
    return judged;
}
