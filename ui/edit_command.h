// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"
#include "table/play_state.h"

#include <QUndoCommand>

#include <cstdint>

class Document;

/// The one undo command: undo and redo are the same exchange of what is with what was.
class EditCommand : public QUndoCommand
{
public:
    EditCommand(Document& document, std::uint64_t number, Edit edit, PlayState play, const QString& text);

    /// Which undo step of the document this is; no other has the number.
    std::uint64_t number() const { return m_number; }

    void undo() override;
    void redo() override;

private:
    Document& m_document;
    std::uint64_t m_number;
    Edit m_edit;
    PlayState m_play;
    std::uint64_t m_mapState = 0; ///< of the map on the other side of the change; 0: not known yet, or the same map
};
