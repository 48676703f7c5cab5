// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/rule_entry_reader.h"

/// Reads what a ruleset says about combat beside results and retreats, and about turns, victory and secrecy.
class CombatRuleReader
{
public:
    /// All must outlive this object. `results`: of the ruleset, to which a table of results refers.
    CombatRuleReader(RuleWordReader& words, RuleEntryReader& entries, const std::vector<ResultRule>& results)
        : m_words(words), m_entries(entries), m_results(results)
    {}

    CombatRules combat(const JsonValue& value);
    SequenceRules sequence(const JsonValue& value);
    std::vector<VictoryRule> victory(JsonObjectReader& reader);
    SecrecyRules secrecy(const JsonValue& value);

private:
    std::vector<StrengthFactor> factors(JsonObjectReader& reader, const QStringList& kinds);
    ResultTable table(const JsonValue& value);
    std::vector<std::pair<int, int>> columns(const JsonValue& array);
    std::vector<QStringList> rows(const JsonValue& array, const ResultTable& table);
    bool isResult(const QString& code) const;
    std::vector<AttackKind> kinds(JsonObjectReader& reader);
    std::vector<AttackBar> bars(JsonObjectReader& reader);
    GuestRules guests(const JsonValue& value);
    std::vector<AdvanceRule> advance(JsonObjectReader& reader, const QStringList& kinds);
    int halves(JsonObjectReader& reader, const char* key);

    RuleWordReader& m_words;
    RuleEntryReader& m_entries;
    const std::vector<ResultRule>& m_results;
};
