// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/unit.h"
#include "ruleset/ruleset.h"

#include <QString>

/// Attack, defence and movement as they stand on the counter with the steps that are left, "5-4-8": what is stated of them
/// and, without a game, by the unit alone. "?" for what nobody knows: a reduced side that is not stated, and the strengths
/// of a unit that the game keeps secret unless `tellsSecrets`, as to who edits. `isHalved`: it is out of supply, and moves as
/// the game lets it then.
QString strengthText(const Unit& unit, const Ruleset* game, bool tellsSecrets = false, bool isHalved = false);
