// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/rule_forms.h"
#include "io/value_forms.h"
#include "json/file_words.h"
#include "json/nearest_name.h"

#include <array>

namespace {

using Wide = Condition::Wide;

constexpr NamedValue<UnitTest::Of> relations[] = {{"friend", UnitTest::Of::Friend},
                                                  {"enemy", UnitTest::Of::Enemy},
                                                  {"opposed", UnitTest::Of::Opposed}};
constexpr NamedValue<QLatin1StringView> controls[] = {{"own", QLatin1StringView("own")},
                                                      {"enemy", QLatin1StringView("enemy")},
                                                      {"nobody", QLatin1StringView("nobody")}};
constexpr NamedValue<UnitNumber> unitNumbers[] = {{"steps", UnitNumber::Steps},
                                                  {"attack", UnitNumber::Attack},
                                                  {"defense", UnitNumber::Defense},
                                                  {"movement", UnitNumber::Movement},
                                                  {"range", UnitNumber::Range},
                                                  {"stack", UnitNumber::Stack},
                                                  {"together", UnitNumber::Together},
                                                  {"distance", UnitNumber::Distance},
                                                  {"attackers", UnitNumber::Attackers},
                                                  {"defenders", UnitNumber::Defenders},
                                                  {"attackHexes", UnitNumber::AttackHexes}};

/// Conditions in conditions; deeper ones nobody understands, and reading them could take a stack's end.
constexpr int mostDepth = 8;

} // namespace

void conditionReadings(Form& form, std::vector<std::pair<QString, QStringList>>& readings)
{
    const auto read = [&readings](const JsonValue& member, ReadForm& reading) {
        JsonProblems& problems = reading.problems();
        const QString name = member.key();
        const QStringList* values = reading.known().valuesOf(name);
        if (values == nullptr) {
            const QStringList& known = reading.known().of(Known::Readings);
            problems.addAtKey(member, "ruleset.unknown-name",
                              unknownName(FileWords::tr("there is no reading %1"), name, known));
            return;
        }
        const auto wanted = asNames(member, problems);
        if (!wanted)
            return;
        for (const JsonValue element : member) {
            if (element.isString())
                asWord(element, *values, "ruleset.unknown-name", problems);
        }
        readings.emplace_back(name, *wanted);
    };
    byName(form, {"readings", "Readings by name: the one in force is one of the values listed."},
           R"({"type": "object", "additionalProperties": {"type": "array",
               "items": {"type": "string", "minLength": 1}, "uniqueItems": true}})",
           readings, read, writeMember<QStringList>);
}

namespace {

/// The code of what a condition can never ask; where zones of control are laid out, they would hang on themselves.
const char* codeOf(ConditionScope scope)
{
    return scope.zoc ? "ruleset.condition" : "ruleset.circular";
}

void bounds(Form& form, const Key& key, std::vector<std::pair<UnitNumber, int>>& values, ConditionScope scope)
{
    const auto read = [&](const JsonValue& member, ReadForm& reading) {
        JsonProblems& problems = reading.problems();
        QStringList known;
        for (const auto& row : unitNumbers)
            known += QString::fromLatin1(row.name);
        const qsizetype place = known.indexOf(member.key());
        if (place < 0)
            problems.addAtKey(member, "json.unknown-key",
                              unknownName(FileWords::tr("%1 is no number of a unit"), member.key(), known));
        const auto number = asInteger(member, 0, Bounds().most, problems);
        if (place < 0 || !number)
            return;
        const UnitNumber which = unitNumbers[place].value;
        if (which >= UnitNumber::Distance && !scope.combat)
            problems.addAtKey(member, codeOf(scope),
                              {FileWords::tr("%1 has no meaning outside combat").arg(quoted(member.key())), {}});
        values.emplace_back(which, *number);
    };
    QByteArray names;
    for (const auto& row : unitNumbers)
        names += (names.isEmpty() ? "\"" : ", \"") + QByteArray(row.name) + '"';
    byName(form, key,
           R"({"type": "object", "propertyNames": {"enum": [)" + names
               + R"(]}, "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 1000000}})",
           values, read, [](WriteForm& writing, const std::pair<UnitNumber, int>& value) {
               writeMember(writing, std::pair(nameOf(std::span<const NamedValue<UnitNumber>>(unitNumbers), value.first),
                                              value.second));
           });
}

void describeCondition(Form& form, Condition& when, ConditionScope scope, int depth);

