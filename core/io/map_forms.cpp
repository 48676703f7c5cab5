// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/document_header.h"
#include "io/grid_form.h"
#include "io/look_forms.h"
#include "io/map_file.h"
#include "io/map_form.h"
#include "io/neighbour_path.h"
#include "io/read_limits.h"
#include "io/ruleset_file.h"
#include "io/text_file.h"
#include "io/value_forms.h"
#include "json/file_words.h"

#include <QFileInfo>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace {

constexpr double farthestPixel = 1e9; ///< no picture has more pixels a side

/// A map is read by no other form.
MapForm& mapForm(ReadForm& form)
{
    return static_cast<MapForm&>(form);
}

void appendUtf8(std::string& out, char32_t character)
{
    const QByteArray utf8 = QString::fromUcs4(&character, 1).toUtf8();
    out.append(utf8.constData(), static_cast<std::size_t>(utf8.size()));
}

void legend(Form& form, HexMap& map)
{
    form.special({"legend", "What each character of the terrain stands for; null: no hex.", Need::Required},
                 {R"({"type": "object", "minProperties": 1, "maxProperties": 255,
                     "propertyNames": {"minLength": 1, "maxLength": 1},
                     "additionalProperties": {"oneOf": [{"type": "string", "minLength": 1}, {"type": "null"}]}})",
                  false, [](const JsonValue& object, ReadForm& reading) { mapForm(reading).readLegend(object); },
                  [&map](WriteForm& writing) {
                      JsonWriter& writer = writing.writer();
                      writer.beginObject();
                      for (const LegendEntry& entry : map.legend) {
                          writer.key(QString::fromUcs4(&entry.character, 1));
                          entry.terrain ? writer.string(*entry.terrain) : writer.null();
                      }
                      writer.endObject();
                  }});
}

/// One row a line, so that the file shows the map.
void writeTerrain(JsonWriter& writer, const HexMap& map)
{
    std::vector<std::string> characters;
    for (const LegendEntry& entry : map.legend)
        appendUtf8(characters.emplace_back(), entry.character);
    writer.beginArray(JsonWriter::Layout::Lines);
    const auto columns = static_cast<std::size_t>(map.grid.columns());
    std::string row;
    for (std::size_t start = 0; start < map.legendIndex.size(); start += columns) {
        row.clear();
        for (std::size_t i = start; i < start + columns; ++i)
            row += characters[map.legendIndex[i]];
        writer.string(std::string_view(row));
    }
    writer.endArray();
}

/// A long list, which is read past the tree; `write(WriteForm&, T)` writes a name and what has it.
template<typename T, typename Write>
void longList(Form& form, const Key& key, QByteArrayView schema, std::vector<Named<T>>& kinds,
              void (MapListReader::*read)(const JsonValue&), const Write& write, const char* definition = nullptr)
{
    form.special(key, {schema, kinds.empty(),
                       [read](const JsonValue& object, ReadForm& reading) { mapForm(reading).readList(object, read); },
                       [&](WriteForm& writing) {
                           writing.writer().beginObject();
                           for (const Named<T>& kind : kinds)
                               write(writing, kind);
                           writing.writer().endObject();
                       },
                       definition});
}

void hexLists(Form& form, const Key& key, std::vector<Named<HexSet>>& kinds,
              void (MapListReader::*read)(const JsonValue&))
{
    longList(form, key,
             R"({"type": "object", "maxProperties": 256, "propertyNames": {"minLength": 1}, "additionalProperties":
                 {"type": "array", "items": {"type": "string", "minLength": 1}, "uniqueItems": true}})",
             kinds, read, writeHexes, "hexLists");
}

void writeHexsidesOf(WriteForm& writing, HexIndex hex, const HexsideSet& hexsides, const std::vector<HexIndex>& order)
{
    if (hexsides.mask(hex) == 0)
        return;
    const auto rank = [&order](HexIndex at) { return order[static_cast<std::size_t>(at)]; };
    std::vector<std::pair<HexIndex, HexDirection>> found;
    for (const HexDirection direction : allDirections) {
        const HexIndex far = writing.map().grid.neighbour(hex, direction);
        if (far != noHex && hexsides.contains(hex, direction) && rank(hex) < rank(far))
            found.emplace_back(rank(far), direction);
    }
    std::sort(found.begin(), found.end());
    for (const auto& [unused, direction] : found)
        writing.place(*hexsideOf(writing.map().grid, hex, direction));
}

