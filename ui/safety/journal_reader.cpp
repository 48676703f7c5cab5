// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "safety/journal_reader.h"

#include "io/recovery_journal.h"
#include "safety/play_json.h"

void JournalReader::begin(const TableLog* log)
{
    *this = {};
    m_hasStart = log != nullptr;
    if (log == nullptr)
        return;
    for (const LogEntry& entry : log->entries()) {
        const auto line = static_cast<EntryIndex>(m_lines.size());
        m_lines.push_back({entry.after, {line, false}});
        m_lineOf.push_back(line);
    }
    m_at = log->current();
}

void JournalReader::add(Step step)
{
    const auto index = static_cast<EntryIndex>(m_lines.size());
    m_lines.push_back({m_at, step});
    m_at = index;
    m_ahead.clear();
    if (step.isUndo)
        return;
    const auto place = static_cast<std::size_t>(step.line);
    if (m_lineOf.size() <= place)
        m_lineOf.resize(place + 1, noEntry);
    m_lineOf[place] = index;
}

EntryIndex JournalReader::lineWith(EntryIndex line) const
{
    const auto place = static_cast<std::size_t>(line);
    return line >= 0 && place < m_lineOf.size() ? m_lineOf[place] : noEntry;
}

QByteArray JournalReader::lineOf(const DocumentAct& act, const Document& document)
{
    const Step step{act.line, act.isUndo};
    const Step back{act.line, !act.isUndo};
    if (m_at != noEntry && m_lines[static_cast<std::size_t>(m_at)].step == back) {
        m_ahead.push_back(m_at);
        m_at = m_lines[static_cast<std::size_t>(m_at)].after;
        return stepLine(JournalAct::Kind::Undo);
    }
    if (!m_ahead.empty() && m_lines[static_cast<std::size_t>(m_ahead.back())].step == step) {
        m_at = m_ahead.back();
        m_ahead.pop_back();
        return stepLine(JournalAct::Kind::Redo);
    }
    const EntryIndex known = lineWith(act.line);
    if (!act.isUndo && known != noEntry && m_lines[static_cast<std::size_t>(known)].after == m_at) {
        m_at = known;
        m_ahead.clear();
        return showLine(known);
    }
    add(step);
    // What players did is written as they did it; what follows from it, the reader finds.
    if (act.act != nullptr && !std::holds_alternative<EditAct>(*act.act))
        return doLine(*act.act, document.map());
    std::optional<QString> play;
    if (!isSamePlay(act.play, document.play()))
        play = playText(act.play, document.map());
    return performLine(act.edit, document.map(), act.text, play);
}

std::optional<QByteArray> JournalReader::lineOfPath(EntryIndex line)
{
    const EntryIndex known = lineWith(line);
    if (line == noEntry ? !m_hasStart : known == noEntry)
        return std::nullopt;
    m_at = known;
    m_ahead.clear();
    return showLine(known);
}
