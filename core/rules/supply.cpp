// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/supply.h"

#include "grid/number_order.h"
#include "rules/derived_layers.h"
#include "rules/supply_field.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace {

/// Where a line has got to: on which leg, in which hex, and how much of the leg's allowance is left.
struct LegPlace
{
    std::size_t leg = 0;
    HexIndex hex = noHex;
    int allowance = 0;
    HexIndex before = noHex; ///< where it came into `hex` from, if that matters

    friend auto operator<=>(const LegPlace&, const LegPlace&) = default;
};

/// Follows the shortest lines of one chain of legs hex by hex, always on to the least hex number.
class LineTracer
{
public:
    LineTracer(const RuleView& board, const SupplyField::Line& line) : m_board(board), m_legs(line.legs) {}

    std::vector<HexIndex> trace(HexIndex start, int length)
    {
        std::vector<HexIndex> line{start};
        // Several places may share the hexes so far (one has changed to the next leg, another not yet).
        std::set<LegPlace> places = withChanges(LegPlace{0, start, m_legs.front()->limit()}, true, length);
        for (int left = length; left > 0; --left) {
            std::set<LegPlace> onward;
            HexIndex least = noHex;
            m_least.clear();
            for (const LegPlace& place : places) {
                for (const HexDirection direction : allDirections) {
                    const auto next = stepped(place, direction, left == length);
                    if (!next)
                        continue;
                    const std::set<LegPlace> reached = withChanges(*next, false, left - 1);
                    if (reached.empty())
                        continue;
                    if (next->hex != least) {
                        m_number.clear();
                        m_board.grid().numbering().appendNumber(m_number, m_board.grid().offset(next->hex));
                        if (least != noHex && m_least < m_number)
                            continue;
                        onward.clear();
                        least = next->hex;
                        std::swap(m_least, m_number);
                    }
                    onward.insert(reached.begin(), reached.end());
                }
            }
            if (onward.empty())
                break;
            places = std::move(onward);
            line.push_back(places.begin()->hex);
        }
        return line;
    }

    /// Cuts a traced line into its legs, each with both its ends; empty when it does not fit.
    std::vector<std::vector<HexIndex>> legsOf(const std::vector<HexIndex>& line)
    {
        std::vector<std::vector<HexIndex>> legs;
        cut(line, 0, 0, legs);
        return legs;
    }

private:
    std::optional<LegPlace> stepped(const LegPlace& place, HexDirection direction, bool isFirst) const
    {
        const SupplyLegField& field = *m_legs[place.leg];
        const HexStep step{place.hex, m_board.neighbour(place.hex, direction), direction};
        if (step.to == noHex || !field.isStepOpen(m_board, step, {.isFirst = isFirst, .before = place.before}))
            return std::nullopt;
        const int left = field.allowanceAfter(m_board, step, place.allowance);
        const HexIndex before = field.isMiddle(step.to) ? step.from : noHex;
        return left < 0 ? std::nullopt : std::optional(LegPlace{place.leg, step.to, left, before});
    }

    /// The place, and those that it becomes by changing to later legs, from which `left` hexes lead to the source.
    std::set<LegPlace> withChanges(LegPlace place, bool isStart, int left) const
    {
        std::set<LegPlace> result;
        bool isLegStart = isStart;
        for (bool isOpen = isStart;;) { // `isOpen`: the leg begins there, be it closed to those that enter it or not
            const SupplyLegField& field = *m_legs[place.leg];
            const bool isEnd = isStart ? field.mayEndAtStart(m_board, place.hex, place.allowance)
                                       : field.mayEndAt(place.hex, place.allowance);
            const int length = isOpen       ? field.lengthFrom(m_board, place.hex, place.allowance)
                               : isLegStart ? field.lengthAtChange(m_board, place.hex, place.allowance, place.before)
                                            : field.lengthBeyond(m_board, place.hex, place.allowance, place.before);
            // A hex that a leg may only run into is no place on it from which to go on.
            const bool goesOn = isLegStart || left == 0 || field.isPassable(m_board, place.hex);
            if (length == left && goesOn)
                result.insert(place);
            if (place.leg + 1 >= m_legs.size() || !isEnd)
                return result;
            isLegStart = true;
            isOpen = isStart || field.leg().endsAtUnit();
            ++place.leg;
            place.allowance = m_legs[place.leg]->limit();
            if (!m_legs[place.leg]->isMiddle(place.hex))
                place.before = noHex;
        }
    }

