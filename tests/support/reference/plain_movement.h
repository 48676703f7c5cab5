// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/plain_scenario.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

/// Movement worked out a second time in the plainest way, from the games' rules alone: Bellman and Ford over all steps of
/// the map, nothing shared with core.
class PlainMovement
{
public:
    struct Question
    {
        QStringList units; ///< all in one hex
        QString mode;
        std::map<QString, int> points; ///< allowance by unit
        std::map<QString, int> spent; ///< half points by unit
        std::set<QString> halved;
    };
    /// Half points, then hexes, of the best way.
    using Price = std::pair<int, int>;

    PlainMovement(const PlainScenario& scenario, Question question);

    bool isHeld() const;
    bool isCounted() const;
    /// Half points; precondition: isCounted().
    int allowance() const;
    /// Every hex in reach, the start excluded.
    const std::map<PlainHex, Price>& reach() const;
    bool stops(PlainHex hex) const;
    bool mayEnd(PlainHex hex) const;
    bool isOverfull(PlainHex hex) const;
    /// The best way there: fewest points, then fewest hexes, then lowest numbers from the end backward.
    std::vector<PlainHex> pathTo(PlainHex hex) const;
    /// Half points of a way; nothing: it is not allowed.
    std::optional<int> priceOf(const std::vector<PlainHex>& way) const;

private:
    bool isOpen(PlainHex from, PlainHex to) const;
    bool isOpenFor(const PlainUnit& unit, PlainHex from, PlainHex to) const;
    int cost(PlainHex from, PlainHex to) const;
    int costFor(const PlainUnit& unit, PlainHex from, PlainHex to) const;
    bool isEnemyIn(PlainHex hex) const;
    bool isInEnemyZoc(PlainHex hex) const;
    bool isNextToEnemy(PlainHex hex) const;
    bool isOverstacked(PlainHex hex) const;
    bool hasHexside(const char* kind, PlainHex a, PlainHex b) const;
    bool has(const std::map<QString, std::set<PlainHex>>& kinds, const char* kind, PlainHex hex) const;

    std::map<PlainHex, Price> findReach() const;

    const PlainScenario& m_scenario;
    Question m_question;
    std::vector<PlainUnit> m_units;
    PlainHex m_start;
    QString m_game;
    QString m_side;
    mutable std::optional<std::map<PlainHex, Price>> m_reach;
};
