// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/scenario_reader.h"

#include "io/document_header.h"
#include "io/read_limits.h"
#include "json/file_words.h"
#include "json/nearest_name.h"

#include <algorithm>

namespace {

constexpr int longestId = 64;

bool isGoodId(const QString& id)
{
    const QList<uint> characters = id.toUcs4();
    return !characters.isEmpty() && characters.size() <= longestId
           && std::all_of(characters.begin(), characters.end(), [](uint c) {
                  return QChar::isLetterOrNumber(c) || c == '-' || c == '_' || c == '.' || c == '/';
              });
}

template<typename T, typename NameOf>
QStringList namesOf(const std::vector<T>& entries, NameOf nameOf)
{
    QStringList names;
    for (const T& entry : entries)
        names += nameOf(entry);
    return names;
}

} // namespace

ScenarioReader::ScenarioReader(JsonProblems& problems, const QString& file, HexMapPtr map, const Ruleset* ruleset,
                               const LoadProgress& progress, PathReach reach)
    : m_problems(problems), m_file(file), m_reach(reach), m_progress(progress, problems.document()), m_ruleset(ruleset)
{
    if (map)
        m_names.emplace(*map);
    m_scenario.position.map = std::move(map);
    if (ruleset != nullptr) {
        m_sides = namesOf(ruleset->sides, [](const SideRules& s) { return s.id; });
        m_types = namesOf(ruleset->unitTypes, [](const UnitType& t) { return t.name; });
    }
}

Scenario ScenarioReader::read(const JsonValue& root)
{
    JsonObjectReader reader(root, m_problems);
    if (!readHeader(reader, scenarioFormat))
        return {};
    readTitleAndFiles(reader);
    if (const auto readings = reader.member("readings", JsonKind::Object))
        readReadings(*readings);
    if (const auto settings = reader.member("settings", JsonKind::Object))
        readSettings(*settings);
    if (const auto turn = reader.member("turn"))
        readTurn(*turn);
    if (const auto combat = reader.member("combat"))
        readCombat(*combat);
    if (const auto units = reader.member("units", JsonKind::Array))
        readUnits(*units);
    if (const auto markers = reader.member("markers", JsonKind::Array))
        readMarkers(*markers);
    if (const auto control = reader.member("control", JsonKind::Object))
        readControl(*control);
    if (const auto points = reader.member("points", JsonKind::Object))
        readPoints(*points);
    reader.finish();
    return std::move(m_scenario);
}

void ScenarioReader::readTitleAndFiles(JsonObjectReader& reader)
{
    m_scenario.title = reader.string("title");
    if (const auto map = reader.member("map", JsonKind::String, Need::Required)) {
        m_scenario.mapPath = map->string();
        if (const auto problem = checkDocumentPath(m_scenario.mapPath, m_file, m_reach))
            m_problems.add(*map, "file.path", *problem);
    }
    if (const auto ruleset = reader.member("ruleset", Need::Required))
        m_scenario.ruleset = asName(*ruleset, m_problems).value_or(QString());
}

void ScenarioReader::readReadings(const JsonValue& object)
{
    for (const JsonValue member : object) {
        const QString name = member.key();
        const Reading* reading = m_ruleset == nullptr ? nullptr : m_ruleset->reading(name);
        if (m_ruleset != nullptr && reading == nullptr) {
            const QStringList known = namesOf(m_ruleset->readings, [](const Reading& r) { return r.name; });
            m_problems.addAtKey(member, "scenario.unknown-reading",
                                {FileWords::tr("the game has no reading %1").arg(quoted(name)), oneOf(known),
                                 nearestHint(name, known)});
            continue;
        }
        const auto value = asString(member, m_problems);
        if (!value)
            continue;
        if (reading != nullptr) {
            const QStringList known = namesOf(reading->values, [](const Reading::Value& v) { return v.name; });
            if (!asWord(member, known, "scenario.unknown-value", m_problems))
                continue;
        }
        m_scenario.readings.emplace_back(name, *value);
    }
}

void ScenarioReader::readSettings(const JsonValue& object)
{
    for (const JsonValue member : object) {
        const QString name = member.key();
        const Setting* setting = m_ruleset == nullptr ? nullptr : m_ruleset->setting(name);
        if (m_ruleset != nullptr && setting == nullptr) {
            const QStringList known = namesOf(m_ruleset->settings, [](const Setting& s) { return s.name; });
            m_problems.addAtKey(member, "scenario.unknown-setting",
                                {FileWords::tr("the game has no setting %1").arg(quoted(name)), oneOf(known),
                                 nearestHint(name, known)});
            continue;
        }
        const int least = setting == nullptr ? -mostOnCounter : setting->least;
        const int most = setting == nullptr ? mostOnCounter : setting->most;
        if (const auto value = asInteger(member, least, most, m_problems))
            m_scenario.settings.emplace_back(name, *value);
    }
}

