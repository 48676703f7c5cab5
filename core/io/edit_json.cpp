// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/edit_json.h"

#include "edit/edit_check.h"
#include "edit/map_parts.h"
#include "io/map_grid_reader.h"
#include "io/map_grid_writer.h"
#include "io/neighbour_path.h"
#include "io/read_form.h"
#include "io/text_file.h"
#include "io/write_form.h"
#include "json/file_words.h"
#include "json/json_reader.h"

#include <cmath>
#include <limits>
#include <memory>
#include <span>
#include <utility>

namespace {

constexpr Alternatives<Edit>
    edits(Alternative<MoveUnits>{"move-units", "Puts units on hexes, or off the map."},
          Alternative<SetLostSteps>{"set-lost-steps", "Sets how many steps a unit has lost."},
          Alternative<SetStates>{"set-states", "Sets the states of a unit."},
          Alternative<RemoveUnit>{"remove-unit", "Takes a counter out of the scenario."},
          Alternative<RestoreUnit>{"restore-unit", "Puts a counter into the scenario."},
          Alternative<SetControl>{"set-control", "Gives hexes to sides."},
          Alternative<SetTurn>{"set-turn", "Sets turn and phase."},
          Alternative<SetCombat>{"set-combat", "Sets the combat; without one there is none."},
          Alternative<SetReading>{"set-reading", "Gives a reading a value, or the default again."},
          Alternative<SetSetting>{"set-setting", "Gives a setting a value, or the default again."},
          Alternative<SetUnit>{"set-unit", "Gives a counter other properties."},
          Alternative<InsertMarker>{"insert-marker", "Puts a marker into the scenario."},
          Alternative<RemoveMarker>{"remove-marker", "Takes a marker out of the scenario."},
          Alternative<SetScenarioTitle>{"set-scenario-title", "Sets the title of the scenario."},
          Alternative<EditMap>{"edit-map", "Changes the map, edit by edit."},
          Alternative<ReplaceBoard>{"replace-board", "Puts another map under everything."},
          Alternative<SetPoints>{"set-points", "Sets the victory points of a side."},
          Alternative<EditGroup>{"group", "Edits in order, as one."});

constexpr Alternatives<MapEdit>
    mapEdits(Alternative<SetTerrain>{"set-terrain", "Sets the terrain of hexes."},
             Alternative<InsertLegendEntry>{"insert-legend-entry", "Adds a terrain to the legend."},
             Alternative<RemoveLegendEntry>{"remove-legend-entry", "Removes a terrain from the legend."},
             Alternative<InsertKind>{"insert-kind", "Adds a kind to a list of the map."},
             Alternative<RemoveKind>{"remove-kind", "Removes a kind from a list of the map."},
             Alternative<SetHexes>{"set-hexes", "Adds hexes to a feature or region, or removes them."},
             Alternative<SetHexsides>{"set-hexsides", "Adds hexsides to a kind, or removes them."},
             Alternative<InsertLine>{"insert-line", "Adds a line of hexes to a path."},
             Alternative<RemoveLine>{"remove-line", "Removes a line of hexes from a path."},
             Alternative<RenameEntry>{"rename-entry", "Renames an entry of a list of the map."},
             Alternative<InsertLabel>{"insert-label", "Adds a label."},
             Alternative<RemoveLabel>{"remove-label", "Removes a label."},
             Alternative<SetMapTitle>{"set-map-title", "Sets the title of the map."},
             Alternative<SetUnderlay>{"set-underlay", "Sets the picture below the map; null: none."});

template<typename T>
struct WordRow
{
    const char* name;
    T value;
};
constexpr std::array<WordRow<MapList>, 5> mapLists{{{"legend", MapList::Legend},
                                                    {"features", MapList::Features},
                                                    {"hexsides", MapList::Hexsides},
                                                    {"paths", MapList::Paths},
                                                    {"regions", MapList::Regions}}};

constexpr int mostNumber = std::numeric_limits<int>::max();
constexpr Bounds anyNumber{std::numeric_limits<int>::min(), mostNumber, 0};
constexpr Bounds anyPlace{0, mostNumber, 0};
constexpr std::size_t lastPlace = static_cast<std::size_t>(-1);
/// Beyond every place on a picture.
constexpr double farthest = 1e300;
/// As in map files, in pixels.
constexpr double leastHexSize = 0.01;

constexpr const char* hexOrNull = R"({"type": ["string", "null"]})";
constexpr const char* hexesOrNull = R"({"type": "array", "items": {"type": ["string", "null"]}})";
constexpr const char* triples = R"({"type": "array", "items": {"type": "array", "minItems": 3, "maxItems": 3}})";
constexpr const char* twoNumbers = R"({"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2})";

