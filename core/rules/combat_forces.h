// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "ruleset/ruleset.h"
#include "verdict/ruling.h"

#include <QString>

#include <vector>

/// Who stands in the hexes of a combat: all units in the attack hexes and in the defence hex. Unlike takeSides() it
/// takes what there is while the combat is still being picked.
struct CombatForces
{
    QString defender; ///< side
    std::vector<UnitIndex> defenders; ///< in file order
    std::vector<UnitIndex> attackers;

    const std::vector<UnitIndex>& of(CombatRole role) const
    {
        return role == CombatRole::Defender ? defenders : attackers;
    }
};

CombatForces forcesIn(const Position& position, const Ruleset& game, const Combat& combat);

/// Whether units that retreat onto these become their guests.
bool isHostFor(const GuestRules& guests, const Position& position, const std::vector<UnitIndex>& hosts);