bool ScenarioReader::checkSide(const JsonValue& at, const QString& side, bool isKey)
{
    if (m_ruleset == nullptr || m_sides.contains(side))
        return true;
    const ProblemText text{FileWords::tr("the game has no side %1").arg(quoted(side)), oneOf(m_sides),
                           nearestHint(side, m_sides)};
    isKey ? m_problems.addAtKey(at, "scenario.unknown-side", text) : m_problems.add(at, "scenario.unknown-side", text);
    return false;
}

QString ScenarioReader::readSide(JsonObjectReader& reader, const char* key, Need need)
{
    const auto member = reader.member(key, JsonKind::String, need);
    if (!member)
        return {};
    const QString side = member->string();
    checkSide(*member, side, false);
    return side;
}

QString ScenarioReader::shared(const QString& text)
{
    return text.isEmpty() ? text : *m_sharedTexts.insert(text);
}

std::optional<HexIndex> ScenarioReader::readHex(const JsonValue& value)
{
    if (!isOfKind(value, JsonKind::String, m_problems) || !m_names)
        return std::nullopt;
    const auto hex = m_names->hex(value.utf8());
    if (hex)
        return *hex;
    m_problems.add(value, hex.error().code, hex.error().text);
    return std::nullopt;
}

void ScenarioReader::readTurn(const JsonValue& object)
{
    JsonObjectReader reader(object, m_problems);
    Turn& turn = m_scenario.position.turn;
    turn.number = reader.integer("number", 0, mostOnCounter).value_or(Turn().number);
    turn.player = readSide(reader, "player", Need::Optional);
    turn.phase = reader.string("phase");
    turn.tags = reader.names("tags");
    reader.finish();
}

void ScenarioReader::readUnits(const JsonValue& array)
{
    if (!isShort(array, mostUnitsInFile, m_problems))
        return;
    std::vector<Unit>& units = m_scenario.position.units;
    units.reserve(array.size());
    for (const JsonValue element : array) {
        if (m_problems.isFull() || !m_progress.tell(element.offset()))
            return;
        units.push_back(readUnit(element));
    }
}

Unit ScenarioReader::readUnit(const JsonValue& value)
{
    JsonObjectReader reader(value, m_problems);
    Unit unit;
    if (const auto id = reader.member("id", JsonKind::String, Need::Required))
        readUnitId(*id, unit);
    unit.name = reader.string("name");
    unit.side = shared(readSide(reader, "side", Need::Required));
    unit.nation = shared(reader.string("nation"));
    if (const auto type = reader.member("type", JsonKind::String, Need::Required)) {
        unit.type = shared(type->string());
        if (m_ruleset != nullptr && !m_types.contains(unit.type))
            m_problems.add(*type, "scenario.unknown-type",
                           {FileWords::tr("the game has no unit type %1").arg(quoted(unit.type)), oneOf(m_types),
                            nearestHint(unit.type, m_types)});
    }
    unit.size = shared(reader.string("size"));
    if (const auto hex = reader.member("hex", Need::Required)) {
        if (!hex->isNull())
            unit.hex = readHex(*hex).value_or(noHex);
    }
    unit.attack = reader.integer("attack", 0, mostOnCounter);
    unit.defense = reader.integer("defense", 0, mostOnCounter);
    unit.movement = reader.integer("movement", 0, mostOnCounter);
    unit.range = reader.integer("range", 0, mostOnCounter);
    readSteps(reader, unit);
    unit.formation = shared(reader.string("formation"));
    unit.states = reader.names("states");
    for (QString& state : unit.states)
        state = shared(state);
    unit.tray = shared(reader.name("tray"));
    if (const auto arrives = reader.member("arrives", JsonKind::Object)) {
        JsonObjectReader arrival(*arrives, m_problems);
        unit.arrival.emplace();
        unit.arrival->turn = arrival.integer("turn", 0, mostOnCounter, Need::Required).value_or(1);
        unit.arrival->at = arrival.names("at");
        for (QString& place : unit.arrival->at)
            place = shared(place);
        arrival.finish();
    }
    if (const auto reduced = reader.member("reduced", JsonKind::Array)) {
        for (const JsonValue element : *reduced) {
            JsonObjectReader strength(element, m_problems);
            ReducedStrength side;
            side.attack = strength.integer("attack", 0, mostOnCounter);
            side.defense = strength.integer("defense", 0, mostOnCounter);
            strength.finish();
            unit.reduced.push_back(side);
        }
    }
    reader.finish();
    return unit;
}

void ScenarioReader::readUnitId(const JsonValue& member, Unit& unit)
{
    unit.id = member.string();
    if (!isGoodId(unit.id)) {
        m_problems.add(member, "scenario.unit-id",
                       {FileWords::tr("%1 cannot be the id of a unit").arg(quoted(unit.id)),
                        FileWords::tr("1 to %1 letters, digits, -, _, . or /").arg(longestId),
                        FileWords::tr("what people read is the \"name\"")});
        return;
    }
    const auto first = m_idOffsets.constFind(unit.id);
    if (first == m_idOffsets.constEnd()) {
        m_idOffsets.insert(unit.id, member.offset());
        return;
    }
    const JsonPlace place = m_problems.document().place(*first);
    m_problems.add(member, "scenario.duplicate-unit",
                   {FileWords::tr("two units have the id %1").arg(quoted(unit.id)), FileWords::tr("an id of its own"),
                    FileWords::tr("the first is in line %1, column %2").arg(place.line).arg(place.column)});
}

