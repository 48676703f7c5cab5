// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "answers_json.h"

#include "verdict/ruling_json.h"
#include "json/json_parts.h"

namespace {

// What does not apply is left out.
void memberIfAny(JsonWriter& json, const char* key, const QString& text)
{
    if (!text.isEmpty())
        member(json, key, text);
}

void memberIfAny(JsonWriter& json, const char* key, int number)
{
    if (number != 0)
        member(json, key, number);
}

QString numberOf(const Ruleset& ruleset, RuleIndex rule)
{
    return rule == noRule ? QString() : ruleset.rules->at(static_cast<std::size_t>(rule)).number;
}

void writeZocHex(JsonWriter& json, const Position& position, const ZocHex& hex)
{
    struct Purpose
    {
        const char* name;
        ZocPurpose purpose;
    };
    constexpr Purpose purposes[] = {
        {"movement", ZocPurpose::Movement}, {"supply", ZocPurpose::Supply}, {"retreat", ZocPurpose::Retreat}};

    writeObject(json, [&] {
        member(json, "hex", position.map->number(hex.hex));
        json.key("by");
        writeUnits(json, position, hex.by);
        json.key("negated");
        writeObject(json, [&] {
            for (const Purpose& each : purposes) {
                json.key(each.name);
                writeUnits(json, position, hex.negatedBy[static_cast<std::size_t>(each.purpose)]);
            }
        });
    });
}

void writeLine(JsonWriter& json, const Position& position, const Ruleset& ruleset, const SupplyStatus& status)
{
    json.key("line");
    writeHexes(json, position, status.line);
    json.key("source");
    writeObject(json, [&] {
        member(json, "kind", status.source.kind);
        memberIfAny(json, "name", status.source.name);
        member(json, "hex", position.map->number(status.source.hex));
    });
    if (status.legs.size() > 1)
        writeList(json, "legs", status.legs, [&](const auto& leg) { writeHexes(json, position, leg); });
    if (status.leader != noUnit)
        member(json, "leader", position.unit(status.leader).id);
    member(json, "rule", numberOf(ruleset, status.rule));
}

void writeCuts(JsonWriter& json, const Position& position, const Ruleset& ruleset, const std::vector<SupplyCut>& cuts)
{
    writeObjects(json, "cut", cuts, [&](const SupplyCut& cut) {
        member(json, "hex", position.map->number(cut.hex));
        if (cut.reason.hexside)
            member(json, "hexside", hexsideName(position.map->grid, *cut.reason.hexside));
        writeReason(json, position, *ruleset.rules, cut.reason);
    });
}

void writeError(JsonWriter& json, const FileError& error)
{
    member(json, "code", error.code);
    member(json, "message", error.message);
    memberIfAny(json, "file", error.file);
    memberIfAny(json, "line", error.line);
    memberIfAny(json, "column", error.column);
    // The empty pointer means the whole document: it applies wherever there is a place.
    if (error.line != 0 || !error.pointer.isEmpty())
        member(json, "pointer", error.pointer);
    memberIfAny(json, "expected", error.expected);
    memberIfAny(json, "hint", error.hint);
}

void writeErrors(JsonWriter& json, const char* key, const FileErrors& errors)
{
    writeObjects(json, key, errors, [&](const FileError& error) { writeError(json, error); });
}

void writeFindings(JsonWriter& json, const LocatedFindings& findings)
{
    writeObjects(json, "findings", findings, [&](const LocatedFinding& finding) {
        member(json, "severity",
               finding.severity == Finding::Severity::Note ? QStringLiteral("note") : QStringLiteral("warning"));
        writeError(json, finding.place);
        memberIfAny(json, "hex", finding.hex);
        memberIfAny(json, "hexside", finding.hexside);
        memberIfAny(json, "unit", finding.unit);
        memberIfAny(json, "mend", finding.mend);
        memberIfAny(json, "more", finding.more);
    });
}

} // namespace

QByteArray zocJson(const Position& position, const Ruleset& ruleset, const std::vector<SideZoc>& zones)
{
    JsonWriter json;
    json.beginObject();
    json.key("zoc");
    json.beginObject(JsonWriter::Layout::Lines);
    for (const SideZoc& zone : zones)
        writeList(
            json, zone.side, zone.hexes, [&](const ZocHex& hex) { writeZocHex(json, position, hex); },
            JsonWriter::Layout::Lines);
    json.endObject();
    if (const RuleIndex rule = ruleset.rule(ruleset.zoc.rule); !ruleset.zoc.exists && rule != noRule) {
        json.key("why");
        writeObject(json, [&] {
            member(json, "rule", numberOf(ruleset, rule));
            member(json, "text", ruleset.rules->at(static_cast<std::size_t>(rule)).text);
        });
    }
    json.endObject();
    return json.finished();
}

QByteArray supplyJson(const Position& position, const Ruleset& ruleset, const std::vector<SupplyStatus>& units)
{
    JsonWriter json;
    writeObject(json, [&] {
        writeObjects(
            json, "supply", units,
            [&](const SupplyStatus& status) {
                member(json, "unit", position.unit(status.unit).id);
                member(json, "supplied", status.isSupplied);
                if (status.isSupplied)
                    writeLine(json, position, ruleset, status);
                else
                    writeCuts(json, position, ruleset, status.cuts);
            },
            JsonWriter::Layout::Lines);
    });
    return json.finished();
}

QByteArray errorsJson(const FileErrors& errors)
{
    JsonWriter json;
    writeObject(json, [&] { writeErrors(json, "errors", errors); });
    return json.finished();
}

QByteArray checkJson(const FileErrors& errors, const LocatedFindings& findings)
{
    JsonWriter json;
    json.beginObject();
    writeErrors(json, "errors", errors);
    writeFindings(json, findings);
    json.endObject();
    return json.finished();
}
