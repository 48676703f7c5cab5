// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/group_search.h"

/// The paths of one group, ranked, by whichever engine. What each of its answers rests on beside the codes; `place` is the
/// number of a hex in the codes.
class RankedRetreat
{
public:
    virtual ~RankedRetreat() = default;

    virtual void writeCodes(RetreatCodes& codes) = 0;
    /// Of the possible paths over an outranked hex the one that stays in longest: its hexes, start excluded.
    virtual std::vector<HexIndex> bestPath(int place) = 0;
    /// The hexes that this path has in common with a legal path that beats it.
    virtual std::vector<HexIndex> sharedHexes(int place) = 0;
    /// Every reason met on any path beyond a hex that is reached but lies on no possible path: from failing steps and from
    /// ends where the path may not stop. A hex may come several times.
    virtual std::vector<ClosedHex> deadEndReasons(int place) = 0;
    /// The moments at which open stretches that end in the neighbour of a hex found the step into the hex closed.
    virtual std::vector<StepMoment> closedMoments(int place, HexDirection direction) = 0;
    /// Whether such a stretch found the step open, but had too few points left for it.
    virtual bool isTooDear(int /*place*/, HexDirection /*direction*/) const { return false; }
};

/// The answer for the group: legal paths in order, fate and a verdict with every reason on every hex in reach. `outranked`,
/// where it is not null, gets a path for each outranked hex. Precondition: the codes are those of the ranked retreat, with
/// no more legal paths than PathSearch::maxPaths.
UnitRetreat answerOf(const GroupTask& task, const RetreatCodes& codes, RankedRetreat& ranked,
                     std::vector<OutrankedPath>* outranked);
/// The same without verdicts on hexes and without rules that gave way: paths and fate alone, at a fraction of the cost.
UnitRetreat briefAnswerOf(const GroupTask& task, const RetreatCodes& codes);

/// What becomes of a group, without its paths.
struct RetreatFate
{
    Fate fate = Fate::Eliminated;
    bool mayBeEliminated = false; ///< as UnitRetreat::mayBeEliminated
    bool isComplete = false; ///< some legal path has no shortfall
    int paths = 0; ///< legal ones; as many as an int holds at most
    std::vector<HexIndex> ends; ///< of legal paths, each once; noHex: off the map
    std::vector<HexIndex> hexes; ///< that legal paths enter, each once, in order of index

    friend bool operator==(const RetreatFate&, const RetreatFate&) = default;
};
/// The same as of an answer, found on the graph of legal paths. Precondition: the group's charges call for no dice.
RetreatFate fateOf(const GroupTask& task, const LegalGraph& legal);
RetreatFate fateOf(const UnitRetreat& answer);
