// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "grid/hex_rings.h"
#include "rules/retreat/prepared_retreat.h"
#include "rules/retreat/retreat_codes.h"

#include <cstdint>
#include <span>
#include <vector>

/// A retreat worked out without listing its paths, for rules under which no possible path meets itself
/// (PreparedRetreat::layers).
///
/// Then every step of a possible path leads to the next ring round the start, and what may follow depends only on the
/// hex, where charges lengthen the retreat on the length demanded so far, and in the middle of a bond on where the way
/// came from: a state. States and steps between them form a graph in layers, one for each hex gone, and whatever is asked about all paths is dynamic programming over it
/// (a pass over the steps, as in Viterbi's algorithm): which states lie on a possible path, how many paths there are, the
/// least sum of a score. 10 hexes have thousands of paths and at most 600 steps.
///
/// A graph is meant to be used again and again; it allocates only when it grows.
class RetreatGraph
{
public:
    /// Finds what can be reached and which paths can be completed. Board, rules and mover must stay as they are while the
    /// graph is asked. Precondition: rules.layers is not None.
    void build(const RuleView& board, const PreparedRetreat& rules, const Mover& mover);

    /// Ranks the possible paths: afterwards the other questions have answers.
    void rank(const ScoreContext& context);

    /// Ends of the possible paths, each once.
    const std::vector<HexIndex>& ends() const { return m_endHexes; }

    void writeCodes(RetreatCodes& codes) const;

    /// The longest length that an open stretch demands.
    int longestLength() const { return m_longest; }

    /// A hex on its way: `gone` hexes from the start by steps that all lead away, where a path must become `demanded`
    /// hexes long.
    struct State
    {
        RingPlace at;
        int place; ///< number of the place in the rings
        int demanded;
        HexIndex before; ///< from where it was entered, if what may follow depends on it; else noHex
        int firstStep; ///< open steps to the next ring: a range of steps, in order of direction
        int stepCount;
        int nextOfPlace; ///< another state of the same hex; -1: no more
        bool isEnd; ///< a possible path ends here
        bool isPossible; ///< a possible path leads here
        bool isBest; ///< a path through here is still in once the scores of whole paths are settled
        int legalNode; ///< number in the legal graph; -1: on no legal path
        int lostAt; ///< stage at which the best path this way drops out, if it is not legal
        int lostFrom; ///< node of the legal graph up to which that path is legal; 0 where it lost as a whole
        int endWeight; ///< of the score at hand, where a path ends here
        std::uint64_t paths; ///< possible paths from here to an end

        int gone() const { return at.ring; }
    };
    /// An open step between states.
    struct Step
    {
        int from;
        int to;
        HexDirection direction;
        bool isBest; ///< still in once the scores of whole paths are settled
        int lostAt; ///< stage of whole paths at which it drops out; beyond all stages: it never does; -1: not possible
        int weight; ///< of the score at hand
    };
    /// A hex of the rings.
    struct Place
    {
        HexIndex hex = noHex; ///< noHex: there is none
        int firstState = -1;
        ChargedEntry charge;
        signed char isOpen = -1; ///< -1: not judged yet
        signed char mayEnd = -1;
        signed char looksBack = -1; ///< what may follow depends on where it was entered from
        bool isReached = false; ///< an open stretch ends here
        bool isLeft = false; ///< an open stretch that may go on ends here
        bool isSteppedAt = false; ///< it is not reached, but neighbours a hex that is left
    };
    const std::vector<State>& states() const { return m_states; }
    const std::vector<Step>& steps() const { return m_steps; }
    std::span<const Step> stepsFrom(const State& state) const
    {
        return std::span(m_steps).subspan(at(state.firstStep), at(state.stepCount));
    }
    const std::vector<Place>& places() const { return m_places; }

    /// State and direction of the first path, in order of directions, to a node of the legal graph.
    struct LegalNode
    {
        int state;
        int cameFrom; ///< node before it on that path; -1: the start
        int firstStep; ///< legal steps: a range of legalSteps()
        int stepCount;
    };
    /// Legal states in order of hexes gone, then of the first paths to them; the start first. Empty: no path is possible.
    const std::vector<LegalNode>& legalNodes() const { return m_legal; }

    Verdict verdictOn(const Place& place) const;
    /// Of the states of a hex that possible paths lead to and no legal one, the one whose best path stays in longest;
    /// null where there is none.
    const State* stateThatStaysInLongest(const Place& place) const;

    /// The score behind a stage at which a path drops out.
    int scoreAt(int stage) const;
    /// Whether a stage belongs to the scores of whole paths, so that the path lost as a whole.
    bool isOfWholePath(int stage) const { return stage < static_cast<int>(m_rules->wholePathScores.size()); }

    HexStep hexStep(const Step& step) const;
    HexIndex hexOf(const State& state) const { return m_places[at(state.place)].hex; }

private:
    Place& place(int number) { return m_places[at(number)]; }
    State& state(int number) { return m_states[at(number)]; }
    void addRing(int ring);
    bool isOpen(Place& place);
    bool mayEnd(Place& place);
    bool looksBack(Place& place);
    int stateAt(const RingPlace& at, int place, int demanded, HexIndex before);
    void extend(int number);
    void walkEverywhere();
    void findEnds(bool takesShorter);
    void findStepped();
    void settleWholePath(const ScoreContext& context, std::size_t score, int stage);
    void settleHexByHex(const ScoreContext& context);

    const RuleView* m_board = nullptr;
    const PreparedRetreat* m_rules = nullptr;
    const Mover* m_mover = nullptr;
    Hex m_center;
    int m_ringCount = 0;
    int m_longest = 0;
    bool m_asksForHexsides = false;
    bool m_hasCharges = false;
    bool m_looksBack = false;
    std::vector<Place> m_places;
    std::vector<State> m_states; ///< in order of hexes gone
    std::vector<Step> m_steps; ///< in order of the state they begin in, then of direction
    std::vector<HexIndex> m_endHexes;
    std::vector<std::int64_t> m_before; ///< by state: least sum of the score at hand on the way there
    std::vector<std::int64_t> m_beyond; ///< and from there to an end
    std::vector<LegalNode> m_legal;
    std::vector<int> m_legalSteps;
    std::vector<RingPlace> m_walk;
    std::vector<std::pair<int, int>> m_choices; ///< of one state: a step, and the value of the score at hand
};