/// Conditions inside a condition: `isList` or one of them.
void conditions(Form& form, const Key& key, std::vector<Condition>& values, ConditionScope scope, int depth,
                bool isList)
{
    const auto readOne = [&values, scope, depth](const JsonValue& value, ReadForm& reading) {
        if (depth >= mostDepth) {
            reading.problems().add(value, "ruleset.condition",
                                   {FileWords::tr("the conditions are too deep inside one another"),
                                    FileWords::tr("no more than %1").arg(mostDepth)});
            return;
        }
        Condition& inner = values.emplace_back();
        reading.readObject(value, [&](Form& object) { describeCondition(object, inner, scope, depth + 1); });
    };
    const auto writeOne = [scope, depth](WriteForm& writing, const Condition& inner) {
        writing.writeObject([&](Form& object) { describeCondition(object, unchanged(inner), scope, depth + 1); });
    };
    constexpr QByteArrayView reference = R"({"$ref": "#/$defs/condition"})";
    if (!isList) {
        form.special(
            key, {reference, values.empty(), readOne, [&](WriteForm& writing) { writeOne(writing, values.front()); }});
        return;
    }
    array(form, key, R"({"type": "array", "minItems": 1, "items": )" + reference.toByteArray() + "}", values, readOne,
          writeOne);
    form.whenRead([&key](ReadForm& reading) {
        if (const auto list = reading.object().find(key.name))
            reading.checkFilled(*list);
    });
}

} // namespace

void describe(Form& form, HexTest& test)
{
    form.named("hexTest", "Describes a hex: all that is stated must hold.");
    form.names({"terrain", "Its terrain is one of these."}, test.terrain, Known::Terrain);
    form.names({"features", "It has one of these features."}, test.features, Known::Features);
    form.names({"withoutFeatures", "It has none of these features."}, test.withoutFeatures, Known::Features);
    form.names({"regions", "It lies in one of these regions."}, test.regions, Known::Regions);
    form.names({"paths", "One of these paths runs through it."}, test.paths, Known::Paths);
    form.names({"marked", "One of these markers lies on it."}, test.marked, Known::Markers);
    form.names({"unmarked", "None of these markers lies on it."}, test.unmarked, Known::Markers);
    form.word({"control", "Who controls it, seen from the unit."}, test.control, controls, QString());
}

namespace {

/// What holds for the units of a test, whosever they are.
void describeUnits(Form& form, UnitTest& test, ConditionScope scope, int depth)
{
    conditions(form, {"is", "What holds for the unit that is looked for."}, test.is, scope, depth, false);
    form.flag({"sameFormation", "It belongs to the same formation."}, test.sameFormation);
}

} // namespace

void unitTest(Form& form, UnitTest& test, ConditionScope scope, bool hasDistance, int depth)
{
    form.word({"of", "Whose units: friends, enemies, or the enemy units of the combat.", Need::Required}, test.of,
              relations);
    describeUnits(form, test, scope, depth);
    if (hasDistance) {
        form.integer({"within", "It stands within so many hexes.", Need::Required}, test.within,
                     {.most = 1000, .usual = neverUsual});
        form.integer({"count", "At least so many such units."}, test.count, {.least = 1, .most = 1000, .usual = 1});
    }
    form.whenRead([&](ReadForm& reading) {
        if (test.of == UnitTest::Of::Opposed && !scope.combat)
            reading.problems().add(
                reading.object(), codeOf(scope),
                {FileWords::tr("%1 has no meaning outside combat").arg(quoted(QStringLiteral("opposed"))), {}});
    });
}

