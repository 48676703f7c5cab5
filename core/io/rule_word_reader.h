// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/retreat_rule_names.h"
#include "ruleset/ruleset.h"
#include "json/json_object_reader.h"

#include <QStringList>

/// The names that a ruleset declares, to which its rules may refer.
struct RulesetNames
{
    QStringList sides;
    QStringList nations;
    QStringList types;
    QStringList terrain;
    QStringList features;
    QStringList hexsides;
    QStringList paths;
    QStringList regions;
    QStringList markers;
    QStringList states;
    QStringList phases;
    QStringList rules;
    std::vector<Reading> readings;
    QStringList settings;
    QStringList sources;
};

/// Reads what the entries of a ruleset have in common: names, conditions, amounts, tests of hexsides. What they name
/// must have been declared.
class RuleWordReader
{
public:
    /// `names` must outlive this object.
    RuleWordReader(const RulesetNames& names, JsonProblems& problems) : m_names(names), m_problems(problems) {}

    const RulesetNames& names() const { return m_names; }
    JsonProblems& problems() const { return m_problems; }

    /// Member "rule": the id of a rule.
    QString rule(JsonObjectReader& reader, Need need = Need::Required);
    QString ruleAt(JsonObjectReader& reader, const char* key, Need need);
    /// Member "when".
    Condition condition(JsonObjectReader& reader);
    Amount amount(const JsonValue& value);
    /// `words`: those that the choice may have; the first is the default.
    Choice choice(JsonObjectReader& reader, const char* key, const QStringList& words, Need need = Need::Optional);
    std::vector<HexsideTest> hexsideTests(JsonObjectReader& reader, const char* key, Need need = Need::Optional);
    /// With their "value", which is multiplied by `scale` and then must be whole.
    std::vector<HexsideCase> hexsideCases(JsonObjectReader& reader, const char* key, Need need, int scale = 1);
    /// An object of numbers under names out of `known`.
    std::vector<std::pair<QString, int>> numbers(JsonObjectReader& reader, const char* key, const QStringList& known,
                                                 Need need, int scale = 1);

    /// A number from 0 that is multiplied by `scale` and then must be whole.
    std::optional<int> scaled(const JsonValue& value, int scale);

    /// A name, or names, out of those that the ruleset declares.
    QString knownName(JsonObjectReader& reader, const char* key, const QStringList& known, Need need = Need::Optional);
    QStringList knownNames(JsonObjectReader& reader, const char* key, const QStringList& known,
                           Need need = Need::Optional);

    /// Calls `read(JsonObjectReader&)` for each element of an array of objects and then refuses unknown keys.
    template<typename Read>
    void forEachObject(JsonObjectReader& reader, const char* key, Need need, Read read)
    {
        const auto array = reader.member(key, JsonKind::Array, need);
        if (!array)
            return;
        for (const JsonValue element : *array) {
            JsonObjectReader entry(element, m_problems);
            if (!entry.isObject())
                continue;
            read(entry);
            entry.finish();
        }
    }

private:
    HexsideTest hexsideTest(JsonObjectReader& reader);
    std::vector<std::pair<QString, QStringList>> conditionReadings(const JsonValue& object);

    const RulesetNames& m_names;
    JsonProblems& m_problems;
};

/// Whether some unit in some game could meet both conditions.
bool canBothApply(const Condition& a, const Condition& b);

/// The words of a table, in its order.
template<typename Row>
QStringList wordsOf(std::span<const Row> table)
{
    QStringList words;
    for (const Row& row : table)
        words += QString::fromLatin1(row.name);
    return words;
}

/// A member that is one of the words of `table`.
template<typename T>
std::optional<T> readWord(JsonObjectReader& reader, const char* key, std::span<const NamedValue<T>> table,
                          Need need = Need::Required)
{
    const auto place = reader.word(key, wordsOf(table), need);
    return place ? std::optional(table[static_cast<std::size_t>(*place)].value) : std::nullopt;
}