void wrong(ReadForm& form, const JsonValue& value, const QString& expected)
{
    form.problems().add(value, "journal.edit", {FileWords::tr("this is no part of an edit"), expected, {}});
}

/// Calls `visit(JsonValue)` for each element of an array.
template<typename Visit>
void forEach(ReadForm& form, const JsonValue& array, Visit visit)
{
    if (!isOfKind(array, JsonKind::Array, form.problems()))
        return;
    for (const JsonValue value : array) {
        if (form.problems().isFull())
            return;
        visit(value);
    }
}

/// The elements of an array that must have just so many; empty after having said that it has not.
std::vector<JsonValue> tuple(ReadForm& form, const JsonValue& array, std::size_t count)
{
    std::vector<JsonValue> parts;
    forEach(form, array, [&parts](const JsonValue& part) { parts.push_back(part); });
    if (parts.size() == count)
        return parts;
    if (array.isArray())
        wrong(form, array, FileWords::tr("%1 values").arg(count));
    return {};
}

/// A hex, or null: off the map.
HexIndex readHex(ReadForm& form, const JsonValue& value)
{
    return !value.isNull() && isOfKind(value, JsonKind::String, form.problems()) ? form.hexNamed(value) : noHex;
}

void writeHex(WriteForm& form, HexIndex at)
{
    if (at == noHex)
        form.writer().null();
    else
        form.place(at);
}

std::optional<Hexside> readHexside(ReadForm& form, const JsonValue& one, const JsonValue& other)
{
    const HexIndex from = readHex(form, one);
    const HexIndex to = readHex(form, other);
    const auto found = from == noHex || to == noHex ? std::nullopt : hexsideBetween(form.map()->grid, from, to);
    if (!found)
        wrong(form, one, FileWords::tr("two hexes that touch"));
    return found;
}

void writeHexside(WriteForm& form, const Hexside& hexside)
{
    form.place(hexside.hex);
    form.place(farHex(form.map().grid, hexside));
}

void hexOff(Form& form, const Key& key, HexIndex& at)
{
    form.special(key, {hexOrNull, false, [&](const JsonValue& value, ReadForm& read) { at = readHex(read, value); },
                       [&](WriteForm& write) { writeHex(write, at); }});
}

void hexesOff(Form& form, const Key& key, std::vector<HexIndex>& hexes)
{
    form.special(key, {hexesOrNull, false,
                       [&](const JsonValue& list, ReadForm& read) {
                           forEach(read, list, [&](const JsonValue& at) { hexes.push_back(readHex(read, at)); });
                       },
                       [&](WriteForm& write) {
                           write.writer().beginArray();
                           for (const HexIndex at : hexes)
                               writeHex(write, at);
                           write.writer().endArray();
                       }});
}

void readValue(ReadForm& form, const JsonValue& json, QString& value)
{
    value = asString(json, form.problems()).value_or(QString());
}
void readValue(ReadForm& form, const JsonValue& json, bool& value)
{
    value = asBoolean(json, form.problems()).value_or(false);
}
void writeValue(JsonWriter& writer, const QString& value)
{
    writer.string(value);
}
void writeValue(JsonWriter& writer, bool value)
{
    writer.boolean(value);
}

