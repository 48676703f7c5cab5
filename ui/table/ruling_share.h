// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"
#include "position/scenario.h"
#include "table/game_table.h"

#include <QString>

class RulingFlow;

/// The ruling as text for people: position, combat, who decides, every legal path, why not elsewhere with rule numbers,
/// and the readings in force. Empty where there is no ruling.
QString rulingReport(const Document& document, const RulingFlow& flow);

/// The scenario as it was before anything of the combat at hand was carried out, with the combat and its result entered:
/// what the command line's `ruling` answers about it is what the window answered then. Precondition: the document is open.
Scenario rulingScenario(const GameTable& table, const Combat& combat);

/// Writes it as a scenario file, with its map, ruleset and picture beside it where they are not there yet. What is open
/// stays as it is.
Expected<Done, FileError> saveRuling(const GameTable& table, const Combat& combat, const QString& path);
