// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/table_log.h"

#include <QUndoCommand>

class Document;

/// The one undo command: a line of the document's log, which is done or taken back. What it does the document knows.
class EditCommand : public QUndoCommand
{
public:
    /// How it comes onto the undo stack.
    enum class First : unsigned char {
        Untold, ///< it is done
        IsTold, ///< it is done, and that it is about to be was said
        IsDone ///< it was done already
    };

    EditCommand(Document& document, EntryIndex line, const QString& text, First first);

    EntryIndex line() const { return m_line; }

    void undo() override;
    void redo() override;

private:
    Document& m_document;
    EntryIndex m_line;
    First m_first;
};
