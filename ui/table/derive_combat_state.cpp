// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/combat_state.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/fire.h"
#include "table/carry_out.h"
#include "table/combat_circumstances.h"

#include <algorithm>
#include <utility>

namespace {

std::vector<UnitIndex> onMap(const std::vector<UnitIndex>& units, const Position& position)
{
    std::vector<UnitIndex> left;
    std::ranges::copy_if(units, std::back_inserter(left),
                         [&position](UnitIndex unit) { return position.unit(unit).isOnMap(); });
    return left;
}

class Deriver
{
public:
    Deriver(const Document& document, const CombatChoices& choices, RulingCache& rulings)
        : m_document(document), m_position(*document.position()), m_choices(choices), m_rulings(rulings)
    {}

    CombatState run()
    {
        const RulingQuestion question = questionOf(m_document, m_choices);
        m_state.combat = question.combat;
        m_state.withdrawal = question.withdraw;
        if (!question.withdraw.isEmpty())
            withdraw(question);
        else if (!m_choices.picking && isDeserted(m_document))
            advance(endOfWithdrawal(m_document)); // nobody is left to be attacked
        else if (!m_choices.picking)
            judge(question);
        else if (m_state.combat.defend == noHex)
            m_state.stage = CombatState::PickDefender();
        else if (!isPicked(m_document.ruleset(), m_state.combat))
            m_state.stage = CombatState::PickAttackers();
        else
            m_state.stage = CombatState::EnterResult();
        const bool isOpen = m_state.is<CombatState::EnterResult>() || isSetUp(m_document);
        if (isOpen && question.withdraw.isEmpty())
            m_state.withdrawals = withdrawalsFrom(m_document, m_state.combat, m_rulings);
        return std::move(m_state);
    }

private:
    bool ask(const RulingQuestion& question)
    {
        const auto answer = m_rulings.ask(m_document, question);
        if (answer)
            m_state.ruling = *answer;
        else
            m_state.stage = CombatState::Blocked{answer.error()};
        return answer.hasValue();
    }

    void judge(const RulingQuestion& question)
    {
        if (ask(question) && !findGuests() && !findDecision())
            findEffect();
    }

    void withdraw(const RulingQuestion& question)
    {
        if (!ask(question))
            return;
        if (m_state.ruling->effects.empty())
            m_state.stage = CombatState::ChoosePath();
        else
            choosePath(0);
    }

    bool findDecision()
    {
        const PlayState& play = m_document.play();
        const auto& decisions = m_state.ruling->decisions;
        if (decisions.empty() || hasBegun(play) || play.declined.contains(decisions.front().name))
            return false;
        const Decision& decision = decisions.front();
        CombatState::Decide stage;
        const auto& effects = m_state.ruling->effects;
        const auto replaced = std::ranges::find_if(effects, [&](const Effect& effect) {
            return effect.side == decision.side && contains(decision.replaces, effect.kind) && !effect.retreats.empty();
        });
        if (replaced != effects.end())
            stage.shown = {m_state.ruling, static_cast<int>(replaced - effects.begin()), 0};
        m_state.stage = std::move(stage);
        return true;
    }

    // Units that had retreated onto others, or are worth nothing, die before anything else.
    bool findGuests()
    {
        const PlayState& play = m_document.play();
        if (play.settled.contains(guestsKey) || !play.choices.empty())
            return false;
        const Position& before = play.before ? *play.before : m_position;
        CombatState::SettleEffect settle;
        settle.guests = guestsIn(before, *m_document.rules(), m_state.combat);
        std::vector<UnitIndex> dead = onMap(settle.guests.dead(), m_position);
        if (dead.empty())
            return false;
        settle.guestEffect.kind = EffectKind::Eliminated;
        settle.guestEffect.player = before.unit(dead.front()).side;
        settle.guestEffect.units = std::move(dead);
        m_state.stage = std::move(settle);
        return true;
    }

    void findEffect()
    {
        const auto& effects = m_state.ruling->effects;
        std::vector<int> open;
        for (int i = 0; i < static_cast<int>(effects.size()); ++i) {
            if (!isSettled(*m_state.ruling, i, m_document))
                open.push_back(i);
        }
        for (const int at : open) {
            if (effectAt(*m_state.ruling, at).kind == EffectKind::Mark && !isAlternative(at))
                m_state.marks.push_back(at);
        }
        for (const int at : open) {
            const Effect& effect = effectAt(*m_state.ruling, at);
            if (contains(m_state.marks, at))
                continue;
            if (std::vector<int> lengths = lengthsFor(open, at); !lengths.empty()) {
                m_state.stage = CombatState::Decide{{m_state.ruling, longest(lengths), 0}, std::move(lengths)};
                return;
            }
            if (isAlternative(at)) {
                const auto found = m_choices.alternatives.find(effect.choice);
                const QString chosen = found != m_choices.alternatives.end() ? found->second : QString();
                if (!findAlternatives(open, effect.choice, chosen)) {
                    m_state.stage = CombatState::ChooseAlternative{{m_state.ruling, preview(), 0}};
                    return;
                }
                if (m_state.alternatives.size() > 1 && alternativeOf(effect) != chosen)
                    continue;
            }
            if (hasPaths(effect))
                choosePath(at);
            else
                settle(at);
            return;
        }
        if (m_state.marks.empty())
            findEnd();
        else
            settle(m_state.marks.front());
    }

