// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/entry_parameter.h"
#include "ruleset/kind_of.h"

#include <QtGlobal>

/// What a score looks at.
enum class ScoreScope : unsigned char {
    Step, ///< one step; over a path it is the sum
    Passed, ///< the same, without the last step
    First, ///< the first step alone
    End, ///< the hex where the path ends
    Path ///< the path's charges or shortfall, or that there is one
};

/// Whose presence a score counts against the hexes of a path.
enum class ScoreCounts : unsigned char { Nothing, Terrain, EnemyZoc, FriendlyUnits, FriendlyUnitsInZoc };

/// A score of the prefer list; lower is better. Its function is score<"name"> in rules/retreat/score_functions.cpp.
struct ScoreRow
{
    const char* name = nullptr;
    unsigned needs = 0; ///< EntryParameter bits
    unsigned allows = 0; ///< beside them
    ScoreScope scope = ScoreScope::Step;
    ScoreCounts counts = ScoreCounts::Nothing;
    bool asksForSupply = false; ///< where `measure` does not say so already
    bool needsList = false; ///< only paths that are listed one by one have it
    const char* title = nullptr; ///< in a word or two; translated, context "Explanation"
    /// What it compares; translated. %terrain, %regions, %path and %directions are what the entry names.
    struct Sentences
    {
        const char* each = nullptr;
        const char* end = nullptr; ///< of `at`: "end"; null: as for each hex
        const char* passed = nullptr; ///< of `at`: "passed"; null: as for each hex
    } sentences;
    const char* doc = nullptr; ///< its value, for who writes a ruleset
    const char* example = ""; ///< its parameters in a file
};

