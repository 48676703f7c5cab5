// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/supply_leg_field.h"

#include "rules/zoc_costs.h"

#include <algorithm>

namespace {

/// Directions in which lines go on, the end of lines, and directions in which the next leg goes on.
constexpr std::size_t placesOfMiddle = 2 * directionCount + 1;

} // namespace

SupplyLegField::SupplyLegField(const RuleView& board, UnitIndex unit, const SupplyLeg& leg,
                               const SupplySources& sources, const SupplyLegField* next, bool ignoresLimit)
    : m_leg(&leg), m_next(next), m_blocked(board, leg.blocked, ZocPurpose::Supply, board.unit(unit), {}),
      m_limit(leg.limit && !ignoresLimit ? board.rules().value(*leg.limit) : unlimited)
{
    m_mover.side = board.side(unit);
    m_mover.lead = unit;
    for (const QString& name : leg.to) {
        if (const SupplySources::Source* source = sources.find(name))
            m_sources.push_back(&source->hexes());
    }
    if (!leg.follow.isEmpty()) {
        static const HexsideSet noLinks;
        const PathKind* path = board.map().path(leg.follow);
        m_links = path == nullptr ? &noLinks : &path->links;
    }
    if (leg.measure == QLatin1String("movement")) {
        m_movement.emplace(board, board.unit(unit));
        if (m_limit != unlimited)
            m_limit *= MovementCost::halvesPerPoint;
        m_hasZocCosts = hasZocCosts(board.ruleset(), ZocPurpose::Supply);
    }
    findMiddles(board);
    const auto& legend = board.map().legend;
    for (std::size_t entry = 0; entry < legend.size(); ++entry)
        m_notThrough[entry] = legend[entry].terrain && leg.intoNotThrough.contains(*legend[entry].terrain);
    if (leg.endsAtUnit())
        findUnitEnds(board, unit, ignoresLimit);
    if (isPlain() && flood(board))
        return;
    keepOpenHexes(board);
    if (next != nullptr)
        next->needLengths(board);
    m_hasLengths = false;
    if (!floodCosts(board))
        needLengths(board);
}

bool SupplyLegField::isPlain() const
{
    return m_next == nullptr && !m_leg->endsAtUnit() && m_blocked.isAlikeEverywhere() && !m_blocked.looksBack()
           && m_links == nullptr && m_notThrough.none() && (!m_movement || m_limit == unlimited);
}

std::vector<HexIndex> SupplyLegField::sourceHexes(const RuleView& board)
{
    std::vector<HexIndex> ends;
    for (const HexSet* source : m_sources)
        source->forEach([&](HexIndex hex) { ends.push_back(hex); });
    m_hasEnds = std::any_of(ends.begin(), ends.end(), [&](HexIndex hex) { return board.hasHex(hex); });
    return ends;
}

bool SupplyLegField::flood(const RuleView& board)
{
    m_flood.emplace(board.grid());
    m_flood->setBarriers(m_blocked.closedHexsides(board, m_mover));
    setRows(board, *m_flood);
    if (m_flood->flood(sourceHexes(board), m_limit))
        return true;
    m_flood.reset();
    return false;
}

bool SupplyLegField::floodCosts(const RuleView& board)
{
    if (!m_movement || m_limit == unlimited || m_next != nullptr || m_leg->endsAtUnit() || m_links != nullptr
        || m_hasZocCosts || !m_blocked.isAlikeEverywhere() || m_blocked.looksBack())
        return false;
    const auto costs = m_movement->entryCosts(board);
    if (!costs)
        return false;
    std::vector<std::uint8_t> barriers = m_blocked.closedHexsides(board, m_mover);
    if (m_notThrough.any()) {
        constexpr std::uint8_t all = (1U << directionCount) - 1;
        barriers.resize(static_cast<std::size_t>(board.grid().size()));
        for (HexIndex hex = 0; hex < board.grid().size(); ++hex) {
            if (!isPassable(board, hex) && !isSource(hex))
                barriers[static_cast<std::size_t>(hex)] = all;
        }
    }
    m_costs.emplace(board.grid(), *costs);
    m_costs->setBarriers(barriers);
    setRows(board, *m_costs);
    m_costs->flood(sourceHexes(board), m_limit);
    return true;
}

