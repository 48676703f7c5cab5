// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/rules_bench.h"

#include "bench/bench_board.h"
#include "bench/flood_bench.h"
#include "bench/plan_bench.h"
#include "rules/rule_board.h"
#include "rules/supply.h"
#include "rules/zone_of_control.h"
#include "support/reference/ardennes_reference.h"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <map>
#include <string>

namespace {

// The names say what is measured; "/plain" behind one is the reference doing the same.

void rulingOfWidestRetreat(benchmark::State& state)
{
    const BenchBoard& board = benchBoard();
    const RulingQuestion question = widestRetreat(board);
    for (auto _ : state)
        benchmark::DoNotOptimize(rule(board.position(), board.loaded.rules, question));
}

void rulingOfWidestRetreatPlain(benchmark::State& state)
{
    const PlainScenario plain = plainQuestion(benchBoard(), widestRetreat(benchBoard()));
    for (auto _ : state)
        benchmark::DoNotOptimize(ArdennesReference(plain).ruling());
}

/// Every lone unit in turn; the time is that of one ruling.
void rulingOfAnyRetreat(benchmark::State& state)
{
    const BenchBoard& board = benchBoard();
    const std::vector<RulingQuestion> questions = longRetreats(board);
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(rule(board.position(), board.loaded.rules, questions[next]));
        next = (next + 1) % questions.size();
    }
}

void rulingOfAnyRetreatPlain(benchmark::State& state)
{
    std::vector<PlainScenario> scenarios;
    for (const RulingQuestion& question : longRetreats(benchBoard()))
        scenarios.push_back(plainQuestion(benchBoard(), question));
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(ArdennesReference(scenarios[next]).ruling());
        next = (next + 1) % scenarios.size();
    }
}

void zocAndSupply(benchmark::State& state)
{
    const BenchBoard& board = benchBoard();
    for (auto _ : state) {
        benchmark::DoNotOptimize(zonesOfControl(board.position(), board.loaded.rules));
        benchmark::DoNotOptimize(supplyOfAll(board.position(), board.loaded.rules));
    }
}

void zocAndSupplyPlain(benchmark::State& state)
{
    for (auto _ : state) {
        ArdennesReference reference(benchBoard().plain);
        benchmark::DoNotOptimize(reference.zonesOfControl());
        benchmark::DoNotOptimize(reference.supplyOfAll());
    }
}

void planOfFourUnits(benchmark::State& state)
{
    const PlanBoard& board = planBoard();
    for (auto _ : state)
        benchmark::DoNotOptimize(rule(board.position(), board.loaded.rules, board.question));
}

/// All plans tried one by one; zones of control and verdicts on hexes not counted.
void planOfFourUnitsPlain(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(plainPlans(planBoard()));
}

/// Prints as Google Benchmark does and keeps the processor times, which do not hang on what else the machine does.
class KeepingReporter : public benchmark::ConsoleReporter
{
public:
    KeepingReporter() : ConsoleReporter(OO_None) {} // no colours: the output goes into files

    void ReportRuns(const std::vector<Run>& runs) override
    {
        for (const Run& run : runs) {
            if (run.run_type == Run::RT_Iteration && !run.error_occurred)
                m_times[run.run_name.function_name] = run.GetAdjustedCPUTime();
        }
        ConsoleReporter::ReportRuns(runs);
    }

    void printRatios() const
    {
        std::printf("\nHow many times as fast as the plain reference:\n");
        for (const auto& [name, time] : m_times) {
            const auto plain = m_times.find(name + "/plain");
            if (plain != m_times.end())
                std::printf("%-40s %10.3f ms %10.0f times\n", name.c_str(), time, plain->second / time);
        }
    }

private:
    std::map<std::string, double> m_times;
};

void add(const char* name, void (*function)(benchmark::State&))
{
    benchmark::RegisterBenchmark(name, function)->Unit(benchmark::kMillisecond);
}

} // namespace

bool runRulesBench(int& argc, char** argv)
{
    benchmark::Initialize(&argc, argv);
    add("ruling, 4 hexes, widest retreat", rulingOfWidestRetreat);
    add("ruling, 4 hexes, widest retreat/plain", rulingOfWidestRetreatPlain);
    add("ruling, 4 hexes, any lone unit", rulingOfAnyRetreat);
    add("ruling, 4 hexes, any lone unit/plain", rulingOfAnyRetreatPlain);
    add("plan of 4 units, 30 paths each", planOfFourUnits);
    add("plan of 4 units, 30 paths each/plain", planOfFourUnitsPlain);
    add("search, a million hexes", floodOfAMillionHexes);
    add("search, a million hexes/plain", floodOfAMillionHexesPlain);
    add("ZOC and supply of the whole map", zocAndSupply);
    add("ZOC and supply of the whole map/plain", zocAndSupplyPlain);
    KeepingReporter reporter;
    const bool haveRun = benchmark::RunSpecifiedBenchmarks(&reporter) > 0;
    reporter.printRatios();
    return haveRun;
}
