// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/retreat_demands.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/combat_result.h"
#include "whatif/fate_table.h"

#include <algorithm>
#include <iterator>

namespace {

bool asksCode(const Condition& condition)
{
    return std::any_of(condition.wide.begin(), condition.wide.end(), [](const Condition::Wide& wide) {
        return !wide.codes.isEmpty() || std::any_of(wide.any.begin(), wide.any.end(), asksCode)
               || std::any_of(wide.except.begin(), wide.except.end(), asksCode);
    });
}

bool asksLevel(const Condition& condition)
{
    return std::any_of(condition.wide.begin(), condition.wide.end(), [](const Condition::Wide& wide) {
        return !wide.supply.isEmpty() || std::any_of(wide.any.begin(), wide.any.end(), asksLevel)
               || std::any_of(wide.except.begin(), wide.except.end(), asksLevel);
    });
}

template<typename Ask>
bool asksAnywhere(const RetreatRules& rules, Ask asks)
{
    const auto ofEntry = [&](const auto& entry) { return asks(entry.when); };
    return std::any_of(rules.forbid.begin(), rules.forbid.end(), ofEntry)
           || std::any_of(rules.prefer.begin(), rules.prefer.end(), ofEntry)
           || std::any_of(rules.charge.begin(), rules.charge.end(), ofEntry)
           || std::any_of(rules.otherwise.begin(), rules.otherwise.end(), ofEntry)
           || std::any_of(rules.exits.begin(), rules.exits.end(), ofEntry) || (rules.option && asks(rules.option->when))
           || (rules.displace && (asks(rules.displace->when) || asks(rules.displace->whom)));
}

bool isPlain(const ResultEffect& effect)
{
    return effect.when == Condition() && effect.lengths.empty() && !effect.roll;
}

bool retreats(const ResultEffect& effect)
{
    return effect.kind == EffectKind::Retreat || effect.kind == EffectKind::Either;
}

bool isSame(const FateTerms& a, const FateTerms& b)
{
    const auto hexesOf = [](const FateTerms& terms) {
        std::vector<HexIndex> hexes;
        for (const VacatedHex& vacated : terms.vacated)
            hexes.push_back(vacated.hex);
        return hexes;
    };
    return a.length == b.length && a.electsLength == b.electsLength && a.least == b.least && a.combat == b.combat
           && a.others == b.others && a.defenders == b.defenders && a.lengths == b.lengths && hexesOf(a) == hexesOf(b);
}

} // namespace

bool asksSupplyLevels(const Ruleset& game)
{
    const auto asks = [](const auto& entry) { return asksLevel(entry.when); };
    const auto effectAsks = [&](const ResultEffect& effect) {
        return asksLevel(effect.when) || std::any_of(effect.lengths.begin(), effect.lengths.end(), asks);
    };
    const RetreatRules& retreat = game.retreat;
    return std::any_of(game.results.begin(), game.results.end(),
                       [&](const ResultRule& result) {
                           return std::any_of(result.defender.begin(), result.defender.end(), effectAsks);
                       })
           || std::any_of(retreat.forbid.begin(), retreat.forbid.end(), asks)
           || std::any_of(retreat.prefer.begin(), retreat.prefer.end(), asks)
           || std::any_of(retreat.charge.begin(), retreat.charge.end(), asks)
           || std::any_of(retreat.otherwise.begin(), retreat.otherwise.end(), asks)
           || std::any_of(retreat.exits.begin(), retreat.exits.end(), asks);
}

bool asksCodes(const Ruleset& game)
{
    return asksAnywhere(game.retreat, asksCode);
}

int RetreatDemand::lengthOf(UnitIndex unit) const
{
    const auto own = std::find_if(terms.lengths.begin(), terms.lengths.end(),
                                  [unit](const auto& each) { return each.first == unit; });
    return own == terms.lengths.end() ? terms.length : own->second;
}

RetreatDemands::RetreatDemands(const RuleView& board, int most)
{
    const Ruleset& game = board.ruleset();
    if (!game.retreat.exists)
        return;
    m_asksCode = asksCodes(game);
    for (const QString& name : whatIfCodes(game, {}, most)) {
        auto result = parseCombatResult(name, board.rules());
        if (!result || std::none_of(result->defender.begin(), result->defender.end(), retreats))
            continue;
        const bool plain = std::all_of(result->defender.begin(), result->defender.end(), isPlain)
                           && std::all_of(result->attacker.begin(), result->attacker.end(), isPlain);
        for (const ResultEffect& effect : result->defender) {
            if (!retreats(effect))
                continue;
            m_longest = std::max(m_longest, effect.amount.value_or(0));
            for (const RetreatLength& length : effect.lengths)
                m_longest = std::max(m_longest, length.amount.value_or(0));
            if (effect.roll) {
                for (const auto& row : effect.roll->results)
                    m_longest = std::max(m_longest, row.result);
            }
        }
        m_isPlain = m_isPlain && plain && !m_asksCode;
        m_codes.push_back({std::move(*result), plain});
    }
}

