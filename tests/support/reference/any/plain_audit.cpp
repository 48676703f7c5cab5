// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/reference/any/plain_audit.h"

#include "support/reference/any/plain_steps.h"
#include "support/reference/any/plain_zones.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

bool isDuty(const QJsonValue& entry)
{
    const QString check = entry[u"check"_s].toString();
    return check == u"attack-all" || check == u"all-attack";
}

} // namespace

PlainAudit::PlainAudit(const PlainMatch& match, const PlainCombat& combat)
    : m_match(match), m_combat(combat), m_entries(match.rules[u"combat"_s][u"audit"_s].toArray())
{}

bool PlainAudit::hasDuties() const
{
    return std::any_of(m_entries.begin(), m_entries.end(), isDuty);
}

bool PlainAudit::holdsFor(const QJsonValue& when, int unit) const
{
    PlainAsked asked = plainAskedInPlace(m_match, &m_combat, unit);
    // Who takes no part is asked as one of the side that attacks or is attacked.
    const bool attacks = m_match.piece(unit).team == m_match.piece(m_combat.attackers.front()).team;
    asked.role = attacks ? u"attacker"_s : u"defender"_s;
    return holds(when.toObject(), asked);
}

std::set<int> PlainAudit::fought(const QString& side) const
{
    std::set<int> units;
    for (const QJsonValue combat : m_match.scenario[u"fought"_s].toArray()) {
        for (const QJsonValue id : combat[side].toArray())
            units.insert(m_match.find(id.toString()));
    }
    return units;
}

std::map<int, QString> PlainAudit::barred() const
{
    std::map<int, QString> found;
    for (const QJsonValue entry : m_entries) {
        if (entry[u"check"_s].toString() != u"bar" || entry[u"asks"_s].toString() == u"defender")
            continue;
        for (const int unit : m_combat.attackers) {
            if (holdsFor(entry[u"when"_s], unit))
                found.try_emplace(unit, m_match.ruleNumber(entry[u"rule"_s].toString()));
        }
    }
    return found;
}

QJsonArray PlainAudit::refusals(const std::set<int>& standingBy) const
{
    const PlainGround& ground = m_match.ground;
    QJsonArray found;
    const std::set<int> haveAttacked = fought(u"attack"_s);
    const std::set<int> wereAttacked = fought(u"defend"_s);
    for (const QJsonValue value : m_entries) {
        const QJsonObject entry = value.toObject();
        const QString check = entry[u"check"_s].toString();
        const auto refuse = [&](int unit, const std::set<QString>& by = {}) {
            const PlainPiece& piece = m_match.piece(unit);
            found.append(QJsonObject{{u"check"_s, check},
                                     {u"rule"_s, m_match.ruleNumber(entry[u"rule"_s].toString())},
                                     {u"unit"_s, piece.id},
                                     {u"hex"_s, ground.number(piece.start)},
                                     {u"by"_s, QJsonArray::fromStringList({by.begin(), by.end()})}});
        };
        const auto reach = [&](int unit) { return std::max(1, m_match.piece(unit).values.at(u"range"_s)); };
        const auto isIn = [&](int unit, int defence) {
            const int distance = ground.distance(m_match.piece(unit).start, defence);
            return distance <= reach(unit) && distance >= entry[u"least"_s].toInt();
        };
        if (check == u"odds") {
            const bool isAsked = std::any_of(m_combat.attackers.begin(), m_combat.attackers.end(),
                                             [&](int unit) { return holdsFor(entry[u"when"_s], unit); });
            const QJsonArray columns = m_match.rules[u"combat"_s][u"table"_s][u"columns"_s].toArray();
            const auto place = [&](const QString& odds) {
                return std::find(columns.begin(), columns.end(), QJsonValue(odds)) - columns.begin();
            };
            // What nobody knows is not refused; the whole combat is, not one of its units.
            if (isAsked && !m_combat.odds.isEmpty() && place(m_combat.odds) < place(entry[u"least"_s].toString()))
                found.append(QJsonObject{{u"check"_s, check},
                                         {u"rule"_s, m_match.ruleNumber(entry[u"rule"_s].toString())},
                                         {u"by"_s, QJsonArray()}});
            continue;
        }
        if (check == u"once-attacked" || (check == u"bar" && entry[u"asks"_s].toString() == u"defender")) {
            for (const int unit : m_combat.defenders) {
                if (holdsFor(entry[u"when"_s], unit) && (check == u"bar" || wereAttacked.count(unit) != 0))
                    refuse(unit);
            }
            continue;
        }
        if (check == u"whole-stack") {
            std::set<int> hexes;
            for (const int unit : m_combat.attackers)
                hexes.insert(m_match.piece(unit).start);
            for (int unit = 0; unit < static_cast<int>(m_match.pieces.size()); ++unit) {
                const PlainPiece& piece = m_match.piece(unit);
                if (hexes.count(piece.start) != 0 && piece.team == m_match.piece(m_combat.attackers.front()).team
                    && !m_combat.has(unit) && standingBy.count(unit) == 0 && holdsFor(entry[u"when"_s], unit))
                    refuse(unit);
            }
            continue;
        }
        for (const int unit : m_combat.attackers) {
            if (isDuty(entry) || !holdsFor(entry[u"when"_s], unit))
                continue;
            const int hex = m_match.piece(unit).start;
            const int defence = m_combat.nearestDefence(ground, hex);
            if (check == u"bar" || (check == u"range" && !isIn(unit, defence))
                || (check == u"once" && haveAttacked.count(unit) != 0)
                || (check == u"touch-all"
                    && !std::all_of(m_combat.defend.begin(), m_combat.defend.end(),
                                    [&](int each) { return isIn(unit, each); })))
                refuse(unit);
            if (check != u"step" || ground.distance(hex, defence) != 1)
                continue;
            PlainSteps steps(m_match, m_match.places, &m_combat, {unit}, u"movement"_s);
            steps.start = hex;
            const auto failures =
                steps.failures(entry[u"forbid"_s].toArray(), {.from = hex, .to = defence, .isFirst = true});
            std::set<QString> by;
            for (const PlainObstacle& failure : failures)
                by.insert(failure.by.begin(), failure.by.end());
            if (!failures.empty())
                refuse(unit, by);
        }
    }
    return found;
}

