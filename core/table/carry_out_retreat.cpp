// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The retreat of units after a combat, choice by choice.

#include "base/contains.h"
#include "rules/after_retreat.h"
#include "rules/combat_odds.h"
#include "rules/retreat_question.h"
#include "table/act_parts.h"
#include "table/table_words.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace {

std::vector<UnitIndex> goneFrom(const Position& before, const Position& after)
{
    std::vector<UnitIndex> gone;
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(before.units.size()); ++unit) {
        if (before.unit(unit).isOnMap() && !after.unit(unit).isOnMap())
            gone.push_back(unit);
    }
    return gone;
}

/// Carries a RetreatAct out step by step.
class Retreater
{
public:
    Retreater(const Scenario& scenario, const PlayState& play, const Ruleset& game)
        : m_scenario(scenario), m_position(scenario.position), m_game(game), m_next(scenario.position), m_play(play)
    {}

    Expected<ActEffect, QString> run(const RetreatAct& act)
    {
        begin(act);
        const auto losses = findLosses(m_position, act.losses);
        if (!losses)
            return losses.error();
        m_play.split = act.split;
        std::vector<UnitRetreat> retreats;
        for (const Retreat& retreat : act.retreats) {
            auto found = find(retreat);
            if (!found)
                return found.error();
            m_retreated.push_back(found->unit);
            m_retreated.insert(m_retreated.end(), found->with.begin(), found->with.end());
            retreats.push_back(std::move(found).value());
        }
        for (std::size_t i = 0; i < retreats.size(); ++i)
            carry(act.retreats[i], retreats[i], act);
        settle(*losses, act.lossRules);
        EditGroup edits;
        if (act.endsWithdrawal)
            endWithdrawal(act, edits);
        if (Edit difference = ::difference(m_position, m_next); !isEmpty(difference))
            edits.edits.push_back(std::move(difference));
        edits.edits.insert(edits.edits.end(), m_captures.edits.begin(), m_captures.edits.end());
        return ActEffect{std::move(edits), std::move(m_play)};
    }

private:
    void begin(const RetreatAct& act)
    {
        // A withdrawal is judged on the board that it found.
        if (!m_play.before || m_play.withdraw != act.withdraw)
            m_play.before = m_play.entered = std::make_shared<const Position>(m_position);
        m_play.withdraw = act.withdraw;
        if (act.withdraw.isEmpty())
            m_kind = attackKindOf(m_scenario, m_game);
        for (const RetreatChoice& choice : m_play.choices)
            m_retreated.push_back(choice.unit);
    }

    /// Whoever is left is attacked. Where nobody is, the attack counts as fought.
    void endWithdrawal(const RetreatAct& act, EditGroup& edits)
    {
        if (act.retreats.empty())
            m_play.log += TableWords::withRule(TableWords::tr("Nobody else withdraws"), act.rule);
        m_play.choices.clear();
        m_play.withdraw.clear();
        m_play.withdrawn += act.withdraw;
        if (!m_scenario.combat)
            return;
        std::vector<HexIndex> held = m_scenario.combat->defenceHexes();
        std::erase_if(held, [this](HexIndex hex) {
            return std::ranges::none_of(m_next.unitsIn(hex), [this](UnitIndex unit) {
                return ::isDefender(*m_scenario.combat, m_next.unit(unit), m_game);
            });
        });
        if (held.empty() && m_game.combat.isAudited) {
            std::vector<FoughtCombat> fought = m_scenario.fought;
            fought.push_back(foughtIn(*m_play.before, m_game, *m_scenario.combat));
            edits.edits.emplace_back(SetFought{std::move(fought)});
        } else if (!held.empty() && held != m_scenario.combat->defenceHexes()) {
            Combat combat = *m_scenario.combat;
            combat.setDefenceHexes(held);
            edits.edits.emplace_back(SetCombat{std::move(combat)});
        }
    }

    Expected<UnitRetreat, QString> find(const Retreat& retreat) const
    {
        const auto units = findStack(m_position, QStringList{retreat.unit} + retreat.with);
        if (!units)
            return units.error();
        const Unit& first = m_position.unit(units->front());
        if (first.hex != retreat.from)
            return TableWords::tr("%1 does not stand where it is to retreat from.").arg(first.displayName());
        if (const QString problem = hexProblem(*m_position.map, retreat.hexes); !problem.isEmpty())
            return problem;
        UnitRetreat found;
        found.unit = units->front();
        found.with.assign(units->begin() + 1, units->end());
        found.from = retreat.from;
        found.mayBeEliminated = retreat.dies;
        if (!retreat.dies)
            found.paths.push_back({pathOf(retreat), 0, retreat.shortfall, {}, retreat.marks});
        return found;
    }

    /// As rulings have it.
    static std::vector<HexIndex> pathOf(const Retreat& retreat)
    {
        std::vector<HexIndex> path = retreat.hexes;
        if (retreat.leaves)
            path.push_back(noHex);
        return path;
    }

