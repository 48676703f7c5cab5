// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The beginning and the end of a ruling: picking the combat, and booking what was confirmed.

#include "table/ruling_flow.h"

#include "base/contains.h"
#include "rules/combat_result.h"
#include "rules/movement.h"
#include "rules/retreat/rule.h"
#include "rules/rule_view.h"
#include "rules/stacking.h"
#include "table/act_parts.h"
#include "table/carry_out.h"
#include "verdict/reason_text.h"

#include <algorithm>
#include <utility>

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
    m_choices.isSplit = false;
    pickCombat({});
}

void RulingFlow::pickCombat(const Combat& combat, bool isRepeat)
{
    m_choices.picking = CombatChoices::Picking{combat, isRepeat};
    evaluate();
}

void RulingFlow::cancelPicking()
{
    m_choices.picking.reset();
    evaluate();
}

void RulingFlow::clickHex(HexIndex hex)
{
    if (hex == noHex || !hasGame() || !m_document.map().hasHex(hex))
        return;
    judgeNow();
    if (isPicking())
        pick(hex);
    else if (m_state.is<CombatState::ChoosePath>())
        clickInPath(hex);
    else if (m_state.is<CombatState::ChooseAlternative>())
        clickInAlternatives(hex);
    else if (m_state.is<CombatState::Advance>())
        clickInAdvance(hex);
}

