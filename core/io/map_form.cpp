// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_form.h"

#include "json/file_words.h"
#include "json/json_scanner.h"

#include <algorithm>

namespace {

/// The first character of `text`, which is good UTF-8, and how many bytes it has.
std::pair<char32_t, std::size_t> firstCharacter(std::string_view text)
{
    const auto byte = [text](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i])); };
    const std::size_t length = utf8CharacterLength(text);
    if (length <= 1)
        return {byte(0), 1};
    char32_t character = byte(0) & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i)
        character = character << 6U | (byte(i) & 0x3FU);
    return {character, length};
}

} // namespace

JsonStreamed streamedInMaps()
{
    return {{"terrain"}, {"features", "hexsides", "paths", "regions"}};
}

void MapForm::setGrid(const std::optional<HexGrid>& grid)
{
    m_hasGrid = grid.has_value();
    if (grid)
        m_map.grid = *grid;
}

std::optional<char32_t> MapForm::legendCharacter(const JsonValue& member) const
{
    const std::string_view key = member.keyUtf8();
    if (!key.empty()) {
        const auto [character, length] = firstCharacter(key);
        if (length == key.size())
            return character;
    }
    problems().addAtKey(
        member, "map.legend",
        {FileWords::tr("%1 is not one character").arg(quoted(key)), FileWords::tr("exactly one character")});
    return std::nullopt;
}

std::optional<HexIndex> MapForm::placeOnGrid(const JsonValue& value) const
{
    const auto place = value.isString() ? m_map.grid.find(value.string()) : std::nullopt;
    return place ? place : hexAt(value);
}

void MapForm::readLegend(const JsonValue& object)
{
    m_asciiEntries.fill(-1);
    if (!isOfKind(object, JsonKind::Object, problems()))
        return;
    const std::size_t before = problems().count();
    if (object.size() == 0 || object.size() > HexMap::maxLegendEntries) {
        problems().add(object, "map.legend",
                       {FileWords::tr("the legend has %n entries", nullptr, static_cast<int>(object.size())),
                        FileWords::tr("1 to %1 entries").arg(HexMap::maxLegendEntries)});
        return;
    }
    for (const JsonValue member : object) {
        const auto character = legendCharacter(member);
        std::optional<QString> terrain;
        if (!member.isNull()) {
            if (!member.isString())
                problems().add(member, "json.wrong-type",
                               {FileWords::tr("found %1").arg(kindName(member.kind())),
                                FileWords::tr("the name of a terrain, or null where there is no hex")});
            else
                terrain = asName(member, problems());
        }
        if (!character)
            continue;
        const auto place = static_cast<std::uint8_t>(m_map.legend.size());
        if (*character < m_asciiEntries.size())
            m_asciiEntries[*character] = place;
        else
            m_otherEntries.emplace(*character, place);
        m_map.legend.push_back({*character, terrain});
    }
    m_isLegendSound = problems().count() == before;
}

std::optional<std::uint8_t> MapForm::entryOf(char32_t character) const
{
    if (character < m_asciiEntries.size()) {
        const std::int16_t entry = m_asciiEntries[character];
        return entry < 0 ? std::nullopt : std::optional(static_cast<std::uint8_t>(entry));
    }
    const auto found = m_otherEntries.find(character);
    return found == m_otherEntries.end() ? std::nullopt : std::optional(found->second);
}

void MapForm::readTerrain(const JsonValue& array)
{
    if (!isOfKind(array, JsonKind::Array, problems()) || !m_hasGrid || m_map.legend.empty())
        return;
    m_map.legendIndex.assign(static_cast<std::size_t>(m_map.grid.size()), 0);
    int rows = 0;
    PlaceProgress told(m_progress, problems().document());
    m_syntaxError = streamJson(array, [&](const JsonItem& item) {
        if (item.outer >= 0 || item.isEnd)
            return true;
        ++rows;
        if (item.kind == JsonKind::String)
            readRow(array, item);
        else
            problems().addAt(item.offset, item.pointer(array), "json.wrong-type",
                             {FileWords::tr("found %1").arg(kindName(item.kind)), kindName(JsonKind::String)});
        return !problems().isFull() && told.tell(item.offset);
    });
    if (m_progress.isStopped())
        return;
    if (rows != m_map.grid.rows())
        problems().add(array, "map.terrain-rows",
                       {FileWords::tr("the terrain has %n row(s)", nullptr, rows),
                        FileWords::tr("%n row(s), as the grid has", nullptr, m_map.grid.rows())});
}

// A row as nearly all are: one byte a hex, all in the legend. A fifth of the time of looking at each character.
bool MapForm::readAsciiRow(std::uint8_t* row, std::string_view text) const
{
    if (text.size() != static_cast<std::size_t>(m_map.grid.columns()))
        return false;
    int worst = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const std::int16_t entry = byte < m_asciiEntries.size() ? m_asciiEntries[byte] : std::int16_t{-1};
        worst = std::min<int>(worst, entry);
        row[i] = static_cast<std::uint8_t>(entry);
    }
    if (worst >= 0)
        return true;
    std::fill_n(row, text.size(), std::uint8_t{0});
    return false;
}

void MapForm::readRow(const JsonValue& array, const JsonItem& item)
{
    const int columns = m_map.grid.columns();
    const bool isOnMap = item.index < m_map.grid.rows();
    std::uint8_t* row =
        isOnMap ? &m_map.legendIndex[static_cast<std::size_t>(item.index) * static_cast<std::size_t>(columns)]
                : nullptr;
    if (row != nullptr && readAsciiRow(row, item.utf8))
        return;
    std::u32string unknown;
    int column = 0;
    for (std::size_t at = 0; at < item.utf8.size(); ++column) {
        const auto [character, length] = firstCharacter(item.utf8.substr(at));
        const auto entry = entryOf(character);
        if (entry && row != nullptr && column < columns)
            row[column] = *entry;
        if (!entry && m_isLegendSound && unknown.find(character) == std::u32string::npos && !problems().isFull()) {
            unknown += character;
            // The opening quote stands before the characters; with escapes only the string's own place is sure.
            problems().addAt(item.isPlain ? item.offset + 1 + at : item.offset, item.pointer(array),
                             "map.unknown-character",
                             {FileWords::tr("the legend has no %1").arg(quoted(item.utf8.substr(at, length))),
                              FileWords::tr("characters of the legend")});
        }
        at += length;
    }
    if (isOnMap && column != columns)
        problems().addAt(item.offset, item.pointer(array), "map.terrain-row-length",
                         {FileWords::tr("the row has %n character(s)", nullptr, column),
                          FileWords::tr("%n character(s), as the grid has columns", nullptr, columns)});
}

void MapForm::readList(const JsonValue& object, void (MapListReader::*read)(const JsonValue&))
{
    if (!isReady())
        return;
    if (!m_lists)
        m_lists.emplace(m_map, problems(), m_progress);
    ((*m_lists).*read)(object);
    m_syntaxError = m_lists->syntaxError();
}
