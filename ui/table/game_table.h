// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "document/document.h"
#include "rules/sequence.h"
#include "table/table_log.h"

#include <QObject>
#include <QString>

#include <optional>
#include <vector>

/// The game in progress that a document holds: does the acts of its players, goes back and forth in what was done.
///
/// Every change of the document has a line, those of the editor too: a line is what one undo step did. Undo and redo of
/// the window walk along the branch at hand. Doing something else after an undo begins a branch; showLine() brings the
/// other one back.
///
/// Invariant: the document is the start, changed by the lines up to log().current().
class GameTable : public QObject
{
    Q_OBJECT

public:
    explicit GameTable(Document& document, QObject* parent = nullptr);

    Document& document() const { return m_document; }
    const TableLog& log() const { return m_document.log(); }
    /// The scenario as it was before the first line: as it was read, or made. Found by taking all lines back.
    Scenario start() const { return m_document.start(); }

    /// Carries the act out, as one undo step and one line. An error is a whole sentence: it names what is not there.
    Expected<Done, QString> perform(const Act& act);
    /// Several acts that are one decision: one undo step each, all or none.
    Expected<Done, QString> perform(const std::vector<Act>& acts);

    bool canStepBack() const { return log().current() != noEntry; }
    bool canStepForward() const { return log().next() != noEntry; }
    /// A line is being crossed because somebody walks through the log.
    bool isStepping() const { return m_isStepping; }

    /// Says with the last line that a victory came to hold with it, and returns whether one did. Once: when play
    /// goes on, the same victory is not announced again.
    static bool announceVictory(Document& document, const std::optional<Victory>& before);

public slots:
    void stepBack();
    void stepForward();
    /// Goes to a line of whatever branch: the board is as that line left it. noEntry: the start.
    void showLine(EntryIndex entry);

signals:
    /// It is another game: before logChanged().
    void logReplaced();
    /// Lines were added, or all are different.
    void logChanged();
    /// The board stands at another line.
    void currentChanged();
    /// A line was done, undone or done again, for the animation: the document is as it is afterwards.
    void lineCrossed(EntryIndex entry, bool isBack);
    /// A line of another branch cannot be done; the board stands at the last one that can.
    void failed(const QString& message);

private:
    Document& m_document;
    bool m_isStepping = false;
};