inline constexpr ScoreRow scoreRows[] = {
    {.name = "terrain-entered",
     .needs = EntryParameter::Terrain,
     .allows = EntryParameter::At,
     .counts = ScoreCounts::Terrain,
     .title = QT_TRANSLATE_NOOP("Explanation", "terrain"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "The fewer hexes of %terrain, the better.")},
     .doc = "1 for each hex entered that has one of `terrain`",
     .example = R"("terrain": ["forest"], "at": "each")"},
    {.name = "ends-in-supply",
     .scope = ScoreScope::End,
     .asksForSupply = true,
     .title = QT_TRANSLATE_NOOP("Explanation", "end in supply"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "A path that ends in supply is better than one that does not.")},
     .doc = "0 if the unit would be in supply at the end, else 1"},
    {.name = "direction",
     .needs = EntryParameter::Values,
     .title = QT_TRANSLATE_NOOP("Explanation", "direction"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "The direction of each step counts: %directions.")},
     .doc = "the value in `values` of the first compass word the step leads to, else of `neither`",
     .example = R"("values": {"northward": 0, "neither": 1})"},
    {.name = "supply-line-shrinks",
     .asksForSupply = true,
     .title = QT_TRANSLATE_NOOP("Explanation", "toward supply"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "Each step should make the line of supply shorter.")},
     .doc = "0 if the shortest line from the hex is shorter than before, else 1"},
    {.name = "along-path",
     .needs = EntryParameter::Path | EntryParameter::LinkedAndOnto,
     .title = QT_TRANSLATE_NOOP("Explanation", "along a path"),
     .sentences = {QT_TRANSLATE_NOOP(
         "Explanation", "A step along a %path is better than one onto it, and that better than any other.")},
     .doc = "0 along a link of `path` over `linked`, 1 onto it over `onto`, else 2",
     .example = R"("path": "road", "linked": [{"with": ["river"]}], "onto": [{"with": ["river"]}])"},
    {.name = "going",
     .needs = EntryParameter::Values | EntryParameter::Crossings,
     .title = QT_TRANSLATE_NOOP("Explanation", "easy going"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "The easier the ground and the hexside of each step, the better.")},
     .doc = "four times the worse plus the better of terrain value (`values`) and hexside value (`crossings`)",
     .example = R"("values": {"clear": 0, "forest": 2}, "crossings": [{"with": ["river"], "value": 3}])"},
    {.name = "distance-to-terrain",
     .needs = EntryParameter::Terrain,
     .title = QT_TRANSLATE_NOOP("Explanation", "nearer to terrain"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "The nearer to terrain of the kind %terrain, the better.")},
     .doc = "hexes to the nearest of `terrain`; 0 where the step begins in one",
     .example = R"("terrain": ["forest"])"},
    {.name = "distance-to-path",
     .needs = EntryParameter::Path,
     .title = QT_TRANSLATE_NOOP("Explanation", "nearer to a path"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "The nearer to a %path, the better.")},
     .doc = "hexes to the nearest hex on `path`",
     .example = R"("path": "road")"},
    {.name = "friendly-units",
     .counts = ScoreCounts::FriendlyUnits,
     .title = QT_TRANSLATE_NOOP("Explanation", "friendly units"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "The fewer friendly units in the hexes, the better.")},
     .doc = "number of friendly units in the hex"},
    {.name = "farther-from-supply",
     .needs = EntryParameter::Regions,
     .allows = EntryParameter::Measure,
     .scope = ScoreScope::End,
     .title = QT_TRANSLATE_NOOP("Explanation", "not farther from supply"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "The end should be no farther from supply than the start.")},
     .doc = "1 if the end is farther from `regions` than the start",
     .example = R"("regions": ["west"], "measure": "open-line")"},
    {.name = "closer-to-supply",
     .needs = EntryParameter::Regions,
     .allows = EntryParameter::Measure,
     .scope = ScoreScope::End,
     .title = QT_TRANSLATE_NOOP("Explanation", "closer to supply"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "The end should be closer to supply than the start.")},
     .doc = "0 if the end is closer to `regions` than the start, else 1",
     .example = R"("regions": ["west"], "measure": "hexes")"},
    {.name = "shortfall",
     .scope = ScoreScope::Path,
     .title = QT_TRANSLATE_NOOP("Explanation", "all the hexes"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "The more of the hexes are retreated, the better.")},
     .doc = "hexes not retreated"},
    {.name = "charges",
     .scope = ScoreScope::Path,
     .title = QT_TRANSLATE_NOOP("Explanation", "steps lost"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "The fewer steps are lost on the way, the better.")},
     .doc = "steps lost on the way"},
    {.name = "enemy-zoc-entered",
     .allows = EntryParameter::At | EntryParameter::Zoc,
     .counts = ScoreCounts::EnemyZoc,
     .title = QT_TRANSLATE_NOOP("Explanation", "enemy zones of control"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "The fewer hexes in an enemy zone of control, the better."),
                   QT_TRANSLATE_NOOP("Explanation", "An end outside enemy zones of control is better."),
                   QT_TRANSLATE_NOOP("Explanation",
                                     "The fewer hexes in an enemy zone of control are passed, the better.")},
     .doc = "1 for each hex in an enemy zone of control (of one of the zones named in `zoc`, if given), negated or not",
     .example = R"("at": "passed")"},
    {.name = "ends-in-region",
     .needs = EntryParameter::Regions,
     .scope = ScoreScope::End,
     .title = QT_TRANSLATE_NOOP("Explanation", "region of the end"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "An end outside %regions is better.")},
     .doc = "1 if the path ends in one of `regions`",
     .example = R"("regions": ["west"])"},
    {.name = "ends-off-source",
     .scope = ScoreScope::End,
     .asksForSupply = true,
     .title = QT_TRANSLATE_NOOP("Explanation", "end on a source"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "An end on a source of supply is better.")},
     .doc = "0 if the path ends on a supply source, else 1"},
    {.name = "distance-to-source",
     .allows = EntryParameter::Measure,
     .scope = ScoreScope::End,
     .asksForSupply = true,
     .title = QT_TRANSLATE_NOOP("Explanation", "nearer to a source"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "The nearer the end is to a source of supply, the better.")},
     .doc = "distance from the end to the nearest supply source",
     .example = R"("measure": "open-line")"},
    {.name = "end-too-near",
     .scope = ScoreScope::End,
     .title = QT_TRANSLATE_NOOP("Explanation", "full distance"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation",
                                     "The end should be as many hexes from the start as the result says.")},
     .doc = "hexes that the end lacks to the length of the retreat"},
    {.name = "no-path",
     .scope = ScoreScope::Path,
     .title = QT_TRANSLATE_NOOP("Explanation", "units saved"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation",
                                     "All retreats are one plan: the more units find a path, the better.")},
     .doc = "1 for a unit of a plan that has no path"},
    {.name = "held-hex",
     .allows = EntryParameter::At,
     .counts = ScoreCounts::FriendlyUnits,
     .title = QT_TRANSLATE_NOOP("Explanation", "empty hexes"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "The fewer hexes that friendly units hold, the better."),
                   QT_TRANSLATE_NOOP("Explanation",
                                     "An end in an empty hex is better than one that a friendly unit holds."),
                   QT_TRANSLATE_NOOP("Explanation",
                                     "The fewer hexes that friendly units hold are passed, the better.")},
     .doc = "1 for each hex with a friendly unit that is not itself retreating",
     .example = R"("at": "end")"},
    {.name = "held-hex-in-enemy-zoc",
     .allows = EntryParameter::At | EntryParameter::Zoc,
     .counts = ScoreCounts::FriendlyUnitsInZoc,
     .title = QT_TRANSLATE_NOOP("Explanation", "held hexes in zones of control"),
     .sentences =
         {QT_TRANSLATE_NOOP("Explanation", "The fewer friendly-held hexes in an enemy zone of control, the better."),
          QT_TRANSLATE_NOOP("Explanation", "An end in a friendly-held hex is better outside enemy zones of control."),
          QT_TRANSLATE_NOOP("Explanation",
                            "The fewer friendly-held hexes in an enemy zone of control are passed, the better.")},
     .doc = "1 for each such hex in an enemy zone of control (as above), negated or not",
     .example = R"("at": "end")"},
    {.name = "entered",
     .allows = EntryParameter::At | EntryParameter::Value,
     .title = QT_TRANSLATE_NOOP("Explanation", "hexes entered"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "The fewer such hexes are entered, the better."),
                   QT_TRANSLATE_NOOP("Explanation", "An end elsewhere is better."),
                   QT_TRANSLATE_NOOP("Explanation", "The fewer such hexes are passed, the better.")},
     .doc = "`value` for each hex entered: only `when` counts",
     .example = R"("at": "first", "value": 2)"},
    {.name = "length",
     .scope = ScoreScope::Path,
     .needsList = true,
     .title = QT_TRANSLATE_NOOP("Explanation", "short paths"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "The shorter the path, the better.")},
     .doc = "hexes entered"},
    {.name = "exits",
     .scope = ScoreScope::Path,
     .needsList = true,
     .title = QT_TRANSLATE_NOOP("Explanation", "on the map"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "A path that stays on the map is better.")},
     .doc = "1 for a path that leaves the map"},
    {.name = "rolls",
     .scope = ScoreScope::Path,
     .needsList = true,
     .title = QT_TRANSLATE_NOOP("Explanation", "few dice"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "The fewer hexes for which dice are rolled, the better.")},
     .doc = "how often dice are rolled on the way"},
    {.name = "displaced",
     .scope = ScoreScope::End,
     .needsList = true,
     .title = QT_TRANSLATE_NOOP("Explanation", "units displaced"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "The fewer units have to make room, the better.")},
     .doc = "units that have to make room at the end"},
    {.name = "distance-to-units",
     .needs = EntryParameter::Units,
     .allows = EntryParameter::Away,
     .scope = ScoreScope::End,
     .needsList = true,
     .title = QT_TRANSLATE_NOOP("Explanation", "distance to units"),
     .sentences = {QT_TRANSLATE_NOOP("Explanation", "How far the end is from certain units counts.")},
     .doc = "hexes from the end to the nearest of `units`, negated with `away`; 0 without any",
     .example = R"("units": {"of": "friend", "is": {"types": ["infantry"]}}, "away": true)"},
};

/// The named scores of the prefer list.
using ScoreKind = KindOf<scoreRows>;
