// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "plain_plays.h"

#include "base/contains.h"
#include "base/lists.h"
#include "rules/after_retreat.h"
#include "rules/retreat/rule.h"
#include "rules/supply.h"

#include <algorithm>

namespace {

/// Where a play has come to, and what it has cost.
struct Stand
{
    Position judged; ///< on which the ruling is asked: the losses of those who live
    Position board; ///< where everybody stands now
    RulingQuestion question;
    std::vector<int> lost; ///< by unit
    std::vector<bool> dead;
    QStringList done; ///< effects carried out
    QStringList taken; ///< alternatives chosen
};

struct TooMany
{};

/// What an effect is called, the same at every step of a play.
QString nameOf(const Effect& effect)
{
    return QStringLiteral("%1 %2 %3 %4 %5 %6")
        .arg(roleId(effect.side), effectKindId(effect.kind), effect.choice)
        .arg(effect.alternative.value_or(-1))
        .arg(effect.amount)
        .arg(effect.ifRolled ? effect.ifRolled->roll : QString());
}

/// Whether two effects are called the same.
bool areAmbiguous(const Ruling& ruling)
{
    QStringList names;
    for (const Effect& effect : ruling.effects) {
        if (names.contains(nameOf(effect)))
            return true;
        names += nameOf(effect);
    }
    return false;
}

QString alternativeOf(const Effect& effect)
{
    return effect.choice + QLatin1Char(' ')
           + (effect.alternative ? QString::number(*effect.alternative) : nameOf(effect));
}

class PlainTree
{
public:
    PlainTree(const Position& position, const RulesInForce& rules, int mostRulings)
        : m_position(position), m_rules(rules), m_left(mostRulings)
    {}

    PlainPlays play(const RulingQuestion& question)
    {
        Stand start{m_position, m_position, question, {}, {}, {}, {}};
        start.lost.assign(m_position.units.size(), 0);
        start.dead.assign(m_position.units.size(), false);
        const auto ruling = ask(start);
        if (!ruling)
            throw TooMany();
        for (const Effect& effect : ruling->effects) {
            for (const UnitIndex unit : effect.units)
                m_units.push_back(unit);
            for (const UnitRetreat& retreat : effect.retreats) {
                for (const UnitIndex unit : retreat.group())
                    m_units.push_back(unit);
            }
            if (effect.kind == EffectKind::Eliminated && !effect.by) {
                for (const UnitIndex unit : effect.units) {
                    kill(start, unit);
                    start.board.unit(unit).hex = noHex;
                }
            }
        }
        sortUnique(m_units);
        const RuleView view(m_position, m_rules);
        const auto forces = question.combat.defenceHexes();
        for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(m_position.units.size()); ++unit) {
            if (contains(forces, m_position.unit(unit).hex))
                m_defender = view.side(unit);
        }
        for (const UnitIndex unit : m_units)
            m_teams.push_back(view.side(unit));
        m_supply = suppliedOn(m_position);
        const Tree tree = go(start);
        PlainPlays plays;
        plays.hexEmptied = tree.events.front();
        for (std::size_t u = 0; u < m_units.size(); ++u)
            plays.units.push_back(
                {m_units[u], tree.events[2 * u + 1], tree.events[2 * u + 2], tree.least[u], tree.most[u]});
        return plays;
    }

private:
    struct Tree
    {
        std::vector<PlainEvent> events;
        std::vector<int> least;
        std::vector<int> most;
    };

    Expected<Ruling, QuestionError> ask(const Stand& stand)
    {
        if (m_left-- <= 0)
            throw TooMany();
        return rule(stand.judged, m_rules, stand.question);
    }

    std::vector<bool> suppliedOn(const Position& position) const
    {
        std::vector<bool> supplied(position.units.size(), false);
        for (const SupplyStatus& status : supplyOfAll(position, m_rules))
            supplied[static_cast<std::size_t>(status.unit)] = status.isSupplied;
        return supplied;
    }

