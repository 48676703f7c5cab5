// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "whatif/play_tree.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/after_retreat.h"
#include "rules/retreat/result_effects.h"
#include "rules/retreat/rule.h"
#include "rules/retreat/ruling_maker.h"
#include "whatif/loss_shares.h"
#include "whatif/play_outcome.h"

#include <algorithm>
#include <map>
#include <memory>

const UnitPlays* CodePlays::of(UnitIndex unit) const
{
    return findBy(units, &UnitPlays::unit, unit);
}

namespace {

/// One of the ways in which a group can go, apart from what makes no difference to anything.
struct Branch
{
    const RetreatPath* path = nullptr; ///< null: it has none and dies
    HexIndex end = noHex;
    int charges = 0;
    int shortfall = 0;
    std::vector<UnitIndex> overrun;
    bool isOptional = false;

    friend bool operator==(const Branch& a, const Branch& b)
    {
        return (a.path == nullptr) == (b.path == nullptr) && a.end == b.end && a.charges == b.charges
               && a.shortfall == b.shortfall && a.overrun == b.overrun && a.isOptional == b.isOptional;
    }
};

class Player
{
public:
    Player(RetreatJudge& judge, const RulingQuestion& question, WhatIfBudget& budget)
        : m_judge(judge), m_question(question), m_budget(budget)
    {}

    Expected<CodePlays, QuestionError> run()
    {
        // Supply is lost that was there before the result killed anybody.
        for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position().units.size()); ++unit) {
            const HexIndex hex = m_judge.board().hexOf(unit);
            const bool takesPart = m_question.combat.isDefenceHex(hex) || contains(m_question.combat.attack, hex);
            if (hex != noHex && takesPart && isSupplied(m_judge.layers(), unit))
                m_suppliedBefore.push_back(unit);
        }
        std::optional<PlayOutcome> outcome;
        const auto begun = withRuling(m_judge, m_question, [&](RulingMaker& maker, const std::vector<UnitIndex>& dead) {
            if (auto error = begin(maker, dead)) {
                m_error = std::move(error);
                return;
            }
            Node root{maker, m_question, {}, {}, {}, {}, {}};
            root.lost.assign(m_units.size(), 0);
            root.isDead.assign(m_units.size(), false);
            for (std::size_t u = 0; u < m_units.size(); ++u)
                root.isDead[u] = contains(dead, m_units[u]) || maker.judge().board().hexOf(m_units[u]) == noHex;
            outcome = decide(root);
        });
        if (!begun)
            return begun.error();
        if (m_error)
            return std::move(*m_error);
        return plays(*outcome);
    }