    /// The retreats, by the effect or alternatives of it, one of which dice have to say first.
    std::vector<int> lengthsFor(const std::vector<int>& open, int at) const
    {
        const Effect& effect = effectAt(*m_state.ruling, at);
        std::vector<int> lengths;
        std::ranges::copy_if(open, std::back_inserter(lengths), [&](int other) {
            const Effect& each = effectAt(*m_state.ruling, other);
            return each.ifRolled && each.side == effect.side && each.choice == effect.choice
                   && (effect.ifRolled || !effect.choice.isEmpty());
        });
        return lengths;
    }

    /// The longest retreat shows most of what may happen.
    int longest(const std::vector<int>& effects) const
    {
        const auto reach = [&](int at) {
            const Effect& one = effectAt(*m_state.ruling, at);
            return one.kind == EffectKind::Retreat ? one.amount : -1;
        };
        return *std::ranges::max_element(effects, {}, reach);
    }

    bool isAlternative(int at) const { return !effectAt(*m_state.ruling, at).choice.isEmpty(); }

    /// The open outcomes of a choice, for each the effect that shows most of it. Returns whether one is chosen, or none
    /// is to be.
    bool findAlternatives(const std::vector<int>& open, const QString& choice, const QString& chosen)
    {
        std::vector<int> shown;
        bool isChosen = false;
        for (const int at : open) {
            const Effect& effect = effectAt(*m_state.ruling, at);
            if (effect.choice != choice)
                continue;
            isChosen = isChosen || alternativeOf(effect) == chosen;
            const auto same = std::ranges::find_if(shown, [&](int other) {
                return alternativeOf(effectAt(*m_state.ruling, other)) == alternativeOf(effect);
            });
            if (same == shown.end())
                shown.push_back(at);
            else if (hasPaths(effect))
                *same = at;
        }
        m_state.alternatives = shown.size() > 1 ? std::move(shown) : std::vector<int>();
        return isChosen || m_state.alternatives.empty();
    }

    int preview() const { return m_choices.answer.preview.value_or(longest(m_state.alternatives)); }

    void choosePath(int effect)
    {
        const Effect& at = effectAt(*m_state.ruling, effect);
        CombatState::ChoosePath stage;
        stage.effect = effect;
        const auto take = [&](const auto& isMeant) {
            for (int i = 0; stage.retreat < 0 && i < static_cast<int>(at.retreats.size()); ++i) {
                if (isMeant(at.retreats[static_cast<std::size_t>(i)]) && mayGoNow(at, i, m_position))
                    stage.retreat = i;
            }
        };
        take([this](const UnitRetreat& unit) { return unit.unit == m_choices.unit; });
        // Nobody has to withdraw: those who cannot are asked last.
        take([this](const UnitRetreat& unit) { return m_state.withdrawal.isEmpty() || !unit.paths.empty(); });
        take([](const UnitRetreat&) { return true; });
        if (stage.retreat >= 0) {
            stage.shown = leftTo(stage.retreat, effect, m_state.ruling, m_document, m_choices, m_rulings);
            const UnitRetreat& unit = *stage.shown.unit();
            stage.path = m_choices.answer.path.value_or(untouchedPath(unit));
            stage.losses = lossesOn(unit, stage.path);
        }
        m_state.stage = std::move(stage);
    }

    CombatChoices::Path untouchedPath(const UnitRetreat& unit) const
    {
        if (const auto planned = m_choices.answer.plan.find(unit.unit); planned != m_choices.answer.plan.end())
            return {planned->second, planned->second.empty() && unit.mayBeEliminated};
        // Where there is nothing to choose the path is chosen already; it still takes a confirmation.
        if (unit.paths.size() == 1 && !unit.mayBeEliminated)
            return {unit.paths.front().hexes, false};
        return {};
    }

    LossPlan lossesOn(const UnitRetreat& unit, const CombatChoices::Path& chosen) const
    {
        const auto index = pathOf(unit, chosen.hexes);
        if (!index || chosen.isSacrificed)
            return {};
        const RetreatPath& path = pathAt(unit, *index);
        const Otherwise otherwise = retreatRules(m_document.ruleset(), m_state.withdrawal).otherwiseAt(unit.otherwise);
        const int perHex = otherwise.kind == Otherwise::Kind::StayAndLose ? otherwise.stepsPerHex : 0;
        const int due = chargesDue(m_document, unit, path) + path.shortfall * perHex;
        if (due == 0)
            return {};
        return perHex > 0 ? lossPlan(unit.group(), {due}) : lossPlan(payersOf(m_document, unit), {due});
    }

