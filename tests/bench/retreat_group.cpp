// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/retreat_group.h"

#include "bench/bench_scenario.h"
#include "bench/bench_table.h"
#include "bench/retreat_brute_force.h"
#include "bench/worked_case.h"
#include "rules/retreat/judge.h"
#include "rules/retreat/rule.h"
#include "support/reference/ardennes_reference.h"

#include <QtGlobal>

#include <random>

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

/// Units that stand alone, drawn at random: always the same ones.
std::vector<RetreatGroup> loneUnits(const RuleView& board, std::size_t count)
{
    std::vector<RetreatGroup> groups;
    std::mt19937 random(20240601); // NOLINT: the same numbers everywhere
    const auto units = static_cast<std::uint32_t>(board.position().units.size());
    for (std::size_t tries = 0; groups.size() < count && tries < 100 * count; ++tries) {
        const auto unit = static_cast<UnitIndex>(random() % units);
        const HexIndex hex = board.hexOf(unit);
        if (hex == noHex || board.side(unit) < 0)
            continue;
        int there = 0;
        board.forEachUnit(hex, board.side(unit), [&](UnitIndex) { ++there; });
        if (there == 1)
            groups.push_back({{unit}, {unit}, CombatRole::Defender, hex});
    }
    return groups;
}

/// Paths that are possible, paths that are legal, and the codes of all hexes in reach.
std::int64_t checkOf(const RetreatCodes& codes)
{
    auto sum = static_cast<std::int64_t>(codes.possiblePaths + codes.legalPaths);
    for (const RetreatCodes::HexCode& code : codes.hexes)
        sum += 100 * static_cast<std::int64_t>(code.verdict) + code.score + 1;
    return sum;
}

/// The codes of single units, from layers that are derived already: ours take the unit off the board and put it back.
void addCodeRows(BenchTable& table, const BenchScenario& scenario)
{
    DerivedLayers layers(scenario.position(), scenario.rules());
    RetreatJudge judge(layers);
    const auto add = [&](const std::string& metric, int length, std::size_t units, bool withBruteForce) {
        if (!table.wants(metric))
            return;
        const std::vector<RetreatGroup> groups = loneUnits(layers.board(), units);
        const RetreatOrder order{.length = length, .vacated = {}};
        for (const RetreatGroup& group : groups)
            judge.judgeCodes(group, order); // what is made once for a kind of unit
        table.addCalls("rearguard", metric, "us", groups.size(),
                       [&](std::size_t call) { return checkOf(*judge.judgeCodes(groups[call], order)); });
        if (!withBruteForce)
            return;
        table.addCalls("brute-force", metric, "us", groups.size(), [&](std::size_t call) {
            const RetreatGroup& group = groups[call];
            const LiftedUnits lifted(layers, group.units);
            const GroupTask task(layers, judge.rules().of(layers.board(), group.top(), {group.role, false}), group,
                                 order);
            return checkOf(RetreatBruteForce(task).codes());
        });
    };
    add("retreat-4", 4, 1000, true);
    add("retreat-10", 10, 1000, false);
    add("retreat-10-few", 10, 3, true); // a unit has some 20 million simple paths
}

} // namespace

void addRetreatRows(BenchTable& table, const BenchScenario& scenario)
{
    if (scenario.isWorkedCase)
        addRulingRows(table);
    addCodeRows(table, scenario);
}
