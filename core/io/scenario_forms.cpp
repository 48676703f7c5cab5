// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/document_header.h"
#include "io/position_forms.h"
#include "io/read_limits.h"
#include "io/scenario_file.h"
#include "io/scenario_loader.h"
#include "io/value_forms.h"
#include "json/file_words.h"
#include "json/nearest_name.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace {

template<typename T>
QStringList namesOf(const std::vector<T>& entries, QString T::*name)
{
    QStringList names;
    for (const T& entry : entries)
        names += entry.*name;
    return names;
}

/// Reads a scenario, and holds what it says against its map and its game as far as they are there.
class ScenarioForm : public ReadForm
{
public:
    ScenarioForm(JsonObjectReader& reader, const ScenarioSetting& setting)
        : ReadForm(reader, setting.map), m_setting(setting), m_progress(setting.progress, reader.problems().document())
    {
        if (setting.map)
            m_names.emplace(*setting.map);
        if (setting.ruleset != nullptr) {
            m_sides = namesOf(setting.ruleset->sides, &SideRules::id);
            m_types = namesOf(setting.ruleset->unitTypes, &UnitType::name);
        }
    }

    const ScenarioSetting& setting() const { return m_setting; }
    bool tell(const JsonValue& element) { return !problems().isFull() && m_progress.tell(element.offset()); }

    /// The same text, in the memory of the first one like it: a text of its own costs a unit 48 bytes.
    void share(QString& text)
    {
        if (!text.isEmpty())
            text = *m_sharedTexts.insert(text);
    }
    void share(QStringList& texts)
    {
        for (QString& text : texts)
            share(text);
    }

    void checkSide(const JsonValue& at, const QString& side) override
    {
        if (const auto text = faultOfSide(side))
            problems().add(at, "scenario.unknown-side", *text);
    }
    /// The same of a key.
    bool isSideKey(const JsonValue& member)
    {
        const auto text = faultOfSide(member.key());
        if (text)
            problems().addAtKey(member, "scenario.unknown-side", *text);
        return !text;
    }
    void checkType(const JsonValue& at, const QString& type) const
    {
        if (m_setting.ruleset != nullptr && !m_types.contains(type))
            problems().add(at, "scenario.unknown-type",
                           unknownName(FileWords::tr("the game has no unit type %1"), type, m_types));
    }
    void checkId(const JsonValue& at, const QString& id)
    {
        if (!isUnitId(id)) {
            problems().add(at, "scenario.unit-id",
                           {FileWords::tr("%1 cannot be the id of a unit").arg(quoted(id)),
                            FileWords::tr("1 to %1 letters, digits, -, _, . or /").arg(longestUnitId),
                            FileWords::tr("what people read is the \"name\"")});
            return;
        }
        const auto first = m_idOffsets.constFind(id);
        if (first == m_idOffsets.constEnd()) {
            m_idOffsets.insert(id, at.offset());
            return;
        }
        const JsonPlace place = problems().document().place(*first);
        problems().add(at, "scenario.duplicate-unit",
                       {FileWords::tr("two units have the id %1").arg(quoted(id)), FileWords::tr("an id of its own"),
                        FileWords::tr("the first is in line %1, column %2").arg(place.line).arg(place.column)});
    }

    /// Pictures lie where the map does.
    void setMapPath(const QString& path) { m_mapFile = neighbourFile(path, m_setting.file); }
    void checkFace(const JsonValue& at, const QString& path)
    {
        // Many counters have the same picture, and each look at the disk takes its time.
        if (m_faces.contains(path))
            return;
        const bool isPicture = hasPictureEnding(path);
        if (const auto problem = checkNeighbourPath(path, m_mapFile))
            problems().add(at, "file.path", *problem);
        else if (!isPicture)
            problems().add(at, "map.picture",
                           {FileWords::tr("%1 is no picture that can be read").arg(quoted(path)),
                            FileWords::tr("a PNG, JPEG, WebP or SVG file")});
        else
            m_faces.insert(path);
    }

