// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/edit_forms.h"
#include "io/look_forms.h"
#include "io/neighbour_path.h"
#include "json/file_words.h"

#include <cmath>
#include <span>
#include <utility>

namespace {

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
             Alternative<SetUnderlay>{"set-underlay", "Sets the picture below the map; null: none."},
             Alternative<SetLook>{"set-look", "Sets what a kind looks like; nothing: as its name says."},
             Alternative<SetFurniture>{"set-furniture", "Sets what lies on the sheet beside the hexes."},
             Alternative<SetStrengths>{"set-strengths", "Makes layers as strong as that, all others fully strong."},
             Alternative<SetMapRuleset>{"set-map-ruleset", "Sets the game that the map is drawn for; empty: none."});

constexpr NamedValue<MapList> mapLists[] = {{"legend", MapList::Legend},
                                            {"features", MapList::Features},
                                            {"hexsides", MapList::Hexsides},
                                            {"paths", MapList::Paths},
                                            {"regions", MapList::Regions}};

/// Beyond every place on a picture.
constexpr double farthest = 1e300;
/// As in map files, in pixels.
constexpr double leastHexSize = 0.01;

constexpr const char* twoNumbers = R"({"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2})";

void twoOf(Form& form, const Key& key, double& one, double& other)
{
    form.special(key, {twoNumbers, false,
                       [&](const JsonValue& list, ReadForm& read) {
                           const auto parts = tupleIn(read, list, 2);
                           if (parts.empty())
                               return;
                           one = asNumber(parts[0], -farthest, farthest, read.problems()).value_or(0.0);
                           other = asNumber(parts[1], -farthest, farthest, read.problems()).value_or(0.0);
                       },
                       [&](WriteForm& write) { writeTuple(write, one, other); }});
}

void mapList(Form& form, MapList& which)
{
    form.word({"list", "A list of the map.", Need::Required}, which, mapLists);
}

void describeUnderlay(Form& form, Underlay& underlay)
{
    named(form, "image", underlay.image);
    twoOf(form, {"origin", "The place of the first hex, in pixels.", Need::Required}, underlay.origin.rx(),
          underlay.origin.ry());
    twoOf(form, {"hexSize", "Width and height of a hex, in pixels.", Need::Required}, underlay.hexSize.rwidth(),
          underlay.hexSize.rheight());
    twoOf(form, {"turn", "Rotation in degrees, and opacity.", Need::Required}, underlay.rotation, underlay.opacity);
    form.list({"pins", "Hexes of which somebody said where they are."}, underlay.pins, {},
              [](Form& part, UnderlayPin& pin) {
                  hexOff(part, {"hex", "The hex.", Need::Required}, pin.hex);
                  twoOf(part, {"at", "Where it is, in pixels.", Need::Required}, pin.at.rx(), pin.at.ry());
              });
    form.whenRead([&underlay](ReadForm& read) {
        // What a map file may not say gets in by no edit either. Which folder it will be in is not known here: who opens
        // the picture looks after links.
        if (const auto problem = checkNeighbourPath(underlay.image, QStringLiteral(":/map")))
            read.problems().add(read.object(), "file.path", *problem);
        if (underlay.hexSize.width() < leastHexSize || underlay.hexSize.height() < leastHexSize
            || std::abs(underlay.rotation) > 360.0 || underlay.opacity < 0.0 || underlay.opacity > 1.0)
            refusePart(read, read.object(), FileWords::tr("the place of a picture as in a map file"));
    });
}

} // namespace

