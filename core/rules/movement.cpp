// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/movement.h"

#include "grid/number_order.h"
#include "rules/forbid_tests.h"
#include "rules/lifted_units.h"
#include "rules/movement_cost.h"
#include "rules/stacking.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <string>
#include <tuple>

namespace {

constexpr ZocPurpose purpose = ZocPurpose::Movement;

void addNew(std::vector<Reason>& list, std::vector<Reason> more)
{
    for (Reason& reason : more) {
        if (std::find(list.begin(), list.end(), reason) == list.end())
            list.push_back(std::move(reason));
    }
}

/// The same lists of tests, made ready for all units of a stack. Units for which the same tests apply share one.
class StackTests
{
public:
    void add(const RuleBoard& board, const std::vector<ForbidTest>& tests, UnitIndex unit)
    {
        if (tests.empty())
            return;
        ForbidTests ready(board, tests, purpose, board.unit(unit), {});
        const bool isKnown = std::any_of(m_tests.begin(), m_tests.end(), [&](const auto& other) {
            return other.first == &tests && other.second.selection() == ready.selection();
        });
        if (!isKnown)
            m_tests.emplace_back(&tests, std::move(ready));
    }

    bool isOpen(const RuleBoard& board, const Mover& mover, const HexStep& step) const
    {
        return std::all_of(m_tests.begin(), m_tests.end(),
                           [&](const auto& tests) { return tests.second.isOpen(board, mover, step); });
    }
    bool mayEnd(const RuleBoard& board, const Mover& mover, HexIndex hex) const
    {
        return std::all_of(m_tests.begin(), m_tests.end(),
                           [&](const auto& tests) { return tests.second.mayEnd(board, mover, hex); });
    }
    std::vector<Reason> stepReasons(const RuleBoard& board, const Mover& mover, const HexStep& step) const
    {
        std::vector<Reason> reasons;
        for (const auto& [list, tests] : m_tests)
            addNew(reasons, tests.stepReasons(board, mover, step));
        return reasons;
    }
    std::vector<Reason> endReasons(const RuleBoard& board, const Mover& mover, HexIndex hex) const
    {
        std::vector<Reason> reasons;
        for (const auto& [list, tests] : m_tests)
            addNew(reasons, tests.endReasons(board, mover, hex));
        return reasons;
    }

private:
    std::vector<std::pair<const std::vector<ForbidTest>*, ForbidTests>> m_tests;
};

bool fits(const MoveMode& mode, const RuleBoard& board, UnitIndex unit)
{
    return applies(mode.when, board.unit(unit), board.position().turn, board.rules(), {});
}

/// The entry of the mode that counts for the unit; null: it may not move in that way now.
const MoveMode* modeOf(const RuleBoard& board, const QString& name, UnitIndex unit)
{
    const std::vector<MoveMode>& modes = board.ruleset().moves.modes;
    const auto found = std::find_if(modes.begin(), modes.end(),
                                    [&](const MoveMode& mode) { return mode.name == name && fits(mode, board, unit); });
    return found == modes.end() ? nullptr : &*found;
}

/// The rule that closes the mode to the unit: that of the entry which would count at another time, else of the first.
RuleIndex closingRule(const RuleBoard& board, const QString& name, UnitIndex unit)
{
    RuleIndex rule = noRule;
    for (const MoveMode& mode : board.ruleset().moves.modes) {
        if (mode.name != name)
            continue;
        MoveMode anytime = mode;
        anytime.when.fromTurn.reset();
        anytime.when.untilTurn.reset();
        anytime.when.tags.clear();
        anytime.when.withoutTags.clear();
        if (fits(anytime, board, unit))
            return board.ruleset().rule(mode.rule);
        if (rule == noRule)
            rule = board.ruleset().rule(mode.rule);
    }
    return rule;
}

/// Whether the stack is too large for any hex.
bool isOverstackedInEmptyHex(const RuleBoard& board, const Mover& mover)
{
    for (HexIndex hex = 0; hex < board.grid().size(); ++hex) {
        if (!board.isOccupied(hex, mover.side))
            return isOverstackedBy(board, hex, mover.side, mover.units);
    }
    return false;
}

/// Whether some test measures by lines of supply.
bool asksForLines(const MoveRules& moves)
{
    const auto asks = [](const std::vector<ForbidTest>& tests) {
        return std::any_of(tests.begin(), tests.end(),
                           [](const ForbidTest& test) { return test.kind == ForbidKind::FartherFromSupply; });
    };
    return asks(moves.forbid) || asks(moves.stops) || asks(moves.holds)
           || std::any_of(moves.modes.begin(), moves.modes.end(),
                          [&](const MoveMode& mode) { return asks(mode.forbid); });
}

/// What the game's rules say about the moves of one stack, which is off the board while they are asked.
class StackRules
{
public:
    StackRules(BoardLayers& layers, const MoveQuestion& question, HexIndex start);