/// Hexes that follow one another and get the same, as runs of [first hex, how many, what they get].
template<typename Value>
void hexRuns(Form& form, std::vector<std::pair<HexIndex, Value>>& hexes)
{
    const auto read = [&hexes](const JsonValue& runs, ReadForm& reading) {
        forEach(reading, runs, [&](const JsonValue& run) {
            const auto parts = tuple(reading, run, 3);
            const HexIndex first = parts.empty() ? noHex : readHex(reading, parts[0]);
            if (first == noHex)
                return;
            const int most = reading.map()->grid.size() - first;
            const int count = asInteger(parts[1], 1, most, reading.problems()).value_or(0);
            Value value{};
            readValue(reading, parts[2], value);
            for (int i = 0; i < count; ++i)
                hexes.emplace_back(first + i, value);
        });
    };
    const auto write = [&hexes](WriteForm& writing) {
        JsonWriter& writer = writing.writer();
        writer.beginArray();
        for (std::size_t begin = 0; begin < hexes.size();) {
            std::size_t end = begin + 1;
            while (end < hexes.size() && hexes[end].first == hexes[end - 1].first + 1
                   && hexes[end].second == hexes[begin].second)
                ++end;
            writer.beginArray();
            writeHex(writing, hexes[begin].first);
            writer.integer(static_cast<std::int64_t>(end - begin));
            writeValue(writer, hexes[begin].second);
            writer.endArray();
            begin = end;
        }
        writer.endArray();
    };
    form.special({"hexes", "Runs of hexes: the first, how many, and what they get.", Need::Required},
                 {triples, false, read, write});
}

void twoOf(Form& form, const Key& key, double& one, double& other)
{
    form.special(key, {twoNumbers, false,
                       [&](const JsonValue& list, ReadForm& read) {
                           const auto parts = tuple(read, list, 2);
                           if (parts.empty())
                               return;
                           one = asNumber(parts[0], -farthest, farthest, read.problems()).value_or(0.0);
                           other = asNumber(parts[1], -farthest, farthest, read.problems()).value_or(0.0);
                       },
                       [&](WriteForm& write) {
                           write.writer().beginArray();
                           write.writer().number(one);
                           write.writer().number(other);
                           write.writer().endArray();
                       }});
}

void unit(Form& form, UnitIndex& unit)
{
    form.integer({"unit", "The place of the unit in the list of units.", Need::Required}, unit, anyPlace);
}

/// A place in a list. Optional, it is left out for the last place.
void place(Form& form, std::size_t& at, Need need = Need::Required)
{
    std::optional<int> number;
    if (at != lastPlace)
        number = static_cast<int>(at);
    form.integer({"at", "The place in the list.", need}, number, anyPlace);
    at = number ? static_cast<std::size_t>(*number) : lastPlace;
}

void list(Form& form, MapList& which)
{
    form.word({"list", "A list of the map.", Need::Required}, which, std::span<const WordRow<MapList>>(mapLists));
}

void named(Form& form, const char* key, QString& value)
{
    form.text({key, "A name.", Need::Required}, value);
}

// Unlike in a scenario, everything is written, and a combat or marker may be half done.

void describeUnit(Form& form, Unit& unit)
{
    for (const auto& [key, text] :
         std::initializer_list<std::pair<const char*, QString*>>{{"id", &unit.id},
                                                                 {"name", &unit.name},
                                                                 {"side", &unit.side},
                                                                 {"nation", &unit.nation},
                                                                 {"type", &unit.type},
                                                                 {"size", &unit.size},
                                                                 {"formation", &unit.formation}})
        named(form, key, *text);
    hexOff(form, {"hex", "Where it is; null: off the map.", Need::Required}, unit.hex);
    form.integer({"attack", "Attack strength."}, unit.attack, anyNumber);
    form.integer({"defense", "Defence strength."}, unit.defense, anyNumber);
    form.integer({"movement", "Movement allowance."}, unit.movement, anyNumber);
    form.integer({"range", "Range in hexes."}, unit.range, anyNumber);
    form.integer({"steps", "Strength steps."}, unit.steps, anyNumber);
    form.integer({"lost", "Steps lost.", Need::Required}, unit.lost, anyNumber);
    form.names({"states", "States, such as disrupted.", Need::Required}, unit.states);
    form.text({"tray", "The tray in which it lies."}, unit.tray);
    form.object({"arrives", "When and where it arrives."}, unit.arrival, [](Form& part, Arrival& arrival) {
        part.integer({"turn", "The first turn in which it may.", Need::Required}, arrival.turn, anyNumber);
        part.names({"at", "Where.", Need::Required}, arrival.at);
    });
    form.list({"reduced", "Strengths of its reduced sides."}, unit.reduced, [](Form& part, ReducedStrength& side) {
        part.integer({"attack", "Attack strength."}, side.attack, anyNumber);
        part.integer({"defense", "Defence strength."}, side.defense, anyNumber);
    });
}

