// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/rule_forms.h"

#include "io/value_forms.h"
#include "json/file_words.h"
#include "json/nearest_name.h"

#include <algorithm>
#include <cmath>

namespace {

bool haveNoneInCommon(const QStringList& a, const QStringList& b)
{
    return !a.isEmpty() && !b.isEmpty()
           && std::none_of(a.begin(), a.end(), [&b](const QString& name) { return b.contains(name); });
}

/// Whether what has one of `wanted` always has one of `refused`.
bool isShutOut(const QStringList& wanted, const QStringList& refused)
{
    return !wanted.isEmpty() && std::all_of(wanted.begin(), wanted.end(), [&refused](const QString& tag) {
        return refused.contains(tag);
    });
}

/// A number that is multiplied by the scale and then must be whole.
std::optional<int> scaled(const JsonValue& value, Scale scale, JsonProblems& problems)
{
    constexpr int most = Bounds().most;
    if (scale == Scale::Whole)
        return asInteger(value, -most, most, problems);
    const auto number = asNumber(value, 0.0, most, problems);
    if (!number)
        return std::nullopt;
    const double product = *number * 2.0;
    if (std::trunc(product) != product) {
        problems.add(value, "json.out-of-range",
                     {FileWords::tr("the number %1 does not fit").arg(*number, 0, 'g', 12),
                      FileWords::tr("a multiple of %1").arg(0.5, 0, 'g', 12)});
        return std::nullopt;
    }
    return static_cast<int>(product);
}

void writeScaled(JsonWriter& writer, int value, Scale scale)
{
    if (scale == Scale::Whole)
        writer.integer(value);
    else
        writer.number(value / 2.0);
}

const char* schemaOf(Scale scale)
{
    return scale == Scale::Whole ? R"({"type": "integer", "minimum": -1000000, "maximum": 1000000})"
                                 : R"({"type": "number", "minimum": 0, "maximum": 1000000, "multipleOf": 0.5})";
}

void scaledNumber(Form& form, const Key& key, int& value, Scale scale, bool isUsual)
{
    form.special(key, {schemaOf(scale), isUsual,
                       [&value, scale](const JsonValue& found, ReadForm& reading) {
                           value = scaled(found, scale, reading.problems()).value_or(0);
                       },
                       [&value, scale](WriteForm& writing) { writeScaled(writing.writer(), value, scale); }});
}

/// {"setting": …} and the like, which refers to a name.
void writeReference(JsonWriter& writer, const char* key, const QString& name)
{
    writer.beginObject();
    writer.key(key);
    writer.string(name);
    writer.endObject();
}

} // namespace

bool canBothApply(const Condition& a, const Condition& b)
{
    if (haveNoneInCommon(a.sides, b.sides) || haveNoneInCommon(a.nations, b.nations)
        || haveNoneInCommon(a.types, b.types) || isShutOut(a.tags, b.withoutTags) || isShutOut(b.tags, a.withoutTags))
        return false;
    if (a.role && b.role && *a.role != *b.role)
        return false;
    const auto endsBefore = [](const Condition& one, const Condition& other) {
        return one.untilTurn && other.fromTurn && *one.untilTurn < *other.fromTurn;
    };
    if (endsBefore(a, b) || endsBefore(b, a))
        return false;
    if (a.electedLength && b.electedLength && *a.electedLength != *b.electedLength)
        return false;
    const auto isOther = [](const Condition& one, const Condition& other) {
        return one.wide.size() == 1 && one.wide.front().except.size() == 1 && one.wide.front().except.front() == other;
    };
    if (isOther(a, b) || isOther(b, a))
        return false;
    for (const Condition::Wide& one : a.wide) {
        for (const Condition::Wide& other : b.wide) {
            if (haveNoneInCommon(one.teams, other.teams) || haveNoneInCommon(one.sizes, other.sizes)
                || haveNoneInCommon(one.formations, other.formations) || haveNoneInCommon(one.phases, other.phases)
                || haveNoneInCommon(one.players, other.players) || haveNoneInCommon(one.supply, other.supply)
                || isShutOut(one.states, other.withoutStates) || isShutOut(other.states, one.withoutStates)
                || haveNoneInCommon(one.codes, other.codes) || haveNoneInCommon(one.attackKinds, other.attackKinds))
                return false;
        }
    }
    for (const auto& [name, values] : a.readings) {
        for (const auto& [otherName, otherValues] : b.readings) {
            if (name == otherName && haveNoneInCommon(values, otherValues))
                return false;
        }
    }
    return true;
}

