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
    if (!m_document.isOpen())
        return;
    m_isPicking = true;
    m_combat = {};
    evaluate();
}

void RulingFlow::cancelPicking()
{
    m_isPicking = false;
    evaluate();
}

void RulingFlow::clickHex(HexIndex hex)
{
    if (hex == noHex || !m_document.isOpen() || !m_document.map().hasHex(hex))
        return;
    if (isPicking())
        pick(hex);
    else if (m_stage == Stage::ChoosePath)
        clickInPath(hex);
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
    if (!m_document.isOpen() || from == noHex || to == noHex || from == to)
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
    if (!m_document.isOpen())
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
    if (!canConfirm())
        return;
    if (m_stage == Stage::ChoosePath)
        confirmRetreat();
    else
        confirmEffect();
}

void RulingFlow::confirmRetreat()
{
    const UnitRetreat unit = *retreat();
    const std::vector<HexIndex> hexes = m_chosen;
    const Position& now = *m_document.position();
    Position next = afterRetreat(now, m_document.ruleset(), unit, hexes);
    m_losses.applyTo(next);

    PlayState play = m_document.play();
    if (!play.before)
        play.before = m_document.position();
    play.choices.push_back({unit.unit, hexes});
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

    const VerdictText words = m_document.words();
    const QString name = words.unitName(unit.unit);
    const HexMap& map = m_document.map();
    QString text;
    if (unit.paths.empty()) {
        text = tr("%1 in %2 is eliminated").arg(name, map.number(unit.from));
    } else if (hexes.empty()) {
        text = tr("%1 stays in %2").arg(name, map.number(unit.from));
    } else {
        RetreatPath way;
        way.hexes = hexes;
        text = tr("%1 retreats from %2: %3").arg(name, map.number(unit.from), words.path(way));
    }
    const RuleIndex rule = m_document.ruleset().rule(m_document.ruleset().retreat.rule);
    const QString number = words.number(rule);
    play.log += number.isEmpty() ? text : tr("%1 [%2]").arg(text, number);
    m_document.perform(difference(now, next), play, text);
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
    if (at.kind != EffectKind::Eliminated) {
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
    QStringList dead;
    QStringList hurt;
    const VerdictText words = m_document.words();
    for (const UnitIndex unit : at.units) {
        if (now.unit(unit).isOnMap() && !next.unit(unit).isOnMap())
            dead += words.unitName(unit);
        else if (now.unit(unit).lost != next.unit(unit).lost)
            hurt += tr("%1 loses %n step(s)", nullptr, next.unit(unit).lost - now.unit(unit).lost)
                        .arg(words.unitName(unit));
    }
    if (!dead.isEmpty())
        hurt.prepend(dead.size() == 1 ? tr("%1 is eliminated").arg(dead.front())
                                      : tr("%1 are eliminated").arg(dead.join(QStringLiteral(", "))));
    const QString text = hurt.isEmpty() ? tr("No losses") : hurt.join(QStringLiteral("; "));
    play.log += text;
    m_document.perform(difference(now, next), play, text);
}