void describeMarker(Form& form, Marker& marker)
{
    named(form, "kind", marker.kind);
    const auto read = [&marker](const JsonValue& value, ReadForm& reading) {
        std::vector<JsonValue> hexes;
        forEach(reading, value, [&hexes](const JsonValue& at) { hexes.push_back(at); });
        if (hexes.size() == 1)
            marker.at = readHex(reading, hexes[0]);
        else if (hexes.size() != 2)
            wrong(reading, value, FileWords::tr("a hex or a hexside"));
        else if (const auto at = readHexside(reading, hexes[0], hexes[1]))
            marker.at = *at;
    };
    const auto write = [&marker](WriteForm& writing) {
        writing.writer().beginArray();
        if (const auto* hexside = std::get_if<Hexside>(&marker.at))
            writeHexside(writing, *hexside);
        else
            writeHex(writing, std::get<HexIndex>(marker.at));
        writing.writer().endArray();
    };
    form.special({"hexes", "Its hex, or the two of its hexside.", Need::Required}, {hexesOrNull, false, read, write});
    named(form, "side", marker.side);
    form.integer({"turn", "A turn that stands on it."}, marker.turn, anyNumber);
    form.integer({"count", "A number that stands on it."}, marker.count, anyNumber);
    named(form, "text", marker.text);
}

void combat(Form& form, std::optional<Combat>& combat)
{
    form.object({"combat", "The combat."}, combat, [](Form& part, Combat& fought) {
        hexOff(part, {"defend", "The hex that is attacked.", Need::Required}, fought.defend);
        part.hexes({"attack", "The hexes that attack it.", Need::Required}, fought.attack);
        named(part, "result", fought.result);
        part.text({"kind", "The kind of attack."}, fought.kind);
    });
}

void describeUnderlay(Form& form, Underlay& underlay)
{
    named(form, "image", underlay.image);
    twoOf(form, {"origin", "The place of the first hex, in pixels.", Need::Required}, underlay.origin.rx(),
          underlay.origin.ry());
    twoOf(form, {"hexSize", "Width and height of a hex, in pixels.", Need::Required}, underlay.hexSize.rwidth(),
          underlay.hexSize.rheight());
    twoOf(form, {"turn", "Rotation in degrees, and opacity.", Need::Required}, underlay.rotation, underlay.opacity);
    form.whenRead([&underlay](ReadForm& read) {
        // What a map file may not say gets in by no edit either. Which folder it will be in is not known here: who opens
        // the picture looks after links.
        if (const auto problem = checkNeighbourPath(underlay.image, QStringLiteral(":/map")))
            read.problems().add(read.object(), "file.path", *problem);
        if (underlay.hexSize.width() < leastHexSize || underlay.hexSize.height() < leastHexSize
            || std::abs(underlay.rotation) > 360.0 || underlay.opacity < 0.0 || underlay.opacity > 1.0)
            wrong(read, read.object(), FileWords::tr("the place of a picture as in a map file"));
    });
}

} // namespace

// Edits of the map