    /// Finds places for the changes of leg from line[from] on; `leg` begins there.
    bool cut(const std::vector<HexIndex>& line, std::size_t from, std::size_t leg,
             std::vector<std::vector<HexIndex>>& legs) const
    {
        const SupplyLegField& field = *m_legs[leg];
        const bool isLast = leg + 1 == m_legs.size();
        int allowance = field.limit();
        for (std::size_t at = from;; ++at) {
            const bool isEnd =
                at == 0 ? field.mayEndAtStart(m_board, line[at], allowance) : field.mayEndAt(line[at], allowance);
            if (isEnd && (!isLast || at + 1 == line.size())) {
                legs.emplace_back(line.begin() + static_cast<std::ptrdiff_t>(from),
                                  line.begin() + static_cast<std::ptrdiff_t>(at) + 1);
                if (isLast || cut(line, at, leg + 1, legs))
                    return true;
                legs.pop_back();
            }
            if (at + 1 == line.size() || (at > from && !field.isPassable(m_board, line[at])))
                return false;
            const auto direction = m_board.grid().directionTo(line[at], line[at + 1]);
            const HexIndex before = at > 0 && field.isMiddle(line[at]) ? line[at - 1] : noHex;
            const auto next =
                direction ? stepped({leg, line[at], allowance, before}, *direction, at == 0) : std::nullopt;
            if (!next)
                return false;
            allowance = next->allowance;
        }
    }

    const RuleView& m_board;
    const std::vector<std::shared_ptr<SupplyLegField>>& m_legs;
    std::string m_number; ///< of a hex; kept so that long lines take no memory a hex
    std::string m_least;
};

/// Whether one line comes before another of the same length: the first hex in which they differ has the lesser number.
bool comesBefore(const HexGrid& grid, const std::vector<HexIndex>& a, const std::vector<HexIndex>& b)
{
    const auto [inA, inB] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    return inA != a.end() && inB != b.end() && grid.number(*inA) < grid.number(*inB);
}

SupplySource sourceAt(const RuleView& board, const SupplyField& field, const SupplyField::Line& line, UnitIndex unit,
                      HexIndex hex)
{
    const SupplyLegField& last = *line.legs.back();
    if (last.leg().toUnits)
        return {QStringLiteral("unit"), {}, hex, last.unitAt(hex)};
    using Kind = SupplySourceRules::Kind;
    for (const QString& name : last.leg().to) {
        const SupplySources::Source* source = field.sources().find(name);
        if (source == nullptr || !source->hexes().contains(hex))
            continue;
        const SupplySourceRules& rules = *source->rules;
        if (rules.kind == Kind::Region)
            return {QStringLiteral("region"), rules.region, hex};
        if (rules.kind == Kind::Marker)
            return {QStringLiteral("marker"), name, hex};
        if (rules.kind == Kind::Unit)
            return {QStringLiteral("unit"), name, hex, SupplySources::unitIn(board, rules, unit, hex)};
        return {rules.shownAs.isEmpty() ? name : rules.shownAs, {}, hex};
    }
    return {QString(), QString(), hex};
}

/// Whether the map has what the line could end at: a source, and units to run through where it asks for them.
bool hasSource(const SupplyField::Line& line)
{
    return std::all_of(line.legs.begin(), line.legs.end(), [&line](const std::shared_ptr<SupplyLegField>& leg) {
        return (!leg->leg().endsAtUnit() && leg != line.legs.back()) || leg->hasEnds();
    });
}

