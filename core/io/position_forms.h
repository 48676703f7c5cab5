// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "io/form.h"
#include "position/scenario.h"

// The parts of a position that stand in more than one kind of file, each with its keys in the object that is open.

void describe(Form& form, Marker& marker);
void describe(Form& form, Combat& combat);
void describe(Form& form, FoughtCombat& combat);
/// Member "defend": the hex that is attacked, or several.
void defenceHexes(Form& form, Combat& combat);
/// Member "attack" of a scenario: hexes, and units that attack alone of their hex.
void attackers(Form& form, Combat& combat, const Position& position);
/// Member "standingBy".
void standingBy(Form& form, Combat& combat);
void describe(Form& form, Turn& turn);
void describe(Form& form, Arrival& arrival);
inline constexpr int longestUnitId = 64; ///< characters
bool isUnitId(const QString& id);
/// Member "faces" of a unit. `check(at, path)`: what else is to be said against a path.
void faces(Form& form, QStringList& paths,
           FunctionRef<void(const JsonValue& at, const QString& path, ReadForm& reading)> check);
/// Member "dates" of a scenario.
void dates(Form& form, QStringList& dates);
/// The strengths and steps of a unit, all but those lost. `leastSteps`: the least that it may have.
void strengths(Form& form, Unit& unit, Bounds bounds, int leastSteps);