void describe(Form& form, SetTerrain& edit)
{
    const auto read = [&edit](const JsonValue& runs, ReadForm& reading) {
        forEach(reading, runs, [&](const JsonValue& value) {
            const auto parts = tuple(reading, value, 3);
            TerrainRun run;
            run.first = parts.empty() ? noHex : readHex(reading, parts[0]);
            if (run.first == noHex)
                return;
            const int most = reading.map()->grid.size() - run.first;
            run.count = asInteger(parts[1], 1, most, reading.problems()).value_or(1);
            run.entry = static_cast<std::uint8_t>(asInteger(parts[2], 0, 255, reading.problems()).value_or(0));
            edit.runs.push_back(run);
        });
    };
    const auto write = [&edit](WriteForm& writing) {
        JsonWriter& writer = writing.writer();
        writer.beginArray();
        for (const TerrainRun& run : edit.runs) {
            writer.beginArray();
            writing.place(run.first);
            writer.integer(run.count);
            writer.integer(run.entry);
            writer.endArray();
        }
        writer.endArray();
    };
    form.special({"runs", "Runs of hexes: the first, how many, and the place in the legend.", Need::Required},
                 {triples, false, read, write});
}
void describe(Form& form, InsertLegendEntry& edit)
{
    place(form, edit.at);
    QString character = QString::fromUcs4(&edit.entry.character, 1);
    form.text({"character", "The character that stands for it.", Need::Required}, character);
    form.whenRead([&](ReadForm& read) {
        const auto characters = character.toUcs4();
        if (characters.size() == 1)
            edit.entry.character = static_cast<char32_t>(characters.front());
        else
            wrong(read, read.object(), FileWords::tr("exactly one character"));
    });
    form.text({"terrain", "Its terrain; none: no hex."}, edit.entry.terrain);
}
void describe(Form& form, RemoveLegendEntry& edit)
{
    place(form, edit.at);
}
void describe(Form& form, InsertKind& edit)
{
    list(form, edit.list);
    place(form, edit.at);
    named(form, "name", edit.name);
}
void describe(Form& form, RemoveKind& edit)
{
    list(form, edit.list);
    place(form, edit.at);
}
void describe(Form& form, SetHexes& edit)
{
    list(form, edit.list);
    named(form, "kind", edit.kind);
    hexRuns(form, edit.hexes);
}
void describe(Form& form, SetHexsides& edit)
{
    named(form, "kind", edit.kind);
    const auto read = [&edit](const JsonValue& list, ReadForm& reading) {
        forEach(reading, list, [&](const JsonValue& value) {
            const auto parts = tuple(reading, value, 3);
            const auto at = parts.empty() ? std::nullopt : readHexside(reading, parts[0], parts[1]);
            if (at)
                edit.hexsides.emplace_back(*at, asBoolean(parts[2], reading.problems()).value_or(false));
        });
    };
    const auto write = [&edit](WriteForm& writing) {
        JsonWriter& writer = writing.writer();
        writer.beginArray();
        for (const auto& [hexside, isDrawn] : edit.hexsides) {
            writer.beginArray();
            writeHexside(writing, hexside);
            writer.boolean(isDrawn);
            writer.endArray();
        }
        writer.endArray();
    };
    form.special({"hexsides", "The two hexes of each, and whether it is added.", Need::Required},
                 {triples, false, read, write});
    form.flag({"leaves", "Whether the kind leaves the map's list with its last hexside."}, edit.leaves);
}
void describe(Form& form, InsertLine& edit)
{
    named(form, "kind", edit.kind);
    place(form, edit.at);
    form.hexes({"line", "The hexes of the line, in order.", Need::Required}, edit.line);
}
void describe(Form& form, RemoveLine& edit)
{
    named(form, "kind", edit.kind);
    place(form, edit.at);
}
void describe(Form& form, RenameEntry& edit)
{
    list(form, edit.list);
    place(form, edit.at);
    named(form, "name", edit.name);
}
void describe(Form& form, InsertLabel& edit)
{
    place(form, edit.at);
    hexOff(form, {"hex", "The hex at which it stands.", Need::Required}, edit.label.at);
    named(form, "text", edit.label.text);
}
void describe(Form& form, RemoveLabel& edit)
{
    place(form, edit.at);
}
void describe(Form& form, SetMapTitle& edit)
{
    named(form, "title", edit.title);
}
void describe(Form& form, SetUnderlay& edit)
{
    const auto read = [&edit](const JsonValue& value, ReadForm& reading) {
        if (!value.isNull())
            reading.readObject(value, [&edit](Form& part) { describeUnderlay(part, edit.underlay.emplace()); });
    };
    const auto write = [&edit](WriteForm& writing) {
        if (edit.underlay)
            writing.writeObject([&edit](Form& part) { describeUnderlay(part, *edit.underlay); });
        else
            writing.writer().null();
    };
    form.special({"underlay", "The picture below the map; null: none.", Need::Required},
                 {R"({"type": ["object", "null"]})", false, read, write});
}
void describe(Form& form, MapEdit& edit)
{
    form.variant({"do", "What is changed.", Need::Required}, edit, mapEdits);
}

