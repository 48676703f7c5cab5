// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/combat_forces.h"

#include <functional>
#include <vector>

/// Which values for ground hold in one combat: the user's, and those of the game against fire.
class GroundEffects
{
public:
    /// Whether a condition holds for a unit of the combat.
    using IsMet = std::function<bool(const Condition& when, UnitIndex unit, CombatRole role)>;

    GroundEffects(const Position& position, const Ruleset& game, const Combat& combat, const CombatForces& forces,
                  const IsMet& isMet);

    /// Those that multiply the strength of a unit, in order.
    std::vector<const GroundValue*> multiplying(UnitIndex unit, CombatRole role) const;
    /// Those that shift the column, in order: each holds for all units that it looks at.
    std::vector<const GroundValue*> shifting() const;
    /// Whether it is man-made and does not help units that are fired at in an attack; by which rule.
    bool isUncovered(const GroundValue& ground) const;
    RuleIndex uncoveringRule() const;
    /// The rule of the game that gives the value; noRule: it is the user's.
    RuleIndex ruleOf(const GroundValue& ground) const;

private:
    bool holds(const GroundValue& ground, UnitIndex unit) const;
    bool isAcross(const GroundValue& ground, HexIndex from) const;
    bool isOn(const GroundValue& ground, HexIndex hex) const;
    /// Whether the game itself says what that ground does.
    bool isRuled(const GroundValue& ground) const;

    const Position& m_position;
    const Ruleset& m_game;
    const Combat& m_combat;
    const CombatForces& m_forces;
    std::vector<const RuledGround*> m_ruled; ///< what the game itself says against this fire, where it applies
};

/// What people call the ground of a value.
QString titleOf(const GroundValue& ground, const Ruleset& game);
