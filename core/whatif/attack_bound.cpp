// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/attack_bound.h"

#include "base/contains.h"
#include "base/lists.h"
#include "grid/number_order.h"
#include "rules/combat_result.h"
#include "rules/derived_layers.h"
#include "rules/retreat/judge.h"
#include "whatif/closing_rules.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace {

/// Sums words by weight, or one each without weights, as WeightRange::played does; where a code is unsettled, those that are
/// not count.
int worthOfRange(const std::optional<FateTotals>& totals, const WeightRange* range, int forced)
{
    return !totals ? forced : range == nullptr ? 0 : range->played.value_or(range->least);
}

bool isForced(BringAbout word)
{
    return word == BringAbout::Always || word == BringAbout::Forced;
}

BringAbout deathOf(const CodeFates& code, UnitIndex unit)
{
    const UnitFates* fates = findBy(code.units, &UnitFates::unit, unit);
    return fates == nullptr ? BringAbout::Never : fates->dies;
}

bool asksForOdds(const Condition& condition)
{
    return std::any_of(condition.wide.begin(), condition.wide.end(), [](const Condition::Wide& wide) {
        return !wide.oddsLeast.isEmpty() || !wide.oddsMost.isEmpty()
               || std::any_of(wide.any.begin(), wide.any.end(), asksForOdds)
               || std::any_of(wide.except.begin(), wide.except.end(), asksForOdds);
    });
}

/// What tells units apart for the tests of a retreat, or the zone of control that they exert.
auto ghostKindOf(const Unit& unit)
{
    return std::tuple(unit.side, unit.nation, unit.type, unit.size, unit.formation, unit.states, unit.attack,
                      unit.defense, unit.movement, unit.range, unit.steps, unit.lost);
}

} // namespace

AttackWorth attackWorth(const FateTable& table, UnitIndex unit)
{
    int deaths = 0;
    int emptied = 0;
    for (const CodeFates& code : table.codes) {
        deaths += isForced(deathOf(code, unit)) ? 1 : 0;
        emptied += isForced(code.hexEmptied) ? 1 : 0;
    }
    RankedAttack ranked;
    ranked.fates.totals = table.totals;
    return {worthOfRange(table.totals, ranked.dies(unit), deaths),
            worthOfRange(table.totals, table.totals ? &table.totals->hexEmptied : nullptr, emptied)};
}

AttackBound::AttackBound(const RuleView& board, const BestAttackQuestion& question)
    : m_board(board), m_question(question)
{
    const HexIndex hex = board.hexOf(question.unit);
    board.forEachUnit(hex, board.side(question.unit), [&](UnitIndex unit) { m_defenders.push_back(unit); });
    m_isByBoard = isMonotone();
    m_codes = codes();
}

bool AttackBound::isMonotone() const
{
    const Ruleset& game = m_board.ruleset();
    const auto asks = [](const auto& entry) { return asksForOdds(entry.when); };
    const auto isPlain = [](const ResultRule& result) {
        return std::all_of(result.defender.begin(), result.defender.end(),
                           [](const ResultEffect& effect) { return effect.when == Condition(); });
    };
    const auto isAlike = [&](UnitIndex unit) {
        return ghostKindOf(m_board.unit(unit)) == ghostKindOf(m_board.unit(m_question.unit));
    };
    return game.retreat.exists && closingRulesOfRetreats(m_board).isMonotone && diesWhereClosed(game)
           && std::none_of(game.retreat.forbid.begin(), game.retreat.forbid.end(), asks)
           && std::none_of(game.retreat.otherwise.begin(), game.retreat.otherwise.end(), asks)
           && std::all_of(game.results.begin(), game.results.end(), isPlain)
           && std::all_of(m_defenders.begin(), m_defenders.end(), isAlike);
}

std::vector<AttackBound::Code> AttackBound::codes() const
{
    const Ruleset& game = m_board.ruleset();
    std::vector<Code> found;
    QStringList known = whatIfCodes(game, {}, m_question.most);
    for (const auto& [code, weight] : m_question.weights) {
        if (!known.contains(code, Qt::CaseInsensitive))
            known += code;
    }
    for (const QString& text : known) {
        const auto result = parseCombatResult(text, m_board.rules());
        if (!result)
            continue;
        Code code{result->code};
        for (const auto& [weighed, weight] : m_question.weights)
            code.weight += weighed.compare(code.code, Qt::CaseInsensitive) == 0 ? weight : 0;
        if (!m_question.weights.empty())
            --code.weight;
        code.hitsDefenders = code.mayKill = code.mayEmpty = !result->defender.empty();
        for (const ResultEffect& effect : result->attacker) {
            if (effect.by || effect.when != Condition())
                continue;
            code.killsAttackers = code.killsAttackers || effect.kind == EffectKind::Eliminated;
            if (effect.kind == EffectKind::LoseSteps)
                code.steps = std::max(code.steps, effect.amount.value_or(0));
        }
        found.push_back(code);
    }
    return found;
}

