// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/move_judge.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/zoc_costs.h"

#include <limits>

namespace {

bool fits(const MoveMode& mode, const RuleView& board, UnitIndex unit)
{
    return holds(mode.when, {board, unit, {}});
}

/// The entry of the mode that counts for the unit; null: it may not move in that way now.
const MoveMode* modeOf(const RuleView& board, const QString& name, UnitIndex unit)
{
    const std::vector<MoveMode>& modes = board.ruleset().moves.modes;
    const auto found = std::find_if(modes.begin(), modes.end(),
                                    [&](const MoveMode& mode) { return mode.name == name && fits(mode, board, unit); });
    return found == modes.end() ? nullptr : &*found;
}

/// The rule that closes the mode to the unit: that of the entry which would count at another time, else of the first.
RuleIndex closingRule(const RuleView& board, const QString& name, UnitIndex unit)
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
bool isOverstackedInEmptyHex(const RuleView& board, const Mover& mover)
{
    for (HexIndex hex = 0; hex < board.grid().size(); ++hex) {
        if (!board.isOccupied(hex, mover.side))
            return isOverstackedBy(board, hex, mover.side, mover.units);
    }
    return false;
}

/// Whether some test asks for supply.
bool asksForSupply(const MoveRules& moves)
{
    const auto asks = [](const std::vector<ForbidTest>& tests) {
        return std::any_of(tests.begin(), tests.end(), [](const ForbidTest& test) {
            return test.kind == "farther-from-supply" || test.kind == "out-of-supply";
        });
    };
    return asks(moves.forbid) || asks(moves.stops) || asks(moves.holds)
           || std::any_of(moves.modes.begin(), moves.modes.end(),
                          [&](const MoveMode& mode) { return asks(mode.forbid); });
}

} // namespace

void addNew(std::vector<Reason>& list, std::vector<Reason> more)
{
    for (Reason& reason : more) {
        if (!contains(list, reason))
            list.push_back(std::move(reason));
    }
}

MoveJudge::MoveJudge(DerivedLayers& layers, const MoveQuestion& question, HexIndex start)
    : m_layers(layers), m_start(start)
{
    m_mover.units = question.units;
    m_mover.side = question.units.empty() ? 0 : board().side(question.units.front());
    m_mover.start = start != noHex ? start : question.enteredAt;
    if (asksForSupply(moves()) && !question.units.empty())
        m_mover.supply = &m_supply.emplace(layers, question.units.front(), question.units);
    m_isOverstackedAlone = isOverstackedInEmptyHex(board(), m_mover);
    m_limitsDiffer = hasLimitsByHex(board().ruleset());
    for (const UnitIndex unit : question.units) {
        m_forbid.add(board(), moves().forbid, unit);
        m_stops.add(board(), moves().stops, unit);
    }
    m_stopsByStep = m_stops.asksForHexsides();
    m_endsByStep = std::ranges::any_of(moves().forbid, [](const ForbidTest& test) {
        const EntryAt usual = test.kind->scope == TestScope::End ? EntryAt::End : EntryAt::Each;
        return test.at.value_or(usual) == EntryAt::End
               && (test.kind->scope == TestScope::Hexside || asksForStep(test.when));
    });
    if (!question.mode.isEmpty())
        readMode(question);
    readCosts(question);
    holdUnits(question);
}

void MoveJudge::readMode(const MoveQuestion& question)
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
        if (!contains(m_modes, mode))
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
void MoveJudge::holdMode(const MoveMode& mode)
{
    const RuleIndex rule = board().ruleset().rule(mode.rule);
    if (!mode.along.isEmpty()) {
        const PathKind* path = board().map().path(mode.along);
        if (path == nullptr || path->links.mask(m_start) == 0)
            addNew(m_held, {{ReasonCode::OffPath, rule, {}, {}}});
    }
    for (const UnitIndex unit : m_mover.units) {
        const ForbidTests tests(board(), mode.forbid, ZocPurpose::Movement, board().unit(unit), {});
        std::vector<Reason> reasons = tests.stepReasons(board(), m_mover, HexStep{noHex, m_start, HexDirection::D0});
        // The hex in which a unit stands is its own, no matter who was painted as its owner.
        std::erase_if(reasons, [](const Reason& reason) { return reason.code == ReasonCode::NotControlled; });
        addNew(m_held, std::move(reasons));
    }
}