namespace {

void describeWide(Form& form, Wide& wide, ConditionScope scope, int depth)
{
    form.names({"teams", "The unit's team is one of these."}, wide.teams, Known::Teams);
    form.names({"sizes", "The unit's size is one of these."}, wide.sizes);
    form.names({"formations", "The unit's formation is one of these."}, wide.formations);
    form.names({"phases", "The phase is one of these."}, wide.phases, Known::Phases);
    form.names({"players", "The player whose turn it is is one of these."}, wide.players, Known::Sides);
    form.names({"states", "The unit has one of these states."}, wide.states, Known::States);
    form.names({"withoutStates", "The unit has none of these states."}, wide.withoutStates, Known::States);
    form.names({"supply", "The unit's level of supply is one of these."}, wide.supply, Known::Levels);
    bounds(form, {"least", "Each of these numbers is at least that."}, wide.least, scope);
    bounds(form, {"most", "Each of these numbers is at most that."}, wide.most, scope);
    form.object({"start", "The hex where the unit stood when the combat began, or stands."}, wide.start);
    form.object({"hex", "The hex that the entry is about."}, wide.hex);
    form.object({"from", "The hex from which the step leads."}, wide.from);
    form.object({"defence", "The defence hex."}, wide.defence);
    form.list({"across", "One of these describes the hexside of the step."}, wide.across);
    form.names({"along", "The step follows a link of one of these paths."}, wide.along, Known::Paths);
    form.boolean({"enemyZoc", "Whether the hex is in an enemy zone of control that nothing negates."}, wide.enemyZoc);
    form.list({"near", "Units that stand near; each is met."}, wide.near, {},
              [scope, depth](Form& entry, UnitTest& test) {
                  entry.named("unitTest", "Asks for other units near the unit.");
                  unitTest(entry, test, scope, true, depth);
              });
    form.names({"attackKinds", "The combat is of one of these kinds; \"ordinary\" without one."}, wide.attackKinds,
               Known::ConditionKinds);
    form.names({"codes", "The result is one of these codes."}, wide.codes, Known::Results);
    form.objectIf({"odds", "The column of the table of results."},
                  !wide.oddsLeast.isEmpty() || !wide.oddsMost.isEmpty(), [&wide](Form& object) {
                      object.name({"least", "This column or a better one."}, wide.oddsLeast, Known::Odds);
                      object.name({"most", "This column or a worse one."}, wide.oddsMost, Known::Odds);
                  });
    conditions(form, {"any", "One of these conditions holds."}, wide.any, scope, depth, true);
    conditions(form, {"not", "This condition does not hold."}, wide.except, scope, depth, false);
}

/// Refuses members that an entry of this kind can never have.
void checkScope(ConditionScope scope, ReadForm& reading)
{
    const auto refuse = [&](std::initializer_list<const char*> keys, const char* code, const QString& why,
                            const QString& cure = {}) {
        for (const char* key : keys) {
            if (const auto member = reading.object().find(key))
                reading.problems().addAtKey(*member, code, {why.arg(quoted(QString::fromLatin1(key))), cure});
        }
    };
    const auto refuseCircular = [&](std::initializer_list<const char*> keys) {
        refuse(keys, "ruleset.circular", FileWords::tr("%1 would ask for itself"),
               FileWords::tr("a state that a level of supply gives"));
    };
    if (!scope.step)
        refuse({"from", "across", "along"}, "ruleset.condition",
               FileWords::tr("%1 has no meaning where there is no step"));
    if (!scope.combat)
        refuse({"defence", "attackKinds", "codes", "odds"}, codeOf(scope),
               FileWords::tr("%1 has no meaning outside combat"));
    if (!scope.odds)
        refuse({"odds"}, "ruleset.circular", FileWords::tr("%1 would ask for itself"));
    if (!scope.zoc) {
        refuse({"role", "electedLength"}, codeOf(scope), FileWords::tr("%1 has no meaning outside combat"));
        refuseCircular({"supply", "enemyZoc"});
    } else if (!scope.supply) {
        refuseCircular({"supply"});
    }
}

void describeCondition(Form& form, Condition& when, ConditionScope scope, int depth)
{
    form.named("condition", "All that is stated must hold.");
    form.names({"sides", "The unit's side is one of these."}, when.sides, Known::Sides);
    form.names({"nations", "The unit's nation is one of these."}, when.nations, Known::Nations);
    form.names({"types", "The unit's type is one of these."}, when.types, Known::Types);
    form.names({"tags", "The turn has one of these tags."}, when.tags);
    form.names({"withoutTags", "The turn has none of these tags."}, when.withoutTags);
    form.integer({"fromTurn", "The turn's number is at least that."}, when.fromTurn, {});
    form.integer({"untilTurn", "The turn's number is at most that."}, when.untilTurn, {});
    form.word({"role", "The unit attacked, or was attacked."}, when.role, combatRoles());
    form.boolean({"electedLength", "Whether somebody may choose how many hexes the retreat has."}, when.electedLength);
    conditionReadings(form, when.readings);
    Wide wide = when.wide.empty() ? Wide() : when.wide.front();
    describeWide(form, wide, scope, depth);
    form.whenRead([&](ReadForm& reading) {
        checkScope(scope, reading);
        if (!(wide == Wide()))
            when.wide.assign(1, std::move(wide));
    });
}

} // namespace

void when(Form& form, Condition& value, ConditionScope scope)
{
    condition(form, {"when", "When the entry applies; none: always."}, value, scope);
}

void describeCondition(Form& form, Condition& value, ConditionScope scope)
{
    describeCondition(form, value, scope, 1);
}

void condition(Form& form, const Key& key, Condition& value, ConditionScope scope)
{
    form.object(key, value, [scope](Form& object, Condition& inner) { describeCondition(object, inner, scope); });
}

void condition(Form& form, const Key& key, std::optional<Condition>& value, ConditionScope scope)
{
    form.object(key, value, [scope](Form& object, Condition& inner) { describeCondition(object, inner, scope); });
}

void friendTest(Form& form, const Key& key, std::optional<UnitTest>& value, ConditionScope scope)
{
    form.object(key, value, [scope](Form& object, UnitTest& test) {
        object.named("friends", "Asks for friendly units, wherever they stand.");
        describeUnits(object, test, scope, 1);
    });
}

void unitTest(Form& form, const Key& key, std::optional<UnitTest>& value, ConditionScope scope)
{
    form.object(key, value, [scope](Form& object, UnitTest& test) {
        object.named("otherUnits", "Asks for other units, wherever they stand.");
        unitTest(object, test, scope, false, 1);
    });
}
