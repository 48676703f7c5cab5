// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/fast_hex_names.h"
#include "io/hex_names.h"
#include "io/load_progress.h"
#include "map/hex_map.h"
#include "map/map_limits.h"
#include "json/json_stream.h"

#include <optional>
#include <set>
#include <utility>
#include <vector>

/// Reads the long lists of a map (features, hexsides, paths, regions) past the tree, into the dense layers of a map
/// whose grid and terrain are there.
class MapListReader
{
public:
    /// `map` is that to which the lists are added; both must outlive this object.
    MapListReader(HexMap& map, JsonProblems& problems, const LoadProgress& progress = {})
        : m_map(map), m_problems(problems), m_names(map), m_fastNames(FastHexNames::of(map)),
          m_progress(progress, problems.document())
    {}

    void readFeatures(const JsonValue& object) { readHexes(object, m_map.features); }
    void readRegions(const JsonValue& object) { readHexes(object, m_map.regions); }
    void readHexsides(const JsonValue& object);
    void readPaths(const JsonValue& object);

    /// The text turned out to be no JSON after all.
    const std::optional<JsonError>& syntaxError() const { return m_syntaxError; }

private:
    class PathList;

    void readHexes(const JsonValue& object, std::vector<Named<HexSet>>& kinds);
    /// Reads sets by name, each fast if it can be; `find(std::string_view)` finds what a name means, and
    /// `insert(Set&, …)` puts it in.
    template<typename Set, typename Find, typename Insert>
    void readSets(const JsonValue& object, std::size_t most, std::vector<Named<Set>>& kinds,
                  std::optional<Set> (MapListReader::*fast)(const JsonValue&), Find find, Insert insert);
    /// Calls `read(JsonValue list, name)` for each member of `object` that is an array.
    template<typename Read>
    void forEachKind(const JsonValue& object, std::size_t most, Read read);
    /// Calls `visit(JsonItem)` for the elements of an array that are strings; others are reported.
    template<typename Visit>
    void forEachString(const JsonValue& array, Visit visit);
    void stream(const JsonValue& array, const std::function<bool(const JsonItem&)>& visit);
    /// Calls `take(std::string_view)` for the strings of an array that holds good names of hexes or hexsides and nothing
    /// else. False: something is not so, and must be read and reported in the thorough way.
    template<typename Take>
    bool readFast(const JsonValue& array, Take take);
    std::optional<HexSet> fastHexes(const JsonValue& list);
    std::optional<HexsideSet> fastHexsides(const JsonValue& list);
    std::optional<PathKind> fastPaths(const JsonValue& list);
    void report(const JsonValue& array, const JsonItem& item, const char* code, const ProblemText& text);
    void reportDuplicate(const JsonValue& array, const JsonItem& item);
    void reportType(const JsonValue& array, const JsonItem& item, JsonKind expected);

    HexMap& m_map;
    JsonProblems& m_problems;
    HexNames m_names;
    std::optional<FastHexNames> m_fastNames; ///< where the map's numbers are fit for it
    PlaceProgress m_progress;
    std::optional<JsonError> m_syntaxError;
};
