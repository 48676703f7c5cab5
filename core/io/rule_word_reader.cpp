// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/rule_word_reader.h"

#include "json/file_words.h"
#include "json/nearest_name.h"

#include <algorithm>
#include <cmath>

namespace {

constexpr int mostAmount = 1'000'000;

bool haveNoneInCommon(const QStringList& a, const QStringList& b)
{
    return !a.isEmpty() && !b.isEmpty()
           && std::none_of(a.begin(), a.end(), [&b](const QString& name) { return b.contains(name); });
}

/// Whether what has one of `wanted` always has one of `refused`.
bool isShutOut(const QStringList& wanted, const QStringList& refused)
{
    return !wanted.isEmpty() && std::all_of(wanted.begin(), wanted.end(), [&refused](const QString& tag) {
        return refused.contains(tag);
    });
}

} // namespace

bool canBothApply(const Condition& a, const Condition& b)
{
    if (haveNoneInCommon(a.sides, b.sides) || haveNoneInCommon(a.nations, b.nations)
        || haveNoneInCommon(a.types, b.types) || isShutOut(a.tags, b.withoutTags) || isShutOut(b.tags, a.withoutTags))
        return false;
    if (a.role && b.role && *a.role != *b.role)
        return false;
    const auto endsBefore = [](const Condition& one, const Condition& other) {
        return one.untilTurn && other.fromTurn && *one.untilTurn < *other.fromTurn;
    };
    if (endsBefore(a, b) || endsBefore(b, a))
        return false;
    if (a.electedLength && b.electedLength && *a.electedLength != *b.electedLength)
        return false;
    for (const auto& [name, values] : a.readings) {
        for (const auto& [otherName, otherValues] : b.readings) {
            if (name == otherName && haveNoneInCommon(values, otherValues))
                return false;
        }
    }
    return true;
}

QString RuleWordReader::knownName(JsonObjectReader& reader, const char* key, const QStringList& known, Need need)
{
    const auto member = reader.member(key, need);
    const auto place = member ? asWord(*member, known, "ruleset.unknown-name", m_problems) : std::nullopt;
    return place ? known[*place] : QString();
}

QStringList RuleWordReader::knownNames(JsonObjectReader& reader, const char* key, const QStringList& known, Need need)
{
    const auto member = reader.member(key, need);
    const auto names = member ? asNames(*member, m_problems) : std::nullopt;
    if (!names)
        return {};
    if (need == Need::Required && names->isEmpty())
        m_problems.add(*member, "json.wrong-value",
                       {FileWords::tr("the list is empty"), FileWords::tr("at least one name"), {}});
    for (const JsonValue element : *member) {
        if (element.isString() && !element.utf8().empty())
            asWord(element, known, "ruleset.unknown-name", m_problems);
    }
    return *names;
}

QString RuleWordReader::rule(JsonObjectReader& reader, Need need)
{
    return ruleAt(reader, "rule", need);
}

QString RuleWordReader::ruleAt(JsonObjectReader& reader, const char* key, Need need)
{
    const auto member = reader.member(key, need);
    const auto place = member ? asWord(*member, m_names.rules, "ruleset.unknown-rule", m_problems) : std::nullopt;
    return place ? m_names.rules[*place] : QString();
}

Condition RuleWordReader::condition(JsonObjectReader& reader)
{
    const auto member = reader.member("when");
    if (!member)
        return {};
    JsonObjectReader when(*member, m_problems);
    Condition condition;
    condition.sides = knownNames(when, "sides", m_names.sides);
    condition.nations = knownNames(when, "nations", m_names.nations);
    condition.types = knownNames(when, "types", m_names.types);
    condition.tags = when.names("tags");
    condition.withoutTags = when.names("withoutTags");
    const QStringList roles{roleId(CombatRole::Attacker), roleId(CombatRole::Defender)};
    if (const auto role = when.word("role", roles))
        condition.role = *role == 0 ? CombatRole::Attacker : CombatRole::Defender;
    condition.fromTurn = when.integer("fromTurn", 0, 1'000'000);
    condition.untilTurn = when.integer("untilTurn", 0, 1'000'000);
    condition.electedLength = when.boolean("electedLength");
    if (const auto readings = when.member("readings", JsonKind::Object))
        condition.readings = conditionReadings(*readings);
    when.finish();
    return condition;
}

