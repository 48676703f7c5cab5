// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

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

/// The side of the game that a value of the file names, by its words; the first one where none does.
QString proposedSide(const QString& value, const Ruleset& game);

/// What is to be written, in order: the picture before the map that names it. Names the picture in the result's map, and
/// adds to the result's table and guesses which side is which. `game`: not null where the output is a scenario.
std::vector<FileContent> importedFiles(const ImportTarget& target, ImportResult& result, const Ruleset* game);
