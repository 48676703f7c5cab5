// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/scenario_file.h"
#include "map/hex_map.h"

/// A map that stands alone, as what a scenario is: no units, no game, rules that know nothing.
LoadedScenario mapAlone(HexMap map, const QString& path);

/// The game that a map alone names; null: it names none. Errors: there is no such game here, or its file cannot be read.
/// `mapFile`: where the map lies; empty: in no file yet, so that no path leads anywhere.
Expected<RulesetPtr, FileErrors> gameOfMap(const HexMap& map, const QString& mapFile);

/// Whether that is a map alone and no scenario.
bool isMapAlone(const LoadedScenario& loaded);

/// A table as what stands on it now, with all that was played.
LoadedScenario tableAsScenario(LoadedTable table);

/// Reads what a person can open: a scenario with all that it names, a map alone, or a table. Errors as those of
/// loadScenario().
Expected<LoadedScenario, FileErrors> loadDocument(const QString& path, const LoadProgress& progress = {});
