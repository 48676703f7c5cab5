// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"
#include "position/scenario.h"
#include "ruleset/rules_in_force.h"

#include <QByteArray>
#include <QString>

/// A scenario with the map and the rules it names.
struct LoadedScenario
{
    QString path; ///< of the scenario file
    Scenario scenario;
    RulesInForce rules; ///< with the scenario's readings and settings
};

/// Reads the scenario, its map and its ruleset. Errors of all three files are reported, each with its file.
Expected<LoadedScenario, FileErrors> loadScenario(const QString& path);

/// Reads a scenario document whose map and rules are at hand.
Expected<Scenario, FileErrors> parseScenario(const QByteArray& text, const QString& file, HexMapPtr map,
                                             const RulesetPtr& ruleset);

QByteArray scenarioText(const Scenario& scenario);
Expected<Done, FileError> saveScenario(const Scenario& scenario, const QString& path);
