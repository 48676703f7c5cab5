// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_grid.h"

#include <QString>
#include <QStringList>

#include <optional>

/// Place of a unit in Position::units.
using UnitIndex = int;
inline constexpr UnitIndex noUnit = -1;

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
    std::optional<int> steps; ///< at full strength
    int lost = 0; ///< steps that are gone, always fewer than the steps
    QStringList states;

    bool isOnMap() const { return hex != noHex; }
    /// What people call it: the name, or the id where it has none.
    const QString& displayName() const { return name.isEmpty() ? id : name; }

    friend bool operator==(const Unit&, const Unit&) = default;
};