    /// Without a map nothing is known about hexes.
    std::optional<HexIndex> hexAt(const JsonValue& value) const override
    {
        if (m_names)
            return hexNamed(value, *m_names);
        isOfKind(value, JsonKind::String, problems());
        return std::nullopt;
    }
    void addHex(const JsonValue& element, std::vector<HexIndex>& hexes) override
    {
        const auto hex = hexAt(element);
        if (hex && std::find(hexes.begin(), hexes.end(), *hex) != hexes.end())
            tellDuplicate(element);
        if (hex)
            hexes.push_back(*hex);
    }
    std::optional<std::variant<HexIndex, Hexside>> placeAt(const JsonValue& at) const override
    {
        if (!isOfKind(at, JsonKind::String, problems()) || !m_names)
            return std::nullopt;
        const auto place = m_names->hexOrHexside(at.utf8());
        if (place)
            return *place;
        problems().add(at, place.error().code, place.error().text);
        return std::nullopt;
    }
    void tellDuplicate(const JsonValue& element) const
    {
        problems().add(element, "map.duplicate",
                       {FileWords::tr("%1 is in the list twice").arg(quoted(element.string()))});
    }

protected:
    bool goesOn(const JsonValue& element) override { return tell(element); }

private:
    std::optional<ProblemText> faultOfSide(const QString& side) const
    {
        if (m_setting.ruleset == nullptr || m_sides.contains(side))
            return std::nullopt;
        return unknownName(FileWords::tr("the game has no side %1"), side, m_sides);
    }

    const ScenarioSetting& m_setting;
    PlaceProgress m_progress;
    std::optional<HexNames> m_names; ///< of the map, if it is there
    QStringList m_sides;
    QStringList m_types;
    QSet<QString> m_sharedTexts; ///< what many units say alike
    QSet<QString> m_faces; ///< pictures that may be named
    QString m_mapFile;
    QHash<QString, std::size_t> m_idOffsets; ///< where each unit's id stands
};

/// A scenario is read by no other form.
ScenarioForm& scenarioForm(ReadForm& form)
{
    return static_cast<ScenarioForm&>(form);
}

void unknownKey(const JsonValue& member, const char* code, const QString& message, const QStringList& known,
                const ReadForm& reading)
{
    reading.problems().addAtKey(member, code, unknownName(message, member.key(), known));
}

void readings(Form& form, Scenario& scenario)
{
    const auto read = [&scenario](const JsonValue& member, ReadForm& reading) {
        const QString name = member.key();
        const Ruleset* game = scenarioForm(reading).setting().ruleset;
        const Reading* question = game == nullptr ? nullptr : game->reading(name);
        if (game != nullptr && question == nullptr) {
            unknownKey(member, "scenario.unknown-reading", FileWords::tr("the game has no reading %1"),
                       namesOf(game->readings, &Reading::name), reading);
            return;
        }
        const auto value = asString(member, reading.problems());
        if (value
            && (question == nullptr
                || asWord(member, namesOf(question->values, &Reading::Value::name), "scenario.unknown-value",
                          reading.problems())))
            scenario.readings.emplace_back(name, *value);
    };
    byName(form, {"readings", "Readings by name, and the value in force."},
           R"({"type": "object", "additionalProperties": {"type": "string"}})", scenario.readings, read,
           writeMember<QString>);
}

void settings(Form& form, Scenario& scenario)
{
    const auto read = [&scenario](const JsonValue& member, ReadForm& reading) {
        const QString name = member.key();
        const Ruleset* game = scenarioForm(reading).setting().ruleset;
        const Setting* setting = game == nullptr ? nullptr : game->setting(name);
        if (game != nullptr && setting == nullptr) {
            unknownKey(member, "scenario.unknown-setting", FileWords::tr("the game has no setting %1"),
                       namesOf(game->settings, &Setting::name), reading);
            return;
        }
        const int least = setting == nullptr ? -mostOnCounter : setting->least;
        const int most = setting == nullptr ? mostOnCounter : setting->most;
        if (const auto value = asInteger(member, least, most, reading.problems()))
            scenario.settings.emplace_back(name, *value);
    };
    byName(form, {"settings", "Settings by name, and their values."},
           R"({"type": "object", "additionalProperties": {"type": "integer"}})", scenario.settings, read,
           writeMember<int>);
}

void points(Form& form, Position& position)
{
    const auto read = [&position](const JsonValue& member, ReadForm& reading) {
        scenarioForm(reading).isSideKey(member);
        if (const auto value = asInteger(member, -mostOnCounter, mostOnCounter, reading.problems()))
            position.points.emplace_back(member.key(), *value);
    };
    byName(
        form, {"points", "Victory points by side."},
        R"({"type": "object", "additionalProperties": {"type": "integer", "minimum": -1000000, "maximum": 1000000}})",
        position.points, read, writeMember<int>);
}

void pools(Form& form, Position& position)
{
    const auto read = [&position](const JsonValue& member, ReadForm& reading) {
        const Ruleset* game = scenarioForm(reading).setting().ruleset;
        if (game != nullptr && game->pool(member.key()) == nullptr)
            unknownKey(member, "scenario.unknown-pool", FileWords::tr("the game has no pool %1"),
                       namesOf(game->pools, &PoolRule::name), reading);
        else if (const auto left = asInteger(member, 0, mostOnCounter, reading.problems()))
            position.pools.emplace_back(member.key(), *left);
    };
    byName(form, {"pools", "Replacement steps that are left, by pool; one that is not here is at its start."},
           R"({"type": "object", "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 1000000}})",
           position.pools, read, writeMember<int>);
}

