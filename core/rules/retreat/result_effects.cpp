// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/retreat/result_effects.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/combat_forces.h"
#include "rules/fire.h"
#include "rules/retreat/ruling_words.h"
#include "rules/roll_total.h"

#include <algorithm>

namespace {

bool isElectedRetreat(const ResultEffect& effect)
{
    return effect.by && effect.kind == EffectKind::Retreat;
}

/// One alternative of "either" for each number of hexes, the largest first, whose steps the effect allows.
void addAlternatives(const ResultHit& either, std::vector<ResultHit>& hits)
{
    const EitherRules& rules = either.effect.either;
    const int hexes = either.effect.amount.value_or(0);
    const std::size_t before = hits.size();
    int retreats = 0;
    for (int gone = hexes; gone >= 0; --gone) {
        const int steps = (hexes - gone) * rules.stepsPerHex;
        if (steps < rules.leastSteps || steps > rules.mostSteps.value_or(steps))
            continue;
        ResultHit hit = either;
        hit.alternative = gone;
        if (steps > 0) {
            hit.effect.kind = EffectKind::LoseSteps;
            hit.effect.amount = steps;
            hits.push_back(hit);
        }
        if (gone > 0) {
            hit.effect.kind = EffectKind::Retreat;
            hit.effect.amount = gone;
            hits.push_back(std::move(hit));
            ++retreats;
        }
    }
    for (std::size_t hit = before; hit < hits.size(); ++hit)
        hits[hit].electsLength = retreats > 1;
}

void takeUnits(const RuleView& board, const std::vector<UnitIndex>& units, const CombatFacts& facts, ResultHit& hit)
{
    const Ruleset& game = board.ruleset();
    const RuleIndex rule =
        game.rule(hit.effect.lengths.empty() || !hit.effect.rule.isEmpty() ? hit.effect.rule : game.retreat.rule);
    const CombatPart part{hit.side, hit.electsLength, &facts};
    for (const UnitIndex unit : units) {
        const ConditionPlace place = placeInCombat(board, unit, part);
        const auto isTrue = [&](const Condition& condition) {
            const Truth truth = truthOf(condition, place);
            if (truth == Truth::Unknown)
                hit.undecided = {rule, QStringLiteral("odds")};
            return truth == Truth::Yes;
        };
        const auto& lengths = hit.effect.lengths;
        const bool isHit = isTrue(hit.effect.when);
        const auto length = isHit ? std::find_if(lengths.begin(), lengths.end(),
                                                 [&](const RetreatLength& each) { return isTrue(each.when); })
                                  : lengths.end();
        if (!isHit || (length == lengths.end() && !lengths.empty())) {
            hit.spared.push_back({unit, rule});
            continue;
        }
        hit.units.push_back(unit);
        if (length != lengths.end()) {
            hit.lengths.emplace_back(unit, length->amount.value_or(0));
            hit.effect.amount = std::max(hit.effect.amount.value_or(0), hit.lengths.back().second);
        }
    }
}

/// The retreats that the dice can lead to, or the one to which they have led.
std::vector<ResultHit> outcomesOf(const ResultHit& hit, const std::vector<DiceAddition>& additions,
                                  std::optional<int> total)
{
    const RollTable<int>& dice = *hit.effect.roll;
    const int added = sumOf(additions);
    std::vector<ResultHit> outcomes;
    for (int shown = total.value_or(dice.dice); shown <= total.value_or(dice.dice * dice.sides); ++shown) {
        const int amount = dice.at(shown + added);
        auto outcome = std::find_if(outcomes.begin(), outcomes.end(),
                                    [amount](const ResultHit& each) { return each.effect.amount == amount; });
        if (outcome == outcomes.end()) {
            outcome = outcomes.insert(outcomes.end(), hit);
            outcome->effect.amount = amount;
            if (!total)
                outcome->ifRolled = RollOutcome{dice.name, {}, additions};
        }
        if (outcome->ifRolled)
            outcome->ifRolled->totals.push_back(shown);
    }
    return outcomes;
}

} // namespace

