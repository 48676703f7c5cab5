// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/charges.h"

#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

class GroupTask;

/// Why a step is refused that an open stretch has too few points left for.
Reason tooDear(const Ruleset& game);

/// Finds every possible path of a retreat by depth-first search, and remembers what it met, for the verdicts on hexes.
///
/// Hexes met are numbered from 0 (the start) in the order they are first seen: "local" numbers below. A step is
/// local * 6 + direction. Whether a step is open never depends on the path that leads to it, so each is judged once.
///
/// A stretch has a `rest`: the hexes that it demands in all, or, where lengths are in points, the half points that it has
/// left.
class PathSearch
{
public:
    /// More paths than any table could use; a search that finds more gives up (isTooLarge).
    static constexpr std::size_t maxPaths = 500'000;
    /// Stretches tried, which may be many more than paths where most lead nowhere.
    static constexpr std::size_t maxStretches = 5'000'000;

    /// The possible paths of one group on a board from which the group has been lifted. The task must outlive the search.
    explicit PathSearch(const GroupTask& task);

    struct Path
    {
        std::vector<int> steps; ///< local steps; one off the map ends it
        int charges = 0;
        int shortfall = 0;
        int rolls = 0;
    };
    /// What was found about a step, each thing when first asked for. Openness by moment: 1 for the first step of a path,
    /// and 2 where more hexes are demanded after it, added; where tests look back, 4 and the direction back, and 6 where
    /// more hexes are demanded.
    struct JudgedStep
    {
        JudgedStep() { isOpen.fill(-1); }

        std::array<signed char, 4 + 2 * directionCount> isOpen; ///< -1: not asked for
        std::array<bool, 2> isCharged{}; ///< whether `charge` holds, by whether it is the first step
        std::array<ChargedEntry, 2> charge;
        int cost = -1; ///< half points; -1: not asked for
        bool isTooDear = false; ///< an open stretch could not pay for it
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
    bool isTooDear(int localStep) const { return judged(localStep).isTooDear; }
    int target(int localStep) const
    {
        return local(localStep / directionCount).to[static_cast<std::size_t>(localStep % directionCount)];
    }
    /// The longest length that an open stretch demands.
    int longestLength() const { return m_longest; }

    bool leavesMap(const Path& path) const { return !path.steps.empty() && target(path.steps.back()) < 0; }
    /// Hexes of a path, start excluded; noHex for a step off the map.
    std::vector<HexIndex> hexes(const Path& path) const;

    /// Every reason met on any way beyond a hex that is reached but lies on no possible path: from failing steps and
    /// from ends where the path may not stop. By local number; empty lists elsewhere.
    std::vector<std::vector<ClosedHex>> deadEndReasons();

private:
    /// What lies beyond a stretch in one direction.
    struct Ahead
    {
        enum class Kind : unsigned char {
            Back, ///< a hex that it has passed
            Closed, ///< a test fails, or there is no hex
            TooDear, ///< more points than are left
            TooLong, ///< open, but a retreat over it would become longer than the rules allow
            Open
        };
        Kind kind = Kind::Closed;
        int to = -1;
        int rest = 0; ///< beyond the step
        bool isPassed = false; ///< hexes: more are demanded after it
        StepMoment moment = {}; ///< at which the step is judged
    };
    /// What a way failed at: an end, or a step.
    struct Failure
    {
        enum class Kind : unsigned char { Step, TooDear, TooLong, End };
        Kind kind = Kind::Step;
        int localStep = 0;
        StepMoment moment = {};

        friend auto operator<=>(const Failure&, const Failure&) = default;
    };
    using Failures = std::vector<std::vector<Failure>>; ///< by local number

    int number(HexIndex hex);
    void judge(int local);
    JudgedStep& judged(int localStep) const
    {
        return m_locals[static_cast<std::size_t>(localStep / directionCount)]
            .steps[static_cast<std::size_t>(localStep % directionCount)];
    }
    bool isOpen(int localStep, StepMoment moment) const;
    StepMoment moment(std::size_t place, bool isPassed) const; ///< of the stretch's step at that place
    int cost(int localStep) const;
    Ahead look(int localStep, int rest) const;
    HexStep lastStep() const; ///< of the stretch; before its first, one without `from`
    bool mayEnd() const; ///< with the last step of the stretch
    bool mayGoOn() const; ///< tests of hexes that are passed let it
    void extend(int local, int demanded);
    bool spend(int local, int left);
    bool leaveMap(int local);
    void enter(int localStep);
    void leave();
    void keepPath(int required, int exit = -1);
    void collect(int local, int rest, Failures& failing);
    std::vector<Reason> reasonsOf(const Failure& failure) const;

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
    std::size_t m_stretches = 0;
};
