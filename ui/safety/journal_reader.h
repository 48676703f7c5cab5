// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "document/document.h"

#include <QByteArray>

#include <optional>
#include <vector>

/// What whoever reads a journal will have in its log, line by line, so that the writer knows which
/// words take the reader where the document goes.
class JournalReader
{
public:
    /// The reader begins with nothing, or with that log.
    void begin(const TableLog* log);

    /// What takes the reader where the act takes the document: an undo or redo of its own, a line that it has, else the
    /// change itself.
    QByteArray lineOf(const DocumentAct& act, const Document& document);
    /// What takes it to a line of any branch; nothing: it does not have that line.
    std::optional<QByteArray> lineOfPath(EntryIndex line);

private:
    /// A line of the reader's log is one of the document's, or the way back over one that the reader did not have.
    struct Step
    {
        EntryIndex line = noEntry;
        bool isUndo = false;

        friend bool operator==(Step, Step) = default;
    };
    struct Line
    {
        EntryIndex after = noEntry;
        Step step;
    };

    void add(Step step);
    EntryIndex lineWith(EntryIndex line) const;

    std::vector<Line> m_lines;
    std::vector<EntryIndex> m_lineOf; ///< by line of the document; noEntry: the reader does not have it
    std::vector<EntryIndex> m_ahead; ///< that its redo leads to, the next one last
    EntryIndex m_at = noEntry;
    bool m_hasStart = false; ///< before its first line it is where the document's log begins
};
