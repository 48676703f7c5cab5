// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/play_tree.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/retreat/result_effects.h"
#include "rules/retreat/rule.h"
#include "rules/retreat/ruling_maker.h"
#include "whatif/loss_shares.h"
#include "whatif/play_boards.h"
#include "whatif/play_branches.h"
#include "whatif/play_stakes.h"

#include <algorithm>
#include <map>

const UnitPlays* CodePlays::of(UnitIndex unit) const
{
    return findBy(units, &UnitPlays::unit, unit);
}

class ResultPlayer
{
public:
    /// What is found out about boards is added to `begun`.
    ResultPlayer(PlayBoards& boards, const RulingQuestion& question, WhatIfBudget& budget, PlaysBegun& begun)
        : m_boards(boards), m_judge(boards.judge()), m_question(question), m_budget(budget), m_begun(begun)
    {}

    Expected<CodePlays, QuestionError> run()
    {
        // Supply is lost that was there before the result killed anybody.
        std::vector<UnitIndex> supplied;
        DerivedLayers& layers = m_judge.layers();
        for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position().units.size()); ++unit) {
            const HexIndex hex = layers.board().hexOf(unit);
            const bool takesPart = m_question.combat.isDefenceHex(hex) || contains(m_question.combat.attack, hex);
            if (hex != noHex && takesPart && layers.supply(unit).isSupplied(layers.board(), hex))
                supplied.push_back(unit);
            m_mayOverrun = m_mayOverrun || (!layers.board().type(unit).isCombatUnit && hex != noHex);
        }
        std::optional<QuestionError> error;
        std::optional<PlayOutcome> outcome;
        const auto begun = withRuling(m_judge, m_question, [&](RulingMaker& maker, const std::vector<UnitIndex>& dead) {
            auto open = maker.openEffects();
            if (!open) {
                error = std::move(open).error();
                return;
            }
            m_stakes.emplace(m_judge.board(), maker, *open, dead, supplied);
            for (RulingMaker::OpenEffect& each : *open) {
                m_plays.hasDice = m_plays.hasDice || each.effect.ifRolled;
                m_plays.effects.push_back(std::move(each.effect));
            }
            PlayNode root{maker, m_question, {}, {}, {}, {}, {}};
            for (const UnitIndex unit : m_stakes->units()) {
                root.lost.push_back(0);
                root.isDead.push_back(contains(dead, unit) || root.board().hexOf(unit) == noHex);
            }
            outcome = decide(root);
        });
        if (!begun)
            return begun.error();
        if (error)
            return std::move(*error);
        m_stakes->tell(*outcome, m_plays);
        return std::move(m_plays);
    }