/// What stops every line of the best level: floods what the first leg can reach and collects the border.
std::vector<SupplyCut> cutsOf(const RuleView& board, const SupplyField& field, HexIndex start, RuleIndex rule)
{
    std::vector<SupplyCut> cuts;
    bool hasEnds = false;
    // Nothing is in the way where there is nothing to lead to; the flood would look at the whole map to say so.
    const bool leadsNowhere = std::ranges::all_of(field.lines(), [](const SupplyField::Line& line) {
        return line.level > 0 || (line.legs.size() == 1 && !hasSource(line));
    });
    for (const SupplyField::Line& line : field.lines()) {
        if (line.level > 0 || leadsNowhere)
            continue;
        hasEnds = hasEnds || hasSource(line);
        const SupplyLegField& leg = *line.legs.front();
        const RuleIndex lineRule = board.ruleset().rule(line.line->rule);
        std::vector<bool> seen(static_cast<std::size_t>(board.grid().size()));
        struct Reached
        {
            HexIndex hex;
            HexIndex before; ///< as LegPlace
        };
        std::vector<Reached> queue{{start, noHex}};
        std::set<std::pair<HexIndex, HexIndex>> turns; ///< middles that were entered, and from where
        std::vector<SupplyCut> border;
        seen[static_cast<std::size_t>(start)] = true;
        std::vector<HexStep> notThrough; // steps on from hexes that a line only runs into
        for (std::size_t head = 0; head < queue.size(); ++head) {
            const Reached from = queue[head];
            const bool goesOn = head == 0 || leg.isPassable(board, from.hex);
            for (const HexDirection direction : allDirections) {
                const HexStep step{from.hex, board.neighbour(from.hex, direction), direction};
                const bool isMiddle = step.to != start && leg.isMiddle(step.to);
                if (step.to == noHex || (!isMiddle && seen[static_cast<std::size_t>(step.to)])
                    || (isMiddle && turns.contains({step.to, step.from})))
                    continue;
                const StepMoment moment{.isFirst = head == 0, .before = from.before};
                if (!goesOn) {
                    if (leg.isStepOpen(board, step, moment))
                        notThrough.push_back(step);
                    continue;
                }
                if (leg.isStepOpen(board, step, moment)) {
                    seen[static_cast<std::size_t>(step.to)] = true;
                    if (isMiddle)
                        turns.emplace(step.to, step.from);
                    queue.push_back({step.to, isMiddle ? step.from : noHex});
                    continue;
                }
                for (Reason& reason : leg.reasons(board, step, moment))
                    border.push_back({step.to, std::move(reason)});
            }
        }
        // The flood ignores the limit: if it meets an end all the same, only the limit is in the way.
        if (std::any_of(queue.begin(), queue.end(),
                        [&](const Reached& end) { return leg.mayEndAt(end.hex, SupplyLegField::unlimited); }))
            return {{start, {ReasonCode::TooFar, lineRule, {}, {}}}};
        const auto add = [&cuts](SupplyCut cut) {
            const bool isKnown = std::any_of(cuts.begin(), cuts.end(), [&](const SupplyCut& other) {
                return other.hex == cut.hex && other.reason == cut.reason;
            });
            if (!isKnown)
                cuts.push_back(std::move(cut));
        };
        // A hex that the flood reached another way is no obstacle, nor is what leads to none but such.
        for (SupplyCut& cut : border) {
            if (!seen[static_cast<std::size_t>(cut.hex)])
                add(std::move(cut));
        }
        for (const HexStep& step : notThrough) {
            if (!seen[static_cast<std::size_t>(step.to)])
                add({step.from, {ReasonCode::ProhibitedTerrain, lineRule, {}, {}}});
        }
    }
    if (!hasEnds) {
        const RuleIndex lineRule =
            field.lines().empty() ? rule : board.ruleset().rule(field.lines().front().line->rule);
        return {{start, {ReasonCode::NoSource, lineRule, {}, {}}}};
    }
    sortByNumber(board.grid(), cuts, [](const SupplyCut& cut) { return cut.hex; });
    return cuts;
}

/// The rule of a line of the best level, by way of suppliers, that is only too long: where its first leg leads does not
/// tell that. noRule: there is none.
RuleIndex ruleOfTooLong(const RuleView& board, const SupplyField& field, UnitIndex unit)
{
    const auto leadsOn = [](const SupplyField::Line& line) {
        return line.level == 0 && line.legs.size() > 1 && line.legs.front()->leg().toUnits;
    };
    if (std::none_of(field.lines().begin(), field.lines().end(), leadsOn))
        return noRule;
    const SupplyField longer(board, unit, SupplyField::Limits::Ignore);
    for (const SupplyField::Line& line : longer.lines()) {
        if (leadsOn(line) && line.legs.front()->leadsFrom(board, board.hexOf(unit)))
            return board.ruleset().rule(line.line->rule);
    }
    return noRule;
}

