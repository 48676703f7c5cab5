// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/rules_in_force.h"
#include "table/act.h"
#include "table/play_state.h"

#include <QString>

#include <vector>

class RuleView;

// Markers that a side lays in play by the game's rules (MarkerRules).

/// A marker to be laid, and what somebody has to choose for it.
struct Laying
{
    MarkerAct act; ///< without what is to be chosen
    std::vector<Marker> liftable; ///< one of these is taken up for it, wherever it lies; empty: none has to be
    std::vector<UnitIndex> losers; ///< in the hex: they lose `lostSteps` together, as their side picks
    int lostSteps = 0;
};

/// Precondition: the game has rules for that marker, and the hex is on the map.
/// A hex pays its steps to a marker once in a turn of the game, however often that is taken up and laid again.
Laying layingOf(const Position& position, const PlayState& play, const Ruleset& game, const QString& marker,
                HexIndex hex);

/// The steps lost, by `first` of the losers and, where it has too few, by those below it in order.
StepLosses lossesOf(const Laying& laying, const Position& position, const Ruleset& game, UnitIndex first);

/// What is against laying a marker, in sentences.
struct LayingRefusal
{
    RuleIndex rule = noRule;
    QString why;
    QString cure; ///< what would do
};

/// In the order of the members of MarkerRules; empty: it may be laid. A marker without rules may.
std::vector<LayingRefusal> layingRefusals(const RuleView& board, const PlayState& play, const MarkerAct& act);

/// How many of a marker were laid in this turn of the game.
int laidInTurn(const Position& position, const PlayState& play, const MarkerRules& rules);
/// How many lie on the map.
int countOnMap(const Position& position, const MarkerRules& rules);
