// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

/// One line of the output.
struct BenchRow
{
    std::string group;
    int size = 0; ///< hexes of the map
    std::string peer; ///< who did the work: "rearguard", or the plain reference's name
    std::string metric; ///< what was measured; rows with the same group, size and metric did the same work
    double value = 0.0; ///< median over repetitions
    std::string unit; ///< of the value: "s", "ms", "us", "ns", or what the value counts ("bytes/hex" …)
    std::int64_t check = 0; ///< proves the work: equal in all rows of one metric
};

/// Which clock tells how long a call took.
enum class BenchClock : unsigned char {
    Wall, ///< 20 ns to read: for calls of microseconds; whoever else runs on the machine counts too
    Processor, ///< of this thread, 250 ns to read: for calls from some 50 µs on
};

/// Measures one thing after the other with Google Benchmark, prints each row as soon as it is known, and compares the
/// checks: a row whose check is not that of the first row of its metric is measured once more, and fails if it still
/// differs. A failure is told on stderr.
class BenchTable
{
public:
    /// `only`: measure nothing but metrics whose names hold this text; empty: all.
    explicit BenchTable(std::string only = {});

    void printHeader() const;
    /// The columns of the rows to come.
    void begin(std::string group, int size);
    void setSize(int size) { m_size = size; }

    /// How long one call of `work` takes, in processor time: the median over repetitions of many calls each. `check` is
    /// asked once, after the last call, outside of the measured time.
    void add(const std::string& peer, const std::string& metric, const std::string& unit,
             const std::function<void()>& work, const std::function<std::int64_t()>& check);

    /// How long single calls take: calls work(0) … work(calls - 1) in every repetition and gives two rows, the median
    /// call ("metric") and the 99th percentile ("metric-p99"), each the median over repetitions. The check is the sum of
    /// what the calls of the first repetition return, and of `check`, asked after it, untimed.
    void addCalls(const std::string& peer, const std::string& metric, const std::string& unit, std::size_t calls,
                  const std::function<std::int64_t(std::size_t)>& work, BenchClock clock = BenchClock::Wall,
                  const std::function<std::int64_t()>& check = {});

    /// A figure found in another way: memory, the time of other processes.
    void addValue(const std::string& peer, const std::string& metric, const std::string& unit, double value,
                  std::int64_t check);

    /// Says on stderr that a row is left out, and why; for what the machine lacks.
    void leaveOut(const std::string& peer, const std::string& metric, const std::string& why) const;

    /// Whether rows of that metric are asked for: spares making a board for nothing.
    bool wants(const std::string& metric) const;
    bool hasFailed() const { return m_hasFailed; }
    const std::vector<BenchRow>& rows() const { return m_rows; }

private:
    BenchRow row(const std::string& peer, const std::string& metric, const std::string& unit) const;
    /// Measures until the checks agree, at most twice, and keeps the rows.
    void take(const std::function<std::vector<BenchRow>()>& measure);
    bool agrees(const BenchRow& row) const;
    static std::string key(const BenchRow& row);

    std::string m_only;
    std::string m_group;
    int m_size = 0;
    std::vector<BenchRow> m_rows;
    std::map<std::string, std::int64_t> m_checks; ///< of the first row of each metric
    bool m_hasFailed = false;
};