    bool isOpen(const HexStep& step) const
    {
        return step.to != noHex && followsPaths(step) && m_forbid.isOpen(board(), m_mover, step);
    }
    std::vector<Reason> stepReasons(const HexStep& step) const;
    /// Whether the hex lets nobody go on, and why.
    bool stops(HexIndex hex) const { return !m_stops.isOpen(board(), m_mover, {noHex, hex, HexDirection::D0}); }
    std::vector<Reason> stopReasons(HexIndex hex) const
    {
        return m_stops.stepReasons(board(), m_mover, {noHex, hex, HexDirection::D0});
    }
    bool isOverstacked(HexIndex hex) const
    {
        // Most hexes are empty, and all empty ones alike.
        return board().isOccupied(hex, m_mover.side) ? isOverstackedBy(board(), hex, m_mover.side, m_mover.units)
                                                     : m_isOverstackedAlone;
    }
    bool mayEnd(HexIndex hex) const
    {
        return !(moves().stacking == MoveRules::Stacking::MoveEnd && isOverstacked(hex))
               && m_forbid.mayEnd(board(), m_mover, hex);
    }
    std::vector<Reason> endReasons(HexIndex hex) const;
    int cost(const HexStep& step) const;
    std::vector<Reason> held() const { return m_held; }
    std::optional<int> allowance() const { return m_allowance; }
    bool hasCosts() const { return m_hasCosts; }
    RuleIndex rule() const { return board().ruleset().rule(moves().rule); }

private:
    const RuleBoard& board() const { return m_layers.board(); }
    const MoveRules& moves() const { return board().ruleset().moves; }
    bool followsPaths(const HexStep& step) const
    {
        return step.from == noHex || std::all_of(m_along.begin(), m_along.end(), [&](const auto& along) {
                   return along.first != nullptr && along.first->contains(step.from, step.direction);
               });
    }
    void readMode(const MoveQuestion& question);
    void readCosts(const MoveQuestion& question);
    void holdUnits(const MoveQuestion& question);
    void holdMode(const MoveMode& mode);

