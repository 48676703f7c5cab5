// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/clip_text.h"
#include "io/look_forms.h"

#include "io/document_header.h"
#include "io/position_forms.h"
#include "io/value_forms.h"
#include "map/map_limits.h"
#include "json/file_words.h"

#include <algorithm>
#include <tuple>
#include <unordered_set>

// A place is its two axial coordinates; a list of hexes has three numbers for all that follow one another along q, the
// third says how many; a list of hexsides three for each, the third is the direction.

namespace {

constexpr DocumentFormat clipFormat{"rearguard-clip", 1};

struct LayerName
{
    const char* name;
    bool ClipLayers::*layer;
};
constexpr LayerName layerNames[] = {
    {"terrain", &ClipLayers::terrain}, {"features", &ClipLayers::features}, {"hexsides", &ClipLayers::hexsides},
    {"paths", &ClipLayers::paths},     {"regions", &ClipLayers::regions},   {"labels", &ClipLayers::labels},
    {"units", &ClipLayers::units},     {"markers", &ClipLayers::markers},   {"control", &ClipLayers::control}};

void refuse(JsonProblems& problems, const JsonValue& at, const QString& message, const QString& expected)
{
    problems.add(at, "json.wrong-value", {message, expected, {}});
}

template<typename T, typename Rank>
void checkOrder(JsonProblems& problems, const JsonValue& array, const std::vector<T>& places, Rank rank)
{
    for (std::size_t i = 1; i < places.size(); ++i) {
        if (!(rank(places[i - 1]) < rank(places[i]))) {
            refuse(problems, array, FileWords::tr("the places are not in order"),
                   FileWords::tr("each place once, in order"));
            return;
        }
    }
}

/// The numbers of a list, so many a place; nothing where it is no such list.
std::vector<int> readNumbers(const JsonValue& array, int each, JsonProblems& problems)
{
    std::vector<int> numbers;
    if (!isOfKind(array, JsonKind::Array, problems))
        return numbers;
    numbers.reserve(array.size());
    for (const JsonValue number : array) {
        const auto value = asInteger(number, -2 * HexGrid::maxHexes, 2 * HexGrid::maxHexes, problems);
        if (!value || problems.isFull())
            return {};
        numbers.push_back(*value);
    }
    if (numbers.size() % static_cast<std::size_t>(each) != 0) {
        refuse(problems, array, FileWords::tr("the array has %n element(s)", nullptr, static_cast<int>(numbers.size())),
               FileWords::tr("%1 numbers for each place").arg(each));
        return {};
    }
    return numbers;
}

std::optional<Hex> readHex(const JsonValue& array, JsonProblems& problems)
{
    const std::vector<int> numbers = readNumbers(array, 2, problems);
    if (numbers.size() == 2)
        return Hex{numbers[0], numbers[1]};
    refuse(problems, array, FileWords::tr("the array has %n element(s)", nullptr, static_cast<int>(array.size())),
           FileWords::tr("two numbers"));
    return std::nullopt;
}

void readList(const JsonValue& array, JsonProblems& problems, std::vector<Hex>& hexes)
{
    const std::vector<int> numbers = readNumbers(array, 3, problems);
    for (std::size_t i = 0; i + 2 < numbers.size(); i += 3) {
        const int count = numbers[i + 2];
        if (count < 1 || count > HexGrid::maxHexes - static_cast<int>(hexes.size())) {
            refuse(problems, array, FileWords::tr("%1 hexes cannot follow one another").arg(count),
                   FileWords::tr("at least one hex, and at most %1 in all").arg(HexGrid::maxHexes));
            return hexes.clear();
        }
        for (int step = 0; step < count; ++step)
            hexes.push_back({numbers[i] + step, numbers[i + 1]});
    }
    checkOrder(problems, array, hexes, [](Hex a) { return std::tuple(a.r, a.q); });
}

void readList(const JsonValue& array, JsonProblems& problems, std::vector<ClipHexside>& hexsides)
{
    const std::vector<int> numbers = readNumbers(array, 3, problems);
    for (std::size_t i = 0; i + 2 < numbers.size(); i += 3) {
        if (numbers[i + 2] < 0 || numbers[i + 2] > 2) {
            refuse(problems, array, FileWords::tr("there is no hexside %1").arg(numbers[i + 2]),
                   FileWords::tr("a direction from 0 to 2"));
            return hexsides.clear();
        }
        hexsides.push_back({{numbers[i], numbers[i + 1]}, directionFromInt(numbers[i + 2])});
    }
    checkOrder(problems, array, hexsides,
               [](ClipHexside a) { return std::tuple(a.hex.r, a.hex.q, toInt(a.direction)); });
}

/// Reads a clip and holds it against MapClip's invariant.
class ClipForm : public ReadForm
{
public:
    ClipForm(JsonObjectReader& reader, const MapClip& clip) : ReadForm(reader), m_clip(clip) {}

