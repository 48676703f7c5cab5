// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "position/position.h"

#include <array>
#include <map>
#include <set>
#include <vector>

/// What of a game of retreats that are planned together the plain search has to be told; all else is as in the game
/// that the tests set out from: no lakes, no enemies, no zones of control unless a friend stands there, no hex that a
/// retreating unit held; as few ends as possible with friends, then as few of those in a zone of control, then the same
/// for hexes passed.
struct PlanGame
{
    int stackingLimit = 3;
    std::map<QString, int> raising; ///< by type: how many more units a hex holds where such a unit stands
    QString sideThatRaises; ///< empty: both
    QString freeType; ///< units that take no place
    QString loneType; ///< of which a hex holds one
    bool keepsTogether = false; ///< units that begin in one hex retreat as one
};

/// All plans there are, tried one by one. Shares the map and the units with the engine and nothing else. Paths of one
/// group that end in the same hex at the same cost can stand for each other in any plan, so they are tried as one way.
class EveryPlan
{
public:
    using Path = std::vector<HexIndex>; ///< empty: there is none, and the group dies
    using Group = std::vector<UnitIndex>;

    /// `mostPlans`: more than that are not tried.
    EveryPlan(const Position& position, const PlanGame& game, const std::vector<UnitIndex>& retreating, int length,
              double mostPlans);

    bool isTooLarge() const { return m_isTooLarge; }
    /// How many plans there are.
    double count() const { return m_count; }

    /// The groups that retreat, in order of their first units.
    const std::vector<Group>& groups() const { return m_groups; }

    /// What the best plans that are left have for one group.
    struct Share
    {
        std::set<Path> paths;
        bool mayDie = false;
    };
    Share share(std::size_t group) const;
    /// A number for one of the best plans that are left; its path for the group (the first of several).
    std::size_t plansLeft() const { return m_best.size(); }
    const Path& pathIn(std::size_t plan, std::size_t group) const;
    /// Leaves only the best plans in which the group takes the path.
    void choose(std::size_t group, const Path& path);

private:
    using Cost =
        std::array<int, 5>; ///< groups without a path; ends held, held in a ZOC; hexes passed held, held in a ZOC

    struct Way
    {
        HexIndex end = noHex;
        Cost cost{};
        std::vector<Path> paths;
    };

    bool isRetreating(UnitIndex unit) const;
    std::vector<UnitIndex> standing(HexIndex hex, const QString& side) const;
    bool isInZoc(HexIndex hex, const QString& side) const;
    bool fit(HexIndex hex, const std::vector<UnitIndex>& entering) const;
    void walk(std::size_t group, const Path& path);
    void addWay(std::size_t group, const Path& path);
    bool hasRoom() const;
    void tryPlans(std::size_t group, const Cost& cost);

    const Position& m_position;
    const HexMap& m_map;
    PlanGame m_game;
    std::vector<UnitIndex> m_retreating;
    int m_length;
    std::vector<Group> m_groups;
    std::vector<std::vector<Way>> m_paths; ///< by group; the last is to have none
    std::vector<std::size_t> m_plan; ///< by group: the way being tried
    std::vector<std::vector<std::size_t>> m_best;
    Cost m_least{};
    double m_count = 1;
    bool m_isTooLarge = false;
};
