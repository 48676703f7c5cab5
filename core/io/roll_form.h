// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/read_form.h"
#include "io/rule_forms.h"
#include "ruleset/dice_rules.h"
#include "json/file_words.h"

/// Says what is wrong with the rows of a table for that many dice: a gap, an overlap, totals the dice do not have.
template<typename Result>
void checkRows(const RollTable<Result>& table, const ReadForm& reading)
{
    JsonProblems& problems = reading.problems();
    const auto rows = reading.object().find("results");
    if (!rows || !rows->isArray() || rows->size() != table.results.size())
        return;
    int next = table.dice;
    std::size_t place = 0;
    for (const JsonValue row : *rows) {
        const auto& [from, to, result] = table.results[place++];
        if (from != next || to < from || to > table.dice * table.sides) {
            problems.add(row, "ruleset.roll",
                         {FileWords::tr("the totals from %1 to %2 do not go on from %3").arg(from).arg(to).arg(next),
                          FileWords::tr("totals from %1 to %2, each once, in order")
                              .arg(table.dice)
                              .arg(table.dice * table.sides)});
            return;
        }
        next = to + 1;
    }
    if (next != table.dice * table.sides + 1)
        problems.add(
            *rows, "ruleset.roll",
            {FileWords::tr("there is no result for the total %1").arg(next),
             FileWords::tr("totals from %1 to %2, each once, in order").arg(table.dice).arg(table.dice * table.sides)});
}

/// Member "roll"; `describeResult(Form&, Result&)` describes what a row has beside its totals.
template<typename Result, typename Describe>
void rollTable(Form& form, const Key& key, std::optional<RollTable<Result>>& value, const Describe& describeResult,
               ConditionScope scope = {})
{
    form.object(key, value, [&](Form& object, RollTable<Result>& table) {
        object.name({"name", "By which a call gives the total.", Need::Required}, table.name);
        if constexpr (!requires(Result result) { result.keeps; }) // a decision has a title of its own
            object.text({"title", "What people read; none: its name."}, table.title);
        object.integer({"dice", "How many dice."}, table.dice, {.least = 1, .most = 10, .usual = 1});
        object.integer({"sides", "How many sides each of them has."}, table.sides,
                       {.least = 2, .most = 100, .usual = 6});
        object.list({"plus", "What is added to the total."}, table.plus, {},
                    [scope](Form& entry, typename RollTable<Result>::Plus& plus) {
                        when(entry, plus.when, scope);
                        entry.integer({"add", "How much.", Need::Required}, plus.add,
                                      {.least = -1000, .most = 1000, .usual = neverUsual});
                        rule(entry, plus.rule, Need::Optional);
                    });
        object.list({"results", "What the totals lead to, in order.", Need::Required}, table.results,
                    {.least = 1, .most = 1000}, [&](Form& entry, typename RollTable<Result>::Row& row) {
                        entry.integer({"from", "The least total.", Need::Required}, row.from,
                                      {.least = 0, .most = 1000, .usual = neverUsual});
                        entry.integer({"to", "The greatest total.", Need::Required}, row.to,
                                      {.least = 0, .most = 1000, .usual = neverUsual});
                        describeResult(entry, row.result);
                    });
        object.whenRead([&table](ReadForm& reading) { checkRows(table, reading); });
    });
}
