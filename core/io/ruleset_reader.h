// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/rule_entry_reader.h"
#include "ruleset/ruleset.h"
#include "json/json_object_reader.h"

/// Reads the tree of a ruleset document. What is wrong goes to `problems`; the ruleset only counts if nothing did.
///
/// Names are read before the rules that use them, wherever they stand in the file.
class RulesetReader
{
public:
    explicit RulesetReader(JsonProblems& problems)
        : m_problems(problems), m_words(m_names, problems), m_entries(m_words)
    {}

    Ruleset read(const JsonValue& root);

private:
    void readId(JsonObjectReader& reader);
    void readGrid(JsonObjectReader& reader);
    void readRules(JsonObjectReader& reader);
    void readSides(JsonObjectReader& reader);
    void readKinds(JsonObjectReader& reader);
    void readUnitTypes(JsonObjectReader& reader);
    void readReadings(JsonObjectReader& reader);
    void readReadingValues(JsonObjectReader& entry, Reading& reading);
    void readSettings(JsonObjectReader& reader);
    void readStacking(JsonObjectReader& reader);
    void readStackingKinds(const JsonValue& object);
    StackedUnits readStackedUnits(JsonObjectReader& reader);
    void readControl(JsonObjectReader& reader);
    void readZoc(JsonObjectReader& reader);
    void readMovement(JsonObjectReader& reader);
    void readMoves(JsonObjectReader& reader);
    void readEntry(JsonObjectReader& reader);
    void readSupply(JsonObjectReader& reader);
    SupplySourceRules readSource(JsonObjectReader& reader);
    SupplyLine readLine(JsonObjectReader& reader);
    SupplyLeg readLeg(JsonObjectReader& reader);
    void readResults(JsonObjectReader& reader);
    void readCombat(JsonObjectReader& reader);
    std::vector<ResultEffect> readEffects(JsonObjectReader& reader, const char* key, const QString& code);

    std::vector<Kind> kinds(JsonObjectReader& reader, const char* key, Need need = Need::Optional);
    /// A name that none of `others` has.
    QString newName(JsonObjectReader& reader, const char* key, const QStringList& others);

    JsonProblems& m_problems;
    RulesetNames m_names;
    RuleWordReader m_words;
    RuleEntryReader m_entries;
    Ruleset m_ruleset;
};
