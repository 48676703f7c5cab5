// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "support/shipped_position.h"

#include "rules/combat_odds.h"
#include "support/core_scenario.h"
#include "support/engine_answer.h"
#include "support/places.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace {

const QString ending = u".scenario.json"_s;

LoadedScenario shipped(const char* name)
{
    auto loaded = loadScenario(sourcePath(u"/maps/"_s + QLatin1StringView(name) + ending));
    if (!loaded)
        qFatal("%s", qPrintable(toText(loaded.error().front())));
    return std::move(*loaded);
}

QStringList idsOf(std::initializer_list<const char*> units)
{
    QStringList ids;
    for (const char* id : units)
        ids << QString::fromUtf8(id);
    return ids;
}

RulingQuestion questionOf(const Scenario& scenario)
{
    RulingQuestion question;
    question.combat = scenario.combat.value_or(Combat());
    return question;
}

} // namespace

ShippedPosition::ShippedPosition(const char* scenario) : m_loaded(shipped(scenario)) {}

HexIndex ShippedPosition::hex(const char* number) const
{
    const auto found = position().map->find(QString::fromLatin1(number));
    if (!found)
        qFatal("%s is not on the map", number);
    return *found;
}

UnitIndex ShippedPosition::unit(const char* id) const
{
    const UnitIndex index = position().findUnit(QString::fromUtf8(id));
    if (index == noUnit)
        qFatal("there is no unit %s", id);
    return index;
}

ShippedPosition& ShippedPosition::turn(int number, const char* player, const char* phase,
                                       std::initializer_list<const char*> tags)
{
    Turn& turn = position().turn;
    turn.number = number;
    turn.player = QString::fromLatin1(player);
    turn.phase = QString::fromLatin1(phase);
    turn.tags.clear();
    for (const char* tag : tags)
        turn.tags << QString::fromLatin1(tag);
    return *this;
}

ShippedPosition& ShippedPosition::put(const char* id, const char* number)
{
    position().unit(unit(id)).hex = *number == '\0' ? noHex : hex(number);
    return *this;
}

ShippedPosition& ShippedPosition::add(const char* id, const char* like, const char* number)
{
    Unit copy = position().unit(unit(like));
    copy.id = QString::fromUtf8(id);
    copy.name.clear();
    copy.hex = hex(number);
    position().units.push_back(copy);
    return *this;
}

ShippedPosition& ShippedPosition::attack(std::initializer_list<const char*> from, const char* to, const char* result,
                                         const char* kind)
{
    Combat combat;
    combat.defend = hex(to);
    for (const char* number : from)
        combat.attack.push_back(hex(number));
    combat.result = QString::fromLatin1(result);
    combat.kind = QString::fromLatin1(kind);
    m_loaded.scenario.combat = combat;
    return *this;
}

ShippedPosition& ShippedPosition::by(std::initializer_list<const char*> units)
{
    m_loaded.scenario.combat->attackers = idsOf(units);
    return *this;
}

ShippedPosition& ShippedPosition::fought(std::initializer_list<const char*> attack,
                                         std::initializer_list<const char*> defend)
{
    m_loaded.scenario.fought.push_back({idsOf(attack), idsOf(defend)});
    return *this;
}

Expected<Ruling, QuestionError> ShippedPosition::ruling(bool isHouse) const
{
    RulingQuestion question = questionOf(scenario());
    question.audit = RulingQuestion::Audit{scenario().fought, isHouse};
    return rule(position(), rules(), question);
}

QStringList ShippedPosition::standingBy(bool isHouse) const
{
    const auto answer = ruling(isHouse);
    if (!answer)
        qFatal("%s", qPrintable(answer.error().message));
    QStringList found;
    for (const SparedUnit& each : answer->audit.standingBy)
        found << position().unit(each.unit).id + u' ' + ruleAt(rules().ruleset().rules, each.rule).id;
    return found;
}

QString ShippedPosition::odds() const
{
    const auto answer = ruling(false);
    const CombatOdds odds = oddsOf(position(), rules(), answer ? answer->combat : *scenario().combat, {});
    return odds.text.isEmpty() ? u"?"_s : odds.text;
}

QStringList ShippedPosition::breaches() const
{
    const auto ruling = this->ruling(false);
    if (ruling)
        return {};
    if (ruling.error().audit.empty())
        return {ruling.error().code};
    QStringList found;
    for (const AuditBreach& breach : ruling.error().audit) {
        const QString who = breach.unit == noUnit ? u"all"_s : position().unit(breach.unit).id;
        QString check;
        for (const auto& [name, kind] : auditKinds()) {
            if (kind == breach.check)
                check = QString::fromLatin1(name);
        }
        found << u"%1 %2 %3"_s.arg(who, check, ruleAt(rules().ruleset().rules, breach.rule).id);
    }
    return found;
}

PlainAnswer ShippedPosition::answer() const
{
    const auto ruling = rule(position(), rules(), questionOf(scenario()));
    if (!ruling)
        qFatal("%s", qPrintable(ruling.error().message));
    return engineAnswer(position(), rules(), *ruling);
}

QStringList ShippedPosition::paths(const char* unit) const
{
    QStringList paths;
    const PlainAnswer told = answer();
    for (const QString& path : told.effects.back().retreats.at(QString::fromUtf8(unit)).paths)
        paths << path.section(u' ', 0, 0);
    return paths;
}

QStringList ShippedPosition::advancing() const
{
    const auto advance = answer().advance;
    return advance ? QStringList(advance->units.begin(), advance->units.end()) : QStringList();
}

QStringList shippedPositions()
{
    QStringList names;
    const QDir maps(sourcePath(u"/maps"_s));
    for (const QString& game : maps.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        for (const QString& name : QDir(maps.filePath(game)).entryList({u'*' + ending}, QDir::Files, QDir::Name))
            names << game + u'/' + name.chopped(ending.size());
    }
    return names;
}