    void setMembers() { m_members.insert(m_clip.hexes.begin(), m_clip.hexes.end()); }
    bool isMember(Hex hex) const { return m_members.contains(hex); }
    int membersOf(Hex hex) const { return isMember(hex) ? 1 : 0; }
    int membersOf(ClipHexside hexside) const
    {
        return membersOf(hexside.hex)
               + membersOf(
                   hexside.hex
                   + (m_clip.shape == GridShape::Flat ? flatStep(hexside.direction) : pointyStep(hexside.direction)));
    }
    void refuseStranger(const JsonValue& at) const
    {
        refuse(problems(), at, FileWords::tr("a place is not among \"hexes\""),
               FileWords::tr("places of the copied hexes"));
    }

private:
    const MapClip& m_clip;
    std::unordered_set<Hex> m_members;
};

/// A clip is read by no other form.
ClipForm& clipForm(ReadForm& form)
{
    return static_cast<ClipForm&>(form);
}

void writePlace(JsonWriter& writer, Hex hex)
{
    writer.integer(hex.q);
    writer.integer(hex.r);
}

void writePlace(JsonWriter& writer, ClipHexside hexside)
{
    writePlace(writer, hexside.hex);
    writer.integer(toInt(hexside.direction));
}

void writeList(JsonWriter& writer, const std::vector<ClipHexside>& hexsides)
{
    writer.beginArray(JsonWriter::Layout::OneLine);
    for (const ClipHexside hexside : hexsides)
        writePlace(writer, hexside);
    writer.endArray();
}

void writeList(JsonWriter& writer, const std::vector<Hex>& hexes)
{
    writer.beginArray(JsonWriter::Layout::OneLine);
    for (std::size_t first = 0; first < hexes.size();) {
        std::size_t end = first + 1;
        while (end < hexes.size() && hexes[end] == hexes[end - 1] + Hex{1, 0})
            ++end;
        writePlace(writer, hexes[first]);
        writer.integer(static_cast<std::int64_t>(end - first));
        first = end;
    }
    writer.endArray();
}

/// `isPlaced`: it must be one of the clip's hexes.
void clipPlace(Form& form, const Key& key, Hex& at, bool isPlaced)
{
    form.special(key, {{},
                       false,
                       [&at, isPlaced](const JsonValue& value, ReadForm& reading) {
                           if (!isOfKind(value, JsonKind::Array, reading.problems()))
                               return;
                           const auto hex = readHex(value, reading.problems());
                           at = hex.value_or(Hex());
                           if (hex && isPlaced && !clipForm(reading).isMember(*hex))
                               clipForm(reading).refuseStranger(value);
                       },
                       [&at](WriteForm& writing) {
                           writing.writer().beginArray(JsonWriter::Layout::OneLine);
                           writePlace(writing.writer(), at);
                           writing.writer().endArray();
                       }});
}

/// Lists of places by name. `least`: how many hexes of each place belong to the clip.
template<typename T>
void kinds(Form& form, const char* key, std::vector<Named<std::vector<T>>>& kinds, std::size_t most, bool isMeant,
           int least = 1)
{
    const auto read = [&](const JsonValue& object, ReadForm& reading) {
        JsonProblems& problems = reading.problems();
        if (!isOfKind(object, JsonKind::Object, problems))
            return;
        if (object.size() > most || !isMeant) {
            refuse(problems, object, FileWords::tr("found %n name(s)", nullptr, static_cast<int>(object.size())),
                   isMeant ? FileWords::tr("at most %1 kinds").arg(most) : FileWords::tr("a layer among \"layers\""));
            return;
        }
        for (const JsonValue kind : object) {
            if (kind.keyUtf8().empty())
                problems.addAtKey(kind, "json.wrong-value",
                                  {FileWords::tr("the name is empty"), FileWords::tr("at least one character")});
            std::vector<T>& places = kinds.emplace_back(Named<std::vector<T>>{kind.key(), {}}).content;
            readList(kind, problems, places);
            if (std::any_of(places.begin(), places.end(),
                            [&](T place) { return clipForm(reading).membersOf(place) < least; }))
                clipForm(reading).refuseStranger(kind);
        }
    };
    form.special({key, ""}, {{}, kinds.empty(), read, [&kinds](WriteForm& writing) {
                                 writing.writer().beginObject(JsonWriter::Layout::Lines);
                                 for (const Named<std::vector<T>>& kind : kinds) {
                                     writing.writer().key(kind.name);
                                     writeList(writing.writer(), kind.content);
                                 }
                                 writing.writer().endObject();
                             }});
}

/// Objects, one a line, if the layer is meant.
template<typename T>
void things(Form& form, const char* key, std::vector<T>& things, bool isMeant)
{
    form.list({key, ""}, things, {.eachOnALine = true});
    form.whenRead([&](ReadForm& reading) {
        const auto list = reading.object().find(key);
        if (list && list->isArray() && !isMeant)
            refuse(reading.problems(), *list,
                   FileWords::tr("found %n element(s)", nullptr, static_cast<int>(list->size())),
                   FileWords::tr("a layer among \"layers\""));
    });
}

void clipLayers(Form& form, ClipLayers& layers)
{
    std::vector<const LayerName*> names;
    for (const LayerName& layer : layerNames) {
        if (layers.*layer.layer)
            names.push_back(&layer);
    }
    form.whenRead([&](ReadForm&) { layers = {false, false, false, false, false, false, false, false, false}; });
    array(
        form, {"layers", "", Need::Required}, {}, names,
        [&layers](const JsonValue& name, ReadForm& reading) {
            const auto known = wordsOf(std::span<const LayerName>(layerNames));
            const std::size_t place = wordIn(name, known, "json.wrong-value", reading.problems());
            if (place != noWord)
                layers.*layerNames[place].layer = true;
        },
        [](WriteForm& writing, const LayerName* layer) { writing.writer().string(std::string_view(layer->name)); });
}

/// Every hex has one terrain, if the clip has any; nobody shares control.
void checkOwners(const MapClip& clip, const JsonValue& root, JsonProblems& problems)
{
    const auto areApart = [](const std::vector<Named<std::vector<Hex>>>& list, std::size_t& count) {
        std::unordered_set<Hex> seen;
        count = 0;
        for (const Named<std::vector<Hex>>& kind : list) {
            seen.insert(kind.content.begin(), kind.content.end());
            count += kind.content.size();
        }
        return seen.size() == count;
    };
    std::size_t count = 0;
    if (!areApart(clip.terrain, count) || (clip.layers.terrain && count != clip.hexes.size()))
        refuse(problems, root, FileWords::tr("a hex has no terrain, or two"),
               FileWords::tr("one terrain for each hex"));
    if (!areApart(clip.control, count))
        refuse(problems, root, FileWords::tr("two sides control a hex"), FileWords::tr("one side at most"));
}

} // namespace