bool SupplyLegField::update(const RuleView& board, std::span<const HexIndex> changed)
{
    if (!m_flood && !m_costs)
        return isAsBefore(board, changed);
    if (!m_blocked.asksForHexesAlone())
        return false;
    const auto isOpen = [&](HexIndex hex) { return board.hasHex(hex) && isHexOpen(board, hex); };
    if (m_costs) {
        bool isOther = false;
        for (const HexIndex hex : changed)
            isOther = m_costs->setOpen(hex, isOpen(hex)) || isOther;
        if (isOther) {
            m_costs->flood(sourceHexes(board), m_limit);
            forgetLengths();
        }
        return true;
    }
    m_changes.clear();
    for (const HexIndex hex : changed) {
        const bool isNowOpen = isOpen(hex);
        if (isNowOpen != m_flood->isOpen(hex))
            m_changes.push_back({hex, endLength(hex) == 0, isNowOpen});
    }
    return m_changes.empty() || m_flood->change(m_changes);
}

void SupplyLegField::keepOpenHexes(const RuleView& board)
{
    if (m_blocked.asksForHexesAlone() && m_middles.empty() && !m_hasZocCosts && !m_leg->toUnits
        && !(m_movement && doCostsAskForSteps(board.ruleset())))
        m_open = m_blocked.openHexes(board, m_mover);
}

bool SupplyLegField::isAsBefore(const RuleView& board, std::span<const HexIndex> changed) const
{
    if (m_flood ? !m_blocked.asksForHexesAlone() : m_open.empty())
        return false;
    return std::all_of(changed.begin(), changed.end(), [&](HexIndex hex) {
        const bool isOpen = board.hasHex(hex) && isHexOpen(board, hex);
        if (isOpen != (m_flood ? m_flood->isOpen(hex) : m_open[static_cast<std::size_t>(hex)] != 0))
            return false;
        if (!m_leg->endsAtUnit())
            return true;
        auto recorded =
            std::find_if(m_endUnits.begin(), m_endUnits.end(), [hex](const auto& each) { return each.first == hex; });
        bool isSame = true;
        board.forEachUnit(hex, m_mover.side, [&](UnitIndex unit) {
            if (!isOfEndType(board, unit))
                return;
            isSame = isSame && recorded != m_endUnits.end() && *recorded == std::pair(hex, unit);
            if (isSame)
                ++recorded;
        });
        return isSame && (recorded == m_endUnits.end() || recorded->first != hex);
    });
}

template<typename Flood>
void SupplyLegField::setRows(const RuleView& board, Flood& flood) const
{
    const HexGrid& grid = board.grid();
    std::vector<std::uint8_t> open(static_cast<std::size_t>(grid.columns()));
    for (int row = 0; row < grid.rows(); ++row) {
        m_blocked.openHexes(board, m_mover, row * grid.columns(), open);
        flood.setRow(row, open.data());
    }
}

void SupplyLegField::forgetLengths()
{
    m_hasLengths = false;
    m_total.clear();
    m_used.clear();
    m_more.clear();
    m_lastMore.clear();
}

bool SupplyLegField::isSource(HexIndex hex) const
{
    return std::any_of(m_sources.begin(), m_sources.end(),
                       [hex](const HexSet* source) { return source->contains(hex); });
}

void SupplyLegField::needLengths(const RuleView& board) const
{
    if (m_hasLengths)
        return;
    m_hasLengths = true;
    m_total.resize(static_cast<std::size_t>(board.grid().size()) + m_middles.size() * placesOfMiddle, unreachable);
    if (m_limit != unlimited) {
        m_used.resize(m_total.size(), 0);
        m_lastMore.resize(m_total.size(), -1);
    }
    search(board);
}

int SupplyLegField::endLength(HexIndex hex) const
{
    if (m_leg->endsAtUnit()) {
        const UnitEnd* end = unitEnd(hex);
        return end == nullptr ? unreachable : end->toGo;
    }
    if (m_next == nullptr)
        return isSource(hex) ? 0 : unreachable;
    return isOnNextPath(hex) ? m_next->recorded(hex, m_next->m_limit) : unreachable;
}

