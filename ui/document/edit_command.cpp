// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "document/edit_command.h"

#include "document/document.h"

#include <utility>

EditCommand::EditCommand(Document& document, EntryIndex line, const QString& text, First first)
    : QUndoCommand(text), m_document(document), m_line(line), m_first(first)
{}

void EditCommand::undo()
{
    m_document.cross(m_line, true, false);
}

void EditCommand::redo()
{
    const First first = std::exchange(m_first, First::Untold);
    if (first != First::IsDone)
        m_document.cross(m_line, false, first == First::IsTold);
}
