// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

/// Place of a unit in Position::units.
using UnitIndex = int;
inline constexpr UnitIndex noUnit = -1;

/// When and where a unit comes onto the map.
struct Arrival
{
    int turn = 1; ///< the first in which it may
    QStringList at; ///< entry hexes: regions of the map, or numbers of hexes; empty: wherever the game lets it

    friend bool operator==(const Arrival&, const Arrival&) = default;
};

/// What a unit is worth that has lost steps.
struct ReducedStrength
{
    std::optional<int> attack;
    std::optional<int> defense;

    friend bool operator==(const ReducedStrength&, const ReducedStrength&) = default;
};

/// Where a counter lies that is off the map. Others have names of their own.
namespace Tray {
inline const QString reinforcements = QStringLiteral("reinforcements");
inline const QString replacements = QStringLiteral("replacements");
inline const QString eliminated = QStringLiteral("eliminated");
} // namespace Tray

/// A counter. What the scenario leaves out is empty here and has its type's value in the ruleset.
struct Unit
{
    QString id; ///< unique; 1 to 64 letters, digits, - _ . /
    QString name;
    QString side;
    QString nation;
    QString type;
    QString size;
    QString formation; ///< division or corps it belongs to
    HexIndex hex = noHex; ///< noHex: off the map
    std::optional<int> attack;
    std::optional<int> defense;
    std::optional<int> movement;
    std::optional<int> range; ///< hexes
    std::optional<int> supplyRange; ///< hexes or points to the units that it supplies
    std::optional<int> stackValue; ///< stacking points
    std::optional<int> steps; ///< at full strength
    int lost = 0; ///< steps that are gone, always fewer than the steps
    QStringList states;
    QString tray; ///< off the map: where it lies; empty: nowhere in particular. Means nothing on the map
    std::optional<Arrival> arrival; ///< of a reinforcement
    std::optional<int> died; ///< the turn of its elimination, where the game lets such units return
    std::vector<ReducedStrength>
        reduced; ///< with 1, 2 … steps lost; beyond the last: the last; empty: see lacksReducedSide()
    QStringList faces; ///< pictures of its counter, as paths beside the map: at full strength, with 1, 2 … steps lost

    bool isOnMap() const { return hex != noHex; }
    /// Steps are gone, and nobody says what is left: odds know no strength of it, for the full one it has no more.
    bool lacksReducedSide() const { return lost > 0 && reduced.empty(); }
    /// What its reduced side says in place of a strength at full steps; the full one where it says nothing.
    std::optional<int> afterLosses(std::optional<int> full, std::optional<int> ReducedStrength::*member) const;
    /// The picture of the side that lies up, or of the last where there are fewer; empty: it has none.
    QString face() const;
    /// What people call it: the name, or the id where it has none.
    const QString& displayName() const { return name.isEmpty() ? id : name; }

    friend bool operator==(const Unit&, const Unit&) = default;
};
