// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/crash/crash_writer.h"

#include "base/crash/crash_messages.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <execinfo.h>
#include <fcntl.h>
#include <unistd.h>

void CrashWriter::text(std::string_view text)
{
    while (!text.empty() && m_file >= 0) {
        const ssize_t written = ::write(m_file, text.data(), text.size());
        if (written > 0)
            text.remove_prefix(static_cast<std::size_t>(written));
        else if (written == 0 || errno != EINTR)
            m_file = -1;
    }
}

void CrashWriter::number(std::uint64_t value, unsigned base, unsigned digits)
{
    std::array<char, 24> reversed{};
    unsigned count = 0;
    while ((value > 0 || count < digits) && count < reversed.size()) {
        reversed[count++] = "0123456789abcdef"[value % base];
        value /= base;
    }
    std::reverse(reversed.begin(), reversed.begin() + count);
    text({reversed.data(), count});
}

// gmtime() is not for signal handlers. From days to a date as in Howard Hinnant, "chrono-Compatible Low-Level Date
// Algorithms": years begin in March, so that a leap day is the last of its year.
void CrashWriter::time(std::int64_t seconds)
{
    constexpr std::int64_t daySeconds = 86'400;
    const std::int64_t days = seconds / daySeconds + 719'468;
    const std::int64_t era = days / 146'097;
    const std::int64_t dayOfEra = days - era * 146'097;
    const std::int64_t yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36'524 - dayOfEra / 146'096) / 365;
    const std::int64_t dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    const std::int64_t shifted = (5 * dayOfYear + 2) / 153;
    const std::int64_t month = shifted < 10 ? shifted + 3 : shifted - 9;
    const std::int64_t year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
    const auto part = [this](std::int64_t value, unsigned digits, std::string_view end) {
        number(static_cast<std::uint64_t>(value), 10, digits);
        text(end);
    };
    part(year, 4, "-");
    part(month, 2, "-");
    part(dayOfYear - (153 * shifted + 2) / 5 + 1, 2, " ");
    part(seconds % daySeconds / 3600, 2, ":");
    part(seconds % 3600 / 60, 2, ":");
    part(seconds % 60, 2, " UTC");
}

namespace {

std::string_view nameOf(int signal)
{
    switch (signal) {
    case SIGSEGV:
        return "SIGSEGV, memory that is not the program's";
    case SIGABRT:
        return "SIGABRT, the program gave up";
    case SIGBUS:
        return "SIGBUS, memory that is not there";
    case SIGFPE:
        return "SIGFPE, impossible arithmetic";
    case SIGILL:
        return "SIGILL, impossible instruction";
    default:
        return "unknown";
    }
}

/// The line from behind the folders of the path that it begins with; the path ends at the last `end`, for its folders may
/// have one in their names.
std::string_view lastNameOf(std::string_view line, char end)
{
    const auto stop = std::min(line.rfind(end), line.size());
    const auto slash = line.substr(0, stop).rfind('/');
    return slash == std::string_view::npos ? line : line.substr(slash + 1);
}

/// Return addresses with module and symbol; the folders of the modules are nobody's business.
void writeStack(CrashWriter& writer)
{
    constexpr int most = 64;
    std::array<void*, most> frames{};
    const int count = backtrace(frames.data(), most);
    std::array<int, 2> channel{};
    const bool hasChannel = pipe2(channel.data(), O_CLOEXEC | O_NONBLOCK) == 0;
    for (int i = 0; i < count; ++i) {
        writer.text("  ");
        std::array<char, pathBytes + 1024> line{};
        ssize_t length = 0;
        if (hasChannel) {
            backtrace_symbols_fd(&frames[static_cast<std::size_t>(i)], 1, channel[1]);
            length = read(channel[0], line.data(), line.size());
        }
        if (length > 0) {
            writer.text(lastNameOf({line.data(), static_cast<std::size_t>(length)}, '('));
        } else {
            writer.text("0x");
            writer.number(reinterpret_cast<std::uintptr_t>(frames[static_cast<std::size_t>(i)]), 16);
            writer.text("\n");
        }
    }
}

void writeModule(CrashWriter& writer, std::string_view line)
{
    // 7f00-7f01 r-xp 00000000 08:01 1234   /usr/lib/name.so
    const auto blank = line.find(' ');
    const auto path = line.find('/');
    if (blank == std::string_view::npos || path == std::string_view::npos || line.substr(blank, 5) != " r-xp")
        return;
    const auto offset = line.substr(blank + 6);
    writer.texts("  ", line.substr(0, blank), " ", offset.substr(0, offset.find(' ')), " ",
                 lastNameOf(line.substr(path), '\n'), "\n");
}

/// What is loaded where, without folders.
void writeModules(CrashWriter& writer)
{
    const int maps = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
    if (maps < 0)
        return;
    std::array<char, 2 * pathBytes> buffer{};
    std::size_t filled = 0;
    for (;;) {
        const ssize_t got = read(maps, buffer.data() + filled, buffer.size() - filled);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        filled += static_cast<std::size_t>(got);
        std::string_view left(buffer.data(), filled);
        for (auto end = left.find('\n'); end != std::string_view::npos; end = left.find('\n')) {
            writeModule(writer, left.substr(0, end));
            left.remove_prefix(end + 1);
        }
        if (left.size() == buffer.size())
            left = {}; // longer than any line should be
        filled = left.size();
        std::memmove(buffer.data(), left.data(), filled);
    }
    close(maps);
}

} // namespace

void writeReport(CrashWriter& writer, const CrashReport& report)
{
    writer.text("Rearguard ended unexpectedly\n\nTime: ");
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    writer.time(now.tv_sec);
    writer.text("\nSignal: ");
    writer.number(static_cast<std::uint64_t>(report.signal));
    writer.texts(" (", nameOf(report.signal), ")");
    // abort() sends it to itself.
    if (report.info.si_code <= 0 && report.signal != SIGABRT) {
        writer.text(", sent");
    } else if (report.signal != SIGABRT) {
        writer.text(", code ");
        writer.number(static_cast<std::uint64_t>(report.info.si_code));
        writer.text(", at 0x");
        writer.number(reinterpret_cast<std::uintptr_t>(report.info.si_addr), 16);
    }
    writer.text(report.isInterface ? "\nThread: the interface's\n" : "\nThread: a worker's\n");
    if (!report.reason.empty())
        writer.texts("Reason: ", report.reason, "\n");
    writer.texts(report.facts, "\nBuild: ", report.buildId, "\n\nLast messages, the oldest first:\n");
    report.messages.forEachUnlocked([&writer](std::string_view line) { writer.texts("  ", line, "\n"); });
    if (report.beforeStack != nullptr)
        report.beforeStack();
    writer.text("\nStack, the innermost first:\n");
    writeStack(writer);
    writer.text("\nLoaded code, where it is, from which place of which file:\n");
    writeModules(writer);
    writer.text("\nEnd of the report\n");
}
