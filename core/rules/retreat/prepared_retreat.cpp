// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/prepared_retreat.h"

#include "rules/zoc_costs.h"

#include <algorithm>

struct PreparedRetreat::Lists
{
    const std::vector<ForbidTest>& forbid;
    const std::vector<PreferScore>& prefer;
    const RetreatRules& others; ///< everything else but who makes room
    const DisplaceRules* displace;
};

namespace {

Otherwise otherwiseOf(const RuleView& board, const RetreatRules& rules, const Unit& lead, const CombatPart& part)
{
    const auto first = std::find_if(rules.otherwise.begin(), rules.otherwise.end(), [&](const Otherwise& entry) {
        return applies(entry.when, lead, board.position().turn, board.rules(), part);
    });
    return rules.otherwiseAt(first == rules.otherwise.end() ? -1 : static_cast<int>(first - rules.otherwise.begin()));
}

Evaluation evaluationOf(const RuleView& board)
{
    const bool isPerHex = board.rules().value(board.ruleset().retreat.evaluation) == QLatin1String("per-hex");
    return isPerHex ? Evaluation::PerHex : Evaluation::WholePath;
}

const OwnersOption* optionOf(const RuleView& board, const RetreatRules& rules, const Unit& lead, const CombatPart& part)
{
    const auto& option = rules.option;
    return option && applies(option->when, lead, board.position().turn, board.rules(), part) ? &*option : nullptr;
}

const DisplaceRules* displaceOf(const RuleView& board, const Unit& lead, const CombatPart& part)
{
    const auto& displace = board.ruleset().retreat.displace;
    return displace && applies(displace->when, lead, board.position().turn, board.rules(), part) ? &*displace : nullptr;
}

/// Other rules than those of lists for units that make room.
const RetreatRules& noOthers()
{
    static const RetreatRules none;
    return none;
}

bool asksSupply(const RuleView& board, const std::vector<ForbidTest>& forbid, const std::vector<PreferScore>& prefer,
                bool hasOption)
{
    const auto measuresLines = [&](const Choice& measure) {
        return board.rules().value(measure) == QLatin1String("open-line");
    };
    return hasOption
           || std::any_of(forbid.begin(), forbid.end(),
                          [&](const ForbidTest& test) {
                              return test.kind == "out-of-supply"
                                     || (test.kind == "farther-from-supply" && measuresLines(test.measure));
                          })
           || std::any_of(prefer.begin(), prefer.end(), [&](const PreferScore& score) {
                  return score.kind->asksForSupply || measuresLines(score.measure);
              });
}

std::vector<MovementCost> costsOf(const RuleView& board, const RetreatRules& rules, const Unit& lead,
                                  const CombatPart& part, const std::vector<UnitIndex>& together)
{
    std::vector<MovementCost> costs;
    if (!rules.isInPoints)
        return costs;
    costs.emplace_back(board, lead, part);
    for (const UnitIndex unit : together)
        costs.emplace_back(board, board.unit(unit), part);
    return costs;
}

PreparedRetreat::Layers layersOf(const PreparedRetreat& rules)
{
    using Layers = PreparedRetreat::Layers;
    // A graph judges each hex once, whoever comes along whatever step.
    if (!rules.otherwise.when.isPlain() || !rules.forbid.isAlikeEverywhere() || !rules.charges.isAlikeEverywhere()
        || !rules.scores.isAlikeEverywhere())
        return Layers::None;
    // Nor does it know paths that end before others do, or who makes room at their ends.
    if (rules.isInPoints() || rules.longest != nullptr || rules.mayLeaveMap || rules.displace != nullptr)
        return Layers::None;
    const bool lengthens = rules.charges.canLengthen();
    // A path that may stop one hex short, of a length that depends on the way, may end where another goes on.
    if (rules.option != nullptr || (lengthens && rules.otherwise.kind == Otherwise::Kind::Shorten))
        return Layers::None;
    if (rules.forbid.alwaysLeadsAway())
        return Layers::StepsLeadAway;
    return rules.forbid.endsFarAway() && !lengthens && !rules.forbid.looksBack() ? Layers::EndsLieAway : Layers::None;
}

} // namespace

PreparedRetreat::PreparedRetreat(const RuleView& board, const Unit& lead, const CombatPart& part,
                                 const std::vector<UnitIndex>& together)
    : PreparedRetreat(board, lead, part, together,
                      {board.ruleset().retreat.forbid, board.ruleset().retreat.prefer, board.ruleset().retreat,
                       displaceOf(board, lead, part)})
{}

PreparedRetreat PreparedRetreat::ofDisplaced(const RuleView& board, const Unit& unit, const CombatPart& part)
{
    const RetreatRules& retreat = board.ruleset().retreat;
    const DisplaceRules& displace = *retreat.displace;
    return {board,
            unit,
            part,
            {},
            {displace.forbid ? *displace.forbid : retreat.forbid, displace.prefer ? *displace.prefer : retreat.prefer,
             noOthers(), &displace}};
}

