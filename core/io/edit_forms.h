// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"
#include "io/value_forms.h"

#include <limits>

// What the descriptions of edits have in common.

void describe(Form& form, MapEdit& edit);

inline constexpr Bounds anyNumber{std::numeric_limits<int>::min(), std::numeric_limits<int>::max(), 0};
inline constexpr Bounds anyPlace{0, std::numeric_limits<int>::max(), 0};
inline constexpr const char* triples = R"({"type": "array", "items": {"type": "array", "minItems": 3, "maxItems": 3}})";

/// Says that a value is no part of an edit.
void refusePart(const ReadForm& reading, const JsonValue& value, const QString& expected);
/// The elements of an array that must have just so many; empty after having said that it has not.
std::vector<JsonValue> tupleIn(const ReadForm& reading, const JsonValue& array, std::size_t count);

/// A hex, or null: off the map.
struct HexOrOff
{
    HexIndex hex;
};
void writeValue(WriteForm& writing, HexOrOff at);
HexIndex hexOrOff(const ReadForm& reading, const JsonValue& value);
/// A hexside by its two hexes, as elements of an array.
std::optional<Hexside> hexsideOf(const ReadForm& reading, const JsonValue& one, const JsonValue& other);
void writeValue(WriteForm& writing, const Hexside& hexside);

/// A member that may be null: off the map.
void hexOff(Form& form, const Key& key, HexIndex& at);
/// Member "at", a place in a list. Optional, it is left out for the last place.
void placeInList(Form& form, std::size_t& at, Need need = Need::Required);
/// A text that is always there.
void named(Form& form, const char* key, QString& value);

/// Member "hexes": those that follow one another and get the same, as runs of [first hex, how many, what they get].
/// `valueOf(JsonValue, JsonProblems&)` reads what they get.
template<typename Value>
void hexRuns(Form& form, std::vector<std::pair<HexIndex, Value>>& hexes,
             std::optional<Value> (*valueOf)(const JsonValue&, JsonProblems&))
{
    const auto read = [&](const JsonValue& run, ReadForm& reading) {
        const auto parts = tupleIn(reading, run, 3);
        const HexIndex first = parts.empty() ? noHex : hexOrOff(reading, parts[0]);
        if (first == noHex)
            return;
        const int most = reading.map()->grid.size() - first;
        const int count = asInteger(parts[1], 1, most, reading.problems()).value_or(0);
        const Value value = valueOf(parts[2], reading.problems()).value_or(Value());
        for (int i = 0; i < count; ++i)
            hexes.emplace_back(first + i, value);
    };
    std::vector<std::pair<std::size_t, int>> runs; // where each begins, and how many
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        if (i > 0 && hexes[i].first == hexes[i - 1].first + 1 && hexes[i].second == hexes[i - 1].second)
            ++runs.back().second;
        else
            runs.emplace_back(i, 1);
    }
    array(form, {"hexes", "Runs of hexes: the first, how many, and what they get.", Need::Required}, triples, runs,
          read, [&hexes](WriteForm& writing, const std::pair<std::size_t, int>& run) {
              const auto& [first, value] = hexes[run.first];
              writeTuple(writing, HexOrOff{first}, run.second, value);
          });
}
