// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The beginning of a ruling: who attacks whom, and with what result.

#include "table/ruling_flow.h"

#include "base/contains.h"
#include "rules/combat_forces.h"
#include "rules/combat_result.h"
#include "rules/fire.h"
#include "rules/movement.h"
#include "rules/movement_cost.h"
#include "rules/retreat/rule.h"
#include "rules/sequence.h"
#include "table/act_parts.h"
#include "table/carry_out.h"
#include "table/combat_circumstances.h"
#include "table/table_log.h"

#include <algorithm>
#include <utility>

/// The team that holds the hex; empty: nobody does.
QString RulingFlow::teamIn(HexIndex hex) const
{
    const std::vector<UnitIndex> units = m_document.position()->unitsIn(hex);
    return units.empty() ? QString() : m_document.ruleset().teamOf(m_document.position()->unit(units.front()).side);
}

bool RulingFlow::isShared(HexIndex hex) const
{
    const Position& position = *m_document.position();
    const std::vector<UnitIndex> units = position.unitsIn(hex);
    return std::ranges::any_of(units, [&](UnitIndex unit) {
        return m_document.ruleset().areEnemies(position.unit(unit).side, position.unit(units.front()).side);
    });
}

// In a hex that both sides share: the enemy of whose turn it is, or the other.
QString RulingFlow::attackedIn(HexIndex hex, bool isEnemy) const
{
    if (!isShared(hex))
        return {};
    const Position& position = *m_document.position();
    const Ruleset& game = m_document.ruleset();
    const QString& player = position.turn.player;
    for (const UnitIndex unit : position.unitsIn(hex)) {
        const QString& side = position.unit(unit).side;
        if (game.areEnemies(side, player) == isEnemy)
            return side;
    }
    return {};
}

QString RulingFlow::teamAttacked(const Combat& combat) const
{
    return combat.against.isEmpty() ? teamIn(combat.defend) : m_document.ruleset().teamOf(combat.against);
}

// Nobody who stands among the attackers attacks its own side.
void RulingFlow::nameAttacked(Combat& combat) const
{
    const Position& position = *m_document.position();
    const bool isAsked = std::ranges::any_of(combat.attack, [this](HexIndex hex) { return isShared(hex); });
    if (const auto units = position.unitsIn(combat.defend); combat.against.isEmpty() && isAsked && !units.empty())
        combat.against = position.unit(units.front()).side;
}

