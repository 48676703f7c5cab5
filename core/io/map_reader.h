// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/load_progress.h"
#include "io/map_list_reader.h"
#include "io/place_progress.h"
#include "map/hex_map.h"
#include "json/json_object_reader.h"
#include "json/json_reader.h"

#include <QString>

#include <array>
#include <optional>
#include <unordered_map>
#include <utility>

/// Which arrays of a map stay out of the tree.
JsonStreamed streamedInMaps();

/// Reads the tree of a map document. What is wrong goes to `problems`; the map only counts if nothing did.
class MapReader
{
public:
    MapReader(JsonProblems& problems, const QString& file, LoadProgress progress = {})
        : m_problems(problems), m_file(file), m_progress(std::move(progress))
    {}

    /// Half read, if that was stopped.
    HexMap read(const JsonValue& root);

    /// The text turned out to be no JSON after all.
    const std::optional<JsonError>& syntaxError() const { return m_syntaxError; }

private:
    void readLegend(const JsonValue& object);
    std::optional<char32_t> legendCharacter(const JsonValue& member);
    void readTerrain(const JsonValue& array);
    bool readAsciiRow(std::uint8_t* row, std::string_view text) const;
    void readRow(const JsonValue& array, const JsonItem& item);
    std::optional<std::uint8_t> entryOf(char32_t character) const;
    void readLists(JsonObjectReader& reader);
    void readLabels(const JsonValue& array);
    void readUnderlay(const JsonValue& object);
    std::optional<std::pair<double, double>> readPair(JsonObjectReader& reader, const char* key, double least);

    JsonProblems& m_problems;
    QString m_file;
    LoadProgress m_progress;
    HexMap m_map;
    bool m_hasGrid = false;
    bool m_isLegendSound = false; ///< otherwise a character that it lacks is no news
    std::array<std::int16_t, 128> m_asciiEntries{}; ///< -1: not in the legend
    std::unordered_map<char32_t, std::uint8_t> m_otherEntries;
    std::optional<JsonError> m_syntaxError;
};