PreparedRetreat::PreparedRetreat(const RuleView& board, const Unit& lead, const CombatPart& part,
                                 const std::vector<UnitIndex>& together, const Lists& lists)
    : forbid(board, lists.forbid, ZocPurpose::Retreat, lead, part, together),
      charges(board, lists.others.charge, lead, part, together), scores(board, lists.prefer, lead, part, together),
      otherwise(otherwiseOf(board, lists.others, lead, part)), evaluation(evaluationOf(board)),
      option(optionOf(board, lists.others, lead, part)), costs(costsOf(board, lists.others, lead, part, together)),
      isUpTo(lists.others.isUpTo), longest(lists.others.longest ? &*lists.others.longest : nullptr),
      mayLeaveMap(!lists.others.exits.empty()), displace(lists.displace),
      asksForSupply(asksSupply(board, lists.forbid, lists.prefer, lists.others.option.has_value())),
      layers(together.empty() ? layersOf(*this) : Layers::None)
{
    for (std::size_t score = 0; score < scores.count(); ++score) {
        const bool isSettledFirst = evaluation == Evaluation::WholePath || scores.isLookAhead(score);
        (isSettledFirst ? wholePathScores : hexByHexScores).push_back(score);
    }
}

int PreparedRetreat::cost(const RuleView& board, const Mover& mover, const HexStep& step) const
{
    const auto costOf = [&](const MovementCost& cost, const Mover& asked) {
        return cost.of(board, asked, step, ZocPurpose::Retreat) + zocCost(board, asked, step, ZocPurpose::Retreat);
    };
    if (mover.members == nullptr)
        return costOf(costs.front(), mover);
    int dearest = 0;
    for (std::size_t member = 0; member < mover.members->size(); ++member)
        dearest = std::max(dearest, costOf(costs[member + 1], (*mover.members)[member]));
    return dearest;
}

std::size_t PreparedRetreats::kindOf(const RuleView& board, UnitIndex unit)
{
    const auto at = static_cast<std::size_t>(unit);
    if (at >= m_kindOf.size())
        m_kindOf.resize(board.position().units.size(), -1);
    if (m_kindOf[at] >= 0)
        return static_cast<std::size_t>(m_kindOf[at]);
    // Conditions ask for side, nation and type; nothing else about the unit counts.
    const Unit& who = board.unit(unit);
    auto kind = std::find_if(m_kinds.begin(), m_kinds.end(), [&](const Kind& known) {
        const Unit& other = board.unit(known.first);
        return other.side == who.side && other.nation == who.nation && other.type == who.type;
    });
    if (kind == m_kinds.end())
        kind = m_kinds.insert(m_kinds.end(), Kind{unit, {}, {}});
    m_kindOf[at] = static_cast<std::int32_t>(kind - m_kinds.begin());
    return static_cast<std::size_t>(m_kindOf[at]);
}

/// Which part in a combat it is, as far as what is made ready may differ.
static std::size_t placeOf(const CombatPart& part)
{
    const std::size_t role = !part.role ? 0 : *part.role == CombatRole::Attacker ? 1 : 2;
    return role * 2 + (part.electsLength ? 1 : 0);
}

const PreparedRetreat& PreparedRetreats::of(const RuleView& board, UnitIndex lead, const CombatPart& part)
{
    const std::size_t kind = kindOf(board, lead);
    const std::size_t place = placeOf(part);
    auto& prepared = m_kinds[kind].byPart;
    if (prepared.size() <= place)
        prepared.resize(place + 1);
    if (prepared[place] == nullptr)
        prepared[place] = std::make_unique<const PreparedRetreat>(board, board.unit(lead), part);
    return *prepared[place];
}

const PreparedRetreat& PreparedRetreats::ofDisplaced(const RuleView& board, UnitIndex unit, const CombatPart& part)
{
    const std::size_t kind = kindOf(board, unit);
    const std::size_t place = placeOf(part);
    auto& prepared = m_kinds[kind].displaced;
    if (prepared.size() <= place)
        prepared.resize(place + 1);
    if (prepared[place] == nullptr)
        prepared[place].reset(new PreparedRetreat(PreparedRetreat::ofDisplaced(board, board.unit(unit), part)));
    return *prepared[place];
}

const PreparedRetreat& PreparedRetreats::of(const RuleView& board, const RetreatGroup& group, const CombatPart& part)
{
    const UnitIndex lead = group.lead(board);
    if (group.asked(board).size() < 2)
        return of(board, lead, part);
    const std::size_t place = placeOf(part);
    const auto known = std::find_if(m_stacks.begin(), m_stacks.end(), [&](const Stack& stack) {
        return stack.units == group.units && stack.part == place;
    });
    if (known != m_stacks.end())
        return *known->prepared;
    auto prepared = std::make_unique<const PreparedRetreat>(board, board.unit(lead), part, group.units);
    return *m_stacks.emplace_back(Stack{group.units, place, std::move(prepared)}).prepared;
}