/// Places in the order of numbers, so that each hexside is written at the first of its hexes.
std::vector<HexIndex> placesByNumber(const HexMap& map)
{
    std::vector<HexIndex> order(static_cast<std::size_t>(map.grid.size()));
    HexIndex place = 0;
    HexNames(map).forEachInOrder([&](HexIndex hex) { order[static_cast<std::size_t>(hex)] = place++; });
    return order;
}

void hexsides(Form& form, HexMap& map)
{
    std::vector<HexIndex> order;
    const auto write = [&order](WriteForm& writing, const Named<HexsideSet>& kind) {
        if (order.empty())
            order = placesByNumber(writing.map());
        writing.writer().key(kind.name);
        writing.writer().beginArray();
        HexNames(writing.map()).forEachInOrder([&](HexIndex hex) {
            writeHexsidesOf(writing, hex, kind.content, order);
        });
        writing.writer().endArray();
    };
    longList(form, {"hexsides", "Hexsides by name of their kind, each as the two hexes that it parts."},
             R"({"type": "object", "maxProperties": 64, "propertyNames": {"minLength": 1}, "additionalProperties":
                 {"type": "array", "items": {"type": "string", "pattern": "/"}, "uniqueItems": true}})",
             map.hexsides, &MapListReader::readHexsides, write);
}

void paths(Form& form, HexMap& map)
{
    const auto write = [](WriteForm& writing, const Named<PathKind>& kind) {
        writing.writer().key(kind.name);
        writeArray(writing, kind.content.lines, [&](const std::vector<HexIndex>& line) {
            writeArray(writing, line, [&](HexIndex hex) { writing.place(hex); });
        });
    };
    longList(form, {"paths", "Paths by name of their kind, each as the hexes along it."},
             R"({"type": "object", "maxProperties": 64, "propertyNames": {"minLength": 1}, "additionalProperties":
                 {"type": "array", "items": {"type": "array", "items": {"type": "string", "minLength": 1},
                  "minItems": 1}, "uniqueItems": true}})",
             map.paths, &MapListReader::readPaths, write);
}

/// Two numbers: across and down.
template<typename T>
void pixels(Form& form, const Key& key, QByteArrayView schema, T& across, T& down, double least)
{
    const auto read = [&, least](const JsonValue& array, ReadForm& reading) {
        if (const auto two = acrossAndDown(array, least, farthestPixel, reading)) {
            across = two->x();
            down = two->y();
        }
    };
    form.special(key, {schema, false, read, [&](WriteForm& writing) { writeTuple(writing, across, down); }});
}

constexpr std::size_t mostLooksInFile = 1000;

/// Members that came with version 2 of the format.
void refuseBeforeVersion2(Form& form, std::initializer_list<const char*> keys)
{
    form.whenRead([&keys](ReadForm& reading) {
        for (const char* key : keys) {
            const auto member = reading.mapVersion < 2 ? reading.object().find(key) : std::nullopt;
            if (member)
                reading.problems().addAtKey(*member, "map.version",
                                            {FileWords::tr("a map of version 1 cannot have this"),
                                             {},
                                             FileWords::tr("write \"version\": 2 at the head of the map")});
        }
    });
}

void checkPictureOfMap(const JsonValue& at, const QString& path, ReadForm& reading)
{
    if (const auto problem = checkNeighbourPath(path, mapForm(reading).file()))
        reading.problems().add(at, "file.path", *problem);
    else if (const auto wrong = checkPictureEnding(path))
        reading.problems().add(at, "map.picture", *wrong);
}

/// Whether there is such a game is no matter of the file: others may have it, and without it the map is still a map.
void checkRuleset(const JsonValue& at, const QString& ruleset, ReadForm& reading)
{
    const auto problem = ruleset.isEmpty() || isRulesetPath(ruleset)
                             ? checkDocumentPath(ruleset, mapForm(reading).file())
                             : std::nullopt;
    if (problem)
        reading.problems().add(at, "file.path", *problem);
}

