// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/any/plain_match.h"

/// A combat: what conditions may ask about it.
struct PlainCombat
{
    std::vector<int> defend; ///< hexes, by number
    std::vector<int> attackers; ///< in file order
    std::vector<int> defenders;
    QString code; ///< as the ruleset spells it; empty: none yet
    QString odds; ///< a column of the table; empty: not known

    bool has(int unit) const;
    /// The defence hex that is nearest to a hex, the first by number among equals; none without a combat.
    int nearestDefence(const PlainGround& ground, int hex) const;
};

/// What a condition is asked about.
struct PlainAsked
{
    const PlainMatch& match;
    const PlainPlaces& places; ///< the board asked
    const PlainCombat* combat = nullptr; ///< null: there is none
    int unit = -1;
    int hex = PlainGround::none;
    int from = PlainGround::none; ///< of the step; none: there is no step
    int to = PlainGround::none; ///< of a step that does not lead into `hex`
    /// The unit comes into `hex`, with the others that move with it, so that is where it counts.
    bool moves = false;
    std::vector<int> with = {};
    QString purpose = QStringLiteral("movement"); ///< of `enemyZoc`
    QString role = {}; ///< of who takes no part in the combat
};

enum class PlainTruth { No, Yes, Unknown };

/// Of who takes part in a combat: in its hex, with a step to the defence hex.
PlainAsked plainAskedInPlace(const PlainMatch& match, const PlainCombat* combat, int unit);

/// A `when` (section 1). An empty one is true.
PlainTruth truth(const QJsonObject& when, const PlainAsked& asked);
inline bool holds(const QJsonObject& when, const PlainAsked& asked)
{
    return when.isEmpty() || truth(when, asked) == PlainTruth::Yes;
}

/// One of hexside tests describes the hexside.
bool describesHexside(const QJsonArray& tests, const PlainMatch& match, int a, int b);

/// The units that pass a unit test asked for `unit`, whatever its `within`: of whom, what they are, formation. Each with
/// the hex where it counts.
std::vector<std::pair<int, int>> unitsPassing(const QJsonObject& test, const PlainAsked& asked);

/// What the unit counts for stacking (section 7).
int stackingCount(const PlainMatch& match, int unit);
/// The limit of a hex for the team of `lead`; nothing: none.
std::optional<int> stackingLimit(const PlainAsked& hexOfLead);
/// Whether `movers` overstack a hex by coming into it.
bool overstacks(const PlainMatch& match, const PlainPlaces& places, const PlainCombat* combat,
                const std::vector<int>& movers, int hex, const QString& role);
