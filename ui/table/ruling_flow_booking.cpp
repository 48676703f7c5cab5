// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What was confirmed becomes acts.

#include "table/ruling_flow.h"

#include "base/contains.h"
#include "ruleset/ruleset_texts.h"
#include "table/act_parts.h"
#include "table/carry_out.h"

#include <algorithm>
#include <utility>

void RulingFlow::confirm()
{
    // What would be carried out is looked at first.
    if (judgeNow() || !canConfirm())
        return;
    if (const QString why = m_guard ? m_guard() : QString(); !why.isEmpty()) {
        emit refused(why);
        return;
    }
    if (m_state.is<CombatState::ChoosePath>())
        confirmRetreat();
    else if (m_state.is<CombatState::Advance>())
        confirmAdvance();
    else
        confirmEffect();
}

void RulingFlow::perform(const Act& act)
{
    perform(std::vector{act});
}

void RulingFlow::perform(const std::vector<Act>& acts)
{
    std::vector<Act> all = acts;
    // What the scenario brought is entered without those who stand by.
    if (ruling() && isUnaudited(m_document) && ruling()->combat != *m_document.scenario().combat)
        all.insert(all.begin(), CombatAct{ruling()->combat});
    if (const auto done = m_table.perform(all); !done)
        emit refused(m_document.asSeen(done.error()));
}

Retreat RulingFlow::retreatOf(const UnitRetreat& unit, const std::vector<HexIndex>& hexes) const
{
    Retreat retreat;
    retreat.unit = m_document.position()->unit(unit.unit).id;
    retreat.with = idsOf(*m_document.position(), unit.with);
    retreat.from = unit.from;
    retreat.hexes = hexes;
    if (effect()->kind == EffectKind::Displace)
        retreat.displacer = m_document.position()->unit(effect()->displacer).id;
    retreat.dies = hexes.empty() && (unit.paths.empty() || unit.mayBeEliminated) && unit.fate != Fate::Stays;
    if (const auto path = pathOf(unit, hexes)) {
        retreat.shortfall = pathAt(unit, *path).shortfall;
        retreat.marks = pathAt(unit, *path).marks;
        if (const int exit = pathAt(unit, *path).exit; exit >= 0) {
            retreat.hexes.pop_back();
            retreat.leaves = leftBy(retreatRules().exits[static_cast<std::size_t>(exit)], m_document.position()->turn);
        }
    }
    return retreat;
}

QStringList RulingFlow::lossRules(const RetreatPath& path) const
{
    const ToldRules told = toldRules(*m_document.rules());
    std::vector<RuleIndex> rules;
    if (path.charges > 0 || !path.rolls.empty())
        rules = told.charges;
    if (path.shortfall > 0 && told.shortfall != noRule)
        rules.push_back(told.shortfall);
    QStringList numbers;
    for (const RuleIndex rule : rules)
        numbers += m_document.words().number(rule);
    numbers.removeDuplicates();
    return numbers;
}

void RulingFlow::confirmRetreat()
{
    RetreatAct act;
    act.split = isSplit();
    act.losses = stepLosses(losses());
    const Ruleset& game = m_document.ruleset();
    act.rule = m_document.words().number(ruleOfPaths(game, effect()->kind));
    if (retreat()->paths.empty()) {
        const Otherwise otherwise = retreatRules().otherwiseAt(retreat()->otherwise);
        if (!otherwise.rule.isEmpty())
            act.rule = m_document.words().number(game.rule(otherwise.rule));
    }
    const auto path = chosenPath();
    if (path && !pathAt(*retreat(), *path).option.isEmpty())
        act.rule = pathAt(*retreat(), *path).option;
    if (path && pathAt(*retreat(), *path).leavesMap()) {
        const RetreatExit& exit = game.retreat.exits[static_cast<std::size_t>(pathAt(*retreat(), *path).exit)];
        act.rule = m_document.words().number(game.rule(exit.rule));
    }
    if (path)
        act.lossRules = lossRules(pathAt(*retreat(), *path));
    // The rest of the plan first: the unit at hand is judged after it.
    for (const auto& [unit, hexes] : plan()) {
        const auto& waiting = effect()->retreats;
        const auto found = std::ranges::find(waiting, unit, &UnitRetreat::unit);
        if (unit != retreat()->unit && found != waiting.end())
            act.retreats.push_back(retreatOf(*found, hexes));
    }
    act.retreats.push_back(retreatOf(*retreat(), chosen()));
    std::vector<Act> acts = markActs();
    if (path && !pathAt(*retreat(), *path).rolls.empty()) {
        const std::vector<UnitIndex> group = retreat()->group();
        const auto dice = diceOf(pathAt(*retreat(), *path), {m_document.words().unitNames(group)});
        if (!dice)
            return;
        act.retreats.back().marks += dice->marks;
        act.retreats.back().marks.removeDuplicates();
        act.losses = stepLosses(lossesWithDice(group, dice->steps));
        acts.insert(acts.end(), dice->acts.begin(), dice->acts.end());
    }
    if (withdrawal() != nullptr) {
        withdraw(std::move(act), std::move(acts));
        return;
    }
    acts.emplace_back(std::move(act));
    perform(acts);
}

std::vector<Act> RulingFlow::markActs() const
{
    std::vector<Act> acts;
    for (const int at : marks()) {
        const Effect& mark = effectAt(*ruling(), at);
        LossAct act;
        act.effect = keyOf(mark);
        act.marked = idsOf(*m_document.position(), mark.units);
        act.state = mark.state;
        act.rule = m_document.words().number(mark.rule);
        acts.emplace_back(std::move(act));
    }
    return acts;
}

void RulingFlow::confirmEffect()
{
    std::vector<Act> acts = markActs();
    // Nothing else is left to be done.
    if (contains(marks(), effectIndex())) {
        perform(acts);
        return;
    }
    LossAct act;
    act.effect = guests() != nullptr ? guestsKey : keyOf(*effect());
    act.losses = bill() != nullptr ? payments() : stepLosses(losses());
    if (const Guests* dead = guests())
        act.rule = m_document.words().number(dead->deathRule());
    else if (effect()->rule != noRule)
        act.rule = m_document.words().number(effect()->rule);
    if (absorbs())
        act.rule = m_document.words().number(absorption()->rule);
    if (effect()->kind == EffectKind::Eliminated) {
        std::vector<UnitIndex> units;
        std::ranges::copy_if(effect()->units, std::back_inserter(units),
                             [this](UnitIndex unit) { return m_document.position()->unit(unit).isOnMap(); });
        act.eliminated = idsOf(*m_document.position(), units);
    }
    if (effect()->kind == EffectKind::Mark) {
        act.marked = idsOf(*m_document.position(), effect()->units);
        act.state = effect()->state;
        act.rule = m_document.words().number(effect()->rule);
    }
    acts.emplace_back(std::move(act));
    perform(acts);
}