    /// Units of the side that was attacked, in the hex that was attacked.
    bool isDefender(UnitIndex unit) const
    {
        return m_scenario.combat && ::isDefender(*m_scenario.combat, m_play.before->unit(unit), m_game);
    }

    void carry(const Retreat& retreat, const UnitRetreat& found, const RetreatAct& act)
    {
        const std::vector<HexIndex> hexes = retreat.dies ? std::vector<HexIndex>() : pathOf(retreat);
        Position after = afterRetreat(m_next, m_game, found, hexes);
        std::vector<UnitIndex> group = found.with;
        group.push_back(found.unit);
        std::vector<UnitIndex> overrun;
        for (const UnitIndex unit : goneFrom(m_next, after)) {
            if (!contains(group, unit))
                overrun.push_back(unit);
            if (retreat.leaves && contains(group, unit)) {
                after.unit(unit).tray = retreat.leaves->tray;
                after.unit(unit).arrival = retreat.leaves->arrival;
            } else {
                eliminate(after.unit(unit), m_position.turn, m_game);
            }
        }
        m_play.choices.push_back({found.unit, hexes});
        m_groups.emplace_back(m_play.choices.size() - 1, group);
        if (!hexes.empty())
            arrive(found, retreat, group, after);
        const QString text = act.withdraw.isEmpty() ? TableWords::retreat(m_position, retreat)
                                                    : TableWords::withdrawal(m_position, retreat);
        m_play.log += TableWords::withRule(text, act.rule);
        if (!overrun.empty())
            m_play.log += TableWords::overrun(m_position, overrun);
        m_next = std::move(after);
    }

    void arrive(const UnitRetreat& retreat, const Retreat& act, const std::vector<UnitIndex>& group, Position& after)
    {
        const std::vector<HexIndex>& hexes = act.hexes;
        const QString& side = after.unit(retreat.unit).side;
        addCaptures(m_captures, m_position, m_game, side, retreat.from, hexes);
        if (m_scenario.combat && act.displacer.isEmpty()
            && ::isDefender(*m_scenario.combat, m_position.unit(retreat.unit), m_game)) {
            std::vector<HexIndex>& path = m_play.retreatPaths.emplace_back(std::vector{retreat.from});
            path.insert(path.end(), hexes.begin(), hexes.end());
        }
        const EnteredHex entered{hexes.back(), side};
        if (!m_game.sharedHexes.empty() && !act.leaves && !contains(m_play.shared, entered)
            && std::ranges::any_of(after.unitsIn(hexes.back()),
                                   [&](UnitIndex unit) { return m_game.areEnemies(after.unit(unit).side, side); }))
            m_play.shared.push_back(entered);
        const QString guest = act.leaves ? QString() : guestState(after, m_game, side, hexes.back(), m_retreated);
        for (const UnitIndex unit : group) {
            addState(after.unit(unit), guest);
            if (m_kind != nullptr && isDefender(unit))
                addState(after.unit(unit), m_kind->disrupts);
        }
    }

    void settle(const Losses& losses, const QStringList& rules)
    {
        if (losses.total == 0)
            return;
        const Position moved = m_next;
        bookLosses(losses, m_next, m_game);
        // Later retreats are judged with what was lost; a unit that died stays where it was for the question's sake, since
        // the choice names it, and says that it is gone.
        auto before = std::make_shared<Position>(*m_play.before);
        for (const auto& [unit, lost] : losses.shares) {
            if (!m_next.unit(unit).isOnMap()) {
                // Whoever paid for another of its stack and waits no more.
                if (!contains(m_retreated, unit))
                    before->unit(unit).hex = noHex;
                for (const auto& [choice, group] : m_groups) {
                    if (contains(group, unit))
                        m_play.choices[choice].dead.push_back(unit);
                }
                continue;
            }
            before->unit(unit).lost += lost;
            if (m_kind != nullptr && lost > 0 && isDefender(unit))
                addState(m_next.unit(unit), m_kind->disrupts);
        }
        m_play.before = std::move(before);
        if (const QString text = TableWords::losses(moved, m_next); !text.isEmpty())
            m_play.log += TableWords::withRules(text, rules);
    }

    const Scenario& m_scenario;
    const Position& m_position;
    const Ruleset& m_game;
    const AttackKind* m_kind = nullptr; ///< that disrupts whom it hits; null: none does
    Position m_next;
    PlayState m_play;
    std::vector<UnitIndex> m_retreated; ///< in this combat, these included
    std::vector<std::pair<std::size_t, std::vector<UnitIndex>>> m_groups; ///< by choice of this act
    EditGroup m_captures;
};

} // namespace

LeftMap leftBy(const RetreatExit& exit, const Turn& turn)
{
    LeftMap left{exit.tray};
    if (exit.returns)
        left.arrival = Arrival{turn.number + exit.returns->turns, exit.returns->at};
    return left;
}

Expected<ActEffect, QString> carryOutRetreat(const RetreatAct& act, const Scenario& scenario, const PlayState& play,
                                             const Ruleset& game)
{
    return Retreater(scenario, play, game).run(act);
}
