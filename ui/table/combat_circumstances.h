// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/audit.h"
#include "rules/combat_odds.h"
#include "table/act.h"

#include <vector>

class Document;
struct Combat;

/// What the play so far says of a combat: who has moved in this phase, and who is out of supply, as judged when the phase
/// began, or on the board as it is now in games that judge it at each combat.
CombatCircumstances circumstancesOf(const Document& document, const Combat& combat);

/// What the rules have against an attack of which no result is known yet; who is barred stands by.
std::vector<AuditBreach> breachesOf(const Document& document, Combat attack);
/// Of that, what keeps units that went on after an attack from another in the course of their move: others have moved since.
std::vector<AuditBreach> handBreaches(const Document& document, const Combat& attack);

/// Those that fight and whose strength nobody knows, for a state hides it.
std::vector<UnitIndex> secretUnits(const Document& document, const Combat& combat);

/// Takes these states off them.
std::vector<Act> actsOfReveal(const Document& document, const Combat& combat);

/// Units that went on after an attack and may still move.
std::vector<UnitIndex> openHands(const Document& document);

/// The code of a result without effects; empty: the game has none.
QString codeOfNothing(const Ruleset& game);

/// Whether the number is told to who looks: to its own side alone, never to both players at once.
bool isTold(const Document& document, const SecretRule& secret);

/// The kinds of attack that are offered now: those of attackKindsNow(), but of those that use up a secret number only
/// where some of it is left, and never to the other side.
std::vector<int> attackKindsOffered(const Document& document);
