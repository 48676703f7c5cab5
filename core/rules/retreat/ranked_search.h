// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/retreat_answer.h"

/// A retreat ranked by comparing its listed paths one by one. Places are local numbers of the search.
class RankedSearch : public RankedRetreat
{
public:
    /// Ranks all possible paths, and finds those that the owner may take instead. The search must outlive it.
    explicit RankedSearch(GroupSearch& search);
    /// Paths that are ranked already.
    RankedSearch(GroupSearch& search, std::vector<PathLoss> losses);

    void writeCodes(RetreatCodes& codes) override;
    std::vector<HexIndex> bestPath(int place) override;
    std::vector<HexIndex> sharedHexes(int place) override;
    std::vector<ClosedHex> deadEndReasons(int place) override;
    std::vector<StepMoment> closedMoments(int place, HexDirection direction) override;
    bool isTooDear(int place, HexDirection direction) const override;

private:
    /// The nodes behind a node of a tree, as a list.
    struct Branch
    {
        int firstNext = -1;
        int sibling = -1; ///< the next node behind the same one
    };

    bool isLegal(std::size_t path) const { return m_losses[path].isLegal() || m_isOptional[path]; }
    std::vector<Verdict> verdicts() const;
    /// The local step from the neighbour in that direction, where open stretches may go on; else nothing.
    std::optional<int> stepInto(int place, HexDirection direction) const;
    void addPath(std::size_t path, LegalGraph& legal, std::vector<Branch>& tree) const;

    const GroupTask& m_task;
    PathSearch& m_search;
    std::vector<PathLoss> m_losses; ///< by path
    std::vector<bool> m_isOptional; ///< by path
    std::vector<int>
        m_best; ///< by local number: the possible path through it that stays in longest, the first of several
    std::vector<std::vector<ClosedHex>> m_deadEnds; ///< by local number; found when first asked for
};