void readControlled(const JsonValue& list, ScenarioForm& reading, HexSet& hexes, HexSet& all)
{
    for (const JsonValue element : list) {
        if (!reading.tell(element))
            return;
        const auto hex = reading.hexAt(element);
        if (!hex)
            continue;
        if (hexes.contains(*hex))
            reading.tellDuplicate(element);
        else if (all.contains(*hex))
            reading.problems().add(element, "scenario.control-twice",
                                   {FileWords::tr("two sides control %1").arg(quoted(element.string())),
                                    FileWords::tr("the side that controlled it last")});
        hexes.insert(*hex);
        all.insert(*hex);
    }
}

void control(Form& form, Position& position)
{
    HexSet all(position.map ? position.map->grid.size() : 0);
    const auto read = [&](const JsonValue& list, ReadForm& readForm) {
        ScenarioForm& reading = scenarioForm(readForm);
        const QString side = list.key();
        if (!reading.isSideKey(list) || !isOfKind(list, JsonKind::Array, reading.problems()))
            return;
        HexSet hexes(position.map ? position.map->grid.size() : 0);
        readControlled(list, reading, hexes, all);
        position.control.push_back({side, std::move(hexes)});
    };
    byName(form, {"control", "The hexes that each side controls."},
           R"({"type": "object", "additionalProperties": {"type": "array", "items": {"type": "string", "minLength": 1},
               "uniqueItems": true}})",
           position.control, read, writeHexes);
}

/// Where the file says it, fewer steps must be lost than there are.
void checkSteps(ScenarioForm& reading, const Unit& unit)
{
    const auto lost = reading.object().find("lost");
    const Ruleset* game = reading.setting().ruleset;
    const UnitType* type = game == nullptr ? nullptr : game->unitType(unit.type);
    if (!lost || (!unit.steps && (reading.object().find("steps") || type == nullptr)))
        return;
    const int steps = unit.steps ? *unit.steps : type->steps;
    if (unit.lost >= steps)
        reading.problems().add(
            *lost, "scenario.lost-steps",
            {FileWords::tr("%n step(s) lost of %1", nullptr, unit.lost).arg(steps),
             FileWords::tr("fewer than it has at full strength"),
             unit.steps ? QString() : FileWords::tr("its type has %1; \"steps\" can say otherwise").arg(steps)});
}

} // namespace

void describe(Form& form, Arrival& arrival)
{
    form.integer({"turn", "The first turn in which it may arrive.", Need::Required}, arrival.turn, {});
    form.names({"at", "Hexes or regions where it may enter."}, arrival.at);
}

void describe(Form& form, ReducedStrength& side)
{
    form.integer({"attack", "Attack strength."}, side.attack, {});
    form.integer({"defense", "Defence strength."}, side.defense, {});
}

