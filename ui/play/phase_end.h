// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "verdict/ruling.h"

#include <QStringList>

#include <optional>
#include <vector>

class Document;
class QWidget;
struct Turn;

/// What the team whose phase of combat it is has still to attack, or to attack with; empty in other phases and games.
std::vector<OpenDuty> dutiesLeft(const Document& document);

/// Hexes that hold too much since units came there in the combat at hand, as sentences with links to the rule. Nothing in
/// games that say when stacking is looked at.
QStringList overfullByCombat(const Document& document);

/// Asks the players, if the rules have something against going on from the phase at hand to a later one: duties that are
/// open, hexes that hold too much. Nothing: the phase does not end. Else the numbers of the rules that are left undone.
std::optional<QStringList> mayEndPhase(const Document& document, const Turn& then, QWidget& parent);