void RulingFlow::pick(HexIndex hex)
{
    const QString side = sideIn(hex);
    const QString number = m_document.map().number(hex);
    Combat& picked = m_choices.picking->combat;
    if (picked.defend == noHex) {
        if (side.isEmpty()) {
            emit refused(tr("No unit stands in %1. Click the hex that is attacked.").arg(number));
            return;
        }
        picked.defend = hex;
        picked.kind = kindOfPhase();
    } else if (hex == picked.defend) {
        picked = {};
    } else if (const auto found = std::ranges::find(picked.attack, hex); found != picked.attack.end()) {
        picked.attack.erase(found);
    } else if (side.isEmpty()) {
        emit refused(tr("No unit stands in %1. Click the hexes of the attackers.").arg(number));
        return;
    } else if (side == sideIn(picked.defend)) {
        emit refused(tr("The unit in %1 is on the defender's side. Click the hexes of the attackers.").arg(number));
        return;
    } else {
        picked.attack.push_back(hex);
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
    return Combat{fromAttacks ? to : from, {fromAttacks ? from : to}, {}, kindOfPhase()};
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
    if (isPicking() && m_state.combat.defend == combat->defend) {
        const HexIndex attacker = combat->attack.front();
        combat = m_state.combat;
        if (!contains(combat->attack, attacker))
            combat->attack.push_back(attacker);
    }
    pickCombat(*combat);
}

void RulingFlow::setAttackKind(const QString& kind)
{
    if (!isPicking() || m_state.combat.kind == kind)
        return;
    m_choices.picking->combat.kind = kind;
    update();
}

// Half points that each attacker spends on an attack in the course of its move. The same attack once more is free.
int RulingFlow::attackCost(const Combat& combat) const
{
    const Ruleset& game = m_document.ruleset();
    const AttackKind* kind = game.combat.kind(combat.kind);
    if (kind == nullptr || (m_choices.picking && m_choices.picking->isRepeat))
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
    return makeAttack(text, roll, odds, {});
}

void RulingFlow::attackAllTheSame()
{
    const RefusedAttack attack = std::exchange(m_refused, {});
    if (attack.breaches.empty())
        return;
    if (const QString problem = makeAttack(attack.text, attack.roll, attack.odds, attack.breaches); !problem.isEmpty())
        emit refused(problem);
}

void RulingFlow::dropRefusedAttack()
{
    m_refused = {};
    emit changed();
}

// `against`: what the audit said, and the players do not mind.
QString RulingFlow::makeAttack(const QString& text, const std::optional<DiceRoll>& roll, const QString& odds,
                               const std::vector<AuditBreach>& against)
{
    if (!hasGame())
        return tr("Open a scenario first.");
    Combat combat = m_state.combat;
    if (combat.defend == noHex)
        return tr("Pick the hex that is attacked first.");
    if (combat.attack.empty())
        return tr("Pick the attackers first.");
    const auto result = parseCombatResult(text.trimmed(), m_document.ruleset());
    if (!result)
        return result.error();
    combat.result = result->code;
    const bool isRepeat = isPicking() && m_choices.picking->isRepeat;
    if (!roll && !isRepeat && m_document.scenario().combat == combat && m_document.play().isUntouched()) {
        cancelPicking();
        return {};
    }
    // Whether the question can be answered at all is known before anything changes.
    RulingQuestion question{combat, {}, false};
    if (!isRepeat && against.empty())
        question.audit = {foughtBefore(m_document.scenario(), m_document.play(), m_document.ruleset())};
    const auto answer = rule(*m_document.position(), *m_document.rules(), question);
    if (!answer && !answer.error().audit.empty()) {
        m_refused = {text, roll, odds, answer.error().audit};
        emit changed();
        return tr("The rules do not allow this attack.");
    }
    if (!answer)
        return m_document.asSeen(answer.error().message);
    CombatAct act{combat, roll, odds, attackCost(combat)};
    for (const AuditBreach& breach : against) {
        if (const QString number = m_document.words().number(breach.rule); !act.against.contains(number))
            act.against += number;
    }
    auto picking = std::exchange(m_choices.picking, std::nullopt);
    if (const auto done = m_table.perform(act); !done) {
        m_choices.picking = std::move(picking);
        return m_document.asSeen(done.error());
    }
    // The combat may be the one that stood there already, which nobody then hears of.
    if (!ruling())
        evaluate();
    return {};
}

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

StepLosses RulingFlow::stepLosses(const LossPlan& plan) const
{
    StepLosses losses;
    for (const LossPlan::Share& share : plan.shares()) {
        if (share.lost > 0)
            losses.emplace_back(m_document.position()->unit(share.unit).id, share.lost);
    }
    return losses;
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
    // The first unit pays what the dice take beside what was shared out, then the next.
    LossPlan plan(*m_document.position(), *m_document.rules(), group, losses().total() + dice->steps);
    act.losses = stepLosses(plan);
    std::vector<Act> acts = dice->acts;
    acts.emplace_back(std::move(act));
    if (const auto done = m_table.perform(acts); !done)
        emit refused(m_document.asSeen(done.error()));
}

void RulingFlow::confirmEffect()
{
    LossAct act;
    act.effect = guests() != nullptr ? guestsKey : keyOf(*effect());
    act.losses = stepLosses(losses());
    if (const Guests* dead = guests())
        act.rule = m_document.words().number(dead->die ? dead->rule : dead->worthlessRule);
    if (effect()->kind == EffectKind::Eliminated) {
        std::vector<UnitIndex> units;
        std::ranges::copy_if(effect()->units, std::back_inserter(units),
                             [this](UnitIndex unit) { return m_document.position()->unit(unit).isOnMap(); });
        act.eliminated = idsOf(*m_document.position(), units);
    }
    perform(act);
}

// --- After the combat ---

QString RulingFlow::advanceProblem() const
{
    if (advancing().empty() || advancePath() < 0)
        return {};
    if (end().limit && static_cast<int>(advancing().size()) > *end().limit)
        return tr("Only %n unit(s) may advance.", nullptr, *end().limit);
    const auto& path = end().paths[static_cast<std::size_t>(advancePath())];
    for (const UnitIndex unit : advancing()) {
        if (!m_document.map().grid.directionTo(m_document.position()->unit(unit).hex, path.front()))
            return tr("%1 does not stand next to %2.", "unit, hex number")
                .arg(m_document.words().unitWithHex(unit), m_document.map().number(path.front()));
    }
    const HexIndex to = path.back();
    const RuleView board(*m_document.position(), *m_document.rules());
    return isOverstackedBy(board, to, board.side(advancing().front()), advancing())
               ? tr("%1 cannot hold them all.", "hex number").arg(m_document.map().number(to))
               : QString();
}

void RulingFlow::setAdvancing(UnitIndex unit, bool isOn)
{
    if (isOn == contains(advancing(), unit) || !contains(end().units, unit))
        return;
    std::vector<UnitIndex> units = advancing();
    if (isOn)
        units.insert(std::ranges::upper_bound(units, unit), unit);
    else
        std::erase(units, unit);
    m_choices.answer.advancing = std::move(units);
    update();
}

void RulingFlow::setAdvancePath(int path)
{
    if (path < 0 || path >= static_cast<int>(end().paths.size()) || path == advancePath())
        return;
    m_choices.answer.advancePath = path;
    update();
}

// A click on units that may go says who, one on a hex where they may go says where.
void RulingFlow::clickInAdvance(HexIndex hex)
{
    const auto& paths = end().paths;
    if (paths.empty())
        return;
    std::vector<UnitIndex> here;
    std::ranges::copy_if(end().units, std::back_inserter(here),
                         [&](UnitIndex unit) { return m_document.position()->unit(unit).hex == hex; });
    if (here.empty()) {
        const auto path = std::ranges::find_if(paths, [hex](const auto& hexes) { return hexes.back() == hex; });
        if (path != paths.end())
            setAdvancePath(static_cast<int>(path - paths.begin()));
        return;
    }
    // One more at each click, then none of them.
    const auto next = std::ranges::find_if(here, [this](UnitIndex unit) { return !contains(advancing(), unit); });
    if (next != here.end()) {
        setAdvancing(*next, true);
        return;
    }
    std::vector<UnitIndex> units = advancing();
    std::erase_if(units, [&here](UnitIndex unit) { return contains(here, unit); });
    m_choices.answer.advancing = std::move(units);
    update();
}

void RulingFlow::advance(const std::vector<UnitIndex>& units, const std::vector<HexIndex>& path)
{
    perform(AdvanceAct{idsOf(*m_document.position(), units), path, m_document.words().number(end().rule)});
}

void RulingFlow::confirmAdvance()
{
    if (end().kind == CombatEnd::Kind::Stay)
        advance(end().units, {});
    else
        advance(advancing(), end().paths[static_cast<std::size_t>(advancePath())]);
}

void RulingFlow::endAdvance()
{
    if (!end().paths.empty())
        advance({}, {});
}

void RulingFlow::goBack()
{
    if (end().kind == CombatEnd::Kind::Again)
        advance(end().units, {});
}

void RulingFlow::attackAgain()
{
    if (end().kind != CombatEnd::Kind::Again)
        return;
    Combat combat = m_state.combat;
    combat.result.clear();
    std::erase_if(combat.attack, [this](HexIndex hex) {
        return std::ranges::none_of(end().units,
                                    [&](UnitIndex unit) { return m_document.position()->unit(unit).hex == hex; });
    });
    pickCombat(combat, true);
}
