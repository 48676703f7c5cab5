// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ruleset/condition.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <optional>
#include <vector>

/// For what a zone of control counts; each may be negated by something else.
enum class ZocPurpose : unsigned char { Movement, Supply, Retreat };
inline constexpr int zocPurposeCount = 3;

/// One kind of zone of control. JSON member "zoc": an object, or a list where the game has several.
struct ZocRules
{
    QString name; ///< by which tests, scores and charges mean it; empty: none
    QString rule;
    bool exists = true; ///< false: a game without zones of control
    Condition exerts; ///< of the unit that exerts it, in its hex; `hex` is the hex reached
    Condition affects; ///< of the unit that it affects, in the hex reached
    std::vector<ZocPurpose> purposes; ///< JSON member "for"; empty: all
    QStringList statesWithout; ///< a unit with one of these exerts none
    QStringList notInto; ///< terrain
    QStringList unlessFeatures; ///< a hex of such terrain with one of these features is reached all the same
    std::vector<HexsideTest> notAcross;
    Choice ground{QStringLiteral("hexsides-too"), {}}; ///< what stops it: "hexsides-too", or "hexes-only"
    bool negatedByFriendlyUnit[zocPurposeCount] = {false, false, false}; ///< by ZocPurpose
    Condition negating[zocPurposeCount]; ///< of that unit

    bool serves(ZocPurpose purpose) const
    {
        return purposes.empty() || std::find(purposes.begin(), purposes.end(), purpose) != purposes.end();
    }

    friend bool operator==(const ZocRules&, const ZocRules&) = default;
};

/// Points that zones of control add to steps. JSON member "zocCosts" of "moves". Costs are stored in half points.
struct ZocCostRule
{
    QString rule;
    Condition when;
    QStringList zoc; ///< names of zones; empty: all
    int enter = 0; ///< only the hex entered is in an enemy zone of control
    int leave = 0; ///< only the hex left is
    std::optional<int> inside; ///< both are; nothing: the sum of the two
    std::vector<ZocPurpose> purposes; ///< JSON member "for"; empty: for movement

    bool serves(ZocPurpose purpose) const
    {
        return purposes.empty() ? purpose == ZocPurpose::Movement
                                : std::find(purposes.begin(), purposes.end(), purpose) != purposes.end();
    }
    friend bool operator==(const ZocCostRule&, const ZocCostRule&) = default;
};

/// Which units of a team, two hexes apart, close the way between them. JSON member "bonds".
struct BondRules
{
    QString rule;
    Condition when; ///< of each of the two
    QStringList zoc; ///< names of the zones that make the line clear; empty: all
    bool isClosed = false; ///< "middle": "closed": entering the one middle crosses; else going through it does

    friend bool operator==(const BondRules&, const BondRules&) = default;
};