private:
    /// Where a play has come to.
    struct Node
    {
        RulingMaker& maker; ///< with all choices made
        RulingQuestion question; ///< the choices, decisions and dice so far
        std::vector<int> lost; ///< by unit: steps in this combat
        std::vector<bool> isDead;
        std::vector<UnitIndex> gone; ///< whose group's retreat is chosen, in order of the choices
        std::vector<std::size_t> settled; ///< effects that are carried out, by place
        std::vector<std::pair<QString, std::size_t>> alternatives; ///< choice → place of the effect taken
    };
    /// A board on which steps were lost that the position does not know.
    struct Board
    {
        Board(Position lossy, const RulesInForce& rules)
            : position(std::move(lossy)), layers(position, rules), judge(layers)
        {
            judge.setBrief(true);
        }
        Position position;
        DerivedLayers layers;
        RetreatJudge judge;
    };

    const RuleView& board(const Node& node) const { return node.maker.judge().board(); }
    const Position& position() const { return m_judge.board().position(); }
    std::size_t numberOf(UnitIndex unit) const
    {
        return static_cast<std::size_t>(std::find(m_units.begin(), m_units.end(), unit) - m_units.begin());
    }
    bool isDead(const Node& node, UnitIndex unit) const
    {
        const std::size_t number = numberOf(unit);
        return number < m_units.size() && node.isDead[number];
    }
    /// Whether it has gone where its group went, or stayed or died by the group's choice.
    static bool hasGone(const Node& node, UnitIndex unit) { return contains(node.gone, unit); }
    int stepsLeft(const Node& node, UnitIndex unit) const
    {
        const std::size_t number = numberOf(unit);
        return m_judge.board().stepsLeft(unit) - (number < m_units.size() ? node.lost[number] : 0);
    }
    /// Who decides about units of a side, by the rules.
    SideIndex teamOf(Decider decider, CombatRole role) const
    {
        const bool isDefender = asRole(decider, role) == Decider::Defender;
        return isDefender ? m_defender : 1 - m_defender;
    }

    std::optional<QuestionError> begin(RulingMaker& maker, const std::vector<UnitIndex>& dead)
    {
        const CombatSides& sides = maker.sides();
        m_defender = sides.defender;
        auto open = maker.openEffects();
        if (!open)
            return std::move(open).error();
        for (const RulingMaker::OpenEffect& each : *open) {
            m_units.insert(m_units.end(), each.effect.units.begin(), each.effect.units.end());
            for (const UnitRetreat& retreat : each.effect.retreats) {
                for (const UnitIndex unit : retreat.group())
                    m_units.push_back(unit);
            }
            m_plays.hasDice = m_plays.hasDice || each.effect.ifRolled;
            m_plays.effects.push_back(each.effect);
        }
        m_units.insert(m_units.end(), dead.begin(), dead.end());
        std::sort(m_units.begin(), m_units.end());
        m_units.erase(std::unique(m_units.begin(), m_units.end()), m_units.end());
        const RuleView& view = m_judge.board();
        for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position().units.size()); ++unit)
            m_mayOverrun = m_mayOverrun || (!view.type(unit).isCombatUnit && view.hexOf(unit) != noHex);
        for (const UnitIndex unit : m_units) {
            m_teams.push_back(view.side(unit));
            m_wasSupplied.push_back(contains(m_suppliedBefore, unit));
        }
        return std::nullopt;
    }

    // --- The tree ---

    /// Decisions that a player may take before anything else.
    PlayOutcome decide(Node& node)
    {
        if (node.maker.decisions().empty())
            return roll(node);
        const Decision decision = node.maker.decisions().front();
        std::vector<PlayOutcome> outcomes{roll(node)};
        const DecisionRule* rule = findBy(board(node).ruleset().decisions, &DecisionRule::name, decision.name);
        if (rule != nullptr && rule->roll) {
            std::vector<PlayOutcome> shown;
            m_plays.hasDice = true;
            for (int total = rule->roll->dice; total <= rule->roll->dice * rule->roll->sides; ++total) {
                RulingQuestion question = node.question;
                question.decided.emplace_back(decision.name, total);
                shown.push_back(onBoard(node, std::move(question), [this](Node& next) { return roll(next); }));
            }
            outcomes.push_back(joined(shown, fallenDice));
        }
        return joined(outcomes, teamOf(decision.by, decision.side));
    }

    /// Dice that say how far units retreat.
    PlayOutcome roll(Node& node)
    {
        auto open = node.maker.openEffects();
        if (!open)
            return unknown();
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
            shown.push_back(onBoard(node, std::move(question), [this](Node& next) { return roll(next); }));
        }
        return joined(shown, fallenDice);
    }

    PlayOutcome visit(Node& node)
    {
        std::vector<int> key = keyOf(node);
        if (const auto met = m_met.find(key); met != m_met.end())
            return met->second;
        if (!m_budget.take()) {
            m_plays.isComplete = false;
            return unknown();
        }
        PlayOutcome outcome = look(node);
        m_met.emplace(std::move(key), outcome);
        return outcome;
    }

    PlayOutcome look(Node& node)
    {
        auto open = node.maker.openEffects();
        if (!open) { // more paths than anybody lists
            m_plays.isComplete = false;
            return unknown();
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
        return leaf(node);
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
    PlayOutcome choose(Node& node, const std::vector<RulingMaker::OpenEffect>& open, const Effect& first)
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
        return joined(outcomes, teamOf(first.by.value_or(Decider::Owner), first.side));
    }

    /// What an effect leads to; nothing: it asks nothing more of anybody.
    std::optional<PlayOutcome> carryOut(Node& node, const Effect& effect, std::size_t place)
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
                share.emplace_back(unit, stepsLeft(node, unit));
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

    std::vector<LossPayer> payersAmong(const Node& node, const std::vector<UnitIndex>& units) const
    {
        std::vector<LossPayer> payers;
        for (const UnitIndex unit : units) {
            if (!isDead(node, unit))
                payers.push_back({unit, stepsLeft(node, unit), position().unit(unit).hex});
        }
        return payers;
    }

    /// Every way to share out the loss.
    std::vector<PlayOutcome> shared(Node& node, const std::vector<LossPayer>& payers, int due, const Effect& effect,
                                    const std::vector<UnitIndex>& one, std::size_t place)
    {
        std::vector<PlayOutcome> outcomes;
        forEachShare(payers, due, effect.per.value_or(LossPer::Side), effect.first.value_or(std::vector<UnitIndex>()),
                     one, [&](const LossShare& share) {
                         outcomes.push_back(pay(node, share, place));
                         return !m_budget.isSpent();
                     });
        if (m_budget.isSpent() || outcomes.empty())
            outcomes.push_back(unknown());
        return outcomes;
    }

    std::optional<PlayOutcome> lose(Node& node, const Effect& effect, std::size_t place)
    {
        const std::vector<LossPayer> payers = payersAmong(node, effect.units);
        if (payers.empty() || effect.amount <= 0)
            return std::nullopt;
        const SideIndex pick = teamOf(effect.pick.value_or(Decider::Owner), effect.side);
        PlayOutcome paid = joined(shared(node, payers, effect.amount, effect, {}, place), pick);
        if (!effect.absorption || payersAmong(node, effect.absorption->units).empty())
            return paid;
        const int due = std::max(0, effect.amount - effect.absorption->steps);
        PlayOutcome absorbed = joined(shared(node, payers, due, effect, effect.absorption->next, place), pick);
        return joined({std::move(paid), std::move(absorbed)}, teamOf(Decider::Owner, effect.side));
    }

    std::optional<PlayOutcome> exchange(Node& node, const Effect& effect, std::size_t place)
    {
        if (payersAmong(node, effect.units).empty())
            return std::nullopt;
        if (!effect.bill || effect.bill->hasMore) {
            m_plays.isOpen = true; // the players work it out, or more sets pay it than anybody lists
            return unknown();
        }
        std::vector<PlayOutcome> outcomes;
        for (const std::vector<Payment>& set : effect.bill->sets) {
            LossShare share;
            for (const Payment& payment : set) {
                if (!isDead(node, payment.unit))
                    share.emplace_back(payment.unit, payment.steps > 0 ? payment.steps : stepsLeft(node, payment.unit));
            }
            std::sort(share.begin(), share.end());
            outcomes.push_back(pay(node, share, place));
        }
        if (outcomes.empty())
            return std::nullopt;
        return joined(outcomes, teamOf(effect.pick.value_or(Decider::Owner), effect.side));
    }

    /// Books losses of an effect, which changes the board that is judged.
    PlayOutcome pay(Node& node, const LossShare& share, std::size_t place)
    {
        Node next = node;
        next.settled.push_back(place);
        std::sort(next.settled.begin(), next.settled.end());
        std::vector<UnitIndex> dead;
        const bool changes = book(next, share, &dead);
        if (!changes && dead.empty())
            return visit(next);
        return onBoard(next, next.question, [this](Node& there) { return visit(there); });
    }

    /// Returns whether a unit lives on with fewer steps.
    bool book(Node& node, const LossShare& share, std::vector<UnitIndex>* dead) const
    {
        bool changes = false;
        for (const auto& [unit, lost] : share) {
            const std::size_t number = numberOf(unit);
            if (number == m_units.size() || lost == 0)
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
    PlayOutcome onBoard(const Node& node, RulingQuestion question, Go go)
    {
        Board& lossy = boardFor(node);
        PlayOutcome outcome = unknown();
        const auto begun = withRuling(lossy.judge, question, [&](RulingMaker& maker, const std::vector<UnitIndex>&) {
            Node next{maker, question, node.lost, node.isDead, node.gone, node.settled, node.alternatives};
            outcome = go(next);
        });
        if (!begun)
            m_plays.isComplete = false;
        return outcome;
    }

    Board& boardFor(const Node& node)
    {
        std::vector<int> key = node.lost;
        for (const UnitIndex unit : m_units)
            key.push_back(isDead(node, unit) && hasGone(node, unit) ? 1 : 0);
        std::unique_ptr<Board>& found = m_boards[key];
        if (found != nullptr)
            return *found;
        Position lossy = position();
        for (std::size_t u = 0; u < m_units.size(); ++u) {
            if (node.lost[u] == 0)
                continue;
            Unit& unit = lossy.unit(m_units[u]);
            if (node.lost[u] < m_judge.board().stepsLeft(m_units[u])) {
                unit.lost += node.lost[u];
                continue;
            }
            // Somebody has to be left to ask about.
            const bool isAlone = std::none_of(lossy.units.begin(), lossy.units.end(), [&](const Unit& other) {
                return other.hex == unit.hex && &other != &unit;
            });
            if (!isAlone && !hasGone(node, m_units[u]))
                unit.hex = noHex;
        }
        found = std::make_unique<Board>(std::move(lossy), m_judge.board().rules());
        return *found;
    }

    // --- Retreats ---

    /// Those whose turn it may be.
    std::vector<const UnitRetreat*> waitingOf(const Node& node, const Effect& effect) const
    {
        std::vector<const UnitRetreat*> waiting;
        for (const UnitRetreat& retreat : effect.retreats) {
            const std::vector<UnitIndex> group = retreat.group();
            const bool isThere = std::any_of(group.begin(), group.end(), [&](UnitIndex unit) {
                return !isDead(node, unit) && board(node).hexOf(unit) != noHex;
            });
            const bool hasToWait = !retreat.follows.empty()
                                   && std::none_of(retreat.follows.begin(), retreat.follows.end(),
                                                   [&](UnitIndex leader) { return hasGone(node, leader); });
            if (isThere && !hasToWait)
                waiting.push_back(&retreat);
        }
        return waiting;
    }

    PlayOutcome retreat(Node& node, const Effect& effect)
    {
        std::vector<PlayOutcome> byUnit;
        for (const UnitRetreat* unit : waitingOf(node, effect))
            byUnit.push_back(goOf(node, effect, *unit));
        return byUnit.empty() ? leaf(node) : joined(byUnit, teamOf(effect.order, effect.side));
    }

    std::vector<Branch> branchesOf(const Node& node, const UnitRetreat& unit)
    {
        const RuleView& view = board(node);
        const auto hexOf = [&view](UnitIndex each) { return view.hexOf(each); };
        std::vector<Branch> branches;
        const auto add = [&branches](Branch branch) {
            if (!contains(branches, branch))
                branches.push_back(std::move(branch));
        };
        for (const RetreatPath& path : unit.paths) {
            Branch branch{&path,        path.hexes.empty() ? unit.from : path.hexes.back(),
                          path.charges, path.shortfall,
                          {},           !path.option.isEmpty()};
            if (m_mayOverrun)
                branch.overrun = overrunBy(view.position(), view.ruleset(), unit, path.hexes, hexOf);
            m_plays.hasDice = m_plays.hasDice || !path.rolls.empty();
            for (int charges = path.charges;
                 charges <= std::max(path.charges, path.rolls.empty() ? 0 : path.mostCharges); ++charges) {
                branch.charges = charges;
                add(branch);
            }
        }
        if (unit.paths.empty() || unit.mayBeEliminated) {
            const bool byDice = std::any_of(unit.paths.begin(), unit.paths.end(),
                                            [](const RetreatPath& path) { return !path.rolls.empty(); });
            if (unit.paths.empty() || !byDice)
                add({});
        }
        return branches;
    }

    PlayOutcome goOf(Node& node, const Effect& effect, const UnitRetreat& unit)
    {
        std::vector<PlayOutcome> ordinary;
        std::vector<PlayOutcome> optional;
        for (const Branch& branch : branchesOf(node, unit))
            (branch.isOptional ? optional : ordinary).push_back(go(node, effect, unit, branch));
        if (!ordinary.empty())
            optional.push_back(joined(ordinary, teamOf(effect.mover, effect.side)));
        if (optional.empty())
            return unknown();
        return joined(optional, teamOf(Decider::Owner, effect.side));
    }

    PlayOutcome go(Node& node, const Effect& effect, const UnitRetreat& unit, const Branch& branch)
    {
        const RetreatChoice choice{unit.unit, branch.path == nullptr ? std::vector<HexIndex>() : branch.path->hexes};
        const RulingMaker::Bookmark here = node.maker.bookmark();
        if (const auto chosen = node.maker.choose(choice); !chosen) {
            m_plays.isComplete = false;
            return unknown();
        }
        Node next = node;
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
            outcome = due > 0 ? joined(charged(next, unit, due), teamOf(Decider::Owner, effect.side)) : visit(next);
        }
        node.maker.returnTo(here);
        return outcome;
    }

    void die(Node& node, UnitIndex unit) const
    {
        if (const std::size_t number = numberOf(unit); number < m_units.size()) {
            node.lost[number] = m_judge.board().stepsLeft(unit);
            node.isDead[number] = true;
        }
    }

    int stepsLacking(const Node& node, const UnitRetreat& unit) const
    {
        const Otherwise otherwise = board(node).ruleset().retreat.otherwiseAt(unit.otherwise);
        return otherwise.kind == Otherwise::Kind::StayAndLose ? otherwise.stepsPerHex : 0;
    }

    /// Who of those who pay for the way pays how much. Later retreats are judged with what was lost.
    std::vector<PlayOutcome> charged(Node& node, const UnitRetreat& unit, int due)
    {
        std::vector<UnitIndex> payers = unit.group();
        const auto& charges = board(node).ruleset().retreat.charge;
        if (std::any_of(charges.begin(), charges.end(),
                        [](const Charge& each) { return each.payer == Charge::Payer::Stack; })) {
            for (const UnitIndex other : m_units) {
                if (position().unit(other).hex == unit.from && m_teams[numberOf(other)] == m_teams[numberOf(unit.unit)]
                    && !contains(payers, other))
                    payers.push_back(other);
            }
        }
        std::vector<PlayOutcome> outcomes;
        forEachShare(payersAmong(node, payers), due, LossPer::Side, {}, {}, [&](const LossShare& share) {
            Node next = node;
            const bool changes = book(next, share, nullptr);
            outcomes.push_back(changes ? onBoard(next, next.question, [this](Node& there) { return visit(there); })
                                       : visit(next));
            return !m_budget.isSpent();
        });
        if (m_budget.isSpent() || outcomes.empty())
            outcomes.push_back(unknown());
        return outcomes;
    }

    // --- PlayOutcomes ---

    PlayOutcome unknown() const
    {
        PlayOutcome outcome;
        outcome.events.assign(2 * m_units.size() + 1, PlayFacts::nothing);
        for (const UnitIndex unit : m_units)
            outcome.losses.emplace_back(0, m_judge.board().stepsLeft(unit));
        return outcome;
    }

    PlayOutcome leaf(Node& node)
    {
        PlayOutcome outcome;
        const RuleView& view = board(node);
        const auto fact = [](bool holds) { return holds ? PlayFacts::happens : std::uint8_t{0}; };
        const auto isHeld = [&](HexIndex hex) {
            bool found = false;
            view.forEachUnit(hex, m_defender, [&](UnitIndex unit) { found = found || !isDead(node, unit); });
            return found;
        };
        const std::vector<HexIndex> defence = m_question.combat.defenceHexes();
        outcome.events.push_back(fact(std::none_of(defence.begin(), defence.end(), isHeld)));
        for (std::size_t u = 0; u < m_units.size(); ++u) {
            outcome.events.push_back(fact(node.isDead[u]));
            const bool mayLose = !node.isDead[u] && m_wasSupplied[u] && view.hexOf(m_units[u]) != noHex;
            outcome.events.push_back(fact(mayLose && !isSupplied(node.maker.judge().layers(), m_units[u])));
            const int steps = node.isDead[u] ? m_judge.board().stepsLeft(m_units[u]) : node.lost[u];
            outcome.losses.emplace_back(steps, steps);
        }
        return outcome;
    }

    static bool isSupplied(DerivedLayers& layers, UnitIndex unit)
    {
        return layers.supply(unit).isSupplied(layers.board(), layers.board().hexOf(unit));
    }

    /// What the player at a node makes of it.
    PlayOutcome joined(const std::vector<PlayOutcome>& outcomes, SideIndex player) const
    {
        return joinedBy(outcomes, player, m_defender, m_teams);
    }

    CodePlays plays(const PlayOutcome& outcome)
    {
        m_plays.hexEmptied = PlayFacts::word(outcome.events.front());
        for (std::size_t u = 0; u < m_units.size(); ++u)
            m_plays.units.push_back({m_units[u], PlayFacts::word(outcome.events[2 * u + 1]),
                                     PlayFacts::word(outcome.events[2 * u + 2]), outcome.losses[u].first,
                                     outcome.losses[u].second});
        return std::move(m_plays);
    }

    /// Equal for nodes from which the same plays go on.
    std::vector<int> keyOf(const Node& node) const
    {
        std::vector<int> key = node.lost;
        for (const bool dead : node.isDead)
            key.push_back(dead ? 1 : 0);
        for (const bool dropped : node.maker.dropped())
            key.push_back(dropped ? 1 : 0);
        const std::size_t before = key.size();
        for (const RetreatChoice& choice : node.question.choices)
            key.push_back(choice.unit);
        // Who makes room for whom hangs on the order.
        if (!node.maker.isMakingRoom())
            std::sort(key.begin() + static_cast<std::ptrdiff_t>(before), key.end());
        for (const auto& [unit, hex] : node.maker.moved()) {
            key.push_back(unit);
            key.push_back(hex);
        }
        key.push_back(-2);
        for (const std::size_t place : node.settled)
            key.push_back(static_cast<int>(place));
        key.push_back(-3);
        for (const auto& [choice, place] : node.alternatives)
            key.push_back(static_cast<int>(place));
        key.push_back(-4);
        for (const auto& [name, total] : node.question.decided)
            key.push_back(total);
        for (const auto& [name, total] : node.question.rolled)
            key.push_back(total);
        return key;
    }

    RetreatJudge& m_judge;
    const RulingQuestion& m_question;
    WhatIfBudget& m_budget;
    std::vector<UnitIndex> m_units; ///< whom the result hits
    std::vector<SideIndex> m_teams; ///< theirs
    std::vector<UnitIndex> m_suppliedBefore; ///< units in the hexes of the combat, in file order
    std::vector<bool> m_wasSupplied;
    SideIndex m_defender = 0;
    bool m_mayOverrun = false; ///< there are units that combat units overrun
    std::map<std::vector<int>, PlayOutcome> m_met;
    std::map<std::vector<int>, std::unique_ptr<Board>> m_boards;
    std::optional<QuestionError> m_error;
    CodePlays m_plays;
};

} // namespace

Expected<CodePlays, QuestionError> playOut(RetreatJudge& judge, const RulingQuestion& question, WhatIfBudget& budget)
{
    const bool wasBrief = judge.isBrief();
    judge.setBrief(true);
    auto plays = Player(judge, question, budget).run();
    judge.setBrief(wasBrief);
    return plays;
}
