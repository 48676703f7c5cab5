// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/retreat_group.h"

#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "bench/worked_case.h"
#include "support/reference/ardennes_reference.h"

#include <QtGlobal>

namespace {

std::int64_t legalPaths(const Ruling& ruling)
{
    std::int64_t count = 0;
    for (const Effect& effect : ruling.effects) {
        for (const UnitRetreat& retreat : effect.retreats)
            count += static_cast<std::int64_t>(retreat.paths.size());
    }
    return count;
}

std::int64_t legalPaths(const std::vector<PlainEffect>& effects)
{
    std::int64_t count = 0;
    for (const PlainEffect& effect : effects) {
        for (const auto& [units, retreat] : effect.retreats)
            count += static_cast<std::int64_t>(retreat.paths.size());
    }
    return count;
}

std::int64_t ruleOn(const WorkedCase& board, const RulingQuestion& question)
{
    const auto ruling = rule(board.position(), board.loaded.rules, question);
    if (!ruling)
        qFatal("%s", qPrintable(ruling.error().message));
    return legalPaths(*ruling);
}

/// Whole rulings of four hexes, zones of control included, as the worked case's plain reference answers them too:
/// for the unit with the widest reach, and for every lone unit in turn.
void addRulingRows(BenchTable& table)
{
    const WorkedCase& board = workedCase();
    const auto add = [&](const std::string& metric, const std::vector<RulingQuestion>& questions, std::size_t calls) {
        const auto at = [&](std::size_t call) { return call % questions.size(); };
        table.addCalls("rearguard", metric, "us", calls,
                       [&](std::size_t call) { return ruleOn(board, questions[at(call)]); });
        std::vector<PlainScenario> plain;
        for (const RulingQuestion& question : questions)
            plain.push_back(plainQuestion(board, question));
        table.addCalls("brute-force", metric, "us", calls,
                       [&](std::size_t call) { return legalPaths(ArdennesReference(plain[at(call)]).ruling()); });
    };
    if (table.wants("ruling-widest"))
        add("ruling-widest", {widestRetreat(board)}, 10);
    if (table.wants("ruling-any")) {
        const std::vector<RulingQuestion> all = longRetreats(board);
        add("ruling-any", all, all.size());
    }
}

} // namespace

void addRetreatRows(BenchTable& table, const BenchScenario& scenario)
{
    if (scenario.isWorkedCase)
        addRulingRows(table);
}