void putLooksInOrder(HexMap& map, const ReadForm& reading)
{
    const auto isBefore = [](const MapLook& a, const MapLook& b) {
        return std::tie(a.list, a.kind) < std::tie(b.list, b.kind);
    };
    std::ranges::stable_sort(map.looks, isBefore);
    const auto twice = std::ranges::adjacent_find(
        map.looks, [](const MapLook& a, const MapLook& b) { return a.list == b.list && a.kind == b.kind; });
    if (twice != map.looks.end())
        reading.problems().add(
            *reading.object().find("looks"), "map.look-twice",
            {FileWords::tr("%1 has two looks").arg(quoted(twice->kind)), FileWords::tr("one look for each kind")});
}

std::optional<QString> readImage(const JsonValue& image, ReadForm& reading)
{
    if (!isOfKind(image, JsonKind::String, reading.problems()))
        return std::nullopt;
    const QString path = image.string();
    if (const auto problem = checkNeighbourPath(path, mapForm(reading).file()))
        reading.problems().add(image, "file.path", *problem);
    else if (!hasPictureEnding(path))
        reading.problems().add(image, "map.picture",
                               {FileWords::tr("%1 is no picture that can be read").arg(quoted(path)),
                                FileWords::tr("a PNG, JPEG, WebP or SVG file")});
    return path;
}

} // namespace

void describe(Form& form, MapLabel& label)
{
    form.hex({"at", "The hex where it stands.", Need::Required}, label.at);
    form.text({"text", "What it says.", Need::Required}, label.text);
    describe(form, label.style);
    refuseBeforeVersion2(form, {"kind", "size", "bold", "italic", "spacing", "color", "angle", "along", "offset"});
}

void describe(Form& form, MapLook& look)
{
    listOfLook(form, look.list);
    form.name({"kind", "Its name.", Need::Required}, look.kind);
    describeLookInMap(form, look.look, [](const JsonValue& at, const QString& path, ReadForm& reading) {
        checkPictureOfMap(at, path, reading);
    });
}

void describe(Form& form, UnderlayPin& pin)
{
    form.special(
        {"hex", "The hex; a place without one may be named, too.", Need::Required},
        {R"({"type": "string", "minLength": 1})", false,
         [&pin](const JsonValue& at, ReadForm& reading) { pin.hex = mapForm(reading).placeOnGrid(at).value_or(noHex); },
         [&pin](WriteForm& writing) { writing.place(pin.hex); }});
    pixels(form, {"at", "Where its centre is in the picture, in pixels.", Need::Required},
           R"({"type": "array", "items": {"type": "number", "minimum": -1000000000.0, "maximum": 1000000000.0},
               "minItems": 2, "maxItems": 2})",
           pin.at.rx(), pin.at.ry(), -farthestPixel);
}

void describe(Form& form, Underlay& underlay)
{
    scalar(form, {"image", "The picture's file, in this file's folder or below it.", Need::Required},
           R"({"type": "string",
               "pattern": "^(?![/:])(?!.*\\\\).*\\.([pP][nN][gG]|[jJ][pP][eE]?[gG]|[wW][eE][bB][pP]|[sS][vV][gG])$"})",
           underlay.image, false, readImage);
    pixels(form, {"origin", "Where the centre of the first hex is in the picture.", Need::Required},
           R"({"type": "array", "items": {"type": "number", "minimum": -1000000000.0, "maximum": 1000000000.0},
               "minItems": 2, "maxItems": 2})",
           underlay.origin.rx(), underlay.origin.ry(), -farthestPixel);
    pixels(form, {"hexSize", "Width and height of a hex in the picture.", Need::Required},
           R"({"type": "array", "items": {"type": "number", "minimum": 0.01, "maximum": 1000000000.0},
               "minItems": 2, "maxItems": 2})",
           underlay.hexSize.rwidth(), underlay.hexSize.rheight(), 0.01);
    form.number({"rotation", "By how much it is turned, in degrees."}, underlay.rotation, -360.0, 360.0);
    form.number({"opacity", "How much it covers, from 0 to 1."}, underlay.opacity, 0.0, 1.0);
    form.list({"pins", "Hexes of which somebody said where they are in the picture."}, underlay.pins,
              {.unique = "hex", .limit = Underlay::mostPins});
}