void describe(Form& form, Unit& unit)
{
    checkedText(
        form, {"id", "What names it, in this file only once.", Need::Required},
        R"({"type": "string", "pattern": "^[^\\s!-,:-@\\[-^`{-~]{1,64}$"})", unit.id,
        [](const JsonValue& at, const QString& id, ReadForm& reading) { scenarioForm(reading).checkId(at, id); });
    form.text({"name", "What people read; none: the id."}, unit.name);
    form.side({"side", "Id of its side.", Need::Required}, unit.side);
    form.text({"nation", "Its nation, as the game names it."}, unit.nation);
    checkedText(
        form, {"type", "Its type, as the game names it.", Need::Required}, R"({"type": "string", "minLength": 1})",
        unit.type,
        [](const JsonValue& at, const QString& type, ReadForm& reading) { scenarioForm(reading).checkType(at, type); });
    form.text({"size", "Its size, such as division."}, unit.size);
    form.special({"hex", "Where it is; null: off the map.", Need::Required},
                 {R"({"type": ["string", "null"]})", false,
                  [&unit](const JsonValue& at, ReadForm& reading) {
                      if (!at.isNull())
                          unit.hex = scenarioForm(reading).hexAt(at).value_or(noHex);
                  },
                  [&unit](WriteForm& writing) {
                      if (unit.isOnMap())
                          writing.place(unit.hex);
                      else
                          writing.writer().null();
                  }});
    strengths(form, unit, {}, 1);
    form.integer({"lost", "Steps that are gone."}, unit.lost, {});
    form.text({"formation", "Division or corps to which it belongs."}, unit.formation);
    form.names({"states", "Its states, as the game names them."}, unit.states);
    form.name({"tray", "Off the map: where it lies."}, unit.tray);
    form.object({"arrives", "When and where a reinforcement arrives."}, unit.arrival);
    form.integer({"died", "The turn in which it was eliminated."}, unit.died, {});
    form.list({"reduced", "Its strengths with 1, 2 … steps lost."}, unit.reduced);
    faces(form, unit.faces, [](const JsonValue& at, const QString& path, ReadForm& reading) {
        scenarioForm(reading).checkFace(at, path);
    });
    form.whenRead([&unit](ReadForm& reading) {
        ScenarioForm& scenario = scenarioForm(reading);
        checkSteps(scenario, unit);
        for (QString* text : {&unit.side, &unit.nation, &unit.type, &unit.size, &unit.formation, &unit.tray})
            scenario.share(*text);
        scenario.share(unit.states);
        scenario.share(unit.faces);
        if (unit.arrival)
            scenario.share(unit.arrival->at);
    });
}

void describe(Form& form, Scenario& scenario)
{
    form.lines();
    Position& position = scenario.position;
    form.text({"title", "What people read."}, scenario.title);
    checkedText(form, {"map", "The map's file, in this file's folder or below it.", Need::Required},
                R"({"type": "string", "minLength": 1, "pattern": "^(?![/:])[^\\\\]*$"})", scenario.mapPath,
                [](const JsonValue& at, const QString& path, ReadForm& reading) {
                    const ScenarioSetting& setting = scenarioForm(reading).setting();
                    if (const auto problem = checkDocumentPath(path, setting.file, setting.reach))
                        reading.problems().add(at, "file.path", *problem);
                    else
                        scenarioForm(reading).setMapPath(path);
                });
    form.name({"ruleset", "Id of the game, or the file of its ruleset.", Need::Required}, scenario.ruleset);
    readings(form, scenario);
    settings(form, scenario);
    form.word({"whatIf", "Whether players may ask what if at this table; logged: a line of the log says so."},
              scenario.whatIf, whatIfUses(), WhatIfUse::Free);
    form.object({"turn", "The turn."}, position.turn, [](Form& object, Turn& turn) {
        object.integer({"number", "The number of the turn."}, turn.number, {.usual = neverUsual});
        object.side({"player", "Id of the side whose turn it is."}, turn.player);
        object.text({"phase", "The phase, as the game names it."}, turn.phase);
        object.names({"tags", "What else the game's rules ask about the turn."}, turn.tags);
    });
    dates(form, scenario.dates);
    const bool isFought = scenario.combat && scenario.combat->defend != noHex;
    form.objectIf({"combat", "The combat at hand."}, isFought, [&scenario, &position](Form& object) {
        if (!scenario.combat)
            scenario.combat.emplace();
        Combat& combat = *scenario.combat;
        defenceHexes(object, combat);
        attackers(object, combat, position);
        object.text({"result", "The result code; none: it is not known yet."}, combat.result);
        object.name({"kind", "The kind of attack, as the game names it; none: an ordinary one."}, combat.kind);
        standingBy(object, combat);
        object.side({"against", "Id of the side that is attacked, where units of both share the hex."}, combat.against);
    });
    form.list({"fought", "The combats that have been fought in this phase."}, scenario.fought, {.eachOnALine = true});
    // One unit a line, so that a move changes one line.
    form.list({"units", "The units; in one hex the first is on top."}, position.units,
              {.limit = mostUnitsInFile, .eachOnALine = true, .evenIfEmpty = true});
    form.list({"markers", "The markers."}, position.markers, {.limit = mostMarkersInFile, .eachOnALine = true});
    control(form, position);
    points(form, position);
    pools(form, position);
}

Scenario readScenario(const JsonValue& root, const ScenarioSetting& setting, JsonProblems& problems)
{
    JsonObjectReader reader(root, problems);
    Scenario scenario;
    scenario.position.map = setting.map;
    if (readHeader(reader, scenarioFormat)) {
        ScenarioForm form(reader, setting);
        describe(form, scenario);
        reader.finish();
    }
    return scenario;
}

void writeScenario(JsonWriter& writer, const Scenario& scenario)
{
    writer.beginObject(JsonWriter::Layout::Lines);
    writeHeader(writer, scenarioFormat);
    WriteForm(writer, scenario.position.map.get()).members(scenario);
    writer.endObject();
}

QByteArray scenarioText(const Scenario& scenario)
{
    JsonWriter writer;
    writeScenario(writer, scenario);
    return writer.finished();
}
