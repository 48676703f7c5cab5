// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The beginning and the end of a ruling: picking the combat, and booking what was confirmed.

#include "play/ruling_flow.h"

#include "rules/combat_result.h"
#include "rules/retreat.h"
#include "verdict/reason_text.h"

#include <algorithm>

QString RulingFlow::sideIn(HexIndex hex) const
{
    const std::vector<UnitIndex> units = m_document.position()->unitsIn(hex);
    return units.empty() ? QString() : m_document.position()->unit(units.front()).side;
}

void RulingFlow::beginCombat()
{
    if (!hasGame())
        return;
    m_isPicking = true;
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
    m_combat = *combat;
    evaluate();
}

QString RulingFlow::enterResult(const QString& text)
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
    m_isPicking = false;
    if (m_document.scenario().combat == combat && m_document.play().isUntouched()) {
        evaluate();
        return {};
    }
    // Whether the question can be answered at all is known before anything changes.
    const auto answer = rule(*m_document.position(), *m_document.rules(), RulingQuestion{combat, {}, false});
    if (!answer) {
        m_isPicking = true;
        return answer.error().message;
    }
    QStringList attackers;
    for (const HexIndex hex : combat.attack)
        attackers += m_document.map().number(hex);
    m_document.perform(
        SetCombat{combat}, PlayState(),
        tr("Combat: %1 attacks %2, %3")
            .arg(attackers.join(QStringLiteral(", ")), m_document.map().number(combat.defend), combat.result));
    return {};
}

void RulingFlow::confirm()
{
    // What would be carried out is looked at first.
    if (judgeNow() || !canConfirm())
        return;
    if (m_stage == Stage::ChoosePath)
        confirmRetreat();
    else
        confirmEffect();
}

QString RulingFlow::bookRetreat(const UnitRetreat& unit, const std::vector<HexIndex>& hexes, Position& next,
                                PlayState& play) const
{
    const bool dies = hexes.empty() && (unit.paths.empty() || unit.mayBeEliminated);
    next = afterRetreat(next, m_document.ruleset(), unit, hexes);
    play.choices.push_back({unit.unit, hexes});
    const VerdictText words = m_document.words();
    const QString name = words.groupName(unit);
    const HexMap& map = m_document.map();
    QString text;
    const QString from = map.number(unit.from);
    const bool isOne = unit.with.empty();
    if (dies) {
        text = isOne ? tr("%1 in %2 is eliminated").arg(name, from)
                     : tr("%1 in %2 are eliminated", "several units").arg(name, from);
    } else if (hexes.empty()) {
        text = isOne ? tr("%1 stays in %2").arg(name, from) : tr("%1 stay in %2", "several units").arg(name, from);
    } else {
        RetreatPath way;
        way.hexes = hexes;
        const QString path = words.path(way);
        text = isOne ? tr("%1 retreats from %2: %3").arg(name, from, path)
                     : tr("%1 retreat from %2: %3", "several units").arg(name, from, path);
    }
    const RuleIndex rule = m_document.ruleset().rule(m_document.ruleset().retreat.rule);
    const QString number = words.number(rule);
    play.log += number.isEmpty() ? text : tr("%1 [%2]").arg(text, number);
    return text;
}

QString RulingFlow::lossText(const Position& before, const Position& after) const
{
    QStringList dead;
    QStringList hurt;
    const VerdictText words = m_document.words();
    for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(before.units.size()); ++unit) {
        if (before.unit(unit).isOnMap() && !after.unit(unit).isOnMap())
            dead += words.unitName(unit);
        else if (before.unit(unit).lost != after.unit(unit).lost)
            hurt += tr("%1 loses %n step(s)", nullptr, after.unit(unit).lost - before.unit(unit).lost)
                        .arg(words.unitName(unit));
    }
    if (!dead.isEmpty())
        hurt.prepend(dead.size() == 1 ? tr("%1 is eliminated").arg(dead.front())
                                      : tr("%1 are eliminated", "several units").arg(VerdictText::list(dead)));
    return hurt.join(QStringLiteral("; "));
}

void RulingFlow::confirmRetreat()
{
    const Position& now = *m_document.position();
    Position next = now;
    PlayState play = m_document.play();
    play.split = isSplit();
    if (!play.before)
        play.before = m_document.position();
    // The rest of the plan first: the unit at hand is judged after it.
    QStringList texts;
    for (const auto& [unit, hexes] : m_plan) {
        const auto& waiting = effect()->retreats;
        const auto found = std::find_if(waiting.begin(), waiting.end(),
                                        [unit = unit](const UnitRetreat& each) { return each.unit == unit; });
        if (unit != retreat()->unit && found != waiting.end())
            texts += bookRetreat(*found, hexes, next, play);
    }
    texts += bookRetreat(*retreat(), m_chosen, next, play);
    const Position moved = next;
    m_losses.applyTo(next);
    if (const QString losses = lossText(moved, next); !losses.isEmpty()) {
        play.log += losses;
        texts += losses;
    }
    if (m_losses.total() > 0) {
        // Later retreats are judged with what was lost; a unit that died stays where it was for the question's sake,
        // since the choice names it.
        auto before = std::make_shared<Position>(*play.before);
        for (const LossPlan::Share& share : m_losses.shares()) {
            if (share.lost < share.left)
                before->unit(share.unit).lost += share.lost;
        }
        play.before = before;
    }
    m_document.perform(difference(now, next), play, texts.join(QStringLiteral("; ")));
}

void RulingFlow::confirmEffect()
{
    const Effect at = *effect();
    const Position& now = *m_document.position();
    Position next = now;
    if (at.kind == EffectKind::Eliminated) {
        for (const UnitIndex unit : at.units)
            next.unit(unit).hex = noHex;
    }
    m_losses.applyTo(next);

    PlayState play = m_document.play();
    auto before = std::make_shared<Position>(play.before ? *play.before : now);
    // Without retreats nothing is judged after the losses, and who may advance hangs on what stood there before.
    if (at.kind != EffectKind::Eliminated && !m_ruling->noRetreat) {
        // Survivors retreat with what they have lost; the dead do not retreat, but someone must be left to ask about.
        const bool someoneLives =
            std::any_of(at.units.begin(), at.units.end(), [&](UnitIndex u) { return next.unit(u).isOnMap(); });
        for (const LossPlan::Share& share : m_losses.shares()) {
            Unit& unit = before->unit(share.unit);
            if (share.lost < share.left)
                unit.lost += share.lost;
            else if (someoneLives)
                unit.hex = noHex;
        }
    }
    play.before = before;
    play.settled += keyOf(at);
    const QString losses = lossText(now, next);
    const QString text = losses.isEmpty() ? tr("No losses") : losses;
    play.log += text;
    m_document.perform(difference(now, next), play, text);
}
