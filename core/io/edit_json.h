// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"
#include "json/json_problems.h"

#include <optional>

class JsonWriter;

// An edit as JSON, every kind of it: hexes by their printed numbers, those that follow one another as runs; units,
// markers, lines and labels by their places. A board that replaces another is in it as what makes it out of a bare one.
// What an edit means hangs on the state before it; of that only the map's grid is needed to write and read one.

/// Writes an edit of a scenario on that map, as one value on one line.
void writeEdit(JsonWriter& writer, const Edit& edit, const HexMap& before);

/// Reads an edit; nothing after having said what is wrong. Whether it can be applied is another question: isApplicable().
std::optional<Edit> readEdit(const JsonValue& value, const HexMapPtr& before, JsonProblems& problems);
