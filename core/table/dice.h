// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "table/act.h"

#include <cstdint>
#include <vector>

/// Rolls from a seed; the same seed gives the same dice on every machine. Fair: each face equally likely (the generator's
/// highest, incomplete part is thrown away).
DiceRoll rollDice(std::uint64_t seed, int dice, int sides);

/// Real dice that show that total. Precondition: they can.
DiceRoll diceShowing(int total, int dice, int sides);

/// A seed that nobody can foresee, from the system.
std::uint64_t freshSeed();

/// Whether the values are what the seed gives.
bool isHonest(const DiceRoll& roll);
