// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/document_header.h"
#include "io/hex_names.h"
#include "io/map_file.h"
#include "io/map_grid_writer.h"
#include "json/json_writer.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace {

void appendUtf8(std::string& out, char32_t character)
{
    const QByteArray utf8 = QString::fromUcs4(&character, 1).toUtf8();
    out.append(utf8.constData(), static_cast<std::size_t>(utf8.size()));
}

/// Writes the parts of one map document.
class MapWriter
{
public:
    explicit MapWriter(const HexMap& map) : m_map(map), m_names(map) {}

    QByteArray run()
    {
        m_writer.beginObject(JsonWriter::Layout::Lines);
        writeHeader(m_writer, mapFormat);
        if (!m_map.title.isEmpty()) {
            m_writer.key("title");
            m_writer.string(m_map.title);
        }
        m_writer.key("grid");
        writeGrid(m_writer, m_map.grid);
        writeLegend();
        writeTerrain();
        writeHexes("features", m_map.features);
        writeHexsides();
        writePaths();
        writeHexes("regions", m_map.regions);
        writeLabels();
        writeUnderlay();
        m_writer.endObject();
        return m_writer.finished();
    }

private:
    void member(const char* key, const QString& value)
    {
        m_writer.key(key);
        m_writer.string(value);
    }
    void member(const char* key, double value)
    {
        m_writer.key(key);
        m_writer.number(value);
    }

    void writeLegend()
    {
        m_writer.key("legend");
        m_writer.beginObject();
        for (const LegendEntry& entry : m_map.legend) {
            m_writer.key(QString::fromUcs4(&entry.character, 1));
            entry.terrain ? m_writer.string(*entry.terrain) : m_writer.null();
        }
        m_writer.endObject();
    }

    /// One row a line, so that the file shows the map.
    void writeTerrain()
    {
        std::vector<std::string> characters;
        for (const LegendEntry& entry : m_map.legend)
            appendUtf8(characters.emplace_back(), entry.character);
        m_writer.key("terrain");
        m_writer.beginArray(JsonWriter::Layout::Lines);
        const auto columns = static_cast<std::size_t>(m_map.grid.columns());
        for (std::size_t start = 0; start < m_map.legendIndex.size(); start += columns) {
            m_text.clear();
            for (std::size_t i = start; i < start + columns; ++i)
                m_text += characters[m_map.legendIndex[i]];
            m_writer.string(std::string_view(m_text));
        }
        m_writer.endArray();
    }

    void writeHexes(const char* key, const std::vector<Named<HexSet>>& kinds)
    {
        if (kinds.empty())
            return;
        m_writer.key(key);
        m_writer.beginObject();
        for (const Named<HexSet>& kind : kinds) {
            m_writer.key(kind.name);
            m_writer.beginArray();
            m_names.forEachInOrder([&](HexIndex hex) {
                if (kind.content.contains(hex))
                    writeHex(hex);
            });
            m_writer.endArray();
        }
        m_writer.endObject();
    }

    void writeHex(HexIndex hex)
    {
        m_text.clear();
        m_names.append(m_text, hex);
        m_writer.string(std::string_view(m_text));
    }

    void writeHexsides()
    {
        if (m_map.hexsides.empty())
            return;
        // Places in the order of numbers, so that each hexside is written at the first of its hexes.
        std::vector<HexIndex> order(static_cast<std::size_t>(m_map.grid.size()));
        HexIndex place = 0;
        m_names.forEachInOrder([&](HexIndex hex) { order[static_cast<std::size_t>(hex)] = place++; });
        m_writer.key("hexsides");
        m_writer.beginObject();
        for (const Named<HexsideSet>& kind : m_map.hexsides) {
            m_writer.key(kind.name);
            m_writer.beginArray();
            m_names.forEachInOrder([&](HexIndex hex) { writeHexsidesOf(hex, kind.content, order); });
            m_writer.endArray();
        }
        m_writer.endObject();
    }

    void writeHexsidesOf(HexIndex hex, const HexsideSet& hexsides, const std::vector<HexIndex>& order)
    {
        if (hexsides.mask(hex) == 0)
            return;
        const auto rank = [&order](HexIndex at) { return order[static_cast<std::size_t>(at)]; };
        std::vector<std::pair<HexIndex, HexDirection>> found;
        for (const HexDirection direction : allDirections) {
            const HexIndex far = m_map.grid.neighbour(hex, direction);
            if (far != noHex && hexsides.contains(hex, direction) && rank(hex) < rank(far))
                found.emplace_back(rank(far), direction);
        }
        std::sort(found.begin(), found.end());
        for (const auto& [unused, direction] : found) {
            m_text.clear();
            m_names.append(m_text, *hexsideOf(m_map.grid, hex, direction));
            m_writer.string(std::string_view(m_text));
        }
    }

    void writePaths()
    {
        if (m_map.paths.empty())
            return;
        m_writer.key("paths");
        m_writer.beginObject();
        for (const Named<PathKind>& kind : m_map.paths) {
            m_writer.key(kind.name);
            m_writer.beginArray();
            for (const std::vector<HexIndex>& line : kind.content.lines) {
                m_writer.beginArray();
                for (const HexIndex hex : line)
                    writeHex(hex);
                m_writer.endArray();
            }
            m_writer.endArray();
        }
        m_writer.endObject();
    }

    void writeLabels()
    {
        if (m_map.labels.empty())
            return;
        m_writer.key("labels");
        m_writer.beginArray(JsonWriter::Layout::Lines);
        for (const MapLabel& label : m_map.labels) {
            m_writer.beginObject(JsonWriter::Layout::OneLine);
            m_writer.key("at");
            writeHex(label.at);
            member("text", label.text);
            m_writer.endObject();
        }
        m_writer.endArray();
    }

    void writePair(const char* key, double across, double down)
    {
        m_writer.key(key);
        m_writer.beginArray();
        m_writer.number(across);
        m_writer.number(down);
        m_writer.endArray();
    }

    void writeUnderlay()
    {
        if (!m_map.underlay)
            return;
        const Underlay& underlay = *m_map.underlay;
        m_writer.key("underlay");
        m_writer.beginObject();
        member("image", underlay.image);
        writePair("origin", underlay.origin.x(), underlay.origin.y());
        writePair("hexSize", underlay.hexSize.width(), underlay.hexSize.height());
        member("rotation", underlay.rotation);
        member("opacity", underlay.opacity);
        m_writer.endObject();
    }

    const HexMap& m_map;
    HexNames m_names;
    JsonWriter m_writer;
    std::string m_text;
};

} // namespace

QByteArray mapText(const HexMap& map)
{
    return MapWriter(map).run();
}
