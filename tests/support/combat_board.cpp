// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/combat_board.h"

#include "rules/audit.h"
#include "rules/combat_forces.h"
#include "ruleset/rule_words.h"
#include "support/core_scenario.h"

using namespace Qt::StringLiterals;

CombatBoard& CombatBoard::strength(const char* unit, int attack, int defense)
{
    m_strengths[QString::fromLatin1(unit)] = {attack, defense};
    return *this;
}

CombatBoard& CombatBoard::kind(const char* name)
{
    m_kind = QString::fromLatin1(name);
    return *this;
}

CombatBoard& CombatBoard::unsupplied(std::initializer_list<const char*> units)
{
    m_circumstances.unsupplied = QStringList();
    for (const char* unit : units)
        *m_circumstances.unsupplied << QString::fromLatin1(unit);
    return *this;
}

CombatBoard& CombatBoard::moved(const char* unit, const char* from, int points)
{
    const HexMapPtr map = m_board.position().map;
    m_circumstances.moved.push_back({QString::fromLatin1(unit), *map->find(QString::fromLatin1(from)), 2 * points});
    return *this;
}

CombatBoard& CombatBoard::attacked(std::initializer_list<const char*> units)
{
    for (const char* unit : units)
        m_circumstances.attacked << QString::fromLatin1(unit);
    return *this;
}

CombatBoard& CombatBoard::again()
{
    m_circumstances.isRepeat = true;
    return *this;
}

CombatBoard& CombatBoard::phase(const char* player, const char* phase)
{
    m_player = QString::fromLatin1(player);
    m_phase = QString::fromLatin1(phase);
    return *this;
}

CombatBoard& CombatBoard::declared(std::initializer_list<const char*> from, const char* to, const char* kind)
{
    const HexMapPtr map = m_board.position().map;
    Combat attack;
    attack.defend = *map->find(QString::fromLatin1(to));
    for (const char* hex : from)
        attack.attack.push_back(*map->find(QString::fromLatin1(hex)));
    attack.kind = QString::fromLatin1(kind);
    m_circumstances.declared = attack;
    m_circumstances.areAttacksKnown = true;
    return *this;
}

CombatBoard& CombatBoard::by(std::initializer_list<const char*> units)
{
    for (const char* unit : units)
        m_attackers << QString::fromLatin1(unit);
    return *this;
}

CombatBoard& CombatBoard::fired(const char* gun, const char* hex)
{
    const HexMapPtr map = m_board.position().map;
    m_circumstances.fired.emplace_back(QString::fromLatin1(gun), *map->find(QString::fromLatin1(hex)));
    return *this;
}

CombatBoard& CombatBoard::now(const char* unit, const char* hex)
{
    m_now[QString::fromLatin1(unit)] = QString::fromLatin1(hex);
    return *this;
}

CombatBoard& CombatBoard::lost(const char* unit, int steps)
{
    m_lost[QString::fromLatin1(unit)] = steps;
    return *this;
}

CombatBoard& CombatBoard::retreatPath(std::initializer_list<const char*> hexes)
{
    for (const char* hex : hexes)
        m_retreatPath << QString::fromLatin1(hex);
    return *this;
}

RulesInForce CombatBoard::rules() const
{
    return testRules(testRuleset(m_board.scenario().ruleset), m_board.scenario()).withValues(m_board.yours());
}

Position CombatBoard::position() const
{
    Position position = m_board.position();
    for (const auto& [id, strength] : m_strengths) {
        Unit& unit = position.unit(position.findUnit(id));
        unit.attack = strength.first;
        unit.defense = strength.second;
    }
    if (!m_player.isEmpty())
        position.turn.player = m_player;
    if (!m_phase.isEmpty())
        position.turn.phase = m_phase;
    return position;
}

Position CombatBoard::positionNow() const
{
    Position position = this->position();
    for (const auto& [id, hex] : m_now)
        position.unit(position.findUnit(id)).hex = hex.isEmpty() ? noHex : *position.map->find(hex);
    for (const auto& [id, steps] : m_lost)
        position.unit(position.findUnit(id)).lost = steps;
    return position;
}

Combat CombatBoard::combat() const
{
    Combat combat = coreQuestion(m_board.scenario(), m_board.position()).combat;
    combat.kind = m_kind;
    combat.attackers = m_attackers;
    return combat;
}

CombatOdds CombatBoard::odds() const
{
    return oddsOf(position(), rules(), combat(), m_circumstances);
}

QString CombatBoard::text() const
{
    const CombatOdds found = odds();
    if (!found.attack.isKnown || !found.defense.isKnown)
        return u"?"_s;
    const QString strengths = u"%1 : %2"_s.arg(found.attack.total).arg(found.defense.total);
    return found.isKnown ? u"%1 = %2"_s.arg(strengths, found.text) : found.text;
}

