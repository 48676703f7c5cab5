// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What was confirmed becomes acts.

#include "table/ruling_flow.h"

#include "table/act_parts.h"
#include "table/carry_out.h"

#include <algorithm>
#include <utility>

void RulingFlow::confirm()
{
    // What would be carried out is looked at first.
    if (judgeNow() || !canConfirm())
        return;
    if (m_state.is<CombatState::ChoosePath>())
        confirmRetreat();
    else if (m_state.is<CombatState::Advance>())
        confirmAdvance();
    else
        confirmEffect();
}

void RulingFlow::perform(const Act& act)
{
    if (const auto done = m_table.perform(act); !done)
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
            retreat.leaves =
                leftBy(m_document.ruleset().retreat.exits[static_cast<std::size_t>(exit)], m_document.position()->turn);
        }
    }
    return retreat;
}

void RulingFlow::confirmRetreat()
{
    RetreatAct act;
    act.split = isSplit();
    act.losses = stepLosses(losses());
    const Ruleset& game = m_document.ruleset();
    act.rule = m_document.words().number(ruleOfPaths(game, effect()->kind));
    const auto path = chosenPath();
    if (path && !pathAt(*retreat(), *path).option.isEmpty())
        act.rule = pathAt(*retreat(), *path).option;
    // The rest of the plan first: the unit at hand is judged after it.
    for (const auto& [unit, hexes] : plan()) {
        const auto& waiting = effect()->retreats;
        const auto found = std::ranges::find(waiting, unit, &UnitRetreat::unit);
        if (unit != retreat()->unit && found != waiting.end())
            act.retreats.push_back(retreatOf(*found, hexes));
    }
    act.retreats.push_back(retreatOf(*retreat(), chosen()));
    if (!path || pathAt(*retreat(), *path).rolls.empty()) {
        perform(act);
        return;
    }
    const std::vector<UnitIndex> group = retreat()->group();
    const auto dice = diceOf(pathAt(*retreat(), *path), {m_document.words().unitNames(group)});
    if (!dice)
        return;
    act.retreats.back().marks += dice->marks;
    act.retreats.back().marks.removeDuplicates();
    act.losses = stepLosses(lossesWithDice(group, dice->steps));
    std::vector<Act> acts = dice->acts;
    acts.emplace_back(std::move(act));
    if (const auto done = m_table.perform(acts); !done)
        emit refused(m_document.asSeen(done.error()));
}

void RulingFlow::confirmEffect()
{
    LossAct act;
    act.effect = guests() != nullptr ? guestsKey : keyOf(*effect());
    act.losses = bill() != nullptr ? payments() : stepLosses(losses());
    if (const Guests* dead = guests())
        act.rule = m_document.words().number(dead->die ? dead->rule : dead->worthlessRule);
    else if (const RuleIndex rule = ruleOf(m_document.ruleset(), *ruling(), *effect()); rule != noRule)
        act.rule = m_document.words().number(rule);
    if (effect()->kind == EffectKind::Eliminated) {
        std::vector<UnitIndex> units;
        std::ranges::copy_if(effect()->units, std::back_inserter(units),
                             [this](UnitIndex unit) { return m_document.position()->unit(unit).isOnMap(); });
        act.eliminated = idsOf(*m_document.position(), units);
    }
    perform(act);
}
