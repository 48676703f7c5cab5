// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/edit_check.h"
#include "edit/map_parts.h"
#include "io/edit_json.h"
#include "io/edit_part_reader.h"
#include "io/edit_words.h"
#include "io/map_edit_reader.h"
#include "io/map_grid_reader.h"
#include "io/text_file.h"
#include "json/file_words.h"
#include "json/json_object_reader.h"
#include "json/json_reader.h"

#include <memory>

namespace {

/// Reads one edit. What is wrong goes to the problems, and the edit only counts if nothing did. Keeps the grid by which
/// hexes are named, which a replaced board changes on the way.
class EditReader
{
public:
    EditReader(const HexMapPtr& before, JsonProblems& problems) : m_parts(before, problems), m_mapEdits(m_parts) {}

    Edit read(const JsonValue& value)
    {
        JsonObjectReader reader(value, m_parts.problems());
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
            const UnitIndex unit = m_parts.unitOf(reader);
            return SetLostSteps{unit, m_parts.number(reader, "lost")};
        }
        case 2: {
            const UnitIndex unit = m_parts.unitOf(reader);
            return SetStates{unit, m_parts.texts(reader, "states")};
        }
        case 3:
            return RemoveUnit{m_parts.unitOf(reader)};
        case 4: {
            const UnitIndex unit = m_parts.unitOf(reader);
            return RestoreUnit{unit, m_parts.properties(reader)};
        }
        case 5:
            return setControl(reader);
        case 6:
            return setTurn(reader);
        case 7:
            return SetCombat{m_parts.combat(reader)};
        case 8: {
            SetReading edit{reader.string("name", Need::Required), std::nullopt, m_parts.place(reader, Need::Optional)};
            if (const auto value = reader.member("value", JsonKind::String))
                edit.value = value->string();
            return edit;
        }
        case 9: {
            SetSetting edit{reader.string("name", Need::Required), std::nullopt, m_parts.place(reader, Need::Optional)};
            edit.value = reader.integer("value", EditPartReader::leastInt, EditPartReader::mostInt);
            return edit;
        }
        case 10: {
            const UnitIndex unit = m_parts.unitOf(reader);
            return SetUnit{unit, m_parts.properties(reader)};
        }
        case 11: {
            InsertMarker edit{m_parts.place(reader), {}};
            if (const auto value = reader.member("marker", JsonKind::Object, Need::Required))
                edit.marker = m_parts.marker(*value);
            return edit;
        }
        case 12:
            return RemoveMarker{m_parts.place(reader)};
        case 13:
            return SetScenarioTitle{reader.string("title", Need::Required)};
        case 14: {
            EditMap edit;
            m_parts.forEach(reader, "edits",
                            [&](const JsonValue& part) { edit.edits.push_back(m_mapEdits.read(part)); });
            return edit;
        }
        case 15:
            return replaceBoard(reader);
        case 16: {
            SetPoints edit{reader.string("side", Need::Required), std::nullopt, m_parts.place(reader, Need::Optional)};
            edit.points = reader.integer("points", EditPartReader::leastInt, EditPartReader::mostInt);
            return edit;
        }
        default: {
            EditGroup edit;
            m_parts.forEach(reader, "edits", [&](const JsonValue& part) { edit.edits.push_back(read(part)); });
            return edit;
        }
        }
    }

    Edit moveUnits(JsonObjectReader& reader)
    {
        MoveUnits edit;
        m_parts.forEach(reader, "moves", [&](const JsonValue& value) {
            if (const auto parts = m_parts.tuple(value, 2))
                edit.moves.emplace_back(m_parts.whole((*parts)[0], 0, EditPartReader::mostInt),
                                        m_parts.hex((*parts)[1], EditPartReader::Off::Allowed));
        });
        return edit;
    }

    Edit setControl(JsonObjectReader& reader)
    {
        SetControl edit;
        m_parts.hexRuns(reader, [&](HexIndex at, const JsonValue& value) {
            edit.hexes.emplace_back(at, asString(value, m_parts.problems()).value_or(QString()));
        });
        if (const auto leaving = reader.member("leaving", JsonKind::Array)) {
            for (const JsonValue value : *leaving)
                edit.leaving += asString(value, m_parts.problems()).value_or(QString());
        }
        return edit;
    }

    Edit setTurn(JsonObjectReader& reader)
    {
        SetTurn edit;
        edit.turn.number = m_parts.number(reader, "number");
        edit.turn.player = reader.string("player", Need::Required);
        edit.turn.phase = reader.string("phase", Need::Required);
        edit.turn.tags = m_parts.texts(reader, "tags");
        return edit;
    }

    Edit replaceBoard(JsonObjectReader& reader)
    {
        ReplaceBoard edit;
        const auto gridValue = reader.member("grid", JsonKind::Object, Need::Required);
        const auto grid = gridValue ? readGrid(*gridValue, m_parts.problems()) : std::nullopt;
        if (!grid)
            return edit;
        Scenario board;
        board.position.map = std::make_shared<const HexMap>(bareMap(*grid));
        m_parts.setMap(board.position.map);
        EditMap parts;
        m_parts.forEach(reader, "edits", [&](const JsonValue& part) { parts.edits.push_back(m_mapEdits.read(part)); });
        if (!m_parts.problems().isEmpty() || !isApplicable(parts, board)) {
            m_parts.wrong(*gridValue, FileWords::tr("the parts of a map"));
            return edit;
        }
        applyEdit(parts, board);
        m_parts.setMap(board.position.map);
        edit.map = board.position.map;
        m_parts.forEach(reader, "units", [&](const JsonValue& at) {
            edit.unitHexes.push_back(m_parts.hex(at, EditPartReader::Off::Allowed));
        });
        m_parts.forEach(reader, "markers",
                        [&](const JsonValue& value) { edit.markers.push_back(m_parts.marker(value)); });
        m_parts.forEach(reader, "control", [&](const JsonValue& value) {
            JsonObjectReader side(value, m_parts.problems());
            Named<HexSet> held{side.string("side", Need::Required), HexSet(m_parts.map().grid.size())};
            m_parts.hexRuns(side, [&](HexIndex at, const JsonValue&) { held.content.insert(at); });
            side.finish();
            edit.control.push_back(std::move(held));
        });
        edit.combat = m_parts.combat(reader);
        return edit;
    }

    EditPartReader m_parts;
    MapEditReader m_mapEdits;
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
