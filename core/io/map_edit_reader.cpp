// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_edit_reader.h"

#include "io/edit_words.h"
#include "json/file_words.h"

namespace {

MapList list(JsonObjectReader& reader)
{
    static const QStringList words = wordList(mapListWords);
    return static_cast<MapList>(reader.word("list", words, Need::Required).value_or(0));
}

} // namespace

MapEdit MapEditReader::read(const JsonValue& value)
{
    JsonObjectReader reader(value, m_parts.problems());
    static const QStringList words = wordList(mapEditWords);
    const auto word = reader.word("do", words, Need::Required);
    MapEdit edit = word ? readAs(static_cast<std::size_t>(*word), reader) : MapEdit(SetTerrain());
    if (word)
        reader.finish();
    return edit;
}

MapEdit MapEditReader::readAs(std::size_t kind, JsonObjectReader& reader)
{
    switch (kind) {
    case 0:
        return setTerrain(reader);
    case 1:
        return insertLegendEntry(reader);
    case 2:
        return RemoveLegendEntry{m_parts.place(reader)};
    case 3: {
        const MapList which = list(reader);
        return InsertKind{which, m_parts.place(reader), reader.string("name", Need::Required)};
    }
    case 4: {
        const MapList which = list(reader);
        return RemoveKind{which, m_parts.place(reader)};
    }
    case 5: {
        SetHexes edit{list(reader), reader.string("kind", Need::Required), {}};
        m_parts.hexRuns(reader, [&](HexIndex at, const JsonValue& value) {
            edit.hexes.emplace_back(at, asBoolean(value, m_parts.problems()).value_or(false));
        });
        return edit;
    }
    case 6:
        return setHexsides(reader);
    case 7: {
        InsertLine edit{reader.string("kind", Need::Required), m_parts.place(reader), {}};
        m_parts.forEach(reader, "line", [&](const JsonValue& at) { edit.line.push_back(m_parts.hex(at)); });
        return edit;
    }
    case 8: {
        const QString kindName = reader.string("kind", Need::Required);
        return RemoveLine{kindName, m_parts.place(reader)};
    }
    case 9: {
        const MapList which = list(reader);
        return RenameEntry{which, m_parts.place(reader), reader.string("name", Need::Required)};
    }
    case 10: {
        InsertLabel edit{m_parts.place(reader), {}};
        edit.label.at = m_parts.memberHex(reader, "hex");
        edit.label.text = reader.string("text", Need::Required);
        return edit;
    }
    case 11:
        return RemoveLabel{m_parts.place(reader)};
    case 12:
        return SetMapTitle{reader.string("title", Need::Required)};
    default: {
        SetUnderlay edit;
        const auto value = reader.member("underlay", Need::Required);
        if (value && !value->isNull())
            edit.underlay = m_parts.underlay(*value);
        return edit;
    }
    }
}

MapEdit MapEditReader::setTerrain(JsonObjectReader& reader)
{
    SetTerrain edit;
    m_parts.forEach(reader, "runs", [&](const JsonValue& value) {
        if (const auto parts = m_parts.tuple(value, 3)) {
            TerrainRun run;
            run.first = m_parts.hex((*parts)[0]);
            run.count = m_parts.whole((*parts)[1], 1, m_parts.map().grid.size() - run.first);
            run.entry = static_cast<std::uint8_t>(m_parts.whole((*parts)[2], 0, 255));
            edit.runs.push_back(run);
        }
    });
    return edit;
}

MapEdit MapEditReader::insertLegendEntry(JsonObjectReader& reader)
{
    InsertLegendEntry edit{m_parts.place(reader), {}};
    if (const auto value = reader.member("character", JsonKind::String, Need::Required)) {
        const auto characters = value->string().toUcs4();
        if (characters.size() == 1)
            edit.entry.character = static_cast<char32_t>(characters.front());
        else
            m_parts.wrong(*value, FileWords::tr("exactly one character"));
    }
    if (const auto value = reader.member("terrain", JsonKind::String))
        edit.entry.terrain = value->string();
    return edit;
}

MapEdit MapEditReader::setHexsides(JsonObjectReader& reader)
{
    SetHexsides edit{reader.string("kind", Need::Required), {}, false};
    m_parts.forEach(reader, "hexsides", [&](const JsonValue& value) {
        if (const auto parts = m_parts.tuple(value, 3)) {
            if (const auto at = m_parts.hexside((*parts)[0], (*parts)[1]))
                edit.hexsides.emplace_back(*at, asBoolean((*parts)[2], m_parts.problems()).value_or(false));
        }
    });
    edit.leaves = reader.boolean("leaves").value_or(false);
    return edit;
}
