// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/table_log.h"
#include "json/json_object_reader.h"

#include <optional>

class Form;
class JsonWriter;

// An act as JSON, every kind of it: units by id, hexes by their printed numbers, movement points as people count them. Of
// the state before the act only the map's grid is needed to write and read one.

/// "do" and the members of what was done.
void describe(Form& form, Act& act);

/// The same of an act that names hexes by the grid of `before`.
void describeOn(Form& form, Act& act, const HexMapPtr& before);

/// Writes the members of an act into the object that is open.
void writeAct(JsonWriter& writer, const Act& act, const HexMap& before);

/// Reads the members of an act; what is wrong goes to the reader's problems, and the act only counts if nothing did. The
/// caller asks for members of his own and finishes the reader, unless nothing says what the act is.
std::optional<Act> readAct(JsonObjectReader& reader, const HexMapPtr& before);

/// The map by whose grid the next act names its hexes: `before`, or the board that the act puts in its place.
HexMapPtr mapAfter(const Act& act, const HexMapPtr& before);

/// The maps by whose grids the lines of a log name their hexes.
class LogMaps
{
public:
    explicit LogMaps(HexMapPtr start) : m_maps{std::move(start)} {}

    /// Of a line that follows that one.
    const HexMapPtr& before(EntryIndex after) const { return m_maps[static_cast<std::size_t>(after + 1)]; }
    /// The next line.
    void add(const LogEntry& entry);
    bool isOneMap() const { return m_isOneMap; }

private:
    std::vector<HexMapPtr> m_maps; ///< after each line; the first: before all of them
    bool m_isOneMap = true;
};