void rule(Form& form, QString& value, Need need)
{
    form.name({"rule", "Id of the rule that says so.", need}, value, Known::Rules);
}

namespace {

constexpr const char* amountSchemas =
    R"({"type": "integer", "minimum": 0, "maximum": 1000000}, {"type": "object",
        "properties": {"setting": {"type": "string", "minLength": 1}}, "required": ["setting"],
        "additionalProperties": false})";

Amount readAmount(const JsonValue& found, ReadForm& reading)
{
    Amount value;
    if (found.isObject())
        reading.readObject(found, [&value](Form& object) {
            object.name({"setting", "Name of the setting.", Need::Required}, value.setting, Known::Settings);
        });
    else
        value.value = asInteger(found, 0, Bounds().most, reading.problems()).value_or(0);
    return value;
}

void writeAmount(WriteForm& writing, const Amount& value)
{
    if (value.setting.isEmpty())
        writing.writer().integer(value.value);
    else
        writeReference(writing.writer(), "setting", value.setting);
}

} // namespace

void amount(Form& form, const Key& key, std::optional<Amount>& value)
{
    const QByteArray schema = R"({"oneOf": [)" + QByteArray(amountSchemas) + "]}";
    form.special(key, {schema, !value,
                       [&value](const JsonValue& found, ReadForm& reading) { value = readAmount(found, reading); },
                       [&value](WriteForm& writing) { writeAmount(writing, *value); }});
}

void amount(Form& form, const Key& key, std::optional<Amount>& value, std::vector<ConditionalAmount>& amounts,
            ConditionScope scope)
{
    const auto describeOne = [scope](Form& object, ConditionalAmount& each) {
        when(object, each.when, scope);
        std::optional<Amount> number = each.amount;
        amount(object, {"amount", "The number.", Need::Required}, number);
        if (!(each.amount == *number)) // what is written stays as it is
            each.amount = *number;
    };
    const auto read = [&](const JsonValue& found, ReadForm& reading) {
        if (!found.isArray()) {
            value = readAmount(found, reading);
            return;
        }
        forEachElement(reading, found, [&](const JsonValue& element) {
            ConditionalAmount& each = amounts.emplace_back();
            reading.readObject(element, [&](Form& object) { describeOne(object, each); });
        });
        if (amounts.empty())
            reading.problems().add(found, "json.wrong-value",
                                   {FileWords::tr("the list is empty"), FileWords::tr("at least one amount")});
    };
    const auto write = [&](WriteForm& writing) {
        if (amounts.empty())
            writeAmount(writing, *value);
        else
            writeArray(writing, amounts, [&](const ConditionalAmount& each) {
                writing.writeObject([&](Form& object) { describeOne(object, unchanged(each)); });
            });
    };
    const QByteArray numbers(amountSchemas);
    const QByteArray schema = R"({"oneOf": [)" + numbers
                              + R"(, {"type": "array", "minItems": 1, "items": {"type": "object",
        "properties": {"when": {"$ref": "#/$defs/condition"}, "amount": {"oneOf": [)"
                              + numbers + R"(]}}, "required": ["amount"], "additionalProperties": false}}]})";
    form.special(key, {schema, !value && amounts.empty(), read, write});
}

void choice(Form& form, const Key& key, Choice& value, const std::array<const char*, 2>& words, bool isAlwaysWritten)
{
    const auto read = [&](const JsonValue& found, ReadForm& reading) {
        const QStringList known{QString::fromLatin1(words[0]), QString::fromLatin1(words[1])};
        if (!found.isObject()) {
            value.value = known[asWord(found, known, "json.wrong-value", reading.problems()).value_or(0)];
            return;
        }
        value = {};
        reading.readObject(found, [&value](Form& object) {
            object.name({"reading", "Name of the reading.", Need::Required}, value.reading, Known::Readings);
        });
        const QStringList* chosen = reading.known().valuesOf(value.reading);
        const auto isWord = [&known](const QString& each) { return known.contains(each); };
        if (chosen != nullptr && !std::all_of(chosen->begin(), chosen->end(), isWord))
            reading.problems().add(
                found, "ruleset.reading-values",
                {FileWords::tr("the reading %1 has other values than can be chosen here").arg(quoted(value.reading)),
                 oneOf(known)});
    };
    const auto write = [&value](WriteForm& writing) {
        if (value.reading.isEmpty())
            writing.writer().string(value.value);
        else
            writeReference(writing.writer(), "reading", value.reading);
    };
    const QByteArray schema = QByteArray(R"({"oneOf": [{"enum": [")") + words[0] + "\", \"" + words[1]
                              + R"("]}, {"type": "object", "properties": {"reading": {"type": "string",
                                  "minLength": 1}}, "required": ["reading"], "additionalProperties": false}]})";
    const bool isUsual = !isAlwaysWritten && value.reading.isEmpty() && value.value == QLatin1String(words[0]);
    form.special(key, {schema, isUsual, read, write});
}

