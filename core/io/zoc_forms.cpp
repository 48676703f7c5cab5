// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/rule_forms.h"
#include "io/value_forms.h"
#include "json/file_words.h"

namespace {

constexpr NamedValue<ZocPurpose> zocPurposes[] = {{"movement", ZocPurpose::Movement},
                                                  {"supply", ZocPurpose::Supply},
                                                  {"retreat", ZocPurpose::Retreat}};
constexpr const char* negations[] = {"nothing", "friendly-unit"};

/// What conditions can ask for where it is not known yet which zones of control there are.
constexpr ConditionScope ofUnit{.step = false, .combat = false, .zoc = false};
constexpr ConditionScope ofReach{.step = true, .combat = false, .zoc = false};

/// "nothing", "friendly-unit", or a condition on that unit.
void negation(Form& form, const Key& key, bool& isNegated, Condition& negating)
{
    const auto read = [&](const JsonValue& value, ReadForm& reading) {
        if (value.isObject()) {
            isNegated = true;
            reading.readObject(value, [&](Form& object) { describeCondition(object, negating, ofUnit); });
        } else if (const auto word =
                       asWord(value, {QString::fromLatin1(negations[0]), QString::fromLatin1(negations[1])},
                              "json.wrong-value", reading.problems())) {
            isNegated = *word == 1;
        }
    };
    const auto write = [&](WriteForm& writing) {
        if (negating == Condition())
            writing.writer().string(std::string_view(negations[isNegated ? 1 : 0]));
        else
            writing.writeObject([&](Form& object) { describeCondition(object, negating, ofUnit); });
    };
    form.special(key, {R"({"anyOf": [{"enum": ["nothing", "friendly-unit"]}, {"$ref": "#/$defs/condition"}]})", false,
                       read, write});
}

void describe(Form& form, ZocRules& zoc)
{
    form.named("zone", "A kind of zone of control.");
    form.name({"name", "By which tests, scores and charges mean it."}, zoc.name);
    rule(form, zoc.rule, Need::Optional);
    form.boolean({"exists", "False: a game without zones of control."}, zoc.exists, true);
    condition(form, {"exerts", "What holds for units that exert it; \"hex\" is the hex reached."}, zoc.exerts, ofReach);
    condition(form, {"affects", "What holds for units that it affects; \"hex\" is the hex reached."}, zoc.affects,
              ofUnit);
    form.words({"for", "For what it counts; none: for everything."}, zoc.purposes,
               std::span<const NamedValue<ZocPurpose>>(zocPurposes));
    form.names({"statesWithout", "A unit with one of these states exerts none."}, zoc.statesWithout, Known::States);
    form.names({"notInto", "Terrain that they do not reach."}, zoc.notInto, Known::Terrain);
    form.names({"unlessFeatures", "Hexes of such terrain with one of these features are reached all the same."},
               zoc.unlessFeatures, Known::Features);
    form.list({"notAcross", "Hexsides that they do not cross."}, zoc.notAcross);
    choice(form, {"ground", "What ground stops them: hexsides of \"notAcross\" too, or hexes only."}, zoc.ground,
           {"hexsides-too", "hexes-only"});
    form.objectIf({"negatedBy", "What negates them in a hex, for each purpose."}, zoc.exists, [&zoc](Form& object) {
        const auto purpose = [&](const Key& key, ZocPurpose of) {
            const auto at = static_cast<std::size_t>(of);
            negation(object, key, zoc.negatedByFriendlyUnit[at], zoc.negating[at]);
        };
        purpose({"movement", "For movement."}, ZocPurpose::Movement);
        purpose({"supply", "For lines of supply."}, ZocPurpose::Supply);
        purpose({"retreat", "For retreats."}, ZocPurpose::Retreat);
    });
    form.demand(zoc.exists, {"rule"},
                R"("if": {"properties": {"exists": {"const": false}}, "required": ["exists"]},
                   "else": {"required": ["rule"]})");
}

/// Zones that have names have names of their own.
void checkNames(const std::vector<ZocRules>& all, const ReadForm& reading)
{
    const auto array = reading.object().find("zoc");
    if (!array || !array->isArray() || array->size() != all.size())
        return;
    QStringList names;
    for (const JsonValue entry : *array) {
        const QString& name = all[static_cast<std::size_t>(names.size())].name;
        if (const auto member = entry.find("name"); member && names.contains(name))
            reading.problems().add(
                *member, "json.duplicate-value",
                {FileWords::tr("%1 is in the list twice").arg(quoted(name)), FileWords::tr("a name of its own")});
        names += name;
    }
}

} // namespace

void zones(Form& form, Ruleset& ruleset)
{
    std::vector<ZocRules> all;
    const auto gather = [&] {
        for (const ZocRules* zone : ruleset.zones())
            all.push_back(*zone);
    };
    form.whenWritten([&](WriteForm&) { gather(); });
    form.oneOrMore({"zoc", "Zones of control: one kind, or a list of them.", Need::Required}, all,
                   [](Form& entry, ZocRules& zone) { describe(entry, zone); });
    form.whenRead([&](ReadForm& reading) {
        if (all.empty())
            return;
        checkNames(all, reading);
        ruleset.zoc = all.front();
        ruleset.furtherZoc.assign(all.begin() + 1, all.end());
    });
}

void zoneNames(Form& form, QStringList& value)
{
    form.names({"zoc", "Names of the zones of control that count; none: all."}, value, Known::Zones);
}

void describe(Form& form, ZocCostRule& cost)
{
    rule(form, cost.rule);
    when(form, cost.when);
    zoneNames(form, cost.zoc);
    movementPoints(form, {"enter", "Points where only the hex entered is in an enemy zone of control."}, cost.enter);
    movementPoints(form, {"leave", "Points where only the hex left is."}, cost.leave);
    movementPoints(form, {"inside", "Points where both are; none: the sum of the two."}, cost.inside);
    form.words({"for", "For what they are paid; none: for movement."}, cost.purposes,
               std::span<const NamedValue<ZocPurpose>>(zocPurposes));
    form.whenRead([&cost](ReadForm& reading) {
        if (cost.enter == 0 && cost.leave == 0 && cost.inside.value_or(0) == 0)
            reading.problems().add(reading.object(), "ruleset.nothing",
                                   {FileWords::tr("the entry costs nothing"),
                                    FileWords::tr("points in \"enter\", \"leave\" or \"inside\"")});
    });
}

void describe(Form& form, BondRules& bonds)
{
    constexpr NamedValue<bool> middles[] = {{"through", false}, {"closed", true}};
    rule(form, bonds.rule);
    when(form, bonds.when, ofUnit);
    zoneNames(form, bonds.zoc);
    form.word(
        {"middle", "Of two units in a straight line: going through the hex between them crosses, or entering it."},
        bonds.isClosed, middles, false);
}
