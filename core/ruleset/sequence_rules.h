// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/condition.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

/// When in a phase.
enum class PhaseEdge : unsigned char { Begin, End };

/// One phase of a turn. JSON member "phases" of "sequence".
struct SequencePhase
{
    QString phase; ///< name of a phase of the game
    QString player; ///< side whose phase it is; empty: both
    QString title; ///< empty: the phase's own
    QString supply; ///< rule by which supply is judged when it begins, and remembered; empty: it is not
    QString supplySide; ///< whose; empty: everybody's
    /// Readings under which it is everybody's all the same, each with its values; empty: there are none.
    std::vector<std::pair<QString, QStringList>> supplyOfAll;
    bool isMovement = false; ///< units move; moved marks and trails begin anew
    bool isCombat = false; ///< combats are fought
    bool isEntry = false; ///< reinforcements arrive
    QStringList removesStates; ///< of the player's units, when it ends

    friend bool operator==(const SequencePhase&, const SequencePhase&) = default;
};

/// The order of a turn. JSON member "sequence".
struct SequenceRules
{
    QString rule;
    std::vector<SequencePhase> phases; ///< empty: the game does not say
    int turns = 0; ///< how many; 0: not known

    friend bool operator==(const SequenceRules&, const SequenceRules&) = default;
};

/// A tag that turns have by their number, player and phase: never stored. JSON member "turnTags".
struct TurnTag
{
    QString tag;
    QString title; ///< what people read while it holds; empty: nothing
    QString rule;
    Condition when; ///< of the turn

    friend bool operator==(const TurnTag&, const TurnTag&) = default;
};

/// What the printed turn track says about a turn: text for players, which nothing is computed from. JSON member
/// "turnTrack".
struct TrackNote
{
    int turn = 1;
    QString rule;
    QString note;

    friend bool operator==(const TrackNote&, const TrackNote&) = default;
};

/// A victory that is won at once. JSON member "victory".
struct VictoryRule
{
    QString rule;
    QString side;
    int points = 0; ///< of that side, at least; the other side's do not matter
    std::optional<int> untilTurn; ///< up to the end of that turn

    friend bool operator==(const VictoryRule&, const VictoryRule&) = default;
};

/// Hexes that count for victory with whoever controls them. JSON member "objectives".
struct ObjectiveRules
{
    QString rule;
    QString feature; ///< of these hexes; empty: there are none

    friend bool operator==(const ObjectiveRules&, const ObjectiveRules&) = default;
};

/// What a player may not see. JSON member "secrecy".
struct SecrecyRules
{
    QString rule;
    bool hidesStacks = false; ///< of an enemy stack only the top counter is seen

    friend bool operator==(const SecrecyRules&, const SecrecyRules&) = default;
};
