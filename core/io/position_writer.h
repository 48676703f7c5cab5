// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/hex_names.h"
#include "position/scenario.h"
#include "json/json_writer.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Writes what scenarios and acts have in common: hexes by their numbers, and the members of a turn, a combat and a
/// marker, each into the object that is open. Texts, lists and numbers that are empty are left out.
class PositionWriter
{
protected:
    /// Both must outlive this object.
    PositionWriter(JsonWriter& writer, const HexMap& map) : m_writer(writer), m_names(map) {}

    void text(const char* key, const QString& value)
    {
        if (value.isEmpty())
            return;
        m_writer.key(key);
        m_writer.string(value);
    }
    void list(const QStringList& values)
    {
        m_writer.beginArray();
        for (const QString& value : values)
            m_writer.string(value);
        m_writer.endArray();
    }
    void texts(const char* key, const QStringList& values)
    {
        if (values.isEmpty())
            return;
        m_writer.key(key);
        list(values);
    }
    void number(const char* key, const std::optional<int>& value)
    {
        if (!value)
            return;
        m_writer.key(key);
        m_writer.integer(*value);
    }
    /// A hex or a hexside.
    template<typename Place>
    void place(Place at)
    {
        m_text.clear();
        m_names.append(m_text, at);
        m_writer.string(std::string_view(m_text));
    }
    void hexes(const char* key, const std::vector<HexIndex>& hexes)
    {
        m_writer.key(key);
        m_writer.beginArray();
        for (const HexIndex hex : hexes)
            place(hex);
        m_writer.endArray();
    }

    void turn(const Turn& turn)
    {
        number("number", turn.number);
        text("player", turn.player);
        text("phase", turn.phase);
        texts("tags", turn.tags);
    }
    void combat(const Combat& combat)
    {
        m_writer.key("defend");
        place(combat.defend);
        hexes("attack", combat.attack);
        text("result", combat.result);
        text("kind", combat.kind);
    }
    void marker(const Marker& marker)
    {
        text("kind", marker.kind);
        m_writer.key("at");
        std::visit([this](auto at) { place(at); }, marker.at);
        text("side", marker.side);
        number("turn", marker.turn);
        number("count", marker.count);
        text("text", marker.text);
    }

    JsonWriter& m_writer;
    HexNames m_names;

private:
    std::string m_text;
};
