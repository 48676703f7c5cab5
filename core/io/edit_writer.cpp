// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "edit/map_parts.h"
#include "io/edit_json.h"
#include "io/edit_words.h"
#include "io/map_grid_writer.h"
#include "json/json_writer.h"

#include <string>
#include <utility>

namespace {

constexpr std::size_t noPlace = static_cast<std::size_t>(-1); // of readings and settings: last

/// Writes one edit. Keeps the grid by which hexes are named, which a replaced board changes on the way.
class EditWriter
{
public:
    EditWriter(JsonWriter& writer, const HexMap& before) : m_writer(writer), m_grid(&before.grid) {}

    void write(const Edit& edit)
    {
        m_writer.beginObject(JsonWriter::Layout::OneLine);
        member("do", QLatin1StringView(editWords[edit.index()]));
        std::visit(*this, edit);
        m_writer.endObject();
    }

    void operator()(const MoveUnits& edit)
    {
        m_writer.key("moves");
        m_writer.beginArray();
        for (const auto& [unit, at] : edit.moves) {
            m_writer.beginArray();
            m_writer.integer(unit);
            hex(at);
            m_writer.endArray();
        }
        m_writer.endArray();
    }
    void operator()(const SetLostSteps& edit)
    {
        member("unit", edit.unit);
        member("lost", edit.lost);
    }
    void operator()(const SetStates& edit)
    {
        member("unit", edit.unit);
        member("states", edit.states);
    }
    void operator()(const RemoveUnit& edit) { member("unit", edit.unit); }
    void operator()(const RestoreUnit& edit)
    {
        member("unit", edit.at);
        m_writer.key("properties");
        properties(edit.unit);
    }
    void operator()(const SetUnit& edit)
    {
        member("unit", edit.unit);
        m_writer.key("properties");
        properties(edit.properties);
    }
    void operator()(const SetControl& edit)
    {
        hexRuns(edit.hexes, [this](const QString& side) { m_writer.string(side); });
        if (!edit.leaving.isEmpty())
            member("leaving", edit.leaving);
    }
    void operator()(const SetTurn& edit)
    {
        member("number", edit.turn.number);
        member("player", edit.turn.player);
        member("phase", edit.turn.phase);
        member("tags", edit.turn.tags);
    }
    void operator()(const SetCombat& edit) { combat(edit.combat); }
    void operator()(const SetPoints& edit)
    {
        member("side", edit.side);
        if (edit.points)
            member("points", *edit.points);
        if (edit.at != noPlace)
            member("at", edit.at);
    }
    void operator()(const SetReading& edit)
    {
        member("name", edit.name);
        if (edit.value)
            member("value", *edit.value);
        if (edit.at != noPlace)
            member("at", edit.at);
    }
    void operator()(const SetSetting& edit)
    {
        member("name", edit.name);
        if (edit.value)
            member("value", *edit.value);
        if (edit.at != noPlace)
            member("at", edit.at);
    }
    void operator()(const InsertMarker& edit)
    {
        member("at", edit.at);
        m_writer.key("marker");
        marker(edit.marker);
    }
    void operator()(const RemoveMarker& edit) { member("at", edit.at); }
    void operator()(const SetScenarioTitle& edit) { member("title", edit.title); }
    void operator()(const EditMap& edit)
    {
        m_writer.key("edits");
        m_writer.beginArray();
        for (const MapEdit& part : edit.edits) {
            m_writer.beginObject();
            member("do", QLatin1StringView(mapEditWords[part.index()]));
            std::visit(*this, part);
            m_writer.endObject();
        }
        m_writer.endArray();
    }
    void operator()(const ReplaceBoard& edit)
    {
        // A map document has only sound maps; what is being edited may for a while be less than that.
        m_writer.key("grid");
        writeGrid(m_writer, edit.map->grid);
        m_grid = &edit.map->grid;
        (*this)(EditMap{partsOf(*edit.map)});
        m_writer.key("units");
        m_writer.beginArray();
        for (const HexIndex at : edit.unitHexes)
            hex(at);
        m_writer.endArray();
        m_writer.key("markers");
        m_writer.beginArray();
        for (const Marker& each : edit.markers)
            marker(each);
        m_writer.endArray();
        m_writer.key("control");
        m_writer.beginArray();
        for (const Named<HexSet>& side : edit.control) {
            m_writer.beginObject();
            member("side", side.name);
            std::vector<std::pair<HexIndex, bool>> hexes;
            side.content.forEach([&](HexIndex at) { hexes.emplace_back(at, true); });
            hexRuns(hexes, [this](bool isMember) { m_writer.boolean(isMember); });
            m_writer.endObject();
        }
        m_writer.endArray();
        combat(edit.combat);
    }
    void operator()(const EditGroup& edit)
    {
        m_writer.key("edits");
        m_writer.beginArray();
        for (const Edit& part : edit.edits)
            write(part);
        m_writer.endArray();
    }

