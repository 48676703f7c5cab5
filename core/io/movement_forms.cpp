// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/rule_forms.h"

namespace {

constexpr NamedValue<MoveRules::Stacking> stackingEnds[] = {{"move-end", MoveRules::Stacking::MoveEnd},
                                                            {"phase-end", MoveRules::Stacking::PhaseEnd}};
constexpr ConditionScope ofHex{.step = false, .combat = false};
constexpr ConditionScope ofStep{.combat = false};
constexpr NamedValue<bool> fractions[] = {{"up", true}, {"down", false}};

} // namespace

void describe(Form& form, MovementCosts& costs)
{
    form.names({"types", "The unit types that pay these costs; of several entries the first that applies counts.",
                Need::Required},
               costs.types, Known::Types);
    when(form, costs.when);
    numbers(form, {"terrain", "Points by the terrain entered; one where it is not named."}, costs.terrain,
            Scale::Halves, Known::Terrain);
    hexsideCases(form, {"hexsides", "Points that crossing a hexside adds."}, costs.hexsides, Scale::Halves);
    numbers(form, {"paths", "Points along a link of the path, instead of those of the terrain."}, costs.paths,
            Scale::Halves, Known::Paths);
}

void describe(Form& form, MoveMode& mode)
{
    form.name({"name", "What names it; entries of one name make one mode, the first that applies to a unit counts.",
               Need::Required},
              mode.name);
    form.text({"title", "What people read."}, mode.title);
    rule(form, mode.rule);
    when(form, mode.when, ofHex);
    form.name({"along", "Every step follows a link of this path; none: anywhere."}, mode.along, Known::Paths);
    movementPoints(form, {"cost", "Points for each step, whatever the ground; none: as usual."}, mode.halves);
    tests(form, {"forbid", "Tests beside those of ordinary movement, on the start too."}, mode.forbid, ofStep);
}

void describe(Form& form, HeldUnits& held)
{
    rule(form, held.rule);
    when(form, held.when, ofHex);
    form.names({"states", "Those with one of these states; none: all of whom \"when\" holds."}, held.states,
               Known::States);
    bool hasCondition = false;
    form.whenRead([&](ReadForm& reading) { hasCondition = reading.object().find("when").has_value(); });
    form.demand(!hasCondition, {"states"}, R"("anyOf": [{"required": ["states"]}, {"required": ["when"]}])");
}

void describe(Form& form, MoveRules& moves)
{
    form.lines();
    rule(form, moves.rule);
    form.flag({"counted", "Costs are known, so that the window shows how far a unit can go."}, moves.isCounted);
    tests(form, {"forbid", "Tests that close a step."}, moves.forbid, ofStep);
    tests(form, {"stops", "Who enters a hex by a step that fails one of these goes no farther."}, moves.stops, ofStep);
    tests(form, {"holds", "A unit in a hex that fails one of these may not leave it by moving."}, moves.holds, ofHex);
    form.objectIf({"stacking", "When stacking is looked at."}, moves.stacking != MoveRules::Stacking::Never,
                  [&moves](Form& object) {
                      rule(object, moves.stackingRule);
                      object.word({"at", "When a move ends, or when the phase does.", Need::Required}, moves.stacking,
                                  stackingEnds);
                  });
    form.objectIf({"halvedUnsupplied", "Units out of supply have half their allowance."},
                  !moves.halvedUnsupplied.isEmpty(), [&moves](Form& object) {
                      rule(object, moves.halvedUnsupplied);
                      object.word({"fractions", "Where half a point goes; down to one point at least."},
                                  moves.isHalvedUp, fractions, true);
                  });
    form.oneOrMore({"held", "Units that may not move: one entry, or a list of them."}, moves.held);
    form.list({"zocCosts", "Points that enemy zones of control add to a step."}, moves.zocCosts);
    form.list({"modes", "Other ways of moving that a player may ask for."}, moves.modes);
}

void describe(Form& form, ReturnRules& returns)
{
    rule(form, returns.rule);
    when(form, returns.when, ofCounter);
    form.integer({"after", "Turns after that of their elimination.", Need::Required}, returns.after, {});
    form.name({"originals", "Tray: none returns while another such unit waits there for a later turn."},
              returns.originals);
}

void describe(Form& form, EntryRules& entry)
{
    rule(form, entry.rule);
    when(form, entry.when, ofHex);
    form.names({"regions", "The hexes where the units may enter."}, entry.regions, Known::Regions);
    tests(form, {"forbid", "Tests that close such a hex."}, entry.forbid, ofHex);
    form.flag({"mayDelay", "The units may be held back until a later turn."}, entry.mayDelay);
}
