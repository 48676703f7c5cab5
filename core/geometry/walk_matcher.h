// SPDX-FileCopyrightText: 2026 The Rearguard developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPointF>

#include <array>
#include <cstdint>
#include <functional>
#include <memory_resource>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

/// A straight piece that a line may follow, between two nodes of a network: a hexside between two corners, or the way
/// from a hex to its neighbour.
struct WalkLink
{
    std::uint64_t id = 0;
    std::array<std::uint64_t, 2> nodes{}; ///< at most maxLinksOfNode links meet in one
    std::array<QPointF, 2> ends; ///< where the nodes lie
};

/// A walk through whole links, each beginning where the one before ended.
struct Walk
{
    struct Step
    {
        std::uint64_t link = 0;
        bool isReversed = false; ///< from node 1 to node 0

        friend bool operator==(Step, Step) = default;
    };
    std::vector<Step> steps;
    std::size_t firstSample = 0; ///< the part of the line that it follows
    std::size_t lastSample = 0;
};

/// Finds the walk through a network that lies best under a drawn line.
///
/// "Best" is the least sum, over the line's samples, of the squared distance to a point of the walk and of a charge for
/// another heading, the points being met in the same order on both; a link, a turn back, a sharp bend and a gap cost
/// something more. This is map matching as navigation does it for roads: a hidden Markov model whose state is a part of
/// a link and a direction, solved by Viterbi's dynamic programming. Rejected: the nearest link for each sample, fixed
/// afterwards; where the hand is off by a third of a link, no local rule tells spurs and gaps from true bends.
class WalkMatcher
{
public:
    /// Lists all links with a point within the given distance of a point, each once, and maybe some beyond.
    using LinksNear = std::function<void(QPointF, double, std::vector<WalkLink>&)>;

    /// What a walk pays, in squared hexes for each sample. Found by trial on random
    /// walks under lines drawn with every kind of noise.
    struct Costs
    {
        int parts = 3; ///< in how many places a link is cut, at most maxParts; longer than samples lie apart
        double heading = 0.2; ///< for a sample whose line runs across the link; twice as much against it
        double link = 0.3; ///< for each link but the first, so that a detour must be worth it
        double sharpBend = 0.0; ///< for turning by more than a right angle from link to link
        double turnBack = 2.0; ///< for turning back within a link
        double gap = 1.5; ///< for leaving the network, and for coming back
        double gapSample =
            0.2; ///< for each sample in a gap, beside the tolerance: what links and headings cost elsewhere
    };
    static constexpr std::size_t maxParts = 8;
    static constexpr std::size_t maxLinksOfNode = 6;

    /// Where the network is farther from the line than `tolerance`, for long enough, walks end and begin.
    WalkMatcher(LinksNear linksNear, const Costs& costs, double tolerance);

    /// The walks in the order of the line; what lies between them fits no link. To be called once.
    std::vector<Walk> match(std::span<const QPointF> samples);

private:
    // A part of a link and a direction to pass it in.
    using State = std::uint32_t;
    static constexpr State noState = ~State{0};

    // Coming into the first part of a link from the last part of another.
    struct Arrival
    {
        State from = noState;
        double cost = 0.0;
    };
    struct Arrivals
    {
        std::array<Arrival, maxLinksOfNode - 1> list;
        std::size_t count = 0;
    };
    struct Link
    {
        std::uint64_t id = 0;
        QPointF start;
        double length = 0.0;
        QPointF unit; ///< from node 0 to node 1, length 1
        std::array<QPointF, maxParts> middles; ///< of the parts, from node 0 to node 1
        std::array<Arrivals, 2> arrivals; ///< at node 0, at node 1
    };
    struct Node
    {
        std::array<std::size_t, maxLinksOfNode> links{};
        std::array<bool, maxLinksOfNode> isEnd{}; ///< the node is node 1 of that link
        std::size_t count = 0;
    };
    // How a state was reached, one byte a state and sample; from Arrived on: with which arrival.
    enum Way : std::uint8_t { Stayed, Advanced, TurnedBack, CameFromGap, Arrived };

    struct Sample
    {
        std::size_t firstNear = 0; ///< indices in m_near of its stretch
        std::size_t endNear = 0;
        std::size_t ways = 0; ///< index in m_paths of its first state
        State gapFrom = noState; ///< the end of a link that the gap came from; noState: the gap was there before
    };

    void gather(QPointF sample);
    void findStretch(QPointF sample);
    double squaredDistance(QPointF point, std::size_t link) const;
    std::size_t linkOf(const WalkLink& link);
    void join(std::size_t link, std::size_t end, std::uint64_t nodeId);
    void addArrival(std::size_t link, std::size_t end, std::size_t from, std::size_t fromEnd);
    void forget(std::size_t link);
    void advance(QPointF sample, QPointF heading);
    void advanceLink(std::size_t link, std::size_t direction, QPointF sample, QPointF heading, std::uint8_t* ways);
    std::vector<Walk> walksBack() const;

    State state(std::size_t link, std::size_t direction, std::size_t part) const
    {
        return static_cast<State>((link * 2 + direction) * m_parts + part);
    }

    LinksNear m_linksNear;
    Costs m_costs;
    std::size_t m_parts;
    double m_tolerance;

    // Every link that the line came near, and their nodes.
    std::vector<Link> m_links;
    std::vector<Node> m_nodes;
    std::pmr::monotonic_buffer_resource m_memory; ///< of the tables, which only grow
    std::pmr::unordered_map<std::uint64_t, std::size_t> m_linkOfId{&m_memory};
    std::pmr::unordered_map<std::uint64_t, std::size_t> m_nodeOfId{&m_memory};

    /// The links around the line's stretch of the last hex or so, and those near the sample among them.
    std::vector<std::size_t> m_gathered;
    std::optional<QPointF> m_gatheredAround;
    std::vector<WalkLink> m_found;
    /// The links near the line, stretch by stretch, in order within each: a sample that lies close to where the last
    /// stretch began shares it.
    std::vector<std::size_t> m_near;
    std::size_t m_stretch = 0; ///< index in m_near where the last stretch begins
    std::optional<QPointF> m_stretchStart;

    // The cost of the best way to each state, up to the sample before and up to this one; of a gap likewise.
    std::vector<double> m_before;
    std::vector<double> m_now;
    double m_gap = 0.0;
    State m_bestEnd = noState; ///< the cheapest of the states at the end of a link

    std::vector<Sample> m_samples;
    std::vector<std::uint8_t> m_paths;
};
