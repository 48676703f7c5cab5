// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"
#include "ruleset/rules_in_force.h"

#include <QString>
#include <QStringList>

#include <optional>

/// Place of a phase in the ruleset's sequence; -1: the position's phase is not in it, or the game has none. A turn that
/// names no player is in the first phase of that name.
int phasePlace(const Turn& turn, const Ruleset& game);
/// Whether a turn comes before another.
bool isBefore(const Turn& turn, const Turn& other, const Ruleset& game);
const SequencePhase* phaseOf(const Turn& turn, const Ruleset& game);
/// What people call it: its own title, else that of the phase.
QString phaseTitle(const SequencePhase& phase, const Ruleset& game);

/// The turn at that phase of the sequence, number and tags kept; of the tags that the game itself gives to turns only while
/// the player is the same.
Turn turnAt(const Turn& turn, int place, const Ruleset& game);
/// The turn with the phase after that one, tags kept; past the last phase the next turn begins. A turn that is not in the
/// sequence goes to its first phase. Without sequence: the next side of the same turn, after the last the first side of the next.
Turn nextPhase(const Turn& turn, const Ruleset& game);
/// The reverse; the first phase of turn 1 stays what it is.
Turn previousPhase(const Turn& turn, const Ruleset& game);

/// Whether the turn has one of the tags, its own or by the game's "turnTags".
bool hasAnyTag(const Turn& turn, const QStringList& tags, const Ruleset& game);

/// Whose supply the game has judged as the turn's phase begins.
struct SupplyMoment
{
    QString rule; ///< number of the rule
    QString side; ///< empty: everybody's
    bool isWidened = false; ///< a reading makes everybody's of it, where the phase names a side
};
std::optional<SupplyMoment> supplyMoment(const Turn& turn, const Ruleset& game);
/// The same by the readings in force.
std::optional<SupplyMoment> supplyMoment(const Turn& turn, const RulesInForce& rules);

/// What is left of the states of a side's unit when that phase ends.
QStringList statesAfter(const SequencePhase& phase, QStringList states, const QString& side, const Ruleset& game);

/// The states of a unit whose supply has been judged to be of that level; an empty name: of the best. It keeps those that
/// belong to no level.
QStringList statesAtLevel(const QString& level, QStringList states, const Ruleset& game);

/// How many of the hexes that count for victory each side controls, in the order of the sides; empty: the game has none.
std::vector<int> objectivesHeld(const Position& position, const Ruleset& game);

/// The victory that holds now; nothing: none does.
struct Victory
{
    QString side;
    RuleIndex rule = noRule;
    int points = 0;
};
std::optional<Victory> victoryIn(const Position& position, const Ruleset& game);
/// "Victory: German, with 36 points."
QString victoryText(const Victory& victory, const Ruleset& game);