    int left(const Stand& stand, UnitIndex unit) const
    {
        const Unit& own = m_position.unit(unit);
        const int full = own.steps.value_or(m_rules.ruleset().unitType(own.type)->steps);
        return full - own.lost - stand.lost[static_cast<std::size_t>(unit)];
    }

    static bool isDead(const Stand& stand, UnitIndex unit) { return stand.dead[static_cast<std::size_t>(unit)]; }

    void kill(Stand& stand, UnitIndex unit) const
    {
        stand.lost[static_cast<std::size_t>(unit)] += left(stand, unit);
        stand.dead[static_cast<std::size_t>(unit)] = true;
    }

    SideIndex teamOf(Decider decider, CombatRole role) const
    {
        const bool isOwner = decider == Decider::Owner || (decider == Decider::Attacker && role == CombatRole::Attacker)
                             || (decider == Decider::Defender && role == CombatRole::Defender);
        const SideIndex owner = role == CombatRole::Defender ? m_defender : 1 - m_defender;
        return isOwner ? owner : 1 - owner;
    }

    static void join(std::optional<Tree>& all, const Tree& next, SideIndex player, const std::vector<SideIndex>& owners)
    {
        if (!all) {
            all = next;
            return;
        }
        for (std::size_t e = 0; e < next.events.size(); ++e) {
            PlainEvent& known = all->events[e];
            known.some = known.some || next.events[e].some;
            known.all = known.all && next.events[e].all;
            const bool enemyMoves = player != owners[e];
            known.forced = enemyMoves ? known.forced || next.events[e].forced : known.forced && next.events[e].forced;
        }
        for (std::size_t u = 0; u < next.least.size(); ++u) {
            all->least[u] = std::min(all->least[u], next.least[u]);
            all->most[u] = std::max(all->most[u], next.most[u]);
        }
    }

    std::vector<SideIndex> owners() const
    {
        std::vector<SideIndex> found{m_defender};
        for (const SideIndex team : m_teams) {
            found.push_back(team);
            found.push_back(team);
        }
        return found;
    }

    Tree go(const Stand& stand)
    {
        const auto ruling = ask(stand);
        if (!ruling)
            throw TooMany();
        if (!ruling->decisions.empty() && stand.question.choices.empty() && stand.done.isEmpty())
            throw TooMany(); // dice are not tried here
        if (areAmbiguous(*ruling))
            throw TooMany();
        for (const Effect& effect : ruling->effects) {
            if (effect.kind == EffectKind::Displace || effect.ifRolled || effect.kind == EffectKind::Exchange
                || effect.absorption || effect.per || effect.first)
                throw TooMany(); // nor what makes room, nor who pays by rules of its own
            if (stand.done.contains(nameOf(effect)))
                continue;
            if (!effect.choice.isEmpty()) {
                const bool isChosen = std::any_of(stand.taken.begin(), stand.taken.end(), [&](const QString& taken) {
                    return taken.startsWith(effect.choice + QLatin1Char(' '));
                });
                if (!isChosen)
                    return choose(stand, *ruling, effect);
                if (!stand.taken.contains(alternativeOf(effect)))
                    continue;
            }
            if (effect.kind == EffectKind::Retreat) {
                if (auto tree = retreat(stand, effect))
                    return *tree;
            } else if (effect.kind == EffectKind::LoseSteps || effect.kind == EffectKind::Engaged) {
                if (auto tree = lose(stand, effect))
                    return *tree;
            } else if (effect.kind == EffectKind::Eliminated && effect.by) {
                Stand next = stand;
                next.done += nameOf(effect);
                for (const UnitIndex unit : effect.units) {
                    if (!isDead(next, unit))
                        strike(next, unit, left(next, unit));
                }
                return go(next);
            }
        }
        return end(stand);
    }

    Tree choose(const Stand& stand, const Ruling& ruling, const Effect& first)
    {
        std::optional<Tree> all;
        QStringList tried;
        for (const Effect& effect : ruling.effects) {
            if (effect.choice != first.choice || tried.contains(alternativeOf(effect)))
                continue;
            tried += alternativeOf(effect);
            Stand next = stand;
            next.taken += alternativeOf(effect);
            join(all, go(next), teamOf(first.by.value_or(Decider::Owner), first.side), owners());
        }
        return *all;
    }

