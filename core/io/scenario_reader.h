// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/hex_names.h"
#include "io/neighbour_path.h"
#include "io/place_progress.h"
#include "position/scenario.h"
#include "ruleset/ruleset.h"
#include "json/json_object_reader.h"

#include <QHash>
#include <QSet>
#include <QString>

#include <optional>

/// Reads the tree of a scenario document. What is wrong goes to `problems`; the scenario only counts if nothing did.
class ScenarioReader
{
public:
    /// `map` and `ruleset` may be null where they cannot be had: what needs them is not checked then.
    ScenarioReader(JsonProblems& problems, const QString& file, HexMapPtr map, const Ruleset* ruleset,
                   const LoadProgress& progress = {}, PathReach reach = PathReach::Folder);

    /// Half read, if that was stopped.
    Scenario read(const JsonValue& root);

private:
    void readTitleAndFiles(JsonObjectReader& reader);
    void readReadings(const JsonValue& object);
    void readSettings(const JsonValue& object);
    void readTurn(const JsonValue& object);
    void readUnits(const JsonValue& array);
    Unit readUnit(const JsonValue& value);
    void readUnitId(const JsonValue& member, Unit& unit);
    void readSteps(JsonObjectReader& reader, Unit& unit);
    void readMarkers(const JsonValue& array);
    void readControl(const JsonValue& object);
    void readControlled(const JsonValue& list, HexSet& hexes, HexSet& all);
    void readCombat(const JsonValue& object);
    void readPoints(const JsonValue& object);

    std::optional<HexIndex> readHex(const JsonValue& value);
    QString readSide(JsonObjectReader& reader, const char* key, Need need);
    /// The same text, in the memory of the first one like it: a text of its own costs a unit 48 bytes.
    QString shared(const QString& text);
    bool checkSide(const JsonValue& at, const QString& side, bool isKey);

    JsonProblems& m_problems;
    QString m_file;
    PathReach m_reach;
    PlaceProgress m_progress;
    const Ruleset* m_ruleset;
    std::optional<HexNames> m_names; ///< of the map, if it is there
    QStringList m_sides;
    QStringList m_types;
    QSet<QString> m_sharedTexts; ///< what many units say alike
    QHash<QString, std::size_t> m_idOffsets; ///< where each unit's id stands
    Scenario m_scenario;
};
