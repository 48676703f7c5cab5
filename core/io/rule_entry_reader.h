// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/rule_word_reader.h"

/// Reads the entries of a game's retreat rule: tests, scores, charges, and what happens otherwise.
class RuleEntryReader
{
public:
    /// `words` must outlive this object.
    explicit RuleEntryReader(RuleWordReader& words) : m_words(words) {}

    RetreatRules retreat(const JsonValue& value);
    std::vector<ForbidTest> forbidTests(JsonObjectReader& reader, const char* key);

private:
    ForbidTest forbidTest(JsonObjectReader& reader);
    std::vector<PreferScore> scores(JsonObjectReader& reader);
    PreferScore score(JsonObjectReader& reader);
    void scoreParameters(JsonObjectReader& reader, unsigned needs, unsigned known, PreferScore& score);
    void checkPriorities(const JsonValue& array, const std::vector<PreferScore>& scores);
    void checkNumberOfScores(const JsonValue& array, const std::vector<PreferScore>& scores);
    std::vector<Charge> charges(JsonObjectReader& reader);
    Otherwise otherwise(const JsonValue& value);
    OwnersOption option(const JsonValue& value, const std::vector<PreferScore>& prefer);
    AdvanceRules advance(const JsonValue& value);

    RuleWordReader& m_words;
};
