// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/edit_check.h"
#include "edit/map_parts.h"
#include "io/edit_json.h"
#include "io/edit_words.h"
#include "io/map_grid_reader.h"
#include "io/text_file.h"
#include "json/file_words.h"
#include "json/json_object_reader.h"
#include "json/json_reader.h"

#include <memory>

namespace {

constexpr int mostInt = std::numeric_limits<int>::max();
constexpr int leastInt = std::numeric_limits<int>::min();
constexpr double farthest = 1e300;

template<typename Words>
QStringList wordList(const Words& words)
{
    QStringList list;
    for (const char* word : words)
        list += QString::fromLatin1(word);
    return list;
}

/// Reads one edit. What is wrong goes to the problems, and the edit only counts if nothing did. Keeps the grid by which
/// hexes are named, which a replaced board changes on the way.
class EditReader
{
public:
    EditReader(const HexMapPtr& before, JsonProblems& problems) : m_map(before), m_problems(problems) {}

    Edit read(const JsonValue& value)
    {
        JsonObjectReader reader(value, m_problems);
        static const QStringList words = wordList(editWords);
        const auto word = reader.word("do", words, Need::Required);
        Edit edit = word ? readAs(static_cast<std::size_t>(*word), reader) : Edit(EditGroup());
        if (word)
            reader.finish();
        return edit;
    }

private:
    Edit readAs(std::size_t kind, JsonObjectReader& reader)
    {
        switch (kind) {
        case 0:
            return moveUnits(reader);
        case 1: {
            const UnitIndex unit = unitOf(reader);
            return SetLostSteps{unit, number(reader, "lost")};
        }
        case 2: {
            const UnitIndex unit = unitOf(reader);
            return SetStates{unit, texts(reader, "states")};
        }
        case 3:
            return RemoveUnit{unitOf(reader)};
        case 4: {
            const UnitIndex unit = unitOf(reader);
            return RestoreUnit{unit, properties(reader)};
        }
        case 5:
            return setControl(reader);
        case 6:
            return setTurn(reader);
        case 7:
            return SetCombat{combat(reader)};
        case 8: {
            SetReading edit{reader.string("name", Need::Required), std::nullopt, place(reader, Need::Optional)};
            if (const auto value = reader.member("value", JsonKind::String))
                edit.value = value->string();
            return edit;
        }
        case 9: {
            SetSetting edit{reader.string("name", Need::Required), std::nullopt, place(reader, Need::Optional)};
            edit.value = reader.integer("value", leastInt, mostInt);
            return edit;
        }
        case 10: {
            const UnitIndex unit = unitOf(reader);
            return SetUnit{unit, properties(reader)};
        }
        case 11: {
            InsertMarker edit{place(reader), {}};
            if (const auto value = reader.member("marker", JsonKind::Object, Need::Required))
                edit.marker = marker(*value);
            return edit;
        }
        case 12:
            return RemoveMarker{place(reader)};
        case 13:
            return SetScenarioTitle{reader.string("title", Need::Required)};
        case 14: {
            EditMap edit;
            forEach(reader, "edits", [&](const JsonValue& part) { edit.edits.push_back(mapEdit(part)); });
            return edit;
        }
        case 15:
            return replaceBoard(reader);
        case 16: {
            SetPoints edit{reader.string("side", Need::Required), std::nullopt, place(reader, Need::Optional)};
            edit.points = reader.integer("points", leastInt, mostInt);
            return edit;
        }
        default: {
            EditGroup edit;
            forEach(reader, "edits", [&](const JsonValue& part) { edit.edits.push_back(read(part)); });
            return edit;
        }
        }
    }

    MapEdit mapEdit(const JsonValue& value)
    {
        JsonObjectReader reader(value, m_problems);
        static const QStringList words = wordList(mapEditWords);
        const auto word = reader.word("do", words, Need::Required);
        MapEdit edit = word ? readMapEdit(static_cast<std::size_t>(*word), reader) : MapEdit(SetTerrain());
        if (word)
            reader.finish();
        return edit;
    }

