// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/clip_text.h"

#include "io/clip_words.h"
#include "io/document_header.h"
#include "json/json_writer.h"

using namespace clip_words;

namespace {

/// Writes a clip. A place is its two axial coordinates; a list of hexes has three numbers for all that follow one another
/// along q, the third says how many; a list of hexsides three for each, the third is the direction.
class ClipWriter
{
public:
    explicit ClipWriter(const MapClip& clip) : m_clip(clip) {}

    QByteArray run()
    {
        m_writer.beginObject(JsonWriter::Layout::Lines);
        writeHeader(m_writer, clipFormat);
        m_writer.key("shape");
        m_writer.string(m_clip.shape == GridShape::Flat ? QStringLiteral("flat") : QStringLiteral("pointy"));
        place("from", m_clip.from);
        m_writer.key("layers");
        m_writer.beginArray();
        for (const LayerName& layer : layerNames) {
            if (m_clip.layers.*layer.layer)
                m_writer.string(QString::fromLatin1(layer.name));
        }
        m_writer.endArray();
        m_writer.key("hexes");
        list(m_clip.hexes);
        kinds("terrain", m_clip.terrain);
        kinds("features", m_clip.features);
        kinds("hexsides", m_clip.hexsides);
        kinds("paths", m_clip.paths);
        kinds("regions", m_clip.regions);
        writeLabels();
        writeUnits();
        writeMarkers();
        kinds("control", m_clip.control);
        m_writer.endObject();
        return m_writer.finished();
    }

private:
    void number(Hex hex)
    {
        m_writer.integer(hex.q);
        m_writer.integer(hex.r);
    }
    void number(ClipHexside hexside)
    {
        number(hexside.hex);
        m_writer.integer(toInt(hexside.direction));
    }
    void list(const std::vector<ClipHexside>& hexsides)
    {
        m_writer.beginArray(JsonWriter::Layout::OneLine);
        for (const ClipHexside hexside : hexsides)
            number(hexside);
        m_writer.endArray();
    }
    void list(const std::vector<Hex>& hexes)
    {
        m_writer.beginArray(JsonWriter::Layout::OneLine);
        for (std::size_t first = 0; first < hexes.size();) {
            std::size_t end = first + 1;
            while (end < hexes.size() && hexes[end] == hexes[end - 1] + Hex{1, 0})
                ++end;
            number(hexes[first]);
            m_writer.integer(static_cast<std::int64_t>(end - first));
            first = end;
        }
        m_writer.endArray();
    }
    template<typename T>
    void place(const char* key, T at)
    {
        m_writer.key(key);
        m_writer.beginArray(JsonWriter::Layout::OneLine);
        number(at);
        m_writer.endArray();
    }
    template<typename T>
    void kinds(const char* key, const std::vector<Named<std::vector<T>>>& kindsOfIt)
    {
        if (kindsOfIt.empty())
            return;
        m_writer.key(key);
        m_writer.beginObject(JsonWriter::Layout::Lines);
        for (const Named<std::vector<T>>& kind : kindsOfIt) {
            m_writer.key(kind.name);
            list(kind.content);
        }
        m_writer.endObject();
    }
    void text(const char* key, const QString& value)
    {
        if (value.isEmpty())
            return;
        m_writer.key(key);
        m_writer.string(value);
    }
    void integer(const char* key, const std::optional<int>& value)
    {
        if (!value)
            return;
        m_writer.key(key);
        m_writer.integer(*value);
    }

    void writeLabels()
    {
        if (m_clip.labels.empty())
            return;
        m_writer.key("labels");
        m_writer.beginArray(JsonWriter::Layout::Lines);
        for (const ClipLabel& label : m_clip.labels) {
            m_writer.beginObject(JsonWriter::Layout::OneLine);
            place("at", label.at);
            m_writer.key("text");
            m_writer.string(label.text);
            m_writer.endObject();
        }
        m_writer.endArray();
    }

    void writeUnits()
    {
        if (m_clip.units.empty())
            return;
        m_writer.key("units");
        m_writer.beginArray(JsonWriter::Layout::Lines);
        for (const ClipUnit& copy : m_clip.units) {
            m_writer.beginObject(JsonWriter::Layout::OneLine);
            place("at", copy.at);
            text("id", copy.unit.id);
            for (const UnitText& entry : unitTexts)
                text(entry.key, copy.unit.*entry.text);
            for (const UnitNumber& entry : unitNumbers)
                integer(entry.key, copy.unit.*entry.number);
            if (copy.unit.lost != 0)
                integer("lost", copy.unit.lost);
            if (!copy.unit.states.isEmpty()) {
                m_writer.key("states");
                m_writer.beginArray();
                for (const QString& state : copy.unit.states)
                    m_writer.string(state);
                m_writer.endArray();
            }
            m_writer.endObject();
        }
        m_writer.endArray();
    }

    void writeMarkers()
    {
        if (m_clip.markers.empty())
            return;
        m_writer.key("markers");
        m_writer.beginArray(JsonWriter::Layout::Lines);
        for (const ClipMarker& copy : m_clip.markers) {
            m_writer.beginObject(JsonWriter::Layout::OneLine);
            if (copy.direction)
                place("on", ClipHexside{copy.at, *copy.direction});
            else
                place("at", copy.at);
            text("kind", copy.marker.kind);
            text("side", copy.marker.side);
            integer("turn", copy.marker.turn);
            integer("count", copy.marker.count);
            text("text", copy.marker.text);
            m_writer.endObject();
        }
        m_writer.endArray();
    }

    const MapClip& m_clip;
    JsonWriter m_writer;
};

} // namespace

QByteArray clipText(const MapClip& clip)
{
    return ClipWriter(clip).run();
}
