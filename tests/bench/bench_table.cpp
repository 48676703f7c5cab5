// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "bench/bench_table.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <utility>

namespace {

constexpr int repetitions = 5;
constexpr double leastSeconds = 0.1; ///< of a repetition

/// Prints nothing and keeps what every repetition gave.
class Collector : public benchmark::BenchmarkReporter
{
public:
    bool ReportContext(const Context&) override { return true; }
    void ReportRuns(const std::vector<Run>& reported) override
    {
        for (const Run& run : reported) {
            if (run.run_type == Run::RT_Iteration && !run.error_occurred)
                m_runs.push_back(run);
        }
    }

    /// The median over repetitions of what `valueOf` finds in one; 0 where nothing ran.
    template<typename ValueOf>
    double median(ValueOf valueOf) const
    {
        std::vector<double> values;
        for (const Run& run : m_runs)
            values.push_back(valueOf(run));
        if (values.empty())
            return 0.0;
        const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
        std::nth_element(values.begin(), middle, values.end());
        return *middle;
    }

private:
    std::vector<Run> m_runs;
};

/// Runs one benchmark through the library.
template<typename Configure>
Collector collect(const std::string& name, const std::function<void(benchmark::State&)>& body, Configure configure)
{
    benchmark::ClearRegisteredBenchmarks();
    benchmark::internal::Benchmark* registered = benchmark::RegisterBenchmark(name.c_str(), body);
    registered->Repetitions(repetitions)->Unit(benchmark::kNanosecond);
    configure(registered);
    Collector collector;
    benchmark::RunSpecifiedBenchmarks(&collector);
    benchmark::ClearRegisteredBenchmarks();
    return collector;
}

double nanosecondsPer(const std::string& unit)
{
    return unit == "s" ? 1e9 : unit == "ms" ? 1e6 : unit == "us" ? 1e3 : 1.0;
}

double now(BenchClock clock)
{
    timespec time{};
    clock_gettime(clock == BenchClock::Wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

double quantile(std::vector<double>& values, double part)
{
    if (values.empty())
        return 0.0;
    const auto place = std::lround(part * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + place, values.end());
    return values[static_cast<std::size_t>(place)];
}

} // namespace

BenchTable::BenchTable(std::string only) : m_only(std::move(only)) {}

void BenchTable::printHeader() const
{
    std::printf("group\tsize\tpeer\tmetric\tvalue\tunit\tcheck\n");
    std::fflush(stdout);
}

void BenchTable::begin(std::string group, int size)
{
    m_group = std::move(group);
    m_size = size;
}

bool BenchTable::wants(const std::string& metric) const
{
    return metric.find(m_only) != std::string::npos;
}

void BenchTable::add(const std::string& peer, const std::string& metric, const std::string& unit,
                     const std::function<void()>& work, const std::function<std::int64_t()>& check)
{
    if (!wants(metric))
        return;
    take([&] {
        const Collector collector = collect(
            metric + '/' + peer,
            [&](benchmark::State& state) {
                for (auto _ : state) {
                    work();
                    benchmark::ClobberMemory();
                }
            },
            [](benchmark::internal::Benchmark* registered) { registered->MinTime(leastSeconds); });
        BenchRow measured = row(peer, metric, unit);
        measured.value =
            collector.median([](const Collector::Run& run) { return run.GetAdjustedCPUTime(); }) / nanosecondsPer(unit);
        measured.check = check();
        return std::vector{measured};
    });
}

void BenchTable::addCalls(const std::string& peer, const std::string& metric, const std::string& unit,
                          std::size_t calls, const std::function<std::int64_t(std::size_t)>& work, BenchClock clock,
                          const std::function<std::int64_t()>& check)
{
    if (!wants(metric))
        return;
    take([&] {
        std::vector<double> times(calls);
        std::int64_t sum = 0;
        bool isFirst = true;
        const auto body = [&](benchmark::State& state) {
            for (auto _ : state) {
                std::int64_t ofThis = 0;
                double total = 0.0;
                for (std::size_t call = 0; call < calls; ++call) {
                    const double before = now(clock);
                    ofThis += work(call);
                    times[call] = now(clock) - before;
                    total += times[call];
                }
                state.SetIterationTime(total / 1e9);
                if (isFirst)
                    sum = ofThis + (check ? check() : 0);
                isFirst = false;
            }
            state.counters["median"] = quantile(times, 0.5);
            state.counters["p99"] = quantile(times, 0.99);
        };
        const Collector collector = collect(metric + '/' + peer, body, [](benchmark::internal::Benchmark* registered) {
            registered->Iterations(1)->UseManualTime();
        });
        BenchRow median = row(peer, metric, unit);
        BenchRow p99 = row(peer, metric + "-p99", unit);
        const auto counter = [&](const char* name) {
            return collector.median([name](const Collector::Run& run) { return run.counters.at(name).value; })
                   / nanosecondsPer(unit);
        };
        median.value = counter("median");
        p99.value = counter("p99");
        median.check = p99.check = sum;
        return std::vector{median, p99};
    });
}

void BenchTable::addValue(const std::string& peer, const std::string& metric, const std::string& unit, double value,
                          std::int64_t check)
{
    if (!wants(metric))
        return;
    BenchRow given = row(peer, metric, unit);
    given.value = value;
    given.check = check;
    take([&] { return std::vector{given}; });
}

void BenchTable::leaveOut(const std::string& peer, const std::string& metric, const std::string& why) const
{
    std::fprintf(stderr, "%s, %s: %s is left out: %s\n", m_group.c_str(), metric.c_str(), peer.c_str(), why.c_str());
}

BenchRow BenchTable::row(const std::string& peer, const std::string& metric, const std::string& unit) const
{
    return {m_group, m_size, peer, metric, 0.0, unit, 0};
}

std::string BenchTable::key(const BenchRow& row)
{
    return row.group + '\t' + std::to_string(row.size) + '\t' + row.metric;
}

bool BenchTable::agrees(const BenchRow& row) const
{
    const auto first = m_checks.find(key(row));
    return first == m_checks.end() || first->second == row.check;
}

void BenchTable::take(const std::function<std::vector<BenchRow>()>& measure)
{
    std::vector<BenchRow> measured = measure();
    const auto agree = [this](const BenchRow& row) { return agrees(row); };
    if (!std::all_of(measured.begin(), measured.end(), agree))
        measured = measure();
    for (const BenchRow& row : measured) {
        if (!agrees(row)) {
            m_hasFailed = true;
            std::fprintf(stderr, "%s, %s: %s gives %lld where the first row gives %lld\n", row.group.c_str(),
                         row.metric.c_str(), row.peer.c_str(), static_cast<long long>(row.check),
                         static_cast<long long>(m_checks.at(key(row))));
        }
        m_checks.emplace(key(row), row.check);
        m_rows.push_back(row);
        std::printf("%s\t%d\t%s\t%s\t%.6g\t%s\t%lld\n", row.group.c_str(), row.size, row.peer.c_str(),
                    row.metric.c_str(), row.value, row.unit.c_str(), static_cast<long long>(row.check));
        std::fflush(stdout);
    }
}
