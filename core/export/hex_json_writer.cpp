// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "export/export_board.h"
#include "import/counter_values.h"
#include "io/ruleset_file.h"
#include "json/json_writer.h"

#include <QHash>
#include <QJsonArray>

namespace {

class HexJsonWriter
{
public:
    explicit HexJsonWriter(const ExportBoard& board) : m_board(board), m_map(board.map())
    {
        for (const MapLabel& label : m_map.labels)
            m_labels[label.at] += label.text;
        const auto& units = board.position->units;
        for (UnitIndex unit = 0; unit < static_cast<UnitIndex>(units.size()); ++unit)
            m_units[board.position->unit(unit).hex].push_back(unit);
    }

    QByteArray text()
    {
        const HexGrid& grid = m_map.grid;
        m_writer.beginObject(JsonWriter::Layout::Lines);
        // Rows are turned over, so the stagger is that of the lowest; "odd" columns are those further up.
        const bool isTopRowOdd = (grid.rows() - 1) % 2 != 0;
        const bool isOdd = grid.shape() == GridShape::Flat ? grid.isShifted(0) : grid.isShifted(0) == isTopRowOdd;
        const QString layout =
            QStringLiteral("%1-%2").arg(isOdd ? u"odd" : u"even", grid.shape() == GridShape::Flat ? u"q" : u"r");
        string("layout", layout);
        string("title", m_board.mapTitle());
        if (const QString title = m_board.positionTitle(); !title.isEmpty())
            string("scenario", title);
        string("generator", QStringLiteral("Rearguard"));
        if (const QString& ruleset = m_board.map().ruleset; !ruleset.isEmpty() && !isRulesetPath(ruleset))
            string("ruleset", ruleset);
        if (grid.north() != 0.0) {
            m_writer.key("north");
            m_writer.number(grid.north());
        }
        m_writer.key("hexes");
        m_writer.beginObject(JsonWriter::Layout::Lines);
        for (HexIndex hex = 0; hex < grid.size(); ++hex) {
            if (m_map.hasHex(hex))
                writeHex(hex);
        }
        m_writer.endObject();
        writeHexsides();
        writePaths();
        m_writer.key("trays");
        m_writer.beginObject(JsonWriter::Layout::Lines);
        for (const auto& [name, units] : m_board.trays()) {
            m_writer.key(name);
            writeUnits(units);
        }
        m_writer.endObject();
        m_writer.endObject();
        return m_writer.finished();
    }

private:
    void string(const char* key, const QString& text)
    {
        m_writer.key(key);
        m_writer.string(text);
    }

    void integer(const char* key, int number)
    {
        m_writer.key(key);
        m_writer.integer(number);
    }

    void strings(const char* key, const QStringList& list)
    {
        if (list.isEmpty())
            return;
        m_writer.key(key);
        m_writer.beginArray();
        for (const QString& text : list)
            m_writer.string(text);
        m_writer.endArray();
    }

    void writeHex(HexIndex hex)
    {
        const OffsetCoord at = m_map.grid.offset(hex);
        m_writer.key(m_map.number(hex));
        m_writer.beginObject(JsonWriter::Layout::OneLine);
        integer("q", at.column);
        integer("r", m_map.grid.rows() - 1 - at.row);
        string("terrain", m_map.terrain(hex));
        const auto in = [hex](const std::vector<Named<HexSet>>& kinds) {
            QStringList names;
            for (const Named<HexSet>& kind : kinds) {
                if (kind.content.contains(hex))
                    names += kind.name;
            }
            return names;
        };
        strings("features", in(m_map.features));
        strings("regions", in(m_map.regions));
        if (const QStringList labels = m_labels.value(hex); labels.size() > 1)
            strings("labels", labels);
        else if (!labels.isEmpty())
            string("name", labels.front());
        if (const auto units = m_units.value(hex); !units.empty()) {
            m_writer.key("units");
            writeUnits(units);
        }
        m_writer.endObject();
    }

    void writeMembers(const QJsonObject& object)
    {
        for (auto member = object.begin(); member != object.end(); ++member) {
            m_writer.key(member.key());
            writeValue(member.value());
        }
    }

    void writeValue(const QJsonValue& value)
    {
        if (value.isDouble()) {
            m_writer.integer(value.toInteger());
        } else if (value.isObject()) {
            m_writer.beginObject();
            writeMembers(value.toObject());
            m_writer.endObject();
        } else if (value.isArray()) {
            m_writer.beginArray();
            for (const QJsonValue& element : value.toArray())
                writeValue(element);
            m_writer.endArray();
        } else {
            m_writer.string(value.toString());
        }
    }

    void writeUnits(const std::vector<UnitIndex>& units)
    {
        m_writer.beginArray();
        for (const UnitIndex index : units) {
            const Unit& unit = m_board.position->unit(index);
            m_writer.beginObject(JsonWriter::Layout::OneLine);
            string("id", unit.id);
            for (const auto& [key, text] :
                 {std::pair("name", unit.name), std::pair("side", unit.side), std::pair("type", unit.type)}) {
                if (!text.isEmpty())
                    string(key, text);
            }
            writeMembers(counterValues(unit));
            if (const int steps = m_board.stepsOf(unit); steps > 1)
                integer("steps", steps);
            if (unit.lost > 0)
                integer("lost", unit.lost);
            m_writer.endObject();
        }
        m_writer.endArray();
    }

    void writeHexsides()
    {
        m_writer.key("hexsides");
        m_writer.beginObject(JsonWriter::Layout::Lines);
        for (const Named<HexsideSet>& kind : m_map.hexsides) {
            m_writer.key(kind.name);
            m_writer.beginArray();
            kind.content.forEach([this](Hexside side) { m_writer.string(hexsideName(m_map.grid, side)); });
            m_writer.endArray();
        }
        m_writer.endObject();
    }

    void writePaths()
    {
        m_writer.key("paths");
        m_writer.beginObject(JsonWriter::Layout::Lines);
        for (const Named<PathKind>& kind : m_map.paths) {
            m_writer.key(kind.name);
            m_writer.beginArray();
            for (const auto& line : kind.content.lines) {
                m_writer.beginArray();
                for (const HexIndex hex : line)
                    m_writer.string(m_map.number(hex));
                m_writer.endArray();
            }
            m_writer.endArray();
        }
        m_writer.endObject();
    }

    const ExportBoard& m_board;
    const HexMap& m_map;
    JsonWriter m_writer;
    QHash<HexIndex, QStringList> m_labels;
    QHash<HexIndex, std::vector<UnitIndex>> m_units;
};

} // namespace

QByteArray hexJsonText(const ExportBoard& board)
{
    return HexJsonWriter(board).text();
}