int SupplyLegField::endLengthAtStart(const RuleView& board, HexIndex hex) const
{
    if (m_next == nullptr || m_leg->endsAtUnit())
        return endLength(hex);
    return isOnNextPath(hex) ? m_next->lengthFrom(board, hex) : unreachable;
}

bool SupplyLegField::isOnNextPath(HexIndex hex) const
{
    return m_next->m_links == nullptr || m_next->m_links->mask(hex) != 0;
}

int SupplyLegField::usedAtEnd(HexIndex hex) const
{
    const UnitEnd* end = unitEnd(hex);
    return end == nullptr ? 0 : end->used;
}

bool SupplyLegField::mayEndAt(HexIndex hex, int allowance) const
{
    return endLength(hex) != unreachable && usedAtEnd(hex) <= allowance;
}

bool SupplyLegField::mayEndAtStart(const RuleView& board, HexIndex hex, int allowance) const
{
    return endLengthAtStart(board, hex) != unreachable && usedAtEnd(hex) <= allowance;
}

bool SupplyLegField::isHexOpen(const RuleView& board, HexIndex hex) const
{
    return m_blocked.isOpen(board, m_mover, {noHex, hex, HexDirection::D0});
}

bool SupplyLegField::isStepOpen(const RuleView& board, const HexStep& step, StepMoment moment) const
{
    if (m_links != nullptr && !m_links->contains(step.from, step.direction))
        return false;
    return m_blocked.isOpen(board, m_mover, step, moment);
}

void SupplyLegField::findMiddles(const RuleView& board)
{
    const bool changes = m_next != nullptr && !m_leg->endsAtUnit() && !m_next->m_middles.empty();
    if (!m_blocked.looksBack() && !changes)
        return;
    const auto size = static_cast<std::size_t>(board.grid().size());
    for (HexIndex hex = 0; hex < board.grid().size(); ++hex) {
        if (board.hasHex(hex)
            && ((changes && m_next->isMiddle(hex))
                || (m_blocked.looksBack() && m_blocked.looksBackIn(board, m_mover, hex))))
            m_middles.emplace(hex, size + m_middles.size() * placesOfMiddle);
    }
}

bool SupplyLegField::mayTurn(const RuleView& board, HexIndex before, HexIndex middle, HexDirection onward) const
{
    const HexStep step{middle, board.neighbour(middle, onward), onward};
    return m_blocked.isOpen(board, m_mover, step, {.before = before});
}

bool SupplyLegField::mayTurn(const RuleView& board, HexIndex before, const Label& label) const
{
    if (label.changes)
        return m_next->mayTurn(board, before, label.hex, label.onward);
    return label.isEnd || !isMiddle(label.hex) || mayTurn(board, before, label.hex, label.onward);
}

std::vector<Reason> SupplyLegField::reasons(const RuleView& board, const HexStep& step, StepMoment moment) const
{
    return m_blocked.stepReasons(board, m_mover, step, moment);
}

int SupplyLegField::stepCost(const RuleView& board, const HexStep& step) const
{
    const int extra = m_hasZocCosts ? zocCost(board, m_mover, step, ZocPurpose::Supply) : 0;
    return m_movement ? m_movement->of(board, m_mover, step, ZocPurpose::Supply) + extra : 1;
}

int SupplyLegField::allowanceAfter(const RuleView& board, const HexStep& step, int allowance) const
{
    return allowance == unlimited ? unlimited : allowance - stepCost(board, step);
}

int SupplyLegField::recorded(HexIndex hex, int allowance) const
{
    if (m_flood) {
        const int distance = m_flood->distance(hex);
        return distance <= allowance ? distance : unreachable;
    }
    return recordedAt(static_cast<std::size_t>(hex), allowance);
}

int SupplyLegField::recordedAt(std::size_t at, int allowance) const
{
    if (m_total[at] == unreachable)
        return unreachable;
    if (m_used.empty()) // nothing was used but the hexes themselves
        return m_total[at] <= allowance ? m_total[at] : unreachable;
    if (m_used[at] <= allowance)
        return m_total[at];
    // Further lengths use less and less.
    int total = unreachable;
    for (std::int32_t more = m_lastMore[at]; more >= 0;) {
        const Label& label = m_more[static_cast<std::size_t>(more)];
        if (label.used > allowance)
            break;
        total = label.total;
        more = label.before;
    }
    return total;
}

