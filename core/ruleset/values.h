// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/unit.h"
#include "ruleset/ruleset.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

/// What the turn track of the printed game says about one turn.
struct TrackedTurn
{
    int turn = 1;
    std::vector<std::pair<QString, int>> counts; ///< numbers by name: "attack-divisions"
    QStringList tags; ///< that the turn has, whatever the scenario says: "snow"
    QString note;

    friend bool operator==(const TrackedTurn&, const TrackedTurn&) = default;
};

/// When and where a unit arrives whose scenario does not say so.
struct ArrivalValue
{
    QString unit; ///< id
    Arrival arrival;

    friend bool operator==(const ArrivalValue&, const ArrivalValue&) = default;
};

/// Numbers of a game that its sources do not state, as the user has typed them in from the printed game. They add numbers
/// and never rules. Format "rearguard-values".
struct Values
{
    QString ruleset; ///< id of the game
    std::optional<bool> odds; ///< CombatRules::areOddsKnown; nothing: known if there is a table
    std::optional<ResultTable> table;
    std::vector<NamedTable> tables;
    std::vector<GroundValue> terrain;
    std::vector<MovementCosts> movement;
    std::vector<TrackedTurn> turnTrack;
    std::vector<ArrivalValue> arrivals;
    std::vector<std::pair<QString, int>> numbers; ///< settings by name
    std::vector<std::pair<QString, int>> points; ///< victory points of a hex by what it has: "feature:victory"

    bool isEmpty() const;
    const TrackedTurn* tracked(int turn) const;

    friend bool operator==(const Values&, const Values&) = default;
};

using ValuesPtr = std::shared_ptr<const Values>;

/// The game with these values in the place of its own; null, or of another game: the game itself. Settings are not
/// touched: RulesInForce::withValues() sets them.
RulesetPtr withValues(const RulesetPtr& game, const ValuesPtr& values);

/// What the user's turn track says about a turn; null: nothing.
const TrackedTurn* trackedTurn(const Ruleset& game, int turn);

/// Whether it is known what moving costs units of that type.
bool areMovesCounted(const Ruleset& game, const QString& type);

/// Whether those costs are the user's own.
bool areCostsYours(const Ruleset& game, const QString& type);

/// When and where the unit arrives: by the scenario, else by the user's values.
std::optional<Arrival> arrivalOf(const Unit& unit, const Ruleset& game);
