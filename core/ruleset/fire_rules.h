// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/condition.h"

#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

/// Who sees how far: units, or hexes that a side controls. JSON member "observers".
struct ObserverRule
{
    QString rule;
    Condition when; ///< of the unit that sees
    QString side; ///< where hexes see: whose
    QString controlledFeature; ///< hexes with this that the side controls see, without any unit; empty: units do
    int sees = 1; ///< hexes

    friend bool operator==(const ObserverRule&, const ObserverRule&) = default;
};

/// Units that fire from afar, and how many into one hex. JSON member "guns" of a kind of attack.
struct GunRules
{
    QStringList types;
    int most = 1; ///< of the side that attacks
    std::vector<std::pair<QString, int>> mostFor; ///< the same where the attack is of that kind
    int defending = 0; ///< of the side that is attacked, into one of the attackers' hexes
    std::vector<std::pair<QString, int>> defendingFor; ///< the same where the attack is of that kind
    QString defendingRule; ///< that says so; empty: that of the kind of attack

    friend bool operator==(const GunRules&, const GunRules&) = default;
};

/// How often a kind of attack may be made in a turn of the game. JSON member "perTurn" of it.
struct FirePerTurn
{
    int from = 1; ///< turn
    int most = 1;
    QString until; ///< setting: the turn from which it may not be made any more; empty: always
    QString marker; ///< that lies on the hex for the rest of the turn

    friend bool operator==(const FirePerTurn&, const FirePerTurn&) = default;
};