void describe(Form& form, ClipLabel& label)
{
    clipPlace(form, {"at", "", Need::Required}, label.at, true);
    form.text({"text", "", Need::Required}, label.text);
    describe(form, label.style);
}

void describe(Form& form, ClipUnit& copy)
{
    clipPlace(form, {"at", "", Need::Required}, copy.at, true);
    Unit& unit = copy.unit;
    const auto checkId = [](const JsonValue& value, const QString& id, const ReadForm& reading) {
        if (!isUnitId(id))
            refuse(reading.problems(), value, FileWords::tr("%1 cannot be the id of a unit").arg(quoted(id)),
                   FileWords::tr("1 to %1 letters, digits, -, _, . or /").arg(longestUnitId));
    };
    checkedText(form, {"id", "", Need::Required}, {}, unit.id, checkId);
    form.text({"name", ""}, unit.name);
    form.text({"side", ""}, unit.side);
    form.text({"nation", ""}, unit.nation);
    form.text({"type", ""}, unit.type);
    form.text({"size", ""}, unit.size);
    form.text({"formation", ""}, unit.formation);
    strengths(form, unit, {}, 1);
    form.integer({"lost", ""}, unit.lost, {.most = unit.steps ? *unit.steps - 1 : Bounds().most});
    form.names({"states", ""}, unit.states);
}