int SupplyLegField::lengthBeyond(const RuleView& board, HexIndex hex, int allowance, HexIndex before) const
{
    needLengths(board);
    if (isPassable(board, hex))
        return lengthAtChange(board, hex, allowance, before);
    if (!isHexOpen(board, hex) || !mayEndAt(hex, allowance))
        return unreachable;
    const bool changes = before != noHex && m_next != nullptr && !m_leg->endsAtUnit();
    return changes ? m_next->lengthAtChange(board, hex, m_next->m_limit, before) : endLength(hex);
}

int SupplyLegField::lengthAtChange(const RuleView& board, HexIndex hex, int allowance, HexIndex before) const
{
    needLengths(board);
    if (before == noHex || !isMiddle(hex))
        return recorded(hex, allowance);
    int best = recordedAt(placeOf({hex, 0, 0, true}), allowance);
    for (const bool isEnd : {false, true}) {
        for (const HexDirection onward : allDirections) {
            const Label label{hex, 0, 0, isEnd, onward, isEnd};
            const int length = recordedAt(placeOf(label), allowance);
            if (length != unreachable && (best == unreachable || length < best) && mayTurn(board, before, label))
                best = length;
        }
    }
    return best;
}

std::vector<SupplyLegField::Label> SupplyLegField::findEnds(const RuleView& board) const
{
    std::vector<Label> ends;
    const auto addEnd = [&](HexIndex hex) {
        const int toGo = endLength(hex);
        if (toGo == unreachable)
            return;
        m_hasEnds = true;
        if (!isHexOpen(board, hex))
            return;
        const bool changes = m_next != nullptr && !m_leg->endsAtUnit() && m_next->isMiddle(hex);
        const auto add = [&](const Label& onNext, const Label& end) {
            const int length = changes ? m_next->recordedAt(m_next->placeOf(onNext), m_next->m_limit) : toGo;
            if (length != unreachable)
                ends.push_back({hex, length, usedAtEnd(hex), true, end.onward, end.changes});
        };
        add({hex, 0, 0, true}, {hex, 0, 0, true});
        for (std::size_t d = 0; changes && d < directionCount; ++d)
            add({hex, 0, 0, false, allDirections[d]}, {hex, 0, 0, true, allDirections[d], true});
    };
    if (m_leg->endsAtUnit()) {
        for (const UnitEnd& end : m_unitEnds)
            addEnd(end.hex);
    } else if (m_next == nullptr) {
        for (const HexSet* source : m_sources) {
            source->forEach([&](HexIndex hex) {
                if (board.hasHex(hex))
                    addEnd(hex);
            });
        }
    } else {
        for (HexIndex hex = 0; hex < board.grid().size(); ++hex)
            addEnd(hex);
    }
    std::stable_sort(ends.begin(), ends.end(), [](const Label& a, const Label& b) { return a.total < b.total; });
    return ends;
}

std::size_t SupplyLegField::placeOf(const Label& label) const
{
    if (!isMiddle(label.hex))
        return static_cast<std::size_t>(label.hex);
    const auto onward = static_cast<std::size_t>(toInt(label.onward));
    return m_middles.at(label.hex)
           + (label.changes ? directionCount + 1 + onward
              : label.isEnd ? directionCount
                            : onward);
}

int SupplyLegField::leastRecorded(std::size_t at) const
{
    return m_lastMore[at] < 0 ? m_used[at] : m_more[static_cast<std::size_t>(m_lastMore[at])].used;
}

bool SupplyLegField::record(const Label& label) const
{
    if (isMiddle(label.hex))
        recordAt(static_cast<std::size_t>(label.hex), label);
    return recordAt(placeOf(label), label);
}