void describe(Form& form, HexMap& map)
{
    form.lines();
    form.text({"title", "What people read."}, map.title);
    checkedText(form,
                {"ruleset", "Id of the game that it is drawn for, or the file of its ruleset in this file's folder or "
                            "below it; a scenario's game outranks it."},
                R"({"type": "string", "minLength": 1})", map.ruleset, checkRuleset);
    std::optional<HexGrid> grid = map.grid;
    gridMember(form, {"grid", "The grid of hexes.", Need::Required}, grid);
    form.whenRead([&grid](ReadForm& reading) { mapForm(reading).setGrid(grid); });
    legend(form, map);
    form.special({"terrain", "Rows of characters of the legend, one for each hex.", Need::Required},
                 {R"({"type": "array", "items": {"type": "string"}, "minItems": 1})", false,
                  [](const JsonValue& array, ReadForm& reading) { mapForm(reading).readTerrain(array); },
                  [&map](WriteForm& writing) { writeTerrain(writing.writer(), map); }});
    hexLists(form, {"features", "Hexes by name of what they have."}, map.features, &MapListReader::readFeatures);
    hexsides(form, map);
    paths(form, map);
    hexLists(form, {"regions", "Hexes by name of the region."}, map.regions, &MapListReader::readRegions);
    form.list({"labels", "Texts on the map."}, map.labels, {.limit = mostLabelsInFile, .eachOnALine = true});
    form.object({"underlay", "A picture below the map."}, map.underlay);
    form.list({"looks", "What kinds look like, where it is not as their names say."}, map.looks,
              {.limit = mostLooksInFile, .eachOnALine = true});
    form.whenRead([&map](ReadForm& reading) { putLooksInOrder(map, reading); });
    form.list({"furniture", "What lies on the sheet beside the hexes."}, map.furniture,
              {.limit = MapFurniture::most, .eachOnALine = true});
    form.object({"strengths", "How strong the layers are on the screen, where they are not at full strength."},
                map.strengths);
    refuseBeforeVersion2(form, {"looks", "furniture", "strengths"});
}

/// Whether the map says nothing that came with version 2.
static bool isOfVersion1(const HexMap& map)
{
    return map.grid.numbering().isPlain() && map.looks.empty() && map.furniture.empty()
           && map.strengths == LayerStrengths()
           && std::ranges::all_of(map.labels, [](const MapLabel& label) { return label.style == LabelStyle(); });
}

QByteArray mapText(const HexMap& map)
{
    return documentText(
        mapFormat, [&map](JsonWriter& writer) { WriteForm(writer, &map).members(map); }, isOfVersion1(map) ? 1 : 2);
}

Expected<HexMap, FileErrors> parseMap(QByteArray text, const QString& file, const LoadProgress& progress)
{
    const JsonParse parse = parseJson(std::move(text), streamedInMaps());
    if (!parse.document)
        return fileErrors(parse.errors, file);
    JsonProblems problems(*parse.document);
    JsonObjectReader reader(parse.document->root(), problems);
    HexMap map;
    // Finding the values took a share of the time that is of no use to tell exactly.
    MapForm form(reader, map, file, progress.part(0.2, 1.0));
    if (readHeader(reader, mapFormat, &form.mapVersion)) {
        describe(form, map);
        reader.finish();
    }
    if (progress.isStopped())
        return FileErrors{cancelledError(file)};
    // All that was said about a text that is no JSON may be wrong.
    if (form.syntaxError())
        return FileErrors{fileError(*form.syntaxError(), file)};
    if (!problems.isEmpty())
        return fileErrors(problems.sorted(), file);
    return map;
}

Expected<HexMap, FileErrors> readMap(const QString& path, const LoadProgress& progress)
{
    auto text = readBytes(path, progress.part(0.0, 0.1));
    if (!text)
        return FileErrors{text.error()};
    return parseMap(std::move(text).value(), path, progress.part(0.1, 1.0));
}