void MoveJudge::readCosts(const MoveQuestion& question)
{
    m_hasCosts = m_halves > 0 || std::all_of(question.units.begin(), question.units.end(), [&](UnitIndex unit) {
                     return areMovesCounted(board().ruleset(), board().unit(unit).type);
                 });
    if (!m_hasCosts)
        return;
    std::vector<UnitIndex> kinds; // a unit of each cost
    const auto paysLike = [this](UnitIndex unit) {
        return [this, &who = board().unit(unit)](UnitIndex other) {
            const Unit& like = board().unit(other);
            return like.type == who.type && like.side == who.side && like.nation == who.nation;
        };
    };
    const bool isEachAsked =
        hasZocCosts(board().ruleset(), ZocPurpose::Movement) || doCostsAskForSteps(board().ruleset());
    bool isKnown = !question.units.empty();
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < question.units.size(); ++i) {
        const UnitIndex unit = question.units[i];
        const bool isHalved = i < question.halved.size() && question.halved[i];
        const auto allowance = moveAllowance(board(), unit, isHalved);
        isKnown = isKnown && allowance.has_value();
        least = std::min(least, allowance.value_or(least) - (i < question.spent.size() ? question.spent[i] : 0));
        const auto kind = std::ranges::find_if(kinds, paysLike(unit));
        const auto place = static_cast<std::size_t>(kind - kinds.begin());
        if (m_halves == 0 && kind == kinds.end()) {
            kinds.push_back(unit);
            m_costs.emplace_back(board(), board().unit(unit));
        }
        if (isEachAsked) {
            m_payers.push_back({m_mover, place});
            m_payers.back().mover.lead = unit;
        }
    }
    if (isKnown)
        m_allowance = std::max(least, 0);
}

int MoveJudge::costOfEach(const HexStep& step) const
{
    int dearest = 0;
    for (const Payer& payer : m_payers) {
        int cost = m_halves;
        if (m_halves == 0)
            cost = m_costs[payer.cost].of(board(), payer.mover, step, ZocPurpose::Movement);
        dearest = std::max(dearest, cost + zocCost(board(), payer.mover, step, ZocPurpose::Movement));
    }
    return dearest;
}

void MoveJudge::holdUnits(const MoveQuestion& question)
{
    for (const UnitIndex unit : question.units) {
        if (m_start == noHex || moves().holds.empty())
            continue;
        const ForbidTests tests(board(), moves().holds, ZocPurpose::Movement, board().unit(unit), {});
        Mover asked = m_mover;
        asked.lead = unit;
        addNew(m_held, tests.stepReasons(board(), asked, {noHex, m_start, HexDirection::D0}));
    }
    for (const HeldUnits& held : moves().held) {
        Reason state{ReasonCode::UnitState, board().ruleset().rule(held.rule), {}, {}};
        for (const UnitIndex unit : question.units) {
            if ((held.states.isEmpty() || hasAny(board().unit(unit).states, held.states))
                && holds(held.when, {board(), unit, {}}))
                state.units.push_back(unit);
        }
        if (!state.units.empty())
            m_held.push_back(state);
    }
    if (m_hasCosts && m_allowance == 0)
        m_held.push_back({ReasonCode::TooDear, rule(), {}, {}});
}

std::vector<Reason> MoveJudge::stepReasons(const HexStep& step, HexIndex before) const
{
    std::vector<Reason> reasons;
    if (!followsPaths(step)) {
        for (const auto& [links, pathRule] : m_along) {
            if (links == nullptr || !links->contains(step.from, step.direction))
                addNew(reasons, {{ReasonCode::OffPath, pathRule, {}, {}}});
        }
    }
    addNew(reasons, m_forbid.stepReasons(board(), m_mover, step, momentOf(step, before)));
    if (step.to == noHex && reasons.empty())
        reasons.push_back({ReasonCode::OffMap, noRule, {}, {}});
    return reasons;
}

std::vector<Reason> MoveJudge::endReasons(HexIndex hex, HexIndex from) const
{
    std::vector<Reason> reasons = m_forbid.endReasons(board(), m_mover, stepInto(hex, from));
    if (moves().stacking != MoveRules::Stacking::MoveEnd || !isOverstacked(hex))
        return reasons;
    Reason reason{ReasonCode::Overstacked, board().ruleset().rule(moves().stackingRule), {}, {}};
    board().forEachUnit(hex, m_mover.side, [&](UnitIndex unit) {
        if (board().stackValue(unit) > 0)
            reason.units.push_back(unit);
    });
    std::sort(reason.units.begin(), reason.units.end(),
              [&](UnitIndex a, UnitIndex b) { return board().unit(a).id < board().unit(b).id; });
    reasons.push_back(std::move(reason));
    return reasons;
}
