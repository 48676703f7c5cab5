// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/group_search.h"

#include "base/lists.h"

#include <algorithm>

namespace {

Mover moverOf(const RuleView& board, const RetreatGroup& group, const RetreatOrder& order)
{
    return {.side = board.side(group.top()),
            .start = group.start,
            .length = order.lengthFor(group.asked(board)),
            .units = group.units,
            .vacated = &order.vacated,
            .lead = group.lead(board),
            .part = {group.role, order.electsLength, order.combat}};
}

} // namespace

GroupTask::GroupTask(DerivedLayers& layers, const PreparedRetreat& rules, const RetreatGroup& group,
                     const RetreatOrder& order, Displacer* displacer)
    : m_board(layers.board()), m_rules(rules), m_group(group), m_order(order),
      m_mover(moverOf(m_board, group, order)), m_context{m_board, m_mover}
{
    if (rules.displace != nullptr)
        m_settlements.emplace(displacer, m_board, m_mover, group, order);
    m_mover.settlements = m_settlements ? &*m_settlements : nullptr;
    if (order.host == nullptr) {
        const std::vector<Otherwise>& entries = m_board.ruleset().retreat.otherwise;
        const ConditionPlace place = m_mover.placeOf(m_board, {noHex, group.start}, ZocPurpose::Retreat);
        const auto first = std::find_if(entries.begin(), entries.end(),
                                        [&](const Otherwise& entry) { return holds(entry.when, place); });
        if (first != entries.end())
            m_placeOfOtherwise = static_cast<int>(first - entries.begin());
        m_otherwise = m_board.ruleset().retreat.otherwiseAt(m_placeOfOtherwise);
    }
    const auto takeSupply = [&](Mover& mover, UnitIndex unit) {
        if (rules.asksForSupply)
            mover.supply = &m_supplies.emplace_back(layers, unit, group.units);
        if (rules.scores.asksForUnlimitedSupply())
            mover.unlimitedSupply = &m_supplies.emplace_back(layers, unit, group.units, SupplyField::Limits::Ignore);
    };
    takeSupply(m_mover, group.top());
    const std::vector<UnitIndex> asked = group.asked(m_board);
    if (asked.size() < 2)
        return;
    m_members.assign(asked.size(), m_mover);
    for (std::size_t member = 0; member < asked.size(); ++member) {
        m_members[member].lead = asked[member];
        takeSupply(m_members[member], asked[member]);
    }
    m_mover.members = &m_members;
}

void GroupTask::setEnds(const std::vector<HexIndex>& ends)
{
    m_context.measuresHexes = m_rules.scores.fallsBackToHexes(m_context, ends);
}

/// The hex that units for whom room is made have left, or taken; null: it is none.
const VacatedHex* GroupTask::vacatedByHosts(HexIndex hex) const
{
    return m_order.host == nullptr || hex == m_group.start ? nullptr
                                                           : findBy(m_order.host->hexes, &VacatedHex::hex, hex);
}

bool GroupTask::isOpen(const HexStep& step, StepMoment moment) const
{
    moment.makesRoom = makesRoom(step);
    return vacatedByHosts(step.to) == nullptr && m_rules.forbid.isOpen(m_board, m_mover, step, moment);
}

std::vector<Reason> GroupTask::stepReasons(const HexStep& step, StepMoment moment) const
{
    moment.makesRoom = makesRoom(step);
    std::vector<Reason> reasons = m_rules.forbid.stepReasons(m_board, m_mover, step, moment);
    if (vacatedByHosts(step.to) != nullptr) {
        Reason& reason = reasons.emplace_back();
        reason.code = ReasonCode::VacatedHex;
        reason.rule = m_board.ruleset().rule(m_rules.displace->rule);
        for (const VacatedHex& vacated : m_order.host->hexes) {
            if (vacated.hex == step.to)
                reason.units.insert(reason.units.end(), vacated.units.begin(), vacated.units.end());
        }
    }
    return reasons;
}