    MapEdit readMapEdit(std::size_t kind, JsonObjectReader& reader)
    {
        switch (kind) {
        case 0:
            return setTerrain(reader);
        case 1:
            return insertLegendEntry(reader);
        case 2:
            return RemoveLegendEntry{place(reader)};
        case 3: {
            const MapList which = list(reader);
            return InsertKind{which, place(reader), reader.string("name", Need::Required)};
        }
        case 4: {
            const MapList which = list(reader);
            return RemoveKind{which, place(reader)};
        }
        case 5: {
            SetHexes edit{list(reader), reader.string("kind", Need::Required), {}};
            hexRuns(reader, [&](HexIndex at, const JsonValue& value) {
                edit.hexes.emplace_back(at, asBoolean(value, m_problems).value_or(false));
            });
            return edit;
        }
        case 6:
            return setHexsides(reader);
        case 7: {
            InsertLine edit{reader.string("kind", Need::Required), place(reader), {}};
            forEach(reader, "line", [&](const JsonValue& at) { edit.line.push_back(hex(at)); });
            return edit;
        }
        case 8: {
            const QString kindName = reader.string("kind", Need::Required);
            return RemoveLine{kindName, place(reader)};
        }
        case 9: {
            const MapList which = list(reader);
            return RenameEntry{which, place(reader), reader.string("name", Need::Required)};
        }
        case 10: {
            InsertLabel edit{place(reader), {}};
            edit.label.at = memberHex(reader, "hex");
            edit.label.text = reader.string("text", Need::Required);
            return edit;
        }
        case 11:
            return RemoveLabel{place(reader)};
        case 12:
            return SetMapTitle{reader.string("title", Need::Required)};
        default: {
            SetUnderlay edit;
            const auto value = reader.member("underlay", Need::Required);
            if (value && !value->isNull())
                edit.underlay = underlay(*value);
            return edit;
        }
        }
    }

    // --- Edits ---

    Edit moveUnits(JsonObjectReader& reader)
    {
        MoveUnits edit;
        forEach(reader, "moves", [&](const JsonValue& value) {
            if (const auto parts = tuple<2>(value))
                edit.moves.emplace_back(whole((*parts)[0], 0, mostInt), hex((*parts)[1], Off::Allowed));
        });
        return edit;
    }

    Edit setControl(JsonObjectReader& reader)
    {
        SetControl edit;
        hexRuns(reader, [&](HexIndex at, const JsonValue& value) {
            edit.hexes.emplace_back(at, asString(value, m_problems).value_or(QString()));
        });
        if (const auto leaving = reader.member("leaving", JsonKind::Array)) {
            for (const JsonValue value : *leaving)
                edit.leaving += asString(value, m_problems).value_or(QString());
        }
        return edit;
    }

    Edit setTurn(JsonObjectReader& reader)
    {
        SetTurn edit;
        edit.turn.number = number(reader, "number");
        edit.turn.player = reader.string("player", Need::Required);
        edit.turn.phase = reader.string("phase", Need::Required);
        edit.turn.tags = texts(reader, "tags");
        return edit;
    }

    Edit replaceBoard(JsonObjectReader& reader)
    {
        ReplaceBoard edit;
        const auto gridValue = reader.member("grid", JsonKind::Object, Need::Required);
        const auto grid = gridValue ? readGrid(*gridValue, m_problems) : std::nullopt;
        if (!grid)
            return edit;
        m_map = std::make_shared<const HexMap>(bareMap(*grid));
        EditMap parts;
        forEach(reader, "edits", [&](const JsonValue& part) { parts.edits.push_back(mapEdit(part)); });
        Scenario board;
        board.position.map = m_map;
        if (!m_problems.isEmpty() || !isApplicable(parts, board)) {
            wrong(*gridValue, FileWords::tr("the parts of a map"));
            return edit;
        }
        applyEdit(parts, board);
        m_map = board.position.map;
        edit.map = m_map;
        forEach(reader, "units", [&](const JsonValue& at) { edit.unitHexes.push_back(hex(at, Off::Allowed)); });
        forEach(reader, "markers", [&](const JsonValue& value) { edit.markers.push_back(marker(value)); });
        forEach(reader, "control", [&](const JsonValue& value) {
            JsonObjectReader side(value, m_problems);
            Named<HexSet> held{side.string("side", Need::Required), HexSet(m_map->grid.size())};
            hexRuns(side, [&](HexIndex at, const JsonValue&) { held.content.insert(at); });
            side.finish();
            edit.control.push_back(std::move(held));
        });
        edit.combat = combat(reader);
        return edit;
    }

    MapEdit setTerrain(JsonObjectReader& reader)
    {
        SetTerrain edit;
        forEach(reader, "runs", [&](const JsonValue& value) {
            if (const auto parts = tuple<3>(value)) {
                TerrainRun run;
                run.first = hex((*parts)[0]);
                run.count = whole((*parts)[1], 1, m_map->grid.size() - std::max(run.first, 0));
                run.entry = static_cast<std::uint8_t>(whole((*parts)[2], 0, 255));
                edit.runs.push_back(run);
            }
        });
        return edit;
    }

