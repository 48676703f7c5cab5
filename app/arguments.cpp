// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "arguments.h"

#include "base/contains.h"
#include "commands.h"
#include "console.h"
#include "io/ruleset_file.h"
#include "io/values_file.h"
#include "json/nearest_name.h"

#include <QFileInfo>
#include <QSet>

using namespace Qt::Literals::StringLiterals;

Expected<HexIndex, CallError> hexNamed(const QString& number, const HexMap& map)
{
    if (const auto hex = map.find(number))
        return *hex;
    HexIndex example = 0; // one that the map has
    while (example + 1 < map.grid.size() && !map.hasHex(example))
        ++example;
    return CallError{u"call.unknown-hex"_s,
                     CallText::tr("\"%1\" is no hex of this map").arg(number),
                     {},
                     CallText::tr("hexes are numbered like %1").arg(map.number(example))};
}

Expected<std::vector<HexIndex>, CallError> hexesNamed(const QStringList& numbers, const HexMap& map)
{
    std::vector<HexIndex> hexes;
    for (const QString& number : numbers) {
        const auto hex = hexNamed(number, map);
        if (!hex)
            return hex.error();
        hexes.push_back(*hex);
    }
    return hexes;
}

Expected<LoadedScenario, FileErrors> loadWithValues(const QString& scenario, const QString& values)
{
    auto loaded = loadScenario(scenario);
    if (!loaded || values.isEmpty())
        return loaded;
    auto read = readValues(values, {*loaded->rules.rulesetPtr(), &loaded->scenario.position});
    if (!read)
        return read.error();
    loaded->rules = loaded->rules.withValues(std::make_shared<const Values>(std::move(read).value()));
    return loaded;
}

Expected<Ruleset, RulesetFault> rulesetNamed(const QString& name)
{
    const QStringList known = knownRulesets();
    const bool isFile = name.endsWith(".json"_L1) || name.contains(u'/') || QFileInfo::exists(name);
    if (!isKnownRuleset(name) && !isFile)
        return RulesetFault{CallError{u"call.unknown-ruleset"_s,
                                      CallText::tr("there is no built-in ruleset \"%1\"").arg(name), oneOf(known),
                                      nearestHint(name, known)},
                            {}};
    auto ruleset = isKnownRuleset(name) ? knownRuleset(name) : readRuleset(name);
    if (!ruleset)
        return RulesetFault{std::nullopt, ruleset.error()};
    return std::move(ruleset).value();
}

ExitStatus fail(const RulesetFault& fault, bool json)
{
    return fault.call ? fail(*fault.call, json) : fail(ExitStatus::InputAtFault, fault.file, json);
}

Expected<UnitIndex, CallError> unitNamed(const QString& id, const Position& position)
{
    const UnitIndex unit = position.findUnit(id);
    if (unit != noUnit)
        return unit;
    // Answers print names: one that only one unit has is as good as its id.
    QStringList known;
    QStringList namesakes;
    for (const Unit& each : position.units) {
        known.append(each.id);
        if (each.displayName() == id)
            namesakes.append(each.id);
    }
    if (namesakes.size() == 1)
        return position.findUnit(namesakes.front());
    if (!namesakes.isEmpty())
        return CallError{
            u"call.unknown-unit"_s, CallText::tr("more than one unit is called \"%1\"").arg(id), oneOf(namesakes), {}};
    return CallError{u"call.unknown-unit"_s,
                     CallText::tr("there is no unit \"%1\" in this scenario").arg(id),
                     {},
                     nearestHint(id, known)};
}

// A hex number may hold a colon, a unit's id does not.
Expected<Done, CallError> nameAttackers(const QStringList& attack, const Position& position, Combat& combat)
{
    const HexMap& map = *position.map;
    combat.attack.clear();
    combat.attackers.clear();
    QSet<QString> named;
    for (const QString& each : attack) {
        if (named.contains(each))
            return CallError{u"call.malformed-value"_s,
                             CallText::tr("%1 names %2 twice").arg(u"--attack"_s, each),
                             CallText::tr("each hex once"),
                             {}};
        named += each;
        const qsizetype colon = map.grid.find(each) ? -1 : each.lastIndexOf(u':');
        const auto hex = hexNamed(colon < 0 ? each : each.left(colon), map);
        if (!hex)
            return hex.error();
        if (!contains(combat.attack, *hex))
            combat.attack.push_back(*hex);
        if (colon < 0)
            continue;
        const auto unit = unitNamed(each.mid(colon + 1), position);
        if (!unit)
            return unit.error();
        if (position.unit(*unit).hex != *hex)
            return CallError{u"combat.empty-attack"_s,
                             CallText::tr("%1 does not stand in the attack hex %2")
                                 .arg(position.unit(*unit).displayName(), each.left(colon)),
                             {},
                             {}};
        combat.attackers += position.unit(*unit).id;
    }
    return Done{};
}

Expected<const Reading*, CallError> readingNamed(const QString& name, const Ruleset& ruleset)
{
    if (const Reading* reading = ruleset.reading(name))
        return reading;
    QStringList known;
    for (const Reading& each : ruleset.readings)
        known.append(each.name);
    return CallError{u"call.unknown-reading"_s, CallText::tr("%1 has no reading \"%2\"").arg(ruleset.title, name),
                     oneOf(known), nearestHint(name, known)};
}

Expected<RulesInForce, CallError> withReadings(const std::vector<std::pair<QString, QString>>& readings,
                                               RulesInForce rules)
{
    for (const auto& [name, value] : readings) {
        const auto reading = readingNamed(name, rules.ruleset());
        if (!reading)
            return reading.error();
        QStringList known;
        for (const Reading::Value& each : (*reading)->values)
            known.append(each.name);
        if (!known.contains(value))
            return CallError{u"call.unknown-reading-value"_s,
                             CallText::tr("the reading \"%1\" has no value \"%2\"").arg(name, value), oneOf(known),
                             nearestHint(value, known)};
        rules = rules.withReading(name, value);
    }
    return rules;
}