    void operator()(const SetTerrain& edit)
    {
        m_writer.key("runs");
        m_writer.beginArray();
        for (const TerrainRun& run : edit.runs) {
            m_writer.beginArray();
            hex(run.first);
            m_writer.integer(run.count);
            m_writer.integer(run.entry);
            m_writer.endArray();
        }
        m_writer.endArray();
    }
    void operator()(const InsertLegendEntry& edit)
    {
        member("at", edit.at);
        member("character", QString::fromUcs4(&edit.entry.character, 1));
        if (edit.entry.terrain)
            member("terrain", *edit.entry.terrain);
    }
    void operator()(const RemoveLegendEntry& edit) { member("at", edit.at); }
    void operator()(const InsertKind& edit)
    {
        list(edit.list);
        member("at", edit.at);
        member("name", edit.name);
    }
    void operator()(const RemoveKind& edit)
    {
        list(edit.list);
        member("at", edit.at);
    }
    void operator()(const SetHexes& edit)
    {
        list(edit.list);
        member("kind", edit.kind);
        hexRuns(edit.hexes, [this](bool isMember) { m_writer.boolean(isMember); });
    }
    void operator()(const SetHexsides& edit)
    {
        member("kind", edit.kind);
        m_writer.key("hexsides");
        m_writer.beginArray();
        for (const auto& [hexside, isDrawn] : edit.hexsides) {
            m_writer.beginArray();
            hex(hexside.hex);
            hex(farHex(*m_grid, hexside));
            m_writer.boolean(isDrawn);
            m_writer.endArray();
        }
        m_writer.endArray();
        if (edit.leaves) {
            m_writer.key("leaves");
            m_writer.boolean(true);
        }
    }
    void operator()(const InsertLine& edit)
    {
        member("kind", edit.kind);
        member("at", edit.at);
        m_writer.key("line");
        m_writer.beginArray();
        for (const HexIndex at : edit.line)
            hex(at);
        m_writer.endArray();
    }
    void operator()(const RemoveLine& edit)
    {
        member("kind", edit.kind);
        member("at", edit.at);
    }
    void operator()(const RenameEntry& edit)
    {
        list(edit.list);
        member("at", edit.at);
        member("name", edit.name);
    }
    void operator()(const InsertLabel& edit)
    {
        member("at", edit.at);
        m_writer.key("hex");
        hex(edit.label.at);
        member("text", edit.label.text);
    }
    void operator()(const RemoveLabel& edit) { member("at", edit.at); }
    void operator()(const SetMapTitle& edit) { member("title", edit.title); }
    void operator()(const SetUnderlay& edit)
    {
        m_writer.key("underlay");
        edit.underlay ? underlay(*edit.underlay) : m_writer.null();
    }

private:
    void member(const char* key, QStringView value)
    {
        m_writer.key(key);
        m_writer.string(value);
    }
    void member(const char* key, const QString& value) { member(key, QStringView(value)); }
    void member(const char* key, QLatin1StringView value) { member(key, QString(value)); }
    void member(const char* key, int value)
    {
        m_writer.key(key);
        m_writer.integer(value);
    }
    void member(const char* key, std::size_t value)
    {
        m_writer.key(key);
        m_writer.integer(static_cast<std::int64_t>(value));
    }
    void member(const char* key, const QStringList& values)
    {
        m_writer.key(key);
        m_writer.beginArray();
        for (const QString& value : values)
            m_writer.string(value);
        m_writer.endArray();
    }
    void member(const char* key, const std::optional<int>& value)
    {
        if (value)
            member(key, *value);
    }

    void list(MapList which) { member("list", QLatin1StringView(mapListWords[static_cast<std::size_t>(which)])); }