void describe(Form& form, ClipMarker& copy)
{
    const auto readOn = [&copy](const JsonValue& on, ReadForm& reading) {
        std::vector<ClipHexside> hexsides;
        readList(on, reading.problems(), hexsides);
        if (hexsides.size() != 1 || clipForm(reading).membersOf(hexsides[0]) == 0)
            return clipForm(reading).refuseStranger(on);
        copy.at = hexsides[0].hex;
        copy.direction = hexsides[0].direction;
    };
    bool isOn = copy.direction.has_value();
    form.whenRead([&isOn](ReadForm& reading) { isOn = reading.object().find("on").has_value(); });
    form.special({"on", ""}, {{}, !isOn, readOn, [&copy](WriteForm& writing) {
                                  writeList(writing.writer(), std::vector{ClipHexside{copy.at, *copy.direction}});
                              }});
    if (!isOn)
        clipPlace(form, {"at", "", Need::Required}, copy.at, true);
    Marker& marker = copy.marker;
    form.name({"kind", "", Need::Required}, marker.kind);
    form.text({"side", ""}, marker.side);
    form.integer({"turn", ""}, marker.turn, {});
    form.integer({"count", ""}, marker.count, {});
    form.text({"text", ""}, marker.text);
}

void describe(Form& form, MapClip& clip)
{
    form.lines();
    form.word({"shape", "", Need::Required}, clip.shape, gridShapes);
    clipPlace(form, {"from", "", Need::Required}, clip.from, false);
    clipLayers(form, clip.layers);
    form.special({"hexes", "", Need::Required},
                 {{},
                  false,
                  [&clip](const JsonValue& list, ReadForm& reading) {
                      readList(list, reading.problems(), clip.hexes);
                      clipForm(reading).setMembers();
                  },
                  [&clip](WriteForm& writing) { writeList(writing.writer(), clip.hexes); }});
    kinds(form, "terrain", clip.terrain, HexMap::maxLegendEntries, clip.layers.terrain);
    kinds(form, "features", clip.features, maxHexKinds, clip.layers.features);
    kinds(form, "hexsides", clip.hexsides, maxHexsideKinds, clip.layers.hexsides);
    kinds(form, "paths", clip.paths, maxHexsideKinds, clip.layers.paths, 2);
    kinds(form, "regions", clip.regions, maxHexKinds, clip.layers.regions);
    things(form, "labels", clip.labels, clip.layers.labels);
    things(form, "units", clip.units, clip.layers.units);
    things(form, "markers", clip.markers, clip.layers.markers);
    kinds(form, "control", clip.control, maxHexKinds, clip.layers.control);
    form.whenRead([&clip](ReadForm& reading) { checkOwners(clip, reading.object(), reading.problems()); });
}

QByteArray clipText(const MapClip& clip)
{
    return documentText(clipFormat, [&clip](JsonWriter& writer) { WriteForm(writer).members(clip); });
}

Expected<MapClip, FileErrors> parseClip(QByteArray text)
{
    return parsedDocument<MapClip>(std::move(text), FileWords::tr("clipboard"), [](JsonObjectReader& reader) {
        MapClip clip;
        if (readHeader(reader, clipFormat)) {
            ClipForm form(reader, clip);
            describe(form, clip);
            reader.finish();
        }
        return clip;
    });
}