SupplyStatus statusOf(const RuleView& board, const SupplyField& field, UnitIndex unit)
{
    const HexIndex start = board.hexOf(unit);
    SupplyStatus status;
    status.unit = unit;
    status.level = board.ruleset().supply.lastLevel();
    status.rule = board.ruleset().rule(board.ruleset().supply.rule);
    const SupplyField::Line* best = nullptr;
    for (const SupplyField::Line& line : field.lines()) {
        const int length = line.legs.front()->lengthFrom(board, start);
        const int known = static_cast<int>(status.line.size()) - 1;
        if (length == SupplyLegField::unreachable
            || (best != nullptr && std::pair(best->level, known) < std::pair(line.level, length)))
            continue;
        std::vector<HexIndex> hexes = LineTracer(board, line).trace(start, length);
        const bool isBetter = best == nullptr || line.level < best->level || hexes.size() < status.line.size();
        if (!isBetter && !comesBefore(board.grid(), hexes, status.line))
            continue;
        best = &line;
        status.line = std::move(hexes);
    }
    if (best != nullptr) {
        status.level = best->level;
        status.rule = board.ruleset().rule(best->line->rule);
        status.lineRules = static_cast<int>(best->line - board.ruleset().supply.lines.data());
        status.source = sourceAt(board, field, *best, unit, status.line.back());
        std::vector<std::vector<HexIndex>> legs = LineTracer(board, *best).legsOf(status.line);
        for (std::size_t l = 0; l < legs.size(); ++l) {
            const SupplyLegField& leg = *best->legs[l];
            status.legRules.push_back(static_cast<int>(&leg.leg() - best->line->legs.data()));
            if (leg.leg().toUnits)
                status.suppliers.push_back(leg.unitAt(legs[l].back()));
            else if (legs.size() > 1 && status.leader == noUnit)
                status.leader = leg.unitAt(legs[l].back());
        }
        if (legs.size() > 1)
            status.legs = std::move(legs);
    }
    status.isSupplied = status.level == 0;
    if (status.isSupplied)
        return status;
    const RuleIndex tooLong = ruleOfTooLong(board, field, unit);
    status.cuts = tooLong != noRule ? std::vector<SupplyCut>{{start, {ReasonCode::TooFar, tooLong, {}, {}}}}
                                    : cutsOf(board, field, start, status.rule);
    return status;
}

/// The same field for units that the rules of supply do not tell apart.
class SharedFields
{
public:
    SharedFields(const RuleView& board, const LimitedSources& limited) : m_board(board), m_limited(limited) {}

    const SupplyField& of(UnitIndex unit)
    {
        const bool isEachItsOwn = SupplyField::tellsUnitsApart(m_board.ruleset());
        for (const auto& [example, field] : m_fields) {
            if (!isEachItsOwn
                && SupplyField::sharesField(m_board.ruleset().supply, m_board.unit(example), m_board.unit(unit)))
                return *field;
        }
        m_fields.emplace_back(unit,
                              std::make_unique<SupplyField>(m_board, unit, SupplyField::Limits::Apply, m_limited));
        return *m_fields.back().second;
    }

private:
    const RuleView& m_board;
    LimitedSources m_limited;
    std::vector<std::pair<UnitIndex, std::unique_ptr<SupplyField>>> m_fields;
};

} // namespace

std::vector<SourceUser> usersOfLimitedSources(const RuleView& board)
{
    SharedFields others(board, {.areOpen = false});
    SharedFields all(board, {});
    std::vector<SourceUser> users;
    for (std::size_t i = 0; i < board.position().units.size(); ++i) {
        const auto unit = static_cast<UnitIndex>(i);
        const HexIndex hex = board.hexOf(unit);
        if (hex == noHex || board.side(unit) < 0 || others.of(unit).isSupplied(board, hex)
            || !all.of(unit).isSupplied(board, hex))
            continue;
        const SupplyStatus status = statusOf(board, all.of(unit), unit);
        users.push_back({unit, status.source.hex, static_cast<int>(status.line.size()) - 1});
    }
    return users;
}

std::vector<SupplyStatus> supplyOfAll(const Position& position, const RulesInForce& rules)
{
    DerivedLayers layers(position, rules);
    return supplyOfAll(layers);
}

std::vector<SupplyStatus> supplyOfAll(DerivedLayers& layers)
{
    const RuleView& board = layers.board();
    std::vector<SupplyStatus> result;
    for (std::size_t i = 0; i < board.position().units.size(); ++i) {
        const auto unit = static_cast<UnitIndex>(i);
        if (board.hexOf(unit) != noHex && board.side(unit) >= 0)
            result.push_back(statusOf(board, layers.supply(unit), unit));
    }
    return result;
}

std::optional<SupplyStatus> supplyOf(DerivedLayers& layers, UnitIndex unit)
{
    const RuleView& board = layers.board();
    if (board.hexOf(unit) == noHex || board.side(unit) < 0)
        return std::nullopt;
    return statusOf(board, layers.supply(unit), unit);
}
