// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "edit/edit.h"
#include "json/json_object_reader.h"

#include <limits>
#include <optional>
#include <utility>
#include <vector>

/// Reads what edits are made of: hexes by the numbers of one map's grid, runs of them, units, markers and the like. What
/// is wrong goes to the problems, and something harmless is returned for it.
class EditPartReader
{
public:
    EditPartReader(HexMapPtr map, JsonProblems& problems) : m_map(std::move(map)), m_problems(problems) {}

    JsonProblems& problems() const { return m_problems; }
    /// By whose grid hexes are named.
    const HexMap& map() const { return *m_map; }
    void setMap(HexMapPtr map) { m_map = std::move(map); }

    void wrong(const JsonValue& value, const QString& expected);

    /// Calls `visit(JsonValue)` for each element of a member.
    template<typename Visit>
    void forEach(JsonObjectReader& reader, const char* key, Visit visit)
    {
        const auto array = reader.member(key, JsonKind::Array, Need::Required);
        if (!array)
            return;
        for (const JsonValue value : *array) {
            if (m_problems.isFull())
                return;
            visit(value);
        }
    }
    /// Calls `visit(HexIndex, JsonValue)` for every hex of "hexes": runs of [first, count, value].
    template<typename Visit>
    void hexRuns(JsonObjectReader& reader, Visit visit)
    {
        forEach(reader, "hexes", [&](const JsonValue& value) {
            const auto parts = tuple(value, 3);
            if (!parts)
                return;
            const HexIndex first = hex((*parts)[0]);
            const int count = whole((*parts)[1], 1, m_map->grid.size() - first);
            for (int i = 0; i < count; ++i)
                visit(first + i, (*parts)[2]);
        });
    }
    /// The elements of an array that has just so many.
    std::optional<std::vector<JsonValue>> tuple(const JsonValue& value, std::size_t count);

    int whole(const JsonValue& value, int least, int most);
    QStringList texts(JsonObjectReader& reader, const char* key);

    enum class Off : unsigned char { Refused, Allowed }; ///< the map, written as null
    HexIndex hex(const JsonValue& value, Off off = Off::Refused);
    HexIndex memberHex(JsonObjectReader& reader, const char* key);
    std::optional<Hexside> hexside(const JsonValue& one, const JsonValue& other);

    Unit properties(JsonObjectReader& owner);
    Marker marker(const JsonValue& value);
    std::optional<Combat> combat(JsonObjectReader& owner);
    std::optional<Underlay> underlay(const JsonValue& value);

    static int number(JsonObjectReader& reader, const char* key);
    static UnitIndex unitOf(JsonObjectReader& reader);
    /// "at"; the greatest number where it is not there.
    static std::size_t place(JsonObjectReader& reader, Need need = Need::Required);

    static constexpr int mostInt = std::numeric_limits<int>::max();
    static constexpr int leastInt = std::numeric_limits<int>::min();

private:
    HexMapPtr m_map;
    JsonProblems& m_problems;
};

/// A list of words as JsonObjectReader::word() wants it.
template<typename Words>
QStringList wordList(const Words& words)
{
    QStringList list;
    for (const char* word : words)
        list += QString::fromLatin1(word);
    return list;
}
