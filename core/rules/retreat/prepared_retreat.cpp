// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/prepared_retreat.h"

#include <algorithm>

namespace {

Otherwise otherwiseOf(const RuleView& board, const Unit& lead, const CombatPart& part)
{
    const RetreatRules& rules = board.ruleset().retreat;
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

const OwnersOption* optionOf(const RuleView& board, const Unit& lead, const CombatPart& part)
{
    const auto& option = board.ruleset().retreat.option;
    return option && applies(option->when, lead, board.position().turn, board.rules(), part) ? &*option : nullptr;
}

bool asksSupply(const RuleView& board)
{
    const RetreatRules& rules = board.ruleset().retreat;
    const auto measuresLines = [&](const Choice& measure) {
        return board.rules().value(measure) == QLatin1String("open-line");
    };
    return rules.option
           || std::any_of(rules.forbid.begin(), rules.forbid.end(),
                          [&](const ForbidTest& test) {
                              return test.kind == "farther-from-supply" && measuresLines(test.measure);
                          })
           || std::any_of(rules.prefer.begin(), rules.prefer.end(), [&](const PreferScore& score) {
                  return score.kind->asksForSupply || measuresLines(score.measure);
              });
}

PreparedRetreat::Layers layersOf(const PreparedRetreat& rules)
{
    using Layers = PreparedRetreat::Layers;
    // A graph judges each hex once, whoever comes along whatever step.
    if (!rules.otherwise.when.isPlain() || !rules.forbid.isAlikeEverywhere() || !rules.charges.isAlikeEverywhere()
        || !rules.scores.isAlikeEverywhere())
        return Layers::None;
    const bool lengthens = rules.charges.canLengthen();
    // A path that may stop one hex short, of a length that depends on the way, may end where another goes on.
    if (rules.option != nullptr || (lengthens && rules.otherwise.kind == Otherwise::Kind::Shorten))
        return Layers::None;
    if (rules.forbid.alwaysLeadsAway())
        return Layers::StepsLeadAway;
    return rules.forbid.endsFarAway() && !lengthens ? Layers::EndsLieAway : Layers::None;
}

} // namespace

PreparedRetreat::PreparedRetreat(const RuleView& board, const Unit& lead, const CombatPart& part)
    : forbid(board, board.ruleset().retreat.forbid, ZocPurpose::Retreat, lead, part),
      charges(board, board.ruleset().retreat.charge, lead, part),
      scores(board, board.ruleset().retreat.prefer, lead, part), otherwise(otherwiseOf(board, lead, part)),
      evaluation(evaluationOf(board)), option(optionOf(board, lead, part)), asksForSupply(asksSupply(board)),
      layers(layersOf(*this))
{
    for (std::size_t score = 0; score < scores.count(); ++score) {
        const bool isSettledFirst = evaluation == Evaluation::WholePath || scores.isLookAhead(score);
        (isSettledFirst ? wholePathScores : hexByHexScores).push_back(score);
    }
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
        kind = m_kinds.insert(m_kinds.end(), Kind{unit, {}});
    m_kindOf[at] = static_cast<std::int32_t>(kind - m_kinds.begin());
    return static_cast<std::size_t>(m_kindOf[at]);
}

const PreparedRetreat& PreparedRetreats::of(const RuleView& board, UnitIndex lead, const CombatPart& part)
{
    const std::size_t kind = kindOf(board, lead);
    const std::size_t role = !part.role ? 0 : *part.role == CombatRole::Attacker ? 1 : 2;
    const std::size_t place = role * 2 + (part.electsLength ? 1 : 0);
    auto& prepared = m_kinds[kind].byPart;
    if (prepared.size() <= place)
        prepared.resize(place + 1);
    if (prepared[place] == nullptr)
        prepared[place] = std::make_unique<const PreparedRetreat>(board, board.unit(lead), part);
    return *prepared[place];
}