    BoardLayers& m_layers;
    Mover m_mover;
    HexIndex m_start;
    std::vector<const MoveMode*> m_modes; ///< those that count for some unit, each once
    std::vector<std::pair<const HexsideSet*, RuleIndex>> m_along; ///< null: the map has no such path
    StackTests m_forbid;
    StackTests m_stops;
    std::vector<MovementCost> m_costs;
    bool m_isOverstackedAlone = false; ///< the stack by itself
    int m_halves = 0; ///< what a step costs by the mode; 0: as usual
    bool m_hasCosts = false;
    std::optional<int> m_allowance;
    std::vector<Reason> m_held;
};

StackRules::StackRules(BoardLayers& layers, const MoveQuestion& question, HexIndex start)
    : m_layers(layers), m_start(start)
{
    m_mover.units = question.units;
    m_mover.side = question.units.empty() ? 0 : board().side(question.units.front());
    m_mover.start = start != noHex ? start : question.enteredAt;
    if (asksForLines(moves()) && !question.units.empty())
        m_mover.supply = &layers.supply(question.units.front());
    m_isOverstackedAlone = isOverstackedInEmptyHex(board(), m_mover);
    for (const UnitIndex unit : question.units) {
        m_forbid.add(board(), moves().forbid, unit);
        m_stops.add(board(), moves().stops, unit);
    }
    if (!question.mode.isEmpty())
        readMode(question);
    readCosts(question);
    holdUnits(question);
}

void StackRules::readMode(const MoveQuestion& question)
{
    Reason closed{ReasonCode::ModeClosed, noRule, {}, {}};
    for (const UnitIndex unit : question.units) {
        const MoveMode* mode = modeOf(board(), question.mode, unit);
        if (mode == nullptr) {
            closed.rule = closingRule(board(), question.mode, unit);
            closed.units.push_back(unit);
            continue;
        }
        m_forbid.add(board(), mode->forbid, unit);
        if (std::find(m_modes.begin(), m_modes.end(), mode) == m_modes.end())
            m_modes.push_back(mode);
    }
    if (!closed.units.empty())
        m_held.push_back(closed);
    for (const MoveMode* mode : m_modes) {
        m_halves = std::max(m_halves, mode->halves);
        if (!mode->along.isEmpty()) {
            const PathKind* path = board().map().path(mode->along);
            m_along.emplace_back(path != nullptr ? &path->links : nullptr, board().ruleset().rule(mode->rule));
        }
        if (m_start != noHex)
            holdMode(*mode);
    }
}

/// What the mode asks of the hex where the units begin.
void StackRules::holdMode(const MoveMode& mode)
{
    const RuleIndex rule = board().ruleset().rule(mode.rule);
    if (!mode.along.isEmpty()) {
        const PathKind* path = board().map().path(mode.along);
        if (path == nullptr || path->links.mask(m_start) == 0)
            addNew(m_held, {{ReasonCode::OffPath, rule, {}, {}}});
    }
    for (const UnitIndex unit : m_mover.units) {
        const ForbidTests tests(board(), mode.forbid, purpose, board().unit(unit), {});
        std::vector<Reason> reasons = tests.stepReasons(board(), m_mover, HexStep{noHex, m_start, HexDirection::D0});
        // The hex in which a unit stands is its own, whoever was painted as its owner.
        std::erase_if(reasons, [](const Reason& reason) { return reason.code == ReasonCode::NotControlled; });
        addNew(m_held, std::move(reasons));
    }
}

void StackRules::readCosts(const MoveQuestion& question)
{
    m_hasCosts = moves().isCounted || m_halves > 0;
    if (!m_hasCosts)
        return;
    QStringList types;
    bool isKnown = !question.units.empty();
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < question.units.size(); ++i) {
        const UnitIndex unit = question.units[i];
        const bool isHalved = i < question.halved.size() && question.halved[i];
        const auto allowance = moveAllowance(board(), unit, isHalved);
        isKnown = isKnown && allowance.has_value();
        least = std::min(least, allowance.value_or(least) - (i < question.spent.size() ? question.spent[i] : 0));
        if (const QString& type = board().unit(unit).type; m_halves == 0 && !types.contains(type)) {
            types += type;
            m_costs.emplace_back(board(), type);
        }
    }
    if (isKnown)
        m_allowance = std::max(least, 0);
}

void StackRules::holdUnits(const MoveQuestion& question)
{
    Reason state{ReasonCode::UnitState, board().ruleset().rule(moves().heldRule), {}, {}};
    for (const UnitIndex unit : question.units) {
        const QStringList& states = board().unit(unit).states;
        if (std::any_of(states.begin(), states.end(),
                        [&](const QString& each) { return moves().heldStates.contains(each); }))
            state.units.push_back(unit);
        if (m_start == noHex || moves().holds.empty())
            continue;
        const ForbidTests tests(board(), moves().holds, purpose, board().unit(unit), {});
        addNew(m_held, tests.stepReasons(board(), m_mover, {noHex, m_start, HexDirection::D0}));
    }
    if (!state.units.empty())
        m_held.push_back(state);
    if (m_hasCosts && m_allowance == 0)
        m_held.push_back({ReasonCode::TooDear, rule(), {}, {}});
}

