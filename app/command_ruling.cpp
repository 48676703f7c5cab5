// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "commands.h"

#include "arguments.h"
#include "base/contains.h"
#include "console.h"
#include "io/scenario_file.h"
#include "rules/fire.h"
#include "rules/retreat/rule.h"
#include "rules/retreat/withdrawal.h"
#include "ruleset/ruleset_texts.h"
#include "verdict/reason_text.h"
#include "verdict/ruling_difference.h"
#include "verdict/ruling_json.h"
#include "json/json_parts.h"
#include "json/nearest_name.h"

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

namespace {

// Fills what the call does not name with the scenario's own combat.
Expected<Combat, CallError> combatOf(const RulingCall& call, const Scenario& scenario, const Ruleset& game)
{
    const HexMap& map = *scenario.position.map;
    Combat combat = scenario.combat.value_or(Combat{});
    if (call.defend) {
        const auto hexes = hexesNamed(*call.defend, map);
        if (!hexes)
            return hexes.error();
        combat.setDefenceHexes(*hexes);
    }
    if (call.attack) {
        if (auto named = nameAttackers(*call.attack, scenario.position, combat); !named)
            return named.error();
    }
    if (call.result)
        combat.result = *call.result;
    if (call.defend)
        combat.against.clear();
    if (call.against) {
        QStringList known;
        for (const SideRules& side : game.sides)
            known += side.id;
        if (!known.contains(*call.against))
            return CallError{u"call.unknown-side"_s,
                             CallText::tr("%1 has no side \"%2\"").arg(game.title, *call.against), oneOf(known),
                             nearestHint(*call.against, known)};
        combat.against = *call.against;
    }

    QStringList missing;
    if (combat.defend == noHex)
        missing.append(u"--defend"_s);
    if (combat.attack.empty() && !isWithoutUnits(game, combat.kind))
        missing.append(u"--attack"_s);
    if (combat.result.isEmpty() && call.withdraw.isEmpty())
        missing.append(u"--result"_s);
    if (!missing.isEmpty())
        return CallError{
            u"call.missing-combat"_s,
            CallText::tr("the scenario holds no whole combat; the call must say %1").arg(missing.join(u", "_s)),
            {},
            helpHint(u"ruling"_s)};
    return combat;
}

Expected<std::vector<RetreatChoice>, CallError> choicesOf(const RulingCall& call, const Position& position)
{
    std::vector<RetreatChoice> choices;
    for (const auto& [id, numbers] : call.choices) {
        RetreatChoice choice;
        const auto unit = unitNamed(id, position);
        if (!unit)
            return unit.error();
        choice.unit = *unit;
        const bool leavesMap = !numbers.isEmpty() && numbers.last() == offMapWord;
        const auto hexes = hexesNamed(leavesMap ? numbers.first(numbers.size() - 1) : numbers, *position.map);
        if (!hexes)
            return hexes.error();
        choice.hexes = *hexes;
        if (leavesMap)
            choice.hexes.push_back(noHex);
        choices.push_back(choice);
    }
    return choices;
}

struct ComparisonText
{
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

/// One question answered under each value of a reading.
struct ComparedReading
{
    QString reading;
    std::vector<std::pair<QString, Ruling>> rulings; ///< value → ruling, in the ruleset's order
};

/// What depends on the reading.
RulingDifference differenceOf(const ComparedReading& comparison)
{
    std::vector<const Ruling*> rulings;
    for (const auto& [value, ruling] : comparison.rulings)
        rulings.push_back(&ruling);
    return differenceOf(rulings);
}

/// In order as text.
QStringList numbersOf(const HexMap& map, const std::vector<HexIndex>& hexes)
{
    QStringList numbers;
    for (const HexIndex hex : hexes)
        numbers += map.number(hex);
    numbers.sort();
    return numbers;
}

/// {"reading": …, "values": […], "differ": …}, canonical.
QByteArray comparisonJson(const Position& position, const ComparedReading& comparison)
{
    const RulingDifference differ = differenceOf(comparison);
    JsonWriter json;
    writeObject(json, [&] {
        member(json, "reading", comparison.reading);
        writeObjects(json, "values", comparison.rulings, [&](const auto& answer) {
            member(json, "value", answer.first);
            json.key("ruling");
            writeRuling(json, position, answer.second);
        });
        json.key("differ");
        writeObject(json, [&] {
            writeList(json, "units", differ.units, [&](UnitIndex unit) { json.string(position.unit(unit).id); });
            writeList(json, "hexes", numbersOf(*position.map, differ.hexes),
                      [&](const QString& hex) { json.string(hex); });
        });
    });
    return json.finished();
}

QString comparisonText(const Position& position, const RulesInForce& rules, const ComparedReading& comparison)
{
    const Ruleset& ruleset = rules.ruleset();
    const VerdictText words(position, ruleset.rules, verdictTitles(ruleset));
    const Reading* reading = ruleset.reading(comparison.reading);
    QString text = wrapped(reading->question) + u'\n';
    for (const auto& [value, ruling] : comparison.rulings) {
        const auto named = std::ranges::find(reading->values, value, &Reading::Value::name);
        text += u'\n' + wrapped(u"%1 = %2: %3"_s.arg(comparison.reading, value, named->title)) + u'\n';
        for (const Effect& effect : ruling.effects) {
            text += wrapped(words.effect(effect), u"  "_s) + u'\n';
            for (const UnitRetreat& retreat : effect.retreats) {
                text += wrapped(words.fate(retreat), u"    "_s) + u'\n';
                for (const RetreatPath& path : retreat.paths) {
                    const QString cost = words.cost(path);
                    text += wrapped(words.path(path, retreat.from) + (cost.isEmpty() ? QString() : u"; "_s + cost),
                                    u"      "_s)
                            + u'\n';
                }
            }
        }
    }
    const RulingDifference differ = differenceOf(comparison);
    text += u'\n';
    if (differ.isEmpty())
        return text + ComparisonText::tr("The answers are the same.") + u'\n';
    QStringList names;
    for (const UnitIndex unit : differ.units)
        names.append(words.unitName(unit));
    if (!names.isEmpty())
        text += wrapped(VerdictText::list(names), ComparisonText::tr("The answers differ for: ")) + u'\n';
    if (!differ.hexes.empty())
        text += wrapped(numbersOf(*position.map, differ.hexes).join(u", "_s),
                        ComparisonText::tr("Hexes with another verdict: "))
                + u'\n';
    return text;
}

ExitStatus refuse(const QuestionError& error, const Position& position, const RulesInForce& rules, bool json)
{
    return fail(CallError{error.code, error.message, {}, {}}, json, [&](JsonWriter& writer) {
        if (!error.audit.empty())
            writeAudit(writer, position, *rules.ruleset().rules, error.audit);
    });
}

ExitStatus compare(const RulingCall& call, const Position& position, const RulesInForce& rules,
                   const RulingQuestion& question)
{
    const auto reading = readingNamed(call.compare, rules.ruleset());
    if (!reading)
        return fail(reading.error(), call.json);
    ComparedReading comparison{(*reading)->name, {}};
    for (const Reading::Value& value : (*reading)->values) {
        const auto ruling = rule(position, rules.withReading(comparison.reading, value.name), question);
        if (!ruling) {
            const QString under = CallText::tr("under the reading %1 = %2: %3");
            QuestionError error = ruling.error();
            error.message = under.arg(comparison.reading, value.name, error.message);
            return refuse(error, position, rules, call.json);
        }
        comparison.rulings.emplace_back(value.name, *ruling);
    }
    return answer(
        call.json, [&] { return comparisonJson(position, comparison); },
        [&] { return comparisonText(position, rules, comparison); });
}

} // namespace

ExitStatus run(const RulingCall& call)
{
    const auto loaded = loadWithValues(call.scenario, call.values);
    if (!loaded)
        return fail(ExitStatus::InputAtFault, loaded.error(), call.json);
    const Position& position = loaded->scenario.position;

    const auto rules = withReadings(call.readings, loaded->rules);
    if (!rules)
        return fail(rules.error(), call.json);
    const auto combat = combatOf(call, loaded->scenario, rules->ruleset());
    if (!combat)
        return fail(combat.error(), call.json);
    const auto choices = choicesOf(call, position);
    if (!choices)
        return fail(choices.error(), call.json);
    RulingQuestion question{*combat, *choices, call.split, RulingQuestion::Audit{loaded->scenario.fought, call.house},
                            call.withdraw};
    question.odds = call.odds;
    question.decided = call.decided;
    question.rolled = call.rolled;

    if (!call.compare.isEmpty())
        return compare(call, position, *rules, question);
    const auto ruling = rule(position, *rules, question);
    if (!ruling)
        return refuse(ruling.error(), position, *rules, call.json);
    return answer(
        call.json, [&] { return rulingJson(position, *ruling); },
        [&] {
            const auto withdrawal = withdrawalNamed(call.withdraw, rules->ruleset());
            const RulesInForce asked = withdrawal ? rulesOfWithdrawal(*rules, **withdrawal) : *rules;
            return rulingText(position, toldRules(asked), *ruling, wrapped);
        });
}
