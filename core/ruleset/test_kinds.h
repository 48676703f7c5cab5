// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/entry_parameter.h"
#include "ruleset/kind_of.h"
#include "verdict/reason.h"

#include <QtGlobal>

/// What a test asks about.
enum class TestScope : unsigned char {
    Hex, ///< the hex entered, over whatever hexside
    Hexside, ///< the hexside crossed, or the link across it
    Step, ///< both hexes of a step
    End ///< the hex where a path ends
};

/// A test of a forbid list. Its function is fails<"name"> in rules/test_functions.cpp.
struct TestRow
{
    const char* name = nullptr;
    unsigned needs = 0; ///< EntryParameter bits
    unsigned allows = 0; ///< beside them
    ReasonCode reason = ReasonCode::EnemyUnit; ///< that it gives
    TestScope scope = TestScope::Hex;
    /// Fails for no more than the map, markers and control, who stands in the hex and whose zone of control it is in.
    bool isLocal = false;
    /// What it closes to lines of supply, for an enumeration; translated, context "Explanation". %terrain, %hexsides and
    /// %regions are what the entry names. Null: nothing that can be said of a line.
    const char* closes = nullptr;
    const char* doc = nullptr; ///< where it fails, for who writes a ruleset
    const char* example = ""; ///< its parameters in a file
};