    LossPlan lossPlan(const std::vector<UnitIndex>& units, const LossTerms& terms) const
    {
        const auto& before = m_document.play().before;
        LossPlan losses(m_position, *m_document.rules(), units, terms, before ? *before : m_position);
        // Where there is a choice the players make it: no unit is lost because it comes first.
        if (losses.isChoice())
            losses.clear();
        for (const auto& [unit, lost] : m_choices.answer.losses)
            losses.set(unit, lost);
        return losses;
    }

    void settle(int effect)
    {
        const Effect& at = effectAt(*m_state.ruling, effect);
        CombatState::SettleEffect stage;
        stage.effect = effect;
        if (at.kind == EffectKind::LoseSteps || at.kind == EffectKind::Engaged) {
            LossTerms terms{at.amount, at.per.value_or(LossPer::Side), at.first.value_or(std::vector<UnitIndex>()), {}};
            stage.absorption = absorptionBy(at);
            stage.absorbs = stage.absorption && m_choices.answer.absorbs.value_or(true);
            if (stage.absorbs) {
                terms.due = std::max(0, at.amount - stage.absorption->steps);
                terms.one = stage.absorption->next;
            }
            stage.losses = lossPlan(onMap(at.units, m_position), terms);
        } else if (at.kind == EffectKind::Exchange && at.bill)
            stage.bill = billOf(at);
        else if (at.kind == EffectKind::Exchange)
            stage.losses = lossPlan(onMap(at.units, m_position), {std::nullopt});
        if (stage.bill) {
            const auto count = static_cast<int>(stage.bill->sets.size());
            const int chosen = m_choices.answer.payment.value_or(count == 1 ? 0 : -1);
            stage.payment = chosen < count ? chosen : -1;
        }
        m_state.stage = std::move(stage);
    }

    std::optional<Absorption> absorptionBy(const Effect& effect) const
    {
        std::optional<Absorption> absorption = effect.absorption;
        if (!absorption)
            return std::nullopt;
        absorption->units = m_document.hidden().known(onMap(absorption->units, m_position));
        absorption->next = onMap(absorption->next, m_position);
        return absorption->units.empty() ? std::nullopt : absorption;
    }

    // Both sides pay for what stood there before either did.
    ExchangeBill billOf(const Effect& effect) const
    {
        ExchangeBill bill = *effect.bill;
        if (const auto entered = m_rulings.askAsEntered(m_document, questionOf(m_document, m_choices))) {
            if (const Effect* same = findBy((*entered)->effects, keyOf, keyOf(effect)); same != nullptr && same->bill)
                bill = *same->bill;
        }
        std::erase_if(bill.sets, [this](const std::vector<Payment>& set) {
            return std::ranges::any_of(set, [this](const Payment& payment) {
                const Unit& unit = m_position.unit(payment.unit);
                return !unit.isOnMap() || payment.steps > stepsLeft(unit, m_document.ruleset());
            });
        });
        if (bill.sets.empty())
            bill = *effect.bill; // who was to pay it has died since
        return bill;
    }

    void findEnd()
    {
        // Who is barred from an attack that nobody entered here stands by.
        const Combat& combat = isUnaudited(m_document) ? m_state.ruling->combat : *m_document.scenario().combat;
        advance(endOf(m_position, *m_document.rules(), combat, m_document.play()));
    }

    void advance(CombatEnd end)
    {
        CombatState::Advance stage;
        stage.end = std::move(end);
        if (stage.end.kind == CombatEnd::Kind::Over) {
            m_state.stage = CombatState::Done();
            return;
        }
        stage.path = m_choices.answer.advancePath.value_or(stage.end.paths.empty() ? -1 : 0);
        // Those who attacked as one stack go on as one; of others the players say who goes.
        const bool isOne =
            stage.end.kind == CombatEnd::Kind::GoOn || (stage.end.units.size() == 1 && !stage.end.hasBegun);
        stage.units = m_choices.answer.advancing.value_or(isOne ? stage.end.units : std::vector<UnitIndex>());
        m_state.stage = std::move(stage);
    }

    const Document& m_document;
    const Position& m_position;
    const CombatChoices& m_choices;
    RulingCache& m_rulings;
    CombatState m_state;
};

} // namespace

CombatState derive(const Document& document, const CombatChoices& choices, RulingCache& rulings)
{
    return document.hasGame() ? Deriver(document, choices, rulings).run() : CombatState();
}
