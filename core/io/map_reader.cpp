// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_reader.h"

#include "io/document_header.h"
#include "io/map_grid_reader.h"
#include "io/neighbour_path.h"
#include "io/read_limits.h"
#include "json/file_words.h"
#include "json/json_scanner.h"

#include <QFileInfo>

#include <algorithm>

namespace {

constexpr double farthestPixel = 1e9; ///< no picture has more pixels a side

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

HexMap MapReader::read(const JsonValue& root)
{
    JsonObjectReader reader(root, m_problems);
    if (!readHeader(reader, mapFormat))
        return {};
    m_map.title = reader.string("title");
    if (const auto grid = reader.member("grid", Need::Required)) {
        if (auto read = readGrid(*grid, m_problems)) {
            m_map.grid = *std::move(read);
            m_hasGrid = true;
        }
    }
    m_asciiEntries.fill(-1);
    if (const auto legend = reader.member("legend", JsonKind::Object, Need::Required))
        readLegend(*legend);
    if (const auto terrain = reader.member("terrain", JsonKind::Array, Need::Required))
        readTerrain(*terrain);
    readLists(reader);
    if (const auto underlay = reader.member("underlay"))
        readUnderlay(*underlay);
    reader.finish();
    return std::move(m_map);
}

std::optional<char32_t> MapReader::legendCharacter(const JsonValue& member)
{
    const std::string_view key = member.keyUtf8();
    if (!key.empty()) {
        const auto [character, length] = firstCharacter(key);
        if (length == key.size())
            return character;
    }
    m_problems.addAtKey(
        member, "map.legend",
        {FileWords::tr("%1 is not one character").arg(quoted(key)), FileWords::tr("exactly one character"), {}});
    return std::nullopt;
}

void MapReader::readLegend(const JsonValue& object)
{
    const std::size_t before = m_problems.count();
    if (object.size() == 0 || object.size() > HexMap::maxLegendEntries) {
        m_problems.add(object, "map.legend",
                       {FileWords::tr("the legend has %n entries", nullptr, static_cast<int>(object.size())),
                        FileWords::tr("1 to %1 entries").arg(HexMap::maxLegendEntries),
                        {}});
        return;
    }
    for (const JsonValue member : object) {
        const auto character = legendCharacter(member);
        std::optional<QString> terrain;
        if (!member.isNull()) {
            if (!member.isString())
                m_problems.add(member, "json.wrong-type",
                               {FileWords::tr("found %1").arg(kindName(member.kind())),
                                FileWords::tr("the name of a terrain, or null where there is no hex"),
                                {}});
            else
                terrain = asName(member, m_problems);
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
    m_isLegendSound = m_problems.count() == before;
}

std::optional<std::uint8_t> MapReader::entryOf(char32_t character) const
{
    if (character < m_asciiEntries.size()) {
        const std::int16_t entry = m_asciiEntries[character];
        return entry < 0 ? std::nullopt : std::optional(static_cast<std::uint8_t>(entry));
    }
    const auto found = m_otherEntries.find(character);
    return found == m_otherEntries.end() ? std::nullopt : std::optional(found->second);
}

void MapReader::readTerrain(const JsonValue& array)
{
    if (!m_hasGrid || m_map.legend.empty())
        return;
    m_map.legendIndex.assign(static_cast<std::size_t>(m_map.grid.size()), 0);
    int rows = 0;
    PlaceProgress told(m_progress, m_problems.document());
    m_syntaxError = streamJson(array, [&](const JsonItem& item) {
        if (item.outer >= 0 || item.isEnd)
            return true;
        ++rows;
        if (item.kind == JsonKind::String)
            readRow(array, item);
        else
            m_problems.addAt(item.offset, item.pointer(array), "json.wrong-type",
                             {FileWords::tr("found %1").arg(kindName(item.kind)), kindName(JsonKind::String), {}});
        return !m_problems.isFull() && told.tell(item.offset);
    });
    if (m_progress.isStopped())
        return;
    if (rows != m_map.grid.rows())
        m_problems.add(array, "map.terrain-rows",
                       {FileWords::tr("the terrain has %n row(s)", nullptr, rows),
                        FileWords::tr("%n row(s), as the grid has", nullptr, m_map.grid.rows()),
                        {}});
}

// A row as nearly all are: one byte a hex, all in the legend. A fifth of the time of looking at each character.
bool MapReader::readAsciiRow(std::uint8_t* row, std::string_view text) const
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

void MapReader::readRow(const JsonValue& array, const JsonItem& item)
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
        if (!entry && m_isLegendSound && unknown.find(character) == std::u32string::npos && !m_problems.isFull()) {
            unknown += character;
            // The opening quote stands before the characters; with escapes only the string's own place is sure.
            m_problems.addAt(item.isPlain ? item.offset + 1 + at : item.offset, item.pointer(array),
                             "map.unknown-character",
                             {FileWords::tr("the legend has no %1").arg(quoted(item.utf8.substr(at, length))),
                              FileWords::tr("characters of the legend"),
                              {}});
        }
        at += length;
    }
    if (isOnMap && column != columns)
        m_problems.addAt(item.offset, item.pointer(array), "map.terrain-row-length",
                         {FileWords::tr("the row has %n character(s)", nullptr, column),
                          FileWords::tr("%n character(s), as the grid has columns", nullptr, columns),
                          {}});
}

void MapReader::readLists(JsonObjectReader& reader)
{
    const auto features = reader.member("features");
    const auto hexsides = reader.member("hexsides");
    const auto paths = reader.member("paths");
    const auto regions = reader.member("regions");
    const auto labels = reader.member("labels", JsonKind::Array);
    // Without grid and terrain every hex number would be called wrong.
    if (m_map.legendIndex.empty() || m_syntaxError || m_progress.isStopped())
        return;
    MapListReader lists(m_map, m_problems, m_progress);
    if (features)
        lists.readHexes(*features, m_map.features);
    if (hexsides)
        lists.readHexsides(*hexsides);
    if (paths)
        lists.readPaths(*paths);
    if (regions)
        lists.readHexes(*regions, m_map.regions);
    if (labels)
        readLabels(*labels);
    m_syntaxError = lists.syntaxError();
}

void MapReader::readLabels(const JsonValue& array)
{
    if (!isShort(array, mostLabelsInFile, m_problems))
        return;
    const HexNames names(m_map);
    for (const JsonValue element : array) {
        JsonObjectReader reader(element, m_problems);
        MapLabel label;
        if (const auto at = reader.member("at", JsonKind::String, Need::Required)) {
            if (const auto hex = names.hex(at->utf8()))
                label.at = *hex;
            else
                m_problems.add(*at, hex.error().code, hex.error().text);
        }
        label.text = reader.string("text", Need::Required);
        reader.finish();
        m_map.labels.push_back(label);
    }
}

std::optional<std::pair<double, double>> MapReader::readPair(JsonObjectReader& reader, const char* key, double least)
{
    const auto array = reader.member(key, JsonKind::Array, Need::Required);
    if (!array)
        return std::nullopt;
    if (array->size() != 2) {
        m_problems.add(*array, "json.wrong-value",
                       {FileWords::tr("the array has %n element(s)", nullptr, static_cast<int>(array->size())),
                        FileWords::tr("two numbers: across and down"),
                        {}});
        return std::nullopt;
    }
    auto element = array->begin();
    const auto across = asNumber(*element, least, farthestPixel, m_problems);
    ++element;
    const auto down = asNumber(*element, least, farthestPixel, m_problems);
    if (!across || !down)
        return std::nullopt;
    return std::pair(*across, *down);
}

void MapReader::readUnderlay(const JsonValue& object)
{
    JsonObjectReader reader(object, m_problems);
    Underlay underlay;
    if (const auto image = reader.member("image", JsonKind::String, Need::Required)) {
        underlay.image = image->string();
        const QStringList endings{QStringLiteral("png"), QStringLiteral("jpg"), QStringLiteral("jpeg"),
                                  QStringLiteral("webp"), QStringLiteral("svg")};
        if (const auto problem = checkNeighbourPath(underlay.image, m_file))
            m_problems.add(*image, "file.path", *problem);
        else if (!endings.contains(QFileInfo(underlay.image).suffix().toLower()))
            m_problems.add(*image, "map.picture",
                           {FileWords::tr("%1 is no picture that can be read").arg(quoted(underlay.image)),
                            FileWords::tr("a PNG, JPEG, WebP or SVG file"),
                            {}});
    }
    if (const auto origin = readPair(reader, "origin", -farthestPixel))
        underlay.origin = QPointF(origin->first, origin->second);
    if (const auto size = readPair(reader, "hexSize", 0.01))
        underlay.hexSize = QSizeF(size->first, size->second);
    underlay.rotation = reader.number("rotation", -360.0, 360.0).value_or(0.0);
    underlay.opacity = reader.number("opacity", 0.0, 1.0).value_or(1.0);
    reader.finish();
    m_map.underlay = underlay;
}
