// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/condition.h"

#include <QString>
#include <QStringList>

/// A shift on the table of results for what is no ground. JSON member "shifts" of "combat".
struct OddsShift
{
    /// What must be so. JSON member "cause".
    enum class Cause : unsigned char {
        Always, ///< "always": `when` alone decides
        Concentric ///< "concentric": the defence hex is surrounded
    };
    Cause cause = Cause::Always;
    QString rule;
    Condition when; ///< of one unit of the combat at least (role: attacker or defender)
    int columns = 0; ///< to the right; to the left if negative
    QStringList notKinds; ///< of attack, "ordinary" among them
    QStringList notTypes; ///< concentric: units of these types cover no hex
    /// Concentric. "every-hex": each neighbour is the attacker's by unit or control, or holds an enemy, and two at least
    /// are attack hexes; "opposite": two opposite or three alternate neighbours are attack hexes.
    Choice surrounded{QStringLiteral("every-hex"), {}};

    friend bool operator==(const OddsShift&, const OddsShift&) = default;
};

/// Strength of units whose counter and type state none. JSON member "strengths" of "combat".
struct StrengthRule
{
    QString rule;
    Condition when; ///< of the unit in its combat (role: attacker or defender)
    int strength = 0;

    friend bool operator==(const StrengthRule&, const StrengthRule&) = default;
};

/// Units that may spare their side the first steps of a loss; the players say whether they do. JSON member "absorb" of
/// "combat".
struct AbsorbRule
{
    QString rule;
    Condition when; ///< of the unit that absorbs (role: attacker or defender)
    QStringList types;
    int steps = 1; ///< spared
    QString secondBy; ///< type of the unit that then pays the first step that is left; empty: any pays

    friend bool operator==(const AbsorbRule&, const AbsorbRule&) = default;
};

/// A number that one side rolls and only that side knows, to be used up in play. JSON member "secrets".
struct SecretRule
{
    QString name;
    QString title;
    QString rule;
    QString side; ///< that rolls it
    int dice = 1;
    int sides = 6;
    int over = 1; ///< the total is divided by this
    bool isUp = false; ///< fractions are rounded up; else dropped

    /// What a total of the dice gives.
    int numberOf(int total) const { return (total + (isUp ? over - 1 : 0)) / over; }

    friend bool operator==(const SecretRule&, const SecretRule&) = default;
};
