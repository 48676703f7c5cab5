// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/scenario.h"
#include "rules/conditions.h"
#include "rules/rule_view.h"
#include "ruleset/ruleset.h"
#include "verdict/ruling.h"

#include <QString>

#include <vector>

/// Who takes part in a combat: the units in the attack hexes (see Combat::attackers) and in the defence hexes. Unlike
/// takeSides() it takes what there is while the combat is still being picked.
struct CombatForces
{
    QString defender; ///< side of the top unit in the defence hex
    std::vector<UnitIndex> defenders; ///< in file order
    std::vector<UnitIndex> attackers;

    const std::vector<UnitIndex>& of(CombatRole role) const
    {
        return role == CombatRole::Defender ? defenders : attackers;
    }
};

CombatForces forcesIn(const Position& position, const Ruleset& game, const Combat& combat);

/// Whether a unit stands in a defence hex, on the side that is attacked there.
bool isDefender(const Combat& combat, const Unit& unit, const Ruleset& game);

/// What conditions may ask of that combat, as far as its hexes and its result tell.
CombatFacts factsOf(const Ruleset& game, const Combat& combat, const CombatForces& forces);

/// The defence hex that is meant where a rule speaks of one: the nearest, among equals the first by number; noHex
/// where none is named yet.
HexIndex nearestDefence(const Position& position, const Combat& combat, HexIndex from);

/// Whether one of the tests passes for the hexside between two hexes; false where they do not touch.
bool passesAny(const std::vector<HexsideTest>& tests, const Position& position, const QString& side, HexIndex from,
               HexIndex to);

/// Whether a unit may step into a hex beside its own as far as these tests ask; false where the hexes do not touch.
bool mayStep(const RuleView& board, const std::vector<ForbidTest>& forbid, UnitIndex unit, HexIndex to,
             CombatRole role);

/// Whether units that retreat onto these become their guests.
bool isHostFor(const GuestRules& guests, const Position& position, const std::vector<UnitIndex>& hosts);