void describe(Form& form, SetTerrain& edit)
{
    array(
        form, {"runs", "Runs of hexes: the first, how many, and the place in the legend.", Need::Required}, triples,
        edit.runs,
        [&edit](const JsonValue& value, ReadForm& reading) {
            const auto parts = tupleIn(reading, value, 3);
            const HexIndex first = parts.empty() ? noHex : hexOrOff(reading, parts[0]);
            if (first == noHex)
                return;
            const int most = reading.map()->grid.size() - first;
            const int count = asInteger(parts[1], 1, most, reading.problems()).value_or(1);
            const int entry = asInteger(parts[2], 0, 255, reading.problems()).value_or(0);
            edit.runs.push_back({first, count, static_cast<std::uint8_t>(entry)});
        },
        [](WriteForm& writing, const TerrainRun& run) {
            writeTuple(writing, HexOrOff{run.first}, run.count, static_cast<int>(run.entry));
        });
}
void describe(Form& form, InsertLegendEntry& edit)
{
    placeInList(form, edit.at);
    QString character = QString::fromUcs4(&edit.entry.character, 1);
    form.text({"character", "The character that stands for it.", Need::Required}, character);
    form.whenRead([&](ReadForm& read) {
        const auto characters = character.toUcs4();
        if (characters.size() == 1)
            edit.entry.character = static_cast<char32_t>(characters.front());
        else
            refusePart(read, read.object(), FileWords::tr("exactly one character"));
    });
    form.text({"terrain", "Its terrain; none: no hex."}, edit.entry.terrain);
}
void describe(Form& form, RemoveLegendEntry& edit)
{
    placeInList(form, edit.at);
}
void describe(Form& form, InsertKind& edit)
{
    mapList(form, edit.list);
    placeInList(form, edit.at);
    named(form, "name", edit.name);
}
void describe(Form& form, RemoveKind& edit)
{
    mapList(form, edit.list);
    placeInList(form, edit.at);
}
void describe(Form& form, SetHexes& edit)
{
    mapList(form, edit.list);
    named(form, "kind", edit.kind);
    hexRuns(form, edit.hexes, asBoolean);
}
void describe(Form& form, SetHexsides& edit)
{
    named(form, "kind", edit.kind);
    array(
        form, {"hexsides", "The two hexes of each, and whether it is added.", Need::Required}, triples, edit.hexsides,
        [&edit](const JsonValue& value, ReadForm& reading) {
            const auto parts = tupleIn(reading, value, 3);
            if (const auto at = parts.empty() ? std::nullopt : hexsideOf(reading, parts[0], parts[1]))
                edit.hexsides.emplace_back(*at, asBoolean(parts[2], reading.problems()).value_or(false));
        },
        [](WriteForm& writing, const std::pair<Hexside, bool>& each) { writeTuple(writing, each.first, each.second); });
    form.flag({"leaves", "Whether the kind leaves the map's list with its last hexside."}, edit.leaves);
}
void describe(Form& form, InsertLine& edit)
{
    named(form, "kind", edit.kind);
    placeInList(form, edit.at);
    form.hexes({"line", "The hexes of the line, in order.", Need::Required}, edit.line);
}
void describe(Form& form, RemoveLine& edit)
{
    named(form, "kind", edit.kind);
    placeInList(form, edit.at);
}
void describe(Form& form, RenameEntry& edit)
{
    mapList(form, edit.list);
    placeInList(form, edit.at);
    named(form, "name", edit.name);
}
void describe(Form& form, InsertLabel& edit)
{
    placeInList(form, edit.at);
    hexOff(form, {"hex", "The hex at which it stands.", Need::Required}, edit.label.at);
    named(form, "text", edit.label.text);
    describe(form, edit.label.style);
}
void describe(Form& form, RemoveLabel& edit)
{
    placeInList(form, edit.at);
}
void describe(Form& form, SetMapTitle& edit)
{
    named(form, "title", edit.title);
}
void describe(Form& form, SetMapRuleset& edit)
{
    named(form, "ruleset", edit.ruleset);
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
void describe(Form& form, SetLook& edit)
{
    listOfLook(form, edit.list);
    named(form, "kind", edit.kind);
    describeLookInMap(form, edit.look, [](const JsonValue& at, const QString& path, ReadForm& reading) {
        checkPictureOfEdit(at, path, reading);
    });
}
void describe(Form& form, SetFurniture& edit)
{
    form.list({"furniture", "What lies on the sheet."}, edit.furniture, {.limit = MapFurniture::most});
}
void describe(Form& form, SetStrengths& edit)
{
    form.object({"strengths", "Percent of layers."}, edit.strengths);
}
void describe(Form& form, MapEdit& edit)
{
    form.variant({"do", "What is changed.", Need::Required}, edit, mapEdits);
}