bool GroupTask::mayEnd(const HexStep& last, StepMoment moment) const
{
    moment.makesRoom = makesRoom(last);
    return m_rules.forbid.mayEnd(m_board, m_mover, last, moment)
           && (!moment.makesRoom || m_settlements->of(last.to).settles);
}

std::vector<Reason> GroupTask::endReasons(const HexStep& last, StepMoment moment) const
{
    moment.makesRoom = makesRoom(last);
    std::vector<Reason> reasons = m_rules.forbid.endReasons(m_board, m_mover, last, moment);
    if (moment.makesRoom && !m_settlements->of(last.to).settles) {
        Reason& reason = reasons.emplace_back();
        reason.code = ReasonCode::CannotDisplace;
        reason.rule = m_board.ruleset().rule(m_rules.displace->rule);
        m_board.forEachUnit(last.to, m_mover.side, [&](UnitIndex unit) { reason.units.push_back(unit); });
    }
    return reasons;
}

DisplacedUnits GroupTask::displacedBy(const HexStep& last) const
{
    return makesRoom(last) ? m_settlements->of(last.to).displaced : DisplacedUnits();
}

GroupSearch::GroupSearch(DerivedLayers& layers, const PreparedRetreat& rules, const RetreatGroup& group,
                         const RetreatOrder& order, Displacer* displacer)
    : m_task(layers, rules, group, order, displacer), m_search(m_task),
      m_pathScores(m_search, m_task.rules().scores, m_task.context())
{
    std::vector<HexIndex> ends;
    for (const PathSearch::Path& path : m_search.paths()) {
        if (const HexIndex end = endOf(path); end != noHex)
            ends.push_back(end);
    }
    m_task.setEnds(ends);
}

HexIndex GroupSearch::endOf(const PathSearch::Path& path) const
{
    return path.steps.empty() ? m_task.group().start : m_search.step(path.steps.back()).to;
}

bool GroupSearch::endsInSupply(const PathSearch::Path& path) const
{
    const HexIndex end = endOf(path);
    return end != noHex && m_task.mover().supply->isSupplied(end);
}

PathList GroupSearch::optionalPaths(const std::vector<PathLoss>& losses)
{
    const OwnersOption* option = m_task.rules().option;
    const RuleView& board = m_task.board();
    if (option == nullptr
        || !holds(option->when,
                  m_task.mover().placeOf(board, {noHex, m_task.mover().start, HexDirection::D0}, ZocPurpose::Retreat)))
        return {};
    const auto& paths = m_search.paths();
    for (std::size_t path = 0; path < paths.size(); ++path) {
        if (losses[path].isLegal() && endsInSupply(paths[path]))
            return {};
    }
    const auto holds = [&](HexIndex hex) {
        if (hex == noHex)
            return false;
        bool isHeld = false;
        board.forEachUnit(hex, m_task.mover().side, [&](UnitIndex unit) {
            isHeld = isHeld || !option->notHeldBy.contains(board.unit(unit).type);
        });
        ZocQuestion zoc = m_task.mover().zoc(ZocPurpose::Retreat);
        zoc.countsNegated = true;
        return isHeld && isInEnemyZoc(board, zoc, hex);
    };
    const bool onlyPasses = board.rules().value(option->heldHex) == QLatin1String("pass-only");
    Comparison comparison{m_task.rules().evaluation, {}, option->withoutPriorities};
    for (std::size_t path = 0; path < paths.size(); ++path) {
        const std::vector<HexIndex> hexes = m_search.hexes(paths[path]);
        const auto last = hexes.end() - (onlyPasses && !hexes.empty() ? 1 : 0);
        if (std::any_of(hexes.begin(), last, holds) && endsInSupply(paths[path]))
            comparison.paths.push_back(path);
    }
    const std::vector<PathLoss> ranks = rankPaths(m_search, scores(), m_pathScores, std::move(comparison));
    PathList best;
    for (std::size_t path = 0; path < ranks.size(); ++path) {
        if (ranks[path].isLegal())
            best.push_back(path);
    }
    return best;
}
