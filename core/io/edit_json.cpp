// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/edit_json.h"

#include "io/edit_forms.h"
#include "io/grid_form.h"
#include "io/position_forms.h"
#include "json/file_words.h"

#include <memory>
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
          Alternative<SetFought>{"set-fought", "Sets which combats have been fought in this phase."},
          Alternative<SetPool>{"set-pool", "Sets how many replacement steps are left in a pool."},
          Alternative<SetWhatIfUse>{"set-what-if", "Sets whether players may ask what if."},
          Alternative<SetDates>{"set-dates", "Sets the dates of the turns."},
          Alternative<EditGroup>{"group", "Edits in order, as one."});

constexpr std::size_t lastPlace = static_cast<std::size_t>(-1);
constexpr const char* hexesOrNull = R"({"type": "array", "items": {"type": ["string", "null"]}})";

void unitPlace(Form& form, UnitIndex& unit)
{
    form.integer({"unit", "The place of the unit in the list of units.", Need::Required}, unit, anyPlace);
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
    strengths(form, unit, anyNumber, anyNumber.least);
    form.integer({"lost", "Steps lost.", Need::Required}, unit.lost, anyNumber);
    form.names({"states", "States, such as disrupted.", Need::Required}, unit.states);
    form.text({"tray", "The tray in which it lies."}, unit.tray);
    form.object({"arrives", "When and where it arrives."}, unit.arrival, [](Form& part, Arrival& arrival) {
        part.integer({"turn", "The first turn in which it may.", Need::Required}, arrival.turn, anyNumber);
        part.names({"at", "Where.", Need::Required}, arrival.at);
    });
    form.integer({"died", "The turn of its elimination."}, unit.died, anyNumber);
    form.list({"reduced", "Strengths of its reduced sides."}, unit.reduced, {}, [](Form& part, ReducedStrength& side) {
        part.integer({"attack", "Attack strength."}, side.attack, anyNumber);
        part.integer({"defense", "Defence strength."}, side.defense, anyNumber);
    });
    // Whoever shows a picture looks after its path: see mayBeNamedIn().
    faces(form, unit.faces, [](const JsonValue&, const QString&, ReadForm&) {});
}

void describeMarker(Form& form, Marker& marker)
{
    named(form, "kind", marker.kind);
    const auto read = [&marker](const JsonValue& value, ReadForm& reading) {
        std::vector<JsonValue> hexes;
        forEachElement(reading, value, [&hexes](const JsonValue& at) { hexes.push_back(at); });
        if (hexes.size() == 1)
            marker.at = hexOrOff(reading, hexes[0]);
        else if (hexes.size() != 2)
            refusePart(reading, value, FileWords::tr("a hex or a hexside"));
        else if (const auto at = hexsideOf(reading, hexes[0], hexes[1]))
            marker.at = *at;
    };
    const auto write = [&marker](WriteForm& writing) {
        if (const auto* hexside = std::get_if<Hexside>(&marker.at))
            writeTuple(writing, *hexside);
        else
            writeTuple(writing, HexOrOff{std::get<HexIndex>(marker.at)});
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
        part.hexes({"alsoDefend", "More hexes that are attacked."}, fought.alsoDefend);
        part.names({"attackers", "Ids of units that attack while others in their hex do not."}, fought.attackers);
        standingBy(part, fought);
        part.text({"against", "The side that is attacked, where units of both share the hex."}, fought.against);
    });
}

} // namespace

void refusePart(const ReadForm& reading, const JsonValue& value, const QString& expected)
{
    reading.problems().add(value, "journal.edit", {FileWords::tr("this is no part of an edit"), expected});
}

std::vector<JsonValue> tupleIn(const ReadForm& reading, const JsonValue& array, std::size_t count)
{
    std::vector<JsonValue> parts;
    forEachElement(reading, array, [&parts](const JsonValue& part) { parts.push_back(part); });
    if (parts.size() == count)
        return parts;
    if (array.isArray())
        refusePart(reading, array, FileWords::tr("%1 values").arg(count));
    return {};
}

HexIndex hexOrOff(const ReadForm& reading, const JsonValue& value)
{
    return !value.isNull() && isOfKind(value, JsonKind::String, reading.problems()) ? reading.hexNamed(value) : noHex;
}

void writeValue(WriteForm& writing, HexOrOff at)
{
    if (at.hex == noHex)
        writing.writer().null();
    else
        writing.place(at.hex);
}

std::optional<Hexside> hexsideOf(const ReadForm& reading, const JsonValue& one, const JsonValue& other)
{
    const HexIndex from = hexOrOff(reading, one);
    const HexIndex to = hexOrOff(reading, other);
    const auto found = from == noHex || to == noHex ? std::nullopt : hexsideBetween(reading.map()->grid, from, to);
    if (!found)
        refusePart(reading, one, FileWords::tr("two hexes that touch"));
    return found;
}

void writeValue(WriteForm& writing, const Hexside& hexside)
{
    writing.place(hexside.hex);
    writing.place(farHex(writing.map().grid, hexside));
}

void hexOff(Form& form, const Key& key, HexIndex& at)
{
    form.special(key, {R"({"type": ["string", "null"]})", false,
                       [&](const JsonValue& value, ReadForm& reading) { at = hexOrOff(reading, value); },
                       [&](WriteForm& writing) { writeValue(writing, HexOrOff{at}); }});
}

