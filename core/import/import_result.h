// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "import/fit_numbering.h"
#include "import/imported_board.h"
#include "import/meaning.h"
#include "map/hex_map.h"
#include "json/json_writer.h"

#include <map>
#include <vector>

/// A board that came in, and what is to be told about it.
struct ImportResult
{
    HexMap map;
    ImportedBoard board; ///< its layers are empty
    NumberedGrid numbers;
    MappingTable table; ///< with what was proposed
    bool isTableNew = false; ///< something was proposed that the table did not have
    int hexes = 0;
    std::map<QString, int> terrain;
    std::map<QString, int> trays;
    int logLines = 0; ///< of a log, in the table that is written
    QString logFile; ///< its name; empty: there is none
    KnownKinds known; ///< of the game, with what people read for names
};

/// Gives the values of a board a meaning: that of the table, or a proposal.
Expected<ImportResult, ImportError> importedMap(ImportedBoard board, MappingTable table, const KnownKinds& known);

/// What people call the kind of a file: "VASSAL module".
QString importKindTitle(const QString& kind);

/// The report for programs (JSON) and for people.
QByteArray importReportJson(const ImportResult& result);
/// The member "left" of a report of an import or export.
void writeLeftOut(JsonWriter& writer, const std::vector<LeftOut>& left);
QString importReportText(const ImportResult& result);
