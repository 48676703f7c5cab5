// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <csignal>
#include <cstddef>
#include <cstdint>
#include <string_view>

class CrashMessages;

// What is written in the moment of failing. Only what POSIX calls async-signal-safe is used, on memory that was there
// before, but for backtrace() and backtrace_symbols_fd(), which glibc allows once they were called before.

/// A file that takes text until it refuses once: a full disk is not asked again.
class CrashWriter
{
public:
    explicit CrashWriter(int file) : m_file(file) {}

    void text(std::string_view text);
    template<typename... Parts>
    void texts(const Parts&... parts)
    {
        (text(parts), ...);
    }
    /// With as many leading zeros as make so many digits.
    void number(std::uint64_t value, unsigned base = 10, unsigned digits = 1);
    /// "2026-03-09 16:05:00 UTC", so many seconds after 1970 began.
    void time(std::int64_t seconds);

private:
    int m_file;
};

/// Longer ones are cut.
constexpr std::size_t pathBytes = 4096;

/// The facts of an end.
struct CrashReport
{
    int signal = 0;
    const siginfo_t& info;
    bool isInterface = true; ///< its thread failed; else a worker
    std::string_view reason; ///< empty: none is known
    std::string_view facts; ///< about program and system, in lines
    std::string_view buildId; ///< by which the program's symbols are found
    const CrashMessages& messages;
    void (*beforeStack)() = nullptr; ///< called when half of it is written
};

/// With the stack of the thread that calls, and without the folders of what is loaded.
void writeReport(CrashWriter& writer, const CrashReport& report);
