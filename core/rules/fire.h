// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/audit.h"
#include "rules/combat_odds.h"
#include "rules/derived_layers.h"

#include <QString>

#include <vector>

// Fire: kinds of attack that either side may make beside another one, by guns or by nobody in particular.

/// The kind of a combat that is fire; null: it is none.
const AttackKind* fireKind(const Ruleset& game, const QString& kind);

/// Whether nobody in particular attacks so: it needs no attack hex.
bool isWithoutUnits(const Ruleset& game, const QString& kind);

/// Whether it is known who attacks whom: a hex that is attacked, and from where, unless nobody in particular attacks.
bool isPicked(const Ruleset& game, const Combat& combat);

/// Whether units of the player whose turn it is are fired at.
bool isDefendingFire(const Position& position, const Ruleset& game, const Combat& combat);

/// The hexes whose distance and observers count: those that are fired at, but of fire for the defence those of the attack
/// that is met. It is laid into the attacked hex, and the loss falls on a hex of the attackers.
std::vector<HexIndex> aimOf(const Position& position, const Ruleset& game, const Combat& combat,
                            const CombatCircumstances& known);

/// Id of the side that fires; empty: nobody is fired at.
QString firingSide(const Position& position, const Ruleset& game, const Combat& combat);

/// Whether it is the same fire, with another result than before: what it uses up is not used up twice.
bool isAnotherResult(const std::optional<Combat>& before, const Combat& now);

/// How often a kind has been used in the present turn of the game, by its markers; 0 for kinds without such a limit.
int usedThisTurn(const Position& position, const AttackKind& kind);

/// Why a fire may not be made: in the wrong phase, by too many, unseen, too often in the turn. What bars every attack of
/// its units comes beside that. `kind`: that of the combat.
std::vector<AttackRefusal> fireRefusals(const RuleView& board, const AttackKind& kind, const Combat& combat,
                                        const CombatCircumstances& known);

/// What is against guns that take part in an attack that is no fire: they are bound by the same numbers and observers.
std::vector<AttackRefusal> gunRefusals(const RuleView& board, const Combat& combat, const CombatCircumstances& known);

/// The state that a unit gets which fires in the combat, or as a gun takes part in it; empty: none.
QString firedState(const Ruleset& game, const Combat& combat, const Unit& unit);

/// Somebody who may fire, or may not.
struct FireChoice
{
    Combat combat; ///< by that one alone, without result
    UnitIndex gun = noUnit; ///< noUnit: nobody in particular
    std::vector<AuditBreach> breaches; ///< why it may not; empty: it may

    bool mayFire() const { return breaches.empty(); }
};

/// A hex of an attack into which one of the sides may fire.
struct FireTarget
{
    QString kind;
    HexIndex hex = noHex;
    bool isDefending = false; ///< the side that is attacked fires
    std::vector<FireChoice> choices; ///< in file order
};

/// What fire there is beside an attack that has been declared: first that of the side that is attacked, into each attack
/// hex, then that of the attackers. Targets at which nobody could ever fire are left out.
std::vector<FireTarget> firesBeside(DerivedLayers& layers, const Combat& attack, const CombatCircumstances& known);

/// Several who fire as one.
Combat together(const std::vector<const FireChoice*>& choices);

/// The attack that was declared without hexes and units that are no more; nothing: nobody is left of a side.
std::optional<Combat> whatIsLeft(const Position& position, const Ruleset& game, const Combat& declared);
