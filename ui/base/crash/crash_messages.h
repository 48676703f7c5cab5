// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMutex>
#include <QStringList>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

/// Text of at most Size - 1 bytes in memory of its own, with a zero byte behind it. What does not fit is left out. It asks
/// nobody for memory, so signal handlers may use it; a static one is empty before anything runs.
template<std::size_t Size>
class FixedText
{
public:
    /// Cut, if it must be, before a letter of UTF-8 and not within one.
    void set(std::string_view text)
    {
        std::size_t length = std::min(text.size(), Size - 1);
        while (length > 0 && length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U)
            --length;
        std::memcpy(m_bytes.data(), text.data(), length);
        m_bytes[length] = '\0';
    }

    void append(std::string_view text)
    {
        const std::size_t length = view().size();
        const std::size_t fits = std::min(text.size(), Size - 1 - length);
        std::memcpy(m_bytes.data() + length, text.data(), fits);
        m_bytes[length + fits] = '\0';
    }

    /// In decimal digits.
    void append(std::uint64_t number)
    {
        std::array<char, 20> digits{}; // of the largest
        std::size_t first = digits.size();
        do {
            digits[--first] = static_cast<char>('0' + number % 10);
            number /= 10;
        } while (number > 0);
        append({digits.data() + first, digits.size() - first});
    }

    template<typename... Parts>
    void appendAll(const Parts&... parts)
    {
        (append(parts), ...);
    }

    bool isEmpty() const { return m_bytes[0] == '\0'; }
    std::string_view view() const { return {m_bytes.data(), strnlen(m_bytes.data(), Size)}; }
    const char* data() const { return m_bytes.data(); }
    char* data() { return m_bytes.data(); }

private:
    std::array<char, Size> m_bytes{};
};

/// The last messages of the program, for reports of its end.
class CrashMessages
{
public:
    /// A line; the oldest goes for it. From any thread.
    void add(const QString& line);
    /// The oldest first.
    QStringList all() const;

    /// Calls `visit(std::string_view)` for each, the oldest first, and waits for nobody, as a signal handler must: a line
    /// that is being added just then may be torn.
    template<typename Visit>
    void forEachUnlocked(Visit visit) const
    {
        const unsigned count = m_count.load(std::memory_order_acquire);
        for (unsigned at = count > most ? count - most : 0; at < count; ++at)
            visit(m_lines[at % most].view());
    }

private:
    static constexpr unsigned most = 24;
    static constexpr std::size_t lineBytes = 240;

    mutable QBasicMutex m_adding;
    std::array<FixedText<lineBytes>, most> m_lines;
    std::atomic<unsigned> m_count = 0; ///< of all that ever were
};
