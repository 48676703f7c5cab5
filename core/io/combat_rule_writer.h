// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/rule_entry_writer.h"

/// Writes the members "combat", "sequence", "victory" and "secrecy" of a ruleset, as far as the game has them.
class CombatRuleWriter
{
public:
    /// Both must outlive this object and write to the same document.
    CombatRuleWriter(JsonWriter& writer, RuleEntryWriter& entries) : m_writer(writer), m_entries(entries) {}

    void write(const Ruleset& ruleset);

private:
    void combat(const CombatRules& combat);
    void factor(const StrengthFactor& factor);
    void table(const ResultTable& table);
    void bars(const std::vector<AttackBar>& bars);
    void kind(const AttackKind& kind);
    void guests(const GuestRules& guests);
    void advance(const AdvanceRule& rule);
    void phase(const SequencePhase& phase);
    /// Left out if empty; `write` writes the members of an element.
    template<typename T, typename Write>
    void list(const char* key, const std::vector<T>& entries, Write write)
    {
        if (!entries.empty())
            m_entries.list(key, entries, write);
    }

    JsonWriter& m_writer;
    RuleEntryWriter& m_entries;
};
