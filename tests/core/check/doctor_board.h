// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "check/map_doctor.h"
#include "support/board.h"

#include <QStringList>

#include <vector>

// Boards and positions for tests of the map doctor, and what it says of them.

/// More findings than there ever are.
inline constexpr std::size_t all = 1'000'000;

/// Open ground, seven columns by seven rows.
inline constexpr const char* plain = R"(
    .......
    .......
    .......
    .......
    .......
    .......
    .......
)";

RulesInForce rulesOf(const Ruleset& ruleset);
Scenario scenarioOf(const Board& board);

/// "0303/0402" or "0303", in brackets for a note, with "+" where there is a fix, of the findings with that code.
QStringList told(const Findings& findings, const HexMap& map, const QString& code);
QStringList told(const Board& board, const QString& code);

/// The river between the columns 3 and 4 of the plain, from edge to edge.
extern const std::vector<const char*> wholeRiver;
/// Without the hexsides from `from` up to `to`.
Board riverWithout(std::size_t from, std::size_t to);
