// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "import/import_result.h"
#include "io/text_file.h"

#include <vector>

class Ruleset;

/// Where a board that came in goes.
struct ImportTarget
{
    QString output; ///< ends in .hexmap.json or .scenario.json; the picture and the map lie beside it
    QString ruleset; ///< id or path of the game; empty: none
};

/// The side of the game that a value of the file names, by the side's words or by a nation; nothing: none.
std::optional<QString> sideMeant(const QString& value, const Ruleset& game);
/// The same; the first one where none is named.
QString proposedSide(const QString& value, const Ruleset& game);

/// What is to be written, in order: pictures before the map and the scenario that name them, and for a log a table with
/// its moves. Names the picture in the result's map, and adds to the result's table and guesses which side is which.
/// `game`: not null where the output is a scenario.
std::vector<FileContent> importedFiles(const ImportTarget& target, ImportResult& result, const Ruleset* game);

/// Leaves counters out, with what belongs to them: in a map nobody owns them.
void leaveCounters(ImportResult& result);

/// Writes them, and makes the folder of counters' pictures. What a file held before is kept as an earlier version; where that
/// cannot be, nothing is written. Where something cannot be written, what is new is removed.
Expected<Done, FileError> writeImported(const std::vector<FileContent>& files);
