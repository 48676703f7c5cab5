// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/any/plain_condition.h"

#include <functional>

/// Lines of supply on one board (engine.md 3, any game 6), each sought anew, hex by hex.
class PlainLines
{
public:
    struct Line
    {
        std::vector<int> hexes; ///< from the unit's own on, a joint of two legs once
        QString level;
    };

    PlainLines(const PlainMatch& match, const PlainPlaces& places, const PlainCombat* combat = nullptr);

    /// The best level's line, one of the fewest hexes; nothing: none can be traced.
    std::optional<Line> line(int unit) const;
    /// Every unit has one; the last where no line can be traced.
    QString levelName(int unit) const;
    bool isSupplied(int unit) const { return levelName(unit) == m_levels.front(); }
    /// Names of levels, the best first.
    const QStringList& levels() const { return m_levels; }
    /// As `rearguard supply` answers, but for the sources, the legs and what cuts a line.
    QJsonObject document() const;

private:
    using Hexes = std::vector<int>;
    /// The shortest way of a leg to a hex that satisfies the test, its start left out; nothing: there is none.
    std::optional<Hexes> way(int unit, const QJsonObject& leg, int from,
                             const std::function<bool(int hex, double length)>& mayEnd) const;
    /// The shortest way through the legs from `leg` on; `used`: suppliers so far, `uses`: how often this leg was used.
    std::optional<Hexes> through(int unit, const QJsonArray& legs, int leg, int from, std::set<int> used,
                                 int uses) const;
    std::set<int> sources(int unit, const QJsonArray& names) const;

    const PlainMatch& m_match;
    const PlainPlaces& m_places;
    const PlainCombat* m_combat;
    QStringList m_levels;
};
