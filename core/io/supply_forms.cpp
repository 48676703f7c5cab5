// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/read_form.h"
#include "io/read_limits.h"
#include "io/rule_forms.h"
#include "io/value_forms.h"
#include "json/file_words.h"

#include <algorithm>

namespace {

constexpr NamedValue<SupplySourceRules::Kind> sourceKinds[] = {{"region", SupplySourceRules::Kind::Region},
                                                               {"path", SupplySourceRules::Kind::Path},
                                                               {"feature", SupplySourceRules::Kind::Feature},
                                                               {"unit", SupplySourceRules::Kind::Unit},
                                                               {"marker", SupplySourceRules::Kind::Marker}};
constexpr NamedValue<QLatin1StringView> measures[] = {{"hexes", QLatin1StringView("hexes")},
                                                      {"movement", QLatin1StringView("movement")}};
constexpr ConditionScope supplyScope{.step = false, .combat = false, .supply = false};
constexpr ConditionScope stepScope{.combat = false, .supply = false};

void repeat(Form& form, SupplyLeg& leg)
{
    const auto read = [&leg](const JsonValue& found, ReadForm& reading) {
        JsonProblems& problems = reading.problems();
        if (!found.isString())
            leg.repeat = asInteger(found, 1, 1000, problems).value_or(1);
        else if (asWord(found, {QStringLiteral("any")}, "json.wrong-value", problems))
            leg.repeat = 0;
        if (!leg.toUnits)
            problems.add(
                found, "ruleset.levels",
                {FileWords::tr("only a leg to units can be used several times"), FileWords::tr("\"toUnits\"")});
    };
    const auto write = [&leg](WriteForm& writing) {
        if (leg.repeat == 0)
            writing.writer().string(QStringLiteral("any"));
        else
            writing.writer().integer(leg.repeat);
    };
    form.special(
        {"repeat", "How often it may be used in a row, each time to another unit; \"any\": as often as you like."},
        {R"({"oneOf": [{"type": "integer", "minimum": 1, "maximum": 1000}, {"const": "any"}]})", leg.repeat == 1, read,
         write});
}

} // namespace

void describe(Form& form, SupplySourceRules& source)
{
    using SourceKind = SupplySourceRules::Kind;
    form.name({"name", "What names it in lines.", Need::Required}, source.name);
    form.text({"shownAs", "What answers call it; none: its name or its region's."}, source.shownAs);
    rule(form, source.rule);
    when(form, source.when, supplyScope);
    form.kind(
        {"kind", "Which hexes it is.", Need::Required}, source.kind,
        std::span<const NamedValue<SourceKind>>(sourceKinds), "json.wrong-value", [&](const auto* row) {
            const auto is = [row](SourceKind kind) { return row != nullptr && row->value == kind; };
            const auto need = [](bool isNeeded) { return isNeeded ? Need::Required : Need::Optional; };
            // Of an unknown kind nobody can say what it takes: all is read.
            const auto takes = [&](std::initializer_list<SourceKind> kinds) {
                return row == nullptr || std::find(kinds.begin(), kinds.end(), row->value) != kinds.end();
            };
            if (takes({SourceKind::Region, SourceKind::Path}))
                form.name({"region", "The hexes of this region; of a path, those joined to it.", need(row != nullptr)},
                          source.region, Known::Regions);
            if (takes({SourceKind::Path}))
                form.name(
                    {"path", "Hexes of this path, joined along its links to the region.", need(is(SourceKind::Path))},
                    source.path, Known::Paths);
            if (takes({SourceKind::Feature}))
                form.name({"feature", "Hexes with this feature.", need(is(SourceKind::Feature))}, source.feature,
                          Known::Features);
            if (takes({SourceKind::Marker}))
                form.name({"marker", "Hexes where this marker lies, of no side or of a friend.",
                           need(is(SourceKind::Marker))},
                          source.marker, Known::Markers);
            if (takes({SourceKind::Unit}))
                friendTest(form, {"units", "Hexes of friendly units of which this holds.", need(is(SourceKind::Unit))},
                           source.units, supplyScope);
            tests(form, {"blocked", "Tests that close a path's hexes, or make a hex no source."}, source.blocked,
                  supplyScope);
            if (takes({SourceKind::Feature})) {
                form.name({"unlessMarked", "A hex with this marker is no source."}, source.unlessMarked,
                          Known::Markers);
                amount(form, {"capacity", "How many units a hex supplies that have no line to another source."},
                       source.capacity);
            }
        });
}

