// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/table_log.h"

#include <QObject>
#include <QString>

class Document;

/// The branch of the document's log that is shown, as steps that can be undone and done again: undo takes the current
/// line back, redo does the one that follows it on the branch.
class History : public QObject
{
    Q_OBJECT

public:
    explicit History(Document& document);

    bool canUndo() const;
    bool canRedo() const;
    /// What undo() takes back and redo() does; empty: nothing.
    QString undoText() const;
    QString redoText() const;
    /// How many steps are done.
    int index() const;

public slots:
    void undo();
    void redo();
    /// Goes to a line of whatever branch; noEntry: the start.
    void show(EntryIndex line);

signals:
    /// The steps are others, or another number of them is done.
    void changed();
    /// A line that was read from a file cannot be done: whole sentence.
    void failed(const QString& message);

private:
    Document& m_document;
};
