// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"
#include "io/file_print.h"
#include "io/load_progress.h"
#include "io/scenario_file.h"
#include "table/replay.h"
#include "table/table_log.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

class Form;

/// A game in progress, as it goes into a file.
struct TableContent
{
    const Scenario& start; ///< with the map as it was then, which is what mapPath names
    const TableLog& log;
    const Scenario& now; ///< as the current line left it
    FilePrint mapPrint; ///< of the map's file
    FilePrint rulesetPrint = {}; ///< printOfRules() of the game that was played
};

QByteArray tableText(const TableContent& content);

/// A game in progress with all that it names, replayed from its start.
struct LoadedTable
{
    QString path; ///< of the table file
    LoadedScenario start; ///< before the first line; its path is that of the table
    TableLog log;
    Scenario now; ///< as the log's current line leaves it
    PlayState play;
    std::vector<ReplayStep> steps; ///< undo the lines up to the current one
    Scenario saved; ///< the state of play as the file has it
    /// What is not as the file says: lines that cannot be carried out, dice that are not those of their seed, another
    /// position, another map, other rules. Sentences without a full stop.
    QStringList differences;
};

/// Reads a table, its map and its ruleset, and replays it. Errors of all three files are reported, each with its file.
Expected<LoadedTable, FileErrors> loadTable(const QString& path, const LoadProgress& progress = {});
/// Reads a table from bytes as if it lay at `path`: what it names is sought there.
Expected<LoadedTable, FileErrors> parseTable(QByteArray text, const QString& path, const LoadProgress& progress = {});

Expected<Done, FileError> saveTable(const TableContent& content, const QString& path);

/// What stands in a table's file.
struct TableParts
{
    Scenario& start;
    std::vector<LogEntry>& entries;
    Scenario& now;
    FilePrint mapPrint = {};
    FilePrint rulesetPrint = {};
    EntryIndex current = noEntry;
    EntryIndex tip = noEntry;
};

void describe(Form& form, TableParts& table);
