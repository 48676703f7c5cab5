// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/any/plain_condition.h"

/// Who makes room for whom, down to the unit that goes now.
struct PlainChain
{
    int depth = 0; ///< of the unit that comes to rest: nobody displaced it
    std::map<int, std::set<int>> hexes = {}; ///< where one of the chain began or came to rest
    std::set<int> displaced = {}; ///< units this retreat has displaced already
};

/// What becomes of an end.
struct PlainSettled
{
    bool isSettled = true;
    int least = 0; ///< units that move at least
    std::set<int> of = {}; ///< units of every set that serves
    std::set<int> dying = {};
    int count = 0; ///< units that make room: the size of those sets
};

/// Displacement (3.3): every set and order is tried.
class PlainDisplacement
{
public:
    PlainDisplacement(const PlainMatch& match, const PlainCombat* combat, QJsonObject retreatRules, QString role,
                      std::set<int> pending, std::map<int, std::set<int>> vacated);

    /// `movers`, from `start`, have come to rest in a hex of the board, where they stand.
    PlainSettled settle(const PlainPlaces& places, const std::vector<int>& movers, int start,
                        const PlainChain& chain) const;
    QJsonObject rules() const { return m_rules[QStringLiteral("displace")].toObject(); }
    /// The rules by which the displaced retreat.
    QJsonObject rulesOfDisplaced() const;
    QString role() const { return m_role; }
    const std::map<int, std::set<int>>& vacated() const { return m_vacated; }

private:
    /// How it can turn out: the board, and how many moved.
    struct Outcome
    {
        PlainPlaces places;
        std::set<int> displaced;
        std::set<int> dead;
        int moved = 0;
    };

    /// Every smallest set of friends without which the movers' hex is not overstacked.
    std::vector<std::vector<int>> smallestSets(const PlainPlaces& places, const std::vector<int>& movers,
                                               const PlainChain& chain) const;
    std::vector<Outcome> outcomes(const PlainPlaces& places, const std::vector<int>& movers, int start,
                                  const PlainChain& chain, PlainSettled* told) const;
    /// Every way in which the units leave in that order. `mayDie`: those without a path do.
    std::vector<Outcome> leaving(const PlainPlaces& places, const std::vector<int>& order, const PlainChain& chain,
                                 bool mayDie) const;

    const PlainMatch& m_match;
    const PlainCombat* m_combat;
    QJsonObject m_rules;
    QString m_role;
    std::map<int, std::set<int>> m_vacated; ///< hexes that units of the combat leave
    std::set<int> m_pending; ///< units of the combat that have still to retreat
};
