// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/any/plain_condition.h"
#include "support/reference/any/plain_zones.h"

#include <tuple>

/// Why a step or an end is refused.
struct PlainObstacle
{
    QString reason;
    QString rule; ///< its number
    std::set<QString> by; ///< ids, or a hexside
    QString hexside = {};

    friend bool operator<(const PlainObstacle& a, const PlainObstacle& b)
    {
        return std::tie(a.reason, a.rule, a.by, a.hexside) < std::tie(b.reason, b.rule, b.by, b.hexside);
    }
};

/// A step of a way.
struct PlainStep
{
    int before = PlainGround::none; ///< the hex before `from`; none: the way began there
    int from = PlainGround::none;
    int to = PlainGround::none; ///< none: off the map
    bool isFirst = false;
};

/// The tests, and what a step costs in points, for units that move together. The board is without them, unless they
/// trace a line of supply.
class PlainSteps
{
public:
    using Obstacles = std::vector<PlainObstacle>;

    PlainSteps(const PlainMatch& match, const PlainPlaces& places, const PlainCombat* combat, std::vector<int> movers,
               QString purpose);

    /// What the tests find wrong with a step, whatever their `at`.
    Obstacles failures(const QJsonArray& tests, const PlainStep& step) const;
    /// What a test finds wrong with a step, or with the end to which it led.
    std::optional<PlainObstacle> failure(const QJsonObject& test, const PlainStep& step, bool isEnd) const;
    /// Movement points, zone costs included (2); of several units the worst.
    double points(int from, int to) const;
    /// The condition about the step, asked for one of the movers.
    bool applies(const QJsonValue& when, int mover, const PlainStep& step) const;
    PlainAsked asked(int mover, const PlainStep& step) const;
    /// The board with the movers standing in a hex.
    PlainPlaces standingIn(int hex) const;

    int start = PlainGround::none; ///< where the movers came from
    QString role;
    std::map<int, std::set<int>> vacated; ///< hexes where other units of the combat began, or of a chain were
    int length = 0; ///< hexes that the result demands, for `end-too-near`

    const std::vector<int>& movers() const { return m_movers; }
    const PlainMatch& match() const { return m_match; }
    const PlainPlaces& places() const { return m_places; }
    const PlainCombat* combat() const { return m_combat; }
    /// Enemies whose zone reaches the mover there.
    const std::set<int>& enemyZoc(int mover, int hex, const QJsonObject& entry, bool negatedToo) const;

private:
    /// Whether a step leads nearer to units, or farther from the nearest (3.2); `by`: which.
    bool changesDistance(const QJsonObject& test, int mover, const PlainStep& step, bool isEnd, bool isFarther,
                         std::set<int>& by) const;
    double pointsOf(int mover, int from, int to) const;

    const PlainMatch& m_match;
    const PlainPlaces& m_places;
    const PlainCombat* m_combat;
    std::vector<int> m_movers;
    QString m_purpose;
    PlainZones m_zones;
    /// Answers for good, as the board never changes.
    mutable std::map<std::tuple<int, int, bool, int, QStringList>, std::set<int>> m_enemyZoc;
    mutable std::map<QString, std::vector<PlainZones::Bond>> m_bonds;
};