    void hex(HexIndex at)
    {
        if (at == noHex) {
            m_writer.null();
            return;
        }
        m_text.clear();
        m_grid->numbering().appendNumber(m_text, m_grid->offset(at));
        m_writer.string(std::string_view(m_text));
    }

    /// "hexes": first hex, how many, and what they get.
    template<typename Value, typename WriteValue>
    void hexRuns(const std::vector<std::pair<HexIndex, Value>>& hexes, WriteValue writeValue)
    {
        m_writer.key("hexes");
        m_writer.beginArray();
        for (std::size_t begin = 0; begin < hexes.size();) {
            std::size_t end = begin + 1;
            while (end < hexes.size() && hexes[end].first == hexes[end - 1].first + 1
                   && hexes[end].second == hexes[begin].second)
                ++end;
            m_writer.beginArray();
            hex(hexes[begin].first);
            m_writer.integer(static_cast<std::int64_t>(end - begin));
            writeValue(hexes[begin].second);
            m_writer.endArray();
            begin = end;
        }
        m_writer.endArray();
    }

    void properties(const Unit& unit)
    {
        m_writer.beginObject();
        member("id", unit.id);
        member("name", unit.name);
        member("side", unit.side);
        member("nation", unit.nation);
        member("type", unit.type);
        member("size", unit.size);
        member("formation", unit.formation);
        m_writer.key("hex");
        hex(unit.hex);
        member("attack", unit.attack);
        member("defense", unit.defense);
        member("movement", unit.movement);
        member("range", unit.range);
        member("steps", unit.steps);
        member("lost", unit.lost);
        member("states", unit.states);
        if (!unit.tray.isEmpty())
            member("tray", unit.tray);
        if (unit.arrival) {
            m_writer.key("arrives");
            m_writer.beginObject();
            member("turn", unit.arrival->turn);
            member("at", unit.arrival->at);
            m_writer.endObject();
        }
        if (!unit.reduced.empty()) {
            m_writer.key("reduced");
            m_writer.beginArray();
            for (const ReducedStrength& side : unit.reduced) {
                m_writer.beginObject();
                member("attack", side.attack);
                member("defense", side.defense);
                m_writer.endObject();
            }
            m_writer.endArray();
        }
        m_writer.endObject();
    }

    void marker(const Marker& marker)
    {
        m_writer.beginObject();
        member("kind", marker.kind);
        m_writer.key("hexes");
        m_writer.beginArray();
        if (const auto* hexside = std::get_if<Hexside>(&marker.at)) {
            hex(hexside->hex);
            hex(farHex(*m_grid, *hexside));
        } else {
            hex(std::get<HexIndex>(marker.at));
        }
        m_writer.endArray();
        member("side", marker.side);
        member("turn", marker.turn);
        member("count", marker.count);
        member("text", marker.text);
        m_writer.endObject();
    }

    void combat(const std::optional<Combat>& combat)
    {
        if (!combat)
            return;
        m_writer.key("combat");
        m_writer.beginObject();
        m_writer.key("defend");
        hex(combat->defend);
        m_writer.key("attack");
        m_writer.beginArray();
        for (const HexIndex at : combat->attack)
            hex(at);
        m_writer.endArray();
        member("result", combat->result);
        if (!combat->kind.isEmpty())
            member("kind", combat->kind);
        m_writer.endObject();
    }

    void underlay(const Underlay& underlay)
    {
        m_writer.beginObject();
        member("image", underlay.image);
        const auto numbers = [this](const char* key, std::initializer_list<double> values) {
            m_writer.key(key);
            m_writer.beginArray();
            for (const double value : values)
                m_writer.number(value);
            m_writer.endArray();
        };
        numbers("origin", {underlay.origin.x(), underlay.origin.y()});
        numbers("hexSize", {underlay.hexSize.width(), underlay.hexSize.height()});
        numbers("turn", {underlay.rotation, underlay.opacity});
        m_writer.endObject();
    }

    JsonWriter& m_writer;
    const HexGrid* m_grid;
    std::string m_text;
};

} // namespace

void writeEdit(JsonWriter& writer, const Edit& edit, const HexMap& before)
{
    EditWriter(writer, before).write(edit);
}

QByteArray editText(const Edit& edit, const HexMap& before)
{
    JsonWriter writer;
    writeEdit(writer, edit, before);
    return writer.finished();
}