void measure(Form& form, Choice& value, Need need)
{
    choice(form, {"measure", "Distances count all hexes, or those of an open line.", need}, value,
           {"hexes", "open-line"});
}

void movementPoints(Form& form, const Key& key, int& halves)
{
    scaledNumber(form, key, halves, Scale::Halves, halves == 0);
}

void movementPoints(Form& form, const Key& key, std::optional<int>& halves)
{
    form.special(key, {schemaOf(Scale::Halves), false,
                       [&halves](const JsonValue& found, ReadForm& reading) {
                           halves = scaled(found, Scale::Halves, reading.problems());
                       },
                       [&halves](WriteForm& writing) { writeScaled(writing.writer(), *halves, Scale::Halves); },
                       nullptr, !halves});
}

void numbers(Form& form, const Key& key, std::vector<std::pair<QString, int>>& values, Scale scale, Known known,
             const QStringList& words)
{
    const auto read = [&](const JsonValue& member, ReadForm& reading) {
        JsonProblems& problems = reading.problems();
        const QStringList& names = words.isEmpty() ? reading.known().of(known) : words;
        const QString name = member.key();
        if (!names.contains(name))
            problems.addAtKey(member, "ruleset.unknown-name",
                              unknownName(FileWords::tr("%1 is not known here"), name, names));
        if (const auto number = scaled(member, scale, problems))
            values.emplace_back(name, *number);
    };
    const QByteArray schema = QByteArray(R"({"type": "object", "additionalProperties": )") + schemaOf(scale) + "}";
    byName(form, key, schema, values, read, [scale](WriteForm& writing, const std::pair<QString, int>& value) {
        writing.writer().key(value.first);
        writeScaled(writing.writer(), value.second, scale);
    });
}

namespace {

void hexsideKeys(Form& form, HexsideTest& test)
{
    form.names({"with", "All of these kinds are on the hexside."}, test.with, Known::Hexsides);
    form.names({"without", "None of these kinds is on it."}, test.without, Known::Hexsides);
    form.names({"marked", "All of these markers lie on it."}, test.marked, Known::Markers);
    form.names({"unmarked", "None of these markers lies on it."}, test.unmarked, Known::Markers);
    form.names({"markedForSide", "All of these markers lie on it for the unit's side, of this turn or a later one."},
               test.markedForSide, Known::Markers);
}

} // namespace

void describe(Form& form, HexsideTest& test)
{
    form.named("hexsideTest", "Describes a hexside: all that is stated must hold.");
    hexsideKeys(form, test);
}

