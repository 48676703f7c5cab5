// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/ruleset.h"
#include "json/json_writer.h"

/// Writes the entries of which a game's rules are made. What has its default is left out.
class RuleEntryWriter
{
public:
    explicit RuleEntryWriter(JsonWriter& writer) : m_writer(writer) {}

    void text(const char* key, const QString& value); ///< left out if empty
    void texts(const char* key, const QStringList& values); ///< left out if empty
    void integer(const char* key, int value);
    void boolean(const char* key, bool value);
    void flag(const char* key, bool value); ///< left out if false
    void points(const char* key, int halves); ///< movement points; left out if 0
    /// An array of objects; `write` writes the members of one.
    template<typename T, typename Write>
    void list(const char* key, const std::vector<T>& entries, Write write)
    {
        m_writer.key(key);
        m_writer.beginArray();
        for (const T& entry : entries) {
            m_writer.beginObject();
            write(entry);
            m_writer.endObject();
        }
        m_writer.endArray();
    }

    void condition(const Condition& condition);
    void amount(const char* key, const Amount& amount);
    void choice(const char* key, const Choice& choice, const Choice& usual); ///< left out if it is the usual one
    /// Numbers are divided by `scale`.
    void numbers(const char* key, const std::vector<std::pair<QString, int>>& numbers, int scale = 1);
    void hexsideCases(const char* key, const std::vector<HexsideCase>& cases, int scale = 1);
    void hexsideTests(const char* key, const std::vector<HexsideTest>& tests, bool evenIfEmpty = false);
    void forbidTests(const char* key, const std::vector<ForbidTest>& tests);
    void retreat(const RetreatRules& retreat);

private:
    void hexsideTest(const HexsideTest& test);
    void score(const PreferScore& score);
    void charge(const Charge& charge);
    void otherwise(const Otherwise& otherwise);
    void option(const OwnersOption& option);
    void advance(const AdvanceRules& advance);
    void decisions(const RetreatRules& retreat);
    void number(int value, int scale);

    JsonWriter& m_writer;
};
