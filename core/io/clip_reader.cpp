// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/clip_text.h"

#include "io/clip_words.h"
#include "io/document_header.h"
#include "io/read_limits.h"
#include "io/text_file.h"
#include "map/map_limits.h"
#include "json/file_words.h"
#include "json/json_object_reader.h"
#include "json/json_reader.h"

#include <algorithm>
#include <tuple>
#include <unordered_set>

using namespace clip_words;

namespace {

/// Reads a clip and holds it against MapClip's invariant.
class ClipReader
{
public:
    explicit ClipReader(JsonProblems& problems) : m_problems(problems) {}

    MapClip read(const JsonValue& root)
    {
        JsonObjectReader reader(root, m_problems);
        if (!readHeader(reader, clipFormat))
            return {};
        const auto shape = reader.word("shape", {QStringLiteral("flat"), QStringLiteral("pointy")}, Need::Required);
        m_clip.shape = shape.value_or(0) == 0 ? GridShape::Flat : GridShape::Pointy;
        if (const auto from = reader.member("from", JsonKind::Array, Need::Required))
            m_clip.from = readHex(*from).value_or(Hex());
        readLayers(reader);
        if (const auto hexes = reader.member("hexes", JsonKind::Array, Need::Required)) {
            m_clip.hexes = readHexes(*hexes);
            m_members.insert(m_clip.hexes.begin(), m_clip.hexes.end());
        }
        readSets(reader, "terrain", m_clip.terrain, HexMap::maxLegendEntries, m_clip.layers.terrain);
        readSets(reader, "features", m_clip.features, maxHexKinds, m_clip.layers.features);
        readHexsideKinds(reader, "hexsides", m_clip.hexsides, m_clip.layers.hexsides, false);
        readHexsideKinds(reader, "paths", m_clip.paths, m_clip.layers.paths, true);
        readSets(reader, "regions", m_clip.regions, maxHexKinds, m_clip.layers.regions);
        readLabels(reader);
        readUnits(reader);
        readMarkers(reader);
        readSets(reader, "control", m_clip.control, maxHexKinds, m_clip.layers.control);
        reader.finish();
        checkOwners(root);
        return std::move(m_clip);
    }

private:
    void refuse(const JsonValue& at, const QString& message, const QString& expected)
    {
        m_problems.add(at, "json.wrong-value", {message, expected, {}});
    }

    void readLayers(JsonObjectReader& reader)
    {
        m_clip.layers = {false, false, false, false, false, false, false, false, false};
        QStringList known;
        for (const LayerName& layer : layerNames)
            known += QString::fromLatin1(layer.name);
        const auto layers = reader.member("layers", JsonKind::Array, Need::Required);
        if (!layers)
            return;
        for (const JsonValue name : *layers) {
            if (const auto place = asWord(name, known, "json.wrong-value", m_problems))
                m_clip.layers.*layerNames[static_cast<std::size_t>(*place)].layer = true;
        }
    }

    /// The numbers of a list, so many a place; nothing where it is no such list.
    std::vector<int> readNumbers(const JsonValue& array, int each)
    {
        std::vector<int> numbers;
        if (!isOfKind(array, JsonKind::Array, m_problems))
            return numbers;
        numbers.reserve(array.size());
        for (const JsonValue number : array) {
            const auto value = asInteger(number, -2 * HexGrid::maxHexes, 2 * HexGrid::maxHexes, m_problems);
            if (!value || m_problems.isFull())
                return {};
            numbers.push_back(*value);
        }
        if (numbers.size() % static_cast<std::size_t>(each) != 0) {
            refuse(array, FileWords::tr("the array has %n element(s)", nullptr, static_cast<int>(numbers.size())),
                   FileWords::tr("%1 numbers for each place").arg(each));
            return {};
        }
        return numbers;
    }

    std::optional<Hex> readHex(const JsonValue& array)
    {
        const std::vector<int> numbers = readNumbers(array, 2);
        if (numbers.size() == 2)
            return Hex{numbers[0], numbers[1]};
        refuse(array, FileWords::tr("the array has %n element(s)", nullptr, static_cast<int>(array.size())),
               FileWords::tr("two numbers"));
        return std::nullopt;
    }

