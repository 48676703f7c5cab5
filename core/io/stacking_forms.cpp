// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/rule_forms.h"

namespace {

constexpr NamedValue<StackingMeasure> stackingMeasures[] = {{"units", StackingMeasure::Units},
                                                            {"points", StackingMeasure::Points},
                                                            {"steps", StackingMeasure::Steps}};
constexpr ConditionScope stackingScope{.step = false, .combat = false};

void stackedUnits(Form& form, StackedUnits& units)
{
    form.names({"sides", "Units of these sides; none: all."}, units.sides, Known::Sides);
    form.names({"nations", "Units of these nations; none: all."}, units.nations, Known::Nations);
    form.names({"types", "Units of these types; none: all."}, units.types, Known::Types);
}

} // namespace

void describe(Form& form, StackingBonus& bonus)
{
    form.names({"sides", "Whose limit is higher; none: everybody's."}, bonus.sides, Known::Sides);
    form.name({"withType", "Where a unit of this type stands in the hex.", Need::Required}, bonus.withType,
              Known::Types);
    form.integer({"plus", "By how much.", Need::Required}, bonus.plus, {.least = -Bounds().most});
    when(form, bonus.when, stackingScope);
}

void describe(Form& form, StackingKindLimit& limit)
{
    rule(form, limit.rule);
    when(form, limit.when, stackingScope);
    stackedUnits(form, limit.of);
    amount(form, {"most", "That many of them at most; or a list, the first that holds."}, limit.most, limit.mostWhere,
           stackingScope);
    form.flag({"sameFormation", "All of them belong to one formation; one without a formation fits in."},
              limit.sameFormation);
    form.flag({"alone", "No other unit stands with one of them."}, limit.alone);
    form.object({"notWith", "None of these stands with one of them."}, limit.notWith, stackedUnits);
}

void describe(Form& form, StackingCheck& check)
{
    form.name({"phase", "The phase.", Need::Required}, check.phase, Known::Phases);
    form.word({"at", "Whether it is looked at as the phase begins or as it ends."}, check.at, phaseEdges,
              PhaseEdge::End);
}

void describe(Form& form, StackingRules& stacking)
{
    form.lines();
    rule(form, stacking.rule);
    form.list({"checked", "When stacking is looked at, and at no other time; none: always."}, stacking.checked);
    form.list({"limits", "What the units of one side in one hex may be.", Need::Required}, stacking.limits);
}

void stacking(Form& form, Ruleset& ruleset)
{
    const Amount usual = Ruleset().stackingLimit;
    auto limit = ruleset.stackingLimit == usual ? std::nullopt : std::optional(ruleset.stackingLimit);
    amount(form, {"stackingLimit", "What a hex holds: a number or a setting; or a list, the first that holds."}, limit,
           ruleset.stackingLimitWhere, stackingScope);
    if (limit && !(*limit == ruleset.stackingLimit))
        ruleset.stackingLimit = *limit;
    form.word({"stackingBy", "What is counted: units, stacking points, or steps left."}, ruleset.stackingBy,
              stackingMeasures, StackingMeasure::Units);
    form.list({"stackingBonus", "What raises the limit; all that apply add up."}, ruleset.stackingBonus);
    bool isThere = false;
    form.objectIf({"stacking", "Stacking by kinds of units."}, !(ruleset.stacking == StackingRules()),
                  [&](Form& object) {
                      isThere = true;
                      describe(object, ruleset.stacking);
                  });
    // A game that says nothing at all about stacking has most likely forgotten it.
    form.demand(!isThere, {"stackingLimit"},
                R"("anyOf": [{"required": ["stackingLimit"]}, {"required": ["stacking"]}])");
}
