// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The beginning and the end of a ruling: picking the combat, and booking what was confirmed.

#include "table/ruling_flow.h"

#include "rules/combat_result.h"
#include "rules/movement.h"
#include "rules/retreat/rule.h"
#include "table/act_parts.h"
#include "verdict/reason_text.h"

#include <algorithm>

QString RulingFlow::sideIn(HexIndex hex) const
{
    const std::vector<UnitIndex> units = m_document.position()->unitsIn(hex);
    return units.empty() ? QString() : m_document.position()->unit(units.front()).side;
}

// Where an ordinary attack is not for this phase, the first kind that is.
QString RulingFlow::kindOfPhase() const
{
    const Ruleset& game = m_document.ruleset();
    const std::vector<int> kinds = attackKindsNow(m_document.position()->turn, game);
    return kinds.empty() || kinds.front() < 0 ? QString()
                                              : game.combat.kinds[static_cast<std::size_t>(kinds.front())].name;
}

void RulingFlow::beginCombat()
{
    if (!hasGame())
        return;
    m_isPicking = true;
    m_isRepeat = false;
    m_combat = {};
    m_split = false;
    evaluate();
}

void RulingFlow::cancelPicking()
{
    m_isPicking = false;
    evaluate();
}

void RulingFlow::clickHex(HexIndex hex)
{
    if (hex == noHex || !hasGame() || !m_document.map().hasHex(hex))
        return;
    judgeNow();
    if (isPicking())
        pick(hex);
    else if (m_stage == Stage::ChoosePath)
        clickInPath(hex);
    else if (m_stage == Stage::ChooseAlternative)
        clickInAlternatives(hex);
    else if (m_stage == Stage::Advance)
        clickInAdvance(hex);
}

void RulingFlow::pick(HexIndex hex)
{
    const QString side = sideIn(hex);
    const QString number = m_document.map().number(hex);
    if (m_stage == Stage::PickDefender) {
        if (side.isEmpty()) {
            emit refused(tr("No unit stands in %1. Click the hex that is attacked.").arg(number));
            return;
        }
        m_combat.defend = hex;
        m_combat.kind = kindOfPhase();
    } else if (hex == m_combat.defend) {
        m_combat = {};
    } else if (const auto found = std::find(m_combat.attack.begin(), m_combat.attack.end(), hex);
               found != m_combat.attack.end()) {
        m_combat.attack.erase(found);
    } else if (side.isEmpty()) {
        emit refused(tr("No unit stands in %1. Click the hexes of the attackers.").arg(number));
        return;
    } else if (side == sideIn(m_combat.defend)) {
        emit refused(tr("The unit in %1 is on the defender's side. Click the hexes of the attackers.").arg(number));
        return;
    } else {
        m_combat.attack.push_back(hex);
    }
    evaluate();
}

std::optional<Combat> RulingFlow::combatOfDrag(HexIndex from, HexIndex to) const
{
    if (!hasGame() || from == noHex || to == noHex || from == to)
        return std::nullopt;
    const QString fromSide = sideIn(from);
    const QString toSide = sideIn(to);
    if (fromSide.isEmpty() || toSide.isEmpty() || fromSide == toSide)
        return std::nullopt;
    const bool fromAttacks = toSide != m_document.position()->turn.player;
    Combat combat;
    combat.defend = fromAttacks ? to : from;
    combat.attack = {fromAttacks ? from : to};
    combat.kind = kindOfPhase();
    return combat;
}

void RulingFlow::dragCombat(HexIndex from, HexIndex to)
{
    auto combat = combatOfDrag(from, to);
    if (!combat) {
        if (from != to)
            emit refused(tr("A combat needs a unit of each side: drag from one to the other."));
        return;
    }
    // A second drag to the same hex brings another attacker.
    if (m_isPicking && m_combat.defend == combat->defend) {
        const HexIndex attacker = combat->attack.front();
        combat = m_combat;
        if (std::find(combat->attack.begin(), combat->attack.end(), attacker) == combat->attack.end())
            combat->attack.push_back(attacker);
    }
    m_isPicking = true;
    m_isRepeat = false;
    m_combat = *combat;
    evaluate();
}

void RulingFlow::setAttackKind(const QString& kind)
{
    if (!isPicking() || m_combat.kind == kind)
        return;
    m_combat.kind = kind;
    emit changed();
}