std::vector<ResultHit> hitsOn(const RuleView& board, const CombatSides& sides, CombatRole side,
                              const std::vector<ResultEffect>& effects, const CombatFacts& facts)
{
    std::vector<ResultEffect> inOrder = effects;
    std::stable_partition(inOrder.begin(), inOrder.end(), [](const ResultEffect& effect) {
        return effect.kind != EffectKind::Retreat && effect.kind != EffectKind::Either;
    });
    const bool electsLength = std::count_if(inOrder.begin(), inOrder.end(), isElectedRetreat) > 1;
    int choices = std::any_of(inOrder.begin(), inOrder.end(),
                              [](const ResultEffect& effect) { return effect.by && effect.kind != EffectKind::Either; })
                      ? 1
                      : 0;
    const auto choiceOf = [side](int number) { return QStringLiteral("%1-%2").arg(roleId(side)).arg(number); };
    std::vector<ResultHit> hits;
    for (const ResultEffect& effect : inOrder) {
        ResultHit hit;
        hit.side = side;
        hit.effect = effect;
        hit.cause = effect.kind;
        if (effect.kind == EffectKind::Either) {
            hit.effect.by = effect.by.value_or(Decider::Owner);
            hit.choice = choiceOf(++choices);
            addAlternatives(hit, hits);
        } else {
            hit.choice = effect.by ? choiceOf(1) : QString();
            hit.electsLength = (electsLength && isElectedRetreat(effect)) || effect.least;
            hits.push_back(std::move(hit));
        }
    }
    for (ResultHit& hit : hits)
        takeUnits(board, sides.of(side), facts, hit);
    return hits;
}

QuestionError wrongTotal(const QString& name, int dice, int sides, int total)
{
    return {
        QStringLiteral("combat.unknown-roll"),
        RulingWords::tr("The dice of \"%1\" show %2 to %3, not %4.").arg(name).arg(dice).arg(dice * sides).arg(total)};
}

Expected<std::vector<ResultHit>, QuestionError> afterRolls(const RuleView& board, const std::vector<ResultHit>& hits,
                                                           const std::vector<std::pair<QString, int>>& rolled,
                                                           const CombatFacts& facts)
{
    std::vector<ResultHit> after;
    QStringList names;
    for (const ResultHit& hit : hits) {
        if (!hit.effect.roll) {
            after.push_back(hit);
            continue;
        }
        const RollTable<int>& dice = *hit.effect.roll;
        names.append(dice.name);
        const auto roll =
            std::find_if(rolled.begin(), rolled.end(), [&](const auto& each) { return each.first == dice.name; });
        std::optional<int> total;
        if (roll != rolled.end()) {
            total = roll->second;
            if (!canShow(dice, *total))
                return wrongTotal(dice.name, dice.dice, dice.sides, *total);
        }
        std::vector<DiceAddition> additions;
        if (!hit.units.empty())
            additions =
                additionsTo(dice, placeInCombat(board, hit.units.front(), {hit.side, hit.electsLength, &facts}));
        for (ResultHit& outcome : outcomesOf(hit, additions, total))
            after.push_back(std::move(outcome));
    }
    for (const auto& [name, total] : rolled) {
        if (!names.contains(name))
            return QuestionError{QStringLiteral("combat.unknown-roll"),
                                 names.isEmpty() ? RulingWords::tr("Nobody rolls \"%1\" here.").arg(name)
                                                 : RulingWords::tr("Nobody rolls \"%1\" here, but: %2.")
                                                       .arg(name, names.join(QStringLiteral(", ")))};
    }
    return after;
}

std::vector<UnitIndex> firstToPay(const RuleView& board, const ResultHit& hit, const CombatFacts& facts)
{
    std::vector<UnitIndex> first = hit.units;
    std::erase_if(first, [&](UnitIndex unit) {
        return !holds(*hit.effect.first, placeInCombat(board, unit, {hit.side, hit.electsLength, &facts}));
    });
    return first;
}

std::optional<Absorption> absorptionOf(const RuleView& board, const ResultHit& hit, const CombatFacts& facts)
{
    if (hit.effect.kind != EffectKind::LoseSteps || hit.effect.per.value_or(LossPer::Side) != LossPer::Side)
        return std::nullopt;
    for (const AbsorbRule& rule : board.ruleset().combat.absorb) {
        Absorption absorption{board.ruleset().rule(rule.rule), rule.steps, {}, {}};
        for (const UnitIndex unit : hit.units) {
            const QString& type = board.unit(unit).type;
            if (rule.types.contains(type)
                && holds(rule.when, placeInCombat(board, unit, {hit.side, hit.electsLength, &facts})))
                absorption.units.push_back(unit);
            if (type == rule.secondBy)
                absorption.next.push_back(unit);
        }
        if (!absorption.units.empty())
            return absorption;
    }
    return std::nullopt;
}

Decider asRole(Decider decider, CombatRole role)
{
    const bool isDefender = role == CombatRole::Defender;
    if (decider == Decider::Owner)
        return isDefender ? Decider::Defender : Decider::Attacker;
    if (decider == Decider::Opponent)
        return isDefender ? Decider::Attacker : Decider::Defender;
    return decider;
}