    std::vector<Hex> readHexes(const JsonValue& array)
    {
        const std::vector<int> numbers = readNumbers(array, 3);
        std::vector<Hex> hexes;
        for (std::size_t i = 0; i + 2 < numbers.size(); i += 3) {
            const int count = numbers[i + 2];
            if (count < 1 || count > HexGrid::maxHexes - static_cast<int>(hexes.size())) {
                refuse(array, FileWords::tr("%1 hexes cannot follow one another").arg(count),
                       FileWords::tr("at least one hex, and at most %1 in all").arg(HexGrid::maxHexes));
                return {};
            }
            for (int step = 0; step < count; ++step)
                hexes.push_back({numbers[i] + step, numbers[i + 1]});
        }
        checkOrder(array, hexes, [](Hex a) { return std::tuple(a.r, a.q); });
        return hexes;
    }

    std::vector<ClipHexside> readHexsides(const JsonValue& array)
    {
        const std::vector<int> numbers = readNumbers(array, 3);
        std::vector<ClipHexside> hexsides;
        for (std::size_t i = 0; i + 2 < numbers.size(); i += 3) {
            if (numbers[i + 2] < 0 || numbers[i + 2] > 2) {
                refuse(array, FileWords::tr("there is no hexside %1").arg(numbers[i + 2]),
                       FileWords::tr("a direction from 0 to 2"));
                return {};
            }
            hexsides.push_back({{numbers[i], numbers[i + 1]}, directionFromInt(numbers[i + 2])});
        }
        checkOrder(array, hexsides, [](ClipHexside a) { return std::tuple(a.hex.r, a.hex.q, toInt(a.direction)); });
        return hexsides;
    }

    template<typename T, typename Rank>
    void checkOrder(const JsonValue& array, const std::vector<T>& places, Rank rank)
    {
        for (std::size_t i = 1; i < places.size(); ++i) {
            if (!(rank(places[i - 1]) < rank(places[i]))) {
                refuse(array, FileWords::tr("the places are not in order"), FileWords::tr("each place once, in order"));
                return;
            }
        }
    }

    bool isMember(Hex hex) const { return m_members.contains(hex); }
    Hex farHex(ClipHexside hexside) const
    {
        return hexside.hex
               + (m_clip.shape == GridShape::Flat ? flatStep(hexside.direction) : pointyStep(hexside.direction));
    }
    void checkMembers(const JsonValue& at, const std::vector<Hex>& hexes)
    {
        if (!std::all_of(hexes.begin(), hexes.end(), [this](Hex hex) { return isMember(hex); }))
            refuse(at, FileWords::tr("a place is not among \"hexes\""), FileWords::tr("places of the copied hexes"));
    }

    template<typename Read>
    void forEachKind(JsonObjectReader& reader, const char* key, std::size_t most, bool isMeant, Read read)
    {
        const auto object = reader.member(key, JsonKind::Object);
        if (!object)
            return;
        if (object->size() > most || !isMeant) {
            refuse(*object, FileWords::tr("found %n name(s)", nullptr, static_cast<int>(object->size())),
                   isMeant ? FileWords::tr("at most %1 kinds").arg(most) : FileWords::tr("a layer among \"layers\""));
            return;
        }
        for (const JsonValue kind : *object) {
            if (kind.keyUtf8().empty())
                m_problems.addAtKey(kind, "json.wrong-value",
                                    {FileWords::tr("the name is empty"), FileWords::tr("at least one character"), {}});
            read(kind);
        }
    }

    void readSets(JsonObjectReader& reader, const char* key, std::vector<Named<std::vector<Hex>>>& list,
                  std::size_t most, bool isMeant)
    {
        forEachKind(reader, key, most, isMeant, [&](const JsonValue& kind) {
            list.push_back({kind.key(), readHexes(kind)});
            checkMembers(kind, list.back().content);
        });
    }

    void readHexsideKinds(JsonObjectReader& reader, const char* key, std::vector<Named<std::vector<ClipHexside>>>& list,
                          bool isMeant, bool isInner)
    {
        forEachKind(reader, key, maxHexsideKinds, isMeant, [&](const JsonValue& kind) {
            list.push_back({kind.key(), readHexsides(kind)});
            for (const ClipHexside hexside : list.back().content) {
                const int members = (isMember(hexside.hex) ? 1 : 0) + (isMember(farHex(hexside)) ? 1 : 0);
                if (members < (isInner ? 2 : 1)) {
                    checkMembers(kind, {hexside.hex, farHex(hexside)});
                    return;
                }
            }
        });
    }

    /// The elements of a list of objects, if the layer is meant.
    template<typename Read>
    void forEachObject(JsonObjectReader& reader, const char* key, bool isMeant, Read read)
    {
        const auto array = reader.member(key, JsonKind::Array);
        if (!array)
            return;
        if (!isMeant)
            refuse(*array, FileWords::tr("found %n element(s)", nullptr, static_cast<int>(array->size())),
                   FileWords::tr("a layer among \"layers\""));
        for (const JsonValue element : *array) {
            if (m_problems.isFull())
                return;
            JsonObjectReader object(element, m_problems);
            read(object);
            object.finish();
        }
    }

