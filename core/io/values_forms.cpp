// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/values_form.h"

#include "base/lists.h"
#include "io/position_forms.h"
#include "io/read_limits.h"
#include "io/rule_forms.h"
#include "io/value_forms.h"
#include "io/values_file.h"
#include "json/file_words.h"
#include "json/nearest_name.h"

#include <algorithm>

namespace {

constexpr NamedValue<GroundValue::Class> classes[] = {{"natural", GroundValue::Class::Natural},
                                                      {"man-made", GroundValue::Class::ManMade}};
constexpr NamedValue<bool> belowColumns[] = {{"first", false}, {"no-effect", true}};
constexpr int mostColumns = 20;
constexpr int mostTimes = 100;
constexpr int mostCount = 10'000;

/// Values are read by no other form.
const ValuesForm& valuesForm(ReadForm& form)
{
    return static_cast<const ValuesForm&>(form);
}

void valuesTable(Form& form, ResultTable& value)
{
    form.named("table", "A table of results: odds against a roll.");
    form.lines();
    tableMembers(form, value);
    form.word({"below", "What odds below the first column do: that column counts, or nothing happens."},
              value.isNothingBelow, belowColumns, false);
}

/// That a kind of attack reads the table of that name.
void checkTable(const JsonValue& member, ReadForm& reading)
{
    QStringList read;
    for (const AttackKind& kind : valuesForm(reading).setting().game.combat.kinds)
        read += kind.table.isEmpty() ? kind.name : kind.table;
    if (!read.contains(member.key()))
        reading.problems().addAtKey(
            member, "values.unknown-table",
            unknownName(FileWords::tr("no kind of attack reads a table %1"), member.key(), read));
}

/// Tables under their names.
void valuesTables(Form& form, std::vector<NamedTable>& values)
{
    const auto read = [&values](const JsonValue& member, ReadForm& reading) {
        NamedTable& added = values.emplace_back();
        added.name = member.key();
        checkTable(member, reading);
        reading.readObject(member, [&added](Form& object) { valuesTable(object, added.table); });
    };
    const auto write = [](WriteForm& writing, const NamedTable& each) {
        writing.writer().key(each.name);
        writing.writeObject([&](Form& object) { valuesTable(object, unchanged(each.table)); });
    };
    byName(form, {"tables", "Further tables by name: of a kind of attack, or \"barrage\"."},
           R"({"type": "object", "additionalProperties": {"$ref": "#/$defs/table"}})", values, read, write);
}

/// Whole numbers under names of any kind.
template<typename Check>
void integers(Form& form, const Key& key, std::vector<std::pair<QString, int>>& values, int most, const Check& check)
{
    const auto read = [&](const JsonValue& member, ReadForm& reading) {
        const auto [from, to] = check(member, reading);
        if (const auto number = asInteger(member, from, to, reading.problems()))
            values.emplace_back(member.key(), *number);
    };
    const QByteArray least = QByteArray::number(-most);
    byName(form, key,
           QByteArray(R"({"type": "object", "additionalProperties": {"type": "integer", "minimum": )") + least
               + ", \"maximum\": " + QByteArray::number(most) + "}}",
           values, read, writeMember<int>);
}

/// Ground that the key names, one of three.
void groundPlace(Form& form, const Key& key, GroundValue& ground, GroundValue::Place where, Known known)
{
    QString name = ground.place == where ? ground.name : QString();
    form.name(key, name, known);
    if (name.isEmpty() || (ground.place == where && ground.name == name))
        return;
    ground.place = where;
    ground.name = name;
}

void checkGround(const GroundValue& ground, const ReadForm& reading)
{
    const JsonValue& object = reading.object();
    const auto has = [&object](const char* key) { return object.find(key).has_value(); };
    if (int{has("name")} + int{has("feature")} + int{has("hexside")} != 1)
        reading.problems().add(object, "values.ground",
                               {FileWords::tr("it does not say which ground is meant"),
                                FileWords::tr("one of \"name\" (a terrain), \"feature\", \"hexside\"")});
    if (!ground.columns && !ground.multiplies() && !has("columns") && !has("times") && !has("over"))
        reading.problems().add(object, "values.ground",
                               {FileWords::tr("it does not say what the ground does"),
                                FileWords::tr("\"columns\", or \"times\" or \"over\"")});
}

bool areOfOneGround(const GroundValue& a, const GroundValue& b)
{
    return a.place == b.place && a.name == b.name && a.role == b.role
           && (a.kinds.isEmpty() || b.kinds.isEmpty() || hasAny(a.kinds, b.kinds));
}

/// Elements of a list of which one says of something what another has said already.
template<typename T, typename IsSame>
void checkOnce(const char* key, const std::vector<T>& entries, const ReadForm& reading, const IsSame& isSame,
               const QString& message)
{
    const auto list = reading.object().find(key);
    if (!list || !list->isArray() || list->size() != entries.size())
        return;
    std::vector<JsonValue> elements;
    for (const JsonValue element : *list) {
        const T& entry = entries[elements.size()];
        for (std::size_t i = 0; i < elements.size(); ++i) {
            if (!isSame(entries[i], entry))
                continue;
            const JsonPlace first = reading.problems().document().place(elements[i].offset());
            reading.problems().add(
                element, "json.duplicate-value",
                {message, FileWords::tr("one entry"),
                 FileWords::tr("the first is in line %1, column %2").arg(first.line).arg(first.column)});
            break;
        }
        elements.push_back(element);
    }
}

/// Where units arrive: regions of the game, or hexes.
void checkPlaces(const ValuesForm& reading)
{
    const ValuesSetting& setting = reading.setting();
    const auto places = reading.object().find("at");
    if (!places || !places->isArray())
        return;
    const HexMap* map = setting.position == nullptr ? nullptr : setting.position->map.get();
    for (const JsonValue at : *places) {
        const QString name = at.string();
        const bool mayBeHex = std::any_of(name.begin(), name.end(), [](QChar c) { return c.isDigit(); });
        const bool isKnownHere = map != nullptr ? map->grid.find(name) || map->region(name) != nullptr : mayBeHex;
        if (!at.isString() || isKnown(setting.game.regions, name) || isKnownHere)
            continue;
        reading.problems().add(
            at, "values.unknown-place",
            unknownName(FileWords::tr("%1 is neither a region nor a hex"), name, namesOf(setting.game.regions)));
    }
}

void checkUnit(const ValuesForm& reading, const QString& unit)
{
    const Position* position = reading.setting().position;
    const auto at = reading.object().find("unit");
    if (position == nullptr || !at || position->findUnit(unit) != noUnit)
        return;
    QStringList waiting;
    for (const Unit& each : position->units) {
        if (!each.isOnMap())
            waiting += each.id;
    }
    if (!waiting.isEmpty())
        reading.problems().add(*at, "values.unknown-unit",
                               unknownName(FileWords::tr("the scenario has no unit %1"), unit, waiting));
}

} // namespace

void describe(Form& form, GroundValue& ground)
{
    groundPlace(form, {"name", "The terrain."}, ground, GroundValue::Place::Terrain, Known::Terrain);
    groundPlace(form, {"feature", "Or a feature of the hex."}, ground, GroundValue::Place::Feature, Known::Features);
    groundPlace(form, {"hexside", "Or what is on the hexside between attacker and defender."}, ground,
                GroundValue::Place::Hexside, Known::Hexsides);
    form.word({"class", "The class of terrain of which only one effect counts, where the game says so."},
              ground.groundClass, std::span<const NamedValue<GroundValue::Class>>(classes));
    form.integer({"columns", "Columns of the table to the right; to the left if it is negative."}, ground.columns,
                 {.least = -mostColumns, .most = mostColumns});
    form.integer({"times", "The strength of each unit there is multiplied by this …"}, ground.times,
                 {.most = mostTimes});
    form.integer({"over", "… and divided by this; fractions are dropped."}, ground.over,
                 {.least = 1, .most = mostTimes});
    form.word({"role", "Whose units are looked at."}, ground.role, combatRoles(), CombatRole::Defender);
    form.names({"kinds", "Kinds of attack; none: all."}, ground.kinds, Known::ConditionKinds);
    form.whenRead([&ground](ReadForm& reading) { checkGround(ground, reading); });
}

void describe(Form& form, TrackedTurn& turn)
{
    form.integer({"turn", "The number of the turn.", Need::Required}, turn.turn, {.least = 1});
    integers(form, {"counts", "Numbers of this turn by name."}, turn.counts, mostCount,
             [](const JsonValue&, ReadForm&) { return std::pair(0, mostCount); });
    form.names({"tags", "Tags of the turn, such as snow."}, turn.tags);
    form.text({"note", "What else is to be done."}, turn.note);
}

void describe(Form& form, ArrivalValue& value)
{
    form.name({"unit", "Id of the unit.", Need::Required}, value.unit);
    describe(form, value.arrival);
    form.whenRead([&value](ReadForm& reading) {
        checkUnit(valuesForm(reading), value.unit);
        checkPlaces(valuesForm(reading));
    });
}

namespace {

void valuesNumbers(Form& form, Values& values)
{
    integers(form, {"numbers", "Settings of the game by name; those of a scenario win."}, values.numbers, mostOnCounter,
             [](const JsonValue& member, ReadForm& reading) {
                 const Ruleset& game = valuesForm(reading).setting().game;
                 if (const Setting* setting = game.setting(member.key()))
                     return std::pair(setting->least, setting->most);
                 reading.problems().addAtKey(member, "values.unknown-number",
                                             unknownName(FileWords::tr("the game has no number %1"), member.key(),
                                                         reading.known().of(Known::Settings)));
                 return std::pair(-mostOnCounter, mostOnCounter);
             });
}

void valuesPoints(Form& form, Values& values)
{
    integers(form, {"points", "Victory points of a hex by what it has: \"feature:town\", \"terrain:…\", \"region:…\"."},
             values.points, mostCount, [](const JsonValue& member, ReadForm& reading) {
                 const QString name = member.key();
                 QStringList known;
                 for (const auto& [word, kind] :
                      {std::pair("feature:", Known::Features), std::pair("terrain:", Known::Terrain),
                       std::pair("region:", Known::Regions)}) {
                     for (const QString& each : reading.known().of(kind))
                         known += QLatin1String(word) + each;
                 }
                 if (!known.contains(name))
                     reading.problems().addAtKey(member, "values.unknown-place",
                                                 unknownName(FileWords::tr("%1 is not known here"), name, known));
                 return std::pair(-mostCount, mostCount);
             });
}

/// Files of another game would be misread throughout.
void checkGame(const JsonValue& at, const QString& id, ReadForm& reading)
{
    const Ruleset& game = valuesForm(reading).setting().game;
    if (id != game.id)
        reading.problems().add(at, "values.other-game",
                               {FileWords::tr("these are values of the game %1").arg(quoted(id)),
                                FileWords::tr("%1, values of %2").arg(quoted(game.id), game.title)});
}

} // namespace

void describe(Form& form, Values& values)
{
    form.lines();
    checkedText(form, {"ruleset", "Id of the game.", Need::Required}, R"({"type": "string", "minLength": 1})",
                values.ruleset, checkGame);
    form.word({"odds", "Whether strengths give odds; where it is left out, they do if there is a table."}, values.odds,
              oddsKnowledge());
    form.object({"table", "The table of results."}, values.table, valuesTable);
    valuesTables(form, values.tables);
    form.list({"terrain", "What ground does in combat."}, values.terrain, {.eachOnALine = true});
    form.list({"movement", "What movement costs the units of some types."}, values.movement);
    form.list({"turnTrack", "What the turn track says."}, values.turnTrack, {.eachOnALine = true});
    form.list({"arrivals", "When and where units arrive."}, values.arrivals, {.unique = "unit", .eachOnALine = true});
    valuesNumbers(form, values);
    valuesPoints(form, values);
    form.whenRead([&values](ReadForm& reading) {
        checkOnce("terrain", values.terrain, reading, areOfOneGround,
                  FileWords::tr("there are two entries for the same ground"));
        checkOnce(
            "turnTrack", values.turnTrack, reading,
            [](const TrackedTurn& a, const TrackedTurn& b) { return a.turn == b.turn; },
            FileWords::tr("there are two entries for the same turn"));
        checkOnce(
            "movement", values.movement, reading,
            [](const MovementCosts& a, const MovementCosts& b) {
                return a.when == Condition() && hasAny(a.types, b.types);
            },
            FileWords::tr("there are two entries for the same type of unit"));
    });
}