private:
    const Position& position() const { return m_judge.board().position(); }
    /// Who decides about units of a side, by the rules.
    SideIndex teamOf(Decider decider, CombatRole role) const
    {
        const bool isDefender = asRole(decider, role) == Decider::Defender;
        return isDefender ? m_stakes->defender() : 1 - m_stakes->defender();
    }

    // --- The tree ---

    /// Decisions that a player may take before anything else.
    PlayOutcome decide(PlayNode& node)
    {
        if (node.maker.decisions().empty())
            return roll(node);
        const Decision decision = node.maker.decisions().front();
        std::vector<PlayOutcome> outcomes{roll(node)};
        const DecisionRule* rule = findBy(node.board().ruleset().decisions, &DecisionRule::name, decision.name);
        if (rule != nullptr && rule->roll) {
            std::vector<PlayOutcome> shown;
            m_plays.hasDice = true;
            for (int total = rule->roll->dice; total <= rule->roll->dice * rule->roll->sides; ++total) {
                RulingQuestion question = node.question;
                question.decided.emplace_back(decision.name, total);
                shown.push_back(onBoard(node, std::move(question), [this](PlayNode& next) { return roll(next); }));
            }
            outcomes.push_back(m_stakes->joined(shown, fallenDice));
        }
        return m_stakes->joined(outcomes, teamOf(decision.by, decision.side));
    }

    /// Dice that say how far units retreat.
    PlayOutcome roll(PlayNode& node)
    {
        auto open = node.maker.openEffects();
        if (!open)
            return m_stakes->unknown();
        const auto rolled = std::find_if(open->begin(), open->end(), [](const RulingMaker::OpenEffect& each) {
            return each.effect.ifRolled.has_value();
        });
        if (rolled == open->end())
            return visit(node);
        m_plays.hasDice = true;
        const QString name = rolled->effect.ifRolled->roll;
        std::vector<PlayOutcome> shown;
        for (const RulingMaker::OpenEffect& each : *open) {
            if (!each.effect.ifRolled || each.effect.ifRolled->roll != name || each.effect.ifRolled->totals.empty())
                continue;
            RulingQuestion question = node.question;
            question.rolled.emplace_back(name, each.effect.ifRolled->totals.front());
            shown.push_back(onBoard(node, std::move(question), [this](PlayNode& next) { return roll(next); }));
        }
        return m_stakes->joined(shown, fallenDice);
    }

    PlayOutcome visit(PlayNode& node)
    {
        std::vector<int> key = node.key();
        for (const auto* known : {&m_begun.m_settled, &m_met}) {
            if (const auto met = known->find(key); met != known->end())
                return met->second;
        }
        if (!m_begun.m_looked.contains(key)) {
            if (!m_budget.take()) {
                m_plays.isComplete = false;
                return m_stakes->unknown();
            }
            m_begun.m_looked.insert(key);
        }
        PlayOutcome outcome = look(node);
        (m_plays.isComplete ? m_begun.m_settled : m_met).emplace(std::move(key), outcome);
        return outcome;
    }

    PlayOutcome look(PlayNode& node)
    {
        auto open = node.maker.openEffects();
        if (!open) { // more paths than anybody lists
            m_plays.isComplete = false;
            return m_stakes->unknown();
        }
        if (!open->empty() && open->front().place == RulingMaker::noPlace)
            return retreat(node, open->front().effect);
        for (const auto& [place, effect] : *open) {
            if (contains(node.settled, place))
                continue;
            if (!effect.choice.isEmpty()) {
                const auto taken = std::find_if(node.alternatives.begin(), node.alternatives.end(),
                                                [&](const auto& each) { return each.first == effect.choice; });
                if (taken == node.alternatives.end())
                    return choose(node, *open, effect);
                if (!isOf(*open, taken->second, place, effect))
                    continue;
            }
            if (auto outcome = carryOut(node, effect, place))
                return std::move(*outcome);
        }
        return m_stakes->end(node, m_question.combat);
    }

    /// Whether an effect belongs to the alternative that was taken.
    static bool isOf(const std::vector<RulingMaker::OpenEffect>& open, std::size_t taken, std::size_t place,
                     const Effect& effect)
    {
        if (taken == place)
            return true;
        const auto own = findBy(open, &RulingMaker::OpenEffect::place, taken);
        return effect.alternative && own != nullptr && own->effect.alternative == effect.alternative;
    }

    /// Somebody chooses among alternatives.
    PlayOutcome choose(PlayNode& node, const std::vector<RulingMaker::OpenEffect>& open, const Effect& first)
    {
        std::vector<PlayOutcome> outcomes;
        std::vector<int> seen; // of "either"
        for (const auto& [place, effect] : open) {
            if (effect.choice != first.choice || (effect.alternative && contains(seen, *effect.alternative)))
                continue;
            if (effect.alternative)
                seen.push_back(*effect.alternative);
            node.alternatives.emplace_back(effect.choice, place);
            outcomes.push_back(visit(node));
            node.alternatives.pop_back();
        }
        return m_stakes->joined(outcomes, teamOf(first.by.value_or(Decider::Owner), first.side));
    }

    /// What an effect leads to; nothing: it asks nothing more of anybody.
    std::optional<PlayOutcome> carryOut(PlayNode& node, const Effect& effect, std::size_t place)
    {
        switch (effect.kind) {
        case EffectKind::Retreat:
        case EffectKind::Displace:
            return waitingOf(node, effect).empty() ? std::nullopt : std::optional(retreat(node, effect));
        case EffectKind::LoseSteps:
        case EffectKind::Engaged:
            return lose(node, effect, place);
        case EffectKind::Eliminated: {
            LossShare share;
            for (const UnitIndex unit : effect.units)
                share.emplace_back(unit, m_stakes->stepsLeft(node, unit));
            return pay(node, share, place);
        }
        case EffectKind::Exchange:
            return exchange(node, effect, place);
        case EffectKind::Mark:
        case EffectKind::Either:
            return std::nullopt;
        }
        return std::nullopt;
    }

    std::vector<LossPayer> payersAmong(const PlayNode& node, const std::vector<UnitIndex>& units) const
    {
        std::vector<LossPayer> payers;
        for (const UnitIndex unit : units) {
            if (!m_stakes->isDead(node, unit))
                payers.push_back({unit, m_stakes->stepsLeft(node, unit), position().unit(unit).hex});
        }
        return payers;
    }

    /// Every way to share out the loss.
    std::vector<PlayOutcome> shared(PlayNode& node, const std::vector<LossPayer>& payers, int due, const Effect& effect,
                                    const std::vector<UnitIndex>& one, std::size_t place)
    {
        std::vector<PlayOutcome> outcomes;
        forEachShare(payers, due, effect.per.value_or(LossPer::Side), effect.first.value_or(std::vector<UnitIndex>()),
                     one, [&](const LossShare& share) {
                         outcomes.push_back(pay(node, share, place));
                         return !m_budget.isSpent();
                     });
        if (m_budget.isSpent() || outcomes.empty())
            outcomes.push_back(m_stakes->unknown());
        return outcomes;
    }

    std::optional<PlayOutcome> lose(PlayNode& node, const Effect& effect, std::size_t place)
    {
        const std::vector<LossPayer> payers = payersAmong(node, effect.units);
        if (payers.empty() || effect.amount <= 0)
            return std::nullopt;
        const SideIndex pick = teamOf(effect.pick.value_or(Decider::Owner), effect.side);
        PlayOutcome paid = m_stakes->joined(shared(node, payers, effect.amount, effect, {}, place), pick);
        if (!effect.absorption || payersAmong(node, effect.absorption->units).empty())
            return paid;
        const int due = std::max(0, effect.amount - effect.absorption->steps);
        PlayOutcome absorbed =
            m_stakes->joined(shared(node, payers, due, effect, effect.absorption->next, place), pick);
        return m_stakes->joined({std::move(paid), std::move(absorbed)}, teamOf(Decider::Owner, effect.side));
    }

    std::optional<PlayOutcome> exchange(PlayNode& node, const Effect& effect, std::size_t place)
    {
        if (payersAmong(node, effect.units).empty())
            return std::nullopt;
        if (!effect.bill || effect.bill->hasMore) {
            m_plays.isOpen = true; // the players work it out, or more sets pay it than anybody lists
            return m_stakes->unknown();
        }
        std::vector<PlayOutcome> outcomes;
        for (const std::vector<Payment>& set : effect.bill->sets) {
            LossShare share;
            for (const Payment& payment : set) {
                if (!m_stakes->isDead(node, payment.unit))
                    share.emplace_back(payment.unit,
                                       payment.steps > 0 ? payment.steps : m_stakes->stepsLeft(node, payment.unit));
            }
            std::sort(share.begin(), share.end());
            outcomes.push_back(pay(node, share, place));
        }
        if (outcomes.empty())
            return std::nullopt;
        return m_stakes->joined(outcomes, teamOf(effect.pick.value_or(Decider::Owner), effect.side));
    }

    /// Books losses of an effect, which changes the board that is judged.
    PlayOutcome pay(PlayNode& node, const LossShare& share, std::size_t place)
    {
        PlayNode next = node;
        next.settled.push_back(place);
        std::sort(next.settled.begin(), next.settled.end());
        std::vector<UnitIndex> dead;
        const bool changes = book(next, share, &dead);
        if (!changes && dead.empty())
            return visit(next);
        return onBoard(next, next.question, [this](PlayNode& there) { return visit(there); });
    }

    /// Returns whether a unit lives on with fewer steps.
    bool book(PlayNode& node, const LossShare& share, std::vector<UnitIndex>* dead) const
    {
        bool changes = false;
        for (const auto& [unit, lost] : share) {
            const std::size_t number = m_stakes->numberOf(unit);
            if (number == m_stakes->units().size() || lost == 0)
                continue;
            node.lost[number] += lost;
            if (node.lost[number] >= m_judge.board().stepsLeft(unit)) {
                node.isDead[number] = true;
                if (dead != nullptr)
                    dead->push_back(unit);
            } else {
                changes = true;
            }
        }
        return changes;
    }

    /// Goes on on a board that knows what the node's units have lost.
    template<typename Go>
    PlayOutcome onBoard(const PlayNode& node, RulingQuestion question, Go go)
    {
        const PlayBoards::Taken lossy = m_boards.take(lossesOf(node));
        PlayOutcome outcome = m_stakes->unknown();
        const auto begun = withRuling(lossy.judge(), question, [&](RulingMaker& maker, const std::vector<UnitIndex>&) {
            PlayNode next{maker, question, node.lost, node.isDead, node.gone, node.settled, node.alternatives};
            outcome = go(next);
        });
        if (!begun)
            m_plays.isComplete = false;
        return outcome;
    }

    std::vector<PlayLoss> lossesOf(const PlayNode& node) const
    {
        std::vector<PlayLoss> losses;
        for (std::size_t u = 0; u < m_stakes->units().size(); ++u) {
            if (node.lost[u] == 0)
                continue;
            PlayLoss loss{m_stakes->units()[u], node.lost[u], false};
            if (node.lost[u] >= m_judge.board().stepsLeft(m_stakes->units()[u]) && !node.hasGone(m_stakes->units()[u]))
                loss.isOff = !isAlone(m_stakes->units()[u], losses);
            losses.push_back(loss);
        }
        return losses;
    }

    /// Whether nobody else is left in its hex, so that it has to stay for somebody to be asked about.
    bool isAlone(UnitIndex unit, const std::vector<PlayLoss>& losses) const
    {
        const std::vector<UnitIndex> there = position().unitsIn(position().unit(unit).hex);
        return std::all_of(there.begin(), there.end(), [&](UnitIndex other) {
            const PlayLoss* loss = findBy(losses, &PlayLoss::unit, other);
            return other == unit || (loss != nullptr && loss->isOff);
        });
    }

    // --- Retreats ---

    /// Those whose turn it may be.
    std::vector<const UnitRetreat*> waitingOf(const PlayNode& node, const Effect& effect) const
    {
        std::vector<const UnitRetreat*> waiting;
        for (const UnitRetreat& retreat : effect.retreats) {
            const std::vector<UnitIndex> group = retreat.group();
            const bool isThere = std::any_of(group.begin(), group.end(), [&](UnitIndex unit) {
                return !m_stakes->isDead(node, unit) && node.board().hexOf(unit) != noHex;
            });
            const bool hasToWait = !retreat.follows.empty()
                                   && std::none_of(retreat.follows.begin(), retreat.follows.end(),
                                                   [&](UnitIndex leader) { return node.hasGone(leader); });
            if (isThere && !hasToWait)
                waiting.push_back(&retreat);
        }
        return waiting;
    }

    PlayOutcome retreat(PlayNode& node, const Effect& effect)
    {
        std::vector<PlayOutcome> byUnit;
        for (const UnitRetreat* unit : waitingOf(node, effect))
            byUnit.push_back(goOf(node, effect, *unit));
        return byUnit.empty() ? m_stakes->end(node, m_question.combat)
                              : m_stakes->joined(byUnit, teamOf(effect.order, effect.side));
    }

    PlayOutcome goOf(PlayNode& node, const Effect& effect, const UnitRetreat& unit)
    {
        std::vector<PlayOutcome> ordinary;
        std::vector<PlayOutcome> optional;
        const std::vector<PlayBranch> branches = branchesOf(node.board(), unit, m_mayOverrun);
        m_plays.hasDice = m_plays.hasDice || hasDice(unit);
        for (const PlayBranch& branch : branches)
            (branch.isOptional ? optional : ordinary).push_back(go(node, effect, unit, branch));
        if (!ordinary.empty())
            optional.push_back(m_stakes->joined(ordinary, teamOf(effect.mover, effect.side)));
        if (optional.empty())
            return m_stakes->unknown();
        return m_stakes->joined(optional, teamOf(Decider::Owner, effect.side));
    }

    PlayOutcome go(PlayNode& node, const Effect& effect, const UnitRetreat& unit, const PlayBranch& branch)
    {
        const RetreatChoice choice{unit.unit, branch.path == nullptr ? std::vector<HexIndex>() : branch.path->hexes};
        const RulingMaker::Bookmark here = node.maker.bookmark();
        if (const auto chosen = node.maker.choose(choice); !chosen) {
            m_plays.isComplete = false;
            return m_stakes->unknown();
        }
        PlayNode next = node;
        next.question.choices.push_back(choice);
        for (const UnitIndex each : unit.group())
            next.gone.push_back(each);
        PlayOutcome outcome;
        if (branch.path == nullptr) {
            for (const UnitIndex each : unit.group())
                die(next, each);
            outcome = visit(next);
        } else {
            for (const UnitIndex each : branch.overrun)
                die(next, each);
            const int due = branch.charges + branch.shortfall * stepsLacking(node, unit);
            outcome =
                due > 0 ? m_stakes->joined(charged(next, unit, due), teamOf(Decider::Owner, effect.side)) : visit(next);
        }
        node.maker.returnTo(here);
        return outcome;
    }

    void die(PlayNode& node, UnitIndex unit) const
    {
        if (const std::size_t number = m_stakes->numberOf(unit); number < m_stakes->units().size()) {
            node.lost[number] = m_judge.board().stepsLeft(unit);
            node.isDead[number] = true;
        }
    }

    int stepsLacking(const PlayNode& node, const UnitRetreat& unit) const
    {
        const Otherwise otherwise = node.board().ruleset().retreat.otherwiseAt(unit.otherwise);
        return otherwise.kind == Otherwise::Kind::StayAndLose ? otherwise.stepsPerHex : 0;
    }

    /// Who of those who pay for the way pays how much. Later retreats are judged with what was lost.
    std::vector<PlayOutcome> charged(PlayNode& node, const UnitRetreat& unit, int due)
    {
        std::vector<UnitIndex> payers = unit.group();
        const auto& charges = node.board().ruleset().retreat.charge;
        if (std::any_of(charges.begin(), charges.end(),
                        [](const Charge& each) { return each.payer == Charge::Payer::Stack; })) {
            for (const UnitIndex other : m_stakes->units()) {
                if (position().unit(other).hex == unit.from && m_stakes->teamOf(other) == m_stakes->teamOf(unit.unit)
                    && !contains(payers, other))
                    payers.push_back(other);
            }
        }
        std::vector<PlayOutcome> outcomes;
        forEachShare(payersAmong(node, payers), due, LossPer::Side, {}, {}, [&](const LossShare& share) {
            PlayNode next = node;
            const bool changes = book(next, share, nullptr);
            outcomes.push_back(changes ? onBoard(next, next.question, [this](PlayNode& there) { return visit(there); })
                                       : visit(next));
            return !m_budget.isSpent();
        });
        if (m_budget.isSpent() || outcomes.empty())
            outcomes.push_back(m_stakes->unknown());
        return outcomes;
    }

    PlayBoards& m_boards;
    RetreatJudge& m_judge;
    const RulingQuestion& m_question;
    WhatIfBudget& m_budget;
    std::optional<PlayStakes> m_stakes; ///< nothing: not begun
    bool m_mayOverrun = false; ///< there are units that combat units overrun
    PlaysBegun& m_begun;
    std::map<std::vector<int>, PlayOutcome> m_met; ///< once something is unknown
    CodePlays m_plays;
};

Expected<CodePlays, QuestionError> PlaysBegun::goOn(PlayBoards& boards, const RulingQuestion& question,
                                                    WhatIfBudget& budget)
{
    RetreatJudge& judge = boards.judge();
    const bool wasBrief = judge.isBrief();
    judge.setBrief(true);
    auto plays = ResultPlayer(boards, question, budget, *this).run();
    judge.setBrief(wasBrief);
    if (plays) {
        // Told where a board was met first.
        plays->hasDice = m_hasDice = m_hasDice || plays->hasDice;
        plays->isOpen = m_isOpen = m_isOpen || plays->isOpen;
    }
    return plays;
}

Expected<CodePlays, QuestionError> playOut(PlayBoards& boards, const RulingQuestion& question, WhatIfBudget& budget)
{
    return PlaysBegun().goOn(boards, question, budget);
}

Expected<CodePlays, QuestionError> playOut(RetreatJudge& judge, const RulingQuestion& question, WhatIfBudget& budget)
{
    PlayBoards boards(judge);
    return playOut(boards, question, budget);
}