AttackWorth AttackBound::mostOf(const std::vector<Code>& codes) const
{
    AttackWorth sum{0, 0};
    for (const Code& code : codes) {
        sum.first += code.mayKill ? code.weight : 0;
        sum.second += code.mayEmpty ? code.weight : 0;
    }
    const ResultTable* table = m_board.ruleset().combat.tableFor({});
    if (areWeightsKnown())
        return sum;
    // Any column may be the one; of more than one die some totals count more than others, which is left open.
    const auto rows = static_cast<int>(table->rows.size());
    int rolls = 1;
    for (int die = 0; die < table->dice; ++die)
        rolls *= table->sides;
    const auto inBestColumn = [&](bool Code::*may) {
        int best = 0;
        for (std::size_t column = 0; column < table->columns.size(); ++column) {
            int count = 0;
            for (const QStringList& row : table->rows) {
                const Code* code = findBy(codes, &Code::code, row.value(static_cast<qsizetype>(column)));
                count += code != nullptr && code->*may ? 1 : 0;
            }
            best = std::max(best, count);
        }
        return table->dice == 1 ? best : best == 0 ? 0 : std::max(rolls, rows);
    };
    return {std::max(sum.first, inBestColumn(&Code::mayKill)), std::max(sum.second, inBestColumn(&Code::mayEmpty))};
}

AttackWorth AttackBound::most(const Position& position, const std::vector<AttackOption>& options,
                              WhatIfBudget& budget) const
{
    if (!m_isByBoard)
        return mostOf(m_codes);
    Position crowded = position;
    RulingQuestion question;
    Combat& asked = question.combat;
    asked.defend = m_board.hexOf(m_question.unit);
    asked.against = m_board.unit(m_question.unit).side;
    std::set<std::pair<HexIndex, decltype(ghostKindOf(Unit()))>> placed;
    for (const AttackOption& option : options) {
        if (option.attacks && !contains(asked.attack, option.hex))
            asked.attack.push_back(option.hex);
        const bool isNew =
            std::none_of(placed.begin(), placed.end(), [&](const auto& each) { return each.first == option.hex; });
        if (!placed.emplace(option.hex, ghostKindOf(position.unit(option.unit))).second)
            continue;
        Unit ghost = position.unit(option.unit);
        ghost.id = QStringLiteral("~~%1").arg(crowded.units.size());
        ghost.hex = option.hex;
        if (isNew && option.attacks) // one is enough for the others to look on
            asked.attackers += ghost.id;
        crowded.units.push_back(std::move(ghost));
    }
    sortByNumber(m_board.grid(), asked.attack);
    DerivedLayers layers(crowded, m_board.rules());
    RetreatJudge judge(layers);
    std::vector<Code> codes = m_codes;
    const auto may = [](BringAbout word) { return isForced(word) || word == BringAbout::Unsettled; };
    for (Code& code : codes) {
        if (!code.hitsDefenders || code.weight == 0)
            continue;
        asked.result = code.code;
        if (const auto plays = playOut(judge, question, budget)) {
            const UnitPlays* of = plays->of(m_question.unit);
            code.mayKill = of != nullptr && may(of->dies);
            code.mayEmpty = may(plays->hexEmptied);
        }
    }
    return mostOf(codes);
}

bool AttackBound::areWeightsKnown() const
{
    return !m_question.weights.empty() || m_board.ruleset().combat.tableFor({}) == nullptr;
}

std::optional<AttackWorth> AttackBound::worthOf(RetreatJudge& judge, const Combat& combat, WhatIfBudget& budget) const
{
    struct Sum
    {
        int always = 0;
        int forced = 0; ///< and always
        bool isSettled = true;

        void add(BringAbout word, int weight)
        {
            always += word == BringAbout::Always ? weight : 0;
            forced += isForced(word) ? weight : 0;
            isSettled = isSettled && (word != BringAbout::Unsettled || weight == 0);
        }
    };
    Sum dies;
    Sum emptied;
    RulingQuestion question;
    question.combat = combat;
    for (const Code& code : m_codes) {
        if (!code.hitsDefenders || code.weight == 0)
            continue;
        question.combat.result = code.code;
        const auto plays = playOut(judge, question, budget);
        if (!plays)
            return std::nullopt;
        if (const UnitPlays* of = plays->of(m_question.unit))
            dies.add(of->dies, code.weight);
        emptied.add(plays->hexEmptied, code.weight);
    }
    const auto worth = [&](const Sum& sum) {
        return sum.isSettled || m_question.weights.empty() ? sum.forced : sum.always;
    };
    return AttackWorth{worth(dies), worth(emptied)};
}

int AttackBound::leastLosses(int attackers) const
{
    if (!areWeightsKnown())
        return 0;
    int sum = 0;
    for (const Code& code : m_codes)
        sum += code.weight * (code.killsAttackers ? attackers : std::min(code.steps, attackers));
    return sum;
}
