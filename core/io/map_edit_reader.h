// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/edit_part_reader.h"

/// Reads edits of a map, as they stand in an edit of a scenario.
class MapEditReader
{
public:
    explicit MapEditReader(EditPartReader& parts) : m_parts(parts) {}

    /// Only counts if nothing was wrong.
    MapEdit read(const JsonValue& value);

private:
    MapEdit readAs(std::size_t kind, JsonObjectReader& reader);
    MapEdit setTerrain(JsonObjectReader& reader);
    MapEdit insertLegendEntry(JsonObjectReader& reader);
    MapEdit setHexsides(JsonObjectReader& reader);

    EditPartReader& m_parts;
};