void RetreatDemands::find(const RuleView& board, const std::vector<UnitIndex>& defenders,
                          const std::vector<UnitIndex>& attackers, HexDemands& found) const
{
    found.defenders = defenders;
    found.demands.clear();
    found.factsByCode.clear();
    found.factsByCode.reserve(m_codes.size());
    found.combat = {};
    found.combat.defend = board.hexOf(defenders.front());
    found.facts = {};
    for (const UnitIndex unit : attackers) {
        if (!contains(found.combat.attack, board.hexOf(unit)))
            found.combat.attack.push_back(board.hexOf(unit));
    }
    found.facts.attackers = attackers;
    found.facts.defenders = defenders;
    found.facts.attackHexes = found.combat.attack;
    found.facts.defenceHexes = {found.combat.defend};
    found.facts.asked = &found.combat;
    auto& known = m_known[attackers.empty() ? 0 : 1];
    if (m_isPlain && known) {
        adapt(board, *known, found);
        return;
    }
    for (const Code& code : m_codes)
        add(board, code, found);
    if (m_isPlain)
        known = found.demands;
}

void RetreatDemands::adapt(const RuleView& board, const std::vector<RetreatDemand>& known, HexDemands& found) const
{
    found.demands = known;
    for (RetreatDemand& demand : found.demands) {
        demand.terms.combat = &found.facts;
        demand.terms.vacated = {{found.combat.defend, found.defenders}};
        if (!demand.attackersLeave)
            continue;
        for (const HexIndex hex : found.facts.attackHexes) {
            VacatedHex& vacated = demand.terms.vacated.emplace_back(VacatedHex{hex, {}});
            std::copy_if(found.facts.attackers.begin(), found.facts.attackers.end(), std::back_inserter(vacated.units),
                         [&](UnitIndex unit) { return board.hexOf(unit) == hex; });
        }
    }
}

void RetreatDemands::add(const RuleView& board, const Code& code, HexDemands& found) const
{
    const CombatFacts* facts = &found.facts;
    if (m_asksCode || !code.isPlain) {
        CombatFacts& own = found.factsByCode.emplace_back(found.facts);
        own.code = code.result.entry;
        facts = m_asksCode ? &own : facts;
    }
    const CombatFacts& asked = found.factsByCode.empty() || code.isPlain ? *facts : found.factsByCode.back();
    const CombatSides sides{board.side(found.defenders.front()), found.facts.defenders, found.facts.attackers};
    std::vector<ResultHit> hits = hitsOn(board, sides, CombatRole::Defender, code.result.defender, asked);
    const auto rolled = afterRolls(board, hits, {}, asked);
    if (rolled)
        hits = *rolled;
    std::vector<ResultHit> both = hits;
    for (ResultHit& hit : hitsOn(board, sides, CombatRole::Attacker, code.result.attacker, asked))
        both.push_back(std::move(hit));
    const std::vector<VacatedHex> vacated = vacatedFor(board, both, CombatRole::Defender);
    const bool attackersLeave = std::any_of(both.begin(), both.end(), [](const ResultHit& hit) {
        return hit.side == CombatRole::Attacker && hit.effect.kind == EffectKind::Retreat;
    });
    for (const ResultHit& hit : hits) {
        if (hit.effect.kind != EffectKind::Retreat || hit.units.empty())
            continue;
        FateTerms terms{.length = hit.effect.amount.value_or(0),
                        .electsLength = hit.electsLength,
                        .least = hit.effect.least,
                        .combat = facts,
                        .lengths = hit.lengths,
                        .vacated = vacated};
        if (hit.units != found.defenders)
            terms.defenders = hit.units;
        for (const ResultHit& other : hits) {
            if (!hit.alternative && !hit.choice.isEmpty() && other.choice == hit.choice && &other != &hit
                && other.effect.kind == EffectKind::Retreat)
                terms.others.push_back(other.effect.amount.value_or(0));
        }
        const auto same = std::find_if(found.demands.begin(), found.demands.end(),
                                       [&](const RetreatDemand& each) { return isSame(each.terms, terms); });
        if (same == found.demands.end())
            found.demands.push_back({std::move(terms), {code.result.code}, attackersLeave});
        else if (!same->codes.contains(code.result.code))
            same->codes += code.result.code;
    }
}
