// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/phase_upkeep.h"

#include "edit/edit.h"
#include "rules/conditions.h"
#include "rules/roll_total.h"
#include "rules/rule_view.h"
#include "table/act_parts.h"
#include "table/carry_out.h"
#include "table/phase_supply.h"
#include "table/table_words.h"

#include <algorithm>
#include <utility>

namespace {

class Upkeep
{
public:
    Upkeep(Scenario scenario, PlayState play, const RulesInForce& rules, const RollDice& roll)
        : m_scenario(std::move(scenario)), m_play(std::move(play)), m_rules(rules), m_roll(roll)
    {}

    void apply(const UpkeepRule& entry)
    {
        const QString number = ruleAt(game().rules, game().rule(entry.rule)).number;
        const std::vector<UnitIndex> units = unitsOf(entry);
        if (!entry.roll) {
            apply(entry.effects, units, number);
            return;
        }
        for (const UnitIndex unit : units)
            rollFor(unit, *entry.roll, number);
    }
    std::vector<Act> takeActs() { return std::move(m_acts); }

private:
    const Ruleset& game() const { return m_rules.ruleset(); }
    const Position& position() const { return m_scenario.position; }

    RuleView board() const
    {
        RuleView view(position(), m_rules);
        view.rememberSupply(rememberedSupply(m_play, position(), game()));
        return view;
    }

    /// Whether a side that is not the player has a phase of that name to itself: its units wait for that.
    bool hasOwnPhase(const QString& side) const
    {
        const Turn& turn = position().turn;
        const auto& phases = game().sequence.phases;
        return side != turn.player && std::ranges::any_of(phases, [&](const SequencePhase& each) {
                   return each.phase == turn.phase && each.player == side;
               });
    }

    std::vector<UnitIndex> unitsOf(const UpkeepRule& entry) const
    {
        using Whose = UpkeepRule::Whose;
        const RuleView view = board();
        std::vector<UnitIndex> units;
        for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(position().units.size()); ++unit) {
            const Unit& counter = position().unit(unit);
            const bool isFriendly = game().teamOf(counter.side) == game().teamOf(position().turn.player);
            const bool isMeant =
                entry.whose == Whose::All
                || (entry.whose == Whose::Player ? isFriendly && !hasOwnPhase(counter.side) : !isFriendly);
            if (counter.isOnMap() && isMeant && holds(entry.when, {view, unit, {}}))
                units.push_back(unit);
        }
        return units;
    }

    void rollFor(UnitIndex unit, const UpkeepRoll& table, const QString& rule)
    {
        RollAct act;
        act.purpose = TableWords::withRule(
            TableWords::tr("%1 for %2", "name of dice, unit").arg(table.heading(), position().unit(unit).displayName()),
            rule);
        act.roll.sides = table.sides;
        if (m_roll)
            act.roll = m_roll(act.purpose, table.dice, table.sides);
        if (!m_roll) {
            m_acts.emplace_back(act);
            return;
        }
        const int added = addedTo(table, {board(), unit, {}});
        const std::vector<UpkeepEffect>& effects = table.at(act.roll.total() + added);
        if (added != 0)
            act.purpose =
                TableWords::tr("%1, %2 to the dice", "what is rolled for, a number with its sign")
                    .arg(act.purpose, QString(added > 0 ? QStringLiteral("+%1") : QStringLiteral("%1")).arg(added));
        if (effects.empty())
            act.purpose = TableWords::tr("%1, in vain", "what was rolled for").arg(act.purpose);
        m_acts.emplace_back(act);
        apply(effects, {unit}, rule);
    }

    void apply(const std::vector<UpkeepEffect>& effects, const std::vector<UnitIndex>& units, const QString& rule)
    {
        // Whom each effect means is asked before any of them.
        std::vector<std::vector<UnitIndex>> meant;
        const RuleView found = board();
        for (const UpkeepEffect& effect : effects) {
            meant.push_back(units);
            std::erase_if(meant.back(), [&](UnitIndex unit) { return !holds(effect.when, {found, unit, {}}); });
        }
        for (std::size_t i = 0; i < effects.size(); ++i) {
            std::erase_if(meant[i], [&](UnitIndex unit) { return !changes(effects[i], position().unit(unit)); });
            apply(effects[i], meant[i], rule);
        }
    }

    static bool changes(const UpkeepEffect& effect, const Unit& unit)
    {
        if (effect.kind == UpkeepEffect::Kind::Mark || effect.kind == UpkeepEffect::Kind::Unmark)
            return unit.isOnMap() && unit.states.contains(effect.state) == (effect.kind == UpkeepEffect::Kind::Unmark);
        return unit.isOnMap();
    }

    void apply(const UpkeepEffect& effect, const std::vector<UnitIndex>& units, const QString& rule)
    {
        if (units.empty())
            return;
        const QStringList ids = idsOf(position(), units);
        switch (effect.kind) {
        case UpkeepEffect::Kind::Mark:
        case UpkeepEffect::Kind::Unmark:
            return perform(StateAct{ids, effect.state, effect.kind == UpkeepEffect::Kind::Mark, rule});
        case UpkeepEffect::Kind::Eliminated:
            return perform(PutAct{ids, noHex, Tray::eliminated, rule});
        case UpkeepEffect::Kind::LoseSteps:
            break;
        }
        for (const UnitIndex unit : units) {
            const Unit& counter = position().unit(unit);
            const int lost = counter.lost + effect.steps;
            if (lost >= stepsOf(counter, game()))
                perform(PutAct{{counter.id}, noHex, Tray::eliminated, rule});
            else
                perform(StepsAct{counter.id, lost, rule});
        }
    }

    void perform(Act act)
    {
        if (const auto effect = carryOut(act, m_scenario, m_play, game())) {
            applyEdit(effect->edit, m_scenario);
            m_acts.push_back(std::move(act));
        }
    }

    Scenario m_scenario;
    PlayState m_play;
    const RulesInForce& m_rules;
    const RollDice& m_roll;
    std::vector<Act> m_acts;
};

} // namespace

std::vector<Act> upkeepActs(Scenario scenario, PlayState play, const RulesInForce& rules, UpkeepRule::Edge edge,
                            const RollDice& roll)
{
    const QString phase = scenario.position.turn.phase;
    Upkeep upkeep(std::move(scenario), std::move(play), rules, roll);
    for (const UpkeepRule& entry : rules.ruleset().upkeep) {
        if (entry.phase == phase && entry.edge == edge)
            upkeep.apply(entry);
    }
    return upkeep.takeActs();
}
