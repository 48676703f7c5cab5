// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "import/meaning.h"

#include "json/json_writer.h"

#include <QJsonDocument>
#include <QJsonObject>

// {"format": "rearguard-mapping", "version": 1, "hexes": {"Grass": {"terrain": "clear"}, "void": null},
//  "features": {"Circle": "town"}, "hexsides": {…}, "paths": {…}, "sides": {"German": "german"},
//  "unknown to the game": ["rough"]}

namespace {

struct List
{
    const char* name;
    ImportedValue::Kind kind;
};
constexpr List lists[] = {{"hexes", ImportedValue::Kind::Hex},
                          {"features", ImportedValue::Kind::Feature},
                          {"hexsides", ImportedValue::Kind::Hexside},
                          {"paths", ImportedValue::Kind::Path}};

ImportError wrong(const QString& where)
{
    return {ImportWords::tr("the mapping table is wrong at %1").arg(where),
            ImportWords::tr("a terrain and a feature for each hex value, the name of a kind for others, or null")};
}

} // namespace

Expected<MappingTable, ImportError> MappingTable::parse(const QByteArray& json)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError)
        return ImportError{ImportWords::tr("the mapping table is no JSON: %1").arg(error.errorString()), {}};
    const QJsonObject root = document.object();
    if (root.value(u"format").toString() != u"rearguard-mapping" || root.value(u"version").toInt() != 1)
        return ImportError{ImportWords::tr("the file is no mapping table of this version"),
                           ImportWords::tr("name a new file, and the proposal is written into it")};
    MappingTable table;
    for (const auto& [name, kind] : lists) {
        const QJsonObject list = root.value(QLatin1StringView(name)).toObject();
        for (auto entry = list.begin(); entry != list.end(); ++entry) {
            Meaning meaning;
            const QJsonValue value = entry.value();
            if (value.isObject() && kind == ImportedValue::Kind::Hex) {
                meaning.terrain = value.toObject().value(u"terrain").toString();
                meaning.feature = value.toObject().value(u"feature").toString();
            } else if (value.isString()) {
                (kind == ImportedValue::Kind::Hex ? meaning.terrain : meaning.feature) = value.toString();
            } else if (value.isNull()) {
                meaning.isHole = kind == ImportedValue::Kind::Hex;
            } else {
                return wrong(QLatin1StringView(name) + u'/' + entry.key());
            }
            table.m_meanings[{kind, entry.key()}] = meaning;
        }
    }
    const QJsonObject named = root.value(u"sides").toObject();
    for (auto side = named.begin(); side != named.end(); ++side)
        table.sides[side.key()] = side.value().toString();
    return table;
}

QByteArray MappingTable::text() const
{
    JsonWriter writer;
    writer.beginObject(JsonWriter::Layout::Lines);
    writer.key("format");
    writer.string(std::string_view("rearguard-mapping"));
    writer.key("version");
    writer.integer(1);
    for (const auto& [name, kind] : lists) {
        writer.key(name);
        writer.beginObject(JsonWriter::Layout::Lines);
        for (const auto& [key, meaning] : m_meanings) {
            if (key.first != kind)
                continue;
            writer.key(key.second);
            if (meaning.isHole
                || (meaning.terrain.isEmpty() && meaning.feature.isEmpty() && kind != ImportedValue::Kind::Hex)) {
                writer.null();
            } else if (kind != ImportedValue::Kind::Hex) {
                writer.string(meaning.feature);
            } else {
                writer.beginObject(JsonWriter::Layout::OneLine);
                if (!meaning.terrain.isEmpty()) {
                    writer.key("terrain");
                    writer.string(meaning.terrain);
                }
                if (!meaning.feature.isEmpty()) {
                    writer.key("feature");
                    writer.string(meaning.feature);
                }
                writer.endObject();
            }
        }
        writer.endObject();
    }
    writer.key("sides");
    writer.beginObject(JsonWriter::Layout::Lines);
    for (const auto& [value, side] : sides) {
        writer.key(value);
        writer.string(side);
    }
    writer.endObject();
    if (!strange.isEmpty()) {
        writer.key("unknown to the game");
        writer.beginArray(JsonWriter::Layout::OneLine);
        for (const QString& name : strange)
            writer.string(name);
        writer.endArray();
    }
    writer.endObject();
    return writer.finished();
}

const Meaning* MappingTable::find(const ImportedValue& value) const
{
    const auto found = m_meanings.find({value.kind, value.key});
    return found == m_meanings.end() ? nullptr : &found->second;
}

void MappingTable::set(const ImportedValue& value, const Meaning& meaning)
{
    // A tile that lies on others as well as on nothing keeps its meaning as ground.
    if (value.isBase || find(value) == nullptr)
        m_meanings[{value.kind, value.key}] = meaning;
}
