// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/combat_forces.h"

/// Whether the combat is concentric, as a shift of that cause asks for it: each of its defence hexes is surrounded. Hexes
/// off the map need not be covered.
bool isConcentric(const OddsShift& shift, const Position& position, const RulesInForce& rules, const Combat& combat,
                  const CombatForces& forces);

/// The neighbours of the defence hexes from which units attack that count for it.
std::vector<HexIndex> concentricHexes(const OddsShift& shift, const Position& position, const Combat& combat,
                                      const CombatForces& forces);
