// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/map_list_reader.h"
#include "io/read_form.h"
#include "json/json_reader.h"

#include <array>
#include <optional>
#include <unordered_map>

/// Which arrays of a map stay out of the tree.
JsonStreamed streamedInMaps();

/// Without the map's file. What is in a file is in the map afterwards, if nothing is wrong.
void describe(Form& form, HexMap& map);

/// Reads a map, its long lists past the tree. Half read, if that was stopped.
class MapForm : public ReadForm
{
public:
    /// `map`: that is described.
    MapForm(JsonObjectReader& reader, HexMap& map, QString file, const LoadProgress& progress)
        : ReadForm(reader), m_map(map), m_file(std::move(file)), m_progress(progress)
    {}

    const QString& file() const { return m_file; }
    void setGrid(const std::optional<HexGrid>& grid);
    void readLegend(const JsonValue& object);
    void readTerrain(const JsonValue& array);
    /// Reads one of the long lists, if there are grid and terrain: without them every hex number would be called wrong.
    void readList(const JsonValue& object, void (MapListReader::*read)(const JsonValue&));
    std::optional<HexIndex> hexAt(const JsonValue& value) const override { return hexNamed(value, HexNames(m_map)); }
    /// The same of a place of the grid, a hole included.
    std::optional<HexIndex> placeOnGrid(const JsonValue& value) const;

    /// The text turned out to be no JSON after all.
    const std::optional<JsonError>& syntaxError() const { return m_syntaxError; }

protected:
    bool goesOn(const JsonValue& /*element*/) override { return isReady(); }

private:
    bool isReady() const { return !m_map.legendIndex.empty() && !m_syntaxError && !m_progress.isStopped(); }
    std::optional<char32_t> legendCharacter(const JsonValue& member) const;
    bool readAsciiRow(std::uint8_t* row, std::string_view text) const;
    void readRow(const JsonValue& array, const JsonItem& item);
    std::optional<std::uint8_t> entryOf(char32_t character) const;

    HexMap& m_map;
    QString m_file;
    LoadProgress m_progress;
    std::optional<MapListReader> m_lists;
    bool m_hasGrid = false;
    bool m_isLegendSound = false; ///< otherwise a character that it lacks is no news
    std::array<std::int16_t, 128> m_asciiEntries{}; ///< -1: not in the legend
    std::unordered_map<char32_t, std::uint8_t> m_otherEntries;
    std::optional<JsonError> m_syntaxError;
};
