// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/scenario_file.h"
#include "rules/retreat_question.h"

#include <set>
#include <vector>

/// Four units in two hexes that retreat two hexes in one plan, each with thirty possible paths. All ends are held by
/// friends and have room for one more, but for one free hex, where only three of the four can go.
struct PlanBoard
{
    LoadedScenario loaded;
    RulingQuestion question;

    const Position& position() const { return loaded.scenario.position; }
};

/// Made once; ends the program when the map does not allow it, or when the engine and plainPlans() disagree.
const PlanBoard& planBoard();

/// The legal paths of each of the units in order, found by trying every plan there is.
std::vector<std::set<std::vector<HexIndex>>> plainPlans(const PlanBoard& board);
