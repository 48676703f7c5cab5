// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "command_line.h"
#include "io/file_error.h"
#include "io/scenario_file.h"
#include "map/hex_map.h"
#include "ruleset/ruleset.h"

#include <optional>
#include <utility>
#include <vector>

// What arguments name, looked up.

/// The hex that an argument names.
Expected<HexIndex, CallError> hexNamed(const QString& number, const HexMap& map);
/// The same for a list; the first that is no hex is the error.
Expected<std::vector<HexIndex>, CallError> hexesNamed(const QStringList& numbers, const HexMap& map);

/// The unit with that id, or the only one with that name.
Expected<UnitIndex, CallError> unitNamed(const QString& id, const Position& position);
/// Lets a combat have the attackers that arguments name: hexes, or HEX:UNIT.
Expected<Done, CallError> nameAttackers(const QStringList& attack, const Position& position, Combat& combat);
/// The reading of that name.
Expected<const Reading*, CallError> readingNamed(const QString& name, const Ruleset& ruleset);
/// The rules with open questions read as a call says: reading → value.
Expected<RulesInForce, CallError> withReadings(const std::vector<std::pair<QString, QString>>& readings,
                                               RulesInForce rules);

/// The scenario of a call, under the user's values of that file (empty: none). Those that the window keeps are not read.
Expected<LoadedScenario, FileErrors> loadWithValues(const QString& scenario, const QString& values);

/// Why a ruleset that a call names is not to be had: there is none of that name, or its file is at fault.
struct RulesetFault
{
    std::optional<CallError> call;
    FileErrors file;
};

/// The ruleset of a call: the id of a built-in game, or a file.
Expected<Ruleset, RulesetFault> rulesetNamed(const QString& name);

/// Reports the fault; the status that the program ends with.
ExitStatus fail(const RulesetFault& fault, bool json);