bool SupplyLegField::recordAt(std::size_t at, const Label& label) const
{
    if (m_total[at] == unreachable) {
        m_total[at] = label.total;
        if (!m_used.empty())
            m_used[at] = label.used;
        return true;
    }
    // Totals come in growing order, so a later one is of use only if it uses less than all before it.
    if (m_used.empty() || label.used >= leastRecorded(at))
        return false;
    m_more.push_back(label);
    m_more.back().before = m_lastMore[at];
    m_lastMore[at] = static_cast<std::int32_t>(m_more.size()) - 1;
    return true;
}

void SupplyLegField::search(const RuleView& board) const
{
    const std::vector<Label> ends = findEnds(board);
    std::vector<Label> queue; // in order of growing total
    queue.reserve(ends.size());
    std::size_t nextEnd = 0;
    for (std::size_t head = 0; head < queue.size() || nextEnd < ends.size(); ++head) {
        while (nextEnd < ends.size() && (head == queue.size() || ends[nextEnd].total <= queue[head].total)) {
            // Where a line may end but not pass, one that would pass is no better than one that ends there.
            if (record(ends[nextEnd]) || !isPassable(board, ends[nextEnd].hex))
                queue.push_back(ends[nextEnd]);
            ++nextEnd;
        }
        if (head == queue.size())
            break;
        const Label label = queue[head];
        if (!isPassable(board, label.hex) && !label.isEnd)
            continue; // the line may begin here but not pass through
        const auto neighbours = board.grid().neighbours(label.hex);
        for (const HexDirection direction : allDirections) {
            const HexIndex from = neighbours[static_cast<std::size_t>(toInt(direction))];
            if (from == noHex || !board.hasHex(from))
                continue;
            const Label there{from, 0, 0, false, opposite(direction)};
            const std::size_t at = placeOf(there);
            if (m_total[at] != unreachable
                && (m_used.empty() || (m_costs && leastRecorded(at) == m_costs->least(from))))
                continue; // nothing that comes later is shorter or uses less
            if (!mayTurn(board, from, label))
                continue;
            // The line runs from the unit to the source: from the neighbour into this hex.
            const HexStep step{from, label.hex, opposite(direction)};
            const int used = label.used + (m_used.empty() ? 0 : stepCost(board, step));
            if (used > m_limit || !isStepOpen(board, step) || !isHexOpen(board, from))
                continue;
            const Label reached{from, label.total + 1, used, false, opposite(direction)};
            if (record(reached))
                queue.push_back(reached);
        }
    }
}

bool SupplyLegField::leadsFrom(const RuleView& board, HexIndex hex) const
{
    if (!m_costs)
        return lengthFrom(board, hex) != unreachable;
    const auto leads = [this](HexIndex from, int allowance) {
        const int used = m_costs->least(from);
        return used != unreachable && used <= allowance;
    };
    if (isSource(hex) || (!m_blocked.sparesFirst() && leads(hex, m_limit)))
        return true;
    // The hex itself may be closed to others: then its neighbours say. One that may not be passed has to be an end.
    return std::any_of(allDirections.begin(), allDirections.end(), [&](HexDirection direction) {
        const HexStep step{hex, board.neighbour(hex, direction), direction};
        return step.to != noHex && leads(step.to, allowanceAfter(board, step, m_limit))
               && (isPassable(board, step.to) || isSource(step.to)) && isStepOpen(board, step, {.isFirst = true});
    });
}

int SupplyLegField::lengthFrom(const RuleView& board, HexIndex hex, int allowance) const
{
    needLengths(board);
    int best = usedAtEnd(hex) <= allowance ? endLengthAtStart(board, hex) : unreachable;
    const int open = m_blocked.sparesFirst() ? unreachable : recorded(hex, allowance);
    if (open != unreachable && (best == unreachable || open < best))
        best = open;
    if (best != unreachable && best <= 1)
        return best;
    // The hex itself may be closed to others: then its neighbours say.
    for (const HexDirection direction : allDirections) {
        const HexStep step{hex, board.neighbour(hex, direction), direction};
        if (step.to == noHex)
            continue;
        const int left = allowanceAfter(board, step, allowance);
        const int beyond = left < 0 ? unreachable : lengthBeyond(board, step.to, left, hex);
        if (beyond != unreachable && (best == unreachable || beyond + 1 < best)
            && isStepOpen(board, step, {.isFirst = true}))
            best = beyond + 1;
    }
    return best;
}
