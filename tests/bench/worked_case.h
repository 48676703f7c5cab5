// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/scenario_file.h"
#include "rules/retreat_question.h"
#include "support/plain_scenario.h"

/// The full-size map with the units of the worked case, for the engine and for the reference.
struct WorkedCase
{
    LoadedScenario loaded;
    PlainScenario plain;

    const Position& position() const { return loaded.scenario.position; }
};

/// Reads it once; ends the program when it cannot be read.
const WorkedCase& workedCase();

/// A retreat of four hexes for each unit that stands alone in its hex.
std::vector<RulingQuestion> longRetreats(const WorkedCase& board);
/// The one of them with the most hexes in reach: the largest search.
RulingQuestion widestRetreat(const WorkedCase& board);
/// The same question to the reference.
PlainScenario plainQuestion(const WorkedCase& board, const RulingQuestion& question);