    /// Takes steps from a unit on the board that is judged; one without any leaves it, unless it would be empty.
    void strike(Stand& stand, UnitIndex unit, int steps) const
    {
        if (steps < left(stand, unit)) {
            stand.lost[static_cast<std::size_t>(unit)] += steps;
            stand.judged.unit(unit).lost += steps;
            stand.board.unit(unit).lost += steps;
            return;
        }
        kill(stand, unit);
        const HexIndex hex = stand.judged.unit(unit).hex;
        const bool hasGone = std::any_of(stand.question.choices.begin(), stand.question.choices.end(),
                                         [unit](const RetreatChoice& choice) { return choice.unit == unit; });
        if (stand.judged.unitsIn(hex).size() > 1 && !hasGone) {
            stand.judged.unit(unit).hex = noHex;
            stand.board.unit(unit).hex = noHex;
        }
    }

    /// Every way to take the steps from these units, one after the other.
    void share(const Stand& stand, const std::vector<UnitIndex>& units, std::size_t next, int due,
               std::vector<std::pair<UnitIndex, int>>& shares, const std::function<void()>& use)
    {
        if (next == units.size()) {
            if (due == 0)
                use();
            return;
        }
        for (int steps = 0; steps <= std::min(due, left(stand, units[next])); ++steps) {
            shares.emplace_back(units[next], steps);
            share(stand, units, next + 1, due - steps, shares, use);
            shares.pop_back();
        }
    }

    std::optional<Tree> lose(const Stand& stand, const Effect& effect)
    {
        std::vector<UnitIndex> units = effect.units;
        std::erase_if(units, [&](UnitIndex unit) { return isDead(stand, unit); });
        if (units.empty() || effect.amount == 0)
            return std::nullopt;
        int all = 0;
        for (const UnitIndex unit : units)
            all += left(stand, unit);
        std::optional<Tree> tree;
        std::vector<std::pair<UnitIndex, int>> shares;
        share(stand, units, 0, std::min(all, effect.amount), shares, [&] {
            Stand next = stand;
            next.done += nameOf(effect);
            for (const auto& [unit, steps] : shares) {
                if (steps > 0)
                    strike(next, unit, steps);
            }
            join(tree, go(next), teamOf(effect.pick.value_or(Decider::Owner), effect.side), owners());
        });
        return tree;
    }

    std::optional<Tree> retreat(const Stand& stand, const Effect& effect)
    {
        std::optional<Tree> byUnit;
        for (const UnitRetreat& unit : effect.retreats) {
            if (!unit.follows.empty())
                throw TooMany();
            const std::vector<UnitIndex> group = unit.group();
            if (std::all_of(group.begin(), group.end(),
                            [&](UnitIndex each) { return isDead(stand, each) || stand.board.unit(each).hex == noHex; }))
                continue;
            std::optional<Tree> paths;
            std::optional<Tree> options;
            for (const RetreatPath& path : unit.paths) {
                if (!path.rolls.empty() || path.leavesMap() || !path.displaces.of.empty())
                    throw TooMany();
                join(path.option.isEmpty() ? paths : options, along(stand, effect, unit, &path),
                     path.option.isEmpty() ? teamOf(effect.mover, effect.side) : teamOf(Decider::Owner, effect.side),
                     owners());
            }
            if (unit.paths.empty() || unit.mayBeEliminated)
                join(paths, along(stand, effect, unit, nullptr), teamOf(effect.mover, effect.side), owners());
            if (options && paths)
                join(options, *paths, teamOf(Decider::Owner, effect.side), owners());
            join(byUnit, options ? *options : *paths, teamOf(effect.order, effect.side), owners());
        }
        return byUnit;
    }