std::vector<Reason> StackRules::stepReasons(const HexStep& step) const
{
    std::vector<Reason> reasons;
    if (!followsPaths(step)) {
        for (const auto& [links, pathRule] : m_along) {
            if (links == nullptr || !links->contains(step.from, step.direction))
                addNew(reasons, {{ReasonCode::OffPath, pathRule, {}, {}}});
        }
    }
    addNew(reasons, m_forbid.stepReasons(board(), m_mover, step));
    if (step.to == noHex && reasons.empty())
        reasons.push_back({ReasonCode::OffMap, noRule, {}, {}});
    return reasons;
}

std::vector<Reason> StackRules::endReasons(HexIndex hex) const
{
    std::vector<Reason> reasons = m_forbid.endReasons(board(), m_mover, hex);
    if (moves().stacking != MoveRules::Stacking::MoveEnd || !isOverstacked(hex))
        return reasons;
    Reason reason{ReasonCode::Overstacked, board().ruleset().rule(moves().stackingRule), {}, {}};
    board().forEachUnit(hex, m_mover.side, [&](UnitIndex unit) {
        if (board().type(unit).stacks)
            reason.units.push_back(unit);
    });
    std::sort(reason.units.begin(), reason.units.end(),
              [&](UnitIndex a, UnitIndex b) { return board().unit(a).id < board().unit(b).id; });
    reasons.push_back(std::move(reason));
    return reasons;
}

int StackRules::cost(const HexStep& step) const
{
    if (m_halves > 0 || !m_hasCosts)
        return m_halves > 0 ? m_halves : MovementCost::halvesPerPoint;
    int dearest = 0;
    for (const MovementCost& cost : m_costs)
        dearest = std::max(dearest, step.from == noHex ? cost.ofEntering(board(), step.to) : cost.of(board(), step));
    return dearest;
}

HexIndex startOf(const RuleBoard& board, const MoveQuestion& question)
{
    return question.units.empty() ? noHex : board.hexOf(question.units.front());
}

} // namespace

