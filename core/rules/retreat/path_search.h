// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/charges.h"

#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

class GroupTask;

/// Finds every possible path of a retreat by depth-first search, and remembers what it met, for the verdicts on hexes.
///
/// Hexes met are numbered from 0 (the start) in the order they are first seen: "local" numbers below. A step is
/// local * 6 + direction. Whether a step is open never depends on the path that leads to it, so each is judged once.
class PathSearch
{
public:
    /// More paths than any table could use; a search that finds more gives up (isTooLarge).
    static constexpr std::size_t maxPaths = 2'000'000;

    /// The possible paths of one group on a board from which the group has been lifted. The task must outlive the search.
    explicit PathSearch(const GroupTask& task);

    struct Path
    {
        std::vector<int> steps; ///< local steps
        int charges = 0;
        int shortfall = 0;
        int rolls = 0;
    };
    /// What was found about a step, each thing when first asked for. Openness by moment: 1 for the first step of a path,
    /// and 2 where more hexes are demanded after it, added.
    struct JudgedStep
    {
        std::array<signed char, 4> isOpen{-1, -1, -1, -1};
        std::array<bool, 2> isCharged{}; ///< whether `charge` holds, by whether it is the first step
        std::array<ChargedEntry, 2> charge;
    };
    /// A hex that was stepped at or reached.
    struct Local
    {
        HexIndex hex = noHex;
        std::array<int, directionCount> to{}; ///< local number of each neighbour, -1 off the map
        std::array<JudgedStep, directionCount> steps{};
        bool isJudged = false; ///< `to` holds
        bool isReached = false; ///< an open stretch ends here
        bool isLeft = false; ///< an open stretch that may go on ends here
        bool isOnPossiblePath = false;
        bool isInPrefix = false;
    };

    bool isTooLarge() const { return m_isTooLarge; }
    const std::vector<Path>& paths() const { return m_paths; }
    const std::vector<Local>& locals() const { return m_locals; }
    const Local& local(int number) const { return m_locals[static_cast<std::size_t>(number)]; }
    /// Local number of a hex; nothing when the search never met it.
    std::optional<int> find(HexIndex hex) const;
    HexStep step(int localStep) const;
    /// What the step costs, as the first of a path or not.
    const ChargedEntry& charge(int localStep, bool isFirst) const;
    /// The moments at which an open stretch tried the step and found it closed.
    std::vector<StepMoment> closedMoments(int localStep) const;
    int target(int localStep) const
    {
        return local(localStep / directionCount).to[static_cast<std::size_t>(localStep % directionCount)];
    }
    /// The longest length that an open stretch demands.
    int longestLength() const { return m_longest; }

    /// Hexes of a path, start excluded.
    std::vector<HexIndex> hexes(const Path& path) const;

    /// Every reason met on any way beyond a hex that is reached but lies on no possible path: from failing steps and
    /// from ends where the path may not stop. By local number; empty lists elsewhere.
    std::vector<std::vector<Reason>> deadEndReasons();

private:
    int number(HexIndex hex);
    void judge(int local);
    bool isOpen(int localStep, StepMoment moment) const;
    bool mayEnd() const; ///< with the last step of the stretch
    void extend(int local, int required);
    void keepPath(int required);
    void collect(int local, int required, std::vector<std::vector<int>>& failing);

    const GroupTask& m_task;
    std::unordered_map<HexIndex, int> m_numbers;
    mutable std::vector<Local> m_locals; ///< steps are judged when first asked for
    std::vector<Path> m_paths;
    std::vector<int> m_prefix; ///< local steps of the stretch being extended
    int m_charges = 0;
    int m_rolls = 0;
    int m_longest = 0;
    bool m_takesShorter = false; ///< also keeps stretches that lack one hex
    bool m_isTooLarge = false;
};
