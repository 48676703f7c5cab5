// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/map_list_reader.h"

#include "json/file_words.h"
#include "json/json_object_reader.h"
#include "json/plain_strings.h"

#include <algorithm>

void MapListReader::report(const JsonValue& array, const JsonItem& item, const char* code, const ProblemText& text)
{
    m_problems.addAt(item.offset, item.pointer(array), code, text);
}

void MapListReader::reportDuplicate(const JsonValue& array, const JsonItem& item)
{
    report(array, item, "map.duplicate", {FileWords::tr("%1 is in the list twice").arg(quoted(item.utf8))});
}

void MapListReader::reportType(const JsonValue& array, const JsonItem& item, JsonKind expected)
{
    report(array, item, "json.wrong-type", {FileWords::tr("found %1").arg(kindName(item.kind)), kindName(expected)});
}

void MapListReader::stream(const JsonValue& array, const std::function<bool(const JsonItem&)>& visit)
{
    if (m_syntaxError || m_progress.isStopped())
        return;
    m_syntaxError = streamJson(array, [&](const JsonItem& item) {
        return visit(item) && !m_problems.isFull() && m_progress.tell(item.offset);
    });
}

template<typename Read>
void MapListReader::forEachKind(const JsonValue& object, std::size_t most, Read read)
{
    if (!isOfKind(object, JsonKind::Object, m_problems))
        return;
    if (object.size() > most) {
        m_problems.add(
            object, "map.too-many-kinds",
            {FileWords::tr("%1 kinds are too many").arg(object.size()), FileWords::tr("at most %1 kinds").arg(most)});
        return;
    }
    for (const JsonValue list : object) {
        if (list.keyUtf8().empty())
            m_problems.addAtKey(list, "json.wrong-value",
                                {FileWords::tr("the name is empty"), FileWords::tr("at least one character")});
        if (isOfKind(list, JsonKind::Array, m_problems))
            read(list, list.key());
    }
}

template<typename Visit>
void MapListReader::forEachString(const JsonValue& array, Visit visit)
{
    stream(array, [&](const JsonItem& item) {
        if (item.outer >= 0 || item.isEnd)
            return true; // inside an array that has been reported
        if (item.kind == JsonKind::String)
            visit(item);
        else
            reportType(array, item, JsonKind::String);
        return true;
    });
}

// Most of a large map's text is lists of good names. Read like this, a hexside costs 40 ns instead of 220: no call
// through a function object and no report prepared a name. Anything unusual sends the whole list the thorough way, so
// that what is said about a faulty file does not depend on where the fault was seen.
template<typename Take>
bool MapListReader::readFast(const JsonValue& array, Take take)
{
    if (!m_fastNames || m_syntaxError || m_progress.isStopped())
        return false;
    const std::string_view text = array.streamedText();
    const auto begin = static_cast<std::size_t>(text.data() - array.document().text().data());
    PlainStrings strings(text);
    int depth = 0;
    do {
        const PlainStrings::Token token = strings.next();
        if (token == PlainStrings::Token::Fault || !take(token, depth, strings.string()))
            return false;
        depth += token == PlainStrings::Token::ArrayBegin ? 1 : token == PlainStrings::Token::ArrayEnd ? -1 : 0;
        // What was stopped is thrown away, however far it came.
        if (!m_progress.tell(begin + static_cast<std::size_t>(strings.position() - text.data())))
            return true;
    } while (depth > 0);
    return strings.isAtEnd();
}

std::optional<HexSet> MapListReader::fastHexes(const JsonValue& list)
{
    HexSet hexes(m_map.grid.size());
    const auto take = [&](PlainStrings::Token token, int depth, std::string_view name) {
        if (token != PlainStrings::Token::String)
            return token != PlainStrings::Token::ArrayBegin || depth == 0;
        const HexIndex hex = m_fastNames->hex(name);
        if (hex == noHex || hexes.contains(hex))
            return false;
        hexes.insert(hex);
        return true;
    };
    return readFast(list, take) ? std::optional(std::move(hexes)) : std::nullopt;
}

