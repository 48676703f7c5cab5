// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "verdict/ruling.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

/// When an entry of a ruleset applies. Every list that is not empty must hold; an empty condition always applies.
/// JSON member "when".
struct Condition
{
    QStringList sides; ///< the unit's side is one of them
    QStringList nations;
    QStringList types;
    QStringList tags; ///< the turn has one of them
    QStringList withoutTags; ///< the turn has none of them
    std::optional<int> fromTurn; ///< the turn's number is at least that
    std::optional<int> untilTurn; ///< and at most that
    std::optional<CombatRole> role; ///< the unit attacked or was attacked
    std::optional<bool> electedLength; ///< somebody may choose how many hexes the retreat has, or nobody
    std::vector<std::pair<QString, QStringList>> readings; ///< the reading in force is one of the values

    friend bool operator==(const Condition&, const Condition&) = default;
};

/// A number that the ruleset states, or that a setting holds.
struct Amount
{
    int value = 0;
    QString setting; ///< empty: `value` counts

    friend bool operator==(const Amount&, const Amount&) = default;
};

/// A word that the ruleset states, or that a reading holds.
struct Choice
{
    QString value;
    QString reading; ///< empty: `value` counts

    friend bool operator==(const Choice&, const Choice&) = default;
};

/// Asks about the hexside that a step crosses. Kinds are names of hexside kinds, marks of markers that lie on it.
struct HexsideTest
{
    QStringList with; ///< all of these are there
    QStringList without; ///< none of these is there
    QStringList marked; ///< all of these markers lie on it
    QStringList unmarked; ///< none of these markers lies on it
    QStringList markedForSide; ///< all of these lie on it for the unit's side, of the present turn or a later one

    friend bool operator==(const HexsideTest&, const HexsideTest&) = default;
};

/// The value of a hexside that passes the test; in a list the first that passes counts.
struct HexsideCase
{
    HexsideTest test;
    int value = 0;

    friend bool operator==(const HexsideCase&, const HexsideCase&) = default;
};
