// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "rules/ground_effects.h"

#include "rules/fire.h"

#include <algorithm>

using Place = GroundValue::Place;

GroundEffects::GroundEffects(const Position& position, const Ruleset& game, const Combat& combat,
                             const CombatForces& forces, const IsMet& isMet)
    : m_position(position), m_game(game), m_combat(combat), m_forces(forces)
{
    const AttackKind* kind = fireKind(game, combat.kind);
    for (std::size_t i = 0; kind != nullptr && i < kind->shifts.size(); ++i) {
        const RuledGround& ruled = kind->shifts[i];
        const CombatRole role = ruled.ground.role;
        if (std::ranges::all_of(forces.of(role), [&](UnitIndex unit) { return isMet(ruled.when, unit, role); }))
            m_ruled.push_back(&ruled);
    }
}

std::vector<const GroundValue*> GroundEffects::multiplying(UnitIndex unit, CombatRole role) const
{
    std::vector<const GroundValue*> found;
    for (const GroundValue& ground : m_game.combat.grounds) {
        if (ground.multiplies() && ground.role == role && ground.countsFor(m_combat.kind) && holds(ground, unit)
            && !isUncovered(ground))
            found.push_back(&ground);
    }
    return found;
}

std::vector<const GroundValue*> GroundEffects::shifting() const
{
    std::vector<const GroundValue*> found;
    const auto add = [&](const GroundValue& ground) {
        const std::vector<UnitIndex>& units = m_forces.of(ground.role);
        if (ground.columns && ground.countsFor(m_combat.kind) && !units.empty()
            && std::all_of(units.begin(), units.end(), [&](UnitIndex unit) { return holds(ground, unit); }))
            found.push_back(&ground);
    };
    for (const RuledGround* ruled : m_ruled)
        add(ruled->ground);
    for (const GroundValue& ground : m_game.combat.grounds) {
        if (!isRuled(ground))
            add(ground);
    }
    return found;
}

bool GroundEffects::isRuled(const GroundValue& ground) const
{
    return std::ranges::any_of(m_ruled, [&](const RuledGround* ruled) {
        return ruled->ground.place == ground.place && ruled->ground.name == ground.name
               && ruled->ground.role == ground.role;
    });
}

RuleIndex GroundEffects::ruleOf(const GroundValue& ground) const
{
    const auto ruled = std::ranges::find_if(m_ruled, [&](const RuledGround* each) { return &each->ground == &ground; });
    return ruled == m_ruled.end() ? noRule : m_game.rule((*ruled)->rule);
}

bool GroundEffects::isUncovered(const GroundValue& ground) const
{
    const AttackKind* kind = fireKind(m_game, m_combat.kind);
    return kind != nullptr && !kind->uncovered.isEmpty() && ground.groundClass == GroundValue::Class::ManMade
           && ground.role == CombatRole::Defender && isDefendingFire(m_position, m_game, m_combat);
}

RuleIndex GroundEffects::uncoveringRule() const
{
    return m_game.rule(m_game.combat.kind(m_combat.kind)->uncovered);
}

bool GroundEffects::holds(const GroundValue& ground, UnitIndex unit) const
{
    const HexIndex hex = m_position.unit(unit).hex;
    if (hex == noHex)
        return false;
    if (ground.place != Place::Hexside)
        return isOn(ground, hex);
    if (ground.role == CombatRole::Attacker)
        return isAcross(ground, hex);
    // A defender is behind a river only if every attacker has to cross it.
    return !m_combat.attack.empty() && std::all_of(m_combat.attack.begin(), m_combat.attack.end(), [&](HexIndex from) {
        return isAcross(ground, from);
    });
}

bool GroundEffects::isAcross(const GroundValue& ground, HexIndex from) const
{
    HexsideTest test;
    test.with = {ground.name};
    return m_combat.defend != noHex
           && passesAny({test}, m_position, m_game.opponent(m_forces.defender, m_position.turn.player), from,
                        nearestDefence(m_position, m_combat, from));
}

bool GroundEffects::isOn(const GroundValue& ground, HexIndex hex) const
{
    if (ground.place == Place::Terrain)
        return m_position.map->terrain(hex) == ground.name;
    const HexSet* feature = m_position.map->feature(ground.name);
    return feature != nullptr && feature->contains(hex);
}

QString titleOf(const GroundValue& ground, const Ruleset& game)
{
    return titleOf(ground.place == Place::Terrain   ? game.terrain
                   : ground.place == Place::Feature ? game.features
                                                    : game.hexsides,
                   ground.name);
}
