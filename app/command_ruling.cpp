// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "compare_rulings.h"
#include "console.h"
#include "hex_arguments.h"
#include "io/scenario_file.h"
#include "rules/retreat/rule.h"
#include "ruleset/told_rules.h"
#include "text_layout.h"
#include "verdict/ruling_json.h"
#include "json/nearest_name.h"

#include <QCoreApplication>

using namespace Qt::Literals::StringLiterals;

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

// Fills what the call does not name with the scenario's own combat.
Expected<Combat, CallError> combatOf(const RulingCall& call, const Scenario& scenario)
{
    const HexMap& map = *scenario.position.map;
    Combat combat = scenario.combat.value_or(Combat{});
    if (call.defend) {
        const auto hex = hexNamed(*call.defend, map);
        if (!hex)
            return hex.error();
        combat.defend = *hex;
    }
    if (call.attack) {
        const auto hexes = hexesNamed(*call.attack, map);
        if (!hexes)
            return hexes.error();
        combat.attack = *hexes;
    }
    if (call.result)
        combat.result = *call.result;

    QStringList missing;
    if (combat.defend == noHex)
        missing.append(u"--defend"_s);
    if (combat.attack.empty())
        missing.append(u"--attack"_s);
    if (combat.result.isEmpty())
        missing.append(u"--result"_s);
    if (!missing.isEmpty())
        return CallError{
            u"call.missing-combat"_s,
            Text::tr("the scenario holds no whole combat; the call must say %1").arg(missing.join(u", "_s)),
            {},
            Text::tr("see %1").arg(u"rearguard ruling --help"_s)};
    return combat;
}

Expected<std::vector<RetreatChoice>, CallError> choicesOf(const RulingCall& call, const Position& position)
{
    std::vector<RetreatChoice> choices;
    for (const auto& [id, numbers] : call.choices) {
        RetreatChoice choice;
        choice.unit = position.findUnit(id);
        if (choice.unit == noUnit) {
            QStringList known;
            for (const Unit& unit : position.units)
                known.append(unit.id);
            return CallError{u"call.unknown-unit"_s,
                             Text::tr("there is no unit \"%1\" in this scenario").arg(id),
                             {},
                             nearestHint(id, known)};
        }
        const auto hexes = hexesNamed(numbers, *position.map);
        if (!hexes)
            return hexes.error();
        choice.hexes = *hexes;
        choices.push_back(choice);
    }
    return choices;
}

QStringList valueNames(const Reading& reading)
{
    QStringList names;
    for (const Reading::Value& value : reading.values)
        names.append(value.name);
    return names;
}

Expected<const Reading*, CallError> readingNamed(const QString& name, const Ruleset& ruleset)
{
    if (const Reading* reading = ruleset.reading(name))
        return reading;
    QStringList known;
    for (const Reading& each : ruleset.readings)
        known.append(each.name);
    return CallError{u"call.unknown-reading"_s, Text::tr("%1 has no reading \"%2\"").arg(ruleset.title, name),
                     oneOf(known), nearestHint(name, known)};
}

Expected<RulesInForce, CallError> rulesOf(const RulingCall& call, RulesInForce rules)
{
    for (const auto& [name, value] : call.readings) {
        const auto reading = readingNamed(name, rules.ruleset());
        if (!reading)
            return reading.error();
        const QStringList known = valueNames(**reading);
        if (!known.contains(value))
            return CallError{u"call.unknown-reading-value"_s,
                             Text::tr("the reading \"%1\" has no value \"%2\"").arg(name, value), oneOf(known),
                             nearestHint(value, known)};
        rules = rules.withReading(name, value);
    }
    return rules;
}

ExitStatus compare(const RulingCall& call, const Position& position, const RulesInForce& rules,
                   const RulingQuestion& question)
{
    const auto reading = readingNamed(call.compare, rules.ruleset());
    if (!reading)
        return fail(reading.error(), call.json);
    ReadingComparison comparison{(*reading)->name, {}};
    for (const Reading::Value& value : (*reading)->values) {
        const auto ruling = rule(position, rules.withReading(comparison.reading, value.name), question);
        if (!ruling) {
            const QString under = Text::tr("under the reading %1 = %2: %3");
            return fail(
                CallError{
                    ruling.error().code, under.arg(comparison.reading, value.name, ruling.error().message), {}, {}},
                call.json);
        }
        comparison.rulings.emplace_back(value.name, *ruling);
    }
    if (call.json)
        print(comparisonJson(position, comparison));
    else
        print(comparisonText(position, rules, comparison));
    return ExitStatus::Done;
}

} // namespace

ExitStatus run(const RulingCall& call)
{
    const auto loaded = loadScenario(call.scenario);
    if (!loaded)
        return fail(ExitStatus::InputAtFault, loaded.error(), call.json);
    const Position& position = loaded->scenario.position;

    const auto rules = rulesOf(call, loaded->rules);
    if (!rules)
        return fail(rules.error(), call.json);
    const auto combat = combatOf(call, loaded->scenario);
    if (!combat)
        return fail(combat.error(), call.json);
    const auto choices = choicesOf(call, position);
    if (!choices)
        return fail(choices.error(), call.json);
    const RulingQuestion question{*combat, *choices, call.split};

    if (!call.compare.isEmpty())
        return compare(call, position, *rules, question);
    const auto ruling = rule(position, *rules, question);
    if (!ruling)
        return fail(CallError{ruling.error().code, ruling.error().message, {}, {}}, call.json);
    if (call.json)
        print(rulingJson(position, *ruling));
    else
        print(rulingText(position, toldRules(*rules), *ruling, wrapped));
    return ExitStatus::Done;
}