QString CombatBoard::ruleId(RuleIndex rule) const
{
    const RulesInForce inForce = rules();
    return rule == noRule ? u"-"_s : inForce.ruleset().rules->at(static_cast<std::size_t>(rule)).id;
}

QString CombatBoard::ids(const std::vector<UnitIndex>& units) const
{
    const Position position = this->position();
    QStringList names;
    for (const UnitIndex unit : units)
        names << position.unit(unit).id;
    return names.join(u'+');
}

QStringList CombatBoard::shares(const CombatStrength& strength) const
{
    QStringList lines;
    for (const StrengthShare& share : strength.shares) {
        QStringList line{ids({share.unit}), share.printed ? QString::number(*share.printed) : u"?"_s};
        for (const StrengthChange& change : share.changes)
            line << QString::number(change.to);
        lines << line.join(u' ');
    }
    return lines;
}

QStringList CombatBoard::attackers() const
{
    return shares(odds().attack);
}

QStringList CombatBoard::defenders() const
{
    return shares(odds().defense);
}

QStringList CombatBoard::refusals() const
{
    QStringList lines;
    for (const AttackRefusal& refusal : attackRefusals(position(), rules(), combat(), m_circumstances)) {
        if (!refusal.why.endsWith(u'.'))
            qFatal("a refusal is no sentence: %s", qPrintable(refusal.why));
        lines << u"%1 %2"_s.arg(refusal.unit == noUnit ? u"all"_s : ids({refusal.unit}), ruleId(refusal.rule));
    }
    return lines;
}

QStringList CombatBoard::reasons() const
{
    QStringList lines;
    for (const AttackRefusal& refusal : attackRefusals(position(), rules(), combat(), m_circumstances))
        lines << refusal.why;
    return lines;
}

QStringList CombatBoard::breaches() const
{
    const Position position = this->position();
    const RulesInForce inForce = rules();
    DerivedLayers layers(position, inForce);
    const CombatFacts facts = factsOf(inForce.ruleset(), combat(), forcesIn(position, inForce.ruleset(), combat()));
    CombatCircumstances known = m_circumstances;
    known.unsupplied = known.unsupplied.value_or(QStringList()); // a drawn board has no edges to be supplied from
    QStringList lines;
    for (const AuditBreach& breach : auditBreaches(layers, combat(), facts, {}, {}, known)) {
        QString check;
        for (const auto& [name, kind] : auditKinds()) {
            if (kind == breach.check)
                check = QString::fromLatin1(name);
        }
        lines << u"%1 %2 %3"_s.arg(breach.unit == noUnit ? u"all"_s : ids({breach.unit}), check, ruleId(breach.rule));
    }
    return lines;
}

QStringList CombatBoard::guests() const
{
    const Guests found = guestsIn(position(), rules(), combat());
    QStringList lines;
    if (!found.units.empty())
        lines << u"%1 %2 %3"_s.arg(ids(found.units), found.die ? u"die"_s : u"live"_s, ruleId(found.rule));
    if (!found.worthless.empty())
        lines << u"%1 worthless %2"_s.arg(ids(found.worthless), ruleId(found.worthlessRule));
    return lines;
}

QString CombatBoard::advance() const
{
    std::vector<HexIndex> path;
    for (const QString& hex : m_retreatPath)
        path.push_back(*position().map->find(hex));
    std::vector<std::vector<HexIndex>> retreats;
    if (!path.empty())
        retreats.push_back(path);
    const auto way = advanceAfter(position(), positionNow(), rules(), combat(), retreats);
    if (!way)
        return {};
    QStringList paths;
    for (const std::vector<HexIndex>& each : way->paths) {
        QStringList hexes;
        for (const HexIndex hex : each)
            hexes << position().map->grid.number(hex);
        paths << hexes.join(u',');
    }
    const QString limit = way->limit ? u" of %1"_s.arg(*way->limit) : QString();
    return u"%1 %2%3 %4: %5"_s.arg(roleId(way->role), ids(way->units), limit, ruleId(way->rule), paths.join(u" | "_s));
}

QString CombatBoard::outcome() const
{
    const auto found = outcomeOf(position(), positionNow(), rules(), combat());
    if (!found)
        return {};
    QStringList words;
    if (found->isCleared)
        words << u"cleared"_s;
    if (found->mayEnter)
        words << u"enter"_s;
    if (found->endsMove)
        words << u"ends"_s;
    if (found->mayRepeat)
        words << u"repeat"_s;
    words << ruleId(found->rule);
    return words.join(u' ');
}

int CombatBoard::cost() const
{
    return attackKindCost(position(), rules(), combat());
}
