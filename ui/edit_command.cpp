// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit_command.h"

#include "document.h"

#include <utility>

EditCommand::EditCommand(Document& document, std::uint64_t number, Edit edit, PlayState play, const QString& text)
    : QUndoCommand(text), m_document(document), m_number(number), m_edit(std::move(edit)), m_play(std::move(play))
{}

void EditCommand::undo()
{
    m_document.swap(*this, m_edit, m_play, m_mapState, true);
}

void EditCommand::redo()
{
    m_document.swap(*this, m_edit, m_play, m_mapState, false);
}