// Half points that each attacker spends on an attack in the course of its move. The same attack once more is free.
int RulingFlow::attackCost(const Combat& combat) const
{
    const Ruleset& game = m_document.ruleset();
    const AttackKind* kind = game.combat.kind(combat.kind);
    if (kind == nullptr || m_isRepeat)
        return 0;
    int cost = attackKindCost(*m_document.position(), game, combat);
    const HexIndex from = combat.attack.front();
    if (!game.movement.empty() && combat.attack.size() == 1 && m_document.map().grid.directionTo(from, combat.defend)) {
        MoveQuestion question;
        question.units = m_document.position()->unitsIn(from);
        cost += judgePath(m_document.layers(), question, {combat.defend}).cost * (kind->isCostDoubled ? 2 : 1);
    }
    return cost;
}

QString RulingFlow::enterResult(const QString& text, const std::optional<DiceRoll>& roll, const QString& odds)
{
    if (!hasGame())
        return tr("Open a scenario first.");
    if (m_combat.defend == noHex)
        return tr("Pick the hex that is attacked first.");
    if (m_combat.attack.empty())
        return tr("Pick the attackers first.");
    const auto result = parseCombatResult(text.trimmed(), m_document.ruleset());
    if (!result)
        return result.error();
    Combat combat = m_combat;
    combat.result = result->code;
    const bool isSame =
        !roll && !m_isRepeat && m_document.scenario().combat == combat && m_document.play().isUntouched();
    m_isPicking = false;
    if (isSame) {
        evaluate();
        return {};
    }
    // Whether the question can be answered at all is known before anything changes.
    const auto answer = rule(*m_document.position(), *m_document.rules(), RulingQuestion{combat, {}, false});
    if (!answer) {
        m_isPicking = true;
        return m_document.asSeen(answer.error().message);
    }
    CombatAct act;
    act.combat = combat;
    act.roll = roll;
    act.odds = odds;
    act.cost = attackCost(combat);
    m_isRepeat = false;
    if (const auto done = m_table.perform(act); !done) {
        m_isPicking = true;
        return m_document.asSeen(done.error());
    }
    // The combat may be the one that stood there already, which nobody then hears of.
    if (!m_ruling)
        evaluate();
    return {};
}

void RulingFlow::confirm()
{
    // What would be carried out is looked at first.
    if (judgeNow() || !canConfirm())
        return;
    if (m_stage == Stage::ChoosePath)
        confirmRetreat();
    else if (m_stage == Stage::Advance)
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
    retreat.dies = hexes.empty() && (unit.paths.empty() || unit.mayBeEliminated) && unit.fate != Fate::Stays;
    for (const RetreatPath& path : unit.paths) {
        if (path.hexes == hexes)
            retreat.shortfall = path.shortfall;
    }
    return retreat;
}

StepLosses RulingFlow::stepLosses() const
{
    StepLosses losses;
    for (const LossPlan::Share& share : m_losses.shares()) {
        if (share.lost > 0)
            losses.emplace_back(m_document.position()->unit(share.unit).id, share.lost);
    }
    return losses;
}

void RulingFlow::confirmRetreat()
{
    RetreatAct act;
    act.split = isSplit();
    act.losses = stepLosses();
    const Ruleset& game = m_document.ruleset();
    act.rule = m_document.words().number(game.rule(game.retreat.rule));
    const auto path = chosenPath();
    if (path && !retreat()->paths[static_cast<std::size_t>(*path)].option.isEmpty())
        act.rule = retreat()->paths[static_cast<std::size_t>(*path)].option;
    // The rest of the plan first: the unit at hand is judged after it.
    for (const auto& [unit, hexes] : m_plan) {
        const auto& waiting = effect()->retreats;
        const auto found = std::find_if(waiting.begin(), waiting.end(),
                                        [unit = unit](const UnitRetreat& each) { return each.unit == unit; });
        if (unit != retreat()->unit && found != waiting.end())
            act.retreats.push_back(retreatOf(*found, hexes));
    }
    act.retreats.push_back(retreatOf(*retreat(), m_chosen));
    perform(act);
}

void RulingFlow::confirmEffect()
{
    LossAct act;
    act.effect = m_isGuests ? guestsKey : keyOf(*effect());
    act.losses = stepLosses();
    if (m_isGuests)
        act.rule = m_document.words().number(m_guests.die ? m_guests.rule : m_guests.worthlessRule);
    if (effect()->kind == EffectKind::Eliminated) {
        std::vector<UnitIndex> units;
        std::copy_if(effect()->units.begin(), effect()->units.end(), std::back_inserter(units),
                     [this](UnitIndex unit) { return m_document.position()->unit(unit).isOnMap(); });
        act.eliminated = idsOf(*m_document.position(), units);
    }
    perform(act);
}