    Hex readPlace(const JsonValue& at)
    {
        const auto hex = readHex(at);
        if (!hex || isMember(*hex))
            return hex.value_or(Hex());
        refuse(at, FileWords::tr("a place is not among \"hexes\""), FileWords::tr("places of the copied hexes"));
        return {};
    }

    void readLabels(JsonObjectReader& root)
    {
        forEachObject(root, "labels", m_clip.layers.labels, [this](JsonObjectReader& reader) {
            ClipLabel label;
            if (const auto at = reader.member("at", JsonKind::Array, Need::Required))
                label.at = readPlace(*at);
            label.text = reader.string("text", Need::Required);
            m_clip.labels.push_back(std::move(label));
        });
    }

    void readUnits(JsonObjectReader& root)
    {
        forEachObject(root, "units", m_clip.layers.units, [this](JsonObjectReader& reader) {
            ClipUnit copy;
            if (const auto at = reader.member("at", JsonKind::Array, Need::Required))
                copy.at = readPlace(*at);
            Unit& unit = copy.unit;
            if (const auto id = reader.member("id", JsonKind::String, Need::Required)) {
                unit.id = id->string();
                const bool isGood = std::all_of(unit.id.begin(), unit.id.end(), [](QChar c) {
                    return c.isLetterOrNumber() || c.isSurrogate() || QStringLiteral("-_./").contains(c);
                });
                if (!isGood || unit.id.isEmpty() || unit.id.size() > 64)
                    refuse(*id, FileWords::tr("%1 cannot be the id of a unit").arg(quoted(unit.id)),
                           FileWords::tr("1 to %1 letters, digits, -, _, . or /").arg(64));
            }
            for (const UnitText& entry : unitTexts)
                unit.*entry.text = reader.string(entry.key);
            for (const UnitNumber& entry : unitNumbers)
                unit.*entry.number = reader.integer(entry.key, entry.least, mostOnCounter);
            unit.lost = reader.integer("lost", 0, unit.steps ? *unit.steps - 1 : mostOnCounter).value_or(0);
            unit.states = reader.names("states");
            m_clip.units.push_back(std::move(copy));
        });
    }

    void readMarkers(JsonObjectReader& root)
    {
        forEachObject(root, "markers", m_clip.layers.markers, [this](JsonObjectReader& reader) {
            ClipMarker copy;
            if (const auto on = reader.member("on", JsonKind::Array)) {
                const std::vector<ClipHexside> hexsides = readHexsides(*on);
                if (hexsides.size() == 1 && (isMember(hexsides[0].hex) || isMember(farHex(hexsides[0])))) {
                    copy.at = hexsides[0].hex;
                    copy.direction = hexsides[0].direction;
                } else {
                    refuse(*on, FileWords::tr("a place is not among \"hexes\""),
                           FileWords::tr("places of the copied hexes"));
                }
            } else if (const auto at = reader.member("at", JsonKind::Array, Need::Required)) {
                copy.at = readPlace(*at);
            }
            copy.marker.kind = reader.name("kind", Need::Required);
            copy.marker.side = reader.string("side");
            copy.marker.turn = reader.integer("turn", 0, mostOnCounter);
            copy.marker.count = reader.integer("count", 0, mostOnCounter);
            copy.marker.text = reader.string("text");
            m_clip.markers.push_back(std::move(copy));
        });
    }

    /// Every hex has one terrain, if the clip has any; nobody shares control.
    void checkOwners(const JsonValue& root)
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
        if (!areApart(m_clip.terrain, count) || (m_clip.layers.terrain && count != m_clip.hexes.size()))
            refuse(root, FileWords::tr("a hex has no terrain, or two"), FileWords::tr("one terrain for each hex"));
        if (!areApart(m_clip.control, count))
            refuse(root, FileWords::tr("two sides control a hex"), FileWords::tr("one side at most"));
    }

    JsonProblems& m_problems;
    MapClip m_clip;
    std::unordered_set<Hex> m_members;
};

} // namespace

Expected<MapClip, FileErrors> parseClip(QByteArray text)
{
    const QString name = FileWords::tr("clipboard");
    const JsonParse parse = parseJson(std::move(text));
    if (!parse.document)
        return fileErrors(parse.errors, name);
    JsonProblems problems(*parse.document);
    MapClip clip = ClipReader(problems).read(parse.document->root());
    if (!problems.isEmpty())
        return fileErrors(problems.sorted(), name);
    return clip;
}
