// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/crash/fixed_text.h"

#include <QMutex>
#include <QStringList>

#include <array>
#include <atomic>
#include <cstddef>

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