    MapEdit insertLegendEntry(JsonObjectReader& reader)
    {
        InsertLegendEntry edit{place(reader), {}};
        if (const auto value = reader.member("character", JsonKind::String, Need::Required)) {
            const auto characters = value->string().toUcs4();
            if (characters.size() == 1)
                edit.entry.character = static_cast<char32_t>(characters.front());
            else
                wrong(*value, FileWords::tr("exactly one character"));
        }
        if (const auto value = reader.member("terrain", JsonKind::String))
            edit.entry.terrain = value->string();
        return edit;
    }

    MapEdit setHexsides(JsonObjectReader& reader)
    {
        SetHexsides edit{reader.string("kind", Need::Required), {}, false};
        forEach(reader, "hexsides", [&](const JsonValue& value) {
            if (const auto parts = tuple<3>(value)) {
                if (const auto at = hexside((*parts)[0], (*parts)[1]))
                    edit.hexsides.emplace_back(*at, asBoolean((*parts)[2], m_problems).value_or(false));
            }
        });
        edit.leaves = reader.boolean("leaves").value_or(false);
        return edit;
    }

    // --- Parts of them ---

    void wrong(const JsonValue& value, const QString& expected)
    {
        m_problems.add(value, "journal.edit", {FileWords::tr("this is no part of an edit"), expected, {}});
    }

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

    template<std::size_t count>
    std::optional<std::vector<JsonValue>> tuple(const JsonValue& value)
    {
        if (!isOfKind(value, JsonKind::Array, m_problems))
            return std::nullopt;
        if (value.size() != count) {
            wrong(value, FileWords::tr("%1 values").arg(count));
            return std::nullopt;
        }
        std::vector<JsonValue> parts;
        parts.reserve(count);
        for (const JsonValue part : value)
            parts.push_back(part);
        return parts;
    }

    int whole(const JsonValue& value, int least, int most)
    {
        return asInteger(value, least, most, m_problems).value_or(least);
    }
    static int number(JsonObjectReader& reader, const char* key)
    {
        return reader.integer(key, leastInt, mostInt, Need::Required).value_or(0);
    }
    static UnitIndex unitOf(JsonObjectReader& reader)
    {
        return reader.integer("unit", 0, mostInt, Need::Required).value_or(0);
    }
    static std::size_t place(JsonObjectReader& reader, Need need = Need::Required)
    {
        const auto at = reader.integer("at", 0, mostInt, need);
        return at ? static_cast<std::size_t>(*at) : static_cast<std::size_t>(-1);
    }
    QStringList texts(JsonObjectReader& reader, const char* key)
    {
        QStringList list;
        forEach(reader, key, [&](const JsonValue& value) { list += asString(value, m_problems).value_or(QString()); });
        return list;
    }
    static MapList list(JsonObjectReader& reader)
    {
        static const QStringList words = wordList(mapListWords);
        return static_cast<MapList>(reader.word("list", words, Need::Required).value_or(0));
    }

    enum class Off : unsigned char { Refused, Allowed };

    HexIndex hex(const JsonValue& value, Off off = Off::Refused)
    {
        if (off == Off::Allowed && value.isNull())
            return noHex;
        const auto text = asString(value, m_problems);
        const auto found = text ? m_map->grid.find(*text) : std::nullopt;
        if (text && !found)
            wrong(value, FileWords::tr("the number of a hex"));
        return found.value_or(0);
    }
    HexIndex memberHex(JsonObjectReader& reader, const char* key)
    {
        const auto value = reader.member(key, Need::Required);
        return value ? hex(*value, Off::Allowed) : noHex;
    }
    std::optional<Hexside> hexside(const JsonValue& one, const JsonValue& other)
    {
        const auto found = hexsideBetween(m_map->grid, hex(one), hex(other));
        if (!found)
            wrong(one, FileWords::tr("two hexes that touch"));
        return found;
    }

    /// Calls `visit(hex, value)` for every hex of "hexes".
    template<typename Visit>
    void hexRuns(JsonObjectReader& reader, Visit visit)
    {
        forEach(reader, "hexes", [&](const JsonValue& value) {
            const auto parts = tuple<3>(value);
            if (!parts)
                return;
            const HexIndex first = hex((*parts)[0]);
            const int count = whole((*parts)[1], 1, m_map->grid.size() - first);
            for (int i = 0; i < count; ++i)
                visit(first + i, (*parts)[2]);
        });
    }