// Edits of the scenario

void describe(Form& form, MoveUnits& edit)
{
    const auto read = [&edit](const JsonValue& moves, ReadForm& reading) {
        forEach(reading, moves, [&](const JsonValue& value) {
            const auto parts = tuple(reading, value, 2);
            if (!parts.empty())
                edit.moves.emplace_back(asInteger(parts[0], 0, mostNumber, reading.problems()).value_or(0),
                                        readHex(reading, parts[1]));
        });
    };
    const auto write = [&edit](WriteForm& writing) {
        JsonWriter& writer = writing.writer();
        writer.beginArray();
        for (const auto& [moved, at] : edit.moves) {
            writer.beginArray();
            writer.integer(moved);
            writeHex(writing, at);
            writer.endArray();
        }
        writer.endArray();
    };
    form.special(
        {"moves", "Pairs of a unit's place and its hex.", Need::Required},
        {R"({"type": "array", "items": {"type": "array", "minItems": 2, "maxItems": 2}})", false, read, write});
}

void describe(Form& form, SetLostSteps& edit)
{
    unit(form, edit.unit);
    form.integer({"lost", "Steps lost.", Need::Required}, edit.lost, anyNumber);
}

void describe(Form& form, SetStates& edit)
{
    unit(form, edit.unit);
    form.names({"states", "The states.", Need::Required}, edit.states);
}

void describe(Form& form, RemoveUnit& edit)
{
    unit(form, edit.unit);
}

void describe(Form& form, RestoreUnit& edit)
{
    unit(form, edit.at);
    form.object({"properties", "The counter.", Need::Required}, edit.unit, describeUnit);
}

void describe(Form& form, SetUnit& edit)
{
    unit(form, edit.unit);
    form.object({"properties", "The counter.", Need::Required}, edit.properties, describeUnit);
}

void describe(Form& form, SetControl& edit)
{
    hexRuns(form, edit.hexes);
    form.names({"leaving", "Sides that then control nothing."}, edit.leaving);
}

void describe(Form& form, SetTurn& edit)
{
    form.integer({"number", "The number of the turn.", Need::Required}, edit.turn.number, anyNumber);
    named(form, "player", edit.turn.player);
    named(form, "phase", edit.turn.phase);
    form.names({"tags", "Tags of the turn.", Need::Required}, edit.turn.tags);
}

void describe(Form& form, SetCombat& edit)
{
    combat(form, edit.combat);
}

void describe(Form& form, SetReading& edit)
{
    named(form, "name", edit.name);
    form.text({"value", "Its value."}, edit.value);
    place(form, edit.at, Need::Optional);
}

void describe(Form& form, SetSetting& edit)
{
    named(form, "name", edit.name);
    form.integer({"value", "Its value."}, edit.value, anyNumber);
    place(form, edit.at, Need::Optional);
}

void describe(Form& form, SetPoints& edit)
{
    named(form, "side", edit.side);
    form.integer({"points", "Its victory points."}, edit.points, anyNumber);
    place(form, edit.at, Need::Optional);
}

