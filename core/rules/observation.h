// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/rule_view.h"

#include <QString>

#include <optional>

// Who sees which hex, by the game's "observers": by distance alone, no ground is in the way.

/// A unit or a hex that sees.
struct Observer
{
    UnitIndex unit = noUnit; ///< noUnit: the hex itself, which its side controls
    HexIndex hex = noHex;
    QString what = {}; ///< of a hex: the feature by which it sees, as people call it
    int distance = 0; ///< to the hex that is looked at
    int sees = 0; ///< hexes

    friend bool operator==(const Observer&, const Observer&) = default;
};

/// Whether somebody of that side's team, or a hex that it controls, sees the hex.
bool isObserved(const RuleView& board, const QString& side, HexIndex hex);

/// Who sees it best: who lacks the fewest hexes, then the nearest, then the first by number of the hex. Nothing: the side
/// has no observer at all.
std::optional<Observer> nearestObserver(const RuleView& board, const QString& side, HexIndex hex);

/// Why a hex that is not observed is not, without a stop at its end: "0805 is not observed: the nearest observer is 1/33
/// in 0810, which sees 4 hexes and is 5 away".
QString notObservedText(const RuleView& board, const QString& side, HexIndex hex);
