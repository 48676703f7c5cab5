// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "base/expected.h"
#include "position/scenario.h"
#include "ruleset/ruleset.h"
#include "table/act.h"
#include "table/play_state.h"

/// What an act does.
struct ActEffect
{
    Edit edit; ///< of the scenario
    PlayState play; ///< afterwards
};

/// What follows from an act: who stands where, whose hexes the passage took, which bridges were captured, who died and
/// lies in which tray, which marks begin and end. Pure; asks nobody whether it is legal. An error, a whole sentence: it
/// names units, hexes or states that are not there.
Expected<ActEffect, QString> carryOut(const Act& act, const Scenario& scenario, const PlayState& play,
                                      const Ruleset& game);

/// Whether one of a secret number was used up for that attack in this phase; some of its hexes may attack no more.
bool isSecretSpentOn(const PlayState& play, const Combat& combat);

/// The combats of the phase without the one at hand, as long as another result may take its place.
std::vector<FoughtCombat> foughtBefore(const Scenario& scenario, const PlayState& play, const Ruleset& game);
/// The combats of the phase with the one at hand, as soon as something of it is carried out: also one that nobody entered
/// because the scenario brought it.
std::vector<FoughtCombat> foughtByNow(const Scenario& scenario, const PlayState& play, const Ruleset& game);

/// What becomes of units that leave the map now by that exit.
LeftMap leftBy(const RetreatExit& exit, const Turn& turn);

/// Whether every unit that the edit sets is of a side and a type of the game. The engine has no place for others; files
/// that have them are refused, and so are edits in a log or a journal.
bool isOfGame(const Edit& edit, const Ruleset& game);
