// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "table/table_log.h"

#include <algorithm>
#include <utility>

namespace {

std::size_t slot(EntryIndex entry)
{
    return static_cast<std::size_t>(entry + 1);
}

} // namespace

TableLog::TableLog(std::vector<LogEntry> entries, EntryIndex tip, EntryIndex current)
{
    for (LogEntry& entry : entries) {
        setCurrent(entry.after);
        add(std::move(entry));
    }
    setCurrent(tip);
    setCurrent(current);
}

EntryIndex TableLog::add(LogEntry entry)
{
    m_followers.resize(m_entries.size() + 2);
    m_next.resize(m_entries.size() + 2, noEntry);
    const auto index = static_cast<EntryIndex>(m_entries.size());
    entry.after = m_current;
    entry.depth = m_current == noEntry ? 0 : at(m_current).depth + 1;
    m_entries.push_back(std::move(entry));
    m_followers[slot(m_current)].push_back(index);
    m_next[slot(m_current)] = index;
    m_current = index;
    return index;
}

void TableLog::setCurrent(EntryIndex entry)
{
    const EntryIndex before = std::exchange(m_current, entry);
    // All that are before the line that was current led to it: a step back changes nothing, one ahead only itself.
    if (entry == before || (before != noEntry && at(before).after == entry))
        return;
    // A path that leads to a line leads to it again from all before it.
    for (EntryIndex at = entry; at != noEntry && at != before; at = this->at(at).after)
        m_next[slot(this->at(at).after)] = at;
}

void TableLog::announce(EntryIndex entry, const QString& announcement)
{
    m_entries[static_cast<std::size_t>(entry)].announcement = announcement;
}

void TableLog::clear()
{
    *this = {};
}

EntryIndex TableLog::nextOf(EntryIndex entry) const
{
    return slot(entry) < m_next.size() ? m_next[slot(entry)] : noEntry;
}

std::vector<EntryIndex> TableLog::followers(EntryIndex entry) const
{
    return slot(entry) < m_followers.size() ? m_followers[slot(entry)] : std::vector<EntryIndex>();
}

std::vector<EntryIndex> TableLog::pathTo(EntryIndex entry) const
{
    std::vector<EntryIndex> path;
    for (; entry != noEntry; entry = at(entry).after)
        path.push_back(entry);
    std::reverse(path.begin(), path.end());
    return path;
}

EntryIndex TableLog::fork(EntryIndex a, EntryIndex b) const
{
    const auto depth = [this](EntryIndex entry) { return entry == noEntry ? -1 : at(entry).depth; };
    while (a != b) {
        EntryIndex& deeper = depth(a) >= depth(b) ? a : b;
        deeper = at(deeper).after;
    }
    return a;
}

EntryIndex TableLog::tip() const
{
    EntryIndex last = m_current;
    while (nextOf(last) != noEntry)
        last = nextOf(last);
    return last;
}

std::vector<EntryIndex> TableLog::shownBranch() const
{
    return pathTo(tip());
}
