// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <cstddef>

// What is more than any game needs, and would fill the memory or the user's time. Beside these stand
// maxJsonSize, maxJsonDepth and longestJsonText (json/), HexGrid::maxHexes and HexMap's limits (map/), and what holds for
// lessons (lesson_forms.cpp). maps/FORMAT.md lists all of them.

/// Of a ruleset's file and one of values, and of a lesson's, in bytes.
inline constexpr qsizetype mostRulesetBytes = 4LL * 1024 * 1024;
inline constexpr qsizetype mostLessonBytes = 16LL * 1024 * 1024;
/// Of any list in a ruleset, and legs of a line of supply.
inline constexpr std::size_t mostRulesetEntries = 2000;
inline constexpr std::size_t mostSupplyLegs = 20;
/// Of a charge: hexes that one hex may make a retreat longer.
inline constexpr int mostChargedHexes = 20;
/// Of a scenario, each.
inline constexpr std::size_t mostUnitsInFile = 100'000;
inline constexpr std::size_t mostMarkersInFile = 100'000;
/// No counter shows a larger number.
inline constexpr int mostOnCounter = 1'000'000;
/// Of a map.
inline constexpr std::size_t mostLabelsInFile = 200'000;
/// Lines of a table's log.
inline constexpr std::size_t mostLogLines = 100'000;
/// Lines of a recovery journal: nobody is asked to read one that the program did not write.
inline constexpr std::size_t mostJournalLines = 1'000'000;
