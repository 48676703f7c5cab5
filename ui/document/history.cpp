// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document/history.h"

#include "document/document.h"

History::History(Document& document) : m_document(document) {}

bool History::canUndo() const
{
    return m_document.log().current() != noEntry;
}

bool History::canRedo() const
{
    return m_document.log().next() != noEntry;
}

QString History::undoText() const
{
    return canUndo() ? m_document.log().at(m_document.log().current()).text : QString();
}

QString History::redoText() const
{
    return canRedo() ? m_document.log().at(m_document.log().next()).text : QString();
}

int History::index() const
{
    return canUndo() ? m_document.log().at(m_document.log().current()).depth + 1 : 0;
}

void History::undo()
{
    if (canUndo())
        show(m_document.log().at(m_document.log().current()).after);
}

void History::redo()
{
    if (canRedo())
        show(m_document.log().next());
}

void History::show(EntryIndex line)
{
    if (const auto done = m_document.showLine(line); !done)
        emit failed(m_document.asSeen(done.error()));
}
