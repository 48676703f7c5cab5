// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "edit/edit.h"
#include "io/file_error.h"
#include "io/file_print.h"
#include "table/table_log.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

// A recovery journal: a text file beside a document's file that holds every act since the file was read or saved. One
// line of JSON each: the head, mostly a snapshot of the whole document as it was then, and the acts. Before each line
// stands a sum over it and all lines before, so that a line that was torn off by a crash, and all that would follow it,
// are known and dropped.

/// What a journal belongs to.
struct JournalHead
{
    QString file; ///< absolute path of the document; empty: never saved
    QString mapFile; ///< of a scenario's map; empty: never saved
    FilePrint print; ///< the files' content when the editing began
    FilePrint mapPrint;
    FilePrint rulesPrint = {}; ///< printOfRules() of the game; not there: of a journal that does not say
    int changes = 0; ///< acts that the snapshot has and the files have not
    bool isTable = false; ///< a game in progress, saved with its log
    QString title; ///< what people call the document
    QDateTime begun; ///< UTC
    qint64 process = 0;
    QString host;

    friend bool operator==(const JournalHead&, const JournalHead&) = default;
};

/// A document as text: whatever is being edited, sound or not.
struct Snapshot
{
    Scenario scenario; ///< of a map alone: without a ruleset
    QString play; ///< the combat's progress, in the words of the code that keeps it; empty: none

    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

/// A log as text: where it began and every line of it.
struct JournalLog
{
    Scenario start;
    TableLog log;
};

struct JournalAct
{
    enum class Kind : unsigned char {
        Perform, ///< a change, one undo step
        Undo,
        Redo,
        Save, ///< the files are about to get the content `print` and `mapPrint`; it may not have come to that
        Do, ///< something that players did, one undo step: actOf() reads it
        Show ///< the board goes to another line of the log
    };
    Kind kind = Kind::Perform;
    QString text; ///< name of the undo step
    std::optional<QString> play; ///< the combat's progress afterwards; nothing: as before
    FilePrint print;
    FilePrint mapPrint;
    EntryIndex shown = noEntry; ///< of the reader's log
    QByteArray line; ///< the whole act as JSON: editOf() reads the edit when the state before it is there
};

struct RecoveryJournal
{
    JournalHead head;
    QByteArray snapshot; ///< JSON: parseSnapshot(); empty: the editing began with what was in the files
    QByteArray log; ///< JSON: parseLog() reads what was played before the snapshot was taken; empty: nothing
    std::vector<JournalAct> acts;
    bool isTorn = false; ///< there was something behind the last good line
};

// Lines, without their sums.
QByteArray headLine(const JournalHead& head);
QByteArray snapshotLine(const Scenario& scenario, const QString& play);
QByteArray performLine(const Edit& edit, const HexMap& before, const QString& text, const std::optional<QString>& play);
QByteArray stepLine(JournalAct::Kind kind, const std::optional<QString>& play = {}); ///< Undo or Redo
QByteArray saveLine(FilePrint print, FilePrint mapPrint);
/// After the snapshot: what was played up to it. `start`: the scenario before the first line.
QByteArray logLine(const Scenario& start, const TableLog& log);
QByteArray doLine(const Act& act, const HexMap& before);
QByteArray showLine(EntryIndex line);

/// The line as it stands in the file. `sum`: of the lines before, 0 at the beginning; then of this one too.
QByteArray summedLine(const QByteArray& line, std::uint64_t& sum);

/// Reads a journal up to the last good line. An error: there is not even a good head.
Expected<RecoveryJournal, FileError> readJournal(const QString& path);
Expected<RecoveryJournal, FileError> parseJournal(const QByteArray& text, const QString& path);

Expected<Snapshot, FileErrors> parseSnapshot(const QByteArray& line);
/// The edit of a Perform, of a scenario on that map.
Expected<Edit, FileErrors> editOf(const JournalAct& act, const HexMapPtr& before);
/// The act of a Do, on that map.
Expected<Act, FileErrors> actOf(const JournalAct& act, const HexMapPtr& before);
Expected<JournalLog, FileErrors> parseLog(const QByteArray& line);