inline constexpr TestRow testRows[] = {
    {.name = "enemy-unit",
     .allows = EntryParameter::Types,
     .isLocal = true,
     .closes = QT_TRANSLATE_NOOP("Explanation", "enemy units"),
     .doc = "an enemy unit stands in the hex (of one of `types`, if given)",
     .example = R"("types": ["infantry"])"},
    {.name = "enemy-zoc",
     .allows = EntryParameter::FriendlyNegates | EntryParameter::Zoc,
     .reason = ReasonCode::EnemyZoc,
     .isLocal = true,
     .closes = QT_TRANSLATE_NOOP("Explanation", "enemy zones of control"),
     .doc = "the hex is in an enemy zone of control that nothing negates; `friendlyNegates`: whether a friendly unit "
            "does, otherwise as the zone says; `zoc`: names of the zones that count",
     .example = R"("friendlyNegates": true, "zoc": ["strong"])"},
    {.name = "zoc-to-zoc",
     .allows = EntryParameter::Zoc | EntryParameter::SameUnit | EntryParameter::FromStart,
     .reason = ReasonCode::ZocToZoc,
     .scope = TestScope::Hexside,
     .closes = QT_TRANSLATE_NOOP("Explanation", "steps from one enemy zone of control to another"),
     .doc = "both hexes of the step are in enemy zones of control that nothing negates (of one of the zones named in "
            "`zoc`, if given); `sameUnit`: of one enemy unit; `fromStart` false spares the first step",
     .example = R"("zoc": ["strong"], "sameUnit": true, "fromStart": false)"},
    {.name = "crosses-bond",
     .reason = ReasonCode::ZocBond,
     .scope = TestScope::Hexside,
     .closes = QT_TRANSLATE_NOOP("Explanation", "bonds of enemy zones of control"),
     .doc = "the step crosses a bond of two enemy units (`bonds`)"},
    {.name = "terrain",
     .needs = EntryParameter::Terrain,
     .allows = EntryParameter::UnlessFeatures,
     .reason = ReasonCode::ProhibitedTerrain,
     .isLocal = true,
     .closes = QT_TRANSLATE_NOOP("Explanation", "the terrain %terrain"),
     .doc = "the hex has one of `terrain` and none of `unlessFeatures`",
     .example = R"("terrain": ["forest"], "unlessFeatures": ["town"])"},
    {.name = "hexside",
     .needs = EntryParameter::Hexsides,
     .reason = ReasonCode::ProhibitedHexside,
     .scope = TestScope::Hexside,
     .isLocal = true,
     .closes = QT_TRANSLATE_NOOP("Explanation", "hexsides of the kind %hexsides"),
     .doc = "one of `hexsides` describes the hexside crossed",
     .example =
         R"("hexsides": [{"with": ["river"], "without": ["bridge"], "marked": ["blown"], "unmarked": ["blown"], "markedForSide": ["blown"]}])"},
    {.name = "region",
     .needs = EntryParameter::Regions,
     .reason = ReasonCode::ProhibitedRegion,
     .isLocal = true,
     .closes = "%regions",
     .doc = "the hex lies in one of `regions`",
     .example = R"("regions": ["west"])"},
    {.name = "off-map",
     .reason = ReasonCode::OffMap,
     .isLocal = true,
     .doc = "the step leaves the map or enters a hole"},
    {.name = "not-away",
     .reason = ReasonCode::NotAway,
     .scope = TestScope::Step,
     .doc = "the step does not increase the distance from the start by one"},
    {.name = "farther-from-supply",
     .needs = EntryParameter::Regions,
     .allows = EntryParameter::Measure,
     .reason = ReasonCode::FartherFromSupply,
     .doc = "the hex is farther from `regions` than the start",
     .example = R"("regions": ["west"], "measure": "hexes")"},
    {.name = "vacated-hex",
     .reason = ReasonCode::VacatedHex,
     .doc = "another unit of the combat that may have to retreat started there"},
    {.name = "enemy-controlled",
     .reason = ReasonCode::NotControlled,
     .isLocal = true,
     .closes = QT_TRANSLATE_NOOP("Explanation", "hexes that the enemy controls"),
     .doc = "the enemy controls the hex"},
    {.name = "not-controlled",
     .reason = ReasonCode::NotControlled,
     .isLocal = true,
     .closes = QT_TRANSLATE_NOOP("Explanation", "hexes that the side does not control"),
     .doc = "the unit's side does not control the hex"},
    {.name = "next-to-enemy",
     .allows = EntryParameter::Types,
     .reason = ReasonCode::NextToEnemy,
     .closes = QT_TRANSLATE_NOOP("Explanation", "hexes next to the enemy"),
     .doc = "an enemy unit (of one of `types`, if given) stands in a neighbouring hex",
     .example = R"("types": ["infantry"])"},
    {.name = "off-path",
     .needs = EntryParameter::Path,
     .allows = EntryParameter::Terrain,
     .reason = ReasonCode::OffPath,
     .scope = TestScope::Hexside,
     .doc = "the step follows no link of `path`; with `terrain` only steps into such hexes are judged",
     .example = R"("path": "road", "terrain": ["forest"])"},
    {.name = "overstacked",
     .reason = ReasonCode::Overstacked,
     .scope = TestScope::End,
     .doc = "at the end of the path more units than the stacking limit would stand there"},
    {.name = "out-of-supply",
     .allows = EntryParameter::Levels,
     .reason = ReasonCode::OutOfSupply,
     .scope = TestScope::End,
     .doc = "at the end of the path the unit would have one of these `levels` of supply (none named: any but the best)",
     .example = R"("levels": ["unsupplied"])"},
    {.name = "end-too-near",
     .reason = ReasonCode::NotAway,
     .scope = TestScope::End,
     .doc = "the path would end nearer to the start than it is long"},
    {.name = "nearer-to",
     .needs = EntryParameter::Units,
     .allows = EntryParameter::OrSame,
     .reason = ReasonCode::NearerTo,
     .scope = TestScope::Step,
     .doc = "the step leads nearer to any of `units` (`at` \"end\": the end is nearer than the start)",
     .example = R"("units": {"of": "opposed"}, "orSame": true)"},
    {.name = "farther-from",
     .needs = EntryParameter::Units,
     .allows = EntryParameter::OrSame,
     .reason = ReasonCode::FartherFrom,
     .scope = TestScope::Step,
     .doc = "the step leads farther from the nearest of `units` (`at` \"end\": the end is farther than the start)",
     .example = R"("units": {"of": "friend", "sameFormation": true}, "orSame": true)"},
    {.name = "entered", .reason = ReasonCode::Barred, .doc = "always: only `when` counts"},
};

/// The named tests of the forbid lists.
using ForbidKind = KindOf<testRows>;
