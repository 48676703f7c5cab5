// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "io/read_form.h"
#include "io/rule_forms.h"
#include "json/file_words.h"

namespace {

constexpr NamedValue<MoveRules::Stacking> stackingEnds[] = {{"move-end", MoveRules::Stacking::MoveEnd},
                                                            {"phase-end", MoveRules::Stacking::PhaseEnd}};
constexpr NamedValue<bool> fractions[] = {{"up", true}, {"down", false}};
constexpr NamedValue<SupplySourceRules::Kind> sourceKinds[] = {{"region", SupplySourceRules::Kind::Region},
                                                               {"path", SupplySourceRules::Kind::Path},
                                                               {"feature", SupplySourceRules::Kind::Feature}};
constexpr NamedValue<QLatin1StringView> measures[] = {{"hexes", QLatin1StringView("hexes")},
                                                      {"movement", QLatin1StringView("movement")}};

} // namespace

void describe(Form& form, MovementCosts& costs)
{
    form.names({"types", "The unit types that pay these costs.", Need::Required}, costs.types, Known::Types);
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
    when(form, mode.when);
    form.name({"along", "Every step follows a link of this path; none: anywhere."}, mode.along, Known::Paths);
    movementPoints(form, {"cost", "Points for each step, whatever the ground; none: as usual."}, mode.halves);
    form.list({"forbid", "Tests beside those of ordinary movement, on the start too."}, mode.forbid);
}

void describe(Form& form, MoveRules& moves)
{
    form.lines();
    rule(form, moves.rule);
    form.flag({"counted", "Costs are known, so that the window shows how far a unit can go."}, moves.isCounted);
    form.list({"forbid", "Tests that close a step."}, moves.forbid);
    form.list({"stops", "Who enters a hex that fails one of these goes no farther."}, moves.stops);
    form.list({"holds", "A unit in a hex that fails one of these may not leave it by moving."}, moves.holds);
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
    form.objectIf({"held", "Units that may not move."}, !moves.heldStates.isEmpty(), [&moves](Form& object) {
        rule(object, moves.heldRule);
        object.names({"states", "Those with one of these states.", Need::Required}, moves.heldStates, Known::States);
    });
    form.list({"modes", "Other ways of moving that a player may ask for."}, moves.modes);
}

void describe(Form& form, EntryRules& entry)
{
    rule(form, entry.rule);
    when(form, entry.when);
    form.names({"regions", "The hexes where the units may enter."}, entry.regions, Known::Regions);
    form.list({"forbid", "Tests that close such a hex."}, entry.forbid);
    form.flag({"mayDelay", "The units may be held back until a later turn."}, entry.mayDelay);
}

void describe(Form& form, SupplySourceRules& source)
{
    using SourceKind = SupplySourceRules::Kind;
    form.name({"name", "What names it in lines.", Need::Required}, source.name);
    form.text({"shownAs", "What answers call it; none: its name or its region's."}, source.shownAs);
    rule(form, source.rule);
    when(form, source.when);
    form.kind(
        {"kind", "Which hexes it is.", Need::Required}, source.kind,
        std::span<const NamedValue<SourceKind>>(sourceKinds), "json.wrong-value", [&](const auto* row) {
            const auto is = [row](SourceKind kind) { return row != nullptr && row->value == kind; };
            const auto need = [](bool isNeeded) { return isNeeded ? Need::Required : Need::Optional; };
            // Of an unknown kind nobody can say what it takes: all is read.
            if (!is(SourceKind::Feature))
                form.name({"region", "The hexes of this region; of a path, those joined to it.", need(row != nullptr)},
                          source.region, Known::Regions);
            if (!is(SourceKind::Region) && !is(SourceKind::Feature))
                form.name(
                    {"path", "Hexes of this path, joined along its links to the region.", need(is(SourceKind::Path))},
                    source.path, Known::Paths);
            if (!is(SourceKind::Region) && !is(SourceKind::Path))
                form.name({"feature", "Hexes with this feature.", need(is(SourceKind::Feature))}, source.feature,
                          Known::Features);
            form.list({"blocked", "Tests that close a path's hexes, or make a hex no source."}, source.blocked);
            if (!is(SourceKind::Region) && !is(SourceKind::Path))
                form.name({"unlessMarked", "A hex with this marker is no source."}, source.unlessMarked,
                          Known::Markers);
        });
}

void describe(Form& form, SupplyLeg& leg)
{
    form.name({"follow", "A path along whose links it runs; none: any hexes."}, leg.follow, Known::Paths);
    form.word({"measure", "What the limit counts: hexes, or movement points at the unit's own rates."}, leg.measure,
              measures, QLatin1StringView("hexes"));
    amount(form, {"limit", "How long it may be; none: as long as you like."}, leg.limit);
    form.list({"blocked", "Tests on the hexes and hexsides that it uses."}, leg.blocked);
    form.names({"intoNotThrough", "Terrain that only its ends may have."}, leg.intoNotThrough, Known::Terrain);
    form.names({"to", "Names of the sources where the last leg ends."}, leg.to, Known::Sources);
    form.name({"toUnit", "It ends at a unit of this type, within that unit's own range."}, leg.toUnit, Known::Types);
}

void describe(Form& form, SupplyLine& line)
{
    rule(form, line.rule);
    when(form, line.when);
    form.list(
        {"legs", "The legs, from the unit to the source; each begins where the one before may end.", Need::Required},
        line.legs, {.least = 1});
    form.whenRead([&line](ReadForm& reading) {
        const auto legs = reading.object().find("legs");
        if (legs && legs->isArray()
            && (line.legs.empty() || (line.legs.back().to.isEmpty() && line.legs.back().toUnit.isEmpty())))
            reading.problems().add(
                *legs, "ruleset.supply-line",
                {FileWords::tr("the line leads to no source"), FileWords::tr("a last leg with \"to\" or \"toUnit\"")});
    });
}

void describe(Form& form, SupplyRules& supply)
{
    form.lines();
    rule(form, supply.rule);
    form.list({"sources", "Where lines of supply end.", Need::Required}, supply.sources, {.unique = "name"});
    form.list({"lines", "Lines by which units are in supply; one is enough.", Need::Required}, supply.lines);
}
