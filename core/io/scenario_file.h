// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "io/file_error.h"
#include "io/load_progress.h"
#include "position/scenario.h"
#include "ruleset/rules_in_force.h"

#include <QByteArray>
#include <QString>

#include <memory>

class JsonWriter;
struct LoadedTable;

/// A scenario with the map and the rules it names.
struct LoadedScenario
{
    QString path; ///< of the scenario file
    Scenario scenario;
    RulesInForce rules; ///< with the scenario's readings and settings
    /// Of a game in progress: its log, and what the scenario came out of. Null: there is none.
    std::shared_ptr<const LoadedTable> table = {};
};

/// Reads the scenario, its map and its ruleset. Errors of all three files are reported, each with its file. Where
/// `progress` stops it, the only error is "file.cancelled".
Expected<LoadedScenario, FileErrors> loadScenario(const QString& path, const LoadProgress& progress = {});

/// Reads a scenario from `textFile` as if it lay at `path`: what it names is sought there.
Expected<LoadedScenario, FileErrors> loadScenarioAs(const QString& textFile, const QString& path);

/// Bytes of the scenario and of the map it names, as far as they can be had: how long loadScenario() will take. Reads
/// the scenario if it is no longer than `enough`, and answers sooner, with at least `enough`, if it is.
qint64 scenarioFileSize(const QString& path, qint64 enough);

/// Reads a scenario document whose map and rules are at hand.
Expected<Scenario, FileErrors> parseScenario(const QByteArray& text, const QString& file, HexMapPtr map,
                                             const RulesetPtr& ruleset);

QByteArray scenarioText(const Scenario& scenario);
/// The document as a value of another one.
void writeScenario(JsonWriter& writer, const Scenario& scenario);