std::optional<int> moveAllowance(const RuleBoard& board, UnitIndex unit, bool isHalved)
{
    const std::optional<int>& printed = board.unit(unit).movement;
    const std::optional<int> points = printed ? printed : board.type(unit).movement;
    const MoveRules& moves = board.ruleset().moves;
    if (!points || !isHalved || moves.halvedUnsupplied.isEmpty() || *points == 0)
        return points ? std::optional(*points * MovementCost::halvesPerPoint) : std::nullopt;
    const int half = moves.isHalvedUp ? (*points + 1) / 2 : std::max(*points / 2, 1);
    return half * MovementCost::halvesPerPoint;
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
    for (const MoveReach* reach = reachOf(hex); reach != nullptr;) {
        path.push_back(reach->hex);
        const std::uint8_t back = m_back[static_cast<std::size_t>(reach - m_reach.data())];
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

void MoveSearch::reachOut(HexIndex hex, int cost, int length, std::uint8_t back)
{
    Place& place = placeOf(hex);
    if (place.search == m_search) {
        const auto known = std::tie(place.cost, place.length);
        const auto found = std::tie(cost, length);
        if (known < found)
            return;
        if (known == found) {
            place.back = static_cast<std::uint8_t>(place.back | back);
            return;
        }
    }
    place = {m_search, cost, length, back, false, false};
    m_queue.push_back({cost, length, hex});
    std::push_heap(m_queue.begin(), m_queue.end(), std::greater<>());
}

MoveField MoveSearch::find(BoardLayers& layers, const MoveQuestion& question)
{
    const RuleBoard& board = layers.board();
    MoveField field;
    field.m_map = board.position().map;
    field.m_start = startOf(board, question);
    const LiftedUnits lifted(layers, question.units);
    const StackRules rules(layers, question, field.m_start);
    field.m_hasCosts = rules.hasCosts();
    field.m_allowance = rules.allowance();
    field.m_held = rules.held();
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
    const auto addWhy = [&](HexIndex hex, std::vector<Reason> reasons) {
        if (!reasons.empty())
            field.m_why.emplace_back(hex, std::move(reasons));
    };

    if (field.m_start != noHex) {
        reachOut(field.m_start, 0, 0, 0);
    } else if (question.enteredAt != noHex) {
        const HexStep step{noHex, question.enteredAt, HexDirection::D0};
        const int cost = rules.cost(step);
        if (!rules.isOpen(step))
            addWhy(step.to, rules.stepReasons(step));
        else if (cost > most)
            addWhy(step.to, {{ReasonCode::TooDear, rules.rule(), {}, {}}});
        else
            reachOut(step.to, cost, 1, 0);
    }

    while (!m_queue.empty()) {
        std::pop_heap(m_queue.begin(), m_queue.end(), std::greater<>());
        const Waiting next = m_queue.back();
        m_queue.pop_back();
        Place& place = placeOf(next.hex);
        if (place.isSettled || place.cost != next.cost || place.length != next.length)
            continue;
        place.isSettled = true;
        place.stops = next.hex != field.m_start && rules.stops(next.hex);
        m_settled.push_back(next.hex);
        if (place.stops || next.length >= question.farthest)
            continue;
        for (const HexDirection direction : allDirections) {
            const HexStep step{next.hex, board.neighbour(next.hex, direction), direction};
            if (step.to == noHex || (isReached(step.to) && placeOf(step.to).isSettled) || !rules.isOpen(step))
                continue;
            const int cost = rules.cost(step);
            if (cost <= most - next.cost)
                reachOut(step.to, next.cost + cost, next.length + 1,
                         static_cast<std::uint8_t>(1U << static_cast<unsigned>(toInt(opposite(direction)))));
        }
    }

    std::sort(m_settled.begin(), m_settled.end());
    const bool looksLater = board.ruleset().moves.stacking == MoveRules::Stacking::PhaseEnd;
    std::vector<HexStep> refused;
    for (const HexIndex hex : m_settled) {
        const Place& place = placeOf(hex);
        if (hex != field.m_start) {
            const MoveReach reach{hex, place.cost, rules.mayEnd(hex), place.stops,
                                  looksLater && rules.isOverstacked(hex)};
            field.m_reach.push_back(reach);
            field.m_back.push_back(place.back);
            if (!reach.mayEnd)
                addWhy(hex, rules.endReasons(hex));
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
            if (!rules.isOpen(*step))
                addNew(reasons, rules.stepReasons(*step));
            else if (from.stops)
                addNew(reasons, rules.stopReasons(step->from));
            else
                addNew(reasons, {{ReasonCode::TooDear, rules.rule(), {}, {}}});
        }
        addWhy(first->to, std::move(reasons));
        first = last;
    }
    std::sort(field.m_why.begin(), field.m_why.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    return field;
}

MoveField moveField(BoardLayers& layers, const MoveQuestion& question)
{
    return MoveSearch().find(layers, question);
}

MoveWay judgeWay(BoardLayers& layers, const MoveQuestion& question, const std::vector<HexIndex>& path)
{
    const RuleBoard& board = layers.board();
    MoveWay way;
    HexIndex at = startOf(board, question);
    const HexIndex start = at;
    const LiftedUnits lifted(layers, question.units);
    const StackRules rules(layers, question, start);
    const auto refuse = [&](HexIndex hex, std::vector<Reason> reasons) {
        if (way.refused == noHex)
            way.refused = hex;
        way.isAllowed = false;
        addNew(way.why, std::move(reasons));
    };
    if (std::vector<Reason> held = rules.held(); !held.empty() && !path.empty())
        refuse(path.front(), std::move(held));
    bool isTooDear = false;
    for (const HexIndex to : path) {
        HexStep step{at, to, HexDirection::D0};
        if (at != noHex) {
            const auto direction = board.grid().directionTo(at, to);
            if (!direction) { // a jump over holes, drawn while the move was free
                refuse(to, {{ReasonCode::OffMap, noRule, {}, {}}});
                at = to;
                continue;
            }
            step.direction = *direction;
        }
        if (way.stops)
            refuse(to, rules.stopReasons(at));
        if (!rules.isOpen(step))
            refuse(to, rules.stepReasons(step));
        way.cost += rules.cost(step);
        if (rules.hasCosts() && rules.allowance() && way.cost > *rules.allowance() && !isTooDear) {
            isTooDear = true;
            refuse(to, {{ReasonCode::TooDear, rules.rule(), {}, {}}});
        }
        way.stops = rules.stops(to);
        at = to;
    }
    if (!path.empty() && at != start && !rules.mayEnd(at))
        refuse(at, rules.endReasons(at));
    return way;
}

std::vector<EntryHex> entryHexes(const RuleBoard& board, UnitIndex index)
{
    const Unit& unit = board.unit(index);
    const HexMap& map = board.map();
    const Ruleset& game = board.ruleset();
    std::vector<const EntryRules*> entries;
    for (const EntryRules& entry : game.entry) {
        if (!entry.regions.isEmpty() && applies(entry.when, unit, board.position().turn, board.rules(), {}))
            entries.push_back(&entry);
    }
    const auto isNamedBy = [&](const EntryRules& entry, HexIndex hex) {
        return std::any_of(entry.regions.begin(), entry.regions.end(), [&](const QString& name) {
            const HexSet* region = map.region(name);
            return region != nullptr && region->contains(hex);
        });
    };
    std::vector<HexIndex> hexes;
    const auto addRegion = [&](const QString& name) {
        const HexSet* region = map.region(name);
        if (region == nullptr)
            return false;
        region->forEach([&](HexIndex hex) { hexes.push_back(hex); });
        return true;
    };
    if (unit.arrival && !unit.arrival->at.isEmpty()) {
        for (const QString& name : unit.arrival->at) {
            if (const auto hex = map.find(name); !addRegion(name) && hex)
                hexes.push_back(*hex);
        }
    } else {
        for (const EntryRules* entry : entries)
            std::for_each(entry->regions.begin(), entry->regions.end(), addRegion);
    }
    std::sort(hexes.begin(), hexes.end());
    hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
    std::erase_if(hexes, [&](HexIndex hex) { return !board.hasHex(hex); });
    sortByNumber(board.grid(), hexes, [](HexIndex hex) { return hex; });

    const Mover mover{board.side(index), noHex, 0, {index}, nullptr, nullptr};
    const ForbidTests forbid(board, game.moves.forbid, purpose, unit, {});
    std::vector<ForbidTests> entryTests;
    for (const EntryRules* entry : entries)
        entryTests.emplace_back(board, entry->forbid, purpose, unit, CombatPart());
    std::vector<EntryHex> result;
    for (const HexIndex hex : hexes) {
        const HexStep step{noHex, hex, HexDirection::D0};
        EntryHex entry{hex, {}};
        if (unit.arrival && board.position().turn.number < unit.arrival->turn)
            entry.why.push_back({ReasonCode::TooEarly, noRule, {}, {}});
        addNew(entry.why, forbid.stepReasons(board, mover, step));
        std::vector<Reason> closed;
        bool isOpen = false;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (!isNamedBy(*entries[i], hex))
                continue;
            isOpen = isOpen || entryTests[i].isOpen(board, mover, step);
            addNew(closed, entryTests[i].stepReasons(board, mover, step));
        }
        if (!isOpen)
            addNew(entry.why, std::move(closed));
        result.push_back(std::move(entry));
    }
    return result;
}

RuleIndex delayRule(const RuleBoard& board, UnitIndex index)
{
    for (const EntryRules& entry : board.ruleset().entry) {
        if (entry.mayDelay && applies(entry.when, board.unit(index), board.position().turn, board.rules(), {}))
            return board.ruleset().rule(entry.rule);
    }
    return noRule;
}