std::vector<int> PlainAudit::touching(const QJsonObject& entry, int unit, const std::vector<int>& others) const
{
    std::vector<int> found;
    const int hex = m_match.piece(unit).start;
    const bool byAdjacency = entry[u"touch"_s].toString() == u"adjacent";
    const std::set<int> exerting = PlainZones(m_match, m_match.places).enemyZoc({unit}, hex, {u"movement"_s});
    for (const int other : others) {
        if (byAdjacency ? m_match.ground.distance(hex, m_match.piece(other).start) == 1 : exerting.count(other) != 0)
            found.push_back(other);
    }
    return found;
}

QJsonArray PlainAudit::duties() const
{
    QJsonArray found;
    const QString own = m_match.piece(m_combat.attackers.front()).team;
    std::set<int> haveAttacked = fought(u"attack"_s);
    std::set<int> wereAttacked = fought(u"defend"_s);
    haveAttacked.insert(m_combat.attackers.begin(), m_combat.attackers.end());
    wereAttacked.insert(m_combat.defenders.begin(), m_combat.defenders.end());
    for (const QJsonValue value : m_entries) {
        if (!isDuty(value))
            continue;
        const QJsonObject entry = value.toObject();
        std::vector<int> ownUnits;
        std::vector<int> enemies;
        for (int unit = 0; unit < static_cast<int>(m_match.pieces.size()); ++unit) {
            if (m_match.piece(unit).start == PlainGround::none)
                continue;
            const bool isOwn = m_match.piece(unit).team == own;
            if (holdsFor(entry[isOwn ? u"when"_s : u"whom"_s], unit))
                (isOwn ? ownUnits : enemies).push_back(unit);
        }
        const bool isAttackAll = entry[u"check"_s].toString() == u"attack-all";
        const std::set<int>& done = isAttackAll ? wereAttacked : haveAttacked;
        const std::set<int>& used = isAttackAll ? haveAttacked : wereAttacked;
        for (const int unit : isAttackAll ? enemies : ownUnits) {
            const std::vector<int> touched = touching(entry, unit, isAttackAll ? ownUnits : enemies);
            if (touched.empty() || done.count(unit) != 0)
                continue;
            QJsonObject duty{{u"rule"_s, m_match.ruleNumber(entry[u"rule"_s].toString())},
                             {u"unit"_s, m_match.piece(unit).id}};
            if (std::all_of(touched.begin(), touched.end(), [&](int other) { return used.count(other) != 0; }))
                duty[u"lost"_s] = true;
            found.append(duty);
        }
    }
    return found;
}
