// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "support/reference/ardennes_reference.h"

#include <map>
#include <set>
#include <vector>

/// Retreats of the Ardennes as if the units of a combat retreated by one plan, scores added up over whole paths: every
/// combination of possible paths is tried. Which of several paths with the same end and scores a unit takes makes no
/// difference to a plan, so they are tried as one.
class ArdennesPlans
{
public:
    using Path = ArdennesReference::Path; ///< empty: the unit has none and dies

    /// The scenario's combat must have a retreat as its result; its choices are left aside. More plans than `mostPlans`
    /// are not tried.
    ArdennesPlans(const PlainScenario& scenario, double mostPlans);

    bool isTooLarge() const { return m_isTooLarge; }
    /// The retreating units, in file order.
    const std::vector<PlainUnit>& units() const { return m_units; }

    /// The paths that the best plans that are left have for one of the units.
    std::set<Path> paths(std::size_t unit) const;
    bool mayDie(std::size_t unit) const;
    /// Leaves only the best plans in which the unit takes the path.
    void choose(std::size_t unit, const Path& path);

private:
    using Vector = ArdennesReference::Vector;
    struct Way
    {
        std::optional<PlainHex> end; ///< nothing: no path
        Vector cost;
        std::set<Path> paths;
    };

    void tryPlans(std::size_t unit, const Vector& cost);

    std::vector<PlainUnit> m_units;
    std::vector<std::vector<Way>> m_paths; ///< by unit
    std::map<PlainHex, int> m_room; ///< by end
    std::vector<std::size_t> m_plan; ///< by unit: the way being tried
    std::vector<std::vector<std::size_t>> m_best;
    Vector m_least;
    bool m_isTooLarge = false;
};