void ScenarioReader::readSteps(JsonObjectReader& reader, Unit& unit)
{
    const auto stepsMember = reader.member("steps");
    if (stepsMember)
        unit.steps = asInteger(*stepsMember, 1, mostOnCounter, m_problems);
    const auto lost = reader.member("lost");
    if (!lost)
        return;
    unit.lost = asInteger(*lost, 0, mostOnCounter, m_problems).value_or(0);
    const UnitType* type = m_ruleset == nullptr ? nullptr : m_ruleset->unitType(unit.type);
    if (!unit.steps && (stepsMember || type == nullptr))
        return;
    const int steps = unit.steps ? *unit.steps : type->steps;
    if (unit.lost >= steps)
        m_problems.add(
            *lost, "scenario.lost-steps",
            {FileWords::tr("%n step(s) lost of %1", nullptr, unit.lost).arg(steps),
             FileWords::tr("fewer than it has at full strength"),
             unit.steps ? QString() : FileWords::tr("its type has %1; \"steps\" can say otherwise").arg(steps)});
}

void ScenarioReader::readMarkers(const JsonValue& array)
{
    if (!isShort(array, mostMarkersInFile, m_problems))
        return;
    for (const JsonValue element : array) {
        if (m_problems.isFull())
            return;
        JsonObjectReader reader(element, m_problems);
        Marker marker;
        marker.kind = reader.name("kind", Need::Required);
        const auto at = reader.member("at", JsonKind::String, Need::Required);
        if (at && m_names) {
            const auto place = m_names->hexOrHexside(at->utf8());
            if (place)
                marker.at = *place;
            else
                m_problems.add(*at, place.error().code, place.error().text);
        }
        marker.side = readSide(reader, "side", Need::Optional);
        marker.turn = reader.integer("turn", 0, mostOnCounter);
        marker.count = reader.integer("count", 0, mostOnCounter);
        marker.text = reader.string("text");
        reader.finish();
        m_scenario.position.markers.push_back(marker);
    }
}

void ScenarioReader::readControl(const JsonValue& object)
{
    const int size = m_names ? m_scenario.position.map->grid.size() : 0;
    HexSet all(size);
    for (const JsonValue list : object) {
        const QString side = list.key();
        if (!checkSide(list, side, true) || !isOfKind(list, JsonKind::Array, m_problems))
            continue;
        HexSet hexes(size);
        readControlled(list, hexes, all);
        m_scenario.position.control.push_back({side, std::move(hexes)});
    }
}

void ScenarioReader::readControlled(const JsonValue& list, HexSet& hexes, HexSet& all)
{
    for (const JsonValue element : list) {
        if (m_problems.isFull() || !m_progress.tell(element.offset()))
            return;
        const auto hex = readHex(element);
        if (!hex)
            continue;
        if (hexes.contains(*hex))
            m_problems.add(element, "map.duplicate",
                           {FileWords::tr("%1 is in the list twice").arg(quoted(element.string())), {}, {}});
        else if (all.contains(*hex))
            m_problems.add(element, "scenario.control-twice",
                           {FileWords::tr("two sides control %1").arg(quoted(element.string())),
                            FileWords::tr("the side that controlled it last"),
                            {}});
        hexes.insert(*hex);
        all.insert(*hex);
    }
}

void ScenarioReader::readCombat(const JsonValue& object)
{
    JsonObjectReader reader(object, m_problems);
    Combat combat;
    if (const auto defend = reader.member("defend", Need::Required))
        combat.defend = readHex(*defend).value_or(noHex);
    if (const auto attack = reader.member("attack", JsonKind::Array, Need::Required)) {
        for (const JsonValue element : *attack) {
            const auto hex = readHex(element);
            if (!hex)
                continue;
            if (std::find(combat.attack.begin(), combat.attack.end(), *hex) != combat.attack.end())
                m_problems.add(element, "map.duplicate",
                               {FileWords::tr("%1 is in the list twice").arg(quoted(element.string())), {}, {}});
            combat.attack.push_back(*hex);
        }
    }
    combat.result = reader.string("result");
    combat.kind = reader.name("kind");
    reader.finish();
    m_scenario.combat = combat;
}

void ScenarioReader::readPoints(const JsonValue& object)
{
    for (const JsonValue member : object) {
        checkSide(member, member.key(), true);
        if (const auto points = asInteger(member, -mostOnCounter, mostOnCounter, m_problems))
            m_scenario.position.points.emplace_back(member.key(), *points);
    }
}