void describe(Form& form, InsertMarker& edit)
{
    place(form, edit.at);
    form.object({"marker", "The marker.", Need::Required}, edit.marker, describeMarker);
}

void describe(Form& form, RemoveMarker& edit)
{
    place(form, edit.at);
}

void describe(Form& form, SetScenarioTitle& edit)
{
    named(form, "title", edit.title);
}

void describe(Form& form, EditMap& edit)
{
    form.list({"edits", "The edits of the map.", Need::Required}, edit.edits);
}

void describe(Form& form, Named<HexSet>& side)
{
    named(form, "side", side.name);
    std::vector<std::pair<HexIndex, bool>> hexes;
    side.content.forEach([&hexes](HexIndex at) { hexes.emplace_back(at, true); });
    hexRuns(form, hexes);
    form.whenRead([&](ReadForm& read) {
        side.content = HexSet(read.map()->grid.size());
        for (const auto& [at, isHeld] : hexes)
            side.content.insert(at);
    });
}

/// The board comes as what makes it out of a bare one, for while it is edited it may be less than a sound map. From there
/// on hexes are named by its numbers.
void describe(Form& form, ReplaceBoard& edit)
{
    EditMap parts;
    const auto read = [&edit](const JsonValue& value, ReadForm& reading) {
        if (const auto grid = readGrid(value, reading.problems())) {
            edit.map = std::make_shared<const HexMap>(bareMap(*grid));
            reading.setMap(edit.map);
        }
    };
    const auto write = [&](WriteForm& writing) {
        writeGrid(writing.writer(), edit.map->grid);
        writing.setMap(*edit.map);
        parts.edits = partsOf(*edit.map);
    };
    form.special({"grid", "The grid of the new map.", Need::Required}, {R"({"type": "object"})", false, read, write});
    describe(form, parts);
    form.whenRead([&](ReadForm& reading) {
        Scenario board;
        board.position.map = edit.map;
        if (!reading.problems().isEmpty() || !isApplicable(parts, board)) {
            wrong(reading, reading.object(), FileWords::tr("the parts of a map"));
            return;
        }
        applyEdit(parts, board);
        edit.map = board.position.map;
        reading.setMap(edit.map);
    });
    hexesOff(form, {"units", "The hex of each unit; null: off the map.", Need::Required}, edit.unitHexes);
    form.list({"markers", "The markers.", Need::Required}, edit.markers, describeMarker);
    form.list({"control", "The hexes that each side controls.", Need::Required}, edit.control);
    combat(form, edit.combat);
}

void describe(Form& form, Edit& edit);

void describe(Form& form, EditGroup& edit)
{
    form.list({"edits", "The edits, in order.", Need::Required}, edit.edits);
}

void describe(Form& form, Edit& edit)
{
    form.variant({"do", "What is changed.", Need::Required}, edit, edits);
}

void writeEdit(JsonWriter& writer, const Edit& edit, const HexMap& before)
{
    writer.beginObject(JsonWriter::Layout::OneLine);
    WriteForm(writer, &before).members(edit);
    writer.endObject();
}

QByteArray editText(const Edit& edit, const HexMap& before)
{
    JsonWriter writer;
    writeEdit(writer, edit, before);
    return writer.finished();
}

std::optional<Edit> readEdit(const JsonValue& value, const HexMapPtr& before, JsonProblems& problems)
{
    const std::size_t count = problems.count();
    JsonObjectReader reader(value, problems);
    ReadForm form(reader, before);
    Edit edit;
    describe(form, edit);
    if (!form.isLost())
        reader.finish();
    return problems.count() == count ? std::optional(std::move(edit)) : std::nullopt;
}

Expected<Edit, FileErrors> parseEdit(QByteArray text, const HexMapPtr& before)
{
    const JsonParse parse = parseJson(std::move(text));
    if (!parse.document)
        return fileErrors(parse.errors, {});
    JsonProblems problems(*parse.document);
    auto edit = readEdit(parse.document->root(), before, problems);
    if (!edit || !problems.isEmpty())
        return fileErrors(problems.sorted(), {});
    return *std::move(edit);
}