std::vector<VacatedHex> vacatedFor(const RuleView& board, const std::vector<ResultHit>& hits, CombatRole role)
{
    std::vector<VacatedHex> vacated;
    const auto leave = [&](UnitIndex unit) {
        const HexIndex hex = board.hexOf(unit);
        const auto known =
            std::find_if(vacated.begin(), vacated.end(), [hex](const VacatedHex& v) { return v.hex == hex; });
        if (known == vacated.end())
            vacated.push_back({hex, {unit}});
        else if (!contains(known->units, unit))
            known->units.push_back(unit);
    };
    for (const ResultHit& hit : hits) {
        // A defender that dies leaves its hex as well, for the attackers.
        const bool diesForOthers =
            hit.effect.kind == EffectKind::Eliminated && hit.side == CombatRole::Defender && role != hit.side;
        if (hit.effect.kind == EffectKind::Retreat || diesForOthers)
            std::for_each(hit.units.begin(), hit.units.end(), leave);
    }
    return vacated;
}

CombatFacts factsOf(const Combat& combat, const CombatSides& sides, const CombatResult& result)
{
    return {.attackers = sides.attackers,
            .defenders = sides.defenders,
            .attackHexes = combat.attack,
            .defenceHexes = combat.defenceHexes(),
            .kind = combat.kind,
            .code = result.entry,
            .oddsColumn = {},
            .asked = &combat};
}

/// Whether the game's own advance after combat lets a unit beside an emptied hex step into it. Of units that stand
/// farther off nothing is said here. `allowed`: what a house rule lets it attack against does not keep it out.
static bool mayEnterAfter(const RuleView& board, UnitIndex unit, HexIndex target,
                          const std::vector<AuditBreach>& allowed)
{
    if (!board.grid().directionTo(board.unit(unit).hex, target))
        return true;
    const auto isAllowed = [&](const ForbidTest& test) {
        return std::any_of(allowed.begin(), allowed.end(), [&](const AuditBreach& breach) {
            return breach.unit == unit && breach.rule == board.ruleset().rule(test.rule);
        });
    };
    const std::vector<AdvanceRule>& rules = board.ruleset().combat.advance;
    return rules.empty() || std::any_of(rules.begin(), rules.end(), [&](const AdvanceRule& rule) {
               std::vector<ForbidTest> forbid = rule.forbid;
               std::erase_if(forbid, isAllowed);
               return mayStep(board, forbid, unit, target, CombatRole::Attacker);
           });
}

std::optional<Advance> advanceAfter(const RuleView& board, const CombatSides& sides, const std::vector<ResultHit>& hits,
                                    const Combat& combat, const std::vector<AuditBreach>& allowed)
{
    const Ruleset& game = board.ruleset();
    if (!game.retreat.advance)
        return std::nullopt;
    const AdvanceRules& rules = *game.retreat.advance;
    Advance advance{game.rule(rules.rule), {}, std::nullopt};
    // Who is attacked does not advance where its fire clears a hex.
    if (fireKind(game, combat.kind) != nullptr && isDefendingFire(board.position(), game, combat))
        return advance;
    int least = 0;
    std::vector<UnitIndex> dead;
    for (const ResultHit& hit : hits) {
        if (hit.side != CombatRole::Defender)
            continue;
        if (hit.effect.kind == EffectKind::Eliminated)
            dead.insert(dead.end(), hit.units.begin(), hit.units.end());
        else if (hit.effect.kind == EffectKind::LoseSteps && hit.spared.empty())
            least = hit.effect.amount.value_or(0);
    }
    sortUnique(dead);
    const bool dies = dead == sides.defenders;
    int stepsLeft = 0;
    for (const UnitIndex unit : sides.defenders)
        stepsLeft += board.stepsLeft(unit);
    if (dies || (least > 0 && least >= stepsLeft)) {
        bool hasAnyType = false;
        for (const UnitIndex unit : sides.attackers) {
            if (rules.notTypes.contains(board.unit(unit).type))
                continue;
            hasAnyType = true;
            if (mayEnterAfter(board, unit, nearestDefence(board.position(), combat, board.unit(unit).hex), allowed))
                advance.units.push_back(unit);
        }
        if (!hasAnyType) {
            advance.limit = rules.insteadLimit;
            for (const HexIndex defence : combat.defenceHexes()) {
                for (const HexIndex hex : board.grid().neighbours(defence)) {
                    if (hex == noHex)
                        continue;
                    board.forEachUnit(hex, sides.side(CombatRole::Attacker), [&](UnitIndex unit) {
                        if (rules.insteadTypes.contains(board.unit(unit).type)
                            && mayEnterAfter(board, unit, defence, allowed))
                            advance.units.push_back(unit);
                    });
                }
            }
            sortUnique(advance.units);
        }
    }
    return advance;
}