void describe(Form& form, SupplyLeg& leg)
{
    when(form, leg.when, supplyScope);
    form.name({"follow", "A path along whose links it runs; none: any hexes."}, leg.follow, Known::Paths);
    form.word({"measure", "What the limit counts: hexes, or movement points at the unit's own rates."}, leg.measure,
              measures, QLatin1StringView("hexes"));
    amount(form, {"limit", "How long it may be; none: as long as you like."}, leg.limit);
    tests(form, {"blocked", "Tests on the hexes and hexsides that it uses."}, leg.blocked, stepScope);
    form.names({"intoNotThrough", "Terrain that only its ends may have."}, leg.intoNotThrough, Known::Terrain);
    form.names({"to", "Names of the sources where the last leg ends."}, leg.to, Known::Sources);
    form.name({"toUnit", "It ends at a unit of this type, within that unit's own range."}, leg.toUnit, Known::Types);
    friendTest(form,
               {"toUnits",
                "It ends at a friendly unit of which this holds, within the limit or else that unit's range of "
                "supply."},
               leg.toUnits, supplyScope);
    repeat(form, leg);
}

void describe(Form& form, SupplyLine& line)
{
    rule(form, line.rule);
    when(form, line.when, supplyScope);
    form.name({"level", "The level of supply that it gives; none: the best."}, line.level, Known::Levels);
    form.list(
        {"legs",
         "The legs, from the unit to the source; each begins where the one before may end. One that does not apply is "
         "left out.",
         Need::Required},
        line.legs, {.least = 1, .limit = mostSupplyLegs});
    form.whenRead([&line](ReadForm& reading) {
        const auto legs = reading.object().find("legs");
        if (legs && legs->isArray()
            && (line.legs.empty() || (line.legs.back().to.isEmpty() && !line.legs.back().endsAtUnit())))
            reading.problems().add(*legs, "ruleset.supply-line",
                                   {FileWords::tr("the line leads to no source"),
                                    FileWords::tr("a last leg with \"to\", \"toUnit\" or \"toUnits\"")});
    });
}

void describe(Form& form, SupplyLevel& level)
{
    form.name({"name", "What names it in lines, conditions and answers.", Need::Required}, level.name);
    rule(form, level.rule, Need::Optional);
    form.name({"state", "The state that units of this level have when a phase has supply judged, and no others."},
              level.state, Known::States);
}

void describe(Form& form, SupplyRules& supply)
{
    form.lines();
    rule(form, supply.rule);
    form.list({"levels", "How well supplied a unit can be, the best first; none: \"supplied\" and \"unsupplied\"."},
              supply.levels, {.unique = "name"});
    form.whenRead([](ReadForm& reading) {
        const auto levels = reading.object().find("levels");
        if (levels && levels->isArray() && levels->size() == 1)
            reading.problems().add(*levels, "ruleset.levels",
                                   {FileWords::tr("there is one level"), FileWords::tr("two levels or more")});
    });
    form.list({"sources", "Where lines of supply end.", Need::Required}, supply.sources, {.unique = "name"});
    form.list({"lines", "Lines by which units are in supply; one is enough.", Need::Required}, supply.lines);
}

/// Whether the condition, or one inside it, asks for a level of supply.
static bool asksForSupply(const Condition& condition)
{
    return std::ranges::any_of(condition.wide, [](const Condition::Wide& wide) {
        return !wide.supply.isEmpty() || std::ranges::any_of(wide.any, asksForSupply)
               || std::ranges::any_of(wide.except, asksForSupply)
               || std::ranges::any_of(wide.near,
                                      [](const UnitTest& test) { return std::ranges::any_of(test.is, asksForSupply); });
    });
}

void checkSupplyCosts(const Ruleset& ruleset, ReadForm& reading)
{
    const auto isInPoints = [](const SupplyLeg& leg) { return leg.measure == QLatin1String("movement"); };
    if (std::ranges::none_of(ruleset.supply.lines,
                             [&](const SupplyLine& line) { return std::ranges::any_of(line.legs, isInPoints); }))
        return;
    const auto check = [&](const std::optional<JsonValue>& list, const auto& entries, const auto& counts) {
        if (!list || !list->isArray() || list->size() != entries.size())
            return;
        auto entry = entries.begin();
        for (const JsonValue value : *list) {
            if (const auto when = value.find("when"); when && counts(*entry) && asksForSupply(entry->when))
                reading.problems().add(*when, "ruleset.circular",
                                       {FileWords::tr("a line of supply in movement points would ask for itself"),
                                        FileWords::tr("a state that a level of supply gives")});
            ++entry;
        }
    };
    check(reading.object().find("movement"), ruleset.movement, [](const MovementCosts&) { return true; });
    if (const auto moves = reading.object().find("moves"))
        check(moves->find("zocCosts"), ruleset.moves.zocCosts,
              [](const ZocCostRule& cost) { return cost.serves(ZocPurpose::Supply); });
}