std::optional<HexsideSet> MapListReader::fastHexsides(const JsonValue& list)
{
    HexsideSet hexsides(m_map.grid.size());
    const auto take = [&](PlainStrings::Token token, int depth, std::string_view name) {
        if (token != PlainStrings::Token::String)
            return token != PlainStrings::Token::ArrayBegin || depth == 0;
        const FastHexNames::Between hexside = m_fastNames->hexside(name);
        if (hexside.from == noHex || hexsides.contains(hexside.from, hexside.direction))
            return false;
        hexsides.insert(m_map.grid, hexside.canonical());
        return true;
    };
    return readFast(list, take) ? std::optional(std::move(hexsides)) : std::nullopt;
}

// Lines that share a link, with themselves or another, are read in the thorough way, which tells whether they may; so
// no two lines read here are the same.
std::optional<PathKind> MapListReader::fastPaths(const JsonValue& list)
{
    PathKind kind;
    kind.links = HexsideSet(m_map.grid.size());
    std::vector<HexIndex> line;
    const auto take = [&](PlainStrings::Token token, int depth, std::string_view name) {
        if (token == PlainStrings::Token::ArrayBegin) {
            line.clear();
            return depth <= 1;
        }
        if (token == PlainStrings::Token::ArrayEnd) {
            // A copy is as long as the line and no longer.
            if (depth == 2)
                kind.lines.push_back(line);
            return depth == 1 || line.size() > 1;
        }
        const HexIndex hex = m_fastNames->hex(name);
        if (hex == noHex || depth != 2)
            return false;
        if (!line.empty()) {
            const FastHexNames::Between link = m_fastNames->between(line.back(), hex);
            if (link.from == noHex || kind.links.contains(link.from, link.direction))
                return false;
            kind.links.insert(m_map.grid, link.canonical());
        }
        line.push_back(hex);
        return true;
    };
    return readFast(list, take) ? std::optional(std::move(kind)) : std::nullopt;
}

template<typename Set, typename Find, typename Insert>
void MapListReader::readSets(const JsonValue& object, std::size_t most, std::vector<Named<Set>>& kinds,
                             std::optional<Set> (MapListReader::*fast)(const JsonValue&), Find find, Insert insert)
{
    forEachKind(object, most, [&](const JsonValue& list, const QString& name) {
        if (auto set = (this->*fast)(list)) {
            kinds.push_back({name, *std::move(set)});
            return;
        }
        Set set(m_map.grid.size());
        forEachString(list, [&](const JsonItem& item) {
            const auto found = find(item.utf8);
            if (!found)
                report(list, item, found.error().code, found.error().text);
            else if (set.contains(*found))
                reportDuplicate(list, item);
            else
                insert(set, *found);
        });
        kinds.push_back({name, std::move(set)});
    });
}

void MapListReader::readHexes(const JsonValue& object, std::vector<Named<HexSet>>& kinds)
{
    readSets(
        object, maxHexKinds, kinds, &MapListReader::fastHexes,
        [this](std::string_view name) { return m_names.hex(name); },
        [](HexSet& hexes, HexIndex hex) { hexes.insert(hex); });
}

void MapListReader::readHexsides(const JsonValue& object)
{
    readSets(
        object, maxHexsideKinds, m_map.hexsides, &MapListReader::fastHexsides,
        [this](std::string_view name) { return m_names.hexside(name); },
        [this](HexsideSet& hexsides, Hexside hexside) { hexsides.insert(m_map.grid, hexside); });
}

/// The lines of one kind of path, while they are read.
class MapListReader::PathList
{
public:
    PathList(MapListReader& reader, const JsonValue& list) : m_reader(reader), m_list(list)
    {
        m_kind.links = HexsideSet(reader.m_map.grid.size());
    }

