// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/combat_state.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/fire.h"
#include "rules/retreat/stack_charges.h"
#include "table/carry_out.h"
#include "table/combat_circumstances.h"

#include <algorithm>
#include <utility>

namespace {

// Nothing is asked about a hex whose units all died of the result, as long as there are others.
void leaveOutDeserted(Combat& combat, const Position& board, const Ruleset& game)
{
    const auto isDeserted = [&](HexIndex hex) {
        // Where both sides share hexes, only those of one of them count.
        return std::ranges::none_of(board.unitsIn(hex), [&](UnitIndex unit) {
            const bool isAttacked = combat.isDefenceHex(hex);
            return combat.against.isEmpty() || game.areEnemies(board.unit(unit).side, combat.against) != isAttacked;
        });
    };
    if (!std::ranges::all_of(combat.attack, isDeserted))
        std::erase_if(combat.attack, isDeserted);
    std::vector<HexIndex> defence = combat.defenceHexes();
    if (std::erase_if(defence, isDeserted) > 0 && !defence.empty())
        combat.setDefenceHexes(std::move(defence));
}

const Position& boardAtEntry(const Document& document)
{
    const auto& before = document.play().before;
    return before ? *before : *document.position();
}

} // namespace

const UnitRetreat* CombatState::Shown::unit() const
{
    if (!ruling || effect < 0 || retreat < 0)
        return nullptr;
    const auto& retreats = effectAt(*ruling, effect).retreats;
    return static_cast<std::size_t>(retreat) < retreats.size() ? &retreats[static_cast<std::size_t>(retreat)] : nullptr;
}

const Effect* CombatState::effect() const
{
    if (const auto* settle = std::get_if<SettleEffect>(&stage); settle != nullptr && settle->effect < 0)
        return &settle->guestEffect;
    const int at = std::max(of(&ChoosePath::effect), of(&SettleEffect::effect));
    return at < 0 ? nullptr : &effectAt(*ruling, at);
}

const RetreatRules& retreatRules(const Ruleset& game, const QString& withdrawal)
{
    const Withdrawal* own = findBy(game.withdrawals, &Withdrawal::name, withdrawal);
    return own != nullptr && !own->replaced.isEmpty() ? own->retreat : game.retreat;
}

RuleIndex ruleOfPaths(const Ruleset& game, EffectKind kind)
{
    const bool makesRoom = kind == EffectKind::Displace && game.retreat.displace;
    return game.rule(makesRoom ? game.retreat.displace->rule : game.retreat.rule);
}

std::optional<PathIndex> pathOf(const UnitRetreat& unit, const std::vector<HexIndex>& hexes)
{
    const auto found = std::ranges::find(unit.paths, hexes, &RetreatPath::hexes);
    return found == unit.paths.end() ? std::nullopt : std::optional(static_cast<PathIndex>(found - unit.paths.begin()));
}

bool mayGoNow(const Effect& effect, int retreat, const Position& position)
{
    if (retreat < 0 || retreat >= static_cast<int>(effect.retreats.size()))
        return false;
    const UnitRetreat& own = effect.retreats[static_cast<std::size_t>(retreat)];
    const auto hasGone = [&](UnitIndex unit) {
        return std::ranges::none_of(effect.retreats, [&](const UnitRetreat& other) {
            return (other.unit == unit || contains(other.with, unit)) && !isGone(other, position);
        });
    };
    return !isGone(own, position) && (own.follows.empty() || std::ranges::any_of(own.follows, hasGone));
}

bool isSplit(const Document& document, const CombatChoices& choices)
{
    return !choices.picking && document.isOpen() && !document.play().choices.empty() ? document.play().split
                                                                                     : choices.isSplit;
}

bool isUnaudited(const Document& document)
{
    const auto& combat = document.scenario().combat;
    if (!document.ruleset().combat.isAudited || !combat || combat->result.isEmpty() || !document.play().isUntouched()
        || document.play().before)
        return false;
    return !isCombatEntered(document);
}

bool isCombatEntered(const Document& document)
{
    const TableLog& log = document.log();
    for (EntryIndex at = log.current(); at != noEntry; at = log.at(at).after) {
        const Act& act = log.at(at).act;
        if (std::holds_alternative<CombatAct>(act) || std::holds_alternative<AdvanceAct>(act))
            return true;
    }
    return false;
}

RulingQuestion questionOf(const Document& document, const CombatChoices& choices)
{
    const PlayState& play = document.play();
    RulingQuestion question;
    question.split = isSplit(document, choices);
    if (choices.picking) {
        question.combat = choices.picking->combat;
        question.withdraw = choices.withdrawal;
        return question;
    }
    question.combat = document.scenario().combat.value_or(Combat());
    if (isUnaudited(document))
        question.audit = {foughtBefore(document.scenario(), play, document.ruleset()), false,
                          circumstancesOf(document, question.combat)};
    if (play.before)
        leaveOutDeserted(question.combat, *play.before, document.ruleset());
    question.choices = play.choices;
    question.withdraw = play.withdraw;
    question.decided = play.decided;
    question.rolled = play.rolled;
    return question;
}

CombatChoices stillValid(CombatChoices choices, const Document& document)
{
    if (!document.hasGame())
        return {};
    const auto& combat = document.scenario().combat;
    const bool isWhole = combat && isPicked(document.ruleset(), *combat);
    const bool isWithdrawing = isWhole && (!document.play().withdraw.isEmpty() || isDeserted(document));
    if (isWithdrawing && choices.picking && choices.picking->combat == *combat)
        choices.picking.reset();
    if (!choices.picking && !isWithdrawing && (!isWhole || combat->result.isEmpty()))
        choices.picking = CombatChoices::Picking{combat.value_or(Combat())};
    if (!choices.picking || !isPicked(document.ruleset(), choices.picking->combat))
        choices.withdrawal.clear();
    return choices;
}

int chargesDue(const Document& document, const UnitRetreat& unit, const RetreatPath& path)
{
    const auto& combat = document.scenario().combat;
    if (path.charges == 0 || !combat || document.play().choices.empty())
        return path.charges;
    return path.charges
           - paidByStack(document.layers().board(), boardAtEntry(document), *combat, unit, path,
                         document.play().choices);
}

std::vector<UnitIndex> payersOf(const Document& document, const UnitRetreat& unit)
{
    return payersOnTheWay(document.layers().board(), boardAtEntry(document), unit);
}

CombatState::Shown leftTo(int retreat, int effect, const std::shared_ptr<const Ruling>& ruling,
                          const Document& document, const CombatChoices& choices, RulingCache& rulings)
{
    const CombatState::Shown own{ruling, effect, retreat};
    const UnitIndex unit = own.unit()->unit;
    RulingQuestion question = questionOf(document, choices);
    const std::size_t confirmed = question.choices.size();
    for (const auto& [other, hexes] : choices.answer.plan) {
        if (other != unit)
            question.choices.push_back({other, hexes});
    }
    if (question.choices.size() == confirmed)
        return own;
    const auto narrowed = rulings.ask(document, std::move(question));
    if (!narrowed)
        return own;
    const QString key = keyOf(effectAt(*ruling, effect));
    const auto& effects = (*narrowed)->effects;
    for (std::size_t e = 0; e < effects.size(); ++e) {
        const auto& retreats = effects[e].retreats;
        const auto found = std::ranges::find(retreats, unit, &UnitRetreat::unit);
        if (keyOf(effects[e]) == key && found != retreats.end())
            return {*narrowed, static_cast<int>(e), static_cast<int>(found - retreats.begin())};
    }
    return own;
}