void hexsideCases(Form& form, const Key& key, std::vector<HexsideCase>& cases, Scale scale)
{
    form.list(key, cases, {}, [scale](Form& entry, HexsideCase& each) {
        if (scale == Scale::Whole)
            entry.named("hexsideValue", "The value of a hexside of which all that is stated holds.");
        else
            entry.named("hexsideCost", "Movement points for a hexside of which all that is stated holds.");
        hexsideKeys(entry, each.test);
        scaledNumber(entry, {"value", "The value; the first entry that holds counts.", Need::Required}, each.value,
                     scale, false);
    });
}

void tests(Form& form, const Key& key, std::vector<ForbidTest>& values, ConditionScope scope)
{
    form.list(key, values, {}, [scope](Form& entry, ForbidTest& test) { describe(entry, test, scope); });
}

void describe(Form& form, ForbidTest& test, ConditionScope scope)
{
    using P = EntryParameter;
    form.named("test", "A test on a hex or a step; where it fails, the rule is shown.");
    form.kind(
        {"test", "What is tested.", Need::Required}, test.kind, ForbidKind::table(), "ruleset.unknown-test",
        [&](const auto* row) {
            const Parameters takes(row);
            rule(form, test.rule);
            when(form, test.when, scope);
            form.whenRead([&](ReadForm& reading) {
                if (!scope.supply && test.kind == "out-of-supply")
                    reading.problems().add(reading.object(), "ruleset.circular",
                                           {FileWords::tr("supply would ask for itself"),
                                            FileWords::tr("a state that a level of supply gives")});
            });
            form.word({"at", "Which steps of a retreat it looks at; none: the end for tests of ends, else each."},
                      test.at, entryPlaces());
            if (takes.knows(P::Terrain))
                form.names({"terrain", "The terrain that it is about.", takes.need(P::Terrain)}, test.terrain,
                           Known::Terrain);
            if (takes.knows(P::UnlessFeatures))
                form.names({"unlessFeatures", "A hex with one of these features passes all the same.",
                            takes.need(P::UnlessFeatures)},
                           test.unlessFeatures, Known::Features);
            if (takes.knows(P::Hexsides))
                form.list({"hexsides", "The hexsides that fail it.", takes.need(P::Hexsides)}, test.hexsides);
            if (takes.knows(P::Regions))
                form.names({"regions", "The regions that it is about.", takes.need(P::Regions)}, test.regions,
                           Known::Regions);
            if (takes.knows(P::Types))
                form.names({"types", "Unit types that count; none: all.", takes.need(P::Types)}, test.types,
                           Known::Types);
            if (takes.knows(P::Levels))
                form.names({"levels", "Levels of supply that fail; none: all but the best.", takes.need(P::Levels)},
                           test.levels, Known::Levels);
            if (takes.knows(P::Path))
                form.name({"path", "The path that is to be followed.", takes.need(P::Path)}, test.path, Known::Paths);
            if (takes.knows(P::FriendlyNegates))
                form.boolean({"friendlyNegates",
                              "A friendly unit in the hex negates the zone of control; none: as \"zoc\" says.",
                              takes.need(P::FriendlyNegates)},
                             test.friendlyNegates);
            if (takes.knows(P::Measure))
                measure(form, test.measure, takes.need(P::Measure));
            if (takes.knows(P::Zoc))
                zoneNames(form, test.zoc);
            if (takes.knows(P::SameUnit))
                form.flag({"sameUnit", "Only zones of control of one enemy unit in both hexes count."}, test.sameUnit);
            if (takes.knows(P::FromStart))
                form.boolean({"fromStart", "False: the first step is spared."}, test.fromStart, true);
            if (takes.knows(P::Units))
                unitTest(form, {"units", "The units to which distances are measured.", takes.need(P::Units)},
                         test.units);
            if (takes.knows(P::OrSame))
                form.flag({"orSame", "It fails as well where the distance stays the same."}, test.orSame);
        });
}
