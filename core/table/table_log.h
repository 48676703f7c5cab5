// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/act.h"

#include <QString>

#include <vector>

/// Place of a line in TableLog; noEntry: before the first.
using EntryIndex = int;
inline constexpr EntryIndex noEntry = -1;

/// One line of the log.
struct LogEntry
{
    Act act;
    QString text; ///< the sentence
    QString announcement; ///< what came to hold with it ("German immediate victory [16.2]"); empty: nothing
    EntryIndex after = noEntry; ///< the line before it
    int depth = 0; ///< lines before it on its branch
    Turn turn; ///< in which it was done
};

/// All that was done in a game: a tree, because going back and doing something else begins a branch and loses
/// nothing. Lines are in the order in which they were done; a line comes after the one that it follows.
class TableLog
{
public:
    TableLog() = default;
    /// Lines as they were read or replayed, each with the line that it follows. The branch that ends with `tip` is shown.
    TableLog(std::vector<LogEntry> entries, EntryIndex tip, EntryIndex current);

    const std::vector<LogEntry>& entries() const { return m_entries; }
    const LogEntry& at(EntryIndex entry) const { return m_entries[static_cast<std::size_t>(entry)]; }
    /// The line that was done last: the board is as it left it.
    EntryIndex current() const { return m_current; }

    /// Adds a line after the current one and makes it the current one.
    EntryIndex add(LogEntry entry);
    void setCurrent(EntryIndex entry);
    /// Says what came to hold with a line.
    void announce(EntryIndex entry, const QString& announcement);
    void clear();

    /// The line that "forward" leads to: the one of those after the current one that was followed last. noEntry: none.
    EntryIndex next() const { return nextOf(m_current); }
    EntryIndex nextOf(EntryIndex entry) const;
    /// The lines that follow one, in order; several: branches begin here.
    std::vector<EntryIndex> followers(EntryIndex entry) const;
    /// From the first line to that one.
    std::vector<EntryIndex> pathTo(EntryIndex entry) const;
    /// The last line that both are, or follow.
    EntryIndex fork(EntryIndex a, EntryIndex b) const;
    /// From the current line on along next(): the last line of the branch that is shown.
    EntryIndex tip() const;
    /// The branch that is shown, from the first line on.
    std::vector<EntryIndex> shownBranch() const;

private:
    std::vector<LogEntry> m_entries;
    std::vector<std::vector<EntryIndex>> m_followers; ///< by entry + 1
    std::vector<EntryIndex> m_next; ///< by entry + 1
    EntryIndex m_current = noEntry;
};