    Unit properties(JsonObjectReader& owner)
    {
        Unit unit;
        const auto value = owner.member("properties", JsonKind::Object, Need::Required);
        if (!value)
            return unit;
        JsonObjectReader reader(*value, m_problems);
        unit.id = reader.string("id", Need::Required);
        unit.name = reader.string("name");
        unit.side = reader.string("side");
        unit.nation = reader.string("nation");
        unit.type = reader.string("type");
        unit.size = reader.string("size");
        unit.formation = reader.string("formation");
        unit.hex = memberHex(reader, "hex");
        unit.attack = reader.integer("attack", leastInt, mostInt);
        unit.defense = reader.integer("defense", leastInt, mostInt);
        unit.movement = reader.integer("movement", leastInt, mostInt);
        unit.range = reader.integer("range", leastInt, mostInt);
        unit.steps = reader.integer("steps", leastInt, mostInt);
        unit.lost = number(reader, "lost");
        unit.states = texts(reader, "states");
        unit.tray = reader.string("tray");
        if (const auto arrives = reader.member("arrives", JsonKind::Object)) {
            JsonObjectReader arrival(*arrives, m_problems);
            unit.arrival.emplace();
            unit.arrival->turn = number(arrival, "turn");
            unit.arrival->at = texts(arrival, "at");
            arrival.finish();
        }
        if (const auto reduced = reader.member("reduced", JsonKind::Array)) {
            for (const JsonValue element : *reduced) {
                JsonObjectReader strength(element, m_problems);
                ReducedStrength side;
                side.attack = strength.integer("attack", leastInt, mostInt);
                side.defense = strength.integer("defense", leastInt, mostInt);
                strength.finish();
                unit.reduced.push_back(side);
            }
        }
        reader.finish();
        return unit;
    }

    Marker marker(const JsonValue& value)
    {
        JsonObjectReader reader(value, m_problems);
        Marker marker;
        marker.kind = reader.string("kind");
        std::vector<JsonValue> hexes;
        forEach(reader, "hexes", [&](const JsonValue& at) { hexes.push_back(at); });
        if (hexes.size() == 2) {
            if (const auto at = hexside(hexes[0], hexes[1]))
                marker.at = *at;
        } else if (hexes.size() == 1) {
            marker.at = hex(hexes[0], Off::Allowed);
        } else {
            wrong(value, FileWords::tr("a hex or a hexside"));
        }
        marker.side = reader.string("side");
        marker.turn = reader.integer("turn", leastInt, mostInt);
        marker.count = reader.integer("count", leastInt, mostInt);
        marker.text = reader.string("text");
        reader.finish();
        return marker;
    }

    std::optional<Combat> combat(JsonObjectReader& owner)
    {
        const auto value = owner.member("combat", JsonKind::Object);
        if (!value)
            return std::nullopt;
        JsonObjectReader reader(*value, m_problems);
        Combat combat;
        combat.defend = memberHex(reader, "defend");
        forEach(reader, "attack", [&](const JsonValue& at) { combat.attack.push_back(hex(at)); });
        combat.result = reader.string("result");
        combat.kind = reader.string("kind");
        reader.finish();
        return combat;
    }

    std::optional<Underlay> underlay(const JsonValue& value)
    {
        JsonObjectReader reader(value, m_problems);
        Underlay underlay;
        underlay.image = reader.string("image", Need::Required);
        const auto pair = [&](const char* key) {
            std::vector<double> numbers;
            forEach(reader, key, [&](const JsonValue& number) {
                numbers.push_back(asNumber(number, -farthest, farthest, m_problems).value_or(0.0));
            });
            if (numbers.size() != 2)
                wrong(value, FileWords::tr("%1 values").arg(2));
            numbers.resize(2);
            return std::pair(numbers[0], numbers[1]);
        };
        const auto [x, y] = pair("origin");
        underlay.origin = {x, y};
        const auto [width, height] = pair("hexSize");
        underlay.hexSize = {width, height};
        std::tie(underlay.rotation, underlay.opacity) = pair("turn");
        reader.finish();
        return underlay;
    }

    HexMapPtr m_map;
    JsonProblems& m_problems;
};

} // namespace

std::optional<Edit> readEdit(const JsonValue& value, const HexMapPtr& before, JsonProblems& problems)
{
    const std::size_t count = problems.count();
    Edit edit = EditReader(before, problems).read(value);
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