    bool visit(const JsonItem& item)
    {
        if (item.outer < 0) {
            if (item.kind != JsonKind::Array)
                m_reader.reportType(m_list, item, JsonKind::Array);
            else
                item.isEnd ? end(item) : begin();
        } else if (item.kind != JsonKind::String) {
            m_reader.reportType(m_list, item, JsonKind::String);
            m_isSound = false;
        } else {
            add(item);
        }
        return true;
    }

    PathKind& kind() { return m_kind; }

private:
    struct Link
    {
        Hexside hexside;
        JsonItem item; ///< at which the link ends; its text is gone by then
    };

    void begin()
    {
        m_line.clear();
        m_links.clear();
        m_isSound = true;
        m_before = noHex;
    }

    void add(const JsonItem& item)
    {
        const auto hex = m_reader.m_names.hex(item.utf8);
        if (!hex) {
            m_reader.report(m_list, item, hex.error().code, hex.error().text);
            m_isSound = false;
            m_before = noHex;
            return;
        }
        if (m_before != noHex)
            addLink(item, *hex);
        m_before = *hex;
        m_line.push_back(*hex);
    }

    void addLink(const JsonItem& item, HexIndex hex)
    {
        const auto link = hexsideBetween(m_reader.m_map.grid, m_before, hex);
        if (link) {
            m_links.push_back({*link, item});
            return;
        }
        m_isSound = false;
        m_reader.report(m_list, item, "map.path-jumps",
                        {FileWords::tr("the path jumps from %1 to %2")
                             .arg(quoted(m_reader.m_map.number(m_before)), quoted(item.utf8)),
                         FileWords::tr("a neighbour of the hex before")});
    }

    void end(const JsonItem& item)
    {
        findLinksUsedTwice();
        if (m_line.empty() && m_isSound) {
            m_reader.report(m_list, item, "map.empty-path",
                            {FileWords::tr("the path is empty"), FileWords::tr("hex numbers")});
            m_isSound = false;
        }
        if (!m_isSound)
            return;
        // Read backwards it is the same line.
        std::vector<HexIndex> backwards(m_line.rbegin(), m_line.rend());
        if (!m_seen.insert(std::min(m_line, backwards)).second)
            m_reader.report(m_list, item, "map.duplicate-path", {FileWords::tr("the same path is in the list twice")});
        for (const Link& link : m_links)
            m_kind.links.insert(m_reader.m_map.grid, link.hexside);
        m_kind.lines.push_back(m_line);
    }

    void findLinksUsedTwice()
    {
        std::ranges::stable_sort(m_links, {}, &Link::hexside);
        for (std::size_t i = 1; i < m_links.size(); ++i) {
            if (m_links[i].hexside != m_links[i - 1].hexside)
                continue;
            m_isSound = false;
            m_reader.report(m_list, m_links[i].item, "map.path-repeats-link",
                            {FileWords::tr("the path uses the link %1 twice")
                                 .arg(quoted(hexsideName(m_reader.m_map.grid, m_links[i].hexside)))});
        }
    }

    MapListReader& m_reader;
    const JsonValue& m_list;
    PathKind m_kind;
    std::vector<HexIndex> m_line;
    std::vector<Link> m_links;
    bool m_isSound = true; ///< nothing wrong with the line so far
    HexIndex m_before = noHex;
    std::set<std::vector<HexIndex>> m_seen;
};

void MapListReader::readPaths(const JsonValue& object)
{
    forEachKind(object, maxHexsideKinds, [&](const JsonValue& list, const QString& name) {
        if (auto fast = fastPaths(list)) {
            m_map.paths.push_back({name, *std::move(fast)});
            return;
        }
        PathList paths(*this, list);
        stream(list, [&paths](const JsonItem& item) { return paths.visit(item); });
        m_map.paths.push_back({name, std::move(paths.kind())});
    });
}
