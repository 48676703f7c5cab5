// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/document_header.h"
#include "io/position_writer.h"
#include "io/scenario_file.h"

namespace {

/// Writes the parts of one scenario document. What has its default is left out.
class ScenarioWriter : private PositionWriter
{
public:
    ScenarioWriter(JsonWriter& writer, const Scenario& scenario)
        : PositionWriter(writer, *scenario.position.map), m_scenario(scenario), m_position(scenario.position)
    {}

    void run()
    {
        m_writer.beginObject(JsonWriter::Layout::Lines);
        writeHeader(m_writer, scenarioFormat);
        text("title", m_scenario.title);
        m_writer.key("map");
        m_writer.string(m_scenario.mapPath);
        m_writer.key("ruleset");
        m_writer.string(m_scenario.ruleset);
        writeReadings();
        writeTurn();
        writeCombat();
        writeUnits();
        writeMarkers();
        writeControl();
        writePoints();
        m_writer.endObject();
    }

private:
    void writeReadings()
    {
        if (!m_scenario.readings.empty()) {
            m_writer.key("readings");
            m_writer.beginObject();
            for (const auto& [name, value] : m_scenario.readings) {
                m_writer.key(name);
                m_writer.string(value);
            }
            m_writer.endObject();
        }
        if (!m_scenario.settings.empty()) {
            m_writer.key("settings");
            m_writer.beginObject();
            for (const auto& [name, value] : m_scenario.settings) {
                m_writer.key(name);
                m_writer.integer(value);
            }
            m_writer.endObject();
        }
    }

    void writeTurn()
    {
        if (m_position.turn == Turn())
            return;
        m_writer.key("turn");
        m_writer.beginObject();
        turn(m_position.turn);
        m_writer.endObject();
    }

    void writeCombat()
    {
        if (!m_scenario.combat || m_scenario.combat->defend == noHex)
            return;
        m_writer.key("combat");
        m_writer.beginObject();
        combat(*m_scenario.combat);
        m_writer.endObject();
    }

    /// One unit a line, so that a move changes one line.
    void writeUnits()
    {
        m_writer.key("units");
        m_writer.beginArray(JsonWriter::Layout::Lines);
        for (const Unit& unit : m_position.units)
            writeUnit(unit);
        m_writer.endArray();
    }

    void writeUnit(const Unit& unit)
    {
        m_writer.beginObject(JsonWriter::Layout::OneLine);
        text("id", unit.id);
        text("name", unit.name);
        text("side", unit.side);
        text("nation", unit.nation);
        text("type", unit.type);
        text("size", unit.size);
        m_writer.key("hex");
        unit.isOnMap() ? place(unit.hex) : m_writer.null();
        number("attack", unit.attack);
        number("defense", unit.defense);
        number("movement", unit.movement);
        number("range", unit.range);
        number("steps", unit.steps);
        if (unit.lost != 0)
            number("lost", unit.lost);
        text("formation", unit.formation);
        texts("states", unit.states);
        text("tray", unit.tray);
        if (unit.arrival) {
            m_writer.key("arrives");
            m_writer.beginObject();
            number("turn", unit.arrival->turn);
            texts("at", unit.arrival->at);
            m_writer.endObject();
        }
        if (!unit.reduced.empty()) {
            m_writer.key("reduced");
            m_writer.beginArray();
            for (const ReducedStrength& side : unit.reduced) {
                m_writer.beginObject();
                number("attack", side.attack);
                number("defense", side.defense);
                m_writer.endObject();
            }
            m_writer.endArray();
        }
        m_writer.endObject();
    }

    void writeMarkers()
    {
        if (m_position.markers.empty())
            return;
        m_writer.key("markers");
        m_writer.beginArray(JsonWriter::Layout::Lines);
        for (const Marker& each : m_position.markers) {
            m_writer.beginObject(JsonWriter::Layout::OneLine);
            marker(each);
            m_writer.endObject();
        }
        m_writer.endArray();
    }

    void writeControl()
    {
        if (m_position.control.empty())
            return;
        m_writer.key("control");
        m_writer.beginObject();
        for (const Named<HexSet>& side : m_position.control) {
            m_writer.key(side.name);
            m_writer.beginArray();
            m_names.forEachInOrder([&](HexIndex hex) {
                if (side.content.contains(hex))
                    place(hex);
            });
            m_writer.endArray();
        }
        m_writer.endObject();
    }

    void writePoints()
    {
        if (m_position.points.empty())
            return;
        m_writer.key("points");
        m_writer.beginObject();
        for (const auto& [side, points] : m_position.points)
            count(side, points);
        m_writer.endObject();
    }

    void count(const QString& key, int value)
    {
        m_writer.key(key);
        m_writer.integer(value);
    }

    const Scenario& m_scenario;
    const Position& m_position;
};

} // namespace

QByteArray scenarioText(const Scenario& scenario)
{
    JsonWriter writer;
    writeScenario(writer, scenario);
    return writer.finished();
}

void writeScenario(JsonWriter& writer, const Scenario& scenario)
{
    ScenarioWriter(writer, scenario).run();
}
