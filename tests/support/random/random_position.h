// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/plain_scenario.h"
#include "support/random/chance.h"

#include <cstdint>

/// A small position of that game with a combat, full of what its rules turn on; readings and settings at random too.
/// No choices are made in it. Precondition: GameReference::games() has the game.
PlainScenario randomPosition(const QString& ruleset, std::uint64_t seed);

/// Ragged edges and holes, map-edge hexes, rivers with bridges (some interdicted) and fords, roads, stacks at and over
/// the limit, units off the map, sources cut off or missing.
PlainScenario randomArdennes(std::uint64_t seed);

/// Pockets and fronts, stacks at and over the limit, leaders, disrupted units, lakes and their shores, swamps, columns
/// closed to Soviets, and now and then a map so long that twenty hexes are too far. No more than four units retreat.
PlainScenario randomPanzergruppe(std::uint64_t seed);

/// Rails broken by control, enemies and their zones, cities that supply no more, closed countries, coasts and lakes,
/// allied nations, units without a zone of control, ranges so short that the owner's option (10.88) comes up.
PlainScenario randomRussia(std::uint64_t seed);

/// Lakes and rivers with and without ice, bridges, stacks at and over the limit, headquarters in stacks and alone, results
/// that hit both sides, stacks kept together or split.
PlainScenario randomWinterFront(std::uint64_t seed);

/// Rivers with bridges, some captured this turn, edges that the enemy controls, guns that attack alone.
PlainScenario randomLostBattalion(std::uint64_t seed);