// Where an ordinary attack is not for this phase, the first kind that is.
QString RulingFlow::kindOfPhase() const
{
    const Ruleset& game = m_document.ruleset();
    const std::vector<int> kinds = attackKindsOffered(m_document);
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

bool RulingFlow::leavePicking()
{
    if (!isPicking() || !hasGame())
        return false;
    if (withdrawal() != nullptr)
        endWithdrawal();
    else if (canCancelPicking())
        cancelPicking();
    else if (combat().defend != noHex)
        beginCombat();
    else
        return false;
    return true;
}

void RulingFlow::clickHex(HexIndex hex, UnitIndex unit)
{
    if (hex == noHex || !hasGame() || !m_document.map().hasHex(hex))
        return;
    judgeNow();
    if (mayPay(unit))
        payWith(unit);
    else if (m_state.is<CombatState::ChoosePath>())
        clickInPath(hex);
    else if (isPicking())
        pick(hex);
    else if (m_state.is<CombatState::ChooseAlternative>())
        clickInAlternatives(hex);
    else if (bill() != nullptr)
        clickInBill(hex, unit);
    else if (m_state.is<CombatState::Advance>())
        clickInAdvance(hex, unit);
    else if (m_state.is<CombatState::Decide>())
        clickBeforeDecision(hex);
}

// A path that is shown cannot be taken yet.
void RulingFlow::clickBeforeDecision(HexIndex hex)
{
    const UnitRetreat* unit = shown().unit();
    const auto table = dice();
    const bool isMeant = unit != nullptr && std::ranges::any_of(unit->paths, [hex](const RetreatPath& path) {
                             return contains(path.hexes, hex);
                         });
    if (table && isMeant)
        emit refused(table->isDecision ? tr("First it is to be decided: %1").arg(table->about)
                                       : tr("First the dice are to be rolled: %1").arg(table->about));
}

void RulingFlow::pick(HexIndex hex)
{
    const QString team = teamIn(hex);
    const QString number = m_document.map().number(hex);
    Combat& picked = m_choices.picking->combat;
    std::vector<HexIndex> attacked = picked.defenceHexes();
    if (attacked.empty()) {
        if (team.isEmpty()) {
            emit refused(tr("No unit stands in %1. Click the hex that is attacked.").arg(number));
            return;
        }
        picked.defend = hex;
        picked.kind = kindOfPhase();
        picked.against = attackedIn(hex, true);
    } else if (picked.isDefenceHex(hex) && isShared(hex) && picked.attack.empty()
               && picked.against == attackedIn(hex, true)) {
        picked.against = attackedIn(hex, false); // a second click means the other side, a third nobody
    } else if (picked.isDefenceHex(hex)) {
        std::erase(attacked, hex);
        if (attacked.empty())
            picked = {};
        else
            picked.setDefenceHexes(attacked);
    } else if (contains(picked.attack, hex)) {
        leaveAttack(picked, *m_document.position(), hex);
    } else if (team.isEmpty()) {
        emit refused(tr("No unit stands in %1. Click the hexes of the attackers.").arg(number));
        return;
    } else if (team == teamAttacked(picked) && !isShared(hex) && maySpread()) {
        attacked.push_back(hex);
        picked.setDefenceHexes(attacked);
    } else if (team == teamAttacked(picked) && !isShared(hex)) {
        emit refused(tr("The unit in %1 is on the defender's side. Click the hexes of the attackers.").arg(number));
        return;
    } else if (isWithoutUnits(m_document.ruleset(), picked.kind)) {
        emit refused(tr("No unit takes part in it. Enter the result, or choose another kind of attack."));
        return;
    } else {
        picked.attack.push_back(hex);
        nameAttacked(picked);
    }
    evaluate();
}

std::optional<Combat> RulingFlow::combatOfDrag(HexIndex from, HexIndex to) const
{
    if (!hasGame() || from == noHex || to == noHex || from == to)
        return std::nullopt;
    const QString fromTeam = teamIn(from);
    const QString toTeam = teamIn(to);
    const bool isOneShared = isShared(from) || isShared(to);
    if (fromTeam.isEmpty() || toTeam.isEmpty() || (fromTeam == toTeam && !isOneShared))
        return std::nullopt;
    // Of a hex that both sides share, those attack whose turn it is, or their enemies are attacked.
    const QString player = m_document.ruleset().teamOf(m_document.position()->turn.player);
    const bool fromAttacks = !isOneShared     ? toTeam != player
                             : isShared(from) ? isShared(to) || toTeam != player
                                              : fromTeam == player;
    const HexIndex attacker = fromAttacks ? from : to;
    const HexIndex attacked = fromAttacks ? to : from;
    // A second drag to the same hex brings another attacker, one from the same attacker another hex that is attacked.
    Combat combat = m_state.combat;
    const bool isSame =
        isPicking() && (combat.isDefenceHex(attacked) || (maySpread() && contains(combat.attack, attacker)));
    if (!isSame) {
        combat = {attacked, {attacker}, {}, kindOfPhase()};
        combat.against = attackedIn(attacked, true);
        nameAttacked(combat);
        return combat;
    }
    if (!contains(combat.attack, attacker))
        combat.attack.push_back(attacker);
    if (!combat.isDefenceHex(attacked))
        combat.alsoDefend.push_back(attacked);
    nameAttacked(combat);
    return combat;
}

void RulingFlow::dragCombat(HexIndex from, HexIndex to)
{
    if (const auto combat = combatOfDrag(from, to))
        pickCombat(*combat);
    else if (from != to)
        emit refused(tr("A combat needs a unit of each side: drag from one to the other."));
}

void RulingFlow::setAttackKind(const QString& kind)
{
    if (!isPicking() || m_state.combat.kind == kind)
        return;
    Combat& picked = m_choices.picking->combat;
    auto& withUnits = m_choices.picking->withUnits;
    if (isWithoutUnits(m_document.ruleset(), kind)) {
        if (!isWithoutUnits(m_document.ruleset(), picked.kind))
            withUnits = picked;
        picked.attack.clear();
        picked.attackers.clear();
    } else if (withUnits && picked.attack.empty() && withUnits->defenceHexes() == picked.defenceHexes()) {
        picked = *withUnits; // whoever was picked attacks again
    }
    picked.kind = kind;
    m_choices.answer.against.clear();
    update();
}

// Half points that each attacker spends on an attack in the course of its move. The same attack once more is free.
int RulingFlow::attackCost(const Combat& combat) const
{
    const Ruleset& game = m_document.ruleset();
    const AttackKind* kind = game.combat.kind(combat.kind);
    if (kind == nullptr || kind->isFire() || (m_choices.picking && m_choices.picking->isRepeat))
        return 0;
    int cost = attackKindCost(*m_document.position(), *m_document.rules(), combat);
    const HexIndex from = combat.attack.front();
    const auto direction = m_document.map().grid.directionTo(from, combat.defend);
    if (game.movement.empty() || combat.attack.size() != 1 || !direction)
        return cost;
    if (kind->isCostDoubled) {
        int dearest = 0;
        const RuleView& board = m_document.layers().board();
        for (const UnitIndex unit : forcesIn(*m_document.position(), game, combat).attackers)
            dearest = std::max(dearest, costOfAttackStep(board, unit, {from, combat.defend, *direction}, *kind));
        cost += dearest;
    } else {
        MoveQuestion question;
        question.units = m_document.position()->unitsIn(from);
        combat.keepAttackers(*m_document.position(), question.units);
        cost += judgePath(m_document.layers(), question, {combat.defend}).cost;
    }
    return cost;
}

QString RulingFlow::enterResult(const QString& text, const std::optional<DiceRoll>& roll, const QString& odds)
{
    return makeAttack(text, roll, odds, {});
}

void RulingFlow::reveal()
{
    const Combat combat = m_state.combat;
    // Whoever looks attacks: what has been seen is not unseen.
    std::vector<Act> acts = actsOfReveal(m_document, combat);
    if (m_document.scenario().combat != combat && !m_choices.picking->isRepeat)
        acts.insert(acts.begin(), CombatAct{combat});
    if (const auto done = m_table.perform(acts); !done) {
        emit refused(m_document.asSeen(done.error()));
        return;
    }
    const Ruleset& game = m_document.ruleset();
    const Position& position = *m_document.position();
    const Guests seen = guestsIn(position, *m_document.rules(), combat);
    if (seen.worthless.empty())
        return;
    const std::vector<UnitIndex> dead = seen.dead();
    const QString nothing = codeOfNothing(game);
    const bool isOver = std::ranges::all_of(forcesIn(position, game, combat).defenders,
                                            [&dead](UnitIndex unit) { return contains(dead, unit); });
    if (isOver && !nothing.isEmpty()) {
        // Nobody is left to be attacked: no dice are rolled, and the attackers may advance.
        if (const QString problem = enterResult(nothing); !problem.isEmpty())
            emit refused(problem);
        else if (guests() != nullptr)
            confirm();
        return;
    }
    perform(
        PutAct{idsOf(position, dead), noHex, Tray::eliminated, m_document.words().number(seen.deathRule()), {}, {}});
    pickCombat(combat); // against whoever is left
}

void RulingFlow::attackAllTheSame()
{
    const RefusedAttack attack = std::exchange(m_refused, {});
    if (attack.breaches.empty())
        return;
    if (attack.fire) {
        if (declare(attack.breaches))
            pickCombat(*attack.fire);
        return;
    }
    if (attack.isRoll) {
        m_choices.answer.against = attack.breaches;
        emit changed();
        emit rollAllowed();
        return;
    }
    if (const QString problem = makeAttack(attack.text, attack.roll, attack.odds, attack.breaches); !problem.isEmpty())
        emit refused(problem);
}

void RulingFlow::dropRefusedAttack()
{
    m_refused = {};
    if (m_state.is<CombatState::Blocked>() && !isPicking() && isUnaudited(m_document)) {
        Combat combat = m_state.combat;
        combat.result.clear();
        pickCombat(combat);
        return;
    }
    emit changed();
}

bool RulingFlow::hasRevealedAttack() const
{
    const auto& stands = m_document.scenario().combat;
    return hasGame() && stands && stands->result.isEmpty() && !m_document.ruleset().combat.unknownStates.isEmpty()
           && isCombatEntered(m_document);
}

RuleIndex RulingFlow::ruleOfRevealed() const
{
    return m_document.ruleset().rule(m_document.ruleset().combat.worthlessDie);
}

bool RulingFlow::mayRoll()
{
    if (!isPicking() || m_choices.picking->isRepeat || !m_choices.answer.against.empty())
        return true;
    auto breaches = breachesOf(m_document, combat());
    const auto more = breachesOfResult(combat());
    breaches.insert(breaches.end(), more.begin(), more.end());
    if (breaches.empty())
        return true;
    m_refused = {};
    m_refused.breaches = std::move(breaches);
    m_refused.isRoll = true;
    emit changed();
    return false;
}

// A result that waits is not passed over in silence, wherever a turn is played.
std::vector<AuditBreach> RulingFlow::breachesOfResult(const Combat& attack) const
{
    const auto& stands = m_document.scenario().combat;
    const bool isSame = stands && stands->defenceHexes() == attack.defenceHexes() && stands->attack == attack.attack
                        && stands->kind == attack.kind;
    if (!stands || isSame || !isPicking() || !isCombatEntered(m_document)
        || phaseOf(m_document.position()->turn, m_document.ruleset()) == nullptr)
        return {};
    if (hasRevealedAttack()) {
        AuditBreach breach;
        breach.check = AuditKind::Bar;
        breach.rule = ruleOfRevealed();
        breach.why =
            tr("The attack on %1, whose units were revealed, is not made").arg(m_document.map().number(stands->defend));
        return {breach};
    }
    const auto rule = openResult();
    if (!rule)
        return {};
    AuditBreach breach;
    breach.check = AuditKind::Bar;
    breach.rule = *rule;
    breach.why = tr("%1, the result of the combat before, is not carried out").arg(stands->result);
    return {breach};
}

/// Numbers of the rules, each once.
QStringList RulingFlow::numbersOf(const std::vector<AuditBreach>& breaches) const
{
    QStringList numbers;
    for (const AuditBreach& breach : breaches)
        numbers += m_document.words().number(breach.rule);
    numbers.removeDuplicates();
    return numbers;
}

/// Whether the last line of the log is another result, entered by hand, of the same attack.
static bool isCorrected(const TableLog& log, const Combat& combat)
{
    const auto* last = log.current() == noEntry ? nullptr : std::get_if<CombatAct>(&log.at(log.current()).act);
    if (last == nullptr || last->roll || !last->combat || last->combat->result.isEmpty())
        return false;
    Combat other = *last->combat;
    other.result = combat.result;
    return other == combat;
}

// `notMinded`: what the audit said, and the players do not mind.
QString RulingFlow::makeAttack(const QString& text, const std::optional<DiceRoll>& roll, const QString& odds,
                               const std::vector<AuditBreach>& notMinded)
{
    if (!hasGame())
        return tr("Open a scenario first.");
    Combat combat = m_state.combat;
    if (combat.defend == noHex)
        return tr("Pick the hex that is attacked first.");
    if (!isPicked(m_document.ruleset(), combat))
        return tr("Pick the attackers first.");
    const auto result = parseCombatResult(text.trimmed(), m_document.ruleset());
    if (!result)
        return result.error();
    combat.result = result->code;
    const bool isRepeat = isPicking() && m_choices.picking->isRepeat;
    const std::vector<AuditBreach>& against = notMinded.empty() ? m_choices.answer.against : notMinded;
    const bool isBlocked = m_state.is<CombatState::Blocked>();
    if (!roll && !isRepeat && !isBlocked && m_document.scenario().combat == combat && m_document.play().isUntouched()) {
        cancelPicking();
        return {};
    }
    auto breaches = isRepeat || !against.empty() ? std::vector<AuditBreach>() : handBreaches(m_document, combat);
    if (!isRepeat && against.empty()) {
        const auto more = breachesOfResult(combat);
        breaches.insert(breaches.end(), more.begin(), more.end());
    }
    if (!breaches.empty()) {
        m_refused = {text, roll, odds, std::move(breaches)};
        emit changed();
        return tr("The rules do not allow this attack.");
    }
    // Whether the question can be answered at all is known before anything changes.
    RulingQuestion question{combat, {}, false};
    if (!isRepeat && against.empty())
        question.audit = {foughtByNow(m_document.scenario(), m_document.play(), m_document.ruleset()), false,
                          circumstancesOf(m_document, combat)};
    const auto answer = rule(*m_document.position(), *m_document.rules(), question);
    if (!answer && !answer.error().audit.empty()) {
        m_refused = {text, roll, odds, answer.error().audit};
        emit changed();
        return tr("The rules do not allow this attack.");
    }
    if (!answer)
        return m_document.asSeen(answer.error().message);
    // Who is barred from the attack stands by.
    combat = answer->combat;
    const CombatAct act{combat, roll, odds, attackCost(combat), numbersOf(against)};
    // Whoever fights is seen from now on, by whatever way the result was found.
    std::vector<Act> acts = actsOfReveal(m_document, combat);
    acts.emplace_back(act);
    auto picking = std::exchange(m_choices.picking, std::nullopt);
    // One combat has one result: nothing has come of the other yet.
    const bool isCorrection = !roll && !picking && stage() != Stage::Done && isCorrected(m_document.log(), combat);
    if (isCorrection)
        m_table.stepBack();
    if (const auto done = m_table.perform(acts); !done) {
        if (isCorrection)
            m_table.stepForward();
        m_choices.picking = std::move(picking);
        return m_document.asSeen(done.error());
    }
    // The combat may be the one that stood there already, which nobody then hears of.
    if (!ruling())
        evaluate();
    return {};
}