void placeInList(Form& form, std::size_t& at, Need need)
{
    std::optional<int> number;
    if (at != lastPlace)
        number = static_cast<int>(at);
    form.integer({"at", "The place in the list.", need}, number, anyPlace);
    at = number ? static_cast<std::size_t>(*number) : lastPlace;
}

void named(Form& form, const char* key, QString& value)
{
    form.text({key, "A name.", Need::Required}, value);
}

void describe(Form& form, MoveUnits& edit)
{
    array(
        form, {"moves", "Pairs of a unit's place and its hex.", Need::Required},
        R"({"type": "array", "items": {"type": "array", "minItems": 2, "maxItems": 2}})", edit.moves,
        [&edit](const JsonValue& value, ReadForm& reading) {
            const auto parts = tupleIn(reading, value, 2);
            if (!parts.empty())
                edit.moves.emplace_back(asInteger(parts[0], 0, anyPlace.most, reading.problems()).value_or(0),
                                        hexOrOff(reading, parts[1]));
        },
        [](WriteForm& writing, const auto& move) { writeTuple(writing, move.first, HexOrOff{move.second}); });
}

void describe(Form& form, SetLostSteps& edit)
{
    unitPlace(form, edit.unit);
    form.integer({"lost", "Steps lost.", Need::Required}, edit.lost, anyNumber);
}

void describe(Form& form, SetStates& edit)
{
    unitPlace(form, edit.unit);
    form.names({"states", "The states.", Need::Required}, edit.states);
}

void describe(Form& form, RemoveUnit& edit)
{
    unitPlace(form, edit.unit);
}

void describe(Form& form, RestoreUnit& edit)
{
    unitPlace(form, edit.at);
    form.object({"properties", "The counter.", Need::Required}, edit.unit, describeUnit);
}

void describe(Form& form, SetUnit& edit)
{
    unitPlace(form, edit.unit);
    form.object({"properties", "The counter.", Need::Required}, edit.properties, describeUnit);
}

void describe(Form& form, SetControl& edit)
{
    hexRuns(form, edit.hexes, asString);
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

void describe(Form& form, SetFought& edit)
{
    form.list({"fought", "The combats.", Need::Required}, edit.fought);
}

void describe(Form& form, SetReading& edit)
{
    named(form, "name", edit.name);
    form.text({"value", "Its value."}, edit.value);
    placeInList(form, edit.at, Need::Optional);
}

void describe(Form& form, SetSetting& edit)
{
    named(form, "name", edit.name);
    form.integer({"value", "Its value."}, edit.value, anyNumber);
    placeInList(form, edit.at, Need::Optional);
}

void describe(Form& form, SetPoints& edit)
{
    named(form, "side", edit.side);
    form.integer({"points", "Its victory points."}, edit.points, anyNumber);
    placeInList(form, edit.at, Need::Optional);
}

void describe(Form& form, SetPool& edit)
{
    named(form, "pool", edit.pool);
    form.integer({"left", "Steps that are left."}, edit.left, anyNumber);
    placeInList(form, edit.at, Need::Optional);
}

void describe(Form& form, InsertMarker& edit)
{
    placeInList(form, edit.at);
    form.object({"marker", "The marker.", Need::Required}, edit.marker, describeMarker);
}

void describe(Form& form, RemoveMarker& edit)
{
    placeInList(form, edit.at);
}

void describe(Form& form, SetScenarioTitle& edit)
{
    named(form, "title", edit.title);
}

void describe(Form& form, SetWhatIfUse& edit)
{
    form.word({"use", "Whether they may.", Need::Required}, edit.use, whatIfUses());
}

void describe(Form& form, SetDates& edit)
{
    dates(form, edit.dates);
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
    hexRuns(form, hexes, asBoolean);
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
    std::optional<HexGrid> grid;
    if (edit.map) {
        grid = edit.map->grid;
        parts.edits = partsOf(*edit.map);
    }
    gridMember(form, {"grid", "The grid of the new map.", Need::Required}, grid);
    form.whenRead([&](ReadForm& reading) {
        if (grid) {
            edit.map = std::make_shared<const HexMap>(bareMap(*grid));
            reading.setMap(edit.map);
        }
    });
    form.whenWritten([&edit](WriteForm& writing) { writing.setMap(*edit.map); });
    describe(form, parts);
    form.whenRead([&](ReadForm& reading) {
        Scenario board;
        board.position.map = edit.map;
        if (!reading.problems().isEmpty() || !isApplicable(parts, board)) {
            refusePart(reading, reading.object(), FileWords::tr("the parts of a map"));
            return;
        }
        applyEdit(parts, board);
        edit.map = board.position.map;
        reading.setMap(edit.map);
    });
    array(
        form, {"units", "The hex of each unit; null: off the map.", Need::Required}, hexesOrNull, edit.unitHexes,
        [&edit](const JsonValue& at, ReadForm& reading) { edit.unitHexes.push_back(hexOrOff(reading, at)); },
        [](WriteForm& writing, HexIndex at) { writeValue(writing, HexOrOff{at}); });
    form.list({"markers", "The markers.", Need::Required}, edit.markers, {}, describeMarker);
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