    Tree along(const Stand& stand, const Effect& effect, const UnitRetreat& unit, const RetreatPath* path)
    {
        Stand next = stand;
        const std::vector<HexIndex> hexes = path == nullptr ? std::vector<HexIndex>() : path->hexes;
        next.question.choices.push_back({unit.unit, hexes});
        const auto control = next.board.control;
        UnitRetreat moved = unit;
        moved.mayBeEliminated = path == nullptr;
        if (path == nullptr)
            moved.paths.clear();
        const Position before = next.board;
        next.board = afterRetreat(next.board, m_rules.ruleset(), moved, hexes);
        next.board.control = control;
        for (UnitIndex each = 0; each < static_cast<UnitIndex>(before.units.size()); ++each) {
            next.board.unit(each).states = before.unit(each).states; // rulings book no marks
            const bool overrun =
                before.unit(each).hex != noHex && next.board.unit(each).hex == noHex && !contains(unit.group(), each);
            if (overrun || (path == nullptr && contains(unit.group(), each)))
                kill(next, each);
        }
        if (path == nullptr)
            return go(next);
        const Otherwise otherwise = m_rules.ruleset().retreat.otherwiseAt(unit.otherwise);
        const int due =
            path->charges
            + (otherwise.kind == Otherwise::Kind::StayAndLose ? path->shortfall * otherwise.stepsPerHex : 0);
        if (due == 0)
            return go(next);
        for (const Charge& charge : m_rules.ruleset().retreat.charge) {
            if (charge.payer == Charge::Payer::Stack)
                throw TooMany();
        }
        std::vector<UnitIndex> payers = unit.group();
        std::erase_if(payers, [&](UnitIndex each) { return isDead(next, each); });
        int all = 0;
        for (const UnitIndex each : payers)
            all += left(next, each);
        std::optional<Tree> tree;
        std::vector<std::pair<UnitIndex, int>> shares;
        share(next, payers, 0, std::min(all, due), shares, [&] {
            Stand paid = next;
            for (const auto& [each, steps] : shares) {
                if (steps > 0 && steps >= left(paid, each))
                    kill(paid, each); // it stands where it came to, as in rulings
                else if (steps > 0)
                    strike(paid, each, steps);
            }
            join(tree, go(paid), teamOf(Decider::Owner, effect.side), owners());
        });
        return *tree;
    }

    Tree end(const Stand& stand)
    {
        Tree tree;
        const auto fact = [](bool holds) { return PlainEvent{holds, holds, holds}; };
        bool isHeld = false;
        const RuleView view(m_position, m_rules);
        for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(stand.board.units.size()); ++unit) {
            isHeld = isHeld
                     || (view.side(unit) == m_defender && !isDead(stand, unit)
                         && contains(stand.question.combat.defenceHexes(), stand.board.unit(unit).hex));
        }
        tree.events.push_back(fact(!isHeld));
        const std::vector<bool> supplied = suppliedOn(stand.board);
        for (const UnitIndex unit : m_units) {
            const auto at = static_cast<std::size_t>(unit);
            const bool lives = !isDead(stand, unit);
            tree.events.push_back(fact(!lives));
            tree.events.push_back(fact(lives && stand.board.unit(unit).hex != noHex && m_supply[at] && !supplied[at]));
            tree.least.push_back(stand.lost[at]);
            tree.most.push_back(stand.lost[at]);
        }
        return tree;
    }

    const Position& m_position;
    const RulesInForce& m_rules;
    int m_left;
    std::vector<UnitIndex> m_units;
    std::vector<SideIndex> m_teams;
    std::vector<bool> m_supply;
    SideIndex m_defender = 0;
};

} // namespace

BringAbout PlainEvent::word() const
{
    if (!some)
        return BringAbout::Never;
    if (all)
        return BringAbout::Always;
    return forced ? BringAbout::Forced : BringAbout::Avoidable;
}

std::optional<PlainPlays> plainPlays(const Position& position, const RulesInForce& rules,
                                     const RulingQuestion& question, int mostRulings)
{
    try {
        return PlainTree(position, rules, mostRulings).play(question);
    } catch (const TooMany&) {
        return std::nullopt;
    }
}