std::vector<std::pair<QString, QStringList>> RuleWordReader::conditionReadings(const JsonValue& object)
{
    std::vector<std::pair<QString, QStringList>> result;
    for (const JsonValue member : object) {
        const QString name = member.key();
        const auto reading = std::find_if(m_names.readings.begin(), m_names.readings.end(),
                                          [&name](const Reading& r) { return r.name == name; });
        if (reading == m_names.readings.end()) {
            QStringList known;
            for (const Reading& r : m_names.readings)
                known += r.name;
            m_problems.addAtKey(
                member, "ruleset.unknown-name",
                {FileWords::tr("there is no reading %1").arg(quoted(name)), oneOf(known), nearestHint(name, known)});
            continue;
        }
        QStringList values;
        for (const Reading::Value& value : reading->values)
            values += value.name;
        const auto wanted = asNames(member, m_problems);
        if (!wanted)
            continue;
        for (const JsonValue element : member) {
            if (element.isString())
                asWord(element, values, "ruleset.unknown-name", m_problems);
        }
        result.emplace_back(name, *wanted);
    }
    return result;
}

Amount RuleWordReader::amount(const JsonValue& value)
{
    Amount amount;
    if (!value.isObject()) {
        amount.value = asInteger(value, 0, mostAmount, m_problems).value_or(0);
        return amount;
    }
    JsonObjectReader reader(value, m_problems);
    amount.setting = knownName(reader, "setting", m_names.settings, Need::Required);
    reader.finish();
    return amount;
}

Choice RuleWordReader::choice(JsonObjectReader& reader, const char* key, const QStringList& words, Need need)
{
    Choice choice{words.first(), {}};
    const auto value = reader.member(key, need);
    if (!value)
        return choice;
    if (!value->isObject()) {
        choice.value = words[asWord(*value, words, "json.wrong-value", m_problems).value_or(0)];
        return choice;
    }
    JsonObjectReader object(*value, m_problems);
    QStringList known;
    for (const Reading& reading : m_names.readings)
        known += reading.name;
    choice = {{}, knownName(object, "reading", known, Need::Required)};
    object.finish();
    for (const Reading& reading : m_names.readings) {
        const auto isWord = [&words](const Reading::Value& v) { return words.contains(v.name); };
        if (reading.name == choice.reading && !std::all_of(reading.values.begin(), reading.values.end(), isWord))
            m_problems.add(
                *value, "ruleset.reading-values",
                {FileWords::tr("the reading %1 has other values than can be chosen here").arg(quoted(choice.reading)),
                 oneOf(words),
                 {}});
    }
    return choice;
}

HexsideTest RuleWordReader::hexsideTest(JsonObjectReader& reader)
{
    HexsideTest test;
    test.with = knownNames(reader, "with", m_names.hexsides);
    test.without = knownNames(reader, "without", m_names.hexsides);
    test.marked = knownNames(reader, "marked", m_names.markers);
    test.unmarked = knownNames(reader, "unmarked", m_names.markers);
    test.markedForSide = knownNames(reader, "markedForSide", m_names.markers);
    return test;
}

std::vector<HexsideTest> RuleWordReader::hexsideTests(JsonObjectReader& reader, const char* key, Need need)
{
    std::vector<HexsideTest> tests;
    forEachObject(reader, key, need, [&](JsonObjectReader& entry) { tests.push_back(hexsideTest(entry)); });
    return tests;
}

std::optional<int> RuleWordReader::scaled(const JsonValue& value, int scale)
{
    if (scale == 1)
        return asInteger(value, -mostAmount, mostAmount, m_problems);
    const auto number = asNumber(value, 0.0, mostAmount, m_problems);
    if (!number)
        return std::nullopt;
    const double product = *number * scale;
    if (std::trunc(product) != product) {
        m_problems.add(value, "json.out-of-range",
                       {FileWords::tr("the number %1 does not fit").arg(*number, 0, 'g', 12),
                        FileWords::tr("a multiple of %1").arg(1.0 / scale, 0, 'g', 12),
                        {}});
        return std::nullopt;
    }
    return static_cast<int>(product);
}

std::vector<HexsideCase> RuleWordReader::hexsideCases(JsonObjectReader& reader, const char* key, Need need, int scale)
{
    std::vector<HexsideCase> cases;
    forEachObject(reader, key, need, [&](JsonObjectReader& entry) {
        HexsideCase hexsideCase;
        hexsideCase.test = hexsideTest(entry);
        if (const auto value = entry.member("value", Need::Required))
            hexsideCase.value = scaled(*value, scale).value_or(0);
        cases.push_back(hexsideCase);
    });
    return cases;
}

std::vector<std::pair<QString, int>> RuleWordReader::numbers(JsonObjectReader& reader, const char* key,
                                                             const QStringList& known, Need need, int scale)
{
    std::vector<std::pair<QString, int>> numbers;
    const auto object = reader.member(key, JsonKind::Object, need);
    if (!object)
        return numbers;
    for (const JsonValue member : *object) {
        const QString name = member.key();
        if (!known.contains(name))
            m_problems.addAtKey(
                member, "ruleset.unknown-name",
                {FileWords::tr("%1 is not known here").arg(quoted(name)), oneOf(known), nearestHint(name, known)});
        if (const auto number = scaled(member, scale))
            numbers.emplace_back(name, *number);
    }
    return numbers;
}
