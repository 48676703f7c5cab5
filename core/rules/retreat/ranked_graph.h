// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "rules/retreat/retreat_answer.h"
#include "rules/retreat/retreat_graph.h"

#include <cstddef>

/// A retreat whose graph is ranked. Places are numbers in its rings.
class RankedGraph : public RankedRetreat
{
public:
    /// Both must outlive it.
    RankedGraph(const GroupTask& task, const RetreatGraph& graph) : m_task(task), m_graph(graph) {}

    void writeCodes(RetreatCodes& codes) override { m_graph.writeCodes(codes); }
    std::vector<HexIndex> bestPath(int place) override;
    std::vector<HexIndex> sharedHexes(int place) override;
    std::vector<ClosedHex> deadEndReasons(int place) override;
    std::vector<StepMoment> closedMoments(int place, HexDirection direction) override;

private:
    const RetreatGraph::State& state(int number) const { return m_graph.states()[at(number)]; }
    const RetreatGraph::State& lostState(int place) const
    {
        return *m_graph.stateThatStaysInLongest(m_graph.places()[at(place)]);
    }
    std::vector<HexIndex> hexesTo(int legalNode) const;
    void findStepsInto();
    // Dead ends
    void collect(int place);
    bool isReachedBeside(int number, int passed) const;
    bool leads(int fromPlace, int to, bool fromAnywhere) const;
    void addFailing(int number, std::vector<ClosedHex>& failing) const;

    const GroupTask& m_task;
    const RetreatGraph& m_graph;
    std::vector<int> m_firstInto; ///< by state: where its steps begin in m_into, and where the last ones end
    std::vector<int> m_into; ///< steps, in order of the state they lead to
    std::vector<bool> m_isBeyond; ///< by state
    std::vector<int> m_beyond;
    std::ptrdiff_t m_own = 0; ///< so many of the states beyond are those of the hex itself
    std::optional<PathSearch> m_search; ///< where open stretches may wander
    std::vector<std::vector<ClosedHex>> m_searchReasons;
};
